"""A game that is kept in memory while somebody writes it: its files are read again at every save,
and what looks as before is not drawn again.

    resident.read()          the game as its files say it now: a Wall
    resident.picture(name)   a card as SVG, by the name that the wall gives its picture
    resident.lay_one()       lays out one more face that nobody has asked for

All of it is called by one thread: the fonts, the studio and the store are shared.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.drawing import Drawing
from tablewright.errors import Place, Problem, SourceError, TablewrightError
from tablewright.fonts import Fonts
from tablewright.model.edition import Edition
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.shaped import same_but_cards
from tablewright.press.store import FaceStore, Kept
from tablewright.press.studios import studio_of
from tablewright.preview.editing import editable
from tablewright.preview.palette import Colors
from tablewright.preview.wall import (
    Piece,
    Shape,
    Side,
    Stack,
    Wall,
    millimetres,
    told_once,
)
from tablewright.read.memory import Memory
from tablewright.read.notes import with_lines
from tablewright.read.papers import USUAL
from tablewright.read.workspace import Workspace
from tablewright.render.svg import write_svg

if TYPE_CHECKING:  # what makes sheets takes a while to import, and the cards are to be seen first
    from tablewright.press.pages import Listed, Pages

HELD = 96_000_000
"""Characters of pictures that are held: what was, too, so that it can be seen beside what is."""
SHOWN = 20_000
"""Faces of which it is known what files they show: what was, too, so that a picture that was
painted over never has a name that it had before."""
LENGTH = 24
"""Of a picture's name."""


