"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.games.sequence import former
from referee.games.sequence.former import LOT, PIECES, is_a
from referee.games.sequence.orbit import HERE, MINE
from referee.renamed import Formerly, Slot, Which, Word, does

_BOTH = former.phrases("acted")
_BESIDE = ("rules.cards-there", "in", ("rules.space-beside", Slot(0)))

PHRASES: Formerly = {**_BOTH} | {
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
        "negate-the-actions": _BOTH["sequence.negate"],
        "negate-the-actions-if": _BOTH["sequence.negate-2"],
        "trigger-the-actions-again": _BOTH["sequence.trigger-again"],
        "swap-the-cards": _BOTH["sequence.swap-2"],
        "energize": does("rules.put-marks", 1, "energized", LOT),
        "the-card-below-is": is_a(PIECES["the card below"], 0),
        "the-card-is-not": (
            "rules.piece-is-not",
            _BESIDE, 1, ("rules.filter-noun", Word("{} card", 1)),
        ),
        "you-have-a-satellite": (
            "rules.space-is-taken",
            ("rules.the-same-space", ("rules.zone-of", "your", "orbit row")),
        ),
        "reverse-each-missile": ("space-mines.reverse-each-missile-fired", Which(0, PIECES)),
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
