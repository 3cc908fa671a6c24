"""The sheets of a tiled board to pages: tiles with glue strips and cut ticks, and an overview.

Pages are Drawings in points; a tile's page shows its part of the board at its true size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Matrix,
    Segment,
    Shape,
    Stroke,
    Use,
    moved,
    rectangle,
)
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.edges import CLEAR, NARROW_CLEAR, TICK, UNPRINTED
from tablewright.layout.sheet.guides import DARK, HAIR, LIGHT, extents
from tablewright.layout.sheet.margin import Page, margin_line
from tablewright.layout.sheet.words import LONGEST, shared_context
from tablewright.layout.text import Style, set_text
from tablewright.layout.tiles import MARGIN, Tile, Tiling
from tablewright.model.paperwords import PaperWords
from tablewright.units import MM

HATCH = 2.5 * MM
"""Distance of the lines of a glue strip."""
GLUE = Color(0.42, 0.42, 0.42, (0.0, 0.0, 0.0, 0.55))
VEIL = 0.72
"""How far the picture is covered with white under a glue strip's lines."""
LABELLED = 10 * MM
"""A margin that is at least as wide holds a tile's label large, beside the margin line's."""
HEAD = 10 * MM
"""Room for the title of the overview."""


class _Size(NamedTuple):
    """A page's size in points."""

    width: float
    height: float


def board_pages(
    drawing: Drawing, tiling: Tiling, caption: Caption, copies: int = 1
) -> Iterator[Drawing]:
    """The pages of a board: an overview if it takes several sheets, then its tiles row by row.

    Copies of it follow without another overview.
    """
    if len(tiling.tiles) > 1:
        yield overview(drawing, tiling, caption)
    total = copies * len(tiling.tiles)
    for number, one in enumerate(tiling.tiles * copies, 1):
        yield tile_page(drawing, tiling, one, number, total, caption)


def tile_page(
    drawing: Drawing, tiling: Tiling, one: Tile, number: int, total: int, caption: Caption
) -> Drawing:
    """The page of one tile, sheet `number` of `total`."""
    area, shown = one.area, one.shown
    to_page = moved(area.x - shown.x, area.y - shown.y)
    marks: list[Mark] = [Use(drawing, to_page, shown)]
    for strip, other in tiling.glued(one):
        on_page = _moved(strip, to_page)
        marks += glue_strip(on_page, caption.say("glue {tile} here", tile=other.label), caption)
    ticks = _ticks(_moved(one.piece, to_page), one, tiling)
    marks.append(ticks)
    alone = len(tiling.tiles) == 1
    named = caption if alone else replace(caption, deck=f"{caption.deck} {one.label}")
    taken = extents([ticks])
    if not alone and area.y >= LABELLED:
        words, width = _words(one.label, 12.0, caption)
        at = area.x + TICK + 4 * MM, area.y - 2.5 * MM
        marks.append(Group(words, moved(*at)))
        taken.append(Box(at[0], at[1] - 9.0, width, 9.0))
    line = margin_line(one, [area], taken, named, number, total)
    title = drawing.title if alone else f"{drawing.title}, {one.label}"
    return _page(one, (*marks, *line), title)


def _ticks(piece: Box, one: Tile, tiling: Tiling) -> Shape:
    """Short lines at the ends of each cut, outside of what is printed.

    There is no cut where a neighbour will cover the sheet.
    """
    last, lowest = tiling.at_edge(one)
    columns = [piece.x, *([piece.right] if last else [])]
    rows = [piece.y, *([piece.bottom] if lowest else [])]
    area = one.area
    steps: list[Segment] = []
    start, end = _reach(area.y)
    for x in columns:
        steps += [("M", x, area.y - start), ("L", x, area.y - end)]
        steps += [("M", x, area.bottom + start), ("L", x, area.bottom + end)]
    start, end = _reach(area.x)
    for y in rows:
        steps += [("M", area.x - start, y), ("L", area.x - end, y)]
        steps += [("M", area.right + start, y), ("L", area.right + end, y)]
    return Shape(tuple(steps), stroke=Stroke(DARK, HAIR))


def _reach(margin: float) -> tuple[float, float]:
    """From where to where a tick runs in a margin, outwards from what is printed."""
    start = CLEAR if margin > UNPRINTED + CLEAR + TICK else NARROW_CLEAR
    return start, min(start + TICK, margin - UNPRINTED)


def glue_strip(strip: Box, text: str, caption: Caption) -> tuple[Mark, ...]:
    """A hatched strip that says what is glued onto it; the picture shows through a little."""
    veil = Shape(rectangle(strip), LIGHT, opacity=VEIL)
    steps: list[Segment] = []
    at = HATCH / 2 - strip.height
    while at < strip.width:
        # A line that rises to the right: x + y is the same all along it.
        x0, y0 = strip.x + at, strip.bottom
        cut = max(0.0, -at)
        far = min(strip.height, strip.width - at)
        if far > cut:
            steps += [("M", x0 + cut, y0 - cut), ("L", x0 + far, y0 - far)]
        at += HATCH
    lines = Shape(tuple(steps), stroke=Stroke(GLUE, HAIR))
    return veil, lines, *_on_strip(strip, text, caption)


