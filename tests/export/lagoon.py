"""A small game that has what exports must carry: a workspace with `lagoon` in a scratch folder.

Cards of 20 x 30 mm with a common back and with two backs, a deck of one card, a round token and a
square one, a board with every kind of space, a mat for each seat, counters, dice, set-ups for two
and three players, rules.
"""

from __future__ import annotations

from pathlib import Path

from tablewright.model.codes import code

GAME = """\
game: lagoon
title: Lagoon
subtitle: A game of small waters
about: Catch what swims.
version: "2"
seats: {min: 2, max: 3}
minutes: [20, 40]
age: 8
prefix: LAG
components:
  - {id: fish, kind: deck, count: 6, name: Fish}
  - {id: boats, kind: deck, count: 2, name: Boats}
  - {id: lone, kind: deck, count: 1, name: The heron}
  - {id: bay, kind: board, count: 1, name: The bay}
  - {id: pier, kind: board, count: 1, per: seat, name: Piers}
  - {id: rings, kind: token, count: 4, name: Rings}
  - {id: fins, kind: token, count: 2, name: Fins}
  - {id: d6, kind: die, sides: 6, count: 2, name: Weather dice}
  - {id: beads, kind: token, count: 9, name: Beads, note: Anything small.}
zones:
  - {id: water, name: Water, face: down, ordered: true, sees: nobody}
  - {id: shoal, name: Shoal, spaces: 3, capacity: 1}
  - {id: deep, name: The deep, face: down}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
  - {id: catch, name: Catch, owner: seat}
  - {id: harbour, name: Harbour, owner: seat, capacity: 1}
counters:
  - {id: tide, name: Tide, max: 5}
  - {id: coins, name: Coins, owner: seat, start: 3}
  - {id: hooked, name: Hooked, owner: card, max: 1}
  - {id: told, name: Told, quiet: true}
setups:
  - id: two
    name: Two players
    seats: [2]
    lay: &lay
      - {deck: fish, to: water, shuffle: true}
      - {source: water, count: 1, to: shoal, each: space}
      - {cards: {Blue boat: 1}, to: A.harbour}
      - {cards: {Red boat: 1}, to: B.harbour}
    counters: {coins: [3, 4]}
    steps: [Whoever swam last begins.]
  - id: three
    name: Three players
    seats: [3]
    lay: *lay
    counters: {coins: [3, 4, 5]}
"""
FISH = """\
deck: fish
title: Fish
face: lagoon-card
back: lagoon-back
cards:
  - {name: Bream, code: 222, copies: 3}
  - {name: "Pike: the old one!", code: 23Y, copies: 2}
  - {name: Eel, code: 24W}
"""
BOATS = """\
deck: boats
title: Boats
face: lagoon-card
back: lagoon-own-back
cards:
  - {name: Blue boat, code: 25U}
  - {name: Red boat, code: 26S}
"""
LONE = """\
deck: lone
title: The heron
face: lagoon-card
cards:
  - {name: Heron, code: 27Q}
"""
RINGS = """\
deck: rings
title: Rings
kind: tokens
face: lagoon-ring
cards:
  - {name: Ring, code: 28N, copies: 4}
"""
FINS = """\
deck: fins
title: Fins
kind: tokens
face: lagoon-fin
back: lagoon-fin
cards:
  - {name: Fin, code: 29K, copies: 2}
"""
BAY = """\
board: bay
title: The bay
width: 200mm
height: 120mm
colors: {space: "#ffffff", ink: "#ffffff"}
elements:
  - {kind: rectangle, box: bleed, fill: "#06303e"}
spaces:
  - {id: water, zone: water, x: 5mm, y: 10mm, width: 24mm, height: 34mm, face: down}
  - {id: shoal, zone: shoal, x: 40mm, y: 10mm, width: 24mm, height: 34mm, face: up,
     repeat: {count: 3, gap: 4mm}}
  - {id: deep, zone: deep, x: 130mm, y: 10mm, width: 60mm, height: 60mm}
  - {id: ring, zone: shoal, counter: coins, x: 60mm, y: 40mm, width: 8mm, shape: circle,
     holds: token, over: true, repeat: {count: 3, gap: 20mm}}
  - {id: tide, counter: tide, x: 5mm, y: 100mm, width: 10mm, height: 10mm, holds: marker,
     repeat: {count: 6, first: 0, gap: 0mm}}
  - {id: low, zone: deep, x: 90mm, y: 84mm, width: 14mm, shape: hex, holds: die}
"""
PIER = """\
board: pier
title: Pier
per: seat
width: 80mm
height: 50mm
corner: 4mm
colors: {space: "#ffffff", ink: "#ffffff"}
elements:
  - {kind: rectangle, box: bleed, fill: "#4a3413"}
spaces:
  - {id: catch, zone: catch, seat: each, x: 8mm, y: 8mm, width: 24mm, height: 34mm, turn: 90}
  - {id: harbour, zone: harbour, seat: each, x: 46mm, y: 8mm, width: 24mm, height: 34mm, face: up}
"""
CARD = """\
face: lagoon-card
size: 20mm x 30mm
safe: 1mm
corner: 2mm
styles:
  base: {font: Alegreya Sans, size: 7pt, min: 5pt}
elements:
  - {kind: rectangle, box: bleed, fill: "#dfeef5"}
  - id: title
    kind: text
    text: "{{ card.name }}"
    box: {left: 2mm, right: 2mm, top: 2mm, height: 8mm}
  - {id: code, kind: text, text: "{{ card.code }}", box: {left: 2mm, bottom: 2mm, height: 4mm}}
"""
BACK = """\
face: lagoon-back
size: 20mm x 30mm
corner: 2mm
elements:
  - {kind: rectangle, box: bleed, fill: "#123f6b"}
"""
OWN_BACK = """\
face: lagoon-own-back
extends: lagoon-card
"""
RING = """\
face: lagoon-ring
size: 12mm x 12mm
bleed: 1mm
safe: 0.5mm
corner: 0mm
cut: circle
elements:
  - {kind: rectangle, box: bleed, fill: "#d9b25a"}
"""
FIN = """\
face: lagoon-fin
size: 12mm x 9mm
bleed: 1mm
safe: 0.5mm
corner: 0mm
elements:
  - {kind: rectangle, box: bleed, fill: "#5b6f78"}
"""
RULES = """\
# Lagoon

## How to play

**LAG-001** [Rules] Catch fish.

**LAG-002** [Rules] Mind the tide.
"""


