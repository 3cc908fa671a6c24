"""A small game with one file of every kind that people write, for `benchmarks.damage`.

In: a folder. Out: a workspace in it with the game `herons`, and the paths of its files.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

GAME = """\
game: herons
title: Herons
seats: {min: 2, max: 4}
prefix: HE
icons:
  fly: {icon: star, word: fly/flies}
colors: {water: "#204060"}
components:
  - {id: fish, kind: deck, count: 9}
  - {id: reeds, kind: deck, count: 5}
  - {id: pond, kind: board, count: 1}
zones:
  - {id: pile, face: down}
  - {id: hand, owner: seat, face: owner, sees: owner}
  - {id: row, spaces: 3}
counters:
  - {id: flies, owner: seat, max: 20, icon: fly}
setups:
  - lay:
      - {deck: fish, to: pile, shuffle: true}
      - {source: pile, count: 2, to: seat.hand}
    counters: {flies: [0, 1, 2, 3]}
phases:
  - {id: hunt, phases: [{id: eat}]}
variants:
  HE-HR-1: {default: at once, choices: [at once, later]}
"""
FISH = """\
deck: fish
title: Fish
face: plain
back: plain-back
fields:
  cost: {type: number, required: true, min: 0, max: 9}
  kind: {type: choice, choices: [Prey, Hunter], default: Prey}
  art: {type: picture}
cards:
  - &one
    name: Minnow
    code: 222
    copies: 6
    cost: 1
    art: fish.png
    text: |
      Draw a card.
  - <<: *one
    name: Pike
    code: 23Y
    copies: 3
    cost: 5
    kind: Hunter
    art: pike.svg
    text: |
      **Hunt:** Take a card.

      Gain 2 {fly}.
"""
REEDS = """\
deck: reeds
title: Reeds
face: plain
fields: {cost: {type: number}}
source: reeds.SOURCE
"""
ROWS = (("Name", "Copies", "Cost", "Text"), ("Reed", "3", "1", "Gain 1 {fly}."),
        ("Bulrush, tall", "2", "4", 'Take "one".'))  # fmt: skip
BOARD = """\
board: pond
title: Pond
width: 200mm
height: 150mm
spaces:
  - {id: row, zone: row, x: 5mm, y: 5mm, width: 40mm, height: 60mm, repeat: {count: 3}}
  - {id: flies, counter: flies, seat: each, x: 5mm, y: 1mm, width: 6mm, height: 6mm,
     repeat: {count: 21, first: 0, wrap: 11}}
areas:
  - {seat: 1, x: 0mm, y: 66mm, width: 100%, height: 20mm}
  - {seat: 2, x: 0mm, y: 86mm, width: 100%, height: 20mm, turn: 180}
  - {seat: 3, x: 0mm, y: 106mm, width: 100%, height: 20mm}
  - {seat: 4, x: 0mm, y: 126mm, width: 100%, height: 20mm}
"""
RULES = """\
# Herons

Be quick.

## Goal

**HE-001** [Goal; End of Game] Whoever has 3 {fly} wins, and nobody else (HE-002).

- A pike counts.
- So does *another*.

> Example: A has 2 {fly}.

**HE-002** [gap] As the table says.

| fish | flies |
|---|---|
| Pike | 2 {fly} |

> Diagram: card Pike
> - name: what it is called

## House rulings

**HE-HR-1** [gap] Eat at once.

> Switch: Eat later, see HE-001.

## Glossary

- **Fly**: what {fly} means (HE-001, HE-HR-1).
"""
RULINGS = """\
words:
  bug: fly
rulings:
- ruling: flies-to-win
  about: How many flies win?
  verdict: value
  value: 3
  answer: Whoever has three flies wins.
  cites: [HE-001]
  what: [how many flies do i need, "flies to win = ?"]
  yes:
  - do 3 bugs win
