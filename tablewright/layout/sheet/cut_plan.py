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
from tablewright.model.paperwords import PaperWords
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
        *_line(
            caption.say("{title}: {deck}, cut in a stack", title=caption.title, deck=caption.deck),
            *(MARGIN, MARGIN, caption, 15.0),
        )
    ]
    top = MARGIN + 12 * MM
    size = measures(grid.size.width, grid.size.height)
    all_stacks = stacks(count, grid.count, most)
    total = sum(stack.sheets for stack in all_stacks)
    about = caption.say(
        "{count} of {size} on {sheets}; print at 100 %",
        count=count,
        size=size,
        sheets=caption.say.counted(total, "sheet/sheets"),
    )
    marks += _line(about, MARGIN, MARGIN + 7 * MM, caption, TEXT)
    plan = steps(grid)
    scale = min(FIGURE[0] / grid.width, FIGURE[1] / grid.height)
    figure = Box(MARGIN + 7 * MM, top + 9 * MM, grid.width * scale, grid.height * scale)
    marks += _figure(plan, grid, figure, scale, caption)
    left = MARGIN + FIGURE[0] + 7 * MM + GAP
    end = _table(plan, grid, (left, top + 3 * MM), caption, marks)
    below = max(figure.bottom + 12 * MM, end + 4 * MM)
    text = "\n\n".join(_what_to_do(grid, all_stacks, caption.say))
    room = Box(MARGIN, below, width - 2 * MARGIN, height - MARGIN - below)
    marks += set_text(
        text, _style(caption, TEXT), room, shared_context(caption.fonts), plain=True
    ).marks
    return Drawing(
        width,
        height,
        tuple(marks),
        title=caption.say("{deck}: how the stack is cut", deck=caption.deck),
    )


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
    say = caption.say
    lines = [(say("Cut"), say("At the stop"), say("Knife at"), say("What falls off"))]
    lines += [
        (
            str(step.number),
            say(_EDGES[step.cuts[0].stop]),
            f"{step.cuts[0].measure / MM:.1f} mm",
            _falls(step, grid, say),
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


_EDGES = {
    "left": "left edge",
    "right": "right edge",
    "top": "top edge",
    "bottom": "bottom edge",
}
_FAR = {
    "left": "the right margin",
    "right": "the left margin",
    "top": "the lower margin",
    "bottom": "the upper margin",
}


def _falls(step: Step, grid: Grid, say: PaperWords) -> str:
    cut = step.cuts[0]
    if cut.off == "margin":
        return say(_FAR[cut.stop])
    if cut.off == "gap":
        return say("waste")
    if cut.off == "strip":
        middle = (cut.at + cut.piece.right) / 2
        column = next(
            place.column for place in grid.places if place.box.x < middle < place.box.right
        )
        return say("strip {letter}", letter=strip_name(column))
    row = next(place.row for place in grid.places if abs(place.box.y - cut.at) < 1e-6)
    numbers = [number for number, place in enumerate(grid.places, 1) if place.row == row]
    return _numbered("pile/piles", numbers, say)


def _numbered(nouns: str, numbers: Sequence[int], say: PaperWords) -> str:
    """ "pile 4", "piles 4 to 6", "piles 1, 4, 7"."""
    one, _, many = say(nouns).partition("/")
    if len(numbers) == 1:
        return f"{one} {numbers[0]}"
    if all(after == before + 1 for before, after in pairwise(numbers)):
        span = say("{first} to {last}", first=numbers[0], last=numbers[-1])
        return f"{many} {span}"
    if len({after - before for before, after in pairwise(numbers)}) == 1 and len(numbers) > 4:
        return f"{many} {numbers[0]}, {numbers[1]} ... {numbers[-1]}"
    return f"{many} {', '.join(map(str, numbers))}"


def _what_to_do(grid: Grid, all_stacks: Sequence[Stack], say: PaperWords) -> Iterator[str]:
    if len(all_stacks) > 1:
        listed = "; ".join(
            f"{number}: "
            + _numbered("sheet/sheets", range(each.first, each.first + each.sheets), say)
            for number, each in enumerate(all_stacks, 1)
        )
        yield say("Stacks, each cut by itself: {stacks}.", stacks=listed)
    steps = [_lie(all_stacks[0], say)]
    if grid.columns > 1 and grid.rows > 1:
        steps.append(
            say(
                "Leave the strips side by side in the order of their letters. From then on set the "
                "stop once for each number, and cut all strips with it."
            )
        )
    if grid.count > 1:
        order = say(
            "Lay the piles upon each other by their numbers, pile 1 on top, {count} at the bottom, "
            "fronts up: the cards lie in the deck's order, the first on top.",
            count=grid.count,
        )
    else:
        order = say(
            "Lay the piles upon each other by their numbers, fronts up: the cards lie in the "
            "deck's order, the first on top."
        )
    steps.append(order + (f" {say('The next stack comes under it.')}" if all_stacks[1:] else ""))
    yield from (f"{number}. {text}" for number, text in enumerate(steps, 1))
    last = all_stacks[-1]
    if last.last < grid.count:
        bare = range(last.last + 1, grid.count + 1)
        one = len(bare) == 1
        if last.sheets == 1:
            what = (
                "{piles} is blank paper; put it away."
                if one
                else ("{piles} are blank paper; put them away.")
            )
        else:
            what = (
                "{piles} has a blank at the bottom, which you take out."
                if one
                else ("{piles} have a blank at the bottom, which you take out.")
            )
        of = say("The last sheet is not full:")
        if len(all_stacks) > 1:
            of = say("The last sheet of stack {number} is not full:", number=len(all_stacks))
        yield f"{of} {say(what, piles=_numbered('pile/piles', bare, say))}"


def _lie(first: Stack, say: PaperWords) -> str:
    how = (
        say(
            "Lay the sheets of a stack upon each other, the lowest number on top, fronts up, knock "
            "them flush at two edges and clamp them."
        )
        if first.sheets > 1
        else say("Lay the sheet with its front up.")
    )
    rest = say(
        "Each cut goes right through. At the stop lies the named edge, as the drawing shows the "
        "sheets; the knife is so far from the stop. Where lines are printed, those of the top "
        "sheet are right and the number is near it: a printer may be off by a little."
    )
    return f"{how} {rest}"
