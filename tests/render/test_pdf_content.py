"""Tests of what pdfium shows of marks in a PDF, by single pixels, and of what the file holds."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pypdf
import pytest

from tablewright.drawing import (
    Box,
    Drawing,
    Group,
    Mark,
    Matrix,
    Shape,
    Stroke,
    Use,
    apply,
    ellipse,
    moved,
    polygon,
    rectangle,
)
from tablewright.render.inks import Inks
from tests.render.samples import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    at,
    block,
    card,
    look,
    near,
    page,
    pdf,
    run,
)

PALE = (255, 127, 127)
LINE = polygon([(50, 50), (150, 50)], closed=False)
STAR = polygon([(100, 5), (128, 92), (54, 38), (146, 38), (72, 92)])


def streams(data: bytes) -> dict[str, str]:
    """Every content stream of the first page and of its forms, by name."""
    found: dict[str, str] = {}

    def gather(name: str, stream: pypdf.generic.StreamObject, resources: object) -> None:
        if name not in found:
            found[name] = stream.get_data().decode("latin-1")
            assert isinstance(resources, pypdf.generic.DictionaryObject)
            for inner, reference in resources.get("/XObject", {}).items():
                each = reference.get_object()
                if each["/Subtype"] == "/Form":
                    gather(inner[1:], each, each["/Resources"].get_object())

    first = pypdf.PdfReader(io.BytesIO(data)).pages[0]
    contents = first["/Contents"].get_object()
    assert isinstance(contents, pypdf.generic.StreamObject)
    gather("page", contents, first["/Resources"].get_object())
    return found


def test_fills_lie_where_they_are_drawn_from_the_top_left() -> None:
    image = look(page(block(Box(10, 20, 30, 40), RED)))
    assert at(image, 10, 20) == at(image, 39, 59) == (255, 0, 0)
    outside = {at(image, *place) for place in ((9, 20), (10, 19), (40, 59), (39, 60))}
    assert outside == {(255, 255, 255)}


@pytest.mark.parametrize(("even_odd", "middle"), [(False, (255, 0, 0)), (True, (255, 255, 255))])
def test_even_odd(even_odd: bool, middle: tuple[int, ...]) -> None:
    image = look(page(Shape(STAR, RED, even_odd=even_odd)))
    assert at(image, 100, 50) == middle
    assert at(image, 100, 20) == (255, 0, 0)


@pytest.mark.parametrize(("cap", "inked"), [("butt", False), ("round", True), ("square", True)])
def test_caps(cap: str, inked: bool) -> None:
    image = look(page(Shape(LINE, None, Stroke(BLACK, 20, (), cap))))  # type: ignore[arg-type]
    assert at(image, 100, 50) == (0, 0, 0)
    assert (at(image, 154, 50) == (0, 0, 0)) is inked
    assert (at(image, 158, 41) == (0, 0, 0)) is (cap == "square")


@pytest.mark.parametrize(("join", "inked"), [("miter", True), ("round", False), ("bevel", False)])
def test_joins(join: str, inked: bool) -> None:
    corner = polygon([(50, 90), (50, 30), (150, 30)], closed=False)
    stroke = Stroke(BLACK, 20, (), "butt", join)  # type: ignore[arg-type]
    assert (at(look(page(Shape(corner, None, stroke))), 41, 21) == (0, 0, 0)) is inked


def test_dashes() -> None:
    image = look(page(Shape(LINE, None, Stroke(BLACK, 10, (20, 30)))))
    assert [at(image, x, 50) == (0, 0, 0) for x in (60, 85, 110, 135)] == [True, False, True, False]
    full = look(page(Shape(LINE, None, Stroke(BLACK, 10, (0, 0)))))
    assert at(full, 85, 50) == (0, 0, 0), "dashes without length are a full line"


def test_a_stroke_after_a_dashed_one_is_full_again() -> None:
    dashed = Shape(LINE, None, Stroke(BLACK, 10, (20, 30)))
    below = polygon([(50, 80), (150, 80)], closed=False)
    image = look(page(dashed, Shape(below, None, Stroke(BLACK, 10))))
    assert at(image, 85, 80) == (0, 0, 0)


def test_a_stroke_without_width_shows_nothing() -> None:
    image = look(page(Shape(LINE, None, Stroke(BLACK, 0))))
    assert at(image, 100, 50) == (255, 255, 255)


def test_opacity_holds_for_one_mark_only() -> None:
    image = look(page(block(Box(0, 0, 50, 50), RED, 0.5), block(Box(60, 0, 50, 50), RED)))
    assert near(at(image, 25, 25), PALE)
    assert at(image, 80, 25) == (255, 0, 0)


def test_fill_and_stroke_are_translucent_as_one() -> None:
    shape = Shape(rectangle(Box(50, 20, 80, 60)), RED, Stroke(BLUE, 20), opacity=0.5)
    image = look(page(shape))
    assert near(at(image, 90, 50), PALE)
    inner_edge = at(image, 55, 50)
    assert near(inner_edge, (127, 127, 255)), f"the fill shines through the stroke: {inner_edge}"


def test_a_group_is_translucent_as_one() -> None:
    marks = (block(Box(20, 20, 40, 40), RED), block(Box(40, 20, 40, 40), GREEN))
    image = look(page(Group(marks, opacity=0.5)))
    assert near(at(image, 30, 40), PALE)
    assert near(at(image, 50, 40), (127, 255, 127)), "the red must not shine through the green"


def test_opacities_within_a_group_multiply() -> None:
    inner = Group((block(Box(20, 20, 40, 40), RED, 0.5),), opacity=0.5)
    image = look(page(Group((inner,), moved(10, 0)), block(Box(100, 20, 40, 40), BLUE)))
    assert near(at(image, 50, 40), (255, 191, 191))
    assert at(image, 120, 40) == (0, 0, 255)


def test_groups_move_and_then_clip() -> None:
    group = Group(
        (block(Box(0, 0, 100, 100), RED),), (0, 1, -1, 0, 150, 0), ellipse(Box(0, 0, 40, 80))
    )
    image = look(page(group))
    assert at(image, 110, 20) == (255, 0, 0)
    assert at(image, 72, 2) == (255, 255, 255), "outside the ellipse, inside its box"
    assert at(image, 110, 60) == (255, 255, 255)


@pytest.mark.parametrize("opacity", [1.0, 0.5])
@pytest.mark.parametrize(
    "matrix", [(1, 0, 0, 1, 20, 10), (2, 0, 0, 2, 20, 10), (0, 1, -1, 0, 80, 10)], ids=str
)
def test_a_clip_is_sharp_to_the_pixel(matrix: Matrix, opacity: float) -> None:
    clip = rectangle(Box(10, 5, 30, 20))
    image = look(page(Group((block(Box(-200, -200, 400, 400), RED),), matrix, clip, opacity)))
    seen = image.convert("RGB").point(lambda value: 255 - value).getbbox()
    corners = [apply(matrix, x, y) for x, y in ((10, 5), (40, 25))]
    left, right = sorted(x for x, _ in corners)
    top, bottom = sorted(y for _, y in corners)
    assert seen == (left, top, right, bottom)


def test_a_clip_within_a_clip_shows_what_both_hold() -> None:
    inner = Group((block(Box(0, 0, 200, 100), RED),), clip=rectangle(Box(30, 0, 60, 50)))
    image = look(page(Group((inner,), clip=rectangle(Box(10, 20, 40, 60)))))
    assert image.point(lambda value: 255 - value).getbbox() == (30, 20, 50, 50)


def test_a_translucent_group_is_no_larger_than_its_clip() -> None:
    group = Group((block(Box(0, 0, 200, 100), RED),), clip=rectangle(Box(10, 20, 30, 40)))
    data = pdf(page(replace(group, opacity=0.5)))
    forms = pypdf.PdfReader(io.BytesIO(data)).pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    (form,) = (each.get_object() for each in forms.values())
    left, bottom, right, top = map(float, form["/BBox"])
    assert (right - left, top - bottom) == (30, 40)


def test_a_translucent_group_under_a_matrix_is_not_cut_off() -> None:
    marks = (block(Box(0, 0, 10, 10), RED),)
    image = look(page(Group(marks, (8, 0, 0, 8, 100, 10), opacity=0.5)))
    assert near(at(image, 175, 85), PALE)


def test_fine_outlines_keep_their_form_when_they_are_scaled_up() -> None:
    tiny = Shape(rectangle(Box(0.0104, 0.01, 0.0204, 0.03)), RED)
    image = look(page(Group((tiny,), (2000, 0, 0, 2000, 0, 0))))
    assert at(image, 21, 50) == (255, 0, 0)
    assert at(image, 60, 50) == (255, 0, 0)
    assert at(image, 19, 50) == (255, 255, 255)


def test_what_a_matrix_flattens_is_left_out() -> None:
    flat = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    inner = page(block(Box(0, 0, 50, 50), RED), key="inner")
    drawing = page(Group((block(Box(0, 0, 50, 50), RED),), flat), Use(inner, flat))
    assert streams(pdf(drawing))["page"].count("\n") == 1


def test_an_empty_clip_hides_everything() -> None:
    image = look(page(Group((block(Box(0, 0, 50, 50), RED),), clip=())))
    assert at(image, 20, 20) == (255, 255, 255)


def test_dashes_and_strokes_too_fine_to_write() -> None:
    image = look(page(Shape(LINE, None, Stroke(BLACK, 10, (1e-6, 1e-6)))))
    assert at(image, 100, 50) == (0, 0, 0)
    image = look(page(Shape(LINE, None, Stroke(BLACK, 1e-6))))
    assert at(image, 100, 50) == (255, 255, 255), "a width of 0 would be a hairline"


def test_a_drawing_is_stored_once_and_placed_by_matrix() -> None:
    inner = Drawing(40, 20, (block(Box(0, 0, 20, 20), RED),), "inner")
    again = Drawing(40, 20, (block(Box(0, 0, 20, 20), RED),), "inner")
    marks = (
        Use(inner, moved(10, 10)),
        Use(again, (0, 1, -1, 0, 100, 10)),
        Use(inner, moved(120, 10), Box(5, 5, 10, 10)),
    )
    data = pdf(page(*marks))
    assert set(streams(data)) == {"page", "X1"}
    image = look(page(*marks))
    assert at(image, 15, 15) == (255, 0, 0)
    assert at(image, 35, 15) == (255, 255, 255)
    assert at(image, 95, 15) == (255, 0, 0)
    assert at(image, 130, 20) == (255, 0, 0)
    assert at(image, 123, 13) == (255, 255, 255), "outside the clip"


def test_drawings_without_a_key_are_not_mistaken_for_each_other() -> None:
    one, other = (Drawing(40, 40, (block(Box(0, 0, 40, 40), c),)) for c in (RED, BLUE))
    image = look(page(Use(one, moved(0, 0)), Use(other, moved(50, 0))))
    assert (at(image, 20, 20), at(image, 70, 20)) == ((255, 0, 0), (0, 0, 255))


def test_a_used_drawing_is_cut_at_its_edge() -> None:
    inner = Drawing(40, 40, (block(Box(-10, -10, 100, 100), RED),), "big")
    image = look(page(Use(inner, moved(20, 20))))
    assert at(image, 59, 59) == (255, 0, 0)
    assert at(image, 61, 61) == at(image, 18, 18) == (255, 255, 255)


def test_a_used_drawing_is_not_touched_by_the_state_around_it() -> None:
    inner = Drawing(40, 40, (block(Box(0, 0, 40, 40), BLACK),), "black")
    image = look(page(block(Box(100, 0, 50, 50), RED, 0.3), Use(inner, moved(0, 0))))
    assert at(image, 20, 20) == (0, 0, 0)


def _group_space(data: bytes) -> str:
    """The colour space in which a file's first page is blended; empty if it is no group."""
    group = pypdf.PdfReader(io.BytesIO(data)).pages[0].get("/Group")
    return str(group["/CS"]) if isinstance(group, pypdf.generic.DictionaryObject) else ""


