"""The steps of a turn to one page of a booklet, or to two that lie side by side. Points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.drawing import Box, Drawing, Mark, Shape, ellipse, polygon, rectangle
from tablewright.layout.book.banner import BELOW, banner
from tablewright.layout.book.look import GREY, HAIR, WHITE
from tablewright.layout.book.pages import Filled
from tablewright.layout.book.phrases import NEXT, TURNS
from tablewright.layout.book.picture import whole_card
from tablewright.layout.book.rules import INDENT, Setter
from tablewright.layout.book.slabs import Slab, Spot, shifted, stacked, together
from tablewright.layout.book.steps import LISTED, Step, few
from tablewright.layout.book.type import set_words
from tablewright.layout.sheet.side import trim_of
from tablewright.model.game import Game
from tablewright.model.rulebook import Prose
from tablewright.units import MM

TURN = "turn"
"""What links lead to the spread by."""
DISC = 10.5
"""Radius of a step's number."""
PAD = 7.0
"""Between the edge of a step and what stands in it."""
CARD = 23 * MM
"""Width of a card beside a step; of two, both."""
LEAST, MOST = 13.0, 40.0
"""Between two steps."""
LARGE = tuple((scale, 2 * LISTED) for scale in (1.4, 1.3, 1.22, 1.14, 1.07, 1.0))
SMALL = (
    (0.95, 2 * LISTED), (0.9, 2 * LISTED), (0.95, 6), (0.95, 4), (0.91, 3), (0.88, 2), (0.86, 1),
    (0.86, 0),
)  # fmt: skip
"""Size of words, of the usual one, and how many points a step has: the first that fits. Words are
not made small to save a page as long as there may be one more."""
CRUMBS = 5
"""Steps that are named in the band of the second page, at most."""

Pictures = Sequence[Sequence[Drawing]]
"""The cards beside each step."""


def turn_pages(
    steps: Sequence[Step], pictures: Pictures, game: Game, setter: Setter, most: int
) -> list[Filled]:
    """A turn on one page if it fits there, else on two, if there may be so many; none without
    steps. Raises TablewrightError for a font that is not there."""
    if not steps or most < 1:
        return []
    room = setter.look.page.height - BELOW - setter.look.page.bottom
    end = NEXT[game.order.turn] if game.seats.max > 1 else NEXT["round"]
    for pages in range(1, most + 1):
        for scale, points in (*LARGE, *SMALL) if pages == most else LARGE:
            sized = setter.unnumbered(scale)
            slabs = [
                _step(step, at, shown, points, scale, sized)
                for at, (step, shown) in enumerate(zip(steps, pictures, strict=True), 1)
            ]
            ending = _ending(setter.look.say(end), sized)
            parts = _parted(slabs, pages, ending.height, room)
            if parts is not None:
                names = [step.name for step in steps] if len(steps) <= CRUMBS else []
                heads = ((setter.look.say(TURNS[game.order.turn]), ""), ("", "  ›  ".join(names)))
                return [
                    _page(part, ending if at == len(parts) - 1 else None, heads[at], room, sized)
                    for at, part in enumerate(parts)
                ]
    return []


def _parted(
    slabs: Sequence[Slab], pages: int, ending: float, room: float
) -> list[list[Slab]] | None:
    """Steps parted onto so many pages that they are about as full; None if they do not fit."""
    if pages == 1:
        return [list(slabs)] if _high(slabs) + LEAST + ending <= room else None
    cuts = [
        cut
        for cut in range(1, len(slabs))
        if _high(slabs[:cut]) <= room and _high(slabs[cut:]) + LEAST + ending <= room
    ]
    if not cuts:
        return None
    best = min(cuts, key=lambda cut: abs(_high(slabs[:cut]) - _high(slabs[cut:]) - ending))
    return [list(slabs[:best]), list(slabs[best:])]


def _high(slabs: Sequence[Slab]) -> float:
    return sum(slab.height for slab in slabs) + LEAST * (len(slabs) - 1)


def _page(
    slabs: Sequence[Slab],
    ending: Slab | None,
    head: tuple[str, str],
    room: float,
    setter: Setter,
) -> Filled:
    look = setter.look
    title, about = head
    marks, spots = banner(title, look, about), list[Spot]()
    free = room - _high(slabs) - (ending.height if ending is not None else 0.0)
    gaps = len(slabs) if ending is not None else max(1, len(slabs) - 1)
    between = min(MOST, LEAST + max(0.0, free) / gaps)
    y = BELOW
    for place, slab in enumerate(slabs):
        if place:
            marks += _arrow(look.page.left + PAD + DISC, y - between + 3.0, between - 6.0, setter)
        placed = shifted(slab, look.page.left, y)
        marks += placed.marks
        spots += placed.spots
        y += slab.height + between
    if ending is not None:
        placed = shifted(ending, look.page.left, y - between + LEAST)
        marks += placed.marks
    names = {TURN: 0.0} if title else {}
    return Filled(marks=marks, spots=spots, names=names, title=title, banner=True)


