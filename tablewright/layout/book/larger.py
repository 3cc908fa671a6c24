"""A board's drawing and the scale at which a figure shows it to the same with larger words.

Words that would be too small in the figure grow around their middle, where there is room for them.
Points; a scale multiplies the drawing's lengths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import (
    IDENTITY,
    Box,
    Drawing,
    Group,
    Mark,
    Matrix,
    Run,
    apply,
    compose,
    moved,
    shared,
)
from tablewright.layout.painted import scale_of
from tablewright.layout.sheet.side import trim_of

WANTED = 5.0
"""Points that words of a figure are large, where it can be."""
MOST = 1.7
"""By how much words grow at most: what is smaller still has been left out for a reason."""
RISE, FALL = 0.74, 0.24
"""How far letters reach above and below their baseline, of their size."""

Path = tuple[int, ...]
"""Where a mark is: its place among the marks, then among those of a group, and so on."""


@dataclass(frozen=True, slots=True)
class _Words:
    """Runs of one text that follow each other among the marks of one group."""

    path: Path
    """Of the first of them."""
    count: int
    size: float
    """Of its letters on the drawing."""
    own: Box
    """Around them, in the group's coordinates."""
    box: Box
    """Around them, on the drawing."""


def with_larger_words(drawing: Drawing, scale: float) -> Drawing:
    """The drawing with words that are large enough where lengths are multiplied by a scale, where
    they neither meet other words nor leave the board."""
    found = list(_words(drawing.marks, IDENTITY, ()))
    trim = trim_of(drawing)
    boxes = [words.box for words in found]
    grown: dict[Path, tuple[_Words, float]] = {}
    # What needs least is grown first: it is what can be read already.
    for at in sorted(range(len(found)), key=lambda at: -found[at].size):
        words = found[at]
        by = WANTED / (words.size * scale)
        if not 1.0 < by <= MOST:
            continue
        box = _around_middle(words.box, by)
        others = (other for place, other in enumerate(boxes) if place != at)
        if _within(box, trim) and not any(shared(box, other) for other in others):
            boxes[at] = box
            grown[words.path] = (words, by)
    if not grown:
        return drawing
    key = f"{drawing.key}-larger-{scale:.4f}" if drawing.key else ""
    return replace(drawing, marks=_with(drawing.marks, (), grown), key=key)


def word_boxes(drawing: Drawing) -> tuple[Box, ...]:
    """Around each text of a drawing."""
    return tuple(words.box for words in _words(drawing.marks, IDENTITY, ()))


def _words(marks: Sequence[Mark], matrix: Matrix, path: Path) -> Iterator[_Words]:
    begun: list[tuple[int, Run]] = []
    for at, mark in enumerate(marks):
        if isinstance(mark, Run):
            if begun and not _continues(begun[-1][1], mark):
                yield _block(begun, matrix, path)
                begun = []
            begun.append((at, mark))
            continue
        if begun:
            yield _block(begun, matrix, path)
            begun = []
        if isinstance(mark, Group):
            yield from _words(mark.marks, compose(mark.matrix, matrix), (*path, at))
    if begun:
        yield _block(begun, matrix, path)


def _continues(run: Run, other: Run) -> bool:
    """Whether a run goes on with the text of the one before it, on its line or on the next."""
    size = run.size
    if abs(other.size - size) > 0.01:
        return False
    if abs(other.y - run.y) < 0.01:
        return -0.5 * size < other.x - run.x - run.width < size
    apart = other.x < run.x + run.width and run.x < other.x + other.width
    return 0 < other.y - run.y < 1.7 * size and apart


def _block(begun: Sequence[tuple[int, Run]], matrix: Matrix, path: Path) -> _Words:
    runs = [run for _, run in begun]
    left, right = min(run.x for run in runs), max(run.x + run.width for run in runs)
    top = min(run.y - RISE * run.size for run in runs)
    bottom = max(run.y + FALL * run.size for run in runs)
    own = Box(left, top, right - left, bottom - top)
    corners = [apply(matrix, x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    size = runs[0].size * scale_of(matrix)
    return _Words((*path, begun[0][0]), len(begun), size, own, box)


def _around_middle(box: Box, by: float) -> Box:
    wide, tall = box.width * by, box.height * by
    return Box(box.x - (wide - box.width) / 2, box.y - (tall - box.height) / 2, wide, tall)


def _within(box: Box, area: Box) -> bool:
    return (
        box.x >= area.x
        and box.y >= area.y
        and box.right <= area.right
        and box.bottom <= area.bottom
    )


def _with(
    marks: Sequence[Mark], path: Path, grown: dict[Path, tuple[_Words, float]]
) -> tuple[Mark, ...]:
    found: list[Mark] = []
    skip = 0
    for at, mark in enumerate(marks):
        if at < skip:
            continue
        here = (*path, at)
        if here in grown:
            words, by = grown[here]
            x, y = words.own.x + words.own.width / 2, words.own.y + words.own.height / 2
            matrix = compose(compose(moved(-x, -y), (by, 0.0, 0.0, by, 0.0, 0.0)), moved(x, y))
            skip = at + words.count
            found.append(Group(tuple(marks[at:skip]), matrix))
        elif isinstance(mark, Group):
            found.append(replace(mark, marks=_with(mark.marks, here, grown)))
        else:
            found.append(mark)
    return tuple(found)
