"""A room and its pictures' addresses in; widgets as virtualtabletop reads them out.

The format is that of the program's own source (github.com/ArnoldSmith86/virtualtabletop: the
widgets of its client, and how its server reads rooms and those of PlayingCards.io). A room is
1600 x 1000 pixels; of what lies in one place the largest z is on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.export.arrangement import Deal
from tablewright.export.names import file_names
from tablewright.export.room import (
    HAND,
    LABEL,
    SPREAD,
    Button,
    Counting,
    Die,
    Holder,
    Room,
    Seat,
    Thing,
    Title,
    pile_id,
    spread_id,
)
from tablewright.export.stock import Stack
from tablewright.model.addresses import seat_letter

Widget = dict[str, Any]
Widgets = dict[str, Widget]

SHOWN = 620
"""How many pixels high a card is that is enlarged: so much of the table stays in sight."""
ALL = 999
"""More than any pile holds: the whole pile is moved."""
BLANK = "#d6dae2"
"""The colour of a side that nothing is printed on."""
SOLID = (2, 4, 6, 8, 10, 12, 20)
"""Numbers of sides for which there is a die that rolls as a body."""
SEAT_HEIGHT = 44
BOARDS, LABELS = -4, -2
"""Layers: holders, cards and buttons lie above the one, in their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Papers(Thing):
    """The pages of the rules as the faces of one card."""

    label: str
    pictures: tuple[str, ...]
    """Their addresses, in order."""
    size: tuple[int, int]


def widgets_of(room: Room, pictures: Mapping[str, str]) -> Widgets:
    """All widgets of a room by their ids. `pictures` gives the address of each face by its key, and
    of each board by `board:` and its id."""
    found = [
        *_boards(room, pictures),
        _hand(),
        *_things(room),
        *_decks(room, pictures),
        *_cards(room),
    ]
    return {widget["id"]: {**widget, "z": z} for z, widget in enumerate(found, 1)}


def _boards(room: Room, pictures: Mapping[str, str]) -> Iterator[Widget]:
    for number, (board, box) in enumerate(room.boards, 1):
        yield {
            "id": f"board-{number}",
            "x": round(box.x),
            "y": round(box.y),
            "width": round(box.width),
            "height": round(box.height),
            "image": pictures[f"board:{board.piece.board.board}"],
            "movable": False,
            "layer": BOARDS,
        }


def _hand() -> Widget:
    """Everybody sees their own cards there, and only these."""
    return {
        "id": "hand",
        "type": "holder",
        "x": round(HAND.x),
        "y": round(HAND.y),
        "width": round(HAND.width),
        "height": round(HAND.height),
        "onEnter": {"activeFace": 1},
        "childrenPerOwner": True,
        "dropOffsetX": 10,
        "dropOffsetY": 14,
        "stackOffsetX": 40,
    }


def _things(room: Room) -> Iterator[Widget]:
    for thing in room.things:
        box = thing.box
        at = {"x": round(box.x), "y": round(box.y)}
        size = {"width": round(box.width), "height": round(box.height)}
        match thing:
            case Holder():
                yield from _holder(room, thing)
            case Counting():
                yield from _counting(thing)
            case Seat(seat=seat):
                yield {
                    "id": seat_id(seat),
                    "type": "seat",
                    **at,
                    "width": round(box.width),
                    "height": SEAT_HEIGHT,
                    "index": seat,
                    "hand": "hand",
                    "display": f"{seat_letter(seat)}: playerName",
                    "displayEmpty": f"{seat_letter(seat)}: click to sit",
                }
            case Die(sides=sides):
                yield {
                    "id": thing.id,
                    "type": "dice",
                    **at,
                    **size,
                    "faces": list(range(1, sides + 1)),
                    **({"shape3d": True} if sides in SOLID else {}),
                }
            case Button():
                button = {"id": thing.id, "type": "button", **at, **size, "text": thing.label}
                yield {**button, "css": "font-size: 14px", "clickRoutine": _steps(room, thing)}
            case Title(text=text):
                yield _label("title", box.x, box.y, box.width, box.height, text, 18, bold=True)
            case Papers():
                yield from _papers(thing)


def seat_id(seat: int) -> str:
    """The id of a seat."""
    return f"seat-{seat_letter(seat)}"