def test_translucent_pages_say_in_which_colours_they_are_blended() -> None:
    plain, clear = page(block(Box(0, 0, 9, 9), RED)), page(block(Box(0, 0, 9, 9), RED, 0.5))
    nested = page(Use(Drawing(9, 9, clear.marks, "clear"), moved(0, 0)))
    assert _group_space(pdf(plain)) == ""
    assert _group_space(pdf(clear)) == _group_space(pdf(nested)) == "/DeviceRGB"
    assert _group_space(pdf(clear, colors=Inks())) == "/DeviceCMYK"


def test_numbers_are_plain_and_short() -> None:
    tiny: tuple[Mark, ...] = (
        Shape(
            polygon([(1e-12, 1 / 3), (1e5 / 3, 2 / 3), (5, 5)]), RED, Stroke(BLUE, 1e-7, (1 / 3,))
        ),
        run("AVATAR", 1 / 3, 2 / 3),
    )
    for name, content in streams(pdf(page(*card().marks, *tiny))).items():
        plain = re.sub(r"<[0-9a-f]*>|/\w+", "", content)
        assert not re.search(r"\d[eE]|inf|nan", plain), f"{name}: an exponent"
        longest = max((len(part) for part in re.findall(r"\.(\d+)", plain)), default=0)
        assert longest <= 6, f"{name}: {longest} decimals"


def test_state_is_written_only_when_it_changes() -> None:
    blocks = [block(Box(x, 0, 5, 5), RED) for x in range(0, 100, 10)]
    assert streams(pdf(page(*blocks)))["page"].count(" rg") == 1
    lines = [run("ab", 0, y) for y in range(0, 100, 10)]
    assert streams(pdf(page(*lines)))["page"].count(" Tf") == 1
