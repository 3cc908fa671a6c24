"""The family `draft-warrior`: scenes in, marks out, of warriors cut from paper."""

from __future__ import annotations

from tablewright.drawing import Box, rectangle
from tablewright.layout.patterns.draft_lands import siege
from tablewright.layout.patterns.draft_paper import MIRROR, Paper, leaning, subjects
from tablewright.layout.patterns.outlines import (
    disc,
    joined,
    mirrored,
    poly,
    ring,
    star,
    turning,
)
from tablewright.layout.patterns.scene import family
from tablewright.layout.patterns.tones import colors, mixed

SHIELD = mirrored("0,-13 6,-12 12,-14! 12,0 8,10 0,16!")


def helmet(p: Paper, x: float, y: float, size: float) -> None:
    """An open helmet on a head of `size` whose middle is (x, y)."""
    s = size / 12
    p.cut(
        f"{x - 13 * s:g},{y - 1 * s:g}! {x - 12 * s:g},{y - 11 * s:g} {x:g},{y - 16 * s:g} "
        f"{x + 12 * s:g},{y - 11 * s:g} {x + 13 * s:g},{y - 1 * s:g}! {x + 2 * s:g},{y - 5 * s:g}! "
        f"{x:g},{y + 2 * s:g}! {x - 2 * s:g},{y - 5 * s:g}!",
        p.steel,
    )
    p.patch(
        f"{x - 9 * s:g},{y - 6 * s:g} {x - 7 * s:g},{y - 11 * s:g} {x - 1 * s:g},{y - 13.5 * s:g} "
        f"{x - 5 * s:g},{y - 9 * s:g}",
        p.cream,
        0.8,
    )


def heater(p: Paper, x: float, y: float, size: float, turn: float = 0.0) -> None:
    """A shield with a chevron."""

    def sketch(q: Paper) -> None:
        q.cut(SHIELD, q.body)
        q.patch(poly("-11,2 0,-7 11,2 10,7 0,-1 -10,7"), q.cream)
        q.patch("-10,-11.5 -5,-10.6 -6,8 -9.5,1", q.cream, 0.25)

    p.put(sketch, turning(turn, x, y, size))


def sword(p: Paper, x: float, y: float, long: float, turn: float) -> None:
    """A sword with its grip at (x, y); unturned it points up."""

    def sketch(q: Paper) -> None:
        q.cut(poly(f"-2.6,-5 -2.6,{8 - long:g} 0,{-long:g} 2.6,{8 - long:g} 2.6,-5"), q.steel)
        q.pen(f"0,-8 0,{10 - long:g}", 0.9)
        q.limb("0,-3 0,6", 2.6, q.wood)
        q.limb("-7,-4.5 7,-4.5", 2.4, q.sun)
        q.cut(disc(0, 7.5, 2.6), q.sun, 1.2)

    p.put(sketch, turning(turn, x, y))


def captain(p: Paper) -> None:
    """A captain behind as many shields as he could find."""
    heater(p, -33, 14, 1.1, -22)
    heater(p, 33, 14, 1.1, 22)
    heater(p, -25, 26, 1.1, -10)
    heater(p, 25, 26, 1.1, 10)
    p.cut("-3,-27! -9,-34 -22,-36 -28,-28! -16,-26 -8,-20", p.hot)
    p.head(0, -12, 12, "smile", (0.5, 0.6), -0.5)
    helmet(p, 0, -13, 13)
    p.cut(mirrored("0,-4 14,-2 25,-7! 25,16 16,34 0,45!"), p.body)
    p.cut(mirrored("0,1.5 12,3 20,-0.5! 20,15 13,30 0,38!"), p.cream, 1.2, drop=False)
    p.cut(star(5, 12, 5, 0, 17), p.sun, 1.4, drop=False)
    p.patch("-22,-3 -15,0 -16,26 -21,14", p.cream, 0.3)
    for x in (-16, 16):
        p.hand(x, -3, 4)


