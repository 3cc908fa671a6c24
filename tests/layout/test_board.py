"""Boards with their spaces to drawings: what is drawn where, how looks change it, what is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Run,
    Shape,
    Use,
    apply,
    dump,
    ellipse,
    rectangle,
    walk,
)
from tablewright.errors import Origin, Place, Problem
from tablewright.fonts import Fonts
from tablewright.layout.board import lay_board
from tablewright.layout.studio import Studio
from tablewright.model.board import Board, Look, Repeat, SeatArea, Space
from tablewright.model.edition import Assets
from tablewright.model.face import (
    IconElement,
    Placement,
    RectangleElement,
    StrokeText,
    TextElement,
    TextStyle,
)
from tablewright.model.game import Counter, Game, Seats, Zone
from tablewright.model.spaces import placed_spaces
from tablewright.units import MM
from tests.conftest import Golden

FONTS = Fonts()
GEM = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M12 2L22 12L12 22L2 12Z" fill="currentColor"/></svg>'
)
GAME = Game(
    game="pond",
    title="Pond",
    seats=Seats(min=2, max=2),
    zones=(
        Zone(id="pile", name="Draw pile"),
        Zone(id="center-row", spaces=6),
        Zone(id="nest", name="Nest", owner="seat"),
    ),
    counters=(Counter(id="flies", name="Flies", owner="seat", max=20, icon="gem"),),
    colors={"water": "#dcecef"},
)
AREAS = (
    SeatArea(seat=1, y="200mm", height="100mm"),
    SeatArea(seat=2, height="100mm", turn=180),
)


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    """A studio with the icon `gem`."""
    path = tmp_path / "gem.svg"
    path.write_text(GEM)
    return Studio(FONTS, Assets(icons={"gem": path}))


def board(*spaces: Space, **values: Any) -> Board:
    """A board of 400 x 300 mm with a bleed of 3 mm."""
    return Board(
        board="b",
        title="B",
        width=400 * MM,
        height=300 * MM,
        spaces=spaces,
        origin=Origin(Place("b.yaml", 1, 1)),
        **values,
    )


def lay(studio: Studio, *spaces: Space, **values: Any) -> Drawing:
    """The drawing of a board without problems."""
    laid = lay_board(board(*spaces, **values), GAME, studio)
    assert not laid.problems, laid.problems
    return laid.drawing


def runs(drawing: Drawing) -> dict[str, tuple[float, float]]:
    """Where each text stands on the trimmed board, its baseline's start in millimetres."""
    assert drawing.trim is not None
    found = {}
    for mark, matrix in walk(drawing.marks):
        if isinstance(mark, Run):
            x, y = apply(matrix, mark.x, mark.y)
            found[mark.text] = ((x - drawing.trim.x) / MM, (y - drawing.trim.y) / MM)
    return found


def shapes(drawing: Drawing) -> list[Shape]:
    return [mark for mark, _ in walk(drawing.marks) if isinstance(mark, Shape)]


def space_box(x: float, y: float, width: float, height: float) -> Box:
    """A box in millimetres of the trimmed board as one of the drawing, in points."""
    return Box((x + 3) * MM, (y + 3) * MM, width * MM, height * MM)


def same(one: Any, other: Any) -> bool:
    """Whether two outlines are the same but for rounding."""
    flat = [[step[0], *(round(v, 4) for v in step[1:])] for step in one]
    return flat == [[step[0], *(round(v, 4) for v in step[1:])] for step in other]


def test_the_drawing_has_the_boards_size_with_its_bleed(studio: Studio) -> None:
    drawing = lay(studio, corner=5 * MM)
    assert drawing.width == pytest.approx(406 * MM)
    assert drawing.height == pytest.approx(306 * MM)
    trim, bleed = drawing.trim, drawing.bleed
    assert trim is not None
    assert bleed is not None
    assert (trim.x, trim.width) == pytest.approx((3 * MM, 400 * MM))
    assert (bleed.x, bleed.width) == pytest.approx((0, 406 * MM))
    assert drawing.corner == pytest.approx(5 * MM)
    assert drawing.title == "B"


def test_a_card_slot_is_dashed_and_round_with_its_name_in_it(studio: Studio) -> None:
    drawing = lay(studio, Space(id="pile", zone="pile", x="20mm", y="30mm"))
    outline = rectangle(space_box(20, 30, 67, 92.4), 3.5 * MM)
    slots = [shape for shape in shapes(drawing) if same(shape.outline, outline)]
    assert any(shape.stroke and shape.stroke.dash for shape in slots)
    x, y = runs(drawing)["DRAW PILE"]
    assert 20 < x < 87
    assert 70 < y < 82


