"""Drawings to PDF: pages in points in, one after the other; a PDF file out, the same bytes always.

Text is selectable and set in embedded subsets, every picture and every drawing that is used more
than once is stored once, and pages ask to be printed at their true size. Pages are written as they
come and none is kept. Only here y, which goes down in a Drawing, is turned up.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import BinaryIO, Literal, NamedTuple

from reportlab.pdfbase import pdfdoc

from tablewright.drawing import Bookmark, Box, Drawing, Navigation
from tablewright.errors import TablewrightError
from tablewright.fonts import Fonts
from tablewright.render import pdf_exchange
from tablewright.render.inks import RGB, Colors, Inks
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.pdf_fonts import PdfFonts
from tablewright.render.pdf_navigation import Places, outline
from tablewright.render.pdf_numbers import numbers
from tablewright.render.pdf_store import Finished, Store, transparency

Duplex = Literal["", "long-edge", "short-edge", "simplex"]

_DUPLEX = {
    "long-edge": "/DuplexFlipLongEdge",
    "short-edge": "/DuplexFlipShortEdge",
    "simplex": "/Simplex",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentAbout:
    """What a document says of itself, and how it asks to be printed."""

    title: str = ""
    author: str = ""
    subject: str = ""
    keywords: str = ""
    duplex: Duplex = ""
    """Over which edge the printer turns the paper; nothing is asked for if it is empty."""
    language: str = ""
    """A BCP 47 tag such as `en`."""
    creator: str = "Tablewright"


class PdfWritten(NamedTuple):
    """What was written: numbers of pages and bytes, keys of the faces that are embedded."""

    pages: int
    bytes: int
    faces: tuple[str, ...]


def write_pdf(
    pages: Iterable[Drawing],
    out: BinaryIO,
    fonts: Fonts,
    about: DocumentAbout,
    *,
    colors: Colors = RGB,
    navigation: Navigation | None = None,
    finished: Finished = lambda key: None,
    deflate: Callable[[bytes], bytes] = zlib.compress,
) -> PdfWritten:
    """Writes pages to `out`, which need not be seekable.

    What is `finished` of the drawings that pages use, by their keys, is written in place of them.
    `deflate` does as `zlib.compress`, for whoever has deflated some before.

    TrimBox and BleedBox are those of each drawing, the whole page if it has none. A page with a
    title gets a bookmark, unless `navigation` says which bookmarks and links there are.

    In the `colors` of a press's profile the file is PDF/X-4, and has no links; in inks without a
    profile it claims nothing.

    Raises TablewrightError for a picture or font that cannot be read, or if there is no page.
    """
    document = StreamedDocument(out, deflate)
    embedded = PdfFonts(document, fonts)
    store = Store(document, embedded, colors, finished)
    profile = colors.profile if isinstance(colors, Inks) else None
    bookmarks: list[Bookmark] = []
    # Links lead to pages that are not written yet.
    places = Places(
        document, navigation.links if navigation is not None and profile is None else ()
    )
    count = 0
    for drawing in pages:
        page = _write_page(drawing, store, places.annotations(count, drawing.height))
        places.written(page, drawing.height)
        if drawing.title:
            bookmarks.append(Bookmark(drawing.title, count, 0.0))
        count += 1
    if not count:
        raise TablewrightError("nothing to print: no page; choose more cards, or other ones")
    embedded.close()
    catalog: dict[str, object] = {"ViewerPreferences": _preferences(about)}
    if about.language:
        catalog["Lang"] = pdfdoc.PDFString(about.language)
    places.close()
    if navigation is not None:
        bookmarks = list(navigation.bookmarks)
    if bookmarks:
        catalog["Outlines"] = outline(places, bookmarks, whole=navigation is None)
        if navigation is not None:
            catalog["PageMode"] = "/UseOutlines"
    information = _information(about)
    said: dict[str, object] = {name: pdfdoc.PDFString(text) for name, text in information.items()}
    if profile is not None:
        catalog |= pdf_exchange.catalog(document, profile, information)
        said |= pdf_exchange.information()
    size = document.close(catalog, said)
    return PdfWritten(count, size, embedded.keys)


def _write_page(drawing: Drawing, store: Store, annotations: Sequence[Reference]) -> Reference:
    content = store.page(drawing)
    entries: dict[str, object] = {
        "MediaBox": f"[0 0 {numbers(drawing.width, drawing.height)}]",
        "TrimBox": _box(drawing.trim, drawing),
        "BleedBox": _box(drawing.bleed, drawing),
        "Contents": content.contents,
        "Resources": content.resources,
    }
    if content.transparent:
        entries["Group"] = transparency(store.colors)
    if annotations:
        entries["Annots"] = pdfdoc.PDFArray(list(annotations))
    return store.document.put_page(entries)


def _box(box: Box | None, drawing: Drawing) -> str:
    if box is None:
        return f"[0 0 {numbers(drawing.width, drawing.height)}]"
    height = drawing.height
    return f"[{numbers(box.x, height - box.bottom, box.right, height - box.y)}]"


def _preferences(about: DocumentAbout) -> pdfdoc.PDFDictionary:
    entries = {"PrintScaling": "/None", "PickTrayByPDFSize": "true"}
    if about.title:
        entries["DisplayDocTitle"] = "true"
    if about.duplex:
        entries["Duplex"] = _DUPLEX[about.duplex]
    return pdfdoc.PDFDictionary(entries)


def _information(about: DocumentAbout) -> dict[str, str]:
    texts = {
        "Title": about.title,
        "Author": about.author,
        "Subject": about.subject,
        "Keywords": about.keywords,
        "Creator": about.creator,
        "Producer": "Tablewright, with ReportLab",
    }
    return {name: text for name, text in texts.items() if text}
