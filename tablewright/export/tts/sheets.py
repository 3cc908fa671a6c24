"""Decks as sheets: stacks of cards in; grids of faces at exact pixels, and where each card is, out.

A sheet is drawn in pixels: its drawing is as many points wide as the picture has pixels. The facts
are those of the game's own pages on custom decks: at most 10 x 7 cells, counted row by row from the
top left; a card's number is that of its sheet times 100 and the cell; at most 4096 pixels a side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Box, Color, Drawing, Mark, Shape, Use, rectangle
from tablewright.export.stock import Item, Stack, Stock
from tablewright.render.png import Shot

COLUMNS, ROWS = 10, 7
LONGEST = 4096
"""Pixels on a side of a picture."""
BLOCK = 8
"""What a JPEG file is packed in: a block with parts of two cards would smear one into the other."""
FINEST = 300 / 72
"""Pixels for a point: finer than print nobody needs."""
WITHIN = 0.02
"""By how many pixels a face is cut off within its cell: what is cut at the edge itself may, by a
rounding, cover a pixel of its neighbour; a pixel that is cut at all is drawn."""
PAPER = Color(1, 1, 1)
JOINED = 100
"""A card's number is its sheet's times this, and its cell."""
BLANK = "images/blank.jpg"
"""What stands on the back of a card that has nothing on it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells, in pixels."""

    columns: int
    rows: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """Some faces of a stack as one picture."""

    key: int
    """Its number in a save."""
    stack: Stack
    items: tuple[Item, ...]
    grid: Grid
    face: str
    """The picture's path."""
    back: str
    """The path of its back: one picture, or a sheet with the same cells."""
    own_backs: bool
    shape: int
    """What its cards are cut to: 0 rounded, 1 square corners, 4 round."""


class Catalogue:
    """All sheets of a game, and in which cell each card is."""

    def __init__(self, stock: Stock) -> None:
        self.sheets: list[Sheet] = []
        self._cells: dict[tuple[str, str], tuple[Sheet, int]] = {}
        for stack in stock.stacks:
            if is_cards(stack):
                for number, items in enumerate(parts(stack.items), 1):
                    self._add(stack, items, number)

    def _add(self, stack: Stack, items: tuple[Item, ...], number: int) -> None:
        backs = {item.back for item in items}
        own = len(backs) > 1
        path = f"images/{stack.id}-{number}"
        common = f"images/{stack.id}-back.jpg" if stack.common_back else f"{path}-back.jpg"
        sheet = Sheet(
            key=len(self.sheets) + 1,
            stack=stack,
            items=items,
            grid=grid(len(items), stack.width, stack.height),
            face=f"{path}.jpg",
            back=f"{path}-backs.jpg" if own else BLANK if backs == {None} else common,
            own_backs=own,
            shape=4 if stack.shaped else 0 if stack.corner else 1,
        )
        self.sheets.append(sheet)
        for cell, item in enumerate(items):
            self._cells[stack.id, item.card.name] = (sheet, cell)

    def find(self, stack: Stack, item: Item) -> tuple[Sheet, int]:
        """The sheet of a card, and the card's number."""
        sheet, cell = self._cells[stack.id, item.card.name]
        return sheet, sheet.key * JOINED + cell

    def shots(self, stock: Stock) -> Mapping[str, Shot]:
        """The pictures of all sheets and backs, by path."""
        found: dict[str, Shot] = {}
        for sheet in self.sheets:
            faces = [stock.draw(item.front) for item in sheet.items]
            found[sheet.face] = whole(sheet_of(faces, sheet.grid))
            if sheet.own_backs:
                backs = [
                    blank(sheet.stack) if item.back is None else stock.draw(item.back)
                    for item in sheet.items
                ]
                found[sheet.back] = whole(sheet_of(backs, sheet.grid))
            elif sheet.back not in found:
                back = sheet.items[0].back
                drawing = blank(sheet.stack) if back is None else stock.draw(back)
                found[sheet.back] = whole(
                    sheet_of([drawing], grid(1, sheet.stack.width, sheet.stack.height))
                )
        return found


def is_cards(stack: Stack) -> bool:
    """Whether a stack becomes a deck; tokens and player aids lie about as tiles."""
    return stack.deck.kind == "cards"


def parts(items: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """A stack's faces, sheet by sheet: as few sheets as can be, about equally full, so that the
    cells are as fine as can be."""
    sheets = -(-len(items) // (COLUMNS * ROWS))
    found = []
    start = 0
    for number in range(sheets):
        end = start + len(items) // sheets + (number < len(items) % sheets)
        found.append(items[start:end])
        start = end
    return found


def grid(count: int, width: float, height: float) -> Grid:
    """The grid for `count` faces of this size in points that shows them largest; of several, the
    one with the fewest cells left over."""

    def fineness(columns: int) -> float:
        rows = -(-count // columns)
        return min(LONGEST / (columns * width), LONGEST / (rows * height), FINEST)

    fitting = [number for number in range(1, COLUMNS + 1) if -(-count // number) <= ROWS]
    columns = max(
        fitting, key=lambda number: (fineness(number), -number * -(-count // number), number)
    )
    rows = -(-count // columns)
    scale = fineness(columns)
    shorter, longer = sorted((width, height))
    low = _blocks(shorter * scale)
    along = rows if width <= height else columns
    high = min(_blocks(low * longer / shorter + BLOCK / 2), _blocks(LONGEST / along))
    cell = (low, high) if width <= height else (high, low)
    return Grid(columns, rows, *cell)


def _blocks(length: float) -> int:
    """A length in pixels that is cut between the blocks of a JPEG file."""
    return max(1, int(length + 1e-6) // BLOCK) * BLOCK


def sheet_of(faces: list[Drawing], cells: Grid) -> Drawing:
    """The faces in their cells; a cell's edges lie on whole pixels, so that there is no seam."""
    width, height = cells.columns * cells.width, cells.rows * cells.height
    ground = Shape(rectangle(Box(0, 0, width, height)), Color(0.13, 0.14, 0.16))
    marks: list[Mark] = []
    for place, face in enumerate(faces):
        trim = face.trim if face.trim is not None else Box(0, 0, face.width, face.height)
        across, down = cells.width / trim.width, cells.height / trim.height
        row, column = divmod(place, cells.columns)
        x, y = column * cells.width, row * cells.height
        matrix = (across, 0.0, 0.0, down, x - trim.x * across, y - trim.y * down)
        cell = Box(x, y, cells.width, cells.height)
        clip = Box(
            trim.x + WITHIN / across,
            trim.y + WITHIN / down,
            trim.width - 2 * WITHIN / across,
            trim.height - 2 * WITHIN / down,
        )
        marks += [Shape(rectangle(cell), PAPER), Use(face, matrix, clip)]
    return Drawing(width, height, (ground, *marks))


def whole(drawing: Drawing) -> Shot:
    """A drawing in pixels as a picture."""
    box = Box(0, 0, drawing.width, drawing.height)
    return Shot(drawing, box, round(drawing.width), round(drawing.height))


def blank(stack: Stack) -> Drawing:
    """A plain back, for cards that have none."""
    box = Box(0, 0, stack.width, stack.height)
    ground = Shape(rectangle(box), Color(0.29, 0.31, 0.35))
    inner = Shape(rectangle(box.grown(-min(box.width, box.height) / 12)), Color(0.36, 0.38, 0.43))
    return Drawing(box.width, box.height, (ground, inner), trim=box)
