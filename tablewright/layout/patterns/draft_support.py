"""The family `draft-support`: scenes in, marks out, of helpers cut from paper."""

from __future__ import annotations

from tablewright.drawing import Box, rectangle
from tablewright.layout.patterns.draft_lands import camp
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

HEART = "0,7! -7,0 -6,-6 -2,-6.5 0,-3! 2,-6.5 6,-6 7,0"


def medic(p: Paper) -> None:
    """A medic who used most of the bandage on himself."""
    p.coat(0, 4, 12, 18, 36, p.cream, stance="run")
    p.put(lambda q: q.cut(HEART, q.hot, 1.3, drop=False), turning(0, 6, 19))
    p.arm("-10,10 -24,16 -29,6", p.cream)
    p.arm("10,10 21,20 25,27", p.cream)
    p.head(0, -11, 12, "smile", (-0.4, 0), -0.7)
    p.cut("-13,-12! -12,-22 0,-27 12,-22 13,-12! 0,-16", p.cream)
    p.pen("-12,-17 2,-25", 1.2)
    p.pen("-8,-13 10,-23", 1.2)
    p.limb("11,-13 24,-16 28,-8 36,-12", 4, p.cream)
    p.cut(rectangle(Box(-9, -2, 9, 4), 2), p.sun, 1, drop=False)
    p.cut(rectangle(Box(13, 27, 29, 17), 3), p.mid)
    p.pen("22,27 22,23 32,23 32,27", 2.4)
    p.put(lambda q: q.cut(HEART, q.hot, 1.3, drop=False), turning(0, 27.5, 36, 0.8))
    p.limb("-30,12 -30,-14", 6.5, p.sky)
    p.limb("-30,12 -30,0", 5, p.hot)
    p.limb("-36,-18 -24,-18", 2, p.steel)
    p.limb("-30,-18 -30,-25", 2, p.steel)
    p.limb("-36,-26 -24,-26", 2, p.steel)
    p.limb("-30,17 -30,30", 0.6, p.steel)
    p.hand(-30, 5, 4)


def quartermaster(p: Paper) -> None:
    """Everything is on the list. Nothing is where it should be."""
    for s in (-1, 1):
        p.cut(disc(s * 7, 41.4, 5, 3), p.wood)
    p.coat(0, 20, 10, 14, 20, p.mid, feet=False)
    p.head(0, 16, 9, "oh", (0, -0.8), -0.9)
    boxes = ((-1, 2, 40, 14, -3), (3, -12, 32, 13, 4), (-4, -25, 24, 12, -6), (-1, -35, 15, 8, 3))
    for x, y, w, h, turn in boxes:

        def crate(q: Paper, w: float = w, h: float = h) -> None:
            q.cut(rectangle(Box(-w / 2, -h / 2, w, h), 1), mixed(q.hot, q.sun, 0.45))
            q.pen(f"{3 - w / 2:g},{h / 2 - 2:g} {w / 2 - 3:g},{2 - h / 2:g}", 2.6, q.wood)
            q.pen(f"{-w / 2:g},{3 - h / 2:g} {w / 2:g},{3 - h / 2:g}", 1.2)
            q.pen(f"{-w / 2:g},{h / 2 - 3:g} {w / 2:g},{h / 2 - 3:g}", 1.2)

        p.put(crate, turning(turn, x, y))
    for s in (-1, 1):
        p.limb(f"{s * 9},24 {s * 25},24 {s * 20},10", 5.5, p.mid)
        p.hand(s * 19, 8, 3.8)
    p.cut("-46,18! -30,18! -28,42! -44,42!", p.cream)
    for y in (24, 29, 34):
        p.pen(f"-38,{y} -33,{y}", 1.4)
        p.pen(f"-42.6,{y} -41.4,{y + 1.6}! -39.6,{y - 2}", 1.3, p.hot)
    p.cut(disc(34, 38, 5), p.hot, 1.4)
    p.limb("34,33 36,30", 1, p.wood)