def duelist(p: Paper) -> None:
    """A duelist with a rose between the teeth and a sword like a needle."""
    p.cut("-9,0 -34,14 -40,42! -14,40 4,30 8,4", p.deep)
    p.coat(0, 2, 10, 17, 37, p.body, stance="lunge")
    p.cut(poly("-10,5 0,16 10,5 4,3 -4,3"), p.cream, 1.3, drop=False)
    p.pen("-14.4,27 14.4,27", 3.4)
    p.cut(rectangle(Box(-3.5, 24, 7, 6), 1), p.sun, 1.2, drop=False)
    p.limb("36,17 -46,-20", 1.5, p.steel)
    p.arm("9,8 22,20 33,16", p.body)
    p.cut(ring(31, 15, 6, 3.5), p.sun, 1.3)
    p.arm("-9,8 -20,22 -15,30", p.body)
    p.head(0, -12, 11.5, "flat", (-0.8, 0), 0.6)
    p.cut("-8,-7.5! -4,-9.5 0,-8 4,-9.5 8,-7.5! 3,-5.5 0,-7 -3,-5.5", p.ink, 0.6, drop=False)
    p.pen("-4,-3 14,-1", 1.8, p.deep)
    p.cut(disc(16, -1.5, 4), p.hot, 1.3)
    p.pen("14,-2 16,-3.4 18,-1.5 16,0", 1)
    p.feather(6, -24, 24, -28, p.sun)
    p.cut("-22,-19 -12,-20! -10,-31 6,-32 11,-20! 21,-21 10,-16 -10,-15", p.deep)
    p.pen("-10.5,-21.5 11,-21.5", 2.4, p.hot)


def berserker(p: Paper) -> None:
    """A berserker who bit first and asked later."""
    for s in (-1, 1):
        p.puff(s * 27, -22, 6, p.cream, 1.2)

        def axe(q: Paper) -> None:
            q.limb("0,16 0,-20", 2.8, q.wood)
            q.cut("-1.5,-19! -14,-23! -17,-12 -14,-3! -1.5,-8!", q.steel)
            q.cut("1.5,-19! 14,-23! 17,-12 14,-3! 1.5,-8!", q.steel)

        p.put(axe, turning(s * 24, s * 36, 12))
    for s in (-1, 1):
        p.cut(disc(s * 8, 41, 6, 3.4), p.wood)
    p.cut(mirrored("0,3 17,5 20,16 14,30 13,40! 0,40"), p.skin)
    p.cut("-15,27! 0,30 15,27! 15,37! 5,37! 0,41! -5,37! -15,37!", p.wood)
    for s in (-1, 1):
        p.limb(f"{s * 16},9 {s * 27},20 {s * 34},15", 7.5, p.skin)
        p.hand(s * 35, 14, 4.2)
    p.cut(mirrored("0,-10 13,-12 16,4 9,20 4,16! 0,27!"), p.hot)
    p.cut(disc(0, -13, 12.5), p.skin, drop=False)
    p.cut(mirrored("0,-6 7,-9 12,-11 13,-1 8,7 0,9"), p.hot, 1.4, drop=False)
    p.eyes(0, -14, 5, 3.2, (0, 0), 1.1)
    p.mouth(0, -4.6, 5.6, "roar")
    p.cut("-13,-15! -12,-24 0,-29 12,-24 13,-15! 0,-20", p.steel)
    for s in (-1, 1):
        p.cut(f"{s * 11},-24! {s * 20},-26 {s * 23},-38! {s * 28},-24 {s * 13},-17!", p.cream)


def halberd(p: Paper) -> None:
    """A guard whose halberd got out of hand; laundry dries on it."""
    p.limb("20,46 -10,-14 -12,-34", 3, p.wood)
    p.cut("-14,-34! -30,-38! -36,-28 -33,-17! -24,-22 -12,-22!", p.steel)
    p.cut(poly("-9,-24 2,-29 -10,-33"), p.steel)
    p.cut(poly("-15,-35 -12,-48 -9,-35"), p.steel)
    p.coat(6, 4, 11, 17, 35, p.body, stance="run")
    p.cut("-5,6 15,6 17,20 13,30 -1,30 -5,20", p.steel, drop=False)
    p.patch("-2,9 3,9 2,26 -1,24", p.cream, 0.7)
    p.arm("-4,9 -12,14 -1,7", p.body)
    p.arm("17,9 24,20 11,27", p.body)
    p.head(8, -10, 11.5, "oh", (-0.8, -0.7), -0.9)
    helmet(p, 8, -11, 12.4)
    p.cut("8,-28! 6,-36 14,-38 20,-30 14,-26", p.hot)
    p.pen("-34,-18 -40,-6 -46,4", 1)
    p.cut("-44,-6! -36,-4! -37,8 -32,12 -34,17 -43,15 -46,8", p.hot)
    p.pen("-45,-1 -37,0.6", 2, p.cream)
    p.pen("-45.4,4 -37.4,5.4", 2, p.cream)


