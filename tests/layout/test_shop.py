"""Pictures that show a game: their sizes, long titles, games with little to show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewright.drawing import Box, Color, Drawing, Group, Run, Shape, Use, rectangle, walk
from tablewright.fonts import Fonts
from tablewright.layout.shop import (
    Laid,
    Showing,
    banner_picture,
    box_picture,
    hero_picture,
    slide_picture,
    spread_picture,
    table_picture,
)
from tablewright.layout.text import Context


def card(number: int) -> Drawing:
    ground = Shape(rectangle(Box(0, 0, 66, 94)), Color(0.1 * number, 0.4, 0.4))
    trim = Box(3, 3, 60, 88)
    return Drawing(66, 94, (ground,), key=f"card/{number}", trim=trim, corner=3)


@pytest.fixture(scope="module")
def show() -> Showing:
    return Showing(
        title="Lagoon",
        subtitle="A game of small waters",
        facts="2 to 3 players",
        font=("Alegreya Sans", 700),
        text_font="Alegreya Sans",
        caps=False,
        spacing=0.0,
        accent=Color(0.1, 0.4, 0.6),
        context=Context(Fonts()),
        language="en",
        ground=card(0),
        cards=tuple(card(number) for number in range(1, 9)),
    )


def runs(drawing: Drawing) -> list[tuple[str, float, float]]:
    """The texts with the x of their begin and end."""
    return [
        (mark.text, matrix[4] + mark.x, matrix[4] + mark.x + mark.width)
        for mark, matrix in walk(drawing.marks)
        if isinstance(mark, Run)
    ]


def shown(drawing: Drawing) -> list[str]:
    """The keys of the cards that a picture shows, in drawing order."""
    return [
        use.drawing.key
        for mark in drawing.marks
        if isinstance(mark, Group)
        for use in mark.marks
        if isinstance(use, Use) and use.drawing.key != "card/0"
    ]


def test_pictures_have_the_size_that_is_asked_for(show: Showing) -> None:
    for make, size in ((box_picture, (410, 514)), (banner_picture, (1880, 546)),
                       (hero_picture, (1920, 1080)), (spread_picture, (1920, 1080))):  # fmt: skip
        drawing = make(show, size)
        assert (drawing.width, drawing.height) == size
    assert shown(banner_picture(show, (1880, 546))) == [f"card/{n}" for n in range(1, 6)]
    assert shown(spread_picture(show, (1920, 1080))) == [f"card/{n}" for n in range(1, 9)]


def test_a_long_title_stays_in_its_picture(show: Showing) -> None:
    long = replace(show, title="The extraordinarily long voyage of the Lagoonwatchers' company")
    for text, left, right in runs(banner_picture(long, (1880, 546))):
        assert 0 < left < right < 0.5 * 1880, text
    for text, left, right in runs(hero_picture(long, (1920, 1080))):
        assert 0 < left < right < 1920, text


def test_a_game_without_cards_or_backs_has_pictures_too(show: Showing) -> None:
    bare = replace(show, cards=(), ground=None, subtitle="")
    for make in (box_picture, banner_picture, hero_picture, spread_picture):
        assert make(bare, (1920, 1080)).marks
    assert "Lagoon" in [text for text, _, _ in runs(hero_picture(bare, (1920, 1080)))]


def test_what_lies_on_a_table_lies_in_the_picture(show: Showing) -> None:
    laid = [Laid(card(1), -100, 0, 0, pile=9), Laid(card(2), 100, 0, 90)]
    drawing = table_picture(show, laid, (300, 100), (1200, 600))
    assert shown(drawing) == ["card/1", "card/2"]
    places = [
        mark.matrix for mark in drawing.marks
        if isinstance(mark, Group) and any(isinstance(use, Use) for use in mark.marks)
    ]  # fmt: skip
    # The middle of the first card, 100 points left of the middle at 3.8 pixels to the point.
    a, b, c, d, e, f = places[0]
    assert (a * 33 + c * 47 + e, b * 33 + d * 47 + f) == pytest.approx((600 - 380, 300))


def test_a_slide_says_its_number_and_its_name(show: Showing) -> None:
    assert [text for text, _, _ in runs(slide_picture(show, "17", "Coins", 85))] == ["17", "Coins"]
    assert [text for text, _, _ in runs(slide_picture(show, "6.", "", 45))] == ["6."]
