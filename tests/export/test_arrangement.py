"""The table at the start: which boards lie where, what is in each pile, what is dealt or left."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from tablewright.export.arrangement import Arrangement, Place, arrangements
from tablewright.export.stock import Stock
from tablewright.units import MM


@pytest.fixture
def two(stock: Stock) -> Arrangement:
    return arrangements(stock)[0]


def test_there_is_one_for_each_set_up_and_number_of_players(stock: Stock) -> None:
    assert [(each.name, each.seats) for each in arrangements(stock)] == [
        ("Two players", 2),
        ("Three players", 3),
    ]


def test_set_ups_that_are_called_alike_are_told_apart(stock: Stock) -> None:
    """A set-up for every number of players is one table for each; and two may have one name."""
    first = stock.game.setups[0]
    several = tuple(
        replace(first, id=id_, name=name, seats=seats, counters={})
        for id_, name, seats in (
            ("long", "A long evening", ()),
            ("short", "Quick", (2,)),
            ("quick", "Quick", (2,)),
        )
    )
    known = Stock(stock.edition, stock.faces, stock.rulebook)
    known.game = replace(stock.game, setups=several)
    assert [each.name for each in arrangements(known)] == [
        *(f"A long evening, {seats} players" for seats in (2, 3)),
        "Quick, 2 players (short)",
        "Quick, 2 players (quick)",
    ]


def test_common_boards_lie_in_the_middle_and_mats_around_them(two: Arrangement) -> None:
    bay, first, second = two.boards
    assert bay.at == Place(0.0, 0.0)
    assert (first.seat, first.at.turn, round(first.at.y / MM)) == (1, 0, 97)
    assert (second.seat, second.at.turn, round(second.at.y / MM)) == (2, 180, -97)


def test_what_is_laid_lies_in_its_zone_the_right_way_up(two: Arrangement) -> None:
    piles = {pile.address: pile for pile in two.piles}
    water = piles["water"]
    assert (water.count, water.face_up, water.shuffled, water.seat) == (6, False, True, None)
    assert [(item.card.name, number) for _, item, number in piles["A.harbour"].pieces] == [
        ("Blue boat", 1)
    ]
    assert [(item.card.name, number) for _, item, number in piles["B.harbour"].pieces] == [
        ("Red boat", 1)
    ]
    assert (piles["B.harbour"].seat, piles["B.harbour"].face_up) == (2, True)
    assert piles["A.hand"].hand
    assert not piles["A.catch"].hand
    assert "C.hand" not in piles


def test_a_space_of_a_turned_mat_lies_turned_on_the_table(two: Arrangement) -> None:
    piles = {pile.address: pile for pile in two.piles}
    # The middle of the harbour is 18 mm right of the middle of a mat of 80 x 50 mm.
    near, far = piles["A.harbour"].at, piles["B.harbour"].at
    assert (round(near.x / MM, 2), round(near.y / MM, 2), near.turn) == (18, 97, 0)
    assert (round(far.x / MM, 2), round(far.y / MM, 2), far.turn) == (-18, -97, 180)
    assert [piles[f"{seat}.catch"].at.turn for seat in "AB"] == [90, 270]


def test_what_comes_off_a_shuffled_pile_is_dealt_and_not_laid(two: Arrangement) -> None:
    assert [(deal.source, deal.to, deal.count) for deal in two.deals] == [
        ("water", f"shoal.{space}", 1) for space in (1, 2, 3)
    ]
    assert two.deals[0].said == "1 card from Water to Shoal, space 1"


def test_counters_start_where_the_set_up_says(two: Arrangement) -> None:
    found = [(track.counter.id, track.seat, track.start) for track in two.tracks]
    assert found == [("tide", None, 0), ("coins", 1, 3), ("coins", 2, 4)], "quiet ones are left out"
    tide = two.tracks[0]
    assert sorted(tide.values) == [0, 1, 2, 3, 4, 5]
    assert tide.at == tide.values[0]
    assert (round(tide.at.x / MM), round(tide.at.y / MM)) == (-90, 45)


def test_every_piece_is_laid_or_left(stock: Stock) -> None:
    for arrangement in arrangements(stock):
        placed: dict[str, int] = {}
        for pile in (*arrangement.piles, *arrangement.left):
            for stack, _, number in pile.pieces:
                placed[stack.id] = placed.get(stack.id, 0) + number
        assert placed == {stack.id: stack.count for stack in stock.stacks}


def test_nothing_that_lies_beside_the_boards_lies_on_anything(stock: Stock) -> None:
    for arrangement in arrangements(stock):
        boxes = []
        for pile in (*arrangement.piles, *arrangement.left):
            if pile.space is None:
                pieces = [(stack.width, stack.height) for stack, _, _ in pile.pieces]
                width, height = pieces[0] if pieces else (63.5 * MM, 88.9 * MM)
                boxes.append((pile.at.x, pile.at.y, width, height))
        for board in arrangement.boards:
            width, height = board.piece.trim.width, board.piece.trim.height
            if board.at.turn in (90, 270):
                width, height = height, width
            boxes.append((board.at.x, board.at.y, width, height))
        for (x, y, wide, high), (u, v, broad, tall) in itertools.combinations(boxes, 2):
            assert abs(x - u) >= (wide + broad) / 2 or abs(y - v) >= (high + tall) / 2
        for x, y, wide, high in boxes:
            assert abs(x) + wide / 2 <= arrangement.width / 2 + 0.01
            assert abs(y) + high / 2 <= arrangement.height / 2 + 0.01
