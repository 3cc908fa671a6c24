"""The family `draft-creature`: scenes in, marks out, of beasts cut from paper."""

from __future__ import annotations

from tablewright.drawing import Box, rectangle
from tablewright.layout.patterns.draft_lands import wilds
from tablewright.layout.patterns.draft_paper import Paper, leaning, subjects
from tablewright.layout.patterns.outlines import disc, joined, mirrored, poly, turning
from tablewright.layout.patterns.scene import family
from tablewright.layout.patterns.tones import colors, mixed


def titan(p: Paper) -> None:
    """A heap of mud that looks down on everybody, with a duck on top."""
    mud = mixed(p.wood, p.hot, 0.25)
    for s in (-1, 1):
        p.limb(f"{s * 26},0 {s * 42},12 {s * 40},28", 13, mud)
    p.cut(mirrored("0,-26 11,-24 19,-13 27,-3 32,14 41,42! 0,44"), mud)
    p.patch("-12,-20 -20,-8 -28,12 -33,38 -24,38 -20,14 -13,-4", p.cream, 0.22)
    for x, y, r in ((18, 20, 4.5), (-8, 31, 3.4), (25, 33, 3)):
        p.patch(disc(x, y, r, r * 0.7), p.ink, 0.3)
    p.eyes(0, -8, 8, 5, (0, 0.8), 0.7)
    p.mouth(0, 5, 9, "frown")
    p.pen("-38,24 -36,31", 1.3)
    p.pen("38,24 36,31", 1.3)
    p.cut("-10,-26! 4,-27! 9,-31! 7,-24 0,-22 -7,-23", p.sun)
    p.cut(disc(-6, -32, 5.4), p.sun)
    p.cut(poly("-10,-33 -16,-31 -10,-29.5"), p.hot, 1.1)
    p.patch(disc(-7, -33, 1.1), p.ink)


def bear(p: Paper) -> None:
    """A bear in nightcap, woken in its cave."""
    fur = mixed(p.hot, p.ink, 0.5)
    p.cut("-46,44! -44,10 -32,-16 -8,-26 18,-18 36,2 44,44!", p.stone)
    p.patch("-40,40! -38,10 -28,-10 -12,-18 -26,0 -30,40!", p.cream, 0.3)
    p.cut("-31,44! -30,16 -18,-8 0,-14 18,-6 29,14 32,44!", p.ink, drop=False)
    for s in (-1, 1):
        p.cut(disc(s * 15, -1, 6.5), fur, drop=False)
    p.cut(disc(0, 12, 20, 18.5), fur, drop=False)
    p.cut(disc(0, 20, 9.5, 7.5), mixed(p.cream, fur, 0.2), 1.3, drop=False)
    p.patch(disc(0, 15.6, 4, 2.8), p.ink)
    p.mouth(0, 22, 4, "frown")
    p.eyes(0, 7, 8, 4.2, (0, 0.6))
    p.patch("-13,7.5! -13,2 -3,2 -3,7.5!", fur)
    p.patch("3,5.5! 3,1 13,1 13,5.5!", fur)
    p.pen("-12.4,7 -3.6,7", 1.4)
    p.pen("3.6,5.4 12.4,5.4", 1.4)
    p.cut("-15,0! 0,-7 15,0! 6,-19 -10,-27 -26,-22! -17,-14", p.hot)
    p.patch("-8,-4 -2,-5.5 -4,-22 -11,-23!", p.cream, 0.75)
    p.limb("-14,0 0,-5.5 14,0", 3.6, p.cream)
    p.cut(disc(-27, -20, 4.4), p.cream)
    for s in (-1, 1):
        p.cut(disc(s * 18, 35, 9, 7), fur, drop=False)
        for d in (-4, 0, 4):
            p.pen(f"{s * 18 + d},37 {s * 18 + d},41", 1.2)
    for x, y, k in ((15, -26, 3), (21, -35, 4)):
        p.pen(f"{x - k},{y - k}! {x + k},{y - k}! {x - k},{y + k}! {x + k},{y + k}!", 1.6)


