"""Where the arguments of a move lie on the table: a move in, references for the page out.

A reference is an address as in the view (`Ann.hand`, `row.3`), with `/2` behind it for the third
card that lies there, or `@Ann` for a player. What a viewer does not see has no reference of its
own: where a card lies in a pile is no part of its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from referee import copies, engine
from referee.events import Event
from referee.knowledge import known
from referee.moves import Move, Slot, slot_names
from referee.position import Position
from referee.reasons import Illegal
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.verbs import Verb
from referee.view import counts_hidden, shows
from tablewright.model.zones import is_pile

Refs = tuple[str, ...]


class References:
    """The places of a viewer's moves in one position."""

    def __init__(self, table: Table, state: State, viewer: str) -> None:
        self.at = Position(table, state)
        self.viewer = viewer
        self._moved: dict[tuple[str, str, str], tuple[str, ...]] = {}

    def of(self, move: Move) -> tuple[Refs, ...]:
        """For each argument of a move the places on the table that stand for it; none where it is
        a number or a word."""
        verb = engine.find_verb(self.at.table, move.verb)
        if verb is None:
            return ((),) * len(move.args)
        found = []
        for slot, value in zip(slot_names(verb.sentence), move.args, strict=True):
            kind = verb.slots.get(slot, "option")
            found.append(tuple(dict.fromkeys(self._of(verb, slot, kind, value, move))))
        return tuple(found)

    def _of(self, verb: Verb, slot: str, kind: Slot, value: Any, move: Move) -> Iterable[str]:
        at, viewer = self.at, self.viewer
        if kind == "zone":
            return _zone(at, value, viewer)
        if kind == "seat":
            return _seat(at, value)
        labels = [str(each) for each in (value if isinstance(value, tuple) else (value,))]
        if kind == "option":
            found = [ref for label in labels for ref in _option(at, label, viewer)]
            if found or len(labels) != 1:
                return found
            card = self._offered.get((move.verb, move.args), -1)
            if _is_called(at, card, labels[0]):
                return _alike(at, card, viewer)
            return self._by_trying(move, labels[0])
        if kind in ("card", "cards"):
            among = copies.among(at, verb, slot, move)
            return [
                ref
                for label in labels
                for cards in [among or tuple(_lying(at, _name(at, label), viewer))]
                for card in [at.pick(label, cards) if cards else -1]
                if card >= 0
                for ref in _alike(at, card, viewer)
            ]
        return ()

    @cached_property
    def _offered(self) -> Mapping[tuple[str, tuple[Any, ...]], int]:
        return copies.offered(self.at)

    def _by_trying(self, move: Move, label: str) -> tuple[str, ...]:
        """Where the card lies that an answer calls by its name alone: the one of that name that
        the move brings somewhere. Tried once for all moves that differ in what comes behind it."""
        name = _name(self.at, label)
        if name not in self.at.table.setting.cards:
            return ()
        key = (move.verb, move.seat, label)
        if key not in self._moved:
            cards = (card for card, _ in brought(self.at.table, self.at.state, move, self.viewer))
            card = next((each for each in cards if self.at.state.names[each] == name), -1)
            refs = _alike(self.at, card, self.viewer) if card >= 0 else ()
            self._moved[key] = tuple(refs)
        return self._moved[key]


def brought(table: Table, state: State, move: Move, viewer: str) -> list[tuple[int, str]]:
    """Which cards a move brings where, in order, as far as the viewer can know."""
    return [
        (event.card, event.data[1])
        for event in _tried(table, state, move, viewer)
        if event.kind == "card" and event.data[0] != event.data[1]
    ]


def taken_from(table: Table, state: State, move: Move, viewer: str) -> tuple[str, Refs]:
    """The pile from which a move takes cards and does nothing else with any, before a phase or a
    turn goes on, and where it brings them: a draw. "" where that is not all."""
    pile = ""
    to: list[str] = []
    for event in _tried(table, state, move, viewer):
        if event.kind in ("phase", "turn"):
            break
        if event.kind == "card":
            source, target = event.data
            pile = pile or source
            if source != pile and source not in to:
                return "", ()
            to.append(target)
        elif event.kind == "pile":
            return "", ()
    zone = table.setting.zone_of(pile) if pile else None
    if zone is None or not is_pile(zone) or counts_hidden(table, pile, viewer):
        return "", ()
    seen = [each for each in to if each != BOX and not counts_hidden(table, each, viewer)]
    return pile, tuple(dict.fromkeys(seen))


