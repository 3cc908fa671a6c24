"""The family `draft-archer`: scenes in, marks out, of archers cut from paper."""

from __future__ import annotations

from tablewright.drawing import Box, Color, rectangle
from tablewright.layout.patterns.draft_lands import range_
from tablewright.layout.patterns.draft_paper import Paper, leaning, subjects
from tablewright.layout.patterns.outlines import disc, joined, mirrored, poly, turning
from tablewright.layout.patterns.scene import family
from tablewright.layout.patterns.tones import colors, mixed


def cap(p: Paper, x: float, y: float, size: float) -> None:
    """A pointed cap with a feather, upon a head of `size` whose middle is (x, y)."""
    s = size / 12
    p.feather(x + 4 * s, y - 9 * s, 24 * s, -38, p.hot)
    p.cut(
        f"{x + 15 * s:g},{y - 4 * s:g}! {x + 8 * s:g},{y - 15 * s:g} {x - 2 * s:g},{y - 17 * s:g} "
        f"{x - 11 * s:g},{y - 10 * s:g} {x - 24 * s:g},{y - 3 * s:g}! {x - 8 * s:g},{y - 3 * s:g}",
        p.deep,
    )
    p.pen(
        f"{x - 21 * s:g},{y - 3.6 * s:g} {x - 6 * s:g},{y - 6 * s:g} {x + 13 * s:g},{y - 6 * s:g}",
        2.2,
        p.sun,
    )


def quiver(p: Paper, x: float, y: float, turn: float) -> None:
    """A quiver full of arrows, worn on the back."""

    def sketch(q: Paper) -> None:
        for i in (-4, 0, 4):
            q.limb(f"{i},-8 {i * 1.4},-18", 1, q.wood)
            q.cut(poly(f"{i * 1.4 - 2.6},-16 {i * 1.4},-24 {i * 1.4 + 2.6},-16"), q.hot, 1.1)
        q.cut(rectangle(Box(-6.5, -10, 13, 28), 3), q.wood)
        q.pen("-6,-4 6,-4", 2.2, q.sun)

    p.put(sketch, turning(turn, x, y))


def ranger(p: Paper, x: float, y: float, stance: str = "stride") -> None:
    """The body of an archer: a short tunic with a belt."""
    p.coat(x, y, 10.5, 14, 37, p.body, stance=stance)
    p.pen(f"{x - 12:g},{y + 18:g} {x + 12:g},{y + 18:g}", 3.2, p.wood)
    p.cut(rectangle(Box(x - 3, y + 15, 6, 6), 1), p.sun, 1.1, drop=False)


def longbow(p: Paper) -> None:
    """A bow that needs a ladder."""
    for s in (-5, 5):
        p.limb(f"{s + 18},18 {s * 1.8 + 18},46", 2, p.wood)
    for y, w in ((25, 6), (32, 7.4), (39, 8.6)):
        p.limb(f"{18 - w},{y} {18 + w},{y}", 1.6, p.wood)
    p.coat(18, -2, 7, 10, 20, p.body)
    p.head(17, -10, 8.5, "smile", (-0.9, 0), 0.6)
    cap(p, 17, -10, 8.5)
    p.bow(-36, 2, 43, 16, 26)
    p.limb("6,2 -40,2", 1.2, p.wood)
    p.cut(poly("-50,2 -40,-4.4 -42,2 -40,6.4"), p.steel, 1.3)
    p.cut(poly("8,2 2,-3 -4,-3 0,2 -4,7 2,7"), p.hot, 1.1)
    p.arm("13,3 6,8 6,3", p.body, 5)
    p.arm("22,3 28,12 24,18", p.body, 5)
    p.limb("-36,-4 -36,8", 3.8, p.hot)


