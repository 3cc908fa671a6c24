"""Tabletopia: a folder of pictures for the Workshop's forms, and a list that walks through them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tablewright.export.arrangement import Arrangement, arrangements
from tablewright.export.bench import Bench
from tablewright.export.names import slug
from tablewright.export.rules import write_rules
from tablewright.export.stock import Stock
from tablewright.export.tabletopia import game_page
from tablewright.export.tabletopia.changes import changes, noted, part_of
from tablewright.export.tabletopia.checklist import Table, checklist, setup_parts, title_of
from tablewright.export.tabletopia.checks import FREE_SETUPS, check_files
from tablewright.export.tabletopia.things import Things, carried_as, things_of
from tablewright.export.tabletopia.written import as_page, as_text
from tablewright.export.target import ExportOptions, Finding, Made, Target

TITLE = "Tabletopia"


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes cards/DECK/, tokens/, aids/, boards/, counters/, dice/, page/, rules/ and setups/, and
    the list to tick off as checklist.html and checklist.txt."""
    show = game_page.showing(stock)
    made = things_of(stock, show)
    tables = _tables(stock)
    page = game_page.pictures(stock, show)
    views = {table.picture: game_page.overview(stock, show, table.arrangement) for table in tables}
    shots = {**made.shots, **page, **views}
    written = dict(zip(shots, bench.pictures(shots), strict=True))
    for path, (_, data) in made.maps.items():
        written[path] = bench.write(path, data)
    rules = write_rules(stock, bench, "rules")
    rule_files = (rules.pdf, *rules.pages) if rules is not None else ()
    rule_names = [path.relative_to(bench.out).as_posix() for path in rule_files]
    about = _about(made, tables, page)
    findings = (*made.findings, *_plan(tables), *check_files(bench.out, about))
    parts = checklist(stock, made, tables, rule_names, tuple(page), bench)
    setups = setup_parts(stock, made, tables, bench)
    found = changes(made, setups, [*rule_names, *page], bench)
    title = f"{stock.game.title} {stock.game.version} on Tabletopia"
    aside: tuple[Path, ...] = ()
    if options.changed:
        again = (part_of(found),)
        parts = (*again, *parts)
        if found.steps:
            name = f"{title}: changes"
            html = as_page(stock.game.game, name, again, (), bench.out)
            aside = (
                bench.write("changes.html", html),
                bench.write("changes.txt", as_text(name, again, ())),
            )
    html = as_page(stock.game.game, title, parts, findings, bench.out)
    reading = (
        bench.write("checklist.html", html),
        bench.write("checklist.txt", as_text(title, parts, findings)),
        *aside,
    )
    looks = tuple(written[path] for path in views)
    uploads = [path for name, path in written.items() if name not in views]
    return Made(
        files=(*reading, *uploads, *rule_files, *looks),
        reading=(*reading, *looks),
        again=tuple(bench.out / path for path in dict.fromkeys(found.files)),
        beside=aside,
        noted=noted(made, setups, bench),
        carried={
            part.id: carried_as(stock, part, made, rules is not None)
            for part in stock.game.components
        },
        about=about,
        findings=findings,
        steps=(
            f"Open {reading[0]} and tick off what is done.",
            "After a change, export again with --changed, and with --uploaded once it is up there.",
        ),
    )


def _tables(stock: Stock) -> tuple[Table, ...]:
    found = []
    for number, each in enumerate(arrangements(stock), 1):
        name = f"setups/{number:02}_{slug(each.name)}-{each.seats}.jpg"
        found.append(Table(arrangement=each, picture=name))
    return tuple(found)


def _about(
    made: Things, tables: tuple[Table, ...], page: Mapping[str, object]
) -> Mapping[str, Mapping[str, Any]]:
    """What the manifest says of each file."""
    about = {path: dict(known) for path, known in made.about.items()}
    for path in page:
        role = "box" if "box" in path else "banner" if "banner" in path else "gallery"
        about[path] = {"role": role}
    for thing in made.things:
        for path in thing.files:
            known = about[path]
            known.setdefault("group", thing.group)
            known.setdefault("name", thing.name)
            known.setdefault("quantity", thing.quantity)
            if thing.size is not None:
                known.setdefault("scale", thing.size.scale)
    for table in tables:
        for path in dict.fromkeys(_used(made, table.arrangement)):
            about[path].setdefault("setups", []).append(title_of(table.arrangement))
    return about


def _used(made: Things, table: Arrangement) -> Iterator[str]:
    """The files that a set-up downloads."""
    for board in table.boards:
        yield made.of_board[board.piece.board.board].front
    for pile in (*table.piles, *table.left):
        for stack, item, _ in pile.pieces:
            thing = made.of_stack[stack.id][item.card.name]
            yield from (path for path in (thing.front, thing.back) if path)
    for track in table.tracks:
        yield from made.of_counter[track.counter.id].slides


def _plan(tables: tuple[Table, ...]) -> Iterator[Finding]:
    if len(tables) > FREE_SETUPS:
        yield Finding(
            "note",
            f"there are {len(tables)} set-ups, one for each number of players"
            f"{_and_each_of(tables)}; the free plan has {FREE_SETUPS}",
            "make those you play, or choose another plan",
        )


def _and_each_of(tables: tuple[Table, ...]) -> str:
    """That a number of players has several, if one has."""
    seats = [table.arrangement.seats for table in tables]
    return " and each set-up of the game" if len(set(seats)) < len(seats) else ""


TARGET = Target(
    id="tabletopia",
    title=TITLE,
    about="A folder to upload in the Workshop, with a list to tick off.",
    carries=(
        "Cards, player aids, tokens: a PNG for each face, 10 pixels to the millimetre.",
        "Boards and mats, with magnetic maps from their spaces.",
        "Counters: picture counters where their values are few, number counters otherwise.",
        "Dice: their faces; the site's own dice do as well.",
        "The rulebook: a PDF of pictures. Box, banner, gallery.",
        "Set-ups for each number of players: what lies where, in the list.",
    ),
    leaves=(
        "Holes in pieces: the site reads one outline, so they are filled.",
        "Counters on cards and spaces: tokens show them.",
        "Pieces that the game has no picture of, such as beads: the site's catalogue has them.",
        "What is dealt off a shuffled pile: players do it when they begin.",
    ),
    options=(),
    make=make,
)
