"""Signs of `diagram`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Group, Mark, Outline, moved, polygon
from tablewright.layout.patterns.light import down, edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    around,
    bar,
    disc,
    joined,
    mirrored,
    points,
    poly,
    regular,
    ring,
    soft,
    turned,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def split(
    ramp: Ramp, text: str, light: float = 1.0, dark: float = 0.62, rim: bool = True
) -> list[Mark]:
    """A body of two facets, given by the points of its right half: bright left, azure right."""
    right = points(text)
    left = [(-x, y) for x, y in right]
    middle_top, middle_bottom = (0.0, right[0][1]), (0.0, right[-1][1])
    ends = [*right, middle_bottom, middle_top]
    marks: list[Mark] = [
        down(poly(mirrored(text)), ramp(light), ramp(light - 0.2)),
        down(polygon(ends), ramp(dark), ramp(dark - 0.22)),
    ]
    if rim:
        marks.append(edge(polygon([*left, middle_bottom, middle_top]), ramp(1), 0.7, 0.7))
    return marks


def pale(
    ramp: Ramp, outline: Outline, light: float = 1.0, dark: float = 0.6, width: float = 0.7
) -> list[Mark]:
    """A white body with an azure shadow side."""
    return lit(outline, ramp, light, dark, 1, width, 0.42)


def node(ramp: Ramp, places: list[Point], size: float) -> list[Mark]:
    """Joints of a drawing: a white ring around a dark heart."""
    return [
        fill(joined(disc(x, y, size) for x, y in places), ramp(1)),
        fill(joined(disc(x, y, size * 0.5) for x, y in places), ramp(0.2)),
    ]


def rays(
    count: int, inner: float, outer: float, wide: float, x: float = 0, y: float = 0, turn: float = 0
) -> Outline:
    """Thin wedges that point outwards around a centre."""
    ends = around(
        count, lambda i: outer if i % 2 == 0 else inner + (outer - inner) * 0.55, x, y, turn
    )
    starts = around(count, lambda i: inner, x, y, turn)
    return joined(bar(*a, *b, wide, 0.15) for a, b in zip(starts, ends, strict=True))


def book(scene: Scene) -> list[Mark]:
    """An open book from which a construction rises; a quill writes in it."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -2, 40, ramp(1), 0.7)]
    marks += [
        fill(poly("-6,16 6,16 34,-50 -34,-50"), ramp(1), 0.12),
        fill(poly("-3,16 3,16 17,-50 -17,-50"), ramp(1), 0.14),
    ]
    turn = chance.between(0, 30)
    corners = around(chance.pick((5, 6, 7)), 15, 0, -21, turn)
    count = len(corners)
    marks += [
        line(disc(0, -21, 15), ramp(1), 0.7),
        line(
            joined(
                polygon((corners[i], corners[j]), False) for i in range(count) for j in range(i)
            ),
            ramp(1),
            0.5,
            0.9,
        ),
        line(disc(0, -21, 5), ramp(1), 0.7),
    ]
    marks += node(ramp, corners, 1.9)
    marks += [fill(disc(0, -21, 2), ramp(1))]
    # Cover, leaves, pages.
    marks += lit(
        poly("-47,13 -45,11 0,22 45,11 47,13 46,36 0,44 -46,36"), ramp, 0.3, 0.08, 0.8, 0.8
    )
    for lift, tone in ((2.6, 0.5), (1.3, 0.66), (0, 0.8)):
        marks += [
            fill(
                soft(
                    f"0,{22 + lift}! -10,{13 + lift} -26,{9 + lift} -43,{12 + lift}! "
                    f"-43,{33 + lift}! -26,{30 + lift} -10,{33 + lift} 0,{41 + lift}! "
                    f"10,{33 + lift} 26,{30 + lift} 43,{33 + lift}! 43,{12 + lift}! "
                    f"26,{9 + lift} 10,{13 + lift}"
                ),
                ramp(tone),
            )
        ]
    left = soft("0,21! -10,12 -26,8 -43,11! -43,32! -26,29 -10,32 0,40!")
    right = soft("0,21! 10,12 26,8 43,11! 43,32! 26,29 10,32 0,40!")
    marks += [shaded(left, ramp(1), ramp(0.84)), shaded(right, ramp(0.95), ramp(0.68))]
    marks += [
        line(
            joined(soft(f"-38,{y}! -26,{y - 2.6} -7,{y + 4}!", False) for y in (15, 19, 23, 27)),
            ramp(0.36),
            0.7,
            0.75,
        )
    ]
    marks += [
        line(disc(26, 20, 8.6, 6.6), ramp(0.3), 0.7),
        line(polygon(((18, 22), (26, 13.4), (34, 22))), ramp(0.3), 0.6),
        line(polygon(((26, 13.4), (26, 26.6)), False), ramp(0.3), 0.5),
    ]
    # The quill.
    feather = soft("14,29! 20,14 25,-2 38,-17 52,-27! 51,-12 44,1 32,12 24,17 15,28.6!")
    marks += [shaded(feather, ramp.accent(0.75), ramp.accent(0.35))]
    marks += [line(soft("13,31! 24,12 34,-4 51,-26!", False), ramp(0.3), 0.6)]
    marks += [
        line(
            joined(bar(x, y, x + 7.4, y - 1.6, 0.01) for x, y in ((31, 4), (35, -2), (39, -8))),
            ramp(0.45),
            0.45,
            0.8,
        )
    ]
    return marks


