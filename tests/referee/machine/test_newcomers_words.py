"""Sentences as newcomers write them, that nothing read before: each does what its words say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.test_newcomers_sentences import PLAY, begun


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
