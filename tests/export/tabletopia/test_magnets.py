"""Magnetic maps: drawn from a board's spaces, and read back into them by what knows only the site's
rules."""

from __future__ import annotations

import io
import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image

from tablewright.export.stock import Stock
from tablewright.export.tabletopia.magnets import AS_IT_IS, DOWN, UP, Cell, Map, draw_map, map_of
from tablewright.export.tabletopia.reading import Found, read_map
from tablewright.export.tabletopia.sizes import Size, size_of
from tablewright.model.board import Board, Space
from tablewright.model.spaces import placed_spaces
from tablewright.press.cache import font_library
from tablewright.read.folders import shipped
from tablewright.read.workspace import Workspace
from tablewright.units import MM
from tests.referee.generic.games import SHIPPED


def stacks(width: float, height: float, token: float) -> Stock:
    """A stock whose cards and tokens have these sizes in millimetres."""
    card: Any = SimpleNamespace(
        deck=SimpleNamespace(kind="cards"), width=width * MM, height=height * MM
    )
    disc: Any = SimpleNamespace(
        deck=SimpleNamespace(kind="tokens"), width=token * MM, height=token * MM
    )
    return cast(Stock, SimpleNamespace(stacks=(card, disc)))


def read_back(found: Map, size: Size) -> tuple[Found, ...]:
    with Image.open(io.BytesIO(draw_map(found.cells, size))) as image:
        assert image.size == (size.width, size.height)
        cells, wrong = read_map(image)
    assert not wrong
    return cells


def board(*spaces: Space, width: float = 200, height: float = 100) -> Board:
    return Board(board="b", title="B", width=width * MM, height=height * MM, spaces=spaces)


def slot(name: str, x: float, y: float, **more: Any) -> Space:
    size = {"width": "24mm", "height": "34mm"} if "width" not in more else {}
    return Space(id=name, zone=name, x=f"{x}mm", y=f"{y}mm", **{**size, **more})


def mapped(made: Board) -> tuple[Map, Size]:
    size = size_of(made.width, made.height)
    return map_of(made, placed_spaces(made, 2), size, stacks(20, 30, 8)), size


def test_every_board_of_the_shipped_games_is_read_back_into_its_spaces() -> None:
    reader = Workspace(shipped().parent if shipped().name == "shipped" else shipped())
    boards = 0
    for game in SHIPPED:
        edition = Workspace(reader.folder, fonts=font_library).read_edition(game)
        for each in edition.boards.values():
            boards += 1
            size = size_of(each.width, each.height)
            spaces = placed_spaces(each, max(each.seats, default=edition.game.seats.max))
            found = map_of(each, spaces, size, stacks(63.5, 88.9, 12))
            seen = read_back(found, size)
            assert len(seen) == len(found.cells)
            left_out = {space.id for space in found.areas} | {one for one, _ in found.shared}
            scale = size.width / each.width
            for space in spaces:
                if space.id in left_out:
                    continue
                x, y = space.middle
                here = x * scale, y * scale
                near = min(seen, key=lambda cell: math.dist((cell.x, cell.y), here))
                assert math.dist((near.x, near.y), here) < 1.5
                assert near.color == {"up": UP, "down": DOWN, "": AS_IT_IS}[space.face]
                if space.holds == "card":
                    side = 90 if space.entry.turned else 0
                    assert near.turn == pytest.approx((space.turn + side) % 360, abs=1)
                else:
                    assert near.turn is None or space.holds == "any"
    assert boards == 11


def test_colours_say_which_way_up_and_lines_where_the_top_turns() -> None:
    made = board(
        slot("up", 5, 5, face="up"),
        slot("down", 40, 5, face="down", turn=90),
        slot("as-it-is", 80, 5, turn=180),
        slot("askew", 120, 5, turn=30),
        slot("lying", 160, 5, width="34mm", height="24mm", turned=True),
        Space(id="disc", counter="c", space=1, x="5mm", y="60mm", width="12mm", shape="circle",
              holds="token"),
        Space(id="hex", counter="c", space=2, x="30mm", y="60mm", width="20mm", shape="hex",
              holds="marker"),
    )  # fmt: skip
    found, size = mapped(made)
    seen = sorted(read_back(found, size), key=lambda cell: (cell.y > 500, cell.x))
    assert [cell.color for cell in seen] == [UP, DOWN, AS_IT_IS, *[AS_IT_IS] * 4]
    turns = [None if cell.turn is None else round(cell.turn) for cell in seen]
    assert turns == [0, 90, 180, 30, 90, None, None]
    assert [cell.round for cell in seen] == [False, False, False, True, False, True, True]


