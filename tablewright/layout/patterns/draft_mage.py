"""The family `draft-mage`: scenes in, marks out, of mages cut from paper."""

from __future__ import annotations

import math

from tablewright.drawing import Box, rectangle
from tablewright.layout.patterns.draft_lands import night
from tablewright.layout.patterns.draft_paper import Paper, leaning, subjects
from tablewright.layout.patterns.light import fill, line
from tablewright.layout.patterns.outlines import (
    disc,
    joined,
    poly,
    regular,
    ring,
    star,
)
from tablewright.layout.patterns.scene import family
from tablewright.layout.patterns.tones import colors


def stars(p: Paper, *places: tuple[float, float]) -> None:
    """Stars sewn onto a robe."""
    p.patch(joined(star(5, 3, 1.3, x, y) for x, y in places), p.sun)


def beard(p: Paper, x: float, y: float, wide: float, long: float) -> None:
    """A wizard's beard that hangs from the mouth at (x, y), with its moustache."""
    p.cut(
        f"{x - wide:g},{y - wide * 0.7:g} {x:g},{y - 1:g} {x + wide:g},{y - wide * 0.7:g} "
        f"{x + wide * 0.8:g},{y + long * 0.4:g} {x + wide * 0.1:g},{y + long:g}! "
        f"{x - wide * 0.8:g},{y + long * 0.4:g}",
        p.cream,
    )
    p.cut(
        f"{x - wide * 0.85:g},{y:g} {x - wide * 0.3:g},{y - 3:g} {x:g},{y - 1.5:g} "
        f"{x + wide * 0.3:g},{y - 3:g} {x + wide * 0.85:g},{y:g} {x + wide * 0.3:g},{y + 2:g} "
        f"{x:g},{y:g} {x - wide * 0.3:g},{y + 2:g}",
        p.cream,
        1.3,
        drop=False,
    )


def witch(p: Paper) -> None:
    """A witch of the frost, with three scoops."""
    p.coat(3, 4, 11, 21, 36, p.sky, stance="tiptoe")
    p.cut("-14,-2! -13,-20 3,-26 19,-20 20,-2! 14,10 -8,10", p.mid)
    p.head(3, -10, 11, "smile", (-0.7, 0), 0.5)
    p.cone(3, -18, 19, 22, p.body, 8)
    for x, long in ((-10, 6), (-3, 9), (5, 5), (12, 8)):
        p.cut(poly(f"{x - 2},-15 {x + 2},-15 {x},{long - 15}"), p.cream, 1)
    p.arm("-7,10 -16,20 -27,16", p.sky)
    p.arm("13,10 22,18 30,12", p.sky)
    p.cut(poly("-38,6 -16,6 -27,44"), p.sun)
    p.pen("-34,10 -22,30", 1.2)
    p.pen("-20,10 -31,28", 1.2)
    for x, y, color in ((-33, 1, p.hot), (-21, 1, p.mid), (-27, -9, p.cream)):
        p.cut(disc(x, y, 8), color)
        p.patch(disc(x - 3, y - 3, 2, 1.6), p.cream, 0.7)
    p.cut(disc(-26, -18, 2.8), p.hot, 1.2)
    p.hand(-29, 19)
    for x, y, r in ((36, 4, 6), (44, 20, 4), (28, 30, 3.4)):
        for k in range(3):
            a = math.radians(k * 60 + 15)
            dx, dy = r * math.cos(a), r * math.sin(a)
            p.pen(f"{x - dx:g},{y - dy:g} {x + dx:g},{y + dy:g}", 1.5, p.cream)


def caller(p: Paper) -> None:
    """He calls for fire, and it comes through the megaphone."""
    p.coat(6, 4, 12, 20, 36, p.hot, stance="lunge")
    stars(p, (4, 20), (14, 30), (-4, 33))
    p.head(6, -10, 11.5, "roar", (-0.5, 0), 0.9)
    beard(p, 7, 1, 9, 20)
    p.flame(12, -24, 12)
    p.cone(6, -18, 17, 16, p.body, 3)
    p.flame(16, -26, 7)
    p.flame(-42, 16, 13)
    p.flame(-34, 8, 9)
    p.flame(-47, 2, 8)
    p.cut("-9,-6! -33,-16! -36,-2 -33,12! -9,1!", p.sun)
    p.cut(disc(-34, -2, 4.5, 14), p.wood)
    p.cut(rectangle(Box(-10, -7, 5, 9), 2), p.wood)
    p.arm("-2,12 -14,16 -15,4", p.hot)
    p.arm("15,11 27,14 32,4", p.hot)
    p.pen("28,-4 33,-8", 1.6, p.sun)
    p.pen("36,-2 41,-4", 1.6, p.sun)


