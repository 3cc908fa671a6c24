"""A picture's source to marks in its box in points: found, measured, fitted, cropped to its box.

Files are looked up in the workspace's folders only. PNG, JPEG, WebP and GIF are left to the
renderer; an SVG becomes a drawing. Pillow reads no more than a file's head.
"""

from __future__ import annotations

import hashlib
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Literal, NamedTuple

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Matrix,
    Outline,
    Picture,
    Use,
    compose,
    moved,
    rectangle,
)
from tablewright.errors import did_you_mean
from tablewright.layout.mistakes import Mistake
from tablewright.layout.roles import NONE, Roles, names_in
from tablewright.png import START, pixels_of

# What reads SVG takes a while to import, and waits for the first such picture.
if TYPE_CHECKING:
    from tablewright.layout.svgfile import SvgPicture

LARGEST_FILE = 60_000_000
MOST_PIXELS = 100_000_000
LEAST_DPI = 200
ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg")
MOST_LISTED = 5_000

Fit = Literal["cover", "contain", "stretch"]
ReadSvg = Callable[[bytes, Color, str, Roles], "SvgPicture"]
"""An SVG file, the colour of `currentColor`, a title and the colours of roles to a drawing."""


class PictureError(Mistake):
    """A picture that is not there, not allowed, or cannot be read."""


class PictureFile(NamedTuple):
    """A PNG, JPEG, WebP or GIF file: SHA-256, width and height in pixels, how it has to be turned.

    `turn` is the orientation that cameras note (1 to 8, EXIF 2.3 section 4.6.4): 1 is upright.
    """

    path: Path
    digest: str
    pixels: tuple[int, int]
    turn: int = 1

    @property
    def upright(self) -> tuple[int, int]:
        """Width and height once it stands upright."""
        width, height = self.pixels
        return (height, width) if self.turn >= 5 else (width, height)


class SvgFile(NamedTuple):
    """An SVG file as a drawing, with what could only be drawn roughly."""

    path: Path
    drawing: Drawing
    warnings: tuple[str, ...]


def find_file(source: str, folders: Sequence[Path]) -> Path:
    """The file that a relative path names in the first folder that has it. Raises PictureError."""
    written = source.strip()
    parts = PurePosixPath(written).parts
    if (
        written.startswith(("/", "~"))
        or "\\" in written
        or ":" in written
        or ".." in parts
        or any(ord(character) < 32 for character in written)
    ):
        raise PictureError(
            f"the path '{written}' leaves the workspace",
            "write it relative to the game's folder, with '/' and without '..'",
        )
    for folder in folders:
        candidate = folder / written
        try:
            if not candidate.is_file():
                continue
            resolved = candidate.resolve() if _by_link(folder, parts) else None
        except OSError:
            continue
        if resolved is not None and not any(
            resolved.is_relative_to(other.resolve()) for other in folders
        ):
            raise PictureError(
                f"'{written}' is a link that leaves the workspace", "copy the file there instead"
            )
        if candidate.suffix.lower() not in ENDINGS:
            raise PictureError(
                f"'{written}' is not a PNG, JPEG, WebP, GIF or SVG file",
                "save it in one of these formats",
            )
        return candidate
    raise PictureError(
        f"there is no picture '{written}'", did_you_mean(written, _listed(folders, written))
    )


def _by_link(folder: Path, parts: Sequence[str]) -> bool:
    """Whether a link is on the way from a folder to a file in it."""
    here = str(folder)
    for part in parts:
        here = os.path.join(here, part)
        if os.path.islink(here):
            return True
    return False


def _listed(folders: Sequence[Path], written: str) -> list[str]:
    """Relative paths of the pictures in the folders, near the one looked for if it has a folder."""
    found: list[str] = []
    for folder in folders:
        start = folder / PurePosixPath(written).parent
        try:
            here = start if start.is_dir() else folder
        except OSError:  # a name that is longer than the system takes
            here = folder
        for path in _pictures_in(here):
            found.append(path.relative_to(folder).as_posix())
            if len(found) >= MOST_LISTED:
                return found
    return found


def _pictures_in(folder: Path) -> Iterator[Path]:
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return
    for path in entries:
        if path.suffix.lower() in ENDINGS and path.is_file():
            yield path


def role_names(path: Path) -> frozenset[str]:
    """The colours that an SVG file asks for by name; none of a file that cannot be read."""
    if path.suffix.lower() != ".svg":
        return frozenset()
    try:
        return frozenset(names_in(path.read_bytes()[:LARGEST_FILE]))
    except OSError:
        return frozenset()


