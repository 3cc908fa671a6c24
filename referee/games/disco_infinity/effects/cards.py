"""Conditions of Disco Infinity on what has just happened."""

from __future__ import annotations

from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import DESTROYED, OWNER
from referee.phrases.phrase import phrase
from referee.position import Position


@phrase(
    "a missile launched by this card destroyed a satellite", vocabulary=GAME,
    kind="r_condition", rules=("DI-061",),
)  # fmt: skip
def destroyed_a_satellite(position: Position) -> bool:
    """A missile of this carrying-out destroyed a satellite, in either row."""
    return position.remembered(DESTROYED, False)


@phrase("you own it", vocabulary=GAME, kind="r_condition", rules=("DI-HR-11", "DI-HR-12"))
def you_own_it(position: Position) -> bool:
    """The card of the column that has just triggered was the satellite owner's."""
    return position.remembered(OWNER, "") == position.me