def warden(p: Paper) -> None:
    """A gate that is awake, and its only key."""
    p.cut(
        poly(
            "-34,44 -34,-16 -37,-16 -37,-28 -30,-28 -30,-23 -23,-23 -23,-28 -16,-28 -16,-23 "
            "-9,-23 -9,-28 -2,-28 -2,-23 5,-23 5,-28 12,-28 12,-23 19,-23 19,-28 26,-28 26,-23 "
            "30,-23 30,-28 37,-28 37,-16 34,-16 34,44"
        ),
        p.stone,
    )
    for text in (
        "-34,-6 -26,-6",
        "26,-6 34,-6",
        "-34,8 -28,8",
        "28,8 34,8",
        "-34,24 -28,24",
        "28,24 34,24",
        "-28,-16 -28,-6",
        "-8,-17 -8,-12",
        "20,-15 20,-8",
    ):
        p.pen(text, 1.2)
    p.cut("-25,44! -25,4 -12,-11 0,-14 12,-11 25,4 25,44!", p.wood, drop=False)
    for x in (-13, 0, 13):
        p.pen(f"{x},-10 {x},44", 1.2)
    for y in (3, 33):
        p.limb(f"-23,{y} 23,{y}", 2.6, p.steel)
    p.cut(rectangle(Box(-19, 6, 38, 20), 3), p.ink, drop=False)
    p.eyes(0, 14, 9, 6, (0.7, 0.2), 0.9)
    p.pen("-7,29.6 0,28 7,29.6", 2.2, p.cream)
    p.cut(ring(-38, 12, 7, 3.4), p.sun)
    p.limb("-38,19 -38,38", 2.8, p.sun)
    p.limb("-38,36 -45,36", 2.6, p.sun)
    p.limb("-38,30 -43,30", 2.6, p.sun)
    p.limb("34,18 44,22 40,34", 1.6, p.wood)
    p.cut(rectangle(Box(33, 24, 19, 12), 1.5), p.cream)
    p.pen("36,28 49,28", 1.4)
    p.pen("36,32 45,32", 1.4)


def blades(p: Paper) -> None:
    """Two blades, joined in the middle: a knight with giant scissors."""
    p.coat(0, 6, 11, 17, 34, p.deep, stance="jump")
    p.head(0, -8, 11.5, "grin", (0, 0.2), 0.6)
    helmet(p, 0, -9, 12.4)
    p.cut("0,-25! -4,-36 8,-36 14,-28 4,-25", p.hot)

    def blade(q: Paper) -> None:
        q.cut("-3,4! -4,-26 3,-44! 4,4!", q.steel)
        q.patch("-1.6,0! -2.4,-24 1.6,-36!", q.cream)
        q.cut(ring(0, 15, 9, 5), q.hot)
        q.limb("0,2 0,6", 3, q.hot)

    for s in (-1, 1):
        p.put(blade, turning(s * 40, -s * 1, 22))
    p.cut(disc(0, 22, 3.6), p.sun, 1.4)
    for s in (-1, 1):
        p.arm(f"{s * 9},11 {s * 21},20 {s * 11},31", p.deep)


def veteran(p: Paper) -> None:
    """A veteran with more medals than teeth."""
    sword(p, 28, 6, 38, 180)
    p.coat(0, 4, 13, 19, 36, p.body, stance="wide")
    p.arm("12,9 22,14 28,8", p.body)
    p.arm("-12,9 -23,18 -17,28", p.body)
    p.limb("-16,-14 -30,-22", 4.4, p.sun)
    p.cut(poly("-27,-17 -33,-27 -44,-30 -37,-14"), p.sun)
    p.head(-2, -11, 11.5, "flat", (-0.4, 0.2), -0.9)
    p.cut("-13,-8 -5,-5 1,-5 9,-8 14,4 9,20 12,30 0,27 -4,38! -10,26 -16,12", p.cream)
    p.pen("-5,4 -6,18", 1.1)
    p.pen("3,3 4,20", 1.1)
    p.cut("-12,-5 -3,-7 0,-5 3,-7 10,-5 3,-1 0,-3 -5,-1", p.cream, 1.3, drop=False)
    p.cut(disc(-2, -5.5, 3.4, 2.8), mixed(p.skin, p.hot, 0.5), 1.1, drop=False)
    helmet(p, -2, -13, 14)
    p.pen("4,-26 8,-22! 5,-20! 9,-16", 1.4)
    for x, y, color in ((12, 16, p.sun), (14, 25, p.steel), (15, 34, p.hot), (-15, 36, p.sun)):
        p.cut(disc(x, y, 3.2), color, 1.1, drop=False)


