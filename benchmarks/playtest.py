"""Decisions a second of each player, whether search beats greedy beats random in every shipped
game, and what a second core and a cluster bring.

    python -m benchmarks.playtest [GAME…] [--deals 2000] [--iterations 200] [--most 600]
    python -m benchmarks.playtest [GAME…] --time [--runs 5] [--seconds 4] [--python PATH…]
    python -m benchmarks.playtest [GAME…] --cores [--runs 3] [--seconds 30]

Each pair of players plays each deal with either at each seat, until it is clear who wins more, but
no longer than `--most` seconds; in games for one, or that all win together, it is how often they
are won.

`--time` gives decisions a second of one process, by its processor time: the median of the runs,
with the slowest and the fastest. Each `--python` is another interpreter beside it
(docs/simulating.md), by the clock, after it has played for `--warm` seconds: one that compiles what
runs often is slow at first. `--cores` plays the same games by one process, by two and by one worker
of Dask, on a machine that does nothing else: how many times as much comes out by the clock, and
what a game costs in processor time. That of the worker is counted with its scheduler's.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from referee.playtest.figures import figures_of
from referee.playtest.findings import between
from referee.playtest.game import Played, play
from referee.playtest.statistics import Interval, mean, wilson
from referee.playtest.values import Values
from referee.teams import sides_of
from tablewright.cycles import look_seldom
from tablewright.errors import TablewrightError
from tablewright.playtest.cluster import LOCAL, cluster
from tablewright.playtest.files import Games, games_file
from tablewright.playtest.interpreters import interpreters
from tablewright.playtest.job import Job, played_of, table
from tablewright.playtest.making import job_of, values_of
from tablewright.playtest.runs import Hands, hands, run
from tablewright.read.folders import game_folders, roots

ROOT = Path(__file__).parents[1]
FEWEST = 12
"""Games after which it is first looked whether it is clear who wins more."""
SURE = 0.999
"""The level of the interval that must leave out an even share: it is looked at after each deal."""


def pairs(game: str, deals: int, iterations: int, seconds: float) -> None:
    """Who beats whom, with intervals."""
    ladder = ("random", "greedy", f"search:{iterations}")
    job = job_of(ROOT, game, "greedy", None, seed=1, setup="")
    seats = len(job.players)
    some = figures_of([game for deal in _deals(game, ladder[:1], 20) for game in deal])
    if seats == 1 or some.together.known:
        _together(game, ladder, deals, seconds)
        return
    sides = sides_of(table(job))
    side = sides[0]  # partners are alike
    even = 1 / len(sides)
    for worse, better in pairwise(ladder):
        shares: list[float] = []
        begun = time.process_time()
        players = [better if seat in side else worse for seat in range(seats)]
        for deal in _deals(game, players, deals):
            shares += [_share(each, better) for each in deal if each.shares]
            if len(shares) < FEWEST:
                continue
            # Looked at again and again, the usual interval would be left by chance too often.
            sure = wilson(sum(shares), len(shares), SURE)
            if not sure.low <= even <= sure.high or _over(begun, seconds):
                break
        sure = wilson(sum(shares), len(shares), SURE)
        found = _judged(wilson(sum(shares), len(shares)), even, sure)
        print(
            f"{game:20} {better}, {len(side)} of {seats}, {len(shares)} games: {found}",
            flush=True,
        )


def _share(played: Played, name: str) -> float:
    """What the players of a name got of a game."""
    its = zip(played.players, played.shares, strict=True)
    return sum(share for each, share in its if each == name)


def _together(game: str, ladder: Sequence[str], deals: int, seconds: float) -> None:
    """How often a game is won, and how long it goes on, that is won or lost together."""
    for name in ladder:
        begun = time.process_time()
        found: list[Played] = []
        for deal in _deals(game, [name], deals):
            found += deal
            if _over(begun, seconds):
                break
        share = wilson(sum(max(each.shares, default=0) > 0 for each in found), len(found))
        length = mean([float(each.length) for each in found])
        print(
            f"{game:20} {name}, {len(found)} games: won {between(share)}, {length.value:.0f} "
            f"decisions ({length.low:.0f} to {length.high:.0f})",
            flush=True,
        )


def _over(begun: float, seconds: float) -> bool:
    return time.process_time() - begun > seconds


def _judged(share: Interval, even: float, sure: Interval) -> str:
    verdict = "wins more" if sure.low > even else "wins less" if sure.high < even else "not known"
    return f"{between(share)} (even {100 * even:.0f} %): {verdict}"


def _deals(game: str, players: Sequence[str], deals: int) -> Iterator[list[Played]]:
    """The games of one deal after the other, by one player at all seats or one for each."""
    job = job_of(ROOT, game, ",".join(players), None, seed=1, setup="")
    at, its = table(job), values_of(job)
    for first in range(0, deals * job.turns, job.turns):
        numbers = range(first, first + job.turns)
        yield [play(at, job.seated(each), its, job.deal(each)) for each in numbers]


def speed(game: str, players: list[str], runs: int, seconds: float) -> None:
    """Decisions a second of this process, by its processor time."""
    for name in players:
        job = job_of(ROOT, game, name, None, seed=1, setup="")
        at, its = table(job), values_of(job)
        kinds = list(job.kinds)
        first = play(at, kinds, its, 0).length  # what is kept of a game is made once
        rates = []
        for number in range(runs):
            decisions, seed, begun = 0, number * 100_000, time.process_time()
            while time.process_time() < begun + seconds:
                decisions += play(at, kinds, its, seed).length
                seed += 1
            rates.append(decisions / (time.process_time() - begun))
        assert first, "nothing was played"
        print(f"{game:20} {name:12} {_rates(rates)}", flush=True)


def speed_of(python: str, game: str, runs: int, seconds: float, warm: float) -> None:
    """The same of another interpreter, of random players, by the clock."""
    job = job_of(ROOT, game, "random", None, seed=1, setup="")
    its, rates = values_of(job), list[float]()
    with interpreters(python, 1) as other:
        following, size = 0, 1
        ends = time.perf_counter() + warm
        while time.perf_counter() < ends:
            _, took = other.submit(job, its, following, size).result()
            following += size
            size = max(1, round(size * min(2.0, seconds / max(took, 1e-9))))
        for _ in range(runs):
            lines, took = other.submit(job, its, following, size).result()
            following += size
            rates.append(sum(played_of(line).length for line in lines) / took)
    print(f"{game:20} {Path(python).name:12} {_rates(rates)}", flush=True)


def _rates(rates: list[float]) -> str:
    middle, low, high = statistics.median(rates), min(rates), max(rates)
    return f"{middle:8.0f} decisions a second ({low:.0f} to {high:.0f}, {len(rates)} runs)"


def cores(game: str, runs: int, seconds: float) -> None:
    """What two processes and one worker of Dask play against one process."""
    job = job_of(ROOT, game, "random", None, seed=1, setup="")
    its = values_of(job)
    begun, games = time.perf_counter(), 0
    at = table(job)
    while time.perf_counter() < begun + min(seconds, 5.0):
        play(at, job.seated(games), its, job.deal(games))
        games += 1
    games = max(2, round(games * seconds / min(seconds, 5.0)))
    ways: dict[str, Callable[[], AbstractContextManager[Hands]]] = {
        "1 process": lambda: hands(1),
        "2 processes": lambda: hands(2),
        "1 worker": lambda: cluster(LOCAL, 1),
    }
    rates: dict[str, list[tuple[float, float]]] = {way: [] for way in ways}
    for number in range(runs):  # in turns, so that whatever else runs meets all of them
        for way in ways if number % 2 == 0 else reversed(ways):
            rates[way].append(_cost(job, its, ways[way], games))
    alone = statistics.median(wall for wall, _ in rates["1 process"])
    for way, costs in rates.items():
        wall, work = (statistics.median(each) for each in zip(*costs, strict=True))
        print(
            f"{game:20} {way:12} {games / wall:8.1f} games a second, {alone / wall:4.2f} times one "
            f"process; {1000 * work / games:.2f} ms of processor time a game "
            f"({games} games, {runs} runs)",
            flush=True,
        )


def _cost(
    job: Job, its: Values, way: Callable[[], AbstractContextManager[Hands]], games: int
) -> tuple[float, float]:
    """Seconds of so many games, by the clock and of processor time, without what it takes to get
    ready."""
    before, first = _processor(), 2
    with way() as ready:
        _run(job, its, ready, first)
    between = _processor()
    with way() as ready:
        _run(job, its, ready, first)
        begun = time.perf_counter()
        _run(job, its, ready, games)
        wall = time.perf_counter() - begun
    return wall, (_processor() - between) - (between - before)


def _processor() -> float:
    """The processor time of this process and of those that it has begun and that have ended."""
    its = os.times()
    return its.user + its.system + its.children_user + its.children_system


def _run(job: Job, its: Values, by: Hands, games: int) -> None:
    with TemporaryDirectory() as folder:
        kept = Games(games_file(Path(folder), job), job)
        run(job, its, kept, by, games, lambda done: None, lambda: False)


def main() -> None:
    """All of it, for the games that are named, or all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--most", type=float, default=600.0, help="seconds of each pair")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--cores", action="store_true")
    parser.add_argument("--players", help="with --time; all three if it is left out")
    parser.add_argument("--python", action="append", default=[])
    parser.add_argument("--warm", type=float, default=60.0)
    parser.add_argument("--runs", type=int)
    parser.add_argument("--seconds", type=float)
    asked = parser.parse_args()
    look_seldom()  # as the command line does
    for game in asked.games or sorted(game_folders(roots(ROOT))):
        try:
            if asked.time:
                runs, seconds = asked.runs or 5, asked.seconds or 4.0
                ladder = ["random", "greedy", f"search:{asked.iterations}"]
                speed(game, asked.players.split(",") if asked.players else ladder, runs, seconds)
                for python in asked.python:
                    speed_of(python, game, runs, seconds, asked.warm)
            if asked.cores:
                cores(game, asked.runs or 3, asked.seconds or 30.0)
            if not asked.time and not asked.cores:
                pairs(game, asked.deals, asked.iterations, asked.most)
        except TablewrightError as error:
            print(f"{game:20} {error}", flush=True)


if __name__ == "__main__":
    main()
