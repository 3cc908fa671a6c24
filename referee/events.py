"""Events: each change as a frozen record of what happened, to what, and why.

`kind` and what `data` holds:

    move       (verb, arguments)          what a player or the table did
    card       (from zone, to zone, face) a card went from zone to zone, `card` is its instance
    pile       (from zone, to zone, number) all cards of a zone went to another
    named      (name,)                    an unknown card was named
    shuffled   (zone, number of cards)
    counter    (key, before, after)
    mark       (counter, before, after)   a counter on `card`
    rolled     (sides, value, what for)
    drew       (number, short by)         `seat` drew; `short by` could not be drawn
    condition  (words, held)              a condition was tested, and whether it held
    nothing    (words, sign)              a step that changed nothing, with the reason; the sign, if
                                          there is one, says that its sentence did so, or need not
    looked     (whose, cards …)           `seat` alone looks into that player's hand, or that zone
    told       (words, sign)              something that people must know or do by hand; the sign,
                                          if there is one, says what it belongs to
    turn       (seat,)                    whose turn begins
    phase      (phase,)
    out        ()                         `seat` is out of the game
    ruling     (words,)                   the table decided or corrected something by hand
    outcome    (winners, reason)
"""

from __future__ import annotations

from typing import Any, NamedTuple

SLOT = "slot"
"""The sign of what is told when a card has its slot in a turn of the game itself."""
ROUND_BEGINS = "round"
"""The sign of what is told when a round begins."""
KEPT = "kept"
"""The sign of what did not happen because the sentence of the event keeps it from happening."""
HOLDS = "holds"
"""The sign of what changes nothing because the sentence of the event holds all the while."""
CHOSEN = "chosen"
"""The sign of a choice that nobody was asked for, as there was but one."""
SUM = "roll"
"""The sign of what a throw comes to; whom it is against is the event's seat."""


class Event(NamedTuple):
    """Something that happened."""

    kind: str
    seat: str = ""
    """Whose doing, or whom it happened to."""
    card: int = -1
    """The card that it happened to, by instance."""
    data: tuple[Any, ...] = ()
    rules: tuple[str, ...] = ()
    """The numbers of the rules that it stands on."""
    by: str = ""
    """The card whose sentence did it, and the sentence: `Fungal Hermit: Gain 1 mastery.`"""
