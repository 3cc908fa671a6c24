"""The list of an export's files: what was made, and what counts as uploaded; JSON in and out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from tablewright.press.cache import file_digest

MANIFEST = "manifest.json"
"""What was made last."""
UPLOADED = "uploaded.json"
"""What counts as uploaded: the first whole export, then each that was said to be."""

State = Literal["new", "changed", "same"]


def described(
    head: Mapping[str, Any],
    files: Iterable[Path],
    out: Path,
    about: Mapping[str, Mapping[str, Any]],
) -> str:
    """The manifest as JSON: `head`, then every file by its path in `out` with its SHA-256, its
    bytes and what is known about it."""
    listed = {}
    for path in files:
        name = path.relative_to(out).as_posix()
        known = {"sha256": file_digest(path), "bytes": path.stat().st_size}
        listed[name] = {**about.get(name, {}), **known}
    return json.dumps({**head, "files": listed}, indent=1, ensure_ascii=False) + "\n"


def noted(path: Path) -> dict[str, Any]:
    """What a target noted in a manifest; nothing if there is no such manifest."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))["noted"]
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def digests(path: Path) -> dict[str, str]:
    """The SHA-256 of each file in a manifest by its path; nothing if there is no such manifest."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        return {name: str(each["sha256"]) for name, each in stored["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
