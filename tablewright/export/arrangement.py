"""A game's table at the start, for a number of players: what lies where, which way up.

A stock and a set-up in; boards, piles and counters with places out. Lengths in points on the
table: x to the right, y down, the origin in the middle of the common boards. What a set-up deals
off a shuffled pile is not laid out, since nobody knows it: it stays there, as a deal to be done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tablewright.export.laying import Deal as Deal
from tablewright.export.laying import Laid, address_of
from tablewright.export.stock import BoardPiece, Item, Stack, Stock
from tablewright.layout.around import GAP as GAP
from tablewright.layout.around import LaidBoard as Around
from tablewright.layout.around import Place as Place
from tablewright.layout.around import needed
from tablewright.layout.setup_words import setup_name, words, zone_name
from tablewright.model.game import Counter, Game, Setup, Zone
from tablewright.model.spaces import PlacedSpace, placed_spaces, turned
from tablewright.model.zones import is_hand
from tablewright.units import MM

AROUND = (0, 180, 90, 270)
"""How the first, second, third and fourth player's things are turned."""
LaidBoard = Around[BoardPiece]
"""A board on the table; a mat has a seat."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces in a zone, or an empty zone that has a place on the table."""

    address: str
    """The zone: `main-deck`, `row.3`, `A.hand`; "" for pieces that no zone holds at the start."""
    name: str
    zone: Zone | None
    seat: int | None
    at: Place
    hand: bool
    """Whether it is a hand: its owner alone sees it."""
    face_up: bool
    shuffled: bool
    pieces: tuple[tuple[Stack, Item, int], ...] = ()
    """From the top: what it is, how many of it."""
    space: PlacedSpace | None = None
    """The place that a board has for it; None if it lies beside."""

    @property
    def count(self) -> int:
        return sum(number for _, _, number in self.pieces)


