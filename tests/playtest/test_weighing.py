"""What positions are worth, put together of weights, against the plain sum of features; and without
a look at what would come if the game ended now where that is worth nothing."""

from __future__ import annotations

import random

import pytest

from referee import engine
from referee.machine.rules import ends_plainly
from referee.playtest import weighing
from referee.playtest.looks import Looks, features_of_all, looks_of, over_now, shares
from referee.playtest.weighing import weighed, weights_of
from referee.setting import Table
from referee.state import Step
from referee.unattended import unattended
from tests.conftest import SHIPPED
from tests.playtest.test_players import HIDING, positions, table
from tests.shipped import setting


def some_weights(looks: Looks, chance: random.Random, none: float) -> list[float]:
    """By chance, some of them nothing."""
    return [0.0 if chance.random() < none else round(chance.uniform(-1, 1), 9) for _ in looks.names]


def same(at: Table, none: float) -> None:
    looks, chance, seen = looks_of(at), random.Random(2), 0
    for state in positions(at, 5):
        numbers = some_weights(looks, chance, none)
        plain = [
            sum(x * weight for x, weight in zip(row, numbers, strict=True))
            for row in features_of_all(looks, at, state)
        ]
        # Values are from 0 to 1 and told to four digits; numbers by chance come to hundreds.
        assert weighed(weights_of(looks, numbers), at, state) == pytest.approx(plain, abs=1e-7)
        seen += 1
        if seen == 60:
            break
    assert seen > 3


@pytest.mark.parametrize("none", [0.0, 0.7], ids=["all", "some"])
@pytest.mark.parametrize("game", [*HIDING, "heap"])
def test_put_together_they_come_to_the_same(game: str, none: float) -> None:
    same(table(game), none)


@pytest.mark.parametrize("game", SHIPPED)
def test_in_the_games_that_ship(game: str) -> None:
    at_rest = setting(game)
    for seats in {at_rest.game.seats.min, at_rest.game.seats.max}:
        same(unattended(at_rest, seats), 0.5)


@pytest.mark.parametrize("game", ["heap", "ambush", *SHIPPED])
def test_what_nobody_reads_changes_nothing_else(game: str) -> None:
    """The end of a game comes out the same whether anybody is told why or not."""
    at = unattended(setting(game), setting(game).game.seats.min) if game in SHIPPED else table(game)
    ended = 0
    for number, state in enumerate(positions(at, 7)):
        if number == 40:
            break
        found = list[engine.Result | type[Exception]]()
        for heard in (True, False):
            new = state.copy()
            new.agenda, new.asked = (Step("game-over", data=("", ())),), None
            try:
                found.append(engine.settle(at, new, closely=False, heard=heard))
            except Exception as error:  # a module's own end may need what is not so yet
                found.append(type(error))
        told, untold = found
        if not isinstance(told, engine.Result) or not isinstance(untold, engine.Result):
            assert told == untold
            continue
        assert [each.kind for each in told.events] == [each.kind for each in untold.events]
        why, silent = told.state.outcome, untold.state.outcome
        if why is not None and silent is not None:
            ended += why.winners != ()
            untold.state.outcome = silent._replace(reason=why.reason)
        assert told.state == untold.state
    assert ended or game != "ambush"


def test_the_end_is_looked_at_only_where_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table("heap")
    looks = looks_of(at)
    state = next(positions(at, 1))
    asked = list[object]()
    monkeypatch.setattr(weighing, "over_now", lambda _, state: asked.append(state))
    ends = [at for at, name in enumerate(looks.names) if name == "the result now"]
    numbers = [1.0] * len(looks.names)
    weighed(weights_of(looks, numbers), at, state)
    assert len(asked) == 1
    for each in range(len(numbers)):
        if each in ends or looks.names[each].endswith(" at the end"):
            numbers[each] = 0.0
    weighed(weights_of(looks, numbers), at, state)
    assert len(asked) == 1


@pytest.mark.parametrize("game", ["heap", "ambush", *SHIPPED])
def test_an_end_at_which_nothing_happens_need_not_be_played(game: str) -> None:
    at = unattended(setting(game), setting(game).game.seats.min) if game in SHIPPED else table(game)
    plainly = ends_plainly(at.setting)
    assert not plainly or game not in ("heap", "ambush")
    for number, state in enumerate(positions(at, 3)):
        if number == 40:
            break
        ended = over_now(at, state)
        played = state.copy()
        played.agenda, played.asked = (Step("game-over", data=("", ())),), None
        try:
            engine.settle(at, played, closely=False, heard=False)
        except Exception:  # a module's own end may need what is not so yet
            assert not plainly
            continue
        if played.outcome is None:
            assert ended is None
        else:
            assert ended == (played.counters, shares(at, played))
