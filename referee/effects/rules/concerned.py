"""Something that happens, to whom it is about besides who does it: `that player` of what waits for
it, and where cards came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.effects.rules.hanging import names_somebody, spoken_of
from referee.effects.rules.lots import owner_of
from referee.effects.rules.memos import OTHER, PLAYER
from referee.effects.rules.places import spaces_in
from referee.phrases.tree import base, within
from referee.play import Play
from referee.position import Position
from referee.program import Trigger
from referee.whose import DONE_BY

THAT_ONE = ("that player", "that opponent")
STOPS = "rules.event-stops"
"""The event that is looked at as a whole: what lies where pieces have stopped."""
DOING = ("rules.event-you", *DONE_BY)
"""The events that name first who does it."""
BRINGS = frozenset(
    ("play", "lead", "draw", "take", "give", "pass", "discard", "trash", "banish", "remove", "move")
)
"""The acts that bring cards from where they lay to somewhere else."""


def source_of(at: Position, card: int) -> str:
    """The address from which a card came last in what is carried out now; "" if it is not known."""
    events = at.events if isinstance(at, Play) else ()
    moved = (each for each in reversed(events) if each.kind == "card" and each.card == card)
    last = next(moved, None)
    return str(last.data[0]) if last is not None else ""


def comes_from(at: Position, lot: Any, verb: str, cards: Sequence[int]) -> bool:
    """Whether cards that were brought elsewhere came from the zone that an event names; so it is if
    it names none, or that is not known."""
    if verb not in BRINGS or base(lot[0]) != "rules.lot-from":
        return True
    addresses = at.value(lot[1][2]).addresses
    there = ("", *addresses, *spaces_in(at, addresses))
    return all(source_of(at, each) in there for each in cards)


def of_whom(
    play: Play, trigger: Trigger, cards: Sequence[int], met: Sequence[int], to: str
) -> tuple[str, ...]:
    """Who `that player` is of something that `play.me` did to cards, by which they came `to` an
    address; several where each of them is one, and "" for nobody. `met` are the cards with which
    they stopped."""
    event, setting = trigger.event, play.table.setting
    slots = event.slots
    name = base(event.phrase)
    named = [names_somebody(setting, each) for each in slots]
    if name in DOING and named[0]:
        return (play.me,)
    if name == STOPS:
        about = met if named[-1] else cards if named[0] else ()
        seats = tuple(dict.fromkeys(filter(None, (owner_of(play, each) for each in about))))
        every = bool(spoken_of(setting, trigger.block.parts) & {PLAYER, OTHER})
        return (seats if every else seats[:1]) or (play.me,)
    source = _seat(play, source_of(play, cards[0])) if cards else ""
    target = _seat(play, to)
    if any(names_somebody(setting, zone) for zone in _from(event)):
        return (source,)
    if any(named):
        return (target or (owner_of(play, cards[0]) if cards else ""),)
    if not doer(play, trigger):
        return (next((each for each in (source, target) if each not in ("", play.me)), ""),)
    return (play.me,)


def doer(play: Play, trigger: Trigger) -> str:
    """Who did what something waits for, as far as that may be `that player` of it; else "": `you`
    are never `that opponent`, nor `that player` behind "When you …"."""
    if play.me != play.you:
        return play.me
    words = {
        each
        for part in trigger.block.parts
        for _, slots in within(part)
        for each in slots
        if isinstance(each, str) and each.startswith(THAT_ONE)
    }
    yours = trigger.event.slots[:1] == (("rules.several", ("you",)),)
    return "" if words and (yours or any("opponent" in each for each in words)) else play.me


def _from(event: Any) -> Iterator[Any]:
    """The zones from which an event says that cards come."""
    return (each[1][2] for each in within(event) if base(each[0]) == "rules.lot-from")


def _seat(play: Play, address: str) -> str:
    """Whose zone it is; "" for nobody."""
    seat = address.partition(".")[0]
    return seat if seat in play.table.seats and seat != address else ""
