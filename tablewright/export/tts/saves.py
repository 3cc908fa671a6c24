"""A game's table as a save: an arrangement in; the objects of Tabletop Simulator out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tablewright.export.arrangement import (
    AROUND,
    Arrangement,
    LaidBoard,
    Pile,
    Place,
    Track,
)
from tablewright.export.dice import stand_in
from tablewright.export.stock import Item, Stack, Stock
from tablewright.export.tts import objects, supplies
from tablewright.export.tts.objects import UNIT, CardIn, Names, Stand, Thing
from tablewright.export.tts.pieces import SHAPES, Piece, board_path
from tablewright.export.tts.sheets import Catalogue, is_cards
from tablewright.layout.setup_words import seat_name, words
from tablewright.model.spaces import seat_frame, turned

INCH = UNIT
HAND = (10 * INCH, 4 * INCH)
"""The width and depth of a player's hand."""
APART = 2.5 * INCH
"""Between counters, and between what lies beside the boards."""
FEW = 4
"""So many equal pieces lie upon each other; more are in a bag."""
LOOSE_DICE = 8
ON_BOARD = 0.1
"""How high above the table's top a board's own middle is."""
SNAP_HEIGHT = 0.1

Pieces = Sequence[tuple[Stack, Item, int]]


@dataclass(frozen=True)
class Source:
    """What all saves of a game are made from."""

    stock: Stock
    catalogue: Catalogue
    pieces: Mapping[tuple[str, str], Piece]
    urls: Mapping[str, str]
    """The address of each picture, by its path."""
    rules: str
    """The address of the rulebook; "" if there is none."""


def save(source: Source, table: Arrangement, title: str) -> dict[str, Any]:
    """A whole save: what Tabletop Simulator's saved objects hold."""
    return {
        "SaveName": title,
        "GameMode": title,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "PlayerTurn": "",
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(_Table(source, table, title).things()),
    }


