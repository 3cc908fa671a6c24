"""Magnetic maps read back: a picture in; its cells with centre, colour and turn, or what is wrong
with it, out. Knows nothing of how maps are drawn here. Pixels."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablewright.export.tabletopia.masks import Island, islands

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_COLORS = 16
NEAR = 0.35
"""How far from the centre a line may begin, as a part of the cell's half."""


@dataclass(frozen=True, slots=True)
class Found:
    """A cell as the site sees it: its centre, whether it is a disc, its colour, where its line
    points to in degrees clockwise from above."""

    x: float
    y: float
    round: bool
    color: tuple[int, int, int]
    turn: float | None


def read_map(image: Image) -> tuple[tuple[Found, ...], tuple[str, ...]]:
    """The cells of a map, from the top, and what is wrong, in words."""
    from PIL import ImageChops

    flat = image.convert("RGB")
    colors = flat.getcolors(MOST_COLORS)
    if colors is None:
        return (), (f"has more than {MOST_COLORS} colours: its cells have soft edges",)
    wrong: list[str] = []
    if not any(color == (0, 0, 0) for _, color in colors):
        wrong.append("has no black ground")
    masks = {
        color: _mask(flat, color) for _, color in colors if isinstance(color, tuple) and any(color)
    }
    if not masks:
        return (), (*wrong, "has no cell")
    every = functools.reduce(ImageChops.lighter, masks.values())
    found = []
    for island in islands(every, diagonal=True):
        cell = _cell(island, masks, wrong)
        if cell is not None:
            found.append(cell)
    return tuple(found), tuple(dict.fromkeys(wrong))


def _mask(image: Image, color: tuple[int, ...]) -> Image:
    """White where a picture has exactly a colour."""
    from PIL import Image as pictures
    from PIL import ImageChops

    difference = ImageChops.difference(image, pictures.new("RGB", image.size, color))
    red, green, blue = difference.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([255] + [0] * 255)


def _cell(island: Island, masks: dict[tuple[int, ...], Image], wrong: list[str]) -> Found | None:
    left, top, right, bottom = island.box
    where = f"at {(left + right) // 2}, {(top + bottom) // 2}"
    middle = (left + right - 1) / 2, (top + bottom - 1) / 2
    shape = _shape(island)
    if shape is None:
        wrong.append(f"the cell {where} is no rectangle or disc, or touches another")
        return None
    parts = {}
    for color, mask in masks.items():
        counted = mask.crop((left, top, right, bottom)).histogram()[255]
        if counted:
            parts[color] = counted
    fill = max(parts, key=lambda color: parts[color])
    turn: float | None = None
    if len(parts) > 2:
        wrong.append(f"the cell {where} has {len(parts)} colours")
    elif len(parts) == 2:
        (line,) = (color for color in parts if color != fill)
        turn = _turn(masks[line], island.box, middle, wrong, where)
    red, green, blue = fill
    return Found(*middle, shape == "disc", (red, green, blue), turn)


def _shape(island: Island) -> str | None:
    """`rectangle`, `disc`, or None for what is neither."""
    left, top, right, bottom = island.box
    wide, high = right - left, bottom - top
    if island.area == wide * high:
        return "rectangle"
    if abs(wide - high) > 1:
        return None
    rows = sorted(island.runs)
    if len(rows) != high:
        return None
    radius = wide / 2
    middle_x, middle_y = left + radius, top + high / 2
    for row, start, end in rows:
        half = math.sqrt(max(0.0, radius * radius - (row + 0.5 - middle_y) ** 2))
        if abs(start - (middle_x - half)) > 2 + radius / 20 and half > 3:
            return None
        if abs((start + end) / 2 - middle_x) > 1:
            return None
    return "disc" if abs(island.area - math.pi * radius * radius) < 0.15 * island.area else None


def _turn(
    mask: Image,
    box: tuple[int, int, int, int],
    middle: tuple[float, float],
    wrong: list[str],
    where: str,
) -> float | None:
    """Where the line of a cell points to; what is wrong with it is noted."""
    left, top, right, bottom = box
    parts = islands(mask.crop(box), diagonal=True)
    points = [
        (column + left, row + top)
        for row, start, end in parts[0].runs
        for column in range(start, end)
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    long = max(max(xs) - min(xs), max(ys) - min(ys)) + 1
    if len(parts) > 1 or len(points) != long:
        wrong.append(f"the line of the cell {where} is not one pixel wide")
        return None
    near = min(points, key=lambda point: math.dist(point, middle))
    far = max(points, key=lambda point: math.dist(point, middle))
    if math.dist(near, middle) > max(2.0, NEAR * min(right - left, bottom - top) / 2):
        wrong.append(f"the line of the cell {where} does not begin at its centre")
    if long < 3:
        wrong.append(f"the line of the cell {where} is too short to point anywhere")
        return None
    return math.degrees(math.atan2(far[0] - near[0], near[1] - far[1])) % 360
