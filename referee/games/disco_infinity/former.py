"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from typing import Any

from referee.games.sequence.orbit import IT, OPPONENT, THIS
from referee.renamed import Formerly, Slot, does

_CARDS = ("rules.lot-counted", ("rules.counted-several", Slot(0), ("rules.filter-nouns", "cards")))


def _shuffled(pile: str) -> tuple[Any, ...]:
    zone = ("rules.lot-zone", ("rules.zone-of", "the", pile))
    return "rules.do-act", ("rules.shuffle-into", zone, ("rules.zone-of", "the", "draft deck"))


PHRASES: Formerly = {
    f"disco-infinity.{then}": made
    for then, made in {
        "draft": ("sequence.draft",),
        "reset-the-draft-deck": (
            "rules.sentence-does",
            ("rules.dos-then", _shuffled("trash"), ("rules.dos-one", _shuffled("cycled deck"))),
        ),
        "negate": ("sequence.negate", Slot(0)),
        "negate-if": ("sequence.negate-2", Slot(0), Slot(1)),
        "trigger-again": ("sequence.trigger-again", Slot(0)),
        "swap-spaces": ("sequence.swap", Slot(0), Slot(1)),
        "launch-this-satellite": ("sequence.launch",),
        "launch-into-the-other-row": ("sequence.launch-2", OPPONENT),
        "switch-it": ("sequence.switch", IT),
        "switch-this-satellite": ("sequence.switch", THIS),
        "move-it": ("sequence.move", IT, Slot(0)),
        "move-it-anywhere": ("sequence.move-2", IT),
        "move-this-satellite": ("sequence.move", THIS, Slot(0)),
        "if-you-do": ("rules.sentence-when", ("rules.if-you-do",), Slot(0)),
        "discard-from-your-hand": does("rules.discard", _CARDS),
        "opponent-discards": (
            "rules.sentence-does",
            (
                "rules.dos-who",
                ("rules.one", "your opponent"),
                ("rules.do-chain", ("rules.discard-2", _CARDS)),
            ),
        ),
    }.items()
}
"""By former phrase: the sentence of today's phrases."""
