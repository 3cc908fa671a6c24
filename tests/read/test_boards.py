"""Board files: what is told of spaces, seats, links and looks that do not fit. Fast."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.model.spaces import placed_spaces
from tablewright.units import MM
from tests.blocks import blocks
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
PATH = "cards/pond/mat.yaml"
BOARD = """\
board: mat
title: Mat
width: 300mm
height: 200mm
areas: [{seat: 1, y: 100mm}, {seat: 2, turn: 180}, {seat: 3}, {seat: 4}]
spaces:
  - {id: p, zone: pile, size: poker, links: [r]}
  - {id: r, zone: row, x: 80mm, width: 30mm, repeat: {count: 3}}
  - {id: c, counter: flies, seat: 1, holds: marker, width: 5mm, repeat: {count: 21, first: 0}}
  - {id: h, zone: hand, seat: 2, x: 200mm, look: thin, width: 20mm}
looks: {thin: {elements: [{id: a, kind: icon, icon: star, color: wet}]}}
colors: {wet: water}
"""


@pytest.fixture
def board(desk: Desk) -> Desk:
    """The desk with the board."""
    desk.write(PATH, BOARD)
    return desk


def test_a_board(board: Desk) -> None:
    assert board.said() == []
    found = board.read().boards["mat"]
    assert [space.id for space in found.spaces] == ["p", "r", "c", "h"]
    placed = placed_spaces(found, 4)
    assert len(placed) == 1 + 3 + 21 + 1
    assert placed[0].width == pytest.approx(67 * MM)
    assert placed[0].height == pytest.approx(92.4 * MM)


CASES = [
    (
        "looks:",
        'paper_colors: {wot: "#ffffff"}\nlooks:',
        "11:15: there is no colour 'wot'",
    ),
    (
        "looks:",
        "seams: {x: [120mm, 50%, 300mm]}\nlooks:",
        "11:12: the board 'mat' has no seam there; "
        "expected more than 0 and less than its width, 300 mm, got 300mm",
    ),
    ("zone: pile", "zone: pole", "7:19: there is no zone 'pole'"),
    ("size: poker", "size: joker", "7:31: there is no stock 'joker'"),
    (
        "size: poker",
        "size: poker, width: 3cm",
        "7:45: 'size' and 'width' contradict each other",
    ),
    ("links: [r]", "links: [q]", "7:45: there is no space 'q'"),
    (
        "links: [r]",
        "links: [r.4]",
        "7:45: there is no space 'r.4'; expected 'r.1' to 'r.3', got 'r.4'",
    ),
    (
        "links: [r]",
        "links: [h.1]",
        "7:45: there is no space 'h.1'; expected 'h', got 'h.1'",
    ),
    (
        "repeat: {count: 3}",
        "repeat: {count: 4}",
        "8:62: the zone 'row' has no such space; expected 1 to 3, got 4",
    ),
    (
        "repeat: {count: 3}",
        "repeat: {count: 0}",
        "8:62: wrong value for 'count'; expected a whole number from 1 to 2000, got '0'",
    ),
    (
        "repeat: {count: 3}",
        "space: 2, repeat: {count: 3}",
        "8:53: a row has no single number",
    ),
    (
        "zone: row",
        "zone: pile",
        "8:63: the zone 'pile' has no numbered spaces; got 1 to 3",
    ),
    ("id: r", "id: p", "8:10: the space 'p' is there twice"),
    (
        "id: h, zone: hand, seat: 2",
        "id: c, zone: hand, seat: each",
        "10:10: the space 'c' is there twice",
    ),
    (
        "id: h, zone: hand, seat: 2",
        "id: p, zone: hand, seat: 2",
        "10:10: the space 'p' is there twice",
    ),
    (
        "id: h, zone: hand, seat: 2",
        "id: c, zone: hand, seat: 1",
        "10:10: the space 'c' is there twice for seat 1",
    ),
    (
        "zone: row, x: 80mm",
        "zone: row, seat: 1, x: 80mm",
        "8:30: the zone 'row' belongs to no seat; expected no 'seat', got '1'",
    ),
    ("counter: flies", "counter: flis", "9:22: there is no counter 'flis'"),
    (
        "seat: 1, holds",
        "seat: 5, holds",
        "9:35: there is no such seat; expected 1 to 4, got 5",
    ),
    (
        "seat: 1, holds",
        "holds",
        "9:22: every seat has its own 'flies'; expected 'seat: each', or a seat's number, "
        "got no seat",
    ),
    (
        "count: 21",
        "count: 22",
        "9:81: the counter 'flies' never has that value; expected 0 to 20, got 21",
    ),
    (
        "zone: hand, seat: 2",
        "zone: hand",
        "10:19: every seat has its own 'hand'; expected 'seat: each', or a seat's number, "
        "got no seat",
    ),
    ("look: thin", "look: thick", "10:50: there is no look 'thick'"),
    (
        "x: 200mm",
        "x: 285mm",
        "10:10: the space 'B.h' lies over the left edge of the board; expected all of it on "
        "300 x 200 mm, got 5.0 mm too far",
    ),
    (
        "width: 20mm",
        "width: 0mm",
        "10:63: the space 'h' has no width or no height",
    ),
    ("icon: star", "icon: stra", "11:53: there is no icon 'stra'"),
    ("color: wet", "color: wat", "11:66: there is no colour 'wat'"),
    ("wet: water", "wet: wter", "12:15: there is no colour 'wter'"),
    ("wet: water", "wet: wet", "12:15: the colour 'wet' stands for itself"),
    (
        "{seat: 4}]",
        "{seat: 5}]",
        "5:70: there is no such seat; expected 1 to 4, got 5",
    ),
    ("{seat: 4}]", "{seat: 3}]", "5:70: seat 3 has two areas"),
    (
        "{seat: 2, turn: 180}",
        "{seat: 2, turn: 45}",
        "5:46: wrong value for 'turn'; expected 0, 90, 180 or 270, got '45'",
    ),
    (
        "areas:",
        "seats: [6]\nareas:",
        "5:8: the board 'mat' is for a number of players that cannot be; expected 2 to 4, got 6",
    ),
    (
        "width: 300mm",
        "width: 300",
        "3:8: wrong value for 'width'; expected a length with its unit, such as '300mm', got '300'",
    ),
    (
        "x: 200mm",
        "x: '{{ 3 }}mm'",
        "10:37: wrong value for 'x'; expected a length with its unit, such as '63.5mm', '2.5in' "
        "or '7pt', got '{{ 3 }}mm'",
    ),
    (
        "looks:",
        "elements: [{kind: text, text: A, style: big}]\nlooks:",
        "11:41: there is no style 'big'",
    ),
    (
        "looks:",
        "seat_elements: [{kind: text, text: A, box: {below: b}}]\nlooks:",
        "11:52: there is no element 'b'",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), CASES, ids=[case[2] for case in CASES])
def test_a_board_that_does_not_fit(board: Desk, old: str, new: str, said: str) -> None:
    board.change(PATH, old, new)
    assert f"{PATH}:{said}" in board.said()


def test_what_every_seat_has_needs_its_areas(board: Desk) -> None:
    board.change(PATH, ", {seat: 4}]", "]")
    board.change(PATH, "seat: 2, x: 200mm", "seat: each, x: 200mm")
    (problem,) = board.problems()
    assert str(problem) == f"{PATH}:10:31: there is no area for seat 4"
    assert "'per: seat'" in problem.hint


def test_a_track_that_all_seats_share_needs_no_areas(board: Desk) -> None:
    areas = "areas: [{seat: 1, y: 100mm}, {seat: 2, turn: 180}, {seat: 3}, {seat: 4}]\n"
    board.write(PATH, BOARD.replace(areas, ""))
    board.change(PATH, "counter: flies, seat: 1,", "counter: flies, seat: each, y: 150mm,")
    assert board.said() == []
    board.change(PATH, "zone: hand, seat: 2", "zone: hand, seat: each")
    (problem,) = board.problems()
    assert "a counter's track that all seats share" in problem.hint


def test_a_board_for_fewer_players_needs_fewer_areas(board: Desk) -> None:
    board.change(PATH, ", {seat: 3}, {seat: 4}]", "]\nseats: [2]")
    board.change(PATH, "seat: 2, x: 200mm", "seat: each, x: 200mm")
    assert board.said() == []


def test_spaces_that_lie_over_each_other_are_warned_of(board: Desk) -> None:
    board.change(PATH, "x: 80mm", "x: 60mm")
    assert board.said() == [f"{PATH}:8:10: warning: the space 'r.1' lies over 'p'"]
    board.change(PATH, "x: 60mm", "over: true, x: 60mm")
    assert board.said() == []


def test_turned_shapes_that_only_nearly_touch(board: Desk) -> None:
    """The boxes around two turned squares meet, the squares do not."""
    board.change(
        PATH,
        "looks:",
        "  - {id: d1, x: 250mm, y: 100mm, width: 20mm, turn: 45}\n"
        "  - {id: d2, x: 265mm, y: 115mm, width: 20mm, turn: 45}\nlooks:",
    )
    assert board.said() == []
    board.change(PATH, "x: 265mm, y: 115mm", "x: 262mm, y: 112mm")
    assert board.said() == [f"{PATH}:12:10: warning: the space 'd2' lies over 'd1'"]


def test_tokens_of_a_seat_may_lie_on_a_common_zone(board: Desk) -> None:
    board.change(
        GAME, "counters:\n", "counters:\n  - {id: reeds, owner: space, zone: row, per: seat}\n"
    )
    board.change(
        PATH,
        "looks:",
        "  - {id: q, zone: row, counter: reeds, seat: 1, y: 50mm, width: 9mm, repeat: {count: 3}}"
        "\nlooks:",
    )
    assert board.said() == []


def test_a_row_of_a_zone_without_spaces(board: Desk) -> None:
    board.change(PATH, "zone: row", "zone: pile")
    board.change(PATH, "repeat: {count: 3}", "repeat: {count: 3, numbered: false}")
    assert board.said() == []


def test_too_many_spaces(board: Desk) -> None:
    row = "  - {{id: x{0}, width: 0.1mm, x: 5mm, y: {1}mm, repeat: {{count: 999, gap: 0mm}}}}\n"
    rows = "".join(row.format(number, 110 + 20 * number) for number in range(3))
    board.change(PATH, "looks:", f"{rows}looks:")
    assert board.said() == [
        f"{PATH}:7:3: the board 'mat' has too many spaces; expected at most 2000, got 3023"
    ]


def test_a_mat_that_every_seat_has(board: Desk) -> None:
    board.change(PATH, "areas:", "per: seat\nareas:")
    assert board.said() == [f"{PATH}:6:8: a mat that every seat has one of has no areas of seats"]


def component(desk: Desk, text: str) -> list[str]:
    desk.change(GAME, "count: 9}", f"count: 9}}\n  - {{{text}}}")
    return desk.said()


def test_boards_are_counted(board: Desk) -> None:
    assert component(board, "id: mat, kind: board, count: 1") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id: met, kind: board, count: 1", "10:10: there is no board 'met'"),
        (
            "id: mat, kind: board, count: 0",
            "10:35: the number of boards of 'mat' does not add up; expected 1, or a multiple: "
            "mat, got 0",
        ),
        (
            "id: both, kind: board, count: 3, which: [mat, other]",
            "10:36: the number of boards of 'both' does not add up; expected 2, or a multiple: "
            "mat, other, got 3",
        ),
        (
            "id: other, kind: board, count: 3",
            "10:37: not every seat gets its 'other'; expected 'per: seat', or a count of 4, got 3",
        ),
    ],
)
def test_boards_that_do_not_add_up(board: Desk, text: str, said: str) -> None:
    board.write(
        "cards/pond/other.yaml",
        "board: other\ntitle: Other\nwidth: 9cm\nheight: 9cm\nper: seat\n",
    )
    assert component(board, text) == [f"{GAME}:{said}"]


APART = """\
  - {id: flies, counter: flies, seat: 1, y: 60mm, width: 5mm, repeat: {count: 3}, links: [flies.3]}
  - {id: flies, counter: flies, seat: 2, y: 60mm, width: 5mm, repeat: {count: 4}, links: [flies.4]}
