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
    "turn up the reward": "step-reveal-reward",
    "find the winner of the battle": "step-win",
    "carry out what waits for the end of the battle": "step-after",
    "select units for the graveyard": "step-selection",
    "take all units home": "step-return",
}
"""What all do together, and the step that does it."""
WORDS = (words("proceeding", vocabulary=GAME, of=tuple(STEPS)),)
ACT, ACTS = "r_act", "r_acts"
"""The kinds of acts: of you, of a player who is named."""


@phrase("{proceeding}", vocabulary=GAME, kind=ACT)
def proceed(play: Play, proceeding: str) -> None:
    """A step of the battle that all take together, or one after the other in lead order."""
    play.then(Step(STEPS[proceeding]))


@phrase("draws 1 unit for each unit fewer than {n} that they sent", vocabulary=GAME, kind=ACTS)
def draws_for_a_small_army(play: Play, n: int) -> None:
    """Draws into the hand, not into the army."""
    sent = play.counter(f"{play.me}.sent")
    if sent < n:
        play.draw(play.me, n - sent)
    else:
        play.nothing(f"{play.me} sent {sent} units and draws none")
