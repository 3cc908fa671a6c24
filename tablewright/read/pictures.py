"""Picture files named in a game: a path as written in, the file or what is wrong with it out."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from tablewright.errors import nearest
from tablewright.png import chunks_of, pixels_of

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg")
MOVING = (".webp", ".gif")
"""Kinds that may hold an animation, of which the first picture is taken."""
MEGABYTES = 60
"""The largest picture file."""
SVG_MEGABYTES = 4
"""The largest SVG file: of what is drawn each point is looked at."""
LONGEST_NAME = 255
"""Bytes of a file's name that every system takes."""
MEGAPIXELS = 100
"""The largest picture."""


class BadPicture(ValueError):
    """A picture that cannot be used: what was expected, and the nearest file if it is missing."""

    def __init__(self, message: str, expected: str = "", found: str = "", hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.found = found
        self.hint = hint


def find_picture(written: str, folders: Sequence[Path]) -> Path:
    """The file that a relative path names in the first folder that has it. Raises BadPicture.

    The path never leaves its folder, not by `..`, not by a link.
    """
    path = PurePosixPath(written.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or ":" in written:
        raise BadPicture(
            f"the path '{written}' leaves the workspace",
            expected="a path inside of the game's folder, its art/ or layouts/",
        )
    if any(len(part.encode()) > LONGEST_NAME for part in path.parts):
        raise BadPicture(
            f"the name '{written[:40]}…' is too long for a file",
            expected=f"at most {LONGEST_NAME} letters in each part of the path",
            found=str(max(map(len, path.parts))),
        )
    for folder in folders:
        found = folder / path
        if not found.is_file():
            continue
        if _by_link(folder, path) and not found.resolve().is_relative_to(folder.resolve()):
            raise BadPicture(
                f"'{written}' is a link that leaves the workspace",
                expected="a file inside of the game's folder, its art/ or layouts/",
            )
        return found
    raise BadPicture(f"there is no file '{written}'", hint=_near(path, folders))


def _by_link(folder: Path, path: PurePosixPath) -> bool:
    """Whether a link is on the way from a folder to a file in it."""
    here = str(folder)
    for part in path.parts:
        here = os.path.join(here, part)
        if os.path.islink(here):
            return True
    return False


def _near(path: PurePosixPath, folders: Sequence[Path]) -> str:
    names: set[str] = set()
    for folder in folders:
        place = folder / path.parent
        if place.is_dir() and place.resolve().is_relative_to(folder.resolve()):
            names |= {item.name for item in place.iterdir() if item.suffix.lower() in ENDINGS}
    for folder in folders:
        # In the game's own folder a picture may lie anywhere, and is named by its path.
        found = sorted(folder.rglob(path.name)) if "*" not in path.name and folder.is_dir() else []
        if found and found[0].is_file():
            return f"it lies in '{found[0].relative_to(folder).as_posix()}'; write this path"
    near = nearest(path.name, names)
    if near:
        return f"did you mean '{(path.parent / near).as_posix()}'?"
    return "it is looked for in the game's folder, its art/, and layouts/"


def check_picture(path: Path) -> None:
    """Raises BadPicture unless the file is a PNG, JPEG, WebP, GIF or SVG that opens and is not too
    large."""
    if path.suffix.lower() not in ENDINGS:
        raise BadPicture(
            "a picture of unknown kind",
            expected="PNG, JPEG, WebP, GIF or SVG",
            found=f"'{path.suffix or path.name}'",
        )
    try:
        size = path.stat().st_size
        most = SVG_MEGABYTES if path.suffix.lower() == ".svg" else MEGABYTES
        if size > most * 1_000_000:
            raise BadPicture(
                "the picture file is too large",
                expected=f"at most {most} MB",
                found=f"{size / 1_000_000:.0f} MB",
            )
        if path.suffix.lower() == ".svg":
            _check_svg(path)
        else:
            _check_raster(path)
    except OSError as error:
        raise BadPicture(f"the picture cannot be read: {error.strerror or error}") from None


def moving(path: Path) -> int:
    """How many pictures an animation holds; 0 where a file is none."""
    if path.suffix.lower() not in MOVING:
        return 0
    from PIL import Image

    with Image.open(path) as picture:
        frames = int(getattr(picture, "n_frames", 1))
    return frames if frames > 1 else 0


def _check_svg(path: Path) -> None:
    from xml.etree import ElementTree

    data = path.read_bytes()
    if b"<!ENTITY" in data:
        raise BadPicture("the SVG file declares entities", hint="save it as plain SVG")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise BadPicture("the SVG file does not open", found=str(error)) from None
    if root.tag.rpartition("}")[2] != "svg":
        raise BadPicture("the file is no SVG", expected="<svg>", found=f"<{root.tag}>")


def _check_raster(path: Path) -> None:
    if path.suffix.lower() == ".png" and _is_sound_png(path.read_bytes()):
        return
    import warnings

    from PIL import Image

    kind = {".png": "PNG", ".webp": "WEBP", ".gif": "GIF"}.get(path.suffix.lower(), "JPEG")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path) as picture:
                width, height = picture.size
                found = picture.format or ""
                if width * height <= MEGAPIXELS * 1_000_000:
                    picture.verify()
    except Image.DecompressionBombError:
        raise BadPicture(
            "the picture is too large", expected=f"at most {MEGAPIXELS} megapixels"
        ) from None
    except FileNotFoundError:
        raise
    except Exception:  # Pillow's decoders raise whatever broken bytes lead them to
        raise BadPicture(
            "the picture does not open", expected=f"a {kind} file", hint="export it again"
        ) from None
    if found != kind:
        raise BadPicture(
            "the picture is not what its name says", expected=kind, found=found, hint="rename it"
        )
    if width * height > MEGAPIXELS * 1_000_000:
        raise BadPicture(
            "the picture is too large",
            expected=f"at most {MEGAPIXELS} megapixels",
            found=f"{width} x {height} pixels",
        )
    if kind == "JPEG" and not _is_whole_jpeg(path):
        raise BadPicture("the picture is cut off", expected="a whole JPEG file")


def _is_sound_png(data: bytes) -> bool:
    """Whether it is a PNG file of a good size; if not, Pillow finds out what it is."""
    try:
        width, height = pixels_of(data)
        chunks_of(data)
    except ValueError:
        return False
    return width * height <= MEGAPIXELS * 1_000_000


def _is_whole_jpeg(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 65536))
        return b"\xff\xd9" in file.read()
