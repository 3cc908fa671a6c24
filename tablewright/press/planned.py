"""A run before it writes: how many sheets of what, about how much ink, and what would take less.

What is said to take less is reckoned by laying the game out so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablewright.errors import SourceError, TablewrightError
from tablewright.model.edition import Edition
from tablewright.press.boards import BoardJob, board_jobs, sheets_by_seats
from tablewright.press.documents import counted, listed
from tablewright.press.faces import Faces
from tablewright.press.ink_estimate import Ink, ink_of, ink_of_board, ink_of_rules
from tablewright.press.jobs import Job, jobs_for, paper_size, roll_of
from tablewright.press.options import PrintOptions
from tablewright.press.rests import paper_of, parted

if TYPE_CHECKING:  # what lays these out takes a while to import, and is seldom needed here
    from tablewright.press.extras.extra import Extras
    from tablewright.press.rules import RulesJob
    from tablewright.press.stickers import StickerJob

LAID = ("cards", "boards", "tokens", "aids")
"""What is laid anew on another paper; a booklet has its own way."""
OTHERS = ("a4", "letter", "a3")
"""Papers that may take less."""
CODE = "press/planned.py"
NOTHING = "next to nothing"
WORTH = 0.75
"""Less than this share of the ink is worth saying."""
LESS = 0.9
"""As for ink, of paper: another kind of it has to be bought."""
SHARES = (
    (1 / 10, "a tenth"),
    (1 / 8, "an eighth"),
    (1 / 6, "a sixth"),
    (1 / 5, "a fifth"),
    (1 / 4, "a quarter"),
    (1 / 3, "a third"),
    (2 / 5, "two fifths"),
    (1 / 2, "half"),
    (3 / 5, "three fifths"),
    (2 / 3, "two thirds"),
    (3 / 4, "three quarters"),
)


class Line(NamedTuple):
    """One kind of thing: its sheets of paper, further pages that are only read, and its ink."""

    kind: str
    sheets: int
    ink: Ink
    also: str = ""


class Run(NamedTuple):
    """What a run is going to print."""

    edition: Edition
    faces: Faces
    options: PrintOptions
    jobs: Sequence[Job]
    """As they come onto sheets."""
    boards: Sequence[BoardJob]
    rules: RulesJob | None
    setup: int
    """Pages of the set-up sheet."""
    stickers: StickerJob | None = None
    extras: Extras | None = None


def plan_lines(run: Run) -> tuple[str, ...]:
    """The plan for a person, line by line."""
    lines = [line for line in _kinds(run) if line.sheets]
    paper = paper_size(run.edition, run.options.paper)
    page = paper.width * paper.height
    total = sum(line.sheets for line in lines)
    ink = Ink()
    for line in lines:
        ink = ink.plus(line.ink)
    wide = max((len(line.kind) for line in lines), default=0)
    longest = max((len(counted(line.sheets, "sheet")) for line in lines), default=0)
    full = _pages(ink.usual / page)
    needed = "next to no ink" if full == NOTHING else f"ink for {full} of dark colour"
    roll = roll_of(run.edition, run.options)
    where = paper.name if roll is None else f"{paper.name} and {roll.name}"
    found = [f"{run.edition.game.title} takes {counted(total, 'sheet')} of {where}, and {needed}:"]
    for line in lines:
        sheets = counted(line.sheets, "sheet").ljust(longest)
        found.append(
            f"  {line.kind.ljust(wide)}  {sheets}  {_pages(line.ink.usual / page)}{line.also}"
        )
    less = list(_less(run, ink, lines, page))
    if less:
        wide = max(len(said) for said, _ in less)
        found.append("What takes less:")
        found += [f"  {said.ljust(wide)}  {what}" for said, what in less]
    return tuple(found)


def _pages(number: float) -> str:
    """Full pages in words, no more exactly than is known."""
    if number < 0.1:
        return NOTHING
    if number < 0.75:
        return "less than a full page"
    if number < 1.5:
        return "about 1 full page"
    return f"about {number if number < 20 else round(number, -1):.0f} full pages"


def _kinds(run: Run) -> Iterator[Line]:
    if run.setup:
        yield Line("set-up sheet", run.setup, Ink())
    for kind in ("cards", "tokens", "aids"):
        jobs = [job for job in run.jobs if job.deck.kind == kind]
        ink = Ink()
        for job in jobs:
            ink = ink.plus(ink_of(job, run.faces))
        yield Line(kind, paper_of(jobs), ink)
        if kind == "cards":
            yield _boards(run)
    if run.rules is not None:
        also = ", or read it" if run.rules.manner == "pages" else ""
        yield Line("rulebook", run.rules.sheets, ink_of_rules(run.rules, run.faces), also)
    if run.stickers is not None:
        yield Line("stickers", run.stickers.layout.pages, Ink())
    for extra in run.extras.made if run.extras is not None else ():
        yield Line(extra.title.casefold(), extra.count, Ink())


def _boards(run: Run) -> Line:
    ink = Ink()
    for job in run.boards:
        ink = ink.plus(ink_of_board(job, run.faces))
    overviews = sum(job.pages - job.sheets for job in run.boards)
    also = f"; {counted(overviews, 'overview')} besides" if overviews else ""
    return Line("boards", sum(job.sheets for job in run.boards), ink, also)


def _less(run: Run, ink: Ink, lines: Sequence[Line], page: float) -> Iterator[tuple[str, str]]:
    """Options that take less, and how much less."""
    options = run.options
    boards = sum(job.sheets for job in run.boards)
    for players, needed in sheets_by_seats(run.boards, run.edition, options):
        yield f"--seats {players}", f"{counted(boards - needed, 'sheet')} fewer"
    rules = run.rules
    if rules is not None and rules.manner != "pages":
        yield "--booklet pages", f"{counted(rules.sheets, 'sheet')} fewer, to read it on a screen"
    if run.jobs and options.style.get("bleed") is None:
        fewer = _sheets(run, replace(options, style={**options.style, "bleed": "block"}))
        if fewer is not None and fewer < _laid(run):
            yield "--bleed block", f"{counted(_laid(run) - fewer, 'sheet')} fewer, cards touch"
    if options.ink != "low" and ink.usual > page / 2 and ink.low < WORTH * ink.usual:
        yield "--ink low", f"about {_share(ink.low / ink.usual)} of the ink"
    if ink.backs > (1 - WORTH) * ink.usual and ink.usual > page / 2:
        left = 1 - ink.backs / ink.usual
        yield "--duplex none", f"about {_share(left)} of the ink, for sleeves with opaque backs"
    yield from _papers(run, lines)


def _papers(run: Run, lines: Sequence[Line]) -> Iterator[tuple[str, str]]:
    """Other papers of which less is needed: of cards, tokens, aids and boards."""
    options = run.options
    paper = paper_size(run.edition, options.paper)
    area = paper.width * paper.height
    now = _laid(run) + sum(job.sheets for job in run.boards)
    whole = not (options.what or options.decks or options.only)
    kinds = [line.kind for line in lines if line.kind in LAID and line.sheets]
    for name in OTHERS:
        other = run.edition.layouts.papers.get(name)
        if other is None or other.id == paper.id or not now or roll_of(run.edition, options):
            continue
        sheets = _sheets(run, replace(options, paper=name))
        if sheets is None:
            continue
        as_much = sheets * other.width * other.height / area
        if sheets < now and as_much <= LESS * now:
            what = f"{listed(kinds)} on " if whole else ""
            yield (
                f"--paper {name}",
                f"{what}{counted(sheets, 'sheet')} of {other.name} instead of {now}, as much paper "
                f"as {as_much:.0f}",
            )


def _laid(run: Run) -> int:
    return paper_of(run.jobs)


def _sheets(run: Run, options: PrintOptions) -> int | None:
    """How many sheets cards, tokens, aids and boards take otherwise; None if they cannot be so."""
    # Boards stay as they are where only the cards are laid otherwise.
    on_paper = options.paper != run.options.paper

    def reckon() -> dict[str, float]:
        try:
            jobs = parted(jobs_for(run.edition, run.faces, options), options)
            boards = board_jobs(run.edition, run.faces, options) if on_paper else ()
        except (TablewrightError, SourceError):
            return {}
        return {"sheets": paper_of(jobs) + sum(job.sheets for job in boards)}

    told = (
        [(job.name, job.title, job.grid, job.style, len(job.pieces)) for job in run.jobs],
        [(job.drawing.key, job.copies, job.board.seams) for job in run.boards],
        list(run.edition.layouts.papers.values()),
        replace(options, out=Path()),
    )
    found = run.faces.numbers(("sheets", *told), reckon, CODE).get("sheets")
    return None if found is None else round(found)


def _share(of: float) -> str:
    """A share in words: "a third"."""
    return min(SHARES, key=lambda each: abs(each[0] - of))[1]
