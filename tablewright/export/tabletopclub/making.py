"""The target `tabletopclub`: a stock in; an asset pack of Tabletop Club out."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from tablewright.errors import TablewrightError
from tablewright.export.arrangement import Arrangement, Pile, arrangements
from tablewright.export.bench import Bench
from tablewright.export.dice import stand_in
from tablewright.export.names import unused
from tablewright.export.rules import SCREEN_DPI, page_shots
from tablewright.export.stock import NO_RULES, Item, Stack, Stock
from tablewright.export.tabletopclub.checks import mistakes
from tablewright.export.tabletopclub.config import Entry, written
from tablewright.export.tabletopclub.pieces import (
    CARDS,
    CUBES,
    CYLINDERS,
    PIECES,
    TEMPLATES,
    Pack,
    files_of,
    pack_of,
    plain,
)
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.layout.setup_words import seat_name
from tablewright.model.game import Component
from tablewright.press.rules import rulebook_pages

STACKED = (CARDS, CUBES, CYLINDERS)
"""Folders whose objects can lie in stacks."""


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes a folder with the game's name: cards/, tokens/, pieces/, boards/, templates/."""
    pack = pack_of(stock)
    tables = arrangements(stock)
    stacks = _stacks(stock, pack, tables)
    rules = _rules(stock, pack)
    for table in tables:
        name = f"Set-up {plain(table.name)}.txt"
        pack.texts[pack.path(TEMPLATES, name)] = "\n".join(_setup(stock, table)) + "\n"
    for folder, entries in pack.entries.items():
        pack.texts[pack.path(folder, "config.cfg")] = written(entries)
    for folder, listed in stacks.items():
        pack.texts[pack.path(folder, "stacks.cfg")] = written(listed)
    pictures = bench.pictures(pack.shots)
    texts = [bench.write(path, text) for path, text in sorted(pack.texts.items())]
    whole = options.out / pack.name
    files = (*texts, *pictures)
    wrong = mistakes(whole, files)
    findings = [Finding("error", f"{pack.name}: {each}") for each in wrong]
    findings += _findings(stock, pack)
    installed = _install(whole, files) if options.install and not wrong else None
    if options.install and installed is None:
        findings.append(
            Finding(
                "warning",
                "Tabletop Club has no folder in your documents: nothing was installed",
                f"make the folder TabletopClub/assets there, and copy {pack.name} into it",
            )
        )
    return Made(
        files=files,
        carried={part.id: _carried(stock, pack, part, rules) for part in stock.game.components},
        findings=tuple(findings),
        steps=tuple(_steps(whole, installed)),
    )


def _stacks(stock: Stock, pack: Pack, tables: Sequence[Arrangement]) -> dict[str, list[Entry]]:
    """Decks as stacks, by folder, and what set-ups make of them: piles with other cards in them."""
    found: dict[str, list[Entry]] = {}
    known: dict[str, set[tuple[str, ...]]] = {}

    def add(folder: str, name: str, about: str, items: list[str]) -> None:
        if len(items) < 2 or tuple(items) in known.setdefault(folder, set()):
            return
        known[folder].add(tuple(items))
        title = unused(name, (each.name for each in found.get(folder, [])))
        found.setdefault(folder, []).append(Entry(title, {"desc": about, "items": items}))

    for stack in stock.stacks:
        folder = pack.folder_of[stack.id]
        if folder in STACKED:
            copies = {item.card.name: item.copies for item in stack.items}
            about = f"{stack.title}: all {stack.count}"
            add(folder, plain(stack.title), about, files_of(pack, stack, copies))
    for table in tables:
        for pile in table.piles:
            for stack, counts in _by_stack(pile):
                folder = pack.folder_of[stack.id]
                if folder in STACKED:
                    zone = pile.zone
                    # What each player has is alike as a rule, and then made once.
                    own = zone is not None and pile.seat is not None
                    title = (zone.name or zone.id) if zone is not None and own else pile.name
                    name = f"{plain(table.name)} {plain(title)}"
                    about = f"{table.name}: {title}"
                    add(folder, name, about, files_of(pack, stack, counts))
    return found


def _by_stack(pile: Pile) -> Iterator[tuple[Stack, dict[str, int]]]:
    """What lies in a pile, for each size of its cards."""
    found: dict[str, tuple[Stack, dict[str, int]]] = {}
    for stack, item, count in pile.pieces:
        _, counts = found.setdefault(stack.id, (stack, {}))
        counts[item.card.name] = counts.get(item.card.name, 0) + count
    yield from found.values()


def _rules(stock: Stock, pack: Pack) -> int:
    """The pages of the rules as pages of the notebook; how many there are."""
    if not stock.rulebook:
        return 0
    pages = rulebook_pages(stock.edition, stock.rulebook, stock.faces).pages
    shots = page_shots(pages, SCREEN_DPI, "Rules {}.jpg")
    for number, (name, shot) in enumerate(shots.items(), 1):
        pack.shots[pack.path(TEMPLATES, name)] = shot
        about = f"{stock.game.title}: rules, page {number}"
        pack.say(TEMPLATES, name, desc=about, textboxes={})
    return len(pages)


