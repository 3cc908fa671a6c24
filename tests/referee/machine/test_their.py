"""`Their` behind somebody who was named is that player's, where `you` do it; whoever does something
in the third person has things of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.test_played_as_said import PLAY, begun


@pytest.mark.parametrize(
    ("beggar", "answers", "hands"),
    [
        ("Choose an opponent. Discard 1 card from their hand.", ("C",), (2, 2, 1)),
        ("Choose an opponent. Take 1 card from their hand.", ("C",), (3, 2, 1)),
        ("Choose an opponent. You may take 1 card from their hand.",
         ("C", "takes 1 card from that player's hand"), (3, 2, 1)),
        ("Choose an opponent. You may pay 1 coin to take 1 card from their hand.",
         ("C", "pays 1 coin to take 1 card from that player's hand"), (3, 2, 1)),
        ("Choose an opponent. If you have 3 coins, take 1 card from their hand.", ("C",),
         (3, 2, 1)),
        ("Choose an opponent. That opponent discards 1 card from their hand.", ("C", "Plum"),
         (2, 2, 1)),
        ("Choose an opponent. That opponent may discard 1 card from their hand.",
         ("C", "discards Plum"), (2, 2, 1)),
        ("Each player discards 1 card from their hand.", ("Pear", "Pear", "Plum"), (1, 1, 1)),
        ("Choose an opponent. Each player discards 1 card from their hand.",
         ("C", "Pear", "Pear", "Plum"), (1, 1, 1)),
    ],
)  # fmt: skip
def test_their_hand_is_that_players(
    beggar: str, answers: tuple[str, ...], hands: tuple[int, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=beggar, seats="ABC").does("A", "Beggar")
    for answer in answers:
        assert game.state.asked is not None
        game.does(game.state.asked.seat, answer)
    assert tuple(len(game.names(f"{seat}.hand")) for seat in "ABC") == hands
    assert game.state.turn == "B"


def test_who_plays_a_card_has_a_hand_that_is_looked_at(tmp_path: Path) -> None:
    turn = f"{PLAY}\n\n**SN-002** When another player plays a Plum, look at their hand."
    game = begun(tmp_path, turn).does("A", "Pear").does("B", "Plum")
    looks = [(event.seat, event.data[0]) for event in game.events if event.kind == "looked"]
    assert looks == [("A", "B")]


@pytest.mark.parametrize(
    ("then", "coins"),
    [
        ("If you have 3 coins, that opponent loses 1 coin.", (3, 3, 2)),
        ("If you have 2 or more cards in your hand, that opponent loses 1 coin.", (3, 3, 2)),
        ("If you have 3 coins, gain 1 point. That opponent loses 1 coin.", (3, 3, 2)),
        ("If a player has 3 or more coins, that player loses 1 coin.", (2, 2, 2)),
        ("If an opponent has 3 or more coins, that opponent loses 1 coin.", (3, 2, 2)),
    ],
)
def test_a_condition_about_you_names_no_other_player(
    then: str, coins: tuple[int, ...], tmp_path: Path
) -> None:
    game = begun(tmp_path, beggar=f"Choose an opponent. {then}", seats="ABC")
    game.does("A", "Beggar", "C")
    assert game.counters("coins") == coins
