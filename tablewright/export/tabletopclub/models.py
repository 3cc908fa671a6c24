"""Flat bodies as models: an outline in points in; a Wavefront file and its materials as texts out.

One unit of a model is a centimetre; y is up, and who looks at the front sees smaller z at its top.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import Box, Outline
from tablewright.layout.painted import flattened
from tablewright.units import MM

CM = 10 * MM
THICK = 0.2
"""Centimetres: what boards and tiles are printed on."""
Point = tuple[float, float]


def corners_of(box: Box, outline: Outline | None) -> tuple[Point, ...] | None:
    """The corners of a piece, clockwise as it is seen; None if it is not convex, or in several
    parts: such a body cannot be filled from one corner."""
    if outline is None:
        return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)
    parts = flattened(outline)
    if len(parts) != 1:
        return None
    points = _without_doubles(parts[0])
    turns = [_turn(points[at - 2], points[at - 1], points[at]) for at in range(len(points))]
    if len(points) < 3 or (min(turns) < -1e-6 < 1e-6 < max(turns)):
        return None
    return tuple(points) if sum(turns) > 0 else tuple(reversed(points))


def model(box: Box, corners: Sequence[Point], materials: str) -> str:
    """A body as high as `THICK` with the picture of `box` on its top; `materials` names the file of
    its materials."""
    middle = box.x + box.width / 2, box.y + box.height / 2
    lines = [f"mtllib {materials}"]
    for y in (THICK, 0.0):
        for x, z in corners:
            lines.append(f"v {(x - middle[0]) / CM:.4f} {y:.4f} {(z - middle[1]) / CM:.4f}")
    for x, z in corners:
        lines.append(f"vt {(x - box.x) / box.width:.5f} {1 - (z - box.y) / box.height:.5f}")
    lines.append("vt 0.5 0.5")
    lines += ["vn 0 1 0", "vn 0 -1 0"]
    count = len(corners)
    for at, (x, z) in enumerate(corners):
        after = corners[(at + 1) % count]
        across, down = after[0] - x, after[1] - z
        length = (across**2 + down**2) ** 0.5
        lines.append(f"vn {down / length:.5f} 0 {-across / length:.5f}")
    lines.append("usemtl front")
    # Seen from above the corners go clockwise; a face that is seen goes the other way round.
    for at in range(1, count - 1):
        lines.append(f"f {_face(1, at + 2, at + 1, normal=1)}")
    lines.append("usemtl edge")
    flat = count + 1
    for at in range(1, count - 1):
        low = (count + 1, count + at + 1, count + at + 2)
        lines.append("f " + " ".join(f"{one}/{flat}/2" for one in low))
    for at in range(count):
        then = (at + 1) % count
        side = (at + 1, then + 1, count + then + 1, count + at + 1)
        lines.append("f " + " ".join(f"{one}/{flat}/{at + 3}" for one in side))
    return "\n".join(lines) + "\n"


def materials(picture: str, edge: tuple[float, float, float]) -> str:
    """The materials of a body: its picture, and the colour of its edge and underside."""
    red, green, blue = (f"{part:.4f}" for part in edge)
    return (
        f"newmtl front\nKd 1.0 1.0 1.0\nmap_Kd {picture}\n\nnewmtl edge\nKd {red} {green} {blue}\n"
    )


def _face(*corners: int, normal: int) -> str:
    return " ".join(f"{one}/{one}/{normal}" for one in corners)


def _turn(one: Point, two: Point, three: Point) -> float:
    """More than 0 where the way turns clockwise, with y down."""
    return (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])


def _without_doubles(points: Sequence[Point]) -> list[Point]:
    found: list[Point] = []
    for point in points:
        if not found or abs(point[0] - found[-1][0]) + abs(point[1] - found[-1][1]) > 1e-4:
            found.append(point)
    if len(found) > 1 and abs(found[0][0] - found[-1][0]) + abs(found[0][1] - found[-1][1]) < 1e-4:
        found.pop()
    return found
