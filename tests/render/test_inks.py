"""Colours to inks: what stands on black alone, how much ink lies together, what a profile says."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Shape,
    Stop,
    Stroke,
    rectangle,
)
from tablewright.errors import TablewrightError
from tablewright.render.inks import RGB, Inks, profile_of
from tablewright.render.pdf import DocumentAbout, write_pdf
from tests.presses import needs_press, plates, profile, said
from tests.render import samples
from tests.render.samples import BLACK, BLUE, RED, WHITE, block, page, pdf, run


def test_rgb_is_as_it_is() -> None:
    assert RGB.area(Color(0.2, 0.4, 1)) == (0.2, 0.4, 1)
    assert RGB.line(BLACK) == (0,)


def test_the_formula_is_that_of_pdf() -> None:
    inks = Inks()
    assert inks.area(WHITE) == (0, 0, 0, 0)
    assert inks.area(BLACK) == (0, 0, 0, 1)
    assert inks.area(RED) == (0, 1, 1, 0)
    assert inks.area(Color(0.75, 0.5, 0.25)) == (0, 0.25, 0.5, 0.25)


def test_a_color_that_names_its_inks_has_these_within_the_limit() -> None:
    named = Color(1, 0, 0, (0.1, 1, 0.8, 0.1))
    assert Inks().area(named) == Inks().line(named) == (0.1, 1, 0.8, 0.1)
    much = Inks(limit=240).area(Color(0, 0, 0, (0.8, 0.8, 0.8, 1)))
    assert much[3] == 1, "black lasts"
    assert sum(much) == pytest.approx(2.4, abs=0.001)
    assert much[0] == much[1] == much[2]


def test_what_is_nearly_black_or_grey_is_black_alone_in_letters() -> None:
    inks = Inks()
    for dark in (BLACK, Color(0.08, 0.09, 0.12), Color(0.5, 0.5, 0.52)):
        assert inks.line(dark)[:3] == (0, 0, 0)
    cyan, magenta, yellow, black = inks.line(Color(0.3, 0.1, 0.05))
    assert min(cyan, magenta, yellow) == 0, "a colour in letters stands on two inks and black"
    assert black > 0


def test_gradients_are_mixed_as_light_is() -> None:
    space, stops, colors = Inks().shaded((Stop(0, RED), Stop(1, BLUE, 0)))
    assert space == "DeviceCMYK"
    assert [stop.at for stop in stops] == [step / 8 for step in range(9)]
    assert colors[4] == Inks().area(Color(0.5, 0, 0.5))
    assert stops[4].opacity == 0.5
    hard = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1, BLUE))
    assert len(Inks().shaded(hard)[1]) == 4, "nothing is between what is the same, or a hard edge"


def test_a_file_in_inks_has_no_rgb(tmp_path: Path) -> None:
    art = tmp_path / "art.png"
    Image.new("P", (4, 4)).save(art)
    written = pdf(samples.card(art), colors=Inks())
    assert b"DeviceRGB" not in written
    assert b"/PDF/X" not in written, "nothing is claimed for no press"


@pytest.mark.parametrize("kind", ["RGB", "P", "RGBA", "L", "LA", "I;16", "jpeg", "grey jpeg"])
def test_pictures_become_inks(tmp_path: Path, kind: str) -> None:
    mode = {"jpeg": "RGB", "grey jpeg": "L"}.get(kind, kind)
    path = tmp_path / f"art.{'jpg' if 'jpeg' in kind else 'png'}"
    drawn = Image.linear_gradient("L").resize((40, 40)).convert("I;16" if mode == "I;16" else mode)
    drawn.save(path, quality=95)
    written = pdf(page(samples.picture(path, Box(0, 0, 100, 100))), colors=Inks())
    assert b"DeviceRGB" not in written
    grey = kind in ("L", "LA", "I;16", "grey jpeg")
    spaces = set(re.findall(rb"/ColorSpace (?:\[/Indexed )?/(\w+)", written))
    wanted = {b"DeviceGray"} if grey else {b"DeviceCMYK"}
    assert spaces - {b"DeviceGray"} == wanted - {b"DeviceGray"}, "grey stands on black alone"


@needs_press
def test_no_color_has_more_ink_than_the_limit() -> None:
    inks = Inks(profile(), 240)
    chance = random.Random(7)
    pixels = bytes(chance.randrange(256) for _ in range(3 * 4000))
    image = inks.separated(Image.frombytes("RGB", (4000, 1), pixels))
    totals = np.asarray(image).astype(int).sum(axis=2) / 2.55
    assert totals.max() <= 240.01
    assert totals.max() > 235, "the limit is reached"
    for at in range(0, 60, 3):
        red, green, blue = (each / 255 for each in pixels[at : at + 3])
        of_picture = image.getpixel((at // 3, 0))
        assert isinstance(of_picture, tuple)
        assert inks.area(Color(red, green, blue)) == tuple(each / 255 for each in of_picture)


@needs_press
def test_a_profile_leaves_paper_white_and_text_on_black_alone() -> None:
    inks = Inks(profile())
    assert inks.area(WHITE) == inks.line(WHITE) == (0, 0, 0, 0)
    assert inks.line(BLACK) == (0, 0, 0, 1)
    assert sum(inks.area(BLACK)) <= 2.8
    assert min(inks.area(BLACK)) > 0.5, "black grounds are rich"
    greys = [inks.line(Color(g / 8, g / 8, g / 8))[3] for g in range(9)]
    assert greys == sorted(greys, reverse=True)
    assert 0.5 < greys[4] < 0.7, "what looks half as bright"


@needs_press
def test_ghostscript_finds_text_on_one_plate_and_no_ink_above_the_limit(tmp_path: Path) -> None:
    fade = LinearGradient(0, 0, 180, 0, (Stop(0, BLACK), Stop(1, Color(0, 0, 0.3), 0.4)))
    card = tmp_path / "card.pdf"
    photo = tmp_path / "photo.jpg"
    noise = random.Random(3).randbytes(3 * 90 * 90)
    Image.frombytes("RGB", (90, 90), noise).resize((270, 270)).save(photo, quality=90)
    drawing = Drawing(
        200,
        300,
        (
            block(Box(0, 0, 200, 60), BLACK),
            Shape(rectangle(Box(0, 60, 200, 60)), fade),
            Group((block(Box(0, 100, 200, 40), Color(0.1, 0, 0)),), opacity=0.7),
            samples.picture(photo, Box(0, 140, 90, 90)),
            Shape(rectangle(Box(110, 150, 80, 20)), None, Stroke(Color(0.1, 0.1, 0.1), 0.8)),
            run("Nothing but black", 10, 260, size=14, color=Color(0.1, 0.11, 0.12)),
            run("Nothing but black", 10, 280, size=14, color=BLACK),
        ),
    )
    with card.open("wb") as out:
        colors = Inks(profile(), 250)
        write_pdf((drawing,), out, samples.fonts(), DocumentAbout(title="Card"), colors=colors)
    found = plates(card, tmp_path)
    total = found.sum(axis=0)
    scale = 100 / 72
    assert total[: int(140 * scale)].max() <= 251, "rounded to 255ths"
    assert np.quantile(total, 0.999) <= 256, "what is packed as JPEG is off by little"
    below = found[:, int(240 * scale) :]
    assert below[:3].max() == 0
    assert below[3].max() == 100
    line = found[:, int(146 * scale) : int(175 * scale), int(105 * scale) :]
    assert line[:3].max() == 0 < line[3].max()
    assert "No syntax or stream encoding errors" in said("qpdf", "--check", str(card))
    assert "PDF/X-4" in said("pdfinfo", str(card))
    assert {row.split()[-5] for row in said("pdffonts", str(card)).splitlines()[2:]} == {"yes"}
    with card.open("rb") as first:
        again = pdf(drawing, about=DocumentAbout(title="Card"), colors=Inks(profile(), 250))
        assert first.read() == again, "the same to the byte"


def test_what_is_no_profile_of_a_press_is_said() -> None:
    with pytest.raises(TablewrightError, match=r"art\.icc is no ICC profile; the print shop says"):
        profile_of(b"GIF89a", "art.icc")
    screen = bytes(12) + b"mntrRGB XYZ " + bytes(12) + b"acsp" + bytes(100)
    with pytest.raises(TablewrightError, match=r"a screen's, for RGB; --icc takes the CMYK"):
        profile_of(screen, "s.icc")
    broken = bytes(12) + b"prtrCMYKLab " + bytes(12) + b"acsp" + bytes(100)
    with pytest.raises(TablewrightError, match=r"b\.icc is damaged"):
        profile_of(broken, "b.icc")