def _label(
    id: str,
    x: float,
    y: float,
    width: float,
    height: float,
    text: str | int,
    size: int,
    *,
    bold: bool = False,
) -> Widget:
    align = "left" if bold else "center"
    css = f"font-size: {size}px; text-align: {align}" + ("; font-weight: bold" if bold else "")
    return {
        "id": id,
        "type": "label",
        "x": round(x),
        "y": round(y),
        "width": round(width),
        "height": round(height),
        "layer": LABELS,
        "text": text,
        "css": css,
    }


def _holder(room: Room, holder: Holder) -> Iterator[Widget]:
    inner = holder.inner
    sizes = [room.size_of(stack) for stack, _, _ in holder.pieces]
    wide = max((width for width, _ in sizes), default=round(inner.width))
    high = max((height for _, height in sizes), default=round(inner.height))
    if holder.label:
        box = holder.box
        yield _label(f"{holder.id}-label", box.x, box.y, box.width, LABEL, holder.label, 13)
    yield {
        "id": holder.id,
        "type": "holder",
        "x": round(inner.x),
        "y": round(inner.y),
        "width": round(inner.width),
        "height": round(inner.height),
        "dropOffsetX": (round(inner.width) - wide) // 2,
        "dropOffsetY": (round(inner.height) - high) // 2,
        # On a board the printed space is seen, and no frame over it.
        **({} if holder.label else {"classes": "transparent"}),
    }


def _counting(counting: Counting) -> Iterator[Widget]:
    """A number between two buttons, with its name above."""
    box, id, counter = counting.box, counting.id, counting.track.counter
    side = round(box.height) - LABEL
    yield _label(f"{id}-label", box.x, box.y, box.width, LABEL, counting.label, 13)
    yield {
        **_label(
            id,
            box.x + side,
            box.y + LABEL,
            box.width - 2 * side,
            side,
            counting.track.start,
            28,
        ),
        "editable": True,
    }
    for name, text, x, mode, relation, limit in (
        ("less", "-", box.x, "dec", ">", counter.min),
        ("more", "+", box.x + box.width - side, "inc", "<", counter.max),
    ):
        step = {"func": "LABEL", "label": id, "mode": mode, "value": 1}
        bounded = {
            "func": "IF",
            "operand1": f"${{PROPERTY text OF {id}}}",
            "relation": relation,
            "operand2": limit,
            "thenRoutine": [step],
        }
        yield {
            "id": f"{id}-{name}",
            "type": "button",
            "x": round(x),
            "y": round(box.y) + LABEL,
            "width": side,
            "height": side,
            "text": text,
            "clickRoutine": [step if limit is None else bounded],
        }


def deck_id(stack: Stack) -> str:
    """The id of a stack's deck."""
    return f"deck-{stack.id}"


def type_ids(stack: Stack) -> dict[str, str]:
    """The id of each kind of card of a stack, by the card's name."""
    return {name: f"type-{file}" for name, file in file_names(stack).items()}


def _decks(room: Room, pictures: Mapping[str, str]) -> Iterator[Widget]:
    """Each stack that is on the table. Its deck lies in the pile of its first pieces, to which
    `RECALL` would bring them back."""
    parents: dict[str, tuple[Stack, Holder]] = {}
    for holder in room.holders:
        for stack, _, _ in holder.pieces:
            parents.setdefault(stack.id, (stack, holder))
    for stack, holder in parents.values():
        width, height = room.size_of(stack)
        types: dict[str, dict[str, str]] = {}
        common = stack.common_back
        printed = any(item.back is not None for item in stack.items)
        for item, id in zip(stack.items, type_ids(stack).values(), strict=True):
            types[id] = {"label": item.card.name, "image": pictures[item.front]}
            if printed and common is None:
                # What has no back of its own shows its front on both sides.
                types[id]["back"] = pictures[item.back or item.front]
        if common is not None:
            back: Widget = {"value": pictures[common]}
        elif printed:
            back = {"dynamicProperties": {"value": "back"}}
        else:
            back = {"value": "", "color": BLANK}
        front = {"dynamicProperties": {"value": "image"}}
        radius = 0 if stack.shaped else round(stack.corner * width / stack.width)
        sides = [_side(each, width, height, radius) for each in (back, front)]
        yield _deck(deck_id(stack), holder.id, (width, height), types, sides)


