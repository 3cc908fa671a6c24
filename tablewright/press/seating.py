"""A game's folder for other numbers of players: what is for players that there are no more goes."""

from __future__ import annotations

from pathlib import Path

from tablewright.read.amending import with_value, without_items
from tablewright.read.codes import write_whole
from tablewright.read.folders import game_file
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Written


def seated(folder: Path, fewest: int, most: int) -> None:
    """Changes `seats` in `game.yaml`; leaves out set-ups for others, and what boards print for
    seats that nobody can have any more."""
    path = game_file(folder)
    text = path.read_text(encoding="utf-8")
    tree = read_yaml(path, Notes())
    if tree is None:
        return
    gone = [
        number
        for number, setup in enumerate(_entries(tree.get("setups")))
        if (wanted := _numbers(setup.get("seats")))
        and not any(fewest <= number <= most for number in wanted)
    ]
    text = without_items(text, "setups", gone)
    if isinstance(tree.get("seats"), Written):
        span = f"{fewest}-{most}" if fewest != most else str(most)
        text = with_value(text, ("seats",), span)
    else:
        text = with_value(text, ("seats", "max"), str(most))
        text = with_value(text, ("seats", "min"), str(fewest))
    write_whole(path, text.encode())
    for board in sorted(folder.glob("*.y*ml")):
        tree = read_yaml(board, Notes())
        if tree is None or "board" not in tree:
            continue
        said = board.read_text(encoding="utf-8")
        new = said
        for key in ("areas", "spaces"):
            gone = [
                number
                for number, each in enumerate(_entries(tree.get(key)))
                if any(seat > most for seat in _numbers(each.get("seat")))
            ]
            new = without_items(new, key, gone)
        if new != said:
            write_whole(board, new.encode())


def _entries(node: object) -> list[Entries]:
    if not isinstance(node, Items):
        return []
    return [each if isinstance(each, Entries) else Entries(node.place) for each in node]


def _numbers(node: object) -> list[int]:
    found = node if isinstance(node, Items) else [node]
    return [int(each) for each in found if isinstance(each, Written) and each.isdecimal()]
