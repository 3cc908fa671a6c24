"""Decisions a second of each player, whether search beats greedy beats random in every shipped
game, and what a second core brings.

    python -m benchmarks.playtest [GAME…] [--deals 20] [--iterations 60] [--time]

Each pair of players plays each deal twice, with either at either seat; in games for one,
or that all win together, by how often they are won. With `--time` one process is timed, and two
against it.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from referee.playtest.figures import figures_of
from referee.playtest.findings import between
from referee.playtest.game import Played, play
from referee.playtest.players import kind_of
from referee.playtest.statistics import Interval, wilson
from tablewright.errors import TablewrightError
from tablewright.playtest.files import Games, games_file
from tablewright.playtest.job import Job, table
from tablewright.playtest.making import job_of, values_of
from tablewright.playtest.runs import hands, run
from tablewright.read.folders import game_folders, roots

ROOT = Path(__file__).parents[1]


def pairs(game: str, deals: int, iterations: int) -> None:
    """Who beats whom, with intervals."""
    ladder = ("random", "greedy", f"search:{iterations}")
    job = job_of(ROOT, game, "greedy", None, seed=1, setup="")
    some = figures_of(_played(job, tuple(len(job.players) * [ladder[0]]), 20))
    if len(job.players) == 1 or some.together.known:
        found = [_played(job, tuple(len(job.players) * [name]), deals) for name in ladder]
        shares = [
            wilson(sum(max(game.shares, default=0) > 0 for game in each), len(each))
            for each in found
        ]
        said = ", ".join(f"{n} {between(share)}" for n, share in zip(ladder, shares, strict=True))
        print(f"{game:20} {said}", flush=True)
        return
    for better, worse in ((ladder[1], ladder[0]), (ladder[2], ladder[1])):
        players = (better, worse, *(len(job.players) - 2) * (worse,))
        share = figures_of(_played(job, players, deals)).by_player[better]
        print(f"{game:20} {better} of {len(players)}: {_judged(share, len(players))}", flush=True)


def _judged(share: Interval, seats: int) -> str:
    even = 1 / seats
    verdict = "wins more" if share.low > even else "wins less" if share.high < even else "not known"
    return f"{between(share)} (even {100 * even:.0f} %): {verdict}"


def _played(job: Job, players: tuple[str, ...], deals: int) -> list[Played]:
    at, its = table(job), values_of(job)
    kinds = [kind_of(name) for name in players]
    turns = len(kinds) if len(set(players)) > 1 else 1
    return [
        play(at, (*kinds[-by:], *kinds[:-by]) if by else kinds, its, seed)
        for seed in range(deals)
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
    parser.add_argument("--time", action="store_true")
    asked = parser.parse_args()
    for game in asked.games or sorted(game_folders(roots(ROOT))):
        try:
            if asked.time:
                speed(game, asked.iterations)
                cores(game, asked.deals)
            else:
                pairs(game, asked.deals, asked.iterations)
        except TablewrightError as error:
            print(f"{game:20} {error}", flush=True)


if __name__ == "__main__":
    main()
