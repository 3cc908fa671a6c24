"""What several decks leave over on one sheet: bands that do not meet, backs behind their fronts."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, Color, Drawing, Shape, Use, apply, rectangle
from tablewright.fonts import Fonts
from tablewright.layout.sheet import Caption, Piece, PieceSize, plan
from tablewright.layout.sheet.together import FREE, Band, shared_page, shortened, stacked
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

PAPER = (210 * MM, 297 * MM)


def band(width: float, height: float, count: int) -> Band:
    """Some cards of a size in millimetres, with 3 mm of bleed."""
    style = SheetStyle(sheet="default")
    trim = Box(3 * MM, 3 * MM, width * MM, height * MM)
    whole = Box(0, 0, (width + 6) * MM, (height + 6) * MM)

    def draw(key: str) -> Drawing:
        shape = Shape(rectangle(whole), Color(0.5, 0.5, 0.5))
        return Drawing(whole.width, whole.height, (shape,), key=key, trim=trim, bleed=whole)

    pieces = tuple(
        Piece(f"{width}/{number}", f"{width}/{number}/back", f"card {number}")
        for number in range(count)
    )
    return shortened(
        pieces, plan(PieceSize(trim.width, trim.height, trim.x), PAPER, style), style, draw
    )


def placed(page: Drawing) -> dict[str, tuple[float, float, float, float]]:
    """The corners of the trimmed faces on a page, by key."""
    found = {}
    for mark in page.marks:
        if isinstance(mark, Use) and mark.drawing.trim is not None:
            trim = mark.drawing.trim
            xs, ys = zip(
                apply(mark.matrix, trim.x, trim.y),
                apply(mark.matrix, trim.right, trim.bottom),
                strict=True,
            )
            found[mark.drawing.key] = (min(xs), min(ys), max(xs), max(ys))
    return found


def test_bands_lie_apart_and_on_the_page_and_backs_behind_their_fronts() -> None:
    found = stacked([band(88.9, 139.7, 2), band(20, 20, 11), band(9, 9, 6)])
    assert found is not None
    first, second, third = (each.grid.block for each in found)
    assert first.y >= FREE
    assert second.y - first.bottom == pytest.approx(found[0].reach + found[1].reach)
    assert third.bottom <= PAPER[1] - FREE
    assert found[1].grid.rows == 2, "as many rows as are needed"
    caption = Caption(title="Pond", version="1", deck="All", fonts=Fonts())
    fronts = placed(shared_page(found, caption, 1, 1))
    backs = placed(shared_page(found, caption, 1, 1, back=True))
    assert len(fronts) == len(backs) == 19
    for key, (left, top, right, bottom) in fronts.items():
        behind = backs[f"{key}/back"]
        assert behind == pytest.approx((PAPER[0] - right, top, PAPER[0] - left, bottom))


def test_what_is_too_high_is_not_laid_together() -> None:
    assert stacked([band(88.9, 139.7, 2), band(88.9, 139.7, 2)]) is None
