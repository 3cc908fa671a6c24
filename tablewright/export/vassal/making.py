"""The target `vassal`: a stock in; a module with every table at the start out."""

from __future__ import annotations

import html
from collections.abc import Iterator

from tablewright.drawing import Box
from tablewright.export.arrangement import arrangements
from tablewright.export.bench import Bench
from tablewright.export.names import face_names
from tablewright.export.packing import packed
from tablewright.export.stock import NO_RULES, Stack, Stock
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.export.vassal.checks import mistakes
from tablewright.export.vassal.module import HELP, build_file, module_data
from tablewright.export.vassal.table import SCALE, Table, table_of
from tablewright.model.game import Component
from tablewright.render.png import Shot, shown

MOST_PIXELS = 60_000_000
"""Of a table's picture: Vassal holds it unpacked in memory, four bytes a pixel."""


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes GAME.vmod."""
    tables = tuple(table_of(stock, each) for each in arrangements(stock))
    names, shots = _pictures(stock, tables)
    contents = bench.contents(shots)
    module = packed(
        {
            "buildFile.xml": build_file(stock, tables, names),
            "moduledata": module_data(stock),
            HELP: _help(stock, tables),
            **{f"images/{name}": content for name, content in contents.items()},
        }
    )
    findings = [Finding("error", each) for each in mistakes(module)]
    findings += [
        Finding(
            "warning",
            f"the table for '{table.name}' has {table.width} x {table.height} pixels",
            "let Vassal have more memory, or make the boards smaller",
        )
        for table in tables
        if table.width * table.height > MOST_PIXELS
    ]
    sound = not any(each.severity == "error" for each in findings)
    file = f"{stock.game.game}.vmod"
    return Made(
        files=(bench.write(file, module),) if sound else (),
        carried={part.id: _carried(stock, tables, part) for part in stock.game.components},
        about={file: {"tables": [table.name for table in tables]}},
        findings=tuple(findings),
        steps=(
            f"Open {file} with Vassal 3.5 or later and begin a new game; choose the table for "
            "your number of players.",
            "Everybody takes a side; the hand of a side opens with its button in the toolbar.",
            "Press Alt+S on the table: every deck that begins shuffled is shuffled. Then deal as "
            "Help, Setting up says.",
        ),
    )


def _pictures(stock: Stock, tables: tuple[Table, ...]) -> tuple[dict[str, str], dict[str, Shot]]:
    """The file of each face by its key, and what each file shows."""
    names: dict[str, str] = {}
    shots: dict[str, Shot] = {}
    for stack in stock.stacks:
        for key, name in face_names(stack).items():
            if key not in names:
                names[key] = f"{name}.png"
                shots[names[key]] = _face(stock, key, stack)
    for table in tables:
        drawing = table.drawing
        whole = Box(0, 0, drawing.width, drawing.height)
        shots[table.image] = Shot(drawing, whole, table.width, table.height)
    return names, shots


def _face(stock: Stock, key: str, stack: Stack) -> Shot:
    drawing = stock.draw(key)
    width, height = round(stack.width * SCALE), round(stack.height * SCALE)
    return Shot(drawing, shown(drawing, "trim"), width, height, "soft")


def _help(stock: Stock, tables: tuple[Table, ...]) -> str:
    return "\n".join(_help_lines(stock, tables)) + "\n"


def _help_lines(stock: Stock, tables: tuple[Table, ...]) -> Iterator[str]:
    yield f"<html><body><h1>{html.escape(stock.game.title)}</h1>"
    yield "<p>Alt+S shuffles every deck that begins shuffled. A right click on a deck lets you "
    yield "draw several cards or shuffle it again; on a card it turns it over or sideways. "
    yield "Ctrl+U and Ctrl+D count a counter up and down.</p>"
    for table in tables:
        yield f"<h2>{html.escape(table.name)}</h2><ol>"
        said = [f"Deal {deal.said}." for deal in table.arrangement.deals]
        for step in (*said, *table.arrangement.steps):
            yield f"<li>{html.escape(step)}</li>"
        yield "</ol>"
    yield "</body></html>"


def _carried(stock: Stock, tables: tuple[Table, ...], part: Component) -> str:
    stacks, boards = stock.made_of(part)
    if stacks:
        count = sum(stack.count for stack in stacks)
        return f"{count} pieces on each table, in the decks and stacks where they begin"
    if boards:
        used = {each.piece.board.board for table in tables for each in table.arrangement.boards}
        names = [piece.board.board for piece in boards if piece.board.board in used]
        if names:
            return f"in the picture of the table: {', '.join(names)}"
        return "not needed: another board has all of its spaces"
    if part.kind == "die":
        return f"a button that rolls {part.count} with {part.sides or 6} sides"
    if part.kind == "rulebook":
        return "not carried: `print` makes it" if stock.rulebook else f"not carried: {NO_RULES}"
    return "not carried: the game has no picture of it; counters stand for what it counts"


TARGET = Target(
    id="vassal",
    title="Vassal",
    about="A .vmod module: every set-up and number of players as a table to choose.",
    carries=(
        "Cards in decks in their order, with backs; tokens and player aids as stacks of pieces.",
        "Boards and mats as the picture of the table, all upright, with places that snap.",
        "Sides, and a private hand for each; counters with their start values; dice as buttons.",
        "The steps of each set-up, in the module's Help menu.",
    ),
    leaves=(
        "Deals: Vassal has no step that deals at the start; Help says what to deal.",
        "The rulebook: `print` makes it.",
        "Dice as markers: use counters.",
    ),
    options=(),
    make=make,
)
