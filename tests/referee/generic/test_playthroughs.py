"""Whole games as texts that people can read: what is asked, what is done, what happens, and why.

They stand in `playthroughs/` among the golden texts of their game and are written by
`pytest --update-golden`. A difference is a rule that works otherwise than before, or other words
for it. A file's name says what is played, `2-dealt-1-400`: seats, who deals, the seed, and the
number of moves after which it breaks off; an empty file of such a name is a new one to be written.
The decks are those of when it was written (`tests/decks.py`): a card that is added changes nothing
here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from referee import engine
from referee.moves import Move, Span
from referee.setting import Table
from referee.view import ALL
from referee.words.sentences import say
from referee.words.telling import asks, story
from tests.conftest import Golden, golden_of
from tests.referee import shown
from tests.referee.generic.games import OWN_GAMES, PEBBLES, REFEREED, SHIPPED, Case


class Written(NamedTuple):
    """A game that is written down."""

    case: Case
    seed: int
    most: int
    """It breaks off after so many moves, if it is not over before."""
    name: str

    def __str__(self) -> str:
        return f"{self.case.game}-{self.name}"


def written() -> Iterator[Written]:
    """Every game that is written down."""
    for game in (*OWN_GAMES, *SHIPPED):
        for path in sorted(golden_of(game).glob("playthroughs/*.txt")):
            seats, dealer, seed, most = path.stem.split("-")
            yield Written(Case(game, int(seats), dealer), int(seed), int(most), path.stem)


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


@pytest.mark.parametrize("game", list(written()), ids=str)
def test_a_game_goes_as_it_was_written_down(game: Written, golden: Golden) -> None:
    text = "\n".join(playthrough(shown.table(*game.case), game.seed, game.most)) + "\n"
    golden(f"playthroughs/{game.name}", text, game.case.game)


def test_games_are_written_down() -> None:
    assert {each.case.game for each in written()} >= {PEBBLES, *REFEREED}
