"""What sentences that both games of a row had were, and are today in the common language."""

from __future__ import annotations

from typing import Any

from referee.renamed import Formerly, Slot, Which, Word, does

BESIDE = {
    f"the card in the {side} space": ("rules.cards-there", "in", ("rules.space-beside", side))
    for side in ("next", "previous")
}
PIECES: dict[str, tuple[Any, ...]] = {
    "this card": ("rules.card-this",),
    "it": ("rules.piece-before", "that", "card"),
    "the card below": ("rules.cards-there", "in", ("rules.this-space",)),
    "each card after this card": ("rules.cards-beyond", "after"),
    **BESIDE,
}
"""The cards behind words of then."""
SPACES: dict[str, tuple[Any, ...]] = {
    "this space": ("rules.this-space",),
    "the next space": ("rules.space-beside", "next"),
    "the previous space": ("rules.space-beside", "previous"),
    "any space": ("rules.any-space",),
    **{f"space {number}": ("rules.space-of-the-row", number) for number in range(1, 9)},
}
"""The spaces behind words of then."""
PIECE = Which(0, PIECES)
LOT = ("rules.lot-piece", PIECE)


def only(condition: Any) -> tuple[Any, ...]:
    """What a sentence begins with that depends on one condition."""
    return "rules.if-holds", ("rules.condition-alone", condition)


def is_a(piece: Any, at: int) -> tuple[Any, ...]:
    """That a card is of the type that stood in a slot of then."""
    return "rules.piece-is", piece, 1, ("rules.filter-noun", Word("{} card", at))


def phrases(acted: str) -> Formerly:
    """The former phrases of both games; `acted` is the counter on a card that was carried out."""
    fresh = ("rules.piece-has-none", PIECE, acted)
    negated = does("rules.put-marks", 1, "negated", LOT)
    both = ("rules.condition-and", is_a(PIECE, 1), ("rules.condition-alone", fresh))
    negate = ("rules.sentence-when", only(fresh), negated)
    negate_if = ("rules.sentence-when", ("rules.if-holds", both), negated)
    again = does("rules.carry-out-card", LOT)
    spaces = Which(0, SPACES), Which(1, SPACES)
    return {
        "sequence.if-so": ("rules.sentence-when", only(Slot(0)), Slot(1)),
        "sequence.this-card-is-in-space": (
            "rules.piece-lies-there",
            ("rules.card-this",), "in", ("rules.space-of-the-row", Slot(0)),
        ),
        "sequence.the-card-in-the-space-is-of-a-type": is_a(
            ("rules.cards-there", "in", ("rules.space-beside", Slot(0))), 1
        ),
        "sequence.each-of-your-satellites": (
            "rules.each-card",
            ("rules.filter-noun", "card"), ("rules.zone-of", "your", "orbit row"),
        ),
        "sequence.trash": does("rules.trash", LOT),
        "sequence.trash-if": (
            "rules.sentence-when", only(is_a(PIECE, 1)), does("rules.trash", LOT),
        ),
        "sequence.negate": negate,
        "sequence.negate-2": negate_if,
        "sequence.negate-3": negate,
        "sequence.negate-4": negate_if,
        "sequence.trigger-again": again,
        "sequence.trigger-again-2": again,
        "sequence.swap": does("rules.swap-spaces", *spaces),
        "sequence.swap-2": does("rules.swap-spaces-3", "in", *spaces),
    }  # fmt: skip
