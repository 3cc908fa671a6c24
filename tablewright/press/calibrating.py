"""The page that calibrates a printer: its paper and how it is turned in, a PDF file out."""

from __future__ import annotations

from pathlib import Path

from tablewright.layout.sheet.calibration import Backs, calibration_pages
from tablewright.layout.sheet.correction import Correction
from tablewright.layout.sheet.words import Caption
from tablewright.press.cache import font_library
from tablewright.render.files import drafting
from tablewright.render.pdf import DocumentAbout, Duplex, write_pdf

TURNS: dict[str, str] = {
    "long-edge": "Print both sides of this sheet; the printer turns it over its long edge.",
    "short-edge": "Print both sides of this sheet; the printer turns it over its short edge.",
    "separate": "Print page 1; put the sheet in again as you do for cards; print page 2.",
}
"""What to do, by how the sheet is turned."""


def write_calibration(
    path: Path,
    paper: tuple[float, float],
    backs: Backs,
    printed: Correction,
    *,
    printer: str,
    command: str,
    check: bool,
) -> None:
    """Writes the page, its back `printed` as it says; `command` is what its numbers are given to.

    Raises TablewrightError for paper that is too small, or where it cannot be written.
    """
    fonts = font_library(())
    steps = [
        TURNS[backs] + " Actual size, 100 %.",
        "Hold it against a window, this side to you. At each scale, A to H, one line of the back "
        "meets a line of the front: read its number; if two meet about equally well, take the "
        "half between them, such as 2.5.",
    ]
    if check:
        steps.append(
            f"This page is printed as '{printer}' is known. All eight should read 0, or 1 at "
            "most; if not, calibrate it anew."
        )
    else:
        steps += [
            "If the two long lines in the middle of a scale are more than 1.5 mm apart, measure "
            "by how much the long ones of the back have to go right and down, looking at the "
            "back, and make the page anew with --back-offset.",
            "Give the eight numbers, in the order of the letters:",
        ]
    lines = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    if not check:
        lines.append(command)
    caption = Caption(title=printer, fonts=fonts)
    title = f"Calibration of the printer {printer}"
    pages = calibration_pages(paper, backs, printed, [title, "", *lines], caption)
    duplex: Duplex = "simplex" if backs == "separate" else backs
    about = DocumentAbout(title=title, subject="print at 100 %", duplex=duplex)
    with drafting(path) as draft:
        write_pdf(pages, draft.stream, fonts, about)
        draft.finish()