def bearer(p: Paper) -> None:
    """The standard, and the bear."""
    fur = mixed(p.hot, p.ink, 0.45)
    p.limb("-26,46 -26,-42", 2.6, p.sun)
    p.cut("-25,-40! -4,-37 8,-41 20,-37! 14,-28! 20,-17! 6,-21 -6,-17 -25,-21!", p.mid)
    p.patch(disc(-4, -28, 4.4), p.cream)
    p.patch(
        joined(disc(x, y, 1.9) for x, y in ((-9.6, -32), (-6, -35), (-1.6, -35), (2, -32))), p.cream
    )
    for s in (-1, 1):
        p.cut(disc(4 + s * 9, 41, 8, 4.6), fur)
    p.cut("4,8 20,12 27,28 20,42 -10,42 -18,28 -12,12", fur)
    p.cut(disc(4, 28, 12, 11.5), mixed(p.cream, fur, 0.25), 1.2, drop=False)
    p.limb("18,16 32,22 36,10", 9, fur)
    p.limb("-10,16 -18,22 -26,14", 9, fur)
    p.cut(disc(-27, 12, 6), fur)
    for s in (-1, 1):
        p.cut(disc(4 + s * 13, -13, 6), fur)
        p.patch(disc(4 + s * 13, -13, 3), p.hot)
    p.cut(disc(4, 0, 17, 15), fur)
    p.eyes(4, -4, 7, 3.6, (-0.6, -0.6), -0.5)
    p.cut(disc(4, 7, 8.5, 6.6), mixed(p.cream, fur, 0.2), 1.3, drop=False)
    p.patch(disc(4, 3.6, 3.6, 2.4), p.ink)
    p.mouth(4, 8.6, 3.6, "smile")
    p.cut(disc(37, 8, 5.6), fur)


def alchemist(p: Paper) -> None:
    """It worked. Twice as much as it should."""
    p.coat(4, 6, 11, 17, 34, p.mid, stance="jump")
    p.cut("-4,12! 12,12! 15,34! -7,34!", p.wood, 1.4, drop=False)
    p.cut(star(11, 20, 12, 4, -14), p.hot)
    p.cut(disc(4, -10, 11.5), mixed(p.skin, p.ink, 0.3))
    for x in (-1.4, 9.4):
        p.cut(disc(x, -11, 5.2), p.sky, 2, drop=False)
    p.patch(joined((disc(-1.4, -11, 2.2), disc(9.4, -11, 2.2))), p.ink)
    p.pen("-12,-12 -6.6,-11.4", 2)
    p.pen("14.6,-11.4 16,-12", 2)
    p.mouth(4, -3.4, 5, "grin")
    p.puff(-28, -28, 8, p.cream)
    p.puff(-19, -37, 5, p.cream, 1.2)
    p.cut("-32,-14! -22,-14! -22,0! -12,18 -15,25 -39,25 -42,18 -32,0!", p.sky)
    p.patch("-36,12! -18,12! -13.6,18.6 -15.6,23.4 -38.4,23.4 -40.4,18.6", p.hot)
    p.patch(
        joined(
            disc(x, y, r)
            for x, y, r in ((-30, 16, 2.4), (-22, 19, 1.8), (-27, 6, 2), (-26, -3, 1.6))
        ),
        p.sun,
    )
    p.limb("-33,-15 -21,-15", 2, p.sky)
    p.arm("-5,12 -8,20 -16,16", p.mid)
    p.arm("13,12 25,18 30,8", p.mid)
    for x, y in ((36, -2), (42, 8), (36, 16)):
        p.spark(x, y, 4, p.hot)


