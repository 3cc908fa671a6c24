"""A played example to pages: panels as in a comic, each with words, cards and what holds then.

Points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import Box, Drawing, Group, Mark, Shape, Stroke, ellipse, rectangle
from tablewright.layout.book.banner import BELOW, banner
from tablewright.layout.book.look import GREY, HAIR, WHITE, Look
from tablewright.layout.book.pages import Filled
from tablewright.layout.book.phrases import EXAMPLE
from tablewright.layout.book.picture import whole_card
from tablewright.layout.book.rules import Setter
from tablewright.layout.book.shown import cut, legible
from tablewright.layout.book.slabs import Slab, Spot, shifted, stacked
from tablewright.layout.book.type import set_words
from tablewright.layout.sheet.side import trim_of
from tablewright.model.game import Counter, Game
from tablewright.model.markup import escaped
from tablewright.model.rulebook import Example, Panel, Prose

EXAMPLE_PAGES = "played-example"
"""What links lead to its first page by."""
SCALES = (
    (1.2, 1.3), (1.12, 1.15), (1.04, 1.0), (1.0, 0.92), (0.96, 0.84), (0.92, 0.76), (0.9, 0.68)
)  # fmt: skip
"""Of the usual size of words and of cards: the first that needs no page more than the last."""
PAD = 6.0
"""Between the frame of a panel and what stands in it."""
BETWEEN, MOST = 9.0, 22.0
"""Between panels, and the most that is left between their rows."""
DISC = 8.0
"""Radius of a panel's number."""
CARD = 86.0
"""The most that a card is wide."""
LARGE = 98.0
"""The most that a card alone in its panel is wide."""
QUOTE = 62.0
"""Room from which the words of a card are said beside it."""
QUOTED = 2
"""Cards of a panel whose words are said, at most."""
LONGEST = 190
"""Letters of a card's words that are said beside it, at most."""
BOARD = 150.0
"""The most that a part of a board is high."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card in a panel."""

    drawing: Drawing
    count: int
    text: str
    """Its words in markup."""


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of a board with what lies on it, `box` in the board's drawing."""

    drawing: Drawing
    box: Box
    laid: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class PanelShown:
    """What is seen in a panel."""

    cards: tuple[CardShown, ...] = ()
    crop: Crop | None = None


@dataclass(frozen=True, slots=True)
class _Panel:
    """A panel with its number, and whether the words of its cards are said."""

    number: int
    panel: Panel
    shown: PanelShown
    quoted: frozenset[str]

    @property
    def wide(self) -> bool:
        """Whether it needs the width of the page."""
        return self.shown.crop is not None or len(self.shown.cards) > 3


def example_pages(
    example: Example, shown: Sequence[PanelShown], game: Game, setter: Setter
) -> list[Filled]:
    """The panels on as few pages as smaller words make it. Raises TablewrightError for a font that
    is not there."""
    panels = list(_panels(example, shown))
    found: list[list[Filled]] = []
    for scale, cards in SCALES:
        sized = setter.unnumbered(scale)
        rows = [_row(row, game, sized, cards) for row in _rows(panels)]
        found.append(_pages(rows, example, sized))
    return min(found, key=len)


def _panels(example: Example, shown: Sequence[PanelShown]) -> Iterator[_Panel]:
    """The panels; the words of a card are said where it is first seen."""
    said: set[str] = set()
    for number, (panel, pictures) in enumerate(zip(example.panels, shown, strict=True), 1):
        names = {name for name, _ in panel.cards}
        yield _Panel(number, panel, pictures, frozenset(names - said))
        said |= names if len(names) <= QUOTED else set()


def _rows(panels: Sequence[_Panel]) -> Iterator[list[_Panel]]:
    """Panels in pairs, but for those that need the whole width, or find no other."""
    at = 0
    while at < len(panels):
        pair = panels[at : at + 2]
        if len(pair) == 2 and not any(panel.wide for panel in pair):
            yield list(pair)
            at += 2
        else:
            yield [panels[at]]
            at += 1


