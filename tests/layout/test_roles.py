"""Roles of colours in SVG files: toned by a face, and shown as they stand where none tones them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.drawing import Color, LinearGradient, Mark, Shape, walk
from tablewright.layout.pictures import role_names
from tablewright.layout.roles import NONE, Roles
from tablewright.layout.svgfile import read_svg

BLACK, RED, BLUE = Color(0, 0, 0), Color(1, 0, 0), Color(0, 0, 1)
INKS = Color(0, 0, 1, (1, 1, 0, 0))
FILE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
<style>.plain {fill: #00ff00}</style>
<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="9" y2="0">
<stop class="stop-0" stop-color="#123456"/><stop class="stop-1000" offset="1"/>
</linearGradient></defs>
<path class="fill-500" fill="#111111" d="M0 0h1v1z"/>
<g class="fill-accent stroke-250" fill="#222222" stroke="#333333"><path d="M0 0h1v1z"/></g>
<path class="fill-accent" style="fill:#444444" d="M0 0h1v1z"/>
<path class="plain fill-nobody" fill="#555555" d="M0 0h1v1z"/>
<path fill="url(#g)" d="M0 0h9v9z"/>
</svg>"""


def shapes(roles: Roles) -> list[Shape]:
    marks: tuple[Mark, ...] = read_svg(FILE.encode(), BLACK, "", roles).drawing.marks
    return [mark for mark, _ in walk(marks) if isinstance(mark, Shape)]


def grey(hexadecimal: int) -> Color:
    return Color(hexadecimal / 255, hexadecimal / 255, hexadecimal / 255)


def test_without_colours_the_file_shows_what_stands_in_it() -> None:
    toned, named, own, plain, graded = shapes(NONE)
    assert toned.fill == grey(0x11)
    assert named.fill == grey(0x22)
    assert named.stroke is not None
    assert named.stroke.color == grey(0x33)
    assert own.fill == grey(0x44)
    assert plain.fill == Color(0, 1, 0)
    assert isinstance(graded.fill, LinearGradient)
    assert [stop.color for stop in graded.fill.stops] == [
        Color(0x12 / 255, 0x34 / 255, 0x56 / 255),
        BLACK,
    ]


def test_roles_take_their_colours() -> None:
    toned, named, own, plain, graded = shapes(Roles((RED, BLUE), (("accent", INKS),)))
    assert toned.fill == Color(0.5, 0, 0.5)
    assert named.fill == INKS, "with its inks"
    assert named.stroke is not None
    assert named.stroke.color == Color(0.75, 0, 0.25)
    assert own.fill == grey(0x44), "what somebody painted over by hand stays"
    assert plain.fill == Color(0, 1, 0), "a role without a colour is none"
    assert isinstance(graded.fill, LinearGradient)
    assert [stop.color for stop in graded.fill.stops] == [RED, BLUE]


def test_other_colours_are_another_drawing() -> None:
    keys = {
        read_svg(FILE.encode(), BLACK, "", roles).drawing.key
        for roles in (NONE, Roles((RED, BLUE)), Roles((BLUE, RED)), Roles((), (("accent", RED),)))
    }
    assert len(keys) == 4


@pytest.mark.parametrize("tone", ["1001", "-1", "99999999999999999999", "5x"])
def test_what_is_no_tone(tone: str) -> None:
    assert Roles((RED, BLUE)).color(tone) is None


def test_names_that_a_file_asks_for(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_text(FILE, encoding="utf-8")
    assert role_names(path) == {"accent", "nobody"}
    assert role_names(tmp_path / "a.png") == frozenset()
    assert role_names(tmp_path / "none.svg") == frozenset()