def test_decoration_comes_before_the_spaces(studio: Studio) -> None:
    ground = RectangleElement(kind="rectangle", box="bleed", fill="water")
    drawing = lay(studio, Space(id="pile", zone="pile"), elements=(ground,))
    first = drawing.marks[0]
    assert isinstance(first, Shape)
    assert first.fill == Color(0xDC / 255, 0xEC / 255, 0xEF / 255)
    assert len(drawing.marks) > 2


def test_a_row_has_numbers_in_it_and_its_name_once_above(studio: Studio) -> None:
    entry = Space(
        id="row", zone="center-row", x="10mm", y="50mm", width="40mm",
        repeat=Repeat(count=3, gap="5mm"),
    )  # fmt: skip
    text = runs(lay(studio, entry))
    assert list(text) == ["1", "2", "3", "CENTER ROW"]
    for number, left in (("1", 10), ("2", 55), ("3", 100)):
        x, y = text[number]
        assert left + 15 < x < left + 25
        assert 65 < y < 80
    x, y = text["CENTER ROW"]
    assert x == pytest.approx(10, abs=0.5)
    assert 45 < y < 50


@pytest.mark.parametrize(
    ("place", "across", "down"),
    [
        ("top", (100, 140), (100, 110)),
        ("bottom", (100, 140), (130, 140)),
        ("above", (100, 140), (90, 100)),
        ("below", (100, 140), (140, 147)),
        ("left", (55, 100), (115, 125)),
        ("right", (140, 150), (115, 125)),
        ("inside", (100, 140), (115, 125)),
    ],
)
def test_where_a_name_may_stand(
    studio: Studio, place: Any, across: tuple[float, float], down: tuple[float, float]
) -> None:
    entry = Space(id="a", name="Weir", x="100mm", y="100mm", width="40mm", look="own")
    x, y = runs(lay(studio, entry, looks={"own": Look(name=place)}))["WEIR"]
    assert across[0] < x < across[1]
    assert down[0] < y < down[1]


def test_without_name_and_number(studio: Studio) -> None:
    entry = Space(id="row", zone="center-row", width="40mm", look="own", repeat=Repeat(count=3))
    assert runs(lay(studio, entry, looks={"own": Look(name="none", number="none")})) == {}


def test_only_every_fifth_number(studio: Studio) -> None:
    entry = Space(
        id="f", counter="flies", seat=1, holds="marker", width="10mm",
        repeat=Repeat(count=21, first=0),
    )  # fmt: skip
    found = runs(lay(studio, entry, looks={"marker": Look(every=5)}))
    assert list(found) == ["0", "5", "10", "15", "20", "FLIES"]


def test_a_counters_icon_stands_in_its_place_or_before_its_track(studio: Studio) -> None:
    single = Space(id="f", counter="flies", seat=1, holds="token", x="50mm", y="50mm", width="20mm")
    (use,) = [m for m, _ in walked_uses(lay(studio, single).marks)]
    assert use.matrix[4] == pytest.approx((3 + 50 + 4.4) * MM)
    track = Space(
        id="t", counter="flies", seat=1, holds="marker", x="50mm", y="50mm", width="8mm",
        repeat=Repeat(count=5),
    )  # fmt: skip
    drawing = lay(studio, track)
    (use,) = [m for m, _ in walked_uses(drawing.marks)]
    assert use.matrix[4] == pytest.approx(53 * MM)
    assert runs(drawing)["FLIES"][0] == pytest.approx(50 + 4 + 1.2, abs=0.3)


def walked_uses(marks: tuple[Mark, ...]) -> list[tuple[Use, int]]:
    """The uses of drawings among marks, groups included."""
    found = []
    for mark in marks:
        if isinstance(mark, Use):
            found.append((mark, 0))
        elif isinstance(mark, Group):
            found += walked_uses(mark.marks)
    return found


def test_circles_and_hexes(studio: Studio) -> None:
    drawing = lay(
        studio,
        Space(id="c", shape="circle", holds="token", x="10mm", y="10mm", width="20mm"),
        Space(id="h", shape="hex", holds="any", x="50mm", y="10mm", width="40mm"),
    )
    outlines = [shape.outline for shape in shapes(drawing)]
    assert any(same(outline, ellipse(space_box(10, 10, 20, 20))) for outline in outlines)
    hexes = [outline for outline in outlines if len(outline) == 7 and outline[1][0] == "L"]
    assert len(hexes) == 2, "ground and line"
    xs = [step[1] / MM - 3 for step in hexes[0] if step[0] in ("M", "L")]
    assert (min(xs), max(xs)) == pytest.approx((50, 90))


