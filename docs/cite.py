"""Writes `cards/GAME/cited.json`: the rule numbers that the code and the table records cite.

In: the referee's modules and the games' records. Out: one file for each shipped game, from which
`check` says which paragraphs nothing cites, in an installed copy too. Run by docs/generate.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tablewright.read import cited

ROOT = Path(__file__).resolve().parent.parent
_MOVES = re.compile(r"^(?:moves|refusals|phrases|cites):\n(?:[ #-].*\n|\n)+", re.MULTILINE)
"""How moves and phrases are put into words, and what refuses, in game.yaml."""
_HOUSE = re.compile(r"\b(?:variant|house)\((\d+)\)")


def games() -> tuple[str, ...]:
    """The shipped games that have a rulebook, and code that may cite it."""
    with_rules = sorted(path.parent.name for path in ROOT.glob("cards/*/rules.md"))
    return tuple(game for game in with_rules if package_of(game).is_dir())


def package_of(game: str) -> Path:
    """The package of a game's turns, whether it is there or not."""
    return ROOT / "referee" / "games" / game.replace("-", "_")


def prefix_of(game: str) -> str:
    """What the rule numbers of a game begin with."""
    text = (ROOT / "cards" / game / "game.yaml").read_text(encoding="utf-8")
    found = re.search(r"^prefix: *(\w+)", text, re.MULTILINE)
    return found[1] if found else ""


def in_code(game: str) -> set[str]:
    """The numbers that the game's package cites, house rulings that it asks for by their bare
    number included."""
    prefix = prefix_of(game)
    number = re.compile(rf"\b{prefix}-(?:HR-)?\d+[a-z]?\b")
    game_file = (ROOT / "cards" / game / "game.yaml").read_text(encoding="utf-8")
    found = {each for part in _MOVES.findall(game_file) for each in number.findall(part)}
    for path in sorted(package_of(game).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found.update(number.findall(text))
        found.update(f"{prefix}-HR-{ruling}" for ruling in _HOUSE.findall(text))
    return found


def in_records(game: str) -> set[str]:
    """The numbers that stand in the table records of a game."""
    return set(cited.in_records(ROOT / "cards" / game, prefix_of(game)))


def text_of(game: str) -> str:
    """The index of a game as its file has it."""
    index = {"code": sorted(in_code(game)), "records": sorted(in_records(game))}
    return json.dumps(index, indent=1) + "\n"


def write() -> Iterator[Path]:
    """Writes the index of each game; gives the files that changed."""
    for game in games():
        path = ROOT / "cards" / game / "cited.json"
        text = text_of(game)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            yield path
