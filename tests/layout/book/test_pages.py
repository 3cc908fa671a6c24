"""Pages that are filled with slabs: what stays together, what floats, what is said again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tablewright.drawing import Box, Color, Mark, Shape, rectangle, walk
from tablewright.fonts import Fonts
from tablewright.layout.book.look import Look, Page
from tablewright.layout.book.pages import Filled, filled_pages, finished
from tablewright.layout.book.slabs import Panel, Slab, Spot, height_of, stacked, together
from tablewright.layout.text import Context
from tablewright.model.sheet import BookStyle

PAGE = Page(200.0, 160.0, 20.0, left=10.0, right=10.0, top=30.0, bottom=30.0)
"""Room for ten slabs of 10 points."""
LOOK = Look(
    BookStyle(book="default"),
    PAGE,
    Context(Fonts()),
    ("Alegreya Sans", 700),
    Color(0.5, 0.1, 0.1),
    Color(0.1, 0.1, 0.5),
    "en",
)


def slab(name: str, **more: object) -> Slab:
    return replace(Slab(height=10.0, names=(name,)), **more)  # type: ignore[arg-type]


def many(count: int, first: int = 1) -> list[Slab]:
    return [slab(str(number)) for number in range(first, first + count)]


def names(pages: Sequence[Filled]) -> list[list[str]]:
    return [list(page.names) for page in pages]


def test_a_page_holds_as_much_as_fits() -> None:
    found = names(filled_pages(many(12), LOOK))
    assert [len(page) for page in found] == [10, 2]


def test_a_heading_is_not_left_at_the_foot() -> None:
    heading = slab("heading", keep=True)
    found = names(filled_pages([*many(9), heading, *many(3, 10)], LOOK))
    assert found[1][0] == "heading"


def test_lines_of_a_paragraph_are_never_alone() -> None:
    paragraph = together([slab(letter) for letter in "abcd"], 0.0)
    assert [line.keep for line in paragraph] == [True, False, True, False]
    found = names(filled_pages([*many(7), *paragraph], LOOK))
    assert found[1] == ["c", "d"], "two lines at the head of the next page, not one"
    assert names(filled_pages([*many(9), *paragraph], LOOK))[1] == ["a", "b", "c", "d"]


def test_three_lines_stay_together() -> None:
    assert [line.keep for line in together(many(3), 0.0)] == [True, True, False]


def test_what_floats_leaves_no_hole() -> None:
    picture = slab("picture", height=50.0, floats=True)
    found = names(filled_pages([*many(7), picture, *many(6, 8)], LOOK))
    assert found == [[*"1234567", "8", "9", "10"], ["picture", "11", "12", "13"]]
    fits = names(filled_pages([*many(2), picture, *many(3, 3)], LOOK))
    assert fits == [["1", "2", "picture", "3", "4", "5"]]


@pytest.mark.parametrize(
    ("height", "split"), [(30.0, (7, 0)), (50.0, (5, 2)), (80.0, (0, 7))], ids=str
)
def test_a_group_under_what_floats_is_torn_only_if_a_large_hole_were_left(
    height: float, split: tuple[int, int]
) -> None:
    picture = slab("picture", height=height, floats=True)
    group = [slab(str(number), keep=number < 17) for number in range(11, 18)]
    found = names(filled_pages([*many(10), picture, *group], LOOK))
    with_it = [name for name in found[1] if name != "picture"]
    assert found[1][0] == "picture"
    assert (len(with_it), sum(map(len, found[2:]))) == split


def test_what_floats_keeps_its_order() -> None:
    large, small = slab("large", height=60.0, floats=True), slab("small", floats=True)
    found = names(filled_pages([*many(6), large, small, *many(2, 7)], LOOK))
    assert found == [[*"12345678"], ["large", "small"]]


def test_a_group_higher_than_a_page_is_torn() -> None:
    whole = [slab(str(number), keep=True) for number in range(1, 14)]
    found = names(filled_pages([slab("first"), *whole], LOOK))
    assert [len(page) for page in found] == [1, 10, 3]


def test_the_head_of_a_table_is_said_again() -> None:
    head = slab("head", keep=True)
    rows = [slab(f"row {number}", head=(head,) if number else ()) for number in range(6)]
    found = names(filled_pages([*many(6), head, *rows], LOOK))
    assert found == [
        [*"123456", "head", "row 0", "row 1", "row 2"],
        ["head", "row 3", "row 4", "row 5"],
    ]


def test_the_head_that_is_said_again_takes_room() -> None:
    """Rows that stay together fill a page without the head: with it they are torn."""
    head = slab("head", keep=True)
    first = slab("row 0")
    rows = [slab(f"row {number}", head=(head,), keep=number < 10) for number in range(1, 11)]
    found = names(filled_pages([*many(8), head, first, *rows], LOOK))
    assert found == [
        [*"12345678", "head", "row 0"],
        ["head", *(f"row {number}" for number in range(1, 10))],
        ["head", "row 10"],
    ]


def test_room_above_is_left_out_at_the_head_of_a_page() -> None:
    pages = filled_pages([slab("one"), slab("two", before=15.0)], LOOK)
    assert pages[0].names == {"one": 26.0, "two": 51.0}
    (first, second) = filled_pages([*many(10), slab("eleven", before=15.0)], LOOK)
    assert second.names == {"eleven": 26.0}
    assert len(first.names) == 10


def test_a_ground_goes_on_from_page_to_page() -> None:
    panel = Panel(1, 20.0, 100.0, Color(0.9, 0.9, 0.9))
    pages = filled_pages([*many(8), *(replace(one, panel=panel) for one in many(4, 9))], LOOK)
    boxes = [_boxes(page.marks) for page in pages]
    assert boxes == [[Box(30.0, 110.0, 100.0, 20.0)], [Box(30.0, 30.0, 100.0, 20.0)]]


def _boxes(marks: Sequence[Mark]) -> list[Box]:
    found = []
    for mark, _ in walk(marks):
        assert isinstance(mark, Shape)
        xs = [float(step[1]) for step in mark.outline if len(step) > 1]
        ys = [float(step[2]) for step in mark.outline if len(step) > 2]
        found.append(Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return found


def test_links_lie_where_their_words_do() -> None:
    spot = Spot(Box(5.0, 2.0, 30.0, 8.0), "rule:PO-001")
    (page,) = filled_pages([slab("one"), slab("two", spots=(spot,))], LOOK)
    assert page.spots == [Spot(Box(15.0, 42.0, 30.0, 8.0), "rule:PO-001")]


def test_the_section_stands_at_the_head_of_its_pages() -> None:
    slabs = [slab("section:0", title="Goal"), *many(11), slab("section:1", title="End"), *many(9)]
    assert [page.title for page in filled_pages(slabs, LOOK)] == ["Goal", "Goal", "End"]


@pytest.mark.parametrize(("number", "edge"), [(2, "left"), (3, "right")])
def test_the_number_of_a_page_is_at_its_outer_edge(number: int, edge: str) -> None:
    page = finished(Filled(title="Goal"), number, LOOK, "Pond")
    runs = [(mark, matrix[4]) for mark, matrix in walk(page.marks) if hasattr(mark, "glyphs")]
    said = {run.text: (x + run.x, x + run.x + run.width) for run, x in runs}  # type: ignore[union-attr]
    words = "Pond" if edge == "left" else "Goal"
    assert set(said) == {words, str(number)}
    for left, right in said.values():
        at, wanted = (left, 10.0) if edge == "left" else (right, 190.0)
        assert at == pytest.approx(wanted, abs=1)


def test_a_bare_page_has_no_number() -> None:
    marks: list[Mark] = [Shape(rectangle(Box(0, 0, 1, 1)), Color(0, 0, 0))]
    assert finished(Filled(marks=marks, bare=True), 1, LOOK, "Pond").marks == tuple(marks)


def test_slabs_as_one() -> None:
    whole = stacked([slab("a"), slab("b", before=4.0)])
    assert (whole.height, whole.names) == (24.0, ("a", "b"))
    assert height_of([slab("a", before=9.0), slab("b", before=4.0)]) == 24.0
