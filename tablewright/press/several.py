"""Printing several games at once: games and options in, an outcome for each out, on all cores.

What has not changed since its last run is told from the cache, before anything heavy is imported.
A mistake in one game keeps no other from being printed.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablewright import workers
from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.frozen import dataclass
from tablewright.keeping import pass_on_trouble, take_trouble
from tablewright.press.cache import last_run
from tablewright.press.options import PrintOptions
from tablewright.press.problems import stored_problems
from tablewright.read.folders import game_folders, roots

Step = Callable[[str, int, int], None]
OFTEN = 0.1
"""Seconds between two messages of a process about what it is at."""


@dataclass(frozen=True)
class Outcome:
    """How printing a game ended: its report, or what kept it from being printed."""

    game: str
    report: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    """Warnings, and the errors if it was not printed."""
    error: str = ""
    """Something else that kept it from being printed."""
    unchanged: bool = False
    trouble: str = ""
    """What another process that printed it could not keep for later runs."""

    @property
    def failed(self) -> bool:
        return bool(self.error) or any(item.severity == "error" for item in self.problems)


def print_games(
    folder: Path,
    wanted: Mapping[str, PrintOptions],
    step: Step,
    *,
    again: bool = False,
    processes: int | None = None,
) -> tuple[Outcome, ...]:
    """Print games by id, each with its options; the outcomes come in the same order.

    `processes` is by default the number of cores, at most 8. With `again` nothing counts as
    unchanged.
    """
    kept = {} if again else {game: unchanged(folder, game, wanted[game]) for game in wanted}
    found = {game: outcome for game, outcome in kept.items() if outcome is not None}
    games = sorted(
        (game for game in wanted if game not in found), key=lambda game: -_size(folder, game)
    )
    count = min(processes or min(8, os.cpu_count() or 1), len(games))
    if count <= 1:
        for game in games:
            found[game] = print_one(folder, game, wanted[game], step)
    else:
        found.update(_in_processes(folder, games, wanted, step, count))
    return tuple(found[game] for game in wanted)


def unchanged(folder: Path, game: str, options: PrintOptions) -> Outcome | None:
    """The outcome of the last such run if it still holds."""
    run = last_run(options.request(game, folder))
    if run is None or not run.still_holds():
        return None
    return Outcome(game, run.report, stored_problems(run.problems), unchanged=True)


def print_one(folder: Path, game: str, options: PrintOptions, step: Step) -> Outcome:
    """Print one game; mistakes are part of the outcome."""
    # All that reads, lays out and writes is needed only where something has changed.
    from tablewright.press.run import print_game

    try:
        printed = print_game(folder, game, options, step)
    except SourceError as error:
        return Outcome(game, problems=error.problems)
    except TablewrightError as error:
        return Outcome(game, error=str(error))
    return Outcome(game, printed.report, printed.warnings)


def _size(folder: Path, game: str) -> int:
    """About how much there is to do: the longest work is begun first."""
    path = game_folders(roots(folder)).get(game)
    return sum(file.stat().st_size for file in path.glob("*")) if path is not None else 0


def _in_processes(
    folder: Path,
    games: Sequence[str],
    wanted: Mapping[str, PrintOptions],
    step: Step,
    count: int,
) -> dict[str, Outcome]:
    told: Any = multiprocessing.get_context("spawn").Queue()
    pool = workers.pool(count, _begin, (told,))
    found: dict[str, Outcome] = {}
    shares = dict.fromkeys(games, 0.0)
    try:
        running: dict[Future[Outcome], str] = {
            pool.submit(_print_apart, folder, game, wanted[game]): game for game in games
        }
        waiting = set(running)
        while waiting:
            done, waiting = wait(waiting, timeout=OFTEN, return_when=FIRST_COMPLETED)
            for future in done:
                outcome = found[running[future]] = future.result()
                pass_on_trouble(outcome.trouble)
                shares[running[future]] = 1.0
            _tell(told, shares, step)
    except (BrokenProcessPool, OSError):
        # Where no process can be started, or one was ended from outside, it is done here.
        for game in games:
            if game not in found:
                found[game] = print_one(folder, game, wanted[game], step)
    finally:
        pool.shutdown(cancel_futures=True)
        told.close()
    return found


def _tell(told: Any, shares: dict[str, float], step: Step) -> None:
    what = ""
    while True:
        try:
            game, what, share = told.get_nowait()
        except queue.Empty:
            break
        shares[game] = max(shares[game], share)
    step(what or "Games", round(100 * sum(shares.values())), 100 * len(shares))


_told: Any = None


def _begin(told: Any) -> None:
    """Begins a process: it tells there what it is at."""
    import gc

    global _told
    _told = told
    gc.set_threshold(100_000, 20, 50)


def _print_apart(folder: Path, game: str, options: PrintOptions) -> Outcome:
    last = 0.0

    def step(what: str, done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > OFTEN:
            last = now
            _told.put((game, what, done / max(1, total)))

    outcome = print_one(folder, game, options, step)
    return replace(outcome, trouble=take_trouble())
