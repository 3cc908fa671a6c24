"""Naming a card later: which unknown card it was, and whether the earlier steps agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.events import Event
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.rules import playing
from referee.sessions import history
from referee.sessions.byhand import elsewhere
from referee.sessions.history import Moment, carry_out
from referee.setting import Table
from referee.state import UNKNOWN, State


class Checked(NamedTuple):
    """A card that can have had the name all the time."""

    card: int
    """The card, by instance."""
    otherwise: tuple[str, ...]
    """Earlier steps that would have gone otherwise, as sentences."""


def check_name(
    table: Table, known: Sequence[Moment], zone: str, name: str, card: int = -1
) -> Checked:
    """Which unknown card of a zone can be this, by the steps so far (the last is now). Raises
    Illegal with what speaks against it."""
    state = _state(known[-1])
    if zone not in state.zones:
        raise Illegal(Reason("no-zone", f"there is no zone '{zone}'"))
    unknown = [each for each in state.zones[zone] if state.names[each] == UNKNOWN]
    if card >= 0:
        unknown = [each for each in unknown if each == card]
    if not unknown:
        raise Illegal(
            Reason("known", f"no card in {Position(table, state).place(zone)} is unknown")
        )
    refused: Illegal | None = None
    seen: set[int] = set()
    for each in unknown:
        # Cards of one pool that became unknown together cannot be told apart.
        since = _since(known, each)
        if since * 10_000 + state.pool_of[each] in seen:
            continue
        seen.add(since * 10_000 + state.pool_of[each])
        try:
            return Checked(each, _again(table, known, zone, each, name))
        except Illegal as error:
            refused = refused or error
    assert refused is not None
    raise refused


def _state(moment: Moment) -> State:
    assert moment.state is not None
    return moment.state


def _since(known: Sequence[Moment], card: int) -> int:
    """The index of the earliest moment since which a card has been unknown."""
    at = len(known) - 1
    while at and _state(known[at - 1]).names[card] == UNKNOWN:
        at -= 1
    return at


def _again(
    table: Table, known: Sequence[Moment], zone: str, card: int, name: str
) -> tuple[str, ...]:
    """The steps since the card is unknown, carried out with its name. A later move of a card of
    that name takes this card then, so that another of the zone must have been it too."""
    state = _state(known[-1])
    wanted = 1 + sum(state.names[each] == name for each in state.zones[zone])
    line = list(known)
    otherwise: dict[str, None] = {}
    for _ in range(len(state.zones[zone])):
        since = _since(line, card)
        line[since] = Moment(None, identified(table, _state(line[since]), card, name))
        for at in range(since + 1, len(line)):
            entry = line[at].entry
            assert entry is not None
            try:
                result = carry_out(table, _state(line[at - 1]), entry)
            except Illegal as error:
                raise Illegal(
                    Reason(
                        "cannot-be",
                        f"it cannot be {name}: step {at}, '{history.words(table, entry)}', "
                        f"says otherwise: {error.reason.sentence}",
                        error.reason.rules,
                        error.reason.card,
                        "look at the card again, or take that step back",
                    )
                ) from None
            if _gist(result.events) != _gist(known[at].events or ()):
                otherwise[f"step {at}, '{history.words(table, entry)}'"] = None
            line[at] = Moment(entry, *result)
        last = _state(line[-1])
        there = last.zones[zone]
        if sum(last.names[each] == name for each in there) >= wanted:
            return tuple(otherwise)
        others = [
            each
            for each in there
            if last.names[each] == UNKNOWN
            and any(name == of for of, _ in last.pools[last.pool_of[each]])
        ]
        if not others:
            break
        card = others[0]
    raise Illegal(
        Reason(
            "cannot-be",
            f"it cannot be {name}: {elsewhere(table, _state(line[-1]), name)}",
            remedy="look at the card again, or correct where the others lie",
        )
    )


def identified(table: Table, state: State, card: int, name: str) -> State:
    """A state in which an unknown card has its name. Raises Illegal if it cannot be that."""
    if not any(name == each for each, _ in state.pools[state.pool_of[card]]):
        raise Illegal(
            Reason(
                "cannot-be",
                f"it cannot be {name}: {elsewhere(table, state, name)}",
                remedy="look at the card again, or correct where the others lie",
            )
        )
    play = playing(table, state.copy())
    left = play.state
    play.identify(card, name)
    return left


def _gist(events: Sequence[Event]) -> list[tuple[object, ...]]:
    """What happened, whichever of several like cards it happened to."""
    return [
        (event.kind, event.seat, event.data)
        for event in events
        if event.kind not in ("named", "move")
    ]
