"""A small game of the tests' own: four cards in two decks, and a face."""

from __future__ import annotations

from pathlib import Path

GAME = """\
game: pond
title: Pond
version: "3"
seats: {min: 2, max: 2}
"""
FISH = """\
deck: fish
title: Fish
face: pond-fish
back: plain-back
fields:
  cost: {type: number, required: true}
cards:
  - name: Stickleback
    code: 222
    cost: 1
    copies: 3
    text: |
      Draw 1 card.
  - name: Pike
    code: 23Y
    cost: 4
    text: |
      Discard 1 card from your hand.
  - name: Carp
    code: 24W
    cost: 2
    text: |
      Draw 2 cards.
"""
WEED = """\
deck: weed
title: Weed
face: pond-fish
fields:
  cost: {type: number, required: true}
cards:
  - name: Duckweed
    code: 25U
    cost: 0
    copies: 2
"""
FACE = """\
face: pond-fish
size: poker-us
styles:
  base: {font: Alegreya Sans, size: 10pt, min: 8pt}
elements:
  - {id: ground, kind: rectangle, box: bleed, fill: "#dfeef5"}
  - id: title
    kind: text
    text: "{{ card.name }} {{ card.cost }}"
    box: {left: 4mm, right: 4mm, top: 4mm, height: 8mm}
  - id: rules
    kind: text
    text: "{{ card.text }}"
    box: {left: 4mm, right: 4mm, top: 40mm, height: 20mm}
  - {id: code, kind: text, text: "{{ card.code }}", box: {left: 4mm, bottom: 4mm, height: 5mm}}
"""


def write_pond(folder: Path) -> Path:
    """The workspace `folder` with the game `pond`; returns the folder of the game."""
    game = folder / "cards" / "pond"
    faces = folder / "layouts" / "faces"
    game.mkdir(parents=True)
    faces.mkdir(parents=True)
    (game / "game.yaml").write_text(GAME)
    (game / "fish.yaml").write_text(FISH)
    (game / "weed.yaml").write_text(WEED)
    (faces / "pond-fish.yaml").write_text(FACE)
    return game