- ruling: eat-at-once
  about: Must I eat at once?
  verdict: yes
  source: house
  answer: Eat at once.
  cites: [HE-HR-1, HE-002]
  yes: [eat right away?]
  no: [can i eat later]
  under: {HE-HR-1: {later: {verdict: no, answer: Eat later.}}}
"""
PHRASINGS = """\
phrasings:
- ruling: flies-to-win
  what: [flies needed to win]
"""
QUESTIONS = """\
game: herons
questions:
- ask: how many flies do I need
  answer: 3
  rule: [HE-001]
  says: [fl(y|ies), three|3]
- ask: do I eat later
  answer: no
  accept: [info]
- {ask: may we swim, answer: unanswered}
"""
GERMAN = """\
language: de
cards:
  Minnow: "Elritze"
  Pike: ["Hecht", Hechte]
zones:
  # the pond itself
  Reeds: {say: "Schilf", forms: [Schilfs]}
icons:
  "fly/flies": "Fliege/Fliegen"
texts:
  "Gain 1 {fly}.": "Erhalte eine {fly}."
  "Rest.": {say: "Ruhe.", on: {Pike: "Rast."}, differs: "is short"}
faces:
  "{{ item }}": "{{ item }}"
rules:
  "Goal": "Ziel"
unused:
  texts: {"Gone.": "Fort."}
"""
FACE = """\
face: plain
size: poker-us
bleed: 3mm
colors: {accent: water}
let: {big: 12}
styles:
  base: {font: Noto Sans, size: 9pt}
  title: {size: "{{ big }}pt"}
elements:
  - {id: ground, kind: rectangle, box: bleed, fill: accent}
  - {id: name, kind: text, text: "{{ card.name }}", style: title, box: {top: 3mm, height: 8mm}}
  - {kind: path, d: M0 0L10 10Q5 5 0 10Z, view: [10, 10], fill: "#fff",
     box: {top: 12mm, left: 3mm, width: 9mm, height: 9mm}}
  - {kind: picture, source: "{{ card.art }}", when: "{{ card.art }}",
     box: {top: 12mm, left: 14mm, width: 20mm, height: 20mm}}
  - id: frame
    kind: group
    elements:
      - {kind: repeat, each: "{{ [card.cost, 1] }}", step: 5mm,
         elements: [{kind: text, text: "{{ item }}"}], box: {top: 36mm, left: 5mm, height: 5mm}}
      - {id: rules, kind: text, text: "{{ card.text }}", box: {top: 44mm, left: 5mm, right: 5mm}}
"""
BACK = """\
face: plain-back
size: 63.5mm x 88.9mm
elements:
  - {kind: icon, icon: star, color: water}
"""
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h5v5z"/></svg>\n'
WEED = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
     viewBox="0 0 100 100">
<style>.a{fill:#123456} rect{stroke:red}</style>
<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff"/>
<stop offset="50%" stop-color="rgb(1,2,3)" stop-opacity=".5"/></linearGradient>
<clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath></defs>
<g transform="translate(3 4) rotate(10)" clip-path="url(#c)"><path id="p" class="a"
 d="M10 10C20 20 30 5 40 10S60 0 70 20Q5 5 9 9T3 4A5 6 10 0 1 50 50zl3 3z"/></g>
<use xlink:href="#p" x="4" opacity="0.5"/><rect x="1" y="2" width="30" height="10%" rx="2"
 fill="url(#g)" stroke-dasharray="1 2"/><polygon points="1,2 3,4 5,0" stroke-linecap="round"/>
</svg>
"""
RECORD = """\
record: HE-T1
game: herons
seats: [A, B]
dealer: table
start:
  turn: A
  A: {hand: [Pike, Minnow], flies: 2}
moves:
  - A plays Pike to row 1
  - refused: A plays Pike
  - A moves Pike from row 1 to row 2
  - asks: {who: A}
  - A gains 1 fly
expect:
  A: {flies: 3}
---
record: HE-T2
game: herons
seats: [A, B]
dealer: seed 7
moves:
  - A goes on
"""
TYPED = (
    "A plays Pike to row 1", "moves", "why", "state", "help", "A gains 2 flies", "undo", "redo",
    "A draws a card", "fix A.flies = 3 because a fly", "note a heron", "log", "B plays 23Y",
    "A moves Pike from row 1 to hand; A rolls", "ask how many flies do I need?", "what if A draws",
    "search fly", "rule HE-001", "board", "record x", "1", "yes", "no", "done", "3 4", "A: 5",
)  # fmt: skip