def _setup(stock: Stock, table: Arrangement) -> Iterator[str]:
    """What lies where at the start, as a page of the notebook, and a line for each counter."""
    game = stock.game
    yield f"{game.title}: {table.name}"
    yield ""
    for board in table.boards:
        whose = "" if board.seat is None else f", of {seat_name(board.seat, game)}"
        yield f"Lay: {board.piece.board.title}{whose}"
    for pile in table.piles:
        if pile.pieces:
            yield f"{pile.name}: {_listed(pile.pieces)}, {_lies(pile)}"
    for pile in table.left:
        yield f"Lies ready: {_listed(pile.pieces)}"
    for part in stock.dice:
        found = stand_in(part.sides)
        count = part.count * (table.seats if part.per == "seat" else 1)
        if found is not None:
            how = f" ({found.says.rstrip('.')})" if found.says else ""
            thrown = count * found.count
            dice = f"{thrown} {'die' if thrown == 1 else 'dice'} of {found.sides} sides{how}"
            yield f"Dice, {part.name or part.id}: {dice}"
    for deal in table.deals:
        yield f"Deal {deal.said}."
    yield from table.steps
    if table.tracks:
        yield ""
        for track in table.tracks:
            name = track.counter.name or track.counter.id
            whose = "" if track.seat is None else f", {seat_name(track.seat, game)}"
            yield f"{name}{whose}: {track.start}"


def _lies(pile: Pile) -> str:
    if pile.hand:
        return "in the hand"
    shuffled = ", shuffled" if pile.shuffled and pile.count > 1 else ""
    return ("face up" if pile.face_up else "face down") + shuffled


def _listed(pieces: Sequence[tuple[Stack, Item, int]]) -> str:
    """All of a deck as its title; else the names."""
    counts: dict[str, int] = {}
    for stack, _, count in pieces:
        counts[stack.id] = counts.get(stack.id, 0) + count
    said = []
    for stack in {stack.id: stack for stack, _, _ in pieces}.values():
        if counts[stack.id] == stack.count and stack.count > 1:
            said.append(f"all {stack.count} of {stack.title}")
        else:
            said += [
                item.card.name if count == 1 else f"{count} x {item.card.name}"
                for own, item, count in pieces
                if own is stack
            ]
    return ", ".join(said)


def _findings(stock: Stock, pack: Pack) -> Iterator[Finding]:
    for part in stock.dice:
        found = stand_in(part.sides)
        name = part.name or part.id
        if found is None:
            what = f"there is no die with {part.sides} sides, and none that stands in for it"
            yield Finding("warning", what, "use an app")
        elif found.says:
            what = f"'{name}' has {part.sides} sides: {found.clause}"
            yield Finding("note", what, f"take one with {found.sides} sides")
    for stack in stock.stacks:
        if stack.shaped and pack.folder_of[stack.id] == CARDS:
            yield Finding(
                "note",
                f"cards of '{stack.title}' have an outline of their own, and cards there are "
                "rectangles",
                "expect clear corners",
            )


def _documents() -> Path:
    return Path.home() / "Documents" / "TabletopClub"


def _install(whole: Path, files: Sequence[Path]) -> Path | None:
    """Copies the pack to where the program looks for packs; None if it was never started here."""
    if not _documents().is_dir():
        return None
    target = _documents() / "assets" / whole.name
    try:
        shutil.rmtree(target, ignore_errors=True)
        for path in files:
            copy = target / path.relative_to(whole)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    except OSError as error:
        raise TablewrightError(
            f"{target}: cannot be written ({error.strerror}); expected the folder of Tabletop "
            "Club's asset packs: export without --install and copy the folder yourself"
        ) from error
    return target


def _steps(whole: Path, installed: Path | None) -> Iterator[str]:
    if installed is not None:
        yield f"Installed in {installed}."
    else:
        yield f"Copy the folder {whole} into TabletopClub/assets in your documents."
    yield f"Start the game: the objects of {whole.name} are in its menu of objects."
    yield "In the notebook add a page with the template of your set-up: it says what to lay out."


def _carried(stock: Stock, pack: Pack, part: Component, rules: int) -> str:
    stacks, boards = stock.made_of(part)
    if stacks:
        return ", ".join(dict.fromkeys(_stack_as(pack, stack) for stack in stacks))
    if boards:
        return "a board of its true size"
    if part.kind == "die":
        found = stand_in(part.sides)
        if found is None:
            return f"not carried: the game has no die with {part.sides} sides"
        return f"the game's own dice with {found.sides} sides"
    if part.kind == "rulebook":
        return "pages of the notebook" if rules else f"not carried: {NO_RULES}"
    return "not carried: it has no picture; the game's own pieces stand in for it"


def _stack_as(pack: Pack, stack: Stack) -> str:
    kinds = {CARDS: "cards", CUBES: "tiles", CYLINDERS: "discs", PIECES: "pieces"}
    kind = kinds[pack.folder_of[stack.id]]
    return kind if stack.count == 1 or kind == "pieces" else f"{kind}, and a stack of all of them"


TARGET = Target(
    id="tabletopclub",
    title="Tabletop Club",
    about="An asset pack: objects of true size for a table in three dimensions.",
    carries=(
        "Cards with their backs, and stacks of them: decks, and the piles of each set-up.",
        "Tokens as tiles, discs, or bodies of their outline; boards and mats as bodies.",
        "The rules and each set-up as pages of the notebook, with a line for each counter.",
    ),
    leaves=(
        "Tables at the start: saves have no open form, so the page of a set-up says what to lay.",
        "Places to snap to: there are none.",
        "Dice: the game's own are taken.",
        "What has no picture, such as beads: the game's own pieces stand in for it.",
    ),
    options=("install",),
    make=make,
)
