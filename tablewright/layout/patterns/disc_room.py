"""The family `disc-room`: scenes in, marks out; the decks of a ship as plans, seen from above."""

from __future__ import annotations

from tablewright.drawing import Box, Mark, polygon, rectangle
from tablewright.layout.patterns.disc_room_sheets import ROOMS
from tablewright.layout.patterns.disc_tube import (
    disc_family,
    grid,
    ground,
    lines,
    screen,
    sheets,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line
from tablewright.layout.patterns.outlines import Point, disc, joined
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A sheet of plans: the room's walls in the middle, corridors and other rooms around it."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    behind: list[Mark] = [ground(scene, -18, -20, 0.42), *grid(scene, 6, 0.5, 0.3)]
    rooms = []
    for side in (-1, 1):
        for row in range(-2, 3):
            w, h = chance.between(14, 22), chance.between(17, 22)
            x = 58.0 if side > 0 else -58.0 - w
            rooms.append(rectangle(Box(x, row * 25 - h / 2, w, h)))
    for row in (-1, 1):
        for k in range(-2, 3):
            w = chance.between(15, 20)
            y = 52.0 if row > 0 else -52.0 - 16
            rooms.append(rectangle(Box(k * 22 - w / 2, y, w, 16)))
    behind += [fill(joined(rooms), ramp(0.14), 0.8), line(joined(rooms), ramp(0.6), 0.6, 0.7)]
    tracks: list[tuple[Point, Point]] = [
        ((side * 53.5, scene.top), (side * 53.5, scene.bottom)) for side in (-1, 1)
    ]
    tracks += [((scene.left, side * 48.0), (scene.right, side * 48.0)) for side in (-1, 1)]
    outline = joined(polygon(track, False) for track in tracks)
    behind.append(line(outline, ramp(0.75), 0.5, 0.6, (3, 2)))
    behind += [
        fill(rectangle(Box(-49, -43, 98, 86)), ramp(0.9), 0.9),
        fill(rectangle(Box(-46.4, -40.4, 92.8, 80.8)), ramp(0.09)),
    ]
    tiles: list[tuple[Point, Point]] = []
    tiles += [((x * 11.6, -40.4), (x * 11.6, 40.4)) for x in range(-3, 4)]
    tiles += [((-46.4, y * 11.6), (46.4, y * 11.6)) for y in range(-3, 4)]
    behind.append(lines(tiles, tube, 0.5, 0.3, 0.6))
    # Doors: a gap in the wall with the arc that the leaf would swing, as on any plan.
    for x, y in ((-48.0, chance.between(-14, 14)), (48.0, chance.between(-14, 14))):
        behind.append(fill(rectangle(Box(x - 1.6, y - 7, 3.2, 14)), tube.signal))
    behind.append(fill(rectangle(Box(-8, -43, 16, 2.6)), tube.signal))
    crosses = joined(disc(x, y, 1.1) for x in (-49.0, 49.0) for y in (-43.0, 43.0))
    behind.append(fill(crosses, ramp(1)))
    return behind, screen(scene)


DISC_ROOM = disc_family(
    "disc-room",
    "The decks of a ship as plans.",
    setting,
    sheets(ROOMS),
    "07090b 222a33 7d8b99 f2f6fa ffb03a",
)
