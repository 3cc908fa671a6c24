"""A game at rest to games of it with moves by chance, and to what these tell its designer: how long
they are, how they end, whether who begins has more of it, what never came up.

In: a setting, a number of players, a seed. Out: a Tried for each game, and sentences about many.
"""

from __future__ import annotations

import random
from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from referee import engine
from referee.designing.sampling import one_of
from referee.endless import endless
from referee.keys import FIRST, ROUND
from referee.rules import rules_in
from referee.setting import Setting, Table
from referee.state import State
from referee.unattended import ONWARD, unattended

LONGEST = 5_000
"""Decisions after which a game counts as one that does not end."""
NAMED = 12
"""So many paragraphs that never came up are named."""

End = Literal["won", "tied", "nobody", "all", "stuck", "endless", "fault"]


class Tried(NamedTuple):
    """What came of one game."""

    seats: int
    seed: int
    end: End
    decisions: int = 0
    turns: int = 0
    """How often it became somebody's turn; the rounds of a game whose phases make up a round."""
    place: int = -1
    """Who won alone, by places clockwise from who began, 0 for who began."""
    why: str = ""
    """Why it ended, or the fault."""
    rules: frozenset[str] = frozenset()
    """The paragraphs that came up."""


def played(setting: Setting, seats: int, seed: int, most: int = LONGEST) -> Tried:
    """One game to its end, with moves by chance. What goes wrong in it is its end."""
    table = unattended(setting, seats)
    chance = random.Random(seed)
    count = turns = 0
    first = ""
    rules: set[str] = set()
    try:
        result = engine.start(table, seed)
        while True:
            state = result.state
            for event in result.events:
                rules.update(event.rules)
                turns += event.kind == "turn"
            first = first or state.turn or str(state.facts.get(FIRST, ""))
            if state.asked is not None:
                rules.update(state.asked.rules)
            if state.outcome is not None or count >= most:
                break
            moves = engine.legal(table, state)
            if not moves:
                return Tried(seats, seed, "stuck", count, turns, -1, "", frozenset(rules))
            if rules_in(setting).machine and state.asked is not None and state.asked.kind == "act":
                moves = [move for move in moves if move.verb in ONWARD][:1] or moves
            result = engine.apply(table, state, one_of(moves, chance))
            count += 1
    except Exception as error:  # whatever goes wrong is a finding, and the seed leads there again
        return Tried(seats, seed, "fault", count, turns, -1, f"{type(error).__name__}: {error}")
    if setting.game.order.turn == "round":
        turns = int(state.facts.get(ROUND, turns))
    end, place = _end(table, state, first)
    why = state.outcome.reason if state.outcome is not None else ""
    return Tried(seats, seed, end, count, turns, place, why, frozenset(rules))


def _end(table: Table, state: State, first: str) -> tuple[End, int]:
    """How a game ended, and the place of who won alone."""
    outcome = state.outcome
    if outcome is None or endless(outcome):
        return "endless", -1
    if not outcome.winners:
        return "nobody", -1
    if len(outcome.winners) == 1:
        order = table.seats.index(outcome.winners[0])
        begun = table.seats.index(first) if first in table.seats else 0
        return "won", (order - begun) % len(table.seats)
    return ("all" if len(outcome.winners) == len(table.seats) else "tied"), -1


def told(setting: Setting, tried: Sequence[Tried]) -> Iterator[str]:
    """What many games tell, in sentences."""
    by_seats: dict[int, list[Tried]] = {}
    for each in tried:
        by_seats.setdefault(each.seats, []).append(each)
    for seats, games in sorted(by_seats.items()):
        unit = "rounds" if setting.game.order.turn == "round" else "turns"
        yield f"{seats} player{'s' * (seats != 1)}: {'; '.join(_of_seats(seats, games, unit))}"
    never = _never(setting, tried)
    if never:
        more = f" and {len(never) - NAMED} more" if len(never) > NAMED else ""
        yield f"in none of them came up: {', '.join(never[:NAMED])}{more}"


def _of_seats(seats: int, games: Sequence[Tried], unit: str) -> Iterator[str]:
    """What games with one number of players tell."""
    whole = [each for each in games if each.end not in ("fault", "stuck", "endless")]
    if whole:
        lengths = sorted(each.decisions for each in whole)
        turns = sorted(each.turns for each in whole)
        yield (
            f"{_spread(turns)} {unit} and {_spread(lengths)} decisions a game"
            if turns[-1] > 1
            else f"{_spread(lengths)} decisions a game"
        )
    ends = Tally(each.end for each in games)
    alone = ends["won"]
    if alone and seats > 1:
        firsts = sum(each.place == 0 for each in games if each.end == "won")
        yield (
            f"who begins wins {_percent(firsts, alone)} of what one player wins, where "
            f"{_percent(1, seats)} would be even"
        )
    for end, says in (
        ("tied", "some share the win in"),
        ("all", "all win in"),
        ("nobody", "nobody wins"),
        ("endless", f"no end after {LONGEST} decisions in"),
        ("stuck", "nobody can do anything any more in"),
        ("fault", "the referee stumbled in"),
    ):
        if ends[end]:  # type: ignore[index]
            yield f"{says} {_percent(ends[end], len(games))}"  # type: ignore[index]


def wrong(tried: Sequence[Tried]) -> tuple[Tried, ...]:
    """The first game of each kind that ends as none should."""
    found: dict[tuple[str, str], Tried] = {}
    for each in tried:
        if each.end in ("fault", "stuck", "endless"):
            found.setdefault((each.end, each.why), each)
    return tuple(found.values())


def _never(setting: Setting, tried: Sequence[Tried]) -> list[str]:
    """The paragraphs that are carried out and came up in no game; what only forbids comes up where
    somebody tries it, which chance does not."""
    came: set[str] = set().union(*(each.rules for each in tried)) if tried else set()
    numbers = dict.fromkeys(
        block.number for block in setting.program.every_block() if block.number and block.parts
    )
    return [number for number in numbers if number not in came]


def _spread(values: Sequence[int]) -> str:
    """The middle of sorted numbers, and from where to where they go."""
    middle = values[len(values) // 2]
    return f"{middle} ({values[0]} to {values[-1]})" if values[0] != values[-1] else str(middle)


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)}%"
