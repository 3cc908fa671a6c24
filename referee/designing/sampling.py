"""A game to one turn of it, as the referee plays it with moves by chance: in words."""

from __future__ import annotations

import random
from collections.abc import Sequence

from referee import engine
from referee.moves import Move, Span, least
from referee.setting import Setting
from referee.unattended import ONWARD, unattended
from referee.view import ALL
from referee.words.telling import story

LONGEST = 60
"""So many moves make a turn at most."""
LINES = 14
"""So many lines are shown at most."""
SEEDS = (1, 2, 3)
"""What is played; the turn in which most happens is shown."""


def sample_turn(setting: Setting) -> tuple[str, ...]:
    """What happens in the first turn of a game, line by line, each with its paragraphs."""
    turns = [_turn(setting, seed) for seed in SEEDS]
    return max(turns, key=lambda lines: (len(lines) <= LINES, len(lines)))[: LINES + 1]


def _turn(setting: Setting, seed: int) -> tuple[str, ...]:
    seats = min(max(setting.game.seats.min, 2), setting.game.seats.max)
    table = unattended(setting, seats)
    names = table.seats
    chance = random.Random(seed)
    result = engine.start(table, seed)
    lines = story(table, result.state, result.events, result.state, ALL, rules=True)
    for _ in range(LONGEST):
        state = result.state
        if state.outcome is not None or _over(lines, names):
            break
        moves = engine.legal(table, state)
        if not moves:
            break
        asked = state.asked
        if asked is not None and asked.kind == "act":
            what = f": {', '.join(asked.rules)}" if asked.rules else ""
            lines.append(f"{asked.seat} does what is left to do by hand{what}")
            moves = [move for move in moves if move.verb in ONWARD][:1] or moves
        result = engine.apply(table, state, one_of(moves, chance))
        lines += story(table, state, result.events, result.state, ALL, rules=True)
    first = _first(lines, names)
    return tuple(first if len(first) > 1 else _begun(lines, names)[:LINES])


def _begun(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """The lines without those before the first turn."""
    beginnings = {f"{name}'s turn begins" for name in names}
    at = next((at for at, line in enumerate(lines) if line.split(" [")[0] in beginnings), 0)
    return list(lines[at:])


def _over(lines: Sequence[str], names: Sequence[str]) -> bool:
    """Whether enough has happened: a turn in which something did, or as much as is shown."""
    begun, first = _begun(lines, names), _first(lines, names)
    return len(begun) > len(first) and (len(first) > 1 or len(begun) > LINES)


def _first(lines: Sequence[str], names: Sequence[str]) -> list[str]:
    """The lines of the first turn."""
    begun = _begun(lines, names)
    beginnings = {f"{name}'s turn begins" for name in names}
    ends = (at for at, line in enumerate(begun) if at and line.split(" [")[0] in beginnings)
    return begun[: next(ends, len(begun))]


def one_of(moves: Sequence[Move], chance: random.Random) -> Move:
    """One of listed moves by chance, a number for each Span."""
    move = chance.choice(moves)
    return move._replace(
        args=tuple(
            chance.randint(*value) if isinstance(value, Span) else least(value)
            for value in move.args
        )
    )
