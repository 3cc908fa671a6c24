"""Decisions a second of each player, whether search beats greedy beats random in every shipped
game, and what a second core brings.

    python -m benchmarks.playtest [GAME…] [--deals 20] [--iterations 60] [--seconds S] [--time]

Each pair of players plays each deal with either at each seat, until it is clear who wins more, but
no longer than told; in games for one, or that all win together, it is how often they are won.
With `--time` one process is timed, and two
against it.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from referee.playtest.figures import figures_of
from referee.playtest.findings import between
from referee.playtest.game import Played, play
from referee.playtest.players import kind_of
from referee.playtest.statistics import Interval, mean, wilson
from tablewright.errors import TablewrightError
from tablewright.playtest.files import Games, games_file
from tablewright.playtest.job import Job, table
from tablewright.playtest.making import job_of, values_of
from tablewright.playtest.runs import hands, run
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
    some = figures_of([game for deal in _deals(job, (ladder[0],) * seats, 20) for game in deal])
    if seats == 1 or some.together.known:
        _together(job, ladder, deals, seconds)
        return
    for worse, better in pairwise(ladder):
        share = Interval(1 / seats, 0.0, 1.0)
        shares: list[float] = []
        begun = time.process_time()
        for deal in _deals(job, (better, *(worse,) * (seats - 1)), deals):
            shares += [game.shares[game.players.index(better)] for game in deal if game.shares]
            if len(shares) < FEWEST:
                continue
            # Looked at again and again, the usual interval would be left by chance too often.
            share = wilson(sum(shares), len(shares), SURE)
            if not share.low <= 1 / seats <= share.high or _over(begun, seconds):
                break
        share = wilson(sum(shares), len(shares))
        found = _judged(share, seats, wilson(sum(shares), len(shares), SURE))
        print(f"{game:20} {better} of {seats}, {len(shares)} games: {found}", flush=True)


def _together(job: Job, ladder: Sequence[str], deals: int, seconds: float) -> None:
    """How often a game is won, and how long it goes on, that is won or lost together."""
    for name in ladder:
        begun = time.process_time()
        found: list[Played] = []
        for deal in _deals(job, (name,) * len(job.players), deals):
            found += deal
            if _over(begun, seconds):
                break
        share = wilson(sum(max(game.shares, default=0) > 0 for game in found), len(found))
        length = mean([float(game.length) for game in found])
        print(
            f"{job.game:20} {name}, {len(found)} games: won {between(share)}, {length.value:.0f} "
            f"decisions ({length.low:.0f} to {length.high:.0f})",
            flush=True,
        )


def _over(begun: float, seconds: float) -> bool:
    return time.process_time() - begun > seconds


def _judged(share: Interval, seats: int, sure: Interval) -> str:
    even = 1 / seats
    verdict = "wins more" if sure.low > even else "wins less" if sure.high < even else "not known"
    return f"{between(share)} (even {100 * even:.0f} %): {verdict}"


def _deals(job: Job, players: tuple[str, ...], deals: int) -> Iterator[list[Played]]:
    """The games of one deal after the other: unlike players play it once at each seat."""
    at, its = table(job), values_of(job)
    kinds = [kind_of(name) for name in players]
    turns = len(kinds) if len(set(players)) > 1 else 1
    for seed in range(deals):
        yield [
            play(at, (*kinds[-by:], *kinds[:-by]) if by else kinds, its, seed)
            for by in range(turns)
        ]


def speed(game: str, iterations: int) -> None:
    """Decisions a second of one process."""
    job = job_of(ROOT, game, "greedy", None, seed=1, setup="")
    at, its = table(job), values_of(job)
    for name, games in (("random", 10), ("greedy", 2), (f"search:{iterations}", 1)):
        kinds = [kind_of(name)] * len(at.seats)
        begun = time.process_time()
        played = [play(at, kinds, its, seed) for seed in range(games)]
        seconds = time.process_time() - begun
        decisions = sum(each.length for each in played)
        print(f"{game:20} {name:12} {decisions / seconds:8.0f} decisions a second", flush=True)


def cores(game: str, games: int) -> None:
    """Seconds of so many games by one process and by two."""
    job = job_of(ROOT, game, "greedy", None, seed=1, setup="")
    its = values_of(job)
    for processes in (1, 2):
        with TemporaryDirectory() as folder, hands(processes) as all_hands:
            begun = time.perf_counter()
            kept = Games(games_file(Path(folder), job), job)
            run(job, its, kept, all_hands, games, lambda done: None, lambda: False)
            seconds = time.perf_counter() - begun
        print(f"{game:20} {games} games, {processes} processes: {seconds:.1f} s", flush=True)


def main() -> None:
    """All of it, for the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=math.inf, help="of each pair, at most")
    parser.add_argument("--time", action="store_true")
    asked = parser.parse_args()
    for game in asked.games or sorted(game_folders(roots(ROOT))):
        try:
            if asked.time:
                speed(game, asked.iterations)
                cores(game, asked.deals)
            else:
                pairs(game, asked.deals, asked.iterations, asked.seconds)
        except TablewrightError as error:
            print(f"{game:20} {error}", flush=True)


if __name__ == "__main__":
    main()
