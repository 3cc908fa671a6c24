"""What sentences that both games of a row had were, and are today in the common language."""

from __future__ import annotations

from referee.renamed import Formerly, Said


def phrases(negate: str) -> Formerly:
    """The former phrases of both games; `negate` is what a game says of a card that is not carried
    out."""
    alone, only = Said(f"{negate} {{0}}."), Said(f"{negate} {{0}} if it is a {{1}} card.")
    made = {
        "negate": alone,
        "negate-2": only,
        "negate-3": alone,
        "negate-4": only,
        "if-so": Said("If {0}, {1}"),
        "this-card-is-in-space": Said("this card is in space {0}", "condition"),
        "the-card-in-the-space-is-of-a-type": Said(
            "the card in the {0} space is a {1} card", "condition"
        ),
        "each-of-your-satellites": Said("card in your orbit row", "thing"),
        "trash": Said("Trash {0}."),
        "trash-if": Said("If {0} is a {1} card, trash {0}."),
        "trigger-again": Said("Carry out {0}."),
        "trigger-again-2": Said("Carry out {0}."),
        "swap": Said("Swap {0} and {1}."),
        "swap-2": Said("Swap the cards in {0} and {1}."),
    }
    return {f"sequence.{then}": each for then, each in made.items()}