def wolf(p: Paper) -> None:
    """A wolf that packed for the journey."""
    fur = mixed(p.stone, p.sky, 0.25)
    p.cut(rectangle(Box(-29, 0, 58, 40), 9), p.hot)
    p.cut(rectangle(Box(-33, -11, 66, 12), 6), p.sun)
    p.pen("-18,-11 -18,1", 1.6)
    p.pen("18,-11 18,1", 1.6)
    p.limb("20,40 38,32 42,18 36,10", 7, fur)
    p.cut(mirrored("0,2 12,6 18,22 20,43! 0,43"), fur)
    p.patch(mirrored("0,12 7,14 9,30 0,40"), p.cream)
    for s in (-1, 1):
        p.limb(f"{s * 13},10 {s * 14},26", 4, p.wood)
        p.cut(disc(s * 9, 41, 6.5, 4), fur, drop=False)
    p.cut(mirrored("0,-22 7,-23 15,-38! 19,-18 25,-6 17,-1! 18,4! 9,7 4,13 0,14"), fur)
    for s in (-1, 1):
        p.patch(poly(f"{s * 10},-24 {s * 14},-32 {s * 15.6},-20"), mixed(fur, p.hot, 0.5))
    p.patch(mirrored("0,-5 9,-2 15,2 8,6 4,12 0,13"), p.cream)
    p.cut(mirrored("0,0.5 4.4,0.5 3,4 0,5"), p.ink, 0.6, drop=False)
    p.eyes(0, -9, 8, 4, (0, 0.4), 0.8)
    p.mouth(0, 8, 3.6, "smile")


def drake(p: Paper) -> None:
    """A dragon with a cough, and a sausage on a stick."""
    for s in (-1, 1):
        p.cut(
            f"{s * 12},8! {s * 34},-16! {s * 48},-2! {s * 41},4 {s * 44},14! {s * 36},14 "
            f"{s * 35},24! "
            f"{s * 26},20 {s * 14},24!",
            p.hot,
        )
        p.pen(f"{s * 14},12 {s * 34},-15", 1.3)
        p.pen(f"{s * 15},15 {s * 43},13", 1.2)
    p.limb("10,36 30,42 40,36 37,30", 6, p.deep)
    p.cut(poly("33,31 43,33 38,21"), p.sun, 1.3)
    p.cut(mirrored("0,-2 13,2 20,22 17,42! 0,43"), p.deep)
    p.cut(mirrored("0,8 8,11 11,26 8,40 0,41"), p.sun, 1.2, drop=False)
    for y in (16, 23, 30, 36):
        p.pen(f"-9,{y} 0,{y + 2} 9,{y}", 1.1)
    for s in (-1, 1):
        p.cut(f"{s * 8},-24! {s * 17},-38! {s * 15},-22!", p.sun)
    p.cut(mirrored("0,-30 9,-28 15,-18 15,-8 19,-2 15,6 0,8"), p.deep)
    p.patch("-9,-26 -14,-16 -13,-8 -8,-10 -6,-22", p.cream, 0.25)
    p.patch(joined(disc(s * 8, 0, 2.1, 1.4) for s in (-1, 1)), p.ink)
    p.eyes(0, -15, 6.6, 4.6, (0.5, 0), -0.6)
    p.mouth(0, 3.2, 3.4, "oh")
    p.puff(-33, -11, 9, p.stone)
    p.puff(-22, -2, 6, p.steel)
    p.limb("-16,26 -30,24", 5.5, p.deep)
    p.limb("-44,16 -22,28", 1.4, p.wood)
    p.limb("-49,13 -39,19", 5, p.hot)


