"""How a board's spaces look: a look and what it leaves out to elements, and values for them.

Elements are made once for each look and kind of space: what is prepared of an element is kept by
its identity.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from tablewright.layout.prepared import merged
from tablewright.model.board import Board, Look
from tablewright.model.face import (
    Element,
    EllipseElement,
    IconElement,
    PathElement,
    Placement,
    RectangleElement,
    StrokeText,
    TextElement,
    TextStyle,
)
from tablewright.model.game import Game
from tablewright.model.spaces import PlacedSpace
from tablewright.units import MM

STYLES: Mapping[str, TextStyle] = {
    "space-name": TextStyle(
        size="8pt",
        min="7pt",
        color="space/0.8",
        caps=True,
        spacing=0.12,
        leading=1.15,
        align="center",
        valign="middle",
        balance=True,
    ),
    "space-number": TextStyle(
        min="7pt",
        color="space/0.8",
        align="center",
        valign="middle",
        leading=1.0,
        features=("lnum",),
    ),
}
"""What the board's own `space-name` and `space-number` are laid over."""

DASHES = StrokeText(color="space/0.5", width="0.5pt", dash=("1.6mm", "1.2mm"))
LINE = StrokeText(color="space/0.6", width="0.5pt")
GROUND = "space/0.05"

LABEL = 12 * MM
"""Room for a name above or below what it names."""
BESIDE = 45 * MM
"""Room for a name left or right of what it names, and the least width of one above or below."""
ICON = 4 * MM
"""Size of an icon before the name of a row."""
APART = 1.2 * MM
"""Distance of a name from what it names."""
SMALLEST_FIGURE, LARGEST_FIGURE = 7.0, 18.0
"""Between which sizes in points a number is as large as its space allows."""

NamePlace = Literal["inside", "top", "bottom", "above", "below", "left", "right", "none"]
NumberPlace = Literal["inside", "top", "bottom", "none"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A look as it is drawn for one kind of space.

    `inside` are the elements of each space, in its box; `label` those of the name beside it (or
    beside its row), in a box of its own.
    """

    look: Look
    inside: tuple[Element, ...]
    label: tuple[Element, ...]
    name: NamePlace


def look_of(board: Board, space: PlacedSpace) -> Look:
    """The look that a space names, or that of what it holds; an empty one if there is none."""
    return board.looks.get(space.entry.look or space.holds, Look())


def drawn_look(look: Look, space: PlacedSpace, icon: bool) -> Drawn:
    """The elements of a look for spaces like this one; `icon`: whether it shows any."""
    row = space.entry.repeat is not None
    card = space.holds == "card"
    number: NumberPlace = look.number or "inside"
    numbered = space.number is not None and number != "none"
    name: NamePlace = look.name or ("above" if row else "inside" if card else "below")
    if name == "inside" and ((numbered and number == "inside") or (icon and not row)):
        name = "top" if number != "top" else "bottom"
    inside: list[Element] = [_ground(look, space, card), *look.elements]
    if icon and not row:
        inside.append(_icon(look, Placement(center="both", width="56%", height="56%")))
    if name in ("inside", "top", "bottom"):
        inside.append(_text("name", look, name))
    if numbered:
        inside.append(_text("number", look, number))
    label: list[Element] = []
    if name not in ("inside", "top", "bottom", "none"):
        label = _label(look, name, row, icon and row)
    return Drawn(look, tuple(inside), tuple(label), name)


def values_of(space: PlacedSpace, look: Look, game: Game) -> dict[str, Any]:
    """What expressions know of a space; `shown` is its number if that is printed, `figure` the
    size of it."""
    shown = space.number is not None and space.number % max(1, look.every) == 0
    largest = 0.46 * min(space.width, space.height)
    return {
        "id": space.id,
        "name": name_of(space, game),
        "zone": space.zone,
        "counter": space.counter,
        "seat": space.seat or "",
        "number": "" if space.number is None else space.number,
        "shown": space.number if shown else "",
        "icon": icon_of(space, look, game),
        "figure": f"{min(max(largest, SMALLEST_FIGURE), LARGEST_FIGURE):.2f}pt",
    }


def name_of(space: PlacedSpace, game: Game) -> str:
    """What is printed at a space: its own name, or that of its counter or zone."""
    if space.name:
        return space.name
    records = [(one.id, one.name) for one in game.counters]
    records += [(one.id, one.name) for one in game.zones]
    wanted = space.counter or space.zone
    return next((name or one.replace("-", " ") for one, name in records if one == wanted), "")


def icon_of(space: PlacedSpace, look: Look, game: Game) -> str:
    """The icon of a space: that of its look, or of its counter; "" for none."""
    if look.icon is not None:
        return look.icon
    return next((one.icon for one in game.counters if one.id == space.counter), "")


def _ground(look: Look, space: PlacedSpace, card: bool) -> Element:
    fill = GROUND if look.fill is None else look.fill
    stroke = look.stroke or (DASHES if card else LINE)
    if space.shape == "circle":
        return EllipseElement(kind="ellipse", fill=fill, stroke=stroke, origin=look.origin)
    if space.shape == "hex":
        wide = "M25 0H75L100 50L75 100H25L0 50Z"
        high = "M50 0L100 25V75L50 100L0 75V25Z"
        outline = wide if space.width >= space.height else high
        return PathElement(kind="path", d=outline, fill=fill, stroke=stroke, origin=look.origin)
    radius = look.radius or ("3.5mm" if card else "1mm")
    return RectangleElement(
        kind="rectangle", fill=fill, stroke=stroke, radius=radius, origin=look.origin
    )


def _icon(look: Look, box: Placement) -> Element:
    return IconElement(
        kind="icon", icon="{{ space.icon }}", color=look.color or "space", box=box,
        origin=look.origin,
    )  # fmt: skip


def _text(what: Literal["name", "number"], look: Look, place: str) -> Element:
    own = look.name_set if what == "name" else look.number_set
    colored = TextStyle(color=look.color) if look.color else None
    if what == "number":
        set_in = merged(TextStyle(size="{{ space.figure }}"), colored, own)
    else:
        set_in = merged(colored, own)
    if place != "inside":
        set_in = merged(TextStyle(valign="top" if place == "top" else "bottom"), set_in)
    return TextElement(
        kind="text",
        text="{{ space.shown }}" if what == "number" else "{{ space.name }}",
        style=f"space-{what}",
        set=set_in,
        box=Placement(left="4%", right="4%", top="4%", bottom="4%"),
        origin=look.origin,
    )


def _label(look: Look, name: NamePlace, row: bool, icon: bool) -> list[Element]:
    """The name of a space or row beside it; an icon stands before it."""
    align: Literal["left", "center", "right"] = "left" if row else "center"
    if name in ("left", "right"):
        align = "right" if name == "left" else "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    if name in ("above", "below"):
        valign = "bottom" if name == "above" else "top"
    text = _text("name", look, "inside")
    assert isinstance(text, TextElement)
    aligned = merged(TextStyle(align=align, valign=valign), text.set)
    box = Placement()
    found: list[Element] = []
    if icon:
        top = {"top": 0.0, "middle": (LABEL - ICON) / 2, "bottom": LABEL - ICON}[valign]
        where = Placement(top=f"{top:.3f}pt", width=f"{ICON:.3f}pt", height=f"{ICON:.3f}pt")
        beside = f"{ICON + APART:.3f}pt"
        if align == "right":
            where, box = replace(where, right="0mm"), Placement(right=beside)
        else:
            box = Placement(left=beside)
        found.append(_icon(look, where))
    return [*found, replace(text, set=aligned, box=box)]