def eye(scene: Scene) -> list[Mark]:
    """An eye in a triangle that sees along every line."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        fill(rays(36, 30, 62, 1.1, 0, -2, chance.between(0, 10)), ramp(1), 0.35),
        glow(0, -2, 46, ramp(1), 0.55),
    ]
    outer = poly("0,-44 44,33 -44,33")
    inner = poly("0,-34 -35.4,28 35.4,28")
    marks += pale(ramp, outer + inner, 1, 0.5, 0.8)
    marks += [fill(poly("0,-33 35,27.6 -35,27.6"), ramp(0.14), 0.5)]
    lid = soft("-32,5! -20,-9 0,-16 20,-9 32,5! 20,17 0,22 -20,17")
    marks += [fill(soft("-36,5! -21,-12 0,-20 21,-12 36,5! 21,20 0,26 -21,20"), ramp(0.1))]
    marks += pale(ramp, lid, 1, 0.72, 0.9)
    marks += [line(soft("-36,5! -21,-12 0,-20 21,-12 36,5! 21,20 0,26 -21,20"), ramp(0.95), 0.7)]
    marks += [shaded(disc(0, 3, 16.6), ramp.accent(0.7), ramp.accent(0.3))]
    marks += [
        line(disc(0, 3, 13.4), ramp(0.95), 3.4, 0.8, (0.5, 1.1)),
        line(disc(0, 3, 10.6), ramp(0.9), 0.5),
        fill(disc(0, 3, 8), ramp(0.02)),
    ]
    marks += [
        fill(rays(12, 4, 8, 0.8, 0, 3), ramp(0.8)),
        fill(disc(0, 3, 2.6), ramp(1)),
        fill(disc(-6.4, -4.6, 3), ramp(1)),
    ]
    for x, y in ((0, -44), (44, 33), (-44, 33)):
        marks += node(ramp, [(x, y)], 3.2)
    marks += [line(disc(0, -27, 2.6), ramp(1), 0.8)]
    return marks


def tablet(scene: Scene) -> list[Mark]:
    """A standing stone on which a proof is cut: the squares on the sides of a triangle."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(-4, -6, 46, ramp(1), 0.6)]
    marks += [down(poly("23,-40 31,-35 31,36 23,41"), ramp(0.46), ramp(0.16))]
    face = soft("-24,41! -24,-30! -18,-38 0,-42 18,-38 24,-30! 24,41!", True, 0.8)
    marks += [
        down(
            soft("-24,41! -24,-30! -16,-40 4,-46 24,-40 31,-34! 31,37! 24,41!"),
            ramp(0.5),
            ramp(0.18),
        )
    ]
    marks += pale(ramp, face, 1, 0.72, 1)
    marks += [
        line(
            soft("-20,37! -20,-28! -15,-34.4 0,-38 15,-34.4 20,-28! 20,37!", True, 0.8),
            ramp(0.4),
            0.6,
        )
    ]
    a, b, c = (-7.0, -9.0), (-7.0, 5.0), (9.0, 5.0)
    on_a = polygon(((-7, -9), (-7, 5), (-19, 5), (-19, -9)))
    on_b = polygon(((-7, 5), (9, 5), (9, 20), (-7, 20)))
    on_c = polygon((a, c, (19.4, -9), (5, -23.4)))
    marks += [fill(on_a, ramp(0.62)), fill(on_b, ramp(0.5)), fill(on_c, ramp.accent(0.55))]
    marks += [fill(polygon((a, b, c)), ramp(0.08))]
    marks += [line(outline, ramp(0.12), 0.7) for outline in (on_a, on_b, on_c)]
    marks += [
        line(polygon((a, (12.2, -16.2)), False), ramp(0.95), 0.4, 0.7),
        line(polygon((b, (12.4, -16)), False), ramp(1), 0.6, 0.9),
    ]
    marks += node(ramp, [a, b, c], 1.7)
    marks += [
        line(
            joined(bar(-16, y, x, y, 0.01) for y, x in ((25, 16), (28.6, 12), (32.2, 15))),
            ramp(0.3),
            0.8,
        )
    ]
    marks += [line(disc(0, -32, 3), ramp(0.3), 0.7), fill(disc(0, -32, 1), ramp(0.3))]
    marks += pale(ramp, poly("-33,41 -29,37 29,37 36,35 38,41 34,45 -33,45"), 0.9, 0.4, 0.7)
    # Seals that hold it.
    for x, y in ((-42, -12), (42, -14), (-40, 18), (41, 16)):
        marks += [
            line(polygon(((x, y), (x * 0.57, y * 0.9)), False), ramp(1), 0.5, 0.8),
            *pale(ramp, turned(regular(4, 5), 0, x, y), 1, 0.5, 0.5),
        ]
        marks += [fill(disc(x, y, 1.5), ramp(0.15))]
    return marks


