"""A table of a module: an arrangement in; its picture, and decks, stacks and places in pixels out.

The boards lie at the left; what no board has a place for lies at their right. One table is one
board of the module's map.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.drawing import Box, Drawing, Use, moved
from tablewright.export.arrangement import GAP, Arrangement, Pile, Track
from tablewright.export.fitting import fitted_in
from tablewright.export.names import slug
from tablewright.export.screen import Screen, Spot, marks_of, short_name, upright
from tablewright.export.stock import Item, Stack, Stock
from tablewright.layout.setup_words import seat_name, zone_name
from tablewright.model.addresses import seat_letter
from tablewright.model.game import Game
from tablewright.units import MM

SCALE = 4 / MM
"""Pixels a point: 4 to the millimetre, so that text can be read without zooming in."""
LOWEST = 420 * MM
"""How high the strip beside the boards is at least."""
POKER = (63.5 * MM, 88.9 * MM)
"""The size of an empty pile."""
COUNTER_HEIGHT = 12 * MM
LETTER = 4.2 * MM
"""The width of a letter of a counter's name, on average."""
WIDER = 1.1


@dataclass(frozen=True, slots=True)
class Laid:
    """A pile on the table: a deck that is drawn from, or pieces that lie on each other."""

    name: str
    middle: tuple[int, int]
    size: tuple[int, int]
    deck: bool
    face_up: bool
    shuffled: bool
    pieces: tuple[tuple[Stack, Item, int], ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """A counter on the table."""

    name: str
    track: Track
    middle: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Spotted:
    """A place on a board that things snap to."""

    name: str
    box: Box
    """In pixels."""


@dataclass(frozen=True, slots=True)
class Table:
    """An arrangement in pixels."""

    arrangement: Arrangement
    name: str
    image: str
    """The file of its picture."""
    drawing: Drawing
    width: int
    height: int
    piles: tuple[Laid, ...]
    counters: tuple[Marked, ...]
    places: tuple[Spotted, ...]


def table_of(stock: Stock, arrangement: Arrangement) -> Table:
    """The table for an arrangement."""
    screen = upright(arrangement, "rows")
    sizes = list(_beside(arrangement, screen))
    high = max(screen.height, LOWEST, *(height for _, (_, height) in sizes))
    left = GAP + screen.width + (GAP if screen.width else 0)
    boxes = _strip([size for _, size in sizes], left, high)
    width = max((box.x + box.width for box in boxes), default=left - GAP) + GAP
    height = high + 2 * GAP
    beside = [(thing, box) for (thing, _), box in zip(sizes, boxes, strict=True)]
    seats = arrangement.seats
    setup = "" if arrangement.setup is None else f"{slug(arrangement.setup.id)}-"
    name = arrangement.name
    if "player" not in name:
        name += f", {seats} player{'s' if seats > 1 else ''}"
    return Table(
        arrangement=arrangement,
        name=name,
        image=f"table-{setup}{seats}p.jpg",
        drawing=_picture(screen, width, height),
        width=round(width * SCALE),
        height=round(height * SCALE),
        piles=(*_on_boards(screen), *_piles(beside)),
        counters=tuple(_counters(beside)),
        places=tuple(_places(screen, stock.game)),
    )


def _strip(sizes: list[tuple[float, float]], left: float, high: float) -> tuple[Box, ...]:
    """Places in the narrowest strip of this height in which there is room for all."""
    wide = max((width for width, _ in sizes), default=0.0)
    while True:
        boxes = fitted_in(sizes, [Box(left, GAP, wide, high)], GAP)
        if len(boxes) == len(sizes):
            return boxes
        wide *= WIDER


def _beside(
    arrangement: Arrangement, screen: Screen
) -> Iterator[tuple[Pile | Track, tuple[float, float]]]:
    for track in arrangement.tracks:
        yield track, (LETTER * len(f"{short_name(track)}: 00"), COUNTER_HEIGHT)
    hands = [pile for pile in arrangement.piles if pile.hand and pile.pieces]
    for pile in (*screen.beside, *hands, *_kinds(arrangement)):
        sizes = [(stack.width, stack.height) for stack, _, _ in pile.pieces]
        widths, heights = zip(*(sizes or [POKER]), strict=True)
        yield pile, (max(widths), max(heights))


def _kinds(arrangement: Arrangement) -> Iterator[Pile]:
    """What no set-up lays: cards in a pile, each kind of token in a stack of its own."""
    for pile in arrangement.left:
        if pile.pieces[0][0].deck.kind == "tokens":
            for stack, item, count in pile.pieces:
                at = pile.at
                pieces = ((stack, item, count),)
                yield Pile("", item.card.name, None, None, at, False, True, False, pieces)
        else:
            yield pile


def _picture(screen: Screen, width: float, height: float) -> Drawing:
    marks = []
    for board in screen.boards:
        trim = board.piece.trim
        x = GAP + board.at.x - trim.width / 2 - trim.x
        y = GAP + board.at.y - trim.height / 2 - trim.y
        marks.append(Use(board.piece.drawing, moved(x, y), trim))
    return Drawing(width, height, tuple(marks))


def _pixels(x: float, y: float) -> tuple[int, int]:
    return round(x * SCALE), round(y * SCALE)


def _on_boards(screen: Screen) -> Iterator[Laid]:
    for spot in screen.spots:
        pile = spot.pile
        if pile is None:
            continue
        alike = [
            other
            for other in screen.spots
            if (other.space.zone, other.space.seat) == (spot.space.zone, spot.space.seat)
        ]
        deck = _is_deck(pile, alone=len(alike) == 1 and not spot.area)
        if pile.pieces or deck:
            middle = spot.box.x + spot.box.width / 2, spot.box.y + spot.box.height / 2
            room = spot.box.width, spot.box.height
            yield _laid(pile, (GAP + middle[0], GAP + middle[1]), deck, room)


def _piles(beside: list[tuple[Pile | Track, Box]]) -> Iterator[Laid]:
    for thing, box in beside:
        if isinstance(thing, Pile):
            middle = box.x + box.width / 2, box.y + box.height / 2
            yield _laid(thing, middle, _is_deck(thing, alone=True))


def _is_deck(pile: Pile, *, alone: bool) -> bool:
    """Whether a pile is drawn from as a deck: nobody sees its faces, or any number of cards lies on
    a place that is `alone`. The rest are rows and slots, in which cards lie side by side."""
    zone = pile.zone
    if zone is None or zone.spaces or pile.hand:
        return False
    return zone.face == "down" or (alone and zone.capacity is None)


def _laid(
    pile: Pile, middle: tuple[float, float], deck: bool, room: tuple[float, float] = POKER
) -> Laid:
    sizes = [(stack.width, stack.height) for stack, _, _ in pile.pieces]
    width, height = max(sizes, default=(min(room[0], POKER[0]), min(room[1], POKER[1])))
    return Laid(
        name=pile.name,
        middle=_pixels(*middle),
        size=_pixels(width, height),
        deck=deck,
        face_up=pile.face_up or pile.hand,
        shuffled=pile.shuffled,
        pieces=pile.pieces,
    )


def _counters(beside: list[tuple[Pile | Track, Box]]) -> Iterator[Marked]:
    for thing, box in beside:
        if isinstance(thing, Track):
            middle = _pixels(box.x + box.width / 2, box.y + box.height / 2)
            yield Marked(short_name(thing), thing, middle)


def _places(screen: Screen, game: Game) -> Iterator[Spotted]:
    """Places for cards, and for markers on tracks; no name twice."""
    used: dict[str, int] = {}
    named = {counter.id: counter.name or counter.id for counter in game.counters}
    found = [(_zone_of(spot, game), spot.box) for spot in screen.spots if not spot.area]
    for board in screen.boards:
        owner = {(space.counter, space.seat) for space in board.spaces if space.value is not None}
        for counter, seat in sorted(owner, key=str):
            for value, (x, y) in marks_of(screen, counter, seat).items():
                box = Box(x - 4 * MM, y - 4 * MM, 8 * MM, 8 * MM)
                whose = f", {seat_name(seat, game)}" if seat is not None else ""
                found.append((f"{named.get(counter, counter)} {value}{whose}", box))
    for name, box in found:
        used[name] = used.get(name, 0) + 1
        numbered = f"{name} ({used[name]})" if used[name] > 1 else name
        x, y = _pixels(GAP + box.x, GAP + box.y)
        width, height = _pixels(box.width, box.height)
        yield Spotted(numbered, Box(x, y, width, height))


def _zone_of(spot: Spot, game: Game) -> str:
    if spot.pile is not None:
        return spot.pile.name
    owner = f"{seat_letter(spot.space.seat)}." if spot.space.seat is not None else ""
    return zone_name(f"{owner}{spot.space.zone}", game)
