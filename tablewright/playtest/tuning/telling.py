"""What came of a race to what is said of it: sentences, a page, JSON, and the change as a patch."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from referee.playtest.measures import Measure
from referee.playtest.statistics import Interval
from tablewright.playtest.page import json_of, rendered
from tablewright.playtest.tuning.aims import Aim, far
from tablewright.playtest.tuning.numbers import Number, place_said
from tablewright.playtest.tuning.plots import Plot, plots
from tablewright.playtest.tuning.racing import ALIKE, Confirmed, Race, Raced, Trial, change
from tablewright.playtest.tuning.searching import combinations
from tablewright.playtest.tuning.spots import Change, changes

FATES = {"out": "clearly out", "behind": "others are nearer"}


class NumberTold(NamedTuple):
    """A number, and what is proposed for it."""

    label: str
    place: str
    now: str
    range: str
    proposed: str
    end: str
    """Which end of its range that is, `lower` or `upper`; "" if it is none."""


class AimTold(NamedTuple):
    """An aim, and what fresh deals say of it."""

    name: str
    aim: str
    now: str
    then: str
    difference: str
    verdict: str
    """`surely met`, `met`, `not met` or `not known`."""
    low: float
    high: float
    before: Interval
    after: Interval
    apart: Interval
    """The same as numbers; shares are parts of one."""


class TrialTold(NamedTuple):
    """A combination that was tried."""

    values: tuple[str, ...]
    games: int
    figures: tuple[str, ...]
    off: str
    fate: str
    found: tuple[Interval, ...]
    """Its figures as numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuned:
    """All that is said."""

    title: str
    sentence: str
    """The proposal, without its stop."""
    met: bool
    changed: bool
    """Whether anything would be another number."""
    numbers: tuple[NumberTold, ...]
    aims: tuple[AimTold, ...]
    changes: tuple[Change, ...]
    """The lines of files that would be others."""
    seats: int
    players: tuple[str, ...]
    tried: tuple[TrialTold, ...]
    """The proposal first, then as they were ranked."""
    left_out: tuple[TrialTold, ...]
    notes: tuple[str, ...]
    how: str
    """Which combinations were tried."""
    games: int
    fresh: int
    plots: tuple[Plot, ...]
    command: str


def tuned(race: Race, raced: Raced, command: str) -> Tuned:
    """What is said of a race."""
    versions, numbers = race.versions, race.numbers
    before = versions.things.texts
    after = versions.known[raced.proposed.values]
    now = race.now
    played = [trial for trial in raced.trials if not trial.left_out]
    played.sort(key=lambda trial: _order(race, raced, trial))
    changed = raced.proposed.values != now
    return Tuned(
        title=versions.things.edition.game.title,
        sentence=_sentence(numbers, raced, changed),
        met=raced.met,
        changed=changed,
        numbers=tuple(_number(race, raced, at) for at in range(len(numbers))),
        aims=tuple(map(_aim, raced.confirmed)),
        changes=changes(before, after),
        seats=len(race.job.players),
        players=tuple(dict.fromkeys(race.job.players)),
        tried=tuple(_tried(race, raced, trial) for trial in played),
        left_out=tuple(_tried(race, raced, trial) for trial in raced.trials if trial.left_out),
        notes=(*raced.broken, *raced.by_hand, *_ends(race, raced), *_luck(race, raced)),
        how=_how(numbers, len(raced.trials)),
        games=raced.games,
        fresh=raced.fresh,
        plots=plots(numbers, race.aims, raced.trials, raced.proposed, now),
        command=command,
    )


def files_of(found: Tuned) -> dict[str, str]:
    """The page and the JSON, by the names of their files."""
    return {
        "tuned.html": rendered("tuned.html", found=found, alike=ALIKE),
        # Where dots lie on the page is of no use to programs.
        "tuned.json": json_of(replace(found, plots=())),
    }


def patch_of(root: Path, before: Mapping[Path, str], after: Mapping[Path, str]) -> str:
    """A change of files as `git apply` takes it, and with -R takes it back."""
    lines: list[str] = []
    for path, text in after.items():
        name = path.absolute().relative_to(root.absolute()).as_posix()
        old, new = (re.findall(r"[^\n]*\n|[^\n]+$", each) for each in (before[path], text))
        lines += difflib.unified_diff(old, new, f"a/{name}", f"b/{name}")
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def _order(race: Race, raced: Raced, trial: Trial) -> tuple[object, ...]:
    first = trial is not raced.proposed
    return (first, -len(trial.played), far(race.aims, trial.found), trial.values)


