"""Connected parts of a mask: a picture of 0 and 255 in; its islands, row by row, out. Pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


@dataclass(slots=True)
class Island:
    """Pixels that hang together, as runs: row, first column, column behind the last."""

    runs: list[tuple[int, int, int]] = field(default_factory=list)

    @property
    def area(self) -> int:
        return sum(end - start for _, start, end in self.runs)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom; the last two lie behind it."""
        return (
            min(start for _, start, _ in self.runs),
            min(row for row, _, _ in self.runs),
            max(end for _, _, end in self.runs),
            max(row for row, _, _ in self.runs) + 1,
        )


def islands(mask: Image, *, diagonal: bool) -> list[Island]:
    """The islands of a mask, from the top; with `diagonal`, pixels that touch at a corner hang
    together too."""
    width, height = mask.size
    data = mask.tobytes()
    reach = 1 if diagonal else 0
    parents: list[int] = []
    runs: list[tuple[int, int, int]] = []
    above: list[tuple[int, int, int]] = []
    for row in range(height):
        here: list[tuple[int, int, int]] = []
        for start, end in _runs(data[row * width : (row + 1) * width]):
            number = len(runs)
            parents.append(number)
            runs.append((row, start, end))
            for left, right, other in above:
                if left < end + reach and start < right + reach:
                    _join(parents, number, other)
            here.append((start, end, number))
        above = here
    found: dict[int, Island] = {}
    for number, run in enumerate(runs):
        found.setdefault(_root(parents, number), Island()).runs.append(run)
    return list(found.values())


def _runs(row: bytes) -> list[tuple[int, int]]:
    found = []
    start = row.find(255)
    while start >= 0:
        end = row.find(0, start)
        end = len(row) if end < 0 else end
        found.append((start, end))
        start = row.find(255, end)
    return found


def _root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = parents[parents[number]]
        number = parents[number]
    return number


def _join(parents: list[int], one: int, other: int) -> None:
    first, second = sorted((_root(parents, one), _root(parents, other)))
    parents[second] = first
