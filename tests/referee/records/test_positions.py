"""Written positions: what is taken from where, what stays unknown, what waits."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.keys import OUT
from referee.records.comparing import compare
from referee.records.positions import build
from referee.setting import CHANCES, Table
from referee.state import INFINITE, UNKNOWN, State
from referee.table.code import encode
from referee.wrong import Wrong
from tests.conftest import by_game
from tests.referee.shown import setting

pytestmark = pytest.mark.game("shards-of-infinity")

ROOT = Path(__file__).parents[3]


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
    center = sum(
        each.copies
        for each in setting("shards-of-infinity").cards.values()
        if each.deck == "center"
    )
    assert (len(state.zones["center-deck"]), len(state.zones["A.deck"])) == (center - 6, 5)
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
    assert state.facts[OUT] == ("B",)
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


@pytest.mark.game("disaster-draft")
def test_what_waits_belongs_to_the_phase() -> None:
    attack = built({"phase": "attack", "A": {"power": 3}})
    assert attack.asked is not None
    assert attack.asked.kind == "assign"
    battle = built({"phase": "selection", "A": {"army": ["Mud Titan"], "total": 9},
                    "B": {"army": ["Spy"]}}, "disaster-draft")  # fmt: skip
    assert battle.asked is not None
    assert (battle.asked.kind, battle.asked.seat) == ("select", "B")
    consistent(battle)


MINES, DISCO = "space-mines", "disco-infinity"


@pytest.mark.parametrize(
    ("game", "written", "zone", "number"),
    by_game(
        (MINES, {"A": {"draw": 5}}, "A.draw", 5),
        (MINES, {"A": {"draw": 15, "hand": 6}, "main-deck": 9}, "A.draw", 15),
        (DISCO, {"A": {"draw": 17}}, "A.draw", 17),
        (DISCO, {"A": {"draw": 17}, "draft-deck": []}, "A.draw", 17),
        (DISCO, {"A": {"placed": [1]}, "timeline": [{"card": "?", "face-down": 1}]},
         "timeline.1", 1),
        ("shards-of-infinity", {"A": {"deck": 12}}, "A.deck", 12),
        ("shards-of-infinity", {"center-deck": 85}, "center-deck", 85),
        ("disaster-draft", {"phase": "choose", "A": {"hand": 7}}, "A.hand", 7),
    ),
)  # fmt: skip
def test_unknown_cards_come_from_piles(
    game: str, written: dict[str, Any], zone: str, number: int
) -> None:
    for dealer in (frozenset[str](), frozenset(CHANCES)):
        state = built({"phase": "placement" if game in (MINES, DISCO) else "play"} | written
                      if game != "disaster-draft" else written, game, dealer=dealer)  # fmt: skip
        assert len(state.zones[zone]) == number
        consistent(state)
        if not dealer and state.zones[zone]:
            assert set(names(state, zone)) == {UNKNOWN}


@pytest.mark.game("space-mines")
def test_a_card_that_lies_open_and_is_not_named_is_asked_for() -> None:
    state = built({"phase": "placement", "action-row": ["?"]}, MINES)
    assert state.asked is not None
    assert (state.asked.kind, state.asked.verbs) == ("identify", ("show", "deal"))
    assert "action row 1" in state.asked.asks


def test_unknown_cards_from_elsewhere_are_one_pool_with_the_others() -> None:
    """Of twelve cards in a deck nobody knows which two came from the center."""
    state = built({"A": {"deck": 12, "hand": []}})
    assert len({state.pool_of[card] for card in state.zones["A.deck"]}) == 1


def test_a_label_says_what_unknown_cards_are_together() -> None:
    written = {
        "A": {"hand": ["2 ?mine"], "deck": ["Shade", "2 ?mine", "?"]},
        "unknown": {"mine": ["Void Knife", "3 Crystal"]},
    }
    state = built(written)
    cards = [*state.zones["A.hand"], *state.zones["A.deck"][1:3]]
    assert {state.pools[state.pool_of[card]] for card in cards} == {
        (("Crystal", 3), ("Void Knife", 1))
    }
    assert state.pool_of[state.zones["A.deck"][3]] != state.pool_of[cards[0]]
    assert names(state, "A.deck") == ["Shade", UNKNOWN, UNKNOWN, UNKNOWN]
    consistent(state)
    table = Table(setting=setting("shards-of-infinity"), seats=("A", "B"))
    assert not list(compare(table, state, written, ()))
    other = written | {"unknown": {"mine": ["Void Knife", "2 Crystal", "Blaster"]}}
    assert [each[1] for each in compare(table, state, other, ())] == ["what ?mine can be"]


def test_where_the_referee_deals_a_label_is_dealt_by_chance() -> None:
    written = {"A": {"hand": ["5 ?a"]}, "unknown": {"a": ["Void Knife", "4 Crystal"]}}
    dealt = Table(setting=setting("shards-of-infinity"), seats=("A", "B"),
                  dealer=frozenset(CHANCES))  # fmt: skip
    places = {
        names(build(dealt, written, seed).state, "A.hand").index("Void Knife") for seed in range(20)
    }
    assert len(places) > 2


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"A": {"hand": ["?a"]}}, "nothing says what '?a' can be"),
        ({"unknown": {"a": ["Shade"]}}, "'?a' stands for 0 cards; expected 0 names, got 1"),
        ({"unknown": ["Shade"]}, "what unknown cards are is no mapping"),
        ({"A": {"hand": ["?a"]}, "unknown": {"a": ["?"]}}, "together is a list of names"),
        ({"A": {"deck": 300}}, "not so many unknown cards for A's deck"),
        ({"chance": "good"}, "no state of chance"),
        ({"chance": 1 << 64}, "no state of chance"),
        ({"chance": {"d6 A": 2}}, "chance without its seed; expected such as {seed: 12, d6 A: 2}"),
        ({"chance": {"seed": 1, "d6 A": -2}}, "no state of chance; expected 0 or more, got '-2'"),
        (
            {"chance": {"seed": 1, "shuffle A.dek": 2}},
            "chance for no place of this table: 'A.dek'; did you mean 'A.deck'?",
        ),
        (
            {"chance": {"seed": 1, "d6 Z": 2}},
            "chance for nobody of this table: 'Z'",
        ),
        ({"asks": "act"}, "what is asked follows from the phase"),
        ({"outcome": "Z wins"}, "no outcome; expected 'A wins'"),
        ({"code": "TABLEWRIGHT"}, "no code; expected a line that begins with"),
        ({"code": "TABLEWRIGHT", "turn": "A"}, "a code is the whole position"),
    ],
)
def test_what_cannot_be_built(written: dict[str, Any], said: str) -> None:
    with pytest.raises(Wrong, match=re.escape(said)):
        built(written)


def test_a_game_that_is_over_can_be_written() -> None:
    state = built({"outcome": {"winners": ["A"], "reason": "it was late", "rules": ["SOI-002"]}})
    assert state.outcome == (("A",), "it was late", ("SOI-002",))
    assert (state.asked, state.agenda) == (None, ())
    assert built({"outcome": "A and B win"}).outcome == (("A", "B"), "", ())
    assert built({"outcome": "nobody wins"}).outcome == ((), "", ())


def test_a_code_is_the_position_as_it_was() -> None:
    table = Table(setting=setting("shards-of-infinity"), seats=("A", "B"))
    state = build(table, {"phase": "attack", "A": {"power": 3}}).state
    code = encode(table, state)
    assert build(table, {"code": code}).state == state
    with pytest.raises(Wrong, match="other seats; expected A, C, got A, B"):
        build(Table(setting=setting("shards-of-infinity"), seats=("A", "C")), {"code": code})
    with pytest.raises(Wrong, match="other house rulings; expected SOI-HR-8: no protection"):
        build(
            Table(setting=setting("shards-of-infinity"), seats=("A", "B"),
                  variants={"SOI-HR-8": "no protection"}),
            {"code": code},
        )  # fmt: skip
