"""What an act sets off: that something changed, and the triggers that wait for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from referee.doing import ACTS, LAYING, is_counted
from referee.effects.rules import concerned, fornow, once, throws
from referee.effects.rules.concerned import STOPS
from referee.effects.rules.context import NUMBER, PARTS, SECTION, in_turn_order
from referee.effects.rules.filters import every_card
from referee.effects.rules.keys import BARRED, COUNTS_AS, HAPPENED
from referee.effects.rules.memos import (
    CARDS,
    DID,
    DOERS,
    MANY,
    MEANT,
    NOTHING_DONE,
    PLAYER,
    SOMETHING_DONE,
)
from referee.effects.rules.openly import called_so
from referee.effects.rules.openly import says_now as says_now
from referee.effects.rules.places import lot_there, met, spaces_in, spaces_of
from referee.effects.rules.severally import groups, meant
from referee.keys import PLAYED
from referee.phrases.tree import Sentence, base, within
from referee.plain import Memory, found_in
from referee.play import Play
from referee.position import Position
from referee.program import Trigger
from referee.setting import Setting
from referee.state import UNKNOWN, Step, step_of

PLACES = ("rules.place-", "rules.space-", "rules.zone-", "rules.lowest-empty", "rules.entry-space")
"""How the ids of phrases for places begin."""
MOST = 100
"""So often after one move what waits for something is set off."""


def mark(play: Play, cards: tuple[int, ...] = (), many: int | None = None) -> None:
    """Something changed: what follows "if you do" happens. If there are cards, the paragraph speaks
    of these from now on, or of so `many`."""
    agenda, at = play.state.agenda, play.around
    if at < 0:
        return
    do, seat, card, data, answers, memory = agenda[at]
    if memory == NOTHING_DONE and many is None:  # what is looked for most often
        kept = SOMETHING_DONE if not cards else (*SOMETHING_DONE, (CARDS, cards))
    else:
        held: dict[str, Any] = dict(memory)
        done: dict[str, Any] = {DID: True} if many is None else {MANY: many, DID: True}
        if held.get(MEANT):
            doers = held.get(DOERS, ())
            done[DOERS] = doers if play.me in doers else (*doers, play.me)
        if cards:
            done[CARDS] = cards
        kept = (*[each for each in memory if each[0] not in done], *done.items())
    play.state.agenda = (
        *agenda[:at],
        step_of((do, seat, card, data, answers, kept)),
        *agenda[at + 1 :],
    )


def afresh(play: Play) -> None:
    """A sentence begins: nothing of it has been done yet, by nobody."""
    agenda, at = play.state.agenda, play.around
    memory = agenda[at][5] if at >= 0 else play.step[5]
    if memory == NOTHING_DONE:
        return
    play.note((DID, False))
    if found_in(memory, MEANT, ()):
        play.note((MEANT, ()), (DOERS, ()))


def body(
    play: Play,
    trigger: Trigger,
    you: str,
    card: int = -1,
    player: str = "",
    cards: tuple[int, ...] = (),
) -> Step:
    """A trigger's sentences as a step; of a card that says them."""
    kept: Memory = ((PLAYER, player),) if player else ()
    kept += ((CARDS, cards),) if cards else ()
    kept += once.left_open(trigger.block, you)
    return Step(SECTION, you, card, (trigger.block.parts, 0, trigger.number), memory=kept)


def speakers(at: Position, trigger: Trigger, cards: Sequence[int] = ()) -> tuple[int, ...]:
    """The cards that say now, to `at.you`, what a trigger says: those that lie where the sentence
    says, else open before that player, or that what happens is about; (-1,) for a rule."""
    if not trigger.card:
        return () if trigger.conditions and not all(map(at.value, trigger.conditions)) else (-1,)
    own = tuple(card for card in cards if at.name(card) == trigger.card)
    if own and not trigger.conditions:
        return own
    return tuple(
        card for card in called_so(at, trigger.card) if says_now(at, card, trigger.conditions)
    )


def _bodies(
    play: Play,
    trigger: Trigger,
    you: str,
    about: Sequence[int] = (),
    player: str = "",
    cards: tuple[int, ...] = (),
    said: dict[tuple[int, str], str] | None = None,
) -> list[Step]:
    """A trigger's sentences, by each card that says them now to `you`, if it is not too often; what
    happens is `about` these cards. `said` is to whom which have said it of whom, if each does once,
    whoever `you` are."""
    return [
        body(play, trigger, you, card, player, cards)
        for card in speakers(play, trigger, about)
        if said is None or said.setdefault((card, player), you) == you
        if once.first_time(play, trigger.block, you)
    ]


