"""Round pieces that are punched out: which punch fits, and the grid that all of one punch lie in.
Points.

A punch has the size that it has, and no piece is ever scaled: it fits if it cuts near the rim, with
the ground going on beyond its cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tablewright.errors import TablewrightError
from tablewright.layout.sheet.grid import PieceSize
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

INCH = 72.0
PUNCHES = tuple(INCH * float(Fraction(each)) for each in ("1/2", "5/8", "3/4", "1"))
"""The sizes that are sold everywhere."""
OFF = 0.6 * MM
"""By so much may a punch be wider or narrower than the piece: 0.3 mm all around."""
BEYOND = 0.8 * MM
"""So far the ground has to go on beyond the punched circle; by hand nobody is nearer."""
BETWEEN = 0.25 * INCH
"""From one punched circle to the next: room for the bleed of both, and for the punch's edge."""
EIGHTH = INCH / 8


def punch_named(text: str) -> float:
    """The points of a punch's size in inches, such as "5/8" or "1". Raises ValueError."""
    whole, _, part = text.strip().removesuffix("in").strip().rpartition(" ")
    size = float(Fraction(part) + Fraction(whole or 0)) * INCH
    if not 0 < size <= 4 * INCH:
        raise ValueError("between 0 and 4 inches")
    return size


def punch_words(size: float) -> str:
    """ "5/8 in (15.9 mm)"; "25 mm" for what is no sixteenth of an inch."""
    sixteenths = size / INCH * 16
    metric = f"{round(size / MM, 1):g} mm"
    if abs(sixteenths - round(sixteenths)) > 1e-3:
        return metric
    whole, rest = divmod(Fraction(round(sixteenths), 16), 1)
    inches = " ".join(str(each) for each in (whole, rest) if each)
    return f"{inches} in ({metric})"


def punched(
    style: SheetStyle, size: PieceSize, title: str, face: str, known: Sequence[float] = PUNCHES
) -> SheetStyle:
    """The style for round pieces of a size, with the one punch that fits, and the same distance
    from middle to middle for all pieces of that punch.

    Raises TablewrightError, naming the nearest size, for pieces that none fits or whose ground ends
    too near to the cut."""
    across = size.width
    punch = min(style.punch, key=lambda each: abs(each - across))
    if abs(punch - across) > OFF + 1e-6:
        sold = min((*known, *style.punch), key=lambda each: abs(each - across))
        nearest = f"the nearest is {punch_words(punch)}"
        if sold != punch:
            nearest += f", or with another punch {punch_words(sold)}"
        raise TablewrightError(
            f"no punch fits {title}, which are {across / MM:g} mm across: {nearest}; say 'size: "
            f"{sold / MM:g}mm x {sold / MM:g}mm' in the face '{face}', or print them without "
            "--punch (--deck says which decks)"
        )
    beyond = size.bleed - (punch - across) / 2
    if beyond < BEYOND - 1e-6:
        raise TablewrightError(
            f"{title} have a bleed of {size.bleed / MM:g} mm, which ends {beyond / MM:.1f} mm "
            f"beyond the circle of the punch, {punch_words(punch)}; say 'bleed: 2mm' in the face "
            f"'{face}' and let its ground go on as far"
        )
    pitch = punch + BETWEEN
    while pitch < across + 2 * size.bleed:
        pitch += EIGHTH
    gap = pitch - across
    return replace(style, punch=(punch,), bleed="between", gaps=(gap, gap))
