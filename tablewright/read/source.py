"""YAML text in, a tree of mappings, lists and texts out, each with its place (line and column).

Scalars stay as they are written (`No`, `007`); an empty value is None. Nothing is constructed,
and what an alias can expand to is bounded.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path

from tablewright.errors import Place
from tablewright.read.characters import check_characters
from tablewright.read.compose import compose
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.tree import Entries, Node, describe

LARGEST = 8_000_000
"""The largest file in bytes."""


def read_yaml(path: Path, notes: Notes) -> Entries | None:
    """The mapping that a YAML file holds; None with its mistakes in `notes` if it is not one."""
    text = read_text(path, notes)
    return None if text is None else parse_yaml(text, shown_path(path), notes)


def read_text(path: Path, notes: Notes) -> str | None:
    """The text of a file; None with its mistakes in `notes` if it cannot be read."""
    shown = shown_path(path)
    unsaved = notes.unsaved(path)
    if unsaved is not None:
        return unsaved
    try:
        size = path.stat().st_size
        if size > LARGEST:
            notes.error(
                Place(shown),
                "the file is too large",
                expected="at most 8 MB",
                found=f"{size} bytes",
            )
            return None
        data = path.read_bytes()
    except OSError as error:
        notes.error(Place(shown), f"the file cannot be read: {error.strerror}")
        return None
    return decode(data, shown, notes)


def decode(data: bytes, shown: str, notes: Notes) -> str | None:
    """The text of a UTF-8 file, without its byte order mark; None if it is not UTF-8."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        notes.error(
            Place(shown, 1, 1),
            "the file is not UTF-8",
            expected="UTF-8",
            found="UTF-16",
            hint=_how_to_save(shown),
        )
        return None
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError:
        pass
    lines = enumerate(re.split(rb"\r\n|\r|\n", data), 1)
    wrong = [(number, line) for number, line in lines if _wrong_at(line) is not None]
    number, line = wrong[0]
    at = _wrong_at(line) or 0
    byte = line[at : at + 1]
    likely = byte.decode("cp1252", "ignore")
    what = f"the byte 0x{byte.hex().upper()}"
    if likely.isprintable() and likely:
        what += f", which is '{likely}' in Windows-1252"
    more = len(wrong) - 1
    notes.keep_lines(shown, [""] * (number - 1) + [line.decode("utf-8", "replace")])
    notes.error(
        Place(shown, number, len(line[:at].decode()) + 1),
        "the file is not UTF-8",
        expected="UTF-8",
        found=what + (f"; {more} more line{'s have' if more > 1 else ' has'} such" if more else ""),
        hint=_how_to_save(shown),
    )
    return None


def _wrong_at(line: bytes) -> int | None:
    """The first byte of a line that is not UTF-8."""
    try:
        line.decode()
    except UnicodeDecodeError as error:
        return error.start
    return None


def _how_to_save(shown: str) -> str:
    """How a file is saved as UTF-8, by those who write such files."""
    if not shown.lower().endswith(".csv"):
        return "save it as UTF-8 in your editor"
    return (
        "in Excel, save it as 'CSV UTF-8 (Comma delimited)'\n"
        "in LibreOffice, save it with 'Edit filter settings' and the character set "
        "'Unicode (UTF-8)'\n"
        "or let 'source' name the workbook itself (XLSX or ODS), which needs no saving as CSV"
    )


def _sure(shown: str) -> Callable[[list[str], int], Node]:
    """What reads a part of a file, as long as nothing is wrong in it."""

    def read(lines: list[str], above: int) -> Node:
        notes = Notes()
        node = compose(lines, shown, notes, above)
        return None if notes.problems else node

    return read


def parse_yaml(text: str, shown: str, notes: Notes) -> Entries | None:
    """The mapping in a text; None with the mistakes in `notes` if there is none."""
    lines = LINE_BREAK.split(text)
    notes.keep_lines(shown, lines)
    memory = notes.memory
    known = memory.tree(shown, text) if memory is not None else None
    if known is not None:
        return known
    before = len(notes.problems)
    check_characters(lines, shown, notes)
    if notes.wrong_since(before):
        return None
    node: Node = memory.by_cards(shown, lines, _sure(shown)) if memory is not None else None
    if node is None:
        node = compose(lines, shown, notes)
    if isinstance(node, Entries):  # also one with mended lines, so that what else is wrong is found
        if memory is not None and len(notes.problems) == before:
            memory.keep(shown, text, node)
        return node
    if notes.wrong_since(before):
        return None
    if node is None:
        notes.error(Place(shown, 1, 1), "the file is empty", expected="a mapping (key: value)")
    else:
        notes.error(
            node.place,
            "the file holds no mapping",
            expected="a mapping (key: value)",
            found=describe(node),
        )
    return None
