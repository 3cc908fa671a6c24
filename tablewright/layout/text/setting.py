"""A text, its style and its box to marks: the size that fits, lines, and where they stand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from tablewright.drawing import Box as Area
from tablewright.layout.text.boxes import Block, Prepared, prepare, split_wide
from tablewright.layout.text.lines import Goal, Line, break_block, fill
from tablewright.layout.text.marks import (
    RunWriter,
    in_visual_order,
    line_pieces,
    reading_text,
    stretch,
    width_of,
)
from tablewright.layout.text.script import Joint
from tablewright.layout.text.style import Context, SetText, Style

STEP = 0.25
"""By how many points a text shrinks at a time."""
TOLERANCE = 0.01
"""Points by which a text may exceed its box."""
OVER_CAPS = 0.2
"""Room above the capitals of a first line, for accents, in ems."""
BULLET_PLACE = 0.3
"""Of a bullet's middle, from the edge of the box, in ems."""
UNDER = 0.25
"""Room below the last baseline, for descenders, in ems."""
PREPARED_KEPT = 4096


def set_text(
    text: str,
    style: Style,
    box: Area,
    context: Context,
    *,
    plain: bool = False,
    size: float | None = None,
    wanted: Literal["fit", "size"] = "fit",
) -> SetText:
    """Sets a text into a box (points). It shrinks from its size, or from `size`, to the style's
    smallest until it fits; with `wanted="size"` it does not shrink.

    A text that fits at no size is set at the smallest with `overflow`. `plain` text has no markup.
    Raises MarkupError, UnknownFont, UnusableFont, BadFeature.
    """
    prepared = _prepared(text, style, context, plain)
    if not prepared.blocks:
        return SetText((), size or style.size, (), 0.0, 0.0, False, prepared.missing)
    sizes = _sizes(style, size) if wanted == "fit" else [size or style.size]
    chosen = _largest(prepared, style, box, sizes)
    return _set(prepared, style, box, chosen)


def fit_size(
    text: str,
    style: Style,
    box: Area,
    context: Context,
    *,
    plain: bool = False,
    size: float | None = None,
) -> float:
    """The largest size from the style's (or `size`) down to its smallest at which a text fits its
    box; the smallest if it fits at none. The common size of a deck is the least of its cards'."""
    prepared = _prepared(text, style, context, plain)
    return _largest(prepared, style, box, _sizes(style, size))


def _prepared(text: str, style: Style, context: Context, plain: bool) -> Prepared:
    memory = context.memory
    key = (text, style, plain)
    found: Prepared | None = memory.get(key)
    if found is None:
        if len(memory) >= PREPARED_KEPT:
            memory.clear()
        found = memory[key] = prepare(text, style, context, plain)
    return found


def _sizes(style: Style, size: float | None) -> list[float]:
    """From the largest to the smallest that may be tried."""
    largest = size or style.size
    smallest = min(largest, largest if style.min_size is None else style.min_size)
    steps = math.ceil((largest - smallest) / STEP - 1e-9)
    return [max(smallest, largest - STEP * step) for step in range(steps + 1)]


def _largest(prepared: Prepared, style: Style, box: Area, sizes: Sequence[float]) -> float:
    low, high = 0, len(sizes) - 1
    while low < high:
        middle = (low + high) // 2
        if _fits(prepared, style, box, sizes[middle]):
            high = middle
        else:
            low = middle + 1
    return sizes[low]


def _fits(prepared: Prepared, style: Style, box: Area, size: float) -> bool:
    room = (box.width + TOLERANCE) / size + style.spacing
    down = 0.0
    first: tuple[Block, int, int] | None = None
    last: tuple[Block, int, int] | None = None
    for block in prepared.blocks:
        width = room - block.indent
        if block.widest > width or not block.boxes:
            if not block.boxes:
                continue
            return False
        ends = fill(block, width, prepared.hyphen)
        if first is None:
            first = (block, 0, ends[0])
        else:
            down += style.leading + block.before
        down += style.leading * (len(ends) - 1)
        if down * size > box.height + TOLERANCE:
            return False
        last = (block, ends[-2] if len(ends) > 1 else 0, ends[-1])
    if first is None or last is None:
        return True
    top, bottom = _top(*first), _bottom(*last)
    if style.valign == "baseline":
        bottom = 0.0
    return (top + down + bottom) * size <= box.height + TOLERANCE