def hydra(p: Paper) -> None:
    """Three heads of different opinion, one under a water lily."""
    p.cut(disc(0, 38, 46, 7), p.mid)
    p.cut("-26,40! -24,22 -8,12 14,14 26,24 28,40!", p.deep)
    p.patch("-21,36! -19,24 -8,17 -4,18 -13,26 -15,36!", p.cream, 0.25)
    heads = (
        ("-12,22 -30,14 -34,-2", -35, -8, "roar", (-0.6, 0.2), 0.8),
        ("14,22 32,20 36,6", 34, 6, "frown", (-0.6, 0), -0.7),
        ("0,20 6,2 -2,-18", -2, -21, "grin", (0.3, 0.2), 0),
    )
    for neck, x, y, mood, look, brow in heads:
        p.limb(neck, 10, p.deep)
        p.cut(disc(x, y, 12.5, 10), p.deep)
        p.patch(disc(x - 5, y - 5.5, 4, 2), p.cream, 0.35)
        p.eyes(x, y - 4, 5, 3.6, look, brow)
        p.mouth(x, y + 3.4, 5, mood)
    p.cut("-12,-29 -2,-33 9,-29 0,-27", p.mid, 1.3)
    p.cut("-6,-30! -7,-37 -2,-33! 0,-40 3,-33! 8,-36 5,-30!", p.hot, 1.2)
    for x in (-15, 2, 18):
        p.pen(f"{x - 5},35 {x},33 {x + 5},35", 1.3)


def harpy(p: Paper) -> None:
    """A harpy on her cliff, who takes bows from archers."""
    p.cut("-16,46! -20,30! -12,24! 14,24! 22,31! 18,46!", p.stone)
    p.pen("-6,28 -9,36 -4,44", 1.2)
    for s in (-1, 1):
        p.cut(
            f"{s * 6},2! {s * 22},-18 {s * 40},-16! {s * 35},-9! {s * 44},-4! {s * 35},1! "
            f"{s * 40},8! "
            f"{s * 29},9! {s * 30},16! {s * 12},16",
            p.hot,
        )
        p.patch(
            f"{s * 10},4! {s * 22},-11 {s * 31},-10! {s * 26},-2! {s * 24},7 {s * 14},11", p.sun
        )
    for s in (-1, 1):
        p.limb(f"{s * 5},16 {s * 5},23", 2.4, p.sun)
        p.pen(f"{s * 5 - 4},26 {s * 5},23! {s * 5 + 4},26", 2.2)
    p.cut(mirrored("0,-6 10,-2 12,10 6,19 0,20"), p.deep)
    for x, y in ((-4, 3), (4, 3), (0, 8), (-4, 12), (4, 12)):
        p.pen(f"{x - 2.5},{y} {x},{y + 2.4} {x + 2.5},{y}", 1.1)
    p.cut("-14,-4 -16,-24 -6,-36 8,-36 16,-24 14,-4 4,-10 -6,-10", p.body)
    p.head(0, -17, 11.5, "roar", (0, 0.4), 0.9)
    p.cut("-12,-20 -11,-30 0,-32 11,-30 12,-20 5,-26! 0,-22! -5,-26!", p.body, 1.4)
    p.limb("-28,27 -12,25 -4,31", 2.4, p.wood)
    p.limb("1,33 8,26 24,29", 2.4, p.wood)
    p.pen("-28,27 -18,34 -12,30", 0.9)
    p.pen("24,29 15,36 8,32", 0.9)


