"""Jobs of decks in, the same jobs without what is left over to their full sheets out, and a job for
each sheet on which cards of several decks lie, where that takes fewer sheets.

A person who cuts finds a deck's full sheets in its own file, and all that is mixed in one more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from tablewright.drawing import dump
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import Grid, plan, sheets
from tablewright.layout.sheet.impose import SAME, Among, Piece
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.model.sheet import SheetStyle
from tablewright.press.documents import listed
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job, Part
from tablewright.press.options import PrintOptions
from tablewright.press.shaped import sides_of
from tablewright.press.together import sheets_of

RESTS = "11-cards-rest"
"""The file of sheets that several decks share; the number keeps it apart from a deck's."""
SHARED = "Shared sheets"
"""What they are called together."""

PIECES = {"cards": "card/cards", "tokens": "piece/pieces", "aids": "card/cards"}
"""What one piece of a deck is called, by the deck's kind."""


class Rest(NamedTuple):
    """Pieces of a job that lie on a shared sheet."""

    job: Job
    pieces: tuple[Piece, ...]


def parted(jobs: Sequence[Job], options: PrintOptions) -> tuple[Job, ...]:
    """The jobs as they come onto sheets: shared ones behind those of decks, before tokens. Those of
    fewest sheets of paper, and of these with the fewest that are shared."""
    if options.shop:
        return tuple(jobs)
    ways = [tuple(jobs)]
    for kinds in (("cards",), ("cards", "aids")):
        some = [job for job in jobs if job.deck.kind in kinds and _may_share(job)]
        ways.append(_parted(jobs, tuple(_shared(some)), options))
    return min(ways, key=paper_of)


def paper_of(jobs: Sequence[Job]) -> int:
    """How many sheets of paper jobs take; what pieces in one file share counts once."""
    ordered = sorted(jobs, key=lambda job: job.name)
    return sum(sheets_of(tuple(same)) for _, same in groupby(ordered, lambda job: job.name))


def _may_share(job: Job) -> bool:
    """Whether another deck's cards may lie on its sheets: not where they are cut in a stack, of
    which comes the deck in its order, nor where each punch has its own."""
    return not job.style.cut and not job.style.punch


