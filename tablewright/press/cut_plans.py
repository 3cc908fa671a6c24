"""The plans for decks that are cut in a stack: jobs in, a document of a page each out."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.layout.sheet.cut_plan import cut_plan
from tablewright.press.documents import CUT_PLAN, FILES_ORDER, Document
from tablewright.press.jobs import Job


def cut_plan_documents(jobs: Sequence[Job]) -> tuple[Document, ...]:
    """The document with a page for each deck that is cut so, in the order of their files; none if
    none is. Its pages are as large as the sheets, upright."""
    stacked = sorted(
        (job for job in jobs if job.style.cut),
        key=lambda job: FILES_ORDER.index(job.deck.kind),
    )
    if not stacked:
        return ()
    pages = tuple(
        cut_plan(len(job.pieces), job.grid, job.style.stack, _upright(job), job.caption)
        for job in stacked
    )
    return (
        Document(
            CUT_PLAN,
            stacked[0].caption.say("How to cut"),
            lambda: iter(pages),
            len(pages),
            "simplex",
        ),
    )


def _upright(job: Job) -> tuple[float, float]:
    short, long = sorted((job.grid.width, job.grid.height))
    return short, long
