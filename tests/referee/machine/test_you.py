"""Who `you` is: whoever does what is waited for or forbidden, and whoever a condition comes true
for."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from tests.referee.machine.inn import ALL, inn

PLACES = "In the work phase, each player places 1 guest from their bench on a space of the rooms."


def test_when_you_place_is_whoever_places(tmp_path: Path) -> None:
    gains = "When you place a guest on space 3 of the rooms, gain 2 wood."
    game = inn(tmp_path, PLACES, gains, order=ALL)
    game.does("A", "rooms.3")
    assert game.counters("wood") == (2, 0)
    game.does("B", "rooms.3")
    assert game.counters("wood") == (2, 2)


def test_when_a_player_places_you_is_that_player(tmp_path: Path) -> None:
    gains = "When a player places a guest on space 3 of the rooms, gain 2 wood."
    game = inn(tmp_path, PLACES, gains, order=ALL)
    game.does("A", "rooms.1").does("B", "rooms.3")
    assert game.counters("wood") == (0, 2)


def test_when_another_player_does_it_you_is_each_of_the_others(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, gain 1 coin, then take 1 card from the deck.",
        "When another player gains 1 coin, gain 1 wood.",
        "When an opponent takes a card, gain 1 point.",
        "The game has 1 turn.", seats="ABC",
    )  # fmt: skip
    assert game.counters("wood") == (0, 1, 1)
    assert game.counters("points") == (0, 1, 1)


def test_a_condition_comes_true_for_each_player(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the work phase, each player gains 2 coins.",
        "When you have 4 coins, gain 1 wood.", "The game has 3 rounds.", order=ALL,
    )  # fmt: skip
    assert game.counters("coins") == (6, 6)
    assert game.counters("wood") == (1, 1)


def test_a_counter_of_all_is_nobodys(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "In the work phase, gain 2 warmth.", "When you have 4 warmth, gain 1 wood.",
        "The game has 3 rounds.", order=ALL,
    )  # fmt: skip
    assert game.counters("wood") == (1, 0)


def test_the_game_ends_for_whoever_fulfils_its_end(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "On your turn, each opponent gains 1 coin.",
        "The game ends as soon as you have 1 coin. That player gains 5 points. The player with the "
        "most points wins.",
    )  # fmt: skip
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("B",)


def test_what_you_cannot_do_nobody_can(tmp_path: Path) -> None:
    game = inn(
        tmp_path, PLACES, "You cannot place a guest on space 2 of the rooms.", order=ALL,
    )  # fmt: skip
    for seat, guest in (("A", "Red guest"), ("B", "Blue guest")):
        reason = engine.why_not(game.table, game.state, Move("places", seat, (guest, "rooms.2")))
        assert reason is not None
        assert reason.rules == ("IN-002",)
        game.does(seat, "rooms.1")


def test_you_cannot_looks_at_who_would_do_it(tmp_path: Path) -> None:
    game = inn(
        tmp_path, PLACES, "When you place a guest on space 1 of the rooms, gain 1 coin.",
        "You cannot place a guest on space 2 of the rooms if you have 1 coin.", order=ALL,
    )  # fmt: skip
    game.does("A", "rooms.1").does("B", "rooms.2")
    assert engine.why_not(game.table, game.state, Move("places", "A", ("Red guest", "rooms.2")))


def test_a_card_speaks_to_the_player_before_whom_it_lies(tmp_path: Path) -> None:
    oven = "  - {name: Oven, kind: cake, cost: 0, text: 'When you gain 1 wood, gain 1 point.'}\n"
    game = inn(
        tmp_path, "At the start of the game, deal 1 card to each player.",
        "On your turn, gain 1 wood, then play 1 card from your hand to your table.",
        "The game has 3 turns.", cards=oven, more="",
    )  # fmt: skip
    game.does("A", "Oven").does("B", game.options[0])
    assert game.counters("wood") == (2, 1)
    assert game.counters("points") == (1, 0), "it lay in the hand when the first wood came"


def test_while_a_card_lies_somewhere_is_looked_at(tmp_path: Path) -> None:
    text = "While this card is in your hand, when you gain 1 wood, gain 1 point."
    oven = f"  - {{name: Oven, kind: cake, cost: 0, text: '{text}'}}\n"
    game = inn(
        tmp_path, "At the start of the game, deal 1 card to each player.",
        "On your turn, gain 1 wood, then play 1 card from your hand to your table.",
        "The game has 3 turns.", cards=oven,
    )  # fmt: skip
    game.does("A", "Oven").does("B", game.options[0])
    assert game.counters("wood") == (2, 1)
    assert game.counters("points") == (1, 0)


def test_while_in_a_rule_is_looked_at(tmp_path: Path) -> None:
    game = inn(
        tmp_path, "While the Soup 1 is in the deck, on your turn, draw 1 card.",
        "The game has 2 turns.",
    )  # fmt: skip
    assert [len(game.names(f"{seat}.hand")) for seat in "AB"] == [1, 0]


def test_a_game_and_a_round_have_so_many_turns(tmp_path: Path) -> None:
    game = inn(tmp_path, "On your turn, gain 1 coin.", "The game has 3 turns.")
    assert game.counters("coins") == (2, 1)
    game = inn(
        tmp_path, "On your turn, gain 1 coin.", "A round has 3 turns. The game has 2 rounds.",
        "At the end of each round, gain 1 wood.",
    )  # fmt: skip
    assert game.counters("coins") == (4, 2), "the first player begins each round"
    assert game.counters("wood") == (2, 2), "at the end of a round each"


@pytest.mark.parametrize(
    ("said", "wood", "points"),
    [
        ("At the end of each round, if you have 1 wood, gain 2 points.", (0, 1), (0, 2)),
        ("At the end of each round, gain 2 points.", (0, 1), (2, 2)),
        ("At the end of each round, pay 1 wood to gain 2 points.", (0, 0), (0, 2)),
        ("After each round, gain 2 points.", (0, 1), (2, 2)),
        ("At the end of the game, gain 1 point for each wood you have.", (0, 1), (0, 1)),
        ("At the end of the work phase, if you have no wood, gain 2 points.", (0, 1), (2, 0)),
        ("At the end of each round, each player gains 1 point.", (0, 1), (1, 1)),
        ("At the end of each round, the first player gains 2 points.", (0, 1), (2, 0)),
    ],
)
def test_at_a_moment_of_all_you_is_each_player(
    said: str, wood: tuple[int, int], points: tuple[int, int], tmp_path: Path
) -> None:
    rounds = 2 if said.startswith("After") else 1
    one = "In the work phase, the player on your left gains 1 wood."
    rule = one if rounds == 1 else "In the first round, the player on your left gains 1 wood."
    end = f"The game has {rounds} round{'s' if rounds > 1 else ''}."
    game = inn(tmp_path, rule, said, end, order=ALL)
    assert game.state.outcome is not None
    assert game.counters("wood") == wood
    assert game.counters("points") == points


def test_what_is_of_all_is_done_once_at_a_moment_of_all(tmp_path: Path) -> None:
    rules = ("In the work phase, gain 1 coin.", "At the end of each round, gain 1 warmth.")
    game = inn(tmp_path, *rules, "The game has 1 round.", order=ALL)
    assert game.state.counters["warmth"] == 1


def test_each_is_asked_what_they_may_do_at_the_end_of_a_round(tmp_path: Path) -> None:
    rules = ("In the work phase, each player gains 1 coin.", "At the end of each round, you may "
             "pay 1 coin to gain 1 point.")  # fmt: skip
    game = inn(tmp_path, *rules, "The game has 1 round.", order=ALL)
    game.does("A", "decline").does("B", game.options[0])
    assert game.counters("points") == (0, 1)
