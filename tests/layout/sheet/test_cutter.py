"""Sheets for cutting machines: marks are where a machine's eye looks, and nothing else is there."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, Drawing, Shape, shared, walk
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import impose, plan
from tablewright.layout.sheet.cutter import (
    SPOT,
    keep_outs,
    plan_between_marks,
    registration_marks,
)
from tablewright.render.geometry import bounds
from tablewright.units import MM
from tests.layout.sheet.samples import PAPERS, POKER, caption, face, pieces, size, style


def close(one: Box, other: Box) -> bool:
    parts = ((box.x, box.y, box.width, box.height) for box in (one, other))
    return all(abs(a - b) < 1e-6 for a, b in zip(*parts, strict=True))


def planned(paper: str, card: tuple[float, float], **values: object) -> tuple[Drawing, Box]:
    """The first sheet of cards between marks, and its block with bleed."""
    how = style(cutter="silhouette", guides="none", bleed="between", **values)
    of = size(card)
    width, height = PAPERS[paper]
    grid = plan_between_marks(of, (width * MM, height * MM), how, paper, plan)
    page = next(impose(pieces(grid.count, "none"), grid, how, lambda key: face(key, of), caption()))
    assert page.bleed is not None
    return page, page.bleed


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("card", [POKER, (44.0, 68.0), (89.0, 140.0)])
def test_nothing_is_printed_around_the_marks(paper: str, card: tuple[float, float]) -> None:
    page, block = planned(paper, card)
    near = keep_outs(page.width, page.height)
    assert not any(shared(block, box) for box in near)
    assert block.x >= 10 * MM - 0.01
    assert block.y >= 10 * MM - 0.01
    marks = registration_marks(page.width, page.height)
    others = [mark for mark in page.marks if mark not in marks]
    assert len(others) == len(page.marks) - 3
    for mark, matrix in walk(others):
        if isinstance(mark, Shape) and matrix[0]:
            box = bounds(mark.outline)
            there = Box(box.x + matrix[4], box.y + matrix[5], box.width, box.height)
            if matrix[:4] == (1, 0, 0, 1) and mark.stroke is not None:
                assert not any(shared(there, each) for each in near), "the small print too"


def test_the_marks_are_those_that_the_program_draws() -> None:
    square, right, lower = registration_marks(210 * MM, 297 * MM)
    assert isinstance(square, Shape)
    assert isinstance(right, Shape)
    assert isinstance(lower, Shape)
    assert close(bounds(square.outline), Box(10 * MM, 10 * MM, 5 * MM, 5 * MM))
    for angle, corner in ((right, (200, 10)), (lower, (10, 287))):
        assert angle.stroke is not None
        assert angle.stroke.width == pytest.approx(0.3 * MM)
        box = bounds(angle.outline).grown(angle.stroke.width / 2)
        # With its thickness it is 20 mm long, but for half of that at the open ends.
        assert box.width == pytest.approx(20 * MM, abs=0.31 * MM)
        x = box.right if corner[0] == 200 else box.x
        y = box.y if corner[1] == 10 else box.bottom
        assert (x / MM, y / MM) == pytest.approx(corner)


def test_six_poker_cards_lie_between_the_marks_of_a4() -> None:
    page, _ = planned("A4", POKER)
    assert page.width > page.height
    assert sum(1 for mark in page.marks if type(mark).__name__ == "Use") == 6


def test_what_does_not_fit_says_what_to_do() -> None:
    with pytest.raises(TablewrightError, match="fits between the registration marks on A5; take"):
        planned("A5", (120.0, 170.0))
    with pytest.raises(TablewrightError, match="folds its sheets or says where cards lie"):
        planned("A4", POKER, backs="gutterfold")


def test_paths_lie_over_the_cards_in_an_ink_of_their_own() -> None:
    how = style(cutter="contour", guides="none", bleed="between")
    of = size()
    grid = plan(of, (210 * MM, 297 * MM), how)
    page = next(impose(pieces(grid.count, "none"), grid, how, lambda key: face(key, of), caption()))
    paths = [
        mark
        for mark in page.marks
        if isinstance(mark, Shape) and mark.stroke is not None and mark.stroke.spot == SPOT
    ]
    assert len(paths) == grid.count
    for path, place in zip(paths, grid.places, strict=True):
        assert close(bounds(path.outline), place.box)
    assert all(len(path.outline) == 10 for path in paths), "round corners"
