"""The fold of a gutterfold sheet: a dashed line in the page's middle, and its label; in points."""

from __future__ import annotations

from tablewright.drawing import Box, Group, Mark, Matrix, Outline, Shape, Stroke
from tablewright.layout.sheet.edges import BAND, UNPRINTED
from tablewright.layout.sheet.grid import Grid
from tablewright.layout.sheet.guides import HAIR
from tablewright.layout.sheet.words import BASELINE, GREY, Caption, words

DASH = (4.0, 3.0)
LABEL = "fold"


def fold_marks(grid: Grid, caption: Caption) -> tuple[Mark, ...]:
    """The line from edge to edge and the word "fold" on it at one end; none without a fold."""
    if grid.fold is None:
        return ()
    label = words(LABEL, caption)
    before, after = UNPRINTED, UNPRINTED + label.width + 2.0
    stroke = Stroke(GREY, HAIR, DASH)
    x, y = grid.width / 2, grid.height / 2
    drop = BASELINE * 2 / 3  # the small letters' middle comes to lie on the line
    turned: Matrix
    lines: tuple[Outline, Outline]
    if grid.fold == "level":
        turned = (1.0, 0.0, 0.0, 1.0, before, y - drop)
        lines = (
            (("M", 0.0, y), ("L", before - 2.0, y)),
            (("M", after, y), ("L", grid.width, y)),
        )
    else:
        turned = (0.0, -1.0, 1.0, 0.0, x - drop, grid.height - before)
        lines = (
            (("M", x, grid.height), ("L", x, grid.height - before + 2.0)),
            (("M", x, grid.height - after), ("L", x, 0.0)),
        )
    return (*(Shape(line, stroke=stroke) for line in lines), Group(label.marks, turned))


def fold_box(grid: Grid) -> Box:
    """The strip along the fold that its line and label take."""
    if grid.fold == "level":
        return Box(0.0, (grid.height - BAND) / 2, grid.width, BAND)
    return Box((grid.width - BAND) / 2, 0.0, BAND, grid.height)