def bender(p: Paper) -> None:
    """A clock, bent to fit."""
    p.coat(0, 4, 12, 20, 36, p.body, stance="wide")
    stars(p, (-6, 33), (9, 36))
    p.head(0, -11, 11.5, "smile", (0, 0.8), 0)
    p.cone(0, -19, 18, 20, p.deep, -8)
    p.pen("-9,-21.5 0,-20 9,-21.5", 2.2, p.sun)
    p.arm("-10,10 -28,12 -34,2", p.body)
    p.arm("10,10 27,13 33,24", p.body)
    p.cut(
        "-40,-10 -28,-16 -16,-6 -2,10 14,16 28,14 42,20 44,34 34,42 20,38 0,34 -20,24 -36,10", p.sun
    )
    p.cut(
        "-36,-6 -28,-11 -19,-2 -4,14 14,21 28,19 38,24 39,32 32,36 20,33 2,29 -17,20 -32,7",
        p.cream,
        1.3,
        drop=False,
    )
    for text in (
        "-28,-9 -27,-5",
        "-33,0 -29,1",
        "-26,10 -23,7",
        "-6,24 -4,20",
        "20,32 20,28",
        "36,28 32,28",
        "26,20.5 26,24",
        "6,20 5,23",
    ):
        p.pen(text, 2)
    p.pen("4,24 -14,8 -20,2", 2.4, p.hot)
    p.pen("4,24 22,26", 2.8)
    p.patch(disc(4, 24, 2.4), p.ink)
    p.hand(-36, 0, 4)
    p.hand(36, 32, 4)


def mirror(p: Paper) -> None:
    """A mage who is everybody he looks at."""
    for s in (-1, 1):
        p.limb(f"{s * 8 - 16},34 {s * 15 - 16},45", 3, p.sun)
    p.cut(disc(-16, 6, 24, 33), p.sun)
    p.cut(disc(-16, 6, 19, 28), p.sky, drop=False)
    p.cut("-33,18 -28,12 -16,10 -4,12 1,18 -4,30 -16,34 -28,30", p.hot, 1.4, drop=False)
    p.cut(disc(-16, 0, 11), p.skin, 1.4, drop=False)
    p.eyes(-16, -1, 4.6, 2.8, (0.9, 0))
    p.mouth(-16, 5.6, 4.5, "grin")
    p.cut("-34,-8 -16,-12 2,-8 -16,-5", p.body, 1.4, drop=False)
    p.cut("-25,-9! -18,-16 -12,-21 -10,-14 -7,-9!", p.body, 1.4, drop=False)
    p.pen("-30,-2 -24,-16", 2, p.cream)
    p.pen("-31,8 -29,2", 2, p.cream)
    p.cut(star(5, 6, 2.8, -16, -32), p.hot, 1.4)
    p.coat(28, 10, 10, 15, 30, p.deep, stance="tiptoe")
    p.limb("20,17 10,20 8,10", 5.5, p.deep)
    p.hand(8, 8)
    p.head(25, 0, 10, "oh", (-0.9, 0), -0.8)
    p.cone(27, -6, 16, 18, p.deep, 8)
    stars(p, (28, 24), (33, 34))


def thief(p: Paper) -> None:
    """A burglar of souls; the sack giggles."""
    p.cut("10,42! 8,18 16,4 22,-2! 32,-2! 36,8 46,22 44,42!", p.wood)
    p.limb("21,-1 33,-1", 3, p.sun)
    p.cut("16,2! 14,-12 20,-22 30,-22 37,-12 36,2! 31,-2 26,2 21,-2", p.cream)
    p.patch(joined((disc(22, -12, 2), disc(31, -12, 2), disc(26.5, -5, 2.4, 3))), p.ink)
    p.pen("30,16 34,22 30,30", 1.3)
    p.coat(-12, 4, 13, 18, 36, p.cream, stance="stride")
    for y, half in ((11, 12.4), (19, 13.8), (27, 15.2), (35, 16.8)):
        p.pen(f"{-12 - half},{y} {half - 12},{y}", 3.6)
    p.head(-12, -11, 12, "grin", (0.9, 0), 0)
    p.cut("-24,-16! -12,-14 0,-16! 1,-9 -6,-7 -12,-10 -18,-7 -25,-9", p.ink, 0.8, drop=False)
    p.patch(joined(disc(x, -12, 3) for x in (-17, -7)), p.cream)
    p.patch(joined(disc(x + 1.2, -12, 1.5) for x in (-17, -7)), p.ink)
    p.cut("-25,-17! -22,-28 -10,-30 -1,-25 1,-17! -12,-20", p.deep)
    p.arm("-1,11 8,18 16,8", p.cream)
    p.arm("-23,11 -32,22 -25,30", p.cream)


