"""Games as environments for programs that learn: whether PettingZoo's own tests pass, how many of
the legal moves of fresh games have numbers of their own, and steps a second.

    python -m benchmarks.environments [GAME…] [--games 10]
"""

from __future__ import annotations

import argparse
import contextlib
import io
import time
import warnings
from pathlib import Path

import numpy as np
from pettingzoo.test import api_test, render_test, seed_test

from tablewright.errors import TablewrightError
from tablewright.playtest.environment import Environment
from tablewright.read.folders import game_folders, roots
from tablewright.rl import environment

ROOT = Path(__file__).parents[1]
LONGEST = 1_000
"""Decisions of a game at most."""


def zoo(game: str) -> None:
    """PettingZoo's tests. They raise what they find; what they warn of is that an observation with
    a mask is a dict."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        api_test(environment(game, workspace=ROOT), num_cycles=300)
        seed_test(lambda: environment(game, workspace=ROOT), num_cycles=100)
        render_test(lambda render_mode: environment(game, workspace=ROOT, render_mode=render_mode))


def played(env: Environment, games: int) -> str:
    """What fresh games at random come to."""
    chance = np.random.default_rng(1)
    steps = legal = spare = left_out = unnamed = 0
    begun = time.process_time()
    for seed in range(games):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            can = np.flatnonzero(observation["action_mask"])
            steps += 1
            legal += len(can) + info["left_out"]
            spare += info["spare"]
            left_out += info["left_out"]
            unnamed += info["unnamed"] > 0
            env.step(int(chance.choice(can)))
    seconds = time.process_time() - begun
    return (
        f"{100 * spare / legal:5.2f} % spare {100 * left_out / legal:5.2f} % left out "
        f"{100 * unnamed / steps:5.2f} % positions not whole {steps / seconds:6.0f} steps a second"
    )


def main() -> None:
    """All of it, for the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--games", dest="count", type=int, default=10)
    asked = parser.parse_args()
    for game in asked.games or sorted(game_folders(roots(ROOT))):
        try:
            env = environment(game, workspace=ROOT, longest=LONGEST)
            zoo(game)
        except (AssertionError, TablewrightError) as error:
            print(f"{game:20} {type(error).__name__}: {error}", flush=True)
            continue
        its = env.survey.numbering
        sizes = (
            f"{len(its.listed):5} + {its.spare:2} actions {len(env.observation_names):5} numbers"
        )
        print(f"{game:20} {sizes} {played(env, asked.count)}", flush=True)


if __name__ == "__main__":
    main()
