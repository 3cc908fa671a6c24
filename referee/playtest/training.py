"""A table to what its positions are worth: games at random, and weights that fit their results.

Where hardly any of these is won, as in a hard game that one plays alone or all play together, there
is nothing in their results to fit to. Then a lost game counts by how long it went on against others
that were lost: who comes far in a game that the table fights is nearer to winning it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from referee import engine
from referee.playtest.fitting import Sample, fitted
from referee.playtest.game import LONGEST, chance_of
from referee.playtest.looks import Looks, features_of_all, looks_of, shares
from referee.playtest.players import legal_of, one_of, turn_of
from referee.playtest.values import Values
from referee.setting import Table

DECISIONS = 40_000
"""So many are played at most, so that games of hours take no longer than those of minutes."""
GAMES = 200
RARELY = 12
"""Decisions after which a position is looked at where no turn begins."""
SAMPLES = 32
"""Positions of a game at most, where these are not more than one of so many decisions."""
WON = 0.05
"""A smaller share of games that anybody wins says nothing of how games are won."""
FAR = 0.5
"""What the longest of all lost games counts, where lost games count."""
SEEDS = 1 << 48
"""Seeds from here on are for this. Those of deals are below, so that no game that is looked at is
one that was learned from."""


class _Game(NamedTuple):
    """A game that has ended."""

    positions: list[list[list[float]]]
    """What was looked at in some of its positions, for each seat."""
    shares: list[float]
    length: int
    """In decisions."""
    chosen: int
    """Decisions in which there was something to choose."""
    turns: int
    """Or rounds, of a game that goes by them."""


def trained(table: Table) -> Values:
    """What positions at a table are worth, the same each time."""
    looks = looks_of(table)
    games = list(_games(table, looks))
    won = sum(max(game.shares) > 0 for game in games)
    by_length = won < WON * len(games)
    # What lies open to all says nothing of who of them is ahead.
    apart = any(len(set(game.shares)) > 1 for game in games)
    left_out = looks.open_names if apart else ()
    lengths = sorted(game.length for game in games)
    samples: list[list[Sample]] = []
    for game in games:
        lost = FAR * bisect_left(lengths, game.length) / len(lengths) if by_length else 0.0
        samples.append(
            [
                Sample([rows[seat] for rows in game.positions], max(share, lost))
                for seat, share in enumerate(game.shares)
            ]
        )
    turns = sum(game.turns for game in games)
    pace = sum(game.chosen for game in games) / turns if turns else 1.0
    return replace(fitted(looks, samples, left_out), pace=pace)


def _games(table: Table, looks: Looks) -> Iterator[_Game]:
    """Games at random."""
    left = DECISIONS
    for game in range(GAMES):
        if left <= 0:
            break
        seed = SEEDS + game
        chance = chance_of(seed, "", 0)
        result = engine.start(table, seed)
        kept: list[list[list[float]]] = []
        number, following = 0, RARELY
        seen, every = 0, 1
        chosen = turns = 0
        turn: object = None
        while result.state.outcome is None and number < LONGEST:
            state = result.state
            now = turn_of(table, state)
            turns += now != turn
            if now != turn or number >= following:
                turn, following = now, number + RARELY
                if seen % every == 0:
                    kept.append(features_of_all(looks, table, state))
                    if len(kept) > max(SAMPLES, number // RARELY):
                        # Many short turns are looked at more seldom, and evenly; a long game in as
                        # many positions as several short ones that take as long to play.
                        kept, every = kept[::2], 2 * every
                seen += 1
            legal = legal_of(table, state)
            chosen += len(legal) > 1
            move = one_of(legal, chance)
            result = engine.apply(table, state, move, checked=True)
            number += 1
        left -= number
        if result.state.outcome is not None:
            its = list(shares(table, result.state).values())
            yield _Game(kept, its, number, chosen, turns)