def occurred(play: Play, verb: str, cards: Sequence[int], to: str = "", whose: str = "") -> None:
    """An act was done by `play.me`: what waits for it comes next, what held until then ends. What
    one of the cards says of it, it says to whose it was before."""
    facts, setting = play.state.facts, play.table.setting
    if verb == "play":
        if setting.program.plays_matter:
            facts[PLAYED] = (*facts.get(PLAYED, ()), *cards)
        if facts.get(COUNTS_AS, ()):
            facts[COUNTS_AS] = tuple(each for each in facts[COUNTS_AS] if each[0] in cards)

    def speaks_of(event: Sentence, its: tuple[int, ...]) -> tuple[int, ...]:
        return meant(play, event, verb, its, lambda some: matches(play, event, verb, some, to))

    for standing in setting.program.standing.get("rules.cannot-until", ()):
        if speaks_of(Sentence(*standing.fact.slots[-1]), tuple(cards)):
            facts[HAPPENED] = tuple(dict.fromkeys((*facts.get(HAPPENED, ()), standing.number)))
    if facts.get(BARRED):
        fornow.happened(play, lambda event: bool(speaks_of(event, tuple(cards))))
    triggers = setting.kept.get(("waiting", verb, to))
    if triggers is None:
        triggers = _triggers(setting, verb, to)
    if not triggers:
        return
    steps = []
    for number, trigger in triggers:
        doubtful = verb == "draw" and play.name(cards[0]) == UNKNOWN
        if doubtful and _may_match(play, trigger.event, cards[0]):
            steps.append(Step("drawn", play.me, cards[0], (number,)))
            continue
        before, card_before = play.you, play.card
        for group in groups(play, trigger.event, cards):
            # `this card` of a card that waits is the one that is played or laid, if it is it.
            if trigger.card:
                mine = [each for each in group if play.state.names[each] == trigger.card]
                play.card = mine[0] if mine else card_before
            own = whose and play.card in group
            said: dict[tuple[int, str], str] | None = {} if trigger.once else None
            for you in (whose,) if own else _waiting(play, trigger):
                play.you = you
                spoken = speaks_of(trigger.event, group)
                if not spoken:
                    continue
                if base(trigger.event.phrase) == STOPS:
                    spoken = met(play, trigger.event.slots[-1], cards, to)
                for player in concerned.of_whom(play, trigger, group, spoken, to):
                    steps += _bodies(play, trigger, you, group, player, spoken, said)
        play.you, play.card = before, card_before
    set_off(play, steps)


def _waiting(at: Position, trigger: Trigger) -> tuple[str, ...]:
    """Who `you` may be in what waits for an act of `at.me`: whoever does it; where it speaks of
    what is yours, or of others, each player taken alone, the doer first."""
    event = trigger.event
    if not trigger.yours or base(event.phrase) == "rules.event-you":
        return (at.me,)
    return tuple(dict.fromkeys((at.me, *in_turn_order(at))))


def _triggers(setting: Setting, verb: str, to: str) -> tuple[tuple[int, Trigger], ...]:
    """The triggers that may wait for an act by which something went `to` an address, with their
    numbers."""
    found = setting.kept["waiting", verb, to] = tuple(
        (number, trigger)
        for number, trigger in enumerate(setting.program.triggers)
        if verb in verbs_of(trigger.event) and _may_be_there(setting, trigger.event, to)
    )
    return found


def _may_be_there(setting: Setting, event: Sentence, to: str) -> bool:
    """Whether an event that names the zone to which something comes may be one that went there."""
    place: Any = event.slots[-1] if base(event.phrase) == "rules.event-placed" else ("", ())
    zone = setting.zone_of(to)
    return base(place[0]) != "rules.zone-of" or (
        zone is not None and setting.nouns["r_zonename"][place[1][1]] == zone.id
    )


def verbs_of(event: Sentence) -> tuple[str, ...]:
    """The acts that an event may speak of."""
    name = base(event.phrase)
    if name in ("rules.event-you", "rules.event-who"):
        return _alike(ACTS.get(base(event.slots[1][0]), ""))
    if name == "rules.event-done":
        return (DONE[str(event.slots[-1])],)
    return _OF.get(name, ())


