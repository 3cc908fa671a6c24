"""The sentences of rules to what is done in them, and by whom."""

from __future__ import annotations

from referee.phrases.tree import base
from referee.program import Block, Choice, Part

ACTS = {
    "rules.play-card": "play", "rules.lead": "lead", "rules.discard": "discard",
    "rules.draw": "draw", "rules.take-cards": "take", "rules.gain": "gain",
    "rules.place": "place", "rules.move.move": "move", "rules.move.put": "move",
    "rules.forward": "forward", "rules.give.give": "give", "rules.give.pass": "pass",
    "rules.reveal": "reveal", "rules.trash": "trash",
    "rules.pay-cost": "buy", "rules.buy": "buy", "rules.remove": "remove",
}  # fmt: skip
"""The acts that events name, by the id of their phrase without its number."""
LAYING = ("place", "move")
"""The acts that are one to whoever waits for one of them: to place, to put, to move."""
NAMED = frozenset(("rules.who-single", "rules.dos-who", "rules.dos-who-then"))
"""What a sentence begins with that names who does it."""


def names_somebody(block: Block) -> bool:
    """Whether a paragraph says itself who does what it begins with."""
    return bool(block.parts) and _names(block.parts[0])


def _names(part: Part) -> bool:
    if isinstance(part, Choice):
        return False
    if base(part.phrase) == "rules.sentence-when":
        return _names(part.slots[1])
    # Whom it names later, or to whom something is given, is not who begins.
    begins = part.slots[0] if part.slots else ""
    return isinstance(begins, tuple) and base(str(begins[0])) in NAMED
