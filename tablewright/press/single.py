"""Jobs for a print shop to documents: each side of each card a page of its own, with its bleed.

A page is the card with its bleed, TrimBox where it is cut. A bleed of less than 3 mm is made wider
out of the card's edge. Fronts and backs alternate; copies are pages, which share what they show.
Pieces of one size are one file: shops take a file for a product.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import IDENTITY, Box, Drawing, Use
from tablewright.layout.extended import extended
from tablewright.layout.sheet import measures
from tablewright.layout.sheet.impose import has_backs
from tablewright.layout.sheet.side import trim_of
from tablewright.press.documents import FILES_ORDER, Document, counted, listed
from tablewright.press.jobs import Job
from tablewright.units import MM

BLEED = 3 * MM
"""The least that shops ask for."""
NEAR = 0.05


@dataclass(frozen=True)
class Ordered(Document):
    """A file for a print shop, and what is said of it."""

    about: str = ""


def single_documents(jobs: Sequence[Job]) -> tuple[Ordered, ...]:
    """One document for each file name and size, in the order of use."""
    groups: dict[tuple[str, str], list[Job]] = {}
    for job in sorted(jobs, key=lambda job: FILES_ORDER.index(job.deck.kind)):
        size = f"{job.grid.size.width / MM:.4g}x{job.grid.size.height / MM:.4g}mm"
        groups.setdefault((job.name, size), []).append(job)
    names = [name for name, _ in groups]
    return tuple(
        _document(name if names.count(name) == 1 else f"{name}-{size}", alike)
        for (name, size), alike in groups.items()
    )


def _document(name: str, jobs: Sequence[Job]) -> Ordered:
    backs = any(has_backs(job.pieces, job.style) for job in jobs)

    def drawn() -> Iterator[Drawing]:
        for job in jobs:
            for piece in job.pieces:
                front = job.drawn.placed(piece.front)
                yield _page(front, piece.label)
                if backs and piece.back is not None:
                    yield _page(job.drawn.placed(piece.back), f"{piece.label}, back")
                elif backs:
                    # Otherwise the next front would be printed on this one's back.
                    yield _page(front, f"{piece.label}, empty back", empty=True)

    count = sum(len(job.pieces) for job in jobs)
    size = jobs[0].grid.size
    about = (
        f"{listed(list(dict.fromkeys(job.title for job in jobs)))}: "
        f"{counted(count, 'piece')} of {measures(size.width, size.height)}, "
        f"{max(size.bleed, BLEED) / MM:.3g} mm bleed, "
        f"{'front and back in turn' if backs else 'fronts only'}"
    )
    return Ordered(
        name=name,
        title=listed(list(dict.fromkeys(job.title for job in jobs))),
        pages=drawn,
        count=2 * count if backs else count,
        duplex="long-edge" if backs else "simplex",
        about=about,
    )


def _page(face: Drawing, title: str, *, empty: bool = False) -> Drawing:
    """A face as a page; pages that look the same have one key."""
    trim = trim_of(face)
    if face.outline is not None or trim.x < BLEED - NEAR or trim.y < BLEED - NEAR:
        wide = extended(face, trim.width + 2 * BLEED, trim.height + 2 * BLEED)
        return replace(
            wide,
            marks=() if empty else wide.marks,
            key="" if empty else f"single {face.key}, wider",
            trim=Box(BLEED, BLEED, trim.width, trim.height),
            title=title,
        )
    return Drawing(
        face.width,
        face.height,
        () if empty else (Use(face, IDENTITY),),
        key="" if empty else f"single {face.key}",
        trim=face.trim,
        bleed=face.bleed,
        title=title,
    )
