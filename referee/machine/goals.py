"""What decides the game: a setting to the counters that end or win it, with how much of each.

goals(setting)    {"points": Goal(100, "HE-021")}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.effects.rules.counting import number_of
from referee.machine.looking import sight_of
from referee.setting import Setting


class Goal(NamedTuple):
    """How much of a counter decides."""

    number: int
    rule: str
    """The number of the paragraph that says so."""


def goals(setting: Setting) -> Mapping[str, Goal]:
    """By the id of a counter how much of it ends or wins the game, where the rulebook says so."""
    found: dict[str, Goal] | None = setting.kept.get(("goals",))
    if found is None:
        found = setting.kept["goals",] = {}
        for each in setting.program.facts("rules.first-with-counter"):
            counter = setting.nouns["r_counter_word"][each.fact.slots[1]]
            found[counter] = Goal(number_of(each.fact.slots[0]), each.number)
        for rule, condition in _deciding(setting):
            for counter, low, _ in sight_of(setting, condition).ranges:
                if low > 0:
                    found.setdefault(counter, Goal(low, rule))
    return found


def _deciding(setting: Setting) -> Iterator[tuple[str, Any]]:
    """Every condition by which the game is over or won, with its rule."""
    program = setting.program
    for each in program.facts("rules.together"):
        yield each.number, each.fact.slots[2]
    for end in program.ends:
        if end.what == "game" and end.condition is not None:
            yield end.number, end.condition
