"""What waits on the agenda goes on from a save as if it had not been stored, and what no handler
takes is refused when it is read."""

from __future__ import annotations

import json

import pytest

from referee import engine
from referee.records.positions import build
from referee.sessions.fitting import Misfit, fitted
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests.referee.generic.games import setting


def at(game: str, *seats: str) -> Table:
    return Table(setting=setting(game), seats=seats, dealer=frozenset(CHANCES))


def gone_on(table: Table, state: State) -> engine.Result:
    state.asked = None
    return engine.settle(table, state)


def stored(state: State) -> State:
    return State.from_plain(json.loads(json.dumps(state.plain())))


@pytest.mark.game("disc")
def test_an_attack_that_waits_is_made_from_a_save() -> None:
    table = at("disc", "Ann")
    start = {
        "phase": "act", "enemy-row": ["Tank Bot", "Tank Bot"],
        "Ann": {"player-row": ["Plasma Caster"]},
    }  # fmt: skip
    state = build(table, start).state
    (gun,) = state.zones["Ann.player-row"]
    sentences = next(
        each.sentences
        for each in table.setting.cards["Plasma Caster"].sections
        if any(sentence.phrase == "disc.atk" for sentence in each.sentences)
    )
    state.agenda += (Step("section", "Ann", gun, (sentences, 0)),)
    again = stored(state)
    found, expected = gone_on(table, again), gone_on(table, state)
    assert found.state == expected.state
    assert found.state.asked is not None
    assert "target" in found.state.asked.asks


@pytest.mark.game("disaster-draft")
def test_a_unit_whose_death_waits_dies_from_a_save() -> None:
    table = at("disaster-draft", "Ann", "Bo")
    trigger = next(each for each in table.setting.program.triggers if each.card)
    start = {
        "phase": "activate",
        "Ann": {"army": []},
        "Bo": {"army": []},
        "graveyard": [trigger.card],
    }
    state = build(table, start).state
    (unit,) = state.zones["graveyard"]
    state.agenda += (Step("section", "Ann", unit, (trigger.block.parts, 0, "")),)
    again = stored(state)
    assert gone_on(table, again).events == gone_on(table, state).events


@pytest.mark.game("shards-of-infinity")
@pytest.mark.parametrize("data", [(), ("B",), ("B", "7"), ("B", 7, 1), ((), 7)])
def test_a_step_with_what_its_handler_does_not_take_is_refused(data: tuple[object, ...]) -> None:
    table = at("shards-of-infinity", "A", "B")
    state = build(table, {"A": {"hand": []}, "B": {"hand": ["Crystal"]}}).state
    state.agenda = (state.agenda[0], Step("hit", "B", data=("A", 7)), *state.agenda[1:])
    fitted(table, state.plain())
    state.agenda = (state.agenda[0], Step("hit", "B", data=data), *state.agenda[2:])
    with pytest.raises(Misfit, match="as such steps are"):
        fitted(table, state.plain())
