"""Written positions: what is taken from where, what stays unknown, what waits."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from referee.loading import setting_of
from referee.records.positions import build
from referee.setting import CHANCES, Setting, Table
from referee.state import INFINITE, UNKNOWN, State
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parents[3]


@cache
def setting(game: str) -> Setting:
    return setting_of(Workspace(ROOT).read_edition(game, write_codes=False))


def built(written: dict[str, Any], game: str = "shards-of-infinity", **table: Any) -> State:
    return build(Table(setting=setting(game), seats=("A", "B"), **table), written).state


def names(state: State, zone: str) -> list[str]:
    return [state.names[card] for card in state.zones[zone]]


def consistent(state: State) -> None:
    """Every card lies in one zone, and pools hold as many names as there are unknown cards."""
    for zone, cards in state.zones.items():
        assert all(state.where[card] == zone for card in cards)
    assert sum(map(len, state.zones.values())) == len(state.names)
    unknown = [card for card, name in enumerate(state.names) if name == UNKNOWN]
    assert set(unknown) == set(state.pool_of)
    sizes = Counter(state.pool_of.values())
    assert {pool: sum(count for _, count in has) for pool, has in state.pools.items()} == sizes


def test_nothing_is_asked_before_the_first_move() -> None:
    state = built({})
    assert state.asked is not None
    assert (state.asked.kind, state.asked.seat) == ("act", "A")
    assert names(state, "center-row.1") == [UNKNOWN]
    assert (len(state.zones["center-deck"]), len(state.zones["A.deck"])) == (82, 5)
    assert (state.counters["A.mastery"], state.counters["B.mastery"]) == (0, 1)
    consistent(state)


def test_the_first_player_decides_what_everybody_has() -> None:
    state = built({"first": "B"})
    assert (state.turn, state.counters["A.mastery"], state.counters["B.mastery"]) == ("B", 1, 0)


def test_cards_are_taken_from_wherever_they_are() -> None:
    state = built(
        {
            "A": {"hand": ["Fungal Hermit", "2 Crystal"], "discard": ["Blaster"]},
            "B": {"champions": [{"card": "Siege Walker", "damage": 3, "exhausted": 1}]},
            "center-row": ["Shade", None, "..."],
        }
    )
    assert names(state, "A.hand") == ["Fungal Hermit", "Crystal", "Crystal"]
    assert names(state, "A.discard") == ["Blaster"]
    assert len(state.zones["A.deck"]) == 5
    assert names(state, "center-row.1") == ["Shade"]
    assert names(state, "center-row.2") == []
    assert names(state, "center-row.3") == [UNKNOWN]
    (walker,) = state.zones["B.champions"]
    assert state.marks["damage"][walker] == 3
    assert state.marks["exhausted"][walker] == 1
    consistent(state)


def test_at_least_these_keeps_the_number() -> None:
    state = built({"A": {"hand": ["Shade", "..."], "deck": ["Crystal", "..."]}})
    assert sorted(names(state, "A.hand")) == sorted(["Shade", *[UNKNOWN] * 4])
    assert names(state, "A.deck")[0] == "Crystal"
    assert len(state.zones["A.deck"]) == 5
    consistent(state)


def test_a_number_is_that_many_unknown_cards() -> None:
    state = built({"A": {"deck": 2}})
    assert names(state, "A.deck") == [UNKNOWN] * 2
    consistent(state)


def test_counters_can_be_infinite() -> None:
    assert built({"A": {"power": "infinite"}}).counters["A.power"] == INFINITE


def test_who_is_out_has_nothing() -> None:
    state = build(
        Table(setting=setting("shards-of-infinity"), seats=("A", "B", "C")), {"out": ["B"]}
    ).state
    assert state.facts["out"] == ("B",)
    assert state.zones["B.hand"] == ()
    assert state.counters["B.health"] == 0
    consistent(state)


def test_the_referee_knows_what_it_has_dealt() -> None:
    state = built({"A": {"hand": ["Shade", "Crystal"]}}, dealer=frozenset(CHANCES))
    assert UNKNOWN not in state.names
    assert names(state, "A.hand") == ["Shade", "Crystal"]
    consistent(state)


def test_the_same_position_is_built_twice() -> None:
    written = {"A": {"hand": ["Shade", "..."]}, "center-row": ["Void Knife", "..."]}
    assert built(written).digest() == built(written).digest()


def test_what_waits_belongs_to_the_phase() -> None:
    attack = built({"phase": "attack", "A": {"power": 3}})
    assert attack.asked is not None
    assert attack.asked.kind == "assign"
    battle = built({"phase": "selection", "A": {"army": ["Mud Titan"], "total": 9},
                    "B": {"army": ["Spy"]}}, "disaster-draft")  # fmt: skip
    assert battle.asked is not None
    assert (battle.asked.kind, battle.asked.seat) == ("select", "B")
    consistent(battle)
