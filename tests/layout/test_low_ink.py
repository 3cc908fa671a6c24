"""Drawings for little ink: light grounds, dark words, the same marks at the same places."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PIL import ImageStat

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Picture,
    Run,
    Shape,
    Stop,
    Stroke,
    Use,
    ellipse,
    moved,
    polygon,
    rectangle,
    walk,
)
from tablewright.fonts import Fonts
from tablewright.layout.low_ink import SUFFIX, WORDS, low_ink, paled
from tablewright.layout.low_ink_edge import WIDTH
from tablewright.layout.outlines import extent
from tablewright.layout.patterns import PATTERNS, draw_pattern
from tablewright.layout.review.faces import contrast_of
from tablewright.layout.review.words import words_of
from tablewright.layout.text import Context, Style, set_text
from tablewright.layout.vision import contrast, luminance
from tablewright.render.png import rasterise

FONTS = Fonts()
NIGHT, CREAM, WHITE = Color(0.05, 0.03, 0.1), Color(0.96, 0.93, 0.85), Color(1, 1, 1)
GOLD = Color(0.95, 0.8, 0.45)
SIZE = Box(0, 0, 180, 252)


def card(*marks: Mark, ground: Color = NIGHT) -> Drawing:
    whole = Shape(rectangle(SIZE.grown(8)), ground)
    return Drawing(SIZE.width, SIZE.height, (whole, *marks), key="card")


def words(
    text: str, color: Color, x: float = 20, y: float = 40, **style: object
) -> tuple[Mark, ...]:
    made = Style(font="Alegreya Sans", size=10, color=color, **style)  # type: ignore[arg-type]
    return set_text(text, made, Box(x, y, 140, 40), Context(FONTS)).marks


def shapes(marks: Iterable[Mark]) -> list[Shape]:
    return [mark for mark, _ in walk(marks) if isinstance(mark, Shape)]


def ink(drawing: Drawing) -> float:
    return 1 - ImageStat.Stat(rasterise(drawing, 50, FONTS).convert("L")).mean[0] / 255


def test_a_dark_card_with_light_words_becomes_a_light_one_with_dark_words() -> None:
    low = low_ink(card(*words("Gain 3 power", CREAM)))
    ground, *_ = shapes(low.marks)
    assert ground.fill == WHITE, "the lightest grey is printed in dots"
    (word,) = words_of(low)
    assert contrast_of(word) >= WORDS
    assert luminance(word.run.color) < 0.1


def test_a_light_card_stays_light() -> None:
    low = low_ink(card(*words("Gain 3 power", NIGHT), ground=CREAM))
    (word,) = words_of(low)
    assert contrast_of(word) >= WORDS
    assert luminance(word.grounds[0]) > 0.85


def test_words_on_a_plate_of_their_own_go_with_it() -> None:
    plate = Shape(rectangle(Box(15, 35, 150, 30), 4), CREAM)
    low = low_ink(card(plate, *words("Dark on light on dark", NIGHT)))
    (word,) = words_of(low)
    assert contrast_of(word) >= WORDS
    made = shapes(low.marks)[1]
    assert made.stroke is not None, "a plate that stood out gets a line around it"
    assert made.stroke.width == 0.5, "and a fine one"


def test_the_outline_behind_letters_becomes_light() -> None:
    low = low_ink(card(*words("Shadowed", CREAM, shadow=NIGHT)))
    halo = shapes(low.marks)[1]
    assert halo.stroke is not None
    assert halo.stroke.color == WHITE


def test_small_signs_stay_signs() -> None:
    sign = Shape(ellipse(Box(50, 50, 6, 6)), GOLD)
    low = low_ink(card(sign))
    ground, made = shapes(low.marks)
    assert isinstance(made.fill, Color)
    assert isinstance(ground.fill, Color)
    assert 4.5 < contrast(made.fill, ground.fill) < 7, "no darker than it needs to be"
    assert made.fill.red > made.fill.blue, "it is still gold"


def test_a_dark_icon_stays_dark_and_a_dark_plate_under_words_does_not() -> None:
    icon = Shape(ellipse(Box(20, 20, 30, 30)), NIGHT)
    plate = Shape(rectangle(Box(15, 95, 150, 30)), NIGHT)
    low = low_ink(card(icon, plate, *words("On the plate", CREAM, y=100), ground=CREAM))
    _, made_icon, made_plate = shapes(low.marks)
    assert isinstance(made_icon.fill, Color)
    assert isinstance(made_plate.fill, Color)
    assert luminance(made_icon.fill) < 0.2
    assert luminance(made_plate.fill) > 0.8
    (word,) = words_of(low)
    assert contrast_of(word) >= WORDS


def test_a_fading_veil_has_no_line_around_it() -> None:
    stops = (Stop(0, NIGHT, 0.0), Stop(1, NIGHT, 1.0))
    veil = Shape(rectangle(Box(0, 100, 180, 80)), LinearGradient(0, 100, 0, 180, stops))
    made = shapes(low_ink(card(veil, ground=CREAM)).marks)[1]
    assert made.stroke is None
    assert isinstance(made.fill, LinearGradient)
    assert [stop.opacity for stop in made.fill.stops] == [0.0, 1.0]
    assert all(luminance(stop.color) > 0.8 for stop in made.fill.stops)


def test_a_frame_is_a_ground_and_a_ring_is_a_sign() -> None:
    frame = Shape(rectangle(Box(4, 4, 172, 244)), stroke=Stroke(GOLD, 6))
    ring = Shape(ellipse(Box(60, 60, 20, 20)), stroke=Stroke(GOLD, 4))
    _, made_frame, made_ring = shapes(low_ink(card(frame, ring)).marks)
    assert made_frame.stroke is not None
    assert made_ring.stroke is not None
    assert luminance(made_frame.stroke.color) > 0.7
    assert luminance(made_ring.stroke.color) < 0.3


def test_places_and_outlines_stay() -> None:
    icon = Drawing(10, 10, (Shape(polygon([(0, 0), (10, 0), (5, 10)]), GOLD),), key="icon")
    before = card(Use(icon, moved(30, 30)), *words("Same place", CREAM))
    after = low_ink(before)
    old, new = list(walk(before.marks)), list(walk(after.marks))
    assert [matrix for _, matrix in old] == [matrix for _, matrix in new]
    for (one, _), (other, _) in zip(old, new, strict=True):
        if isinstance(one, Shape):
            assert isinstance(other, Shape)
            assert one.outline == other.outline
        if isinstance(one, Run):
            assert isinstance(other, Run)
            assert (one.text, one.x, one.y, one.glyphs) == (
                other.text,
                other.x,
                other.y,
                other.glyphs,
            )


def test_the_key_tells_it_apart_and_the_same_comes_out_again() -> None:
    drawing = card(*words("Twice", CREAM))
    assert low_ink(drawing).key == "card" + SUFFIX
    assert low_ink(Drawing(10, 10, ())).key == ""
    assert low_ink(drawing) == low_ink(drawing)


def test_a_drawing_used_on_two_grounds_is_written_out_for_each() -> None:
    icon = Drawing(5, 5, (Shape(rectangle(Box(0, 0, 5, 5)), Color(0.5, 0.5, 0.5)),), key="icon")
    plate = Shape(rectangle(Box(100, 100, 60, 60)), WHITE)
    low = low_ink(card(Use(icon, moved(20, 20)), plate, Use(icon, moved(120, 120))))
    assert not any(isinstance(mark, Use) for mark in low.marks)
    assert sum(isinstance(mark, Group) for mark in low.marks) == 2


def scene(box: Box, count: int = 30) -> Group:
    """A generated picture: dark and bright bars side by side on a middling ground."""
    wide = box.width / count
    bars = (
        Shape(
            rectangle(Box(box.x + at * wide, box.y + 5, 0.6 * wide, box.height - 10)),
            NIGHT if at % 2 else GOLD,
        )
        for at in range(count - 1)
    )
    return Group((Shape(rectangle(box), Color(0.5, 0.3, 0.3)), *bars))


def strongest(drawing: Drawing) -> float:
    """The most contrast of any bar of a scene against the nearly white ground under it."""
    _, under, *bars = shapes(drawing.marks)
    assert isinstance(under.fill, Color)
    fills = [bar.fill for bar in bars if isinstance(bar.fill, Color)]
    return max(contrast(fill, under.fill) for fill in fills)


def test_within_a_picture_little_stands_out_but_something_does() -> None:
    assert 1.5 < strongest(low_ink(card(scene(Box(10, 40, 160, 90))))) < 2.5


@pytest.mark.parametrize(
    ("wide", "high", "count", "picture"),
    [(100, 50, 30, True), (100, 38, 30, False), (100, 50, 20, False)],
)
def test_a_picture_is_many_marks_on_much_of_the_card(
    wide: float, high: float, count: int, picture: bool
) -> None:
    """The card is 180 by 252 points, so 38 points of height are less than a tenth of it."""
    found = strongest(low_ink(card(scene(Box(10, 40, wide, high), count))))
    assert (found < 2.5) is picture


def test_a_picture_file_is_faded() -> None:
    picture = Picture("art.png", "0" * 64, (10, 10), Box(0, 0, 100, 100), opacity=0.8)
    (_, made) = low_ink(card(picture)).marks
    assert isinstance(made, Picture)
    assert made.opacity < 0.3


@pytest.mark.parametrize("name", ["growth", "landscape", "rays", "weave"])
def test_generated_pictures_need_a_third_of_the_ink_at_most(name: str) -> None:
    assert name in PATTERNS
    art = Group(draw_pattern(name, "Seed", 160, 120), moved(10, 40))
    full = card(art, *words("Over the picture", CREAM, y=180))
    low = low_ink(full)
    assert ink(low) < 0.35 * ink(full)
    (word,) = words_of(low)
    assert contrast_of(word) >= 7


def test_a_card_keeps_the_colour_that_it_is_known_by_at_its_left_edge() -> None:
    green, purple = Color(0.1, 0.35, 0.15), Color(0.35, 0.2, 0.5)
    for ground in (green, purple):
        plain, edged = low_ink(card(ground=ground)), low_ink(card(ground=ground), edged=True)
        assert edged.marks[:-1] == plain.marks
        strip = edged.marks[-1]
        assert isinstance(strip, Shape)
        assert isinstance(strip.fill, Color)
        own = (strip.fill.red, strip.fill.green, strip.fill.blue)
        was = (ground.red, ground.green, ground.blue)
        assert sorted(range(3), key=own.__getitem__) == sorted(range(3), key=was.__getitem__)
        assert contrast(strip.fill, WHITE) >= 2.99
        assert extent(strip.outline) == Box(0, 0, WIDTH, SIZE.height)


def test_grey_and_motley_cards_have_no_edge() -> None:
    motley = [
        Shape(rectangle(Box(0, at * 63, 180, 63)), color)
        for at, color in enumerate(
            (Color(0.9, 0.1, 0.1), Color(0.1, 0.9, 0.1), Color(0.1, 0.1, 0.9), Color(0.8, 0.8, 0.1))
        )
    ]
    for drawing in (card(ground=Color(0.2, 0.2, 0.22)), card(*motley)):
        assert low_ink(drawing, edged=True) == low_ink(drawing)


def test_a_dark_board_comes_onto_pale_ground_of_its_hue_with_dark_words() -> None:
    ground = Color(0.08, 0.1, 0.2)
    board = card(*words("Draw pile", CREAM), ground=ground)
    pale = paled(board)
    assert pale.key == "card+pale"
    first, last = pale.marks[0], pale.marks[-1]
    assert isinstance(first, Shape)
    assert isinstance(first.fill, Color)
    assert first.fill.blue > first.fill.green > first.fill.red, "its hue"
    assert luminance(first.fill) > 0.7
    assert isinstance(last, Run)
    assert isinstance(last.color, Color)
    assert contrast(last.color, first.fill) > 7
    assert ink(pale) < 0.2 * ink(board)


def test_light_boards_and_those_of_pictures_stay_as_they_are() -> None:
    light = card(*words("Draw pile", NIGHT), ground=CREAM)
    assert paled(light) is light
    tones = (Color(0.1, 0.1, 0.2), Color(0.15, 0.1, 0.3), Color(0.05, 0.1, 0.2), NIGHT)
    picture = Group(tuple(draw_pattern("rays", "board", SIZE.width, SIZE.height, tones)))
    painted = card(picture)
    assert paled(painted) is painted