def hunter(p: Paper) -> None:
    """A wolf hunter, best dressed for the occasion."""
    fur = mixed(p.stone, p.sky, 0.2)
    quiver(p, 18, 14, 24)
    p.limb("14,38 32,42 42,34", 6.5, fur)
    p.cut(mirrored("0,0 13,3 19,20 18,43! 0,43"), fur)
    p.patch(mirrored("0,12 8,14 9,38 0,42"), p.cream)
    for x in (-6, 0, 6):
        p.pen(f"{x - 2},18 {x},22! {x + 2},18", 1.2)
    p.cut(mirrored("0,-27 7,-28 14,-38! 18,-22 18,0 10,8 0,10"), fur)
    for s in (-1, 1):
        p.patch(poly(f"{s * 9.6},-29 {s * 13.6},-34.5 {s * 15.4},-25"), p.hot)
    p.eyes(0, -24, 6, 2.8, (0, 0), -0.4)
    p.head(0, -5, 10, "smile", (-0.9, 0), 0.7)
    p.cut(
        poly("-12,-13 -10,-7 -7,-13.5 -3,-8 0,-14 3,-8 7,-13.5 10,-7 12,-13 6,-18 -6,-18"),
        p.cream,
        1.3,
        drop=False,
    )
    p.cut("-5,-18 0,-21 5,-18 0,-14", p.ink, 0.8, drop=False)
    p.bow(-32, 18, 25, 8)
    p.arm("-12,10 -22,20 -31,18", fur)
    p.arm("12,10 22,22 14,30", fur)


def volley(p: Paper) -> None:
    """A volley, served by the captain."""
    ranger(p, 6, 4, stance="lunge")
    p.arm("-3,10 -16,2 -20,-10", p.body)
    p.arm("15,10 27,16 22,26", p.body)
    p.head(6, -9, 11.5, "grin", (-0.8, -0.5), 0.8)
    cap(p, 6, -9, 11.5)
    p.pen("-1,1 6,8 13,1", 1.4)
    p.cut(disc(6, 11, 3.2), p.sun, 1.2, drop=False)
    for x, y, turn in ((-40, -24, 50), (-12, -31, 128), (-46, -6, 0), (-31, 12, -75)):
        p.put(lambda q: q.arrow(10, 0, 17, 0), turning(turn, x, y))
    p.cut(disc(-27, -13, 15), p.cream)
    for text in (
        "-42,-13 -31,-15 -24,-27",
        "-40,-20 -30,-21 -28,-28",
        "-31,-15 -24,-6 -26,2",
        "-37,-2 -28,-6 -24,-6",
        "-24,-6 -17,-12 -13,-19",
        "-18,-1 -14,-7 -12.4,-12",
    ):
        p.pen(text, 1.3)
    p.patch("-36,-20 -32,-25 -30,-23 -35,-17", p.sun)


def twins(p: Paper) -> None:
    """Two shots with one bow, and one idea between them."""
    p.coat(0, 4, 21, 25, 36, p.body)
    p.pen("-23,27 23,27", 3.2, p.wood)
    p.pen("0,6 0,38", 1.4)
    for s in (-1, 1):
        p.head(s * 13, -8, 10.5, "grin", (s * 0.9, 0), 0.7)
        p.cut(
            f"{s * 13 - 12},-10! {s * 13 - 10},-20 {s * 13},-24 {s * 13 + 10},-20 "
            f"{s * 13 + 12},-10! "
            f"{s * 13},-14",
            p.deep,
        )
        p.cut(disc(s * 13, -24, 3.4), p.hot, 1.3)
    for s in (-1, 1):
        p.limb(f"{s * 19},11 {s * 29},26 {s * 8},34", 6.5, p.body)
    p.limb("0,12 0,40", 5, p.wood)
    p.limb("-33,23 -20,14 0,11 20,14 33,23", 3.6, p.wood)
    p.pen("-34,24 0,31! 34,24", 1)
    for s in (-1, 1):
        p.limb(f"{s * 2.4},31 {s * 2.4},2", 1, p.steel)
        p.cut(poly(f"{s * 2.4},-5 {s * 2.4 - 2.8},3 {s * 2.4 + 2.8},3"), p.steel, 1.1)
    for s in (-1, 1):
        p.hand(s * 5.4, 34)


