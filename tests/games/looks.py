"""A picture to one line that says how it looks; two such lines to what has changed, shown in signs.

The line holds a digest of the marks (places to a hundredth of a point, paints, order, roles) and a
coarse look of greys: rows of digits, 0 for black, 9 for white. How a file is written (spaces, order
of attributes) changes nothing; any part that moves or is painted anew does.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
from PIL import Image

from tablewright.drawing import Color, Drawing
from tablewright.fonts import Fonts
from tablewright.layout.svgfile import SvgPicture, read_svg
from tablewright.render.pdf import DocumentAbout, write_pdf

CELLS = 16
"""Of a look, along the longer side."""
SHADES = "@%#*+=-:. "
"""A sign for each digit of a look."""


BLACK = Color(0, 0, 0)


@cache
def picture(path: Path) -> SvgPicture:
    """A picture that ships, read once."""
    return read_svg(path.read_bytes(), BLACK, path.stem)


class Look(NamedTuple):
    """How a picture looks."""

    digest: str
    rows: tuple[str, ...]


def digest_of(drawing: Drawing, roles: tuple[str, ...] = ()) -> str:
    """The same for the same marks at the same places, with the same roles in their order."""
    text = f"{drawing.width:.2f} {drawing.height:.2f} {_plain(drawing.marks)} {' '.join(roles)}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _plain(value: Any) -> str:
    if isinstance(value, float | int):
        # An addition of nothing, since there is a -0.00.
        return f"{round(value, 2) + 0.0:.2f}"
    if isinstance(value, tuple):
        return f"({' '.join(map(_plain, value))})"
    names = _names(type(value))  # type: ignore[arg-type]  # a class has a hash
    if names is not None:
        inner = " ".join(_plain(getattr(value, name)) for name in names)
        return f"{type(value).__name__}[{inner}]"
    return str(value)


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a record; None for what is none."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def rows_of(drawing: Drawing) -> tuple[str, ...]:
    """The greys of a picture on white, row by row."""
    out = io.BytesIO()
    write_pdf([drawing], out, Fonts(), DocumentAbout())
    with pypdfium2.PdfDocument(out.getvalue()) as document:
        scale = 5 * CELLS / max(drawing.width, drawing.height)
        image = document[0].render(scale=scale, grayscale=True).to_pil().convert("L")
    wide, high = (max(1, round(side / 5)) for side in image.size)
    greys = image.resize((wide, high), Image.Resampling.BOX).tobytes()
    digits = "".join(str(min(9, round(grey / 255 * 9))) for grey in greys)
    return tuple(digits[at : at + wide] for at in range(0, wide * high, wide))


def written(name: str, look: Look) -> str:
    return f"{name} {look.digest} {'/'.join(look.rows)}\n"


def read(text: str) -> dict[str, Look]:
    """Looks by the names of their files."""
    lines = (line.split(" ") for line in text.splitlines())
    return {name: Look(digest, tuple(rows.split("/"))) for name, digest, rows in lines}


def difference(was: Look, now: Look) -> str:
    """Both looks side by side in signs, as they stand on paper, and where they differ."""
    wide = max(map(len, (*was.rows, *now.rows)))
    found = [f"{'before':{wide}}   {'now':{wide}}   changed"]
    count = max(len(was.rows), len(now.rows))
    for one, other in zip(*(_filled(look.rows, wide, count) for look in (was, now)), strict=True):
        marks = "".join("." if a == b else "X" for a, b in zip(one, other, strict=True))
        found.append(f"{_shaded(one)}   {_shaded(other)}   {marks}")
    if was.rows == now.rows:
        found.append("(what changed is too small to be seen here)")
    return "\n".join(found)


def _filled(rows: tuple[str, ...], wide: int, count: int) -> list[str]:
    return [row.ljust(wide) for row in (*rows, *[""] * (count - len(rows)))]


def _shaded(row: str) -> str:
    return "".join(SHADES[int(digit)] if digit.isdecimal() else " " for digit in row)