def _pages(rows: Sequence[Slab], example: Example, setter: Setter) -> list[Filled]:
    look = setter.look
    room = look.page.height - BELOW - look.page.bottom
    parts: list[list[Slab]] = [[]]
    for row in rows:
        if parts[-1] and _high([*parts[-1], row]) > room:
            parts.append([])
        parts[-1].append(row)
    found = []
    for at, part in enumerate(parts):
        marks: list[Mark] = banner(look.say(EXAMPLE) if at == 0 else "", look, example.title)
        spots: list[Spot] = []
        free = room - _high(part)
        between = BETWEEN + min(MOST - BETWEEN, max(0.0, free) / max(1, len(part) - 1))
        y = BELOW
        for row in part:
            placed = shifted(row, look.page.left, y)
            marks += placed.marks
            spots += placed.spots
            y += row.height + between
        names = {EXAMPLE_PAGES: 0.0} if at == 0 else {}
        page = Filled(marks=marks, spots=spots, names=names, title=look.say(EXAMPLE), banner=True)
        found.append(page)
    return found


def _high(rows: Sequence[Slab]) -> float:
    return sum(row.height for row in rows) + BETWEEN * (len(rows) - 1)


def _row(row: Sequence[_Panel], game: Game, setter: Setter, scale: float) -> Slab:
    """Panels beside each other, equally high."""
    room = setter.look.page.room
    width = (room - BETWEEN * (len(row) - 1)) / len(row)
    drawn = [_panel(panel, width, game, setter, scale) for panel in row]
    tall = max(slab.height for slab in drawn)
    marks: list[Mark] = []
    spots: list[Spot] = []
    for at, slab in enumerate(drawn):
        x = at * (width + BETWEEN)
        frame = rectangle(Box(x, 0.0, width, tall), 5.0)
        marks.append(Shape(frame, fill=setter.look.tint))
        placed = shifted(slab, x, 0.0)
        marks += placed.marks
        spots += placed.spots
        marks.append(Shape(frame, stroke=Stroke(setter.look.accent, 0.9)))
    return Slab(marks=tuple(marks), height=tall, spots=tuple(spots))


def _panel(one: _Panel, width: float, game: Game, setter: Setter, scale: float) -> Slab:
    """What stands in a frame of a width: words, cards and what they say, a part of a board, and
    what each player has then."""
    look = setter.look
    inside = width - 2 * PAD
    left = 2 * DISC + 5.0
    # A panel of the whole width with few cards has its words beside these.
    beside = bool(one.shown.cards) and not one.shown.crop and width > 0.7 * look.page.room
    room = inside * (0.5 if beside and len(one.shown.cards) < 4 else 1)
    pictures = _pictures(one, room, look, scale)
    beside = beside and pictures.need < 0.56 * inside
    start = pictures.need + 10.0 if beside else 0.0
    words = stacked(setter.words(one.panel.said, left=left + start, width=inside - left - start))
    disc = shifted(_disc(one.number, setter), start, 0.0)
    said = Slab(
        marks=(*disc.marks, *words.marks), height=max(words.height, 2 * DISC), spots=words.spots
    )
    score = _score(one.panel, game, setter, inside - start)
    score = shifted(score, start, 0.0)
    quotes = _quotes(one, inside - start if beside else inside - pictures.need - 8.0, setter)
    parts: list[Slab]
    if beside:
        column = stacked([said, replace(shifted(quotes, start, 0.0), before=5.0), _after(score)])
        tall = max(column.height, pictures.height)
        parts = [Slab(marks=(*pictures.marks, *column.marks), height=tall, spots=column.spots)]
    else:
        both = pictures
        if quotes.height:
            aside = shifted(quotes, pictures.need + 8.0, 0.0)
            tall = max(quotes.height, pictures.height)
            both = Slab(marks=(*pictures.marks, *aside.marks), height=tall)
        elif pictures.need < inside:
            both = shifted(pictures, (inside - pictures.need) / 2, 0.0)
        crop = _crop(one.shown.crop, inside, scale) if one.shown.crop is not None else Slab()
        parts = [said, *(replace(each, before=6.0) for each in (both, crop) if each.height)]
        parts.append(_after(score))
    whole = shifted(stacked(parts), PAD, PAD)
    return replace(whole, height=whole.height + 2 * PAD)


def _after(score: Slab) -> Slab:
    return replace(score, before=5.0 if score.height else 0.0)


def _disc(number: int, setter: Setter) -> Slab:
    look = setter.look
    said = set_words(
        look, str(number), 1e3, plain=True, size=9.5, weight=700, color=WHITE, features=("lnum",)
    )
    box = Box(0.0, 0.0, 2 * DISC, 2 * DISC)
    middle = shifted(Slab(marks=said.marks), DISC - said.width / 2, DISC - said.height / 2)
    return Slab(marks=(Shape(ellipse(box), fill=look.accent), *middle.marks), height=2 * DISC)


