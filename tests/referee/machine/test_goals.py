"""What decides the game, by the rulebook alone."""

from __future__ import annotations

import pytest

from referee.machine.goals import goals
from tests.conftest import by_game
from tests.shipped import PEBBLES, setting


@pytest.mark.parametrize(
    ("game", "counter", "number", "rule"),
    by_game(
        ("hearts", "points", 100, "HE-021"),
        ("lantern-court", "tokens", 3, "LC-012"),
        ("whist", "points", 5, "WH-021"),
    ),
)
def test_what_ends_or_wins_the_game(game: str, counter: str, number: int, rule: str) -> None:
    assert goals(setting(game)) == {counter: (number, rule)}


def test_where_nothing_is_read_nothing_is_said() -> None:
    assert goals(setting(PEBBLES)) == {}