def lurker(p: Paper) -> None:
    """Something in the bog that trusts its snorkel."""
    bog = mixed(p.deep, p.wood, 0.45)
    for x, high, lean in ((-40, 30, -4), (-33, 40, 2), (38, 34, 5)):
        p.limb(f"{x},34 {x + lean},{34 - high}", 1.4, p.deep)
        p.limb(f"{x + lean},{36 - high} {x + lean * 1.2},{26 - high}", 4.4, p.wood)
    p.limb("22,26 23,-6 30,-14 36,-10", 4.4, p.hot)
    p.cut(mirrored("0,-8 14,-6 25,6 29,30! 0,34"), bog)
    p.patch("-10,-2 -18,6 -22,24 -15,24 -12,8", p.cream, 0.2)
    for x, y, r in ((10, 18, 3.4), (-4, 22, 2.4), (18, 10, 2.2)):
        p.patch(disc(x, y, r), p.ink, 0.28)
    p.cut(joined(disc(s * 12, -9, 10.5) for s in (-1, 1)), bog)
    p.eyes(0, -9, 12, 7.4, (-0.7, 0.5))
    for s in (-1, 1):
        p.patch(f"{s * 12 - 8},-10! {s * 12 - 6},-16 {s * 12 + 6},-16 {s * 12 + 8},-10!", bog)
        p.pen(f"{s * 12 - 7.6},-10.4 {s * 12 + 7.6},-10.4", 1.5)
    p.pen("-14,10 0,14 14,9", 1.8)
    p.cut(
        "-90,30! -70,27 -48,31 -34,28 -22,31 -8,27 6,31 20,27 34,31 48,28 70,30 90,28! 90,60! "
        "-90,60!",
        p.mid,
        drop=False,
    )
    for x, y in ((-26, 37), (6, 36), (30, 38)):
        p.pen(f"{x - 6},{y} {x},{y - 2} {x + 6},{y}", 1.3)
    p.cut("-14,-19! -9,-26 0,-27 4,-20!", p.body, 1.4)
    p.eyes(-1, -26, 2.9, 2.2, (-0.5, 0))


def boar(p: Paper) -> None:
    """A boar at its morning shave."""
    fur = mixed(p.hot, p.ink, 0.42)
    p.cut(mirrored("0,-18 4,-27! 8,-19! 14,-25! 17,-16! 25,-18! 26,-8 37,8 39,26 30,42! 0,43"), fur)
    p.patch("-20,-8 -30,8 -32,26 -24,26 -20,6", p.cream, 0.2)
    for s in (-1, 1):
        p.cut(f"{s * 17},-12! {s * 34},-24! {s * 31},-5", fur)
        p.patch(poly(f"{s * 22},-12 {s * 31},-19 {s * 29},-8"), p.hot)
    p.eyes(0, -2, 11, 4.4, (0.4, 0.5), 0.8)
    for x, y, r in ((-17, 22, 7), (17, 22, 7), (-12, 32, 8), (12, 32, 8), (0, 35, 8)):
        p.cut(disc(x, y, r), p.cream, 1.4, drop=False)
    p.patch(
        joined(disc(x, y, 6.5) for x, y in ((-12, 30), (12, 30), (0, 33), (-6, 28), (6, 28))),
        p.cream,
    )
    p.cut(disc(0, 14, 14.5, 10.5), mixed(p.hot, p.cream, 0.45), drop=False)
    p.patch(joined(disc(s * 5, 14, 2.6, 4) for s in (-1, 1)), p.ink)
    for s in (-1, 1):
        p.cut(f"{s * 12},23! {s * 22},18 {s * 25},5! {s * 28},18 {s * 20},28!", p.cream, 1.5)
    p.limb("46,38 38,20", 4.4, p.hot)
    p.cut(poly("30,14 43,9 46,16 33,21"), p.steel)
    p.pen("32,18 44,13.4", 1)
    p.puff(-38, -14, 4, p.cream, 1.1)


def beetle(p: Paper) -> None:
    """A beetle that travels with what it can carry on."""
    for y, reach in ((14, 8), (24, 15), (34, 22)):
        for s in (-1, 1):
            p.limb(f"{s * 16},{y} {s * 36},{y - 4} {s * 42},{y + reach * 0.5 + 4}", 3, p.dusk)
    p.cut(disc(0, 22, 27, 21), p.deep)
    p.patch("-10,5 -22,14 -23,26 -16,22 -8,8", p.cream, 0.3)
    p.pen("0,4 0,42", 1.8)
    for x, y, r in ((-12, 27, 4), (12, 27, 4), (-8, 36, 2.6), (8, 36, 2.6), (15, 15, 3)):
        p.patch(disc(x, y, r), p.sun)
    p.limb("-7,-4 -14,-14 -23,-14", 1.6, p.dusk)
    p.limb("7,-4 13,-9 19,-8", 1.6, p.dusk)
    p.cut(disc(0, 5, 14, 11), p.dusk)
    p.eyes(0, 2, 6, 4.2, (0, -0.7), -0.6)
    p.mouth(0, 10, 4.4, "flat")
    case = turning(-7, 0, -21)
    p.put(suitcase, case)
    for s in (-1, 1):
        p.limb(f"{s * 14},6 {s * 24},-2 {s * 17},-11", 3.2, p.dusk)