def drummer(p: Paper) -> None:
    """A drummer at a speed that nobody asked for."""
    for s in (-1, 1):
        for k in (0, 7):
            p.pen(f"{s * (33 + k)},-20 {s * (38 + k)},-12 {s * (36 + k)},-3", 1.8)
    p.head(0, -12, 12, "roar", (0, 0.8), 0.9)
    helmet(p, 0, -13, 13)
    for s in (-1, 1):
        p.cut(f"{s * 10},-24! {s * 18},-25 {s * 22},-34! {s * 26},-22 {s * 12},-17!", p.cream)
    p.cut(mirrored("0,2 14,4 18,14 0,20"), p.deep)
    p.cut(mirrored("0,12 30,12! 28,42! 0,46"), p.body)
    p.patch("-27,18! -20,20! -19,42! -25,40!", p.cream, 0.3)
    p.pen("-29,20 -20,38! -10,21! 0,40! 10,21! 20,38! 29,20", 2, p.sun)
    p.limb("-28,41 0,44 28,41", 3.4, p.hot)
    p.cut(disc(0, 12, 30, 9), p.cream, drop=False)
    p.pen("-12,11 -6,9", 1.2)
    p.pen("6,14 13,12", 1.2)
    p.limb("-40,-14 -12,11", 2, p.wood)
    p.limb("34,-10 13,9", 2, p.wood)
    p.cut(joined((disc(-11, 11, 3.2), disc(12, 10, 3.2))), p.sun, 1.3)
    p.arm("-13,6 -30,8 -34,-8", p.deep)
    p.arm("13,6 31,10 28,-5", p.deep)


def executioner(p: Paper) -> None:
    """An executioner, and the cake that had it coming."""
    p.coat(6, 2, 14, 19, 38, p.deep)
    p.limb("33,44 28,-12", 3, p.wood)
    p.cut("27,-14! 14,-22! 6,-12 8,-1! 28,-2!", p.steel)
    p.patch("24,-12! 14,-18 10,-12 11,-6!", p.cream, 0.8)
    p.cut(poly("29,-12 36,-15 36,-3 30,-4"), p.steel)
    p.arm("18,9 28,18 30,10", p.deep)
    p.cut("-12,6 -13,-10 -9,-22 2,-26 13,-22 17,-10 16,6 2,12", p.dusk)
    p.patch("-8,-8 -6,-18 0,-22 -4,-14", p.cream, 0.2)
    p.eyes(2, -8, 5.4, 3.8, (-0.5, 0.8), -0.5)
    p.mouth(2, 3, 4, "smile")
    p.cut(disc(-26, 41, 19, 4), p.cream)
    p.cut("-42,39! -42,25! -29,25! -29,39!", p.sun)
    p.cut("-24,39! -23,25! -10,25! -10,39!", p.sun)
    p.pen("-42,32 -29,32", 2.4, p.hot)
    p.pen("-23.6,32 -10,32", 2.4, p.hot)
    p.cut("-43,26 -42,20 -28,20 -28,27 -31,30 -34,26 -38,30", p.cream, 1.4)
    p.cut("-24,26 -23,20 -9,20 -9,27 -12,30 -16,26 -20,30", p.cream, 1.4)
    p.cut(disc(-36, 16.5, 3.4), p.hot, 1.2)
    p.limb("-17,20 -17,13", 1.4, p.mid)
    p.flame(-17, 11, 3.4)
    p.arm("-6,9 -15,16 -8,23", p.deep)


def knight(p: Paper) -> None:
    """A knight of the hobby horse, under a very large banner."""
    p.limb("16,46 16,-16", 2.4, p.wood)
    p.limb("-20,-32 20,-32", 2, p.wood)
    p.cut("-20,-31! 20,-31! 20,-2! 10,-7! 0,-1! -10,-7! -20,-2!", p.sun)
    p.cut(disc(-2, -18, 7), p.hot, 1.3, drop=False)
    p.patch(star(5, 5.5, 2.4, -2, -18), p.cream)
    p.limb("-30,46 -17,18", 2.6, p.wood)
    p.cut(
        "-13,-18! -18,-25! -21,-15! -31,-8 -42,0 -46,7 -42,12 -34,11 -27,9! -24,15 -24,23! "
        "-10,21! -7,6 -7,-8",
        p.cream,
    )
    p.cut("-13,-19! -3,-13 0,-3 -4,10 -9,21! -10,8 -12,-6", p.hot)
    p.patch(joined((disc(-26, -4, 1.9), disc(-42, 5, 1.2))), p.ink)
    p.pen("-36,-4 -33,11", 1.8, p.wood)
    p.pen("-34,4 -22,2 -12,10", 1.6, p.wood)
    p.coat(8, 10, 10, 16, 30, p.body, stance="run")
    p.arm("0,15 -12,22 -24,17", p.body)
    p.arm("16,15 24,22 17,20", p.body)
    p.head(8, 0, 10.5, "grin", (-0.6, 0), 0)
    helmet(p, 8, -1, 11.4)


