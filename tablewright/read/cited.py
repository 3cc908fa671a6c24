"""A game's folder to the rule numbers that it cites: its phases, its table records and, of games
that ship, `cited.json`.

That file is written by `docs/generate.py`, so that an installed copy, which has no records, knows
what code and records cite.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import Path

from tablewright.model.game import Game
from tablewright.model.phases import all_phases
from tablewright.model.rulebook import Rulebook
from tablewright.read.folders import RECORDS
from tablewright.read.layouts import yaml_files

CITED_FILE = "cited.json"


def read_cited(folder: Path) -> frozenset[str] | None:
    """The numbers that the index of a game names; None if it has none that can be read."""
    try:
        found = json.loads((folder / CITED_FILE).read_text(encoding="utf-8"))
        return frozenset(str(number) for numbers in found.values() for number in numbers)
    except (OSError, ValueError, AttributeError, TypeError):
        return None


def in_records(folder: Path, prefix: str) -> frozenset[str]:
    """The numbers that stand in the table records of the game in a folder."""
    number = re.compile(rf"\b{re.escape(prefix)}-(?:HR-)?\d+[a-z]?\b")
    found: set[str] = set()
    for path in yaml_files(folder / RECORDS):
        found.update(number.findall(path.read_text(encoding="utf-8", errors="replace")))
    return frozenset(found)


def cited_in(folder: Path, game: Game) -> frozenset[str]:
    """All numbers that a game cites outside of its rulings."""
    phases = (number for phase in all_phases(game.phases) for number in phase.rules)
    records = in_records(folder, game.prefix) if game.prefix else ()
    return frozenset((*phases, *records, *(read_cited(folder) or ())))


def uncited(rulebook: Rulebook, cited: Collection[str]) -> tuple[str, ...]:
    """The numbers of a rulebook that are not among those cited, in order.

    Empty where nothing is cited at all: then nobody has begun to.
    """
    if not cited:
        return ()
    return tuple(number for number in rulebook.by_number if number not in cited)