def sniper(p: Paper) -> None:
    """A bush with a very long eye."""
    for x, y, r in (
        (-24, 30, 15),
        (24, 28, 17),
        (0, 12, 19),
        (-14, 18, 14),
        (16, 14, 14),
        (0, 34, 18),
    ):
        p.cut(disc(x, y, r), p.deep)
    p.patch(
        joined(
            disc(x, y, r)
            for x, y, r in (
                (-24, 31, 12),
                (24, 29, 14),
                (0, 14, 16.5),
                (-13, 19, 12),
                (15, 16, 12),
                (0, 34, 17),
                (-10, 30, 12),
                (12, 30, 12),
            )
        ),
        p.deep,
    )
    for x, y in ((-20, 36), (14, 34), (26, 22), (-6, 2), (2, 38), (-30, 26)):
        p.pen(f"{x - 4},{y} {x},{y + 3} {x + 4},{y}", 1.5, p.mid)
    for x, y in ((20, 8), (-26, 20), (8, 30)):
        p.cut(disc(x, y, 2.8), p.hot, 1.1)
    p.cut(disc(0, 15, 16, 8.5), p.ink, drop=False)
    p.eyes(0, 15, 6.6, 4.8, (-0.8, 0), 0.8)
    p.limb("-6,16 -30,10", 5.5, p.wood)
    p.limb("-30,10 -46,6", 7.5, p.sun)
    p.cut(disc(-50, 5, 3.4, 5.6), p.sky, 1.4)
    p.cut("-10,-11! -6,-16! 6,-16 10,-21! 12,-15 6,-8 -4,-7", p.hot)
    p.cut(disc(-6, -18, 5), p.hot)
    p.cut(poly("-10,-19 -16,-17 -10,-16"), p.sun, 1.1)
    p.patch(disc(-7, -19, 1.2), p.ink)
    p.feather(10, 2, 22, -62, p.sun)


def skirmisher(p: Paper) -> None:
    """He shoots best on the way out."""
    for x, y, r in ((38, 34, 9), (48, 24, 6), (30, 40, 6)):
        p.puff(x, y, r, p.cream, 1.2)
    p.limb("2,24 16,30 24,40", 6.5, p.wood)
    p.limb("-2,24 -14,30 -22,22", 6.5, p.wood)
    p.cut("-27,20 -21,16 -18,24 -28,28", p.wood)
    p.cut("20,40 28,36 31,42 22,45", p.wood)
    p.cut("-14,0! 4,-2 12,4! 12,28! -8,28!", p.body)
    p.pen("-9,19 11,19", 3, p.wood)
    p.arm("-10,5 -24,2 -27,-9", p.body)
    p.head(-8, -12, 11, "grin", (0.9, 0.2), -0.8)
    cap(p, -8, -12, 11)
    p.put(lambda q: q.bow(0, 0, 21, 7), (-1, 0, 0, 1, 36, 8))
    p.arrow(52, 8, 22, 0)
    p.arm("8,6 20,12 34,8", p.body)
    for y in (0, 8, 16):
        p.pen(f"-34,{y + 14} -48,{y + 14}", 1.6)


def fire(p: Paper) -> None:
    """The arrow burns. The hat too."""
    p.flame(-18, -18, 10)
    quiver(p, 20, 14, 20)
    ranger(p, 6, 4)
    p.head(6, -9, 11.5, "smile", (-0.8, 0.2), 0.7)
    p.cut("21,-13! 13,-24 0,-27 -8,-21 -18,-15! -4,-12", p.deep)
    p.flame(-17, -13, 6)
    p.bow(-30, 16, 29, 9, 14)
    p.limb("-6,16 -38,16", 1.2, p.wood)
    p.flame(-42, 24, 12)
    p.arm("-2,11 -14,20 -29,16", p.body)
    p.arm("15,11 18,22 -6,17", p.body)
    p.pen("10,-24 12,-30", 1.3)
    p.puff(-12, -36, 5, p.steel, 1.2)


