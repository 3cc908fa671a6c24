"""A position of Shards of Infinity that was written down: what waits in it, and its facts.

played: [Reactor Drone]     played this turn; without it, all that lies in the play zone
fast: [Void Knife]          those of them that were fast-played
discount: 1                 how much less cards cost this turn
into play: 1                how many champions to be recruited go into play
assigned: {B: 7}            the damage assigned so far, in the Attack Phase
returning: [Shade]          what comes to the hand at the end of the turn
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.shards_of_infinity.turn import END_STEPS
from referee.play import Play
from referee.position import Position
from referee.state import INFINITE, Step

CARDS = ("played", "fast", "returning")
NUMBERS = ("discount", "into play")


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the turn and phase that the state has."""
    state = play.state
    seat, phase = state.turn, state.phase
    if "played" not in state.facts:
        state.facts["played"] = play.zone(f"{seat}.play")
    if phase == "attack":
        play.then(Step("assign", seat))
    elif phase in END_STEPS:
        play.then(*(Step(each, seat) for each in END_STEPS[END_STEPS.index(phase) :]))
    elif phase == "end":
        play.then(Step("end-phase", seat))
    else:
        play.then(Step("act", seat))


def place(play: Play, key: str, value: Any) -> bool:
    """Sets a fact of the turn; says whether there is one of that name. Raises ValueError."""
    facts = play.state.facts
    if key in CARDS:
        facts[key] = _cards(play, value)
    elif key in NUMBERS:
        if not isinstance(value, int) or value < 0:
            raise ValueError(f"'{key}' is a number; expected 0 or more, got '{value}'")
        facts[key] = value
    elif key == "assigned":
        if not isinstance(value, Mapping) or set(value) - set(play.table.seats):
            raise ValueError("'assigned' says how much for whom; expected {seat: number}")
        facts[key] = tuple(
            (seat, INFINITE if each == "infinite" else int(each)) for seat, each in value.items()
        )
    else:
        return False
    return True


def shows(position: Position, key: str) -> Any:
    """The value of a fact of the turn, as it is written."""
    facts = position.state.facts
    if key in CARDS:
        return [position.name(card) for card in facts.get(key, ())]
    if key in NUMBERS:
        return facts.get(key, 0)
    if key == "assigned":
        return {seat: "infinite" if each >= INFINITE else each for seat, each in facts.get(key, ())}
    return None


def _cards(play: Play, value: Any) -> tuple[int, ...]:
    """The cards of these names that lie in the play zone or among the champions in turn."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"these are cards; expected a list of names, got '{value}'")
    seat = play.state.turn
    lying = [*play.zone(f"{seat}.play"), *play.zone(f"{seat}.champions")]
    found: list[int] = []
    for name in value:
        fitting = [card for card in lying if play.name(card) == name and card not in found]
        if not fitting:
            raise ValueError(
                f"{name} lies neither in {seat}'s play zone nor among {seat}'s champions"
            )
        found.append(fitting[0])
    return tuple(found)
