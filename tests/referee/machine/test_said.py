"""What newcomers say of their games: each sentence does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from tests.referee.machine.inn import ALL, inn

END = "The game has 1 turn."


def test_each_player_may_is_asked_of_each(tmp_path: Path) -> None:
    game = inn(tmp_path, "On your turn, each player may gain 2 coins.", END)
    game.does("A", "gains 2 coins").does("B", "decline")
    assert game.counters("coins") == (2, 0)


def test_that_player_may_pay_for_something(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player gains 1 wood.",
        "In the work phase, each player places 1 guest from their bench on a space of the "
        "rooms.",
        "When a player places a guest on space 2 of the rooms, that player may pay 1 wood to gain "
        "2 warmth.",
        order=ALL,
    )  # fmt: skip
    game.does("A", "rooms.1").does("B", "rooms.2")
    assert game.state.counters["warmth"] == 0
    game.does("B", game.options[0])
    assert game.state.counters["warmth"] == 2
    assert game.counters("wood") == (1, 0)


@pytest.mark.parametrize(
    ("rest", "coins", "points"),
    [
        ("If they do, they gain 1 point.", (0, 0), (1, 0)),
        ("If you do, gain 1 point.", (0, 0), (1, 0)),
        ("If they do not, that player gains 2 points.", (0, 0), (0, 2)),
        ("If you cannot, gain 2 points.", (0, 0), (0, 2)),
    ],
)
def test_if_they_do_is_said_to_each_who_did(
    rest: str, coins: tuple[int, int], points: tuple[int, int], tmp_path: Path
) -> None:
    game = inn(tmp_path, f"On your turn, gain 1 coin. Each player pays 1 coin. {rest}", END)
    assert game.counters("coins") == coins
    assert game.counters("points") == points


def test_if_you_do_behind_what_each_may_do(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, each player may gain 2 coins. If they do, they lose 1 coin.", END
    )
    game.does("A", "decline").does("B", "gains 2 coins")
    assert game.counters("coins") == (0, 1)


@pytest.mark.parametrize(
    ("begins", "does", "counter", "shows"),
    [
        ("gain 7 coins", "gain 2 points for every 3 coins you have", "points", (4, 0)),
        ("draw 5 cards", "gain 1 point for every 2 cards in your hand", "points", (2, 0)),
        ("gain 7 coins", "lose half of your coins", "coins", (4, 0)),
        ("gain 7 coins", "lose half of your coins, rounded up", "coins", (3, 0)),
        ("each player gains 2 coins", "each other player gives 1 coin to you", "coins", (3, 1)),
        ("draw 5 cards", "gain 1 point for each set of 3 different kind in your hand", "points",
         (1, 0)),
        ("draw 6 cards", "gain 1 point for each set of 2 cards of different kinds in your hand",
         "points", (3, 0)),
    ],
)  # fmt: skip
def test_what_is_counted(
    begins: str, does: str, counter: str, shows: tuple[int, int], tmp_path: Path
) -> None:
    game = inn(tmp_path, f"On your turn, {begins}, then {does}.", END)
    assert game.counters(counter) == shows


def test_the_second_most(tmp_path: Path) -> None:
    rule = "On your turn, {}. The player with the second most coins gains 2 points."
    game = inn(tmp_path, rule.format("gain 3 coins, then each player gains 1 coin"), END)
    assert game.counters("points") == (0, 2)
    game = inn(tmp_path, rule.format("each player gains 1 coin"), END)
    assert game.counters("points") == (0, 0)


def test_thresholds_of_many_and_of_none(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, gain 1 warmth.",
        "All players win together as soon as the warmth are 2.",
    )  # fmt: skip
    assert game.state.outcome is not None
    assert game.state.counters["warmth"] == 2


def test_cards_of_different_kinds_are_a_price(tmp_path: Path) -> None:
    turn = (
        "On your turn, do one of these:\n\n- Discard 3 cards of different kinds to gain 1 point.\n"
    )
    game = inn(
        tmp_path, "At the start of the game, draw 4 cards.", f"{turn}- Gain 1 coin.",
        "The game has 3 turns.",
    )  # fmt: skip
    game.does("A", "discards 3 cards of different kinds to gain 1 point")
    game.does("A", "Soup 1")
    assert "Soup 2" not in game.options
    game.does("A", "Roast 1").does("B", "gains 1 coin")
    assert game.counters("points") == (1, 0)
    assert game.options == ["gains 1 coin"]


def test_spaces_by_what_lies_on_them(tmp_path: Path) -> None:
    place = "In the work phase, each player places 1 guest from their bench on {}."
    rules = (
        "At the start of the game, put 2 snow on space 1 of the rooms.",
        "You cannot place a guest on a space of the rooms with 2 or more snow. You cannot place a "
        "guest on a space of the rooms with a guest.",
    )
    game = inn(tmp_path, place.format("a space of the rooms"), *rules, order=ALL)
    assert game.options == ["room 2", "room 3", "room 4"]
    game.does("A", "rooms.2")
    assert game.options == ["room 3", "room 4"]
    where = "a space of the rooms with no snow"
    game = inn(tmp_path, place.format(where), rules[0], order=ALL)
    assert game.options == ["room 2", "room 3", "room 4"]
    game = inn(tmp_path, place.format("a space of the rooms with no guests"), order=ALL)
    game.does("A", "rooms.2")
    assert game.options == ["room 1", "room 3", "room 4"]
    game = inn(
        tmp_path, rules[0], "On your turn, put 1 snow on each space of the rooms with 1 or fewer "
        "snow.", END,
    )  # fmt: skip
    assert [game.state.counters[f"rooms.{at}.snow"] for at in (1, 2, 3, 4)] == [2, 1, 1, 1]


def test_roles_of_ones_own(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "The first player is the captain at the start of the game.",
        "On your turn, the captain gains 1 coin. The next player becomes the captain.",
        "The game has 4 turns.", more="roles: [captain]\n",
    )  # fmt: skip
    # A is it in A's turn; then always the one after whose turn it is.
    assert game.counters("coins") == (2, 2)


def test_nobody_bids(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, gain 1 coin, then draw 1 card. Each player bids more coins or "
        "passes. If nobody bids, discard your hand.", END,
    )  # fmt: skip
    game.does("A", "decline")
    assert len(game.names("discard")) == 1


@pytest.mark.parametrize(
    ("does", "counter", "shows"),
    [
        ("Gain 3 coins. If you have more coins than each other player, gain 1 point.", "points",
         (1, 0)),
        ("Each player gains 3 coins. If you have more coins than an opponent, gain 1 point.",
         "points", (0, 0)),
        ("Gain 3 coins. Each player with 3 or more coins gains 1 point. Each player with no coins "
         "gains 2 points.", "points", (1, 2)),
        ("Gain 3 coins, then double your coins.", "coins", (6, 0)),
        ("Draw 4 cards, then discard 3 cards, then gain that many coins.", "coins", (3, 0)),
        ("Put 3 snow on space 1 of the rooms, then move 2 snow from space 1 of the rooms to space "
         "4 of the rooms, then gain 1 coin for each snow on space 4 of the rooms.", "coins",
         (2, 0)),
        ("Place 1 guest on space 2 of the rooms, then gain 2 coins for each guest on space 2 of "
         "the rooms.", "coins", (2, 0)),
        ("Gain 1 coin. If you have 1 coin, the game ends. Gain 5 coins.", "coins", (1, 0)),
    ],
)  # fmt: skip
def test_more_of_what_is_counted(
    does: str, counter: str, shows: tuple[int, int], tmp_path: Path
) -> None:
    game = inn(tmp_path, f"On your turn, nothing happens. {does}", END)
    while game.state.asked is not None and game.state.outcome is None:
        game.does("A", game.options[0])
    assert game.counters(counter) == shows


def test_buying_pays_and_takes_and_is_waited_for(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player gains 4 coins, then refill the market.",
        "On your turn, buy 1 card from the market to your table.",
        "When another player buys a card, gain 1 point.", "When a roast is bought, gain 1 wood.",
        "The game has 2 turns.",
    )  # fmt: skip
    game.does("A", "Roast 1").does("B", "Soup 1")
    assert game.names("A.table") == ("Roast 1",)
    assert game.counters("coins") == (3, 3)
    assert game.counters("points") == (1, 1)
    assert game.counters("wood") == (1, 0)


def test_when_a_card_is_revealed_or_discarded(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, draw 3 cards.",
        "On your turn, reveal the top card of the deck, then discard your hand.",
        "When you reveal a soup, gain 1 coin. When a soup is revealed, gain 1 wood. When a roast "
        "is discarded, gain 1 point.", END,
    )  # fmt: skip
    assert game.counters("coins") == (1, 0)
    assert game.counters("wood") == (1, 0)
    assert game.counters("points") == (1, 0)


@pytest.mark.parametrize("rule", ["5 or more", "2 or less", "3 or 4"])
def test_what_a_die_shows_about(rule: str, tmp_path: Path) -> None:
    game = inn(
        tmp_path, f"On your turn, throw the die. If the die shows {rule}, gain 1 point.",
        "The game has 12 turns.",
    )  # fmt: skip
    thrown = [each.data[1] for each in game.events if each.kind == "rolled"]
    low, high = {"5 or more": (5, 6), "2 or less": (1, 2), "3 or 4": (3, 4)}[rule]
    assert sum(game.counters("points")) == sum(low <= value <= high for value in thrown) > 0


def test_bids_in_secret_are_told_when_all_have_bid(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "At the start of the game, each player gains 5 coins.",
        "On your turn, each player secretly bids coins. The highest bidder gains 2 points. If "
        "tied, nothing happens. Each player pays their bid.", "The game has 2 turns.",
    )  # fmt: skip
    game.does("A", "3")
    assert not [each for each in game.events if each.kind == "told" and "bids" in each.data[0]]
    game.does("B", "2")
    assert game.counters("points") == (2, 0)
    assert game.counters("coins") == (2, 3)
    game.does("B", "1").does("A", "1")
    assert game.counters("points") == (2, 0)
    assert game.counters("coins") == (1, 2)


def test_who_wins_is_found_when_all_has_been_counted(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, gain 1 point.", "The player with the most points wins.",
        "At the end of the game, the next player gains 3 points.", "The game has 2 turns.",
    )  # fmt: skip
    assert game.state.outcome is not None
    assert game.counters("points") in ((4, 1), (1, 4))
    (winner,) = game.state.outcome.winners
    assert game.state.counters[f"{winner}.points"] == 4


def test_what_comes_before_bids_and_votes_is_said_in_the_same_sentence(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the work phase, each player gains 3 coins, then each player bids more coins "
        "or passes. The highest bidder pays their bid.",
        "At the end of the work phase, gain 4 warmth, then each player votes for a player. "
        "The player who got the most votes gains 1 point.",
        "At the end of each round, lose 1 warmth, then roll 1 die.",
        "The game has 1 round.", order=ALL,
    )  # fmt: skip
    game.does("A", "2").does("B", "3")
    assert game.counters("coins") == (3, 0)
    game.does("A", "B").does("B", "B")
    assert game.counters("points") == (0, 1)
    assert game.state.counters["warmth"] == 3
    assert game.state.outcome is not None
    assert game.state.outcome.rules == ("IN-004",)


def test_why_a_bid_is_too_low_is_told_to_everybody(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the work phase, each player gains 3 coins, then each player bids more coins "
        "or passes.", "The game has 1 round.", order=ALL,
    )  # fmt: skip
    game.does("A", "2")
    for viewer in ("", "A", "B"):
        refused = engine.why_not(game.table, game.state, Move("bids", "B", ("1",)), viewer)
        assert refused is not None
        assert refused.sentence == "2 coins are bid already, and a bid is more than that", viewer
