"""The preview of the timeline: its resolution as it lies now, without clean-up and draft."""

from __future__ import annotations

from referee.games.disco_infinity.mechanics import SPACE, SPACES
from referee.games.sequence import ahead
from referee.keys import FIRST
from referee.play import Play
from referee.position import Position
from referee.rules import Ahead
from referee.state import Step


def begin(play: Play) -> bool:
    """The Resolution Phase comes instead of further placements; if it has begun, it goes on."""
    if play.state.phase == "resolution":
        return any(step.do == "space" for step in play.state.agenda)
    if play.state.phase != "placement":
        return False
    begins = Step("phase", play.state.facts[FIRST], data=("resolution", "placement"))
    return ahead.instead_of_turns(play, begins)


def part(position: Position) -> tuple[int, str]:
    """The space that is resolved."""
    at = position.state.facts.get(SPACE, 0)
    return ahead.space(position, at) if 1 <= at <= SPACES else (0, "")


AHEAD = Ahead(begin=begin, part=part, until=frozenset(("phase-ends", "phase-alone")))