def warper(p: Paper) -> None:
    """He wanted to be in better shape."""
    for s in (-1, 1):
        p.limb(f"{s * 10},36 {s * 12},43", 4, p.wood)
    p.cut(poly("0,-2 26,38 -26,38"), p.body)
    stars(p, (0, 16), (-10, 31), (10, 31))
    p.limb("-8,12 -16,4 -24,14 -32,6 -36,-2", 4, p.mid)
    p.limb("8,12 18,20 24,8 34,14", 4, p.mid)
    p.cut(star(6, 8, 4, -38, -6), p.sun)
    p.cut(regular(5, 8, 38, 15), p.hot)
    p.cut(rectangle(Box(-14, -25, 28, 25), 1), p.skin)
    p.cut(rectangle(Box(-10, -18, 7, 7)), p.cream, 1.2, drop=False)
    p.cut(regular(3, 5.5, 7, -13.4), p.cream, 1.2, drop=False)
    p.patch(joined((disc(-6, -14, 1.7), disc(7, -13, 1.7))), p.ink)
    p.pen("-7,-4 -3,-7! 1,-4! 5,-7! 8,-4", 1.5)
    p.cut(rectangle(Box(-18, -28, 36, 5), 1), p.deep)
    p.cut(poly("-10,-28 -6,-39 8,-39 10,-28"), p.deep)
    p.pen("-9,-30 9.4,-30", 2.2, p.sun)
    for x, y, n in ((-36, 24, 4), (36, -2, 3), (-48, 10, 3)):
        p.cut(regular(n, 5, x, y, 15), p.sky, 1.3)


def reader(p: Paper) -> None:
    """A skeleton that reads, mostly spines."""
    p.coat(0, 4, 13, 20, 37, p.deep)
    for y in (9, 14, 19):
        p.pen(f"-7,{y} 0,{y + 1.6} 7,{y}", 2.2, p.cream)
    p.cut("-12,-22 -6,-32 8,-32 14,-20 13,-8 8,-4! 7,2! -7,2! -8,-4! -13,-10", p.cream)
    p.patch("-9,-24 -5,-29 0,-29.5 -5,-25", p.ink, 0.12)
    p.cut(joined(disc(x, -13, 6.4) for x in (-7, 7)), p.sky, 1.8, drop=False)
    p.patch(joined(disc(x, -12, 3.4) for x in (-7, 7)), p.ink)
    p.pen("-1.5,-14 1.5,-14", 1.8)
    p.patch(poly("0,-7.6 -2,-4 2,-4"), p.ink)
    for x in (-4, 0, 4):
        p.pen(f"{x},-1.6 {x},1.6", 1.2)
    p.cut(poly("-30,14 -2,20 0,22 2,20 30,14 32,40 0,45 -32,40"), p.hot)
    p.cut("-28,12! -14,13 0,20! 0,41! -14,36 -29,36!", p.cream, 1.3, drop=False)
    p.cut("28,12! 14,13 0,20! 0,41! 14,36 29,36!", p.cream, 1.3, drop=False)
    for y in (19, 24, 29):
        p.pen(f"-24,{y} -14,{y + 0.6} -5,{y + 4}", 1.2)
    p.limb("10,28 20,24", 2.2, p.steel)
    p.cut(
        joined((disc(9, 27, 2.4), disc(10.6, 30, 2.4), disc(20, 22, 2.4), disc(21.4, 25, 2.4))),
        p.steel,
        1.0,
        drop=False,
    )
    for s in (-1, 1):
        p.limb(f"{s * 12},10 {s * 30},18 {s * 33},28", 5, p.deep)
        p.cut(disc(s * 32, 30, 3.8), p.cream, 1.3)


