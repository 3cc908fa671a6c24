"""Pages: faces at true size with their bleed, boxes, titles, order, and faults in the faces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tablewright.drawing import Box, Drawing, dump
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import Piece, PieceSize, impose, impose_backs, sheets, suited
from tablewright.units import MM
from tests.layout.sheet.samples import (
    POKER,
    caption,
    face,
    grid,
    pages,
    pieces,
    shown_on_page,
    size,
    style,
    trim_on_page,
    uses,
)

MINI = (41.0, 63.0)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_backs_follow_their_fronts(backs: str) -> None:
    made = pages(20, grid(), style(backs=backs))
    assert [page.title for page in made] == [
        "Sheet 1 of 3, fronts",
        "Sheet 1 of 3, backs",
        "Sheet 2 of 3, fronts",
        "Sheet 2 of 3, backs",
        "Sheet 3 of 3, fronts",
        "Sheet 3 of 3, backs",
    ]
    assert [len(uses(page)) for page in made] == [9, 9, 9, 9, 2, 2]
    assert len({page.key for page in made}) == 6


@pytest.mark.parametrize(
    ("backs", "on_pieces"), [("none", "common"), ("long-edge", "none"), ("separate", "none")]
)
def test_without_backs_there_are_only_fronts(backs: str, on_pieces: str) -> None:
    how = style(backs=backs)
    made = pages(20, grid(), how, on_pieces)
    assert [page.title for page in made] == [f"Sheet {n} of 3" for n in (1, 2, 3)]
    cards = pieces(20, on_pieces)
    assert list(impose_backs(cards, grid(), how, lambda key: face(key, size()), caption())) == []


def test_a_sheet_whose_cards_have_no_backs_keeps_its_empty_back_page() -> None:
    cards = [*pieces(9, "none"), *pieces(9, "common")]
    made = list(impose(cards, grid(), style(), lambda key: face(key, size()), caption()))
    assert [len(uses(page)) for page in made] == [9, 0, 9, 9]


def test_what_is_made_is_what_was_promised() -> None:
    for backs in ("long-edge", "gutterfold", "separate", "none"):
        how = style(backs=backs)
        on = grid(backs=backs)
        cards = pieces(11)
        promised = sheets(cards, on, how)
        made = list(impose(cards, on, how, lambda key: face(key, size()), caption()))
        back = list(impose_backs(cards, on, how, lambda key: face(key, size()), caption()))
        assert promised.pages == len(made)
        assert promised.count == 11
        if backs == "separate":
            assert promised.back_pages == len(back) == promised.sheets
        assert promised.last == 11 - (promised.sheets - 1) * on.count
    assert sheets([], on, how).sheets == sheets([], on, how).last == 0
    assert list(impose([], on, how, lambda key: face(key, size()), caption())) == []


def test_cards_without_backs_need_no_half_for_them() -> None:
    folded = style(backs="gutterfold")
    assert suited(folded, pieces(9, "some")) == folded
    assert suited(folded, pieces(9, "none")) == style(backs="none")


def test_pages_are_made_one_at_a_time() -> None:
    drawn: list[str] = []

    def draw(key: str) -> Drawing:
        drawn.append(key)
        return face(key, size())

    made: Iterator[Drawing] = impose(pieces(5400), grid(), style(), draw, caption())
    assert drawn == []
    next(made)
    assert drawn == [f"front-{number}" for number in range(9)]


def test_faces_are_neither_scaled_nor_turned() -> None:
    for page in pages(18, grid("A4", MINI), style(), "own"):
        for use in uses(page):
            a, b, c, d, _, _ = use.matrix
            assert (abs(a), b, c, abs(d)) == pytest.approx((1, 0, 0, 1))
            trim = trim_on_page(use)
            assert (trim.width / MM, trim.height / MM) == pytest.approx(MINI)


@pytest.mark.parametrize("count", [1, 2, 4, 5, 7, 9])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold"])
@pytest.mark.parametrize("bleed", ["block", "between", "none"])
@pytest.mark.parametrize("gutter", [0.0, 2 * MM])
@pytest.mark.parametrize("fill", ["rows", "columns"])
def test_bleed_never_covers_a_neighbour(
    count: int, backs: str, bleed: str, gutter: float, fill: str
) -> None:
    values: dict[str, Any] = {"backs": backs, "bleed": bleed, "gutter": gutter, "fill": fill}
    on = grid("A3", POKER, **values)
    for page in pages(count, on, style(**values), "own"):
        faces = uses(page)
        for number, use in enumerate(faces):
            shown = shown_on_page(use)
            for before in faces[:number]:
                assert not overlap(shown, trim_on_page(before))
            for after in faces[number + 1 :]:
                under = trim_on_page(after).grown(-0.101 * MM)
                assert not overlap(shown, under), "at most a seam, and drawn over"


def overlap(one: Box, other: Box) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.001
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.001
    )


def bleeds(page: Drawing) -> dict[str, tuple[float, ...]]:
    """The bleed in mm that is seen left, above, right and below each face."""
    found: dict[str, tuple[float, ...]] = {}
    for use in uses(page):
        shown, trim = shown_on_page(use), trim_on_page(use)
        sides = (
            trim.x - shown.x,
            trim.y - shown.y,
            shown.right - trim.right,
            shown.bottom - trim.bottom,
        )
        found[use.drawing.key] = tuple(round(side / MM, 3) for side in sides)
    return found


def test_bleed_runs_around_the_block() -> None:
    seen = bleeds(pages(9, grid(), style())[0])
    # Under its neighbours that are drawn later a face runs on for 0.1 mm.
    assert list(seen.values()) == [
        *((3, 3, 0.1, 0.1), (0, 3, 0.1, 0.1), (0, 3, 3, 0.1)),
        *((3, 0, 0.1, 0.1), (0, 0, 0.1, 0.1), (0, 0, 3, 0.1)),
        *((3, 0, 0.1, 3), (0, 0, 0.1, 3), (0, 0, 3, 3)),
    ]


def test_bleed_runs_around_the_cards_of_a_partly_filled_sheet_too() -> None:
    front, back = pages(5, grid(), style(), "own")
    assert bleeds(front) == {
        "front-0": (3, 3, 0.1, 0.1),
        "front-1": (0, 3, 0.1, 0.1),
        "front-2": (0, 3, 3, 3),
        "front-3": (3, 0, 0.1, 3),
        "front-4": (0, 0, 3, 3),
    }
    assert bleeds(back)["back-2"] == (3, 3, 0, 3), "mirrored"


def test_bleed_between_cards_is_all_around_each() -> None:
    on = grid(bleed="between")
    seen = bleeds(pages(on.count, on, style(bleed="between"))[0])
    # Where two bleeds meet, the one that is drawn first runs on under the other.
    assert {side for sides in seen.values() for side in sides} == {2.95, 3}
    assert all(sides[2:] == (3, 3) for sides in seen.values())
    assert on.gaps == pytest.approx((5.9 * MM, 5.9 * MM))


def test_each_card_has_as_much_bleed_as_fits_without_a_card_less() -> None:
    for paper, count, seen in (("A4", 9, 1.7), ("Letter", 9, 0.0), ("A3", 18, 2.45)):
        on = grid(paper, bleed="fitting")
        assert on.count == grid(paper).count == count
        assert on.gaps[0] / 2 / MM == pytest.approx(seen, abs=0.01), paper
    left_over = {
        side
        for sides in bleeds(pages(9, grid(bleed="fitting"), style(bleed="fitting"))[0]).values()
        for side in sides
    }
    assert min(left_over) >= 1


def test_without_bleed_nothing_is_seen_beyond_the_trim() -> None:
    on = grid(bleed="none")
    page = pages(9, on, style(bleed="none"))[0]
    assert set(bleeds(page).values()) == {(0, 0, 0, 0)}
    assert page.bleed == page.trim


def test_the_trim_box_is_the_block_and_the_bleed_box_the_block_with_bleed() -> None:
    on = grid()
    front, _ = pages(9, on, style())
    assert (front.width / MM, front.height / MM) == pytest.approx((210, 297))
    assert front.trim == on.block
    assert front.bleed is not None
    assert front.bleed.grown(-3 * MM).x == pytest.approx(on.block.x)
    assert front.bleed.grown(-3 * MM).bottom == pytest.approx(on.block.bottom)


def test_the_trim_box_of_a_gutterfold_sheet_holds_both_blocks() -> None:
    on = grid(backs="gutterfold")
    (page,) = pages(4, on, style(backs="gutterfold"))
    assert page.trim is not None
    assert page.trim.y == pytest.approx(on.block.y)
    assert page.height - page.trim.bottom == pytest.approx(on.block.y)


def test_a_face_without_a_trim_box_is_cut_at_its_edges() -> None:
    on = grid(bleed_mm=0)
    whole = Drawing(63.5 * MM, 88.9 * MM, (), key="whole")
    page = next(impose([Piece("f", None, "F")], on, style(), lambda key: whole, caption()))
    assert trim_from(page, on.block) == pytest.approx((0, 0, 63.5, 88.9))


def trim_from(page: Drawing, block: Box) -> tuple[float, ...]:
    shown = shown_on_page(uses(page)[0])
    return tuple(
        value / MM for value in (shown.x - block.x, shown.y - block.y, shown.width, shown.height)
    )


def sized(**sizes: tuple[float, float]) -> Callable[[str], Drawing]:
    """Draws each key in a size of its own, in mm."""
    return lambda key: face(key, PieceSize(sizes[key][0] * MM, sizes[key][1] * MM, 3 * MM))


def test_a_back_of_another_size_than_its_front_is_an_error() -> None:
    cards = [Piece("front", "back", "Fungal Hermit", "K7Q")]
    draw = sized(front=POKER, back=(63, 88))
    with pytest.raises(TablewrightError) as caught:
        list(impose(cards, grid(), style(), draw, caption()))
    assert str(caught.value) == (
        "the back of 'Fungal Hermit' is 63 x 88 mm, the cards of this sheet are 63.5 x 88.9 mm; a "
        "card and its back need one size, and cards of another size are printed as a deck of their "
        "own; 'tablewright check' says where the sizes stand"
    )


def test_the_same_cards_make_the_same_pages() -> None:
    one, other = (pages(20, grid(), style(), "own") for _ in range(2))
    assert [dump(page) for page in one] == [dump(page) for page in other]
    assert [page.key for page in one] == [page.key for page in other]


GOLDEN: dict[str, tuple[str, tuple[float, float], int, dict[str, Any]]] = {
    "a4-poker": ("A4", POKER, 5, {}),
    "letter-poker-short-edge": ("Letter", POKER, 9, {"backs": "short-edge"}),
    "both-poker-corners": (
        "A4 or Letter",
        POKER,
        9,
        {"guides": "corners", "guides_on": "both"},
    ),
    "a4-mini-between": ("A4", MINI, 3, {"bleed": "between", "back_offset": (1.5, -0.75)}),
    "a4-jumbo": ("A4", (88.9, 139.7), 4, {"guides": "lines"}),
    "a4-poker-gutterfold": ("A4", POKER, 4, {"backs": "gutterfold"}),
    "a4-mini-gutterfold": ("A4", MINI, 2, {"backs": "gutterfold", "guides": "dotted"}),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_whole_sheets(name: str, golden: Callable[[str, str], None]) -> None:
    paper, card, count, values = GOLDEN[name]
    made = pages(count, grid(paper, card, **values), style(**values))
    golden(f"sheets/{name}", "\n".join(f"# {page.title}\n{dump(page)}" for page in made))
