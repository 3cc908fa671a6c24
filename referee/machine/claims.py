"""What only the owner of hidden cards can say: that a condition holds for which something waits.

With real cards nobody has named what lies in a hand. After a card came there, its owner says
whether it makes true what the rules wait for, such as four of a rank; a yes names those cards, a no
nothing.
"""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.lots import Some
from referee.effects.rules.places import lying
from referee.effects.rules.unknown import (
    fitting,
    may_be_alike,
    note_denied,
    passes,
    spoken,
    whether,
)
from referee.events import Event
from referee.phrases.tree import base, says
from referee.play import Play
from referee.program import Trigger
from referee.state import UNKNOWN, Option, Step


def ask_later(play: Play, at: int, seats: tuple[str, ...], event: Event) -> None:
    """Puts the question on the agenda for a seat that has just got a card."""
    play.doubtful = ()
    if event.kind not in ("card", "pile"):
        return
    for seat in seats:
        step = Step("claim", seat, data=(at,))
        if str(event.data[1]).startswith(f"{seat}.") and step not in play.state.agenda:
            play.then(step)


def claim(play: Play, step: Step[tuple[int]]) -> None:
    """Asks a seat whether it has what the rules wait for, and which cards those are."""
    (at,) = step.data
    trigger = play.table.setting.program.triggers[at]
    condition = trigger.event.slots[0]
    if base(condition[0]) != "rules.has-cards":
        return
    _, some, zone = condition[1]
    play.me = play.you = step.seat
    play.rules = play.table.setting.program.cited(trigger.number)
    wanted: Some = play.value(some)
    its = play.value(zone)
    cards = lying(play, its)
    if not play.step.answers and wanted.held(play, its) is not None:
        return
    if not whether(play, step.seat, f"do you have {spoken(play, some)} in your {_zone(zone)}"):
        return
    _named(play, wanted, cards)


def _zone(zone: Any) -> str:
    """The zone of a phrase without its owner."""
    return str(zone[1][1])


def _named(play: Play, wanted: Some, cards: tuple[int, ...]) -> None:
    """Names the cards of a claim: of equal ones what they have in common first."""
    test, field, seat = wanted.filter.test(play), wanted.filter.same, play.step.seat
    if field:
        values = may_be_alike(play, cards, field, wanted.low)
        value = play.choose(
            f"{seat}: which {field}?", [Option(str(each), each) for each in values], seat=seat
        )
        test = lambda card: play.field(card, field) == value  # noqa: E731
    sure = sum(passes(play, card, test) is True for card in cards)
    names: list[str] = []
    for _ in range(wanted.low - sure):
        left = _left(play, cards, test, names)
        options = [Option(name, name) for name in dict.fromkeys(left)]
        name: str
        if len(left) > wanted.low - sure - len(names):
            said = play.choose(f"{seat}: which card is it?", options, seat=seat, verb="shows")
            assert said is not None
            name = said
        else:
            name = left[0]
        names.append(name)
    for name in names:
        card = next(
            each
            for each in cards
            if play.name(each) == UNKNOWN and name in fitting(play, each, test)
        )
        play.identify(card, name)


def _left(play: Play, cards: tuple[int, ...], test: Any, named: list[str]) -> list[str]:
    """The names that unknown cards may still have, one for each copy."""
    state = play.state
    found: list[str] = []
    for pool in dict.fromkeys(state.pool_of[each] for each in cards if each in state.pool_of):
        card = next(each for each in cards if state.pool_of.get(each) == pool)
        fits = set(fitting(play, card, test))
        for name, number in state.pools[pool]:
            if name in fits:
                found += [name] * number
    for name in named:
        if name in found:
            found.remove(name)
    return found


def drawn(play: Play, step: Step[tuple[int]]) -> None:
    """Asks whoever drew a hidden card whether it is one for which something waits."""
    (at,) = step.data
    trigger: Trigger = play.table.setting.program.triggers[at]
    filter_tree = _kind(trigger)
    if filter_tree is None:
        return
    play.me = play.you = step.seat
    play.rules = play.table.setting.program.cited(trigger.number)
    test, words, card = play.value(filter_tree).test(play), spoken(play, filter_tree), step.card
    known = play.name(card) != UNKNOWN
    if not step.answers and (known or passes(play, card, test) is not None):
        if passes(play, card, test):
            play.then(_body(play, trigger, step))
        return
    if says(trigger.block.parts, "rules.reveal"):  # then it is named anyway
        shown = play.choose_card(
            f"{step.seat}: is the card that you drew a {words}?", (card,), seat=step.seat,
            optional=True, fits=test, verb="shows",
        )  # fmt: skip
        held = shown is not None
    else:
        held = whether(play, step.seat, f"is the card that you drew a {words}")
    if not held:
        note_denied(play, (card,), test)
    else:
        play.then(_body(play, trigger, step))


def _body(play: Play, trigger: Trigger, step: Step) -> Step:
    return happening.body(play, trigger, step.seat, player=step.seat, cards=(step.card,))


def _kind(trigger: Trigger) -> Any:
    """The phrase of the kind of card that an event speaks of."""
    counted = happening.counted_in(trigger.event)
    return counted[1][-1] if counted is not None and counted[1] else None
