"""A small game of the tests' own, with something of all that paper shows, and its texts in German,
Hebrew, Arabic and Japanese; and words that no letter of is English, by which is seen what was left.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from tablewright.read.folders import shipped
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries

GAME = """\
game: moon
title: Moon Garden
subtitle: A game by night
about: Grow what shines. It takes an evening.
credits: Made for tests.
prefix: MG
seats: {min: 2, max: 3, names: [Gardener, Guest, Owl]}
minutes: [10, 20]
age: 8
components:
  - {id: plants, kind: deck}
  - {id: stones, kind: deck}
  - {id: meadow, kind: board, note: Lay it in the middle.}
  - {id: dice, kind: die, sides: 6, count: 2, name: Night dice}
zones:
  - {id: bed, name: Garden bed, owner: seat}
  - {id: shed, name: Shed, face: down, ordered: true, sees: nobody}
  - {id: row, name: Open row, spaces: 3, capacity: 1}
counters: [{id: light, name: Light, owner: seat, start: 3}]
phases:
  - {id: grow, name: Grow, note: Plants shoot up.}
  - {id: sleep, name: Sleep}
setups:
  - id: two
    seats: [2]
    lay:
      - {deck: plants, to: shed, shuffle: true}
      - {source: shed, count: 1, to: row, each: space}
      - {source: shed, count: 2, to: A.bed}
    counters: {light: [3, 4]}
    steps: [Light a candle.]
  - {id: three, name: Full moon, seats: [3], lay: [{cards: {Silver Fern: 2}, to: seat.bed}]}
variants:
  MG-HR-1:
    default: soft
    choices: [soft, loud]
    name: How it rains
    about: Whether rain is heard.
labels: [{id: night, text: "Night:", about: When it is dark.}]
icons: {drop: {icon: drop, word: drop/drops}}
keywords: [{word: Bloom, about: Turn it up.}]
constants: {motto: Be quiet}
colors: {accent: "#2b5876"}
"""
PLANTS = """\
deck: plants
title: Plants
face: moon
fields:
  kind: {choices: [flower, tree]}
  needs: {type: list}
  saying: {type: text}
cards:
  - name: Silver Fern
    code: 222
    copies: 3
    kind: flower
    needs: [water, shade]
    text: |
      Gain 2 {drop}. Draw 1 card.
      Night: Bloom. Put Silver Fern into your garden bed.
    flavour: It shines.
  - name: Old Willow
    code: 23Y
    kind: tree
    saying: It leans over the pond.
    text: Draw 3 cards.
"""
STONES = """\
deck: stones
title: Stones
kind: tokens
face: moon-stone
cards: [{name: Pebble, code: 24W, copies: 4}]
note: Small ones are best.
"""
FACE = """\
face: moon
extends: plain
fonts: [Noto Sans]
let:
  marks: {flower: {word: Blossom}, tree: {word: Wood}}
elements:
  - kind: text
    text: "{{ 'A tree' if card.kind == 'tree' else card.kind | upper }}"
    box: {left: 5mm, width: 25mm, bottom: 16mm, height: 4mm}
  - kind: text
    text: "{{ marks[card.kind].word }} {{ game.motto }}"
    box: {left: 32mm, width: 28mm, bottom: 16mm, height: 4mm}
  - kind: text
    text: "Needs: {{ card.needs | join(', ') }}"
    when: "{{ 'water' in card.needs }}"
    box: {left: 5mm, width: 55mm, bottom: 11mm, height: 4mm}
  - kind: text
    text: "{{ card.saying }}"
    box: {left: 5mm, width: 55mm, bottom: 11mm, height: 4mm}
"""
STONE = """\
face: moon-stone
size: 20mm x 20mm
fonts: [Noto Sans]
elements: [{kind: text, text: "{{ card.name }}", set: {size: 8pt}}]
"""
MEADOW = """\
board: meadow
title: Meadow
width: 120mm
height: 80mm
fonts: [Noto Sans]
elements:
  - {kind: text, text: The moon is up, box: {left: 5mm, top: 60mm, width: 60mm, height: 8mm}}
spaces:
  - {id: shed, zone: shed, x: 5mm, y: 5mm, width: 30mm, height: 40mm}
  - {id: door, zone: row, space: 1, name: Door, x: 50mm, y: 5mm, width: 30mm, height: 40mm}
"""
RULES = """\
# Moon Garden

Read this by candle light.

## Growing

**MG-001** On your turn, draw 1 card. Put it into your garden bed (MG-002).

> Example: You draw Silver Fern.

**MG-002** At the start of the game, each player gains 3 light.

| Sign | Meaning |
|---|---|
| {drop} | Water |

> Diagram: card Silver Fern
>
> How a plant looks.
>
> - name: what it is called

## Winning

### Late at night

**MG-003** The player with the most light wins.

- Ties are shared.

**MG-HR-1** Rain makes no noise.

> Switch: Rain is heard.

## Glossary

