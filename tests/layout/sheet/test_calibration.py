"""A printer that misprints is calibrated as a person does it: pages are rastered, misprinted, held
to the light and read; then backs lie behind their fronts."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2 as pdfium
import pytest
from numpy.typing import NDArray

from tablewright.drawing import Box, Color, Drawing, Shape, ellipse
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import impose
from tablewright.layout.sheet.calibration import (
    OVERLAP,
    PITCH,
    STEP,
    Backs,
    Scale,
    calibration_pages,
    correction_of,
    readings_of,
    scales,
)
from tablewright.layout.sheet.correction import Correction
from tablewright.render.pdf import DocumentAbout, write_pdf
from tablewright.units import MM
from tests.layout.sheet.samples import caption, fonts, grid, pieces, style

Ink = NDArray[np.float64]
DPI = 400
SCALE = DPI / 72
A4 = (210 * MM, 297 * MM)


@dataclass(frozen=True)
class Misprint:
    """What a printer does to backs, as it is seen from the front: around the middle of the page
    stretched and turned clockwise by degrees, then moved; in millimetres."""

    right: float
    down: float
    turn: float = 0.0
    across: float = 1.0
    along: float = 1.0

    def from_paper(self, x: Ink, y: Ink, width: float, height: float) -> tuple[Ink, Ink]:
        """Of places on the paper, seen from the front, where they were meant to be: points."""
        x, y = x - width / 2 - self.right * MM, y - height / 2 - self.down * MM
        angle = -math.radians(self.turn)
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        return x / self.across + width / 2, y / self.along + height / 2


def rastered(page: Drawing) -> Ink:
    out = io.BytesIO()
    write_pdf((page,), out, fonts(), DocumentAbout())
    document = pdfium.PdfDocument(out.getvalue())
    image = document[0].render(scale=SCALE, grayscale=True).to_numpy()
    ink: Ink = 1 - image.reshape(image.shape[:2]) / 255
    return ink


class Sheet:
    """A printed sheet: how dark its front is, and its back as the misprint left it, at a place."""

    def __init__(self, front: Drawing, back: Drawing, misprint: Misprint, *, level: bool) -> None:
        self.size = (front.width, front.height)
        self.front = rastered(front)
        turned = rastered(back)
        self.back = turned[::-1] if level else turned[:, ::-1]
        self.misprint = misprint

    def seen(self, side: str, x: Ink, y: Ink) -> Ink:
        """How dark a side is at places in points, seen from the front, between its pixels too."""
        ink = self.front
        if side == "back":
            ink = self.back
            x, y = self.misprint.from_paper(x, y, *self.size)
        across, down = x * SCALE - 0.5, y * SCALE - 0.5
        left, top = np.floor(across).astype(int), np.floor(down).astype(int)
        part_x, part_y = across - left, down - top
        left = np.clip(left, 0, ink.shape[1] - 2)
        top = np.clip(top, 0, ink.shape[0] - 2)
        upper = ink[top, left] * (1 - part_x) + ink[top, left + 1] * part_x
        lower = ink[top + 1, left] * (1 - part_x) + ink[top + 1, left + 1] * part_x
        result: Ink = upper * (1 - part_y) + lower * part_y
        return result


def lines(sheet: Sheet, side: str, scale: Scale) -> list[float]:
    """Where lines of a scale are seen along it, in points from its middle."""
    reach = (scale.most + 0.5) * PITCH + 1.6 * MM
    along = np.arange(-reach, reach, 0.02 * MM)
    # Beside the line that both share: there is only one of the two.
    aside = np.full_like(along, -2.6 * MM if side == "front" else 2.2 * MM)
    if scale.along == "across":
        dark = sheet.seen(side, scale.x + along, scale.y + aside)
    else:
        dark = sheet.seen(side, scale.x + aside, scale.y + along)
    found: list[float] = []
    runs = np.flatnonzero(np.diff(np.concatenate([[0], (dark > 0.15).astype(int), [0]])))
    for start, end in zip(runs[::2], runs[1::2], strict=True):
        weights = dark[start:end]
        found.append(float((along[start:end] * weights).sum() / weights.sum()))
    return found


def read(sheet: Sheet) -> str:
    """What a person reads: at each scale the number of the line of the front that the one of the
    back comes nearest to; the half between two that do so about equally well."""
    numbers = []
    for scale in scales(*sheet.size):
        front, back = lines(sheet, "front", scale), lines(sheet, "back", scale)
        assert len(front) == len(back) == 2 * scale.most + 1
        off = [abs(one - other) for one, other in zip(front, back, strict=True)]
        (best, at), (next_best, beside) = sorted((each, n) for n, each in enumerate(off))[:2]
        about_equal = next_best - best < STEP / 3 and abs(at - beside) == 1
        numbers.append((at + beside) / 2 - scale.most if about_equal else at - scale.most)
    return " ".join(map(str, numbers))


def calibrated(misprint: Misprint, paper: tuple[float, float], backs: Backs) -> Correction:
    """A printer is calibrated: print, look, read, give the numbers."""
    level = (backs == "short-edge") != (paper[0] > paper[1])
    pages = calibration_pages(paper, backs, Correction(), ["What to do."], caption())
    numbers = read(Sheet(*pages, misprint, level=level))
    return correction_of(readings_of(numbers), paper, backs, Correction())


def dot(key: str, wide: float, high: float) -> Drawing:
    """A card with a dot in each corner, 4 mm from its edges, the same on both sides."""
    marks = tuple(
        Shape(ellipse(Box(x - MM, y - MM, 2 * MM, 2 * MM)), Color(0, 0, 0))
        for x in (4 * MM, wide - 4 * MM)
        for y in (4 * MM, high - 4 * MM)
    )
    return Drawing(wide, high, marks, key=key, trim=Box(0, 0, wide, high))


def furthest(sheet: Sheet, boxes: list[Box]) -> float:
    """By how many millimetres a dot of a back is away from that of its front, at most."""
    worst = 0.0
    for box in boxes:
        for x in (box.x + 4 * MM, box.right - 4 * MM):
            for y in (box.y + 4 * MM, box.bottom - 4 * MM):
                around = np.arange(-3 * MM, 3 * MM, 0.06 * MM)
                across, down = np.meshgrid(x + around, y + around)
                middles = []
                for side in ("front", "back"):
                    dark = sheet.seen(side, across, down)
                    middles.append(
                        ((across * dark).sum() / dark.sum(), (down * dark).sum() / dark.sum())
                    )
                (a, b), (c, d) = middles
                worst = max(worst, math.hypot(a - c, b - d) / MM)
    return worst


def printed(misprint: Misprint, *, turned: str = "A4", **values: Any) -> float:
    """The same for a sheet of cards that this printer prints."""
    on = grid(card=CARDS[turned], bleed_mm=0)
    assert on.landscape == (turned != "A4")
    how = style(guides="none", **values)
    card = (CARDS[turned][0] * MM, CARDS[turned][1] * MM)
    front, back = impose(pieces(on.count, "own"), on, how, lambda key: dot(key, *card), caption())
    level = (how.backs == "short-edge") != on.landscape
    sheet = Sheet(front, back, misprint, level=level)
    return furthest(sheet, [place.box for place in on.places])


CARDS = {"A4": (63.5, 88.9), "A4 lying": (88.9, 63.5)}
PRINTERS = {
    "shifted": Misprint(0.83, -0.46),
    "turned": Misprint(-0.2, 0.3, turn=0.21),
    "stretched": Misprint(0.1, 0.1, across=1.0031, along=0.9978),
    "all at once": Misprint(-0.54, 0.37, turn=-0.17, across=0.9981, along=1.0027),
}


def as_style(by: Correction) -> dict[str, Any]:
    return {
        "back_offset": (by.right, by.down),
        "back_turn": by.turn,
        "back_scale": (by.across, by.along),
    }


@pytest.mark.parametrize("name", PRINTERS)
def test_backs_lie_within_a_tenth_of_a_millimetre_once_a_printer_is_calibrated(name: str) -> None:
    misprint = PRINTERS[name]
    found = calibrated(misprint, A4, "long-edge")
    assert printed(misprint) > 0.3, "uncalibrated"
    assert printed(misprint, **as_style(found)) <= 0.1


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_a_sheet_that_lies_or_is_turned_over_its_short_edge_is_likewise(backs: Backs) -> None:
    misprint = PRINTERS["all at once"]
    lying = (A4[1], A4[0])
    found = calibrated(misprint, lying, backs)
    assert printed(misprint, turned="A4 lying", backs=backs, **as_style(found)) <= 0.1


def test_a_printer_that_is_far_off_is_read_from_a_page_moved_before() -> None:
    misprint = Misprint(4.3, -2.8, turn=0.1)
    # Looking at the back the printer's right is the left.
    first = Correction(4 * MM, 3 * MM)
    pages = calibration_pages(A4, "long-edge", first, ["What to do."], caption())
    numbers = readings_of(read(Sheet(*pages, misprint, level=False)))
    found = correction_of(numbers, A4, "long-edge", first)
    assert printed(misprint, **as_style(found)) <= 0.1


def test_numbers_are_read_in_any_usual_spelling() -> None:
    expected = (3, -2, 0.5, 0, 1, -1, 4, 3)
    assert readings_of("3 -2 0.5 0 1 -1 4 3") == expected
    assert readings_of("3, −2, 0,5, 0, 1, –1, 4, +3") == expected
    assert readings_of("B -2 A 3, c: 0.5 D=0 e 1 F -1 G 4 H3") == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 2 1", "lacks D, E, F, G, H; expected eight numbers, of A to H, such as"),
        ("3 2 1 0 0 0 0 0 1", "more than eight numbers"),
        ("A 1 A 2 C 0 D 0 E 0 F 0 G 0 H 0", "has A twice"),
        ("a b c", "lacks A, B, C"),
        ("3 2 x 1 0 0 0 0 0", "has 'x' in it"),
        ("3 2 1 0 0 0 0 25", "H 25: the scales go from −15 to 15; if the zeros are further apart"),
    ],
)
def test_what_is_no_reading_is_said(text: str, said: str) -> None:
    with pytest.raises(TablewrightError) as caught:
        readings_of(text)
    assert said in str(caught.value)


def test_a_reading_that_does_not_fit_the_others_is_said() -> None:
    with pytest.raises(TablewrightError, match=r"do not fit each other, [AG] least of all"):
        correction_of((-5, 5, 0, 0, 0, 0, 5, 5), A4, "long-edge", Correction())


def test_scales_fit_every_usual_paper_and_touch_nothing() -> None:
    for width, height in ((148, 210), (215.9, 279.4), (297, 210), (297, 420)):
        boxes = []
        for each in scales(width * MM, height * MM):
            reach, beside = each.most * PITCH + STEP, 6.5 * MM + OVERLAP
            wide, high = (reach, beside) if each.along == "across" else (beside, reach)
            boxes.append(Box(each.x - wide, each.y - high, 2 * wide, 2 * high))
        for number, box in enumerate(boxes):
            assert box.x > 0
            assert box.right < width * MM
            for other in boxes[:number]:
                assert (
                    box.right < other.x
                    or other.right < box.x
                    or box.bottom < other.y
                    or other.bottom < box.y
                ), (width, number)
    with pytest.raises(TablewrightError, match="is too small to calibrate a printer; take A5"):
        scales(105 * MM, 148 * MM)
