"""Cut guides: at the trim edges to a hundredth of a millimetre, clear of bleed, of every kind."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.drawing import Box, Shape, ellipse
from tablewright.layout.sheet import Piece, impose
from tablewright.layout.sheet.guides import CUT, HAIR
from tablewright.units import MM
from tests.layout.sheet.samples import (
    POKER,
    caption,
    face,
    grid,
    lines,
    pages,
    pieces,
    shown_on_page,
    style,
    trim_on_page,
    uses,
)

HUNDREDTH = 0.01 * MM
MINI = (41.0, 63.0)


def rounded(found: list[tuple[float, float, float, float]]) -> set[tuple[float, ...]]:
    return {tuple(round(value, 3) for value in line) for line in found}


def near(value: float, wanted: list[float]) -> bool:
    return any(abs(value - each) < HUNDREDTH for each in wanted)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A4 or Letter"])
@pytest.mark.parametrize(
    ("card", "values"),
    [
        (POKER, {}),
        (POKER, {"bleed": "between"}),
        (POKER, {"bleed": "none", "gutter": 4 * MM}),
        (MINI, {}),
        ((88.9, 139.7), {}),
        (POKER, {"backs": "gutterfold"}),
    ],
)
def test_ticks_stand_at_every_cut_and_clear_of_the_bleed(
    paper: str, card: tuple[float, float], values: dict[str, Any]
) -> None:
    on = grid(paper, card, **values)
    (page, *_) = pages(on.count, on, style(**values))
    fronts = [use for use in uses(page) if use.drawing.key.startswith("front")]
    columns = [edge for use in fronts for edge in _ends(trim_on_page(use), "x")]
    rows = [edge for use in fronts for edge in _ends(trim_on_page(use), "y")]
    ticks = lines(page)
    upright = [tick for tick in ticks if tick[0] == tick[2]]
    level = [tick for tick in ticks if tick[1] == tick[3]]
    assert len(upright) + len(level) == len(ticks)
    assert all(near(tick[0], columns) for tick in upright)
    assert all(near(tick[1], rows) for tick in level)
    for edge in columns:
        assert sum(near(tick[0], [edge]) for tick in upright) == 2, "a tick at both ends"
    for edge in rows:
        assert sum(near(tick[1], [edge]) for tick in level) == 2, "a tick at both ends"
    for tick in ticks:
        assert abs(tick[2] - tick[0]) + abs(tick[3] - tick[1]) >= 2 * MM - 0.001
        for use in uses(page):
            assert _apart(tick, shown_on_page(use)) >= 0.3 * MM - 0.001
        assert min(tick[0], tick[2]) >= 0
        assert max(tick[0], tick[2]) <= page.width
        assert min(tick[1], tick[3]) >= 0
        assert max(tick[1], tick[3]) <= page.height


def _ends(box: Box, axis: str) -> tuple[float, float]:
    return (box.x, box.right) if axis == "x" else (box.y, box.bottom)


def _apart(tick: tuple[float, float, float, float], box: Box) -> float:
    """The distance of a level or upright line from a box, along the axes."""
    left, right = sorted((tick[0], tick[2]))
    top, bottom = sorted((tick[1], tick[3]))
    return max(box.x - right, left - box.right, box.y - bottom, top - box.bottom)


def test_bleed_gives_way_to_ticks_where_the_margin_is_narrow() -> None:
    on = grid("Letter")
    front, back = pages(9, on, style())
    assert front.bleed is not None
    assert back.bleed is not None
    assert on.block.y - front.bleed.y == pytest.approx(1 * MM)
    assert on.block.x - front.bleed.x == pytest.approx(3 * MM)
    assert on.block.y - back.bleed.y == pytest.approx(3 * MM), "no ticks on backs"
    top = min(uses(front), key=lambda use: trim_on_page(use).y)
    assert trim_on_page(top).y - shown_on_page(top).y == pytest.approx(1 * MM)


def test_with_no_margin_at_all_nothing_leaves_the_paper() -> None:
    how = style(margin=0.0)
    on = grid("A4", (70, 99), margin=0.0)
    assert (on.columns, on.rows) == (3, 3)
    (front, _) = pages(9, on, how)
    assert lines(front) == []
    assert front.bleed is not None
    assert front.bleed.x == pytest.approx(0, abs=0.02)
    assert front.bleed.y == pytest.approx(0, abs=0.02)


def test_ticks_stand_only_where_there_is_a_card_to_cut() -> None:
    on = grid("A4")
    page = pages(10, on, style())[2]
    columns = {round(tick[0], 3) for tick in lines(page) if tick[0] == tick[2]}
    rows = {round(tick[1], 3) for tick in lines(page) if tick[1] == tick[3]}
    assert columns == {round(on.block.x, 3), round(on.block.x + 63.5 * MM, 3)}
    assert rows == {round(on.block.y, 3), round(on.block.y + 88.9 * MM, 3)}


@pytest.mark.parametrize("kind", ["ticks", "corners", "lines", "dotted"])
def test_guides_are_on_backs_only_if_asked(kind: str) -> None:
    on = grid("A4", guides=kind)
    front, back = pages(9, on, style(guides=kind))
    width = HAIR if kind in ("ticks", "corners") else CUT
    assert lines(front, width)
    assert not lines(back, width)
    _, guided = pages(9, on, style(guides=kind, guides_on="both"))
    assert rounded(lines(guided, width)) == rounded(lines(front, width)), (
        "the block is its own mirror image"
    )


@pytest.mark.parametrize("bleed", ["block", "between"])
def test_corner_marks_are_half_the_corner_radius_long_and_show_on_any_picture(bleed: str) -> None:
    how = style(guides="corners", bleed=bleed)
    on = grid("A4", bleed=bleed)
    (page, _) = pages(on.count, on, how)
    corners = {
        (round(x, 2), round(y, 2))
        for use in uses(page)
        for x in _ends(trim_on_page(use), "x")
        for y in _ends(trim_on_page(use), "y")
    }
    marks = lines(page)
    middles = [((mark[0] + mark[2]) / 2, (mark[1] + mark[3]) / 2) for mark in marks]
    assert {(round(x, 2), round(y, 2)) for x, y in middles} == corners
    assert len(marks) == 2 * len(corners)
    for mark in marks:
        assert abs(mark[2] - mark[0]) + abs(mark[3] - mark[1]) == pytest.approx(3 * MM)
    shapes = [mark for mark in page.marks if isinstance(mark, Shape)]
    light, dark = shapes[:2]
    assert light.outline == dark.outline
    assert light.stroke is not None
    assert dark.stroke is not None
    assert light.stroke.color.red == 1
    assert dark.stroke.color.red == 0
    assert light.stroke.width > dark.stroke.width


def test_corner_marks_of_square_corners_have_a_length_of_their_own() -> None:
    how = style(guides="corners")
    on = grid("A4")
    cards = pieces(9)
    page = next(impose(cards, on, how, lambda key: face(key, on.size, corner=0), caption()))
    mark = lines(page)[0]
    assert abs(mark[2] - mark[0]) == pytest.approx(3 * MM)


@pytest.mark.parametrize("kind", ["lines", "dotted"])
def test_full_lines_run_right_through_and_into_the_margins(kind: str) -> None:
    on = grid("A4", guides=kind)
    (page, _) = pages(9, on, style(guides=kind))
    found = lines(page, CUT)
    assert len(found) == 8
    assert page.bleed is not None
    for x0, y0, x1, y1 in found:
        if x0 == x1:
            assert near(x0, [on.block.x + n * 63.5 * MM for n in range(4)])
            assert y0 < page.bleed.y
            assert y1 > page.bleed.bottom
        else:
            assert near(y0, [on.block.y + n * 88.9 * MM for n in range(4)])
            assert x0 < page.bleed.x
            assert x1 > page.bleed.right
    dashes = {mark.stroke.dash for mark in page.marks if isinstance(mark, Shape) and mark.stroke}
    assert any(dashes) == (kind == "dotted")


def test_no_guides_if_none_are_asked_for() -> None:
    on = grid("A4", guides="none")
    assert lines(pages(9, on, style(guides="none"))[0]) == []


def test_a_round_piece_has_its_outline_for_a_guide_and_no_ticks() -> None:
    on = grid("A4", (80, 80), bleed="between")
    how = style(bleed="between")
    circle = ellipse(Box(3 * MM, 3 * MM, 80 * MM, 80 * MM))
    cards = [Piece("dial", None, "Dial") for _ in range(4)]
    (page,) = impose(cards, on, how, lambda key: face(key, on.size, outline=circle), caption())
    assert lines(page) == []
    cuts = [
        mark.outline
        for mark in page.marks
        if isinstance(mark, Shape) and mark.outline[1][0] == "C" and mark.stroke
    ]
    for use in uses(page):
        trim = trim_on_page(use)
        right = pytest.approx((trim.right, trim.y + trim.height / 2))
        starts = [(cut[0][1], cut[0][2]) for cut in cuts if cut[0][0] == "M"]
        assert sum(start == right for start in starts) == 2, "a dark line on a light one"
    bare = style(bleed="between", guides="none")
    (page,) = impose(cards, on, bare, lambda key: face(key, on.size, outline=circle), caption())
    assert not [mark for mark in page.marks if isinstance(mark, Shape)]
