"""What shops want in, as a record; what is found in a file out, each with its page and remedy."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from tablewright.units import MM

Severity = Literal["refused", "doubtful"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a shop wants. The defaults are what most of them say."""

    inks: bool = True
    """Whether all is to be in inks; a few shops take RGB."""
    ink_limit: float = 300.0
    """Percent of all inks together."""
    bleed: float = 3 * MM
    """Points of art beyond the cut."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong: by which rule, what, on which pages (from 1; none for the file)."""

    rule: str
    severity: Severity
    what: str
    remedy: str = ""
    pages: tuple[int, ...] = ()

    @property
    def where(self) -> str:
        """Its pages in words, such as "page 3" or "page 3 and 12 more"; nothing for the file."""
        if not self.pages:
            return ""
        more = f" and {len(self.pages) - 1} more" if len(self.pages) > 1 else ""
        return f"page {self.pages[0]}{more}"

    def __str__(self) -> str:
        where = f"{self.where}: " if self.pages else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{where}{self.what}{remedy}"


@dataclass
class Findings:
    """Findings that are being gathered: one of a kind is said once, with all its pages."""

    found: dict[tuple[str, str], Finding] = field(default_factory=dict)
    worst: dict[tuple[str, str], tuple[float, str]] = field(default_factory=dict)
    """Of findings that differ in how bad they are: how bad the worst is, and in words."""

    def add(
        self,
        rule: str,
        severity: Severity,
        what: str,
        remedy: str = "",
        page: int | None = None,
        bad: tuple[float, str] = (0.0, ""),
    ) -> None:
        """Notes what is wrong on a page, counted from 1, or in the file.

        What is as wrong elsewhere, only worse or less, is one finding: `bad` says how bad it is, as
        a number that grows with it and in words, which stand for "{}" in what is said.
        """
        key = (rule, what)
        known = self.found.get(key)
        self.worst[key] = max(self.worst.get(key, bad), bad)
        if known is None:
            pages = () if page is None else (page,)
            self.found[key] = Finding(rule, severity, what, remedy, pages)
        elif page is not None and page not in known.pages:
            self.found[key] = replace(known, pages=(*known.pages, page))

    def all(self) -> tuple[Finding, ...]:
        """What would be refused first, then what is doubtful."""
        told = [
            replace(each, what=each.what.replace("{}", self.worst[key][1]))
            for key, each in self.found.items()
        ]
        return tuple(sorted(told, key=lambda each: each.severity != "refused"))