def write_lagoon(folder: Path, *, crowd: int = 0) -> Path:
    """The workspace `folder` with the game, and a deck of `crowd` cards; returns its folder."""
    game = folder / "cards" / "lagoon"
    faces = folder / "layouts" / "faces"
    game.mkdir(parents=True)
    faces.mkdir(parents=True)
    text = GAME
    if crowd:
        part = f"  - {{id: crowd, kind: deck, count: {crowd}, name: The crowd}}\nzones:\n"
        text = text.replace("zones:\n", part, 1)
        cards = "".join(
            f"  - {{name: Fry {number}, code: {code(20 + number // 31, number % 31)}}}\n"
            for number in range(1, crowd + 1)
        )
        (game / "crowd.yaml").write_text(
            "deck: crowd\ntitle: The crowd\nface: lagoon-card\nback: lagoon-back\ncards:\n" + cards
        )
    files = {"game": text, "fish": FISH, "boats": BOATS, "lone": LONE, "rings": RINGS}
    for name, content in {**files, "fins": FINS, "bay": BAY, "pier": PIER}.items():
        (game / f"{name}.yaml").write_text(content)
    (game / "rules.md").write_text(RULES)
    for name, content in {
        "card": CARD,
        "back": BACK,
        "own-back": OWN_BACK,
        "ring": RING,
        "fin": FIN,
    }.items():
        (faces / f"lagoon-{name}.yaml").write_text(content)
    return game
