"""Writes the cards of the measurements as a game of Tablewright: a workspace with one deck.

In: a folder, the number of cards and of pictures, and the folder of the pictures. Out: the files
of the game `bench` in the folder's cards/ and layouts/, with the codes of the cards.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from benchmarks.job import entries
from tablewright.model.codes import code

GAME = """\
game: bench
title: Bench
seats: {min: 2, max: 4}
"""

DECK = """\
deck: bench
title: Bench
face: bench
fields:
  cost: {type: number, required: true}
  shade: {type: color, required: true}
  art: {type: picture, required: true}
cards:
"""

CARD = """\
  - name: {name}
    code: {code}
    copies: {copies}
    cost: {cost}
    shade: '{shade}'
    art: {picture}.png
    text: |
      {text}
"""

FACE = """\
face: bench
size: poker-us
bleed: 3mm
safe: 3mm
corner: 3mm
colors: {ink: '#1c1a17', white: '#ffffff'}
styles:
  base: {font: Alegreya Sans, size: 11pt, color: ink}
  strong: {weight: 700, size: 12pt, valign: middle}
elements:
  - {kind: rectangle, box: bleed, fill: '{{ card.shade }}'}
  - kind: rectangle
    box: {left: 3mm, right: 3mm, top: 3mm, bottom: 3mm}
    radius: 2mm
    fill: white
  - kind: picture
    box: {left: 4.5mm, top: 10.57mm, width: 54.5mm, height: 36.33mm}
    source: '{{ card.art }}'
  - kind: text
    id: title
    box: {left: 5mm, top: 3.5mm, width: 46mm, height: 6.5mm}
    style: strong
    text: '{{ card.name }}'
    set: {min: 9pt}
  - kind: ellipse
    box: {left: 52mm, top: 2.9mm, width: 8mm, height: 8mm}
    fill: '{{ card.shade }}'
  - kind: text
    id: cost
    box: {left: 52mm, top: 2.9mm, width: 8mm, height: 8mm}
    style: strong
    text: '{{ card.cost }}'
    set: {align: center, color: white}
  - kind: text
    id: rules
    box: {left: 5mm, top: 50.9mm, width: 53.5mm, height: 32mm}
    text: '{{ card.text }}'
    set: {min: 6pt, leading: 1.2}
"""


def write_workspace(folder: Path, cards: int, pictures: int, source: Path) -> None:
    """Write the game, its deck, its face, and copy the pictures it uses."""
    game = folder / "cards" / "bench"
    faces = folder / "layouts" / "faces"
    (game / "art").mkdir(parents=True)
    faces.mkdir(parents=True)
    for number in range(pictures):
        shutil.copy(source / f"{number}.png", game / "art" / f"{number}.png")
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    (faces / "bench.yaml").write_text(FACE, encoding="utf-8")
    rows = [
        CARD.format(
            name=entry.name,
            code=code(*divmod(number, 31)),
            copies=entry.copies,
            cost=entry.cost,
            shade=entry.color,
            picture=entry.picture,
            text=entry.text,
        )
        for number, entry in enumerate(entries(cards, pictures))
    ]
    (game / "deck.yaml").write_text(DECK + "".join(rows), encoding="utf-8")
