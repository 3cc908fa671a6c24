"""Links and bookmarks of a Navigation to PDF: annotations of pages and the document's outline.

Heights are points from the top of a page; only here they are turned up. A destination names the
page by a reference; what leads to a page that is yet to come is written when all are there.
"""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.pdfbase import pdfdoc

from tablewright.drawing import Bookmark, Link
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.pdf_numbers import number, numbers


class Places:
    """The pages of a document as destinations, while they are being written."""

    def __init__(self, document: StreamedDocument, links: Sequence[Sequence[Link]] = ()) -> None:
        self.document = document
        self._links = links
        self._pages: list[tuple[Reference, float]] = []
        self._waiting: list[tuple[Reference, Link, float]] = []

    def annotations(self, page: int, height: float) -> tuple[Reference, ...]:
        """References to the links of a page, which `close` writes."""
        found = []
        for link in self._links[page] if page < len(self._links) else ():
            reference = self.document.reserve()
            self._waiting.append((reference, link, height))
            found.append(reference)
        return tuple(found)

    def written(self, page: Reference, height: float) -> None:
        """Remembers a page that was written."""
        self._pages.append((page, height))

    def close(self) -> None:
        """Writes the links."""
        for reference, link, height in self._waiting:
            box = link.box
            entries: dict[str, object] = {
                "Type": "/Annot",
                "Subtype": "/Link",
                "Rect": f"[{numbers(box.x, height - box.bottom, box.right, height - box.y)}]",
                "Border": "[0 0 0]",
                "F": 4,
                "Dest": self.destination(link.page, link.y),
            }
            self.document.put(pdfdoc.PDFDictionary(entries), reference)

    def destination(self, page: int, y: float) -> str:
        """A height of a page, as PDF writes it; the zoom stays as it is."""
        reference, height = self._pages[page]
        text = self.document.reference_text(reference)
        return f"[{text} /XYZ null {number(height - y)} null]"

    def whole(self, page: int) -> str:
        """A whole page, as PDF writes it."""
        return f"[{self.document.reference_text(self._pages[page][0])} /Fit]"


def outline(places: Places, bookmarks: Sequence[Bookmark], *, whole: bool) -> Reference:
    """Writes the outline; the bookmarks of level 2 are within the one of level 1 before them.
    `whole`: they show the whole page. Gives the reference to it."""
    document = places.document
    root = document.reserve()
    items = [document.reserve() for _ in bookmarks]
    top = [at for at, mark in enumerate(bookmarks) if mark.level == 1 or at == 0]
    inside = {
        begin: range(begin + 1, end)
        for begin, end in zip(top, [*top[1:], len(bookmarks)], strict=True)
    }
    for group, parent in [(top, root), *((list(inside[at]), items[at]) for at in top)]:
        for place, at in enumerate(group):
            mark = bookmarks[at]
            entries: dict[str, object] = {
                "Title": pdfdoc.PDFString(mark.title),
                "Parent": parent,
                "Dest": places.whole(mark.page) if whole else places.destination(mark.page, mark.y),
            }
            if place > 0:
                entries["Prev"] = items[group[place - 1]]
            if place + 1 < len(group):
                entries["Next"] = items[group[place + 1]]
            below = inside.get(at, range(0))
            if below:
                entries["First"], entries["Last"] = items[below[0]], items[below[-1]]
                # Closed: the number of those within, negative.
                entries["Count"] = -len(below)
            document.put(pdfdoc.PDFDictionary(entries), items[at])
    entries = {
        "Type": "/Outlines", "First": items[0], "Last": items[top[-1]], "Count": len(top),
    }  # fmt: skip
    return document.put(pdfdoc.PDFDictionary(entries), root)
