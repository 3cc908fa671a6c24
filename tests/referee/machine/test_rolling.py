"""What waits for somebody's throw of dice, or for a number on one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.silences import silences
from referee.moves import Move
from tests.referee.machine.inn import setting
from tests.referee.machine.written import Game

END = "The game has 3 turns."


def thrown(folder: Path, *rules: str, cards: str = "") -> Game:
    """A game at a table with real dice."""
    found = setting(folder, *rules, cards=cards)
    assert not found.program.by_hand
    return Game(found, dealer=("shuffle", "reveal"))


def show(game: Game, *values: int) -> None:
    """The dice show these."""
    for value in values:
        asked = game.state.asked
        assert asked is not None
        game.apply(Move("roll", asked.seat, (value,)))


@pytest.mark.parametrize(
    ("says", "coins"),
    [
        ("When you roll a 6, gain 1 coin.", (2, 0)),
        ("When you throw a 6, gain 1 coin.", (2, 0)),
        ("When a 6 is rolled, each player gains 1 coin.", (2, 2)),
        ("When another player rolls a 6, gain 1 coin.", (0, 2)),
        ("When a player rolls a 6, that player gains 1 coin.", (2, 0)),
        ("When an opponent rolls a 6, that opponent loses 1 point.", (0, 0)),
        ("When you roll the dice, gain 1 coin.", (1, 0)),
        ("When you roll 2 dice, gain 1 coin.", (1, 0)),
        ("When you roll an 8, gain 1 coin.", (0, 0)),
    ],
)
def test_what_a_throw_brings(says: str, coins: tuple[int, int], tmp_path: Path) -> None:
    game = thrown(tmp_path, "On your turn, roll the dice.", says, END)
    show(game, 6, 6)
    assert game.counters("coins") == coins


@pytest.mark.parametrize(
    ("says", "coins"),
    [
        ("When you roll a 6, gain 1 coin.", (2, 0)),
        ("When another player rolls a 6, gain 1 coin.", (0, 2)),
        ("When a 6 is rolled, gain 1 coin.", (2, 2)),
    ],
)
def test_a_card_waits_for_whoever_it_lies_before(
    says: str, coins: tuple[int, int], tmp_path: Path
) -> None:
    game = thrown(
        tmp_path,
        "At the start of the game, deal 1 card to each player, then each player plays 1 card from "
        "their hand to their table.",
        "On your turn, roll the dice.",
        END,
        cards=f"  - {{name: Lamp, kind: soup, cost: 1, value: 1, copies: 2, text: {says!r}}}\n",
    )
    game.does("A", "Lamp").does("B", "Lamp")
    show(game, 6, 6)
    assert game.counters("coins") == coins


def test_of_another_players_throw_a_rule_speaks_once(tmp_path: Path) -> None:
    rules = (
        "At the start of the game, each player gains 5 coins.",
        "On your turn, roll the dice.",
        "When another player rolls a 6, that player loses 1 coin.",
        END,
    )
    game = Game(setting(tmp_path, *rules), "ABC", dealer=("shuffle", "reveal"))
    show(game, 6, 2)
    assert game.counters("coins") == (4, 5, 5)


def test_dice_that_are_thrown_again_count_alone(tmp_path: Path) -> None:
    game = thrown(
        tmp_path,
        "On your turn, roll the dice, then reroll 1 die.",
        "When you roll a 6, gain 1 coin.",
        END,
    )
    show(game, 6, 2)
    assert game.counters("coins") == (1, 0)
    game.does("A", game.options[1])
    show(game, 6)
    assert game.counters("coins") == (2, 0)


def test_a_throw_that_is_waited_for_is_no_silence(tmp_path: Path) -> None:
    its = setting(
        tmp_path, "On your turn, roll the dice.", "When you roll the dice, draw 1 card.", END
    )
    assert not [each for each in silences(its, ("throw",)) if "never comes up" in each.says]
