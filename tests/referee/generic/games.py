"""The games that the generic suite runs over, and games played at random to look at every step.

In: game, seats, dealer, seed. Out: `Moment`s: a position, the move that is made there, and what
comes of it. The table's part in chance is played at random too, within what it can be.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from referee import engine
from referee.games import MODULES
from referee.moves import Move, Span
from referee.setting import CHANCES, Table
from referee.state import State
from tests.conftest import SHELVED
from tests.conftest import SHIPPED as SHIPPED
from tests.shipped import LANTERNS as LANTERNS
from tests.shipped import OWN_GAMES as OWN_GAMES
from tests.shipped import PEBBLES as PEBBLES
from tests.shipped import setting as setting

ROOT = Path(__file__).parents[3]
REFEREED = tuple(game for game in SHIPPED if game in MODULES)
"""Games with rules of their own: their refusals cite the rulebook, their games come to an end."""
DEALERS = {"dealt": frozenset(CHANCES), "real": frozenset[str]()}
"""The referee supplies all chance, or the table does."""
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")

WHOLE = os.environ.get("TABLEWRIGHT_TESTS") == "whole"
"""Whether everything is tried that can be, and not only a fixed share of it."""

AT_REST = frozenset(
    (
        "act", "assign", "shields", "place", "may-draft", "may-cycle", "draft", "sending",
        "choosing", "showing", "trim-hand", "step-selection", "enter-room", "initial", "retain",
    )
)  # fmt: skip
"""The steps that ask what a turn or a phase is made of: where one of them asks, the position is
written in words, and never as a code."""


class Case(NamedTuple):
    """A kind of game that is played."""

    game: str
    seats: int
    dealer: str

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.dealer}"

    @property
    def refereed(self) -> bool:
        """Whether the game has rules of its own, in Python or in the rulebook that is followed."""
        return self.game in (*REFEREED, *SHELVED)

    @property
    def small(self) -> bool:
        """Whether its moves are quickly listed: some games have thousands without their rules."""
        return self.refereed or self.game in OWN_GAMES

    @property
    def table(self) -> Table:
        return table(self.game, self.seats, self.dealer)


class Moment(NamedTuple):
    """A step of a game."""

    state: State
    listed: list[Move]
    """What may be done there, numbers as Spans."""
    move: Move
    """What is done."""
    after: engine.Result


@cache
def table(game: str, seats: int, dealer: str) -> Table:
    """A table of a game."""
    return Table(setting=setting(game), seats=NAMES[:seats], dealer=DEALERS[dealer])


def cases() -> list[Case]:
    """Every game with every number of seats, the larger ones without rules with the fewest."""
    found = []
    for game in (*OWN_GAMES, *SHIPPED):
        low, high = setting(game).game.seats.min, setting(game).game.seats.max
        if not Case(game, low, "").small:
            high = low
        for seats in range(low, high + 1):
            found += [Case(game, seats, dealer) for dealer in DEALERS]
    return found


def hidden_hands() -> list[Case]:
    """The games on a shelf in which somebody sees cards that others do not; the referee deals."""
    found = []
    for game in SHELVED:
        its = setting(game).game
        if any(zone.sees == "owner" for zone in its.zones) and its.seats.max > 1:
            found.append(Case(game, min(3, its.seats.max) if its.seats.min < 4 else 4, "dealt"))
    return found


def some_cases() -> list[Case]:
    """Of all cases those in which every game has each number of seats once, and both dealers;
    every one where the environment asks for the whole, as `.ci/run` does."""
    if WHOLE:
        return cases()
    found = []
    for game in (*OWN_GAMES, *SHIPPED):
        own = [case for case in cases() if case.game == game]
        seats = sorted({case.seats for case in own})
        for case in own:
            # At the fewest seats the referee deals, at the next number real cards lie there …
            turn = list(DEALERS)[seats.index(case.seats) % len(DEALERS)]
            if len(seats) == 1 or case.dealer == turn:
                found.append(case)
    return found


def one_in_turn(turn: int, *, fewer_than: int = 99) -> list[Case]:
    """Of `some_cases` that are small one of every game, another one for each number: every file of
    tests has its own, so that together they look at all of them."""
    own: dict[str, list[Case]] = {}
    for case in some_cases():
        if case.small and case.seats < fewer_than:
            own.setdefault(case.game, []).append(case)
    if WHOLE:
        return [case for some in own.values() for case in some]
    return [some[(turn + number) % len(some)] for number, some in enumerate(own.values())]


def one_of_each(among: Iterable[Case]) -> list[Case]:
    """Of these cases one of every game, with the fewest and the most seats in turn; all of them
    where the whole is asked for."""
    own: dict[str, list[Case]] = {}
    for case in among:
        own.setdefault(case.game, []).append(case)
    if WHOLE:
        return [case for some in own.values() for case in some]
    return [some[0 if number % 2 else -1] for number, some in enumerate(own.values())]


def a_member(form: Move, chance: random.Random) -> Move:
    """One of the moves that a listed form stands for."""
    if any(isinstance(value, Span) for value in form.args):
        return form._replace(
            args=tuple(
                chance.randint(*value) if isinstance(value, Span) else value for value in form.args
            )
        )
    return form


def played(at: Table, seed: int, most: int) -> Iterator[Moment]:
    """A game of random moves, up to so many."""
    chance = random.Random(f"{at.setting.game.game} {at.seats} {seed}")
    state = engine.start(at, seed).state
    for _ in range(most):
        listed = engine.legal(at, state)
        if not listed:
            return
        move = a_member(chance.choice(listed), chance)
        after = engine.apply(at, state, move, checked=True)
        yield Moment(state, listed, move, after)
        state = after.state
