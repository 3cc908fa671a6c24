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


def test_a_step_that_lays_more_than_a_zone_holds_is_named(desk: Desk) -> None:
    desk.change(GAME, "{id: row, spaces: 3}", "{id: row, spaces: 3, capacity: 1}")
    desk.change(GAME, "      - {source: pile, count: 2, to: seat.hand}\n",
                "      - {source: pile, count: 2, to: row, each: space}\n")  # fmt: skip
    assert desk.said() == [
        f"{GAME}:19:31: warning: the set-up 'standard' lays more cards for {number} players than "
        "'row' holds; expected 1 at most, the 'capacity' of the zone, got 2"
        for number in (2, 3, 4)
    ]
    desk.change(GAME, "count: 2, to: row,", "count: 1, to: row,")
    assert desk.said() == []


def test_a_zone_that_is_full_already_is_named(desk: Desk) -> None:
    desk.change(GAME, "{id: pile, face: down}", "{id: pile, face: down, capacity: 5}")
    desk.change(GAME, LAYS, "      - {cards: {Pike: 3}, to: pile}\n"
                "      - {cards: {Minnow: 3}, to: pile}\n")  # fmt: skip
    assert [line.split(":", 1)[1] for line in desk.said()][:1] == [
        "19:34: warning: the set-up 'standard' lays more cards for 2 players than 'pile' holds; "
        "expected 5 at most, the 'capacity' of the zone, got 6"
    ]