def _sentence(numbers: Sequence[Number], raced: Raced, changed: bool) -> str:
    then = "; ".join(_said(each, changed) for each in raced.confirmed)
    values = raced.proposed.values
    if not changed:
        begin = (
            "The game meets what is aimed at as it is now"
            if raced.met
            else "Nothing that was tried comes nearer than the game as it is now"
        )
        return f"{begin}: {then}"
    what = " and ".join(
        number.told(value)
        for number, value in zip(numbers, values, strict=True)
        if value != number.now
    )
    return f"{what}: {then}"


def _said(each: Confirmed, changed: bool) -> str:
    measure: Measure = each.aim.measure
    words = measure.said.format(each.aim.between(each.then))
    instead = f" instead of {each.aim.said(each.now.value)}" if changed else ""
    return f"{words}{instead}, aimed at {each.aim.range}: {_verdict(each)}"


def _verdict(each: Confirmed) -> str:
    if not each.then.known:
        return "not known"
    return "surely met" if each.surely and each.met else "met" if each.met else "not met"


def _number(race: Race, raced: Raced, at: int) -> NumberTold:
    number, value = race.numbers[at], raced.proposed.values[at]
    return NumberTold(
        number.label,
        place_said(race.versions.things, number),
        number.said(number.now),
        number.range,
        number.said(value),
        _end(number, raced, at),
    )


def _end(number: Number, raced: Raced, at: int) -> str:
    value = raced.proposed.values[at]
    if len(number.values) < 2 or value not in (number.values[0], number.values[-1]):
        return ""
    return "lower" if value == number.values[0] else "upper"


def _ends(race: Race, raced: Raced) -> Iterator[str]:
    """Where the ranges may be too narrow."""
    if raced.met:
        return
    for at, number in enumerate(race.numbers):
        end = _end(number, raced, at)
        if end:
            value = number.said(raced.proposed.values[at])
            yield (
                f"{number.label} lies at the {end} end of its range ({value}): a wider one may "
                "come nearer"
            )


def _luck(race: Race, raced: Raced) -> Iterator[str]:
    """Whether luck has chosen what does not meet the aim."""
    if raced.met or raced.proposed.values == race.now:
        return
    found = list(zip(race.aims, raced.proposed.found, strict=True))
    if all(aim.met(one) for aim, one in found):
        each = ", ".join(aim.between(one) for aim, one in found)
        yield (
            f"By the games that it was chosen by it would be met ({each}): the best of many is "
            "best by luck, too; with more --games less so"
        )
    apart = [each.difference.difference for each in raced.confirmed]
    if all(not each.known or each.low <= 0 <= each.high for each in apart):
        yield "So many games do not tell it from the game as it is now"


def _aim(each: Confirmed) -> AimTold:
    aim = each.aim
    return AimTold(
        aim.measure.name,
        aim.range,
        aim.between(each.now),
        aim.between(each.then),
        _difference(aim, each),
        _verdict(each),
        aim.low,
        aim.high,
        each.now,
        each.then,
        each.difference.difference,
    )


def _difference(aim: Aim, each: Confirmed) -> str:
    found = each.difference.difference
    if not found.known or math.isinf(found.low):
        return "not known"
    times = 100 if aim.hundred else 1
    low, high = (f"{times * end:+.1f}".replace("-", "−") for end in (found.low, found.high))
    return f"{low} to {high}{' points' if aim.hundred else ''}"


def _tried(race: Race, raced: Raced, trial: Trial) -> TrialTold:
    proposed = trial is raced.proposed
    off = far(race.aims, trial.found)
    return TrialTold(
        tuple(n.said(value) for n, value in zip(race.numbers, trial.values, strict=True)),
        len(trial.played),
        tuple(aim.between(one) for aim, one in zip(race.aims, trial.found, strict=True)),
        f"{off:.1f}" if math.isfinite(off) else "–",
        trial.left_out
        or ("proposed" if proposed else FATES.get(trial.fate) or _why(race, raced, trial)),
        trial.found,
    )


def _why(race: Race, raced: Raced, trial: Trial) -> str:
    """Why one that was played to the last games is not proposed."""
    other, this = (change(race.numbers, each.values) for each in (raced.proposed, trial))
    off, nearest = (far(race.aims, each.found) for each in (trial, raced.proposed))
    return "a larger change" if off <= nearest + ALIKE and this > other else "others are nearer"


def _how(numbers: Sequence[Number], tried: int) -> str:
    every = combinations(numbers)
    if every <= tried:
        return "the only combination" if every == 1 else f"all {every} combinations"
    return f"{tried} of {every} combinations, found by a search that learns from each (Optuna)"