def suitcase(p: Paper) -> None:
    """A suitcase that has been everywhere."""
    p.pen("-6,-11 -6,-16! 6,-16! 6,-11", 3.4)
    p.cut(rectangle(Box(-21, -11, 42, 23), 3), p.hot)
    for x in (-13, 13):
        p.patch(rectangle(Box(x - 2, -10.4, 4, 21.8)), p.wood)
    p.cut(disc(0, -1, 6), p.cream, 1.2, drop=False)
    p.patch("0,3! -4,-1 -2,-4 0,-2! 2,-4 4,-1", p.deep)
    p.patch(poly("-10,4 -4,5 -5,9 -10,8"), p.sun)
    p.patch(poly("5,4 10,3 11,8 6,9"), p.mid)


def roc(p: Paper) -> None:
    """A giant bird that plays the thunder itself."""
    p.cut("-10,2! -32,-18 -45,-4! -39,1! -46,10! -38,13! -41,23! -28,22 -12,28!", p.body)
    p.cut("12,6! 30,2 46,-2! 42,7! 47,14! 40,18! 42,28! 28,27 12,26!", p.body)
    for x in (-7, 7):
        p.limb(f"{x},34 {x},41", 2.8, p.sun)
        p.pen(f"{x - 5},44 {x},41! {x + 5},44", 2.6)
    p.cut(mirrored("0,-8 13,-3 18,14 13,32 0,36"), p.deep)
    p.patch("-9,0 -13,14 -9,28 -6,24 -7,6", p.cream, 0.25)
    p.cut(mirrored("0,-30 11,-27 15,-16 10,-5 0,-3"), p.deep)
    p.bolt(-7, -32, 8)
    p.bolt(5, -33, 9)
    p.cut("-13,-24! 13,-24! 12,-15 4,-14 0,-18 -4,-14 -12,-15", p.ink, 1)
    p.patch("-10,-22! -5,-22! -8,-17!", p.cream, 0.6)
    p.patch("4,-22! 9,-22! 6,-17!", p.cream, 0.6)
    p.cut("-6,-14! 0,-16 6,-14! 0,-3!", p.sun)
    p.limb("-2,26 38,2", 3, p.wood)
    p.cut(poly("35,6 33,1 40,-4 44,1"), p.sun, 1.3)
    p.cut("-20,36! -26,24! -14,26 -10,16 4,12! 0,22 8,28 -2,34 -6,44!", p.hot)
    p.patch(disc(-7, 27, 3.6), p.ink)
    p.pen("-14,31 38,1", 0.8, p.cream)
    p.cut("12,10 20,14 10,22 2,24 4,18", p.body, 1.4)
    p.cut("-16,8 -22,18 -14,26 -6,24 -10,16", p.body, 1.4)


