"""A YAML file that belongs to no game to what is wrong in it by itself."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablewright.errors import Problem
from tablewright.model.board import Board
from tablewright.model.face import Face
from tablewright.model.game import Game
from tablewright.model.sheet import BookStyle, SheetStyle
from tablewright.read.border import read_record
from tablewright.read.decks import read_deck
from tablewright.read.doubt import Doubt
from tablewright.read.memory import Memory
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import parse_yaml

RECORDS: Mapping[str, Any] = {
    "game": Game,
    "board": Board,
    "face": Face,
    "sheet": SheetStyle,
    "book": BookStyle,
}


def problems_alone(path: Path, text: str, kind: str) -> tuple[Problem, ...]:
    """What is wrong in a text, as the file at a path; of an unknown kind whether it is YAML."""
    notes = Notes(Memory({os.fspath(path): text}))
    tree = parse_yaml(text, shown_path(path), notes)
    if tree is not None and kind == "deck":
        read_deck(path, tree, path.parent, notes, Doubt())
    elif tree is not None and kind in RECORDS:
        read_record(RECORDS[kind], tree, notes)
    return tuple(dict.fromkeys(notes.problems))
