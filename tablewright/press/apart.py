"""Printing games in processes of their own: games and options in, their outcomes out.

Each process tells the one that began it what it is at. It lies apart from `several` since a run of
one game needs no processes, and what starts them takes a while to import.
"""

from __future__ import annotations

import multiprocessing
import queue
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablewright import workers
from tablewright.cycles import look_seldom
from tablewright.keeping import pass_on_trouble, take_trouble
from tablewright.press.options import PrintOptions
from tablewright.press.outcome import Outcome, Step, print_one

OFTEN = 0.1
"""Seconds between two messages of a process about what it is at."""


def print_apart(
    folder: Path,
    games: Sequence[str],
    wanted: Mapping[str, PrintOptions],
    step: Step,
    count: int,
) -> dict[str, Outcome]:
    """Print games in so many processes, those first that come first; their outcomes by id."""
    told: Any = multiprocessing.get_context("spawn").Queue()
    found: dict[str, Outcome] = {}
    shares = dict.fromkeys(games, 0.0)
    try:
        with workers.pool(count, look_seldom, told) as pool:
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


def _print_apart(folder: Path, game: str, options: PrintOptions) -> Outcome:
    last = 0.0
    told = workers.given()

    def step(what: str, done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > OFTEN:
            last = now
            told.put((game, what, done / max(1, total)))

    outcome = print_one(folder, game, options, step)
    return replace(outcome, trouble=take_trouble())
