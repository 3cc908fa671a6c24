"""Sheets as they stand in the PDF, read back with pdfium: boxes, cut marks, backs, to 0.01 mm."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from typing import Any

import pypdfium2 as pdfium
import pytest
from pypdfium2 import raw

from tablewright.drawing import Box, Color, Drawing, Matrix, Shape, compose, rectangle
from tablewright.layout.sheet import Grid, duplex_hint, impose
from tablewright.render.pdf import DocumentAbout, write_pdf
from tablewright.units import MM
from tests.layout.sheet.samples import POKER, caption, fonts, grid, pieces, style, through

HUNDREDTH = 0.01 * MM
MINI = (41.0, 63.0)


def marked(key: str, on: Grid) -> Drawing:
    """A face with a bar along its trimmed top edge, in a colour that tells its number and side."""
    side, _, number = key.partition("-")
    bleed = on.size.bleed
    trim = Box(bleed, bleed, on.size.width, on.size.height)
    bar = Box(trim.x, trim.y, trim.width, 5 * MM)
    color = Color(0.2 if side == "front" else 0.8, (int(number) + 1) / 255, 1.0)
    ground = Box(0, 0, trim.width + 2 * bleed, trim.height + 2 * bleed)
    marks = (
        Shape(rectangle(ground), fill=Color(0.5, 0.5, 0.5)),
        Shape(rectangle(bar), fill=color),
    )
    return Drawing(ground.width, ground.height, marks, key=key, trim=trim, corner=3 * MM)


def printed(on: Grid, count: int, **values: Any) -> pdfium.PdfDocument:
    how = style(**values)
    drawn = impose(pieces(count, "own"), on, how, lambda key: marked(key, on), caption())
    out = io.BytesIO()
    write_pdf(drawn, out, fonts(), DocumentAbout(title="Test", duplex=duplex_hint(how, on)))
    return pdfium.PdfDocument(out.getvalue())


def matrix_of(item: pdfium.PdfObject) -> Matrix:
    """The matrix of an object on its page, y up."""
    own: Matrix = item.get_matrix().get()
    return own if item.container is None else compose(own, matrix_of(item.container))


def paths(page: pdfium.PdfPage) -> Iterator[pdfium.PdfObject]:
    yield from page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=5)


def bars(page: pdfium.PdfPage) -> dict[tuple[str, int], Box]:
    """The bars of all faces on a page, y up, by side and number."""
    found: dict[tuple[str, int], Box] = {}
    for path in paths(page):
        red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
        raw.FPDFPageObj_GetFillColor(path, red, green, blue, alpha)
        if blue.value == 255 and red.value in (51, 204):
            left, bottom, right, top = path.get_bounds()
            box = Box(left, bottom, right - left, top - bottom)
            side = "front" if red.value == 51 else "back"
            found[side, green.value - 1] = through(box, matrix_of(path))
    return found


def lines(page: pdfium.PdfPage, shade: int = 0) -> list[tuple[float, float, float, float]]:
    """The straight lines of a page in black (cut marks) or another grey (the ruler), y up."""
    found: list[tuple[float, float, float, float]] = []
    for path in paths(page):
        if path.container is not None:
            continue
        color = [ctypes.c_uint() for _ in range(4)]
        raw.FPDFPageObj_GetStrokeColor(path, *color)
        stroked = ctypes.c_int()
        raw.FPDFPath_GetDrawMode(path, ctypes.c_int(), stroked)
        if not stroked.value or any(part.value != shade for part in color[:3]):
            continue
        matrix = matrix_of(path)
        at = (0.0, 0.0)
        for number in range(raw.FPDFPath_CountSegments(path)):
            segment = raw.FPDFPath_GetPathSegment(path, number)
            x, y = ctypes.c_float(), ctypes.c_float()
            raw.FPDFPathSegment_GetPoint(segment, x, y)
            box = through(Box(x.value, y.value, 0, 0), matrix)
            if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_LINETO:
                found.append((*at, box.x, box.y))
            at = (box.x, box.y)
    return found


@pytest.mark.parametrize(("paper", "left", "top"), [("A4", 9.75, 15.15), ("Letter", 12.7, 6.35)])
def test_cut_marks_and_boxes_are_where_the_cards_end(paper: str, left: float, top: float) -> None:
    on = grid(paper)
    with printed(on, 9) as document:
        page = document[0]
        width, height = page.get_size()
        assert (width, height) == pytest.approx((on.width, on.height), abs=HUNDREDTH)
        columns = [(left + n * 63.5) * MM for n in range(4)]
        rows = [height - (top + n * 88.9) * MM for n in range(4)]
        upright = [line for line in lines(page) if abs(line[0] - line[2]) < HUNDREDTH]
        level = [line for line in lines(page) if abs(line[1] - line[3]) < HUNDREDTH]
        assert len(upright) == len(level) == 8, "two for each of four cuts"
        assert sorted(line[0] for line in upright) == pytest.approx(
            sorted(columns * 2), abs=HUNDREDTH
        )
        assert sorted(line[1] for line in level) == pytest.approx(sorted(rows * 2), abs=HUNDREDTH)
        assert page.get_trimbox() == pytest.approx(
            (columns[0], rows[-1], columns[-1], rows[0]), abs=HUNDREDTH
        )
        bleed = page.get_bleedbox()
        for x0, y0, x1, y1 in lines(page):
            assert (
                max(x0, x1) < bleed[0]
                or min(x0, x1) > bleed[2]
                or max(y0, y1) < bleed[1]
                or min(y0, y1) > bleed[3]
            ), "clear of the bleed"


@pytest.mark.parametrize("edge", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A4 or Letter"])
@pytest.mark.parametrize("card", [POKER, MINI])
def test_printed_backs_are_behind_their_fronts(
    edge: str, paper: str, card: tuple[float, float]
) -> None:
    on = grid(paper, card, backs=edge)
    count = on.count + on.count // 2 + 1
    with printed(on, count, backs=edge) as document:
        assert len(document) == 4
        for sheet in (0, 1):
            front, back = document[2 * sheet], document[2 * sheet + 1]
            width, height = front.get_size()
            sideways = (edge == "long-edge") == (height >= width)
            fronts, backs = bars(front), bars(back)
            numbers = range(sheet * on.count, min((sheet + 1) * on.count, count))
            assert {number for _, number in fronts} == set(numbers)
            assert {number for _, number in backs} == set(numbers)
            for number in numbers:
                one, other = fronts["front", number], backs["back", number]
                turned = (
                    Box(width - other.right, other.y, other.width, other.height)
                    if sideways
                    else Box(other.x, height - other.bottom, other.width, other.height)
                )
                assert (one.x, one.y, one.right, one.bottom) == pytest.approx(
                    (turned.x, turned.y, turned.right, turned.bottom), abs=HUNDREDTH
                ), f"back {number} lies behind its front, top at the top"


@pytest.mark.parametrize("card", [POKER, MINI])
def test_printed_gutterfold_backs_are_behind_their_fronts(card: tuple[float, float]) -> None:
    on = grid("A4", card, backs="gutterfold")
    with printed(on, on.count, backs="gutterfold") as document:
        assert len(document) == 1
        width, height = document[0].get_size()
        found = bars(document[0])
        for number in range(on.count):
            one, other = found["front", number], found["back", number]
            folded = (
                Box(other.x, height - other.bottom, other.width, other.height)
                if on.fold == "level"
                else Box(width - other.right, other.y, other.width, other.height)
            )
            assert (one.x, one.y, one.right, one.bottom) == pytest.approx(
                (folded.x, folded.y, folded.right, folded.bottom), abs=HUNDREDTH
            )


def test_the_printed_offset_moves_backs_only() -> None:
    on = grid("A4")
    with (
        printed(on, 9) as still,
        printed(on, 9, back_offset=(2 * MM, -0.5 * MM)) as moved,
    ):
        assert bars(moved[0]) == bars(still[0])
        for key, box in bars(still[1]).items():
            other = bars(moved[1])[key]
            assert (other.x - box.x, other.y - box.y) == pytest.approx(
                (2 * MM, 0.5 * MM), abs=HUNDREDTH
            ), "right, and up as y goes up here"


def test_the_printed_ruler_is_fifty_millimetres_long_and_its_words_can_be_read() -> None:
    with printed(grid("Letter"), 9) as document:
        page = document[0]
        ruler = [line for line in lines(page, shade=89) if line[0] == line[2]]
        assert max(abs(y1 - y0) for _, y0, _, y1 in ruler) == pytest.approx(50 * MM, abs=HUNDREDTH)
        words = " ".join(page.get_textpage().get_text_range().split())
        assert "Space Lemons · 1.2 · Main deck · sheet 1 of 1 · print at 100 %" in words
        assert "50 mm" in words
