"""What decides the game: a position to the counters that end or win it, with how much of each.

decides(position)    {"points": 100}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.effects.rules.counting import number_of
from referee.machine.looking import sight_of
from referee.position import Position
from referee.setting import Setting


def decides(position: Position) -> Mapping[str, int]:
    """By the id of a counter how much of it ends or wins the game, where the rulebook says so."""
    setting = position.table.setting
    found: dict[str, int] | None = setting.kept.get(("decides",))
    if found is None:
        found = setting.kept["decides",] = {}
        for each in setting.program.facts("rules.first-with-counter"):
            counter = setting.nouns["r_counter_word"][each.fact.slots[1]]
            found[counter] = number_of(each.fact.slots[0])
        for condition in _deciding(setting):
            for counter, low, _ in sight_of(setting, condition).ranges:
                if low > 0:
                    found.setdefault(counter, low)
    return found


def _deciding(setting: Setting) -> Iterator[Any]:
    """Every condition by which the game is over or won."""
    for each in setting.program.facts("rules.together"):
        yield each.fact.slots[2]
    for end in setting.program.ends:
        if end.what == "game" and end.condition is not None:
            yield end.condition