def spy(p: Paper) -> None:
    """Reading the paper, closely."""
    p.coat(0, 4, 14, 18, 37, p.wood, stance="sit")
    p.head(0, -10, 11.5, "flat", (0, 0), 0)
    p.cut("-13,4! -16,-6! -6,0! 0,6! 6,0! 16,-6! 13,4!", p.wood)
    p.cut("-22,-16 -11,-18! -9,-31 0,-28 9,-31 11,-18! 22,-16 0,-11", p.dusk)
    p.pen("-11,-19 0,-17 11,-19", 2.6, p.sun)
    p.cut("-34,-6! -2,-2! 0,0! 2,-2! 34,-6! 36,32! 2,36! 0,38! -2,36! -36,32!", p.cream)
    p.pen("0,0 0,37", 1.4)
    p.pen("-29,1 -6,4", 2.6)
    p.pen("6,4 29,1", 2.6)
    for x0 in (-30, 6):
        for y in (22, 26, 30):
            p.pen(f"{x0},{y} {x0 + 23},{y}", 1.1)
    p.cut(joined(disc(s * 9, 12, 6.4) for s in (-1, 1)), p.skin, 1.6, drop=False)
    p.eyes(0, 12, 9, 4.6, (0.8, 0), 0)
    for s in (-1, 1):
        p.hand(s * 34, 14, 4.4)
        p.pen(f"{s * 31},12 {s * 35},12", 1)
        p.pen(f"{s * 31},15 {s * 35},15", 1)


def bard(p: Paper) -> None:
    """Encore, said nobody."""
    p.coat(4, 4, 11, 17, 36, p.hot, stance="kick")
    p.patch(poly("4,5 15,7 20,40 4,40"), p.mid)
    p.pen("4,6 4,38", 1.3)
    p.head(4, -10, 11.5, "roar", (0, -0.9), -0.6)
    p.cut("-10,-15! -12,-24 2,-31 18,-26 19,-17! 4,-20", p.mid)
    p.feather(12, -26, 24, -30, p.hot)
    p.limb("10,22 36,2", 3.4, p.wood)
    p.cut(poly("33,6 40,-6 45,-1 37,9"), p.wood)
    p.cut("14,18 8,12 -4,16 -16,20 -20,32 -12,42 2,41 8,32", p.sun)
    p.cut(disc(-6, 30, 4.6), p.ink, 1, drop=False)
    p.pen("-13,36 36,1", 0.9)
    p.arm("-6,11 -20,18 -10,28", p.hot)
    p.arm("14,11 26,18 25,10", p.hot)
    for x, y in ((-30, -14), (-38, 4)):
        p.pen(f"{x},{y} {x},{y - 12}! {x + 8},{y - 14}! {x + 8},{y - 2}", 2)
        p.patch(joined((disc(x - 2, y, 3.2, 2.5), disc(x + 6, y - 2, 3.2, 2.5))), p.ink)
    p.cut(disc(40, 22, 6.4), p.hot)
    p.cut(star(5, 4, 1.6, 40, 17.4), p.mid, 1)
    for y in (19, 24):
        p.pen(f"49,{y} 56,{y - 1}", 1.4)


