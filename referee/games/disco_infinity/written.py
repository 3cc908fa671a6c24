"""A position of Disco Infinity that was written down: what waits in it, and its facts.

A: {placed: [NAME, 4]}            who placed which cards of the timeline: names or spaces; what
                                  nobody is said to have placed is the first player's
A: {research: {3: 2, 5: 1}}       research by space; a single one: research.3, timeline.3.research
space: 4                          the space that is resolved next
round: 3
turns: 6                          placements in this round
first: A                          the round's first player
reversals: [A, B]                 who waits to reverse the next missile; so stealth-permissions
shield-negations: 1               how many wait; so launch-energy, launch-other-row,
                                  placement-blocks
reversed-spaces: [[4, A]]         spaces whose missiles A reverses this round
fluid: true                       only the order of the timeline is known
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    ENERGY_WAITING,
    EVER,
    FIRST,
    NEGATIONS,
    OTHER_ROW,
    PERMISSIONS,
    REVERSALS,
    ROUND,
    SPACE,
    SPACES,
    TURNED,
    research,
    research_key,
)
from referee.games.disco_infinity.turn import counters
from referee.games.sequence import row, written
from referee.play import Play
from referee.position import Position
from referee.state import Step

NUMBERS = (ROUND, SPACE, "turns")
SEATS = (REVERSALS, PERMISSIONS)
WAITING = (NEGATIONS, ENERGY_WAITING, OTHER_ROW, BLOCKS)


def resume(play: Play) -> None:
    """Puts on the agenda what waits in the phase that the state has."""
    state = play.state
    counters(play)
    facts = state.facts
    state.turn = state.turn or play.table.seats[0]
    first = facts.setdefault(FIRST, play.table.first or state.turn)
    facts.setdefault(ROUND, 1)
    phase = state.phase
    rest: list[Step]
    if phase == "placement":
        lying = len(row.cards(play))
        facts.setdefault("turns", lying)
        rest = [Step("resolution") if lying == SPACES else Step("place", state.turn)]
    elif phase == "resolution":
        rest = [Step("space", data=(facts.get(SPACE, 1),)), Step("ended")]
    elif phase == "cleanup":
        rest = [Step("cleanup"), Step("drafting"), Step("next-round")]
    elif phase == "draft":
        seats = play.clockwise(first)
        rest = [Step("may-draft", seat) for seat in seats[seats.index(state.turn) :]]
        rest.append(Step("next-round"))
    elif phase == "satellites":
        rest = [Step("round-effects", first)]
    else:
        rest = [Step("draws", first), Step("round-effects", first)]
    play.then(*rest)


def place(play: Play, key: str, value: Any) -> bool:
    """Sets a fact of the round; says whether there is one of that name. Raises ValueError."""
    facts = play.state.facts
    counters(play)
    seat, _, name = key.rpartition(".")
    if seat in play.table.seats and name == "placed":
        _placed(play, seat, value)
    elif seat in play.table.seats and name == "research":
        _research(play, seat, value)
    elif _counter(key) in play.state.counters:
        play.state.counters[_counter(key)] = _number(key, value)
    elif key == FIRST:
        facts[FIRST] = written.seat(play, value)
    elif key in NUMBERS:
        facts[key] = _number(key, value)
    elif key in SEATS:
        facts[key] = tuple(written.seat(play, each) for each in written.listed(key, value))
    elif key in WAITING:
        facts[key] = (1,) * _number(key, value)
    elif key == TURNED:
        facts[key] = tuple(
            (int(at), written.seat(play, each)) for at, each in written.listed(key, value)
        )
    elif key == EVER:
        if not isinstance(value, Mapping):
            raise ValueError("'ever' says how much for whom; expected {seat: number}")
        facts[key] = tuple(
            sorted((written.seat(play, each), int(has)) for each, has in value.items())
        )
    elif key == row.FLUID:
        facts[key] = bool(value)
    else:
        return False
    return True


def _counter(key: str) -> str:
    """The counter behind `A.research.3` or `A.timeline.3.research`."""
    seat, _, rest = key.partition(".")
    name, _, space = rest.partition(".")
    return research_key(seat, int(space)) if name == "research" and space.isdigit() else key


def _number(key: str, value: Any) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"'{key}' is a number; expected 0 or more, got '{value}'")
    return value


def _placed(play: Play, seat: str, value: Any) -> None:
    for each in written.listed("placed", value):
        if isinstance(each, int):
            card = row.card_at(play, each)
        else:
            card = next((card for card in row.cards(play) if play.name(card) == each), -1)
        if card < 0:
            raise ValueError(f"'{each}' lies in no space of the timeline")
        row.belongs(play, card, seat)


def _research(play: Play, seat: str, value: Any) -> None:
    if not isinstance(value, Mapping):
        value = dict(enumerate(written.listed("research", value), 1))
    for space, number in value.items():
        key = research_key(seat, int(space))
        if key not in play.state.counters:
            raise ValueError(f"no space '{space}'; expected 1 to {SPACES}")
        play.state.counters[key] = _number(f"research in {space}", number)


def shows(position: Position, key: str) -> Any:
    """The value of a fact of the round, as it is written."""
    facts = position.state.facts
    seat, _, name = key.rpartition(".")
    if seat in position.table.seats and name == "placed":
        cards = row.cards(position)
        return [position.name(card) for card in cards if row.owner(position, card) == seat]
    if seat in position.table.seats and name == "research":
        by_space = {
            space: position.state.counters.get(research_key(seat, space), 0)
            for space in range(1, SPACES + 1)
        }
        return {space: number for space, number in by_space.items() if number}
    if seat in position.table.seats and name == "total":
        return research(position, seat)
    if _counter(key) in position.state.counters:
        return position.state.counters[_counter(key)]
    if key == FIRST:
        return facts.get(FIRST, "")
    if key in NUMBERS:
        return facts.get(key, 0)
    if key in SEATS:
        return list(facts.get(key, ()))
    if key in WAITING:
        return sum(facts.get(key, ())) if key == ENERGY_WAITING else len(facts.get(key, ()))
    if key == TURNED:
        return [list(each) for each in facts.get(key, ())]
    if key == EVER:
        return dict(facts.get(key, ()))
    if key == row.FLUID:
        return bool(facts.get(key))
    return None
