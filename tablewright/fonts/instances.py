"""A variable font file and a place on its axes to a static TrueType file in the cache folder.

HarfBuzz makes the instance: the same outlines, kerning and marks as the variable font has there,
in a fraction of a second even for a Chinese font.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from tablewright.fonts.sfnt import UnusableFont
from tablewright.keeping import Shelf


def instance(source: Path, digest: str, place: Mapping[str, float], cache: Path) -> Path:
    """The path of the static font at `place` (value by axis tag; other axes at their default).

    `digest` is the SHA-256 of the source file. Raises UnusableFont if HarfBuzz cannot make it, and
    TablewrightError if there is nowhere to write it.
    """
    import uharfbuzz as hb

    axes = " ".join(f"{tag}={value:g}" for tag, value in sorted(place.items()))
    key = hashlib.sha256(f"{digest} {axes} {hb.version_string()}".encode()).hexdigest()[:24]
    name = source.stem.partition("[")[0]
    shelf = Shelf(cache / "instances")
    kept = shelf.find(f"{name}-{key}.ttf")
    if kept is not None:
        return kept
    face = hb.Face(hb.Blob.from_file_path(str(source)))
    wanted = hb.SubsetInput()
    wanted.keep_everything()
    wanted.pin_all_axes_to_default(face)
    for tag, value in place.items():
        wanted.pin_axis_location(face, tag, value)
    try:
        made = hb.subset(face, wanted).blob.data
    except RuntimeError as error:
        raise UnusableFont(f"{source}: no instance can be made at {axes}") from error
    return shelf.keep(f"{name}-{key}.ttf", lambda path: path.write_bytes(made))