def totem(p: Paper) -> None:
    """Three guards on one foot; the middle one sleeps."""
    p.cut("-11,-22! -32,-32 -44,-22! -36,-18! -40,-11! -30,-11 -12,-8!", p.hot)
    p.cut("11,-22! 32,-32 44,-22! 36,-18! 40,-11! 30,-11 12,-8!", p.hot)
    p.pen("-16,-17 -34,-22", 1.4)
    p.pen("16,-17 34,-22", 1.4)
    p.cut(rectangle(Box(-17, 20, 34, 25), 4), p.wood)
    p.cut(rectangle(Box(-15, -5, 30, 25), 4), p.mid)
    p.cut(rectangle(Box(-14, -31, 28, 27), 5), p.sun)
    p.patch("-14,-29! -8,-30! -9,-6! -13,-6!", p.cream, 0.5)
    p.cut("-14,-29 -9,-38! -4,-32! 0,-41! 4,-32! 9,-38! 14,-29", p.hot)
    p.eyes(0, -21, 6, 4.2, (0.6, 0.2), 1)
    p.cut(poly("-3.4,-19 3.4,-19 0,-11"), p.hot, 1.3, drop=False)
    p.pen("-8,-8.4 0,-7 8,-8.4", 1.3)
    p.pen("-11,3 -7,5 -3,3", 1.8)
    p.pen("3,3 7,5 11,3", 1.8)
    p.patch(joined(disc(s * 11, 9, 2.6) for s in (-1, 1)), p.hot)
    p.mouth(0, 12, 3.4, "oh")
    p.eyes(0, 28, 8, 4.4, (0, -0.5), 0.9)
    p.mouth(0, 36, 9, "grin")
    for x in (-4, 0, 4):
        p.pen(f"{x},36 {x},43", 1)
    for s in (-1, 1):
        p.cut(f"{s * 17},26! {s * 25},22 {s * 26},34 {s * 17},36!", p.wood)
    p.pen("24,2 28,-2! 23,-2! 27,-6", 1.4)


def digger(p: Paper) -> None:
    """Somebody down there is grateful."""
    p.cut("-42,40! -42,12 -36,2 -24,-2 -13,2 -8,12 -8,40!", p.steel)
    p.patch("-39,34! -39,13 -34,5 -28,3 -34,14 -34,34!", p.cream, 0.6)
    p.pen("-33,12 -17,12", 1.8)
    p.pen("-31,18 -19,18", 1.8)
    p.pen("-25,-2 -22,6! -26,8", 1.2)
    p.coat(14, 4, 11, 16, 36, p.mid)
    p.head(14, -10, 11.5, "oh", (-0.8, 0.7), -0.9)
    p.cut("-4,-15 6,-18! 8,-27 20,-27 22,-18! 32,-15 14,-11", p.wood)
    p.limb("36,46 37,2", 2.8, p.wood)
    p.cut("31,2! 43,2! 44,-9 37,-18! 30,-9", p.steel)
    p.pen("37,2 37,-8", 1.2)
    p.arm("23,10 32,18 36.5,14", p.mid)
    p.arm("5,10 8,24 36,26", p.mid)
    p.limb("-10,44 -12,26", 6.5, p.body)
    p.cut(disc(-12, 22, 5.4), p.body)
    p.limb("-14,19 -15,12", 2.6, p.body)
    p.pen("-15,21.6 -9,21", 1.1)
    p.pen("-15,24.4 -9,24", 1.1)
    p.cut("-46,46! -34,38 -22,34 -10,37 0,34 12,41 16,50! -44,50!", p.wood)
    p.patch(joined(disc(x, y, 1.6) for x, y in ((-28, 42), (-14, 43), (-2, 41))), p.cream, 0.5)


