"""Links and bookmarks in PDF: which page and height they lead to, read back with two readers."""

from __future__ import annotations

import io
from typing import Any

import pypdf
import pypdfium2

from tablewright.drawing import Bookmark, Box, Drawing, Link, Navigation
from tablewright.fonts import Fonts
from tablewright.render.pdf import DocumentAbout, write_pdf
from tests.render.samples import RED, block

MARKS = (block(Box(10, 10, 50, 50), RED),)
PAGES = [Drawing(200.0, 300.0, MARKS) for _ in range(3)]
NAVIGATION = Navigation(
    (
        (Link(Box(10.0, 20.0, 50.0, 8.0), 2, 40.0), Link(Box(10.0, 40.0, 50.0, 8.0), 0, 0.0)),
        (),
        (Link(Box(0.0, 290.0, 20.0, 10.0), 1, 150.0),),
    ),
    (
        Bookmark("Cover", 0, 0.0),
        Bookmark("Rules", 1, 10.0),
        Bookmark("Goal", 1, 50.0, level=2),
        Bookmark("Énd", 2, 80.0, level=2),
        Bookmark("Index", 2, 0.0),
    ),
)


def written(navigation: Navigation | None, pages: list[Drawing] = PAGES) -> bytes:
    out = io.BytesIO()
    about = DocumentAbout(title="Rules", language="en")
    write_pdf(pages, out, Fonts(), about, navigation=navigation)
    return out.getvalue()


def test_links_lead_to_a_height_of_a_page() -> None:
    reader = pypdf.PdfReader(io.BytesIO(written(NAVIGATION)), strict=True)
    numbers = {page.indirect_reference.idnum: at for at, page in enumerate(reader.pages)}  # type: ignore[union-attr]
    found: list[list[Any]] = []
    for page in reader.pages:
        annotations = [one.get_object() for one in page.get("/Annots", [])]
        assert all(one["/Subtype"] == "/Link" for one in annotations)
        found.append(
            [
                (
                    [float(edge) for edge in one["/Rect"]],
                    numbers[one["/Dest"][0].idnum],
                    float(one["/Dest"][3]),
                )
                for one in annotations
            ]
        )
    assert found == [
        [([10, 272, 60, 280], 2, 260.0), ([10, 252, 60, 260], 0, 300.0)],
        [],
        [([0, 0, 20, 10], 1, 150.0)],
    ]


def test_bookmarks_are_a_tree() -> None:
    document = pypdfium2.PdfDocument(written(NAVIGATION))
    found = []
    for mark in document.get_toc():
        place = mark.get_dest()
        assert place is not None
        found.append((mark.level, mark.get_title(), place.get_index(), place.get_view()[1][1]))
    assert found == [
        (0, "Cover", 0, 300.0),
        (0, "Rules", 1, 290.0),
        (1, "Goal", 1, 250.0),
        (1, "Énd", 2, 220.0),
        (0, "Index", 2, 300.0),
    ]


def test_a_document_with_an_outline_shows_it() -> None:
    root = pypdf.PdfReader(io.BytesIO(written(NAVIGATION))).root_object
    assert [str(root[key]) for key in ("/PageMode", "/Lang")] == ["/UseOutlines", "en"]
    plain = pypdf.PdfReader(io.BytesIO(written(None))).root_object
    assert "/PageMode" not in plain
    assert "/Outlines" not in plain


def test_without_navigation_titles_of_pages_are_bookmarks() -> None:
    pages = [Drawing(200.0, 300.0, MARKS, title=f"Sheet {at}") for at in (1, 2)]
    reader = pypdf.PdfReader(io.BytesIO(written(None, pages)))
    assert [mark["/Title"] for mark in reader.outline] == ["Sheet 1", "Sheet 2"]  # type: ignore[call-overload]
