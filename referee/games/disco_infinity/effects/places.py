"""Spaces and cards that sentences of Disco Infinity name."""

from __future__ import annotations

from collections.abc import Sequence

from referee.effects.rules.lots import Lot, exactly
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import SPACES, own_cards
from referee.games.sequence import orbit, row
from referee.games.sequence.orbit import OPPONENT, OWN
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.position import Position

SPACE_WORDS = (
    "this space", "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, SPACES + 1)),
)  # fmt: skip

WORDS = (
    words("space", vocabulary=GAME, of=SPACE_WORDS),
    words("row", vocabulary=GAME, of=(OWN, OPPONENT)),
    words("pile", vocabulary=GAME, of=("hand", "discard pile")),
)


@phrase("your cards", vocabulary=GAME, kind="r_lot", rules=("DI-HR-12",))
def your_cards(position: Position) -> Lot:
    """The player's cards in the timeline and in orbit."""
    return exactly(own_cards(position, position.me))


@phrase("a satellite in this column", vocabulary=GAME, kind="r_lot", rules=("DI-020",))
def a_satellite_in_this_column(position: Position) -> Lot:
    """Those of both players over the space of the card."""
    return _one_of(orbit.column(position, row.here(position), position.me))


@phrase("any satellite", vocabulary=GAME, kind="r_lot", rules=("DI-101",))
def any_satellite(position: Position) -> Lot:
    """Those of both players, by their seats."""
    return _one_of(orbit.every(position))


def _one_of(cards: Sequence[int]) -> Lot:
    number = min(1, len(cards))
    return Lot(tuple(cards), number, number)
