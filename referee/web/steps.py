"""Steps of the log as one viewer may know them: a moment of the history in; lines, rules, and the
ways that cards went out."""

from __future__ import annotations

from typing import Any, Required, TypedDict

from referee.sessions.history import Moment
from referee.setting import Setting, Table
from referee.state import State
from referee.table.outcome import outcome_of
from referee.words.telling import story, ways

MANY = 7
"""Lines of a step from which on they are told apart by what they are, too."""
FLIGHTS = 24
"""Cards whose ways are told of one step, and dice."""


class Told(TypedDict, total=False):
    """A step of the log."""

    at: Required[int]
    lines: Required[list[str]]
    rules: list[str]
    ways: list[tuple[str, str, str]]
    """From where to where cards went, with their codes; "" for what the viewer does not see."""
    came: dict[str, Any]
    """Of a step of which much came: what counts now, and where cards went."""
    dice: list[tuple[int, int, str]]
    """What dice showed that the referee threw: sides, value, whose."""


def told(table: Table, before: State | None, moment: Moment, at: int, viewer: str) -> Told | None:
    """A step of the log; None if this viewer may not even know of it."""
    if moment.state is None or moment.events is None or (before is None and at):
        return {"at": at, "lines": ["a step that today's rules cannot carry out again"]}
    rules = dict.fromkeys(number for event in moment.events for number in event.rules)
    lines = story(table, before or moment.state, moment.events, moment.state, viewer)
    if not lines:
        return None
    found: Told = {"at": at, "lines": lines, "rules": list(rules)[:12]}
    went = ways(table, before or moment.state, moment.events, moment.state, viewer)[:FLIGHTS]
    if went and at:
        found["ways"] = [(source, to, _code(table.setting, name)) for source, to, name in went]
    if len(lines) > MANY and before is not None:
        found["came"] = outcome_of(table, before, moment.events, moment.state, viewer)._asdict()
    dice = [(*event.data[:2], event.seat) for event in moment.events if event.kind == "rolled"]
    if dice and at:
        found["dice"] = dice[:FLIGHTS]
    return found


def _code(setting: Setting, name: str) -> str:
    facts = setting.cards.get(name)
    return facts.code if facts is not None else ""
