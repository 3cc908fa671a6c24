"""Positions that were stored before the rulebook was played: each goes on where it was."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.records.positions import build
from referee.sessions.fitting import fitted
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests.referee.shown import setting


def of_before(phase: str, start: dict[str, Any], *agenda: Step) -> State:
    """A position as it was stored then: nothing was known of rounds, and what waited lay on the
    agenda alone."""
    at = Table(setting=setting("disc"), seats=("A",), dealer=frozenset(CHANCES))
    state = build(at, {"phase": "act", **start}).state
    kept: dict[str, Any] = {}
    state.facts, state.agenda, state.asked = kept, agenda, None
    state.phase = phase
    return fitted(at, {**state.plain(), "asked": True})


def test_a_room_is_populated_once() -> None:
    room = {"cleared": 0, "room": 1, "enemy-row": ["Tank Bot", "Sentry Bot"]}
    left = (Step("player-turn"), Step("populate", data=(2,)))
    state = of_before("room-population", room, *left)
    assert state.phase == "act"
    assert len(state.zones["enemy-row"]) == 4


def test_a_searched_room_is_searched_once() -> None:
    room = {"cleared": 1, "room": 2, "defeated": 2}
    state = of_before("reward", room, Step("cleared"), Step("rest-of-loot"))
    assert (state.phase, state.counters["cleared"]) == ("room-selection", 2)
    assert not state.zones["loot"]


def test_turns_in_the_core_room_were_a_fact() -> None:
    at = Table(setting=setting("disc"), seats=("A",), dealer=frozenset(CHANCES))
    start = {"phase": "act", "enemy-row": ["D.I. Core Alpha-1"]}
    plain: dict[str, Any] = dict(build(at, start).state.plain())
    counters = {key: value for key, value in plain["counters"].items() if key != "core-turns"}
    facts = {**plain["facts"], "core-turns": 3}
    state = fitted(at, {**plain, "counters": counters, "facts": facts})
    assert state.counters["core-turns"] == 3
    assert "core-turns" not in state.facts


@pytest.mark.parametrize(
    ("then", "counter"),
    [
        ("armour-for-now", "A.ac-bonus"), ("next-attack", "A.attack-bonus"),
        ("more-guns", "A.more-guns"), ("more-software", "A.more-software"),
        ("more-loot", "more-loot"), ("fewer", "fewer"), ("boost", "boost"),
    ],
)  # fmt: skip
def test_what_a_sentence_of_a_former_phrase_counts(then: str, counter: str) -> None:
    at = Table(setting=setting("disc"), seats=("A",), dealer=frozenset(CHANCES))
    start = {"phase": "act", "enemy-row": ["Tank Bot"], "A": {"player-row": ["Rail Lance"]}}
    stored = build(at, start).state
    sentence = ["sentence", "A", stored.names.index("Rail Lance"), [[f"disc.{then}", [2]]], [], []]
    waiting = [*json.loads(json.dumps(stored.plain()["agenda"])), sentence]
    state = fitted(at, {**stored.plain(), "agenda": waiting, "asked": True})
    assert state.counters[counter] == 2
    assert state.phase == "act"


@pytest.mark.parametrize(
    ("then", "slots", "mark", "card", "value"),
    [
        ("tokens-on-each", [1, "gun"], "ammo", "Rail Lance", 1),
        ("gun-atk", [1, 2], "atk-change", "Rail Lance", 2),
        ("others-atk", [2], "atk-change", "Missile Bot", 2),
        ("enemies-lose-turn", ["EMP Rifle"], "lost-turn", "Missile Bot", 1),
        ("target-loses-turn", [], "lost-turn", "Missile Bot", 1),
        ("target-less-atk", [2], "atk-change", "Missile Bot", -2),
        ("target-less-ac", [3], "ac-change", "Missile Bot", -3),
    ],
)
def test_what_a_sentence_of_a_former_phrase_does_to_cards(
    then: str, slots: list[Any], mark: str, card: str, value: int
) -> None:
    at = Table(setting=setting("disc"), seats=("A",), dealer=frozenset(CHANCES))
    guns = [{"Rail Lance": {"sideways": 1, "ammo": 0}}]
    start = {"phase": "act", "enemy-row": ["Missile Bot"], "A": {"player-row": guns}}
    stored = build(at, start).state
    target = stored.names.index("Missile Bot")
    said = ["section", "A", stored.names.index("Rail Lance"), [[[f"disc.{then}", slots]], 0], []]
    waiting = [*json.loads(json.dumps(stored.plain()["agenda"])), [*said, [["cards", [target]]]]]
    state = fitted(at, {**stored.plain(), "agenda": waiting, "asked": True})
    assert state.marks.get(mark, {}).get(stored.names.index(card), 0) == value
