"""Who has most of something: what is said of a tie takes the place of what one would have done, and
the most of nothing is nobody's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.machine.inn import inn
from tests.referee.machine.test_played_as_said import ENDS, PLAY, begun


@pytest.mark.parametrize(
    ("said", "tied", "alone"),
    [
        ("If tied, those players gain 2 points.", (2, 2, 2), (5, 0, 0)),
        ("In a tie, those players gain 2 points instead.", (2, 2, 2), (5, 0, 0)),
        ("If tied, the first of those players gains 2 points.", (2, 0, 0), (5, 0, 0)),
        ("If there is a tie, each player loses 1 coin.", (0, 0, 0), (5, 0, 0)),
        ("If tied, the player with the fewest points gains 2 points. If tied, those players gain "
         "1 point.", (1, 1, 1), (5, 0, 0)),
        ("If tied, those players gain 2 points. Gain 1 point.", (3, 2, 2), (6, 0, 0)),
        ("If tied, nothing happens. Gain 1 point.", (1, 0, 0), (6, 0, 0)),
        ("Gain 1 point.", (6, 5, 5), (6, 0, 0)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("on_card", [False, True])
def test_what_is_said_of_a_tie_takes_the_place_of_what_one_would_do(
    said: str, tied: tuple[int, ...], alone: tuple[int, ...], on_card: bool, tmp_path: Path
) -> None:
    for first, points in (("Shuffle the deck.", tied), ("Gain 1 coin.", alone)):
        most = f"{first} The player with the most coins gains 5 points. {said}"
        turn = PLAY if on_card else f"{PLAY} {most}"
        game = begun(tmp_path / first[:6], turn=turn, beggar=most, seats="ABC")
        game.does("A", "Beggar" if on_card else "Pear")
        assert game.counters("points") == points


def test_who_was_tied_before_matters_no_more_to_what_follows(tmp_path: Path) -> None:
    """A and B have most coins, C has most cards."""
    turn = (
        f"{PLAY} Each opponent gains 1 coin. The player with the fewest cards in their hand loses "
        "1 coin. The player with the most coins gains 5 points. If tied, nothing happens. The "
        "player with the fewest coins gains 1 point."
    )
    game = begun(tmp_path, turn=turn, seats="ABC")
    game.does("A", "Pear")
    assert game.counters("points") == (1, 0, 0)


@pytest.mark.parametrize(
    ("most", "points"),
    [
        ("The player with the most cards in their row gains 1 point.", (0, 0, 0)),
        ("The player with the fewest cards in their row gains 1 point.", (1, 1, 1)),
        ("The player with the most cards in their stash gains 1 point.", (0, 1, 0)),
        ("The player with the most points gains 1 point.", (0, 0, 0)),
        ("The player with the most points gains 1 point. If tied, those players gain 2 points.",
         (0, 0, 0)),
        ("If you have the most points, gain 1 point.", (0, 0, 0)),
        ("If you have the fewest points, gain 1 point.", (1, 0, 0)),
    ],
)  # fmt: skip
def test_the_most_of_nothing_is_nobody_s(
    most: str, points: tuple[int, ...], tmp_path: Path
) -> None:
    turn = (
        f"**SN-001** On your turn, shuffle the deck. {most} Play 1 card from your hand to your row."
    )
    game = begun(tmp_path, turn=turn, seats="ABC")
    assert game.counters("points") == points


@pytest.mark.parametrize(
    "wins",
    [
        "The player with the most points wins.",
        "The player with the most points wins. If tied, those players share the win.",
        "The player with the most points wins. If tied, the player with the most cards in their "
        "row wins. If tied, those players share the win.",
    ],
)
def test_all_win_of_whom_none_has_any(wins: str, tmp_path: Path) -> None:
    turn = "**SN-001** On your turn, remove your hand from the game."
    game = begun(tmp_path, turn=turn, end=f"**SN-010** {ENDS} {wins}")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ("A", "B")


def test_a_tie_on_each_space_is_settled_there(tmp_path: Path) -> None:
    game = inn(
        tmp_path,
        "At the start of the game, place 1 guest on space 1 of the rooms, then place 1 guest on "
        "space 2 of the rooms, then the next player places 1 guest on space 2 of the rooms.",
        "On your turn, you may draw 1 card. If you do, for each space of the rooms, the player "
        "with the most guests there gains 4 points. If tied, those players gain 2 points. "
        "Gain 1 coin.",
        "The game has 1 turn.",
    )
    game.does("A", game.options[0])
    assert game.counters("points") == (6, 2)
    assert game.counters("coins") == (1, 0)
