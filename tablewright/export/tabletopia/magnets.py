"""Magnetic maps: a board's spaces in; a picture of flat cells as large as the board's out. Pixels.

An object that is dropped on a cell snaps to its centre. Red turns it face up, blue face down, any
other colour leaves it; a line one pixel wide points to where its top turns. Cells are drawn without
soft edges, since a mixed pixel is another colour, and never touch.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablewright.export.stock import Stock
from tablewright.export.tabletopia.sizes import Size
from tablewright.model.board import Board
from tablewright.model.spaces import PlacedSpace

if TYPE_CHECKING:
    from PIL.Image import Image

Color = tuple[int, int, int]
BLACK: Color = (0, 0, 0)
UP: Color = (255, 0, 0)
DOWN: Color = (0, 0, 255)
AS_IT_IS: Color = (0, 255, 0)
POINTER: Color = (255, 255, 255)
GAP = 2
"""Pixels between cells; one would do."""
SMALLEST = 2
"""Half the side of the smallest cell: five pixels are found by eye."""
SAME = 10
"""Spaces whose centres are nearer than this many pixels have one cell."""
POINTS = 8
"""Half the side of the smallest cell that has room for a line."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its middle pixel, and how far it goes from there to each side."""

    space: str
    """The id of the space."""
    x: int
    y: int
    wide: int
    high: int
    round: bool
    color: Color
    turn: float | None
    """Where the top of an object turns, in degrees clockwise from above; None if it does not."""


@dataclass(frozen=True, slots=True)
class Map:
    """The cells of a board, and the spaces that have none."""

    cells: tuple[Cell, ...]
    shrunk: int
    """Cells that were made smaller, so that they do not touch."""
    areas: tuple[PlacedSpace, ...]
    """Spaces where several things lie side by side: nothing snaps there."""
    shared: tuple[tuple[str, str], ...]
    """Spaces that have the cell of another, since they lie on it."""


def map_of(board: Board, spaces: Iterable[PlacedSpace], size: Size, stock: Stock) -> Map:
    """The cells of a board whose picture has a size."""
    scale = size.width / board.width
    cells: list[Cell] = []
    areas = []
    shared = []
    for space in spaces:
        if _is_area(space, stock):
            areas.append(space)
            continue
        cell = _cell(space, scale)
        on = next((one for one in cells if math.hypot(one.x - cell.x, one.y - cell.y) < SAME), None)
        if on is None:
            cells.append(cell)
            continue
        shared.append((space.id, on.space))
        if on.color != cell.color:
            cells[cells.index(on)] = replace(on, color=AS_IT_IS)
    parted, shrunk = _parted(cells)
    inside = [_within(cell, size) for cell in parted]
    return Map(tuple(inside), shrunk, tuple(areas), tuple(shared))


def draw_map(cells: Iterable[Cell], size: Size) -> bytes:
    """The map as a PNG file."""
    out = io.BytesIO()
    picture(cells, size).save(out, "PNG", optimize=True)
    return out.getvalue()