def begun_with(table: Table, state: State, move: Move, viewer: str) -> tuple[str, Refs]:
    """The one piece that the viewer sees of which a move asks where it goes, and the places that it
    may go to then: `Move your mule to an adjacent space`. "" where that is not all it asks."""
    asks = replace(table, dealer=frozenset())
    nothing: tuple[str, Refs] = ("", ())
    try:
        after = engine.apply(asks, known(table, state, viewer), move)
        asked = after.state.asked
        if asked is None or asked.seat != viewer or any(each.card >= 0 for each in after.events):
            return nothing
        to = {each.label: each.value for each in asked.options if each.value in state.zones}
        if not to or len(to) < len(asked.options):
            return nothing
        pieces = set()
        for answer in engine.legal(asks, after.state):
            if len(answer.args) == 1 and answer.args[0] in to:
                events = engine.apply(asks, after.state, answer).events
                place = to[answer.args[0]]
                first = next((each for each in events if each.kind == "card"), None)
                pieces.add(first.card if first is not None and first.data[1] == place else -1)
    except Illegal:
        return nothing
    card = pieces.pop() if len(pieces) == 1 else -1
    if card < 0 or not shows(table, state, card, viewer):
        return nothing
    refs = list(_card(Position(table, state), card, viewer))
    seen = [each for each in to.values() if not counts_hidden(table, each, viewer)]
    return (refs[0], tuple(seen)) if refs else nothing


def _tried(table: Table, state: State, move: Move, viewer: str) -> Sequence[Event]:
    """What comes of a move that is tried on a copy of what the viewer knows, at a table at which
    every unknown card would be asked for."""
    asks = replace(table, dealer=frozenset())
    try:
        return engine.apply(asks, known(table, state, viewer), move).events
    except Illegal:
        return ()


def _name(at: Position, label: str) -> str:
    """The name in a label such as `Flint 2` or `Flint of row 2`: the longest that a card has."""
    name = label
    while name and name not in at.table.setting.cards:
        name = name.rpartition(" ")[0]
    return name


def _is_called(at: Position, card: int, label: str) -> bool:
    """Whether a label may be a card's: its name, alone or with what tells it from others; anything
    where nobody has named it."""
    if not 0 <= card < len(at.state.names):
        return False
    name = at.state.names[card]
    return name == UNKNOWN or f"{label} ".startswith(f"{name} ")


def _option(at: Position, label: str, viewer: str) -> Iterator[str]:
    asked = at.state.asked
    for option in asked.options if asked is not None else ():
        if option.label != label:
            continue
        value = option.value[0] if isinstance(option.value, tuple) else option.value
        if isinstance(value, str):
            yield from _zone(at, value, viewer)
            yield from _seat(at, value)
        elif type(value) is int and _is_called(at, value, label):
            yield from _alike(at, value, viewer)


def _zone(at: Position, value: Any, viewer: str) -> Iterator[str]:
    if value != BOX and value in at.state.zones and not counts_hidden(at.table, value, viewer):
        yield str(value)


def _seat(at: Position, value: Any) -> Iterator[str]:
    if value in at.table.seats:
        yield f"@{value}"


def _alike(at: Position, card: int, viewer: str) -> Iterator[str]:
    """A card, and those beside it of which it makes no difference which is meant."""
    yield from _card(at, card, viewer)
    name = at.state.names[card]
    if name == UNKNOWN:
        return
    for other in at.state.zones[at.state.where[card]]:
        if other != card and at.state.names[other] == name and copies.alike(at, card, other):
            yield from _card(at, other, viewer)


def _card(at: Position, card: int, viewer: str) -> Iterator[str]:
    address = at.state.where[card]
    if shows(at.table, at.state, card, viewer):
        yield f"{address}/{at.state.zones[address].index(card)}"
    elif at.state.names[card] == UNKNOWN:
        # Any card that lies unseen there will do: the place is all that can be meant.
        yield from _zone(at, address, viewer)


def _lying(at: Position, name: str, viewer: str) -> Iterable[int]:
    for address, cards in at.state.zones.items():
        if address != BOX:
            for card in cards:
                if at.state.names[card] == name and shows(at.table, at.state, card, viewer):
                    yield card
