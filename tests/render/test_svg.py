"""Tests of SVG files: true size, text as text or outlines, the same in a browser as in a PDF."""

from __future__ import annotations

import base64
import io
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageStat

from tablewright.drawing import (
    Box,
    Drawing,
    Glyph,
    Group,
    LinearGradient,
    Shape,
    Stop,
    Stroke,
    Use,
    moved,
    rectangle,
)
from tablewright.errors import TablewrightError
from tablewright.render.png import rasterise
from tablewright.render.svg import Area, TextMode, write_svg
from tests.render.samples import (
    ARABIC,
    BLACK,
    BLUE,
    RED,
    art,
    block,
    card,
    fonts,
    page,
    picture,
    run,
    spaced,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = {"s": "http://www.w3.org/2000/svg", "x": "http://www.w3.org/1999/xlink"}
HREF = "{http://www.w3.org/1999/xlink}href"


def svg(drawing: Drawing, text: TextMode = "fonts", area: Area = "page") -> str:
    out = io.StringIO()
    write_svg(drawing, out, fonts(), text=text, area=area)
    return out.getvalue()


def parsed(drawing: Drawing, text: TextMode = "fonts", area: Area = "page") -> ElementTree.Element:
    return ElementTree.fromstring(svg(drawing, text, area))


def test_true_size_in_millimetres() -> None:
    root = parsed(card())
    assert (root.get("width"), root.get("height")) == ("69.85mm", "95.25mm")
    assert root.get("viewBox") == "0 0 198 270"
    trimmed = parsed(card(), area="trim")
    assert (trimmed.get("width"), trimmed.get("height")) == ("63.5mm", "88.9mm")
    assert trimmed.get("viewBox") == "9 9 180 252"
    assert parsed(page(), area="bleed").get("viewBox") == "0 0 200 100"


def test_the_title_is_that_of_the_drawing() -> None:
    assert parsed(card()).findtext("s:title", namespaces=NAMES) == "Fungal Hermit"


def test_the_same_drawing_gives_the_same_file(tmp_path: Path) -> None:
    drawing = card(art(tmp_path / "a.png"))
    assert svg(drawing) == svg(drawing)


def test_one_text_element_for_each_run_in_reading_order() -> None:
    line = spaced("Gain <3> power & more", 10, 20, 5)
    hebrew = run("بيت كبير", 10, 50, font=ARABIC, rtl=True)
    texts = parsed(page(line, hebrew)).findall("s:text", NAMES)
    assert ["".join(each.itertext()) for each in texts] == ["Gain <3> power & more", "بيت كبير"]
    assert texts[1].get("direction") == "rtl"
    places = [float(str(span.get("x"))) for span in texts[0]]
    starts = [10 + line.glyphs[at].dx for at in (0, 5, 9, 15, 17)]
    assert places == pytest.approx(starts, abs=0.001)
    right = [float(str(span.get("x"))) for span in texts[1]]
    assert right[0] == pytest.approx(10 + hebrew.width, abs=0.001)
    assert right[0] > right[1]


def embedded(text: str) -> list[TTFont]:
    found = re.findall(r"font-family:(f\d+);src:url\(data:font/ttf;base64,([\w+/=]+)\)", text)
    return [TTFont(io.BytesIO(base64.b64decode(data))) for _, data in found]


def test_fonts_are_embedded_as_subsets_that_still_shape() -> None:
    fonts_found = embedded(svg(page(run("efficient", 10, 20))))
    assert len(fonts_found) == 1
    assert set(map(chr, fonts_found[0].getBestCmap())) == set("efficient")
    assert {"GSUB", "GPOS"} <= set(fonts_found[0].keys())
    assert "fpgm" not in fonts_found[0]


def test_features_are_asked_for_and_kept() -> None:
    text = svg(page(run("1234", 10, 20, features=("lnum", "-kern"))))
    assert "font-feature-settings: 'lnum' 1, 'kern' 0" in text
    (font,) = embedded(text)
    assert "lnum" in {each.FeatureTag for each in font["GSUB"].table.FeatureList.FeatureRecord}


def test_letter_spacing() -> None:
    (text,) = parsed(page(run("office", 10, 20, spacing=2))).findall("s:text", NAMES)
    assert text.get("letter-spacing") == "2"
    assert text.get("style") == "font-feature-settings: 'liga' 0, 'clig' 0"


def test_outlines_need_no_font() -> None:
    text = svg(page(run("Card", 10, 20), run("Card", 10, 40)), "outlines")
    assert "font" not in text
    root = ElementTree.fromstring(text)
    assert root.findall("s:text", NAMES) == []
    assert [path.get("aria-label") for path in root.findall("s:path", NAMES)] == ["Card", "Card"]


def test_what_a_viewer_would_shape_otherwise_is_outlines() -> None:
    line = run("abc", 10, 20)
    other = (Glyph(line.glyphs[2].number, 0, 0, "a"), *line.glyphs[1:])
    shifted = (line.glyphs[0], replace(line.glyphs[1], dx=line.glyphs[1].dx + 2), line.glyphs[2])
    for glyphs in (other, shifted):
        root = parsed(page(replace(line, glyphs=glyphs)))
        assert root.findall("s:text", NAMES) == []
        assert len(root.findall("s:path", NAMES)) == 1


def test_one_kind_of_space_is_as_good_as_another() -> None:
    line = spaced("a b", 10, 20, 5)
    wide = Glyph(run("\u2003", 0, 0).glyphs[0].number, line.glyphs[1].dx, 0, " ")
    other = replace(line, glyphs=(line.glyphs[0], wide, line.glyphs[2]))
    assert len(parsed(page(other)).findall("s:text", NAMES)) == 1


def test_drawings_pictures_clips_and_gradients_stand_there_once(tmp_path: Path) -> None:
    paint = LinearGradient(0, 0, 50, 0, (Stop(0, RED), Stop(1, BLUE, 0.5)))
    marks = (
        Shape(rectangle(Box(0, 0, 50, 50)), paint),
        Shape(rectangle(Box(0, 50, 50, 50)), paint, Stroke(BLACK, 1, (2, 1), "round", "bevel")),
        picture(art(tmp_path / "a.png"), Box(0, 0, 10, 10)),
        picture(art(tmp_path / "b.png"), Box(10, 0, 10, 10), 0.5),
        Group((block(Box(0, 0, 9, 9), RED),), moved(1, 1), rectangle(Box(0, 0, 50, 50)), 0.5),
    )
    inner = Drawing(50, 50, marks, "inner")
    text = svg(page(*[Use(inner, moved(x, 0), Box(0, 0, 50, 50)) for x in (0, 50, 100)]))
    assert text.count("<linearGradient") == 1
    assert text.count("data:image/png") == 1
    assert text.count("<clipPath") == 1
    root = ElementTree.fromstring(text)
    uses = [use.get(HREF) for use in root.iter("{http://www.w3.org/2000/svg}use")]
    assert uses.count("#d1") == 3
    known = {f"#{each.get('id')}" for each in root.iter()}
    assert set(uses) <= known


def test_a_picture_is_embedded_as_it_is(tmp_path: Path) -> None:
    path = art(tmp_path / "a.png")
    text = svg(page(picture(path, Box(10, 10, 30, 20))))
    found = re.search(r"data:image/png;base64,([\w+/=]+)", text)
    assert found is not None
    assert base64.b64decode(found[1]) == path.read_bytes()


def test_a_damaged_picture_is_named(tmp_path: Path) -> None:
    mark = picture(art(tmp_path / "a.png"), Box(0, 0, 9, 9))
    (tmp_path / "a.png").write_bytes(b"nothing")
    with pytest.raises(TablewrightError, match=r"a\.png: not a PNG, JPEG, WebP or GIF"):
        svg(page(mark))


def test_odd_marks_are_left_out(tmp_path: Path) -> None:
    flat = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    inner = page(block(Box(0, 0, 50, 50), RED), key="inner")
    nothing = page(
        Use(inner, flat),
        Group((block(Box(0, 0, 5, 5), RED),), flat),
        Shape(rectangle(Box(0, 0, 5, 5)), None, Stroke(RED, 0)),
        replace(run("a", 5, 5), opacity=0.0),
        run(" ", 5, 5),
        picture(art(tmp_path / "a.png"), Box(0, 0, 0, 9)),
    )
    root = parsed(nothing, "outlines")
    assert [each.tag.partition("}")[2] for each in root.iter()] == ["svg", "defs"]


def test_numbers_have_no_exponent(tmp_path: Path) -> None:
    fine = Shape(rectangle(Box(1e-9, 1 / 3, 1e-5, 1e6 / 3)), RED, Stroke(BLUE, 1e-7))
    text = re.sub(r"base64,[\w+/=]+", "", svg(page(fine, *card().marks)))
    values = " ".join(re.findall(r'(?:d|x|y|transform|r|[xy][12])="([^"]*)"', text))
    assert not re.search(r"\de[-+]?\d|nan|inf", values)


def shot(browser: Browser, text: str, width: int, height: int) -> tuple[Page, Image.Image]:
    """The SVG in a browser, at 192 dpi: two pixels of the screen for one of CSS, 1/96 inch."""
    tab = browser.new_page(
        viewport={"width": width // 2, "height": height // 2}, device_scale_factor=2
    )
    body = text.partition("?>")[2]
    tab.set_content(f"<!doctype html><style>*{{margin:0}}svg{{display:block}}</style>{body}")
    tab.evaluate("document.fonts.ready.then(() => 1)")
    with Image.open(io.BytesIO(tab.screenshot())) as image:
        return tab, image.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> tuple[float, int]:
    """The mean difference of pixels, and the largest after each 8 x 8 have been averaged."""
    assert one.size == other.size
    mean = sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3
    coarse = ImageChops.difference(one.reduce(8), other.reduce(8)).getextrema()
    return mean, max(int(high) for _, high in coarse)  # type: ignore[misc]


def sheet(path: Path) -> Drawing:
    used = card(path)
    marks = (Use(used, moved(12, 15), Box(9, 9, 180, 252)), Use(used, (0, 0.75, -0.75, 0, 435, 30)))
    return Drawing(450, 300, marks, "sheet", title="Sheet 1")


@pytest.mark.parametrize("text", ["fonts", "outlines"])
def test_a_browser_shows_what_the_pdf_shows(
    browser: Browser, tmp_path: Path, text: TextMode
) -> None:
    drawing = sheet(art(tmp_path / "a.png", (140, 70)))
    wanted = rasterise(drawing, 192, fonts())
    tab, seen = shot(browser, svg(drawing, text), *wanted.size)
    tab.close()
    mean, worst = difference(seen, wanted)
    assert mean < 1.2, f"mean difference {mean:.2f} of 255"
    assert worst < 48, f"a spot differs by {worst} of 255"


def test_the_comparison_notices_a_wrong_letter(browser: Browser, tmp_path: Path) -> None:
    right = page(run("Fungal Hermit", 10, 60, size=30), width=225, height=90)
    wrong = page(run("Fungal Permit", 10, 60, size=30), width=225, height=90)
    wanted = rasterise(right, 192, fonts())
    tab, seen = shot(browser, svg(wrong), *wanted.size)
    tab.close()
    assert difference(seen, wanted)[1] >= 48


def test_a_browser_uses_the_embedded_fonts_and_selects_the_text(browser: Browser) -> None:
    tab, _ = shot(browser, svg(page(spaced("Gain 3 power", 10, 50, 5))), 534, 268)
    assert tab.evaluate("[...document.fonts].map(f => f.family + ' ' + f.status)") == ["f1 loaded"]
    chosen = "getSelection().selectAllChildren(document.querySelector('text'))"
    assert tab.evaluate(f"{chosen}, getSelection().toString()") == "Gain 3 power"
    width = tab.evaluate("document.querySelector('svg').getBoundingClientRect().width")
    assert width == pytest.approx(200 / 72 * 96, abs=1 / 64)
    tab.close()
