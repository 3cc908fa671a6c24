"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from typing import Any

from referee.renamed import Formerly, Slot, Word, does

_FREE = "shards-of-infinity.recruit-for-free-2"
_PILE = ("rules.zone-of", "your", "discard pile")


def _returned(noun: Any) -> tuple[Any, ...]:
    one = ("rules.counted-one", 1, ("rules.filter-noun", noun))
    to = ("rules.place-at-2", ("rules.zone-of", "your", "hand"))
    return does("rules.move.return", ("rules.lot-from", one, "from", _PILE), "to", to)


_MASTERY = ("rules.has-counters-2", ("rules.several", "you"), Slot(0), "mastery")


def _if(condition: Any, opener: str = "rules.if-holds") -> tuple[Any, ...]:
    return "rules.sentence-when", (opener, ("rules.condition-alone", condition)), Slot(1)


PHRASES: Formerly = {
    f"shards-of-infinity.{then}": made
    for then, made in {
        "mastery": _if(_MASTERY),
        "mastery-instead": _if(_MASTERY, "rules.if-instead"),
        "if-so": _if(Slot(0)),
        "gain-gems": does("rules.gain", Slot(0), Word("gem(s)")),
        "gain-power": does("rules.gain", Slot(0), "power"),
        "gain-infinite-power": does("rules.gain-infinite", "power"),
        "gain-mastery": does("rules.gain", Slot(0), "mastery"),
        "gain-health": does("rules.gain", Slot(0), "health"),
        "gain-power-for-each": does("rules.gain-3", Slot(0), "power", Slot(1)),
        "double-your-power": does("rules.double", "your", "power"),
        "champion-you-control": ("rules.each-controlled", ("rules.filter-noun", "champion")),
        "faction-champion-you-control": (
            "rules.each-controlled",
            ("rules.filter-valued", Slot(0), "champion"),
        ),
        "you-control-a-champion": ("rules.controls-one", "a", ("rules.filter-noun", "champion")),
        "you-control-champions": (
            "rules.controls-several",
            Slot(0),
            ("rules.filters-valued", Slot(1), "champions"),
        ),
        "destroy-all-enemy-champions": does(
            "rules.destroy",
            (
                "rules.lot-counted",
                (
                    "rules.counted-all",
                    ("rules.filters-enemies-of", ("rules.filter-nouns", "champions")),
                ),
            ),
        ),
        "cards-cost-less": ("rules.less-this-turn", Slot(0)),
        "pay": does("rules.pay", Slot(0), Word("gem(s)")),
        "one-opponent-loses-mastery": (
            "rules.sentence-does",
            (
                "rules.dos-who",
                ("rules.one", "1 opponent"),
                ("rules.do-chain", ("rules.lose-2", Slot(0), "mastery")),
            ),
        ),
        "return-one": _returned(Slot(0)),
        "return-one-of-faction": _returned(Word("{} card")),
        "faction-card-in-your-discard-pile": (
            "rules.each-card",
            ("rules.filter-noun", Word("{} card")),
            _PILE,
        ),
        "card-is-in-your-discard-pile": (
            "rules.zone-holds-2",
            ("rules.some-one", "a", ("rules.filter-noun", Word("{} card"))),
            "is",
            _PILE,
        ),
        "recruit-to-your-hand": (_FREE, Slot(0), Slot(1), "to your hand"),
        "recruit-into-play": (_FREE, Slot(0), Slot(1), "into play"),
        "you-have-health": ("rules.has-as-many-2", ("rules.several", "you"), Slot(0), "health"),
    }.items()
}
"""By former phrase: the sentence of today's phrases."""
MOVES = {name.lower(): name for name in ("Play", "Recruit", "Fast-play")}
"""By former move: its name in the paragraph that lists it today."""
