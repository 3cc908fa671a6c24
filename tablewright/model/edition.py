"""An edition: a game with everything that is needed to print it, read, checked and frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.errors import Problem
from tablewright.model.game import Deck, Game
from tablewright.model.paperwords import ENGLISH, PaperWords

# Many who take a game need not wait for the records of its boards and faces.
if TYPE_CHECKING:
    from tablewright.model.board import Board
    from tablewright.model.face import Face
    from tablewright.model.sheet import BookStyle, SheetStyle, Size


@dataclass(frozen=True, slots=True, kw_only=True)
class Assets:
    """Files that layouts find by name; what the user's workspace has wins over what is shipped."""

    icons: Mapping[str, Path] = field(default_factory=dict)
    """SVG files by icon name (file name without its ending)."""
    folders: tuple[Path, ...] = ()
    """Where a picture's relative path is looked up, in order: the game's folder, its `art/`, then
    `layouts/` of the workspace and of the shipped data. A path never leaves them."""
    fonts: tuple[Path, ...] = ()
    """Font files (TrueType) that the workspace brings, besides the installed font packages."""


ANY_BOOK = "default"
"""The look of the rulebooks of games that have none of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layouts:
    """What `layouts/` holds, by id: faces (after `extends`), card stocks, papers, sheet styles, and
    the looks of rulebooks."""

    faces: Mapping[str, Face] = field(default_factory=dict)
    stocks: Mapping[str, Size] = field(default_factory=dict)
    papers: Mapping[str, Size] = field(default_factory=dict)
    sheets: Mapping[str, SheetStyle] = field(default_factory=dict)
    books: Mapping[str, BookStyle] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game ready to be laid out."""

    game: Game
    folder: Path
    """The game's folder."""
    decks: Mapping[str, Deck] = field(default_factory=dict)
    """Its decks by id, in the order in which they are printed."""
    boards: Mapping[str, Board] = field(default_factory=dict)
    """Its boards by id."""
    layouts: Layouts = field(default_factory=Layouts)
    assets: Assets = field(default_factory=Assets)
    say: PaperWords = ENGLISH
    """The program's own words in the language of the game."""
    files: tuple[Path, ...] = ()
    """Every file that was read for it, for the cache."""
    warnings: tuple[Problem, ...] = ()
    wrong: tuple[Problem, ...] = ()
    """Mistakes in how cards look, if it was read in spite of them."""
    """What was found while reading that is not an error."""

    @property
    def book(self) -> BookStyle | None:
        """The look of its rulebook, if a file says one."""
        books = self.layouts.books
        return books.get(self.game.game) or books.get(ANY_BOOK)
