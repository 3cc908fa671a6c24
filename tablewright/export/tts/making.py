"""The target `tts`: a stock in; saved objects of Tabletop Simulator with their pictures out."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from tablewright.errors import TablewrightError
from tablewright.export.arrangement import arrangements
from tablewright.export.bench import Bench
from tablewright.export.dice import stand_in
from tablewright.export.names import slug
from tablewright.export.stock import NO_RULES, Stack, Stock
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.export.tts.check import check_save
from tablewright.export.tts.folders import saved_objects
from tablewright.export.tts.pieces import board_shots, form_of, has_hole, piece_shots, pieces
from tablewright.export.tts.saves import Source, save
from tablewright.export.tts.sheets import Catalogue, is_cards, whole
from tablewright.export.tts.supplies import is_plain
from tablewright.export.tts.thumbnail import thumbnail
from tablewright.model.game import Component
from tablewright.press.rules import rulebook_pages
from tablewright.render.pdf import DocumentAbout, write_pdf

RULES = "rules.pdf"
COARSE = 150
"""Pixels to the inch under which small text on a card is hard to read."""


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes a save and its thumbnail for each set-up and number of players, and images/."""
    catalogue = Catalogue(stock)
    known = pieces(stock)
    shots = {**catalogue.shots(stock), **piece_shots(stock, known), **board_shots(stock)}
    tables = arrangements(stock)
    names = _names(stock, [table.name for table in tables])
    drawn = [thumbnail(stock, table) for table in tables]
    small = {f"{name}.png": whole(drawing) for name, drawing in zip(names, drawn, strict=True)}
    pictures = bench.pictures({**shots, **small})
    rules = _rules(stock, bench)
    urls = {path: _url(path, options) for path in (*shots, RULES)}
    source = Source(stock, catalogue, known, urls, urls[RULES] if rules else "")
    files = {url: options.out / path for path, url in urls.items()}
    saves = []
    for name, table in zip(names, tables, strict=True):
        title = f"{stock.game.title}: {table.name}"
        text = json.dumps(save(source, table, title), indent=1, ensure_ascii=False) + "\n"
        wrong = check_save(text, files.get)
        assert not wrong, f"a save that cannot be opened: {wrong[:5]}"
        saves.append(bench.write(f"{name}.json", text))
    thumbnails = [options.out / path for path in small]
    findings = [*_preflight(stock, catalogue)]
    installed, said = _install(stock, [*saves, *thumbnails], options)
    findings += said
    if not options.base_url:
        findings.append(
            Finding(
                "note",
                "the pictures are found on this computer only: other players see white pieces",
                "put the folder on a web server and export with --base-url ADDRESS, or upload all "
                "with the game's own Cloud Manager",
            )
        )
    return Made(
        files=(*saves, *pictures, *rules),
        carried={part.id: _carried(stock, part) for part in stock.game.components},
        about=_about(catalogue),
        findings=tuple(findings),
        steps=tuple(_steps(saves, installed, options)),
    )


def _names(stock: Stock, titles: list[str]) -> list[str]:
    """File names of the saves: the saved-objects window shows them."""
    names = [f"{slug(stock.game.title)}-{slug(title)}" for title in titles]
    # Titles without Latin letters all have the same slug.
    return [
        f"{name}-{number}" if names.count(name) > 1 else name
        for number, name in enumerate(names, 1)
    ]


def _url(path: str, options: ExportOptions) -> str:
    if options.base_url:
        return f"{options.base_url.rstrip('/')}/{quote(path)}"
    return (options.out.resolve() / path).as_uri()


def _rules(stock: Stock, bench: Bench) -> tuple[Path, ...]:
    if not stock.rulebook:
        return ()
    booklet = rulebook_pages(stock.edition, stock.rulebook, stock.faces)
    stream = io.BytesIO()
    about = DocumentAbout(title=f"{stock.game.title}: rules", language=stock.game.language)
    write_pdf(booklet.pages, stream, bench.faces.fonts, about, navigation=booklet.navigation)
    return (bench.write(RULES, stream.getvalue()),)


def _preflight(stock: Stock, catalogue: Catalogue) -> Iterator[Finding]:
    seen: set[str] = set()
    for sheet in catalogue.sheets:
        fine = sheet.grid.width / sheet.stack.width * 72
        if fine < COARSE and sheet.stack.id not in seen:
            seen.add(sheet.stack.id)
            yield Finding(
                "warning",
                f"the cards of '{sheet.stack.title}' have only {fine:.0f} pixels to the inch",
                "divide the deck into several, so that fewer faces share a sheet",
            )
    for stack in stock.stacks:
        if is_cards(stack) and any(item.back is None for item in stack.items):
            yield Finding(
                "note",
                f"cards of '{stack.title}' have no back and get a plain one",
                "give the deck a back if they are to be told apart from others face down",
            )
        for item in stack.items:
            drawing = stock.draw(item.front)
            if form_of(drawing) == "own" and not is_cards(stack):
                yield Finding(
                    "note",
                    f"'{item.card.name}' is cut along its outline, and its size there is not known "
                    "beforehand",
                    "compare it with a card, and change it with + and -",
                )
                if has_hole(drawing):
                    yield Finding(
                        "warning",
                        f"the hole in '{item.card.name}' is not cut out: the game fills it",
                        "expect a closed piece",
                    )
    for part in stock.dice:
        found = stand_in(part.sides)
        if found is None:
            what = f"there is no die with {part.sides} sides, and none that stands in for it"
            yield Finding("warning", what, "use an app or a bag")
        elif found.says:
            yield Finding(
                "note",
                f"'{part.name or part.id}' has {part.sides} sides: {_thrown(part)}",
                "the die says it there when the pointer rests on it",
            )


