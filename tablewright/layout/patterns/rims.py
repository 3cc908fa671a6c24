"""Rims of light: an outline and an offset in, the thin sickles along its lit edges out.

A sickle lies between an edge and the same edge moved by the offset, so it swells and thins with
the turn of the edge as a line of a brush does.
"""

from __future__ import annotations

import math

from tablewright.drawing import Outline, Segment

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""Start, two handles, end; a straight line has its handles on its ends."""


def rim(outline: Outline, dx: float, dy: float) -> Outline:
    """The region swept by the edges that face away from (dx, dy), moved by it; may be empty."""
    parts = _parts(outline)
    signs = [_turn(part) for part in parts]
    boxes = [_box(part) for part in parts]
    steps: list[Segment] = []
    for i, part in enumerate(parts):
        hole = any(signs[j] != signs[i] and _inside(boxes[i], boxes[j]) for j in range(i))
        side = -signs[i] if hole else signs[i]
        for run in _runs(part, dx * side, dy * side):
            steps += _sickle(run, dx, dy)
    return tuple(steps)


def _parts(outline: Outline) -> list[list[Curve]]:
    """The closed parts of an outline, each as curves end to end."""
    parts: list[list[Curve]] = []
    start = here = (0.0, 0.0)
    for step in outline:
        if step[0] == "M":
            start = here = (step[1], step[2])
            parts.append([])
        elif step[0] == "L":
            parts[-1].append((here, here, (step[1], step[2]), (step[1], step[2])))
            here = (step[1], step[2])
        elif step[0] == "C":
            parts[-1].append((here, (step[1], step[2]), (step[3], step[4]), (step[5], step[6])))
            here = (step[5], step[6])
        else:
            parts[-1].append((here, here, start, start))
            here = start
    return [[curve for curve in part if curve[0] != curve[3]] for part in parts]


def _turn(part: list[Curve]) -> int:
    """1 for a part that runs clockwise to the eye (y down), else -1."""
    area = sum(a[0] * d[1] - d[0] * a[1] for a, _, _, d in part)
    return 1 if area >= 0 else -1


def _box(part: list[Curve]) -> tuple[float, float, float, float]:
    xs = [curve[0][0] for curve in part] or [0.0]
    ys = [curve[0][1] for curve in part] or [0.0]
    return min(xs), min(ys), max(xs), max(ys)


def _inside(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] > b[0] and a[1] > b[1] and a[2] < b[2] and a[3] < b[3]


def _runs(part: list[Curve], dx: float, dy: float) -> list[list[Curve]]:
    """The longest stretches of a clockwise part whose outer side faces away from (dx, dy)."""
    pieces = [(piece, _faces(piece, dx, dy)) for curve in part for piece in _split(curve, dx, dy)]
    runs: list[list[Curve]] = []
    before = False
    for piece, faces in pieces:
        if faces and before:
            runs[-1].append(piece)
        elif faces:
            runs.append([piece])
        before = faces
    if len(runs) > 1 and pieces[0][1] and pieces[-1][1]:
        runs[0] = runs.pop() + runs[0]
    return runs


def _faces(piece: Curve, dx: float, dy: float) -> bool:
    (ax, ay), _, _, (bx, by) = piece
    # The outer normal of a clockwise edge (tx, ty) is (ty, -tx).
    return (by - ay) * dx - (bx - ax) * dy < -1e-6


def _split(curve: Curve, dx: float, dy: float) -> list[Curve]:
    """A curve cut where it runs along (dx, dy)."""
    a, b, c, d = curve
    if a == b and c == d:
        return [curve]
    p = [(v[0] * dy - v[1] * dx) for v in (a, b, c, d)]
    u, v, w = p[1] - p[0], p[2] - p[1], p[3] - p[2]
    # The derivative, up to a factor: u (1-t)^2 + 2 v t (1-t) + w t^2.
    qa, qb, qc = u - 2 * v + w, 2 * (v - u), u
    roots: list[float] = []
    if abs(qa) < 1e-9:
        if abs(qb) > 1e-9:
            roots = [-qc / qb]
    else:
        square = qb * qb - 4 * qa * qc
        if square > 0:
            root = math.sqrt(square)
            roots = sorted(((-qb - root) / (2 * qa), (-qb + root) / (2 * qa)))
    pieces: list[Curve] = []
    rest, done = curve, 0.0
    for t in roots:
        if 0.03 < t < 0.97 and t - done > 0.03:
            first, rest = _cut(rest, (t - done) / (1 - done))
            pieces.append(first)
            done = t
    return [*pieces, rest]


def _cut(curve: Curve, t: float) -> tuple[Curve, Curve]:
    """A curve cut in two at `t`, after de Casteljau."""
    a, b, c, d = curve
    ab, bc, cd = _between(a, b, t), _between(b, c, t), _between(c, d, t)
    abc, bcd = _between(ab, bc, t), _between(bc, cd, t)
    middle = _between(abc, bcd, t)
    return (a, ab, abc, middle), (middle, bcd, cd, d)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _sickle(run: list[Curve], dx: float, dy: float) -> list[Segment]:
    """A run of edges and, back along its moved copy, to its start."""
    steps: list[Segment] = [("M", *run[0][0])]
    for a, b, c, d in run:
        steps.append(("L", *d) if a == b and c == d else ("C", *b, *c, *d))
    end = run[-1][3]
    steps.append(("L", end[0] + dx, end[1] + dy))
    for a, b, c, d in reversed(run):
        back = [(x + dx, y + dy) for x, y in (c, b, a)]
        if a == b and c == d:
            steps.append(("L", *back[2]))
        else:
            steps.append(("C", *back[0], *back[1], *back[2]))
    return [*steps, ("Z",)]
