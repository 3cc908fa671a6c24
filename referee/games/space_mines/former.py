"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.games.sequence import former
from referee.renamed import Formerly, Said

_NOW = {
    "prevent-damage": Said("Prevent the next {0} damage to your shields this hand."),
    "retain-cards": Said("Retain {0} card(s)."),
    "you-may-retain": Said("You may retain {0} card(s) this hand."),
    "your-satellites-do-not-drift": Said("Your satellites do not drift this hand."),
    "you-have-fewer-shields": Said("you have fewer shields than your opponent", "condition"),
    "do-a-draw-cycle": Said("Do a draw cycle."),
    "negate-the-actions": Said("Negate the Actions of {0}."),
    "negate-the-actions-if": Said("Negate the Actions of {0} if it is a {1} card."),
    "trigger-the-actions-again": Said("Trigger the Actions of {0} again."),
    "swap-the-cards": Said("Swap the cards in {0} and {1}."),
    "energize": Said("Energize {0}."),
    "the-card-below-is": Said("the card below is a {0} card", "condition"),
    "the-card-is-not": Said("the card in the {0} space is not a {1} card", "condition"),
    "you-have-a-satellite": Said("you have a satellite in this space", "condition"),
    "reverse-each-missile": Said("Reverse each missile fired by {0}."),
    "reverse-the-next-missile": Said("Reverse the next missile fired."),
    "reverse-the-opponents-next-missile": Said(
        "Reverse the next missile your opponent fires this hand."
    ),
    "launch-this-satellite": Said("Launch this satellite into {0}."),
    "move-to-any-space": Said("Move one satellite in this space to any space in its orbit row."),
    "move-to-the-other-row": Said("Move one satellite in this space to the other orbit row."),
    "negate-the-orbit-actions": Said(
        "Negate the Orbit Action Effects of satellites in this space."
    ),
    "look-at-the-opponents-hand": Said("Look at your opponent's hand."),
    "satellites-work": Said(
        "carries out the {0} sections of the cards in their orbit row in any order", "acts"
    ),
    "draws-for-the-hand": Said("draws {0} cards", "acts"),
    "move-one-of-your-satellites": Said("Move one of your satellites up to {0} space(s)."),
}
PHRASES: Formerly = {
    **former.phrases("Negate the Actions of"),
    **{f"space-mines.{then}": now for then, now in _NOW.items()},
}
"""By former phrase: the sentence of today."""
