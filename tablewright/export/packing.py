"""Files into one zip archive: names and contents in, bytes out; the same for the same content."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
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
