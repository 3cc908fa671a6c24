"""What Shards of Infinity remembers besides zones and counters."""

from __future__ import annotations

from referee.plain import Key

RETURNING = Key[tuple[int, ...]]("returning")
"""What comes to the hand at the end of the turn."""
ASSIGNED = Key[tuple[tuple[str, int], ...]]("assigned")
"""The damage assigned so far in the Attack Phase."""
ATTACKED = Key[tuple[str, ...]]("attacked")
"""Who has still to take assigned damage, in a position that was written: on the agenda from the
beginning of the phase."""
SAID = Key[tuple[()] | tuple[str, int]]("said")
"""What was said in the Play Phase that belongs to the Attack Phase: an attack, or that there is
none. It is carried out as soon as that phase begins."""
REVEALED = Key[tuple[int, ...]]("revealed")
"""The shields that were revealed against this attack."""
