"""SVG path data to outlines of lines and cubic curves, in the units that the data are in."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from tablewright.drawing import Box, Matrix, Outline, Segment, transform

LONGEST_DATA = 500_000
MOST_STEPS = 100_000
"""The most steps of an outline with arcs or curves that must be made cubic."""
_CURVES = 8
"""An arc counts as the curves that it can become."""
_LOOKED_AT = 50
"""At each Z the library looks back to the last M, in the time of a step over so many of them: where
Z follows Z without an M between them, that grows with the square of their number."""
_STRAIGHT = frozenset("MmLlHhVvCcZz")
_FARTHEST = 1e7
_TOO_FAR = "coordinates within 10 million"
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
# Every part is possessive: what it took it does not give back, so that no text takes long.
_NUMBER = r"[+-]?+(?:\d++(?:\.\d*+)?+|\.\d++)(?:[eE][+-]?\d++)?+"
_GAP = r"[\s,]*+"
_ONE = rf"(?>{_NUMBER}{_GAP})"
# As texts, which are compiled at need: together they take 5 ms, and many games have no such data.
_COMMAND = r"([A-DF-Za-df-z])"
_NUMBERS = rf"{_GAP}{_ONE}*+"
_ARC = rf"{_ONE}{{3}}([01]){_GAP}[01]{_GAP}{_ONE}{{2}}"
_ARCS = rf"{_GAP}(?>{_ONE}{{3}}[01]{_GAP}[01]{_GAP}{_ONE}{{2}})*+"
_CLOSED_AGAIN = r"[Zz](?:\s*+[Zz])++"


@lru_cache(maxsize=2048)
def path_outline(data: str) -> Outline:
    """The outline of SVG path data, arcs and quadratic curves made cubic.

    Raises ValueError that says what is wrong and where in the data.
    """
    commands = _read(data)
    if all(command in _STRAIGHT for command, _ in commands):
        return _straight(commands)
    _bound(commands)
    from svgelements import Path

    try:
        path = Path(re.sub(_CLOSED_AGAIN, "Z", data))
    except (ValueError, ArithmeticError, IndexError):
        raise ValueError("SVG path data that can be drawn") from None
    return cubic(path)


def _straight(commands: Iterable[tuple[str, list[float]]]) -> Outline:
    """The outline of commands that need no geometry, which most pictures have alone."""
    steps: list[Segment] = []
    x = y = 0.0
    begun = (x, y)
    closed = False
    for command, numbers in commands:
        kind = command.upper()
        if kind == "Z":
            if not closed:
                steps.append(("Z",))
            closed = True
            x, y = begun
            continue
        if kind == "M":
            x, y = (x + numbers[0], y + numbers[1]) if command == "m" else numbers[:2]
            begun = (x, y)
            numbers = numbers[2:]
        if closed or kind == "M":
            steps.append(("M", x, y))
            closed = False
        own = command.islower()
        if kind == "H":
            for number in numbers:
                x = x + number if own else number
                steps.append(("L", x, y))
        elif kind == "V":
            for number in numbers:
                y = y + number if own else number
                steps.append(("L", x, y))
        elif kind == "C":
            for at in range(0, len(numbers), 6):
                x1, y1, x2, y2, x3, y3 = numbers[at : at + 6]
                if own:
                    x1, y1, x2, y2, x3, y3 = x1 + x, y1 + y, x2 + x, y2 + y, x3 + x, y3 + y
                steps.append(("C", x1, y1, x2, y2, x3, y3))
                x, y = x3, y3
        else:
            for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
                x, y = (x + dx, y + dy) if own else (dx, dy)
                steps.append(("L", x, y))
    if not all(-_FARTHEST <= value <= _FARTHEST for step in steps for value in step[1:]):
        raise ValueError(_TOO_FAR)
    return tuple(steps)


def cubic(path: Any) -> Outline:
    """The outline of a path that the library has read. Raises ValueError if it is out of bounds."""
    from svgelements import Arc, Close, CubicBezier, Line, Move, QuadraticBezier

    steps: list[Segment] = []
    closed = False
    for part in path:
        if isinstance(part, Move):
            steps.append(("M", *_point(part.end)))
            closed = False
            continue
        if isinstance(part, Close):
            if steps and not closed:
                steps.append(("Z",))
            closed = True
            continue
        if closed or not steps:
            steps.append(("M", *_point(part.start)))
            closed = False
        if isinstance(part, Line):
            steps.append(("L", *_point(part.end)))
        elif isinstance(part, CubicBezier):
            steps.append(("C", *_point(part.control1), *_point(part.control2), *_point(part.end)))
        elif isinstance(part, QuadraticBezier):
            steps.append(_raised(_point(part.start), _point(part.control), _point(part.end)))
        elif isinstance(part, Arc):
            steps.extend(
                ("C", *_point(curve.control1), *_point(curve.control2), *_point(curve.end))
                for curve in part.as_cubic_curves()
            )
    return tuple(steps)


def _point(point: Any) -> tuple[float, float]:
    x, y = float(point.x), float(point.y)
    if not (math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) <= _FARTHEST):
        raise ValueError(_TOO_FAR)
    return x, y


def _raised(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float]
) -> Segment:
    (x0, y0), (x1, y1), (x2, y2) = start, control, end
    return (
        "C",
        x0 + 2 / 3 * (x1 - x0),
        y0 + 2 / 3 * (y1 - y0),
        x2 + 2 / 3 * (x1 - x2),
        y2 + 2 / 3 * (y1 - y2),
        x2,
        y2,
    )


def _read(data: str) -> list[tuple[str, list[float]]]:
    """Each command with its numbers (of each arc only one), as SVG 1.1 section 8.3.9 writes them.

    Raises ValueError for what is written otherwise; the library skips what it cannot read.
    """
    if len(data) > LONGEST_DATA:
        raise ValueError(f"SVG path data of at most {LONGEST_DATA} characters")
    pieces = re.split(_COMMAND, data.strip())
    if pieces[0].strip():
        raise ValueError(f"SVG path data that begin with M, not with '{pieces[0].strip()[:12]}'")
    if len(pieces) < 3 or pieces[1] not in "Mm":
        raise ValueError("SVG path data that begin with M, such as 'M0 0 L100 50 Z'")
    found: list[tuple[str, list[float]]] = []
    for command, rest in zip(pieces[1::2], pieces[2::2], strict=True):
        arity = _ARITY.get(command.upper())
        if arity is None:
            raise ValueError(
                f"an SVG path command, such as M, L, C or Z, instead of '{_short(command, rest)}'"
            )
        if command in "Aa":
            if not rest.strip() or re.fullmatch(_ARCS, rest) is None:
                raise ValueError(
                    f"after '{command}' two radii, a turn, two flags and a point: "
                    f"'{_short(command, rest)}'"
                )
            found.append((command, [float(flag) for flag in re.findall(_ARC, rest)]))
            continue
        if re.fullmatch(_NUMBERS, rest) is None:
            raise ValueError(
                f"numbers after '{command}' in the path data: '{_short(command, rest)}'"
            )
        numbers = [float(number) for number in re.findall(_NUMBER, rest)]
        count = len(numbers)
        if (arity == 0) != (count == 0) or (arity and count % arity):
            wanted = f"{arity} numbers (or a multiple)" if arity else "no numbers"
            raise ValueError(
                f"{wanted} after '{command}' in the path data: '{_short(command, rest)}'"
            )
        found.append((command, numbers))
    return found


def _bound(commands: Iterable[tuple[str, list[float]]]) -> None:
    """Raises ValueError if the library would take long."""
    steps = since_move = 0
    last = ""
    for command, numbers in commands:
        kind = command.upper()
        if kind == "Z":
            since_move += 1
            steps += 1 + since_move // _LOOKED_AT if last != "Z" else 0
        else:
            number = len(numbers) // (1 if kind == "A" else _ARITY[kind])
            since_move = number if kind == "M" else since_move + number
            steps += number * (_CURVES if kind == "A" else 1)
        last = kind
        if steps > MOST_STEPS:
            raise ValueError(
                f"SVG path data of at most {MOST_STEPS} steps, with an M of its own for each part"
            )


def _short(command: str, rest: str) -> str:
    written = f"{command}{rest.strip()}"
    return written if len(written) <= 24 else written[:23] + "…"


def onto(outline: Outline, view: tuple[float, float], box: Box) -> Outline:
    """An outline in a space `view` wide and high, stretched onto a box."""
    matrix: Matrix = (box.width / view[0], 0.0, 0.0, box.height / view[1], box.x, box.y)
    return transform(outline, matrix)


def extent(outline: Outline) -> Box:
    """The smallest box around an outline, curves at their true turning points."""
    xs: list[float] = []
    ys: list[float] = []
    here = (0.0, 0.0)
    for step in outline:
        if step[0] == "Z":
            continue
        if step[0] == "C":
            xs += _turns(here[0], step[1], step[3], step[5])
            ys += _turns(here[1], step[2], step[4], step[6])
        here = (step[-2], step[-1])
        xs.append(here[0])
        ys.append(here[1])
    if not xs:
        return Box(0.0, 0.0, 0.0, 0.0)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Values of a cubic at its turning points: where its derivative is 0 between 0 and 1."""
    a, b, c = -p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        root = math.sqrt(inside) if inside >= 0 else math.nan
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
        for t in roots
        if 0 < t < 1
    ]
