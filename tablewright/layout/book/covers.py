"""The cover of a booklet: a picture over the whole page, the title on a ground that it fades into.

Points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tablewright.drawing import (
    Box,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Shape,
    Stop,
    placed,
    polygon,
    rectangle,
)
from tablewright.layout.book.look import FALLBACK, WHITE, Look
from tablewright.layout.book.pages import Filled
from tablewright.layout.book.picture import (
    CoverPictures,
    fan,
    ground_of_picture,
    whole_card,
)
from tablewright.layout.book.shown import cut
from tablewright.layout.identity import facts_of
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.text import Style, set_text
from tablewright.model.game import Game
from tablewright.model.paperwords import PaperWords
from tablewright.units import MM

MARGIN = 12 * MM
HEAD = 58 * MM
"""Height of the part of the page that the title stands on, at its upper or lower edge."""
FOOT = 29 * MM
"""Height of the part with what the game is, at the other one."""
FADE = 22 * MM
"""Over which the picture fades into the ground."""
UNDER = 0.35
"""Of that, how much is under the words."""
SLANT = 16 * MM
"""How far a strip leans over its height."""
GAP = 1.6 * MM
"""Between strips and between tiles."""
CARD = 49 * MM
"""Width of a card in a fan; one in a row has what there is room for."""


def facts(game: Game, say: PaperWords) -> str:
    """How many play, how long, from which age, in a line."""
    return "  ·  ".join(facts_of(game, say))


def cover(game: Game, pictures: CoverPictures, look: Look) -> Filled:
    """The first page: title, picture, what the game is. The title never stands on the picture, but
    on a ground of one colour that it can be read on."""
    size, ground = look.page, look.cover.ground
    above = look.style.front.title == "top"
    head = Box(0.0, 0.0 if above else size.height - HEAD, size.width, HEAD)
    foot = Box(0.0, size.height - FOOT if above else 0.0, size.width, FOOT)
    # The picture reaches under both, as far as it fades; tiles end where they end.
    under = 0.0 if pictures.kind == "tiles" else UNDER * FADE
    top, bottom = (head.bottom, foot.y) if above else (foot.bottom, head.y)
    picture = Box(0.0, top - under, size.width, bottom - top + 2 * under)
    marks: list[Mark] = [Shape(rectangle(Box(0.0, 0.0, size.width, size.height)), fill=ground)]
    marks.append(Group(tuple(_picture(picture, pictures, game, look)), clip=rectangle(picture)))
    if under:
        marks += _faded(picture, look)
    marks += _titled(game, head, above, look)
    marks += _said(game, foot, look)
    return Filled(marks=marks, bare=True, names={"cover": 0.0})


def _picture(box: Box, pictures: CoverPictures, game: Game, look: Look) -> Iterator[Mark]:
    """The composition that the game's pictures are for, in a box that it fills."""
    kind, arts = pictures.kind, pictures.arts
    if kind == "art" and arts:
        yield _filling(arts[0], box)
        return
    if kind == "strips" and arts:
        yield from _strips(box, arts)
        return
    if kind == "tiles" and arts:
        yield from _tiles(box, arts)
        return
    family = look.style.front.pattern
    yield from ground_of_picture(box, pictures, look.accent, game.title, 0.0, family)
    inner = Box(box.x, box.y + 0.5 * FADE, box.width, box.height - FADE)
    if kind == "board" and pictures.board is not None:
        trim = trim_of(pictures.board)
        scale = min(0.88 * inner.width / trim.width, 0.94 * inner.height / trim.height)
        x, y = inner.x + inner.width / 2, inner.y + inner.height / 2
        yield cut(pictures.board, placed(trim, x, y, scale))
        yield from fan(inner, pictures.cards, 0.5 * CARD)
    elif kind == "row":
        yield from _row(inner, pictures.cards)
    elif kind != "pattern":
        yield from fan(inner, pictures.cards, CARD)


def _filling(art: Drawing, box: Box, across: float = 0.5) -> Mark:
    """A picture that fills a box, cut off at its edges."""
    trim = trim_of(art)
    scale = max(box.width / trim.width, box.height / trim.height)
    x = box.x + box.width / 2 + (0.5 - across) * (trim.width * scale - box.width)
    matrix = placed(trim, x, box.y + box.height / 2, scale)
    return Group((Group(art.marks, matrix),), clip=rectangle(box))


def _strips(box: Box, arts: Sequence[Drawing]) -> Iterator[Mark]:
    """Pictures beside each other, each in a strip that leans to the right."""
    step = (box.width + SLANT) / len(arts)
    for at, art in enumerate(arts):
        left = box.x - SLANT + at * step
        inside = Box(left, box.y, step + SLANT, box.height)
        strip = polygon(
            (
                (left + SLANT + GAP / 2, box.y),
                (left + SLANT + step - GAP / 2, box.y),
                (left + step - GAP / 2, box.bottom),
                (left + GAP / 2, box.bottom),
            )
        )
        yield Group((_filling(art, inside),), clip=strip)


