"""A table as one picture that everybody sees the same way up: arrangements in; boards upright and
places for cards that do not overlap out. Lengths in points, origin at the top left of the boards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tablewright.drawing import Box
from tablewright.export.arrangement import GAP, Arrangement, LaidBoard, Pile, Place, Track
from tablewright.model.addresses import seat_letter
from tablewright.model.spaces import PlacedSpace

Style = Literal["rows", "columns"]
"""Where mats lie: above and below the common boards, or left and right of them."""
HEX = 0.74
"""How much of a hexagon's width and height no neighbour's box reaches into."""
LARGE = 1.7
"""A space this many times as wide or high as a card is an area, in which cards lie freely."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for cards on a board."""

    box: Box
    space: PlacedSpace
    pile: Pile | None
    """What lies there at the start."""
    area: bool
    """Whether it is far larger than a card: cards lie freely in it."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Boards with the places on them; what has no place of its own lies beside."""

    width: float
    height: float
    boards: tuple[LaidBoard, ...]
    spots: tuple[Spot, ...]
    beside: tuple[Pile, ...]
    """Piles that no board has a place for, hands left out."""


def upright(arrangement: Arrangement, style: Style) -> Screen:
    """The boards of an arrangement as they lie on a screen."""
    boards, width, height = _boards(arrangement, style)
    piles = [pile for pile in arrangement.piles if not pile.hand]
    largest = _largest(arrangement)
    used = _used(arrangement)
    lying = [
        (board, space, next((pile for pile in piles if pile.space is space), None))
        for board in boards
        for space in board.spaces
    ]
    found = [
        (board, space, pile)
        for board, space, pile in lying
        if _takes_cards(space) or (pile is not None and pile.address in used)
    ]
    spots: list[Spot] = []
    # Where two places overlap, the one that has a zone of its own goes first.
    for board, space, pile in sorted(found, key=lambda each: each[2] is None):
        box = _box(board, space)
        wide = box.width > LARGE * largest[0] or box.height > LARGE * largest[1]
        area = wide and _takes_cards(space)
        if (pile is not None or not area) and not any(overlap(box, spot.box) for spot in spots):
            spots.append(Spot(box, space, pile, area))
    # What lies on a board by hand, such as pawns, needs no place beside it as long as it is empty.
    beside = tuple(
        pile
        for pile in piles
        if not any(spot.pile is pile for spot in spots)
        and (pile.space is None or _takes_cards(pile.space) or pile.address in used)
    )
    return Screen(width, height, tuple(boards), tuple(spots), beside)


def _used(arrangement: Arrangement) -> set[str]:
    """The zones in which something lies, or is dealt to, when the game begins."""
    laid = {pile.address for pile in arrangement.piles if pile.pieces}
    return laid | {deal.to for deal in arrangement.deals}


def short_name(track: Track, most: int = 16) -> str:
    """A counter's name for a narrow place: `A: Shields`."""
    counter = track.counter
    name = counter.name or counter.id
    if len(name) > most:
        # The id says the same in fewer letters.
        name = counter.id.replace("-", " ")
    return name if track.seat is None else f"{seat_letter(track.seat)}: {name}"


def marks_of(screen: Screen, counter: str, seat: int | None) -> dict[int, tuple[float, float]]:
    """Where the values of a counter are printed, by value."""
    found: dict[int, tuple[float, float]] = {}
    for board in screen.boards:
        for space in board.spaces:
            if space.counter == counter and space.seat == seat and space.value is not None:
                box = _box(board, space)
                found.setdefault(space.value, (box.x + box.width / 2, box.y + box.height / 2))
    return found


def _boards(arrangement: Arrangement, style: Style) -> tuple[list[LaidBoard], float, float]:
    common = [board for board in arrangement.boards if board.seat is None]
    far: list[LaidBoard] = []
    near: list[LaidBoard] = []
    for board in sorted(
        (board for board in arrangement.boards if board.seat is not None),
        key=lambda board: (board.at.turn % 180 != 0, board.seat),
    ):
        # Who sits opposite has his mat opposite; who sits at a side comes where there is room.
        if board.at.turn == 0 or (board.at.turn != 180 and len(near) <= len(far)):
            near.append(board)
        else:
            far.append(board)
    lines = [line for line in (far, common, near) if line]
    sizes = [_size(line, style) for line in lines]
    along, across = (0, 1) if style == "rows" else (1, 0)
    length = max((size[along] for size in sizes), default=0.0)
    found: list[LaidBoard] = []
    at = 0.0
    for line, size in zip(lines, sizes, strict=True):
        step = (length - size[along]) / 2
        for board in line:
            trim = board.piece.trim
            extent = trim.width if style == "rows" else trim.height
            middle = step + extent / 2, at + size[across] / 2
            x, y = middle if style == "rows" else middle[::-1]
            found.append(replace(board, at=Place(x, y)))
            step += extent + GAP
        at += size[across] + GAP
    depth = max(0.0, at - GAP)
    width, height = (length, depth) if style == "rows" else (depth, length)
    return found, width, height


def _size(line: list[LaidBoard], style: Style) -> tuple[float, float]:
    widths = [board.piece.trim.width for board in line]
    heights = [board.piece.trim.height for board in line]
    between = GAP * (len(line) - 1)
    if style == "rows":
        return sum(widths) + between, max(heights)
    return max(widths), sum(heights) + between


def _box(board: LaidBoard, space: PlacedSpace) -> Box:
    at = board.on_table(space)
    width, height = space.width, space.height
    if space.shape == "hex":
        # Neighbours in the next row reach into the box around it, not into this part of it.
        width, height = HEX * width, HEX * height
    if at.turn % 180 == 90:
        width, height = height, width
    return Box(at.x - width / 2, at.y - height / 2, width, height)


def _takes_cards(space: PlacedSpace) -> bool:
    return bool(space.zone) and not space.counter and space.holds in ("card", "any")


def _largest(arrangement: Arrangement) -> tuple[float, float]:
    """The size of the largest card that is laid."""
    stacks = [stack for pile in arrangement.piles for stack, _, _ in pile.pieces]
    return (
        max((stack.width for stack in stacks), default=180.0),
        max((stack.height for stack in stacks), default=252.0),
    )


def overlap(one: Box, other: Box) -> bool:
    """Whether one box lies on another by more than a point or pixel."""
    return (
        one.x < other.x + other.width - 1
        and other.x < one.x + one.width - 1
        and one.y < other.y + other.height - 1
        and other.y < one.y + one.height - 1
    )
