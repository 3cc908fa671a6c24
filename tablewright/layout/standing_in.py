"""A card that cannot be set as its face says, for screens: its drawing, without what is wrong, goes
in; the same with its name on a band comes out, so that it can be told from all others.
"""

from __future__ import annotations

from dataclasses import replace

from tablewright.drawing import Box, Color, Drawing, Shape, rectangle
from tablewright.fonts import Fonts
from tablewright.layout.text import Context, Style, set_text

WHITE = Color(1.0, 1.0, 1.0)
HEIGHT = 0.16
"""Of the band, as a share of the card's height."""
MARGIN = 0.06
"""On each side of the words, as a share of the card's width."""
SIZES = (0.5, 0.22)
"""The largest and the smallest size of the words, as shares of the band's height."""
CUT = "…"


def with_name(drawing: Drawing, words: str, fonts: Fonts) -> Drawing:
    """A drawing with these words at the top of its trim, as large as they fit, cut if they do not
    even at the smallest size."""
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    band = Box(trim.x, trim.y, trim.width, trim.height * HEIGHT)
    room = replace(band, x=trim.x + trim.width * MARGIN, width=trim.width * (1 - 2 * MARGIN))
    largest, least = (band.height * share for share in SIZES)
    style = Style(
        font="Alegreya Sans", weight=700, size=largest, min_size=least, align="center",
        valign="middle",
    )  # fmt: skip
    context = Context(fonts=fonts)
    left = " ".join(words.split())
    done = set_text(left, style, room, context, plain=True)
    while done.overflow and left:
        left = left[: len(left) * 9 // 10]
        done = set_text(f"{left.rstrip()}{CUT}", style, room, context, plain=True)
    ground = Shape(rectangle(drawing.bleed or trim), WHITE)
    return replace(
        drawing, marks=(ground, *drawing.marks, Shape(rectangle(band), WHITE), *done.marks)
    )
