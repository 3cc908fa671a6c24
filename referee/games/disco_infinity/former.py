"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from typing import Any

from referee.games.sequence import former
from referee.games.sequence.former import LOT, SPACES
from referee.games.sequence.orbit import IT, OPPONENT, THIS
from referee.renamed import Formerly, Slot, Which, Word, does

_CARDS = ("rules.lot-counted", ("rules.counted-several", Slot(0), ("rules.filter-nouns", "cards")))


def _shuffled(pile: str) -> tuple[Any, ...]:
    zone = ("rules.lot-zone", ("rules.zone-of", "the", pile))
    return "rules.do-act", ("rules.shuffle-into", zone, ("rules.zone-of", "the", "draft deck"))


_BOTH = former.phrases("triggered")
_ORBIT = ("rules.zone-of", "your", "orbit row")
_TECH = ("rules.counted-all", ("rules.filters-marked-2", "Alien Tech cards", "face down"))
_IN_THE_TIMELINE = ("rules.lot-from", _TECH, "from", ("rules.zone-of", "the", "timeline"))
_CARD = ("rules.counted-one", 1, ("rules.filter-noun", "card"))
_ONE_IN = {
    whose: ("rules.lot-from", _CARD, "from", ("rules.zone-of", whose, "orbit row"))
    for whose in ("your", "your opponent's")
}
_ALL_IN = {
    whose: ("rules.lot-zone", ("rules.zone-of", whose, "orbit row"))
    for whose in ("your", "your opponent's")
}
_LOTS: dict[str, tuple[Any, ...]] = {
    "this card": ("rules.lot-piece", ("rules.card-this",)),
    "the card in the next space": ("rules.lot-piece", former.PIECES["the card in the next space"]),
    "one of your satellites": _ONE_IN["your"],
    "one of your opponent's satellites": _ONE_IN["your opponent's"],
    "any satellite": ("disco-infinity.any-satellite",),
    "any card in play": ("rules.any-in-play", "card"),
    "your cards": ("disco-infinity.your-cards",),
    "your satellites": _ALL_IN["your"],
    "your opponent's satellites": _ALL_IN["your opponent's"],
    "a satellite in this column": ("disco-infinity.a-satellite-in-this-column",),
    "a card in the timeline": (
        "rules.lot-from", _CARD, "from", ("rules.zone-of", "the", "timeline"),
    ),
}  # fmt: skip
"""The cards behind words of then, of which one is chosen or all are meant."""


PHRASES: Formerly = {**_BOTH} | {
    f"disco-infinity.{then}": made
    for then, made in {
        "draft": ("sequence.draft",),
        "may-place-in-stealth": ("rules.next-face-down",),
        "reset-the-draft-deck": (
            "rules.sentence-does",
            ("rules.dos-then", _shuffled("trash"), ("rules.dos-one", _shuffled("cycled deck"))),
        ),
        "negate": _BOTH["sequence.negate"],
        "negate-if": _BOTH["sequence.negate-2"],
        "trigger-again": _BOTH["sequence.trigger-again"],
        "swap-spaces": _BOTH["sequence.swap"],
        "discard": does("rules.discard", LOT),
        "reveal-card": ("disco-infinity.turn-up", former.PIECE),
        "generate-energy": does("rules.put-marks-3", Slot(0), "energy", Which(1, _LOTS)),
        "transfer-energy": (
            "disco-infinity.transfer",
            Slot(0),
            Which(1, _LOTS),
            Which(2, _LOTS),
        ),
        "may-spend-energy": ("disco-infinity.may-spend", Slot(0), Which(1, _LOTS)),
        "gain-research-here": does("rules.put-on", Slot(0), "research", ("rules.this-space",)),
        "steal-research": does("rules.steal-there", Slot(0), "research", Which(1, SPACES)),
        "steal-any-research": does("rules.steal-there-3", "research", Which(0, SPACES)),
        "destroy-research": does(
            "rules.remove-there", Slot(0), "your opponent's", "research", Which(1, SPACES)
        ),
        "of-your-research-in-this-space": (
            "rules.each-counter-on",
            "research",
            ("rules.this-space",),
        ),
        "select": ("disco-infinity.select-one", Which(0, _LOTS)),
        "cards-in-the-timeline": (
            "rules.each-card",
            ("rules.filter-marked-2", Word("{} card"), "face down"),
            ("rules.zone-of", "the", "timeline"),
        ),
        "placed-in-stealth-mode": ("rules.piece-has", ("rules.card-this",), 1, "stealth"),
        "total-value": (
            "rules.amount-is-2",
            ("rules.total", "value", _IN_THE_TIMELINE),
            "is",
            Slot(0),
            "more",
        ),
        "no-satellite-in-this-column": (
            "rules.space-is-empty",
            ("rules.the-same-space", ("rules.zone-of", "your opponent's", "orbit row")),
        ),
        "of-your-satellites-in-this-column": (
            "rules.each-card-on",
            ("rules.filter-noun", "card"),
            ("rules.the-same-space", _ORBIT),
        ),
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
MOVES = {
    f"place{before}{after}": f"insert{'-face-down' if before else ''}{after}"
    for before in ("", "-stealth")
    for after in ("", "-sliding", "-number", "-first", "-last", "-after")
}
"""By former move: what it is called today."""
