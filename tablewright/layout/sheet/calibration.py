"""A sheet that shows how far a printer's backs are off: paper in, its two pages out; and what was
read off it to what makes up for that. Lengths in points.

Beside each other lie scales whose lines stand 3 mm apart on the front and 2.9 mm on the back: where
two lines meet, held to the light, their number says how many tenths of a millimetre the back is
off. Eight scales, at two places across and two down, tell a shift from a turn and from a stretch.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

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
)
from tablewright.errors import TablewrightError
from tablewright.layout.sheet.backs import turned_at
from tablewright.layout.sheet.correction import Correction
from tablewright.layout.sheet.grid import Axis, measures
from tablewright.layout.sheet.words import Caption, shared_context, words
from tablewright.layout.text import Style, set_text
from tablewright.units import MM

PITCH = 3 * MM
"""From line to line on the front."""
STEP = 0.1 * MM
"""By as much are the lines of the back nearer to each other: what one number stands for."""
MOST = 15
"""The highest number. Half a pitch: beyond it a line would meet its neighbour's."""
LEAST = 8
"""A paper with fewer lines is too small."""
UNPRINTED = 9 * MM
BESIDE = 14 * MM
"""From a scale across to the ends of those down, so that nothing lies upon each other."""
LINE = Stroke(Color(0, 0, 0, (0.0, 0.0, 0.0, 1.0)), 0.15 * MM)
TICK, FIFTH, ZERO = 3.5 * MM, 4.5 * MM, 6.5 * MM
OVERLAP = 1.2 * MM
"""So far a line of the back runs on under those of the front, which it may miss by as much."""
LETTERS = "ABCDEFGH"
DOUBTFUL = 0.14 * MM
"""By so much at most may a reading miss what the others say; half a number is nobody's mistake."""
INK = LINE.color
_NUMBER = re.compile(r"(?:([A-Ha-h])\s*[:=]?\s*)?([+\-−–]?\d+(?:[.,]5)?)")

Backs = Literal["long-edge", "short-edge", "separate"]


class Scale(NamedTuple):
    """One scale: its middle on the front page, which way it goes, and its highest number."""

    letter: str
    x: float
    y: float
    along: Literal["across", "down"]
    most: int


def scales(width: float, height: float) -> tuple[Scale, ...]:
    """The eight scales of a page. Raises TablewrightError for paper that is too small."""
    across = min(MOST, int((width / 2 - UNPRINTED - 2 * MM) / 2 / PITCH))
    top = UNPRINTED + 14 * MM
    down = min(MOST, int((height / 2 - top - BESIDE - 3 * MM) / 2 / PITCH))
    if min(across, down) < LEAST:
        raise TablewrightError(
            f"paper of {measures(width, height)} is too small to calibrate a printer; take A5 or "
            "larger"
        )
    wide, high = across * PITCH, down * PITCH
    left, right = UNPRINTED + wide, width - UNPRINTED - wide
    upper, lower = top + BESIDE + high, height - top - BESIDE - high
    side = UNPRINTED + 8 * MM
    return (
        Scale("A", left, top, "across", across),
        Scale("B", right, top, "across", across),
        Scale("C", side, upper, "down", down),
        Scale("D", width - side, upper, "down", down),
        Scale("E", side, lower, "down", down),
        Scale("F", width - side, lower, "down", down),
        Scale("G", left, height - top, "across", across),
        Scale("H", right, height - top, "across", across),
    )


def calibration_pages(
    paper: tuple[float, float],
    backs: Backs,
    printed: Correction,
    lines: Sequence[str],
    caption: Caption,
) -> tuple[Drawing, Drawing]:
    """The front with what to do, a line each, and the back, `printed` as it says."""
    width, height = paper
    axis = turned_at(short_edge=backs == "short-edge", landscape=width > height)
    front: list[Mark] = []
    back: list[Mark] = []
    for scale in scales(width, height):
        for number in range(-scale.most, scale.most + 1):
            front += _front_line(scale, number, caption)
            back.append(_back_line(scale, number, paper, axis))
        name = words(scale.letter, caption)
        shift = (scale.most + 1) * PITCH
        place = (scale.x - shift, scale.y - 2 * MM)
        if scale.along == "down":
            place = (scale.x - 1 * MM, scale.y - shift - 2 * MM)
        front.append(Group(name.marks, compose((1.6, 0, 0, 1.6, 0, 0), moved(*place))))
    side = UNPRINTED + 8 * MM
    box = Box(side + 22 * MM, height * 0.2, width - 2 * side - 44 * MM, height * 0.6)
    style = Style(font=caption.font, size=10.5, color=INK, align="left", valign="middle")
    text = "\n".join(lines)
    front += set_text(text, style, box, shared_context(caption.fonts), plain=True).marks
    matrix = printed.matrix(width, height)
    return (
        Drawing(width, height, tuple(front), title="Calibration, front"),
        Drawing(width, height, (Group(tuple(back), matrix),), title="Calibration, back"),
    )


def _length(number: int) -> float:
    return ZERO if number == 0 else FIFTH if number % 5 == 0 else TICK


