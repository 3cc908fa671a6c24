"""A small valid game in a scratch folder, whose files a test changes; out: what reading says."""

from __future__ import annotations

from pathlib import Path

from tablewright.errors import Problem, SourceError
from tablewright.model.edition import Edition
from tablewright.read.workspace import Workspace

FILES = {
    "cards/pond/game.yaml": """\
game: pond
title: The Pond
seats: {min: 2, max: 4}
icons:
  fly: {icon: star, word: fly/flies}
colors:
  water: "#204060"
components:
  - {id: fish, kind: deck, count: 9}
zones:
  - {id: pile, face: down}
  - {id: hand, owner: seat}
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
""",
    "cards/pond/fish.yaml": """\
deck: fish
title: Fish
face: plain
back: plain-back
fields:
  cost: {type: number, required: true, min: 0, max: 9}
  kind: {type: choice, choices: [Prey, Hunter], default: Prey}
  art: {type: picture}
cards:
  - name: Minnow
    code: 222
    copies: 6
    cost: 1
    text: |
      Draw a card.
  - name: Pike
    code: 23Y
    copies: 3
    cost: 5
    kind: Hunter
    text: |
      Take a card.

      Gain 2 {fly}.
""",
    "layouts/faces/plain.yaml": """\
face: plain
size: poker
colors:
  accent: water
styles:
  base: {font: Noto Sans, size: 9pt}
  title: {size: 12pt}
elements:
  - {id: ground, kind: rectangle, box: bleed, fill: accent}
  - {id: name, kind: text, text: "{{ card.name }}", style: title}
  - id: frame
    kind: group
    elements:
      - {id: rules, kind: text, text: "{{ card.text }}", box: {top: 40mm, left: 5mm}}
""",
    "layouts/faces/plain-back.yaml": """\
face: plain-back
size: 63.5mm x 88.9mm
elements:
  - {kind: icon, icon: star, color: water}
""",
    "layouts/icons/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    "layouts/stocks/stocks.yaml": """\
stocks:
  - {id: poker-us, name: Poker, width: 63.5mm, height: 88.9mm, also: [poker]}
""",
    "layouts/papers/papers.yaml": """\
papers:
  - {id: a4, name: A4, width: 210mm, height: 297mm}
""",
    "layouts/sheets/default.yaml": "sheet: default\nmargin: 7mm\n",
}


class Desk:
    """The scratch folder as the current folder, with the game in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in FILES.items():
            self.write(name, text)

    def write(self, name: str, text: str | bytes) -> Path:
        """Writes a file, its folder too."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def change(self, name: str, old: str, new: str) -> None:
        """Replaces the only occurrence of a text in a file."""
        path = self.folder / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {name}"
        path.write_text(text.replace(old, new), encoding="utf-8", newline="")

    def text(self, name: str) -> str:
        """The content of a file."""
        return (self.folder / name).read_text(encoding="utf-8")

    @property
    def workspace(self) -> Workspace:
        """The folder as a workspace, with nothing shipped behind it."""
        return Workspace(Path(), self.folder / "nothing-shipped")

    def read(self, *, write_codes: bool = True) -> Edition:
        """The game."""
        return self.workspace.read_edition("pond", write_codes=write_codes)

    def problems(self) -> list[Problem]:
        """What is wrong with the game, sorted; the warnings if nothing is."""
        try:
            return list(self.read().warnings)
        except SourceError as error:
            return list(error.problems)

    def said(self) -> list[str]:
        """The same as lines of text."""
        return [str(problem) for problem in self.problems()]
