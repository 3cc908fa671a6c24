"""What the sentences of a paragraph, or of a card, refer back to, by names that have a type."""

from __future__ import annotations

from typing import Any

from referee import keys
from referee.plain import Memo, Memory, Plain

CARDS = keys.CARDS
"""The cards that were just chosen, moved or shown: `it`, `them`."""
LAY = Memo[tuple[str, ...]]("lay")
"""Where the cards that were revealed last lay then, in the order of `AMONG`."""
AMONG = Memo[tuple[int, ...]]("among")
"""The cards that were revealed, looked at or drawn, of which some are taken."""
MANY = Memo[int]("many")
"""How much it was: `that many`."""
PLAYER = Memo[str]("player")
"""`That player`."""
CHOOSER = Memo[str]("chooser")
"""In whose section that player was chosen: to those of others it is nobody."""
OTHER = Memo[str]("other")
"""From whom something was taken, or whose cards were looked at: `that player`, unless somebody was
named since."""
PLAYERS = Memo[tuple[str, ...]]("players")
"""`Those players`."""
NAME = Memo[str]("name")
"""The name of a card that was chosen."""
SPACE = Memo[str]("space")
"""`That space`, by its address."""
DID = Memo[bool | None]("did")
"""Whether it was done: `if you do`. None where nothing was to be done."""
NOTHING_DONE: Memory = ((DID, False),)
SOMETHING_DONE: Memory = ((DID, True),)
"""What a section remembers when its first sentence begins, and when something of it was done."""
HANGS = Memo[int]("hangs")
"""Which sentence, by its number from 1, has a condition that hangs on what was not done."""
MAY = Memo[bool]("may")
"""Whether it was declined."""
YOU = Memo[str]("you")
"""Whose `you` it is, where somebody else does it: `That opponent may give 1 card to you`."""
PAID = Memo[bool]("paid")
"""Whether a price was paid."""
ONE = Memo[bool]("one")
"""Whether only one player can be meant."""
MEANT = Memo[tuple[str, ...]]("meant")
"""Of whom it was said that they do something."""
DOERS = Memo[tuple[str, ...]]("doers")
"""Who of them did it."""
TIED = Memo[tuple[str, ...]]("tied")
"""Who is tied."""
PENDING = Memo[tuple[tuple[Any, ...], str] | tuple[()]]("pending")
"""What one of those who are tied would do, and whose `you` it is, until it is said what comes of a
tie."""
LEADS = Memo[bool]("leads")
"""Whether a card leads a trick."""
SAID = Memo[tuple[int, int]]("said")
"""Of a section with a choice: which sentence follows, and which one was chosen."""
USED_UP = Memo[tuple[str, str, str]]("once")
"""What is noted of what may be done once, when it is done."""


def the(field: str) -> Memo[Plain]:
    """The value of a field that was chosen: `the suit`."""
    return Memo(f"the {field}")