def sage(p: Paper) -> None:
    """A sage with his own weather."""
    p.coat(0, 8, 11, 18, 33, p.sky, stance="sit")
    p.head(0, -4, 10.5, "flat", (0, -0.9), -0.8)
    beard(p, 0, 6, 9.5, 26)
    for x in (-15, -8, 8, 15):
        p.pen(f"{x},-14 {x - 3},-6", 1.8, p.mid)
    for x in (-20, 20):
        p.pen(f"{x},-12 {x - 3},-4", 1.8, p.mid)
    p.bolt(-27, 4, 13)
    p.bolt(25, 8, 10)
    p.puff(0, -24, 19, p.steel)
    p.eyes(-2, -25, 6, 3.2, (0, 0.8), 1)
    p.arm("-9,14 -19,22 -25,18", p.sky)
    p.arm("9,14 20,24 30,24", p.sky)
    p.limb("30,16 30,38 34,42 38,38", 1.8, p.wood)
    p.cut("30,16! 20,34 19,30! 24,24", p.hot, 1.2)
    p.cut("26,15! 27,32! 30,36! 33,32! 34,15! 30,13", p.hot)


def prophet(p: Paper) -> None:
    """He said so all the time."""
    p.patch("-24,-34! -6,-50! 10,-52! 4,-42! 16,-40! -8,-24", p.hot)
    p.patch("-22,-32! -4,-46! 2,-42! -10,-26", p.sun)
    p.cut(disc(-19, -29, 8.5), p.stone)
    p.patch(joined((disc(-22, -31, 2), disc(-16, -26, 1.4))), p.ink, 0.6)
    for s in (-1, 1):
        p.limb(f"{s * 6},34 {s * 7},43", 4, p.skin)
    p.limb("-16,14 -26,6 -34,10", 5, p.deep)
    p.arm("16,14 28,10 32,-2", p.deep, 5.5)
    p.pen("33,-4 33,-10", 2.6, p.skin)
    p.head(0, -9, 11, "roar", (-0.7, -0.8), -0.9)
    p.cut("-13,-2 -11,-24 -4,-19! 0,-27 4,-19! 10,-25 13,-2! 9,-12 0,-16 -9,-12", p.cream)
    p.cut("-10,-2! -4,1 0,-1 4,1 10,-2! 8,12 3,9! 0,17! -3,9! -8,12", p.cream)
    p.mouth(0, -1, 3.6, "roar")
    p.limb("-12,8 -10,2", 2, p.wood)
    p.limb("12,8 10,2", 2, p.wood)
    p.cut(rectangle(Box(-19, 9, 38, 28), 2), p.wood)
    p.cut(rectangle(Box(-16, 12, 32, 22), 1), p.cream, 1.2, drop=False)
    p.patch(poly("-2,22 12,13 4,27"), p.hot)
    p.patch(disc(-2, 25, 4), p.ink)
    p.pen("-12,31 12,31", 1.8)
    p.pen("-12,15 -4,15", 1.8)
    p.pen("-12,19 -7,19", 1.8)


def void(p: Paper) -> None:
    """Nobody home, and it pulls."""
    p.cut("-20,42 -24,24 -18,4 -10,0 10,0 18,4 24,24 26,38 16,34 12,43 4,36 -4,44 -10,37", p.deep)
    p.cut(disc(0, 20, 13, 14), p.ink, 1.8, drop=False)
    p.marks.append(fill(ring(0, 20, 13, 12), p.hot))
    for x, y, r in ((-5, 15, 2), (4, 22, 2.6), (-3, 27, 1.5), (6, 13, 1.3), (-8, 21, 1.2)):
        p.spark(x, y, r, p.cream)
    p.cut("-16,2 -17,-16 -8,-30 6,-34! 14,-26 18,-10 15,2 0,8", p.body)
    p.cut("-10,-1 -11,-14 -4,-23 6,-22 11,-12 9,-1 0,4", p.ink, 1.4, drop=False)
    p.patch(joined(disc(s * 4.6, -9, 2.6, 3.2) for s in (-1, 1)), p.sun)
    p.limb("-17,8 -30,8 -38,0", 7, p.deep)
    p.limb("17,8 30,12 38,6", 7, p.deep)
    p.cut(disc(-39, -2, 3.6), p.sky, 1.3)
    p.cut(disc(40, 4, 3.6), p.sky, 1.3)
    p.pen("-30,26 -22,30 -12,24", 1.4, p.mid)
    p.pen("34,28 24,32 13,25", 1.4, p.mid)
    p.cut(poly("-38,22 -32,20 -30,28 -36,30"), p.sun, 1.3)
    p.cut(regular(5, 4.6, 36, 26, 10), p.hot, 1.3)
    p.limb("-36,38 -28,36", 2.4, p.cream)