DONE = {
    "discarded": "discard", "revealed": "reveal", "drawn": "draw", "taken": "take",
    "bought": "buy", "moved": "move", "destroyed": "destroy",
}  # fmt: skip
"""The acts of which events speak as of something that is done to cards."""


def _alike(verb: str) -> tuple[str, ...]:
    """The acts that are one to whoever waits for one of them: to place, to put, to move."""
    return LAYING if verb in LAYING else (verb,)


_OF = {
    "rules.event-played": ("play",),
    "rules.event-placed": ("place", "move", "forward", "play", "buy", "take", "banish"),
    "rules.event-stops": LAYING,
    "rules.event-lays": LAYING,
}
"""The acts of which events speak that name no doer."""


def counted(play: Play, counter: str, by: int, verb: str = "") -> None:
    """A counter of `play.me` went up or down, or was paid: what waits for as much of it, or less,
    comes next."""
    verb = verb or ("rules.gain" if by > 0 else "rules.lose")
    waiting = _counting(play.table.setting, verb, counter)
    if not waiting:
        return
    me, you = play.me, play.you
    steps = list[Step]()
    for trigger in waiting:
        who, act = trigger.event.slots
        number = act[1][0] if isinstance(act[1][0], int) else 1
        said: dict[tuple[int, str], str] | None = {} if trigger.once else None
        for each in _waiting(play, trigger):
            play.you = each
            if abs(by) < number or me not in play.value(who).seats:
                continue
            player = concerned.doer(play, trigger)
            steps += _bodies(play, trigger, each, player=player, said=said)
    play.you = you
    set_off(play, steps)


def _counting(setting: Setting, verb: str, counter: str) -> tuple[Trigger, ...]:
    """The triggers that wait for a counter to be gained, lost or paid."""
    found: tuple[Trigger, ...] | None = setting.kept.get((verb, counter))
    if found is None:
        words = setting.nouns["r_counter_word"]
        found = setting.kept[verb, counter] = tuple(
            each
            for each in setting.program.triggers
            if base(each.event.phrase) in ("rules.event-you", "rules.event-who")
            and base((act := each.event.slots[1])[0]) == verb
            and len(act[1]) == 2
            and words.get(act[1][1]) == counter
        )
    return found


def set_off(play: Play, steps: Sequence[Step]) -> None:
    """What waits for something comes next. What sets itself off again and again is stopped."""
    if not steps:
        return
    play.fired += len(steps)
    if play.fired <= MOST:
        play.then(*steps)
    elif play.fired - len(steps) <= MOST:
        rules = play.rules
        play.rules = tuple(
            dict.fromkeys(each.data[NUMBER] for each in steps if len(each.data) > NUMBER)
        )
        play.tell("told", f"This sets itself off more than {MOST} times and is stopped.")
        play.rules = rules


def counted_in(event: Sentence) -> Any:
    """The phrase of the cards that an event of a player's act counts: `a card of that rank`."""
    if base(event.phrase) not in ("rules.event-you", "rules.event-who"):
        return None
    lot: Any = event.slots[1][1][0] if event.slots[1][1] else ("", ())
    return lot[1][0] if is_counted(lot) else None


def _may_match(at: Position, event: Sentence, card: int) -> bool:
    """Whether an unknown card that was drawn may be what an event speaks of, and may not."""
    counted = counted_in(event)
    if counted is None or ACTS.get(base(event.slots[1][0])) != "draw":
        return False
    test = at.value(counted).filter.test(at)
    return (
        at.me in at.value(event.slots[0]).seats
        and len({at.as_if(card, name, test) for name in at.candidates(card)}) > 1
    )


