"""An XLSX or ODS file to the parts of it that are read, looked at before and packed anew.

A few bytes of a workbook can ask for more memory than there is: a cell far out, a number of
repetitions, a text that many cells share, a part that unpacks without end. All of it is bounded
before a reader sees it, and the reader sees exactly the bytes that were looked at.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from tablewright.read.extents import Bounds, OdsBounds, Unfit, XlsxBounds

UNPACKED = 100_000_000
"""The most bytes that the parts which are read may unpack to."""
PARTS = 2_000
"""The most parts that are read."""
OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""How a workbook begins that is encrypted, or of before 2007."""
_ODS = ("mimetype", "META-INF/manifest.xml", "content.xml")
_ENDINGS = (".xml", ".rels")
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def sound_workbook(path: Path, most_cells: int) -> tuple[bytes, Mapping[str, set[str]]]:
    """A workbook with nothing in it but the parts that say what is on its sheets; and the cells
    whose formulas have no value, by sheet.

    No sheet reaches farther than over `most_cells` cells. Raises Unfit, OSError.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            parts = _parts(archive)
    except (OSError, Unfit):
        raise
    except Exception:  # a damaged list of parts makes zipfile raise what nothing says beforehand
        with path.open("rb") as file:
            old = file.read(len(OLD)) == OLD
        hint = "it is encrypted or an old XLS file: save it as XLSX without a password"
        raise _unopened(hint=hint if old else "") from None
    bounds: Bounds = OdsBounds(most_cells) if "mimetype" in parts else XlsxBounds(most_cells)
    for name, content in parts.items():
        if name != "mimetype":
            bounds.look_at(name, content)
    bounds.finish()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue(), bounds.uncalculated


def _parts(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """The content of the parts that are read, by name."""
    items = [item for item in archive.infolist() if not item.is_dir()]
    ods = {"mimetype", "content.xml"} <= {item.filename for item in items}
    parts: dict[str, bytes] = {}
    left = UNPACKED
    if ods:  # what says that the rest is encrypted comes first
        items.sort(key=lambda item: item.filename.startswith("content"))
    for item in items:
        name = item.filename
        if name not in _ODS if ods else not name.lower().endswith(_ENDINGS):
            continue
        if name in parts:
            raise _unopened(f"the part '{name}' twice")
        if len(parts) == PARTS:
            raise Unfit("the workbook is too large", expected=f"at most {PARTS} parts")
        parts[name] = _unpacked(archive, item, left)
        left -= len(parts[name])
    return parts


def _unpacked(archive: zipfile.ZipFile, item: zipfile.ZipInfo, most: int) -> bytes:
    if item.flag_bits & 1:
        raise Unfit("the workbook is encrypted", hint="save it without a password")
    damaged = _unopened(f"a part '{item.filename}' that does not unpack")
    if item.compress_type not in _PACKED:
        raise damaged
    try:
        with archive.open(item) as stream:
            content = stream.read(most + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError):
        raise damaged from None
    if len(content) > most:
        at_most = f"at most {UNPACKED // 1_000_000} MB unpacked"
        raise Unfit("the workbook is too large", expected=at_most)
    return content


def _unopened(found: str = "", hint: str = "") -> Unfit:
    return Unfit("the workbook does not open", "an XLSX or ODS file", found, hint)
