"""The words that stand in slots of the sentences that game.yaml declares for Space Mines."""

from __future__ import annotations

from referee.games.sequence.orbit import EITHER, OPPONENT, OWN
from referee.phrases.slots import words

SPACES = (
    "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, 7)),
)  # fmt: skip
WORDS = (
    words("spot", vocabulary="space-mines", of=SPACES),
    words("fired", vocabulary="space-mines", of=("fired", "your opponent fires this hand")),
    words("row", vocabulary="space-mines", of=(OWN, OPPONENT, EITHER)),
)
