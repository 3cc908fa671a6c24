"""Books and papers of `disco-floor`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, shadow, sparkles
from tablewright.layout.patterns.light import fill, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    poly,
    soft,
    star,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def glasses(scene: Scene) -> list[Mark]:
    """Glasses shaped like stars that look twice at a sheet of paper."""
    ramp = scene.ramp
    sheet: list[Mark] = [
        *lit(poly("-26,-38 26,-38 26,40 -26,40"), ramp, 1.0, 0.8, 1, 0.8),
        line(
            joined(
                bar(-19, y, 19 - (i % 3) * 8, y, 0.1)
                for i, y in enumerate((-28, -20, -12, 16, 24, 32))
            ),
            ramp(0.4),
            1.8,
        ),
    ]
    marks: list[Mark] = [
        *placed(sheet, turning(7, 6, 0)),
        line(soft("-12,0! 0,-6 12,0!", False, 0.9), ramp(0.02), 6),
        line(soft("-12,0! 0,-6 12,0!", False, 0.9), ramp(0.6), 3.4),
    ]
    for x in (-27.0, 27.0):
        spec: list[Mark] = [
            fill(star(5, 30, 17.4, 0, 1.6), ramp(0), 0.5),
            *lit(star(5, 29, 17), ramp, 0.66, 0.3, 1, 1.4),
            shaded(star(5, 21.6, 12), ramp(0.42), ramp(0.03)),
            fill(poly("-9,-9 -2,-12 -12,8 -14,3"), ramp(1), 0.6),
            fill(poly("1,-10 4,-9 -7,12 -9,10"), ramp(1), 0.45),
        ]
        marks += placed(spec, (1, 0, 0, 1, x, 2))
    return placed(
        [*marks, fill(sparkles(((-38, -14, 9), (40, -12, 6))), ramp(1))],
        turning(scene.chance.between(-9, -4), 0, 1),
    )


def book(scene: Scene) -> list[Mark]:
    """An open book under a lamp, a cup beside it, long after midnight."""
    ramp = scene.ramp
    marks: list[Mark] = [
        fill(poly("-18,-30 6,-30 40,30 -52,30"), ramp(1), 0.4),
        *lit(poly("-60,26 60,26 64,33 -64,33"), ramp, 0.5, 0.12, 1, 1.0),
        fill(poly("-58,33 58,33 54,52 -54,52"), ramp(0.06)),
    ]
    marks += [
        *lit(
            soft("-6,26! -14,18 -28,16 -40,19! -36,3! -24,0 -12,3 -6,9!", True, 0.8),
            ramp,
            1.0,
            0.72,
            1,
            0.8,
        ),
        *lit(
            soft("-6,26! 2,18 16,16 28,19! 24,3! 12,0 0,3 -6,9!", True, 0.8), ramp, 1.0, 0.8, 1, 0.8
        ),
        line(
            joined(
                soft(f"{s},{y}! {s + w * 0.5},{y - 1.6} {s + w},{y}!", False, 0.9)
                for y in (7.0, 11.0, 15.0)
                for s, w in ((-32.0, 20.0), (1.0, 20.0))
            ),
            ramp(0.44),
            1.0,
        ),
    ]
    marks += [
        line(soft("-6,-48! -6,-38", False), ramp(1), 1.4),
        *lit(
            soft("-26,-26! -20,-34 -10,-39 -2,-39 8,-34 14,-26! -6,-23", True, 0.9),
            ramp,
            0.8,
            0.26,
            1,
            1.2,
        ),
        fill(disc(-6, -25, 8, 2.2), ramp(1)),
    ]
    marks += [
        *lit(soft("38,8! 56,8! 54,24 40,24", True, 0.6), ramp, 0.9, 0.4, 1, 0.8),
        line(arc(56, 14, 5, -80, 90), ramp(0.9), 1.8),
        fill(disc(47, 8, 9, 2), ramp(0.1)),
    ]
    sway = scene.chance.between(-2, 2)
    return [
        *marks,
        line(
            joined(
                soft(f"{x},4! {x + 3 + sway},-3 {x - 2},-9 {x + 2 + sway},-16!", False, 0.9)
                for x in (43.0, 50.0)
            ),
            ramp(1),
            1.1,
            0.85,
        ),
    ]


def coins(scene: Scene) -> list[Mark]:
    """Coins in towers, a cheque over them."""
    ramp, chance = scene.ramp, scene.chance
    paper: list[Mark] = [
        *lit(poly("-38,-20 38,-20 38,18 -38,18"), ramp, 1.0, 0.78, 1, 1.0),
        line(poly("-34,-16 34,-16 34,14 -34,14"), ramp(0.5), 0.7),
        fill(joined(disc(x, -8, 3.6) for x in (14.0, 21.0, 28.0)), ramp(0.46)),
        line(joined((bar(-29, -8, -2, -8, 0.1), bar(-29, -1, 6, -1, 0.1))), ramp(0.4), 1.6),
        line(soft("-28,9! -22,5 -20,11 -14,5 -11,10 -4,6!", False, 0.9), ramp(0.2), 1.0),
        fill(star(12, 7.6, 6, 23, 6), ramp(0.5)),
    ]
    marks: list[Mark] = [
        *placed(paper, turning(-11 + chance.between(-3, 3), 2, -16)),
        shadow(scene, 0, 44, 48),
    ]
    for x, base, count in ((-26.0, 40.0, 5), (24.0, 40.0, 7), (-1.0, 44.0, 3)):
        for i in range(count):
            y = base - i * 4.6
            dx = chance.between(-1.2, 1.2)
            marks += [
                fill(
                    soft(
                        (
                            f"{x + dx - 15},{y - 4}! {x + dx + 15},{y - 4}! {x + dx + 15},{y} "
                            f"{x + dx},{y + 3.6} {x + dx - 15},{y}"
                        ),
                        True,
                        0.9,
                    ),
                    ramp(0.46),
                ),
                line(
                    joined(
                        bar(x + dx + k, y - 0.6, x + dx + k, y + 2, 0.1) for k in (-9, -3, 3, 9)
                    ),
                    ramp(0.2),
                    0.8,
                ),
            ]
            marks += [fill(disc(x + dx, y - 4, 15, 3.8), ramp(0.86 if i < count - 1 else 1.0))]
        marks.append(line(disc(x, base - (count - 1) * 4.6 - 4, 10.6, 2.5), ramp(0.5), 0.9))
    return [*marks, fill(sparkles(((24, 6, 9), (-34, 14, 6))), ramp(1))]


def slate(scene: Scene) -> list[Mark]:
    """A sponge across a board of chalk: nothing was ever written."""
    ramp = scene.ramp
    board: list[Mark] = [
        *lit(poly("-46,-42 46,-42 46,30 -46,30"), ramp, 0.8, 0.36, 1, 1.5),
        fill(poly("-41,-37 41,-37 41,25 -41,25"), ramp(0.07)),
    ]
    words = joined(
        soft(f"-34,{y}! -22,{y - 3} -12,{y + 2} {x},{y - 1}!", False, 0.9)
        for y, x in ((-26, 26), (-14, 10), (-2, 30), (12, -4))
    )
    wipe = soft("-46,14! -20,-4 6,2 20,-14 41,-24! 41,-8! 24,6 8,20 -14,16 -41,25!", True, 0.9)
    board += [
        line(words, ramp(0.9), 1.8),
        line(joined((disc(28, -24, 7), disc(28, -24, 0.6))), ramp(0.9), 1.4),
        fill(wipe, ramp(0.07)),
        fill(wipe, ramp(0.7), 0.3),
    ]
    sponge = [
        *lit(soft("-13,-8! 11,-9 14,-4 13,8! -11,9 -14,5", True, 0.6), ramp, 1.0, 0.6, 1, 1.0),
        fill(
            joined(
                disc(x, y, r) for x, y, r in ((-6, -2, 1.6), (2, 3, 2), (7, -3, 1.4), (-3, 5, 1.1))
            ),
            ramp(0.6),
        ),
    ]
    marks = [
        *lit(poly("-34,30 -28,30 -36,47 -42,47"), ramp, 0.6, 0.2, 1, 0.6),
        *lit(poly("34,30 28,30 36,47 42,47"), ramp, 0.6, 0.2, 1, 0.6),
        *board,
        *lit(poly("-46,30 46,30 46,34 -46,34"), ramp, 0.9, 0.4, 1, 0.6),
    ]
    return [
        *marks,
        *placed(sponge, turning(-28 + scene.chance.between(-6, 6), 33, -17, 1.2)),
        fill(sparkles(((-8, 8, 11), (12, -2, 7), (-26, 14, 6))), ramp(1)),
    ]
