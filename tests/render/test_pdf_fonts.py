"""Tests of text in a PDF: embedded subsets, what readers extract, where glyphs stand."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Any

import pikepdf
import pypdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from tablewright.drawing import Drawing, Glyph, Group, Run
from tablewright.errors import TablewrightError
from tablewright.render.pdf import DocumentAbout, write_pdf
from tests.render.samples import (
    ARABIC,
    BOLD,
    HEBREW,
    RED,
    at,
    card,
    fonts,
    look,
    near,
    page,
    pdf,
    run,
    spaced,
)


def by_pdfium(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    text = str(document[0].get_textpage().get_text_range())
    document.close()
    return text


def by_pypdf(data: bytes) -> str:
    return pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text()


def embedded(data: bytes) -> dict[str, Any]:
    """The fonts of a file by their names without the subset's tag: descriptor and program."""
    found = {}
    with pikepdf.open(io.BytesIO(data)) as document:
        for each in document.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font":
                assert each.Subtype in ("/Type0", "/CIDFontType2"), f"another font: {each.Subtype}"
                if each.Subtype == "/CIDFontType2":
                    name = str(each.BaseFont)
                    assert name[7] == "+", f"{name} bears no subset tag"
                    found[name[8:]] = TTFont(io.BytesIO(each.FontDescriptor.FontFile2.read_bytes()))
    return found


def test_all_fonts_are_embedded_as_small_subsets_and_helvetica_is_not_there() -> None:
    data = pdf(card())
    programs = embedded(data)
    assert len(programs) == 4
    assert {"AlegreyaSans-400", "AlegreyaSans-700"} <= set(programs)
    for name, program in programs.items():
        assert {"cmap", "GSUB", "GPOS", "fpgm", "name"}.isdisjoint(program.keys()), name
        assert program["maxp"].numGlyphs < 60, name
    assert b"Helvetica" not in data
    assert len(data) < 40_000


def test_a_page_without_text_has_no_font() -> None:
    data = pdf(page())
    assert embedded(data) == {}
    assert b"Helvetica" not in data


@pytest.mark.parametrize(
    "text",
    ["Gain 3 power, draw a card.", "efficient office", "Ünïcödé Straße Łódź", "Ελλάδα Россия"],
)
def test_readers_find_the_words(text: str) -> None:
    data = pdf(page(run(text, 10, 50)))
    assert by_pypdf(data).strip() == text
    assert by_pdfium(data).strip() == text


def test_lines_of_words_keep_their_spaces() -> None:
    text = "Gain 3 power and draw a card."
    assert by_pdfium(pdf(page(spaced(text, 5, 50, 6.5)))).strip() == text


def test_a_cluster_of_several_glyphs_is_one_piece_of_text() -> None:
    text = "q\u0301 and x\u0303"
    line = run(text, 10, 50)
    assert len(line.glyphs) > len([glyph for glyph in line.glyphs if glyph.text])
    data = pdf(page(line))
    assert by_pdfium(data).strip() == text
    assert by_pypdf(data).strip() == text


def test_one_glyph_may_stand_for_several_texts() -> None:
    line = run("a-b-c", 10, 50)
    glyphs = list(line.glyphs)
    glyphs[3] = replace(glyphs[3], text="\u2010")
    data = pdf(page(replace(line, glyphs=tuple(glyphs))))
    assert by_pypdf(data).strip() == "a-b\u2010c"
    assert embedded(data)["AlegreyaSans-400"]["maxp"].numGlyphs == 5


@pytest.mark.parametrize(
    ("font", "text"), [(HEBREW, "שלום עולם"), (ARABIC, "السلام عليكم"), (ARABIC, "بيت كبير")]
)
def test_right_to_left_text_reads_in_logical_order(font: str, text: str) -> None:
    assert by_pdfium(pdf(page(run(text, 10, 50, font=font, rtl=True)))).strip() == text


def boxes(data: bytes) -> list[tuple[float, float, float, float]]:
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage()
    found = [text.get_charbox(index, loose=True) for index in range(text.count_chars())]
    document.close()
    return [tuple(box) for box in found]


def test_glyphs_stand_where_they_were_placed_to_a_hundredth_of_a_point() -> None:
    line = run("To AVATAR, wave", 10, 40, size=30)
    found = boxes(pdf(page(line, width=400)))
    assert len(found) == len(line.glyphs)
    for box, glyph in zip(found, line.glyphs, strict=True):
        assert box[0] == pytest.approx(10 + glyph.dx, abs=0.02), glyph


def test_letter_spacing_and_raised_glyphs() -> None:
    line = run("abc", 10, 50, size=30, spacing=2)
    high = tuple([Glyph(g.number, g.dx, -3 if g.text == "b" else 0, g.text) for g in line.glyphs])
    found = boxes(pdf(page(replace(line, glyphs=high))))
    assert [box[0] for box in found] == pytest.approx([10 + g.dx for g in high], abs=0.02)
    assert found[1][1] - found[0][1] == pytest.approx(3, abs=0.02)
    assert found[2][1] == pytest.approx(found[0][1], abs=0.02)


def test_marks_are_drawn_where_they_were_placed() -> None:
    line = run("q\u0301", 10, 80, size=80)
    whole = look(page(line))
    bare = look(page(replace(line, glyphs=line.glyphs[:1])))
    columns = [x for x in range(200) if any(at(whole, x, y) != at(bare, x, y) for y in range(45))]
    assert columns, "the accent is missing"
    assert 10 < min(columns) < max(columns) < 10 + line.width


def test_text_has_its_colour_opacity_and_size() -> None:
    image = look(page(run("MMM", 5, 90, font=BOLD, size=100, color=RED, opacity=0.5)))
    shown = {at(image, x, 60) for x in range(10, 190)}
    assert any(near(colour, (255, 127, 127)) for colour in shown), shown
    assert not any(near(colour, (255, 0, 0)) for colour in shown), "opaque letters"


def test_text_under_a_matrix_is_upright_and_selectable() -> None:
    turned = Group((run("Turned", 0, 0, size=20),), (0, 1, -1, 0, 50, 10))
    assert by_pdfium(pdf(page(turned))).strip() == "Turned"


def test_empty_runs_leave_no_trace() -> None:
    line = run("abc", 10, 50)
    nothing = [replace(line, glyphs=()), replace(line, size=0.0), replace(line, opacity=0.0)]
    assert embedded(pdf(page(*nothing))) == {}


def test_codes_are_given_in_order_of_first_use() -> None:
    def contents(*marks: Run) -> bytes:
        reader = pypdf.PdfReader(io.BytesIO(pdf(Drawing(200, 100, marks))))
        stream = reader.pages[0].get_contents()
        assert stream is not None
        return stream.get_data()

    assert re.findall(rb"<(\w+)>", contents(run("oxo", 10, 50))) == [b"0001", b"0002", b"0001"]


def test_an_unreadable_font_file_is_named() -> None:
    class Broken:
        def face(self, key: str) -> object:
            real = fonts().face(key)

            class Face:
                path = real.path.parent / "gone.ttf"
                units_per_em = real.units_per_em

            return Face()

    with pytest.raises(TablewrightError, match=r"gone\.ttf: cannot read this font file"):
        write_pdf([page(run("a", 5, 5))], io.BytesIO(), Broken(), DocumentAbout())  # type: ignore[arg-type]
