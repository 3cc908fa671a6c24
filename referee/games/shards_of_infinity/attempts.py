"""What people try in Shards of Infinity too early or too late, where it hangs on the moment."""

from __future__ import annotations

from referee.games.shards_of_infinity.shields import why_no_shields
from referee.position import Position
from referee.reasons import Reason
from referee.verbs import Verb


def not_now(position: Position, verb: Verb, seat: str) -> Reason | None:
    """Why a verb is not legal at the moment, by its rule."""
    if verb.id in ("reveal", "take"):
        return why_no_shields(position, seat) if seat else None
    return None
