"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from typing import Any

from referee.renamed import Formerly, Slot, Word, does

Part = tuple[Any, ...]
THAT: Part = ("rules.lot-piece", ("rules.piece-before", "that", "card"))
GUN: Part = ("rules.counted-one", 1, ("rules.filter-side-2", ("rules.own", "gun")))
EACH: Part = ("rules.counted-each-2", ("rules.own-2", "exhausted", Slot(1)))
OTHERS: Part = ("rules.counted-each-other", ("rules.filter-noun", "card"))
OF_THE_ROW: Part = ("rules.lot-from", OTHERS, "of", ("rules.zone-of", "the", "enemy row"))


def _changes(lot: Part, sign: str, by: int | Slot, counter: str) -> Part:
    """Cards that get more or less of a counter."""
    return does("rules.gets", lot, "gets", ("rules.change-by-2", sign, by, counter))


PHRASES: Formerly = {
    f"disc.{then}": does("rules.gain", Slot(0), Word(counter))
    for then, counter in {
        "gain-hp": "HP",
        "armour-for-now": "AC bonus",
        "next-attack": "attack bonus",
        "more-guns": "further gun(s)",
        "more-software": "further software",
        "more-loot": "more loot",
        "fewer": "fewer enemies",
        "boost": "boost",
    }.items()
} | {
    "disc.no-action": ("rules.nothing-happens",),
    "disc.enemies-lose-turn": _changes(THAT, "+", 1, "lost turn"),
    "disc.target-loses-turn": _changes(THAT, "+", 1, "lost turn"),
    "disc.target-less-atk": _changes(THAT, "-", Slot(0), "change of ATK"),
    "disc.target-less-ac": _changes(THAT, "-", Slot(0), "change of AC"),
    "disc.target-loses-ammo": does("rules.take-marks", Slot(0), "ammo", THAT),
    "disc.tokens-on-each": does("rules.put-marks", Slot(0), "ammo", ("rules.lot-counted", EACH)),
    "disc.gun-atk": _changes(("rules.lot-counted", GUN), "+", Slot(1), "change of ATK"),
    "disc.others-atk": _changes(OF_THE_ROW, "+", Slot(0), "change of ATK"),
}
"""By former phrase: the sentence of today's phrases."""