def picture(cells: Iterable[Cell], size: Size) -> Image:
    """The map as a picture, in red, green and blue."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (size.width, size.height), BLACK)
    draw = ImageDraw.Draw(image)
    for cell in cells:
        if cell.round:
            radius = min(cell.wide, cell.high)
            for row in range(-radius, radius + 1):
                half = int(math.sqrt((radius + 0.5) ** 2 - row * row))
                draw.line(
                    (cell.x - half, cell.y + row, cell.x + half, cell.y + row), fill=cell.color
                )
        else:
            box = (
                cell.x - cell.wide,
                cell.y - cell.high,
                cell.x + cell.wide,
                cell.y + cell.high,
            )
            draw.rectangle(box, fill=cell.color)
        for point in _pointer(cell):
            image.putpixel(point, POINTER)
    return image


def _cell(space: PlacedSpace, scale: float) -> Cell:
    x, y = space.middle
    wide, high = space.width, space.height
    if space.turn % 180 == 90:
        wide, high = high, wide
    # What is turned askew gets a disc: cells have upright edges.
    disc = space.shape != "rectangle" or space.turn % 90 != 0
    if disc:
        wide = high = min(wide, high)
    half_wide = max(SMALLEST, int(wide * scale / 2) - 1)
    half_high = max(SMALLEST, int(high * scale / 2) - 1)
    turns = space.holds in ("card", "any") and min(half_wide, half_high) >= POINTS
    side = 90 if space.entry.turned else 0
    return Cell(
        space=space.id,
        x=int(x * scale),
        y=int(y * scale),
        wide=half_wide,
        high=half_high,
        round=disc,
        color=UP if space.face == "up" else DOWN if space.face == "down" else AS_IT_IS,
        turn=(space.turn + side) % 360 if turns else None,
    )


def _is_area(space: PlacedSpace, stock: Stock) -> bool:
    """Whether two things lie side by side in a space: its middle is then no place for each."""
    kinds = {"card": "cards", "token": "tokens"}
    if space.holds not in kinds:
        return False
    stacks = [stack for stack in stock.stacks if stack.deck.kind == kinds[space.holds]]
    if not stacks:
        return False
    least = min(stacks, key=lambda stack: stack.width * stack.height)
    wide, high = space.width, space.height
    return any(
        (wide >= 2 * width and high >= height) or (wide >= width and high >= 2 * height)
        for width, height in ((least.width, least.height), (least.height, least.width))
        if (width > height) == space.entry.turned or width == height
    )


def _parted(cells: Sequence[Cell]) -> tuple[list[Cell], int]:
    """Cells that do not touch: of two that do, what loses least is made smaller."""
    found = list(cells)
    touched: set[int] = set()
    for one in range(len(found)):
        for other in range(one + 1, len(found)):
            a, b = found[one], found[other]
            across, down = abs(a.x - b.x), abs(a.y - b.y)
            if across > a.wide + b.wide + GAP or down > a.high + b.high + GAP:
                continue
            found[one], found[other] = _smaller(a, b)
            touched |= {one} if found[one] != a else set()
            touched |= {other} if found[other] != b else set()
    return found, len(touched)


def _smaller(a: Cell, b: Cell) -> tuple[Cell, Cell]:
    """Two cells parted along the way that leaves them largest."""
    ways: list[tuple[int, Cell, Cell]] = []
    for distance, side in ((abs(a.x - b.x), "wide"), (abs(a.y - b.y), "high")):
        room = distance - GAP - 1
        if room < 2 * SMALLEST:
            continue
        one, other = getattr(a, side), getattr(b, side)
        # The smaller one keeps its size if the larger one is left with as much.
        if min(one, other) <= room // 2:
            halves = (
                (one, min(other, room - one)) if one <= other else (min(one, room - other), other)
            )
        else:
            halves = (room // 2, room - room // 2)
        cut = _with(a, side, halves[0]), _with(b, side, halves[1])
        ways.append((_area(cut[0]) + _area(cut[1]), *cut))
    # Two centres that are SAME apart leave room for the smallest cells along one way at least.
    return max(ways, key=lambda way: way[0])[1:]


def _with(cell: Cell, side: str, half: int) -> Cell:
    half = max(SMALLEST, half)
    smaller = replace(cell, wide=half) if side == "wide" else replace(cell, high=half)
    if cell.round:
        smaller = replace(smaller, wide=half, high=half)
    if min(smaller.wide, smaller.high) < POINTS // 2:
        smaller = replace(smaller, turn=None)
    return smaller


def _area(cell: Cell) -> int:
    return cell.wide * cell.high


def _within(cell: Cell, size: Size) -> Cell:
    """The cell with a black pixel left between it and the edge of the picture."""
    wide = min(cell.wide, cell.x - 1, size.width - 2 - cell.x)
    high = min(cell.high, cell.y - 1, size.height - 2 - cell.y)
    if cell.round:
        wide = high = min(wide, high)
    return replace(cell, wide=max(0, wide), high=max(0, high))


def _pointer(cell: Cell) -> list[tuple[int, int]]:
    """The pixels of the line from the middle towards where the top turns, one to each step."""
    if cell.turn is None:
        return []
    angle = math.radians(cell.turn)
    dx, dy = math.sin(angle), -math.cos(angle)
    reach = min(cell.wide, cell.high) if cell.round else _reach(cell, dx, dy)
    length = max(2, int(reach * 0.8))
    steps = max(1, round(length * max(abs(dx), abs(dy))))
    return [
        (
            cell.x + round(dx * length * step / steps),
            cell.y + round(dy * length * step / steps),
        )
        for step in range(steps + 1)
    ]


def _reach(cell: Cell, dx: float, dy: float) -> float:
    across = cell.wide / abs(dx) if abs(dx) > 1e-9 else math.inf
    down = cell.high / abs(dy) if abs(dy) > 1e-9 else math.inf
    return min(across, down)
