"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.renamed import Formerly, Slot, Word, does

PHRASES: Formerly = {
    f"disc.{then}": does("rules.gain", Slot(0), Word(counter))
    for then, counter in {
        "armour-for-now": "AC bonus",
        "next-attack": "attack bonus",
        "more-guns": "further gun(s)",
        "more-software": "further software",
        "more-loot": "more loot",
        "fewer": "fewer enemies",
        "boost": "boost",
    }.items()
}
"""By former phrase: the sentence of today's phrases."""
