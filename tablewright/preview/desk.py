"""What is changed in the page: a value of a card is written at once, colours are tried first, and
the last changes can be undone. Nothing but such a request changes a file.

    desk.change("fish/Roach", "weight", "1", "4")     writes it, and says where
    desk.try_color("game/pond", "water", "#336699")   seen, and not written
    desk.write_colors()                               now it is
    desk.undo()
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.errors import Place, Problem, TablewrightError
from tablewright.preview.editing import Changed, with_card, with_named_color, write
from tablewright.preview.resident import Resident
from tablewright.preview.undoing import Undoing
from tablewright.preview.wall import Wall

UNREADABLE = "the files cannot be read as they are; mend them first"


@dataclass
class _Tried:
    """A colour that is tried."""

    path: Path
    value: str
    was: str
    """What the page showed before it was tried."""


class Desk:
    """What somebody who looks at a game changes in it. All of it is called by one thread."""

    def __init__(self, resident: Resident) -> None:
        self.resident = resident
        self._tried: dict[tuple[str, str], _Tried] = {}
        """By group and name, in the order in which they were tried first."""
        self._on_disk: dict[Path, bytes] = {}
        """What the files of these colours held when they were tried."""
        self._undoing = Undoing()

    @property
    def trying(self) -> bool:
        """Whether what is shown is not all written."""
        return bool(self._tried)

    def state(self) -> dict[str, Any]:
        """What a page is told of it."""
        tried = [
            {"group": group, "name": name, "value": each.value, "was": each.was}
            for (group, name), each in self._tried.items()
        ]
        return {"tried": tried, "undo": self._undoing.what}

    def read(self, *, files: bool = False) -> Wall:
        """The game as its files say it now, with the colours that are tried; these are let go where
        what they stand for is another one by now."""
        if any(_bytes(path) != data for path, data in self._on_disk.items()):
            self._follow()
        return self.resident.read(files=files)

    def palette(self) -> list[dict[str, Any]]:
        """The named colours, as `Colors` has them."""
        colors = self.resident.colors()
        return colors.plain() if colors is not None else []

    def change(self, id: str, key: str, was: str, value: str) -> str:
        """Writes a value of a card into its file; says where. Raises TablewrightError."""
        # Into what stands on the disk: colours that are tried may have moved its lines.
        tried = self._put_aside()
        try:
            return self._change(id, key, was, value)
        finally:
            self._try_again(tried)

    def _change(self, id: str, key: str, was: str, value: str) -> str:
        self.resident.read()  # what has just been saved is not written over
        piece = next((each for each in self.resident.wall.pieces if each.id == id), None)
        edition = self.resident.edition
        if piece is None or edition is None:
            raise TablewrightError("this card is not there any more")
        if self.resident.wall.old:
            raise TablewrightError(UNREADABLE)
        changed = with_card(edition, piece, key, was, value, root=self.resident.folder)
        self._expect_readable(changed)
        self._write(changed)
        return str(changed.where)

    def try_color(self, group: str, name: str, was: str, value: str) -> None:
        """Shows a colour, and does not write it. Raises TablewrightError with the reason why not;
        `was` is what the page showed before anything was tried."""
        known = self._tried.get((group, name))
        if value.strip() == was and known is not None:
            del self._tried[group, name]
            self._follow()
            return
        if known is None:
            self.read()
        colors = self.resident.colors()
        if self.resident.wall.old or colors is None:
            raise TablewrightError(UNREADABLE)
        why_not = colors.why_not(group, name)
        file = colors.file(group)
        if why_not or file is None:
            raise TablewrightError(why_not)
        now = known.was if known is not None else colors.said(group, name)
        if now != was:
            raise TablewrightError(f"the colour '{name}' is another one by now; look again")
        path = file.path.absolute()
        unsaved = self.resident.unsaved.get(os.fspath(path), "")
        changed = with_named_color(path, name, value, unsaved)
        self._expect_readable(changed)
        self._on_disk.setdefault(path, changed.before)
        self._tried[group, name] = _Tried(path, value.strip(), was)
        self.resident.unsaved[os.fspath(path)] = changed.text
        self.resident.read()

    def write_colors(self) -> None:
        """Writes what is tried. Raises TablewrightError; what could not be written is tried on."""
        self.read()
        for path in list(self._on_disk):
            mine = [(whose, each) for whose, each in self._tried.items() if each.path == path]
            named = ", ".join(f"'{name}'" for (_, name), _ in mine)
            text = self.resident.unsaved.get(os.fspath(path), "")
            what = f"the colour{'s' if len(mine) > 1 else ''} {named}"
            self._write(Changed(path, self._on_disk[path], text, what, Place(str(path))))
            for whose, _ in mine:
                del self._tried[whose]
            self._let_go(path)
        self.resident.read()

    def leave_colors(self) -> None:
        """Lets go of what is tried."""
        self._put_aside()
        self.resident.read()

    def undo(self) -> None:
        """Takes the last written change back. Raises TablewrightError if its file is another one by
        now."""
        self._undoing.back()
        self.read()

    def _write(self, changed: Changed) -> None:
        write(changed)
        self._undoing.note(changed.path, changed.before, changed.data, changed.what)

    def _expect_readable(self, changed: Changed) -> None:
        """Raises TablewrightError with the first mistake that a change would bring; nothing is kept
        of it."""
        path = os.fspath(changed.path.absolute())
        before, had = self.resident.unsaved.get(path), set(map(_said, self.resident.wrong))
        self.resident.unsaved[path] = changed.text
        try:
            self.resident.read()
            found = [each for each in self.resident.wrong if _said(each) not in had]
        finally:
            if before is None:
                del self.resident.unsaved[path]
            else:
                self.resident.unsaved[path] = before
        wrong = next((each for each in found if each.severity == "error"), None)
        if wrong is not None:
            self.resident.read()
            raise TablewrightError(_reason(wrong))

    def _follow(self) -> None:
        """Tries the same in files that have been saved since: where a colour says what it did."""
        tried = self._put_aside()
        self.resident.read()
        self._try_again(tried)

    def _put_aside(self) -> dict[tuple[str, str], _Tried]:
        tried, self._tried = self._tried, {}
        for path in list(self._on_disk):
            self._let_go(path)
        return tried

    def _try_again(self, tried: dict[tuple[str, str], _Tried]) -> None:
        for (group, name), each in tried.items():
            try:
                self.try_color(group, name, each.was, each.value)
            except TablewrightError:
                continue  # it is another one by now, which is what is shown

    def _let_go(self, path: Path) -> None:
        self._on_disk.pop(path, None)
        self.resident.unsaved.pop(os.fspath(path), None)


def _said(problem: Problem) -> tuple[str, str, str]:
    """What a mistake is known by, wherever it has moved to."""
    return problem.place.path, problem.message, problem.found


def _reason(problem: Problem) -> str:
    parts = [
        problem.message,
        f"expected {problem.expected}" if problem.expected else "",
        f"got {problem.found}" if problem.found else "",
        problem.hint,
    ]
    return "; ".join(filter(None, parts)) + ". Nothing was written"


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None
