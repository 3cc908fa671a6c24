"""What Disaster Draft remembers besides zones and counters."""

from __future__ import annotations

from referee.keys import LOOKS
from referee.phrases.tree import Sentence
from referee.plain import Key, Name, Plain

DRAFTED = Key[tuple[tuple[str, str], ...]]("drafted")
"""Who drafted what, where the table keeps a list (DD-HR-26)."""
PLANS = Key[tuple[tuple[int, tuple[Plain, ...]], ...]]("plans")
"""The choices that equally fast units have made, by unit (DD-HR-3)."""
FALLEN = Key[tuple[tuple[str, int], ...]]("fallen")
"""Units that died, whose effect is still to come (DD-HR-11)."""
WAITING = Key[tuple[tuple[str, int, bool, tuple[Sentence, ...]], ...]]("waiting")
"""What waits for the end of the battle: whose, of which unit, whether it must be won, and what."""
OF_THE_BATTLE: tuple[Name[object], ...] = (WAITING, FALLEN, PLANS, LOOKS)
"""What no later battle remembers."""
