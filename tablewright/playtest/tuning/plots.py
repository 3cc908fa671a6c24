"""What was tried to plots: of each number and each aim a drawing of the figure over the values, in
units of a drawing of fixed size."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from tablewright.playtest.tuning.aims import Aim
from tablewright.playtest.tuning.asked import plain
from tablewright.playtest.tuning.numbers import Number
from tablewright.playtest.tuning.racing import Trial

WIDTH, HEIGHT = 340.0, 200.0
LEFT, RIGHT, TOP, BOTTOM = 46.0, 12.0, 12.0, 26.0
"""Room for words around the drawing."""
TICKS = 8
"""So many values are written below at most."""


class Dot(NamedTuple):
    """A combination that was tried."""

    x: float
    y: float
    low: float
    high: float
    """The ends of its interval, which may reach out of the drawing no further than its rim."""
    kind: str
    """`proposed`, `now`, `played` to the last games, or `tried`."""
    told: str


class Plot(NamedTuple):
    """The figure of an aim over the values of a number."""

    number: str
    aim: str
    dots: tuple[Dot, ...]
    band: tuple[float, float]
    """The upper and lower rim of what is aimed at."""
    along: tuple[tuple[float, str], ...]
    up: tuple[tuple[float, str], ...]
    """Where values are written, and which."""
    now: float
    """Where the value lies that stands in the files; not a number if it is beyond the rim."""


def plots(
    numbers: Sequence[Number],
    aims: Sequence[Aim],
    trials: Sequence[Trial],
    proposed: Trial,
    now: tuple[object, ...],
) -> tuple[Plot, ...]:
    """One for each number that has several values, and each aim."""
    return tuple(
        _plot(numbers, at, aims[which], which, trials, proposed, now)
        for at, number in enumerate(numbers)
        if len(number.values) > 1
        for which in range(len(aims))
    )


def _plot(
    numbers: Sequence[Number],
    at: int,
    aim: Aim,
    which: int,
    trials: Sequence[Trial],
    proposed: Trial,
    now: tuple[object, ...],
) -> Plot:
    number = numbers[at]
    shown = [trial for trial in trials if not trial.left_out and trial.found[which].known]
    most = max((len(trial.played) for trial in shown), default=0)
    low, high = _reach(aim, [trial.found[which].value for trial in shown])
    first, last = float(number.values[0]), float(number.values[-1])

    def x(value: float) -> float:
        return round(LEFT + (value - first) / (last - first) * (WIDTH - LEFT - RIGHT), 1)

    def y(value: float) -> float:
        part = min(1.0, max(0.0, (value - low) / (high - low)))
        return round(TOP + (1 - part) * (HEIGHT - TOP - BOTTOM), 1)

    dots = [
        Dot(
            x(float(trial.values[at])),
            y(trial.found[which].value),
            y(trial.found[which].low),
            y(trial.found[which].high),
            "proposed" if trial is proposed
            else "now" if trial.values == now
            else "played" if len(trial.played) == most
            else "tried",
            f"{_said(numbers, trial)}: {aim.between(trial.found[which])}, "
            f"{len(trial.played)} games",
        )
        for trial in shown
    ]  # fmt: skip
    # What was played more lies above what was played less.
    dots.sort(key=lambda dot: ("tried", "played", "now", "proposed").index(dot.kind))
    here = float(number.now)
    every = -(-len(number.values) // TICKS)
    return Plot(
        number.label,
        f"{aim.measure.name}, aimed at {aim.range}",
        tuple(dots),
        (y(aim.high), y(aim.low)),
        tuple((x(float(value)), _tick(number, value)) for value in number.values[::every]),
        tuple((y(value), aim.said(value)) for value in _steps(low, high)),
        x(here) if first <= here <= last else math.nan,
    )


def _said(numbers: Sequence[Number], trial: Trial) -> str:
    return ", ".join(
        number.said(value) for number, value in zip(numbers, trial.values, strict=True)
    )


def _tick(number: Number, value: Decimal) -> str:
    return number.said(value) if number.plus else plain(value)


def _reach(aim: Aim, values: Sequence[float]) -> tuple[float, float]:
    """From where to where the drawing goes: what is aimed at, and all figures, with some air."""
    ends = [*values, *(end for end in (aim.low, aim.high) if math.isfinite(end))]
    low, high = min(ends), max(ends)
    air = (high - low) * 0.12 or 1.0
    low, high = low - air, high + air
    if aim.measure.share:
        low, high = max(0.0, low), min(1.0, high)
    return low, high


def _steps(low: float, high: float) -> Iterator[float]:
    """About four round values between."""
    rough = (high - low) / 4
    size = 10.0 ** math.floor(math.log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    at = math.ceil(low / step)
    while at * step <= high:
        yield at * step
        at += 1
