"""Sentences as newcomers write them, that nothing read before: each does what its words say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.test_played_as_said import PLAY, begun


@pytest.mark.parametrize(
    ("said", "coins"),
    [
        ("each other player with 3 or more coins loses 2 coins", (3, 1, 1)),
        ("each opponent with 3 or more coins loses 2 coins", (3, 1, 1)),
        ("each opponent with 4 or more coins loses 2 coins", (3, 3, 3)),
        ("each other player with no coins gains 2 coins", (3, 3, 3)),
        ("lose all coins, then each opponent with no coins gains 2 coins", (0, 3, 3)),
        ("each player with 3 or more coins loses 2 coins", (1, 1, 1)),
    ],
)
def test_of_others_those_with_so_much_are_meant(
    said: str, coins: tuple[int, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, f"{PLAY}\n\n**SN-002** When you play a card, {said}.", seats="ABC")
    game.does("A", "Apple")
    assert game.counters("coins") == coins


def test_whose_others_are_of_somebody_else(tmp_path: Path) -> None:
    said = "choose an opponent. Each other player with 3 or more coins loses 2 coins."
    game = begun(tmp_path, f"{PLAY}\n\n**SN-002** When you play a card, {said}", seats="ABC")
    game.does("A", "Apple", "B")
    assert game.counters("coins")[2] == 1


@pytest.mark.parametrize(
    ("said", "hands"),
    [
        ("deal 1 card to each player", (3, 2)),
        ("deal each player 1 card", (3, 2)),
        ("deal 1 card from the deck to each player", (3, 2)),
        ("deal each player 2 cards", (3, 2)),
        ("deal 1 card from your stash to each player", (2, 2)),
    ],
)
def test_cards_are_dealt_from_the_pile_that_is_named(
    said: str, hands: tuple[int, ...], tmp_path: Path
) -> None:
    """There is one card in the deck, and none in the stash of who plays."""
    game = begun(tmp_path, f"{PLAY}\n\n**SN-002** When you play a card, {said}.")
    game.does("A", "Apple")
    assert tuple(len(game.names(f"{seat}.hand")) for seat in "AB") == hands


def test_cards_are_dealt_from_a_pile_of_ones_own(tmp_path: Path) -> None:
    said = "deal 1 card from your stash to each player"
    game = begun(tmp_path, f"{PLAY}\n\n**SN-002** When you play a card, {said}.")
    game.does("A", "Apple").does("B", "Pear")
    assert game.names("B.stash") == ()
    assert "Plum" in game.names("B.hand")


@pytest.mark.parametrize("prep", ["in", "on"])
def test_cards_that_stay_are_told_to_be_tied_only_where_they_are(prep: str, tmp_path: Path) -> None:
    said = f"When you play a card, if you have 3 coins, your row stays {prep} your row."
    game = begun(tmp_path, f"{PLAY}\n\n**SN-002** {said}")
    game.does("A", "Apple")
    told = [str(event.data) for event in game.events if "stay" in str(event.data)]
    assert told
    assert not any("Tied" in each for each in told)


@pytest.mark.parametrize(
    ("lead", "items", "told"),
    [
        (
            "do one of these",
            ("Pay 9 coins to gain 1 point.", "Play 1 card from your row to your stash."),
            "A can do none of these: A is 6 coins short; there is no card that A could play",
        ),
        (
            "you may do one of these",
            ("Pay 9 coins to gain 1 point.",),
            "A can do none of these: A is 6 coins short",
        ),
        (
            "do one of these",
            ("Play 1 Plum from your hand to your row.",),
            "A can do none of these: there is no card that A could play",
        ),
    ],
)
def test_of_a_list_of_which_nothing_can_be_done_that_is_told(
    lead: str, items: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    """Not which cards are in a hand that others do not see."""
    turn = f"**SN-001** On your turn, {lead}:\n\n" + "\n".join(f"- {each}" for each in items)
    game = begun(tmp_path, turn, beggar="")
    said = [each.data[0] for each in game.events if each.kind == "nothing"]
    assert said[0] == told


def test_a_list_of_which_something_was_done_ends_without_a_word(tmp_path: Path) -> None:
    turn = "**SN-001** On your turn, do up to 2 of these:\n\n- Pay 3 coins to gain 1 point."
    game = begun(tmp_path, turn.replace("do up", "you may do up"))
    game.does("A", "pays 3 coins to gain 1 point")
    assert not [each for each in game.events if each.kind == "nothing"]