def glass(p: Paper) -> None:
    """A spell, seen very closely."""
    p.coat(8, 6, 11, 18, 34, p.body, stance="lunge")
    stars(p, (10, 24), (18, 35))
    p.head(8, -8, 11.5, "smile", (-0.6, 0.2), 0)
    beard(p, 10, 3, 8, 20)
    p.cone(9, -16, 18, 21, p.deep, 10)
    p.arm("17,13 27,22 22,30", p.body)
    p.limb("-14,22 -2,42", 5, p.wood)
    p.cut(disc(-17, 2, 21), p.sun)
    p.cut(disc(-17, 2, 16.5), p.sky, drop=False)
    p.cut(disc(-17, 2, 13, 11), p.cream, 1.6, drop=False)
    p.cut(disc(-15, 2, 7.4), p.hot, 1.4, drop=False)
    p.patch(disc(-14.6, 2, 4), p.ink)
    p.patch(disc(-17, -1, 1.8), p.cream)
    p.pen("-30,-2 -17,-12.4 -4,-2", 2)
    p.pen("-29.5,-7 -24,-13", 2.2, p.cream)
    p.arm("-1,14 2,26 -7,31", p.body)
    p.spark(-40, -12, 5)
    p.spark(-42, 22, 4)
    p.spark(-30, 30, 3)


def hexer(p: Paper) -> None:
    """A hex: six corners, three pins, one knight of wool."""
    for size, color, width in ((40, p.ink, 5.4), (40, p.hot, 2.4)):
        p.marks.append(line(regular(6, size, 0, -4), color, width))
    p.coat(0, 4, 12, 20, 37, p.dusk, stance="sit")
    p.cut(regular(6, 7, -8, 33), p.hot, 1.4, drop=False)
    p.patch(regular(6, 3.4, -8, 33), p.sun)
    p.cut("-15,2! -16,-16 0,-26 16,-16 15,2! 0,10", p.hot)
    p.head(0, -9, 11.5, "grin", (0.9, 0.6), 0.9)
    p.cone(0, -17, 20, 22, p.deep, -9)
    p.pen("-10,-19.5 0,-18 10,-19.5", 2.4, p.mid)
    p.arm("10,11 20,28 26,30", p.dusk)
    p.arm("-10,11 -25,14 -31,2", p.dusk)
    p.limb("-33,4 -16,-6", 0.9, p.steel)
    p.cut(disc(-35, 5, 3), p.sun, 1.2)
    p.limb("24,22 20,38", 5, p.sun)
    p.limb("30,22 34,38", 5, p.sun)
    p.limb("18,18 36,18", 5, p.sun)
    p.cut("20,14! 34,14! 33,28! 21,28!", p.sun)
    p.cut(disc(27, 6, 8.5), p.sun)
    p.cut("18,6! 19,-2 27,-5 35,-2 36,6! 27,3", p.steel, 1.4)
    p.pen("22,5 25,8", 1.3)
    p.pen("25,5 22,8", 1.3)
    p.pen("29,5 32,8", 1.3)
    p.pen("32,5 29,8", 1.3)
    for x0, y0, x1, y1 in ((46, 12, 31, 20), (44, 30, 30, 25), (12, 10, 23, 19)):
        p.pen(f"{x0},{y0} {x1},{y1}", 1.1)
        p.cut(disc(x0, y0, 2.2), p.hot, 1.1)


SUBJECTS = subjects(
    (
        ("witch", leaning(witch, -6, 0, 0)),
        ("caller", leaning(caller, -10, 4, 0)),
        ("bender", bender),
        ("mirror", mirror),
        ("thief", leaning(thief, 9, 0, 0)),
        ("warper", warper),
        ("reader", reader),
        ("sage", sage),
        ("prophet", prophet),
        ("void", void),
        ("glass", leaning(glass, -9, 2, 0)),
        ("hexer", leaning(hexer, 0, 0, -3)),
    )
)

DRAFT_MAGE = family(
    "draft-mage",
    "Paper-cut mages by night, under falling stars and floating rocks.",
    night,
    SUBJECTS,
    colors("1e1438", "442279", "7b45c4", "f0508c", "b592ea", "d8e4ff", "ffd23f", "fff4e0"),
)
