"""Folders and font packages to a catalogue: which font file holds which face of which family.

A file is opened once; what it says of itself is kept in `index` in the cache folder, by path,
size and time of change, so that a later start only looks at the files' dates.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tablewright.fonts.sfnt import FontInfo, UnusableFont, read_info
from tablewright.keeping import read_sealed, write_sealed

PACKAGES = ("fontpkg_", "justmytype_")
"""What the names of installed packages of font files begin with."""
ENDINGS = (".ttf", ".otf", ".ttc")
VERSION = 2
"""Counted up when an entry of the index changes its form."""


class Entry(NamedTuple):
    """A font file: what it says of itself, or why it cannot be used; `digest` is its SHA-256."""

    path: Path
    info: FontInfo
    digest: str
    fault: str = ""
    own: bool = False
    """Whether the workspace brings it, not a package."""


def installed_files(folders: Iterable[str] | None = None) -> Iterator[os.DirEntry[str]]:
    """The font files of installed font packages, found without importing any."""
    seen = set()
    for folder in sys.path if folders is None else folders:
        try:
            with os.scandir(folder or ".") as entries:
                packages = sorted(
                    entry.path for entry in entries if entry.name.startswith(PACKAGES)
                )
        except OSError:
            continue
        for package in packages:
            name = os.path.basename(package)
            if name not in seen and not name.endswith((".dist-info", ".egg-info")):
                seen.add(name)
                yield from _font_files(package)


def _font_files(folder: str) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as scan:
            entries = sorted(scan, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.name.lower().endswith(ENDINGS):
            yield entry
        elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
            yield from _font_files(entry.path)


def read_catalog(
    files: Iterable[Path], cache: Path, folders: Iterable[str] | None = None
) -> tuple[Entry, ...]:
    """The entries of the given files and of the installed packages, sorted by path within each.

    The index in `cache` is used, and brought up to date if anything has changed.
    """
    index_file = cache / "index"
    index = _load(index_file)
    fresh: dict[str, Any] = {}
    entries = []
    for path, stat, own in _stats(files, folders):
        key = os.path.abspath(path)
        stamp = [stat.st_mtime_ns, stat.st_size]
        known = index.get(key)
        if known is None or known["stamp"] != stamp:
            known = fresh[key] = {"stamp": stamp, **_examine(Path(key))}
        entries.append(
            Entry(
                Path(key), FontInfo(**known["info"]), known["digest"], known.get("fault", ""), own
            )
        )
    if fresh:
        kept = {key: value for key, value in index.items() if os.path.exists(key)}
        made = {"version": VERSION, "files": {**kept, **fresh}}
        write_sealed(index_file, json.dumps(made).encode())
    return tuple(entries)


def _stats(
    files: Iterable[Path], folders: Iterable[str] | None
) -> Iterator[tuple[str, os.stat_result, bool]]:
    for file in files:
        with contextlib.suppress(OSError):
            yield str(file), file.stat(), True
    for entry in installed_files(folders):
        with contextlib.suppress(OSError):
            yield entry.path, entry.stat(), False


def _examine(path: Path) -> dict[str, Any]:
    try:
        info = read_info(path)._asdict()
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    except (UnusableFont, OSError) as error:
        named = FontInfo(path.stem, 400, False, 5, {})._asdict()
        return {"info": named, "digest": "", "fault": str(error)}
    return {"info": info, "digest": digest}


def _load(path: Path) -> dict[str, Any]:
    content = read_sealed(path)
    if content is None:
        return {}
    index: dict[str, Any] = json.loads(content)
    files: dict[str, Any] = index["files"]
    return files if index["version"] == VERSION else {}