def _on_strip(strip: Box, text: str, caption: Caption) -> tuple[Mark, ...]:
    """Words in the middle of a strip, along it."""
    upright = strip.height > strip.width
    long, short = max(strip.width, strip.height), min(strip.width, strip.height)
    words, width = _words(text, 7.5, caption)
    if width + 6 * MM > long:
        return ()
    plate = Box((long - width) / 2 - 2 * MM, short / 2 - 1.9 * MM, width + 4 * MM, 3.8 * MM)
    marks: tuple[Mark, ...] = (
        Shape(rectangle(plate, 1 * MM), LIGHT),
        Group(words, moved((long - width) / 2, short / 2 + 2.5)),
    )
    along: Matrix = (1.0, 0.0, 0.0, 1.0, strip.x, strip.y)
    if upright:
        along = (0.0, -1.0, 1.0, 0.0, strip.x, strip.bottom)
    return (Group(marks, along),)


def overview(drawing: Drawing, tiling: Tiling, caption: Caption) -> Drawing:
    """A page that shows the assembled board, small, with the label of each tile."""
    trim = tiling.trim
    said = _how_to(tiling, caption.say)
    foot = 5 * MM * len(said)
    page = _upright_or_not(tiling, trim)
    room = Box(
        2 * MARGIN,
        MARGIN + HEAD,
        page.width - 4 * MARGIN,
        page.height - 2 * MARGIN - HEAD - foot - 4 * MM,
    )
    scale = min(room.width / trim.width, room.height / trim.height, 1.0)
    left = room.x + (room.width - trim.width * scale) / 2
    to_page = (scale, 0.0, 0.0, scale, left - trim.x * scale, room.y - trim.y * scale)
    marks: list[Mark] = [Use(drawing, to_page, trim)]
    for one in tiling.tiles:
        marks += _labelled(one, to_page, caption)
    title, _ = _words(f"{caption.title}: {caption.deck}", 14.0, caption)
    marks.append(Group(title, moved(2 * MARGIN, MARGIN + 14.0)))
    y = room.y + trim.height * scale + 8 * MM
    for line in said:
        words, _ = _words(line, 9.0, caption)
        marks.append(Group(words, moved(2 * MARGIN, y)))
        y += 5 * MM
    return _page(page, tuple(marks), caption.say("{board}, overview", board=drawing.title))


def _upright_or_not(tiling: Tiling, trim: Box) -> _Size:
    """The paper as all tiles have it; if they differ, as it shows the board larger."""
    one, *others = dict.fromkeys((tile.width, tile.height) for tile in tiling.tiles)
    if not others:
        return _Size(*one)
    short, long = sorted(one)
    return _Size(long, short) if trim.width > trim.height else _Size(short, long)


def _labelled(one: Tile, to_page: Matrix, caption: Caption) -> Sequence[Mark]:
    """A tile's edges on the overview, and its label in its middle."""
    box = _scaled(one.seen, to_page)
    words, width = _words(one.label, 11.0, caption)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    plate = Box(x - width / 2 - 2 * MM, y - 3 * MM, width + 4 * MM, 6 * MM)
    return (
        Shape(rectangle(box), stroke=Stroke(LIGHT, 1.6)),
        Shape(rectangle(box), stroke=Stroke(DARK, 0.6)),
        Shape(rectangle(plate, 1.2 * MM), LIGHT, Stroke(DARK, 0.5)),
        Group(words, moved(x - width / 2, y + 3.7)),
    )


def _how_to(tiling: Tiling, say: PaperWords) -> tuple[str, ...]:
    by = "row by row" if tiling.bands == "rows" else "column by column"
    return (
        say(
            "{sheets}{bands}. Print at 100 %; the ruler in a sheet's margin is 50 mm long.",
            sheets=say.counted(len(tiling.tiles), "sheet/sheets"),
            bands=_bands(tiling, say),
        ),
        say(
            "Cut each sheet at its left and upper ticks only. Begin with R1 C1 and go on {by}:",
            by=say(by),
        ),
        say(
            "glue each sheet onto the hatched strips of those before it, until no hatching is seen."
        ),
        say("Last, cut the whole board along the ticks at its corners."),
    )


def _bands(tiling: Tiling, say: PaperWords) -> str:
    """How many rows or columns there are, and of how many sheets each."""
    counts, rows = tiling.counts, tiling.bands == "rows"
    if len(counts) == 1 or set(counts) == {1}:
        return say(" in a row" if rows == (len(counts) == 1) else " in a column")
    of = f"{counts[0]}" if len(set(counts)) == 1 else say.listed(map(str, counts))
    bands = say.counted(len(counts), "row/rows" if rows else "column/columns")
    return say(", {bands} of {counts}", bands=bands, counts=of)


def _words(text: str, size: float, caption: Caption) -> tuple[tuple[Mark, ...], float]:
    """A line of text whose baseline begins at (0, 0), and its width."""
    style = Style(
        font=caption.font,
        weight=500,
        size=size,
        align="left",
        valign="baseline",
        features=("lnum",),
        fallback=caption.fallback,
        language=caption.language,
    )
    line = Box(0.0, -size, LONGEST, size)
    done = set_text(text, style, line, shared_context(caption.fonts), plain=True)
    return done.marks, done.width


def _moved(box: Box, by: Matrix) -> Box:
    return Box(box.x + by[4], box.y + by[5], box.width, box.height)


def _scaled(box: Box, by: Matrix) -> Box:
    return Box(box.x * by[0] + by[4], box.y * by[3] + by[5], box.width * by[0], box.height * by[3])


def _page(size: Page, marks: tuple[Mark, ...], title: str) -> Drawing:
    return keyed(Drawing(size.width, size.height, marks, title=title), "tile")