def test_looks_change_how_spaces_are_drawn(studio: Studio) -> None:
    look = Look(
        fill="#ff0000",
        stroke=StrokeText(color="#0000ff", width="1mm"),
        radius="0mm",
        color="#00ff00",
        name_set=TextStyle(caps=False, weight=700),
    )
    entry = Space(id="pile", zone="pile", x="20mm", y="30mm", look="loud")
    drawing = lay(studio, entry, looks={"loud": look})
    (slot,) = shapes(drawing)
    assert same(slot.outline, rectangle(space_box(20, 30, 67, 92.4)))
    assert slot.fill == Color(1, 0, 0)
    assert slot.stroke is not None
    assert slot.stroke.color == Color(0, 0, 1)
    assert slot.stroke.width == pytest.approx(MM)
    (run,) = [mark for mark, _ in walk(drawing.marks) if isinstance(mark, Run)]
    assert run.text == "Draw pile"
    assert run.color == Color(0, 1, 0)
    assert run.font.endswith("/700")


def test_elements_of_a_look_know_their_space(studio: Studio) -> None:
    text = TextElement(
        kind="text", text="{{ space.id }} {{ space.zone }} {{ space.number * 2 }}", style="x"
    )
    look = Look(elements=(text,), name="none", number="none")
    entry = Space(id="row", zone="center-row", width="60mm", look="own", repeat=Repeat(count=2))
    drawing = lay(studio, entry, looks={"own": look}, styles={"x": TextStyle(size="8pt")})
    assert list(runs(drawing)) == ["row.1 center-row 2", "row.2 center-row 4"]


def test_what_is_hidden_is_not_drawn(studio: Studio) -> None:
    entry = Space(id="pile", zone="pile", look="gone")
    assert lay(studio, entry, looks={"gone": Look(hidden=True)}).marks == ()


def test_what_every_seat_has_is_turned_to_its_player(studio: Studio) -> None:
    entry = Space(id="nest", zone="nest", seat="each", x="20mm", y="2mm", width="40mm")
    drawing = lay(studio, entry, areas=AREAS)
    found = {}
    for mark, matrix in walk(drawing.marks):
        if isinstance(mark, Run):
            x, y = apply(matrix, mark.x, mark.y)
            found[round(matrix[0])] = (x / MM - 3, y / MM - 3)
    assert set(found) == {1, -1}
    (ax, ay), (bx, by) = found[1], found[-1]
    assert 20 < ax < 60
    assert 202 < ay < 242
    assert (ax + bx, ay + by) == pytest.approx((400, 300)), "the one is the other turned by half"


def test_seat_elements_are_drawn_for_each_seat(studio: Studio) -> None:
    text = TextElement(
        kind="text", text="seat {{ seat }}", box=Placement(left="5mm", top="5mm", width="50mm")
    )
    found = runs(lay(studio, areas=AREAS, seat_elements=(text,)))
    assert found["seat 1"][0] == pytest.approx(5, abs=0.5)
    assert found["seat 2"][0] == pytest.approx(395, abs=0.5)
    assert found["seat 1"][1] + found["seat 2"][1] == pytest.approx(300)


def test_fewer_players_than_areas(studio: Studio) -> None:
    entry = Space(id="nest", zone="nest", seat="each", width="40mm")
    drawing = lay_board(board(entry, areas=AREAS), GAME, studio, seats=1).drawing
    assert len([m for m, _ in walk(drawing.marks) if isinstance(m, Run)]) == 1


def test_arrows_stand_in_the_gaps_of_a_row_that_flows(studio: Studio) -> None:
    entry = Space(
        id="row", zone="center-row", x="10mm", y="10mm", width="40mm",
        repeat=Repeat(count=4, gap="6mm", wrap=2, flow=True),
    )  # fmt: skip
    heads = [shape for shape in shapes(lay(studio, entry)) if len(shape.outline) == 3]
    middles = [
        (
            round(sum(step[1] for step in head.outline if step[0] != "Z") / 3 / MM - 3),
            round(head.outline[1][2] / MM - 3),  # type: ignore[misc]
        )
        for head in heads
    ]
    assert middles == [(53, 30), (53, 76)], "none from the end of a line to the next"


