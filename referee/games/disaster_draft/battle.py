"""The reward of a battle (DD-023)."""

from __future__ import annotations

from referee.games.disaster_draft.terms import cite, top_card
from referee.play import Play
from referee.state import Step


def turn_up(play: Play, step: Step) -> None:
    """Step 4: the reward (DD-023); none if no card is left (DD-073)."""
    play.rules = ("DD-023",)
    card = top_card(play)
    if card < 0:
        cite(play, "DD-073")
        play.nothing("no card is left: the battle is fought without a reward, for strength 0")
        return
    play.move(card, "reward")
    play.show(card)
