"""The size of a stack of cards to the flat of a tuck box: panels, cuts and folds, in points.

Panels hang at each other's edges and are folded by a right angle there. The flat is seen from its
printed side, the outside of the box; the front stands upright in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from tablewright.drawing import KAPPA, Box, Outline, Segment, polygon
from tablewright.units import MM

PLAY = 0.75 * MM
"""What cards have to each side."""
BOARD = 0.3 * MM
"""How thick the card is that a box is made of."""
THINNEST = 7 * MM
"""A box is at least so deep, or its lid could not be tucked in."""
TAB = 11 * MM
"""Width of the tab that is glued."""
TUCK = 15 * MM
"""How far the lid goes in, at most."""
DUST = 17 * MM
"""How far the flaps under the lid and the bottom go in, at most."""
NOTCH = 8.5 * MM
"""Radius of the notch in the front, by which a lid is opened."""
SLACK = 0.5 * MM
"""By so much is what goes in narrower at each end."""
TAPER = 3 * MM
"""By so much a tab is shorter at each end of its free edge."""
Edge = Literal["top", "right", "bottom", "left"]
RING: tuple[Edge, ...] = ("top", "right", "bottom", "left")
"""The edges of a panel, clockwise."""
OPPOSITE: dict[Edge, Edge] = {"top": "bottom", "right": "left", "bottom": "top", "left": "right"}
Point = tuple[float, float]


class Inside(NamedTuple):
    """What a box has room for, with play: its inner width, height and depth."""

    width: float
    height: float
    depth: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """One panel of a flat: where it lies, and at which edge of which other one it hangs.

    The edge opposite to its fold is shorter by `taper` at both ends, or its corners are round.
    `glued` ones get glue on the printed side and are covered.
    """

    name: str
    box: Box
    parent: str = ""
    """The name of the panel that it hangs at; none for the first of a piece."""
    edge: Edge = "top"
    """The edge of the parent that it hangs at."""
    taper: float = 0.0
    radius: float = 0.0
    notch: float = 0.0
    """Radius of a notch in the middle of its upper edge."""
    glued: bool = False


@dataclass(frozen=True, slots=True)
class Flat:
    """One piece that is cut out and folded. Its panels lie from (0, 0) on; parents come first."""

    panels: tuple[Panel, ...]

    @property
    def width(self) -> float:
        return max(panel.box.right for panel in self.panels)

    @property
    def height(self) -> float:
        return max(panel.box.bottom for panel in self.panels)

    @property
    def cut(self) -> Outline:
        """The outline that it is cut out along."""
        first = self.panels[0]
        start = _corners(first)[0]
        return (("M", *start), *self._along(first, RING), ("Z",))

    @property
    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """The lines that it is folded along."""
        return tuple(_fold(panel) for panel in self.panels if panel.parent)

    def panel(self, name: str) -> Panel | None:
        """The panel of a name, if it is in this piece."""
        return next((panel for panel in self.panels if panel.name == name), None)

    def _along(self, panel: Panel, edges: tuple[Edge, ...]) -> list[Segment]:
        """The way along edges of a panel, clockwise, and around all that hangs at them."""
        corners = _corners(panel)
        steps: list[Segment] = []
        for edge in edges:
            at = RING.index(edge)
            start, end = corners[at], corners[(at + 1) % 4]
            hanging = [
                each for each in self.panels if each.parent == panel.name and each.edge == edge
            ]
            for child in hanging:
                # Its own fold runs the other way round: what follows on it begins where it ends.
                own = OPPOSITE[edge]
                after = (RING.index(own) + 1) % 4
                steps.append(("L", *_corners(child)[after]))
                steps += self._along(child, tuple(RING[(after + turn) % 4] for turn in range(3)))
            if not hanging and edge == "top" and panel.notch:
                steps += _notch(panel)
            if panel.radius and edge == panel.edge:
                steps += _rounded(start, end, panel.radius)
            elif panel.radius and RING[(at + 1) % 4] == panel.edge:
                steps.append(("L", *_short_of(start, end, panel.radius)))
            else:
                steps.append(("L", *end))
        return steps


def rim(panel: Panel) -> Outline:
    """The outline of a panel by itself, with sharp corners."""
    return polygon(_corners(panel))


def inside(width: float, height: float, depth: float) -> Inside:
    """The room for cards of `width` x `height` that lie `depth` high upon each other."""
    deep = max(depth + 2 * PLAY, THINNEST)
    return Inside(width + 2 * PLAY, height + 2 * PLAY, deep)


def flats(room: Inside, pieces: Literal[1, 2]) -> tuple[Flat, ...]:
    """The flat of a box with so much room: in one piece, or in two that are glued at two edges.

    Card has a thickness: what lies in others is paid for where several layers meet.
    """
    wide = room.width + BOARD
    deep = room.depth + 2 * BOARD
    high = room.height + 3 * BOARD
    tuck = min(TUCK, high / 3)
    dust = min(DUST, wide / 2 - 1 * MM, high / 3)
    tab = min(TAB, wide / 3, max(deep - 1 * MM, 5 * MM))
    top = deep + tuck
    # The inner bottom lies on the flaps of the sides and under the outer one.
    inner = max(deep - 1 * MM, 4 * MM)

    def side(name: str, parent: str, x: float) -> tuple[Panel, ...]:
        box = Box(x, top, deep, high)
        taper = min(TAPER, deep / 4)
        return (
            Panel(name=name, box=box, parent=parent, edge="right"),
            Panel(
                name=f"{name} flap", box=Box(x, top - dust, deep, dust), parent=name, taper=taper
            ),
            Panel(
                name=f"{name} foot", box=Box(x, box.bottom, deep, dust), parent=name,
                edge="bottom", glued=True, taper=taper,
            ),
        )  # fmt: skip

    def glue(name: str, parent: str, x: float) -> Panel:
        box = Box(x, top, tab, high)
        return Panel(
            name=name, box=box, parent=parent, edge="right", taper=min(TAPER, high / 8), glued=True
        )

    def front(x: float) -> tuple[Panel, ...]:
        box = Box(x, top, wide, high)
        notch = min(NOTCH, wide / 6)
        return (
            Panel(name="front", box=box, notch=notch),
            Panel(name="bottom", box=Box(x, box.bottom, wide, deep), parent="front", edge="bottom"),
        )

    def back(x: float, parent: str) -> tuple[Panel, ...]:
        box = Box(x, top, wide, high)
        narrow = Box(x + SLACK, 0.0, wide - 2 * SLACK, tuck)
        radius = min(6 * MM, tuck / 2)
        under = Box(x + SLACK, box.bottom, wide - 2 * SLACK, inner)
        return (
            Panel(name="back", box=box, parent=parent, edge="right"),
            Panel(name="lid", box=Box(x, tuck, wide, deep), parent="back"),
            Panel(name="tuck", box=narrow, parent="lid", radius=radius),
            Panel(
                name="inner bottom", box=under, parent="back", edge="bottom",
                taper=min(TAPER, inner / 3), glued=True,
            ),
        )  # fmt: skip

    if pieces == 1:
        return (
            Flat(
                (
                    *front(0.0),
                    *side("right side", "front", wide),
                    *back(wide + deep, "right side"),
                    *side("left side", "back", 2 * wide + deep),
                    glue("tab", "left side", 2 * wide + 2 * deep),
                )
            ),
        )
    return (
        Flat(
            (
                *front(0.0),
                *side("right side", "front", wide),
                glue("tab of the back", "right side", wide + deep),
            )
        ),
        Flat(
            (
                *back(0.0, ""),
                *side("left side", "back", wide),
                glue("tab of the front", "left side", wide + deep),
            )
        ),
    )


def _corners(panel: Panel) -> tuple[Point, Point, Point, Point]:
    """Top left, top right, bottom right and bottom left, as they are cut."""
    box, by = panel.box, panel.taper
    points = [
        (box.x, box.y),
        (box.right, box.y),
        (box.right, box.bottom),
        (box.x, box.bottom),
    ]
    if panel.parent and by:
        # The free edge lies on the same side of it as it lies of its parent.
        at = RING.index(panel.edge)
        one, other = points[at], points[(at + 1) % 4]
        points[at], points[(at + 1) % 4] = _short_of(other, one, by), _short_of(one, other, by)
    return points[0], points[1], points[2], points[3]


def _fold(panel: Panel) -> tuple[Point, Point]:
    at = RING.index(OPPOSITE[panel.edge])
    corners = _corners(panel)
    return corners[at], corners[(at + 1) % 4]


def _short_of(start: Point, end: Point, by: float) -> Point:
    """The point that lies so far before the end of a level or upright way."""
    (x, y), (right, bottom) = start, end
    length = abs(right - x) + abs(bottom - y)
    share = 1 - by / length
    return x + (right - x) * share, y + (bottom - y) * share


def _rounded(start: Point, end: Point, radius: float) -> list[Segment]:
    """From the edge before `start` around it, and around `end`, for the free edge of an upper
    flap: from left to right."""
    (left, y), (right, _) = start, end
    k = radius * (1 - KAPPA)
    return [
        ("C", left, y + k, left + k, y, left + radius, y),
        ("L", right - radius, y),
        ("C", right - k, y, right, y + k, right, y + radius),
    ]


def _notch(panel: Panel) -> list[Segment]:
    """Half a circle out of an upper edge, from left to right."""
    x, y, r = panel.box.x + panel.box.width / 2, panel.box.y, panel.notch
    k = r * KAPPA
    return [
        ("L", x - r, y),
        ("C", x - r, y + k, x - k, y + r, x, y + r),
        ("C", x + k, y + r, x + r, y + k, x + r, y),
    ]
