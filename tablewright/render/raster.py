"""PNG, JPEG and WebP files to their parts: bytes in; sizes, chunks and orientation out, in pixels.

What can be handed to a PDF or SVG as it is stays untouched; only what cannot is decoded, such as
WebP, which becomes PNG. A damaged file is a TablewrightError that names it.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tablewright.errors import TablewrightError
from tablewright.png import START, chunks_of

if TYPE_CHECKING:
    from PIL.Image import Image

GIF_START = b"GIF8"
JPEG_START = b"\xff\xd8\xff"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_PLAIN_FRAMES = frozenset((0xC0, 0xC1, 0xC2))
"""Baseline, extended and progressive: what every reader of DCT data knows."""


class Png(NamedTuple):
    """A PNG file: its header, and its image data as one zlib stream of filtered rows."""

    width: int
    height: int
    bits: int
    channels: int
    palette: bytes
    interlaced: bool
    transparent: bool
    """Whether it has an alpha channel or a transparent colour."""
    data: bytes
    file: bytes
    """The whole file."""


class Jpeg(NamedTuple):
    """A JPEG file: its frame, and how it is to be turned before it is looked at."""

    width: int
    height: int
    channels: int
    plain: bool
    """Whether it is of a kind that every reader knows."""
    inverted: bool
    """Whether its CMYK values are ink-less amounts, as Adobe writes them."""
    orientation: int
    """1 to 8, as in EXIF."""
    data: bytes
    bare: bytes
    """The file without its EXIF data, so that no reader turns it once more."""


def read_raster(path: str) -> Png | Jpeg:
    """Reads a picture file. Raises TablewrightError if it is missing, damaged, or no such file."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise TablewrightError(f"{path}: cannot read this picture: {error.strerror}") from None
    try:
        if data.startswith(START):
            return png_parts(data)
        if data.startswith(JPEG_START):
            return _jpeg(data)
        if is_webp(data) or data.startswith(GIF_START):
            return png_parts(_as_png(path))
    except (ValueError, IndexError, struct.error) as error:
        raise damaged(path, str(error)) from None
    raise TablewrightError(
        f"{path}: not a PNG, JPEG, WebP or GIF picture; expected a file of one of these kinds, "
        "save it as one in an image editor"
    )


def damaged(path: str, reason: str) -> TablewrightError:
    """The error for a picture file that cannot be used."""
    return TablewrightError(
        f"{path}: this picture is damaged ({reason}); open it in an image editor and save it again"
    )


def open_image(path: str) -> Image:
    """The decoded picture. Raises TablewrightError if it cannot be decoded."""
    import io
    import warnings

    from PIL import Image

    try:
        # From memory: Pillow leaves a damaged file open.
        data = io.BytesIO(Path(path).read_bytes())
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(data, formats=("PNG", "JPEG", "WEBP", "GIF"))
            image.load()
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Warning) as error:
        raise damaged(path, str(error)) from None
    return image


def is_webp(data: bytes) -> bool:
    """Whether a file says at its beginning that it is WebP."""
    return data[:4] == b"RIFF" and data[8:12] == b"WEBP"


def _as_png(path: str) -> bytes:
    """A decoded picture as a PNG file; of an animation the first picture."""
    import io

    buffer = io.BytesIO()
    open_image(path).save(buffer, "PNG", compress_level=4)
    return buffer.getvalue()


def png_parts(data: bytes) -> Png:
    """The parts of a PNG file. Raises ValueError if it is damaged."""
    chunks = chunks_of(data)
    if chunks[0][0] != b"IHDR":
        raise ValueError("its header is missing")
    width, height, bits, kind, _, _, interlace = struct.unpack(">IIBBBBB", chunks[0][1])
    if kind not in _CHANNELS or width == 0 or height == 0:
        raise ValueError("its header is wrong")
    named = {name: content for name, content in chunks if name in (b"PLTE", b"tRNS")}
    rows = b"".join([content for name, content in chunks if name == b"IDAT"])
    if not rows or (kind == 3 and not named.get(b"PLTE")):
        raise ValueError("its pixels are missing")
    return Png(
        width=width,
        height=height,
        bits=bits,
        channels=_CHANNELS[kind],
        palette=named[b"PLTE"] if kind == 3 else b"",
        interlaced=bool(interlace),
        transparent=kind in (4, 6) or b"tRNS" in named,
        data=rows,
        file=data,
    )


def _jpeg(data: bytes) -> Jpeg:
    frame: tuple[int, int, int] | None = None
    plain = True
    orientation, adobe = 1, False
    kept = [data[:2]]
    at = 2
    while True:
        while data[at] == 0xFF and data[at + 1] == 0xFF:  # fill bytes
            at += 1
        if data[at] != 0xFF:
            raise ValueError("a marker is missing")
        marker = data[at + 1]
        if marker == 0xDA:
            break
        if marker == 0xD9:
            raise ValueError("its pixels are missing")
        (length,) = struct.unpack_from(">H", data, at + 2)
        if length < 2 or at + 2 + length > len(data):
            raise ValueError("it ends too early")
        body = data[at + 4 : at + 2 + length]
        if marker in _FRAMES:
            bits, height, width, channels = struct.unpack_from(">BHHB", body)
            frame = (width, height, channels)
            plain = marker in _PLAIN_FRAMES and bits == 8
        elif marker == 0xEE and body.startswith(b"Adobe"):
            adobe = True
        exif = marker == 0xE1 and body.startswith(b"Exif\0\0")
        if exif:
            orientation = _orientation(body[6:])
        else:
            kept.append(data[at : at + 2 + length])
        at += 2 + length
    if frame is None or 0 in frame:
        raise ValueError("its size is missing")
    if data.rfind(b"\xff\xd9", at) < 0:
        raise ValueError("it ends too early")
    kept.append(data[at:])
    width, height, channels = frame
    return Jpeg(
        width=width,
        height=height,
        channels=channels,
        plain=plain and channels in (1, 3, 4),
        inverted=adobe and channels == 4,
        orientation=orientation,
        data=data,
        bare=b"".join(kept) if orientation != 1 else data,
    )


def _orientation(tiff: bytes) -> int:
    """The orientation in EXIF data (TIFF, tag 0x0112 of its first directory); 1 if it has none."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    if order is None:
        return 1
    try:
        (start,) = struct.unpack_from(order + "I", tiff, 4)
        (count,) = struct.unpack_from(order + "H", tiff, start)
        for entry in range(start + 2, start + 2 + 12 * count, 12):
            tag, kind, _, value = struct.unpack_from(order + "HHIH", tiff, entry)
            if tag == 0x0112 and kind == 3:
                return value if 1 <= value <= 8 else 1
    except struct.error:  # readers of photographs do not mind damaged EXIF data either
        return 1
    return 1
