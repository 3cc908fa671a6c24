"""Jobs of one file in, out: which of them share a last sheet, and the pages of such sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import Drawing
from tablewright.layout.sheet import sheets
from tablewright.layout.sheet.grid import CLOSE
from tablewright.layout.sheet.together import Band, shared_page, shortened, stacked
from tablewright.press.jobs import Job


class Shared(NamedTuple):
    """A sheet that the left-over pieces of several jobs share, and where they lie on it."""

    jobs: tuple[Job, ...]
    bands: tuple[Band, ...]


def shared_sheets(jobs: Sequence[Job]) -> tuple[Shared, ...]:
    """The sheets that jobs share: those of one file on one paper, printed alike. The highest are
    laid first, the others where they fit."""
    groups: list[list[Job]] = []
    by_height = sorted(
        (job for job in jobs if _left(job) and _may_share(job)),
        key=lambda job: -_band(job).grid.block.height,
    )
    for job in by_height:
        for group in groups:
            bands = [_band(each) for each in (*group, job)]
            if _alike(group[0], job) and stacked(bands) is not None:
                group.append(job)
                break
        else:
            groups.append([job])
    found = []
    for group in groups:
        laid = stacked([_band(each) for each in group])
        if len(group) > 1 and laid is not None:
            found.append(Shared(tuple(group), laid))
    return tuple(found)


def sharers_of(job: Job, shared: Sequence[Shared]) -> tuple[Job, ...]:
    """The jobs of the sheet that this very one shares, itself among them; none if it shares none.
    Two jobs may say the same and be two."""
    return next((each.jobs for each in shared if any(one is job for one in each.jobs)), ())


def sheets_of(jobs: Sequence[Job]) -> int:
    """How many sheets of paper jobs take, those counted once that they share."""
    spared = sum(len(each.jobs) - 1 for each in shared_sheets(jobs))
    return sum(job.made.sheets for job in jobs) - spared


def whole_sheets(job: Job) -> Job:
    """The job without the pieces that lie on a shared sheet."""
    pieces = job.pieces[: len(job.pieces) - _left(job)]
    return job._replace(pieces=pieces, made=sheets(pieces, job.grid, job.style))


def shared_pages(one: Shared, number: int, total: int) -> Iterator[Drawing]:
    """The page of a shared sheet, `number` of `total`, and that of its backs where it has any."""
    names = list(dict.fromkeys(job.title for job in one.jobs))
    caption = one.jobs[0].caption
    caption = replace(caption, deck=caption.say.listed(names))
    yield shared_page(one.bands, caption, number, total)
    if one.jobs[0].made.duplex != "simplex":
        yield shared_page(one.bands, caption, number, total, back=True)


def _left(job: Job) -> int:
    """How many pieces lie on a last sheet that is not full."""
    return len(job.pieces) % job.grid.count


def _band(job: Job) -> Band:
    rest = job.pieces[len(job.pieces) - _left(job) :]
    return shortened(rest, job.grid, job.style, job.drawn.placed)


def _may_share(job: Job) -> bool:
    """Whether a sheet is nobody's own: it is not folded, its backs are in the same file, the stock
    is not cut already, no machine has a path for it, and it is not cut in a stack."""
    style = job.style
    by_hand = not style.cut_already and not style.cutter and not style.cut
    return by_hand and job.grid.fold is None and not job.made.back_pages


def _alike(one: Job, other: Job) -> bool:
    """Whether two jobs are printed on the same paper in the same way."""
    wide = abs(one.grid.width - other.grid.width) < CLOSE
    high = abs(one.grid.height - other.grid.height) < CLOSE
    same = one.made.duplex == other.made.duplex and one.name == other.name
    return wide and high and same and one.style.backs == other.style.backs
