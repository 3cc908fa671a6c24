"""Pictures without bleed in a box that has one: told, or carried on into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

from tablewright.drawing import Box
from tablewright.errors import Problem
from tablewright.fonts import Fonts
from tablewright.layout.bleeding import lacks_bleed
from tablewright.layout.face import Studio, lay_face, ready
from tablewright.layout.studio import Laid
from tablewright.model.edition import Assets
from tablewright.model.face import Face, PictureElement, Placement
from tablewright.model.game import Card, Deck, Game, Seats
from tablewright.render.png import rasterise
from tablewright.units import MM

FONTS = Fonts()
GAME = Game(game="demo", title="Demo", seats=Seats(min=1, max=4))
DECK = Deck(deck="main", title="Main", face="test")
RED, BLUE, GREEN, WHITE = (200, 0, 0), (0, 0, 200), (0, 160, 0), (255, 255, 255)


def painted(folder: Path, width: int, height: int) -> None:
    """A picture with edges of red, green, blue and white, ten pixels wide, on black."""
    picture = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 0, width, 9), RED)
    draw.rectangle((0, height - 10, width, height), BLUE)
    draw.rectangle((0, 0, 9, height), GREEN)
    draw.rectangle((width - 10, 0, width, height), WHITE)
    picture.save(folder / "art.png")


def laid(folder: Path, size: str = "60mm x 90mm", **values: Any) -> Laid:
    said: dict[str, Any] = {"box": "bleed", **values}
    element = PictureElement(kind="picture", id="art", source="art.png", **said)
    face = Face(face="test", size=size, bleed="3mm", elements=(element,))
    studio = Studio(FONTS, Assets(folders=(folder,)))
    return lay_face(ready(face, GAME, studio.layouts), Card(name="Carp"), DECK, studio)


def warnings(found: Laid) -> list[str]:
    return [each.message for each in found.problems if "few pixels" not in each.message]


def test_a_picture_that_loses_its_edges_is_told_with_the_cure(tmp_path: Path) -> None:
    painted(tmp_path, 600, 900)
    (problem,) = laid(tmp_path).problems
    assert problem == Problem(
        problem.place,
        "pictures that have the shape of the cut card are enlarged to fill the bleed, so that up "
        "to 4 mm of their edges are cut off",
        "pictures with bleed, of the shape of 66 x 96 mm",
        "'art.png', 600 x 900",
        "write 'extend: stretch' into this element, or 'extend: mirror' where the pictures have no "
        "frame, and their edges go on into the bleed; or 'extend: none', if it is meant so",
        "warning",
    )
    for said in ({"extend": "none"}, {"extend": "mirror"}, {"box": "trim"}, {"fit": "stretch"}):
        assert warnings(laid(tmp_path, **said)) == []
    painted(tmp_path, 660, 960)
    assert warnings(laid(tmp_path)) == []
    painted(tmp_path, 900, 900)
    assert warnings(laid(tmp_path)) == []


def test_of_square_cards_pixels_tell() -> None:
    trim = Box(3 * MM, 3 * MM, 60 * MM, 60 * MM)
    whole = trim.grown(3 * MM)
    assert lacks_bleed((709, 709), True, trim, whole)
    assert not lacks_bleed((780, 780), True, trim, whole)
    assert not lacks_bleed((1000, 1000), True, trim, whole)
    assert not lacks_bleed((709, 709), False, trim, whole)


@pytest.mark.parametrize(
    ("how", "left_of_inner"), [("mirror", (0, 0, 0)), ("stretch", GREEN)], ids=["mirror", "stretch"]
)
def test_edges_go_on_into_the_bleed(
    tmp_path: Path, how: str, left_of_inner: tuple[int, int, int]
) -> None:
    painted(tmp_path, 600, 900)
    found = laid(tmp_path, extend=how)
    picture = rasterise(found.drawing, 254, FONTS, area="bleed").convert("RGB")
    assert picture.size == (660, 960)

    def at(x: int, y: int) -> tuple[int, ...]:
        pixel = picture.getpixel((x, y))
        assert isinstance(pixel, tuple)
        return tuple(round(value / 40) for value in pixel)

    def near(color: tuple[int, int, int]) -> tuple[int, ...]:
        return tuple(round(value / 40) for value in color)

    # The picture itself keeps its edges and its place, and no line shows where they go on.
    assert at(34, 480) == at(30, 480) == at(29, 480) == at(26, 480) == near(GREEN)
    assert at(629, 480) == at(630, 480) == at(633, 480) == near(WHITE)
    assert at(330, 33) == at(330, 26) == near(RED)
    assert at(330, 926) == at(330, 933) == near(BLUE)
    assert at(330, 480) == near((0, 0, 0))
    # Mirrored, the bleed shows what lies inside of the edge; stretched, nothing but the edge.
    assert at(5, 480) == near(left_of_inner)
    assert at(26, 26) == near(GREEN)


def test_round_corners_cut_off_what_goes_on_too(tmp_path: Path) -> None:
    painted(tmp_path, 600, 900)
    found = laid(tmp_path, extend="stretch", radius="20mm", tint="#ff00ff/1")
    picture = rasterise(found.drawing, 127, FONTS, area="bleed").convert("RGB")
    assert picture.getpixel((1, 1)) == WHITE
    assert picture.getpixel((165, 2)) == (255, 0, 255)


def test_what_cannot_go_on_is_said(tmp_path: Path) -> None:
    painted(tmp_path, 600, 900)
    (problem,) = laid(tmp_path, extend="mirror", fit="contain").problems
    assert problem.message == (
        "with 'fit: contain' a picture need not reach the cut, from where it could go on"
    )
    (problem,) = laid(tmp_path, extend="{{ 'mirrored' }}").problems
    assert problem.message == "a picture cannot go on into the bleed by 'mirrored'"
    assert problem.hint == "write none, mirror or stretch; on card 'Carp'"
    inside = laid(tmp_path, extend="mirror", box=Placement(left="9mm", width="9mm", height="9mm"))
    assert warnings(inside) == []
