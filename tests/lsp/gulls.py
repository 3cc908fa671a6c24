"""A game that nobody has seen, with umlauts, signs beyond the first plane of Unicode, Windows line
ends, a table, a workbook and mistakes; and a second game beside it."""

from __future__ import annotations

from pathlib import Path

from openpyxl import Workbook

GAME = """\
game: gulls
title: Möwenfels
seats: {min: 2, max: 4}
prefix: GU
zones:
  - {id: deck, name: Nest, face: down}
  - {id: discard, name: Cliff}
  - {id: hand, name: Hand, owner: seat, face: owner}
counters:
  - {id: fish, name: Fish, owner: seat, word: fish/fish}
icons:
  wing: {icon: coin, word: wing/wings}
colors:
  sea: '#204060'
components:
  - {id: birds, kind: deck}
setups:
  - lay:
      - {deck: birds, to: deck, shuffle: true}
      - {source: deck, to: seat.hand, count: 3}
"""
BIRDS = """\
deck: birds
title: Vögel
face: plain
fields:
  shade: {type: color}
  kind: {type: choice, choices: [gull, auk]}
cards:
  - name: Möwe 🐦 groß
    copies: 9
    shade: sea  # like the water
    kind: gull
    text: |
      Draw 2 cards.
      Gain 1 fish.
  - name: Auk
    copies: 9
    kind: auk
    text: "Gain 2 fsh."
"""
RULES = """\
# Möwenfels

## Turn

**GU-001** At the start of each round, deal 2 cards to each player.

**GU-002** On your turn, draw 1 card.

A card such as Möwe 🐦 groß is no Auk, see GU-001.
"""
TABLE = """\
deck: nests
title: Nests
face: plain
source: nests.csv
columns: {Nest: name}
"""
BOOK = """\
deck: storms
title: Storms
face: plain
source: storms.xlsx
"""
OTHER = """\
game: other
title: Other
seats: {min: 1, max: 1}
zones:
  - {id: heap}
"""


def write_gulls(folder: Path) -> Path:
    """Writes the workspace; gives it."""
    game = folder / "cards" / "gulls"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(GAME, encoding="utf-8")
    (game / "birds.yaml").write_bytes(BIRDS.replace("\n", "\r\n").encode())
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    (game / "nests.yaml").write_text(TABLE, encoding="utf-8")
    (game / "nests.csv").write_text(
        'Nests,\nNest,copies\nTwigs,2\n"Moss, wet",1\n', encoding="utf-8"
    )
    (game / "storms.yaml").write_text(BOOK, encoding="utf-8")
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["name"])
    sheet.append(["Squall"])
    book.save(game / "storms.xlsx")
    other = folder / "cards" / "other"
    other.mkdir()
    (other / "game.yaml").write_text(OTHER, encoding="utf-8")
    return folder
