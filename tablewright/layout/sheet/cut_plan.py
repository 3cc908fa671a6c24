"""The plan of a stack's cuts as a page: the sheet with its numbered cuts and piles; for each cut
what lies against the stop, how far the knife is from it, and what falls off. Points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Shape,
    Stroke,
    compose,
    moved,
    polygon,
    rectangle,
)
from tablewright.layout.sheet.grid import Grid, measures
from tablewright.layout.sheet.stacked import Cut, Stack, cuts, stacks
from tablewright.layout.sheet.words import SIZE, Caption, shared_context, words
from tablewright.layout.text import Style, set_text
from tablewright.units import MM

MARGIN = 15 * MM
FIGURE = (84 * MM, 120 * MM)
"""The most room of the drawn sheet."""
GAP = 9 * MM
INK = Color(0.1, 0.1, 0.12, (0.0, 0.0, 0.0, 0.95))
PAPER = Color(0.88, 0.88, 0.88, (0.0, 0.0, 0.0, 0.12))
CARD = Color(1.0, 1.0, 1.0, (0.0, 0.0, 0.0, 0.0))
HAIR = Stroke(INK, 0.35)
KNIFE = Stroke(INK, 0.7, (3.0, 1.6))
BEYOND = 2.2 * MM
"""So far a cut is drawn beyond the paper, and its number stands there."""
TEXT = 9.5
ROW = 4.6 * MM
COLUMNS = (0.0, 10 * MM, 31 * MM, 49 * MM)
"""Where the columns of the table begin: cut, edge against the stop, measure, what falls off."""


class Step(NamedTuple):
    """Cuts at one measure, one after another: a number of the plan."""

    number: int
    cuts: tuple[Cut, ...]


def steps(grid: Grid) -> tuple[Step, ...]:
    """The cuts of a grid, those together for which the stop is set but once."""
    alike = groupby(cuts(grid), lambda cut: (cut.along, cut.at, cut.off))
    return tuple(Step(number, tuple(some)) for number, (_, some) in enumerate(alike, 1))


def cut_plan(
    count: int, grid: Grid, most: int, paper: tuple[float, float], caption: Caption
) -> Drawing:
    """The page for `count` cards on sheets of a grid, at most `most` of them in a stack (0: all),
    on paper of (width, height)."""
    width, height = paper
    marks: list[Mark] = [
        *_line(f"{caption.title}: {caption.deck}, cut in a stack", MARGIN, MARGIN, caption, 15.0)
    ]
    top = MARGIN + 12 * MM
    size = measures(grid.size.width, grid.size.height)
    all_stacks = stacks(count, grid.count, most)
    total = sum(stack.sheets for stack in all_stacks)
    about = f"{count} of {size} on {total} {'sheet' if total == 1 else 'sheets'}; print at 100 %"
    marks += _line(about, MARGIN, MARGIN + 7 * MM, caption, TEXT)
    plan = steps(grid)
    scale = min(FIGURE[0] / grid.width, FIGURE[1] / grid.height)
    figure = Box(MARGIN + 7 * MM, top + 9 * MM, grid.width * scale, grid.height * scale)
    marks += _figure(plan, grid, figure, scale, caption)
    left = MARGIN + FIGURE[0] + 7 * MM + GAP
    end = _table(plan, grid, (left, top + 3 * MM), caption, marks)
    below = max(figure.bottom + 12 * MM, end + 4 * MM)
    text = "\n\n".join(_what_to_do(grid, all_stacks))
    room = Box(MARGIN, below, width - 2 * MARGIN, height - MARGIN - below)
    marks += set_text(
        text, _style(caption, TEXT), room, shared_context(caption.fonts), plain=True
    ).marks
    return Drawing(width, height, tuple(marks), title=f"{caption.deck}: how the stack is cut")


def _style(caption: Caption, size: float) -> Style:
    return Style(
        font=caption.font,
        size=size,
        min_size=7.0,
        color=INK,
        align="left",
        fallback=caption.fallback,
        language=caption.language,
        features=("lnum",),
    )


def _line(text: str, x: float, y: float, caption: Caption, size: float) -> Iterator[Mark]:
    """A text on one line whose top left is (x, y)."""
    scale = size / SIZE
    yield Group(words(text, caption).marks, compose((scale, 0, 0, scale, 0, 0), moved(x, y)))


def _centred(text: str, x: float, y: float, caption: Caption, size: float) -> Iterator[Mark]:
    """A text around a point."""
    half = words(text, caption).width * size / SIZE / 2
    yield from _line(text, x - half, y - size * 0.45, caption, size)


def strip_name(column: int) -> str:
    """A strip's letter, from the left; A2 is that after Z."""
    return chr(ord("A") + column % 26) + (str(column // 26 + 1) if column >= 26 else "")


def _figure(
    plan: Sequence[Step], grid: Grid, figure: Box, scale: float, caption: Caption
) -> Iterator[Mark]:
    yield Shape(rectangle(figure), PAPER, stroke=HAIR)
    for number, place in enumerate(grid.places, 1):
        box = Box(
            figure.x + place.box.x * scale,
            figure.y + place.box.y * scale,
            place.box.width * scale,
            place.box.height * scale,
        )
        yield Shape(rectangle(box), CARD, stroke=HAIR)
        middle = (box.x + box.width / 2, box.y + box.height / 2)
        size = min(20.0, 0.6 * box.height, 0.5 * box.width)
        yield from _centred(str(number), *middle, caption, size)
        if place.row == grid.rows - 1:
            under = figure.bottom + BEYOND + 3 * MM
            yield from _centred(strip_name(place.column), middle[0], under, caption, TEXT)
    for step in plan:
        yield from _knife(step, figure, scale, caption)


def _knife(step: Step, figure: Box, scale: float, caption: Caption) -> Iterator[Mark]:
    """A cut's line with its number, which is further off for every other one: two cuts may lie side
    by side."""
    cut = step.cuts[0]
    away = BEYOND + (1.6 if step.number % 2 else 4.6) * MM
    if cut.along == "upright":
        x = figure.x + cut.at * scale
        ends = [(x, figure.y - away + 1.6 * MM), (x, figure.bottom + BEYOND)]
        at = (x, figure.y - away)
    else:
        y = figure.y + cut.at * scale
        ends = [(figure.x - away + 1.6 * MM, y), (figure.right + BEYOND, y)]
        at = (figure.x - away, y)
    yield Shape(polygon(ends, closed=False), stroke=KNIFE)
    yield from _centred(str(step.number), *at, caption, 8.5)


def _table(
    plan: Sequence[Step],
    grid: Grid,
    start: tuple[float, float],
    caption: Caption,
    marks: list[Mark],
) -> float:
    """Adds the cuts line by line; gives where they end."""
    left, top = start
    row = min(ROW, (FIGURE[1] + 60 * MM) / (len(plan) + 2))
    size = min(TEXT, TEXT * row / ROW)
    lines = [("Cut", "At the stop", "Knife at", "What falls off")]
    lines += [
        (
            str(step.number),
            f"{step.cuts[0].stop} edge",
            f"{step.cuts[0].measure / MM:.1f} mm",
            _falls(step, grid),
        )
        for step in plan
    ]
    for number, line in enumerate(lines):
        for text, x in zip(line, COLUMNS, strict=True):
            marks += _line(text, left + x, top + number * row + (number > 0) * MM, caption, size)
        if not number:
            under = top + row - 0.8 * MM
            ends = [(left, under), (left + 80 * MM, under)]
            marks.append(Shape(polygon(ends, closed=False), stroke=HAIR))
    return top + len(lines) * row + MM


_FAR = {"left": "right", "right": "left", "top": "lower", "bottom": "upper"}


def _falls(step: Step, grid: Grid) -> str:
    cut = step.cuts[0]
    if cut.off == "margin":
        return f"the {_FAR[cut.stop]} margin"
    if cut.off == "gap":
        return "waste"
    if cut.off == "strip":
        middle = (cut.at + cut.piece.right) / 2
        column = next(
            place.column for place in grid.places if place.box.x < middle < place.box.right
        )
        return f"strip {strip_name(column)}"
    row = next(place.row for place in grid.places if abs(place.box.y - cut.at) < 1e-6)
    numbers = [number for number, place in enumerate(grid.places, 1) if place.row == row]
    return _numbered("pile", numbers)


def _numbered(word: str, numbers: Sequence[int]) -> str:
    """ "pile 4", "piles 4 to 6", "piles 1, 4, 7"."""
    if len(numbers) == 1:
        return f"{word} {numbers[0]}"
    if all(after == before + 1 for before, after in pairwise(numbers)):
        return f"{word}s {numbers[0]} to {numbers[-1]}"
    if len({after - before for before, after in pairwise(numbers)}) == 1 and len(numbers) > 4:
        return f"{word}s {numbers[0]}, {numbers[1]} ... {numbers[-1]}"
    return f"{word}s {', '.join(map(str, numbers))}"


def _what_to_do(grid: Grid, all_stacks: Sequence[Stack]) -> Iterator[str]:
    if len(all_stacks) > 1:
        listed = "; ".join(
            f"{number}: {_numbered('sheet', range(each.first, each.first + each.sheets))}"
            for number, each in enumerate(all_stacks, 1)
        )
        yield f"Stacks, each cut by itself: {listed}."
    todo = [_lie(all_stacks[0])]
    if grid.columns > 1 and grid.rows > 1:
        todo.append(
            "Leave the strips side by side in the order of their letters. From then on set the "
            "stop once for each number, and cut all strips with it."
        )
    many = f", pile 1 on top, {grid.count} at the bottom" if grid.count > 1 else ""
    then = " The next stack comes under it." if len(all_stacks) > 1 else ""
    todo.append(
        f"Lay the piles upon each other by their numbers{many}, fronts up: the cards lie in the "
        f"deck's order, the first on top.{then}"
    )
    yield from (f"{number}. {text}" for number, text in enumerate(todo, 1))
    last = all_stacks[-1]
    if last.last < grid.count:
        bare = range(last.last + 1, grid.count + 1)
        piles, one = _numbered("pile", bare), len(bare) == 1
        if last.sheets == 1:
            what = f"{'is' if one else 'are'} blank paper; put {'it' if one else 'them'} away."
        else:
            what = f"{'has' if one else 'have'} a blank at the bottom, which you take out."
        of = f" of stack {len(all_stacks)}" if len(all_stacks) > 1 else ""
        yield f"The last sheet{of} is not full: {piles} {what}"


def _lie(first: Stack) -> str:
    how = (
        "Lay the sheets of a stack upon each other, the lowest number on top, fronts up, knock "
        "them flush at two edges and clamp them."
        if first.sheets > 1
        else "Lay the sheet with its front up."
    )
    return (
        f"{how} Each cut goes right through. At the stop lies the named edge, as the drawing shows "
        "the sheets; the knife is so far from the stop. Where lines are printed, those of the top "
        "sheet are right and the number is near it: a printer may be off by a little."
    )
