"""How colours are seen: luminance, contrast, difference, and what colour blindness leaves of them.

In: colours of a drawing (sRGB from 0 to 1). Out: ratios and distances without a unit, and colours.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

from tablewright.drawing import Color

Blindness = Literal["protanopia", "deuteranopia", "tritanopia"]
BLINDNESSES: tuple[Blindness, ...] = ("protanopia", "deuteranopia", "tritanopia")
Triple = tuple[float, float, float]

FLARE = 0.05
"""What light in the room adds to every luminance (WCAG 2.2, relative luminance)."""

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear red, green and blue.
_SEEN: dict[Blindness, tuple[Triple, Triple, Triple]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(part: float) -> float:
    """Light of a part of an sRGB colour."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def encoded(light: float) -> float:
    """The part of an sRGB colour that has so much light; light outside 0 to 1 is taken as these."""
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


@lru_cache(maxsize=8192)
def luminance(color: Color) -> float:
    """Relative luminance from 0 (black) to 1 (white)."""
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)


def contrast(one: Color, other: Color) -> float:
    """Contrast ratio of two colours, from 1 (none) to 21."""
    return ratio(luminance(one), luminance(other))


def ratio(one: float, other: float) -> float:
    """Contrast ratio of two luminances."""
    return (max(one, other) + FLARE) / (min(one, other) + FLARE)


def with_luminance(color: Color, wanted: float) -> Color:
    """A colour of the same hue with another luminance: darkened, or mixed with white."""
    wanted = min(1.0, max(0.0, wanted))
    lights = (linear(color.red), linear(color.green), linear(color.blue))
    now = luminance(color)
    if now <= 0:
        new = (wanted, wanted, wanted)
    elif wanted <= now:
        new = (lights[0] * wanted / now, lights[1] * wanted / now, lights[2] * wanted / now)
    else:
        share = (wanted - now) / (1 - now)
        red, green, blue = (light + (1 - light) * share for light in lights)
        new = (red, green, blue)
    red, green, blue = (round(encoded(light), 4) for light in new)
    return Color(red, green, blue)


def seen(color: Color, blindness: Blindness) -> Color:
    """What a person with a colour blindness sees of a colour."""
    lights = (linear(color.red), linear(color.green), linear(color.blue))
    rows = _SEEN[blindness]
    red, green, blue = (
        encoded(sum(part * light for part, light in zip(row, lights, strict=True))) for row in rows
    )
    return Color(red, green, blue)


def difference(one: Color, other: Color) -> float:
    """How far apart two colours look (CIEDE2000): 1 is just seen, 10 at a glance, 100 the most."""
    return lab_difference(_lab(one), _lab(other))


def chroma(color: Color) -> float:
    """How much of a colour a colour is: 0 for greys, some 100 for the purest."""
    _, a, b = _lab(color)
    return math.hypot(a, b)


def darkened(color: Color, wanted: float) -> Color:
    """A colour as dark as it has to be for a contrast of `wanted` against white."""
    return with_luminance(color, min(luminance(color), (1 + FLARE) / wanted - FLARE))


def _lab(color: Color) -> Triple:
    red, green, blue = linear(color.red), linear(color.green), linear(color.blue)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883

    def curve(value: float) -> float:
        return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    fx, fy, fz = curve(x), curve(y), curve(z)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def lab_difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 of two colours in CIELAB, with all its weights at 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1 = math.degrees(math.atan2(b1, a1 * stretch)) % 360
    h2 = math.degrees(math.atan2(b2, a2 * stretch)) % 360
    turn = h2 - h1
    middle = (h1 + h2) / 2
    if c1 * c2 == 0:
        turn, middle = 0.0, h1 + h2
    elif abs(h1 - h2) > 180:
        turn += 360 if turn < 0 else -360
        middle += 180 if h1 + h2 < 360 else -180
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * math.cos(math.radians(middle - 30))
        + 0.24 * math.cos(math.radians(2 * middle))
        + 0.32 * math.cos(math.radians(3 * middle + 6))
        - 0.20 * math.cos(math.radians(4 * middle - 63))
    )
    by_lightness = (l2 - l1) / (
        1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    )
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    by_hue /= 1 + 0.015 * chroma * weight
    bend = 30 * math.exp(-(((middle - 275) / 25) ** 2))
    twist = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(2 * bend))
    return math.sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)
