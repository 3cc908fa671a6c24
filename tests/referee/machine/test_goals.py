"""What decides the game, by the rulebook alone."""

from __future__ import annotations

import pytest

from referee import engine
from referee.position import Position
from referee.rules import rules_in
from tests.conftest import by_game
from tests.referee.shown import table
from tests.shipped import PEBBLES


@pytest.mark.parametrize(
    ("game", "seats", "decides"),
    by_game(
        ("hearts", 4, {"points": 100}),
        ("lantern-court", 2, {"tokens": 3}),
        ("whist", 4, {"points": 5}),
        ("disaster-draft", 3, {"points": 3}),
        (PEBBLES, 2, {}),
    ),
)
def test_what_ends_or_wins_the_game(game: str, seats: int, decides: dict[str, int]) -> None:
    at = table(game, seats, "dealt")
    found = rules_in(at.setting).decides
    assert found is not None
    assert found(Position(at, engine.start(at, 1).state)) == decides