- **Light**: what everybody gathers (MG-003).
"""
DROP = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<path d="M5 0 L9 7 A4 4 0 1 1 1 7 Z"/></svg>'
)
TREE = "{{ 'A tree' if card.kind == 'tree' else card.kind | upper }}"
GERMAN = {
    "Moon Garden": "Mondgarten",
    "A game by night": "Ein Spiel bei Nacht",
    "Grow what shines.": "Züchte, was leuchtet.",
    "It takes an evening.": "Es dauert einen Abend.",
    "Silver Fern": "Silberfarn",
    "Old Willow": "Alte Weide",
    "Garden bed": "Gartenbeet",
    "Shed": "Schuppen",
    "flower": "Blume",
    "tree": "Baum",
    "water": "Wasser",
    "shade": "Schatten",
    "Night:": "Nachts:",
    "Bloom": "Blüte",
    "Blossom": "Blüten",
    "Wood": "Holz",
    "drop/drops": "Tropfen/Tropfen",
    "Be quiet": "Sei still",
    "Gain 2 {drop}.": "Erhalte 2 {drop}.",
    "Draw 1 card.": "Ziehe eine Karte.",
    "Bloom.": "Blüte.",
    "Put Silver Fern into your garden bed.": "Lege den Silberfarn in dein Gartenbeet.",
    "It shines.": "Er leuchtet.",
    "Draw 3 cards.": "Ziehe drei Karten.",
    "It leans over the pond.": "Sie neigt sich über den Teich.",
    TREE: "{{ 'Ein Baum' if card.kind == 'tree' else card.kind | upper }}",
    "Needs: {{ card.needs | join(', ') }}": "Braucht: {{ card.needs | join(', ') }}",
}
SCRIPTS = {
    "he": {
        "Silver Fern": "שרך הכסף",
        "Gain 2 {drop}.": "קבלו 2 {drop}.",
        "Draw 1 card.": "משכו קלף 1.",
        "Night:": "לילה:",
        "Bloom": "פריחה",
        "Bloom.": "פריחה.",
        "Put Silver Fern into your garden bed.": "שימו את שרך הכסף בערוגת הגן שלכם.",
    },
    "ar": {
        "Silver Fern": "السرخس الفضي",
        "Gain 2 {drop}.": "خذ ٢ {drop}.",
        "Draw 1 card.": "اسحب بطاقة ١.",
        "Night:": "ليلا:",
        "Bloom": "إزهار",
        "Bloom.": "إزهار.",
        "Put Silver Fern into your garden bed.": "ضع السرخس الفضي في حوض الحديقة.",
    },
    "ja": {
        "Silver Fern": "銀のシダ",
        "Gain 2 {drop}.": "{drop}を2得る。",
        "Draw 1 card.": "カードを1枚引く。",
        "Night:": "夜：",
        "Bloom": "開花",
        "Bloom.": "開花。",
        "Put Silver Fern into your garden bed.": "銀のシダを自分の花壇に置く。",
    },
}
LATIN, OTHER = "abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопярстувжщыз"
_STAYS = re.compile(
    r"\{\{.*?\}\}|\{[\w-]*\}|\[(?:#\w{6}|/|[a-z][\w-]*)\]|\b[A-Z]{2,4}-(?:HR-)?\d+\w*", re.DOTALL
)


def write_moon(folder: Path) -> Path:
    """The game in a workspace's folder; its folder."""
    game = folder / "cards" / "moon"
    for name, text in {
        "game.yaml": GAME,
        "plants.yaml": PLANTS,
        "stones.yaml": STONES,
        "meadow.yaml": MEADOW,
        "rules.md": RULES,
        "layouts/faces/moon.yaml": FACE,
        "layouts/faces/moon-stone.yaml": STONE,
        "layouts/icons/drop.svg": DROP,
    }.items():
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return game


def fill(path: Path, words: dict[str, str]) -> None:
    """Fills a language's file in as a person does, between the quotes."""
    text = path.read_text(encoding="utf-8")
    for said, shown in words.items():
        for key in (said, json.dumps(said, ensure_ascii=False)):
            empty = re.search(rf'^  {re.escape(key)}:\s*""', text, flags=re.MULTILINE)
            if empty is not None:
                at = empty.end() - len('""')
                value = json.dumps(shown, ensure_ascii=False)
                text = text[:at] + value + text[empty.end() :]
    path.write_text(text, encoding="utf-8")


def strange(text: str) -> str:
    """Words without one English letter; icons, expressions and numbers of rules stay."""
    table = str.maketrans(LATIN + LATIN.upper(), OTHER + OTHER.upper())
    found, at = "", 0
    for stays in _STAYS.finditer(text):
        found += text[at : stays.start()].translate(table) + stays[0]
        at = stays.end()
    return found + text[at:].translate(table)


def fill_strangely(path: Path) -> None:
    """All of a language's file in such words; also literals of expressions that are shown."""
    tree = read_yaml(path, Notes())
    assert tree is not None
    said = {
        words: strange(words).replace("'A tree'", "'А трее'")
        for key, pairs in tree.items()
        if isinstance(pairs, Entries) and key != "unused"
        for words in pairs
    }
    fill(path, said)


def write_strange_words(workspace: Path, language: str) -> None:
    """The program's own words in such words: for all that those in German know."""
    tree = read_yaml(shipped() / "layouts" / "languages" / "de.yaml", Notes())
    assert tree is not None
    known = tree["words"]
    assert isinstance(known, Entries)
    path = workspace / "layouts" / "languages" / f"{language}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"  {json.dumps(str(words))}: {json.dumps(strange(str(words)))}" for words in known]
    path.write_text("\n".join((f"language: {language}", "words:", *lines)) + "\n")
