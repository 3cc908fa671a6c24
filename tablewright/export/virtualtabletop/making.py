"""The target `virtualtabletop`: a stock in; a .vtt file with a room for each table out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.drawing import Box
from tablewright.export.arrangement import Arrangement, arrangements
from tablewright.export.bench import Bench
from tablewright.export.packing import packed
from tablewright.export.room import LABEL, Room, room_of
from tablewright.export.room_pictures import pictures_of
from tablewright.export.room_words import Ways, room_findings, told_of_room, where_it_is
from tablewright.export.rules import SCREEN_DPI, page_shots
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.export.virtualtabletop.checks import ASSET, LARGEST_ASSET, asset_name, mistakes
from tablewright.export.virtualtabletop.widgets import Papers, widgets_of
from tablewright.layout.setup_words import words
from tablewright.press.rules import rulebook_pages

VERSION = 11
"""Of the format: a server with a newer one makes it new by itself."""
WAYS = Ways(
    enlarge="rest the pointer on a card to see it large",
    sit="Everybody clicks a seat: cards are dealt to who sits, and a hand is then private.",
    board="a picture on the table with a place for each space",
    dice="dice",
    again="thrown again",
    rules="its pages as a card to leaf through",
)
PAGE_HEIGHT = 104
"""Pixels of the rules on the table."""
LARGEST_PICTURE = 2 * 1024 * 1024
"""Bytes: a fifth of what the server takes, since everybody loads all of them."""
TEXT = "rooms.txt"


@dataclass(frozen=True, slots=True)
class Assets:
    """Pictures by the address at which widgets name them, and where each face's is."""

    names: Mapping[str, str]
    contents: Mapping[str, bytes]
    pages: tuple[str, ...]
    """Addresses of the pages of the rules."""
    page: tuple[int, int]
    """The size of a page on the table, in pixels."""


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes GAME.vtt, a variant in it for each table, and rooms.txt."""
    tables = arrangements(stock)
    assets = _assets(stock, tables, bench)
    rooms = [_room(stock, table, assets) for table in tables]
    findings = [each for room in rooms for each in _findings(stock, room)]
    content = archive(stock, rooms, assets)
    files = []
    name = f"{stock.game.game}.vtt"
    if not any(each.severity == "error" for each in findings):
        # Read back from the disk, as the server would.
        path = bench.write(name, content)
        findings += [Finding("error", f"{name}: {each}") for each in mistakes(path.read_bytes())]
        files.append(path)
    reading = bench.write(TEXT, "\n".join(_reading(stock, tables)) + "\n")
    return Made(
        files=(reading, *files),
        carried={part.id: where_it_is(stock, tables, part, WAYS) for part in stock.game.components},
        about={name: {"variants": [table.name for table in tables]}},
        reading=(reading,),
        findings=tuple(findings),
        steps=(
            f"On virtualtabletop.io make a room, open its list of games, and upload {name} there.",
            "Choose the variant for your number of players.",
            "Everybody clicks a seat; then one of you presses the first button.",
        ),
    )


def _room(stock: Stock, table: Arrangement, assets: Assets) -> Room:
    """The room of a table, with the rules if there is a place for them."""
    if assets.pages:
        room = room_of(stock, table, (_papers(stock, assets),))
        if room.fits:
            return room
    return room_of(stock, table)


def has_rules(room: Room) -> bool:
    """Whether the rules lie in a room."""
    return any(isinstance(thing, Papers) for thing in room.things)


def archive(stock: Stock, rooms: Iterable[Room], assets: Assets) -> bytes:
    """The rooms as a file."""
    texts: dict[str, str] = {}
    for number, room in enumerate(rooms):
        info = {"version": VERSION, "info": _info(stock, room.arrangement, assets)}
        state = {"_meta": info, **widgets_of(room, assets.names)}
        texts[f"{number}.json"] = json.dumps(state, ensure_ascii=False, indent=1)
    used = {name for text in texts.values() for name in ASSET.findall(text)}
    pictures = {
        address.removeprefix("/"): data
        for address, data in assets.contents.items()
        if address.removeprefix("/assets/") in used
    }
    return packed({**texts, **dict(sorted(pictures.items()))})


def _info(stock: Stock, table: Arrangement, assets: Assets) -> dict[str, Any]:
    """What the list of games says of it."""
    game = stock.game
    about = words(game.about or game.subtitle, game)
    minutes = "" if game.minutes is None else f"{game.minutes[0]}-{game.minutes[1]}"
    stack = max(stock.stacks, key=lambda stack: stack.count, default=None)
    return {
        "name": game.title,
        "image": "" if stack is None else assets.names[stack.common_back or stack.items[0].front],
        "description": about,
        "rules": "",
        "bgg": "",
        "year": "",
        "mode": "",
        "time": minutes,
        "attribution": words(game.credits, game),
        "players": str(table.seats),
        "language": game.language,
        "variant": table.name,
        "link": "",
    }


def _assets(stock: Stock, tables: tuple[Arrangement, ...], bench: Bench) -> Assets:
    pictures = pictures_of(stock, tables, bench, LARGEST_PICTURE)
    contents: dict[str, bytes] = {}
    addresses: dict[str, str] = {}
    for name, data in pictures.contents.items():
        addresses[name] = f"/assets/{asset_name(data)}"
        contents[addresses[name]] = data
    names = {key: addresses[name] for key, name in pictures.names.items()}
    pages, size = _pages(stock, bench)
    contents |= {f"/assets/{asset_name(data)}": data for data in pages}
    assert all(len(data) < LARGEST_ASSET for data in contents.values()), "pictures are below 2 MiB"
    return Assets(names, contents, tuple(f"/assets/{asset_name(data)}" for data in pages), size)


def _pages(stock: Stock, bench: Bench) -> tuple[list[bytes], tuple[int, int]]:
    if not stock.rulebook:
        return [], (0, 0)
    pages = rulebook_pages(stock.edition, stock.rulebook, stock.faces).pages
    shots = page_shots(pages, SCREEN_DPI, "rules-{}.jpg")
    first = pages[0]
    size = round(PAGE_HEIGHT * first.width / first.height), PAGE_HEIGHT
    return list(bench.contents(shots, "Rulebook").values()), size


def _papers(stock: Stock, assets: Assets) -> Papers:
    width, height = assets.page
    wide = max(width, 92)
    box = Box(0, 0, wide, height + LABEL)
    return Papers(label="Rules", pictures=assets.pages, size=assets.page, box=box)


def _findings(stock: Stock, room: Room) -> Iterator[Finding]:
    name = room.arrangement.name
    if stock.rulebook and not has_rules(room):
        yield Finding(
            "note",
            f"{name}: the room is full, and the rules have no place in it",
            "`tablewright print` makes them",
        )
    yield from room_findings(name, room, WAYS)


def _reading(stock: Stock, tables: tuple[Arrangement, ...]) -> Iterator[str]:
    yield f"{stock.game.title} on virtualtabletop.io"
    for table in tables:
        yield from told_of_room(table.name, table, WAYS)


TARGET = Target(
    id="virtualtabletop",
    title="virtualtabletop.io",
    about="A .vtt file with a room for each set-up and number of players: nothing to install.",
    carries=(
        "Cards, tokens, player aids: one card for each copy, in the pile where it begins.",
        "Boards and mats as pictures, with a place on each space for cards; all upright.",
        "Seats and hands; counters with buttons that keep to their limits; dice.",
        "Buttons that shuffle and deal as the set-up says.",
        "The rules as a card whose faces are the pages: a click turns the page.",
    ),
    leaves=(
        "Turned spaces: cards lie upright, since everybody sees the table the same way up.",
        "Dice as markers: they are thrown, not set.",
        "What has no picture, such as beads: counters stand for what they count.",
    ),
    options=(),
    make=make,
)
