"""How often tuning proposes what is known to be right, how often fresh deals agree, and how many
games it takes against playing every combination to the end.

    python -m benchmarks.tuning [--seeds 20] [--games 400]

A die is thrown some times; whoever throws so much often enough has won. The share of games won can
be reckoned for all numbers, so it is known which meet the aim, and which of them are the least
change.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from math import comb
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tablewright.playtest.making import job_of
from tablewright.playtest.runs import hands
from tablewright.playtest.tuning.aims import aims_of
from tablewright.playtest.tuning.candidates import Combination, candidates
from tablewright.playtest.tuning.numbers import Number, numbers_of
from tablewright.playtest.tuning.racing import Race, change, measured_at
from tablewright.playtest.tuning.searching import combinations
from tablewright.playtest.tuning.things import things_of
from tablewright.read.workspace import Workspace

GAME = """\
game: throws
title: Throws
seats: {min: 1, max: 1}
prefix: TH
components:
  - {id: dice, kind: die, count: 1, sides: 20}
counters:
  - {id: points, name: Points, owner: seat}
"""
RULES = """\
# Throws

## Game

**TH-001** On your turn, throw the die. If the die shows 19 or more, gain 1 point.

**TH-010** The game has 6 rounds.

**TH-011** When a player has 3 or more points, that player wins.
"""
SHOWS, ROUNDS, NEEDED = 19, 6, 3


class Case(NamedTuple):
    """What is asked."""

    name: str
    numbers: tuple[str, ...]
    low: int
    high: int
    """The aim, in per cent of games won."""
    trials: int


CASES = (
    Case("one number, all", ("TH-001: shows 19 2..20",), 40, 55, 60),
    Case("two, all", ("TH-001: shows 19 8..20", "TH-011: has 3 1..4"), 40, 55, 60),
    Case(
        "three, searched",
        ("TH-001: shows 19 2..20", "TH-011: has 3 1..5", "TH-010: 6 3..12"),
        45, 55, 40,
    ),
)  # fmt: skip


def share(shows: int, needed: int = NEEDED, rounds: int = ROUNDS) -> float:
    """How many of all games are won."""
    p = (21 - shows) / 20
    return sum(comb(rounds, n) * p**n * (1 - p) ** (rounds - n) for n in range(needed, rounds + 1))


def right(case: Case, values: Combination) -> bool:
    """Whether numbers meet the aim."""
    return case.low / 100 <= share(*map(int, values)) <= case.high / 100


def least(case: Case, numbers: Sequence[Number]) -> tuple[int, float]:
    """How much must be changed at least."""
    found: list[Combination] = [()]
    for number in numbers:
        found = [(*each, value) for each in found for value in number.values]
    return min(change(numbers, each) for each in found if right(case, each))


def main() -> None:
    """Tunes with several seeds, and says how it went."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--games", type=int, default=400)
    asked = parser.parse_args()
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        home = folder / "cards" / "throws"
        home.mkdir(parents=True)
        (home / "game.yaml").write_text(GAME)
        (home / "rules.md").write_text(RULES)
        for case in CASES:
            tuned(folder, case, asked.seeds, asked.games)


def tuned(folder: Path, case: Case, seeds: int, games: int) -> None:
    """One case with several seeds."""
    place = Workspace(folder)
    things = things_of(place, "throws")
    numbers = numbers_of(things, case.numbers)
    smallest = least(case, numbers)
    good = small = met = played = 0
    begun = time.perf_counter()
    for seed in range(1, seeds + 1):
        job = job_of(folder, "throws", "random", None, seed=seed, setup="")
        aims = aims_of([f"won {case.low}..{case.high}%"], *measured_at(job))
        with candidates(place, things, numbers) as versions, hands(1) as playing:
            race = Race(versions, aims, job, folder / "games", playing, lambda *_: None)
            raced = race.run(case.trials, games)
        values = raced.proposed.values
        good += right(case, values)
        small += right(case, values) and change(numbers, values) == smallest
        met += raced.met
        played += raced.games
    seconds = (time.perf_counter() - begun) / seeds
    every = combinations(numbers)
    whole = (every + 2) * games
    print(
        f"{case.name:16} {every:4} combinations: right {good}/{seeds}, of these the least change "
        f"{small}; fresh deals met {met}/{seeds}; {played / seeds:.0f} games a run, "
        f"{100 * played / seeds / whole:.0f} % of {whole}; {seconds:.1f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
