"""A game as it was last read to what would be printed of it: the pages of each file, one by one,
each drawn when somebody looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tablewright.drawing import Drawing
from tablewright.errors import SourceError
from tablewright.press.boards import board_documents, board_jobs
from tablewright.press.documents import Document, documents_of, in_file_order
from tablewright.press.faces import Faces
from tablewright.press.jobs import jobs_for
from tablewright.press.options import PrintOptions
from tablewright.press.rests import parted
from tablewright.press.rules import rules_documents, rules_job
from tablewright.press.setup import setup_document
from tablewright.read.workspace import Workspace


class Listed(NamedTuple):
    """A file that would be printed."""

    name: str
    title: str
    pages: int
    width: float
    height: float
    """Of its first page, in points."""


class Pages:
    """The pages of a game that does not change any more."""

    def __init__(self, workspace: Workspace, faces: Faces, paper: str) -> None:
        """Raises TablewrightError for a paper, or a game, of which no sheets can be made."""
        edition = faces.edition
        options = PrintOptions(out=Path(), paper=paper, write_codes=False)
        jobs, boards = jobs_for(edition, faces, options), board_jobs(edition, faces, options)
        found = [*documents_of(parted(jobs, options)), *board_documents(boards)]
        self.wrong = ""
        """Why there is no booklet, if its files have mistakes."""
        try:
            rulebook = workspace.rules_to_print(edition)
            rules = rules_job(edition, rulebook, faces, options)
            setup = setup_document(edition, faces, options, jobs, boards, rulebook, rules)
            found += [setup, *rules_documents(rules)]
        except SourceError as error:
            self.wrong = error.problems[0].message
        self._documents: dict[str, Document] = {each.name: each for each in in_file_order(found)}
        self._open: dict[str, Iterator[Drawing]] = {}
        self._drawn: dict[str, list[Drawing]] = {}

    def listed(self) -> tuple[Listed, ...]:
        """All files, in the order in which they are used."""
        found = []
        for name, document in self._documents.items():
            first = self.page(name, 0)
            if first is not None:
                size = (first.width, first.height)
                found.append(Listed(name, document.title, document.count, *size))
        return tuple(found)

    def page(self, name: str, number: int) -> Drawing | None:
        """A page of a file, from 0; None if there is none."""
        document = self._documents.get(name)
        if document is None or not 0 <= number < document.count:
            return None
        pages = self._open.setdefault(name, document.pages())
        drawn = self._drawn.setdefault(name, [])
        while len(drawn) <= number:
            page = next(pages, None)
            if page is None:
                return None
            drawn.append(page)
        return drawn[number]
