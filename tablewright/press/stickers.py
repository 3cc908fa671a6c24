"""Stickers that a run is asked for to their document, their pictures, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tablewright.drawing import Drawing
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.stickers import Draw, Layout, Sticker, lay_out, sticker_pages
from tablewright.model.sheet import SheetStyle
from tablewright.press.captions import caption_of
from tablewright.press.documents import STICKERS, Document, Step, counted
from tablewright.press.faces import Faces
from tablewright.press.jobs import paper_size, sheet_style
from tablewright.press.options import PrintOptions
from tablewright.press.printed import Difference


class StickerJob(NamedTuple):
    """All stickers of a run."""

    stickers: tuple[Sticker, ...]
    layout: Layout
    style: SheetStyle
    caption: Caption
    paper: str

    def pages(self, draw: Draw) -> Iterator[Drawing]:
        """Their sheets, one by one."""
        return sticker_pages(self.layout, self.style, draw, self.caption)

    def documents(self, faces: Faces) -> tuple[Document, ...]:
        """Their PDF file."""
        count = self.layout.pages
        return (Document(STICKERS, "Stickers", lambda: self.pages(faces.placed), count, "simplex"),)

    def write_pictures(self, faces: Faces, options: PrintOptions, step: Step) -> list[Path]:
        """Write their sheets as stickers/stickers-01.svg and .png, as they are asked for; gives the
        paths."""
        # What rasterises is a large library, and most runs make PDF alone.
        from tablewright.press.pictures import whole, write_drawings

        written: list[Path] = []
        for ending in options.formats:
            if ending != "pdf":
                named = (
                    (whole(page), options.out / "stickers" / f"stickers-{number:02}.{ending}")
                    for number, page in enumerate(self.pages(faces.draw), 1)
                )
                count = self.layout.pages
                write_drawings(named, count, ending, "Stickers", faces, options, step, written)
        return written

    @property
    def about(self) -> str:
        """What is said of their file."""
        count = sum(sticker.copies for sticker in self.stickers)
        on = counted(self.layout.pages, "sheet")
        return f"Stickers: {counted(count, 'sticker')} on {on}"

    @property
    def steps(self) -> list[str]:
        """What to do with the sheets."""
        cut = {
            "lines": "along their lines",
            "dotted": "along their lines",
            "none": "(this style has no cut guides)",
        }.get(self.style.guides, "from tick to tick")
        return [
            f"Stickers: {counted(self.layout.pages, 'sheet')} of {self.paper}, of label stock "
            "that is not cut, or of paper and glue.",
            "  1. Print on one side at 100 % (actual size, without fitting to the page).",
            f"  2. Cut them out {cut}; on the small card of each label it is black where one goes.",
        ]


def stickers_of(found: Difference) -> tuple[Sticker, ...]:
    """The stickers of a difference, card by card."""
    stickers = []
    for code, was, card, copies, patched in found.to_stick:
        name = was.name if was.name == card.name else f"{was.name}, now {card.name}"
        for side, where, box, face in patched:
            stickers.append(Sticker(face, box, name, code, f"{side}, {where}", copies))
    return tuple(stickers)


def sticker_job(faces: Faces, options: PrintOptions) -> StickerJob:
    """The stickers that are asked for, at least one. Raises TablewrightError for a paper or style
    that cannot be, and for a sticker that is larger than the paper."""
    edition = faces.edition
    paper, style = paper_size(edition, options.paper), sheet_style(edition, options)
    caption = caption_of(edition, faces, edition.say("Stickers"))
    layout = lay_out(options.stickers, paper, style, caption)
    return StickerJob(options.stickers, layout, style, caption, paper.name)
