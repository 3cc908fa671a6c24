"""Cut lines in one piece: holes filled, islands told, seen from behind."""

from __future__ import annotations

from tablewright.drawing import Box, Color, Drawing, Outline, Shape, ellipse, polygon, rectangle
from tablewright.export.bench import Bench
from tablewright.export.tabletopia.checks import check_files
from tablewright.export.tabletopia.outlines import mirrored, shifted, solid, with_outline
from tablewright.render.png import Shot

WHOLE = Box(2, 3, 40, 40)
DISC = ellipse(WHOLE)
HOLE = ellipse(Box(17, 18, 10, 10))
FIN = polygon([(2, 43), (2, 3), (42, 43)])


def test_a_hole_is_filled() -> None:
    assert solid(DISC + HOLE).outline == DISC
    assert solid(HOLE + DISC).holes == 1
    assert solid(DISC + HOLE + ellipse(Box(6, 20, 4, 4))).holes == 2


def test_several_pieces_are_their_rectangle() -> None:
    apart: Outline = ellipse(Box(2, 3, 10, 10)) + ellipse(Box(30, 30, 10, 10))
    found = solid(apart)
    assert (found.outline, found.pieces, found.holes) == (None, 2, 0)


def test_a_line_alone_is_no_piece() -> None:
    assert solid((("M", 0, 0), ("L", 10, 10))).outline is None
    assert solid(None).outline is None


def test_from_behind_it_is_mirrored() -> None:
    assert mirrored(FIN, WHOLE) == polygon([(42, 43), (42, 3), (2, 43)])
    assert mirrored(None, WHOLE) is None
    assert shifted(FIN, WHOLE, Box(0, 0, 80, 80)) == polygon([(0, 80), (0, 0), (80, 80)])


def test_a_token_with_a_hole_and_one_that_is_not_its_mirror_image_pass_the_checks(
    bench: Bench,
) -> None:
    ground = (Shape(rectangle(Box(0, 0, 44, 46)), Color(0.4, 0.5, 0.6)),)
    shots, about = {}, {}
    for name, line in (("ring", solid(DISC + HOLE).outline), ("fin", FIN)):
        token = Drawing(44, 46, ground, trim=WHOLE, outline=DISC + HOLE)
        behind = mirrored(line, WHOLE)
        front, back = f"{name}.png", f"{name}-back.png"
        shots[front] = Shot(with_outline(token, line, 0), WHOLE, 121, 121, "hard")
        shots[back] = Shot(with_outline(token, behind, 0), WHOLE, 121, 121, "hard")
        about[front] = {"role": "front", "stack": name, "outline": "shaped", "back": back}
        about[back] = {"role": "back", "stack": name, "outline": "shaped"}
    bench.pictures(shots)
    told = [str(each) for each in check_files(bench.out, about)]
    assert told == ["there are 0 pictures for the gallery; 3 is the least; add one"]
