"""Words of spaces that sentences of Disco Infinity name."""

from __future__ import annotations

from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import SPACES
from referee.games.sequence.orbit import OPPONENT, OWN
from referee.phrases.slots import words

SPACE_WORDS = (
    "this space", "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, SPACES + 1)),
)  # fmt: skip

WORDS = (
    words("space", vocabulary=GAME, of=SPACE_WORDS),
    words("row", vocabulary=GAME, of=(OWN, OPPONENT)),
    words("pile", vocabulary=GAME, of=("hand", "discard pile")),
)