def workbook(ending: str) -> bytes:
    """The rows as a workbook, plain enough to be damaged part by part."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in (_ods() if ending == "ods" else _xlsx()).items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return out.getvalue()


def _xlsx() -> dict[str, str]:
    office = "http://schemas.openxmlformats.org"
    main, kept = f"{office}/spreadsheetml/2006/main", f"{office}/package/2006/relationships"
    doc = f"{office}/officeDocument/2006/relationships"
    words = [cell for row in ROWS for cell in row]
    shared = "".join(f"<si><t>{_escaped(word)}</t></si>" for word in words)
    rows, number = "", 0
    for row, cells in enumerate(ROWS, 1):
        inside = ""
        for column, _ in enumerate(cells):
            inside += f'<c r="{"ABCD"[column]}{row}" t="s"><v>{number}</v></c>'
            number += 1
        rows += f'<row r="{row}">{inside}</row>'
    return {
        "[Content_Types].xml": f'<Types xmlns="{office}/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{kept}"><Relationship Id="r" '
        f'Type="{doc}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{kept}"><Relationship Id="r" '
        f'Type="{doc}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{doc}"><sheets>'
        '<sheet name="Reeds" sheetId="1" r:id="r"/></sheets></workbook>',
        "xl/sharedStrings.xml": f'<sst xmlns="{main}">{shared}</sst>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData>'
        "</worksheet>",
    }


def _ods() -> dict[str, str]:
    oasis = "urn:oasis:names:tc:opendocument:xmlns"
    cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    rows = "".join(
        f"<table:table-row>{''.join(cell.format(_escaped(each)) for each in row)}"
        '<table:table-cell table:number-columns-repeated="9"/></table:table-row>'
        for row in ROWS
    )
    return {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{oasis}:manifest:1.0"/>',
        "content.xml": f'<office:document-content xmlns:office="{oasis}:office:1.0" '
        f'xmlns:table="{oasis}:table:1.0" xmlns:text="{oasis}:text:1.0"><office:body>'
        f'<office:spreadsheet><table:table table:name="Reeds">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>",
    }


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def _png() -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.effect_mandelbrot((24, 18), (-2, -1, 1, 1), 20).convert("RGBA").save(out, "PNG")
    return out.getvalue()


def write_herons(folder: Path, source: str = "csv") -> dict[str, bytes]:
    """Writes the workspace, its reeds in a table of that kind; the content of each file by path."""
    table = "\n".join(",".join('"' + c.replace('"', '""') + '"' for c in row) for row in ROWS)
    texts = {
        "cards/herons/game.yaml": GAME,
        "cards/herons/fish.yaml": FISH,
        "cards/herons/reeds.yaml": REEDS.replace("SOURCE", source),
        "cards/herons/pond.yaml": BOARD,
        "cards/herons/rules.md": RULES,
        "cards/herons/rulings.yaml": RULINGS,
        "cards/herons/phrasings.yaml": PHRASINGS,
        "cards/herons/questions.yaml": QUESTIONS,
        "cards/herons/languages/de.yaml": GERMAN,
        "cards/herons/art/pike.svg": WEED,
        "layouts/faces/plain.yaml": FACE,
        "layouts/faces/plain-back.yaml": BACK,
        "layouts/icons/star.svg": STAR,
        "records.yaml": RECORD,
    }
    files = {name: text.encode() for name, text in texts.items()}
    files["cards/herons/art/fish.png"] = _png()
    files[f"cards/herons/reeds.{source}"] = table.encode() if source == "csv" else workbook(source)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return files
