"""What a journal's file says: records with their positions go in; all that it holds comes out, as
records, cards and texts.

Lines (`blocks`): `made` (what the game was made with), `cards` (hash and text by name), `record` (a
step, undo or redo), behind it `position` (the whole state), `beside` (texts that are no steps, by
name; the last of a name holds). What an undo or redo leads to was written when it was done.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from referee.sessions import former
from referee.sessions.blocks import (
    FORM,
    HEAD,
    MARK,
    Blocks,
    Found,
    JournalError,
    Line,
    create,
    damaged,
    parsed,
    said,
)
from referee.sessions.fitting import SHAPES
from referee.sessions.former import Record

__all__ = ["JournalError", "Read", "Record", "Storage", "is_journal", "read_made"]

CUT = (
    "its last line was not whole, so the step that was being written then, which nobody was told "
    "is done, is not in it: the file was copied, or the power failed, in the middle of it"
)

ENTERED = ("move", "fix", "name", "free", "refereed", "rule", "note")
"""Records of what was entered."""
KINDS = ("start", *ENTERED, "undo", "redo")
"""What a record can be."""


Place = Any
"""Where a position is stored, as its storage knows it: in a file a `Line`."""


class Read(NamedTuple):
    """All that a journal holds."""

    made: Mapping[str, Any]
    cards: Mapping[str, tuple[str, str]]
    """Hash and text of each card by name."""
    records: Sequence[tuple[Record, Place | None]]
    """Each with the place of its position, if it has one."""
    aside: dict[str, str]
    notes: tuple[str, ...] = ()
    """What is to be said of the file, as sentences."""


class Stored(Protocol):
    """Where a journal lies, in a file or elsewhere."""

    path: Path
    """What messages call it."""

    def add(self, records: Sequence[tuple[Record, str | None]]) -> Sequence[Place | None]:
        """Adds records, each with its position or none; the places of their positions."""

    def position(self, place: Place) -> dict[str, object]:
        """A whole position, as plain values. Raises JournalError."""

    def aside(self) -> dict[str, str]:
        """What lies beside the history, by name."""

    def put_aside(self, name: str, text: str) -> None:
        """Keeps a text that is no step of the game; "" removes it."""

    def close(self) -> None:
        """Nothing more will come."""


class Storage:
    """An open journal. It belongs to this process until it is closed."""

    def __init__(self, blocks: Blocks, aside: dict[str, str]) -> None:
        self.path = blocks.path
        self._blocks = blocks
        self._aside = aside

    @classmethod
    def create(
        cls,
        path: Path,
        made: Mapping[str, Any],
        cards: Mapping[str, tuple[str, str]],
        start: Record,
        position: str,
    ) -> tuple[Storage, Read]:
        """A new journal with its first record. Raises JournalError if there is such a file."""
        if path.exists():
            raise JournalError(
                f"{path}: there is a file of this name; expected a new one. "
                "Open it to go on with its game, or choose another name"
            )
        create(path, [_beginning(made, cards, [(start, position)])])
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> tuple[Storage, Read]:
        """An existing journal and all that it holds. Raises JournalError; the file stays as it
        was, but for one of an older form, of which a copy stays."""
        notes: tuple[str, ...] = ()
        if _form(path) < FORM:
            notes = (_renewed(path),)
        blocks, found = Blocks.open(path)
        try:
            with _shaped(path):
                read = _read(path, found)
        except BaseException:
            blocks.close()
            raise
        return cls(blocks, read.aside), read._replace(notes=(*notes, *read.notes))

    def add(self, records: Sequence[tuple[Record, str | None]]) -> tuple[Line | None, ...]:
        """Adds records, each with its position or none, all of them or none of them; on disk when
        it returns. The places of their positions."""
        placed = iter(self._blocks.add(list(_lines(records))))
        found: list[Line | None] = []
        for _, position in records:
            next(placed)
            found.append(next(placed) if position is not None else None)
        return tuple(found)

    def position(self, line: Line) -> dict[str, object]:
        """A whole position, as plain values. Raises JournalError."""
        with _shaped(self.path):
            plain = json.loads(self._blocks.text(line))
            if not isinstance(plain, dict):
                raise TypeError("a position is not a position")
        return plain

    def aside(self) -> dict[str, str]:
        """What lies beside the history, by name; see `put_aside`."""
        return dict(self._aside)

    def put_aside(self, name: str, text: str) -> None:
        """Keeps a text that is no step of the game (who holds which seat, a choice that is still
        secret); "" removes it. On disk when it returns."""
        if self._aside.get(name, "") == text:
            return
        self._blocks.add([_line("beside", {name: text})])
        if text:
            self._aside[name] = text
        else:
            del self._aside[name]

    def close(self) -> None:
        """Gives the file free."""
        self._blocks.close()


def is_journal(path: Path) -> bool:
    """Whether a file is a journal of any form. Raises JournalError if it cannot be read."""
    head = _head(path)
    return head.startswith(MARK) or former.is_one(head)


def read_made(path: Path) -> Mapping[str, Any]:
    """What the game of a journal was made with; for finding its setting. Raises JournalError."""
    if _form(path) < FORM:
        return former.read(path).made
    with said(path, "read"):
        data = path.read_bytes()
    with _shaped(path):
        return _read(path, parsed(path, data)).made


# Forms


def _head(path: Path) -> bytes:
    """The first bytes of a file."""
    try:
        with path.open("rb") as file:
            return file.read(100)
    except FileNotFoundError:
        raise JournalError(f"{path}: there is no such file; expected a journal") from None
    except OSError as error:
        raise JournalError(f"{path}: cannot be read: {error.strerror}") from None


def _form(path: Path) -> int:
    """The form of a journal that this program reads; the file is not touched. Raises
    JournalError."""
    head = _head(path)
    if former.is_one(head):
        return former.FORM
    if head.startswith(HEAD):
        return FORM
    number = head.removeprefix(MARK).partition(b"\n")[0]
    if head.startswith(MARK) and number.isdigit():
        raise JournalError(
            f"{path}: a journal of form {number.decode()}; this program reads up to {FORM}. "
            "Use the newer Tablewright that wrote it"
        )
    what = "a database, but not a journal" if former.is_database(head) else "not a journal"
    raise JournalError(
        f"{path}: {what}; expected a file that 'tablewright referee --save' has written"
    )


def _renewed(path: Path) -> str:
    """Gives a journal of an older form today's; what is to be said of it. At every moment a whole
    journal bears the name."""
    with former.held(path) as old:
        lines = _beginning(old.made, old.cards, old.records)
        blocks = [lines, *([_line("beside", {name: text})] for name, text in old.aside.items())]
        beside = former.kept(path)
        create(path, blocks, instead=True)
    return f"its form was an older one, now it is today's; the file as it was is {beside.name}"


# Lines


def _line(word: str, plain: Any) -> str:
    return f"{word} {json.dumps(plain, ensure_ascii=False, separators=(',', ':'))}"


def _beginning(
    made: Mapping[str, Any],
    cards: Mapping[str, tuple[str, str]],
    records: Sequence[tuple[Record, str | None]],
) -> list[str]:
    return [_line("made", made), _line("cards", cards), *_lines(records)]


def _lines(records: Sequence[tuple[Record, str | None]]) -> Iterator[str]:
    for record, position in records:
        yield _line("record", record._asdict())
        if position is not None:
            yield f"position {position}"


def _read(path: Path, found: Found) -> Read:
    """All that a file says. Raises JournalError, and what `_shaped` makes one of."""
    made: Mapping[str, Any] = {}
    cards: Mapping[str, tuple[str, str]] = {}
    records: list[tuple[Record, Line | None]] = []
    aside: dict[str, str] = {}
    for line in (line for block in found.blocks for line in block):
        if line.word == "position":
            records[-1] = (records[-1][0], line)
            continue
        plain = json.loads(found.data[line.start : line.end])
        if line.word == "record":
            records.append((_record(plain), None))
        elif line.word == "made":
            made = plain
        elif line.word == "cards":
            cards = {name: (str(digest), str(text)) for name, (digest, text) in plain.items()}
        elif line.word == "beside":
            aside |= {str(name): str(text) for name, text in plain.items()}
        else:
            raise ValueError(f"nothing that begins with '{line.word}' is known")
    if not made or not records or records[0][1] is None:
        raise damaged(path, "it ends before its first position")
    aside = {name: text for name, text in aside.items() if text}
    return Read(made, cards, records, aside, (CUT,) if found.end < len(found.data) else ())


def _record(plain: Mapping[str, Any]) -> Record:
    words = all(isinstance(plain[key], str) for key in ("kind", "said", "digest"))
    entered = isinstance(plain["entry"], list)
    if (
        not words
        or type(plain["step"]) is not int
        or plain["kind"] not in KINDS
        or entered != (plain["kind"] in ENTERED)
    ):
        raise TypeError("a record is no record")
    return Record(**plain)


@contextmanager
def _shaped(path: Path) -> Iterator[None]:
    """What comes of lines that say something else than a journal does."""
    try:
        yield
    except SHAPES as error:
        raise damaged(path, f"{error} ({type(error).__name__})") from error