def _install(
    stock: Stock, some: list[Path], options: ExportOptions
) -> tuple[Path | None, list[Finding]]:
    """Copies the saves and thumbnails to where the game looks for them."""
    if not options.install:
        return None, []
    folder = saved_objects()
    if folder is None:
        return None, [
            Finding(
                "warning",
                "Tabletop Simulator has no data folder in your home folder: nothing was installed",
                "start the game once, or copy the .json and .png files into its folder "
                "'Saves/Saved Objects' yourself",
            )
        ]
    target = folder / slug(stock.game.title)
    try:
        target.mkdir(parents=True, exist_ok=True)
        for path in some:
            shutil.copyfile(path, target / path.name)
    except OSError as error:
        raise TablewrightError(
            f"{target}: cannot be written ({error.strerror}); expected the folder of Tabletop "
            "Simulator's saved objects: export without --install and copy the files yourself"
        ) from error
    return target, []


def _steps(saves: list[Path], installed: Path | None, options: ExportOptions) -> Iterator[str]:
    if options.base_url:
        yield f"Put the folder {options.out} on the server, so that {options.base_url} leads to it."
    if installed is not None:
        yield f"Installed in {installed}."
    else:
        yield (
            "Copy the .json files and the .png files of the same names into Tabletop Simulator's "
            "folder 'Saves/Saved Objects'."
        )
    yield (
        "In the game: Objects > Saved Objects, click the set-up for your number of players "
        f"({', '.join(path.stem for path in saves)})."
    )
    yield "Read the notecard beside the boards: what is still to be shuffled and dealt."


def _carried(stock: Stock, part: Component) -> str:
    stacks, boards = stock.made_of(part)
    if stacks:
        return ", ".join(dict.fromkeys(_stack_as(stack) for stack in stacks))
    if boards:
        return "a locked tile with a snap point for each space"
    if part.kind == "die":
        if stand_in(part.sides) is None:
            return f"not carried: the game has no die with {part.sides} sides"
        return _thrown(part)
    if part.kind == "rulebook":
        return "a PDF at the table" if stock.rulebook else f"not carried: {NO_RULES}"
    if is_plain(stock, part):
        return "cubes of the game's own in a bag"
    return "not carried: it has no picture; any piece of Objects > Components stands in for it"


def _thrown(part: Component) -> str:
    """The dice that are thrown for a die, and how they are read."""
    found = stand_in(part.sides)
    assert found is not None, "it was looked for before"
    dice = f"{found.count} dice" if found.count > 1 else "dice"
    says = f": {found.clause}" if found.says else ""
    return f"the game's own {dice} with {found.sides} sides{says}"


def _stack_as(stack: Stack) -> str:
    if is_cards(stack):
        return "a single card" if stack.count == 1 else "a deck"
    return "tiles; several of them in a bag"


def _about(catalogue: Catalogue) -> dict[str, dict[str, object]]:
    return {
        sheet.face: {
            "deck": sheet.stack.id,
            "columns": sheet.grid.columns,
            "rows": sheet.grid.rows,
            "cards": [item.card.name for item in sheet.items],
            "copies": [item.copies for item in sheet.items],
        }
        for sheet in catalogue.sheets
    }


TARGET = Target(
    id="tts",
    title="Tabletop Simulator",
    about="A saved object for each set-up and number of players that opens at once, and its "
    "pictures.",
    carries=(
        "Cards: decks on sheets of at most 4096 pixels, with their backs; a single card as such.",
        "Boards and mats: locked tiles with a snap point for each space, turned where it is.",
        "Tokens and player aids: tiles, several of them in a bag; counters; hands.",
        "Dice: the game's own; others are read off one with more sides, as it says itself.",
        "What has no picture, such as beads: cubes in a bag; what is drawn unseen: a mixing bag.",
        "The rules as a PDF at the table; what is still to be dealt on a notecard.",
    ),
    leaves=(
        "Holes in tokens: the game fills them.",
        "Dice with more than 20 sides other than 100: there are none.",
        "Nothing moves by itself: saves hold no script.",
    ),
    options=("base-url", "install"),
    make=make,
)