def matches(at: Position, event: Sentence, verb: str, cards: Sequence[int], to: str) -> bool:
    """Whether an act of `at.me` is an event that something of `at.you` waits for."""
    name = base(event.phrase)
    if name in ("rules.event-you", "rules.event-who"):
        who, act = event.slots
        if verb not in _alike(ACTS.get(base(act[0]), "")):
            return False
        lot = lot_in(act)
        return (
            lot is not None
            and at.me in at.value(who).seats
            and fits(at, lot, cards)
            and there(at, act, to, cards)
            and concerned.comes_from(at, lot, verb, cards)
        )
    if verb not in verbs_of(event):
        return False
    if name == "rules.event-done":
        lot = event.slots[0]
        return fits(at, lot, cards) and concerned.comes_from(at, lot, verb, cards)
    if name == "rules.event-played":
        lot, *rest = event.slots
        places = at.value(rest[-1]).addresses if len(rest) > 1 else ()
        return fits(at, lot, cards) and (not places or to in places)
    if name == "rules.event-placed":
        lot, place = event.slots[0], event.slots[-1]
        return fits(at, lot, cards) and _came_there(at, place, to, cards)
    if name == "rules.event-lays":
        who, _, counted = event.slots
        return at.me in at.value(who).seats and fits(at, ("rules.lot-counted", (counted,)), cards)
    if name == "rules.event-stops":
        return fits(at, event.slots[0], cards) and bool(met(at, event.slots[-1], cards, to))
    return False


def lot_in(act: Any) -> Any:
    """The cards that an act is about; None if it is about none."""
    first = act[1][0] if act[1] else None
    return first if isinstance(first, tuple) and str(first[0]).startswith("rules.lot-") else None


def there(at: Position, act: Any, to: str, come: Sequence[int] = ()) -> bool:
    """Whether an act goes where it is said; everywhere if nothing is. What has come there already
    does not count itself."""
    place = act[1][2] if len(act[1]) > 2 else None
    if not isinstance(place, tuple) or not str(place[0]).startswith(PLACES):
        return True
    return _came_there(at, place, to, come)


def _came_there(at: Position, place: Any, to: str, cards: Sequence[int]) -> bool:
    lot = lot_there(place) if cards else None
    return to in _spaces(at, place) if lot is None else bool(met(at, lot, cards, to))


@cache
def _most_in(place: Any) -> Any:
    """The phrase of a place for the space with the most of a counter; None if it has none."""
    found = (node for node in within(place) if base(node[0]) == "rules.space-with-the-most")
    return next(found, None)


def _spaces(at: Position, place: Any) -> tuple[str, ...]:
    """The addresses that a place stands for, those of its spaces too. Where all spaces have as much
    of a counter, none of them is the one with the most."""
    most = _most_in(place)
    if most is not None:
        zones = at.value(most[1][0]).addresses
        every = spaces_in(at, zones)
        if len(at.value(most).addresses) == len(every) > 1:
            return ()
    found: list[str] = []
    for address in at.value(place).addresses:
        found += (address, *spaces_of(at, address))
    return tuple(found)


def fits(at: Position, lot: Any, cards: Sequence[int]) -> bool:
    """Whether cards are what a lot names."""
    slots = lot[1]
    if is_counted(lot):
        test = at.value(slots[0]).filter.test(at)
        return test is every_card or all(map(test, cards))
    return set(cards) <= set(at.value(lot).cards)


def dice_thrown(play: Play, values: Sequence[int], *, again: bool = False) -> None:
    """Dice were thrown by `play.me`, or thrown `again`, and show these values: what waits for it
    comes next. A throw that this itself brings about sets it off no more."""
    before, steps = play.you, list[Step]()
    under_way = [each.data[PARTS] for each in play.under_way() if each.do == SECTION]
    for each in play.table.setting.program.triggers:
        number = throws.times(each, values, again)
        if not number or each.block.parts in under_way:
            continue
        every = base(each.event.phrase) in throws.OF_ALL and each.card
        mine = dict.fromkeys((play.me, *in_turn_order(play))) if every else _waiting(play, each)
        for _ in range(number):
            said: dict[tuple[int, str], str] | None = {} if each.once else None
            for you in mine:
                play.you = you
                if throws.concerns(play, each):
                    player = concerned.doer(play, each)
                    steps += _bodies(play, each, you, player=player, said=said)
    play.you = before
    set_off(play, steps)


def trick_won(play: Play) -> None:
    """`play.me` won a trick: what waits for it comes next."""
    before, steps = play.you, list[Step]()
    for each in play.table.setting.program.triggers:
        if base(each.event.phrase) != "rules.event-trick":
            continue
        said: dict[tuple[int, str], str] | None = {} if each.once else None
        for you in _waiting(play, each):
            play.you = you
            if play.me in play.value(each.event.slots[0]).seats:
                steps += _bodies(play, each, you, player=concerned.doer(play, each), said=said)
    play.you = before
    set_off(play, steps)
