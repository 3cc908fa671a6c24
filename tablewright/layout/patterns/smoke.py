"""The family `smoke`: scenes in, marks out, of smoke and void: an eclipse, torn edges, ash."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns import smoke_graves as graves
from tablewright.layout.patterns import smoke_people as people
from tablewright.layout.patterns import smoke_relics as relics
from tablewright.layout.patterns import smoke_rites as rites
from tablewright.layout.patterns.chance import Chance
from tablewright.layout.patterns.light import down, fill, glow, sky, vignette
from tablewright.layout.patterns.outlines import Point, disc, joined, ribbon
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def torn(scene: Scene, base: float, depth: float, count: int, ends: float) -> list[Point]:
    """A torn edge from left to right: uneven teeth about `base`, longer by `ends` at the sides."""
    chance = scene.chance
    found: list[Point] = []
    for i in range(count + 1):
        x = scene.left - 4 + (scene.width + 8) * i / count
        out = (2 * abs(x) / scene.width) ** 2 * ends
        tooth = chance.between(0.3, 1) * depth if i % 2 else chance.between(-0.2, 0.2) * depth
        found.append((x + chance.between(-1.4, 1.4), base - tooth - out))
        found.append((x + chance.between(1, 3), base - tooth * 0.4 - out))
    return found


def wisp(scene: Scene, x: float, y: float, length: float, sway: float, width: float) -> list[Mark]:
    """A plume of smoke that rises and curls."""
    chance = scene.chance
    path: list[Point] = []
    widths: list[float] = []
    lean = chance.sign()
    for i in range(8):
        t = i / 7
        swing = lean * sway * t * (1 if i % 4 in (1, 2) else -0.6)
        path.append((x + swing, y - length * t))
        widths.append(width * (0.25 + t * 1.1) * (1 - t) ** 0.5 if i < 7 else 0)
    return [
        fill(ribbon(path, widths), scene.ramp(chance.between(0.4, 0.6)), chance.between(0.14, 0.26))
    ]


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A dead plain under an eclipse, seen through a tear; ash in the air."""
    chance, ramp = scene.chance, scene.ramp
    x, y = chance.between(-5, 5), chance.between(-14, -7)
    left, right, top, bottom = scene.left, scene.right, scene.top, scene.bottom
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            x - 5,
            y - 4,
            scene.width * 0.56,
            ((0, ramp(1)), (0.4, ramp(0.84)), (0.75, ramp(0.62)), (1, ramp(0.4))),
        )
    ]
    radius = chance.between(29, 34)
    behind += [
        glow(x - 4, y - 4, radius * 1.75, ramp(1), 0.7, 0.62),
        fill(disc(x - 0.8, y - 0.9, radius + 1.6), ramp(0.98), 0.9),
        fill(disc(x, y, radius + 0.6), ramp(0.52)),
        fill(disc(x + 0.5, y + 0.5, radius), ramp(0.62)),
        fill(disc(x + 1, y + 1.5, radius * 0.86), ramp(0.72)),
    ]
    for _ in range(7):
        wx = x + chance.between(-60, 60)
        behind += wisp(
            scene, wx, bottom, chance.between(50, 95), chance.between(6, 16), chance.between(9, 18)
        )
    far = polygon([*torn(scene, 28, 16, 15, 16), (right + 9, bottom + 9), (left - 9, bottom + 9)])
    near = polygon([*torn(scene, 33, 8, 12, 10), (right + 9, bottom + 9), (left - 9, bottom + 9)])
    behind += [
        down(far, ramp(0.6), ramp(0.42), 0.9),
        down(near, ramp(0.44), ramp(0.16)),
        fill(disc(2, bottom - 12, 32, 3.4), ramp(0), 0.5),
    ]
    before: list[Mark] = []
    ash = []
    for _ in range(22):
        px, py = scene.beside(15), chance.between(-44, 40)
        size = chance.between(0.5, 1.8)
        ash.append(
            polygon(
                (
                    (px + chance.between(-size, size), py - size),
                    (px + size, py + chance.between(-size, size)),
                    (px - size * 0.6, py + size * chance.between(0.3, 1)),
                )
            )
        )
    before += [fill(joined(ash[::2]), ramp(0.9), 0.8), fill(joined(ash[1::2]), ramp(0.06), 0.9)]
    # The tear: the dark of the void hangs in from above and stands up from below.
    for dy, tone, opacity in ((1.3, 0.62, 0.9), (0.0, 0.02, 1.0)):
        upper = _tear(scene, top, 1, dy)
        lower = _tear(scene, bottom, -1, dy)
        before += [
            fill(polygon(upper), ramp(tone), opacity),
            fill(polygon(lower), ramp(tone), opacity),
        ]
    before.append(vignette(scene.width, scene.height, ramp(0.1), 0.4))
    return behind, before


def _tear(scene: Scene, at: float, side: int, lift: float) -> list[Point]:
    """One torn strip along the upper (side 1) or lower (-1) edge, long at the corners.

    The same strip comes out for each `lift`, which moves it inwards.
    """
    own = Chance(f"tear/{side}/{scene.seed}")
    count = 20
    found: list[Point] = []
    for i in range(count + 1):
        x = scene.left - 4 + (scene.width + 8) * i / count
        out = (2 * abs(x) / scene.width) ** 3
        tooth = own.between(0.5, 1) if i % 2 else own.between(0, 0.35)
        reach = 0.6 + tooth * (2 + 7 * out) + 4 * out
        found.append((x + own.between(-1.5, 1.5), at + side * (reach + lift)))
    return [*found, (scene.right + 9, at - side * 9), (scene.left - 9, at - side * 9)]


SUBJECTS = {
    "void": rites.void,
    "rift": rites.rift,
    "eye": rites.eye,
    "mask": rites.mask,
    "mind": rites.mind,
    "blade": relics.blade,
    "crown": relics.crown,
    "censer": relics.censer,
    "grave": graves.grave,
    "chain": graves.chain,
    "shade": people.shade,
    "raider": people.raider,
    "duelist": people.duelist,
    "executioner": people.executioner,
    "portrait": people.portrait,
}

SMOKE = family(
    "smoke",
    "Smoke and void: an eclipse seen through a tear, hollow faces, edges of cold light.",
    setting,
    SUBJECTS,
    colors("150926", "452575", "8555c0", "c39bf0", "fff2ff"),
)
