"""Tests of whole PDF files: boxes, printing preferences, metadata, the same bytes every time."""

from __future__ import annotations

import gc
import hashlib
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdf
import pytest

from tablewright.drawing import Box, Drawing, Use, moved
from tablewright.errors import TablewrightError
from tablewright.render.pdf import DocumentAbout, Duplex, write_pdf
from tests.render.samples import RED, art, block, card, fonts, page, pdf, run

ABOUT = DocumentAbout(
    title="Šhards, sheet 1",
    author="Ann",
    subject="Cards",
    keywords="print, play",
    duplex="long-edge",
    language="en-GB",
    creator="tests",
)


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data), strict=True)


def catalog(data: bytes) -> dict[str, Any]:
    root: dict[str, Any] = read(data).root_object
    return root


def sheet(title: str = "") -> Drawing:
    used = card()
    return Drawing(
        595.276,
        841.89,
        (Use(used, moved(20, 30), Box(9, 9, 180, 252)), Use(used, moved(220, 30))),
        trim=Box(29, 39, 180, 252),
        bleed=Box(20, 30, 198, 270),
        title=title,
    )


def test_boxes_are_those_of_the_drawing_with_y_turned_up() -> None:
    found = read(pdf(sheet())).pages[0]
    assert [float(edge) for edge in found.mediabox] == [0, 0, 595.276, 841.89]
    assert [float(edge) for edge in found.trimbox] == pytest.approx([29, 550.89, 209, 802.89])
    assert [float(edge) for edge in found.bleedbox] == pytest.approx([20, 541.89, 218, 811.89])


def test_a_drawing_without_boxes_is_trimmed_at_its_edge() -> None:
    found = read(pdf(page(width=100.5, height=50))).pages[0]
    assert {"/TrimBox", "/BleedBox"} <= set(found)
    for box in (found.trimbox, found.bleedbox):
        assert [float(edge) for edge in box] == [0, 0, 100.5, 50]


@pytest.mark.parametrize(
    ("duplex", "wanted"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("simplex", "/Simplex"),
        ("", None),
    ],
)
def test_the_printer_is_asked_for_true_size_and_the_right_flip(
    duplex: Duplex, wanted: str | None
) -> None:
    preferences = catalog(pdf(page(), about=DocumentAbout(duplex=duplex)))["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/PickTrayByPDFSize"].value is True
    assert preferences.get("/Duplex") == wanted


def test_metadata_and_language() -> None:
    data = pdf(sheet(), about=ABOUT)
    about = read(data).metadata
    assert about is not None
    assert about.title == "Šhards, sheet 1"
    assert (about.author, about.subject, about.creator) == ("Ann", "Cards", "tests")
    assert about.keywords == "print, play"
    assert "/CreationDate" not in about, "a date would make every file different"
    assert catalog(data)["/Lang"] == "en-GB"
    assert data.startswith(b"%PDF-1.6")


def test_what_is_not_said_is_not_written() -> None:
    data = pdf(page())
    about = read(data).metadata
    assert about is not None
    assert set(about) == {"/Creator", "/Producer"}
    assert "/Lang" not in catalog(data)
    assert "/Outlines" not in catalog(data)


def test_pages_with_titles_get_bookmarks() -> None:
    reader = read(pdf(sheet("Sheet 1 (fronts)"), page(), sheet("Sheet 2 – Rückseiten")))
    marks = [
        (mark.title, reader.get_destination_page_number(mark))
        for mark in reader.outline
        if isinstance(mark, pypdf.generic.Destination)
    ]
    assert marks == [("Sheet 1 (fronts)", 0), ("Sheet 2 – Rückseiten", 2)]


def test_the_report_says_what_was_written() -> None:
    out = io.BytesIO()
    written = write_pdf([page(run("a", 9, 9)), page()], out, fonts(), DocumentAbout())
    assert written.pages == 2
    assert written.bytes == len(out.getvalue())
    assert written.faces == ("Alegreya Sans/400",)


def test_a_document_without_a_page_is_an_error() -> None:
    with pytest.raises(TablewrightError, match="nothing to print: no page"):
        pdf()


def test_identical_input_gives_identical_bytes(tmp_path: Path) -> None:
    drawing = card(art(tmp_path / "art.png"))
    first = pdf(drawing, sheet("x"), about=ABOUT)
    assert first == pdf(drawing, sheet("x"), about=ABOUT)
    identity = read(first).trailer["/ID"]
    assert identity != read(pdf(sheet("y"), about=ABOUT)).trailer["/ID"]


def test_bytes_depend_on_no_hash_seed_or_clock() -> None:
    program = (
        "import hashlib; from tests.render.samples import card, pdf; "
        "print(hashlib.sha256(pdf(card())).hexdigest())"
    )
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": seed}
        found = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            cwd=Path(__file__).parents[2],
            check=True,
            capture_output=True,
            text=True,
        )
        assert found.stdout.strip() == hashlib.sha256(pdf(card())).hexdigest()


def _passing(each: object) -> bool:
    return isinstance(each, Drawing) and each.key.startswith("passing")


def test_pages_are_written_as_they_come_and_not_kept() -> None:
    alive: list[int] = []
    # What other tests have made is not looked through for drawings.
    gc.collect()
    gc.freeze()

    def pages() -> Iterator[Drawing]:
        for index in range(12):
            gc.collect()
            alive.append(sum(_passing(each) for each in gc.get_objects()))
            inner = Drawing(50, 50, (block(Box(0, 0, 9, 9), RED),), f"passing {index}")
            yield Drawing(100, 100, (Use(inner, moved(1, 1)),), f"passing page {index}")

    out = io.BytesIO()
    assert write_pdf(pages(), out, fonts(), DocumentAbout()).pages == 12
    assert max(alive) <= 2, f"drawings alive before each page: {alive}"


def test_pages_with_the_same_key_share_their_content() -> None:
    back = page(block(Box(0, 0, 50, 50), RED), key="back")
    reader = read(pdf(back, page(key="front"), back))
    assert reader.pages[0].raw_get("/Contents") == reader.pages[2].raw_get("/Contents")
    assert reader.pages[0].raw_get("/Contents") != reader.pages[1].raw_get("/Contents")


def test_a_reader_finds_nothing_to_mend(tmp_path: Path) -> None:
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf(card(art(tmp_path / "a.png")), sheet("t"), about=ABOUT))) as d:
        assert d.check_pdf_syntax() == []
