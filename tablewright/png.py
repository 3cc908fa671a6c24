"""The parts of a PNG file: its bytes in; kinds and contents of its chunks, and its pixels, out."""

from __future__ import annotations

import struct
import zlib

START = b"\x89PNG\r\n\x1a\n"


def chunks_of(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks of a PNG file: type and content. Raises ValueError if a sum or the end is off."""
    found: list[tuple[bytes, bytes]] = []
    at = len(START)
    while True:
        if at + 12 > len(data):
            raise ValueError("it ends too early")
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        content = data[at + 8 : at + 8 + length]
        at += 12 + length
        if at > len(data):
            raise ValueError("it ends too early")
        if zlib.crc32(content, zlib.crc32(kind)) != struct.unpack_from(">I", data, at - 4)[0]:
            raise ValueError(f"a checksum is wrong in its {kind.decode('latin-1')} part")
        found.append((kind, content))
        if kind == b"IEND":
            return found


def pixels_of(data: bytes) -> tuple[int, int]:
    """Width and height, as the file says at its beginning. Raises ValueError if it does not."""
    if not data.startswith(START) or data[12:16] != b"IHDR" or len(data) < 24:
        raise ValueError("its header is missing")
    width, height = struct.unpack_from(">II", data, 16)
    if not width or not height:
        raise ValueError("it has no pixels")
    return width, height