class Resident:
    """One game of a workspace."""

    def __init__(
        self,
        folder: Path,
        game: str,
        memory: Memory | None = None,
        first: Edition | None = None,
    ) -> None:
        """With a `memory` that knows what an editor has not saved, this is read. `first` is the
        game if somebody has read it already."""
        self._first = first
        self.remembered = first is None
        """Whether the next save is one card read: not where somebody else has read the game."""
        self.folder = folder
        self.game = game
        self.unsaved: dict[str, str] = {}
        """What files are read as that say something else on the disk, by their absolute paths; not
        if a `memory` was given, which has its own."""
        self._memory = memory or Memory(self.unsaved)
        self._workspace = Workspace(folder, memory=self._memory)
        self._store = FaceStore()
        self._faces: Faces | None = None
        self._keys: dict[str, tuple[Faces, str]] = {}
        """What draws a face and its key there, by the name of its picture."""
        self._places: dict[str, Place] = {}
        """Where the card of a picture stands now."""
        self._laid: dict[str, tuple[tuple[Problem, ...], Place]] = {}
        """What is wrong in each picture that was laid out, and where its card stood then."""
        self._shown: dict[str, tuple[tuple[str, str], ...]] = {}
        """The files that a face shows, with their digests, by what it is made of."""
        self._held: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._read: tuple[Problem, ...] = ()
        """What was wrong in the files themselves."""
        self._whole: Faces | None = None
        """The game as it was when nothing was wrong in its files."""
        self._pages: Pages | None = None
        self._paper = ""
        self.wall = Wall(game, (), {}, ())

    def close(self) -> None:
        """Keeps what was laid out, for the next time and for whoever prints."""
        self._store.close()

    def read(self, *, files: bool = False) -> Wall:
        """The game as its files say it now. Where they cannot be read, what they said before, with
        what is wrong.

        `files` says that pictures, fonts or icons may have changed, too. Raises TablewrightError if
        there is no such game.
        """
        edition, self._read = self._edition()
        if edition is None:
            self.wall = replace(self.wall, old=True, problems=self._problems())
            return self.wall
        faces = None if files or self._faces is None else _again(self._faces, edition, self._store)
        if faces is None:
            if self._faces is not None and files:
                self._store.close()
                self._store = FaceStore()
            fonts = font_library(edition.assets.fonts)
            faces = Faces(edition, studio_of(edition, fonts), self._store)
        self._faces = faces
        if not self._wrong:
            self._whole = faces
        if not self.pages_are_old:
            self._pages = None
        before, known = self.wall, self._keys
        self._keys, self._places = {}, {}
        pieces = tuple(self._pieces(faces))
        # What comes back is soon found again where it is kept.
        self._laid = {name: self._laid[name] for name in self._places if name in self._laid}
        used = {side.face for piece in pieces for side in (piece.front, piece.back) if side}
        shapes = {name: _shape(faces, name) for name in sorted(used)}
        decks = tuple(
            Stack(deck.deck, deck.title, deck.kind, editable(deck))
            for deck in edition.decks.values()
            if deck.cards
        )
        if self._wrong:
            pieces = _with_those_of_before(pieces, before.pieces)
            shapes = {**before.shapes, **shapes}
            there = {deck.deck for deck in decks}
            decks += tuple(deck for deck in before.decks if deck.deck not in there)
            self._keys = {**known, **self._keys}
        self.wall = Wall(
            edition.game.title,
            pieces,
            shapes,
            decks,
            tuple((board.board, board.title) for board in edition.boards.values()),
        )
        self.wall = replace(self.wall, problems=self._problems())
        return self.wall

    def remember(self) -> None:
        """Reads what somebody else has read first, for the next time."""
        if not self.remembered:
            self._edition()

    def _edition(self) -> tuple[Edition | None, tuple[Problem, ...]]:
        """The game, also without what is wrong in it if the rest can be drawn."""
        first, self._first = self._first, None
        if first is not None:
            return first, first.warnings
        self.remembered = True
        reading = self._workspace.reading(self.game)
        try:
            edition = self._workspace.read_edition(self.game, write_codes=False, reading=reading)
        except SourceError as error:
            return self._workspace.rest(reading), error.problems
        return edition, edition.warnings

    def _pieces(self, faces: Faces) -> Iterator[Piece]:
        for deck in faces.edition.decks.values():
            for card in deck.cards:
                place = card.origin.place if card.origin is not None else Place("")
                front, back = faces.keys(deck, card)
                sides = [self._side(faces, key, place) for key in (front, back) if key is not None]
                yield Piece(deck.deck, card, sides[0], sides[1] if len(sides) > 1 else None, place)

    def _side(self, faces: Faces, key: str, place: Place) -> Side:
        made_of = faces.made_of(key)
        name = made_of[:LENGTH]
        shown = self._shown.get(made_of)
        if shown is not None:
            now = [self._store.file_digest(path) for path, _ in shown]
            if now != [digest for _, digest in shown]:
                name = sha256(f"{made_of} {now}".encode()).hexdigest()[:LENGTH]
        self._keys[name] = (faces, key)
        self._places[name] = place
        return Side(name, faces.parts(key)[2].face)

    def colors(self) -> Colors | None:
        """The named colours of the game as it was read last."""
        edition = self.edition
        return Colors(edition, self.folder, self._memory) if edition is not None else None

    def pages(self, paper: str) -> tuple[tuple[Listed, ...], str]:
        """What would be printed on a paper, and why something of it is left out; while something is
        wrong in the files, what would have been before."""
        faces = self._whole or self._faces
        if faces is None:
            return (), "the files cannot be read"
        if self._pages is None or self._paper != paper:
            # It takes a while to import, and the cards are to be seen first.
            from tablewright.press.pages import Pages

            self._pages, self._paper = Pages(self._workspace, faces, paper), paper
        return self._pages.listed(), self._pages.wrong

    @property
    def pages_are_old(self) -> bool:
        """Whether they are of before, since something is wrong in the files."""
        return self._wrong and self._whole is not None

    @property
    def _wrong(self) -> bool:
        return any(problem.severity == "error" for problem in self._read)

    @property
    def paper(self) -> str:
        """What the game is printed on where nobody says otherwise."""
        return (self._faces.edition.game.paper if self._faces is not None else "") or USUAL

    def page(self, name: str, number: int) -> bytes | None:
        """A page of what `pages` lists, as an SVG file."""
        drawing = self._pages.page(name, number) if self._pages is not None else None
        if drawing is None or self._faces is None:
            return None
        return svg_of(replace(drawing, bleed=None), self._faces.fonts)

    @property
    def edition(self) -> Edition | None:
        """The game as it was read last, without what is wrong in it; None if none could be."""
        return self._faces.edition if self._faces is not None else None

    @property
    def wrong(self) -> tuple[Problem, ...]:
        """What was wrong in the files themselves when they were read last."""
        return self._read

    def drawing(self, name: str) -> tuple[Drawing, Fonts] | None:
        """A face, and the fonts that it is drawn with; None if nothing is called so any more.

        Raises TablewrightError for a file that cannot be read.
        """
        if name not in self._keys:
            return None
        faces, key = self._keys[name]
        return self._lay(name, faces, key).drawing, faces.fonts

    def picture(self, name: str) -> bytes | None:
        """A face with its bleed as an SVG file; None if nothing is called so any more.

        Raises TablewrightError for a file that cannot be read.
        """
        if name in self._held:
            self._held.move_to_end(name)
            return self._held[name]
        if name not in self._keys:
            return None
        faces, key = self._keys[name]
        kept = self._lay(name, faces, key)
        found = self._held[name] = svg_of(kept.drawing, faces.fonts)
        self._size += len(found)
        while self._size > HELD:
            self._size -= len(self._held.popitem(last=False)[1])
        return found

    def lay_one(self) -> bool:
        """Lays out a face that was not yet, and says whether there was one: so what is wrong on
        cards that nobody looks at is found, too."""
        for name, place in self._places.items():
            if name not in self._laid:
                faces, key = self._keys[name]
                try:
                    self._lay(name, faces, key)
                except Exception as error:  # the others are laid out all the same
                    known = isinstance(error, TablewrightError)
                    said = str(error) if known else f"this is a fault of Tablewright: {error!r}"
                    self._laid[name] = ((Problem(place, said),), place)
                return True
        return False

    def _lay(self, name: str, faces: Faces, key: str) -> Kept:
        kept = faces.laid_out(key)
        if kept.files:
            self._shown.setdefault(faces.made_of(key), kept.files)
            while len(self._shown) > SHOWN:
                del self._shown[next(iter(self._shown))]
        if name not in self._laid:
            self._laid[name] = (kept.warnings, self._places.get(name, Place("")))
        return kept

    def told(self) -> Wall:
        """The wall with what has been found on it since."""
        problems = self._problems()
        if problems != self.wall.problems:
            self.wall = replace(self.wall, problems=problems)
        return self.wall

    def _problems(self) -> tuple[Problem, ...]:
        found = list(self._read)
        for name, place in self._places.items():
            problems, then = self._laid.get(name, ((), place))
            found += (_moved(problem, then, place) for problem in problems)
        return told_once(with_lines(found))