def test_cells_that_would_touch_are_made_smaller_around_their_centres() -> None:
    made = board(
        slot("card", 40, 20),
        Space(id="edge", zone="edge", x="60mm", y="30mm", width="8mm", holds="token", over=True),
        slot("next", 64, 60), slot("beside", 88, 60),
    )  # fmt: skip
    found, size = mapped(made)
    seen = read_back(found, size)
    assert len(seen) == 4
    assert found.shrunk == 2
    centres = [(cell.x, cell.y) for cell in found.cells]
    assert centres == [(520, 370), (640, 340), (760, 770), (1000, 770)]


def test_spaces_on_each_other_have_one_cell_and_areas_have_none() -> None:
    pool = {"width": "20mm", "height": "10mm", "holds": "token"}
    made = board(
        slot("under", 10, 10, face="up"),
        slot("over", 10, 10, face="down"),
        slot("row", 60, 10, width="60mm", height="34mm"),
        slot("column", 150, 10, width="24mm", height="70mm"),
        slot("pool", 60, 60, **pool),
    )
    found, size = mapped(made)
    assert [(cell.space, cell.color) for cell in found.cells] == [("under", AS_IT_IS)]
    assert found.shared == (("over", "under"),)
    assert [space.id for space in found.areas] == ["row", "column", "pool"]
    assert len(read_back(found, size)) == 1


def test_the_smallest_steps_of_a_track_stay_apart() -> None:
    steps = [
        Space(id=f"s{n}", counter="c", space=n, x=f"{n * 1.6}mm", y="5mm", width="1.6mm",
              holds="marker")
        for n in range(60)
    ]  # fmt: skip
    found, size = mapped(board(*steps))
    assert len(read_back(found, size)) == 60


def picture(*cells: Cell) -> Image.Image:
    return Image.open(io.BytesIO(draw_map(cells, Size(200, 120, 100))))


def cell(x: int, y: int, **more: Any) -> Cell:
    known = {"wide": 15, "high": 20, "round": False, "color": UP, "turn": 0.0, **more}
    return Cell(space="s", x=x, y=y, **known)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda image: image.resize((150, 90), Image.Resampling.BICUBIC), "soft edges"),
        (lambda image: image.paste((255, 0, 0), (65, 40, 80, 60)), "or touches another"),
        (lambda image: image.putpixel((66, 39), (0, 255, 0)), "or touches another"),
        (lambda image: image.paste((0, 0, 0), (35, 40, 45, 50)), "is no rectangle or disc"),
        (lambda image: image.paste((255, 255, 255), (50, 45, 52, 60)), "not one pixel wide"),
        (lambda image: image.paste((255, 255, 0), (40, 70, 44, 74)), "has 3 colours"),
        (lambda image: image.paste((0, 0, 0), (0, 0, 200, 120)), "has no cell"),
        (lambda image: image.paste((9, 9, 9), (0, 0, 200, 120)), "has no black ground"),
        (lambda image: _line(image, 42, 41, 44), "does not begin at its centre"),
        (lambda image: _line(image, 50, 60, 61), "too short"),
    ],
)
def test_what_the_site_would_misread_is_told(spoil: Any, told: str) -> None:
    image = picture(cell(50, 60), cell(120, 60, color=DOWN)).convert("RGB")
    changed = spoil(image)
    _, wrong = read_map(changed if isinstance(changed, Image.Image) else image)
    assert any(told in each for each in wrong), wrong


def _line(image: Image.Image, x: int, top: int, bottom: int) -> None:
    """Paints the first cell over and draws another line into it."""
    image.paste(UP, (35, 40, 66, 81))
    for y in range(top, bottom + 1):
        image.putpixel((x, y), (255, 255, 255))


def test_the_packing_is_without_loss(tmp_path: Path) -> None:
    image = picture(cell(50, 60), cell(120, 60, round=True, wide=20, high=20, color=DOWN))
    colors = {color for _, color in image.convert("RGB").getcolors() or []}
    assert colors == {(0, 0, 0), UP, DOWN, (255, 255, 255)}
