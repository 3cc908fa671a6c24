"""Pages on sheets: which page is behind which, once paper is folded or cut."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, Color, Drawing, Shape, rectangle, walk
from tablewright.layout.book.imposed import Manner, imposed, sheets_needed
from tablewright.units import MM

A4 = (210 * MM, 297 * MM)


def pages(count: int) -> list[Drawing]:
    """Pages that can be told by the width of their one mark."""
    return [
        Drawing(148 * MM, 210 * MM, (Shape(rectangle(Box(0, 0, 10.0 + at, 5.0)), Color(0, 0, 0)),))
        for at in range(1, count + 1)
    ]


def halves(side: Drawing) -> tuple[int, int]:
    """The numbers of the pages at the left and right; 0 for an empty half."""
    found = [0, 0]
    for mark, matrix in walk(side.marks):
        assert isinstance(mark, Shape)
        if mark.fill is not None:
            step = mark.outline[1]
            assert step[0] == "L"
            at = matrix[4] if matrix[0] > 0 else matrix[4] - 148 * MM
            found[at > side.width / 2 - 1] = round(step[1] - 10)
    return found[0], found[1]


def laid(count: int, manner: Manner, *, long_edge: bool = False) -> list[tuple[int, int]]:
    return [halves(side) for side in imposed(pages(count), A4, manner, long_edge=long_edge)]


def test_sheets_to_fold() -> None:
    assert laid(8, "saddle") == [(8, 1), (2, 7), (6, 3), (4, 5)]


@pytest.mark.parametrize("count", [1, 3, 5, 11, 16])
def test_a_folded_booklet_reads_on(count: int) -> None:
    sides = laid(count, "saddle")
    assert len(sides) == 2 * sheets_needed(count)
    whole: list[int] = []
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        whole += [front[1], back[0]]
    for front, back in reversed(list(zip(sides[::2], sides[1::2], strict=True))):
        whole += [back[1], front[0]]
    assert whole == [*range(1, count + 1), *[0] * (len(whole) - count)]


def test_leaves_to_cut() -> None:
    assert laid(16, "sheets") == [
        (1, 9), (10, 2), (3, 11), (12, 4), (5, 13), (14, 6), (7, 15), (16, 8),
    ]  # fmt: skip


@pytest.mark.parametrize("count", [2, 7, 10, 24])
def test_each_leaf_has_two_pages_that_follow(count: int) -> None:
    sides = laid(count, "sheets")
    left = [(front[0], back[1]) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    right = [(front[1], back[0]) for front, back in zip(sides[::2], sides[1::2], strict=True)]
    whole = [page for leaf in (*left, *right) for page in leaf]
    assert whole == [*range(1, count + 1), *[0] * (len(whole) - count)]


def test_backs_stand_on_their_head_for_the_long_edge() -> None:
    front, back, *_ = imposed(pages(4), A4, "saddle", long_edge=True)
    assert all(matrix[0] == 1 for _, matrix in walk(front.marks))
    assert all(matrix[0] == -1 and matrix[3] == -1 for _, matrix in walk(back.marks))
    assert halves(back) == (3, 2), "turned by half, the left page is at the right"


def test_the_sheet_lies_on_its_long_side_with_marks_for_the_fold() -> None:
    side = next(imposed(pages(4), A4, "saddle"))
    assert (side.width, side.height) == (A4[1], A4[0])
    assert side.title == "Sheet 1, front"
    dashes = [mark for mark, _ in walk(side.marks) if isinstance(mark, Shape) and mark.stroke]
    assert len(dashes) == 2
    assert all(mark.stroke is not None and mark.stroke.dash for mark in dashes)
    for mark in dashes:
        assert [step[1] for step in mark.outline if len(step) > 1] == [A4[1] / 2] * 2
    cut = next(imposed(pages(4), A4, "sheets"))
    lines = [mark for mark, _ in walk(cut.marks) if isinstance(mark, Shape) and mark.stroke]
    assert all(mark.stroke is not None and not mark.stroke.dash for mark in lines)
