"""A sentence as it is read to its place in the file where it is written, with markup and icons."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tablewright.errors import Place

GAP = r"(?:\s|\*|\\.|\[[^\[\]\n]*\])*"
"""What may stand between the words of a text in its file: spaces, markup, escapes."""
Lines = Callable[[str], Sequence[str]]
"""The lines of a file by its path as problems have it; none where it cannot be read."""
REACH = 6000
"""How many characters of the file a text is looked for in."""


def lines_in(path: str) -> tuple[str, ...]:
    """The lines of a file on the disk."""
    try:
        return tuple(Path(path).read_text(encoding="utf-8-sig").splitlines())
    except (OSError, UnicodeDecodeError):
        return ()


def placed(
    place: Place,
    sentence: str,
    offset: int,
    words: Mapping[str, str],
    lines_of: Lines = lines_in,
) -> tuple[Place, str]:
    """Where a sentence of a text that begins at a place stands in its file, or rather its word at
    an offset, and the line; the place of the whole text if it is not found."""
    if not place.line:
        return place, ""
    lines = lines_of(place.path)
    text = "\n".join(lines[place.line - 1 :])[:REACH]
    before, after = (
        GAP.join(_written(token, words) for token in re.findall(r"\w+|[^\w\s]", part))
        for part in (sentence[:offset], sentence[offset:])
    )
    gap = GAP if before and after else ""
    match = re.compile(f"{before}{gap}(){after}").search(text, max(0, place.column - 1))
    if match is None:
        return place, lines[place.line - 1] if place.line <= len(lines) else ""
    at = match.start(1)
    line = place.line + text.count("\n", 0, at)
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    return Place(place.path, line, column), lines[line - 1]


def _written(token: str, words: Mapping[str, str]) -> str:
    """A word as the file may have it: itself, or an icon that reads as it."""
    icons = [name for name, forms in words.items() if token in forms.split("/")]
    ways = [re.escape(token), *(rf"\{{{re.escape(name)}\}}" for name in icons)]
    return f"(?:{'|'.join(ways)})"


def line_at(place: Place, lines_of: Lines = lines_in) -> str:
    """The line of a place in its file."""
    lines = lines_of(place.path)
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""
