"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from typing import Any

from referee.machine import renewing
from referee.plain import Key
from referee.renamed import Formerly, Slot, Which, Word, does
from referee.setting import Table
from referee.state import State

_PILE = ("rules.zone-of", "your", "discard pile")


def _returned(noun: Any) -> tuple[Any, ...]:
    one = ("rules.counted-one", 1, ("rules.filter-noun", noun))
    to = ("rules.place-at-2", ("rules.zone-of", "your", "hand"))
    return does("rules.move.return", ("rules.lot-from", one, "from", _PILE), "to", to)


_FREE = (
    "rules.lot-from",
    ("rules.counted-one", 1, ("rules.filter-number-2", Slot(0), "cost", Slot(1), "less")),
    "from", ("rules.zone-of", "the", "center row"),
)  # fmt: skip
_TO_HAND = ("rules.dos-one", ("rules.do-act", ("rules.take-cards", _FREE)))
_INTO_PLAY = (
    "rules.dos-then",
    (
        "rules.do-act",
        (
            "rules.move.put",
            _FREE, "into", ("rules.place-at-2", ("rules.zone-of", "your", "champions")),
        ),
    ),
    (
        "rules.dos-one",
        (
            "rules.do-act",
            ("rules.carry-out-card", ("rules.lot-piece", ("rules.piece-before", "that", "card"))),
        ),
    ),
)  # fmt: skip
_ENEMY = (
    "rules.lot-counted",
    (
        "rules.counted-one",
        1,
        ("rules.filter-side", ("rules.side-enemy-of", ("rules.filter-noun", "champion"))),
    ),
)
_PLAYED = ("rules.counted-one", 1, ("rules.filter-played", "ally"))
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
        "recruit-for-free": does("rules.take-cards-3", _FREE, _PILE),
        "recruit-for-free-2": (
            "rules.sentence-does",
            Which(2, {"to your hand": _TO_HAND, "into play": _INTO_PLAY}),
        ),
        "recruit-to-your-hand": ("rules.sentence-does", _TO_HAND),
        "recruit-into-play": ("rules.sentence-does", _INTO_PLAY),
        "the-next-champion-goes-into-play": does("rules.gain", 1, "summon"),
        "destroy-one-enemy-champion": does("rules.destroy", _ENEMY),
        "deal-damage-to-champion": does("rules.put-marks", Slot(0), "damage", _ENEMY),
        "copy-the-effect": does("rules.do-what-it-says", ("rules.lot-counted", _PLAYED)),
        "faction-ally-you-played": ("rules.each-played-2", Slot(0), "ally"),
        "you-have-health": ("rules.has-as-many-2", ("rules.several", "you"), Slot(0), "health"),
    }.items()
}
"""By former phrase: the sentence of today's phrases."""
MOVES = {name.lower(): name for name in ("Play", "Recruit", "Fast-play")} | {"take-free": "takes"}
"""By former move: its name in the paragraph that lists it today."""
_FAST, _COPIED = Key[tuple[int, ...]]("fast"), Key[tuple[int, ...]]("copied")
_INTO = Key[int]("into play")


def renewed(table: Table, state: State) -> bool:
    """What a position of before remembered of this turn, as counters have it today."""
    for card in state.facts.pop(_FAST, ()):
        if state.where[card] == f"{state.turn}.play":
            state.marks.setdefault("fast-played", {})[card] = 1
    if summons := state.facts.pop(_INTO, 0):
        state.counters[f"{state.turn}.summons"] = summons
    state.facts.pop(_COPIED, None)
    return renewing.renewed(table, state)