def _top(block: Block, first: int, end: int) -> float:
    return max([entry.top for entry in block.boxes[first:end]])


def _bottom(block: Block, first: int, end: int) -> float:
    return max([entry.bottom for entry in block.boxes[first:end]])


def _set(prepared: Prepared, style: Style, box: Area, size: float) -> SetText:
    words = prepared.shaper
    room = (box.width + TOLERANCE) / size + style.spacing
    goal: Goal = (
        "balanced" if style.balance else "justified" if style.align == "justify" else "ragged"
    )
    overflow = False
    lines: list[Line] = []
    downs: list[float] = []
    for block in prepared.blocks:
        width = max(room - block.indent, 1e-3)
        if not block.boxes:
            continue
        if block.widest > width:
            block = split_wide(block, words, width)
            overflow = overflow or block.widest > width
        if not block.boxes:
            continue
        found = break_block(block, width, prepared.hyphen, goal)
        overflow = overflow or any(line.joint is Joint.FORCED for line in found)
        for number, line in enumerate(found):
            step = style.leading + (block.before if number == 0 else 0.0)
            downs.append(downs[-1] + step if downs else 0.0)
            lines.append(line)
    if not lines:
        return SetText((), size, (), 0.0, 0.0, False, prepared.missing)
    face = words.face(style.weight, style.italic)
    up = min(face.ascent, face.cap_height + OVER_CAPS)
    under = min(face.descent, UNDER)
    top, bottom = _top(*lines[0][:3]), _bottom(*lines[-1][:3])
    if style.valign == "baseline":
        under = bottom = 0.0
    overflow = overflow or (top + downs[-1] + bottom) * size > box.height + TOLERANCE
    baseline = _baseline(
        style.valign,
        box,
        (max(up, top) * size, top * size, face.cap_height * size),
        downs[-1] * size,
        (max(under, bottom) * size, bottom * size),
    )
    writer = RunWriter(size, words, style.shadow)
    texts, widest = [], 0.0
    for line, down in zip(lines, downs, strict=True):
        text, wide = _line(writer, line, style, box, baseline + down * size)
        texts.append(text)
        widest = max(widest, wide)
    return SetText(
        (*writer.behind, *writer.marks),
        size,
        tuple(texts),
        widest,
        (max(up, top) + downs[-1] + max(under, bottom)) * size,
        overflow,
        prepared.missing,
    )


def _baseline(
    valign: str,
    box: Area,
    over: tuple[float, float, float],
    down: float,
    under: tuple[float, float],
) -> float:
    """The first baseline, in points. `over` is the room above it that is wanted, that its ink
    needs, and the height of capitals; `under` the room below the last that is wanted and needed.

    What is wanted gives way where the ink would leave the box, at the top last.
    """
    if valign == "top":
        y = box.y + over[0]
    elif valign == "middle":
        y = box.y + (box.height + over[2] - down) / 2
    elif valign == "bottom":
        y = box.bottom - under[0] - down
    else:
        return box.bottom - down
    y = min(y, box.bottom - under[1] - down)
    return max(y, box.y + over[1])


def _line(writer: RunWriter, line: Line, style: Style, box: Area, y: float) -> tuple[str, float]:
    """Writes a line; its text in reading order, and its width in points."""
    block, size = line.block, writer.size
    pieces = line_pieces(line, writer.words)
    text = reading_text(pieces)
    visual = in_visual_order(pieces, block.mixed)
    width = width_of(pieces, style.spacing) * size
    indent = block.indent * size
    left = box.x + (indent if block.level == 0 else 0.0)
    room = box.width - indent
    grow = (0.0, 0.0)
    align = style.align
    if align == "justify" and not line.last:
        grow = stretch(visual, (room - width) / size)
        if grow != (0.0, 0.0):
            width = room
    if align in ("start", "justify") or block.item:
        align = "right" if block.level else "left"
    elif align == "end":
        align = "left" if block.level else "right"
    x = left + {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (room - width)
    if line.first == 0 and block.bullet:
        outer = BULLET_PLACE * size
        writer.bullet(box.right - outer if block.level else box.x + outer, y, style)
    writer.line(visual, x, y, grow)
    return text, width + indent
