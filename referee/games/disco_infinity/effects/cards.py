"""What is counted in Disco Infinity, and conditions."""

from __future__ import annotations

from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import DESTROYED, OWNER, STEALTH, visible
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import other as opponent
from referee.phrases.phrase import phrase
from referee.position import Position


@phrase("{type} card in the timeline", vocabulary=GAME, kind="r_thing", rules=("DI-HR-40",))
def cards_in_the_timeline(position: Position, type: str) -> int:
    """The face-up cards of that type in the timeline, both players', the card itself too."""
    return row.of_type(position, type)


@phrase(
    "this card was placed in stealth mode", vocabulary=GAME, kind="condition",
    rules=("DI-114",),
)  # fmt: skip
def placed_in_stealth_mode(position: Position) -> bool:
    """The card was placed face down, whether or not it lies face up by now."""
    return bool(row.marked(position, position.card, STEALTH))


@phrase(
    "a missile launched by this card destroyed a satellite", vocabulary=GAME,
    kind="condition", rules=("DI-061",),
)  # fmt: skip
def destroyed_a_satellite(position: Position) -> bool:
    """A missile of this carrying-out destroyed a satellite, in either row."""
    return position.remembered(DESTROYED, False)


@phrase("you own it", vocabulary=GAME, kind="condition", rules=("DI-HR-11", "DI-HR-12"))
def you_own_it(position: Position) -> bool:
    """The card of the column that has just triggered was the satellite owner's."""
    return position.remembered(OWNER, "") == position.me


@phrase(
    "the total Alien Tech value in the timeline is at least {n}", vocabulary=GAME,
    kind="condition", rules=("DI-118", "DI-HR-38", "DI-HR-40"),
)  # fmt: skip
def total_value(position: Position, n: int) -> bool:
    """The values of all face-up Alien Tech cards of the timeline, both players', added up."""
    total = sum(
        position.field(card, "value") or 0
        for card in visible(position)
        if position.field(card, "type") == "Alien Tech"
    )
    return total >= n


@phrase(
    "your opponent has no satellite in this column", vocabulary=GAME, kind="condition",
    rules=("DI-020",),
)  # fmt: skip
def no_satellite_in_this_column(position: Position) -> bool:
    """No satellite lies in the opponent's row over the space of the card."""
    return not orbit.over(position, opponent(position, position.me), row.here(position))
