"""Effects that wait for the next event of a kind: each kind is a fact that holds what waits."""

from __future__ import annotations

from typing import TypeVar

from referee.plain import Key, Name
from referee.play import Play

T = TypeVar("T")


def add(play: Play, name: Key[tuple[T, ...]], value: T) -> None:
    """One more of a kind waits."""
    play.state.facts[name] = (*play.state.facts.get(name, ()), value)


def take(play: Play, name: Key[tuple[T, ...]]) -> tuple[T, ...]:
    """What waits of a kind, which is used up with it."""
    return play.state.facts.pop(name, ())


def clear(play: Play, *names: Name[object]) -> None:
    """Nothing of these kinds waits any longer."""
    for name in names:
        play.state.facts.pop(name, None)