def _moved(problem: Problem, then: Place, now: Place) -> Problem:
    """A problem on a card whose lines have moved since it was found."""
    at = problem.place
    if at.path != then.path or at.path != now.path or not at.line or then.line == now.line:
        return problem
    place = at._replace(line=at.line + now.line - then.line)
    return replace(problem, place=place, source="")


def _again(before: Faces, edition: Edition, store: FaceStore) -> Faces | None:
    """The faces of a game of which nothing but cards was changed, with what these share; else
    None."""
    if not same_but_cards(before.edition, edition):
        return None
    faces = Faces(edition, before.studio, store)
    faces.take_over(before)
    return faces


def _with_those_of_before(
    pieces: tuple[Piece, ...], before: tuple[Piece, ...]
) -> tuple[Piece, ...]:
    """The cards that can be read, and where they stood those that could be before."""
    now = {piece.id: piece for piece in pieces}
    had = {piece.id for piece in before}
    kept = (now.get(piece.id) or replace(piece, old=True) for piece in before)
    return (*kept, *(piece for piece in pieces if piece.id not in had))


def _shape(faces: Faces, name: str) -> Shape:
    prepared = faces.readied(faces.edition.layouts.faces[name]).prepared
    if prepared is None:
        return Shape(63.5, 88.9, 0.0, 3.0, 0.0)
    ground = prepared.ground
    return Shape(
        millimetres(ground.trim.width),
        millimetres(ground.trim.height),
        millimetres(ground.trim.x - ground.bleed.x),
        millimetres(ground.safe.x - ground.trim.x),
        millimetres(prepared.corner),
        prepared.face.cut == "circle",
    )


def svg_of(drawing: Drawing, fonts: Fonts) -> bytes:
    """A drawing with its bleed as an SVG file for a screen."""
    out = StringIO()
    write_svg(drawing, out, fonts, area="bleed" if drawing.bleed is not None else "page")
    return out.getvalue().encode()
