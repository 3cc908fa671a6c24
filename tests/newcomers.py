"""One card more in every deck of a game, as its author would add it: a row like the last one of the
deck, with a name and a code of its own, and what `game.yaml` says of how many there are, and how
many a zone holds.

In: the folder of a game, changed as text. Out: the names of the new cards.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tablewright.model.codes import new_code
from tablewright.read.workspace import Workspace
from tests.conftest import CARDS

ROW = "\n  - "
"""Where a card begins, or a component."""
CODE = re.compile(r"code: (?P<code>\w+|\"\w+\")")
COUNT = r"\bcount: (\d+)"


def add_to_each_deck(game: Path) -> list[str]:
    """Adds a card to every deck of a game in this folder."""
    about = game / "game.yaml"
    taken = {
        match["code"].strip('"') for path in decks(game) for match in CODE.finditer(read(path))
    }
    added = []
    for path in decks(game):
        text = read(path)
        deck = found(r"^deck: (\S+)", text)
        name = f"Newcomer of {deck}"
        row = text[text.rindex(ROW) + 1 :].rstrip("\n")
        copies = int(found(r"\bcopies: (\d+)", row) or "1")
        code = new_code(name, taken)
        taken.add(code)
        row = re.sub(r"name: [^,\n]+", f"name: {name}", row, count=1)
        row = CODE.sub(f'code: "{code}"', row, count=1)
        row = re.sub(r"number: (\d+)", lambda match: f"number: {int(match[1]) + 1}", row)
        if "<<:" in row:
            row += f"\n    copies: {copies}"
        path.write_text(f"{text.rstrip()}\n{row}\n", encoding="utf-8")
        more = with_room(with_more(read(about), deck, copies), deck, copies)
        about.write_text(more, encoding="utf-8")
        added.append(name)
    return added


def decks(game: Path) -> list[Path]:
    """The files of a game in which cards are."""
    return sorted(path for path in game.glob("*.yaml") if "\ncards:\n" in read(path))


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def found(pattern: str, text: str) -> str:
    """What a pattern's group holds; nothing where it does not match."""
    match = re.search(pattern, text, re.MULTILINE)
    return match[1] if match else ""


def with_room(about: str, deck: str, copies: int) -> str:
    """The text of a `game.yaml` in which a zone that a deck is laid to as a whole has room for
    more."""
    for zone in set(re.findall(rf"\bdeck: {deck}, to: ([\w-]+)", about)):
        row = re.search(rf"\{{id: {zone}\b[^}}]*\bcapacity: (\d+)", about)
        if row is not None:
            more = row[0].removesuffix(row[1]) + str(int(row[1]) + copies)
            about = about.replace(row[0], more, 1)
    return about


def with_more(about: str, deck: str, copies: int) -> str:
    """The text of a `game.yaml` in which a deck has more cards; one for each seat counts once."""
    head, _, rest = about.partition("\ncomponents:\n")
    parts, blank, after = rest.partition("\n\n")
    rows = f"\n{parts}".split(ROW)
    for at, row in enumerate(rows):
        if re.search(rf"\bid: {deck}\b", row):
            more = 1 if "per: seat" in row else copies
            was = int(found(COUNT, row))
            rows[at] = row.replace(f"count: {was}", f"count: {was + more}", 1)
    return f"{head}\ncomponents:{ROW.join(rows)}{blank}{after}"


def with_newcomers(game: str, folder: Path) -> Workspace:
    """A workspace in a folder, with a shipped game in whose decks there is one card more."""
    shutil.copytree(CARDS / game, folder / "cards" / game, ignore=shutil.ignore_patterns("art"))
    add_to_each_deck(folder / "cards" / game)
    return Workspace(folder)
