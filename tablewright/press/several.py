"""Printing several games at once: games and options in, an outcome for each out, on all cores.

What has not changed since its last run is told from the cache, before anything heavy is imported.
A mistake in one game keeps no other from being printed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tablewright.press.cache import last_run
from tablewright.press.options import PrintOptions
from tablewright.press.outcome import Ask, Outcome, Step, Tell, print_one
from tablewright.press.problems import stored_problems
from tablewright.read.folders import game_folders, roots


def print_games(
    folder: Path,
    wanted: Mapping[str, PrintOptions],
    step: Step,
    *,
    again: bool = False,
    processes: int | None = None,
    tell: Tell | None = None,
    ask: Ask | None = None,
) -> tuple[Outcome, ...]:
    """Print games by id, each with its options; the outcomes come in the same order.

    `processes` is by default the number of cores, at most 8. With `again` nothing counts as
    unchanged. Who prints a single game may be told, with `tell`, what it comes to before it is
    written, and asked, with `ask`, for how many players.
    """
    kept = {} if again else {game: unchanged(folder, game, wanted[game]) for game in wanted}
    found = {game: outcome for game, outcome in kept.items() if outcome is not None}
    games = sorted(
        (game for game in wanted if game not in found), key=lambda game: -_size(folder, game)
    )
    count = min(processes or min(8, os.cpu_count() or 1), len(games))
    if count <= 1:
        for game in games:
            found[game] = print_one(
                folder, game, wanted[game], step, alone=count == 1, tell=tell, ask=ask
            )
    else:
        # What begins processes takes a while to import, and a run of one game needs none.
        from tablewright.press.apart import print_apart

        found.update(print_apart(folder, games, wanted, step, count))
    return tuple(found[game] for game in wanted)


def unchanged(folder: Path, game: str, options: PrintOptions) -> Outcome | None:
    """The outcome of the last such run if it still holds."""
    run = last_run(options.request(game, folder))
    if options.plan or run is None or not run.still_holds():
        return None
    return Outcome(game, run.report, stored_problems(run.problems), unchanged=True)


def _size(folder: Path, game: str) -> int:
    """About how much there is to do: the longest work is begun first."""
    path = game_folders(roots(folder)).get(game)
    return sum(file.stat().st_size for file in path.glob("*")) if path is not None else 0
