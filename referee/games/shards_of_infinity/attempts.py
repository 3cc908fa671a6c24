"""What people try in Shards of Infinity too early or too late, where it hangs on the moment."""

from __future__ import annotations

from referee.games.shards_of_infinity.acting import timing
from referee.games.shards_of_infinity.mechanics import not_your_turn
from referee.games.shards_of_infinity.shields import why_no_shields
from referee.position import Position
from referee.reasons import Reason
from referee.verbs import Verb

PLAY_PHASE = frozenset(
    (
        "play", "exhaust", "focus", "recruit", "fast-play", "attack-champion", "attack",
        "to-attack",
    )
)  # fmt: skip
"""What is done in the Play Phase, or ends it."""


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    if verb.id in ("reveal", "take"):
        return why_no_shields(position, seat) if seat else None
    state = position.state
    if verb.id == "returns":
        return Reason(
            "no-return", "nothing lets you take a card back now; banished cards never come back",
            ("SOI-135",),
        )  # fmt: skip
    if verb.id in ("attack", "attack-champion") and state.turn == seat and state.phase == "attack":
        return Reason(
            "assigned", "the power is assigned: it is divided once, and stays as it was divided",
            ("SOI-100", "SOI-101"),
        )  # fmt: skip
    if verb.id in PLAY_PHASE:
        return timing(position, seat)
    return not_your_turn(position, seat) if verb.id == "end" else None