class _Table:
    """The objects of one arrangement."""

    def __init__(self, source: Source, table: Arrangement, title: str) -> None:
        self.source = source
        self.game = source.stock.game
        self.say = source.stock.edition.say
        self.table = table
        self.names = Names(title)
        self.right = max((right for right, _ in map(_reach, table.boards)), default=6 * INCH)
        self.bottom = max((bottom for _, bottom in map(_reach, table.boards)), default=6 * INCH)
        self.hands = _spread({seat: self._hand(seat) for seat in range(1, table.seats + 1)})
        self.side = _Side(self.right + HAND[1] + 3 * INCH, max(self.bottom, 10 * INCH))

    def things(self) -> Iterator[Thing]:
        """All objects, boards first."""
        yield from map(self._board, self.table.boards)
        hidden = any(pile.hand for pile in self.table.piles)
        for seat, at in self.hands.items() if hidden else ():
            color = objects.SEATS[(seat - 1) % len(objects.SEATS)]
            yield objects.hand(self.names.guid("hand", seat), at, color, *HAND)
        yield self._notecard()
        if self.source.rules:
            at = self.side.next(9 * INCH, 11 * INCH)
            guid = self.names.guid("rules")
            yield objects.pdf(guid, Stand(at), f"{self.game.title}: rules", self.source.rules)
        for pile in self.table.piles:
            yield from self._pile(pile)
        yield from self._tracks()
        yield from self._dice()
        for pile in self.table.left:
            yield from self._left(pile)
        for number, supply in enumerate(supplies.of_game(self.source.stock, self.table.seats)):
            at = self.side.next(APART, APART)
            yield supplies.as_bag(supply, at, self.names, number)

    def _board(self, board: LaidBoard) -> Thing:
        piece = board.piece
        scale = objects.tile_scale(piece.trim.width, piece.trim.height)
        points: list[dict[str, Any]] = []
        for space in board.spaces:
            x, y = space.middle
            position = {
                # The tile's own right is at its smaller x.
                "x": round((piece.trim.width / 2 - x) / UNIT / scale[0], 5) + 0.0,
                "y": SNAP_HEIGHT,
                "z": round((y - piece.trim.height / 2) / UNIT / scale[2], 5) + 0.0,
            }
            point: dict[str, Any] = {"Position": position}
            if space.turn:
                point["Rotation"] = {"x": 0.0, "y": round(space.turn % 360, 3), "z": 0.0}
            if point not in points:
                points.append(point)
        return objects.tile(
            self.names.guid("board", piece.board.board, board.seat),
            Stand(board.at, ON_BOARD, True, scale),
            self._of(piece.board.title, board.seat),
            (self.source.urls[board_path(piece)], ""),
            SHAPES["rounded" if piece.board.corner else "box"],
            Locked=True,
            AttachedSnapPoints=points,
        )

    def _of(self, title: str, seat: int | None) -> str:
        return (
            title
            if seat is None
            else self.say(
                "{zone} of {player}", zone=title, player=seat_name(seat, self.game, self.say)
            )
        )

    def _hand(self, seat: int) -> Place:
        """Behind a player's mats, or behind their area of a common board."""
        x, y, turn = 0.0, 0.0, float(AROUND[(seat - 1) % len(AROUND)])
        own = [board for board in self.table.boards if board.seat == seat]
        if own:
            x = sum(board.at.x for board in own) / len(own)
            y = sum(board.at.y for board in own) / len(own)
            turn = own[0].at.turn
        else:
            for laid in self.table.boards:
                for area in laid.piece.board.areas:
                    if area.seat == seat and laid.seat is None:
                        frame = seat_frame(area, laid.piece.board)
                        x = laid.at.x + frame.middle[0] - laid.piece.trim.width / 2
                        y = laid.at.y + frame.middle[1] - laid.piece.trim.height / 2
                        turn = float(frame.turn)
        beyond = HAND[1] / 2 + INCH
        edges = {
            0.0: Place(x, self.bottom + beyond, 0.0),
            180.0: Place(x, -self.bottom - beyond, 180.0),
            90.0: Place(-self.right - beyond, y, 90.0),
            270.0: Place(self.right + beyond, y, 270.0),
        }
        return edges[turn % 360]

    def _beside_hand(self, seat: int, number: int) -> Place:
        """A place right of a player's hand, as this player sees it."""
        at = self.hands[seat]
        out, along = divmod(number, 2)
        offset = HAND[0] / 2 + APART * (along + 0.75), (out - 0.5) * APART
        x, y = turned(offset, (0.0, 0.0), at.turn)
        return Place(at.x + x, at.y + y, at.turn)

    def _lies_on_board(self, at: Place) -> bool:
        return any(
            left <= at.x <= right and top <= at.y <= bottom
            for left, top, right, bottom in map(_box, self.table.boards)
        )

    def _pile(self, pile: Pile) -> Iterator[Thing]:
        if not pile.pieces:
            return
        if pile.hand and pile.seat is not None:
            yield from self._in_hand(pile, self.hands[pile.seat])
            return
        at = pile.at
        if pile.space is None and not self._lies_on_board(at):
            width = max(stack.width for stack, _, _ in pile.pieces)
            height = max(stack.height for stack, _, _ in pile.pieces)
            at = self.side.next(width, height)
        yield from self._stacked(
            pile.pieces, at, pile.name, face_up=pile.face_up, mixed=pile.shuffled
        )

    def _in_hand(self, pile: Pile, at: Place) -> Iterator[Thing]:
        cards = [card for piece in pile.pieces for card in self._cards([piece])]
        step = min(INCH, HAND[0] / max(1, len(cards)))
        for number, card in enumerate(cards):
            shift = turned(((number - (len(cards) - 1) / 2) * step, 0.0), (0.0, 0.0), at.turn)
            place = Place(at.x + shift[0], at.y + shift[1], at.turn)
            scale = objects.card_scale(card.sheet.stack.height)
            guid = self.names.guid("hand", pile.address, number)
            yield objects.card(card, guid, Stand(place, 2.0, True, scale), self.source.urls)

    def _stacked(
        self, some: Pieces, at: Place, name: str, *, face_up: bool, mixed: bool = False
    ) -> Iterator[Thing]:
        """Pieces at one place: cards of one size as a deck, the rest upon each other or in bags; in
        one bag to draw from where they are mixed."""
        height = 0.3
        decks: dict[tuple[float, float, bool], list[tuple[Stack, Item, int]]] = {}
        for stack, item, count in some:
            if is_cards(stack):
                size = (stack.width, stack.height, stack.shaped)
                decks.setdefault(size, []).append((stack, item, count))
        for (_, tall, _), group in decks.items():
            cards = self._cards(group)
            thick = 0.012 * len(cards)
            stand = Stand(at, height + thick / 2, face_up, objects.card_scale(tall))
            yield objects.deck(cards, self.names, stand, name, self.source.urls)
            height += thick + 0.3
        loose = [piece for piece in some if not is_cards(piece[0])]
        if mixed and sum(count for _, _, count in loose) > 1:
            # What is shuffled is drawn unseen.
            yield self._bag(loose, at, name, objects.ANY)
            return
        for stack, item, count in loose:
            if count > FEW:
                yield self._bag([(stack, item, count)], at, item.card.name)
                continue
            for _ in range(count):
                yield self._tile(stack, item, Stand(at, height, face_up))
                height += 0.25

    def _cards(self, some: Pieces) -> list[CardIn]:
        found = []
        for stack, item, count in some:
            sheet, number = self.source.catalogue.find(stack, item)
            says = words(item.card.text, self.game)
            found += [CardIn(item.card.name, number, sheet, says, item.card.code)] * count
        return found

    def _tile(self, stack: Stack, item: Item, stand: Stand) -> Thing:
        piece = self.source.pieces[stack.id, item.card.name]
        urls = self.source.urls
        pictures = urls[piece.front], urls[piece.back] if piece.back else ""
        guid = self.names.guid("piece", stack.id, item.card.name, stand.at, stand.height)
        if piece.form == "own":
            scale = max(piece.width, piece.height) / UNIT / objects.TILE
            stand = replace(stand, scale=(scale, 1.0, scale))
            return objects.token(guid, stand, item.card.name, pictures)
        stand = replace(stand, scale=objects.tile_scale(piece.width, piece.height))
        return objects.tile(
            guid,
            stand,
            item.card.name,
            pictures,
            SHAPES[piece.form],
            Description=words(item.card.text, self.game),
            GMNotes=item.card.code,
        )

    def _bag(self, some: Pieces, at: Place, name: str, order: int | None = None) -> Thing:
        inside = [
            self._tile(stack, item, Stand(at, 1 + 0.25 * number))
            for stack, item, count in some
            for number in range(count)
        ]
        says = "\n".join(f"{count} x {item.card.name}" for _, item, count in some)
        stand = Stand(at, 1.0, True, (0.7, 0.7, 0.7))
        return objects.bag(self.names.guid("bag", name, at), stand, name, inside, says, order)

    def _left(self, pile: Pile) -> Iterator[Thing]:
        stack = pile.pieces[0][0]
        if is_cards(stack) or pile.count == 1:
            at = self.side.next(stack.width, stack.height)
            yield from self._stacked(pile.pieces, at, pile.name, face_up=True)
        else:
            yield self._bag(pile.pieces, self.side.next(APART, APART), pile.name)

    def _tracks(self) -> Iterator[Thing]:
        """A counter for what is counted and has no printed track; a mark that is only there or not
        needs none."""
        counted = [track for track in self.table.tracks if not track.values and not _flag(track)]
        beside: dict[int, int] = {}
        for track in counted:
            name = track.counter.name or track.counter.id
            at = track.at
            if track.seat is not None and not self._lies_on_board(at):
                number = beside.get(track.seat, 0)
                beside[track.seat] = number + 1
                at = self._beside_hand(track.seat, number)
            elif not self._lies_on_board(at):
                at = self.side.next(APART, APART)
            guid = self.names.guid("counter", track.counter.id, track.seat)
            stand = Stand(at, 0.5, True, (0.6, 0.6, 0.6))
            yield objects.counter(guid, stand, self._of(name, track.seat), track.start)

    def _dice(self) -> Iterator[Thing]:
        for part in self.source.stock.dice:
            found = stand_in(part.sides)
            if found is None:
                continue
            count = part.count * (self.table.seats if part.per == "seat" else 1) * found.count
            name = part.name or part.id
            if count > LOOSE_DICE:
                at = self.side.next(APART, APART)
                inside = [
                    objects.die(
                        self.names.guid(part.id, number), Stand(at), name, found.sides, found.says
                    )
                    for number in range(count)
                ]
                guid = self.names.guid("dice", part.id)
                stand = Stand(at, 1.0, True, (0.7, 0.7, 0.7))
                yield objects.bag(guid, stand, name, inside, f"{count} x {name}")
                continue
            for number in range(count):
                at = self.side.next(INCH, INCH)
                guid = self.names.guid(part.id, number)
                yield objects.die(guid, Stand(at, 1.0), name, found.sides, found.says)

    def _notecard(self) -> Thing:
        lines = [
            self.say("Shuffle {zone} (R).", zone=pile.name)
            for pile in self.table.piles
            if pile.shuffled and pile.count
        ]
        lines += [self.say("Deal {cards}.", cards=deal.said) for deal in self.table.deals]
        lines += self.table.steps
        at = self.side.next(6 * INCH, 4 * INCH)
        guid = self.names.guid("notecard")
        text = "\n".join(lines) or self.say("Everything is in its place.")
        return objects.notecard(guid, Stand(at), f"{self.game.title}: {self.table.name}", text)


