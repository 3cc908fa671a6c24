"""Placing cards in the timeline: at a space with a slide, or by their order; stealth mode."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from referee.games.disco_infinity.mechanics import (
    PERMISSIONS,
    SPACES,
    TIMELINE,
)
from referee.games.sequence import row
from referee.games.sequence.shape import places
from referee.held import can_be, not_in_hand
from referee.keys import FLUID
from referee.moves import Move, Span
from referee.pending import first
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN

Args = tuple[str, tuple[Any, ...]]
PLACES = places(TIMELINE, SPACES)
SIDES = {
    "left": -1, "upstream": -1, "up": -1, "right": 1, "downstream": 1, "down": 1,
}  # fmt: skip


class Placing(NamedTuple):
    """What a placement says."""

    card: str
    space: int | Span = 0
    side: str = ""
    number: int | Span = 0
    """Which card of the order it becomes, from 1."""
    after: str = ""
    stealth: bool = False


def meant(position: Position, move: Move) -> Placing:
    """What a move of one of the placing verbs says."""
    verb, args = move.verb, move.args
    stealth = "stealth" in verb
    if verb.endswith("number"):
        return Placing(args[0], number=args[1], stealth=stealth)
    if verb == "place-first":
        return Placing(args[0], number=1)
    if verb == "place-last":
        return Placing(args[0], number=len(row.cards(position)) + 1)
    if verb == "place-after":
        order = tuple(row.cards(position))
        after = position.pick(args[1], order)
        number = order.index(after) + 2 if after >= 0 else 0
        return Placing(args[0], number=number, after=args[1])
    return Placing(args[0], args[1], args[2] if len(args) > 2 else "", stealth=stealth)


def by_hand(position: Position) -> bool:
    """Whether the spaces are those of a real table, where the order may be all that is said."""
    return "shuffle" not in position.table.dealer


# What may be legal


def _names(position: Position, stealth: bool) -> list[str]:
    """The cards that may be placed; `?` for one that lies face down without being named."""
    seat = position.question.seat
    names = list(position.offers(f"{seat}.hand"))
    if not stealth:
        return names
    found = [name for name in names if may_hide(position, seat, name)]
    unknown = any(position.name(card) == UNKNOWN for card in position.zone(f"{seat}.hand"))
    if unknown and why_not_hidden(position, seat, UNKNOWN) is None:
        found.append(UNKNOWN)
    return found


def _layout(position: Position) -> tuple[bool, ...]:
    """Which spaces are taken."""
    zones = position.state.zones
    return tuple([bool(zones[place]) for place in PLACES])


@lru_cache(maxsize=2**9)
def _runs(taken: tuple[bool, ...], full: bool) -> tuple[Span | int, ...]:
    """The spaces that are full, or empty; neighbours as one Span."""
    found: list[Span | int] = []
    start = 0
    for space, its in enumerate(taken, 1):
        if its == full:
            start = start or space
        elif start:
            found.append(_run(start, space - 1))
            start = 0
    if start:
        found.append(_run(start, SPACES))
    return tuple(found)


def _run(low: int, high: int) -> Span | int:
    return Span(low, high) if high > low else low


@lru_cache(maxsize=2**8)
def _slides(taken: tuple[bool, ...]) -> tuple[tuple[Span | int, str], ...]:
    """The runs of taken spaces with the sides to which they may slide."""
    found = []
    for run in _runs(taken, True):
        low, high = _ends(run)
        if not all(taken[: low - 1]):
            found.append((run, "left"))
        if not all(taken[high:]):
            found.append((run, "right"))
    return tuple(found)


def _ends(space: int | Span) -> tuple[int, int]:
    return space if isinstance(space, Span) else (space, space)


def _empty_beyond(position: Position, space: int, by: int) -> bool:
    """Whether cards can slide from a space to a side: an empty space lies there."""
    zones = position.state.zones
    beyond = PLACES[space:] if by > 0 else PLACES[: space - 1]
    return not all(zones[place] for place in beyond)


def at_spaces(position: Position, *, stealth: bool = False) -> Iterator[Args]:
    """Every card at every run of empty spaces."""
    if not position.state.facts.get(FLUID):
        seat, runs = position.question.seat, _runs(_layout(position), False)
        for name in _names(position, stealth):
            for space in runs:
                yield seat, (name, space)


def sliding(position: Position, *, stealth: bool = False) -> Iterator[Args]:
    """Every card at every taken space, to each side that has room."""
    slides = () if position.state.facts.get(FLUID) else _slides(_layout(position))
    seat = position.question.seat
    for name in _names(position, stealth) if slides else ():
        for space, side in slides:
            yield seat, (name, space, side)


def in_order(position: Position, *, stealth: bool = False) -> Iterator[Args]:
    """Every card at every place of the order, at a table with real cards."""
    if by_hand(position):
        last = len(row.cards(position)) + 1
        for name in _names(position, stealth):
            yield position.question.seat, (name, Span(1, last))


# What is legal


def why_not(position: Position, move: Move) -> Reason | None:
    """Placements (DI-037 to DI-043, DI-114)."""
    seat = move.seat
    asked = position.state.asked
    if asked is None or asked.kind != "place":
        return None
    if asked.seat != seat:
        return first(asked, seat)
    verb, args = move.verb, move.args
    reason = why_not_card(position, seat, args[0])
    if reason is None and "stealth" in verb:
        reason = why_not_hidden(position, seat, args[0])
    if reason is not None:
        return reason
    if verb in AT_SPACE:
        return why_not_space(position, args[1], args[2] if len(args) > 2 else "")
    return why_not_number(position, meant(position, move))


AT_SPACE = frozenset(("place", "place-sliding", "place-stealth", "place-stealth-sliding"))


def why_not_card(position: Position, seat: str, name: str) -> Reason | None:
    """The card must be in the hand."""
    if can_be(position, position.zone(f"{seat}.hand"), name):
        return None
    if name == UNKNOWN:
        return Reason(
            "say-which", "the referee knows this hand", ("DI-114",), "", "say which card it is"
        )
    return not_in_hand(position, seat, name, ("DI-037", "DI-HR-33"))


def may_hide(position: Position, seat: str, name: str) -> bool:
    """Whether a card may be placed in stealth mode (DI-HR-15)."""
    if seat in position.state.facts.get(PERMISSIONS, ()):
        return True
    if position.table.variant(15) == "any card":
        return True
    facts = position.table.setting.cards.get(name)
    return facts is not None and facts.fields.get("keyword") == "Stealth"


def why_not_hidden(position: Position, seat: str, name: str) -> Reason | None:
    """Only what has Stealth, or what an effect allows, lies face down."""
    if name == UNKNOWN:
        hand = position.zone(f"{seat}.hand")
        unknown = [card for card in hand if position.name(card) == UNKNOWN]
        if any(may_hide(position, seat, each) for each in position.candidates(unknown[0])):
            return None
    elif may_hide(position, seat, name):
        return None
    return Reason(
        "no-stealth", f"{name} may not be placed in stealth mode"
        if name != UNKNOWN else "no card in hand can have Stealth",
        ("DI-114", "DI-HR-15", "DI-043"), "", "place it face up",
    )  # fmt: skip


def why_not_space(position: Position, space: int | Span, side: str) -> Reason | None:
    """Any of the eight spaces; a taken one needs a slide that stays on the board."""
    state = position.state
    low, high = _ends(space)
    if low < 1 or high > SPACES:
        return Reason(
            "no-such-space",
            f"the timeline has spaces 1 to {SPACES}",
            ("DI-018", "DI-039", "DI-017"),
        )
    if state.facts.get(FLUID):
        return Reason(
            "order-only", "the spaces of this row were not said, only its order",
            ("DI-022",), "", "say which card of the row it becomes: 'as number 3'",
        )  # fmt: skip
    zones = state.zones
    if not side:
        for at in range(low, high + 1):
            if zones[PLACES[at - 1]]:
                return _taken(position, at)
        return None
    by = SIDES.get(side)
    if by is None:
        return Reason(
            "no-such-side", f"'{side}' is no direction", ("DI-040", "DI-023", "DI-024"), "",
            "say 'sliding left' (upstream) or 'sliding right' (downstream)",
        )  # fmt: skip
    for at in range(low, high + 1):
        if not zones[PLACES[at - 1]]:
            return Reason(
                "no-need", f"space {at} is empty: cards slide only to make room",
                ("DI-HR-9", "DI-040"), "", f"place it at {at} without a slide",
            )  # fmt: skip
    if not _empty_beyond(position, low if by < 0 else high, by) and not free(position):
        return Reason(
            "off-the-board", f"there is no empty space to the {'right' if by > 0 else 'left'} of "
            f"space {low}, and no card may slide off the board", ("DI-041", "DI-HR-9"), "",
            f"slide {'left' if by > 0 else 'right'}",
        )  # fmt: skip
    return None


def _taken(position: Position, at: int) -> Reason:
    sides = [
        side for side, by in (("left", -1), ("right", 1))
        if free(position) or _empty_beyond(position, at, by)
    ]  # fmt: skip
    return Reason(
        "taken", f"space {at} is taken: its cards must slide to make room",
        ("DI-040", "DI-HR-9"), "", "say " + " or ".join(f"'sliding {each}'" for each in sides),
    )  # fmt: skip


def free(position: Position) -> bool:
    """Whether cards slide at will as long as their order stays (DI-HR-9)."""
    return position.table.variant(9) == "at will in the same order"


def why_not_number(position: Position, said: Placing) -> Reason | None:
    """The order alone is enough where the spaces are those of a real table."""
    if not by_hand(position):
        return Reason(
            "say-the-space", "the referee keeps the spaces of this row", ("DI-039", "DI-022"), "",
            "say at which space",
        )  # fmt: skip
    last = len(row.cards(position)) + 1
    low, high = _ends(said.number)
    if said.after and not said.number:
        return Reason(
            "not-in-row", f"{said.after} does not lie face up in the timeline", ("DI-042",)
        )
    if low < 1 or high > last:
        return Reason(
            "no-such-place", f"it can become number 1 to {last} of the row", ("DI-042", "DI-022")
        )
    return None