"""


def test_seats_may_have_a_space_written_apart(board: Desk) -> None:
    board.change(PATH, "looks:", f"{APART}looks:")
    assert board.said() == []
    placed = {space.id: space for space in placed_spaces(board.read().boards["mat"], 4)}
    assert [name for name in placed if "flies" in name] == [
        *(f"A.flies.{number}" for number in (1, 2, 3)),
        *(f"B.flies.{number}" for number in (1, 2, 3, 4)),
    ]
    assert placed["A.flies.1"].links == ("A.flies.3",)
    assert placed["B.flies.1"].links == ("B.flies.4",)
    board.change(PATH, "links: [flies.3]", "links: [flies.4]")
    assert board.said() == [
        f"{PATH}:11:90: there is no space 'flies.4'; expected 'flies.1' to 'flies.3', got 'flies.4'"
    ]


def test_what_lies_wrong_is_told_of_each_seat(board: Desk) -> None:
    board.change(PATH, "looks:", f"{APART}looks:".replace("y: 60mm", "y: 300mm"))
    assert [line.split("; ")[0] for line in board.said()] == [
        f"{PATH}:11:10: the space 'A.flies.1' lies over the lower edge of the board",
        f"{PATH}:12:10: the space 'B.flies.1' lies over the upper edge of the board",
    ]


def test_a_mat_has_one_space_of_an_id(board: Desk) -> None:
    board.change(PATH, "looks:", f"{APART}looks:")
    board.change(
        PATH,
        "areas: [{seat: 1, y: 100mm}, {seat: 2, turn: 180}, {seat: 3}, {seat: 4}]",
        "per: seat",
    )
    assert board.said() == [f"{PATH}:12:10: the space 'flies' is there twice"]


def test_the_examples_of_the_documentation(desk: Desk) -> None:
    """The board of docs/boards.md is read as it stands, and so are its smaller examples."""
    page = Path(__file__).parent.parent.parent / "docs" / "boards.md"
    found = [block for block in blocks(page) if block.language == "yaml"]
    for block in found:
        if block.file:
            desk.write(block.file, block.content)
    (desk.folder / "cards/pond/fish.yaml").unlink()
    desk.write("layouts/icons/leaf.svg", desk.text("layouts/icons/star.svg"))
    mat = next(block.content for block in found if block.content.startswith("board: mat"))
    looks = next(block.content for block in found if block.content.startswith("looks:"))
    desk.write("cards/pond/mat.yaml", mat + looks)
    components = next(block.content for block in found if block.content.startswith("components:"))
    game = desk.text(GAME)
    old = game[game.index("components:") : game.index("zones:")]
    desk.write(GAME, game.replace(old, components))
    assert desk.said() == []
    table = desk.read().boards["table"]
    ids = [space.id for space in placed_spaces(table, 2)]
    for name in ("shore.1", "shore.6", "A.flies.0", "A.flies.20", "B.flies.20", "A.nest", "pile"):
        assert name in ids