def _pictures(one: _Panel, room: float, look: Look, scale: float) -> Slab:
    """Cards beside each other; `need` is how wide they are together."""
    cards = one.shown.cards
    if not cards:
        return Slab()
    gap = 5.0
    most = scale * (LARGE if len(cards) == 1 else CARD)
    wide = min(most, (room - gap * (len(cards) - 1)) / len(cards))
    if len(cards) == 1 and one.quoted and QUOTE + CARD < room < 3 * CARD:
        # Beside it there is room for what it says.
        wide = min(wide, scale * CARD)
    marks: list[Mark] = []
    x = tall = 0.0
    for card in cards:
        trim = trim_of(card.drawing)
        height = wide * trim.height / trim.width
        # Further copies look out from behind it.
        behind = min(card.count, 4) - 1
        for copy in range(behind, -1, -1):
            shift = 3.0 * copy
            box = Box(x + shift, shift, wide - 3.0 * behind, height)
            marks += whole_card(card.drawing, box, HAIR)
        if card.count > 1:
            marks += _times(card.count, x + wide - 12.0, 10.0, look)
        x += wide + gap
        tall = max(tall, height + 3.0 * behind)
    return Slab(marks=tuple(marks), height=tall, need=x - gap)


def _times(count: int, x: float, y: float, look: Look) -> Iterator[Mark]:
    """How many of a card there are, on a disc."""
    yield Shape(ellipse(Box(x - 10.0, y - 10.0, 20.0, 20.0)), fill=WHITE)
    yield Shape(ellipse(Box(x - 9.0, y - 9.0, 18.0, 18.0)), fill=look.accent)
    said = set_words(look, f"{count}×", 1e3, plain=True, size=9.0, weight=700, color=WHITE)
    yield from shifted(Slab(marks=said.marks), x - said.width / 2, y - said.height / 2).marks


def _quotes(one: _Panel, room: float, setter: Setter) -> Slab:
    """What the cards say that are seen here for the first time, in print that can be read; nothing
    if there is no room for it, or too much to say."""
    names = [name for name, _ in one.panel.cards]
    said = [
        (name, card.text.strip())
        for name, card in zip(names, one.shown.cards, strict=True)
        if name in one.quoted and card.text.strip()
    ]
    if (
        room < QUOTE
        or len(one.shown.cards) > QUOTED
        or sum(len(text) for _, text in said) > LONGEST
    ):
        return Slab()
    size = 0.9 * setter.look.style.size
    slabs: list[Slab] = []
    for name, text in said:
        head = setter.words(Prose(f"**{escaped(name)}**", name), width=room, size=size)
        words = setter.words(Prose(text, text), width=room, size=size)
        before = 5.0 if slabs else 0.0
        slabs += [replace(head[0], before=before), *head[1:], *words]
    return stacked(slabs) if slabs else Slab()


def _crop(crop: Crop, room: float, scale: float) -> Slab:
    """A part of a board, as wide as the panel or as high as it may be."""
    box = crop.box
    scale = min(scale * room / box.width, scale * BOARD / box.height)
    left = (room - box.width * scale) / 2
    matrix = (scale, 0.0, 0.0, scale, left - box.x * scale, -box.y * scale)
    drawn = legible((cut(crop.drawing, matrix), Group(crop.laid, matrix)), 1.0)
    edge = rectangle(Box(left, 0.0, box.width * scale, box.height * scale), 3.0)
    return Slab(
        marks=(Group(drawn, clip=edge), Shape(edge, stroke=Stroke(HAIR, 0.6))),
        height=box.height * scale,
        need=box.width * scale,
    )


def _score(panel: Panel, game: Game, setter: Setter, room: float) -> Slab:
    """What each player has then, a line a player."""
    known = {counter.id: counter for counter in game.counters}
    by_seat: dict[str, list[str]] = {}
    for seat, name, value in panel.counters:
        by_seat.setdefault(seat, []).append(_value(known[name], value, game))
    slabs: list[Slab] = []
    for seat, values in by_seat.items():
        before = f"**{escaped(seat)}:** " if seat else ""
        markup = before + "  ·  ".join(values)
        slabs += setter.words(
            Prose(markup, markup), width=room, size=0.92 * setter.look.style.size, color=GREY
        )
    return stacked(slabs) if slabs else Slab()


def _value(counter: Counter, value: str, game: Game) -> str:
    """A counter's value with its icon, else behind what it is called."""
    if counter.icon in game.icons:
        return f"{value} {{{counter.icon}}}"
    return f"{escaped(counter.name or counter.id)} {value}"
