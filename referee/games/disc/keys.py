"""What D.I.S.C. remembers besides zones and counters."""

from __future__ import annotations

from referee.plain import Key

ACTING = Key[tuple[str, ...]]("acting")
"""Who may still act in this Player Turn."""
NEW_ROOM = Key[int]("new-room")
"""1 if a room was entered since the last Player Turn."""
HAD_TURN = Key[int]("had-turn")
"""1 if the operatives had a turn in this round already."""
PASSED = Key[int]("passed")
"""How many rooms were passed over."""
RESOLVING = Key[int]("resolving")
"""The .exe that is being carried out, by instance."""
KEY_CARD = Key[int]("key")
"""The enemy that the .exe meets, by instance."""
LET_RUN = Key[tuple[str, ...]]("let-run")
"""Who lets a throw stand as it is."""

# Throws and attacks

THROWN = Key[int]("thrown")
"""The sides of the die that is thrown."""
DIE = Key[tuple[int, str, int] | None]("die")
"""What the die shows, what for, and the card that throws it; None if the throw was undone."""
AIM = Key[tuple[str, int, int, int, int]]("aim")
"""An attack: whose, by which card, which of its attacks, at whom, with how much more."""
HIT = Key[tuple[str, int | str, int, bool]]("hit")
"""What hits: its type (`enemy` for an enemy), which enemy by instance or which operative, how much
more it does, and whether a Dodge was ignored."""

# Enemies and rewards

ORDER = Key[tuple[tuple[int, int], ...]]("order")
"""The enemies that have still to act, each with when it comes."""
LAST_HIT = Key[str]("last-hit")
"""Who was hit last where the hits go around."""
KEEP = Key[tuple[int, bool]]("keep")
"""How many loot cards are kept, and whether all together."""