@dataclass(frozen=True, slots=True)
class Track:
    """A counter of the table or of a seat, its start value, and where its values are printed."""

    counter: Counter
    seat: int | None
    start: int
    at: Place
    """Where a counter that shows the value may lie."""
    values: Mapping[int, Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The table at the start."""

    setup: Setup | None
    name: str
    seats: int
    boards: tuple[LaidBoard, ...]
    piles: tuple[Pile, ...]
    tracks: tuple[Track, ...]
    deals: tuple[Deal, ...]
    steps: tuple[str, ...]
    """What people do besides, in words."""
    left: tuple[Pile, ...]
    """Pieces that no set-up lays: tokens, player aids, what goes back into the box."""
    width: float
    height: float
    """What all of it takes."""


def arrangements(stock: Stock) -> tuple[Arrangement, ...]:
    """One for each set-up and each number of players that it is for."""
    seats = stock.game.seats
    found: list[Arrangement] = []
    for setup in stock.game.setups or (None,):
        asked = setup.seats if setup is not None else ()
        numbers = asked or range(seats.min, seats.max + 1)
        found += [arrange(stock, setup, number) for number in numbers]
    return _told_apart(found)


def _told_apart(found: Sequence[Arrangement]) -> tuple[Arrangement, ...]:
    """Arrangements with names that nobody confuses: where several bear the same, the number of
    players follows, and where that is the same too, the id of the set-up."""
    names = [each.name for each in found]
    for more in (
        [f", {each.seats} player{'s' * (each.seats != 1)}" for each in found],
        [f" ({each.setup.id})" if each.setup is not None else "" for each in found],
    ):
        names = [
            name + what if names.count(name) > 1 else name
            for name, what in zip(names, more, strict=True)
        ]
    return tuple(replace(each, name=name) for each, name in zip(found, names, strict=True))


def arrange(stock: Stock, setup: Setup | None, seats: int) -> Arrangement:
    """The table for a set-up and a number of players."""
    say = stock.edition.say
    boards = tuple(_boards(stock, seats))
    places = _places(boards)
    laid = Laid(stock, setup, seats)
    edge = _Edge(boards)
    piles = tuple(_piles(stock.game, seats, laid, places, edge))
    tracks = tuple(_tracks(stock.game, setup, seats, boards, edge))
    left = tuple(_left(laid, edge))
    return Arrangement(
        setup=setup,
        name=setup_name(setup, say) if setup is not None else say.counted(seats, "player/players"),
        seats=seats,
        boards=boards,
        piles=piles,
        tracks=tracks,
        deals=tuple(laid.deals),
        steps=tuple(words(step, stock.game) for step in setup.steps) if setup else (),
        left=left,
        width=2 * edge.right,
        height=2 * edge.bottom,
    )


def _boards(stock: Stock, seats: int) -> Iterator[LaidBoard]:
    """Common boards side by side in the middle, every seat's mats around them."""
    used = needed(stock.boards, seats)
    common = [piece for piece in used if piece.board.per == "game"]
    width = sum(piece.board.width for piece in common) + GAP * max(0, len(common) - 1)
    height = max((piece.board.height for piece in common), default=0.0)
    x = -width / 2
    for piece in common:
        spaces = placed_spaces(piece.board, seats)
        yield Around(piece, None, Place(x + piece.board.width / 2, 0.0), spaces)
        x += piece.board.width + GAP
    mats = [piece for piece in used if piece.board.per == "seat"]
    turns = {area.seat: area.turn for piece in common for area in piece.board.areas}
    if len(set(turns.values())) < len(turns):
        turns = {}
    for seat in range(1, seats + 1):
        turn = turns.get(seat, AROUND[(seat - 1) % 4])
        row = sum(piece.board.width for piece in mats) + GAP * max(0, len(mats) - 1)
        along = -row / 2
        for piece in mats:
            out = (height if turn in (0, 180) else width) / 2 + GAP + piece.board.height / 2
            at = turned((along + piece.board.width / 2, out), (0.0, 0.0), turn)
            along += piece.board.width + GAP
            yield Around(piece, seat, Place(*at, turn), placed_spaces(piece.board, seats, seat))


def _places(boards: tuple[LaidBoard, ...]) -> dict[str, tuple[Place, PlacedSpace]]:
    """Where each zone and space lies, by its address; the first board that has it wins."""
    found: dict[str, tuple[Place, PlacedSpace]] = {}
    for board in boards:
        for space in board.spaces:
            if space.zone and not space.counter:
                address = address_of(space.zone, space.seat, space.space)
                found.setdefault(address, (board.on_table(space), space))
    return found


class _Edge:
    """Finds places beside the boards: to the right in rows, so that nothing lies on another."""

    ROWS = 4

    def __init__(self, boards: tuple[LaidBoard, ...]) -> None:
        self.right = 0.0
        self.bottom = 0.0
        for board in boards:
            width, height = board.reach
            self.right = max(self.right, abs(board.at.x) + width / 2)
            self.bottom = max(self.bottom, abs(board.at.y) + height / 2)
        self._x = self.right + GAP
        self._y = -self.bottom
        self._wide = 0.0
        self._start = self._x

    def beside(self, width: float, height: float) -> Place:
        """The next free place to the right of the boards for something of this size."""
        lowest = max(self.bottom, 150 * MM)
        if self._y + height > lowest and self._wide:
            self._x += self._wide + GAP
            self._y = -self.bottom
            self._wide = 0.0
        at = Place(self._x + width / 2, self._y + height / 2)
        self._y += height + GAP
        self._wide = max(self._wide, width)
        self.right = max(self.right, self._x + width)
        self.bottom = max(self.bottom, abs(self._y))
        return at


def _piles(
    game: Game,
    seats: int,
    laid: Laid,
    places: Mapping[str, tuple[Place, PlacedSpace]],
    edge: _Edge,
) -> Iterator[Pile]:
    for zone in game.zones:
        for seat in range(1, seats + 1) if zone.owner == "seat" else (None,):
            for space in range(1, zone.spaces + 1) if zone.spaces else (None,):
                address = address_of(zone.id, seat, space)
                pieces = tuple(laid.piles.get(address, ()))
                known = places.get(address) or places.get(address_of(zone.id, seat, None))
                hand = is_hand(zone)
                if known is None and not pieces and not hand:
                    continue
                at, found = known if known is not None else (None, None)
                if at is None:
                    width, height = _size(pieces)
                    at = edge.beside(width, height)
                yield Pile(
                    address=address,
                    name=zone_name(address, game, laid.say),
                    zone=zone,
                    seat=seat,
                    at=at,
                    hand=hand,
                    face_up=_face_up(zone, found),
                    shuffled=address in laid.shuffled,
                    pieces=pieces,
                    space=found,
                )


def _size(pieces: tuple[tuple[Stack, Item, int], ...]) -> tuple[float, float]:
    if not pieces:
        return 63.5 * MM, 88.9 * MM
    return max(one.width for one, _, _ in pieces), max(one.height for one, _, _ in pieces)


def _face_up(zone: Zone, space: PlacedSpace | None) -> bool:
    if space is not None and space.face:
        return space.face == "up"
    return zone.face == "up"


def _tracks(
    game: Game, setup: Setup | None, seats: int, boards: tuple[LaidBoard, ...], edge: _Edge
) -> Iterator[Track]:
    for counter in game.counters:
        if counter.quiet or counter.owner not in ("common", "seat"):
            continue
        for seat in range(1, seats + 1) if counter.owner == "seat" else (None,):
            written = setup.counters.get(counter.id, counter.start) if setup else counter.start
            start = written if isinstance(written, int) else written[(seat or 1) - 1]
            values = {
                space.value: board.on_table(space)
                for board in boards
                for space in board.spaces
                if space.counter == counter.id and space.seat == seat and space.value is not None
            }
            at = values.get(start)
            if at is None:
                spots = [
                    board.on_table(space)
                    for board in boards
                    for space in board.spaces
                    if space.counter == counter.id and space.seat == seat and not space.zone
                ]
                at = spots[0] if spots else edge.beside(25 * MM, 25 * MM)
            yield Track(counter, seat, start, at, values)


def _left(laid: Laid, edge: _Edge) -> Iterator[Pile]:
    """What lies beside: by stack, since pieces of different sizes make no pile."""
    stacks: dict[str, list[tuple[Stack, Item, int]]] = {}
    for cards in laid.box.values():
        for stack, item, count in cards.values():
            stacks.setdefault(stack.id, []).append((stack, item, count))
    for pieces in stacks.values():
        first = pieces[0][0]
        yield Pile(
            address="",
            name=first.title,
            zone=None,
            seat=None,
            at=edge.beside(first.width, first.height),
            hand=False,
            face_up=True,
            shuffled=False,
            pieces=tuple(pieces),
        )
