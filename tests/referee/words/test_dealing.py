"""What is dealt, and what the rules remember, is said in few words."""

from __future__ import annotations

from referee import engine
from referee.records.positions import build
from referee.setting import Table
from referee.state import State
from referee.words.counters import remembered
from referee.words.telling import story
from tests.shipped import setting

SEATS = ("A", "B", "C", "D")


def test_cards_that_are_dealt_round_and_round_are_told_seat_by_seat() -> None:
    at = Table(setting=setting("whist"), seats=SEATS)
    state = engine.start(at).state
    (move,) = (each for each in engine.legal(at, state) if each.args == ("A",))
    result = engine.apply(at, state, move)
    told = story(at, state, result.events, result.state, "*")
    assert [line for line in told if "13 cards go" in line] == [
        f"13 cards go from the deck to {seat}'s hand" for seat in "BCDA"
    ]
    assert not any("A's turn" in line for line in told)


def test_what_the_rules_remember_stands_beside_the_table() -> None:
    at = Table(setting=setting("whist"), seats=SEATS)
    state: State = build(
        at, {"turn": "A", "trump suit": "spades", "tricks": {"A": 2, "C": 1}, "round": 3}
    ).state
    assert list(remembered(at, state)) == ["round 3", "tricks: A 2, C 1", "trump suit: spades"]