def _arrow(x: float, y: float, height: float, setter: Setter) -> list[Mark]:
    """A short arrow from one step down to the next."""
    color = setter.look.accent
    tip, half = min(7.0, height), 6.0
    bottom = y + height
    shaft = Box(x - 1.6, y, 3.2, max(0.0, height - tip))
    head = polygon([(x - half, bottom - tip), (x + half, bottom - tip), (x, bottom)])
    return [Shape(rectangle(shaft), fill=color), Shape(head, fill=color)]


def _step(
    step: Step, at: int, shown: Sequence[Drawing], points: int, scale: float, setter: Setter
) -> Slab:
    """A step on a tinted ground: its number, its name, what is done, cards at the right."""
    look = setter.look
    left = PAD + 2 * DISC + 8.0
    cards = _cards(shown, scale)
    room = look.page.room - left - PAD - (cards.need + 8.0 if shown else 0.0)
    size = 0.74 * scale * look.style.head_size
    name = set_words(look, step.name, room, left=left, head=True, size=size, leading=1.05)
    slabs = [Slab(marks=name.marks, height=name.height, keep=True)]
    if step.label:
        who = ", ".join(map(look.say, step.label))
        label = set_words(
            look, who, room, plain=True, left=left, size=0.86 * look.style.size, color=GREY,
            weight=600,
        )  # fmt: skip
        slabs.append(Slab(marks=label.marks, height=label.height))
    if step.lead:
        slabs += together(
            setter.words(Prose(step.lead, step.name), left=left, width=room), 0.18 * look.pitch
        )
    indent = INDENT * 0.85 * look.style.size
    for said in few(step.points, points if step.lead else max(1, points)):
        words = setter.words(Prose(said, step.name), left=left + indent, width=room - indent)
        dot = 0.26 * look.style.size
        mark = Shape(ellipse(Box(left, 0.5 * look.pitch - dot / 2, dot, dot)), fill=look.accent)
        first = replace(words[0], marks=(mark, *words[0].marks))
        slabs += together((first, *words[1:]), 0.14 * look.pitch)
    whole = stacked(slabs)
    tall = max(whole.height, cards.height, 2 * DISC) + 2 * PAD
    ground = rectangle(Box(0.0, 0.0, look.page.room, tall), 6.0)
    column = shifted(whole, 0.0, PAD)
    aside = shifted(cards, look.page.room - PAD - cards.need, (tall - cards.height) / 2)
    marks = (
        Shape(ground, fill=look.tint),
        *_number(at, setter),
        *column.marks,
        *aside.marks,
    )
    return Slab(marks=marks, height=tall, spots=column.spots)


def _number(at: int, setter: Setter) -> list[Mark]:
    look = setter.look
    said = set_words(
        look, str(at), 1e3, plain=True, head=True, size=13.0, color=WHITE, spacing=0.0,
        features=("lnum",),
    )  # fmt: skip
    box = Box(PAD, PAD, 2 * DISC, 2 * DISC)
    middle = shifted(
        Slab(marks=said.marks), PAD + DISC - said.width / 2, PAD + DISC - said.height / 2
    )
    return [Shape(ellipse(box), fill=look.accent), *middle.marks]


def _cards(shown: Sequence[Drawing], scale: float) -> Slab:
    """Cards beside each other; `need` is how wide they are together."""
    marks: list[Mark] = []
    x = tall = 0.0
    wide = scale * (CARD if len(shown) < 2 else 0.8 * CARD)
    for drawing in shown:
        trim = trim_of(drawing)
        width = wide if trim.width <= trim.height else 1.3 * wide
        height = width * trim.height / trim.width
        marks += whole_card(drawing, Box(x, 0.0, width, height), HAIR)
        x += width + 4.0
        tall = max(tall, height)
    return Slab(marks=tuple(marks), height=tall, need=max(0.0, x - 4.0))


def _ending(said: str, setter: Setter) -> Slab:
    """What comes when the turn is over, behind an arrow."""
    look = setter.look
    words = set_words(
        look, said, look.page.room - 24.0, plain=True, left=2 * DISC + PAD, weight=700,
        color=look.accent,
    )  # fmt: skip
    y, x = words.height / 2, PAD + DISC - 5.0
    tip = polygon([(x, y - 5.0), (x + 9.0, y), (x, y + 5.0)])
    return Slab(marks=(Shape(tip, fill=look.accent), *words.marks), height=words.height)
