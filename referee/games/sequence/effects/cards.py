"""Drafting by a card's text."""

from __future__ import annotations

from referee.phrases.phrase import phrase
from referee.play import Play
from referee.state import Step


@phrase("Draft.", "Do a draw cycle.", vocabulary="sequence")
def draft(play: Play) -> None:
    """At once the player looks at the top three cards of the deck that all draft from, puts one on
    the discard pile and the others on the cycled deck.

    >>> example("Draft.", {"draft-deck": [card("One"), card("Two"), card("Three")]},
    ...         answers=["Two"])
    Two: draft-deck -> A.discard
    One: draft-deck -> cycled
    Three: draft-deck -> cycled
    """
    play.then(Step("look", play.me, play.card))