def _deck(
    id: str,
    parent: str,
    size: tuple[int, int],
    types: Mapping[str, Mapping[str, str]],
    sides: Sequence[Widget],
) -> Widget:
    width, height = size
    return {
        "id": id,
        "type": "deck",
        "parent": parent,
        "x": 0,
        "y": 0,
        "cardDefaults": {
            "width": width,
            "height": height,
            "enlarge": round(max(1.5, SHOWN / height), 1),
            "overlap": False,
        },
        "cardTypes": types,
        "faceTemplates": sides,
    }


def _side(filled: Widget, width: int, height: int, radius: int) -> Widget:
    whole = {"type": "image", "x": 0, "y": 0, "width": width, "height": height}
    return {
        "border": False,
        "radius": radius or False,
        "objects": [{**whole, "color": "transparent", **filled}],
    }


def _cards(room: Room) -> Iterator[Widget]:
    """One widget for each copy, two and more of them in a pile. The last one lies on top."""
    numbers: dict[str, int] = {}
    for holder in room.holders:
        inner = holder.inner
        count = sum(number for _, _, number in holder.pieces)
        wide = max((room.size_of(stack)[0] for stack, _, _ in holder.pieces), default=0)
        high = max((room.size_of(stack)[1] for stack, _, _ in holder.pieces), default=0)
        at = {
            "x": (round(inner.width) - wide) // 2,
            "y": (round(inner.height) - high) // 2,
        }
        parent = {"parent": holder.id, **at}
        if count > 1:
            yield {
                "id": f"{holder.id}-pile",
                "type": "pile",
                **parent,
                "width": wide,
                "height": high,
            }
            parent = {"parent": f"{holder.id}-pile"}
        for stack, item, copies in reversed(holder.pieces):
            kind = type_ids(stack)[item.card.name]
            for _ in range(copies):
                name = f"{stack.id}-{kind.removeprefix('type-')}"
                numbers[name] = numbers.get(name, 0) + 1
                yield {
                    "id": f"card-{name}-{numbers[name]}",
                    "type": "card",
                    "deck": deck_id(stack),
                    "cardType": kind,
                    **parent,
                    **({"activeFace": 1} if holder.face_up else {}),
                }


def _papers(papers: Papers) -> Iterator[Widget]:
    box = papers.box
    width, height = papers.size
    yield _label("rules-label", box.x, box.y, box.width, LABEL, papers.label, 13)
    yield {
        "id": "rules",
        "type": "holder",
        "x": round(box.x + (box.width - width) / 2),
        "y": round(box.y) + LABEL,
        "width": width,
        "height": height,
        "dropOffsetX": 0,
        "dropOffsetY": 0,
    }
    # A click turns a card to its next face: each page is one.
    pages = [_side({"value": picture}, width, height, 0) for picture in papers.pictures]
    types = {"rules": {"label": papers.label}}
    deck = _deck("deck-rules", "rules", papers.size, types, pages)
    # A page is read where it lies: as high as the room.
    deck["cardDefaults"]["enlarge"] = round(940 / height, 1)
    yield deck
    card = {"id": "card-rules", "type": "card", "deck": "deck-rules", "cardType": "rules"}
    yield {**card, "parent": "rules", "x": 0, "y": 0}


def _steps(room: Room, button: Button) -> list[Widget]:
    """What a button does, step by step: it shuffles, then it deals."""
    steps: list[Widget] = []
    if button.shuffles:
        steps.append({"func": "SHUFFLE", "holder": list(button.shuffles)})
    piles = {pile.address: pile for pile in room.arrangement.piles}
    known = {holder.id for holder in room.holders}
    for deal in button.deals:
        steps += _dealt(deal, piles, known)
    return steps


def _dealt(deal: Deal, piles: Mapping[str, Any], known: set[str]) -> Iterator[Widget]:
    target, count = piles.get(deal.to), deal.count
    if target is not None and target.hand:
        to, face = [seat_id(target.seat or 1)], 1
    elif target is not None:
        to, face = [pile_id(deal.to)], int(target.face_up)
    else:
        to = [one for n in range(1, SPREAD + 1) if (one := spread_id(deal.to, n)) in known]
        count, face = (1 if len(to) > 1 else count), 1
    source = pile_id(deal.source)
    yield {
        "func": "MOVE",
        "from": source,
        "to": to,
        "count": ALL if count is None else count,
        "face": face,
    }
