"""What is printed beside a game where it is asked for by name, such as its box: documents, pictures
and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tablewright.drawing import Drawing
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.model.sheet import Size
from tablewright.press.documents import Document, Step, counted
from tablewright.press.faces import Faces
from tablewright.press.jobs import paper_size
from tablewright.press.options import PrintOptions


@dataclass(frozen=True, slots=True)
class Order:
    """What they are made of. The rulebook is there where one of them needs it, and the game has
    one."""

    edition: Edition
    faces: Faces
    options: PrintOptions
    rulebook: Rulebook | None = None

    @property
    def paper(self) -> Size:
        """The paper that is printed on."""
        return paper_size(self.edition, self.options.paper)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """One file."""

    name: str
    """Its name without an ending."""
    title: str
    about: str
    """What is in it."""
    folder: str
    """Where its pages go as pictures."""
    pages: Callable[[], Iterator[Drawing]]
    """Makes its pages, anew at every call."""
    count: int

    @property
    def told(self) -> str:
        """What is said of it in the list of files."""
        return f"{self.about}: {counted(self.count, 'sheet')}"


@dataclass(frozen=True, slots=True)
class Extras:
    """All files, and the lines that say what to do with them."""

    made: tuple[Extra, ...] = ()
    steps: tuple[str, ...] = ()

    def documents(self) -> tuple[Document, ...]:
        """Their PDF files."""
        return tuple(
            Document(each.name, each.title, each.pages, each.count, "simplex") for each in self.made
        )

    def write_pictures(self, faces: Faces, options: PrintOptions, step: Step) -> list[Path]:
        """Write their pages as FOLDER/NAME-1.svg and .png as they are asked for; gives the
        paths."""
        # What rasterises is a large library, and most runs make PDF alone.
        from tablewright.press.pictures import whole, write_drawings

        written: list[Path] = []
        for each in self.made:
            for ending in options.formats:
                if ending != "pdf":
                    # The number that files are sorted by says nothing in a folder.
                    name = each.name.partition("-")[2]
                    drawn = (
                        (whole(page), options.out / each.folder / f"{name}-{number}.{ending}")
                        for number, page in enumerate(each.pages(), 1)
                    )
                    write_drawings(
                        drawn, each.count, ending, each.title, faces, options, step, written
                    )
        return written
