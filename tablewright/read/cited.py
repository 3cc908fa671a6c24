"""The rule numbers that code and table records cite, from `cited.json` in a game's folder.

The file is written by `docs/generate.py` for the games that ship, so that an installed copy, which
has no records, knows them too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tablewright.model.rulebook import Rulebook
from tablewright.model.rulings import Rulings

CITED_FILE = "cited.json"


def read_cited(folder: Path) -> frozenset[str] | None:
    """The numbers that the index of a game names; None if it has none that can be read."""
    try:
        found = json.loads((folder / CITED_FILE).read_text(encoding="utf-8"))
        return frozenset(str(number) for numbers in found.values() for number in numbers)
    except (OSError, ValueError, AttributeError, TypeError):
        return None


def uncited(rulebook: Rulebook, rulings: Rulings, cited: Iterable[str]) -> tuple[str, ...]:
    """The numbers of a rulebook that neither those cited nor a ruling names, in order."""
    known = set(cited)
    for ruling in rulings.rulings:
        known.update(ruling.cites)
    return tuple(number for number in rulebook.by_number if number not in known)