def net(p: Paper) -> None:
    """Thrown, and caught."""
    ranger(p, 0, 4)
    p.arm("-9,10 -26,4 -30,-8", p.body)
    p.arm("9,10 25,6 29,-6", p.body)
    p.head(0, -9, 11.5, "frown", (0, -0.9), -0.9)
    p.cut("-13,-11! -11,-22 0,-26 11,-22 13,-11! 0,-15", p.deep)
    web = (
        "-34,30 -32,-6 -18,-28 0,-35 18,-28 32,-6 34,30",
        "-38,8 0,14 38,8",
        "-37,20 0,27 37,20",
        "-34,-4 0,2 34,-4",
        "-26,-18 0,-12 26,-18",
        "-18,-28 -24,0 -22,32",
        "0,-35 0,36",
        "18,-28 24,0 22,32",
        "-9,-33 -12,0 -11,34",
        "9,-33 12,0 11,34",
    )
    for text in web:
        p.pen(text, 2.7)
    for text in web:
        p.pen(text, 1.1, p.sun)
    for x, y in ((-35, 31), (-22, 34), (-11, 37), (0, 38), (11, 37), (22, 34), (35, 31)):
        p.cut(disc(x, y, 3), p.stone, 1.2)


def falconer(p: Paper) -> None:
    """Who holds whom is a matter of view."""
    p.cut("-10,-14! -30,-36 -52,-28! -44,-22! -50,-14! -41,-11! -45,-3! -32,-3 -12,2!", p.wood)
    p.cut("10,-14! 26,-28 34,-6! 46,-4! 38,0! 42,8! 32,6 12,2!", p.wood)
    p.patch("-16,-12! -30,-29 -42,-24! -36,-15! -38,-9 -26,-6", p.hot, 0.8)
    p.cut("-8,10! -12,20! 0,16! 12,20! 8,10!", p.wood)
    p.cut(mirrored("0,-22 10,-18 13,-4 8,12 0,15"), p.hot)
    for x, y in ((-4, -2), (4, -2), (0, 3), (-4, 8), (4, 8)):
        p.pen(f"{x - 2},{y} {x},{y + 2} {x + 2},{y}", 1.1)
    p.cut(mirrored("0,-34 8,-32 11,-23 8,-15 0,-13"), p.wood)
    p.eyes(0, -25, 5, 3.4, (-0.4, 0.3), 1)
    p.cut("-3,-22! 3,-22! 1,-15 -1,-12!", p.sun, 1.4)
    for s in (-1, 1):
        p.limb(f"{s * 5},14 {s * 7},20", 2.4, p.sun)
    p.limb("-4,36 -9,43", 4, p.wood)
    p.limb("4,36 10,42", 4, p.wood)
    p.cut(mirrored("0,22 9,24 11,38! 0,39"), p.body)
    p.limb("-8,27 -17,32 -19,38", 4.4, p.body)
    p.hand(-19, 39, 3)
    p.limb("8,27 17,31 20,36", 4.4, p.body)
    p.hand(20, 37, 3)
    p.cut("-10,24! -12,19! 0,21 12,19! 10,24! 0,29", p.deep, 1.4)
    p.head(0, 23, 8.4, "oh", (0, -0.9), -0.9)
    p.cut("-9,21! -7,15 0,13 7,15 9,21! 0,18", p.deep, 1.4)
    for s in (-1, 1):
        p.pen(f"{s * 7 - 3},22 {s * 7},18! {s * 7 + 3},22", 2)


def slayer(p: Paper) -> None:
    """Three hats, well done."""
    ranger(p, 10, 4)
    quiver(p, 26, 10, 22)
    ranger(p, 8, 4)
    p.head(8, -9, 11.5, "grin", (-0.9, -0.2), 0.7)
    cap(p, 8, -9, 11.5)
    p.limb("-20,46 -33,-40", 2, p.wood)
    for x, y, color in ((-24, 24, p.hot), (-27, 4, p.mid), (-30, -16, p.body)):

        def hat(q: Paper, color: Color = color) -> None:
            q.cone(0, 6, 13, 18, color, 3)
            q.spark(0, 0, 3)

        p.put(hat, turning(-8, x, y))
    p.cut(poly("-33,-47 -37,-36 -29,-36"), p.steel, 1.3)
    p.arm("-1,10 -12,22 -21,34", p.body)
    p.arm("17,11 27,20 24,30", p.body)
    p.bow(38, 16, 22, -7)


