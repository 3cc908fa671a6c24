"""Where a board's spaces lie: over its edge is a mistake, over each other is a warning.

In: a board with its sizes put in. Out: what is noted, at the places of the spaces in the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.model.board import Board, Space
from tablewright.model.spaces import PlacedSpace, corners, number_of_spaces, placed_spaces
from tablewright.read.notes import Notes
from tablewright.read.references import place_of
from tablewright.units import MM

CLOSE = 0.02
"""Points by which a space may stand over an edge: what is written in millimetres is rounded."""
MOST_SPACES = 2000
"""More spaces on one board were hardly meant."""

_Key = tuple[str, int | str | None]


def _key(entry: Space) -> _Key:
    """What an entry is told apart by: seats may each have one of the same id."""
    return entry.id, entry.seat


def check_places(board: Board, most: int, notes: Notes) -> None:
    """Notes spaces over the edge of the board, and warns of those that lie on each other."""
    number = number_of_spaces(board, most)
    if number > MOST_SPACES:
        notes.error(
            place_of(board, "spaces"),
            f"the board '{board.board}' has too many spaces",
            expected=f"at most {MOST_SPACES}",
            found=str(number),
        )
        return
    wrong: set[_Key] = set()
    shapes: list[_Lying] = []
    for space in placed_spaces(board, most):
        entry = space.entry
        if _key(entry) in wrong:
            continue
        if min(space.width, space.height) <= 0:
            wrong.add(_key(entry))
            wrote = "width" if space.width <= 0 or entry.height is None else "height"
            notes.error(place_of(entry, wrote), f"the space '{entry.id}' has no width or no height")
            continue
        lying = _lying(space)
        shapes.append(lying)
        over = lying.over(board)
        if over is not None:
            wrong.add(_key(entry))
            notes.error(
                place_of(entry, "id"),
                f"the space '{space.id}' lies over the {over[0]} edge of the board",
                expected=f"all of it on {board.width / MM:g} x {board.height / MM:g} mm",
                found=f"{over[1] / MM:.1f} mm too far",
            )
    if not wrong:
        _warn_of_overlaps(shapes, notes)


def _warn_of_overlaps(shapes: Sequence[_Lying], notes: Notes) -> None:
    told: set[tuple[_Key, _Key]] = set()
    for one, other in _near(shapes):
        pair = (_key(one.space.entry), _key(other.space.entry))
        if pair[0] == pair[1] and one.points == other.points:
            continue  # a track that all seats share
        if one.space.entry.over or other.space.entry.over or pair in told or not one.meets(other):
            continue
        told.add(pair)
        notes.warning(
            place_of(other.space.entry, "id"),
            f"the space '{other.space.id}' lies over '{one.space.id}'",
            hint="move it, or write 'over: true' if it is meant to",
        )


def _near(shapes: Sequence[_Lying]) -> Iterator[tuple[_Lying, _Lying]]:
    """The pairs whose bounds meet, each once, in the order of the file."""
    by_left = sorted(range(len(shapes)), key=lambda at: shapes[at].left)
    for place, first in enumerate(by_left):
        one = shapes[first]
        for second in by_left[place + 1 :]:
            other = shapes[second]
            if other.left >= one.right - CLOSE:
                break
            if other.top < one.bottom - CLOSE and one.top < other.bottom - CLOSE:
                yield (one, other) if first < second else (other, one)


@dataclass(frozen=True, slots=True)
class _Lying:
    """A space as it lies on the board: its corners and the bounds around them, in points."""

    space: PlacedSpace
    points: tuple[tuple[float, float], ...]
    left: float
    top: float
    right: float
    bottom: float

    def over(self, board: Board) -> tuple[str, float] | None:
        """The edge that it stands over most, and how far; None if it is on the board."""
        far = {
            "left": -self.left,
            "upper": -self.top,
            "right": self.right - board.width,
            "lower": self.bottom - board.height,
        }
        edge = max(far, key=lambda name: far[name])
        return (edge, far[edge]) if far[edge] > CLOSE else None

    def meets(self, other: _Lying) -> bool:
        """Whether two convex shapes have more than an edge in common: no line parts them."""
        for shape in (self.points, other.points):
            for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
                nx, ny = by - ay, ax - bx
                length = (nx * nx + ny * ny) ** 0.5 or 1.0
                first = [(x * nx + y * ny) / length for x, y in self.points]
                second = [(x * nx + y * ny) / length for x, y in other.points]
                if max(first) <= min(second) + CLOSE or max(second) <= min(first) + CLOSE:
                    return False
        return True


def _lying(space: PlacedSpace) -> _Lying:
    points = corners(space)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return _Lying(space, points, min(xs), min(ys), max(xs), max(ys))
