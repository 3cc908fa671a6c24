"""A condition that holds of several players: what is said of `that player` is said of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.inn import ALL, inn

START = "At the start of the game, each player gains 3 points. The game has 1 turn."
LOSES = "if a player has no coins, that player loses 2 points."


@pytest.mark.parametrize("moment", ["At the end of the game", "At the end of your turn"])
def test_each_with_no_coins_loses_points(moment: str, tmp_path: Path) -> None:
    game = inn(tmp_path, START, "On your turn, gain 1 coin.", f"{moment}, {LOSES}", seats="ABC")
    assert game.counters("points") == (3, 1, 1)


def test_at_the_end_of_a_round(tmp_path: Path) -> None:
    rules = (
        "At the start of the game, each player gains 3 points. The game has 1 round.",
        "In the work phase, the first player gains 1 coin.",
        f"At the end of each round, {LOSES}",
    )
    game = inn(tmp_path, *rules, order=ALL, seats="ABC")
    assert game.counters("points") == (3, 1, 1)


@pytest.mark.parametrize(
    ("said", "coins", "points"),
    [
        ("If an opponent has no wood, that opponent gains 1 coin.", (0, 1, 1), (0, 0, 0)),
        ("If another player has no wood, they gain 1 coin.", (0, 1, 1), (0, 0, 0)),
        # What follows is still of each of them, what comes behind it is done once.
        ("If a player has no wood, that player gains 1 coin. That player gains 2 points. Gain 1 "
         "point.", (1, 1, 1), (3, 2, 2)),
        ("If a player has no wood, that player loses 1 wood. If they cannot, that player gains 1 "
         "point. You gain 4 coins.", (4, 0, 0), (1, 1, 1)),
        ("If a player has no wood and that player has no coins, that player gains 1 coin.",
         (1, 1, 1), (0, 0, 0)),
        ("If a player has no wood, if you have no coins, that player gains 1 point.", (0, 0, 0),
         (1, 1, 1)),
        # What you do, or all others than the first of them, is done once.
        ("If a player has no wood, gain 1 coin.", (1, 0, 0), (0, 0, 0)),
        ("If an opponent has no wood, each other player gains 1 coin.", (1, 0, 1), (0, 0, 0)),
    ],
)  # fmt: skip
def test_what_is_said_of_them(
    said: str, coins: tuple[int, ...], points: tuple[int, ...], tmp_path: Path
) -> None:
    game = inn(tmp_path, f"On your turn, {said[0].lower()}{said[1:]}", "The game has 1 turn.",
               seats="ABC")  # fmt: skip
    assert game.counters("coins") == coins
    assert game.counters("points") == points


def test_each_of_them_may(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, if an opponent has no wood, that opponent may gain 1 coin. If "
        "they do, they gain 2 points.", "The game has 1 turn.", seats="ABC",
    )  # fmt: skip
    game.does("B", "decline").does("C", "gains 1 coin")
    assert game.counters("coins") == (0, 0, 1)
    assert game.counters("points") == (0, 0, 2)


def test_each_of_them_is_out(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, the first player gains 1 wood. The next player gains "
        "1 coin.", "At the end of your turn, if a player has no coins, that player is out of the "
        "game.", "On your turn, you may gain 1 point.",
        "The game ends as soon as only 1 player is left. That player wins.", seats="ABC",
    )  # fmt: skip
    game.does("A", "decline")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("B",)
