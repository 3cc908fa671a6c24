"""The words that stand in slots of the sentences that game.yaml declares for Disco Infinity."""

from __future__ import annotations

from referee.games.sequence.orbit import OPPONENT, OWN
from referee.phrases.slots import words

SPACES = (
    "this space", "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, 9)),
)  # fmt: skip
WORDS = (
    words("spot", vocabulary="disco-infinity", of=SPACES),
    words("row", vocabulary="disco-infinity", of=(OWN, OPPONENT)),
)
