"""What the paragraphs of Disaster Draft begin: the draft and the steps of a battle. Each is an act
of the language of rules.
"""

from __future__ import annotations

from referee.games.disaster_draft.effects import GAME
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.state import Step

STEPS = {
    "pick the units of the draft row in turn": "draft",
    "select units for the graveyard": "step-selection",
}
"""What all do together, and the step that does it."""
WORDS = (words("proceeding", vocabulary=GAME, of=tuple(STEPS)),)


@phrase("{proceeding}", vocabulary=GAME, kind="r_act")
def proceed(play: Play, proceeding: str) -> None:
    """A step of the battle that all take together, or one after the other in lead order."""
    play.then(Step(STEPS[proceeding]))