def open_picture(
    path: Path,
    name: str,
    current: Color,
    roles: Roles = NONE,
    read_svg: ReadSvg | None = None,
) -> PictureFile | SvgFile:
    """What a file holds; in an SVG `current` replaces `currentColor`, and what has a role gets the
    colour of that. Raises PictureError."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise PictureError(
                f"'{name}' has {size / 1e6:.0f} MB; a picture has at most "
                f"{LARGEST_FILE / 1e6:.0f} MB",
                "scale it to about 300 dpi of its printed size",
            )
        content = path.read_bytes()
    except OSError as error:
        raise PictureError(f"'{name}' cannot be read: {error.strerror}") from None
    if path.suffix.lower() == ".svg":
        # It takes a while to import, and many games have no such picture.
        from tablewright.layout import svgfile

        try:
            picture = (read_svg or svgfile.read_svg)(content, current, path.stem, roles)
        except svgfile.SvgError as error:
            where = f" in line {error.line}" if error.line else ""
            raise PictureError(f"'{name}' cannot be drawn{where}: {error}") from None
        return SvgFile(path, picture.drawing, picture.warnings)
    pixels, turn = _measure(path, name, content)
    if pixels[0] * pixels[1] > MOST_PIXELS:
        raise PictureError(
            f"'{name}' has {pixels[0]} x {pixels[1]} pixels; a picture has at most "
            f"{MOST_PIXELS // 1_000_000} million",
            "scale it to about 300 dpi of its printed size",
        )
    return PictureFile(path, hashlib.sha256(content).hexdigest(), pixels, turn)


def _measure(path: Path, name: str, content: bytes) -> tuple[tuple[int, int], int]:
    from io import BytesIO

    # PNG ends with its IEND chunk; a JPEG with an end mark, after which some cameras add a little;
    # a WebP says at its beginning how long it is, and is not opened if it is shorter; a GIF ends
    # with a semicolon.
    whole = b"IEND" in content[-64:] or b"\xff\xd9" in content[-65536:]
    if content.startswith(b"GIF8"):
        whole = b";" in content[-64:]
    if content[:4] == b"RIFF":
        whole = len(content) >= 8 + int.from_bytes(content[4:8], "little")
        if not whole:
            raise _cut_off(name)
    if content.startswith(START) and whole:
        try:
            return pixels_of(content), 1
        except ValueError:
            raise _damaged(name) from None
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(BytesIO(content), formats=("PNG", "JPEG", "WEBP", "GIF")) as image:
                kind, pixels = image.format, image.size
                turn = image.getexif().get(274, 1) if kind == "JPEG" else 1
    except Image.DecompressionBombError:
        raise PictureError(
            f"'{name}' has more than {MOST_PIXELS // 1_000_000} million pixels",
            "scale it to about 300 dpi of its printed size",
        ) from None
    except (OSError, SyntaxError, ValueError, TypeError, KeyError):
        raise _damaged(name) from None
    if not whole:
        raise _cut_off(name)
    return pixels, turn if turn in range(1, 9) else 1


def _damaged(name: str) -> PictureError:
    return PictureError(
        f"'{name}' is not a PNG, JPEG, WebP or GIF picture, or is damaged", "save it anew"
    )


def _cut_off(name: str) -> PictureError:
    return PictureError(f"'{name}' is cut off: its end is missing", "save or copy it anew")


def fitted(size: tuple[float, float], box: Box, fit: Fit, focus: tuple[float, float]) -> Box:
    """Where a picture of `size` comes to lie for a box; `focus` is in parts of the picture.

    With `cover` the focus comes as near to the middle of the box as the picture's edges allow, with
    `contain` it says where the picture stands in the room that is left.
    """
    width, height = size
    if fit == "stretch":
        return box
    across, down = box.width / width, box.height / height
    by = max(across, down) if fit == "cover" else min(across, down)
    wide, high = width * by, height * by
    if fit == "contain":
        x, y = (box.width - wide) * focus[0], (box.height - high) * focus[1]
    else:
        x = min(0.0, max(box.width - wide, box.width / 2 - wide * focus[0]))
        y = min(0.0, max(box.height - high, box.height / 2 - high * focus[1]))
    return Box(box.x + x, box.y + y, wide, high)


def resolution(pixels: tuple[int, int], place: Box) -> float:
    """The pixels in an inch of a picture that is stretched onto `place`."""
    return min(pixels[0] / place.width, pixels[1] / place.height) * 72


def marks_of(
    picture: PictureFile | SvgFile, box: Box, place: Box, clip: Outline | None
) -> tuple[Mark, ...]:
    """The picture at `place`, cut off at the box or at `clip` if that is given."""
    if isinstance(picture, SvgFile):
        drawing = picture.drawing
        scale = (place.width / drawing.width, place.height / drawing.height)
        mark: Mark = Use(drawing, (scale[0], 0.0, 0.0, scale[1], place.x, place.y))
    else:
        mark = _turned(picture, place)
    over = (
        place.x < box.x - 0.01
        or place.y < box.y - 0.01
        or place.right > box.right + 0.01
        or place.bottom > box.bottom + 0.01
    )
    if clip is None and not over:
        return (mark,)
    return (Group((mark,), clip=clip if clip is not None else rectangle(box)),)


_TURNS: dict[int, Matrix] = {
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""By orientation: what takes the unit square of the stored picture to that of the upright one."""


def _turned(picture: PictureFile, place: Box) -> Mark:
    mark = Picture(picture.path.as_posix(), picture.digest, picture.pixels, place)
    turn = _TURNS.get(picture.turn)
    if turn is None:
        return mark
    to_unit = (1 / place.width, 0.0, 0.0, 1 / place.height, 0.0, 0.0)
    back = (place.width, 0.0, 0.0, place.height, place.x, place.y)
    matrix = compose(compose(compose(moved(-place.x, -place.y), to_unit), turn), back)
    return Group((replace(mark, box=place),), matrix)
