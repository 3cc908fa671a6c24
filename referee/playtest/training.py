"""A table to what its positions are worth: games at random, and weights that fit their results."""

from __future__ import annotations

from referee import engine
from referee.playtest.game import LONGEST, chance_of
from referee.playtest.looks import features_of_all, looks_of, shares
from referee.playtest.players import legal_of, one_of, turn_of
from referee.playtest.values import Values, fitted
from referee.setting import Table

DECISIONS = 40_000
"""So many are played at most, so that games of hours take no longer than those of minutes."""
GAMES = 200
RARELY = 12
"""Decisions after which a position is looked at where no turn begins."""
SAMPLES = 16
"""Positions of each game."""
SEEDS = 1 << 48
"""Seeds from here on are for this. Those of deals are below, so that no game that is looked at is
one that was learned from."""


def trained(table: Table) -> Values:
    """What positions at a table are worth, the same each time."""
    looks = looks_of(table)
    rows: list[list[float]] = []
    results: list[float] = []
    left = DECISIONS
    for game in range(GAMES):
        if left <= 0:
            break
        seed = SEEDS + game
        chance = chance_of(seed, "", 0)
        result = engine.start(table, seed)
        kept: list[list[list[float]]] = []
        number, following = 0, RARELY
        turn: object = None
        while result.state.outcome is None and number < LONGEST:
            state = result.state
            if turn_of(table, state) != turn or number >= following:
                turn, following = turn_of(table, state), number + RARELY
                kept.append(features_of_all(looks, table, state))
                if len(kept) > 2 * SAMPLES:
                    # Long games are looked at as often as short ones.
                    kept = kept[::2]
            move = one_of(legal_of(table, state), chance)
            result = engine.apply(table, state, move, checked=True)
            number += 1
        left -= number
        if result.state.outcome is None:
            continue
        by_seat = shares(table, result.state)
        for position in chance.sample(kept, min(SAMPLES, len(kept))):
            for seat, row in zip(table.seats, position, strict=True):
                rows.append(row)
                results.append(by_seat[seat])
    return fitted(looks, rows, results)
