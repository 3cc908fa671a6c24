"""What a position of Disco Infinity may not be: for corrections by hand."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.disco_infinity.mechanics import (
    SPACES,
    WANTED,
    in_play,
    research,
    research_keys,
)
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import SPACE, of
from referee.position import Position
from referee.reasons import Reason


def audit(position: Position) -> list[Reason]:
    """Every rule that the position breaks."""
    return [*_row(position), *orbit.no_satellites(position, "DI-052"), *_tokens(position)]


def _row(position: Position) -> Iterator[Reason]:
    for place in of(position).places:
        number = len(position.zone(place))
        if number > 1:
            yield Reason("two-cards", f"{place} has {number} cards, not 1", ("DI-018", "DI-040"))
    lying = len(row.cards(position))
    # Once the card of space 1 has begun, it or others may be gone.
    begins = any(
        step.do in ("space", "trigger") and step.data == (1,) for step in position.state.agenda
    )
    begun = begins and position.state.facts.get(SPACE) == 1
    if begun and lying < SPACES and position.table.variant(8) != "eight turns":
        yield Reason(
            "not-full", f"{lying} cards lie in the timeline, {SPACES} are resolved",
            ("DI-038", "DI-HR-8"),
        )  # fmt: skip


def _tokens(position: Position) -> Iterator[Reason]:
    for seat in position.table.seats:
        if not all(key in position.state.counters for key in research_keys(seat)):
            continue
        total = research(position, seat)
        if total >= WANTED and position.state.outcome is None:
            yield Reason(
                "already-won", f"{seat} holds {total} research and has won", ("DI-004", "DI-005")
            )
    for card, number in position.state.marks.get("energy", {}).items():
        if number and not in_play(position, card):
            yield Reason(
                "energy-astray", f"{number} energy lie on {position.name(card)}, which is not in "
                "play", ("DI-082", "DI-HR-17"),
            )  # fmt: skip
