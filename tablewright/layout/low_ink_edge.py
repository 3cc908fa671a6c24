"""What is painted on a card to the one colour that it is known by, as its edge for little ink.
Points."""

from __future__ import annotations

import cmath
import colorsys
import math

from tablewright.drawing import Box, Color, Shape, rectangle
from tablewright.layout.painted import Painted
from tablewright.layout.vision import FLARE, luminance, with_luminance
from tablewright.units import MM

WIDTH = 1.2 * MM
"""Of the edge, at the left, where cards in a hand are seen: one all around takes as much ink as the
rest of the card."""
ACROSS, DOWN = 14, 20
"""Places at which a card is looked at."""
ONE_HUE = 0.5
"""How much of its colour a card must have in one hue to be known by that: a motley one is known by
none."""
COLORED = 0.06
"""How colourful it is on average, at least: grey cards have no edge."""
STRONG = (0.75, 0.85)
"""Saturation and value of the edge: hue alone tells one from the other."""
CONTRAST = 3.0
"""Of the edge against paper, at least."""


def edge_color(painted: Painted, trim: Box) -> Color | None:
    """The colour that most of a card has, dark enough to be seen on paper; None for one that is
    grey or of many colours."""
    hues, chromas = 0j, 0.0
    for row in range(DOWN):
        for column in range(ACROSS):
            x = trim.x + (column + 0.5) / ACROSS * trim.width
            y = trim.y + (row + 0.5) / DOWN * trim.height
            color = painted.color_at(x, y)
            rgb = (color.red, color.green, color.blue)
            chroma = max(rgb) - min(rgb)
            hues += chroma * cmath.exp(2j * math.pi * colorsys.rgb_to_hsv(*rgb)[0])
            chromas += chroma
    if chromas < COLORED * ACROSS * DOWN or abs(hues) < ONE_HUE * chromas:
        return None
    hue = cmath.phase(hues) / (2 * math.pi) % 1.0
    red, green, blue = (round(part, 3) for part in colorsys.hsv_to_rgb(hue, *STRONG))
    found = Color(red, green, blue)
    most = (1.0 + FLARE) / CONTRAST - FLARE
    return found if luminance(found) <= most else with_luminance(found, most)


def edge(color: Color, trim: Box, bleed: Box) -> Shape:
    """The strip at the left edge of a card, out into its bleed."""
    right = trim.x + WIDTH
    return Shape(rectangle(Box(bleed.x, bleed.y, right - bleed.x, bleed.height)), color)
