"""A font file's tables (bytes) to what a catalogue needs of it: names, weight, axes, metrics.

Reads the few tables it wants with `struct` instead of opening the font with fontTools, which takes
a hundred times as long. Offsets and fields are those of the OpenType specification. Metrics come
out as fractions of the em.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, NamedTuple

from tablewright.errors import TablewrightError

Axes = Mapping[str, tuple[float, float, float]]
"""By tag: smallest, default and largest value of an axis of a variable font."""


class UnusableFont(TablewrightError):
    """A font file that is damaged, or of a kind that cannot be embedded in a print."""


class FontInfo(NamedTuple):
    """What a font file says of itself; `stretch` is 1 (narrow) to 9 (wide), 5 is normal."""

    family: str
    weight: int
    italic: bool
    stretch: int
    axes: Axes


class Metrics(NamedTuple):
    """Fractions of the em; the descent is positive. A height the file does not give is 0."""

    units_per_em: int
    ascent: float
    descent: float
    cap_height: float
    x_height: float


def read_info(path: Path) -> FontInfo:
    """What the font file says of itself. Raises UnusableFont, OSError."""
    with path.open("rb") as file:
        try:
            tables = _directory(file, path)
            names = _names(_table(file, tables, "name"))
            os2 = _table(file, tables, "OS/2")
            axes = _axes(_table(file, tables, "fvar")) if "fvar" in tables else {}
            mac_style = struct.unpack_from(">H", _table(file, tables, "head"), 44)[0]
            weight, stretch = struct.unpack_from(">HH", os2, 4)
            italic = bool(struct.unpack_from(">H", os2, 62)[0] & 1 or mac_style & 2)
        except (struct.error, KeyError, UnicodeDecodeError) as error:
            raise UnusableFont(f"{path}: not a font file, or a damaged one") from error
    if "glyf" not in tables:
        raise UnusableFont(
            f"{path}: the font has no TrueType outlines; expected a .ttf file, got "
            + ("CFF (PostScript) outlines" if {"CFF ", "CFF2"} & tables.keys() else "bitmaps")
            + "; most families can be had as TrueType as well"
        )
    family = names.get(16) or names.get(1) or path.stem
    return FontInfo(family, weight, italic, stretch or 5, axes)


def read_metrics(path: Path) -> Metrics:
    """The measures of a font file. Raises UnusableFont, OSError."""
    with path.open("rb") as file:
        try:
            tables = _directory(file, path)
            upem = struct.unpack_from(">H", _table(file, tables, "head"), 18)[0]
            ascent, descent = struct.unpack_from(">hh", _table(file, tables, "hhea"), 4)
            os2 = _table(file, tables, "OS/2")
            version, selection = (
                struct.unpack_from(">H", os2, 0)[0],
                struct.unpack_from(">H", os2, 62)[0],
            )
            if selection & 0x80:
                ascent, descent = struct.unpack_from(">hh", os2, 68)
            x_height, cap_height = (0, 0)
            if version >= 2:
                x_height, cap_height = struct.unpack_from(">hh", os2, 86)
            return Metrics(upem, ascent / upem, -descent / upem, cap_height / upem, x_height / upem)
        except (struct.error, KeyError, ZeroDivisionError) as error:
            raise UnusableFont(f"{path}: not a font file, or a damaged one") from error


def _directory(file: BinaryIO, path: Path) -> dict[str, tuple[int, int]]:
    """Offset and length of each table by tag."""
    head = file.read(12)
    if head[:4] == b"ttcf":
        raise UnusableFont(f"{path}: a font collection; expected a file with one font")
    if head[:4] in (b"wOFF", b"wOF2"):
        raise UnusableFont(f"{path}: a web font; expected a .ttf file")
    if head[:4] not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise UnusableFont(f"{path}: not a font file, or a damaged one")
    count = struct.unpack_from(">H", head, 4)[0]
    records = file.read(16 * count)
    tables = {}
    for index in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", records, 16 * index)
        tables[tag.decode("latin-1")] = (offset, length)
    return tables


def _table(file: BinaryIO, tables: Mapping[str, tuple[int, int]], tag: str) -> bytes:
    offset, length = tables[tag]
    file.seek(offset)
    return file.read(length)


def _names(table: bytes) -> dict[int, str]:
    """The names by their number, English ones first."""
    _, count, storage = struct.unpack_from(">HHH", table)
    found: dict[int, tuple[int, str]] = {}
    for index in range(count):
        platform, _, language, name, length, offset = struct.unpack_from(
            ">6H", table, 6 + 12 * index
        )
        if name not in (1, 16):
            continue
        raw = table[storage + offset : storage + offset + length]
        text = raw.decode("mac-roman" if platform == 1 else "utf-16-be").strip("\0 ")
        rank = {(3, 0x409): 0, (1, 0): 1}.get((platform, language), 2)
        if text and (name not in found or rank < found[name][0]):
            found[name] = (rank, text)
    return {name: text for name, (_, text) in found.items()}


def _axes(table: bytes) -> dict[str, tuple[float, float, float]]:
    offset, _, count, size = struct.unpack_from(">4H", table, 4)
    axes = {}
    for index in range(count):
        tag, *values = struct.unpack_from(">4slll", table, offset + size * index)
        smallest, default, largest = (value / 65536 for value in values)
        axes[tag.decode("latin-1")] = (smallest, default, largest)
    return axes
