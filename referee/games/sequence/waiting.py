"""Effects that wait for the next event of a kind: each kind is a fact that holds what waits."""

from __future__ import annotations

from typing import Any

from referee.play import Play
from referee.position import Position


def add(play: Play, name: str, value: Any) -> None:
    """One more of a kind waits."""
    play.state.facts[name] = (*play.state.facts.get(name, ()), value)


def waiting(position: Position, name: str) -> tuple[Any, ...]:
    """What waits of a kind, in order."""
    found: tuple[Any, ...] = position.state.facts.get(name, ())
    return found


def take(play: Play, name: str) -> tuple[Any, ...]:
    """What waits of a kind, which is used up with it."""
    found: tuple[Any, ...] = play.state.facts.pop(name, ())
    return found


def clear(play: Play, *names: str) -> None:
    """Nothing of these kinds waits any longer."""
    for name in names:
        play.state.facts.pop(name, None)
