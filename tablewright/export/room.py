"""A room as it will be seen: an arrangement in; things with places in pixels out.

A room is 1600 x 1000 pixels. The boards lie at its top left, as large as they can be with all else
beside and below them; the hand lies at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import Box
from tablewright.export.arrangement import Arrangement, Deal, LaidBoard, Pile, Place, Track
from tablewright.export.fitting import fitted_in
from tablewright.export.screen import Screen, Style, overlap, upright
from tablewright.export.screen import short_name as counter_name
from tablewright.export.stock import Item, Stack, Stock
from tablewright.model.addresses import seat_letter
from tablewright.model.game import Component, Game
from tablewright.model.paperwords import PaperWords
from tablewright.units import MM

WIDTH, HEIGHT = 1600, 1000
HAND = Box(50, 820, 1500, 180)
EDGE = 8
"""Pixels between things, and around all."""
LABEL = 20
"""The height of the label that stands above a pile or a counter."""
LETTER = 7
"""The pixels of a letter of a label, on average."""
NARROWEST = 92
"""Pixels of the narrowest pile with its label."""
COUNTER = (132, 40)
SEAT = (180, 96)
BUTTON = (132, 44)
DIE = (64, 64)
TITLE = (380, 30)
PAD = 6
"""By how much a pile beside the boards is larger than its cards."""
SMALLEST = 36
"""Pixels of the shorter side of a token: a smaller one could not be picked up."""
MOST_DICE = 4
"""Spinners of one kind of die: one can be spun again and again."""
SPREAD = 24
"""At most so many cards are dealt out side by side; of more, there is a pile."""
CARD_AT_MOST = 1.9
"""Pixels a point: a poker card is then 340 pixels wide, which is more than enough."""
STEP = 0.97
NOWHERE = Place(0.0, 0.0)

Pieces = tuple[tuple[Stack, Item, int], ...]
Group = tuple["Thing", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """What has a place in the room; `box` is all that it takes, its label included."""

    box: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder(Thing):
    """A pile, or a place for one."""

    id: str
    label: str
    pieces: Pieces = ()
    face_up: bool = True
    address: str = ""

    size: tuple[int, int]
    """The pixels of the holder itself, which stands in the middle of the box, at its bottom."""

    @property
    def inner(self) -> Box:
        """The holder itself, without its label."""
        width, height = self.size
        x = self.box.x + (self.box.width - width) // 2
        return Box(x, self.box.y + self.box.height - height, width, height)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting(Thing):
    """A counter."""

    id: str
    label: str
    track: Track


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Thing):
    """Where a player sits down."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Thing):
    """A die."""

    id: str
    sides: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Button(Thing):
    """A button: what it shuffles, and the deals that it carries out afterwards."""

    id: str
    label: str
    shuffles: tuple[str, ...]
    deals: tuple[Deal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Title(Thing):
    """What the room is."""

    text: str


@dataclass(frozen=True, slots=True)
class Room:
    """Everything in a room."""

    arrangement: Arrangement
    scale: float
    """Pixels a point."""
    boards: tuple[tuple[LaidBoard, Box], ...]
    things: tuple[Thing, ...]
    fits: bool
    """Whether everything found a place."""

    @property
    def holders(self) -> tuple[Holder, ...]:
        return tuple(thing for thing in self.things if isinstance(thing, Holder))

    def size_of(self, stack: Stack) -> tuple[int, int]:
        """The pixels of a piece of a stack."""
        return size_of(stack, self.scale)


def size_of(stack: Stack, scale: float) -> tuple[int, int]:
    """The pixels of a piece: tokens no smaller than what can be picked up."""
    grown = max(scale, SMALLEST / min(stack.width, stack.height))
    return round(stack.width * grown), round(stack.height * grown)


def room_of(stock: Stock, arrangement: Arrangement, more: Sequence[Thing] = ()) -> Room:
    """The room for an arrangement, with the boards as large as they can be; `more` is what a target
    wants to lie there besides, with boxes that say the size alone."""
    found: Room | None = None
    styles: tuple[Style, ...] = ("rows", "columns")
    if all(board.seat is None for board in arrangement.boards):
        styles = ("rows",)
    for style in styles:
        screen = upright(arrangement, style)
        scale = _largest(screen)
        room = _laid(stock, arrangement, screen, scale, more)
        while not room.fits and scale > 0.2:
            scale *= STEP
            room = _laid(stock, arrangement, screen, scale, more)
        if found is None or (room.fits, room.scale) > (found.fits, found.scale):
            found = room
    assert found is not None
    return found


def _largest(screen: Screen) -> float:
    wide = (WIDTH - 2 * EDGE) / screen.width if screen.width else CARD_AT_MOST
    high = (HAND.y - 2 * EDGE) / screen.height if screen.height else CARD_AT_MOST
    return min(wide, high, CARD_AT_MOST)


def _laid(
    stock: Stock, arrangement: Arrangement, screen: Screen, scale: float, more: Sequence[Thing]
) -> Room:
    boards = tuple((board, _board_box(board, scale)) for board in screen.boards)
    on_boards, nowhere = _holders(arrangement, screen, scale)
    screen = replace(screen, beside=(*screen.beside, *nowhere))
    width, height = screen.width * scale, screen.height * scale
    beside = [*_beside(stock, arrangement, screen, scale), *((thing,) for thing in more)]
    boxes = fitted_in([_around(group) for group in beside], _free(width, height), EDGE)
    placed = [
        _moved(thing, box) for group, box in zip(beside, boxes, strict=False) for thing in group
    ]
    return Room(
        arrangement=arrangement,
        scale=scale,
        boards=boards,
        things=(*on_boards, *placed),
        fits=len(boxes) == len(beside),
    )


def _moved(thing: Thing, to: Box) -> Thing:
    box = thing.box
    return replace(thing, box=Box(to.x + box.x, to.y + box.y, box.width, box.height))


def _free(width: float, height: float) -> tuple[Box, ...]:
    """The room beside and below boards of this size, above the hand."""
    low, far = HAND.y - EDGE, WIDTH - EDGE
    if not width:
        return (Box(EDGE, EDGE, far - EDGE, low - EDGE),)
    right, bottom = 2 * EDGE + width, 2 * EDGE + height
    return (
        Box(right, EDGE, max(0.0, far - right), low - EDGE),
        Box(EDGE, bottom, far - EDGE, max(0.0, low - bottom)),
    )


def _board_box(board: LaidBoard, scale: float) -> Box:
    trim = board.piece.trim
    left, top = board.at.x - trim.width / 2, board.at.y - trim.height / 2
    return _scaled(Box(left, top, trim.width, trim.height), scale)


def _scaled(box: Box, scale: float) -> Box:
    """A box of the boards in pixels of the room; both edges on whole pixels."""
    left, top = round(EDGE + box.x * scale), round(EDGE + box.y * scale)
    right = round(EDGE + (box.x + box.width) * scale)
    bottom = round(EDGE + (box.y + box.height) * scale)
    return Box(left, top, right - left, bottom - top)


def _holders(
    arrangement: Arrangement, screen: Screen, scale: float
) -> tuple[tuple[Holder, ...], tuple[Pile, ...]]:
    """The places on the boards, and the piles that find none there after all."""
    dealt = {deal.to for deal in arrangement.deals}
    found: list[Holder] = []
    nowhere: list[Pile] = []
    spaces = [_scaled(spot.box, scale) for spot in screen.spots if not spot.area]
    for number, spot in enumerate(screen.spots, 1):
        pile = spot.pile
        box = _scaled(spot.box, scale)
        if spot.area:
            if pile is None or not (pile.pieces or pile.address in dealt):
                continue
            # In an area cards lie freely: no more of it is a pile than they need.
            width, height = _card(pile, scale)
            box = Box(box.x + 2, box.y + (box.height - height) // 2, width, height)
        elif pile is not None and pile.pieces:
            around = _upright(pile, box, [each for each in spaces if each != box], scale)
            if around is None:
                nowhere.append(pile)
                continue
            box = around
        holder = Holder(
            id=f"place-{number}" if pile is None else pile_id(pile.address),
            label="",
            box=box,
            size=(round(box.width), round(box.height)),
            pieces=pile.pieces if pile is not None else (),
            face_up=pile is None or pile.face_up,
            address=pile.address if pile is not None else "",
        )
        found.append(holder)
    return tuple(found), tuple(nowhere)


def _upright(pile: Pile, box: Box, others: Sequence[Box], scale: float) -> Box | None:
    """A space grown to the pile that lies on it, whose cards lie upright where the space is turned;
    None if it then lies on another one, or leaves the room."""
    sizes = [size_of(stack, scale) for stack, _, _ in pile.pieces]
    width = max(box.width, *(float(wide) for wide, _ in sizes))
    height = max(box.height, *(float(high) for _, high in sizes))
    if (width, height) == (box.width, box.height):
        return box
    x, y = box.x - (width - box.width) // 2, box.y - (height - box.height) // 2
    grown = Box(max(EDGE, x), max(EDGE, y), width, height)
    fits = grown.x + width <= WIDTH - EDGE and grown.y + height <= HAND.y - EDGE
    return grown if fits and not any(overlap(grown, each) for each in others) else None


def pile_id(address: str) -> str:
    """The id of the pile in a zone."""
    return f"pile-{address.replace('.', '-')}"


def _beside(
    stock: Stock, arrangement: Arrangement, screen: Screen, scale: float
) -> Iterator[Group]:
    """Everything that lies beside the boards, in the order in which it is used. What belongs
    together is a group, with places from its own top left."""
    game = stock.game
    yield (Title(text=f"{game.title}: {arrangement.name}", box=_sized(TITLE)),)
    for button in _buttons(arrangement, stock.edition.say):
        yield (button,)
    for seat in range(1, arrangement.seats + 1):
        own = [_counting(track) for track in arrangement.tracks if track.seat == seat]
        yield tuple(_in_columns([Seat(seat=seat, box=_sized(SEAT)), *own]))
    for track in arrangement.tracks:
        if track.seat is None:
            yield (_counting(track),)
    for part in stock.dice:
        for number in range(1, dice_of(part, arrangement.seats) + 1):
            yield (Die(id=f"die-{part.id}-{number}", sides=part.sides or 6, box=_sized(DIE)),)
    laid_hands = [each for each in arrangement.piles if each.hand and each.pieces]
    piles = [
        *(
            _pile(pile_id(each.address), short_name(each, game), each, scale)
            for each in (*screen.beside, *laid_hands)
        ),
        *_spreads(stock, arrangement, scale),
        *_left(arrangement, scale),
    ]
    # The high ones first: the low ones find room beside and below them.
    for pile in sorted(piles, key=lambda pile: -pile.box.height):
        yield (pile,)


def _in_columns(things: list[Thing]) -> Iterator[Thing]:
    """A seat, and its counters in two columns below it."""
    yield things[0]
    top = things[0].box.height + EDGE
    for index, thing in enumerate(things[1:]):
        box = thing.box
        x = (index % 2) * (box.width + EDGE)
        y = top + (index // 2) * (box.height + EDGE)
        yield replace(thing, box=Box(x, y, box.width, box.height))


def _around(group: Group) -> tuple[float, float]:
    return (
        max(thing.box.x + thing.box.width for thing in group),
        max(thing.box.y + thing.box.height for thing in group),
    )


def dice_of(part: Component, seats: int) -> int:
    """The number of spinners for a kind of die."""
    return min(MOST_DICE, part.count * (seats if part.per == "seat" else 1))


def _sized(size: tuple[float, float]) -> Box:
    return Box(0, 0, *size)


def _buttons(arrangement: Arrangement, say: PaperWords) -> Iterator[Button]:
    hands = tuple(
        Deal(pile.address, pile.address, None, "")
        for pile in arrangement.piles
        if pile.hand and pile.pieces
    )
    shuffled = [pile for pile in arrangement.piles if pile.shuffled and pile.pieces]
    if shuffled or hands or arrangement.deals:
        yield Button(
            id="button-begin",
            label=say("Shuffle and deal" if arrangement.deals or hands else "Shuffle all"),
            shuffles=tuple(pile_id(pile.address) for pile in shuffled),
            deals=(*arrangement.deals, *hands),
            box=_sized(BUTTON),
        )
    for pile in arrangement.piles:
        zone = pile.zone
        if zone is not None and zone.ordered and zone.face == "down" and not pile.hand:
            name = zone.name or zone.id
            whose = "" if pile.seat is None else f"{seat_letter(pile.seat)}: "
            yield Button(
                id=f"shuffle-{pile.address.replace('.', '-')}",
                label=say("Shuffle {zone}", zone=f"{whose}{name}"),
                shuffles=(pile_id(pile.address),),
                box=_sized(BUTTON),
            )


def _counting(track: Track) -> Counting:
    suffix = "" if track.seat is None else f"-{seat_letter(track.seat)}"
    width, height = COUNTER
    return Counting(
        id=f"counter-{track.counter.id}{suffix}",
        label=fitted(counter_name(track), width),
        track=track,
        box=_sized((width, height + LABEL)),
    )


def short_name(pile: Pile, game: Game) -> str:
    """A pile's name for a narrow label: `Draw pile (A)`."""
    zone = pile.zone
    if zone is None:
        return pile.name
    space = f" {pile.address.rpartition('.')[2]}" if pile.address[-1:].isdigit() else ""
    whose = f" ({seat_letter(pile.seat)})" if pile.seat is not None else ""
    return f"{zone.name or zone.id}{space}{whose}"


def _card(pile: Pile, scale: float) -> tuple[int, int]:
    """The pixels of the largest piece in a pile, of a poker card if it is empty, and a rim."""
    sizes = [size_of(stack, scale) for stack, _, _ in pile.pieces]
    if not sizes:
        sizes = [(round(63.5 * MM * scale), round(88.9 * MM * scale))]
    return max(width for width, _ in sizes) + PAD, max(height for _, height in sizes) + PAD


def _pile(id: str, label: str, pile: Pile, scale: float) -> Holder:
    width, height = _card(pile, scale)
    wide = max(width, NARROWEST)
    return Holder(
        id=id,
        label=fitted(label, wide),
        pieces=pile.pieces,
        face_up=pile.face_up,
        address=pile.address,
        size=(width, height),
        box=_sized((wide, height + LABEL)),
    )


def fitted(label: str, width: float) -> str:
    """A label with as many of its letters as stand side by side in so many pixels."""
    most = max(4, int(width / LETTER))
    return label if len(label) <= most else label[: most - 1].rstrip() + "…"


def _spreads(stock: Stock, arrangement: Arrangement, scale: float) -> Iterator[Holder]:
    """Places for what is dealt to a zone that no board has: one for each card."""
    known = {pile.address for pile in arrangement.piles}
    for deal in arrangement.deals:
        if deal.to in known:
            continue
        parts = deal.to.split(".")
        zone = next(zone for zone in stock.game.zones if zone.id in parts)
        space = f" {parts[-1]}" if parts[-1].isdigit() else ""
        named = f"{zone.name or zone.id}{space}"
        pile = Pile("", named, zone, None, NOWHERE, False, zone.face == "up", False)
        count = deal.count if deal.count is not None and deal.count <= SPREAD else 1
        for number in range(1, count + 1):
            name = f"{pile.name} {number}" if count > 1 else pile.name
            yield _pile(spread_id(deal.to, number), name, pile, scale)


def spread_id(address: str, number: int) -> str:
    """The id of a place for a card that is dealt."""
    return f"{pile_id(address)}-{number}"


def _left(arrangement: Arrangement, scale: float) -> Iterator[Holder]:
    """Piles of what no set-up lays; each kind of token by itself."""
    number = 0
    for pile in arrangement.left:
        tokens = pile.pieces[0][0].deck.kind == "tokens"
        for pieces in ((each,) for each in pile.pieces) if tokens else (pile.pieces,):
            number += 1
            name = pieces[0][1].card.name if tokens else pile.name
            yield _pile(f"left-{number}", name, replace(pile, pieces=pieces), scale)
