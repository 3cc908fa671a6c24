"""The faces of an edition, laid out when they are asked for and only if they are not kept already.

A face is asked for by its key "DECK/CODE/front" or "DECK/CODE/back"; all problems are gathered.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from tablewright.drawing import Drawing, dump
from tablewright.errors import Place, Problem
from tablewright.layout.face import (
    Studio,
    lay_face,
)
from tablewright.layout.low_ink import PALE_SUFFIX, SUFFIX, low_ink, paled
from tablewright.layout.studio import Shown
from tablewright.model.board import on_paper
from tablewright.model.edition import Edition
from tablewright.press.beside import Beside
from tablewright.press.cache import digest, drawn_by
from tablewright.press.deflated import Deflated
from tablewright.press.finished import WRITTEN, Finished, finished
from tablewright.press.imposed import Imposed
from tablewright.press.shaped import FACES, JOIN, At, Shaped, at_of, plain, sides_of
from tablewright.press.store import FaceStore, Kept, key_of, packed, unpacked
from tablewright.render.inks import Colors
from tablewright.render.pdf_stencils import Stencil

if TYPE_CHECKING:  # what writes PDF takes a while to import, and not all who draw faces write one
    from tablewright.render.pdf_content import Stencils

BOOKS = (*FACES, "layout/book/*.py", "press/rules.py", "press/booked.py", "press/covers.py")
Made = TypeVar("Made")
OfFace = TypeVar("OfFace", Kept, Finished)
AT_HAND = 64
"""So many drawings stay in memory: copies and common backs are asked for again and again."""


class Faces(Shaped):
    """Lays faces out and keeps them; `problems` are all that came up so far."""

    def __init__(
        self,
        edition: Edition,
        studio: Studio,
        store: FaceStore,
        ink: Literal["full", "low"] = "full",
        colors: Colors | None = None,
    ) -> None:
        """`colors` are those of the PDF files that faces are `placed` in; None if there is none."""
        super().__init__(edition, studio, store)
        self.ink = ink
        self._files: set[str] = set(self.icons)
        self.laid = 0
        self.kept = 0
        self._at_hand: OrderedDict[str, Drawing] = OrderedDict()
        self._boards: dict[str, Drawing] = {}
        self._stencils = _stencils(studio, colors) if colors is not None else None
        self._finished: OrderedDict[str, Finished] = OrderedDict()
        self._written_with = ""
        """A digest of all that finishing a face depends on besides its drawing."""
        self._outers: dict[str, Drawing] = {}
        self._imposed: dict[str, Imposed] = {}
        self._placed: dict[str, str] = {}
        """The key of each face that was placed, by that of its drawing."""
        self._again: dict[tuple[bool, str, str], bool] = {}
        """Whether the name of an icon or picture still leads to a path."""
        self._beside = Beside(self._lay_apart)

    def laid_out(self, key: str) -> Kept:
        """A face as it is kept: its drawing, what is wrong with it, and the files it shows."""
        return self._drawn(key)

    def draw(self, key: str) -> Drawing:
        """The drawing of a face by its key."""
        if key in self._at_hand:
            self._at_hand.move_to_end(key)
            return self._at_hand[key]
        if JOIN in key:
            _put_last(self._at_hand, key, self._joined(key, self.draw, key).drawing)
            return self._at_hand[key]
        kept = self._drawn(key)
        if self.ink == "low":
            kept = self._with_low_ink(key, kept)
        drawing = replace(kept.drawing, key=f"{key}{SUFFIX if self.ink == 'low' else ''}")
        drawing = _at_size(key, drawing)
        _put_last(self._at_hand, key, drawing)
        return drawing

    def placed(self, key: str) -> Drawing:
        """The drawing of a face for what only places it: without its marks, if `finished` has what
        a PDF file shows of it."""
        if self._stencils is None:
            return self.draw(key)
        if key not in self._outers:
            outer = self._outers[key] = self._finished_face(key, self._stencils).outer
            self._placed[outer.key] = key
        return self._outers[key]

    def finished(self, name: str) -> Stencil | None:
        """What a PDF file shows of a face that was `placed`, or of a page that was `imposed`, by
        the key of its drawing."""
        key = self._placed.get(name)
        if key is None or self._stencils is None:
            found = (imposed.stencil(name) for imposed in self._imposed.values())
            return next(filter(None, found), None)
        return self._finished_face(key, self._stencils).stencil

    @property
    def finished_as(self) -> tuple[str, ...]:
        """The keys in the store of all faces that were `placed`, in the order in which they were
        asked for."""
        return tuple(self._placed)

    def imposed(self, name: str) -> Imposed | None:
        """The pages of the game's file of this name; None where no PDF file is written."""
        if self._stencils is None:
            return None
        if name not in self._imposed:
            file = (str(self.edition.folder), name, self.ink)
            self._imposed[name] = Imposed(self._store, self._stencils, *file)
        return self._imposed[name]

    def deflated(self, name: str) -> Deflated:
        """What was deflated for the game's last file of this name."""
        return Deflated(self._store, str(self.edition.folder), name, self.ink)

    def _finished_face(self, key: str, stencils: Stencils) -> Finished:
        if key in self._finished:
            self._finished.move_to_end(key)
            return self._finished[key]
        found = self._kept(self._finished_as(key, stencils), Finished)
        if found is not None:
            self._beside.has(key)
            self._note(key, found, laid=False)
        else:
            found = self._finished_ahead(key, stencils) or self._finished_now(key, stencils)
        _put_last(self._finished, key, found)
        return found

    def _finished_as(self, key: str, stencils: Stencils) -> str:
        """The key in the store of a finished face, and of its drawing on sheets: where a game has
        the same face twice, a file has it once."""
        if not self._written_with:
            self._written_with = key_of(
                "finished", drawn_by(*WRITTEN), stencils.colors.key, self.ink
            )
        if JOIN in key:
            front, axis, back = sides_of(key)
            behind = self._finished_as(back, stencils) if back is not None else ""
            its = f"{self._written_with} {self._finished_as(front, stencils)} {axis} {behind}"
            return digest(its.encode())
        at = key.removeprefix(plain(key))
        return digest(f"{self._written_with} {self.made_of(key)}{at}".encode())

    def _joined(self, key: str, draw: Callable[[str], Drawing], called: str) -> Kept:
        """A front with its back beside it, as two faces are kept; `draw` gives each side."""
        # Few cards are printed so.
        from tablewright.layout.sheet.card_fold import folded

        front, axis, back = sides_of(key)
        assert axis is not None, "what is joined says how it is folded"
        both = [self._drawn(side) for side in (front, back) if side is not None]
        behind = draw(back) if back is not None else None
        return Kept(
            folded(draw(front), behind, axis, called),
            tuple(each for kept in both for each in kept.warnings),
            tuple(each for kept in both for each in kept.files),
            tuple(each for kept in both for each in kept.found),
        )

    def _finished_ahead(self, key: str, stencils: Stencils) -> Finished | None:
        drawn, data = self._beside.take(key)
        found = unpacked(data, Finished)
        if found is not None:
            self._note(key, found, laid=True)
            if not _wrong(found):
                self._store.put_packed(self.made_of(key), drawn)
                self._store.put_packed(self._finished_as(key, stencils), data)
        return found

    def _finished_now(self, key: str, stencils: Stencils) -> Finished:
        kept_as = self._finished_as(key, stencils)
        if JOIN in key:

            def called(side: str) -> Drawing:
                return replace(self.draw(side), key=self._finished_as(side, stencils))

            kept = self._joined(key, called, kept_as)
            drawing = kept.drawing
        else:
            kept = self._drawn(key)
            in_ink = self._with_low_ink(key, kept) if self.ink == "low" else kept
            drawing = _at_size(key, replace(in_ink.drawing, key=kept_as))
        found = finished(kept, drawing, stencils)
        if not _wrong(found):
            self._store.put(kept_as, found)
        return found

    def board(
        self,
        name: str,
        seats: int | None = None,
        *,
        light: bool = False,
        on_sheets: bool = False,
    ) -> Drawing:
        """The drawing of a board by its id, for some number of players (the largest if it is None),
        `light` with low ink in any case, `on_sheets` in its colours for paper, or pale if it is
        dark and has none. Boards are few and are laid out anew in each run."""
        board = self.edition.boards[name]
        if seats == max(board.seats, default=self.edition.game.seats.max):
            seats = None
        light = light or self.ink == "low"
        pale = on_sheets and not light and not board.paper_colors
        on_sheets = on_sheets and bool(board.paper_colors) and not light
        key = f"{name}{'' if seats is None else f'/{seats}'}{'/paper' if on_sheets else ''}"
        if key not in self._boards:
            self._boards[key] = self._board(name, key, seats, on_sheets)
        made = paled if pale else low_ink if light else None
        if made is None:
            return self._boards[key]
        suffix = PALE_SUFFIX if pale else SUFFIX
        if f"{key}{suffix}" not in self._boards:
            self._boards[f"{key}{suffix}"] = made(self._boards[key])
        return self._boards[f"{key}{suffix}"]

    def _board(self, name: str, key: str, seats: int | None, on_sheets: bool) -> Drawing:
        # It takes a while to import, and many runs are of cards.
        from tablewright.layout.board import lay_board

        board = self.edition.boards[name]
        if on_sheets:
            board = on_paper(board)
        laid = lay_board(board, self.edition.game, self.studio, seats)
        self.problems[f"board/{key}"] = laid.problems
        self._files.update(str(shown.path) for shown in laid.shown)
        content = digest(dump(laid.drawing).encode())[:20]
        return replace(laid.drawing, key=f"board/{key}/{content}")

    def kept_whole(
        self, kind: type[Made], parts: tuple[Any, ...], make: Callable[[], Made]
    ) -> Made:
        """A record with drawings that is made from `parts`, icons and fonts and nothing else: the
        kept one if there is one, else made now, and kept if no face has an error."""
        key = key_of(kind.__name__, drawn_by(*BOOKS), self.icons, self.fonts.digest, *parts)
        kept = self._store.record(key, kind)
        if kept is None:
            kept = make()
            if not self.errors:
                self._store.put(key, kept)
        return kept

    def numbers(
        self, told: object, make: Callable[[], Mapping[str, float]], code: str
    ) -> Mapping[str, float]:
        """Numbers that come of what is `told`, of the modules of some `code`, and nothing else: the
        kept ones if there are any, else made now."""
        return self._store.numbers(key_of("numbers", drawn_by(code), told), make)

    def files_of(self, key: str) -> tuple[tuple[str, str], ...]:
        """The files that a face shows, with their digests."""
        if self._stencils is None:
            return self._drawn(key).files
        return self._finished_face(key, self._stencils).files

    @property
    def files(self) -> set[Path]:
        """All icons, and the pictures that faces were made from."""
        return set(map(Path, self._files))

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Problems that keep the game from being printed."""
        return self._found("error")

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """Problems that do not."""
        return self._found("warning")

    def _found(self, severity: str) -> tuple[Problem, ...]:
        found: dict[tuple[Place, str], Problem] = {}
        for problems in self.problems.values():
            for problem in problems:
                if problem.severity == severity:
                    # What many cards have is said once, with what there is to say of the first.
                    found.setdefault((problem.place, problem.message), problem)
        return tuple(problem for _, problem in sorted(found.items(), key=lambda item: item[0]))

    def _drawn(self, key: str) -> Kept:
        if JOIN in key:
            return self._joined(key, self.draw, key)
        kept_as = self.made_of(key)
        self._beside.has(key)
        kept = self._kept(kept_as, Kept)
        if kept is not None:
            self._note(key, kept, laid=False)
        else:
            kept = self._laid_ahead(key) or self._laid_now(key)
            self._note(key, kept, laid=True)
        return kept

    def _note(self, key: str, found: Kept | Finished, *, laid: bool) -> None:
        """Notes what is known of a face; it is counted when it is first asked for."""
        if key not in self.problems:
            self.laid += laid
            self.kept += not laid
        self.problems[key] = found.warnings
        self._files.update([path for path, _ in found.files])

    def _laid_ahead(self, key: str) -> Kept | None:
        """A face that another process has laid out, and kept from now on; None if none has."""
        data, _ = self._beside.take(key)
        kept = unpacked(data, Kept)
        if kept is not None and not _wrong(kept):
            self._store.put_packed(self.made_of(key), data)
        return kept

    def _laid_now(self, key: str) -> Kept:
        """A face laid out here, and kept from now on."""
        begun = time.process_time()
        kept = self._lay(key)
        if not _wrong(kept):
            self._store.put(self.made_of(key), kept)
        self._beside.took(time.process_time() - begun)
        return kept

    def _lay(self, key: str) -> Kept:
        deck, card, face = self.parts(key)
        sizes = self.common_sizes(deck, face)
        laid = lay_face(self.readied(face), card, deck, self.studio, sizes=sizes)
        paths = [one.path for one in laid.shown]
        known, digest_of = self.studio.digests, self._store.file_digest
        files = tuple([(each, digest_of(each, known.get(each))) for each in map(str, paths)])
        found = tuple((one.icon, one.name) for one in laid.shown)
        return Kept(laid.drawing, laid.problems, files, found)

    def expect(self, keys: Iterable[str]) -> None:
        """Says which faces are going to be asked for, so that, `side_by_side`, copies of this
        process lay them out while it does something else. If it is worth that."""
        wanted = list(dict.fromkeys(keys))
        stencils = self._stencils
        if stencils is not None:
            finished = {key: self._finished_as(key, stencils) for key in wanted}
            there = self._store.having(set(finished.values()))
            wanted = [key for key in wanted if finished[key] not in there]
        drawn = {key: self.made_of(key) for key in wanted if key not in self._at_hand}
        there = self._store.having(set(drawn.values()))
        for key, kept_as in drawn.items():
            if kept_as not in there:
                self._beside.expect(key)

    def side_by_side(self) -> AbstractContextManager[None]:
        """While this lasts, copies of this process may lay out what is expected."""
        return self._beside.may_begin()

    def _lay_apart(self, key: str) -> tuple[bytes, bytes]:
        """What a copy of this process makes of a face: how it is kept, and finished if need be."""
        kept = self._lay(key)
        if self._stencils is None:
            return packed(kept), b""
        drawing = kept.drawing
        if self.ink == "low":
            drawing = low_ink(drawing, edged=self.is_edged(key))
        drawing = _at_size(key, replace(drawing, key=self._finished_as(key, self._stencils)))
        return packed(kept), packed(finished(kept, drawing, self._stencils))

    def _kept(self, key: str, kind: type[OfFace]) -> OfFace | None:
        """The record of a face that is kept under a key, if all that it shows is still found, and
        still the same."""
        kept = self._store.get(key, kind)
        if kept is None:
            return None
        for (path, _), (icon, name) in zip(kept.files, kept.found, strict=True):
            shown = (icon, name, path)
            if shown not in self._again:
                self._again[shown] = self.studio.found_again(Shown(icon, name, Path(path)))
            if not self._again[shown]:
                return None
        return kept

    def _with_low_ink(self, key: str, full: Kept) -> Kept:
        """A face for little ink, kept like the face itself."""
        edged = self.is_edged(key)
        kept_as = key_of("low ink", self.kept_as[key], str(edged))
        kept = self._kept(kept_as, Kept)
        if kept is None:
            kept = replace(full, drawing=low_ink(full.drawing, edged=edged))
            if not _wrong(full):
                self._store.put(kept_as, kept)
        return kept

    def is_edged(self, key: str) -> bool:
        """Whether a face for little ink shows at its edge what colour it has: fronts of cards do,
        backs are all alike."""
        if JOIN in key:
            return False  # its sides are drawn by themselves
        deck, card, _ = self.parts(key)
        return deck.kind == "cards" and plain(key) == self.keys(deck, card)[0]


def _at_size(key: str, drawing: Drawing) -> Drawing:
    """The drawing at the size that its key asks for."""
    at = at_of(key)
    if at == At():
        return drawing
    # Most cards are printed at their own size.
    from tablewright.layout.restocked import restocked, slip

    if at.stock is not None:
        drawing = restocked(drawing, *at.stock)
    return slip(drawing, *at.slip) if at.slip is not None else drawing


def _stencils(studio: Studio, colors: Colors) -> Stencils:
    # It takes a while to import, and not all who draw faces write a PDF file.
    from tablewright.render.pdf_content import Stencils
    from tablewright.render.pdf_fonts import Measures

    return Stencils(Measures(studio.fonts), colors)


def _put_last(at_hand: OrderedDict[str, Made], key: str, made: Made) -> None:
    """Takes something to hand, and forgets what was not asked for longest."""
    at_hand[key] = made
    if len(at_hand) > AT_HAND:
        at_hand.popitem(last=False)


def _wrong(kept: Kept | Finished) -> bool:
    """Whether a face has an error: it is laid out anew in the next run."""
    return any(problem.severity == "error" for problem in kept.warnings)
