"""What faces share: files read once, icons from everywhere, and who is told of which file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import Color, Drawing, Group, Picture, Use
from tablewright.errors import Place, Problem
from tablewright.fonts import Fonts
from tablewright.layout.pictures import PictureError, SvgFile
from tablewright.layout.studio import Studio
from tablewright.model.edition import Assets
from tablewright.model.game import Game, Icon, Seats

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">'
RED, BLUE = Color(1, 0, 0), Color(0, 0, 1)
GAME = Game(
    game="demo",
    title="Demo",
    seats=Seats(min=1, max=1),
    icons={
        "gem": Icon(icon="gem", word="gem"),
        "coin": Icon(icon="art/coin.png", word="coin"),
        "lost": Icon(icon="art/lost.svg", word="lost"),
    },
)


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    (tmp_path / "art").mkdir()
    Image.new("RGB", (30, 20)).save(tmp_path / "art" / "coin.png")
    (tmp_path / "gem.svg").write_text(HEAD + '<path d="M1 1H7V3Z" fill="currentColor"/></svg>')
    icons = {"gem": tmp_path / "gem.svg"}
    return Studio(Fonts(), Assets(icons=icons, folders=(tmp_path,)))


def test_an_icon_is_read_once_for_each_colour(studio: Studio) -> None:
    first = studio.icon("gem", RED, GAME)
    assert studio.icon("gem", RED, GAME) is first
    assert studio.icon("gem", BLUE, GAME).key != first.key
    assert (first.width, first.height) == (8, 4)


def test_an_icon_may_be_a_picture(studio: Studio) -> None:
    drawing = studio.icon("coin", RED, GAME)
    assert (drawing.width, drawing.height) == (30, 20)
    assert isinstance(drawing.marks[0], Picture)


def test_an_icon_that_is_not_there(studio: Studio) -> None:
    with pytest.raises(PictureError) as caught:
        studio.icon("gme", RED, GAME)
    assert (str(caught.value), caught.value.hint) == (
        "there is no icon 'gme'",
        "did you mean 'gem'?",
    )
    with pytest.raises(PictureError, match=r"there is no picture 'art/lost\.svg'"):
        studio.icon("lost", RED, GAME)


def test_a_drawing_tells_the_files_that_it_shows(studio: Studio, tmp_path: Path) -> None:
    gem = studio.icon("gem", RED, GAME)
    coin = studio.icon("art/coin.png", RED, GAME)
    both = Drawing(9, 9, (Group((Use(gem, (1, 0, 0, 1, 0, 0)),)), Use(coin, (1, 0, 0, 1, 0, 0))))
    path = tmp_path / "art" / "coin.png"
    found = studio.shown_in(both)
    assert [(one.icon, one.name) for one in found] == [(True, "gem"), (False, "art/coin.png")]
    assert found[1].path == path
    assert studio.icon_files(GAME) == (path,)


def test_two_files_of_one_content_are_both_told(studio: Studio, tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        (tmp_path / name).write_text(HEAD + '<path d="M1 1H5V3Z"/></svg>')
        picture = studio.picture(name, RED)
    assert isinstance(picture, SvgFile)
    drawing = Drawing(9, 9, (Use(picture.drawing, (1, 0, 0, 1, 0, 0)),))
    assert [one.name for one in studio.shown_in(drawing)] == ["one.svg", "two.svg"]


def test_what_can_only_be_drawn_roughly_is_told_with_what_shows_it(
    studio: Studio, tmp_path: Path
) -> None:
    (tmp_path / "rough.svg").write_text(
        HEAD + '<linearGradient id="a"><stop/></linearGradient>'
        '<path d="M1 1H5V3" stroke="url(#a)"/></svg>'
    )
    red, blue = studio.picture("rough.svg", RED), studio.picture("rough.svg", BLUE)
    assert isinstance(red, SvgFile)
    assert isinstance(blue, SvgFile)
    at = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    both = Drawing(9, 9, (Use(red.drawing, at), Use(blue.drawing, at)))
    assert studio.laid(Drawing(9, 9, ())).problems == ()
    assert list(studio.laid(both).problems) == [
        Problem(
            Place("rough.svg"),
            "a line with a gradient is drawn in the gradient's first colour",
            severity="warning",
        )
    ]
