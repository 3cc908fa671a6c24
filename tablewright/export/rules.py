"""A game's rulebook as pictures, and a PDF made of them alone: safe where fonts, layers or
transparency might be shown wrongly. Pages in points in; JPEG files and a PDF out.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tablewright.drawing import Box, Drawing, Picture
from tablewright.export.bench import Bench
from tablewright.export.stock import Stock
from tablewright.press.rules import rulebook_pages
from tablewright.render.pdf import DocumentAbout, write_pdf
from tablewright.render.png import Shot, pixels

DPI = 180.0
"""Small print can be read when it is enlarged on a screen, and a page takes about 300 kB."""
SCREEN_DPI = 130.0
"""Enough for a page that fills a screen: everybody at a table loads all of them."""


@dataclass(frozen=True, slots=True)
class RulesFiles:
    """A rulebook in files."""

    pdf: Path
    pages: tuple[Path, ...]


def write_rules(stock: Stock, bench: Bench, folder: str) -> RulesFiles | None:
    """Writes FOLDER/rules-LANGUAGE.pdf and its pages as FOLDER/LANGUAGE/01.jpg …; None if the game
    has no rules. Raises SourceError and TablewrightError as `rulebook_pages` does."""
    if not stock.rulebook:
        return None
    language = stock.game.language
    pages = rulebook_pages(stock.edition, stock.rulebook, stock.faces).pages
    shots = page_shots(pages, DPI, f"{folder}/{language}/{{}}.jpg")
    paths = bench.pictures(shots, "Rulebook")
    sizes = [(shot.width, shot.height) for shot in shots.values()]
    pdf = bench.write(f"{folder}/rules-{language}.pdf", _pdf(stock, pages, paths, sizes, bench))
    return RulesFiles(pdf, paths)


def page_shots(pages: Sequence[Drawing], dpi: float, called: str) -> dict[str, Shot]:
    """Pictures of whole pages to be made, by their names: `called` with 01, 02, … in its gap."""
    digits = max(2, len(str(len(pages))))
    return {
        called.format(f"{number:0{digits}}"): Shot(
            page,
            Box(0.0, 0.0, page.width, page.height),
            pixels(page.width, dpi),
            pixels(page.height, dpi),
        )
        for number, page in enumerate(pages, 1)
    }


def _pdf(
    stock: Stock,
    pages: Sequence[Drawing],
    paths: Sequence[Path],
    sizes: Sequence[tuple[int, int]],
    bench: Bench,
) -> bytes:
    """A PDF whose pages are one picture each; the JPEG data go into it as they are."""
    shown = [
        Drawing(
            page.width,
            page.height,
            (
                Picture(
                    str(path.resolve()),
                    hashlib.sha256(path.read_bytes()).hexdigest(),
                    size,
                    Box(0.0, 0.0, page.width, page.height),
                ),
            ),
        )
        for page, path, size in zip(pages, paths, sizes, strict=True)
    ]
    out = io.BytesIO()
    about = DocumentAbout(title=f"{stock.game.title}: rules", language=stock.game.language)
    write_pdf(shown, out, bench.faces.fonts, about)
    return out.getvalue()
