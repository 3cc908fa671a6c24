"""What the rulebook says in short of a turn, and what cards say of its end."""

from __future__ import annotations

from referee.games.shards_of_infinity.effects import GAME
from referee.games.shards_of_infinity.keys import RETURNING
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.state import Step

ACT = "r_act"
"""The kind of what a player does in a sentence of rules."""


@phrase("assign your power to opponents", vocabulary=GAME, kind=ACT)
def assign_your_power(play: Play) -> None:
    """The player attacks opponents, who reveal shields once all is assigned."""
    play.then(Step("assign", play.me))


@phrase("take back what returns to your hand", vocabulary=GAME, kind=ACT)
def take_back_what_returns(play: Play) -> None:
    """Cards that say so come to the hand at the end of the turn."""
    for card in play.fact(RETURNING, ()):
        if play.state.where[card] == f"{play.me}.discard":
            play.move(card, f"{play.me}.hand")


@phrase("Put this into your hand at the end of your turn.", vocabulary=GAME, rules=("SOI-004",))
def put_this_into_your_hand(play: Play) -> None:
    """At the end of the turn the card is not discarded, but comes to the hand besides the five
    cards that are drawn.

    >>> example("Put this into your hand at the end of your turn.")
    """
    play.remember_fact(RETURNING, (*play.fact(RETURNING, ()), play.card))
