"""A room and its pictures' names in; widgets as PlayingCards.io reads them out (formats.md C1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.export.arrangement import Deal
from tablewright.export.names import file_names
from tablewright.export.playingcards.checks import PACKAGE
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
    Title,
    pile_id,
    spread_id,
)
from tablewright.export.stock import Stack
from tablewright.model.addresses import seat_letter

Widget = dict[str, Any]

SEAT_COLORS = ("blue", "red", "green", "orange", "purple", "yellow", "teal", "black")
ALL = 1000
"""More than any pile holds: the whole pile is moved."""
EMPTY = "rgb(214,218,226)"
"""The colour of a side that nothing is printed on."""


def asset(name: str) -> str:
    """How a widget names a picture that lies in the file."""
    return f"{PACKAGE}{name}"


def widgets_of(room: Room, pictures: Mapping[str, str]) -> list[Widget]:
    """All widgets of a room. `pictures` gives the file of each face by its key, and of each board
    by `board:` and its id."""
    found = [*_boards(room, pictures), _hand(), *_things(room)]
    decks = _decks(room)
    parents = {stack.id: holder for holder, stack in decks}
    found += [_deck(room, stack, holder, pictures) for holder, stack in decks]
    found += _cards(room, parents)
    return [{**widget, "z": z, "dragging": None} for z, widget in enumerate(found, 1)]


def _boards(room: Room, pictures: Mapping[str, str]) -> Iterator[Widget]:
    for number, (board, box) in enumerate(room.boards, 1):
        yield {
            "id": f"board-{number}",
            "type": "board",
            "x": round(box.x),
            "y": round(box.y),
            "width": round(box.width),
            "height": round(box.height),
            "boardImage": asset(pictures[f"board:{board.piece.board.board}"]),
        }


def _hand() -> Widget:
    return {
        "id": "hand",
        "type": "hand",
        "enabled": True,
        "x": round(HAND.x),
        "y": round(HAND.y),
        "width": round(HAND.width),
        "height": round(HAND.height),
    }


def _things(room: Room) -> Iterator[Widget]:
    for thing in room.things:
        box = thing.box
        at = {"x": round(box.x), "y": round(box.y)}
        size = {"width": round(box.width), "height": round(box.height)}
        match thing:
            case Holder():
                yield _holder(thing)
            case Counting(track=track):
                counter = track.counter
                yield {
                    "id": thing.id,
                    "type": "counter",
                    "x": round(box.x),
                    "y": round(box.y) + LABEL,
                    "width": round(box.width),
                    "height": round(box.height) - LABEL,
                    "label": thing.label,
                    "counterValue": track.start,
                    **({} if counter.min is None else {"counterMin": counter.min}),
                    **({} if counter.max is None else {"counterMax": counter.max}),
                }
            case Seat(seat=seat):
                yield {
                    "id": seat_id(seat),
                    "type": "seat",
                    **at,
                    "seatIndex": seat - 1,
                    "seatColor": SEAT_COLORS[(seat - 1) % len(SEAT_COLORS)],
                    "seatedUser": None,
                    "seatInitials": None,
                    "seatLabel": None,
                }
            case Die(sides=sides):
                options = list(range(1, sides + 1))
                die = {"id": thing.id, "type": "spinner", **at, **size}
                yield {**die, "options": options, "value": sides}
            case Button():
                button = {"id": thing.id, "type": "automationButton", **at, **size}
                steps = list(_steps(room, thing))
                yield {**button, "label": thing.label, "clickRoutine": {"steps": steps}}
            case Title(text=text):
                label = {"id": "title", "type": "labelText", **at, **size}
                style = {"textSize": 18, "textAlign": "left", "bold": True}
                yield {**label, "labelContent": text, **style}


def seat_id(seat: int) -> str:
    """The id of a seat."""
    return f"seat-{seat_letter(seat)}"


def _holder(holder: Holder) -> Widget:
    inner = holder.inner
    return {
        "id": holder.id,
        "type": "cardPile",
        "x": round(inner.x),
        "y": round(inner.y),
        "width": round(inner.width),
        "height": round(inner.height),
        "label": holder.label,
        "hasShuffleButton": False,
    }


def _decks(room: Room) -> list[tuple[Holder, Stack]]:
    """Each stack that is on the table, with the pile that its first pieces lie in."""
    found: dict[str, tuple[Holder, Stack]] = {}
    for holder in room.holders:
        for stack, _, _ in holder.pieces:
            found.setdefault(stack.id, (holder, stack))
    return list(found.values())


def deck_id(stack: Stack) -> str:
    """The id of a stack's deck."""
    return f"deck-{stack.id}"


