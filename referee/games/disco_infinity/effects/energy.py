"""Energy in Disco Infinity that waits for a launch."""

from __future__ import annotations

from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import ENERGY_WAITING
from referee.games.sequence import waiting
from referee.phrases.phrase import phrase
from referee.play import Play


@phrase(
    "Generate {n} energy on the next satellite launched.", vocabulary=GAME,
    rules=("DI-113", "DI-HR-31", "DI-085"),
)  # fmt: skip
def energy_on_the_next_satellite(play: Play, n: int) -> None:
    """The next satellite that either player launches in this Resolution Phase gets n energy as it
    enters orbit; all that wait meet the same launch.

    >>> example("Generate 1 energy on the next satellite launched.")
    told: The next satellite launched gets 1 energy.
    """
    waiting.add(play, ENERGY_WAITING, n)
    play.tell("told", f"The next satellite launched gets {n} energy.", seat=play.me)
