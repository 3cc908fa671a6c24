"""What must hold in every position: a sound one has nothing to say, a damaged one says what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee import engine
from referee.plain import Key
from referee.sessions.invariants import broken, unplain
from referee.state import Option, Outcome, State, Step
from tests.referee.playing import DEALT, GAME, ON_SHARDS, REAL, table

pytestmark = pytest.mark.game(GAME)


def named(words: str, damage: Callable[[State], object]) -> Any:
    """A damage that names what one game alone has."""
    return pytest.param(words, damage, marks=ON_SHARDS, id=words)


DAMAGE: list[Any] = [
    named("lies in Ann.hand and in trash", lambda state: twice(state)),
    named("lies in None, not in Ann.deck", lambda state: gone(state)),
    ("'moss' is no counter on cards", lambda state: state.marks.update(moss={0: 1})),
    named("damage lies on card", lambda state: state.marks.update(damage={top(state): 1})),
    named("instead of 2", lambda state: state.names.__setitem__(top(state), "Systema AI")),
    named("Ann's gems is -1", lambda state: state.counters.update({"Ann.gems": -1})),
    ("nothing waits", lambda state: setattr(state, "agenda", ())),
    ("Zoe is asked", lambda state: ask(state, seat="Zoe")),
    ("turn of Zoe", lambda state: setattr(state, "turn", "Zoe")),
    ("no phase 'noon'", lambda state: setattr(state, "phase", "noon")),
    ("no verb 'fly'", lambda state: ask(state, verbs=("fly",))),
    ("called the same", lambda state: ask(state, options=(Option("a", 1), Option("a", 2)))),
    ("still waits", lambda state: setattr(state, "outcome", Outcome(("Ann",), "so"))),
]


def twice(state: State) -> None:
    """A card of a hand lies somewhere else too."""
    state.zones["trash"] = state.zones["Ann.hand"][:1]


def gone(state: State) -> None:
    """A deck has lost a card."""
    state.zones["Ann.deck"] = state.zones["Ann.deck"][1:]


def top(state: State) -> int:
    """The top card of a deck."""
    return state.zones["Ann.deck"][0]


def ask(state: State, **changes: object) -> None:
    """Another question is asked."""
    assert state.asked is not None
    state.asked = state.asked._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("dealer", [DEALT, REAL], ids=["dealt", "real"])
def test_a_sound_position_has_nothing_to_say(dealer: frozenset[str]) -> None:
    at = table(dealer)
    state = engine.start(at, 1).state
    assert broken(at, state) == []
    assert unplain(state) == []


@pytest.mark.parametrize(("words", "damage"), DAMAGE)
def test_what_is_broken_is_said(words: str, damage: Callable[[State], object]) -> None:
    at = table(DEALT)
    state = engine.start(at, 1).state
    damage(state)
    assert any(words in line for line in broken(at, state)), broken(at, state)


def test_pools_hold_as_many_names_as_cards() -> None:
    at = table(REAL)
    state = engine.start(at, 1).state
    pool, has = next(iter(state.pools.items()))
    state.pools[pool] = ((has[0][0], has[0][1] + 1), *has[1:])
    assert any(f"pool {pool} has" in line for line in broken(at, state))
    del state.pool_of[next(iter(state.pool_of))]
    assert any("are not those with a pool" in line for line in broken(at, state))


def test_values_that_are_not_plain_are_named() -> None:
    state = engine.start(table(DEALT), 1).state
    state.facts[Key[object]("played")] = [1]
    state.agenda = (*state.agenda, Step("act", "Ann", data=({"a": 1},)))
    found = unplain(state)
    assert "facts.played is a list" in found
    assert any(line.endswith("is a dict") for line in found)


def test_a_step_within_a_step_is_named() -> None:
    """Read back from a save it would be a bare tuple, on which its handler fails."""
    state = engine.start(table(DEALT), 1).state
    state.agenda = (Step("aftermath", "Ann", data=((Step("trashed", "Bo"),),)),)
    (found,) = unplain(state)
    assert "a Step within a step" in found
