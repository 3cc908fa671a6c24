"""The table on a screen: a game, its boards and a number of players in; where each zone, counter
and player has a place out.

What a board has a place for lies there, as on paper. What none has lies in rows beside the boards,
or before whoever owns it, and a hand at its player's own edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.layout.around import GAP, LaidBoard, Place, needed
from tablewright.layout.tabletop.blocks import ToLay, before, middle, to_lay
from tablewright.layout.tabletop.loose import how_in
from tablewright.layout.tabletop.ring import Block, ring, sides_of
from tablewright.layout.tabletop.spots import CARD, Box, Dial, How, Spot, Tabletop, Track
from tablewright.model.board import Board
from tablewright.model.game import Counter, Game, Zone
from tablewright.model.spaces import PlacedSpace, placed_spaces, turned
from tablewright.model.zones import is_hand


class _Plain(NamedTuple):
    board: Board


Laid = LaidBoard[_Plain]
ROOMY = 1.7
"""From how many cards' room on a place holds cards side by side."""
Key = tuple[str, int | None, int | None]
"""A zone, whose it is, and a space of it."""


def tabletop(
    game: Game,
    boards: Sequence[Board],
    seats: int,
    card: tuple[float, float] = CARD,
    dials: Sequence[Dial] = (),
) -> Tabletop:
    """The table for this many players; `card` is the size of the largest cards, `dials` are the
    discs for counters."""
    used = [piece.board for piece in needed([_Plain(board) for board in boards], seats)]
    of = to_lay(game, seats, used, card, dials)
    sides = sides_of([board for board in used if board.per == "game"], seats)
    centre = middle(of)
    blocks = {seat: before(of, seat) for seat in sides}
    found: list[tuple[int | None, Place, Block]] = [(None, Place(0.0, 0.0), centre)]
    found += [(seat, at, blocks[seat]) for seat, at in ring(centre, blocks, sides)]
    return _put_together(found, of)


def _put_together(blocks: Sequence[tuple[int | None, Place, Block]], of: ToLay) -> Tabletop:
    boards: list[Laid] = []
    spots: list[Spot] = []
    plates: dict[int, Box] = {}
    edges: list[Box] = []
    turned_to: list[Track] = []
    for seat, at, block in blocks:
        if block.width:
            edges.append(_moved(Box(0.0, 0.0, block.width, block.height), at))
        for board, box in block.boards:
            moved = _moved(box, at)
            spaces = placed_spaces(board, of.seats, seat or 1)
            place = Place(moved.x, moved.y, moved.turn)
            boards.append(LaidBoard(_Plain(board), seat, place, spaces))
        spots += [
            replace(spot, boxes=tuple(_moved(box, at) for box in spot.boxes))
            for spot in block.spots
        ]
        turned_to += [
            Track(dial.counter, seat, at=_moved(box, at), dial=dial) for dial, box in block.dials
        ]
        if seat is not None and block.plate is not None:
            plates[seat] = _moved(block.plate, at)
    spots += _printed(boards, of.game, of.card)
    left, top = (min(each) - GAP for each in zip(*(box.corner for box in edges), strict=True))
    right, bottom = (max(each) + GAP for each in zip(*(box.other for box in edges), strict=True))
    return Tabletop(
        boards=tuple((laid.piece.board.board, _outline(laid)) for laid in boards),
        spots=tuple(spots),
        tracks=(*_tracks(boards, of.game.counters), *turned_to),
        plates=plates,
        left=left,
        top=top,
        width=right - left,
        height=bottom - top,
    )


def _outline(laid: Laid) -> Box:
    board = laid.piece.board
    return Box(laid.at.x, laid.at.y, board.width, board.height, laid.at.turn)


def _moved(box: Box, at: Place) -> Box:
    x, y = turned((box.x, box.y), (0.0, 0.0), at.turn)
    return box._replace(x=at.x + x, y=at.y + y, turn=(box.turn + at.turn) % 360)


def _printed(boards: Sequence[Laid], game: Game, card: tuple[float, float]) -> Iterator[Spot]:
    """The places that boards have for zones; the first board that has one wins."""
    zones = {zone.id: zone for zone in game.zones}
    places: dict[Key, list[tuple[Box, PlacedSpace]]] = {}
    first: dict[Key, int] = {}
    for number, laid in enumerate(boards):
        for space in laid.spaces:
            if not space.zone or space.counter or space.zone not in zones:
                continue
            key = (space.zone, space.seat, space.space)
            if first.setdefault(key, number) == number:
                places.setdefault(key, []).append((_box(laid, space), space))
    for (name, seat, at), found in places.items():
        boxes = tuple(box for box, _ in found)
        slot = at is not None or len(boxes) > 1
        how: How = "slot" if slot else _how_printed(zones[name], boxes[0], card)
        kinds = tuple(space.name for _, space in found) if len(boxes) > 1 else ()
        yield Spot(name, seat, at, how, boxes, "", kinds, found[0][1].shape)


def _how_printed(zone: Zone, box: Box, card: tuple[float, float]) -> How:
    """A place about as large as a card holds one heap, a larger one what lies side by side."""
    if zone.capacity == 1:
        return "slot"
    if how_in(zone) == "stack" or box.width * box.height < ROOMY * card[0] * card[1]:
        return "stack"
    return "fan" if is_hand(zone) else "spread"


def _box(laid: Laid, space: PlacedSpace) -> Box:
    at = laid.on_table(space)
    return Box(at.x, at.y, space.width, space.height, at.turn)


def _tracks(boards: Sequence[Laid], counters: Iterable[Counter]) -> Iterator[Track]:
    known = {counter.id for counter in counters}
    found: dict[tuple[str, int | None, str, int | None], Track] = {}
    for laid in boards:
        for space in laid.spaces:
            if space.counter not in known:
                continue
            key = (space.counter, space.seat, space.zone, space.space if space.zone else None)
            track = found.get(key) or Track(*key)
            box = _box(laid, space)
            if space.value is not None and not space.zone:
                values = {space.value: box, **track.values}
                found[key] = replace(track, values=values)
            elif track.at is None:
                found[key] = replace(track, at=box)
    yield from found.values()
