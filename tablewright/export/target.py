"""What a target is: a stock and options in; files, what carries which component, and notes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tablewright.export.bench import Bench
from tablewright.export.stock import Stock

Severity = Literal["note", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a preflight found, and what to do about it. An error keeps the export from being used
    as it is; nothing is written then."""

    severity: Severity
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.what}; {self.remedy}" if self.remedy else self.what


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOptions:
    """Options of one run of `export`."""

    out: Path
    """The folder that everything goes to."""
    base_url: str = ""
    """For targets that name files by address: the address that `out` is served at."""
    install: bool = False
    """Whether the result is also put where the other program looks for it."""
    format: Literal["png", "svg"] = "png"
    """For plain pictures: their kind."""
    dpi: int = 300
    """For plain pictures: their resolution."""
    product: str = ""
    """For print shops: the product that cards are made as, where several fit."""
    changed: bool = False
    """Whether only what differs from what was uploaded is put aside in `out/changed`."""
    uploaded: bool = False
    """Whether what is made now counts as uploaded; what is made first does anyway."""
    language: str = ""
    """The language in which the game is made, if it is another than its own."""

    def request(self, game: str, target: str, workspace: Path) -> dict[str, Any]:
        """All that decides what a run makes, as plain data: the key of the run in the cache."""
        return {
            "export": game,
            "to": target,
            "workspace": str(workspace.resolve()),
            "out": str(self.out.resolve()),
            "base_url": self.base_url,
            "install": self.install,
            "format": self.format,
            "dpi": self.dpi,
            "product": self.product,
            "changed": self.changed,
            "uploaded": self.uploaded,
            "language": self.language,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What a target made of a stock."""

    files: tuple[Path, ...]
    """Every file, in the order in which a person needs them; the first is to be opened first."""
    carried: Mapping[str, str]
    """For each component of the game, by its id: how it is carried, or that it is not and why.
    None may be missing."""
    about: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """For the manifest: what is known of a file, by its path in `out`."""
    reading: tuple[Path, ...] = ()
    """Those of `files` that only the person reads: they are never to be uploaded."""
    again: tuple[Path, ...] | None = None
    """Those of `files` that are to be uploaded again, for a target that knows it better than their
    names and contents tell; None if these decide."""
    beside: tuple[Path, ...] = ()
    """Those of `reading` that are put aside with what has changed."""
    noted: Mapping[str, Any] = field(default_factory=dict)
    """What the target wants to know of an upload when the next change is compared with it."""
    findings: tuple[Finding, ...] = ()
    steps: tuple[str, ...] = ()
    """What the person does next, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Somewhere a game can go."""

    id: str
    title: str
    about: str
    """One line: what comes out."""
    carries: tuple[str, ...]
    """What it carries, and how, in words."""
    leaves: tuple[str, ...]
    """What it cannot carry, and why."""
    options: tuple[str, ...]
    """The options of `export` that it heeds, besides `--out`: `base-url`, `install`, `format`,
    `dpi`, `product`."""
    make: Callable[[Stock, Bench, ExportOptions], Made]
