"""Whatever a rulebook or a card changes says by which rule, or by which card, it does."""

from __future__ import annotations

import random

import pytest

from referee import engine
from referee.moves import Move, Span
from referee.setting import CHANCES, Table
from tests.conftest import SHELVED
from tests.referee.machine.test_kits import setting
from tests.referee.machine.written import KITS
from tests.shipped import setting as shipped

CHANGES = frozenset(("card", "pile", "counter", "mark"))
MOVES = 40


def lowest(move: Move) -> Move:
    """A move of a form, with the lowest of its numbers."""
    args = (each.low if isinstance(each, Span) else each for each in move.args)
    return move._replace(args=tuple(args))


@pytest.mark.parametrize("name", [*sorted(path.stem for path in KITS.glob("*.yaml")), *SHELVED])
def test_each_change_stands_on_a_rule_or_on_a_card(name: str) -> None:
    its = shipped(name) if name in SHELVED else setting(name)
    seats = tuple("ABCDEF"[: its.game.seats.min])
    table = Table(setting=its, seats=seats, dealer=frozenset(CHANCES))
    state = engine.start(table, 1).state
    chance = random.Random(name)
    for _ in range(MOVES):
        moves = engine.legal(table, state)
        if not moves:
            break
        result = engine.apply(table, state, lowest(chance.choice(moves)))
        state = result.state
        unfounded = [
            each
            for each in result.events
            if each.kind in CHANGES and not each.rules and not each.by
        ]
        assert not unfounded


@pytest.mark.parametrize(
    ("game", "kind", "number", "moves"),
    [
        pytest.param("orchard-lane", "phase", "OL-001", 4, marks=pytest.mark.game("orchard-lane")),
        pytest.param("whist", "turn", "WH-010", 4, marks=pytest.mark.game("whist")),
        pytest.param("home-run", "card", "HR-001", 200, marks=pytest.mark.game("home-run")),
    ],
)
def test_what_comes_by_a_definition_cites_it(game: str, kind: str, number: str, moves: int) -> None:
    """Which phases there are, who leads a trick, and how a piece goes."""
    its = shipped(game)
    table = Table(setting=its, seats=tuple("ABCD"[: its.game.seats.min]), dealer=frozenset(CHANCES))
    begun = engine.start(table, 1)
    state, events, chance = begun.state, list(begun.events), random.Random(1)
    for _ in range(moves):
        if state.outcome is not None:
            break
        result = engine.apply(table, state, lowest(chance.choice(engine.legal(table, state))))
        state = result.state
        events += result.events
    assert any(each.kind == kind and number in each.rules for each in events)
