"""A game's rulings: what is wrong with them, how many there are and which rules they cite, out of
the store where nothing that they stand on has changed.

They stand on their files, the rulebook, the game's record and the names of its cards: a card whose
text changed, or a layout, leaves them as they are.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.errors import Problem
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.press.cache import file_digest, program_digest
from tablewright.press.problems import storable_problems, stored_problems
from tablewright.press.store import FaceStore, key_of
from tablewright.read.folders import RULES_FILE, data_file
from tablewright.read.rulings import PHRASINGS_FILE, RULINGS_FILE
from tablewright.read.workspace import Workspace


@dataclass(frozen=True)
class Ruled:
    """What was found in the rulings of a game."""

    count: int
    cites: frozenset[str]
    """The numbers of the rules that they name."""
    problems: tuple[Problem, ...]


def ruled(workspace: Workspace, rules: Rulebook, edition: Edition, store: FaceStore) -> Ruled:
    """What is found in the rulings of a game, kept for the next time."""

    def found() -> dict[str, Any]:
        rulings, problems = workspace.check_rulings(edition.game.game, rules, edition)
        return {
            "count": len(rulings.rulings),
            "cites": sorted(rulings.cites),
            "problems": storable_problems(problems),
        }

    kept = store.plain(_key(workspace, edition), found)
    return Ruled(kept["count"], frozenset(kept["cites"]), stored_problems(kept["problems"]))


def _key(workspace: Workspace, edition: Edition) -> str:
    paths = [data_file(edition.folder, name) for name in (RULES_FILE, RULINGS_FILE, PHRASINGS_FILE)]
    return key_of(
        "rulings",
        program_digest(),
        # Problems name files as they are found from the current folder.
        (os.getcwd(), edition.folder),
        [(_is_there(path), workspace.unsaved(path) or file_digest(path)) for path in paths],
        edition.game,
        [card.name for deck in edition.decks.values() for card in deck.cards],
    )


def _is_there(path: Path) -> bool:
    """Whether there is such a file; one that cannot be read is, and has no digest either."""
    return os.path.lexists(path)