def breaker(p: Paper) -> None:
    """He signed it; then he read it."""
    p.coat(0, 4, 14, 19, 36, p.deep, stance="kick")
    p.cut(mirrored("0,6 12,7 13,22 8,30 0,31"), p.steel, drop=False)
    p.patch("-9,10 -4,9 -5,27 -8,24", p.cream, 0.7)
    p.head(0, -12, 12, "grin", (0, 0), 1)
    helmet(p, 0, -13, 13)
    p.cut(poly("-6,-28 0,-40 6,-28"), p.hot)
    p.cut("-46,-6! -22,-10! -19,-4! -22,1! -18,7! -21,13! -17,19! -20,26! -42,28! -40,10", p.cream)
    p.cut("47,-2! 24,-9! 20,-3! 24,2! 19,8! 23,14! 19,20! 22,26! 43,31! 42,12", p.cream)
    for y in (0, 6, 12, 18):
        p.pen(f"-40,{y} -26,{y - 2}", 1.4)
        p.pen(f"28,{y - 2} 40,{y}", 1.4)
    p.cut(disc(36, 25, 4.6), p.hot, 1.3)
    p.arm("-13,9 -26,18 -22,8", p.deep)
    p.arm("13,9 27,18 23,8", p.deep)
    for x, y in ((-6, 36), (4, 39), (12, 34)):
        p.patch(poly(f"{x},{y} {x + 3},{y + 1} {x + 1},{y + 4}"), p.cream)
    p.pen("-17,-3 -20,-8", 1.4)
    p.pen("18,-3 21,-8", 1.4)


def champion(p: Paper) -> None:
    """The champion of the pit, who cannot get out of it."""
    p.cut(disc(0, 36, 46, 13), p.wood)
    p.cut(disc(0, 35, 38, 9.5), p.ink, drop=False)
    for s in (-1, 1):
        p.limb(f"{s * 11},20 {s * 20},2 {s * 13},-18", 8, p.skin)
    p.cut(mirrored("0,8 15,9 19,22 16,38! 0,41"), p.skin)
    p.cut(mirrored("0,29 18,28 17,38! 0,42"), p.sun)
    p.cut(star(5, 5.4, 2.4, 0, 35), p.hot, 1.1, drop=False)
    p.head(0, -1, 11.5, "grin", (0, -0.4), 0)
    p.pen("-9,-9 0,-13 9,-9", 3.4, p.hot)
    p.cut("-11,-38! 11,-38! 9,-26 3,-21 3,-17! 8,-14! -8,-14! -3,-17! -3,-21 -9,-26", p.sun)
    for s in (-1, 1):
        p.pen(f"{s * 10},-35 {s * 16},-34 {s * 9},-26", 2.2)
        p.hand(s * 12, -17, 4.4)
    p.patch("-8,-36! -4,-36! -4,-25 -6,-28", p.cream, 0.8)
    p.patch(star(5, 4, 1.8, 1, -31), p.hot)
    p.cut("-90,36! -46,39 -30,38 -8,43 14,40 32,43 46,39 90,36! 90,60! -90,60!", p.body, drop=False)
    p.pen("-40,37 -37,30", 1.6)
    p.pen("38,36 40,29", 1.6)


SUBJECTS = subjects(
    (
        ("captain", captain),
        ("duelist", leaning(duelist, -8, 2, 0)),
        ("berserker", leaning(berserker, -9, 0, 0)),
        ("halberd", leaning(halberd, 8, 0, 0)),
        ("warden", warden),
        ("blades", leaning(blades, -6, 0, -3)),
        ("veteran", leaning(veteran, 7, 0, 0)),
        ("drummer", drummer),
        ("executioner", lambda p: p.put(executioner, MIRROR)),
        ("knight", leaning(knight, -7, 0, 0)),
        ("breaker", leaning(breaker, -6, 0, 0)),
        ("champion", champion),
    )
)

DRAFT_WARRIOR = family(
    "draft-warrior",
    "Paper-cut warriors on a red hill before a castle that has seen better days.",
    siege,
    SUBJECTS,
    colors("2a1a2e", "8c2233", "c9372a", "f07a2c", "f6a866", "ffdfa6", "ffd23f", "fff4d9"),
)
