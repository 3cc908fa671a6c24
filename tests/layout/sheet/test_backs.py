"""Backs lie exactly behind their fronts: each sheet is turned over (or folded) point by point."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tablewright.drawing import Drawing, Group, apply
from tablewright.layout.sheet import Grid, duplex_hint, impose_backs
from tablewright.units import MM
from tests.layout.sheet.samples import (
    POKER,
    caption,
    face,
    grid,
    pages,
    pieces,
    style,
    trim_on_page,
    uses,
)

Point = tuple[float, float]
HUNDREDTH = 0.01 * MM
MINI = (41.0, 63.0)
JUMBO = (88.9, 139.7)


def turned_over(edge: str, page: Drawing) -> Callable[[Point], Point]:
    """Where a point of the back page lies seen from the front, if paper turns over this edge.

    The paper's long edges run up and down on a portrait page, left and right on a landscape one.
    Over an edge that runs up and down, left and right change places; else top and bottom.
    """
    long_edge_upright = page.height >= page.width
    if (edge == "long-edge") == long_edge_upright:
        return lambda point: (page.width - point[0], point[1])
    return lambda point: (point[0], page.height - point[1])


def corners(page: Drawing, prefix: str) -> dict[str, list[Point]]:
    """The trimmed corners of each face on a page, from its own top left clockwise, by number."""
    found: dict[str, list[Point]] = {}
    for use in uses(page):
        trim = use.drawing.trim
        assert trim is not None
        if use.drawing.key.startswith(prefix):
            found[use.drawing.key.removeprefix(prefix)] = [
                apply(use.matrix, x, y)
                for x, y in (
                    (trim.x, trim.y),
                    (trim.right, trim.y),
                    (trim.right, trim.bottom),
                    (trim.x, trim.bottom),
                )
            ]
    return found


def assert_behind(
    fronts: dict[str, list[Point]],
    backs: dict[str, list[Point]],
    seen: Callable[[Point], Point],
    numbers: set[str],
) -> None:
    """Every front has its own back behind it, its top at the front's top."""
    assert set(fronts) == set(backs) == numbers
    for number, front in fronts.items():
        top_left, top_right, bottom_right, bottom_left = map(seen, backs[number])
        # Seen from the front a back is a mirror image: its left corners are on the right.
        behind = [top_right, top_left, bottom_left, bottom_right]
        for one, other in zip(front, behind, strict=True):
            assert one == pytest.approx(other, abs=HUNDREDTH), f"back {number} is not behind"


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A4 or Letter"])
@pytest.mark.parametrize(
    ("card", "values", "landscape"),
    [
        (POKER, {}, False),
        (POKER, {"fill": "columns"}, False),
        (MINI, {}, True),
        (MINI, {"gutter": 3.0}, None),
        (MINI, {"bleed": "between"}, None),
        (JUMBO, {"bleed": "none"}, None),
    ],
)
def test_backs_are_behind_their_fronts(
    edge: str,
    paper: str,
    card: tuple[float, float],
    values: dict[str, Any],
    landscape: bool | None,
) -> None:
    on = grid(paper, card, backs=edge, **values)
    assert landscape is None or on.landscape == landscape
    count = on.count + on.count // 2 + 1  # the second sheet is partly filled
    made = pages(count, on, style(backs=edge, **values), "own")
    assert len(made) == 4
    for sheet in (0, 1):
        front, back = made[2 * sheet], made[2 * sheet + 1]
        numbers = range(sheet * on.count, min((sheet + 1) * on.count, count))
        assert_behind(
            corners(front, "front-"),
            corners(back, "back-"),
            turned_over(edge, front),
            {str(number) for number in numbers},
        )


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("card", [POKER, MINI, (70, 120)])
def test_gutterfold_backs_are_behind_their_fronts_after_folding(
    paper: str, card: tuple[float, float]
) -> None:
    on = grid(paper, card, backs="gutterfold")
    made = pages(on.count + 1, on, style(backs="gutterfold"), "own")
    assert len(made) == 2
    for sheet, page in enumerate(made):
        numbers = range(sheet * on.count, min((sheet + 1) * on.count, on.count + 1))
        assert_behind(
            corners(page, "front-"),
            corners(page, "back-"),
            folded(on),
            {str(number) for number in numbers},
        )


def folded(on: Grid) -> Callable[[Point], Point]:
    """Where a point beyond the fold comes to lie."""
    if on.fold == "level":
        return lambda point: (point[0], on.height - point[1])
    return lambda point: (on.width - point[0], point[1])


def test_fronts_and_backs_stay_on_their_sides_of_the_fold() -> None:
    on = grid("A4", backs="gutterfold")
    assert on.fold == "level"
    (page,) = pages(4, on, style(backs="gutterfold"), "own")
    for use in uses(page):
        box = trim_on_page(use)
        if use.drawing.key.startswith("front"):
            assert box.bottom + 3 * MM <= page.height / 2 + 0.01
        else:
            assert box.y - 3 * MM >= page.height / 2 - 0.01
            assert use.matrix[:4] == (-1, 0, 0, -1)


def test_separate_backs_are_for_turning_over_the_long_edge() -> None:
    how = style(backs="separate")
    for paper, card in (("A4", POKER), ("A4", MINI)):
        on = grid(paper, card, backs="separate")
        fronts = pages(on.count, on, how, "own")
        cards = pieces(on.count, "own")
        backs = list(impose_backs(cards, on, how, partial(face, piece=on.size), caption()))
        assert [page.title for page in fronts] == ["Sheet 1 of 1, fronts"]
        assert [page.title for page in backs] == ["Sheet 1 of 1, backs"]
        assert_behind(
            corners(fronts[0], "front-"),
            corners(backs[0], "back-"),
            turned_over("long-edge", fronts[0]),
            {str(number) for number in range(on.count)},
        )


def test_the_offset_moves_all_of_a_back_page_and_no_front() -> None:
    on = grid("Letter")
    still = pages(5, on, style())
    moved = pages(5, on, style(back_offset=(2 * MM, -1 * MM)))
    assert moved[0] == still[0]
    assert len(moved[1].marks) == 1
    group = moved[1].marks[0]
    assert isinstance(group, Group)
    assert group.matrix == pytest.approx((1, 0, 0, 1, 2 * MM, -1 * MM))
    assert group.marks == still[1].marks
    assert still[1].trim is not None
    assert moved[1].trim is not None
    assert (moved[1].trim.x, moved[1].trim.y) == pytest.approx(
        (still[1].trim.x + 2 * MM, still[1].trim.y - MM)
    )
    assert moved[1].key != still[1].key


@pytest.mark.parametrize(
    ("backs", "hint"),
    [
        ("long-edge", "long-edge"),
        ("short-edge", "short-edge"),
        ("gutterfold", "simplex"),
        ("separate", "simplex"),
        ("none", "simplex"),
    ],
)
@pytest.mark.parametrize("card", [POKER, MINI])
def test_the_printer_is_asked_for_the_edge_of_the_paper(
    backs: str, hint: str, card: tuple[float, float]
) -> None:
    how = style(backs=backs)
    assert duplex_hint(how, grid("A4", card, backs=backs)) == hint
