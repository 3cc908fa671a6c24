"""Jobs to documents: which pages go into which PDF file, and how it asks to be printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tablewright.drawing import Drawing, Navigation
from tablewright.layout.sheet.backs import Duplex
from tablewright.model.edition import Edition
from tablewright.press.jobs import Job, placed_pages
from tablewright.press.together import shared_pages, shared_sheets, sharers_of, whole_sheets
from tablewright.read.folders import RECORDS, RULES_FILE
from tablewright.read.layouts import yaml_files

Step = Callable[[str, int, int], None]
"""Told what is being done, how many of it are done, and how many there are."""
Tell = Callable[[Sequence[str]], None]
"""Told what is going to be printed, line by line, before it is written."""
Ask = Callable[[Sequence[tuple[int, int]], int], int]
"""Asked for how many players boards are printed, where numbers of players need so many sheets of
them, and all together so many: gives one of the numbers, or 0 for all."""
SETUP, RULES, STICKERS = "00-setup", "50-rules", "60-stickers"
"""The names of their files, without an ending."""
CUT_PLAN = "05-cut-plan"
"""It is read, not played with, and need not be on the cards' stock: a file of its own."""
LIST = "list.csv"
"""Says which picture of faces/ is whose."""
FILES_ORDER = ("cards", "tokens", "aids")
"""The kinds of decks in the order in which they are printed."""


@dataclass(frozen=True)
class Document:
    """One PDF file. `pages` makes its pages, one by one, anew at every call."""

    name: str
    """The file's name without its ending."""
    title: str
    pages: Callable[[], Iterator[Drawing]]
    count: int
    """The number of its pages."""
    duplex: Duplex
    navigation: Navigation | None = None
    """Links and bookmarks, for a document that is read on a screen."""


def documents_of(jobs: Sequence[Job]) -> tuple[Document, ...]:
    """The documents of jobs in the order of use: one for each file name, then its backs if they
    are printed apart."""
    found: list[Document] = []
    ordered = sorted(jobs, key=lambda job: FILES_ORDER.index(job.deck.kind))
    for name, group in groupby(ordered, lambda job: job.name):
        same = tuple(group)
        found.append(_fronts(name, same))
        apart = tuple(job for job in same if job.made.back_pages)
        if apart:
            found.append(_backs(f"{name}-backs", apart))
    return tuple(found)


def in_file_order(documents: Iterable[Document]) -> tuple[Document, ...]:
    """The documents by the number that their names begin with, from cards to rules."""
    return tuple(sorted(documents, key=lambda document: document.name[:2]))


def _fronts(name: str, jobs: tuple[Job, ...]) -> Document:
    turned = [job.made.duplex for job in jobs if job.made.duplex != "simplex"]
    duplex: Duplex = turned[0] if turned else "simplex"
    shared = shared_sheets(jobs)
    alone = [whole_sheets(job) if sharers_of(job, shared) else job for job in jobs]
    simplex = sum(each.jobs[0].made.duplex == "simplex" for each in shared)

    def drawn() -> Iterator[Drawing]:
        for job in alone:
            for page in placed_pages(job, name):
                yield page
                # Where others in the file have backs, a sheet without needs an empty one, or the
                # next sheet would be printed on its back.
                if duplex != "simplex" and job.made.duplex == "simplex":
                    yield _empty_back(page)
        for number, each in enumerate(shared, 1):
            for page in shared_pages(each, number, len(shared)):
                yield page
                if duplex != "simplex" and each.jobs[0].made.duplex == "simplex":
                    yield _empty_back(page)

    if duplex != "simplex":
        count = 2 * (sum(job.made.sheets for job in alone) + len(shared))
    else:
        count = sum(job.made.pages for job in alone) + simplex
    return Document(name, _titles(jobs), drawn, count, duplex)


def _titles(jobs: Sequence[Job]) -> str:
    return jobs[0].caption.say.listed(list(dict.fromkeys(job.title for job in jobs)))


def _empty_back(page: Drawing) -> Drawing:
    return Drawing(page.width, page.height, (), title=f"{page.title}, empty back")


def _backs(name: str, jobs: tuple[Job, ...]) -> Document:
    def drawn() -> Iterator[Drawing]:
        for job in jobs:
            yield from placed_pages(job, name, backs=True)

    title = jobs[0].caption.say("{decks}: backs", decks=_titles(jobs))
    return Document(name, title, drawn, sum(job.made.back_pages for job in jobs), "simplex")


def counted(number: int, word: str) -> str:
    """A number with its word in one or many."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "a, b and c"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def rules_files(edition: Edition) -> tuple[Path, ...]:
    """The file with the rules, if there is one, and those of records if one is shown."""
    path = edition.folder / RULES_FILE
    if not path.exists():
        return ()
    shown = edition.book is not None and edition.book.example
    return (path, *(yaml_files(edition.folder / RECORDS) if shown else ()))
