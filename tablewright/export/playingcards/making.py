"""The target `playingcards`: a stock in; a .pcio file for each table at the start out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tablewright.export.arrangement import Arrangement, arrangements
from tablewright.export.bench import Bench
from tablewright.export.names import slug
from tablewright.export.packing import packed
from tablewright.export.playingcards.checks import FOLDER, LARGEST, SCHEMA, mistakes
from tablewright.export.playingcards.widgets import asset, widgets_of
from tablewright.export.room import Room, dice_of, room_of
from tablewright.export.room_pictures import Pictures, pictures_of
from tablewright.export.stock import NO_RULES, Stock
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.model.game import Component
from tablewright.units import MM

READABLE = 60
"""Pixels of the width of a poker card below which only enlarging helps."""


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes GAME-SETUP-Np.pcio for each table, and rooms.txt."""
    tables = arrangements(stock)
    pictures = pictures_of(stock, tables, bench, LARGEST)
    rooms = {room_name(stock, table): room_of(stock, table) for table in tables}
    files = []
    about = {}
    findings: list[Finding] = []
    for name, room in rooms.items():
        findings += _findings(name, room)
        content = archive(room, pictures)
        findings += [Finding("error", f"{name}: {each}") for each in mistakes(content)]
        if not any(each.severity == "error" for each in findings):
            files.append(bench.write(name, content))
        about[name] = {"setup": room.arrangement.name, "players": room.arrangement.seats}
    reading = bench.write("rooms.txt", "\n".join(_reading(stock, rooms)) + "\n")
    return Made(
        files=(reading, *files),
        carried={part.id: _carried(stock, tables, part) for part in stock.game.components},
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


def _findings(name: str, room: Room) -> Iterator[Finding]:
    if not room.fits:
        yield Finding(
            "error",
            f"{name}: not everything has a place in a room of 1600 x 1000 pixels",
            "declare fewer counters that people must see (`quiet: true`), or smaller boards",
        )
    width = round(63.5 * MM * room.scale)
    if width < READABLE:
        yield Finding(
            "warning",
            f"{name}: a poker card is {width} pixels wide",
            "point at a card and enlarge it to read it",
        )


def _reading(stock: Stock, rooms: dict[str, Room]) -> Iterable[str]:
    yield f"{stock.game.title} on playingcards.io"
    for name, room in rooms.items():
        table = room.arrangement
        yield f"\n{name}: {table.name}, {_players(table.seats)}"
        for number, step in enumerate(_steps(table), 1):
            yield f"  {number}. {step}"


def _players(number: int) -> str:
    return "1 player" if number == 1 else f"{number} players"


def _steps(table: Arrangement) -> Iterator[str]:
    yield "Everybody clicks a seat and sits down; hands are then private."
    shuffled = [pile.name for pile in table.piles if pile.shuffled and pile.pieces]
    if shuffled or table.deals:
        done = [f"shuffles {', '.join(shuffled)}"] if shuffled else []
        done += [f"deals {deal.said}" for deal in table.deals]
        yield f"The first button does this: it {'; '.join(done)}."
    yield from table.steps


def _carried(stock: Stock, tables: tuple[Arrangement, ...], part: Component) -> str:
    stacks, boards = stock.made_of(part)
    if stacks:
        count = sum(stack.count for stack in stacks)
        return f"{count} cards, one for each copy" + (
            ", as large as a hand can pick up" if stacks[0].deck.kind == "tokens" else ""
        )
    if boards:
        used = {each.piece.board.board for table in tables for each in table.boards}
        names = [piece.board.board for piece in boards if piece.board.board in used]
        if names:
            return f"a picture on the table: {', '.join(names)}"
        return "not needed: another board has all of its spaces"
    if part.kind == "die":
        most = max(table.seats for table in tables)
        count = part.count * (most if part.per == "seat" else 1)
        shown = dice_of(part, most)
        again = f" for {count} dice, since one can be spun again" if shown < count else ""
        return f"{shown} spinners with 1 to {part.sides or 6}{again}"
    if part.kind == "rulebook":
        return "not carried: `print` makes it" if stock.rulebook else f"not carried: {NO_RULES}"
    return "not carried: the game has no picture of it; counters stand for what it counts"


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
