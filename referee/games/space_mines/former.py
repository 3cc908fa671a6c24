"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.games.sequence.orbit import HERE, MINE
from referee.renamed import Formerly, Slot, does

PHRASES: Formerly = {
    f"space-mines.{then}": made
    for then, made in {
        "prevent-damage": does("rules.gain", Slot(0), "prevention"),
        "retain-cards": does("rules.gain", Slot(0), "retain"),
        "you-may-retain": does("rules.gain", Slot(0), "retain"),
        "your-satellites-do-not-drift": does("rules.gain", 1, "hold"),
        "you-have-fewer-shields": (
            "rules.has-more-3",
            ("rules.one", "your opponent"), "shields", ("rules.several", "you"),
        ),
        "do-a-draw-cycle": ("sequence.draft-2",),
        "negate-the-actions": ("sequence.negate-3", Slot(0)),
        "negate-the-actions-if": ("sequence.negate-4", Slot(0), Slot(1)),
        "trigger-the-actions-again": ("sequence.trigger-again-2", Slot(0)),
        "swap-the-cards": ("sequence.swap-2", Slot(0), Slot(1)),
        "reverse-the-next-missile": ("space-mines.reverse-next", "fired"),
        "reverse-the-opponents-next-missile": (
            "space-mines.reverse-next", "your opponent fires this hand",
        ),
        "launch-this-satellite": ("sequence.launch-2", Slot(0)),
        "move-to-any-space": ("sequence.move-3", HERE),
        "move-to-the-other-row": ("sequence.switch-2", HERE),
        "move-one-of-your-satellites": ("sequence.move", MINE, Slot(0)),
    }.items()
}  # fmt: skip
"""By former phrase: the sentence of today's phrases."""
