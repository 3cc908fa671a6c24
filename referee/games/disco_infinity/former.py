"""What sentences of former phrases are today, for positions that were stored with them."""

from __future__ import annotations

from referee.games.sequence import former
from referee.renamed import Formerly, Said

_NOW = {
    "draft": Said("Draft."),
    "end-the-round": Said("End the round immediately."),
    "may-place-in-stealth": Said("You may place your next card in stealth mode."),
    "reset-the-draft-deck": Said("Reset the draft deck."),
    "negate": Said("Negate {0}."),
    "negate-if": Said("Negate {0} if it is a {1} card."),
    "trigger-again": Said("Trigger {0} again."),
    "swap-spaces": Said("Swap {0} and {1}."),
    "discard": Said("Discard {0}."),
    "reveal-card": Said("Reveal {0}."),
    "turn-up": Said("Reveal {0}."),
    "destroy-it": Said("Destroy it."),
    "generate-energy": Said("Generate {0} energy on {1}."),
    "transfer-energy": Said("Transfer up to {0} energy from {1} to {2}."),
    "transfer": Said("Transfer up to {0} energy from {1} to {2}."),
    "may-spend-energy": Said("You may spend {0} energy from {1}."),
    "may-spend": Said("You may spend {0} energy from {1}."),
    "spend-all-energy": Said("Spend all energy from this card."),
    "energy-spent": Said("energy spent", "thing"),
    "remove-all-energy": Said("Remove all energy in this column."),
    "deal-damage-equal-to-the-energy": Said("Deal damage equal to the energy in this column."),
    "your-cards": Said("your cards", "lot"),
    "any-satellite": Said("any satellite", "lot"),
    "a-satellite-in-this-column": Said("a satellite in this column", "lot"),
    "gain-research-here": Said("Gain {0} research."),
    "gain-research-for-each": Said("Gain {0} research for each {1}, up to {2}."),
    "switch-research": Said("Switch {0} research in {1}."),
    "move-research": Said("Move up to {0} of your research from {1} to {2}."),
    "steal-research": Said("Steal {0} research from {1}."),
    "steal-any-research": Said("Steal any number of research from {0}."),
    "destroy-research": Said("Destroy up to {0} of your opponent's research in {1}."),
    "of-your-research-in-this-space": Said("of your research in this space", "thing"),
    "select": Said("Select {0}."),
    "cards-in-the-timeline": Said("{0} card in the timeline", "thing"),
    "placed-in-stealth-mode": Said("this card was placed in stealth mode", "condition"),
    "total-value": Said("the total Alien Tech value in the timeline is at least {0}", "condition"),
    "no-satellite-in-this-column": Said(
        "your opponent has no satellite in this column", "condition"
    ),
    "of-your-satellites-in-this-column": Said("of your satellites in this column", "thing"),
    "launch-this-satellite": Said("Launch this satellite."),
    "launch-into-the-other-row": Said("Launch this satellite into your opponent's orbit row."),
    "switch-it": Said("Switch it."),
    "switch-this-satellite": Said("Switch this satellite."),
    "move-it": Said("Move it up to {0} space(s)."),
    "move-it-anywhere": Said("Move it to any orbit space."),
    "move-this-satellite": Said("Move this satellite up to {0} space(s)."),
    "if-you-do": Said("If you do, {0}"),
    "discard-from-your-hand": Said("Discard {0} card(s) from your hand."),
    "opponent-discards": Said("Your opponent discards {0} card(s) from their hand."),
}
PHRASES: Formerly = {
    **former.phrases("Negate"),
    **{f"disco-infinity.{then}": now for then, now in _NOW.items()},
}
"""By former phrase: the sentence of today."""
MOVES = {
    f"place{before}{after}": f"insert{'-face-down' if before else ''}{after}"
    for before in ("", "-stealth")
    for after in ("", "-sliding", "-number", "-first", "-last", "-after")
}
"""By former move: what it is called today."""
