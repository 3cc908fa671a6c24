"""Set-ups that lay more cards than there are."""

from __future__ import annotations

import pytest

from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
LAYS = """\
      - {deck: fish, to: pile, shuffle: true}
      - {source: pile, count: 2, to: seat.hand}
"""


@pytest.mark.parametrize(
    ("lays", "said"),
    [
        (
            "      - {deck: fish, to: pile}\n      - {source: pile, count: 3, to: seat.hand}\n",
            ["19:31: warning: the set-up 'standard' lays more cards for 4 players than there are; "
             "expected 9 at most, got 12"],
        ),
        (
            "      - {deck: fish, count: 8, to: pile}\n"
            "      - {source: pile, count: 1, to: row, each: space}\n"
            "      - {source: pile, count: 2, to: seat.hand}\n",
            ["20:31: warning: the set-up 'standard' lays more cards for 3 players than there are; "
             "expected 5 at most, got 6",
             "20:31: warning: the set-up 'standard' lays more cards for 4 players than there are; "
             "expected 5 at most, got 8"],
        ),
        (
            "      - {cards: {Pike: 3}, to: pile}\n      - {cards: {Pike: 1}, to: row.1}\n",
            [f"19:17: warning: the set-up 'standard' lays more cards for {number} players than "
             "there are; expected cards that lie there by then, got 1" for number in (2, 3, 4)],
        ),
        (
            "      - {deck: fish, to: pile}\n      - {source: A.hand, count: 1, to: pile}\n",
            [f"19:33: warning: the set-up 'standard' lays more cards for {number} players than "
             "there are; expected cards that lie there by then, got 1" for number in (2, 3, 4)],
        ),
        (
            # Nobody sits at C where two play.
            "      - {deck: fish, count: 5, to: C.hand}\n"
                "      - {deck: fish, count: 4, to: pile}\n",
            [],
        ),
        ("      - {deck: fish, to: pile}\n      - {source: pile, to: A.hand}\n", []),
    ],
    ids=["each seat", "each space", "by name", "from nothing", "nobody there", "all"],
)  # fmt: skip
def test_a_step_that_finds_too_few_cards_is_named(desk: Desk, lays: str, said: list[str]) -> None:
    desk.change(GAME, LAYS, lays)
    assert desk.said() == [f"{GAME}:{each}" for each in said]