def type_ids(stack: Stack) -> dict[str, str]:
    """The id of each kind of card of a stack, by the card's name."""
    return {name: f"type-{file}" for name, file in file_names(stack).items()}


def _deck(room: Room, stack: Stack, holder: Holder, pictures: Mapping[str, str]) -> Widget:
    width, height = room.size_of(stack)
    common = stack.common_back
    printed = [item.back for item in stack.items if item.back is not None]
    types: dict[str, dict[str, str]] = {}
    for item, type_id in zip(stack.items, type_ids(stack).values(), strict=True):
        types[type_id] = {"label": item.card.name, "image": asset(pictures[item.front])}
        if printed and common is None:
            # What has no back of its own shows its front on both sides.
            types[type_id]["back"] = asset(pictures[item.back or item.front])
    if common is not None:
        back = {"valueType": "static", "value": asset(pictures[common]), "color": "white"}
    elif printed:
        back = {"valueType": "dynamic", "value": "back", "color": "white"}
    else:
        back = {"valueType": "static", "value": "", "color": EMPTY}
    front = {"valueType": "dynamic", "value": "image", "color": "white"}
    return {
        "id": deck_id(stack),
        "type": "cardDeck",
        "parent": holder.id,
        "x": round(holder.inner.x),
        "y": round(holder.inner.y),
        "cardWidth": width,
        "cardHeight": height,
        "cardOverlapH": 0,
        "enlarge": True,
        "cardTypes": types,
        "faceTemplate": _template(stack, front, width, height),
        "backTemplate": _template(stack, back, width, height),
    }


def _template(stack: Stack, filled: Mapping[str, str], width: int, height: int) -> Widget:
    whole = {"type": "image", "x": 0, "y": 0, "w": width, "h": height}
    rounded = stack.corner > 0 and not stack.shaped
    return {"includeBorder": False, "includeRadius": rounded, "objects": [{**whole, **filled}]}


def _cards(room: Room, parents: Mapping[str, Holder]) -> Iterator[Widget]:
    """One widget for each copy. The last one lies on top."""
    numbers: dict[str, int] = {}
    for holder in room.holders:
        inner = holder.inner
        for stack, item, count in reversed(holder.pieces):
            width, height = room.size_of(stack)
            type_id = type_ids(stack)[item.card.name]
            for _ in range(count):
                kind = f"{stack.id}-{type_id.removeprefix('type-')}"
                numbers[kind] = numbers.get(kind, 0) + 1
                yield {
                    "id": f"card-{kind}-{numbers[kind]}",
                    "type": "card",
                    "deck": deck_id(stack),
                    "cardType": type_id,
                    "parent": holder.id,
                    "x": round(inner.x + (inner.width - width) / 2),
                    "y": round(inner.y + (inner.height - height) / 2),
                    "faceup": holder.face_up,
                    "owner": None,
                }


def _steps(room: Room, button: Button) -> Iterator[Widget]:
    """What a button does, step by step: it shuffles, then it deals."""
    steps: list[tuple[str, dict[str, Any]]] = []
    if button.shuffles:
        steps.append(("SHUFFLE_CARDS", {"holders": list(button.shuffles)}))
    for (source, count, face), targets in _dealt(room, button.deals).items():
        quantity = ALL if count is None else count
        moved = {"from": [source], "to": targets, "quantity": quantity, "moveFlip": face}
        steps.append(("MOVE_CARDS_BETWEEN_HOLDERS", moved))
    for number, (func, args) in enumerate(steps, 1):
        literal = {name: {"type": "literal", "value": value} for name, value in args.items()}
        yield {"id": f"{button.id}-{number}", "func": func, "args": literal}


def _dealt(room: Room, deals: tuple[Deal, ...]) -> dict[tuple[str, int | None, str], list[str]]:
    """Deals with equal sources and numbers as one, since each of its targets gets as many."""
    found: dict[tuple[str, int | None, str], list[str]] = {}
    piles = {pile.address: pile for pile in room.arrangement.piles}
    known = {holder.id for holder in room.holders}
    for deal in deals:
        target = piles.get(deal.to)
        count = deal.count
        if target is not None and target.hand:
            to, face = [seat_id(target.seat or 1)], "faceUp"
        elif target is not None:
            to, face = [pile_id(deal.to)], "faceUp" if target.face_up else "faceDown"
        else:
            to = [one for n in range(1, SPREAD + 1) if (one := spread_id(deal.to, n)) in known]
            count, face = (1, "faceUp") if len(to) > 1 else (count, "faceUp")
        found.setdefault((pile_id(deal.source), count, face), []).extend(to)
    return found
