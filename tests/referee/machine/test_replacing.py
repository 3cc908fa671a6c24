"""What comes before an act, or instead of it; and what cards are worth at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.inn import inn
from tests.referee.machine.written import Game

END = "The game has 2 turns."
ONE_TURN = "The game has 1 turn."
RICH = "At the start of the game, each player gains 8 coins."


def test_if_you_would_lose_something_else_is_done(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player gains 2 wood, then each player gains 3 "
        "coins.",
        "On your turn, each player loses 2 coins.",
        "If you would lose a coin, lose 1 wood instead.", END,
    )  # fmt: skip
    assert game.counters("coins") == (3, 3)
    assert game.counters("wood") == (0, 0)


def test_what_it_says_itself_is_not_replaced(tmp_path: Path) -> None:
    game = inn(
        tmp_path,
        "On your turn, gain 1 coin.",
        "If you would gain a coin, gain 3 coins instead.",
        END,
    )
    assert game.counters("coins") == (3, 3)


def _of_a_card(path: Path, text: str, *rules: str) -> Game:
    """A game in which a card that says something is dealt to A's table before the first turn."""
    oven = f"  - {{name: Oven, kind: cake, cost: 0, text: '{text}'}}\n"
    begins = (
        "At the start of the game, each player gains 7 coins, then the first player puts 1 card "
        "from the deck into their table."
    )
    return inn(path, begins, *rules, END, cards=oven)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("If you would lose 2 coins, lose 1 coin instead.", 6),
        ("If you would lose a coin, lose 3 coins instead.", 4),
        ("If you would lose a coin, lose half of your coins instead.", 4),
    ],
)
def test_what_a_card_says_itself_is_not_replaced(tmp_path: Path, text: str, left: int) -> None:
    game = _of_a_card(tmp_path, text, "On your turn, lose 2 coins.")
    assert game.counters("coins") == (left, 5)


def test_what_is_chosen_instead_is_not_replaced(tmp_path: Path) -> None:
    text = "If you would lose a coin, you may lose 3 coins instead."
    for game in (
        _of_a_card(tmp_path, text, "On your turn, lose 2 coins."),
        inn(
            tmp_path, "At the start of the game, each player gains 7 coins.",
            "On your turn, lose 2 coins.", text, END,
        ),
    ):  # fmt: skip
        game.does("A", game.options[0])
        if game.options:
            game.does("B", "decline")
        assert game.counters("coins") == (4, 5)


@pytest.mark.parametrize(
    ("act", "said", "left"),
    [
        ("lose 1 coin", "lose 2 coins", (4, 0)),
        ("lose 2 coins", "lose 2 coins", (5, 1)),
        ("lose 3 coins", "lose 2 coins", (5, 1)),
        ("lose half of your coins", "lose 3 coins", (3, 0)),
        ("lose all coins", "lose 3 coins", (5, 1)),
        ("lose 1 coin and 3 wood", "lose 2 coins", (4, 0)),
        ("lose 2 coins and 3 wood", "lose 2 coins", (5, 1)),
        ("gain 1 coin", "gain 3 coins", (6, 0)),
        ("gain 3 coins", "gain 3 coins", (5, 1)),
        ("gain 2 coins for each soup in your table", "gain 3 coins", (5, 0)),
        ("gain 2 coins for each soup in your table", "gain a coin", (5, 0)),
        ("gain 3 coins for each cake in your table", "gain 2 coins", (5, 0)),
        ("lose 2 wood", "lose a wood", (5, 0)),
    ],
)
def test_what_would_be_less_is_not_replaced(
    tmp_path: Path, act: str, said: str, left: tuple[int, int]
) -> None:
    game = inn(
        tmp_path, "Each player starts with 5 coins.", f"On your turn, {act}.",
        f"If you would {said}, gain 1 point instead.", END,
    )  # fmt: skip
    assert (game.counters("coins")[0], game.counters("points")[0]) == left


def test_what_another_would_lose_somebody_else_may_lose(tmp_path: Path) -> None:
    text = "If another player would lose 1 coin, you may lose 1 coin instead."
    game = _of_a_card(tmp_path, text, "On your turn, lose 1 coin.")
    game.does("A", game.options[0])
    assert game.counters("coins") == (5, 7)
    whole = inn(
        tmp_path, "Each player starts with 7 coins.", "On your turn, lose 1 coin.", text, END,
        seats="ABC",
    )  # fmt: skip
    whole.does("B", "decline").does("C", whole.options[0])
    assert whole.counters("coins") == (7, 7, 6)


