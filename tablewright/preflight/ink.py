"""What is painted to findings: colours that are no inks, too much ink together, black letters.

Percents of all inks together are those of what is written: what is translucent is mixed of them, so
that it has no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf
from PIL import Image, ImageChops

from tablewright.preflight.findings import Findings, Wanted
from tablewright.preflight.painting import Ink, Painted

_NO_INKS = ("/DeviceRGB", "/CalRGB", "/Lab")
_CALLED = {
    "fill": "a colour",
    "stroke": "a line",
    "text": "text",
    "picture": "a picture",
    "shading": "a gradient",
}
_SMALL = 24.0
"""Points: black letters above this may well have more than one ink."""
_BLACK, _BESIDE = 0.3, 0.3
"""What has so much black, and of each other ink so much beside it, reads as black."""
_STRAY = 0.0005
"""Part of a picture's pixels that may have more ink than the rest: nobody sees a speck."""
_ROUNDED = 0.75
"""Percent by which four rounded numbers may be off."""


def check_ink(painted: Painted, page: int, wanted: Wanted, findings: Findings) -> None:
    """Notes what is wrong with the colour of something."""
    what = _CALLED[painted.how]
    ink = painted.ink
    if wanted.inks and ink.space in _NO_INKS and (ink.device or ink.space == "/Lab"):
        findings.add(
            "rgb",
            "refused",
            f"{what} is in {ink.space.removeprefix('/').removeprefix('Device')}, not in inks",
            "make the file in CMYK",
            page,
        )
    total = _total(painted)
    if total > wanted.ink_limit + _ROUNDED:
        findings.add(
            "ink",
            "refused",
            f"{what} has more than {wanted.ink_limit:g} % of ink, up to {{}} %",
            "it does not dry; lower --ink-limit, or the CMYK values that the game names",
            page,
            (total, f"{total:.0f}"),
        )
    if painted.overprints and ink.parts and not any(ink.parts) and ink.space != "/DeviceGray":
        findings.add(
            "overprint",
            "refused",
            f"{what} without any ink overprints, so that it vanishes",
            "white knocks out what lies under it",
            page,
        )
    if painted.how == "text" and painted.size < _SMALL and _is_black_of_four(ink):
        findings.add(
            "black-text",
            "refused",
            "black text stands on all four inks, and blurs where they are not exactly on each "
            "other",
            "black alone, 0 0 0 100",
            page,
        )


def _is_black_of_four(ink: Ink) -> bool:
    if ink.space != "/DeviceCMYK" or len(ink.parts) != 4:
        return False
    *colors, black = ink.parts
    return black >= _BLACK and min(colors) >= _BESIDE


def _total(painted: Painted) -> float:
    """Percent of all inks together where there is most."""
    if painted.source is None:
        return 100 * _amount(painted.ink, painted.ink.parts)
    if painted.ink.space not in ("/DeviceCMYK", "/DeviceN"):
        return 0.0
    found = painted.source.found
    if painted.how == "shading":
        return 100 * max((sum(each) for each in _ends(found.get("/Function"))), default=0.0)
    if found.get("/ImageMask"):
        return 100 * _amount(painted.ink, painted.ink.parts)
    return _of_picture(found)


def _amount(ink: Ink, parts: tuple[float, ...]) -> float:
    if ink.space == "/DeviceGray":
        return 1 - parts[0] if parts else 0.0
    return sum(parts) if ink.space in ("/DeviceCMYK", "/DeviceN", "/Separation") else 0.0


def _ends(function: Any) -> Iterator[tuple[float, ...]]:
    """The colours that a shading goes through, as far as they are written."""
    if isinstance(function, pikepdf.Array):
        return
    if int(function.get("/FunctionType", 0)) == 3:
        for each in function.Functions:
            yield from _ends(each)
    for key in ("/C0", "/C1"):
        if key in function:
            yield tuple(float(each) for each in function[key])


def _of_picture(found: Any) -> float:
    """Percent of all inks together that all but a few pixels stay below."""
    space = found.get("/ColorSpace")
    if isinstance(space, pikepdf.Array) and str(space[0]) == "/Indexed":
        palette = space[3].read_bytes() if isinstance(space[3], pikepdf.Stream) else bytes(space[3])
        inks = [sum(palette[at : at + 4]) for at in range(0, len(palette), 4)]
        return max(inks, default=0) / 2.55
    try:
        image = pikepdf.PdfImage(found).as_pil_image()
    except (pikepdf.PdfError, NotImplementedError, OSError, ValueError):
        return 0.0  # what cannot be read is said by the rule for it
    if image.mode != "CMYK":
        return 0.0
    cyan, magenta, yellow, black = image.split()
    half = (ImageChops.add(cyan, magenta, 2), ImageChops.add(yellow, black, 2))
    quarter: Image.Image = ImageChops.add(*half, 2)
    left = int(_STRAY * image.width * image.height)
    for level, count in reversed(list(enumerate(quarter.histogram()))):
        left -= count
        if left < 0:
            return level * 4 / 2.55
    return 0.0
