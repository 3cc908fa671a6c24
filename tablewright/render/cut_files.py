"""Paths to cut to files for machines: outlines in points, y down, in; SVG, DXF in millimetres out.

One path for each piece, without a fill. SVG has curves as they are; DXF has them as short straight
lines, since the programs of machines read its curves in many ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import BinaryIO

from tablewright.drawing import Outline
from tablewright.render.pdf_numbers import number
from tablewright.units import MM

_PARTS = 24
"""Straight lines that stand for a quarter of a circle: within 0.01 mm up to a radius of 18 mm."""
_RED = "#ff0000"
"""What most lasers take for a cut."""
_LAYER = "CUT"


def write_cut_svg(
    out: BinaryIO, paths: Sequence[Outline], width: float, height: float, title: str
) -> None:
    """A page of this size in points, with a hairline in red for each path."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_mm(width)}mm" height="{_mm(height)}mm" '
        f'viewBox="0 0 {_mm(width)} {_mm(height)}">',
        f"<title>{_escaped(title)}</title>",
        f'<g id="cut" fill="none" stroke="{_RED}" stroke-width="0.01">',
        *(f'<path d="{_data(path)}"/>' for path in paths),
        "</g>",
        "</svg>",
        "",
    ]
    out.write("\n".join(lines).encode())


def write_cut_dxf(out: BinaryIO, paths: Sequence[Outline], height: float) -> None:
    """The same as closed polylines, y up, on a page of this height in points: DXF R12, the oldest
    and plainest, which every program of a machine reads."""
    lines = [points for path in paths for points in _lines(path)]
    codes: list[tuple[int, object]] = [
        *((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")),
        # R12 knows no units; programs that look for them find millimetres.
        *((9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1), (0, "ENDSEC")),
        *((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, 1)),
        *((0, "LAYER"), (2, _LAYER), (70, 0), (62, 1), (6, "CONTINUOUS")),
        *((0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")),
    ]
    for points in lines:
        codes += [(0, "POLYLINE"), (8, _LAYER), (66, 1), (70, 1), (10, 0), (20, 0), (30, 0)]
        for x, y in points:
            codes += [(0, "VERTEX"), (8, _LAYER), (10, _mm(x)), (20, _mm(height - y)), (30, 0)]
        codes += [(0, "SEQEND"), (8, _LAYER)]
    codes += [(0, "ENDSEC"), (0, "EOF")]
    out.write("".join(f"{code}\n{value}\n" for code, value in codes).encode())


def _data(path: Outline) -> str:
    return " ".join(" ".join([step[0], *(_mm(value) for value in step[1:])]) for step in path)


def _lines(path: Outline) -> Iterator[list[tuple[float, float]]]:
    """The closed lines of an outline; none twice, not even the first point."""
    points: list[tuple[float, float]] = []
    for step in path:
        if step[0] == "M":
            if len(points) > 2:
                yield points
            points = [(step[1], step[2])]
        elif step[0] == "L":
            points.append((step[1], step[2]))
        elif step[0] == "C":
            points += _curve(points[-1], step[1:])
    if len(points) > 2:
        if points[0] == points[-1]:
            points.pop()
        yield points


def _curve(
    start: tuple[float, float], ends: tuple[float, float, float, float, float, float]
) -> Iterator[tuple[float, float]]:
    x1, y1, x2, y2, x3, y3 = ends
    for at in range(1, _PARTS + 1):
        t = at / _PARTS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3)


def _mm(points: float) -> str:
    return number(points / MM, 4)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