def wall(p: Paper) -> None:
    """A wall with an archer in it, somewhere."""
    p.head(0, -15, 11.5, "oh", (-0.9, 0.3), -0.8)
    cap(p, 0, -15, 11.5)
    p.arm("-8,-4 -12,-2 -18,-7", p.body)
    p.arm("8,-4 12,-2 17,-7", p.body)
    p.cut(
        poly("-43,44 -43,-12 -26,-12 -26,-2 -13,-2 -13,-8 13,-8 13,-2 26,-2 26,-12 43,-12 43,44"),
        p.stone,
    )
    p.patch(poly("-40,40 -40,-9 -29,-9 -29,0 -36,4 -36,40"), p.cream, 0.3)
    for text in (
        "-43,8 43,8",
        "-43,20 43,20",
        "-43,32 43,32",
        "-24,8 -24,20",
        "0,-2 0,8",
        "20,8 20,20",
        "-10,20 -10,32",
        "30,20 30,32",
        "-32,-2 -32,8",
        "-30,32 -30,44",
        "8,32 8,44",
        "32,-2 32,8",
        "-34,20 -34,32",
    ):
        p.pen(text, 1.3)
    p.hand(-17, -9, 4)
    p.hand(17, -9, 4)
    for x, y, turn in ((-26, 14, 35), (12, 25, 140), (24, 3, 155), (-14, 36, 20), (-4, 12, 60)):
        p.put(lambda q: q.arrow(0, 0, 15, 0), turning(turn, x, y))
    p.patch("-43,38 -30,34 -18,39 -8,37 -4,44 -43,44", p.body, 0.8)


def poacher(p: Paper) -> None:
    """A poacher: four minutes, then a pinch of salt."""
    ranger(p, 10, 2, stance="tiptoe")
    p.arm("19,9 29,12 31,0", p.body)
    p.head(10, -10, 11.5, "smile", (-0.8, 0.8), 0)
    p.cut("-2,-16! -7,-26 0,-32 6,-31 11,-36 18,-31 25,-30 28,-23 22,-16! 10,-18", p.cream)
    p.pen("-1,-17.6 10,-19.6 21,-17.6", 1.4)
    p.flame(-36, 45, 7)
    p.flame(-24, 46, 9)
    p.flame(-10, 45, 7)
    p.cut("-46,16! -2,16! -6,36 -14,40 -34,40 -42,36", p.steel)
    p.patch("-41,19! -34,19! -31,37 -37,35", p.cream, 0.8)
    p.limb("-47,16 -1,16", 3, p.steel)
    p.cut("-40,14 -38,8 -30,9 -24,4 -16,8 -9,7 -6,14", p.cream)
    p.cut(disc(-24, 9, 6, 5), p.sun, 1.4, drop=False)
    p.patch(disc(-26, 7.4, 1.8, 1.2), p.cream)
    for x in (-34, -24, -14):
        p.pen(f"{x},-1 {x + 3},-6 {x},-11 {x + 3},-16", 1.7, p.cream)
    p.limb("-2,26 8,20", 2, p.wood)
    p.arm("1,9 -4,20 4,23", p.body)
    p.limb("31,2 31,-8", 1.6, p.wood)
    p.cut(disc(31, -12, 4.6, 5.4), p.wood, 1.4)


SUBJECTS = subjects(
    (
        ("longbow", longbow),
        ("hunter", hunter),
        ("volley", leaning(volley, -8, 0, 0)),
        ("twins", twins),
        ("sniper", sniper),
        ("skirmisher", skirmisher),
        ("fire", fire),
        ("net", net),
        ("falconer", falconer),
        ("slayer", slayer),
        ("wall", wall),
        ("poacher", poacher),
    )
)

DRAFT_ARCHER = family(
    "draft-archer",
    "Paper-cut archers on a blue hill, beside a target that nobody hits.",
    range_,
    SUBJECTS,
    colors("1b2342", "1d5a9e", "3a9fdc", "ee6430", "8fcff0", "cdeef5", "ffd23f", "fff4d9"),
)
