"""Scenes of the `disco` families: a setting and what may stand in it in, a varied setting out."""

from __future__ import annotations

from tablewright.drawing import Group, Mark, Outline, polygon
from tablewright.layout.patterns.light import fill, glow, line, shaded
from tablewright.layout.patterns.outlines import around, disc, joined, smooth, soft
from tablewright.layout.patterns.scene import Scene, Setting, Subject


def varied(setting: Setting, *extras: Subject, bare: tuple[str, ...] = ()) -> Setting:
    """A setting that has, for its motif, nothing more or one of the extras behind the subject.

    Motifs named `bare` fill the picture themselves.
    """

    def vary(scene: Scene) -> tuple[list[Mark], list[Mark]]:
        behind, before = setting(scene)
        choice = sum(map(ord, scene.motif)) % (len(extras) + 1)
        if choice and scene.motif not in bare:
            behind = [*behind, *extras[choice - 1](scene)]
        return behind, before

    return vary


def speakers(scene: Scene) -> list[Mark]:
    """Towers of speakers at both sides, their cones towards the floor."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    cones: list[Outline] = []
    hearts: list[Outline] = []
    for side in (-1, 1):
        x = side * (scene.width / 2 - 13)
        y = scene.bottom + 4
        for wide, high in ((31.0, 32.0), (27.0, 28.0), (22.0, 21.0)):
            lean = chance.between(-1.5, 1.5)
            box = polygon(
                (
                    (x - wide / 2 + lean, y - high),
                    (x + wide / 2 + lean, y - high),
                    (x + wide / 2, y),
                    (x - wide / 2, y),
                )
            )
            cone = high * 0.3
            marks += [shaded(box, ramp(0.4), ramp(0.08)), line(box, ramp(0.6), 0.5, 0.6)]
            cones.append(disc(x, y - high * 0.42, cone))
            hearts += [disc(x, y - high * 0.42, cone * 0.4), disc(x, y - high * 0.86, cone * 0.3)]
            y -= high
    return [
        *marks,
        fill(joined(cones), ramp(0.03)),
        line(joined(cones), ramp(0.66), 0.9),
        fill(joined(hearts), ramp(0.5)),
    ]


def curtains(scene: Scene) -> list[Mark]:
    """A stage curtain drawn to both sides and gathered above, lamps at its foot."""
    ramp = scene.ramp
    w, top, low = scene.width / 2, scene.top - 4, scene.bottom + 4
    marks: list[Mark] = [glow(0, 4, 54, ramp(0.86), 0.45)]
    for side in (-1, 1):
        for i in range(4):
            x = w + 4 - i * 9.4
            inner = x - 9
            fold = (
                f"{side * x:g},{top:g}! {side * inner:g},{top:g}! "
                f"{side * (inner + 3 + i * 2.2):g},{(top + low) * 0.5 + 8:g} "
                f"{side * (inner + 8 + i * 3):g},{low:g}! {side * (x + 12):g},{low:g}!"
            )
            marks.insert(1, shaded(soft(fold), ramp(0.62), ramp(0.1)))
    steps = 5
    for i in range(steps):
        a, b = -w + 2 * w * i / steps, -w + 2 * w * (i + 1) / steps
        swag = soft(f"{a:g},{top:g}! {b:g},{top:g}! {(a + b) / 2:g},{top + 19:g}")
        marks.append(shaded(swag, ramp(0.66), ramp(0.16)))
    return marks


def globe(scene: Scene) -> list[Mark]:
    """A planet of mirrors that rises behind one shoulder of the picture."""
    ramp, chance = scene.ramp, scene.chance
    x, y, r = scene.right - chance.between(8, 16), scene.bottom - 12, 43.0
    ball = disc(x, y, r)
    lines = [disc(x, y, r * share, r) for share in (0.16, 0.42, 0.66, 0.86)]
    lines += [
        soft(f"{x - 60:g},{y + d:g} {x:g},{y + d + 4:g} {x + 60:g},{y + d:g}", False)
        for d in (-34, -26, -17, -7, 3, 13, 23)
    ]
    tiles = joined(
        polygon(around(4, 4.2, x - 26 + 9 * (i % 4), y - 28 + 10 * (i // 4), 45))
        for i in (0, 2, 5, 7, 8)
    )
    return [
        glow(x, y, r * 1.4, ramp(0.8), 0.5),
        Group(
            (
                shaded(ball, ramp(0.9), ramp(0.1)),
                line(joined(lines), ramp(0.16), 0.9, 0.8),
                fill(tiles, ramp(1), 0.7),
            ),
            clip=ball,
        ),
        line(ball, ramp(0.95), 0.8, 0.8),
    ]


def skyline(scene: Scene) -> list[Mark]:
    """A city of towers at the horizon, some of its windows lit."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 24, 60, ramp(0.9), 0.5)]
    for low, light in ((26.0, 0.5), (34.0, 0.22)):
        points: list[tuple[float, float]] = [(scene.left - 4, scene.bottom + 4)]
        lit = []
        x = scene.left - 4
        while x < scene.right + 4:
            wide = chance.between(7, 13)
            high = chance.between(6, 20) + (abs(x + wide / 2) / scene.width) * 34
            points += [(x, low - high), (x + wide, low - high)]
            lit += [
                polygon(((px, py), (px + 1.5, py), (px + 1.5, py + 2.2), (px, py + 2.2)))
                for px in (x + 2, x + wide - 3.4)
                for py in (low - high + 3, low - high + 8, low - high + 13)
                if chance.unit() < 0.5
            ]
            x += wide
        points.append((scene.right + 4, scene.bottom + 4))
        marks += [shaded(polygon(points), ramp(light), ramp(light * 0.3))]
        if lit:
            marks.append(fill(joined(lit), ramp(0.95), 0.8))
    return marks


def waves(scene: Scene) -> list[Mark]:
    """Rings of sound that spread from behind the subject."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -4, 50, ramp(0.9), 0.5)]
    for i in range(6):
        radius = 28.0 + i * 11
        points = around(36, radius, 0, -4)
        marks.append(line(smooth(points), ramp(0.85), 2.0 - i * 0.25, 0.7 - i * 0.09))
    return marks
