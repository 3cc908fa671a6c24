"""Teaches a table of weights to play a game against itself, and counts what it wins from players
at random in deals that it has not seen: the id of a game in, a share with its interval out.

    python docs/examples/learning.py my-game --rounds 2 --games 250

Needs numpy alone. In each round the game is played by what was learned so far, with a choice at
random now and then; from how these games ended it is learned anew what each action is worth, seen
from a position: a row of weights for each action, by ridge regression (Monte Carlo control with
linear values; Sutton, Barto 2018, chapters 5 and 9). It is the same each time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from referee.playtest.statistics import Interval, mean
from tablewright.errors import TablewrightError
from tablewright.rl import environment

Numbers = NDArray[np.floating[Any]]
Player = Callable[[Numbers, NDArray[Any]], int]
"""Chooses one of the legal actions by what is seen."""
CURIOUS = 0.15
"""How often a choice is made at random while it is learned."""
RIDGE = 10.0
"""How strongly weights are drawn to nothing, in choices: who was seldom chosen is worth what the
position is worth."""
FRESH = 1_000_000
"""Seeds from here on are for counting; those of the games to learn from are below."""


class Choice(NamedTuple):
    """What an agent chose, and what it got in the end."""

    seen: Numbers
    action: int
    got: float


class Game(NamedTuple):
    """A game that has ended: all choices in it, and what each agent got."""

    choices: list[Choice]
    got: dict[str, float]


def looked(observation: dict[str, NDArray[Any]]) -> tuple[Numbers, NDArray[Any]]:
    """What is seen, with a 1 for what always holds; and the numbers of the legal actions."""
    seen = np.append(observation["observation"], 1.0).astype(np.float64)
    return seen, np.flatnonzero(observation["action_mask"])


def played(env: Any, seed: int, players: Mapping[str, Player]) -> Game:
    """A game by its seed, with a player for each agent."""
    env.reset(seed=seed)
    chosen: dict[str, list[tuple[Numbers, int]]] = {agent: [] for agent in env.possible_agents}
    got = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            got[agent] = float(reward)
            env.step(None)
            continue
        seen, legal = looked(observation)
        action = players[agent](seen, legal)
        chosen[agent].append((seen, action))
        env.step(action)
    choices = [
        Choice(seen, action, got[agent]) for agent, its in chosen.items() for seen, action in its
    ]
    return Game(choices, got)


def at_random(chance: np.random.Generator) -> Player:
    """Who chooses each legal action equally often."""
    return lambda seen, legal: int(legal[chance.integers(len(legal))])


def best_of(weights: Numbers) -> Player:
    """Who chooses the legal action that is worth most."""
    return lambda seen, legal: int(legal[np.argmax(weights[legal] @ seen)])


def curious(player: Player, chance: np.random.Generator) -> Player:
    """The same player, who now and then tries something else."""
    other = at_random(chance)
    return lambda seen, legal: (other if chance.random() < CURIOUS else player)(seen, legal)


def fitted(rows: Numbers, results: Numbers) -> Numbers:
    """The weights with which rows come nearest to results."""
    if len(rows) < rows.shape[1]:  # the same weights, by fewer equations
        alike = rows @ rows.T + RIDGE * np.eye(len(rows))
        return rows.T @ np.linalg.solve(alike, results)
    return np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ results)


def learned(choices: list[Choice], actions: int) -> Numbers:
    """A row of weights for each action: how much better than the position it is."""
    rows = np.array([each.seen for each in choices])
    results = np.array([each.got for each in choices])
    which = np.array([each.action for each in choices])
    rest = results - rows @ fitted(rows, results)
    weights = np.zeros((actions, rows.shape[1]))
    for action in np.unique(which):
        its = which == action
        weights[action] = fitted(rows[its], rest[its])
    return weights


def train(env: Any, rounds: int, games: int, seed: int) -> Iterator[Numbers]:
    """The weights after each round of so many games."""
    chance = np.random.default_rng(seed)
    actions = len(env.action_names)
    player = at_random(chance)
    before: list[Choice] = []
    for at in range(rounds):
        now: list[Choice] = []
        for game in range(games):
            everybody = dict.fromkeys(env.possible_agents, player)
            now += played(env, seed + at * games + game, everybody).choices
        weights = learned(before + now, actions)
        before = now
        player = curious(best_of(weights), chance)
        yield weights


def counted(env: Any, player: Player, games: int, seed: int) -> Interval:
    """What a player gets of a game on average, at each seat in turn, the others at random."""
    other = at_random(np.random.default_rng(seed))
    shares = []
    for game in range(games):
        deal, at = divmod(game, len(env.possible_agents))
        mine = env.possible_agents[at]
        players = {**dict.fromkeys(env.possible_agents, other), mine: player}
        shares.append(played(env, FRESH + seed + deal, players).got[mine])
    return mean(shares)


def main() -> None:
    """Learns, and says how well."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="as few as can if nothing is said")
    parser.add_argument("-w", "--workspace", type=Path, default=Path(), help="the folder of cards/")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=250, help="of each round, to learn from")
    parser.add_argument("--tests", type=int, default=400, help="games in which it is counted")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    try:
        env = environment(asked.game, asked.seats, asked.workspace)
    except TablewrightError as error:
        parser.exit(1, f"{error}\n")
    print(f"{len(env.action_names)} actions, {len(env.observation_names)} numbers to see")
    before = counted(env, at_random(np.random.default_rng(asked.seed)), asked.tests, asked.seed)
    print(f"at random: {told(before)}", flush=True)
    for at, weights in enumerate(train(env, asked.rounds, asked.games, asked.seed), 1):
        share = counted(env, best_of(weights), asked.tests, asked.seed)
        print(f"after {at * asked.games} games: {told(share)}", flush=True)


def told(share: Interval) -> str:
    """A share with its interval."""
    return f"{100 * share.value:.1f} % of a game ({100 * share.low:.1f} to {100 * share.high:.1f})"


if __name__ == "__main__":
    main()