def test_a_snake_flows_around_its_corner(studio: Studio) -> None:
    entry = Space(
        id="row", zone="center-row", width="40mm",
        repeat=Repeat(count=4, gap="6mm", wrap=2, flow=True, snake=True),
    )  # fmt: skip
    heads = [shape for shape in shapes(lay(studio, entry)) if len(shape.outline) == 3]
    assert len(heads) == 3


def test_no_text_of_a_space_is_below_seven_points(studio: Studio) -> None:
    spaces = [
        Space(id=f"s{width}", counter="flies", space=7, holds="marker", width=f"{width}mm", seat=1)
        for width in (4, 5, 8, 40)
    ]
    drawing = lay(studio, *spaces)
    sizes = [mark.size for mark, _ in walk(drawing.marks) if isinstance(mark, Run)]
    assert len(sizes) == 8
    assert min(sizes) >= 7


def told(studio: Studio, *spaces: Space, **values: Any) -> list[str]:
    laid = lay_board(board(*spaces, **values), GAME, studio)
    return [str(problem) for problem in laid.problems]


def test_what_is_wrong_is_told_at_its_place(studio: Studio) -> None:
    origin = Origin(Place("b.yaml", 9, 3), {"icon": Place("b.yaml", 9, 20)})
    wrong = IconElement(kind="icon", icon="gme", origin=origin)
    assert told(studio, elements=(wrong,)) == ["b.yaml:9:20: there is no icon 'gme'"]


def test_an_expression_of_a_look_that_cannot_be_read(studio: Studio) -> None:
    origin = Origin(Place("b.yaml", 5, 3), {"text": Place("b.yaml", 5, 9)})
    text = TextElement(kind="text", text="{{ space. }}", origin=origin)
    (problem,) = told(studio, looks={"card": Look(elements=(text,))})
    assert problem.startswith("b.yaml:5:9: the expression cannot be read")


def test_a_name_that_does_not_fit_is_told(studio: Studio) -> None:
    origin = Origin(Place("b.yaml", 4, 3))
    entry = Space(id="a", name="Antidisestablishmentarianism", width="12mm", look="own")
    (problem,) = told(studio, entry, looks={"own": Look(name="inside", origin=origin)})
    assert problem.startswith("b.yaml:4:3: the text does not fit")


def test_a_let_that_cannot_be_found(studio: Studio) -> None:
    (problem,) = told(studio, let={"a": "{{ nothing }}"})
    assert problem.startswith("b.yaml:1:1: 'a' in 'let': ")


def test_a_board_too_large_to_be_drawn(studio: Studio) -> None:
    wrong = Board(board="b", title="B", width=3000 * MM, height=100 * MM)
    laid = lay_board(wrong, GAME, studio)
    assert laid.drawing.marks == ()
    assert [problem.message for problem in laid.problems] == [
        "a side of '3000mm x 100mm' is not between 5 mm and 2 m"
    ]
    assert all(isinstance(problem, Problem) for problem in laid.problems)


def test_the_whole_of_a_board(studio: Studio, golden: Golden) -> None:
    drawing = lay(
        studio,
        Space(id="pile", zone="pile", x="16mm", y="104mm", face="down"),
        Space(id="row", zone="center-row", x="96mm", y="104mm", width="40mm", height="60mm",
              repeat=Repeat(count=3, gap="6mm", flow=True)),
        Space(id="nest", zone="nest", seat="each", x="16mm", y="4mm", turned=True, width="92mm",
              height="67mm"),
        Space(id="flies", counter="flies", seat="each", x="120mm", y="10mm", width="12mm",
              shape="circle", holds="marker", repeat=Repeat(count=5, first=0, wrap=3, snake=True)),
        areas=AREAS,
        elements=(RectangleElement(kind="rectangle", box="bleed", fill="water"),),
    )  # fmt: skip
    golden("layout/board", dump(drawing))


def test_a_track_that_all_seats_share_is_drawn_once(studio: Studio) -> None:
    track = Space(
        id="fame", counter="fame", seat="each", width="20mm", holds="marker",
        repeat=Repeat(count=3, first=0),
    )  # fmt: skip
    drawn = shapes(lay(studio, track))
    own = shapes(lay(studio, replace(track, seat=1)))
    assert len(drawn) == len(own)
    assert len(placed_spaces(board(track), 2)) == 6
