"""The shipped icons: plain paths on one grid, told apart by their silhouettes."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageDraw

from tablewright.layout.patterns.outlines import Point

ICONS = Path(__file__).resolve().parents[3] / "layouts" / "icons"
NAMES = sorted(path.stem for path in ICONS.glob("*.svg"))
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
NEEDED = {
    "gem",
    "power",
    "mastery",
    "health",
    "shield",
    "card",
    "exhaust",
    "ally",
    "mercenary",
    "champion",
    "crest-homo-deus",
    "crest-order",
    "crest-undergrowth",
    "crest-wraethe",
    "infinity",
    "rarity",
    "unify",
    "dominion",
    "banish",
    "infinite-power",
    "d20",
    "d6",
    "arrow",
    "lock",
    "star",
    "heart",
    "bolt",
    "skull",
    "coin",
    "leaf",
    "flame",
    "drop",
    "moon",
    "sun",
    "plus",
    "minus",
    "emblem-shards",
}
ZOOM = 4


def paths(name: str) -> list[ElementTree.Element]:
    return list(ElementTree.parse(ICONS / f"{name}.svg").getroot())


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


def silhouette(name: str) -> Image.Image:
    size = 24 * ZOOM
    whole = Image.new("1", (size, size))
    for path in paths(name):
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


def test_every_icon_that_games_rely_on_is_there() -> None:
    assert set(NAMES) >= NEEDED


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_is_plain_paths_in_the_current_colour(name: str) -> None:
    root = ElementTree.parse(ICONS / f"{name}.svg").getroot()
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == ("0 0 96 96" if name.startswith("emblem-") else "0 0 24 24")
    assert len(root)
    for path in root:
        assert path.tag == f"{SVG}path"
        assert set(path.attrib) <= ALLOWED
        paints = [path.get("fill", ""), path.get("stroke", "")]
        assert "currentColor" in paints
        assert set(paints) <= {"currentColor", "none", ""}


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_keeps_to_its_grid(name: str) -> None:
    root = ElementTree.parse(ICONS / f"{name}.svg").getroot()
    side = float(root.get("width", "0"))
    for path in root:
        half = float(path.get("stroke-width", "0")) / 2
        for x, y in itertools.chain.from_iterable(polygons(path.attrib["d"])):
            assert half - 0.1 <= x <= side - half + 0.1
            assert half - 0.1 <= y <= side - half + 0.1


GAMES = {"disc", "disco", "draft", "mines"}
"""What the names of icons begin with that one game alone uses."""


def test_icons_are_told_apart_by_their_silhouettes() -> None:
    drawn = {name: silhouette(name) for name in NAMES if not name.startswith("emblem-")}
    for (one, a), (other, b) in itertools.combinations(drawn.items(), 2):
        games = {name.split("-")[0] for name in (one, other)} & GAMES
        if len(games) == 2:  # icons of two games never lie on one table
            continue
        apart = area(ImageChops.logical_xor(a, b)) / area(ImageChops.logical_or(a, b))
        assert apart > 0.2, f"{one} and {other} look alike: {apart:.0%} of their area differs"


def test_the_emblem_is_the_same_after_half_a_turn() -> None:
    places = sorted(
        point
        for path in paths("emblem-shards")
        for part in polygons(path.attrib["d"])
        for point in part
    )
    turned = sorted((96 - x, 96 - y) for x, y in places)
    for ax, ay in places:
        assert any(abs(ax - bx) < 0.06 and abs(ay - by) < 0.06 for bx, by in turned)
