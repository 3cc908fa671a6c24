"""A spreadsheet that is published at an address: a deck's file in, the copy of it that lies beside
the game out. Nothing is fetched here; `tablewright.press.fetching` does, where somebody asks.

The copy of `fish.yaml` is `fish.published.csv` (or `.xlsx`, `.ods`); `fish.published.json` says of
which address it is, and since when.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tables import ENDINGS
from tablewright.read.tree import Written

MARK = ".published"
"""What stands between the name of a deck's file and the ending of the copy."""


@dataclass(frozen=True, slots=True)
class Published:
    """A deck whose cards come from an address."""

    deck: Path
    """The deck's file."""
    address: str

    @property
    def note(self) -> Path:
        """The file that says what the copy is."""
        return self.deck.with_name(f"{self.deck.stem}{MARK}.json")

    def copy(self, ending: str) -> Path:
        """The copy, if it is of this kind."""
        return self.deck.with_name(f"{self.deck.stem}{MARK}{ending}")

    def kept(self) -> Kept | None:
        """The copy that there is; None if there is none, or one of another address."""
        try:
            said = json.loads(self.note.read_text(encoding="utf-8"))
            since = datetime.fromisoformat(said["fetched"])
            address, ending = str(said["address"]), str(said["ending"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        whole = ending in ENDINGS and self.copy(ending).is_file() and since.tzinfo is not None
        return Kept(self.copy(ending), since) if whole and address == self.address else None


@dataclass(frozen=True, slots=True)
class Kept:
    """A copy of a published spreadsheet."""

    path: Path
    since: datetime
    """When it was fetched."""

    def age(self, now: datetime) -> str:
        """How old it is, in words."""
        minutes = max(0, int((now - self.since).total_seconds() // 60))
        for unit, many in ((1440, "days"), (60, "hours"), (1, "minutes")):
            if minutes >= unit:
                number = minutes // unit
                return f"{number} {many if number > 1 else many[:-1]} ago"
        return "just now"


def is_copy(path: Path) -> bool:
    """Whether a table is such a copy, which the next `--refresh` writes anew."""
    return path.stem.endswith(MARK)


def is_address(source: str) -> bool:
    """Whether a deck's `source` is an address and not a file."""
    return "://" in source or source.lower().startswith(("http:", "https:"))


def published_in(folder: Path) -> Iterator[Published]:
    """The decks of a game's folder whose cards come from an address; other files and their
    mistakes are passed over."""
    for path in sorted((*folder.rglob("*.yaml"), *folder.rglob("*.yml"))):
        try:
            if not path.is_file() or b"://" not in path.read_bytes():
                continue
        except OSError:
            continue
        tree = read_yaml(path, Notes())
        source = tree.get("source") if tree is not None and "deck" in tree else None
        if isinstance(source, Written) and is_address(source):
            yield Published(path, str(source).strip())
