"""Plain pictures: one file for each different face, back and board, with a list in JSON and CSV."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from tablewright.drawing import Drawing
from tablewright.export.bench import Bench
from tablewright.export.names import file_names
from tablewright.export.stock import NO_RULES, Stock
from tablewright.export.target import ExportOptions, Made, Target
from tablewright.model.game import Component
from tablewright.render.png import shot

COLUMNS = ("file", "kind", "deck", "card", "code", "copies", "side", "width", "height")


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes DECK/NN_name.png (or .svg), DECK/back.png, boards/ID.png and list.csv."""
    rows: list[dict[str, str | int]] = []
    drawn: dict[str, Drawing] = {}

    def add(path: str, drawing: Drawing, **known: str | int) -> None:
        assert drawing.trim is not None, "a face or board says where it is trimmed"
        size = {"width": f"{drawing.trim.width:.2f}", "height": f"{drawing.trim.height:.2f}"}
        drawn[path] = drawing
        rows.append({"file": path, **known, **size})

    for stack in stock.stacks:
        names = file_names(stack)
        kind = stack.deck.kind
        common = stack.common_back
        for item in stack.items:
            card = item.card
            known: dict[str, str | int] = {
                "kind": kind,
                "deck": stack.id,
                "card": card.name,
                "code": card.code,
                "copies": item.copies,
            }
            path = f"{stack.id}/{names[card.name]}.{options.format}"
            add(path, stock.draw(item.front), **known, side="front")
            if item.back is not None and common is None:
                path = f"{stack.id}/backs/{names[card.name]}.{options.format}"
                add(path, stock.draw(item.back), **known, side="back")
        if common is not None:
            path = f"{stack.id}/back.{options.format}"
            add(path, stock.draw(common), kind=kind, deck=stack.id, side="back")
    for piece in stock.boards:
        path = f"boards/{piece.board.board}.{options.format}"
        add(path, piece.drawing, kind="board", card=piece.board.title, copies=piece.copies)
    files = _write(drawn, bench, options)
    listing = bench.write("list.csv", _csv(rows))
    about = {
        str(row["file"]): {key: value for key, value in row.items() if key != "file"}
        for row in rows
    }
    return Made(
        files=(listing, *files),
        carried={part.id: _carried(stock, part) for part in stock.game.components},
        about=about,
        steps=("list.csv names every picture; lengths in it are points (72 to the inch).",),
    )


def _write(drawn: dict[str, Drawing], bench: Bench, options: ExportOptions) -> tuple[Path, ...]:
    if options.format == "png":
        shots = {path: shot(drawing, options.dpi, rounded=True) for path, drawing in drawn.items()}
        return bench.pictures(shots)
    # What writes SVG brings a library that PNG does without.
    from tablewright.render.svg import write_svg

    found = []
    for path, drawing in drawn.items():
        text = io.StringIO()
        write_svg(drawing, text, bench.faces.fonts, text="outlines")
        found.append(bench.write(path, text.getvalue()))
    return tuple(found)


def _csv(rows: list[dict[str, str | int]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _carried(stock: Stock, part: Component) -> str:
    stacks, boards = stock.made_of(part)
    if stacks:
        return f"pictures in {', '.join(f'{stack.id}/' for stack in stacks)}"
    if boards:
        return "a picture in boards/"
    if part.kind == "die":
        return "not carried: a die has no picture of its own"
    if part.kind == "rulebook":
        return "not carried: `print` makes it" if stock.rulebook else f"not carried: {NO_RULES}"
    return "not carried: the game has no picture of it"


TARGET = Target(
    id="images",
    title="plain pictures",
    about="One PNG or SVG file for each face, back and board, with a list in CSV and JSON.",
    carries=("Cards, tokens, player aids: fronts and backs.", "Boards and mats."),
    leaves=("Dice, and the rulebook: `print` makes it.",),
    options=("format", "dpi"),
    make=make,
)
