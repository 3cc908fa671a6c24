"""Papers and cards to grids: how many fit, where they lie, what is said where none fits."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablewright.errors import TablewrightError
from tablewright.layout.sheet import PieceSize, plan
from tablewright.layout.sheet.edges import edges
from tablewright.model.sheet import Size
from tablewright.units import MM
from tests.layout.sheet.samples import PAPERS, POKER, grid, size, style

JUMBO = (88.9, 139.7)
MINI = (41.0, 63.0)


@pytest.mark.parametrize(
    ("paper", "card", "values", "columns", "rows", "landscape"),
    [
        ("A4", POKER, {}, 3, 3, False),
        ("Letter", POKER, {}, 3, 3, False),
        ("A4 or Letter", POKER, {}, 3, 3, False),
        ("A4", (63, 88), {}, 3, 3, False),
        ("A4", (59, 92), {}, 3, 3, False),
        ("A4", (56, 87), {}, 5, 2, True),
        ("A3", POKER, {}, 6, 3, True),
        ("A4", MINI, {}, 6, 3, True),
        ("A4", JUMBO, {}, 2, 2, False),
        ("Letter", JUMBO, {}, 3, 1, True),
        ("A4", POKER, {"bleed": "between"}, 4, 2, True),
        ("Letter", POKER, {"bleed": "between"}, 3, 2, False),
        ("A4", POKER, {"gutter": 5 * MM}, 4, 2, True),
        ("A4", POKER, {"backs": "gutterfold"}, 4, 1, True),
        ("Letter", POKER, {"backs": "gutterfold"}, 4, 1, True),
    ],
)
def test_the_most_cards_that_fit_are_found(
    paper: str,
    card: tuple[float, float],
    values: dict[str, Any],
    columns: int,
    rows: int,
    landscape: bool,
) -> None:
    found = grid(paper, card, **values)
    assert (found.columns, found.rows, found.landscape) == (columns, rows, landscape)
    assert found.count == columns * rows


@pytest.mark.parametrize(
    ("paper", "card", "left", "top"),
    [
        ("A4", POKER, 9.75, 15.15),
        ("Letter", POKER, 12.7, 6.35),
        ("A4 or Letter", POKER, 9.75, 6.35),
        ("A4", (63, 88), 10.5, 16.5),
        ("Letter", (63, 88), 13.45, 7.7),
        ("A4", (59, 92), 16.5, 10.5),
    ],
)
def test_the_block_stands_in_the_middle_at_true_size(
    paper: str, card: tuple[float, float], left: float, top: float
) -> None:
    found = grid(paper, card)
    assert (found.block.x / MM, found.block.y / MM) == pytest.approx((left, top), abs=0.001)
    assert found.width - found.block.right == pytest.approx(found.block.x)
    assert found.height - found.block.bottom == pytest.approx(found.block.y)
    for place in found.places:
        assert (place.box.width / MM, place.box.height / MM) == pytest.approx(card)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", ["long-edge", "gutterfold"])
@pytest.mark.parametrize("bleed", ["block", "between", "none"])
@pytest.mark.parametrize("card", [POKER, MINI, (70, 120), (80, 80), (31.75, 44.45)])
def test_cards_keep_the_margin_and_do_not_overlap(
    paper: str, backs: str, bleed: str, card: tuple[float, float]
) -> None:
    found = grid(paper, card, backs=backs, bleed=bleed)
    right = found.width / 2 - 3 * MM if found.fold == "upright" else found.width - 18
    bottom = found.height / 2 - 3 * MM if found.fold == "level" else found.height - 18
    if bleed == "none":
        right += 3 * MM if found.fold == "upright" else 0
        bottom += 3 * MM if found.fold == "level" else 0
    boxes = [place.box for place in found.places]
    for box in boxes:
        assert box.x >= 18 - 0.01
        assert box.y >= 18 - 0.01
        assert box.right <= right + 0.01
        assert box.bottom <= bottom + 0.01
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            apart = max(
                one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom
            )
            assert apart >= found.gaps[0] - 1e-6


def test_places_are_filled_by_rows_or_by_columns() -> None:
    by_rows = [(place.column, place.row) for place in grid().places]
    by_columns = [(place.column, place.row) for place in grid(fill="columns").places]
    assert by_rows[:4] == [(0, 0), (1, 0), (2, 0), (0, 1)]
    assert by_columns[:4] == [(0, 0), (0, 1), (0, 2), (1, 0)]


def test_of_equal_counts_the_paper_as_given_wins() -> None:
    assert not grid("A4", (80, 80)).landscape
    landscape = plan(size((80, 80)), (297 * MM, 210 * MM), style())
    assert landscape.landscape
    assert landscape.count == 6


def test_bleed_between_cards_lays_them_two_bleeds_and_the_gutter_apart() -> None:
    found = grid("A4", MINI, bleed="between", gutter=2 * MM)
    assert found.gaps == pytest.approx((8 * MM, 8 * MM))
    first, second = found.places[0].box, found.places[1].box
    assert (second.x - first.right) / MM == pytest.approx(8)


A4 = Size(id="a4", name="A4", width=210 * MM, height=297 * MM)
BOTH = Size(id="both", name="A4 or Letter", width=210 * MM, height=279.4 * MM)
A3 = Size(id="a3", name="A3", width=297 * MM, height=420 * MM)


def test_a_card_too_large_for_the_paper_is_an_error_that_names_papers_that_do() -> None:
    with pytest.raises(TablewrightError) as caught:
        plan(size((150, 200)), (148 * MM, 210 * MM), style(), name="A5", others=(A3, BOTH, A4))
    assert str(caught.value) == (
        "a card of 150 x 200 mm with margins of 6.35 mm does not fit on A5; take A4 or A3"
    )


def test_a_card_too_large_for_any_paper_is_an_error_that_says_how_large_it_must_be() -> None:
    with pytest.raises(TablewrightError) as caught:
        plan(size((300, 500)), (210 * MM, 297 * MM), style(), others=(A4, A3))
    assert str(caught.value) == (
        "a card of 300 x 500 mm with margins of 6.35 mm does not fit on 210 x 297 mm; take a paper "
        "of at least 312.7 x 512.7 mm, or print it as a board over several sheets"
    )


def test_a_card_that_fits_only_once_beside_a_fold_is_an_error() -> None:
    with pytest.raises(TablewrightError, match="does not fit twice beside a fold on A5"):
        grid("A5", JUMBO, backs="gutterfold")


@pytest.mark.parametrize(
    ("piece", "values", "message"),
    [
        (PieceSize(0, 200), {}, "the width of a card is 0 mm; expected more than 0.35 mm"),
        (PieceSize(100, 200, -3), {}, "the bleed of a card is -1.06 mm; expected at least 0 mm"),
        (PieceSize(100, 200), {"gutter": -72.0}, "the gutter of a sheet is -25.4 mm"),
        (PieceSize(100, 200), {"margin": -72.0}, "the margin of a sheet is -25.4 mm"),
    ],
)
def test_lengths_that_make_no_sense_are_errors(
    piece: PieceSize, values: dict[str, Any], message: str
) -> None:
    with pytest.raises(TablewrightError) as caught:
        plan(piece, (210 * MM, 297 * MM), style(**values))
    assert message in str(caught.value)


LABELS: dict[str, Any] = {
    "columns": 2,
    "rows": 5,
    "gaps": (5 * MM, 0.0),
    "start": (20 * MM, 13.5 * MM),
    "bleed": "none",
    "guides": "none",
    "margin": 0.0,
}
"""A sheet of ten business cards of 85 x 54 mm that stand a little to the left of the middle."""


def test_stock_that_is_cut_already_has_its_own_grid() -> None:
    found = grid("A4", (85, 54), **LABELS)
    assert (found.columns, found.rows, found.landscape) == (2, 5, False)
    boxes = [place.box for place in found.places]
    assert [round(box.x / MM, 3) for box in boxes[:2]] == [20, 110]
    assert [round(box.y / MM, 3) for box in boxes[::2]] == [13.5, 67.5, 121.5, 175.5, 229.5]


def test_of_a_start_alone_as_many_follow_as_the_paper_has_room_for() -> None:
    found = grid("A4", (85, 54), **{**LABELS, "columns": 0, "rows": 0})
    assert (found.columns, found.rows) == (2, 5)


def test_fewer_than_fit_stand_in_the_middle() -> None:
    found = grid("A4", POKER, columns=2, rows=1)
    assert (found.columns, found.rows) == (2, 1)
    assert found.block.x == pytest.approx(found.width - found.block.right)
    assert found.block.y == pytest.approx(found.height - found.block.bottom)


def test_backs_lie_behind_what_does_not_stand_in_the_middle() -> None:
    found = grid("A4", (85, 54), **LABELS)
    front, back = (edges(found, mirror=axis, ticks=False) for axis in (None, "upright"))
    assert front["left"].room == pytest.approx(20 * MM)
    assert front["right"].room == pytest.approx(15 * MM)
    assert back["left"].room == pytest.approx(front["right"].room)
    assert back["right"].room == pytest.approx(front["left"].room)
    assert back["top"].room == front["top"].room


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"columns": 3}, "3 columns and 5 rows of 85 x 54 mm with gaps of 5 x 0 mm do not fit on"),
        ({"start": (40 * MM, 13.5 * MM)}, "do not fit on A4 from 40 x 13.5 mm on"),
        ({"gaps": (-1 * MM, 0.0)}, "the gap across is -1 mm; expected at least 0 mm"),
        ({"start": (0.0, -2 * MM)}, "the start down is -2 mm; expected at least 0 mm"),
        ({"backs": "gutterfold"}, "'start' says where the first card lies"),
    ],
)
def test_a_grid_that_cannot_be_is_told(values: dict[str, Any], said: str) -> None:
    with pytest.raises(TablewrightError, match=re.escape(said)):
        grid("A4", (85, 54), **{**LABELS, **values})
