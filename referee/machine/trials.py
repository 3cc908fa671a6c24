"""What would come of a move, found by carrying it out on a copy of the position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee import engine
from referee.doing import ACTS, is_counted
from referee.effects.rules import forbidding, room, taking
from referee.effects.rules.apart import for_you
from referee.effects.rules.context import SECTION
from referee.effects.rules.keys import BARRED, COUNTS_AS, DISCOUNT, GIVEN, PROTECTED, SKIPS, TRIED
from referee.effects.rules.memos import YOU
from referee.effects.rules.places import whole
from referee.events import CHOSEN, Event
from referee.keys import AGAIN, LOOKS
from referee.machine import forbidden, ready, ways
from referee.machine.sections import carry_out
from referee.phrases.tree import base
from referee.plain import found_in
from referee.play import Play
from referee.rules import playing, rules_in
from referee.setting import address_of
from referee.state import Decision, Refused, State, Step
from referee.stopping import Asking, Cut, Ended, Stale
from referee.unnamed import Known, Unnamed

STOP = "stop"
"""The step at which what was tried has come to its end; it is never carried out."""
DEEP = 3
"""So many moves are tried within each other; of what lies deeper it is taken that something would
come of it."""
MOST = 9
"""So many questions of a price are answered to see what comes of it."""
PUT = {"rules.move.put": "put", "rules.move.move": "move"}
"""The acts that move a card, with the verbs by which that is forbidden."""
IN_VAIN = "vain"
"""The code of a refusal of what is paid for nothing, where the trial says why."""
CHANGES = frozenset(("card", "pile", "counter", "mark", "rolled", "looked"))
"""The kinds of events of which something comes; who looks knows more."""
LASTING = (AGAIN, SKIPS, PROTECTED, BARRED, LOOKS, COUNTS_AS, DISCOUNT)
"""What is remembered of a move that changes nothing else: turns to come, who cannot be chosen …"""


def vain(play: Play, step: Step, item: Any, label: str, number: str, answer: Any) -> Refused:
    """Why a price is paid for nothing: what the trial says of it, with its rules."""
    words = f"that would change nothing: to {ways.gain(play, item)}"
    answers = () if isinstance(answer, tuple) else (answer,)
    deep = play.fact(TRIED, 0) >= DEEP
    tried = None if deep else _tried(play, step, item, number, answers)
    events = tried.events if tried else ()
    if tried and tried.state.asked is not None and (state := _paid(play, tried.state, 0)):
        events = engine.settle(play.table, state, until=_done, closely=False).events
    said = _said(events)
    if said:
        why, rules = said[-1]
        return Refused(label, IN_VAIN, f"{words}: {why}", rules)
    return Refused(label, "nothing", words, play.table.setting.program.cited(number))


def _said(events: Iterable[Event]) -> list[tuple[str, tuple[str, ...]]]:
    """Why nothing comes of something, as it was told, each time with the rules."""
    every = tuple(events)
    dry = (each for each in every if each.kind == "drew" and not each.data[0])
    return [(str(each.data[0]), each.rules) for each in every if each.kind == "nothing"] or [
        ("there is no card to draw", each.rules) for each in dry
    ]


def gains(play: Play, step: Step, item: Any, number: str, answer: Any) -> bool:
    """Whether something comes of what is paid with this card, besides that it is paid."""
    if isinstance(answer, tuple) and answer:
        return True
    if play.fact(TRIED, 0) >= DEEP or _surely_goes(play, item, answer):
        return True
    answers = () if isinstance(answer, tuple) else (answer,)
    state = _begun(play, step, item, number, answers)
    price = engine.settle(play.table, state, until=_done_or_paid, closely=False)
    if state.asked is not None:  # where the price itself is asked for, it may depend on the answer
        return not _forbidden_anyway(play, item, state)
    if not _is_paid(state):  # nothing waits for the price: it is compared with the whole
        return _changes(price) != _changes(_tried(play, step, ways.price_of(item), number, answers))
    bought = engine.settle(play.table, state, until=_done, closely=False)
    return _changes(bought) != 0 or _lasts(play.state, bought.state)


def _forbidden_anyway(play: Play, item: Any, price: State) -> bool:
    """Whether what is paid for is forbidden, whichever cards a price is paid with that is asked
    for: the first of them, or the last."""
    if not forbidden.may_be_forbidden(play.table.setting, item):
        return False
    forbids = {each.number for each in play.table.setting.program.prohibitions}
    for end in (0, -1):
        state = _paid(play, price.copy(), end)
        if state is None:
            return False
        bought = engine.settle(play.table, state, until=_done, closely=False)
        said = {rule for each in bought.events if each.kind == "nothing" for rule in each.rules}
        if _changes(bought) != 0 or _lasts(play.state, bought.state) or not said & forbids:
            return False
    return True


def _paid(play: Play, state: State, end: int) -> State | None:
    """A copy of the position in which a price has been paid, with the first of what may be chosen
    each time, or (`end` -1) the last; None where somebody else is asked, or something else."""
    seat = state.agenda[1].seat
    for _ in range(MOST):
        asked, *below, top = state.asked, *state.agenda
        if asked is None:
            return state if _is_paid(state) else None
        if asked.seat != seat or not asked.options:
            return None
        answers = (*top.answers, asked.options[end].value)
        state.agenda, state.asked = (*below, top._replace(answers=answers)), None
        engine.settle(play.table, state, until=_done_or_paid, closely=False)
    return None


def _surely_goes(play: Play, item: Any, card: Any) -> bool:
    """Whether a card whose cost is paid goes somewhere for it, without trying: `to play that card
    to your yard`, where there is room."""
    if base(item[0]) != "rules.sentence-to" or not isinstance(card, int) or card < 0:
        return False
    price, gain = ways.first_act(item), ways.first_act(("rules.sentence-does", item[1][1:]))
    if price is None or gain is None or base(price[0]) != "rules.pay-cost" or len(gain[1]) < 3:
        return False
    verb, lot = {**ACTS, **PUT}.get(base(gain[0])), gain[1][0]
    if verb not in ("play", *PUT.values()) or base(lot[0]) != "rules.lot-piece":
        return False
    if base(lot[1][0][0]) not in ("rules.piece-before", "rules.card-before"):
        return False
    where = play.state.where[card]
    return any(
        to != where and forbidding.against(play, verb, to)((card,)) is None
        for to in whole(play, gain[1][2])
    )


def _is_paid(state: State) -> bool:
    """Whether what comes next in what is tried is what its price was paid for."""
    agenda = state.agenda
    return len(agenda) == 3 and agenda[2].do == "paid"


def _changes(result: engine.Result) -> int:
    """How many changes came of it; -1 if something was asked amid it."""
    if result.state.asked is not None:
        return -1
    return sum(map(_is_change, result.events))


def _is_change(event: Event) -> bool:
    """Whether something came of a move by an event; of a choice what follows it does."""
    return event.kind in CHANGES or (event.kind == "told" and event.data[1:] == (CHOSEN,))


def surely_vain(play: Play, step: Step, item: Any) -> bool:
    """Whether nothing comes of a move for certain, without trying: its condition does not hold."""
    if base(item[0]) != "rules.sentence-when" or play.state.pool_of:
        return False
    opener = item[1][0]
    if base(opener[0]) != "rules.if-holds" or rules_in(play.table.setting).turns_up is not None:
        return False
    play.me = play.you = step.seat
    play.card = step.card
    return play.value(opener[1][0]) is False


def surely_draws(play: Play, seat: str, act: Any) -> bool:
    """Whether an act draws so many cards, with one there at least and nothing that speaks against
    it or comes before it: that changes something for certain."""
    if act is None or base(act[0]) != "rules.draw":
        return False
    lot, its = act[1][0], ready.act(play.table.setting, act)
    hand = play.table.setting.hand
    if its.barred or its.foregone or not is_counted(lot) or hand is None or hand.capacity:
        return False
    if room.limits(play.table.setting):
        return False

    def there() -> bool:
        counted = play.value(lot[1][0])
        if base(lot[0]) == "rules.lot-from":
            sources = play.value(lot[1][2]).addresses
        else:
            sources = (address_of(play.table.setting.deck, seat),)
        one = 0 < counted.low == counted.high and len(sources) == 1
        return one and bool(play.state.zones.get(sources[0]))

    return play.as_seat(seat, there)


def tried(
    play: Play, step: Step, item: Any, number: str
) -> tuple[Decision | None, Step | None, bool, tuple[str, tuple[str, ...]] | None]:
    """What would come of a move: the first question, the step that asks it, whether anything
    changes, and the first thing of which it says that nothing comes of it."""
    if play.fact(TRIED, 0) >= DEEP:
        return None, None, True, None
    result = _first_act(play, step, item, number) or _tried(play, step, item, number, ())
    asked = result.state.asked
    changed = result.state.outcome is not None or _lasts(play.state, result.state)
    for event in result.events:
        passes = event.kind == "told" and "passes" in event.data[0]
        changed = changed or passes or _is_change(event)
    cut = STOP not in [each.do for each in result.state.agenda]
    if asked is None or cut:
        return None, None, changed or cut, next(iter(_said(result.events)), None)
    return asked, result.state.agenda[-1], changed, None


def _lasts(before: State, after: State) -> bool:
    """Whether something is remembered now that was not."""
    return any(before.facts.get(key) != after.facts.get(key) for key in LASTING)


def _first_act(play: Play, step: Step, item: Any, number: str) -> engine.Result | None:
    """What comes of a move, begun with its first act itself, which saves all that comes before it
    where that asks for a card; None where it begins otherwise."""
    (line,) = ready.lines(play.table.setting, (item,), number)
    act = ways.first_act(item)
    if act is None or not ways.counts_cards(act) or not line.deeds or line.deeds[0].act is None:
        return None
    trial = playing(play.table, _begun(play, step, item, number, ()))
    *below, section = trial.state.agenda
    you = found_in(section.memory, YOU, step.seat)
    first, *after = (
        Step(each.do, step.seat, step.card, (*each.before, you, *each.after)) for each in line.deeds
    )
    section = section._replace(data=((item,), 1, number))
    trial.begin(first, (*below, section, *reversed(after)))
    try:
        carry_out(trial, first, line.deeds[0].act, line.deeds[0].rules)
    except Asking as asking:
        if asking.decision.kind != taking.MOVE:  # the referee may know the answer
            return None
        trial.state.agenda = (*trial.below, first)
        trial.state.asked = asking.decision
        return engine.Result(trial.state, ())
    except (Stale, Unnamed, Known, Cut, Ended):
        return None
    result = engine.settle(play.table, trial.state, until=_done, closely=False)
    return engine.Result(result.state, (*trial.events, *result.events))


def _tried(
    play: Play, step: Step, item: Any, number: str, answers: tuple[Any, ...]
) -> engine.Result:
    """What comes of a move with these answers ahead."""
    state = _begun(play, step, item, number, answers)
    return engine.settle(play.table, state, until=_done, closely=False)


def _begun(play: Play, step: Step, item: Any, number: str, answers: tuple[Any, ...]) -> State:
    """A copy of the position in which a move is about to be made, with these answers ahead."""
    state: State = play.state.copy()
    state.facts.pop(GIVEN, None)
    if answers:
        state.facts[GIVEN] = answers
    memory = next((each.memory for each in play.under_way() if each.do == SECTION), ())
    memory = (*memory, *for_you(play, step.seat, item))
    state.agenda = (
        Step(STOP), Step(SECTION, step.seat, step.card, ((item,), 0, number), memory=memory),
    )  # fmt: skip
    state.asked = None
    state.facts[TRIED] = state.facts.get(TRIED, 0) + 1
    return state


def _done_or_paid(state: State) -> bool:
    return _done(state) or _is_paid(state)


def _done(state: State) -> bool:
    """Whether what was tried has come to its end, or has ended the turn, the round or the game:
    nothing more is looked at."""
    agenda = state.agenda
    return not agenda or agenda[0].do != STOP or len(agenda) == 1
