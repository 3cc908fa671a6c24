"""Tests of rasterised drawings: exact sizes and edges, transparent corners, resolution."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from tablewright.drawing import Box, Drawing, ellipse
from tablewright.errors import TablewrightError
from tablewright.render.png import pixels, rasterise, write_png
from tablewright.units import IN, MM
from tests.render.samples import BLUE, GREEN, RED, at, block, card, fonts, look, near, page, run

FRAMED = Drawing(
    66,
    96,
    (block(Box(0, 0, 66, 96), RED), block(Box(3, 3, 60, 90), BLUE)),
    "framed",
    trim=Box(3, 3, 60, 90),
    bleed=Box(1, 1, 64, 94),
    corner=10,
)


@pytest.mark.parametrize(
    ("width", "height", "dpi", "size"),
    [
        (63.5 * MM, 88.9 * MM, 300, (750, 1050)),
        (2.75 * IN, 3.75 * IN, 300, (825, 1125)),
        (63 * MM, 88 * MM, 300, (744, 1039)),
        (63.5 * MM, 88.9 * MM, 72, (180, 252)),
        (63 * MM, 88 * MM, 96, (238, 333)),
        (0.1, 0.1, 72, (1, 1)),
    ],
)
def test_a_side_has_its_length_times_the_resolution(
    width: float, height: float, dpi: float, size: tuple[int, int]
) -> None:
    assert (pixels(width, dpi), pixels(height, dpi)) == size
    assert look(page(width=width, height=height), dpi).size == size


@settings(max_examples=20)
@given(st.floats(5, 300), st.floats(5, 300), st.sampled_from([72, 96, 150, 203.5]))
def test_the_picture_is_filled_to_its_edges(width: float, height: float, dpi: float) -> None:
    image = look(page(block(Box(0, 0, width, height), RED), width=width, height=height), dpi)
    assert image.size == (round(width / 72 * dpi), round(height / 72 * dpi))
    assert image.getcolors() == [(image.width * image.height, (255, 0, 0))]


def test_trim_and_bleed_are_cut_exactly() -> None:
    trimmed = look(FRAMED, 144)
    assert trimmed.size == (120, 180)
    assert trimmed.getcolors() == [(120 * 180, (0, 0, 255))]
    bled = rasterise(FRAMED, 144, fonts(), area="bleed")
    assert bled.size == (128, 188)
    assert [at(bled, x, 90) for x in (0, 3, 4, 123, 124)] == [
        (255, 0, 0),
        (255, 0, 0),
        (0, 0, 255),
        (0, 0, 255),
        (255, 0, 0),
    ]


def test_rounded_corners_are_transparent_and_smooth() -> None:
    image = rasterise(FRAMED, 144, fonts(), rounded=True)
    assert image.mode == "RGBA"
    alpha = image.getchannel("A")
    for x, y in ((0, 0), (119, 0), (0, 179), (119, 179)):
        assert alpha.getpixel((x, y)) == 0
    assert alpha.getpixel((60, 0)) == alpha.getpixel((0, 90)) == alpha.getpixel((60, 90)) == 255
    between = {value for _, value in alpha.getcolors() or []} - {0, 255}
    assert len(between) > 5, f"no smooth edge: {between}"
    missing = sum(255 - value for value in alpha.tobytes()) / 255
    assert missing == pytest.approx((4 - 3.14159265) * 20 * 20, rel=0.02)
    assert {at(image, x, x)[:3] for x in range(4, 12)} == {(0, 0, 255)}, "fringe"


def test_an_outline_cuts_the_picture() -> None:
    token = Drawing(
        50,
        50,
        (block(Box(0, 0, 50, 50), GREEN),),
        trim=Box(5, 5, 40, 40),
        corner=3,
        outline=ellipse(Box(5, 5, 40, 40)),
    )
    alpha = rasterise(token, 144, fonts(), rounded=True).getchannel("A")
    assert alpha.getpixel((8, 8)) == 0
    assert alpha.getpixel((40, 1)) == 255


def test_a_piece_without_corners_is_opaque_all_over() -> None:
    image = rasterise(page(block(Box(0, 0, 200, 100), RED)), 72, fonts(), rounded=True)
    assert image.getchannel("A").getextrema() == (255, 255)


def test_a_file_knows_its_resolution() -> None:
    out = io.BytesIO()
    write_png(card(), out, 300, fonts())
    with Image.open(out) as image:
        assert image.format == "PNG"
        assert image.size == (750, 1050)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    again = io.BytesIO()
    write_png(card(), again, 300, fonts())
    assert again.getvalue() == out.getvalue()


def test_text_is_drawn_dark_on_white() -> None:
    image = look(page(run("MMMM", 5, 60, size=60)))
    assert near(at(image, 199, 99), (255, 255, 255))
    assert image.convert("L").getextrema()[0] == 0


@pytest.mark.parametrize("dpi", [0, 0.5, -300, 20_000, 12_000.0])
def test_impossible_resolutions(dpi: float) -> None:
    with pytest.raises(TablewrightError, match="choose fewer dpi"):
        look(page(), dpi)


def test_too_many_pixels() -> None:
    with pytest.raises(TablewrightError, match="40000 x 20000 pixels at 1440 dpi"):
        look(page(width=2000, height=1000), 1440)


def test_corners_and_bleed_exclude_each_other() -> None:
    with pytest.raises(TablewrightError, match="transparent corners together with bleed"):
        rasterise(FRAMED, 72, fonts(), area="bleed", rounded=True)