def _front_line(scale: Scale, number: int, caption: Caption) -> list[Mark]:
    """A line of a scale on the front, with its number."""
    at, length = number * PITCH, _length(number)
    label = words(str(number).replace("-", "−"), caption)
    if scale.along == "across":
        x, y = scale.x + at, scale.y
        ends = [(x, y), (x, y - length)]
        # Two rows: numbers of two figures would touch.
        row = 2.6 * MM if number % 2 == 0 else 4.6 * MM
        place = moved(x - label.width / 2, y - length - row)
    else:
        x, y = scale.x, scale.y + at
        ends = [(x, y), (x - length, y)]
        place = moved(x - length - label.width - 0.6 * MM, y - 1.1 * MM)
    return [Shape(polygon(ends, closed=False), stroke=LINE), Group(label.marks, place)]


def _back_line(scale: Scale, number: int, paper: tuple[float, float], axis: Axis) -> Shape:
    """A line of a scale on the back page, where it is seen through the front if nothing is off."""
    at, length = number * (PITCH - STEP), _length(number)
    if scale.along == "across":
        x = scale.x + at
        ends = [(x, scale.y - OVERLAP), (x, scale.y + length)]
    else:
        y = scale.y + at
        ends = [(scale.x - OVERLAP, y), (scale.x + length, y)]
    width, height = paper
    behind = [(width - x, y) if axis == "upright" else (x, height - y) for x, y in ends]
    return Shape(polygon(behind, closed=False), stroke=LINE)


def readings_of(text: str, most: int = MOST) -> tuple[float, ...]:
    """Eight numbers, in the order of the letters or each behind its letter. Raises TablewrightError
    that says what is missing."""
    found: dict[str, float] = {}
    left = _NUMBER.sub(" ", text)
    for place, each in enumerate(_NUMBER.finditer(text)):
        letter = (each[1] or LETTERS[place % 8]).upper()
        if letter in found or place > 7:
            raise TablewrightError(
                f"'{text}' has {letter} twice, or more than eight numbers; expected one for each "
                "of A to H"
            )
        found[letter] = float(each[2].replace(",", ".").replace("−", "-").replace("–", "-"))
    if left.strip(" ,;/\t\n") or len(found) != len(LETTERS):
        missing = ", ".join(letter for letter in LETTERS if letter not in found)
        lacks = f"lacks {missing}" if missing else f"has '{left.strip()}' in it"
        raise TablewrightError(
            f"'{text}' {lacks}; expected eight numbers, of A to H, such as '3 2 -1 0 -1 0 4 3': "
            "at each scale the number where two lines meet"
        )
    for letter, number in found.items():
        if abs(number) > most:
            raise TablewrightError(
                f"{letter} {number:g}: the scales go from −{most} to {most}; if the zeros are "
                "further apart, say by how much with --back-offset and print the page anew"
            )
    return tuple(found[letter] for letter in LETTERS)


def correction_of(
    readings: Sequence[float], paper: tuple[float, float], backs: Backs, printed: Correction
) -> Correction:
    """What makes up for a printer that eight readings are of, on a page `printed` so. Raises
    TablewrightError for a reading that does not fit the others."""
    width, height = paper
    rows: list[list[float]] = []
    known: list[float] = []
    for scale, number in zip(scales(width, height), readings, strict=True):
        # Where the two lines meet: what is measured there holds there.
        across = scale.x - width / 2 + (number * PITCH if scale.along == "across" else 0.0)
        down = scale.y - height / 2 + (number * PITCH if scale.along == "down" else 0.0)
        if scale.along == "across":
            rows.append([1.0, 0.0, across, 0.0, -down])
        else:
            rows.append([0.0, 1.0, 0.0, down, across])
        known.append(number * STEP)
    right, down, wider, taller, angle = best = _least_squares(rows, known)
    off = [
        abs(sum(a * b for a, b in zip(row, best, strict=True)) - each)
        for row, each in zip(rows, known, strict=True)
    ]
    if max(off) > DOUBTFUL:
        letter = LETTERS[off.index(max(off))]
        raise TablewrightError(
            f"the numbers do not fit each other, {letter} least of all; look at it again, and "
            "whether a − was left out"
        )
    axis = turned_at(short_edge=backs == "short-edge", landscape=width > height)
    # Seen from the front the back is to go the other way; one of the two is mirrored behind it.
    mirrored = (1, -1) if axis == "upright" else (-1, 1)
    return Correction(
        printed.right + mirrored[0] * right,
        printed.down + mirrored[1] * down,
        printed.turn + math.degrees(angle),
        printed.across / (1 + wider),
        printed.along / (1 + taller),
    )


def _least_squares(rows: Sequence[Sequence[float]], known: Sequence[float]) -> list[float]:
    """The five numbers by which the rows come nearest to what is known."""
    size = len(rows[0])
    table = [
        [sum(row[i] * row[j] for row in rows) for j in range(size)]
        + [sum(row[i] * each for row, each in zip(rows, known, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda at: abs(table[at][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for j in range(size):
            if j != i:
                part = table[j][i] / table[i][i]
                table[j] = [a - part * b for a, b in zip(table[j], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]
