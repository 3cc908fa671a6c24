"""A move and an event that came of it to whether the move has said the same already, so that a log
need not say it twice: `Bo draws 2`, and nothing about two cards being drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee import engine
from referee.events import Event
from referee.moves import slot_names
from referee.setting import Table


def moved_so(table: Table, move: Event, event: Event, seen: Sequence[str]) -> bool:
    """Whether the move has said which card this is (by its name, if that is seen), and where it
    went from where."""
    said = _said(table, move)
    if said.get("zone") != list(event.data[:2]):
        return False
    labels = said.get("card", ())
    return all(
        any(label == name or label.startswith(f"{name} ") for label in labels) for name in seen
    )


def drew_so(table: Table, move: Event, event: Event) -> bool:
    """Whether the move has said who drew, and how many; not where there were too few."""
    verb = engine.find_verb(table, move.data[0]) if move.kind == "move" else None
    draws = verb is not None and verb.sentence.startswith("{seat} draws {number}")
    number, short = event.data
    return draws and not short and (move.seat, move.data[1][0]) == (event.seat, number)


def entered_so(table: Table, move: Event, event: Event) -> bool:
    """Whether the move has said which phase begins."""
    return event.data[0] in _said(table, move).get("phase", ())


def _said(table: Table, move: Event) -> Mapping[str, list[Any]]:
    """What a move has said, by the kinds of its slots; nothing for any other event."""
    found: dict[str, list[Any]] = {}
    if move.kind != "move" or len(move.data) != 2:
        return found
    verb = engine.find_verb(table, move.data[0])
    if verb is not None:
        for slot, value in zip(slot_names(verb.sentence), move.data[1], strict=False):
            found.setdefault(verb.slots.get(slot, "option"), []).append(value)
    return found
