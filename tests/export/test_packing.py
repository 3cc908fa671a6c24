"""Archives: the same content gives the same bytes, and pictures are not packed again."""

from __future__ import annotations

import io
import zipfile

from tablewright.export.packing import packed


def test_equal_content_makes_equal_archives_in_the_order_given() -> None:
    contents: dict[str, str | bytes] = {
        "b.txt": "text " * 100,
        "a/é.png": b"\x89PNG",
        "schema": "3",
    }
    first = packed(contents)
    assert first == packed(dict(contents))
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        assert archive.namelist() == ["b.txt", "a/é.png", "schema"]
        assert archive.read("a/é.png") == b"\x89PNG"
        kinds = [entry.compress_type for entry in archive.infolist()]
        assert kinds == [zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]
