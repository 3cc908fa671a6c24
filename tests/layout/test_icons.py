"""The shipped icons, common and of each game: plain paths on one grid, told apart by their
silhouettes."""

from __future__ import annotations

import itertools
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageDraw

from tablewright.layout.patterns.outlines import Point

ROOT = Path(__file__).resolve().parents[2]
COMMON = sorted((ROOT / "layouts" / "icons").rglob("*.svg"))
OF_GAMES = {
    folder.parents[1].name: sorted(folder.rglob("*.svg"))
    for folder in sorted((ROOT / "cards").glob("*/layouts/icons"))
}
ALL = [*COMMON, *itertools.chain.from_iterable(OF_GAMES.values())]
EMBLEM = "emblem"
"""A game's sign, which is drawn large."""
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "d",
    "fill",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "transform",
}
ZOOM = 4


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def polygons(data: str) -> list[list[Point]]:
    """The parts of a path of absolute M, L, C and Z, curves as short lines."""
    parts: list[list[Point]] = []
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(value) for value in numbers.split()]
        if letter == "M":
            parts.append([(values[0], values[1])])
        elif letter == "L":
            parts[-1].append((values[0], values[1]))
        elif letter == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = parts[-1][-1], values
            for i in range(1, 9):
                t = i / 8
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                parts[-1].append(
                    (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
                )
        else:
            parts[-1].append(parts[-1][0])
    return parts


@cache
def silhouette(icon: Path) -> Image.Image:
    size = 24 * ZOOM
    whole = Image.new("1", (size, size))
    for path in ElementTree.parse(icon).getroot():
        layer = Image.new("1", (size, size))
        for part in polygons(path.attrib["d"]):
            scaled = [(x * ZOOM, y * ZOOM) for x, y in part]
            one = Image.new("1", (size, size))
            pen = ImageDraw.Draw(one)
            if path.get("stroke"):
                pen.line(scaled, fill=1, width=round(float(path.get("stroke-width", "2")) * ZOOM))
                layer = ImageChops.logical_or(layer, one)
            else:
                pen.polygon(scaled, fill=1)
                even_odd = path.get("fill-rule") == "evenodd"
                mix = ImageChops.logical_xor if even_odd else ImageChops.logical_or
                layer = mix(layer, one)
        whole = ImageChops.logical_or(whole, layer)
    return whole


def area(image: Image.Image) -> int:
    return image.convert("L").histogram()[255]


@pytest.mark.parametrize("icon", ALL, ids=name)
def test_an_icon_is_plain_paths_in_the_current_colour(icon: Path) -> None:
    root = ElementTree.parse(icon).getroot()
    assert root.tag == f"{SVG}svg"
    large = ["0 0 96 96"] if icon.stem == EMBLEM else []
    assert root.get("viewBox") in ["0 0 24 24", *large]
    assert len(root)
    for path in root:
        assert path.tag == f"{SVG}path"
        assert set(path.attrib) <= ALLOWED
        paints = [path.get("fill", ""), path.get("stroke", "")]
        assert "currentColor" in paints
        assert set(paints) <= {"currentColor", "none", ""}


@pytest.mark.parametrize("icon", ALL, ids=name)
def test_an_icon_keeps_to_its_grid(icon: Path) -> None:
    root = ElementTree.parse(icon).getroot()
    side = float(root.get("width", "0"))
    for path in root:
        half = float(path.get("stroke-width", "0")) / 2
        for x, y in itertools.chain.from_iterable(polygons(path.attrib["d"])):
            assert half - 0.1 <= x <= side - half + 0.1
            assert half - 0.1 <= y <= side - half + 0.1


@pytest.mark.parametrize("game", ["", *OF_GAMES])
def test_icons_that_lie_on_one_table_are_told_apart_by_their_silhouettes(game: str) -> None:
    own = [icon for icon in OF_GAMES.get(game, COMMON) if icon.stem != EMBLEM]
    hidden = {icon.stem for icon in own}
    beside = [icon for icon in COMMON if icon.stem not in hidden] if game else []
    pairs = [*itertools.combinations(own, 2), *itertools.product(own, beside)]
    assert pairs or not own
    for one, other in pairs:
        a, b = silhouette(one), silhouette(other)
        apart = area(ImageChops.logical_xor(a, b)) / area(ImageChops.logical_or(a, b))
        assert apart > 0.2, (
            f"{name(one)} and {name(other)} look alike: {apart:.0%} of their area differs"
        )
