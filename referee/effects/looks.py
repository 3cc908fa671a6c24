"""A look into a hand: who looks, and whose it is, to the event and what is remembered of it."""

from __future__ import annotations

from referee.keys import LOOKS
from referee.play import Play


def look_into(play: Play, seat: str, whose: str) -> None:
    """A seat alone looks into another one's hand, until the fact `looks` is dropped."""
    play.remember_fact(LOOKS, (seat, whose))
    play.tell("looked", whose, seat=seat, card=play.card)