def graph(scene: Scene) -> list[Mark]:
    """A mask in a net of nodes: a mind that is spread over its links."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -4, 48, ramp(1), 0.6)]
    outer = [
        (x + chance.between(-2, 2), y + chance.between(-2, 2))
        for x, y in around(10, lambda i: 41 if i % 2 else 36, 0, -3, 18)
    ]
    middle = around(10, 26, 0, -4, 0)
    links = [polygon((outer[i], outer[(i + 1) % 10]), False) for i in range(10)]
    for i in range(10):
        links += [
            polygon((outer[i], middle[i]), False),
            polygon((outer[i], middle[(i + 1) % 10]), False),
        ]
    for i in range(10):
        tone = 0.7 - 0.4 * (i / 9 if i < 6 else (10 - i) / 9)
        marks.append(fill(polygon((outer[i], middle[i], middle[(i + 1) % 10])), ramp(tone), 0.45))
    marks.append(line(joined(links), ramp(1), 0.55, 0.85))
    marks += node(ramp, outer, 2.2)
    # The mask: facets around a middle line.
    half = "0,-31 13,-27 20,-14 19,2 12,17 4,26 0,27"
    marks += [fill(poly(mirrored("0,-33 15,-29 22.4,-14 21,3 13,19 5,28.6 0,29.4")), ramp(0.06))]
    marks += split(ramp, half, 1, 0.66)
    for text, tone in (
        ("0,-31 -13,-27 0,-15", 1.0),
        ("-13,-27 -20,-14 0,-15", 0.9),
        ("-20,-14 -19,2 -7,-1", 0.82),
        ("-19,2 -12,17 -6,8", 0.74),
        ("-12,17 -4,26 0,27 0,18", 0.8),
        ("0,-31 13,-27 0,-15", 0.72),
        ("13,-27 20,-14 0,-15", 0.58),
        ("20,-14 19,2 7,-1", 0.5),
        ("19,2 12,17 6,8", 0.42),
        ("12,17 4,26 0,27 0,18", 0.5),
        ("0,-15 -3.6,7 0,9", 0.86),
        ("0,-15 3.6,7 0,9", 0.5),
    ):
        marks.append(fill(poly(text), ramp(tone)))
    for s in (-1, 1):
        marks += [
            fill(polygon(((s * 4, -5), (s * 9, -8.6), (s * 15, -7), (s * 10, -3.6))), ramp(0.03)),
            glow(s * 9.6, -6, 9, ramp.accent(0.5), 0.6),
            fill(disc(s * 9.6, -6, 1.9), ramp.accent(0.65)),
        ]
    marks += [
        line(polygon(((-6, 16), (0, 14.6), (6, 16)), False), ramp(0.12), 0.9),
        line(polygon(((0, -31), (0, -20)), False), ramp(0.2), 0.7),
    ]
    marks += [line(disc(0, -19, 2.6), ramp(0.12), 0.8), fill(disc(0, -19, 1), ramp(0.12))]
    below = [(-10.0, 38.0), (0.0, 43.0), (10.0, 38.0)]
    marks += [line(joined(polygon(((x * 0.3, 26), (x, y)), False) for x, y in below), ramp(1), 0.6)]
    marks += node(ramp, below, 1.8)
    return marks


def ward(scene: Scene) -> list[Mark]:
    """A lattice of six-sided panes that closes over three standing stones."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    dome = soft("-45,35! -43,4 -30,-27 0,-41 30,-27 43,4 45,35!", True, 0.9)
    for x, top, wide in ((-20, 4, 9), (20, 6, 9), (0, -13, 12)):
        marks += [glow(x, top + 12, 17, ramp(1), 0.6)]
        stone = f"0,{top} {wide * 0.34},{top + 5} {wide * 0.5},36 0,40"
        marks += placed(split(ramp, stone, 1, 0.5), moved(x, 0))
        marks += [
            line(disc(x, top + 14, wide * 0.2), ramp(0.2), 0.7),
            line(
                joined(
                    bar(x - wide * 0.2, top + y, x + wide * 0.2, top + y, 0.01)
                    for y in (20, 23, 26)
                ),
                ramp(0.25),
                0.7,
            ),
        ]
    marks += [shaded(dome, ramp(1), ramp(0.4), 0.2)]
    size = 10.4
    cells: list[Outline] = []
    bright: list[Outline] = []
    for row in range(-3, 4):
        for column in range(-4, 5):
            cx = (column + (0.5 if row % 2 else 0.0)) * size * 1.732 * 0.92
            cy = row * size * 1.38 + 2
            reach = (cx / 45) ** 2 + ((cy - 34) / 76) ** 2
            if reach > 0.96 or cy > 34:
                continue
            cell = regular(6, size * 0.9, cx, cy)
            cells.append(cell)
            if chance.unit() < 0.28 and abs(cx) > 14:
                bright.append(regular(6, size * 0.72, cx, cy))
    marks.append(
        Group(
            (line(joined(cells), ramp(1), 0.5, 0.7), fill(joined(bright), ramp.accent(0.6), 0.5)),
            clip=dome,
        )
    )
    marks += [
        line(dome, ramp(1), 1.3),
        line(soft("-49,36! -47,2 -33,-31 0,-46 33,-31 47,2 49,36!", False, 0.9), ramp(1), 0.5, 0.7),
    ]
    marks += [edge(dome, ramp(1), 3.4, 4.2, 0.5)]
    marks += [
        *pale(ramp, ring(0, -41, 5.4, 2.6), 1, 0.6, 0.6),
        fill(disc(0, -41, 2.6), ramp.accent(0.6)),
    ]
    marks += node(ramp, [(-45, 35), (45, 35), (-30, -27), (30, -27)], 2.4)
    marks += pale(ramp, poly("-52,35 52,35 46,40 -46,40"), 0.9, 0.4, 0.6)
    return marks
