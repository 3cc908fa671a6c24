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
