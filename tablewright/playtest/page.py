"""Figures and findings to a page with plots, one HTML file that needs nothing else; and to JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader
from jinja2.sandbox import SandboxedEnvironment

from referee.playtest.figures import POINTS, SECONDS, SECONDS_FORCED, Figures
from referee.playtest.findings import Finding
from referee.playtest.measures import place_name
from referee.playtest.statistics import Interval
from referee.playtest.ways import Ways
from tablewright.playtest.heat import HeatMap

HERE = Path(__file__).parent
BINS = 24
"""Columns of a plot of lengths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All that a page shows."""

    title: str
    seats: Sequence[str]
    rounds: str
    """What a game goes by: turns or rounds."""
    sides: int
    """How many win or lose against each other: seats, or teams."""
    setup: str
    findings: Sequence[Finding]
    replays: Sequence[Sequence[str]]
    """What tells the games of each finding."""
    figures: Figures
    ways: Sequence[Ways]
    boards: Sequence[HeatMap]
    turns: Sequence[int]
    """Of each game that ended."""
    command: str
    """What makes it again."""


def page_of(report: Report) -> str:
    """The page as HTML."""
    return rendered(
        "report.html",
        report=report,
        figures=report.figures,
        bins=bins(report.turns),
        seconds=SECONDS,
        seconds_forced=SECONDS_FORCED,
        points=POINTS,
    )


def rendered(template: str, **given: object) -> str:
    """A page of a template."""
    env = SandboxedEnvironment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)
    env.filters.update(
        percent=percent, interval=interval, number=number, share=share, place=place_name
    )
    return env.get_template(template).render(**given)


def json_of(record: object) -> str:
    """What a page shows as JSON; what is not known is null."""
    return json.dumps(plain(record), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def plain(value: Any) -> Any:
    """Figures as JSON has them; what is not known is nothing."""
    if isinstance(value, float):
        return round(value, 6) if math.isfinite(value) else None
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


def bins(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Columns of about equal width: from, to, how many; none for no values."""
    if not values:
        return []
    low, high = min(values), max(values)
    step = max(1, math.ceil((high - low + 1) / BINS))
    counts = [0] * ((high - low) // step + 1)
    for value in values:
        counts[(value - low) // step] += 1
    return [(low + at * step, low + (at + 1) * step - 1, count) for at, count in enumerate(counts)]


def percent(value: float) -> str:
    """A share as percent; a dash where nothing is known."""
    return "–" if math.isnan(value) else f"{100 * value:.1f} %"


def interval(value: Interval) -> str:
    """The interval of a share."""
    if not value.known or math.isinf(value.low):
        return "not known"
    return f"{100 * value.low:.1f} to {100 * value.high:.1f} %"


def share(value: float) -> str:
    """A share as CSS has it, between 0 and 100 %."""
    return "0%" if math.isnan(value) else f"{100 * min(1.0, max(0.0, value)):.2f}%"


def number(value: float) -> str:
    """A number with one digit behind the point where that says something."""
    if math.isnan(value):
        return "–"
    return f"{value:.0f}" if value >= 20 or value == int(value) else f"{value:.1f}"
