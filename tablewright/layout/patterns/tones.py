"""Colours of a generated picture: a palette in, the colour of any lightness from 0 to 1 out.

Pictures are composed in tones, not in colours, so that they read in grey and in any palette.
"""

from __future__ import annotations

import colorsys
from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.drawing import Color


def mixed(first: Color, second: Color, share: float) -> Color:
    """`first` with `share` (0 to 1) of `second` in it; CMYK values are mixed if both have them."""
    share = max(0.0, min(1.0, share))

    def part(one: float, other: float) -> float:
        return round(one + (other - one) * share, 4)

    inks = None
    if first.cmyk is not None and second.cmyk is not None:
        c, m, y, k = (part(a, b) for a, b in zip(first.cmyk, second.cmyk, strict=True))
        inks = (c, m, y, k)
    return Color(
        part(first.red, second.red),
        part(first.green, second.green),
        part(first.blue, second.blue),
        inks,
    )


def colors(*codes: str) -> tuple[Color, ...]:
    """Colours of hexadecimal codes such as "1a2b3c"."""

    def part(code: str, start: int) -> float:
        return round(int(code[start : start + 2], 16) / 255, 4)

    return tuple(Color(part(code, 0), part(code, 2), part(code, 4)) for code in codes)


@dataclass(frozen=True, slots=True)
class Ramp:
    """A palette from its darkest ground (tone 0) to its light (tone 1)."""

    palette: tuple[Color, ...]

    def __call__(self, tone: float) -> Color:
        """The colour of a tone; tones outside 0 to 1 are taken as 0 or 1."""
        place = max(0.0, min(1.0, tone)) * (len(self.palette) - 1)
        step = min(int(place), len(self.palette) - 2)
        return mixed(self.palette[step], self.palette[step + 1], place - step)

    def accent(self, tone: float = 0.6) -> Color:
        """The complement of the palette's own colour, in a lightness from 0 to 1.

        A picture uses it once, at its focal point. A grey palette has a grey accent.
        """
        body = self(0.6)
        hue, _, strength = colorsys.rgb_to_hls(body.red, body.green, body.blue)
        light = 0.16 + 0.74 * max(0.0, min(1.0, tone))
        rgb = colorsys.hls_to_rgb((hue + 0.5) % 1, light, 0.9 if strength > 0.05 else 0.0)
        red, green, blue = (round(part, 4) for part in rgb)
        if any(color.cmyk is None for color in self.palette):
            return Color(red, green, blue)
        full = max(red, green, blue) or 1.0
        cyan, magenta, yellow = (round(1 - part / full, 4) for part in (red, green, blue))
        return Color(red, green, blue, (cyan, magenta, yellow, round(1 - full, 4)))


def ramp_of(palette: Sequence[Color]) -> Ramp:
    """The ramp of a palette; a single colour is spread from nearly black to nearly white."""
    if len(palette) > 1:
        return Ramp(tuple(palette))
    only = palette[0]
    black, white = Color(0, 0, 0), Color(1, 1, 1)
    if only.cmyk is not None:
        black, white = Color(0, 0, 0, (0, 0, 0, 1)), Color(1, 1, 1, (0, 0, 0, 0))
    return Ramp((mixed(only, black, 0.85), only, mixed(only, white, 0.85)))
