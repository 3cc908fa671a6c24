"""Prices of several things, which are paid whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.inn import inn

RICH = "At the start of the game, each player gains 2 coins and 1 wood."
END = "The game has 1 turn."


@pytest.mark.parametrize(
    ("price", "left"),
    [
        ("Pay 2 coins and 1 wood", ((0, 2), (0, 1))),
        ("Pay 2 coins, then pay 1 wood", ((0, 2), (0, 1))),
        ("Pay 2 coins and 2 wood", None),
        ("Pay 2 coins, then pay 2 wood", None),
        ("Pay 1 coin, then pay 2 coins", None),
        ("Lose 1 coin, then lose 2 wood", None),
        ("Pay 2 coins, then discard 1 card", None),
    ],
)
@pytest.mark.parametrize("way", ["{} to gain 3 points.", "You may {} to gain 3 points."])
def test_a_price_is_paid_whole_or_not_at_all(
    price: str, left: tuple[tuple[int, int], tuple[int, int]] | None, way: str, tmp_path: Path
) -> None:
    said = way.format(price if way.startswith("{") else price[0].lower() + price[1:])
    game = inn(tmp_path, RICH, f"On your turn, {said[0].lower()}{said[1:]}", END)
    if left is not None and way.startswith("You"):
        game.does("A", game.options[0])
    assert game.state.outcome is not None, "what cannot be paid is not asked"
    coins, wood = left or ((2, 2), (1, 1))
    assert (game.counters("coins"), game.counters("wood")) == (coins, wood)
    assert game.counters("points") == ((3, 0) if left else (0, 0))


def test_what_a_list_names_is_refused_for_each_part_of_its_price(tmp_path: Path) -> None:
    game = inn(
        tmp_path, RICH,
        "On your turn, you may do one of these:\n\n- Pay 2 coins and 2 wood to gain 3 points.\n"
        "- Discard 1 card, then pay 1 wood to gain 1 point.\n- Gain 1 coin.", END,
    )  # fmt: skip
    assert game.options == ["gains 1 coin"]
    assert game.refusal("pays 2 coins and 2 wood to gain 3 points") == (
        "A is 1 wood short", ("IN-002",),
    )  # fmt: skip


def test_two_counters_one_starts_with(tmp_path: Path) -> None:
    game = inn(tmp_path, "Each player starts with 3 coins and 1 wood.",
               "On your turn, gain 1 point.", END)  # fmt: skip
    assert (game.counters("coins"), game.counters("wood")) == ((3, 3), (1, 1))


COOK = "  - {name: Cook, kind: soup, cost: 1, value: 1, copies: 2, text: Cards cost you 1 less.}\n"
CHEAPER = (
    "At the start of the game, each player gains 9 coins, then deal 4 cards to each player.",
    "On your turn, you may do these in any order, as often as you like:\n\n"
    "- Pay the cost of 1 card from your hand to play that card to your table.",
    "The game has 4 turns.",
)


def test_cards_cost_less_while_a_card_lies_before_who_pays(tmp_path: Path) -> None:
    game = inn(tmp_path, *CHEAPER, cards=COOK)
    assert sorted(game.names("A.hand")).count("Cook") == 1, "each has one, and dishes for 1"
    dishes = [each for each in game.names("A.hand") if each != "Cook"]
    game.does("A", "Cook")
    assert game.counters("coins") == (8, 9), "a Cook in the hand makes nothing cheaper"
    cost = int(dishes[0].rpartition(" ")[2])
    game.does("A", dishes[0])
    assert game.counters("coins") == (8 - (cost - 1), 9)
    game.does("A", "decline")
    theirs = next(each for each in game.names("B.hand") if each != "Cook")
    game.does("B", theirs)
    assert game.counters("coins")[1] == 9 - int(theirs.rpartition(" ")[2]), "nor one before A"