def _shared(jobs: Sequence[Job]) -> Iterator[tuple[Rest, ...]]:
    """The shared sheets. Decks keep together where that takes no more sheets; else each sheet is
    filled before the next."""
    groups: list[list[Job]] = []
    for job in jobs:
        if len(job.pieces) % job.grid.count:
            alike = (group for group in groups if _alike(group[0], job))
            found = next(alike, None)
            if found is None:
                groups.append([job])
            else:
                found.append(job)
    for group in groups:
        rests = [Rest(job, job.pieces[-(len(job.pieces) % job.grid.count) :]) for job in group]
        places = group[0].grid.count
        fewest = -(-sum(len(rest.pieces) for rest in rests) // places)
        whole = _whole(rests, places)
        for sheet in whole if len(whole) == fewest else _filled(rests, places):
            if len(sheet) > 1 or len(sheet[0].pieces) < _left(sheet[0].job):
                yield tuple(sheet)


def _left(job: Job) -> int:
    return len(job.pieces) % job.grid.count


def _whole(rests: Sequence[Rest], places: int) -> list[list[Rest]]:
    """What is left of each deck on one sheet: the most first, the others where they fit; on a sheet
    in the order of decks."""
    bins: list[list[int]] = []
    for number in sorted(range(len(rests)), key=lambda number: -len(rests[number].pieces)):
        needed = len(rests[number].pieces)
        for each in bins:
            if sum(len(rests[one].pieces) for one in each) + needed <= places:
                each.append(number)
                break
        else:
            bins.append([number])
    return [[rests[number] for number in sorted(each)] for each in bins]


def _filled(rests: Sequence[Rest], places: int) -> list[list[Rest]]:
    """What is left of the decks one after the other, each sheet full before the next begins."""
    flat = [(rest.job, piece) for rest in rests for piece in rest.pieces]
    found = []
    for start in range(0, len(flat), places):
        sheet: list[Rest] = []
        for job, piece in flat[start : start + places]:
            if sheet and sheet[-1].job is job:
                sheet[-1] = Rest(job, (*sheet[-1].pieces, piece))
            else:
                sheet.append(Rest(job, (piece,)))
        found.append(sheet)
    return found


def _alike(one: Job, other: Job) -> bool:
    """Whether cards of two decks may lie beside each other: of one size, with as much bleed, on one
    paper, printed and cut alike."""
    sizes = zip(one.grid.size, other.grid.size, strict=True)
    return (
        all(abs(length - its) < SAME for length, its in sizes)
        and (one.grid.count, one.grid.landscape) == (other.grid.count, other.grid.landscape)
        and one.grid.card_fold == other.grid.card_fold
        and one.style == other.style
        and one.made.duplex == other.made.duplex
        and bool(one.made.back_pages) == bool(other.made.back_pages)
        and one.shaped == other.shaped
    )


def _parted(
    jobs: Sequence[Job], shared: Sequence[tuple[Rest, ...]], options: PrintOptions
) -> tuple[Job, ...]:
    taken = [(rest.job, len(rest.pieces)) for sheet in shared for rest in sheet]
    own: list[Job] = []
    for job in jobs:
        apart = sum(count for each, count in taken if each is job)
        pieces = job.pieces[: len(job.pieces) - apart]
        if apart and pieces:
            made = sheets(pieces, job.grid, job.style)
            own.append(job._replace(pieces=pieces, made=made, apart=apart))
        elif not apart:
            own.append(job)
    mixed = [_job_of(sheet, Among(at, len(shared)), options) for at, sheet in enumerate(shared)]
    cards = [job for job in own if job.deck.kind == "cards"]
    others = [job for job in own if job.deck.kind != "cards"]
    return (*cards, *mixed, *others)


def _job_of(sheet: Sequence[Rest], among: Among, options: PrintOptions) -> Job:
    first = sheet[0].job
    pieces = tuple(piece for rest in sheet for piece in rest.pieces)
    parts = tuple(Part(rest.job.deck, rest.job.title, len(rest.pieces)) for rest in sheet)
    style, grid = _apart(sheet, options)
    names = [part.title for part in parts]
    deck = listed(names)
    return first._replace(
        name=RESTS,
        title=SHARED,
        pieces=pieces,
        codes={code: name for rest in sheet for code, name in rest.job.codes.items()},
        grid=grid,
        style=style,
        made=sheets(pieces, grid, style),
        caption=replace(first.caption, deck=deck),
        parts=parts,
        among=among,
    )


def _apart(sheet: Sequence[Rest], options: PrintOptions) -> tuple[SheetStyle, Grid]:
    """The style and the grid of a shared sheet: where backs of unlike decks would touch, each has
    as much bleed as there is room for, since a sliver of its neighbour would mark a card."""
    first = sheet[0].job
    style, grid = first.style, first.grid
    said = {"bleed", "gutter"}.intersection(options.style)
    if style.bleed != "block" or said or style.cut_already:
        return style, grid
    backs = {piece.back or sides_of(piece.front)[2] for rest in sheet for piece in rest.pieces}
    if _look_alike(backs, first.drawn):
        return style, grid
    fitting = replace(style, bleed="fitting")
    try:
        wider = plan(grid.size, (grid.width, grid.height), fitting, name=grid.paper)
    except TablewrightError:
        return style, grid
    same = (wider.count, wider.landscape) == (grid.count, grid.landscape)
    wider = replace(wider, card_fold=grid.card_fold)
    return (fitting, wider) if same and max(wider.gaps) > 0 else (style, grid)


def job_line(job: Job, say: PaperWords = ENGLISH) -> str:
    """What lies on the sheets of a job: "Units: 54 of 60 cards", or of a shared sheet
    "Enemies (4) and Maps (3): 7 cards"."""
    nouns = PIECES[job.deck.kind]
    pieces = say.counted(len(job.pieces), nouns)
    if job.parts:
        inside = say.listed([f"{part.title} ({part.number})" for part in job.parts])
        return f"{inside}: {pieces}"
    if job.apart:
        whole = say.counted(len(job.pieces) + job.apart, nouns)
        count = len(job.pieces)
        return say("{deck}: {count} of {pieces}", deck=job.title, count=count, pieces=whole)
    return f"{job.title}: {pieces}"


def _look_alike(backs: Collection[str | None], faces: Faces) -> bool:
    """Whether backs with these keys all look the same; without one is another look."""
    if len(backs) < 2:
        return True
    keys = [key for key in backs if key is not None]
    # Two faces are hardly drawn to look the same: most often no drawing need be read.
    if len(keys) < len(backs) or len({faces.parts(key)[2].face for key in keys}) > 1:
        return False
    return len({dump(faces.laid_out(key).drawing) for key in keys}) == 1
