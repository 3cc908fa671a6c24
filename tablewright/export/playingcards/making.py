"""The target `playingcards`: a stock in; a .pcio file for each table at the start out."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tablewright.export.arrangement import Arrangement, arrangements
from tablewright.export.bench import Bench
from tablewright.export.names import slug
from tablewright.export.packing import packed
from tablewright.export.playingcards.checks import FOLDER, LARGEST, SCHEMA, mistakes
from tablewright.export.playingcards.widgets import asset, widgets_of
from tablewright.export.room import Room, room_of
from tablewright.export.room_pictures import Pictures, pictures_of
from tablewright.export.room_words import Ways, room_findings, told_of_room, where_it_is
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions, Finding, Made, Target

WAYS = Ways(
    enlarge="point at a card and enlarge it to read it",
    sit="Everybody clicks a seat and sits down; hands are then private.",
    board="a picture on the table",
    dice="spinners",
    again="spun again",
    rules="not carried: `print` makes it",
)


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes GAME-SETUP-Np.pcio for each table, and rooms.txt."""
    tables = arrangements(stock)
    pictures = pictures_of(stock, tables, bench, LARGEST)
    rooms = {room_name(stock, table): room_of(stock, table) for table in tables}
    files = []
    about = {}
    findings: list[Finding] = []
    for name, room in rooms.items():
        findings += room_findings(name, room, WAYS)
        content = archive(room, pictures)
        findings += [Finding("error", f"{name}: {each}") for each in mistakes(content)]
        if not any(each.severity == "error" for each in findings):
            files.append(bench.write(name, content))
        about[name] = {"setup": room.arrangement.name, "players": room.arrangement.seats}
    reading = bench.write("rooms.txt", "\n".join(_reading(stock, rooms)) + "\n")
    return Made(
        files=(reading, *files),
        carried={part.id: where_it_is(stock, tables, part, WAYS) for part in stock.game.components},
        about=about,
        reading=(reading,),
        findings=tuple(findings),
        steps=(
            "On playingcards.io open a new room: Edit, Room Options, Import From File; choose the "
            ".pcio file for your number of players.",
            "Everybody sits down at a seat; then one of you presses the first button.",
            "rooms.txt says for each room what else to do before the game begins.",
        ),
    )


def room_name(stock: Stock, table: Arrangement) -> str:
    """The file of a room: `disc-solo-1p.pcio`."""
    setup = f"-{slug(table.setup.id)}" if table.setup is not None else ""
    return f"{stock.game.game}{setup}-{table.seats}p.pcio"


def archive(room: Room, pictures: Pictures) -> bytes:
    """A room as a file."""
    text = json.dumps(widgets_of(room, pictures.names), ensure_ascii=False, indent=1)
    return packed({"widgets.json": text, "schemaVersion": SCHEMA, **used_by(pictures, text)})


def used_by(pictures: Pictures, text: str) -> dict[str, bytes]:
    """The files that the widgets of a room name, under their paths in its archive."""
    return {
        f"{FOLDER}{name}": data
        for name, data in pictures.contents.items()
        if f'{asset(name)}"' in text
    }


def _reading(stock: Stock, rooms: dict[str, Room]) -> Iterable[str]:
    yield f"{stock.game.title} on playingcards.io"
    for name, room in rooms.items():
        table = room.arrangement
        yield from told_of_room(f"{name}: {table.name}", table, WAYS)


TARGET = Target(
    id="playingcards",
    title="PlayingCards.io",
    about="A .pcio file for each set-up and number of players: a room that is ready to play.",
    carries=(
        "Cards, tokens, player aids: one card for each copy, in the pile where it begins.",
        "Boards and mats as pictures, with a pile on each space for cards; all upright.",
        "Seats and hands; counters with their start values; dice as spinners.",
        "Buttons that shuffle and deal as the set-up says.",
    ),
    leaves=(
        "Turned spaces: cards lie upright, since everybody sees the table the same way up.",
        "The rulebook: rooms show no documents; `print` makes it.",
        "Dice as markers: a spinner cannot be set by hand.",
    ),
    options=(),
    make=make,
)
