"""The preview of the action row: the Action and Drift phases with the row as it lies now."""

from __future__ import annotations

from referee.games.sequence import ahead
from referee.games.space_mines.mechanics import SPACE, SPACES
from referee.play import Play
from referee.position import Position
from referee.rules import Ahead

DRIFT = SPACES + 1
"""The part that comes after the spaces."""


def begin(play: Play) -> bool:
    """The Action phase comes instead of further placements; if it has begun, it goes on."""
    phase = play.state.phase
    if phase in ("action", "drift"):
        return any(step.do == "phase-ends" for step in play.state.agenda)
    return phase == "placement" and ahead.instead_of_turns(play)


def part(position: Position) -> tuple[int, str]:
    """The space that is carried out, or the drift after the last one."""
    if position.state.phase == "drift":
        return DRIFT, "Drift"
    at = position.state.facts.get(SPACE, 0)
    return ahead.space(position, at) if 1 <= at <= SPACES else (0, "")


AHEAD = Ahead(begin=begin, part=part, until=frozenset(("in-turn",)))
