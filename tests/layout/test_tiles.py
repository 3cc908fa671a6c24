"""Boards over several sheets: how many, what each shows, glue strips, ticks, labels. Fast."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Run,
    Shape,
    Use,
    apply,
    polygon,
    rectangle,
    walk,
)
from tablewright.errors import TablewrightError
from tablewright.fonts import Fonts
from tablewright.layout.seamed import GLUE, LEAST_BLEED, LEAST_GLUE, OVERLAP, SPARE
from tablewright.layout.seams import things_on
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.guides import extents
from tablewright.layout.tiled import board_pages
from tablewright.layout.tiles import HIDDEN, MARGIN, Tile, Tiling, Unseamed, seams_of, tile
from tablewright.units import MM

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A3": (297.0, 420.0), "A5": (148, 210)}
SIZES = [(600.0, 420.0), (300.0, 900.0), (150.0, 100.0), (197.3, 284.3), (1234.5, 77.7)]
CLOSE = 0.01 * MM


def drawn(width: float, height: float, bleed: float = 3) -> Drawing:
    """A board of some millimetres with a cross."""
    trim = Box(bleed * MM, bleed * MM, width * MM, height * MM)
    whole = Box(0, 0, (width + 2 * bleed) * MM, (height + 2 * bleed) * MM)
    cross = polygon([(trim.x, trim.y), (trim.right, trim.bottom)], closed=False)
    marks = (Shape(rectangle(whole), Color(0.8, 0.9, 1)), Shape(cross))
    return Drawing(
        whole.width, whole.height, marks, key="board", trim=trim, bleed=whole, title="Board"
    )


def tiling(size: tuple[float, float], paper: str = "A4", bleed: float = 3) -> Tiling:
    return tiled(drawn(*size, bleed), paper)


def tiled(board: Drawing, paper: str = "A4") -> Tiling:
    wide, high = PAPERS[paper]
    return tile(board, (wide * MM, high * MM), paper, things_on(board))


@cache
def caption() -> Caption:
    return Caption(title="Space Lemons", version="1.2", deck="Main board", fonts=Fonts())


def pages(size: tuple[float, float], paper: str = "A4", copies: int = 1) -> list[Drawing]:
    return list(board_pages(drawn(*size), tiling(size, paper), caption(), copies))


def fewest(size: tuple[float, float], paper: str) -> int:
    """Sheets counted by laying them down one after the other until the board is covered, all of
    them upright or all of them turned."""
    best = math.inf
    wide, high = PAPERS[paper]
    for page in ((wide, high), (high, wide)):
        counts = []
        for length, side in zip(size, page, strict=True):
            room, count = side - 12.7, 1
            edges = 2 * LEAST_BLEED / MM if length > room + 1e-6 else 0.0
            while count * room - (count - 1) * (SPARE + LEAST_GLUE) / MM < length + edges - 1e-6:
                count += 1
            counts.append(count)
        best = min(best, counts[0] * counts[1])
    return int(best)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_no_more_sheets_than_a_plain_grid_needs(size: tuple[float, float], paper: str) -> None:
    found = tiling(size, paper)
    assert len(found.tiles) == sum(found.counts) <= fewest(size, paper)


def test_upright_and_turned_sheets_side_by_side_spare_one() -> None:
    size = (594.0, 422.0)
    found = tiling(size)
    assert fewest(size, "A4") == 8
    assert len(found.tiles) == 7
    assert {one.landscape for one in found.tiles} == {True, False}


@given(st.floats(40, 1500), st.floats(40, 1500), st.sampled_from(sorted(PAPERS)))
def test_every_point_of_the_board_is_left_after_cutting(
    width: float, height: float, paper: str
) -> None:
    board = drawn(width, height)
    assert board.trim is not None
    found = tiling((width, height), paper)
    assert len(found.tiles) <= fewest((width, height), paper)
    assert sum(one.seen.width * one.seen.height for one in found.tiles) == pytest.approx(
        board.trim.width * board.trim.height
    )
    for one in found.tiles:
        seen, shown = one.seen, one.shown
        assert one.piece.x == seen.x
        assert one.piece.y == seen.y
        last, lowest = found.at_edge(one)
        assert shown.right - seen.right >= (0 if last else LEAST_GLUE) - CLOSE
        assert shown.bottom - seen.bottom >= (0 if lowest else LEAST_GLUE) - CLOSE
        if seen.x > board.trim.x + CLOSE:
            assert seen.x - shown.x == pytest.approx(SPARE)
        if seen.y > board.trim.y + CLOSE:
            assert seen.y - shown.y == pytest.approx(SPARE)
        assert shown.x >= -CLOSE, "nothing beyond the bleed"
        assert shown.bottom <= board.height + CLOSE
        area = one.area
        assert area.x >= MARGIN - CLOSE
        assert area.y >= MARGIN - CLOSE
        assert area.right <= one.width - MARGIN + CLOSE
        assert area.bottom <= one.height - MARGIN + CLOSE
    for one, other in itertools.combinations(found.tiles, 2):
        apart = one.seen.right <= other.seen.x + CLOSE or other.seen.right <= one.seen.x + CLOSE
        below = one.seen.bottom <= other.seen.y + CLOSE or other.seen.bottom <= one.seen.y + CLOSE
        assert apart or below


def squared(size: float, boxes: list[tuple[float, float, float, float]]) -> Drawing:
    """A square board with squares in it, in millimetres from its trimmed corner."""
    board = drawn(size, size)
    squares = [
        Shape(rectangle(Box((3 + x) * MM, (3 + y) * MM, w * MM, h * MM)), Color(0, 0, 0))
        for x, y, w, h in boxes
    ]
    return replace(board, marks=(*board.marks, *squares))


def test_a_seam_goes_round_what_is_drawn() -> None:
    """The middle of the board is taken; there is a gap at 120 mm."""
    found = tiled(squared(260, [(60, 20, 59, 60), (121, 180, 60, 60), (182, 20, 40, 60)]))
    (seam,) = seams_of(found)
    assert seam.upright
    assert seam.at / MM - 3 == pytest.approx(120, abs=0.8)
    assert seam.least / MM - 3 < 70
    assert seam.most / MM - 3 > 180


def test_a_row_has_seams_of_its_own() -> None:
    board = squared(380, [(100, 10, 60, 60), (220, 10, 60, 60), (160, 300, 60, 60)])
    board = replace(board, marks=board.marks[:1] + board.marks[2:])
    found = tiled(board, "A4")
    for seam in seams_of(found):
        for thing in things_on(board):
            seen = thing if seam.upright else thing.turned()
            assert not seen.cut_by(seam.at, seam.start, seam.end)


def test_seams_lie_where_the_board_says_and_only_as_many_as_are_needed() -> None:
    board, paper = drawn(380, 250), (210 * MM, 297 * MM)
    found = tile(board, paper, places=((110 * MM, 188 * MM, 210 * MM), None))
    assert [(seam.upright, round(seam.at / MM - 3)) for seam in seams_of(found)] == [(True, 188)]
    large = tile(board, (297 * MM, 420 * MM), places=((110 * MM, 188 * MM), None))
    assert seams_of(large) == ()


def test_seams_that_leave_too_much_for_a_sheet() -> None:
    with pytest.raises(Unseamed) as raised:
        tile(drawn(380, 250), (210 * MM, 297 * MM), places=((90 * MM,), None))
    wrong = raised.value
    assert (wrong.direction, round(wrong.start / MM), round(wrong.end / MM)) == ("x", 90, 380)
    assert round(wrong.most / MM) == 281


def test_bleed_is_shown_where_the_same_sheets_have_room_for_it() -> None:
    roomy = tiling((150, 100)).tiles[0].shown
    assert (roomy.x, roomy.y) == pytest.approx((0, 0), abs=CLOSE)
    tight = tiling((197.3, 284.3)).tiles[0].shown
    assert tight.x == pytest.approx(3 * MM, abs=CLOSE)


def test_a_paper_too_small_for_any_board() -> None:
    with pytest.raises(TablewrightError) as raised:
        tile(drawn(100, 100), (40 * MM, 50 * MM))
    assert str(raised.value) == (
        "a board cannot be printed on 40 x 50 mm; take a paper of at least 52.7 x 52.7 mm"
    )


def use_of(page: Drawing) -> Use:
    (use,) = [mark for mark in page.marks if isinstance(mark, Use)]
    return use


@pytest.mark.parametrize("size", SIZES)
def test_pages_show_the_board_at_its_true_size_and_agree(size: tuple[float, float]) -> None:
    found = tiling(size)
    made = pages(size)[1:] if len(found.tiles) > 1 else pages(size)
    assert len(made) == len(found.tiles)
    for page, one in zip(made, found.tiles, strict=True):
        use = use_of(page)
        assert use.matrix[:4] == (1, 0, 0, 1), "nothing is scaled or turned"
        assert use.clip == one.shown
        assert apply(use.matrix, one.shown.x, one.shown.y) == pytest.approx(
            (one.area.x, one.area.y), abs=CLOSE
        )
    for page, one in zip(made, found.tiles, strict=True):
        for other_page, other in zip(made, found.tiles, strict=True):
            if other not in neighbours(found, one):
                continue
            # A point in the overlap: laid with one cut edge on the other's strip, both agree.
            point = (other.piece.x + 5, other.piece.y + 5)
            here, there = (
                apply(use_of(page).matrix, *point),
                apply(use_of(other_page).matrix, *point),
            )
            strip = next(strip for strip, over in found.glued(one) if over is other)
            corner = apply(use_of(page).matrix, strip.x, strip.y)
            cut = apply(use_of(other_page).matrix, other.piece.x, other.piece.y)
            if strip.x > one.seen.right:
                assert here[0] - corner[0] + HIDDEN == pytest.approx(there[0] - cut[0], abs=CLOSE)
            else:
                assert here[1] - corner[1] + HIDDEN == pytest.approx(there[1] - cut[1], abs=CLOSE)


def neighbours(found: Tiling, one: Tile) -> list[Tile]:
    """The tiles right of one and below it."""
    return [
        other
        for other in found.tiles
        if (
            abs(other.seen.x - one.seen.right) < CLOSE
            and min(other.seen.bottom, one.seen.bottom) - max(other.seen.y, one.seen.y) > OVERLAP
        )
        or (
            abs(other.seen.y - one.seen.bottom) < CLOSE
            and min(other.seen.right, one.seen.right) - max(other.seen.x, one.seen.x) > OVERLAP
        )
    ]


@pytest.mark.parametrize("size", [(600.0, 420.0), (594.0, 620.0)])
def test_strips_are_hatched_on_the_covered_side_only(size: tuple[float, float]) -> None:
    found = tiling(size)
    for one in found.tiles:
        strips = found.glued(one)
        assert {over.label for _, over in strips} == {
            other.label for other in neighbours(found, one)
        }
        for strip, _ in strips:
            least, most = LEAST_GLUE - HIDDEN, GLUE - HIDDEN
            assert least - CLOSE <= min(strip.width, strip.height) <= most + CLOSE
            if strip.x > one.seen.right:
                assert strip.right == pytest.approx(one.shown.right)
            else:
                assert strip.bottom == pytest.approx(one.shown.bottom)
    assert found.glued(found.tiles[-1]) == ()


def test_hatching_stays_in_its_strip_and_names_what_is_glued_there() -> None:
    size = (600, 420)
    found = tiling(size)
    for page, one in zip(pages(size)[1:], found.tiles, strict=True):
        veils = [mark for mark in page.marks if isinstance(mark, Shape) and 0 < mark.opacity < 1]
        strips = found.glued(one)
        assert len(veils) == len(strips)
        text = words(page)
        for strip, over in strips:
            left, top = apply(use_of(page).matrix, strip.x, strip.y)
            assert f"glue {over.label} here" in text
            inside = [
                line
                for mark in page.marks
                if isinstance(mark, Shape) and mark.stroke and mark.fill is None
                for line in extents([mark])
                if line.width > 0 and line.height > 0
                and left - CLOSE <= line.x and line.right <= left + strip.width + CLOSE
                and top - CLOSE <= line.y and line.bottom <= top + strip.height + CLOSE
            ]  # fmt: skip
            assert len(inside) > 20
    assert "glue" not in words(pages(size)[-1])


def words(page: Drawing) -> str:
    return " ".join(mark.text for mark, _ in walk(page.marks) if isinstance(mark, Run))


def ticks(page: Drawing) -> list[Box]:
    """The level and upright lines on a page that are no ruler."""
    shapes = [mark for mark in page.marks if isinstance(mark, Shape) and mark.fill is None]
    return [line for line in extents(shapes) if min(line.width, line.height) == 0]


@pytest.mark.parametrize("paper", PAPERS)
def test_ticks_stand_at_the_cuts_and_outside_of_the_picture(paper: str) -> None:
    size = (600.0, 420.0)
    found = tiling(size, paper)
    for page, one in zip(pages(size, paper)[1:], found.tiles, strict=True):
        left, top = apply(use_of(page).matrix, one.piece.x, one.piece.y)
        right, bottom = left + one.piece.width, top + one.piece.height
        xs = {round(line.x, 3) for line in ticks(page) if line.width == 0}
        ys = {round(line.y, 3) for line in ticks(page) if line.height == 0}
        last, lowest = found.at_edge(one)
        assert xs == {round(left, 3), *([round(right, 3)] if last else [])}
        assert ys == {round(top, 3), *([round(bottom, 3)] if lowest else [])}
        area = one.area
        for line in ticks(page):
            beside = line.right <= area.x or line.x >= area.right
            assert beside or line.bottom <= area.y or line.y >= area.bottom
            assert max(line.width, line.height) > 1 * MM
            assert line.x > 4 * MM
            assert line.right < one.width - 4 * MM


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(600.0, 420.0), (380.0, 300.0), (558.0, 190.0)])
def test_every_tile_says_where_it_belongs(size: tuple[float, float], paper: str) -> None:
    found = tiling(size, paper)
    made = pages(size, paper)
    assert len(made) == len(found.tiles) + 1
    for number, (page, one) in enumerate(zip(made[1:], found.tiles, strict=True), 1):
        text = words(page)
        assert f"Main board {one.label} · sheet {number} of {len(found.tiles)}" in text
        assert "print at 100 %" in text
        assert "50 mm" in text
        assert page.title == f"Board, {one.label}"


def test_the_first_page_shows_all_of_it_with_the_labels() -> None:
    size = (600.0, 420.0)
    found = tiling(size)
    first = pages(size)[0]
    text = words(first)
    for one in found.tiles:
        assert one.label in text
    assert "Space Lemons: Main board" in text
    assert "7 sheets, 2 rows of 4 and 3." in text
    use = use_of(first)
    assert use.matrix[0] == use.matrix[3] < 0.4
    left, top = apply(use.matrix, 3 * MM, 3 * MM)
    right, bottom = apply(use.matrix, 603 * MM, 423 * MM)
    assert left >= MARGIN
    assert right <= first.width - MARGIN
    assert top >= MARGIN
    lowest = max(y for mark, m in walk(first.marks) if isinstance(mark, Run)
                 for _, y in [apply(m, mark.x, mark.y)])  # fmt: skip
    assert bottom < lowest < first.height - MARGIN, "what to do stands under it"


def test_a_board_that_fits_has_one_page_and_no_label() -> None:
    (page,) = pages((150, 100))
    assert "R1 C1" not in words(page)
    assert len(ticks(page)) == 8
    assert page.title == "Board"


def test_copies_follow_without_another_overview() -> None:
    made = pages((380, 280), copies=3)
    assert len(made) == 1 + 3 * 2
    assert "sheet 6 of 6" in words(made[-1])
    assert len({page.key for page in made}) == len(made)


def test_no_text_is_too_small_to_read() -> None:
    for page in pages((600, 420)):
        sizes = {
            mark.size
            for mark, _ in walk([mark for mark in page.marks if isinstance(mark, Group)])
            if isinstance(mark, Run)
        }
        assert min(sizes) >= 6.5