def test_what_another_would_lose_is_replaced_for_those_who_say_so(tmp_path: Path) -> None:
    game = _of_a_card(
        tmp_path, "If another player would lose 1 coin, gain 1 wood instead.",
        "On your turn, each player loses 1 coin.",
    )  # fmt: skip
    assert game.counters("coins") == (5, 7)
    assert game.counters("wood") == (2, 0)


def test_a_card_speaks_to_its_player_of_what_any_player_would_lose(tmp_path: Path) -> None:
    game = _of_a_card(
        tmp_path, "If a player would lose 1 coin, gain 1 wood instead.",
        "On your turn, each player loses 1 coin.",
    )  # fmt: skip
    assert game.counters("coins") == (7, 7)
    assert game.counters("wood") == (4, 0)


def test_before_another_player_does_something(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, draw 1 card.", "Before another player draws a card, gain 1 coin.",
        END, seats="ABC",
    )  # fmt: skip
    assert sum(game.counters("coins")) == 4
    assert [len(game.names(f"{seat}.hand")) for seat in "ABC"] == [1, 1, 0]


def test_instead_may_be_a_choice(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, draw 1 card.",
        "If you would draw a card, you may gain 2 coins instead.", END,
    )  # fmt: skip
    game.does("A", game.options[0]).does("B", "decline")
    assert game.counters("coins") == (2, 0)
    assert [len(game.names(f"{seat}.hand")) for seat in "AB"] == [0, 1]


def test_before_an_act(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, lose half of your coins.",
        "Before you lose half of your coins, gain 4 coins.", "Before a player loses half of their "
        "coins, that player gains 1 wood.", END,
    )  # fmt: skip
    assert game.counters("coins") == (2, 2)
    assert game.counters("wood") == (1, 1)


def test_a_card_says_what_happens_instead(tmp_path: Path) -> None:
    text = "If you would lose a coin, gain 1 wood instead."
    oven = f"  - {{name: Oven, kind: cake, cost: 0, text: '{text}'}}\n"
    game = inn(
        tmp_path, "At the start of the game, each player gains 2 coins, then deal 1 card to each "
        "player.", "On your turn, lose 1 coin, then play 1 card from your hand to your table.",
        "The game has 3 turns.", cards=oven,
    )  # fmt: skip
    game.does("A", "Oven").does("B", game.options[0])
    assert game.counters("coins") == (1, 1)
    assert game.counters("wood") == (1, 0)


def test_what_cards_are_worth_counts_before_who_wins(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, put 1 card from the deck into your table.",
        "Each soup in your table is worth 3 points. Each roast in your table is worth 1 point.",
        "The player with the most points wins.", END,
    )  # fmt: skip
    assert game.counters("points") == (3, 1)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A",)


@pytest.mark.parametrize(("loses", "left"), [(1, 7), (2, 7), (3, 7)])
def test_fewer_of_a_counter_are_not_replaced(loses: int, left: int, tmp_path: Path) -> None:
    rule = "If you would lose 2 coins, lose 1 coin instead."
    coins = "coin" if loses == 1 else "coins"
    game = inn(tmp_path, RICH, f"On your turn, lose {loses} {coins}.", rule, ONE_TURN)
    assert game.counters("coins")[0] == left
    rule = "If you would lose 2 coins, gain 1 point instead."
    game = inn(tmp_path, RICH, f"On your turn, lose {loses} {coins}.", rule, ONE_TURN)
    assert game.counters("points")[0] == (1 if loses > 1 else 0)


def test_what_a_card_says_itself_is_not_replaced_again(tmp_path: Path) -> None:
    says = "If you would lose 2 coins, lose 2 coins instead, then gain 1 point."
    card = f'  - {{name: Cat, kind: cake, text: "{says}"}}\n'
    turn = "On your turn, play 1 card from your hand to your table, then lose 2 coins."
    game = inn(tmp_path, f"{RICH} The first player draws 19 cards.", turn, ONE_TURN, cards=card)
    game.does("A", "Cat")
    assert game.names("A.table") == ("Cat",)
    assert game.counters("coins")[0] == 6
    assert game.counters("points")[0] == 1
