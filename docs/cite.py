"""Writes `cards/GAME/cited.json`: the rule numbers that the code and the table records cite.

In: the referee's modules and the games' records. Out: one file for each shipped game, from which
`check` says which paragraphs nothing cites, in an installed copy too. Run by docs/generate.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_HOUSE = re.compile(r"\b(?:variant|house)\((\d+)\)")


def games() -> tuple[str, ...]:
    """The shipped games that have a rulebook."""
    return tuple(sorted(path.parent.name for path in ROOT.glob("cards/*/rules.md")))


def prefix_of(game: str) -> str:
    """What the rule numbers of a game begin with."""
    text = (ROOT / "cards" / game / "game.yaml").read_text(encoding="utf-8")
    found = re.search(r"^prefix: *(\w+)", text, re.MULTILINE)
    return found[1] if found else ""


def _folders(game: str) -> tuple[str, ...]:
    """Where house rulings of a game are asked for by their bare number."""
    text = (ROOT / "cards" / game / "game.yaml").read_text(encoding="utf-8")
    found = re.search(r"^vocabularies: *\[(.*)\]", text, re.MULTILINE)
    names = [name.strip() for name in found[1].split(",")] if found else []
    return (f"games/{game.replace('-', '_')}/", *(f"effects/{name}/" for name in names[-1:]))


def in_code(game: str) -> set[str]:
    """The numbers that the referee's modules cite, house rulings that they ask for included."""
    prefix = prefix_of(game)
    number = re.compile(rf"\b{prefix}-(?:HR-)?\d+[a-z]?\b")
    own = _folders(game)
    found: set[str] = set()
    for path in sorted((ROOT / "referee").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found.update(number.findall(text))
        where = path.relative_to(ROOT).as_posix()
        if any(folder in where for folder in own):
            found.update(f"{prefix}-HR-{ruling}" for ruling in _HOUSE.findall(text))
    return found


def in_records(game: str) -> set[str]:
    """The numbers that stand in the table records of a game."""
    number = re.compile(rf"\b{prefix_of(game)}-(?:HR-)?\d+[a-z]?\b")
    found: set[str] = set()
    for path in sorted((ROOT / "cards" / game / "records").glob("*.yaml")):
        found.update(number.findall(path.read_text(encoding="utf-8")))
    return found


def text_of(game: str) -> str:
    """The index of a game as its file has it."""
    cited = {"code": sorted(in_code(game)), "records": sorted(in_records(game))}
    return json.dumps(cited, indent=1) + "\n"


def write() -> Iterator[Path]:
    """Writes the index of each game."""
    for game in games():
        path = ROOT / "cards" / game / "cited.json"
        path.write_text(text_of(game), encoding="utf-8", newline="\n")
        yield path