class _Side:
    """Places right of everything, row after row from the far edge of the table to the near one."""

    ACROSS = 24 * INCH

    def __init__(self, left: float, half: float) -> None:
        self._left = left
        self._x = left
        self._y = -half
        self._tall = 0.0

    def next(self, width: float, height: float) -> Place:
        """The middle of the next free place of this size."""
        if self._x > self._left and self._x + width > self._left + self.ACROSS:
            self._x = self._left
            self._y += self._tall + INCH / 2
            self._tall = 0.0
        at = Place(self._x + width / 2, self._y + height / 2)
        self._x += width + INCH / 2
        self._tall = max(self._tall, height)
        return at


def _spread(hands: dict[int, Place]) -> dict[int, Place]:
    """The hands at one edge of the table moved apart, with room for two columns of counters."""
    room = HAND[0] + 2.5 * APART
    found = dict(hands)
    for turn in {at.turn for at in hands.values()}:
        level = turn in (0.0, 180.0)

        def along(seat: int, level: bool = level) -> float:
            return hands[seat].x if level else hands[seat].y

        seats = sorted((seat for seat, at in hands.items() if at.turn == turn), key=along)
        if all(along(right) - along(left) >= room for left, right in pairwise(seats)):
            continue
        middle = sum(map(along, seats)) / len(seats)
        for number, seat in enumerate(seats):
            place = middle + (number - (len(seats) - 1) / 2) * room
            at = hands[seat]
            found[seat] = replace(at, x=place) if level else replace(at, y=place)
    return found


def _flag(track: Track) -> bool:
    return track.counter.max == 1


def _box(board: LaidBoard) -> tuple[float, float, float, float]:
    """The left, top, right and bottom edge of a board on the table."""
    width, height = board.reach
    at = board.at
    return at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2


def _reach(board: LaidBoard) -> tuple[float, float]:
    """How far a board reaches from the middle of the table, across and down."""
    left, top, right, bottom = _box(board)
    return max(-left, right), max(-top, bottom)