def merchant(p: Paper) -> None:
    """One who brings the shop along."""
    p.cut("-8,36! -4,-10 4,-28 20,-32 34,-20 40,0 38,30 24,38", p.hot)
    p.patch("2,-6 6,-22 14,-27 10,-10 6,20 2,24", p.cream, 0.25)
    p.limb("2,-14 34,-14", 2.4, p.wood)
    p.limb("0,14 38,14", 2.4, p.wood)
    p.cut(rectangle(Box(-2, -37, 40, 9), 4.5), p.mid)
    p.cut("30,16! 44,16! 43,28 31,28", p.steel, 1.5)
    p.pen("37,10 37,16", 1.6)
    p.pen("44,20 50,17", 2.4)
    p.cut(ring(42, -8, 4.4, 2), p.sun, 1.3)
    p.pen("36,-14 41,-12", 1.6)
    p.limb("14,-38 22,-44 30,-38", 1.4, p.wood)
    p.coat(-10, 8, 12, 18, 32, p.mid, stance="stride")
    p.pen("-26,28 6,28", 3.2, p.wood)
    p.cut(disc(-10, 32, 5), p.wood, 1.3, drop=False)
    p.head(-10, -5, 11.5, "grin", (-0.6, 0), -0.5)
    p.cut("-19,2 -13,-1 -10,1 -7,-1 -1,2 -7,3.6 -10,2.4 -13,3.6", p.ink, 0.6, drop=False)
    p.cut("-21,-11! -19,-22 -12,-25 -1,-22 1,-11! -10,-13", p.hot)
    p.cut("-30,-8 -22,-13! -10,-14 2,-13! 8,-9 -4,-8 -18,-8", p.hot)
    p.feather(-1, -16, 20, -50, p.sun)
    p.arm("-20,14 -32,20 -37,12", p.mid)
    p.arm("0,14 10,22 4,30", p.mid)
    p.limb("-46,2 -30,2", 1.2, p.sun)
    p.pen("-38,2 -38,10", 1.6)
    for x, y in ((-46, 14), (-30, 18)):
        p.pen(f"{x},3 {x - 4},{y}", 0.9)
        p.pen(f"{x},3 {x + 4},{y}", 0.9)
        p.cut(f"{x - 6},{y}! {x + 6},{y}! {x},{y + 4}", p.sun, 1.2)
    p.cut(disc(-30, 16, 3), p.hot, 1.1)


def martyr(p: Paper) -> None:
    """Never felt better."""
    for s in (-1, 1):
        p.cut(
            f"{s * 10},10! {s * 26},-12 {s * 46},-14! {s * 42},-6! {s * 45},0! {s * 39},4! "
            f"{s * 40},11! "
            f"{s * 30},14 {s * 12},24!",
            p.cream,
        )
        p.pen(f"{s * 16},13 {s * 32},-2", 1.3)
        p.pen(f"{s * 18},18 {s * 34},7", 1.3)
    p.coat(0, 4, 12, 19, 37, p.mid, stance="kneel")
    p.head(0, -10, 12, "grin", (0, -0.8), -0.6)
    p.cut("-13,-10! -13,-20 0,-26 13,-20 13,-10! 8,-17 0,-15 -8,-17", p.wood)
    p.pen("-13,-33 -8,-36.4 0,-37.6 8,-36.4 13,-33 8,-29.6 0,-28.4 -8,-29.6 -13,-33", 5.6)
    p.pen("-13,-33 -8,-36.4 0,-37.6 8,-36.4 13,-33 8,-29.6 0,-28.4 -8,-29.6 -13,-33", 2.6, p.sun)
    p.arm("-10,10 -16,21 -3,20", p.mid)
    p.arm("10,10 16,21 3,20", p.mid)
    shots = ((-9, 30, 20), (9, 33, 165), (-9, 13, 40), (12, 14, 150), (8, -18, 125))
    for x, y, turn in shots:
        p.put(lambda q: q.arrow(2, 0, 16, 0), turning(turn, x, y))


def tactician(p: Paper) -> None:
    """The plan was perfect, on paper."""
    p.coat(0, 0, 12, 16, 24, p.mid, feet=False)
    p.arm("10,6 22,10 24,18", p.mid)
    p.head(0, -13, 11.5, "flat", (-0.5, 0.9), 0.7)
    p.cut("-20,-20 -10,-22! -3,-33 4,-33 10,-22! 20,-20! 8,-16 -8,-16", p.hot)
    p.cut(disc(0, -25, 3.4), p.sun, 1.2, drop=False)
    p.arm("-10,6 -20,8 -7,-3", p.mid)
    for s in (-1, 1):
        p.limb(f"{s * 30},30 {s * 34},46", 4, p.wood)
    p.cut(poly("-34,16 34,16 46,34 -46,34"), p.cream)
    p.cut(poly("-46,34 46,34 46,39 -46,39"), p.wood)
    p.pen("-32,30 -22,26 -10,30 0,24", 1.6, p.hot)
    p.pen("-4,23 0,24 -1,28", 1.6, p.hot)
    p.pen("10,29 14,33", 1.8)
    p.pen("14,29 10,33", 1.8)
    p.cut("20,29! 22,20 19,18 25,9 30,11 31,19 31,29!", p.dusk)
    p.patch(disc(26, 14, 1.2), p.cream)
    p.cut("-31,25! -30,16! -27,14 -24,16! -23,25!", p.hot, 1.5)
    p.cut(disc(-27, 12, 3.6), p.hot, 1.5)
    p.cut("-19,22! -18,15! -15,13 -12,15! -11,22!", p.hot, 1.5)
    p.cut(disc(-15, 11, 3.4), p.hot, 1.5)