def _tiles(box: Box, arts: Sequence[Drawing]) -> Iterator[Mark]:
    """Pictures in a grid that is about as their sides are, those of the last row as wide as all."""
    trim = trim_of(arts[0])
    shape = trim.width / trim.height
    columns = max(1, round(math.sqrt(len(arts) * box.width / box.height / shape)))
    rows = [arts[at : at + columns] for at in range(0, len(arts), columns)]
    tall = (box.height - GAP * (len(rows) - 1)) / len(rows)
    for number, row in enumerate(rows):
        wide = (box.width - GAP * (len(row) - 1)) / len(row)
        for at, art in enumerate(row):
            x, y = box.x + at * (wide + GAP), box.y + number * (tall + GAP)
            yield _filling(art, Box(x, y, wide, tall))


def _row(box: Box, cards: Sequence[Drawing]) -> Iterator[Mark]:
    """Cards beside each other, upright."""
    if not cards:
        return
    gap = 3 * MM
    wide = min(CARD, (box.width - 2 * MARGIN - gap * (len(cards) - 1)) / len(cards))
    x = box.x + (box.width - wide * len(cards) - gap * (len(cards) - 1)) / 2
    for card in cards:
        trim = trim_of(card)
        tall = wide * trim.height / trim.width
        yield from whole_card(card, Box(x, box.y + (box.height - tall) / 2, wide, tall), WHITE)
        x += wide + gap


def _faded(box: Box, look: Look) -> Iterator[Mark]:
    """The ground over the upper and the lower edge of a picture, less and less."""
    ground = look.cover.ground
    stops = (
        Stop(0.0, ground),
        Stop(UNDER, ground, 0.97),
        Stop(0.65, ground, 0.5),
        Stop(1.0, ground, 0.0),
    )
    for begin, end in ((box.y, box.y + FADE), (box.bottom, box.bottom - FADE)):
        area = Box(box.x, min(begin, end), box.width, FADE)
        paint = LinearGradient(0.0, begin, 0.0, end, stops)
        yield Shape(rectangle(area), fill=paint)


def _titled(game: Game, box: Box, above: bool, look: Look) -> Iterator[Mark]:
    """The title, as large as it can be, and what is said under it."""
    common = {"fallback": FALLBACK, "language": look.language, "align": "center"}
    ink, room = look.cover.ink, box.width - 2 * MARGIN
    edge = box.y + (13 * MM if above else 8 * MM)
    tall = (24 if game.subtitle else 30) * MM
    title = Style(
        font=look.head[0],
        weight=look.head[1],
        size=54.0,
        min_size=16.0,
        color=ink,
        leading=1.0,
        caps=look.style.head_caps,
        spacing=look.style.head_spacing,
        balance=True,
        valign="middle",
        **common,  # type: ignore[arg-type]
    )
    yield from set_text(
        game.title, title, Box(MARGIN, edge, room, tall), look.context, plain=True
    ).marks
    if game.subtitle:
        words = Style(font=look.style.font, size=12.0, min_size=8.0, color=ink, **common)  # type: ignore[arg-type]
        under = Box(MARGIN, edge + tall + 2.5 * MM, room, 9 * MM)
        yield from set_text(game.subtitle, words, under, look.context, plain=True).marks


def _said(game: Game, box: Box, look: Look) -> Iterator[Mark]:
    """That it is the rulebook, how many play and how long, and which version it is of."""
    common = {"fallback": FALLBACK, "language": look.language, "align": "center"}
    ink, room = look.cover.ink, box.width - 2 * MARGIN
    # Printers leave some 6 mm of the paper empty.
    y = box.y + (3 * MM if box.y > 0 else 8 * MM)
    version = look.say("Version {version}", version=game.version)
    lines = (
        (look.say("Rulebook"), look.head, 15.0, look.style.head_caps, look.style.head_spacing),
        (facts(game, look.say), (look.style.font, 500), 10.5, False, 0.0),
        (version, (look.style.font, 400), 7.6, False, 0.0),
    )
    for words, (font, weight), size, caps, spacing in lines:
        style = Style(
            font=font,
            weight=weight,
            size=size,
            min_size=min(size, 8.0),
            color=ink,
            caps=caps,
            spacing=spacing,
            **common,  # type: ignore[arg-type]
        )
        place = Box(MARGIN, y, room, 1.4 * size)
        yield from set_text(words, style, place, look.context, plain=True).marks
        y += 1.4 * size + 2.0
