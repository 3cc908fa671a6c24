"""A table on a screen: boards upright, places for cards apart, the rest beside."""

from __future__ import annotations

import itertools

import pytest

from tablewright.export.arrangement import arrangements
from tablewright.export.screen import Screen, Style, marks_of, overlap, short_name, upright
from tablewright.export.stock import Stock
from tablewright.units import MM


@pytest.fixture
def screen(stock: Stock) -> Screen:
    return upright(arrangements(stock)[0], "rows")


def test_mats_lie_upright_above_and_below_the_common_board(screen: Screen) -> None:
    found = [
        (each.piece.board.board, each.seat, each.at.turn, round(each.at.x / MM))
        for each in screen.boards
    ]
    assert found == [("pier", 2, 0.0, 100), ("bay", None, 0.0, 100), ("pier", 1, 0.0, 100)]
    assert (round(screen.width / MM), round(screen.height / MM)) == (200, 120 + 2 * (50 + 12))


def test_or_left_and_right_of_it(stock: Stock) -> None:
    screen = upright(arrangements(stock)[1], "columns")
    assert (round(screen.width / MM), round(screen.height / MM)) == (200 + 2 * (80 + 12), 120)
    assert {each.seat: round(each.at.x / MM) for each in screen.boards} == {
        2: 40,
        None: 192,
        1: 344,
        3: 344,
    }


def test_every_zone_with_a_space_for_cards_has_its_place(screen: Screen) -> None:
    addresses = [spot.pile.address for spot in screen.spots if spot.pile is not None]
    assert sorted(addresses) == [
        *("A.catch", "A.harbour", "B.catch", "B.harbour"),
        *("deep", "shoal.1", "shoal.2", "shoal.3", "water"),
    ]
    assert screen.beside == ()
    areas = [spot.space.id for spot in screen.spots if spot.area]
    assert areas == ["deep"], "it is three times as wide as a card"


@pytest.mark.parametrize("style", ["rows", "columns"])
def test_no_place_lies_on_another(stock: Stock, style: Style) -> None:
    for arrangement in arrangements(stock):
        screen = upright(arrangement, style)
        for one, other in itertools.combinations(screen.spots, 2):
            assert not overlap(one.box, other.box)


def test_the_values_of_a_track_have_places(screen: Screen) -> None:
    marks = marks_of(screen, "tide", None)
    assert sorted(marks) == [0, 1, 2, 3, 4, 5]
    steps = {round((marks[n + 1][0] - marks[n][0]) / MM) for n in range(5)}
    assert steps == {10}


def test_counters_have_short_names(stock: Stock) -> None:
    tracks = arrangements(stock)[0].tracks
    assert [short_name(track) for track in tracks] == ["Tide", "A: Coins", "B: Coins"]
    assert short_name(tracks[1], most=3) == "A: coins"
