"""A name in, the folder of a new game out: a small one, or a copy of a game that is there."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import TablewrightError
from tablewright.read.cited import CITED_FILE
from tablewright.read.codes import write_whole
from tablewright.read.folders import GAME_FILE, RECORDS, RULES_FILE
from tablewright.read.workspace import Workspace

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
SCHEMA = "# yaml-language-server: $schema=../../layouts/schemas/{kind}.json\n"
SMALL = {
    GAME_FILE: SCHEMA.format(kind="game")
    + """\
game: {name}
title: {title}
seats: {{min: 2, max: 4}}
prefix: {prefix}
zones:
  - {{id: deck, name: Deck, face: down, ordered: true, sees: nobody}}
  - {{id: hand, name: Hand, owner: seat, face: owner, sees: owner}}
  - {{id: discard, name: Discard pile}}
counters:
  - {{id: points, name: Points, owner: seat}}
setups:
  - lay: [{{deck: cards, to: deck, shuffle: true}}, {{source: deck, count: 3, to: seat.hand}}]
""",
    "cards.yaml": SCHEMA.format(kind="deck")
    + """\
deck: cards
title: Cards
face: plain
back: plain-back
cards:
  - name: Apple
    copies: 20
    text: |
      Gain 1 point.
  - name: Pear
    copies: 10
    text: |
      Draw 1 card.
""",
    RULES_FILE: """\
# {title}

## Your turn

**{prefix}-001** [Turn] On your turn, draw 1 card, then play 1 card from your hand \
to the discard pile.

## The end

**{prefix}-010** [End] The first player who has 10 points wins.
""",
}
"""The files of a game that is like no other; `{{` is a brace."""


@dataclass(frozen=True)
class Begun:
    """A game that was begun."""

    folder: Path
    files: tuple[str, ...]
    refereed: bool
    """Whether it has rules that a referee may read."""


def begin_game(workspace: Path, name: str, like: str | None, title: str | None) -> Begun:
    """Writes `cards/NAME/` in the workspace. Raises TablewrightError, also where that is there."""
    if not NAME.fullmatch(name):
        raise TablewrightError(
            f"'{name}' cannot be a game's id; expected small letters, digits and '-', "
            "such as 'my-game'"
        )
    known = Workspace(workspace)
    if name in known.folders():
        raise TablewrightError(f"there is a game '{name}' already; choose another name")
    folder = workspace / "cards" / name
    if folder.exists():
        raise TablewrightError(f"{folder} is there already; choose another name")
    called = title or name.replace("-", " ").title()
    if like is None:
        _small(folder, name, called)
    else:
        _copied(known.game_folder(like), folder, like, name, called)
    files = sorted(item.name + ("/" if item.is_dir() else "") for item in folder.iterdir())
    return Begun(folder, tuple(files), (folder / RULES_FILE).is_file())


def _small(folder: Path, name: str, title: str) -> None:
    folder.mkdir(parents=True)
    prefix = _prefix(name)
    for file, text in SMALL.items():
        if file.endswith(".yaml"):
            filled = text.format(name=name, title=_quoted(title), prefix=prefix)
        else:
            filled = text.format(title=title, prefix=prefix)
        write_whole(folder / file, filled.encode())


def _prefix(name: str) -> str:
    """What the numbers of a game's rules begin with."""
    prefix = "".join(re.findall(r"\b[a-z]", name)).upper()
    return prefix if len(prefix) > 1 else name[:2].upper()


def _copied(source: Path, folder: Path, like: str, name: str, title: str) -> None:
    """A copy under the new name: the id where the game, its records and the look of its book say
    it, the title, and the numbers of its rules and records."""
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns(CITED_FILE, ".*"))
    path = folder / GAME_FILE
    text = path.read_text(encoding="utf-8")
    was = re.search(r"^title: *(.+?) *$", text, re.MULTILINE)
    text = _line(text, "game", name)
    text = _line(text, "title", _quoted(title))
    for key in ("shelf", "about"):  # what is said of the other game is not true of this one
        text = re.sub(rf"^{key}:.*\n(?: +.*\n)*", "", text, count=1, flags=re.MULTILINE)
    write_whole(path, text.encode())
    numbered = re.search(r"^prefix: *([\w-]+) *$", text, re.MULTILINE)
    if numbered:
        _renumbered(folder, numbered[1], _prefix(name))
    book = folder / "layouts" / "books" / f"{like}.yaml"
    if book.is_file():
        book.rename(book.with_name(f"{name}.yaml"))
    for key, path in (
        *(("game", path) for path in sorted((folder / RECORDS).rglob("*.yaml"))),
        *(("book", path) for path in sorted((folder / "layouts" / "books").rglob("*.yaml"))),
    ):
        said = path.read_text(encoding="utf-8")
        said = re.sub(rf"^{key}: *{re.escape(like)} *$", f"{key}: {name}", said, flags=re.M)
        write_whole(path, said.encode())
    rules = folder / RULES_FILE
    if was and rules.is_file():
        head = re.compile(rf"\A# {re.escape(was[1])}$", re.MULTILINE)
        said = rules.read_text(encoding="utf-8")
        write_whole(rules, head.sub(lambda _: f"# {title}", said).encode())


def _renumbered(folder: Path, was: str, now: str) -> None:
    """Begins the numbers of rules and records with something else wherever they stand."""
    number = re.compile(rf"\b{re.escape(was)}-(?=[A-Za-z0-9])")
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".yaml", ".md", ".csv") or not path.is_file():
            continue
        said = path.read_text(encoding="utf-8")
        new = number.sub(f"{now}-", said)
        if path == folder / GAME_FILE:
            new = _line(new, "prefix", now)
        if new != said:
            write_whole(path, new.encode())


def _line(text: str, key: str, value: str) -> str:
    """A game's text in which a key at the left says something else."""
    return re.sub(rf"^{key}:.*$", lambda _: f"{key}: {value}", text, count=1, flags=re.MULTILINE)


def _quoted(title: str) -> str:
    """A title as YAML: as it is, or in quotes where a sign of it could mean something."""
    if re.fullmatch(r"[A-Z][\w' .!-]*", title):
        return title
    return '"' + title.replace("\\", "\\\\").replace('"', '\\"') + '"'