def turtle(p: Paper) -> None:
    """A turtle under a little castle of its own."""
    p.pen("-9,-32 -9,-43", 1.4)
    p.cut(poly("-9,-43 3,-40 -9,-36"), p.hot, 1.2)
    p.cut(
        poly(
            "-14,6 -14,-26 -17,-26 -17,-33 -12.5,-33 -12.5,-30 -8.5,-30 -8.5,-33 -3,-33 "
            "-3,-26 -6,-26 -6,-14 4,-14 4,-18 8,-18 8,-15 12,-15 12,-18 17,-18 17,6"
        ),
        p.steel,
    )
    p.patch(rectangle(Box(-12, -21, 4, 7), 2), p.ink)
    p.patch(rectangle(Box(2, -9, 7, 12), 3.5), p.ink)
    for x in (-24, 20):
        p.cut(f"{x - 8},28! {x + 8},28! {x + 7},42! {x - 8},42!", p.body)
    p.cut("32,30! 44,32 47,38! 34,36!", p.body)
    p.limb("-30,30 -36,18", 10, p.body)
    p.cut(disc(-37, 9, 10.5, 9.5), p.body)
    p.eyes(-39, 6, 4.4, 3.4, (-0.5, 0.4))
    p.patch("-47,5.5! -46,2 -32,2 -31,5.5!", p.body)
    p.pen("-46.5,6 -31.5,6", 1.4)
    p.pen("-45,14 -39,15.5 -32,13", 1.4)
    p.cut("-30,33! -30,14 -16,1 6,-1 28,6 39,20 41,33! 4,38", p.stone)
    p.patch("-25,27! -23,14 -13,6 -6,5 -16,16 -18,28!", p.cream, 0.35)
    for text in (
        "-29,22 2,24 40,22",
        "-22,9 3,11 31,10",
        "-14,1 -14,10",
        "8,0 8,11",
        "-17,10 -17,23",
        "-2,11 -2,24",
        "20,10 20,23",
        "-12,24 -12,35",
        "12,24 12,35",
    ):
        p.pen(text, 1.2)
    p.patch("-4,24 -12,26 -10,31 0,30 4,26", p.body, 0.9)


def hound(p: Paper) -> None:
    """Two heads, one bone."""
    fur = mixed(p.hot, p.sun, 0.35)
    p.limb("0,34 22,44 38,38", 5, fur)
    for x in (-13, 13):
        p.limb(f"{x},26 {x},41", 8.5, fur)
        p.cut(disc(x - 1.5, 42, 7, 3.8), fur, drop=False)
    p.cut(mirrored("0,12 16,12 22,24 15,36 0,37"), fur)
    p.patch(mirrored("0,20 8,21 8,31 0,34"), p.cream)
    for s in (-1, 1):
        p.limb(f"{s * 9},20 {s * 19},4", 10, fur)
        p.limb(f"{s * 12},11 {s * 21},14", 3, p.hot)
        x = s * 20
        p.cut(
            f"{x + s * 7},-17! {x + s * 20},-15 {x + s * 20},3 {x + s * 13},4 {x + s * 10},-6",
            p.wood,
        )
        p.cut(disc(x, -8, 14, 12.5), fur)
        p.cut(f"{x - s * 9},-18! {x - s * 13},-25 {x - s * 3},-25 {x + s * 2},-19!", p.wood)
        p.eyes(x, -12, 5.2, 3.8, (-s * 0.8, 0.3), 0.7)
        p.cut(disc(x - s * 7, -1.5, 9, 7), p.cream, 1.4, drop=False)
        p.patch(disc(x - s * 11, -5.5, 3.2, 2.4), p.ink)
    p.limb("-14,1 14,1", 4.6, p.cream)
    p.cut(joined(disc(s * 16, 1 + d, 3.6) for s in (-1, 1) for d in (-3, 3)), p.cream, 1.4)
    p.patch(joined(disc(s * 15, 1 + d, 2.9) for s in (-1, 1) for d in (-3, 3)), p.cream)
    for s in (-1, 1):
        p.pen(f"{s * 8},-26 {s * 6},-31", 1.5)
        p.pen(f"{s * 3},-24 {s * 2},-30", 1.5)


SUBJECTS = subjects(
    (
        ("titan", titan),
        ("bear", bear),
        ("wolf", wolf),
        ("drake", drake),
        ("hydra", hydra),
        ("harpy", harpy),
        ("lurker", lurker),
        ("boar", boar),
        ("beetle", beetle),
        ("roc", roc),
        ("turtle", leaning(turtle, 0, 7)),
        ("hound", hound),
    )
)

DRAFT_CREATURE = family(
    "draft-creature",
    "Paper-cut beasts on a green hill, while something blows up behind them.",
    wilds,
    SUBJECTS,
    colors("2a1b33", "1f7350", "56b34c", "ea5b2d", "a5d860", "bfe6ee", "ffd23f", "fff4d9"),
)
