"""What a rule forbids is forbidden, whatever the act is: with its paragraph, and without anybody
being stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from tests.referee.machine.inn import ALL, inn

TURN = "On your turn, do one of these:"
END = "The game has 4 turns."


@pytest.mark.parametrize(
    ("rule", "forbids"),
    [
        ("You cannot gain a coin if you have 2 coins.", "gains 1 coin"),
        ("You cannot draw a card if you have 2 cards in your hand.", "draws 2 cards"),
        ("You cannot lose 1 wood.", "loses 2 wood"),
        ("You cannot take another turn if the market is empty.", "takes another turn"),
        ("You cannot throw both dice.", "throws both dice"),
    ],
)
def test_an_act_without_a_card_is_forbidden(rule: str, forbids: str, tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player gains 2 coins, then draws 2 cards.",
        f"{TURN}\n\n- Gain 1 coin.\n- Draw 2 cards.\n- Lose 2 wood.\n- Take another turn.\n"
        "- Throw both dice.\n- Gain 1 point.",
        rule, END,
    )  # fmt: skip
    assert forbids not in game.options
    assert "gains 1 point" in game.options
    reason, rules = game.refusal(forbids)
    assert rules == ("IN-003",)
    said = rule[:-1].replace("You", "A").replace("your", "their").replace(" you ", " they ")
    assert reason.startswith(said)


def test_what_all_do_is_left_out_by_whoever_cannot(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, each player gains 1 coin, then each opponent gains 1 coin.",
        "You cannot gain 1 coin if you have 2 coins.", "The game has 2 turns.",
    )  # fmt: skip
    assert game.counters("coins") == (2, 2)


def test_cards_that_cannot_be_taken_bought_or_discarded(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, deal 2 cards to each player, then refill the market.",
        f"{TURN}\n\n- Pay the cost of 1 card from the market, then put that card into your table.\n"
        "- Take 1 card from the market.\n- Discard 1 card from your hand.",
        "You cannot pay the cost of a card if you have no coins. You cannot take a soup. You "
        "cannot discard a cake.", END,
    )  # fmt: skip
    assert "buys Roast 2" not in game.options
    for verb, args in (
        ("buys", ("Roast 2",)), ("takes", ("Soup 3",)), ("discards", ("Cake 1",)),
    ):  # fmt: skip
        reason = engine.why_not(game.table, game.state, Move(verb, "A", args))
        assert reason is not None
        assert reason.rules == ("IN-003",), reason
    game.does("A", "takes Roast 2")


def test_the_most_of_equal_spaces_is_none_of_them(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the work phase, put 1 snow on space 2 of the rooms, then each player places "
        "1 guest from their bench on a space of the rooms, then put 1 snow on space 1 of the "
        "rooms.",
        "You cannot place a guest on the space of the rooms with the most snow.", order=ALL,
    )  # fmt: skip
    assert game.options == ["room 1", "room 3", "room 4"]
    game.does("A", "rooms.1").does("B", "rooms.1")
    assert game.options == ["room 1", "room 3", "room 4"], "2 has two, 1 has one"
    game = inn(
        tmp_path, "In the work phase, each player places 1 guest from their bench on a space of "
        "the rooms, then put 1 snow on space 1 of the rooms, then put 1 snow on space 2 of the "
        "rooms.",
        "You cannot place a guest on the space of the rooms with the most snow.", order=ALL,
    )  # fmt: skip
    assert len(game.options) == 4, "all have none, and none has most"
    game.does("A", "rooms.1").does("B", "rooms.1")
    assert game.options == ["room 3", "room 4"], "each of those that have most"


def test_a_zone_takes_no_more_cards_of_a_kind_than_it_holds(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, deal 6 cards to each player.",
        f"{TURN}\n\n- Play 1 card from your hand to your table.\n- Pass.",
        "Your table holds at most 1 soup.", END,
    )  # fmt: skip
    soups = [name for name in game.names("A.hand") if name.startswith("Soup")]
    cakes = [name for name in game.names("A.hand") if name.startswith("Cake")]
    assert len(soups) > 1
    assert cakes
    game.does("A", f"plays {soups[0]}").does("B", "passes")
    assert f"plays {soups[1]}" not in game.options
    assert f"plays {cakes[0]}" in game.options
    reason, rules = game.refusal(f"plays {soups[1]}")
    assert reason == "A's table holds 1 at most, and has 1"
    assert rules == ("IN-003",)
    game.does("A", "passes")
    assert f"plays {next(n for n in game.names('B.hand') if n.startswith('Soup'))}" in game.options


def test_a_card_that_lies_open_lets_a_zone_hold_more(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, deal 9 cards to each player.",
        f"{TURN}\n\n- Play 1 card from your hand to your table.\n- Pass.",
        "Your table holds at most 1 soup.", "The game has 8 turns.",
        cards="  - {name: Tureen, kind: cake, cost: 1, value: 1, copies: 8, "
        "text: Your table holds 1 more soup.}\n",
    )  # fmt: skip
    hand = game.names("A.hand")
    soups = [name for name in hand if name.startswith("Soup")]
    assert "Tureen" in hand
    assert len(soups) > 1
    game.does("A", f"plays {soups[0]}").does("B", "passes")
    assert f"plays {soups[1]}" not in game.options
    game.does("A", "plays Tureen").does("B", "passes")
    game.does("A", f"plays {soups[1]}")
    assert len(game.names("A.table")) == 3