def goblin(p: Paper) -> None:
    """Mine, mine, and that one too."""
    green = mixed(p.mid, p.sun, 0.35)
    for x, y, w in ((-26, 38, 30), (26, 38, 30), (0, 32, 40)):
        p.cut(disc(x, y, w * 0.62, 12), p.sun)
    for s in (-1, 1):
        p.cut(f"{s * 10},-18! {s * 30},-30 {s * 46},-28! {s * 36},-12 {s * 12},-4!", green)
        p.patch(f"{s * 16},-16! {s * 30},-24 {s * 38},-24! {s * 31},-14", p.hot, 0.6)
    p.cut(mirrored("0,4 14,6 20,22 16,38! 0,38"), p.wood)
    p.cut(mirrored("0,-30 12,-28 18,-16 14,-2 5,6 0,7"), green)
    p.patch("-10,-26 -15,-16 -12,-6 -9,-10 -8,-20", p.cream, 0.35)
    p.eyes(0, -15, 7, 5, (0.6, 0.8), 0.7)
    p.patch(joined(disc(s * 2, -6, 1.1) for s in (-1, 1)), p.ink)
    p.pen("-9,-1 0,3 9,-1", 1.6)
    p.patch(joined((poly("-5,0.8 -3,1.8 -4.4,5"), poly("5,0.8 3,1.8 4.4,5"))), p.cream)
    p.cut(disc(0, 20, 12.5), p.sun)
    p.cut(disc(0, 20, 9), mixed(p.sun, p.cream, 0.5), 1.2, drop=False)
    p.bolt(0, 20, 6.5, p.body)
    p.limb("-14,11 -24,20 -11,25", 6, green)
    p.limb("14,11 24,20 11,25", 6, green)
    p.cut(joined(disc(s * 9.6, 25.6, 4) for s in (-1, 1)), green, 1.3, drop=False)
    for x, y in (
        (-34, 34),
        (-22, 31),
        (-28, 40),
        (-12, 38),
        (4, 41),
        (16, 36),
        (30, 33),
        (26, 41),
        (39, 38),
        (-40, 41),
    ):
        p.cut(disc(x, y, 5, 3.2), mixed(p.sun, p.hot, 0.14), 1.2, drop=False)
    p.spark(-36, 20, 4, p.cream)
    p.spark(38, 22, 5, p.cream)
    p.spark(30, 6, 3, p.cream)


SUBJECTS = subjects(
    (
        ("medic", leaning(medic, 7, 0, 0)),
        ("quartermaster", quartermaster),
        ("bearer", bearer),
        ("alchemist", leaning(alchemist, 8, 0, -3)),
        ("spy", spy),
        ("bard", leaning(bard, 11, 0, 0)),
        ("totem", totem),
        ("digger", lambda p: p.put(digger, MIRROR)),
        ("merchant", leaning(merchant, -9, 0, 0)),
        ("martyr", martyr),
        ("tactician", tactician),
        ("goblin", goblin),
    )
)

DRAFT_SUPPORT = family(
    "draft-support",
    "Paper-cut helpers in a camp that stands in the wrong place.",
    camp,
    SUBJECTS,
    colors("33221c", "b86a12", "f4b02c", "e4553a", "3fa79b", "bfe7e0", "ffd95a", "fff6e0"),
)
