"""Whole games as texts that people can read: what is asked, what is done, what happens, and why.

They stand in `tests/golden/playthroughs/` and are written by `pytest --update-golden`. A difference
is a rule that works otherwise than before, or other words for it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from referee import engine
from referee.moves import Move, Span
from referee.setting import Table
from referee.view import ALL
from referee.words.sentences import say
from referee.words.telling import asks, story
from tests.conftest import Golden
from tests.referee.generic.games import PEBBLES, Case

MOST = 400
"""Moves; the games below are over by then, except those without rules of their own."""
GAMES = (
    (Case("shards-of-infinity", 2, "dealt"), 1, MOST),
    (Case("shards-of-infinity", 3, "real"), 2, 120),
    (Case("disaster-draft", 2, "dealt"), 1, MOST),
    (Case("disaster-draft", 4, "real"), 2, 150),
    (Case("disco-infinity", 2, "dealt"), 1, 110),
    (Case("disco-infinity", 2, "real"), 2, 110),
    (Case("space-mines", 2, "dealt"), 1, 150),
    (Case("space-mines", 2, "real"), 2, MOST),
    (Case("disc", 1, "dealt"), 1, MOST),
    (Case("disc", 2, "real"), 2, 130),
    (Case(PEBBLES, 2, "dealt"), 1, 25),
)
EAGER = 0.85
"""How often the first kind of move is made that a question takes: what is listed there first is
done before what ends a phase, so that something happens."""


def eager(listed: list[Move], verbs: tuple[str, ...], chance: random.Random) -> Move:
    """A move as somebody might make it who does what can be done, with all that there is."""
    possible = listed
    if chance.random() < EAGER:
        first = min(verbs.index(move.verb) for move in listed)
        possible = [move for move in listed if move.verb == verbs[first]]
    form = chance.choice(possible)
    dice = form.verb == "roll"
    return form._replace(
        args=tuple(
            (chance.randint(*each) if dice else each.high) if isinstance(each, Span) else each
            for each in form.args
        )
    )


def playthrough(table: Table, seed: int, most: int) -> Iterator[str]:
    """The lines of a game."""
    chance = random.Random(seed)
    game = table.setting.game
    dealer = "the referee deals" if table.dealer else "real cards"
    yield f"{game.title}: {', '.join(table.seats)}; {dealer}; seed {seed}"
    state, events = engine.start(table, seed)
    for event in story(table, state, events, state, ALL, rules=True):
        yield f"    {event}"
    for number in range(1, most + 1):
        yield ""
        yield f"? {asks(table, state)}"
        listed = engine.legal(table, state)
        if state.asked is None or not listed:
            return
        move = eager(listed, state.asked.verbs, chance)
        yield f"{number}. {say(table, move)}"
        result = engine.apply(table, state, move)
        for event in story(table, state, result.events[1:], result.state, ALL, rules=True):
            yield f"    {event}"
        state = result.state


@pytest.mark.parametrize(("case", "seed", "most"), GAMES, ids=lambda value: str(value))
def test_a_game_goes_as_it_was_written_down(
    case: Case, seed: int, most: int, golden: Golden
) -> None:
    text = "\n".join(playthrough(case.table, seed, most)) + "\n"
    golden(f"playthroughs/{case}-{seed}", text)
