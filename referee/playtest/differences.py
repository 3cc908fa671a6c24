"""What was measured of two versions to sentences: what differs, how much, and what is not known."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from referee.playtest.game import Played
from referee.playtest.measures import Measure
from referee.playtest.paired import Paired

Verdict = Literal["more", "fewer", "same", "open"]


class Row(NamedTuple):
    """A measure, and what came of it."""

    name: str
    words: str
    """A sentence without its stop."""
    verdict: Verdict
    found: Paired
    before: str
    after: str
    difference: str
    """Values as they are said."""


def row(measure: Measure, found: Paired, within: float) -> Row:
    """What is said of a measure by its interval; what differs by no more than `within` is the
    same."""
    interval = found.difference
    verdict: Verdict = "open"
    if max(-interval.low, interval.high) <= within:
        verdict = "same"
    elif interval.low > 0:
        verdict = "more"
    elif interval.high < 0:
        verdict = "fewer"
    before, after = (_said(measure, value) for value in (found.before, found.after))
    difference = _range(measure, interval.low, interval.high, signed=True)
    if verdict in ("more", "fewer"):
        least, most = sorted((abs(interval.low), abs(interval.high)))
        much = f"{_range(measure, least, most)} {verdict}"
        words = f"{measure.said.format(after)} instead of {before}: {much}"
    elif verdict == "same":
        words = f"{measure.said.format(after)}, about as before ({before}): {difference}"
    elif math.isnan(found.difference.value):
        words = f"{measure.said.format('…')}: too few games say anything of it"
    else:
        words = (
            f"{measure.said.format(after)} instead of {before}, which may be chance: {difference}"
        )
    return Row(
        measure.name, words[:1].upper() + words[1:], verdict, found, before, after, difference
    )


def allowed(measure: Measure, found: Paired, within: float) -> float:
    """How much of a measure is so small a difference: points of a share, else a part of what it
    was."""
    if measure.share or measure.points or math.isnan(found.before):
        return within
    return within * abs(found.before)


def broken(label: str, games: Sequence[Played]) -> list[str]:
    """What went wrong in the games of a version."""
    found = []
    wrong = [game for game in games if game.wrong]
    endless = [game for game in games if not game.ended and not game.wrong]
    if wrong:
        found.append(
            f"In {len(wrong)} of {len(games)} games of {label} the rules came to a point where "
            f"nothing goes on: {wrong[0].wrong.partition(': ')[2]} (seed {wrong[0].seed})"
        )
    if endless:
        found.append(
            f"{len(endless)} of {len(games)} games of {label} had no end (seed {endless[0].seed})"
        )
    return found


def by_hand(label: str, games: Sequence[Played]) -> list[str]:
    """What of the rules of a version was left out."""
    rules = sorted({number or "the turn" for game in games for number in game.by_hand})
    if not rules:
        return []
    return [
        f"In games of {label} the referee cannot carry out {', '.join(rules)}: they were played "
        "without; 'tablewright explain' shows what is read"
    ]


def _said(measure: Measure, value: float) -> str:
    if math.isnan(value):
        return "–"
    if measure.share:
        return f"{100 * value:.1f} %"
    if measure.points:
        return f"{100 * value:+.1f} points".replace("-", "−")
    return _number(value)


def _range(measure: Measure, low: float, high: float, signed: bool = False) -> str:
    if math.isinf(low):
        return "not known"
    points = measure.share or measure.points
    each = [
        f"{100 * value:+.1f}" if points else f"{'+' if value >= 0 else ''}{_number(value)}"
        for value in (low, high)
    ]
    if not signed:
        each = [value.lstrip("+") for value in each]
    return f"{each[0]} to {each[1]}{' points' if points else ''}".replace("-", "−")


def _number(value: float) -> str:
    """With three digits, or two behind the point."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.{1 if abs(value) >= 10 else 2}f}"
