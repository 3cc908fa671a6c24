"""Files into one zip archive: names and contents in, bytes out; the same for the same content.

And back: bytes in; the archive, and what is wrong with it as an archive, out.
"""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

PACKED = {".jpg", ".png"}
"""What zlib cannot make smaller."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The first date that a zip file knows; a later one would differ from run to run."""


def packed(contents: Mapping[str, str | bytes]) -> bytes:
    """A zip archive with these files in this order."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in contents.items():
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            stored = PurePosixPath(name).suffix in PACKED
            entry.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return out.getvalue()


def opened(content: bytes) -> tuple[zipfile.ZipFile | None, list[str]]:
    """An archive, and what is wrong with the names in it; None with the reason if it is damaged."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
        broken = archive.testzip()
    except zipfile.BadZipFile:
        return None, ["not a zip archive"]
    if broken is not None:
        return None, [f"{broken} is damaged"]
    return archive, list(_wrong_names(archive))


def _wrong_names(archive: zipfile.ZipFile) -> Iterator[str]:
    for name, count in Counter(archive.namelist()).items():
        if count > 1:
            yield f"{name} is there {count} times"
        if name.startswith("/") or "\\" in name or ".." in PurePosixPath(name).parts:
            yield f"{name} leads out of the archive"
