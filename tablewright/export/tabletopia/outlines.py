"""Cut lines as the site can read them: an outline in; one closed line without holes out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablewright.drawing import Box, Drawing, Outline, Segment, transform

STEPS = 8
"""Straight lines that stand for a curve."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Solid:
    """A cut line in one piece."""

    outline: Outline | None
    """None if it has several pieces: then the piece is its whole rectangle."""
    holes: int = 0
    """Holes that were filled."""
    pieces: int = 1
    """How many pieces it had."""


def solid(outline: Outline | None) -> Solid:
    """The outer line of an outline, with holes filled."""
    if outline is None:
        return Solid(None)
    lines = [(line, _points(line)) for line in _lines(outline)]
    lines = [(line, points) for line, points in lines if len(points) > 2 and _area(points) > 1e-6]
    if not lines:
        return Solid(None)
    lines.sort(key=lambda each: -_area(each[1]))
    outer, around = lines[0]
    holes = sum(_inside(points[0], around) for _, points in lines[1:])
    pieces = len(lines) - holes
    return Solid(outer if pieces == 1 else None, holes, pieces)


def with_outline(drawing: Drawing, outline: Outline | None, corner: float) -> Drawing:
    """A drawing cut along another line."""
    return replace(drawing, outline=outline, corner=corner)


def mirrored(outline: Outline | None, box: Box) -> Outline | None:
    """An outline as it is seen from behind."""
    if outline is None:
        return None
    return transform(outline, (-1.0, 0.0, 0.0, 1.0, 2 * box.x + box.width, 0.0))


def shifted(outline: Outline | None, here: Box, there: Box) -> Outline | None:
    """An outline of a piece that is trimmed at one box, on a drawing that is trimmed at another."""
    if outline is None:
        return None
    across, down = there.width / here.width, there.height / here.height
    matrix = (across, 0.0, 0.0, down, there.x - here.x * across, there.y - here.y * down)
    return transform(outline, matrix)


def _lines(outline: Outline) -> list[Outline]:
    """The closed lines of an outline."""
    found: list[list[Segment]] = []
    for step in outline:
        if step[0] == "M" or not found:
            found.append([])
        found[-1].append(step)
    return [
        (*line, ("Z",)) if line[-1][0] != "Z" else tuple(line) for line in found if len(line) > 1
    ]


def _points(line: Outline) -> list[Point]:
    found: list[Point] = []
    for step in line:
        if step[0] == "Z":
            continue
        if step[0] == "C":
            _, ax, ay, bx, by, x, y = step
            px, py = found[-1]
            for part in range(1, STEPS + 1):
                t = part / STEPS
                u = 1 - t
                p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                found.append((p * px + q * ax + r * bx + s * x, p * py + q * ay + r * by + s * y))
        else:
            found.append((step[1], step[2]))
    return found


def _area(points: list[Point]) -> float:
    following = [*points[1:], points[0]]
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(points, following, strict=True))) / 2


def _inside(point: Point, polygon: list[Point]) -> bool:
    """Whether a point is in a polygon: a ray to the right crosses its line an odd number of
    times."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed
