"""The margin line and its ruler: what they say, where they stand, that they cover nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.drawing import Box, Drawing, Group, Shape, apply
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import has_margin_line, impose, plan
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
    size,
    style,
    texts,
    uses,
)

MINI = (41.0, 63.0)
WHOLE = "Space Lemons · 1.2 · Main deck · sheet 1 of 1 · print at 100 %"


def ruler(page: Drawing) -> list[tuple[float, float]]:
    """Both ends of the ruler's line, which is the longest grey one."""
    found: list[tuple[float, tuple[float, float], tuple[float, float]]] = []
    for group in page.marks:
        if isinstance(group, Group):
            for mark in group.marks:
                if isinstance(mark, Shape) and mark.stroke:
                    points = [
                        apply(group.matrix, step[1], step[2])
                        for step in mark.outline
                        if step[0] in ("M", "L")
                    ]
                    for start, end in zip(points[::2], points[1::2], strict=True):
                        length = abs(start[0] - end[0]) + abs(start[1] - end[1])
                        found.append((length, start, end))
    return list(max(found)[1:]) if found else []


@pytest.mark.parametrize("paper", ["A4", "Letter", "A4 or Letter"])
@pytest.mark.parametrize(
    ("card", "values"),
    [
        (POKER, {}),
        (POKER, {"bleed": "between"}),
        (POKER, {"guides": "corners"}),
        (POKER, {"guides": "lines"}),
        (POKER, {"guides": "none", "bleed": "none"}),
        (POKER, {"backs": "gutterfold"}),
        (MINI, {}),
        (MINI, {"backs": "gutterfold"}),
        ((88.9, 139.7), {}),
        ((70, 120), {}),
    ],
)
def test_the_line_and_a_true_ruler_stand_in_a_margin_and_cover_nothing(
    paper: str, card: tuple[float, float], values: dict[str, Any]
) -> None:
    on = grid(paper, card, **values)
    (page, *_) = pages(on.count, on, style(**values))
    said = dict(texts(page))
    assert {"0", "50 mm"} <= set(said)
    words = " · ".join(text for text in said if text not in ("0", "50 mm", "fold"))
    assert words == WHOLE
    (x0, y0), (x1, y1) = ruler(page)
    assert abs(x1 - x0) + abs(y1 - y0) == pytest.approx(50 * MM, abs=0.01 * MM)
    for box in (*said.values(), Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))):
        assert box.x >= 3 * MM - 0.01
        assert box.y >= 3 * MM - 0.01
        assert box.right <= page.width - 3 * MM + 0.01
        assert box.bottom <= page.height - 3 * MM + 0.01
        for use in uses(page):
            assert not _overlap(box, shown_on_page(use)), "over the bleed"
        for ax, ay, bx, by in lines(page):
            guide = Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))
            assert not _overlap(box, guide), "over a guide"


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right - 0.01
        and other.x < one.right - 0.01
        and one.y < other.bottom - 0.01
        and other.y < one.bottom - 0.01
    )


@pytest.mark.parametrize(
    ("paper", "card", "upright"),
    [("A4", POKER, False), ("Letter", POKER, True), ("A4", MINI, True), ("A4", (63, 88), False)],
)
def test_it_stands_in_the_widest_margin_turned_if_need_be(
    paper: str, card: tuple[float, float], upright: bool
) -> None:
    on = grid(paper, card)
    (page, _) = pages(on.count, on, style())
    (x0, y0), (x1, y1) = ruler(page)
    assert (x0 == x1) == upright
    box = next(box for text, box in texts(page) if text.startswith("Space"))
    assert page.bleed is not None
    if upright:
        assert box.right < page.bleed.x
        assert y1 < y0, "it reads upwards"
    else:
        assert box.y > page.bleed.bottom
        assert x0 < x1


def test_backs_say_so_and_have_no_ruler() -> None:
    on = grid("A4")
    back = pages(10, on, style())[3]
    assert [text for text, _ in texts(back)] == [
        "Space Lemons · 1.2 · Main deck · sheet 2 of 2, backs"
    ]
    assert ruler(back) == []


def test_a_long_title_is_said_more_shortly() -> None:
    on = grid("A4")
    long = caption(title="The Extraordinarily Long-Winded " * 8, version="3")
    page = next(impose(pieces(9), on, style(), lambda key: face(key, on.size), long))
    assert [text for text, _ in texts(page)] == [
        "Main deck · sheet 1 of 1 · print at 100 %",
        "0",
        "50 mm",
    ]
    longer = caption(title="", version="", deck="The Extraordinarily Long-Winded " * 8)
    page = next(impose(pieces(9), on, style(), lambda key: face(key, on.size), longer))
    assert [text for text, _ in texts(page)] == ["0", "50 mm", "sheet 1 of 1 · print at 100 %"]


def test_parts_that_are_not_given_are_left_out() -> None:
    on = grid("A4")
    bare = caption(version="", deck="")
    page = next(impose(pieces(9), on, style(), lambda key: face(key, on.size), bare))
    assert next(texts(page))[0] == "Space Lemons · sheet 1 of 1 · print at 100 %"


def test_nothing_is_said_where_no_margin_is_wide_enough() -> None:
    on = grid("A4", (68, 97), margin=2 * MM)
    assert (on.columns, on.rows) == (3, 3)
    (front, _) = pages(9, on, style(margin=2 * MM))
    assert list(texts(front)) == []
    assert ruler(front) == []


def test_the_fold_is_drawn_and_named() -> None:
    for paper, card in (("A4", POKER), ("A4", MINI)):
        on = grid(paper, card, backs="gutterfold")
        (page,) = pages(on.count, on, style(backs="gutterfold"))
        middle = (page.height if on.fold == "level" else page.width) / 2
        box = dict(texts(page))["fold"]
        if on.fold == "level":
            assert box.y < middle < box.bottom
        else:
            assert box.x < middle < box.right
        dashed = [
            mark.outline
            for mark in page.marks
            if isinstance(mark, Shape) and mark.stroke and mark.stroke.dash
        ]
        across = [step[2 if on.fold == "level" else 1] for line in dashed for step in line]
        assert across == pytest.approx([middle] * 4)


def test_a_title_in_another_script_is_set_and_a_missing_character_is_an_error() -> None:
    on = grid("A4")

    def first(title: str) -> Drawing:
        cap = caption(title=title, fallback=("Noto Sans",))
        return next(impose(pieces(1), on, style(), lambda key: face(key, on.size), cap))

    assert "Космос" in next(texts(first("Космос")))[0]
    with pytest.raises(TablewrightError, match="no font has '\U000f1234' of the sheet's margin"):
        first("Moon \U000f1234")


@pytest.mark.parametrize("card", [POKER, MINI, (31.75, 44.45), (88.9, 139.7)])
@pytest.mark.parametrize("measures", [(101.6, 152.4), (127, 178), (210, 297), (215.9, 279.4)])
def test_what_is_told_of_the_ruler_is_what_is_printed(
    card: tuple[float, float], measures: tuple[float, float]
) -> None:
    for values in ({}, {"bleed": "between", "guides": "corners"}, {"bleed": "none"}):
        how = style(**values)
        on = plan(size(card), (measures[0] * MM, measures[1] * MM), how)
        (page,) = pages(on.count, on, how, backs="none")
        printed = "50 mm" in dict(texts(page))
        assert has_margin_line(on, how, caption(), 1) is printed
