"""People of `disco-floor`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, dancer, limbs, shadow, sparkles, wedge
from tablewright.layout.patterns.light import beams, fill, glow, line, lit, placed
from tablewright.layout.patterns.outlines import bar, disc, joined, poly, soft, turning
from tablewright.layout.patterns.scene import Scene


def dancers(scene: Scene) -> list[Mark]:
    """A couple on the floor, one arm of each in the air."""
    lean = scene.chance.between(-2, 2)
    one = dancer(
        scene, "0,-26 0,-19 1,3 -14,-28 -24,-42 12,-12 22,-4 -9,18 -14,40 8,19 13,41", 7.5, 0.7
    )
    two = dancer(
        scene, "0,-25 0,-18 -1,4 -12,-12 -22,-3 14,-28 25,-40 -8,19 -13,41 9,18 15,40", 0, 0.5
    )
    hair = lit(
        soft("-5,-27! -7,-33 0,-37 7,-33 6,-24 10,-16 8,-10! 4,-20 -1,-29 -4,-25", True, 0.9),
        scene.ramp,
        0.3,
        0.03,
        1,
        0.7,
    )
    marks = [shadow(scene, -18, 42, 17), shadow(scene, 18, 42, 17)]
    marks += placed([*two, *hair], turning(4 + lean, 19, 1))
    return [*marks, *placed(one, turning(-4 + lean, -18, 1))]


def crew(scene: Scene) -> list[Mark]:
    """Masked figures with pliers and a cut cable."""
    ramp = scene.ramp
    marks: list[Mark] = [shadow(scene, 0, 43, 40)]
    poses = (
        (-27, 0.86, "0,-24 0,-17 2,5 -10,-6 -6,6 14,-8 24,-16 -12,20 -16,41 10,21 11,41"),
        (27, 0.86, "0,-24 0,-17 -2,5 -14,-8 -24,-14 10,-6 4,6 -10,21 -11,41 12,20 16,41"),
        (0, 1.08, "0,-28 0,-20 0,4 -14,-8 -6,8 14,-8 6,8 -9,20 -13,40 9,20 13,40"),
    )
    for x, size, pose in poses:
        _, head = limbs(pose)
        hx, hy = head
        figure = [
            *dancer(scene, pose, 0, 0.26),
            *lit(
                soft(
                    (
                        f"{hx - 6},{hy + 3}! {hx - 6},{hy - 3} {hx},{hy - 8} {hx + 6},{hy - 3} "
                        f"{hx + 6},{hy + 3}! {hx},{hy + 1}"
                    ),
                    True,
                    0.9,
                ),
                ramp,
                0.2,
                0.03,
                1,
                0.7,
            ),
            fill(
                soft(
                    (
                        f"{hx - 4.4},{hy - 1.6} {hx},{hy - 0.6} {hx + 4.4},{hy - 1.6} "
                        f"{hx + 3.6},{hy + 1.8} "
                        f"{hx},{hy + 0.9} {hx - 3.6},{hy + 1.8}"
                    ),
                    True,
                    0.8,
                ),
                ramp(0.98),
            ),
            fill(joined((disc(hx - 2, hy, 0.8), disc(hx + 2, hy, 0.8))), ramp(0)),
        ]
        marks += placed(figure, (size, 0, 0, size, float(x), 43 - 43 * size))
    pliers: list[Mark] = [
        line(
            joined((soft("-1,2! -7,10 -8,20!", False, 0.9), soft("1,2! 7,10 8,20!", False, 0.9))),
            ramp(0.02),
            5,
        ),
        line(
            joined((soft("-1,2! -7,10 -8,20!", False, 0.9), soft("1,2! 7,10 8,20!", False, 0.9))),
            ramp(0.62),
            3.2,
        ),
        *lit(soft("-3,4! -8,-6 -2,-16! 0,-6! 2,-16! 8,-6 3,4!", True, 0.8), ramp, 1.0, 0.6, 1, 0.8),
        fill(disc(0, 2, 2), ramp(0.2)),
    ]
    cable = [
        line(soft("-62,30! -40,20 -20,26 -6,10!", False, 0.9), ramp(0.02), 4.4),
        line(soft("-62,30! -40,20 -20,26 -6,10!", False, 0.9), ramp(0.9), 2.4),
    ]
    cable += [
        line(soft("62,28! 40,18 20,26 8,10!", False, 0.9), ramp(0.02), 4.4),
        line(soft("62,28! 40,18 20,26 8,10!", False, 0.9), ramp(0.9), 2.4),
    ]
    spark = scene.chance.between(9, 12)
    return [
        *marks,
        *cable,
        glow(1, 8, 18, ramp(1), 0.9),
        *placed(pliers, turning(8, 1, 17, 1.05)),
        fill(sparkles(((1, 6, spark),)), ramp(1)),
    ]


def wands(scene: Scene) -> list[Mark]:
    """A marshaller who waves satellites on with two wands."""
    ramp = scene.ramp
    swing = scene.chance.between(-3, 3)
    left, right = (-27.0, -34.0 + swing), (27.0, -12.0 - swing)
    pose = (
        f"0,-27 0,-20 0,3 -15,-19 {left[0]},{left[1]} 15,-9 {right[0]},{right[1]} "
        "-9,19 -13,40 9,19 13,40"
    )
    marks: list[Mark] = [shadow(scene, 0, 42, 22)]
    for (x, y), angle in ((left, 250.0), (right, -20.0)):
        marks += [glow(x, y, 24, ramp(1), 0.6), *beams(x, y, 26, [(angle, 30)], ramp(1), 0.4)]
        stick = [
            *lit(poly("-2.6,0 2.6,0 2,-25 -2,-25"), ramp, 1.0, 0.8, 1, 0.5),
            fill(poly("-2.8,0 2.8,0 2.4,8 -2.4,8"), ramp(0.05)),
        ]
        marks += placed(stick, turning(angle + 90, x, y))
    marks += dancer(scene, pose, 0, 0.56)
    marks += [
        *lit(
            soft("-5.4,-29! -5,-34 0,-37 5,-34 5.4,-29! 9,-28! 0,-27", True, 0.8),
            ramp,
            0.9,
            0.4,
            1,
            0.6,
        ),
        fill(
            joined((poly("-5,-18 -1.6,-17 -1.4,2 -4,2"), poly("5,-18 1.6,-17 1.4,2 4,2"))),
            ramp(1),
            0.9,
        ),
        *lit(wedge(0, -28, 6, 9, 160, 200), ramp, 1, 0.5, 1, 0.4),
        *lit(wedge(0, -28, 6, 9, -20, 20), ramp, 1, 0.5, 1, 0.4),
    ]
    paths = [
        line(arc(0, -4, 54, a, b, 0.8), ramp(1), 1.2, 0.9, (3, 3))
        for a, b in ((195.0, 245.0), (-60.0, -10.0))
    ]
    return [*paths, *marks]


def dive(scene: Scene) -> list[Mark]:
    """A dancer who dives from the stage into raised hands."""
    ramp, chance = scene.ramp, scene.chance
    body = dancer(
        scene, "0,-28 0,-20 1,3 -15,-24 -26,-34 15,-24 26,-34 -8,18 -13,38 9,18 15,37", 7.5, 0.7
    )
    marks: list[Mark] = [glow(-2, -8, 44, ramp(1), 0.6)]
    marks += placed(body, turning(-76 + chance.between(-5, 5), 4, -12, 1.02))
    arms = []
    for i in range(9):
        x = -56 + i * 14.0 + chance.between(-3, 3)
        high = 14 + abs(i - 4) * 2.6 + chance.between(-3, 3)
        arms += [
            soft(
                (
                    f"{x - 5},54! {x - 2.6},{high + 12} {x - 3.4},{high + 3} {x - 5.4},{high - 3}! "
                    f"{x - 1.6},{high + 1}! {x - 1},{high - 6}! "
                    f"{x + 1},{high}! {x + 3.4},{high - 5}! "
                    f"{x + 3},{high + 3} {x + 2.6},{high + 12} {x + 5},54!"
                ),
                True,
                0.8,
            )
        ]
    return [
        *marks,
        *lit(joined(arms[::2]), ramp, 0.6, 0.08, 1, 0.8),
        *lit(joined(arms[1::2]), ramp, 0.4, 0.04, 1, 0.8),
    ]


def undercover(scene: Scene) -> list[Mark]:
    """A dancer in hat and coat whose shadow dances otherwise."""
    ramp = scene.ramp
    other, head = limbs("0,-27 0,-20 0,3 -14,-28 -22,-42 14,-28 22,-42 -11,18 -18,39 11,18 18,39")
    lean = scene.chance.between(-3, 3)
    ghost = [fill(part, ramp(0.1)) for part in (*other, disc(head[0], head[1] - 1, 8))]
    marks = placed(ghost, turning(6 + lean, 26, 0, 1.16))
    figure = [
        *dancer(scene, "0,-27 0,-20 0,3 -13,-10 -9,4 12,-12 16,-25 -6,20 -9,41 7,20 10,41", 0, 0.4),
        *lit(
            soft(
                "-9,-21! -3,-22 0,-19! 3,-22 9,-21! 13,0 15,27! 5,25 2,2! -2,2 -5,25 -15,27! -13,0",
                True,
                0.8,
            ),
            ramp,
            0.72,
            0.16,
            1,
            1.0,
        ),
        *lit(soft("-9,-22! -5,-27 0,-22! -3,-15!", True, 0.8), ramp, 0.9, 0.4, 1, 0.5),
        *lit(soft("9,-22! 5,-27 0,-22! 3,-15!", True, 0.8), ramp, 0.7, 0.3, 1, 0.5),
        fill(poly("-4.4,-29 4.4,-29 3.6,-26 0.6,-26 0,-27.4 -0.6,-26 -3.6,-26"), ramp(0)),
        *lit(
            soft("-12,-30! -6,-32 0,-32.6 6,-32 12,-30! 5,-29 -5,-29", True, 0.8),
            ramp,
            0.5,
            0.1,
            1,
            0.7,
        ),
        *lit(
            soft("-6,-32! -6,-40 -2,-42 0,-41 2,-42 6,-40 6,-32! 0,-33", True, 0.8),
            ramp,
            0.5,
            0.1,
            1,
            0.7,
        ),
        fill(poly("-6.1,-35 6.1,-35 6.1,-32.4 -6.1,-32.4"), ramp(0.95)),
        line(joined((bar(-13, 10, -8, 11, 0.1), bar(13, 10, 8, 11, 0.1))), ramp(0.04), 1.1),
    ]
    return [shadow(scene, -10, 43, 20), *marks, *placed(figure, turning(0, -12, 1, 1.02))]


def hands(scene: Scene) -> list[Mark]:
    """A crowd of hands that ask for more, small flames among them."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -6, 46, ramp(1), 0.7)]
    for back, count, tone in ((True, 8, 0.6), (False, 7, 0.3)):
        for i in range(count):
            x = (i - (count - 1) / 2) * (15.0 if back else 18.0) + chance.between(-3, 3)
            y = (-22 if back else -4) + chance.between(-7, 7) + abs(x) * 0.14
            lean = x * 0.3 + chance.between(-8, 8)
            palm = (
                "-4,60! -3.6,14 -6,6 -10,-2! -7,-4 -4.6,2! -5,-15! -2.6,-15.4 -2,-3! "
                "-1.2,-18! 1.2,-18 1.6,-3! 3,-15.6! 5,-15 4.6,-1! 6.4,-11! 8.2,-10 "
                "6.6,4 4,14 4,60!"
            )
            marks += placed(
                lit(soft(palm, True, 0.7), ramp, tone + 0.12, 0.05, 1, 0.8),
                turning(lean, x, y, 0.92 if back else 1.05),
            )
    flames = []
    for x, y in ((-31, -33), (22, -38), (48, -20)):
        flames += [
            glow(x, y, 13, ramp(1), 0.9),
            fill(
                soft(f"{x},{y - 8}! {x + 3},{y - 1} {x},{y + 4} {x - 3},{y - 1}", True, 0.8),
                ramp(1),
            ),
        ]
    return [*marks, *flames]
