"""Faces, pieces and styles for the tests of sheets; sizes in millimetres, drawings in points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Matrix,
    Outline,
    Run,
    Shape,
    Use,
    apply,
    rectangle,
    walk,
)
from tablewright.fonts import Fonts
from tablewright.layout.sheet import Caption, Grid, Piece, PieceSize, impose, plan
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

POKER = (63.5, 88.9)
PAPERS = {
    "A4": (210.0, 297.0),
    "Letter": (215.9, 279.4),
    "A4 or Letter": (210.0, 279.4),
    "A5": (148.0, 210.0),
    "A3": (297.0, 420.0),
}


def style(**values: Any) -> SheetStyle:
    """A sheet style with these values, lengths in points."""
    return SheetStyle(sheet="test", **values)


def size(card: tuple[float, float] = POKER, bleed: float = 3) -> PieceSize:
    return PieceSize(card[0] * MM, card[1] * MM, bleed * MM)


def grid(
    paper: str = "A4", card: tuple[float, float] = POKER, bleed_mm: float = 3, **values: Any
) -> Grid:
    width, height = PAPERS[paper]
    return plan(size(card, bleed_mm), (width * MM, height * MM), style(**values), name=paper)


def face(key: str, piece: PieceSize, corner: float = 3, outline: Outline | None = None) -> Drawing:
    """A face that fills its bleed and has a dark bar along its top edge, to tell it from below."""
    width, height = piece.width + 2 * piece.bleed, piece.height + 2 * piece.bleed
    trim = Box(piece.bleed, piece.bleed, piece.width, piece.height)
    bar = Box(trim.x, trim.y, trim.width, 5 * MM)
    return Drawing(
        width,
        height,
        (
            Shape(rectangle(Box(0, 0, width, height)), fill=Color(0.7, 0.6, 0.9)),
            Shape(rectangle(bar), fill=Color(0.1, 0.1, 0.3)),
        ),
        key=key,
        trim=trim,
        corner=corner * MM,
        outline=outline,
    )


def pieces(count: int, backs: str = "common") -> list[Piece]:
    """Cards with different fronts; `backs` are `common`, `own`, `some` (every other) or `none`."""

    def back(number: int) -> str | None:
        if backs == "own":
            return f"back-{number}"
        return "back" if backs == "common" or (backs == "some" and number % 2) else None

    return [Piece(f"front-{number}", back(number), f"Card {number}", "") for number in range(count)]


@cache
def fonts() -> Fonts:
    return Fonts()


def caption(**values: Any) -> Caption:
    texts = {"title": "Space Lemons", "version": "1.2", "deck": "Main deck"}
    return Caption(**{**texts, "fonts": fonts(), **values})


def pages(count: int, on: Grid, how: SheetStyle, backs: str = "common") -> list[Drawing]:
    return list(impose(pieces(count, backs), on, how, lambda key: face(key, on.size), caption()))


def uses(page: Drawing) -> list[Use]:
    """The faces on a page that is not moved."""
    return [mark for mark in page.marks if isinstance(mark, Use)]


def trim_on_page(use: Use) -> Box:
    """Where the trimmed card lies on the page."""
    assert use.drawing.trim is not None
    return through(use.drawing.trim, use.matrix)


def shown_on_page(use: Use) -> Box:
    """What of the card, with its bleed, is seen on the page."""
    assert use.clip is not None
    return through(use.clip, use.matrix)


def through(box: Box, matrix: Matrix) -> Box:
    """A box taken through a matrix that keeps it level."""
    x0, y0 = apply(matrix, box.x, box.y)
    x1, y1 = apply(matrix, box.right, box.bottom)
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


def lines(page: Drawing, width: float = 0.25) -> list[tuple[float, float, float, float]]:
    """The black straight lines on a page, from (x, y) to (x, y)."""
    found: list[tuple[float, float, float, float]] = []
    for mark in page.marks:
        if not isinstance(mark, Shape) or mark.stroke is None or mark.stroke.width != width:
            continue
        if mark.stroke.color.red == 0:
            at = (0.0, 0.0)
            for step in mark.outline:
                if step[0] == "L":
                    found.append((*at, step[1], step[2]))
                if step[0] in ("M", "L"):
                    at = (step[1], step[2])
    return found


def texts(page: Drawing) -> Iterator[tuple[str, Box]]:
    """The small print of a page with its box, ascenders and descenders included."""
    top = [mark for mark in page.marks if not isinstance(mark, Use)]
    for mark, matrix in walk(top):
        if isinstance(mark, Run):
            box = Box(mark.x, mark.y - 0.75 * mark.size, mark.width, mark.size)
            yield mark.text, through(box, matrix)
