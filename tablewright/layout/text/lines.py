"""Boxes and a width to lines: where each line ends.

Lines are first filled one after the other. Where that leaves a last word alone, breaks words with
hyphens, or where lines shall be balanced or justified, the breaks are chosen together, for the
same number of lines, so that the sum of the squares of what lines leave empty is least.
All measures are fractions of the em.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Literal, NamedTuple

from tablewright.layout.text.boxes import Block
from tablewright.layout.text.script import Joint

Goal = Literal["ragged", "balanced", "justified"]

NARROW = 0.15
"""A last line narrower than this part of the width looks like a widow, whatever is in it."""
ALONE = 0.34
"""A word alone on the last line is no widow if it is at least this part of the width."""
WIDOW_COST = 0.5
"""As much as a line that is 70 % empty."""
HYPHEN_COST = 0.08
TOGETHER = 160
"""Of more boxes than this only the last lines are chosen together."""
LAST_LINES = 5
EPSILON = 1e-6


class Line(NamedTuple):
    """Boxes `first` to before `end` of a block; `last` if the block ends with it."""

    block: Block
    first: int
    end: int
    last: bool

    @property
    def width(self) -> float:
        """The width of its boxes, without a hyphen at its end."""
        return self.block.ends[self.end - 1] - self.block.starts[self.first]

    @property
    def joint(self) -> Joint:
        """What follows it."""
        return self.block.boxes[self.end - 1].joint


def fill(block: Block, width: float, hyphen: float) -> list[int]:
    """The end (a box number) of each line if as much as possible goes on each.

    A box that is wider than the line has a line of its own. `hyphen` is the width of a hyphen.
    """
    starts, ends, boxes = block.starts, block.ends, block.boxes
    count = len(boxes)
    found = []
    first = 0
    while first < count:
        limit = starts[first] + width + EPSILON
        end = max(first + 1, bisect_right(ends, limit, first))
        if end < count and boxes[end - 1].joint is Joint.HYPHEN:
            while (
                end > first + 1
                and boxes[end - 1].joint is Joint.HYPHEN
                and ends[end - 1] + hyphen > limit
            ):
                end -= 1
        elif end < count and boxes[end - 1].joint >= Joint.LOOSE:
            whole = end - 1
            while whole > first and boxes[whole - 1].joint >= Joint.LOOSE:
                whole -= 1
            end = whole if whole > first else end
        found.append(end)
        first = end
    return found


def break_block(block: Block, width: float, hyphen: float, goal: Goal) -> list[Line]:
    """The lines of a block: as few as there can be, and well chosen."""
    ends = fill(block, width, hyphen)
    torn = any(block.boxes[end - 1].joint >= Joint.LOOSE for end in ends[:-1])
    if len(ends) > 1 and not torn and (goal != "ragged" or _is_poor(block, ends, width)):
        kept = 0
        if len(block.boxes) > TOGETHER:
            kept = max(0, len(ends) - LAST_LINES)
        ends = ends[:kept] + _choose(block, ends, kept, width, hyphen, goal)
    firsts = [0, *ends[:-1]]
    count = len(block.boxes)
    return [Line(block, first, end, end == count) for first, end in zip(firsts, ends, strict=True)]


def _is_poor(block: Block, ends: list[int], width: float) -> bool:
    if _widow_cost(block, ends[-2], width):
        return True
    return any(block.boxes[end - 1].joint is Joint.HYPHEN for end in ends)


def _widow_cost(block: Block, first: int, width: float) -> float:
    """What a last line that begins with box `first` costs."""
    length = block.ends[-1] - block.starts[first]
    alone = first == len(block.boxes) - 1
    return WIDOW_COST if length < NARROW * width or (alone and length < ALONE * width) else 0.0


def _choose(
    block: Block, filled: list[int], kept: int, width: float, hyphen: float, goal: Goal
) -> list[int]:
    """The best ends of the lines after the first `kept`; the number of lines stays."""
    starts, ends, boxes = block.starts, block.ends, block.boxes
    begin = filled[kept - 1] if kept else 0
    lines = len(filled) - kept
    earliest = [len(boxes)]
    for _ in range(lines):
        end = earliest[-1]
        place = bisect_left(starts, ends[end - 1] - width - EPSILON, begin, end)
        earliest.append(min(place, end - 1))
    best: dict[int, tuple[float, tuple[int, ...]]] = {begin: (0.0, ())}
    for left in range(lines - 1, -1, -1):
        found: dict[int, tuple[float, tuple[int, ...]]] = {}
        for first, (cost, chosen) in best.items():
            limit = starts[first] + width + EPSILON
            furthest = max(first + 1, bisect_right(ends, limit, first))
            lowest = len(boxes) if left == 0 else max(first + 1, earliest[left])
            for end in range(lowest, furthest + 1):
                slack = max(0.0, (limit - ends[end - 1]) / width)
                here = slack * slack
                if end == len(boxes):
                    here = (here if goal == "balanced" else 0.0) + _widow_cost(block, first, width)
                elif boxes[end - 1].joint is Joint.HYPHEN:
                    if ends[end - 1] + hyphen > limit and end > first + 1:
                        continue
                    here += HYPHEN_COST
                total = cost + here
                if end not in found or total < found[end][0]:
                    found[end] = (total, (*chosen, end))
        best = found
    chosen_ends = best.get(len(boxes))
    return list(chosen_ends[1]) if chosen_ends else filled[kept:]
