"""A small game that the tests of the preview write and change."""

from __future__ import annotations

from pathlib import Path

GAME = """\
game: pond
title: Pond
seats: {min: 2, max: 4}
prefix: PO
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, sees: owner}
counters:
  - {id: points, name: Points, owner: seat}
setups:
  - lay: [{deck: fish, to: deck, shuffle: true}]
"""
DECK = """\
# The fish of the pond.
deck: fish
title: Fish
face: plain
back: plain-back
fields:
  weight: {type: number}   # in pounds
  shade: {type: color, default: "#336699"}
cards:
  # The first one is the smallest.
  - name: Roach
    code: AAR
    weight: 1   # so far
    text: Gain 1 point.

  - name: Perch
    code: BBK
    copies: 2
    weight: 2
    text: |
      Gain 2 points.
      Draw a card.
  - {name: Tench, code: CCE, weight: 3, text: "Draw a card."}
  - name: Pike
    code: DD9
    weight: 9
"""
RULES = """\
# Pond

## Turn

**PO-001** On your turn, draw 1 card from the deck.

**PO-002** The game ends at the end of a turn if the deck is empty.

**PO-003** At the end of the game, the player with the most points wins.
"""


def pond(root: Path) -> Path:
    """The folder of the game, written into a workspace."""
    folder = root / "cards" / "pond"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "fish.yaml").write_text(DECK, encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    return folder
