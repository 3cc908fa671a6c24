"""What somebody wants of a game, `won 40..55%`, to a measure and the interval it should lie in; how
far a figure is outside, as far as it is known."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

from referee.playtest.game import Played
from referee.playtest.measures import Measure, measure_of, values_of
from referee.playtest.statistics import LEVEL, Interval, mean, wilson, z_of
from tablewright.errors import TablewrightError

SHOWN = 'such as "won 40..55%" or "turns 8..12"'
_NUMBER = r"[+\-−]?\d+(?:[.,]\d+)?"
_AIM = re.compile(
    rf"^(?P<name>\S.*?)\s+(?:between\s+|from\s+)?(?P<low>{_NUMBER})?\s*%?\s*"
    rf"(?:\.\.\.?|…|–|-|\bto\b|\band\b)\s*(?P<high>{_NUMBER})?\s*(?P<percent>%)?$"
)
_LIMIT = re.compile(
    rf"^(?P<name>\S.*?)\s+(?P<which>at least|at most|>=|<=|≥|≤|>|<)\s*(?P<limit>{_NUMBER})\s*%?$"
)
LEAST = ("at least", ">=", "≥", ">")


class Aim(NamedTuple):
    """A measure, and between which it should lie."""

    measure: Measure
    low: float
    high: float
    """Of shares and points parts of one; endless where nothing is said."""

    @property
    def hundred(self) -> bool:
        """Whether it is said in parts of a hundred."""
        return self.measure.share or self.measure.points

    @property
    def unit(self) -> float:
        """How much counts as one: a point of a share, a hundredth of a length."""
        if self.hundred:
            return 0.01
        ends = [abs(end) for end in (self.low, self.high) if math.isfinite(end)]
        return max(ends) / 100 or 0.01

    @property
    def range(self) -> str:
        """As people say it."""
        if math.isinf(self.low):
            return f"at most {self.said(self.high)}"
        if math.isinf(self.high):
            return f"at least {self.said(self.low)}"
        unit = self.said(self.high)
        return f"{self.said(self.low).removesuffix(' %').removesuffix(' points')} to {unit}"

    def said(self, value: float) -> str:
        """A value as people say it."""
        if math.isnan(value) or math.isinf(value):
            return "–"
        if self.hundred:
            unit = "points" if self.measure.points else "%"
            return f"{_short(100 * value)} {unit}"
        return _short(value)

    def between(self, found: Interval) -> str:
        """A figure with its interval."""
        if not found.known or math.isinf(found.low):
            return "not known"
        low, high = self.said(found.low), self.said(found.high)
        return (
            f"{self.said(found.value)} ({low.removesuffix(' %').removesuffix(' points')} to {high})"
        )

    def outside(self, value: float) -> float:
        """How far a value is outside, in units."""
        return max(self.low - value, value - self.high, 0.0) / self.unit

    def met(self, found: Interval) -> bool:
        """Whether a figure lies within."""
        return found.known and self.low <= found.value <= self.high

    def surely(self, found: Interval) -> bool:
        """Whether all of its interval does."""
        return self.low <= found.low and found.high <= self.high


def aims_of(
    typed: Sequence[str], known: Sequence[Measure], cards: Sequence[str]
) -> tuple[Aim, ...]:
    """Raises TablewrightError."""
    found: dict[str, Aim] = {}
    for each in typed:
        aim = _aim(each, known, cards)
        if aim.measure.name in found:
            raise TablewrightError(
                f"there are two aims for '{aim.measure.name}'; say one, with both its ends"
            )
        found[aim.measure.name] = aim
    return tuple(found.values())


def _aim(typed: str, known: Sequence[Measure], cards: Sequence[str]) -> Aim:
    words = " ".join(typed.split())
    parts, limit = _AIM.match(words), _LIMIT.match(words)
    name = (limit or parts or {"name": ""})["name"]
    if re.search(r"\d\s*%?\s*[,;]", name):
        raise TablewrightError(
            f"'{typed}' seems to be several aims; say --aim for each of them, {SHOWN}"
        )
    if limit is not None:
        least = limit["which"] in LEAST
        low, high = (limit["limit"], None) if least else (None, limit["limit"])
    elif parts is not None and (parts["low"] or parts["high"]):
        low, high = parts["low"], parts["high"]
    else:
        raise TablewrightError(
            f"'{typed}' is no aim; expected a measure and between which it should lie, {SHOWN}"
        )
    measure = measure_of(name, known, cards)
    part = 100.0 if measure.share or measure.points else 1.0
    if part != 1 and "%" not in words and all(_value(end) <= 1 for end in (low, high) if end):
        part = 1.0
    least_value = _value(low) / part if low else -math.inf
    most_value = _value(high) / part if high else math.inf
    if least_value > most_value:
        raise TablewrightError(
            f"'{typed}': nothing lies between {low} and {high}; the smaller one comes first"
        )
    if measure.share and (most_value < 0 or least_value > 1):
        raise TablewrightError(f"'{typed}': a share lies between 0 and 100 %")
    if least_value == most_value:
        raise TablewrightError(
            f"'{typed}' is one value, which no number of games can show; say between which, {SHOWN}"
        )
    return Aim(measure, least_value, most_value)


def _value(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


def figure(measure: Measure, games: Sequence[Played], turns: int) -> Interval:
    """The mean of a measure over deals, of which each has `turns` games."""
    values = [each for each in values_of(measure, games, turns) if not math.isnan(each)]
    if measure.share:
        return wilson(math.fsum(values), len(values))
    return mean(values)


def far(aims: Sequence[Aim], found: Sequence[Interval]) -> float:
    """How far outside of all aims the true figures are likely to be, on average, in units: one that
    is known badly, or lies at the edge, is not within for sure. Endless if nothing is known."""
    return math.fsum(_far(aim, one) for aim, one in zip(aims, found, strict=True))


def _far(aim: Aim, found: Interval) -> float:
    if not found.known or math.isinf(found.low):
        return math.inf
    error = found.half / z_of(LEVEL)
    if error == 0:
        return aim.outside(found.value)
    middle = (found.low + found.high) / 2
    above = _beyond(aim.low - middle, error) if math.isfinite(aim.low) else 0.0
    below = _beyond(middle - aim.high, error) if math.isfinite(aim.high) else 0.0
    return (above + below) / aim.unit


def _beyond(distance: float, error: float) -> float:
    """What a normal figure with this error exceeds a limit by, on average, that its mean exceeds by
    this distance: the loss of a normal distribution."""
    normal, z = NormalDist(), distance / error
    return error * (normal.pdf(z) + z * normal.cdf(z))


def bounds(aims: Sequence[Aim], found: Sequence[Interval], times: float) -> tuple[float, float]:
    """How far outside they are at best and at worst, if their intervals were so many times as
    wide."""
    best = worst = 0.0
    for aim, one in zip(aims, found, strict=True):
        if not one.known or math.isinf(one.low):
            return 0.0, math.inf
        low = one.value - times * (one.value - one.low)
        high = one.value + times * (one.high - one.value)
        worst += max(aim.outside(low), aim.outside(high))
        best += 0.0 if low <= aim.high and high >= aim.low else min(
            aim.outside(low), aim.outside(high)
        )  # fmt: skip
    return best, worst


def _short(value: float) -> str:
    """With as many digits as say something."""
    text = f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"
    return text.removesuffix(".0").replace("-", "−")
