"""Moves of a rulebook as a table says them: with a card, short, of something that is not there, out
of turn; each refusal has its reason and its paragraph, and nobody sees another's choices."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from referee import engine
from referee.knowledge import known
from referee.moves import Move
from referee.records.positions import build
from referee.setting import Setting, Table
from referee.state import State
from referee.view import options_open
from referee.words.hints import hint
from referee.words.sentences import Unclear, read, say
from tests.referee.machine.written import kit
from tests.shipped import setting as shipped

START = {
    "turn": "A",
    "A": {"hand": ["Fish", "Four of Silk", "Spice", "Tea"], "coins": 2},
    "B": {"hand": ["Fish", "Fish"]},
    "market.1": "Fish",
    "market.2": "Four of Silk",
}


@cache
def setting() -> Setting:
    with TemporaryDirectory() as folder:
        return kit("harbour", Path(folder))


@pytest.fixture
def table() -> Table:
    return Table(setting=setting(), seats=("A", "B", "C"))


@pytest.fixture
def state(table: Table) -> State:
    return build(table, {**START, "C": {"hand": ["Tea"]}}, 0).state


def said(table: Table, state: State, text: str) -> str:
    """What a text is taken for; several with a bar between."""
    found = read(table, state, text)
    return " | ".join(found.suggestions) if isinstance(found, Unclear) else say(table, found)


def refusal(table: Table, state: State, text: str) -> tuple[str, tuple[str, ...]]:
    found = read(table, state, text)
    assert isinstance(found, Move), found
    reason = engine.why_not(table, state, found)
    assert reason is not None, f"{text} is legal"
    return reason.sentence, reason.rules


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("A plays fish", "A plays Fish"),
        ("plays a tea", "A plays Tea"),
        ("A plays 4 of silk", "A plays Four of Silk"),
        ("A draws", "A draws 1 card from the warehouse"),
        ("draws a card", "A draws 1 card from the warehouse"),
        ("A buys fish", "A buys Fish"),
        ("A gives fish to B", "A gives Fish to B"),
        ("A puts tea in my ship 1", "A puts Tea into A's ship 1"),
        ("A places fish in column 2", "A places Fish into quay 5"),
        ("A places fish into 4", "A places Fish into quay 4"),
    ],
)
def test_a_hurried_table_is_understood(table: Table, state: State, text: str, move: str) -> None:
    assert said(table, state, text) == move
    found = read(table, state, text)
    assert isinstance(found, Move)
    assert engine.why_not(table, state, found) is None


@pytest.mark.parametrize(
    ("text", "reason", "rules"),
    [
        ("B plays Fish", "it is A's turn", ("HA-001",)),
        ("A buys Tea", "Tea is not in the market", ("HA-001",)),
        ("A buys Four of Silk", "Four of Silk costs 3: A is 1 coin short", ("HA-001",)),
        ("A plays Spice", "A cannot play a Spice", ("HA-003",)),
        ("A places fish into quay 1", "quay 1 is not the lowest empty space", ("HA-001",)),
        ("A discards fish", "that would change nothing: to remove 1 rust", ("HA-001",)),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_paragraph(
    table: Table, state: State, text: str, reason: str, rules: tuple[str, ...]
) -> None:
    sentence, cited = refusal(table, state, text)
    assert sentence.startswith(reason)
    assert cited == rules


def test_a_card_that_is_not_in_hand_is_refused(table: Table, state: State) -> None:
    after = engine.apply(table, state, Move("plays", "A", ("Fish",))).state
    assert refusal(table, after, "A plays Fish") == ("Fish is not in A's hand", ("HA-001",))


def test_the_whole_price_must_be_there(table: Table) -> None:
    start = {**START, "A": {"hand": ["Fish", "Spice"], "coins": 0}, "C": {"hand": []}}
    poor = build(table, start, 0).state
    assert not [move for move in engine.legal(table, poor) if "2 cards" in say(table, move)]
    sentence, rules = refusal(
        table, poor, "A discards 2 cards of the same colour from their hand to gain 3 coins"
    )
    assert sentence == "A does not have 2 cards of the same colour"
    assert rules == ("HA-001",)


def test_a_card_may_be_left_undone_only_if_something_comes_of_it(table: Table) -> None:
    start = {**START, "A": {"hand": ["Tea"], "coins": 0}, "C": {"hand": []}}
    alone = build(table, start, 0).state
    after = engine.apply(table, alone, Move("plays", "A", ("Tea",))).state
    assert after.asked is not None
    assert after.asked.kind == "move", "nothing is left to discard"


def test_what_is_offered_says_where_it_goes(table: Table, state: State) -> None:
    moves = {say(table, move): move for move in engine.legal(table, state)}
    assert "A puts Tea into A's ship 1" in moves
    assert hint(table, state, moves["A places Fish into quay 6"]) == "column 3, row 2"


def test_nobody_else_sees_what_a_hand_lets_one_do(table: Table, state: State) -> None:
    assert state.asked is not None
    assert options_open(table, state, state.asked, "A")
    assert not options_open(table, state, state.asked, "B")
    seen = known(table, state, "B").asked
    assert seen is not None
    assert not seen.options
    assert not [each for each in seen.data if isinstance(each, tuple)]


@pytest.mark.game("prizes")
def test_a_card_that_is_not_there_is_no_answer_to_a_question_for_one() -> None:
    at = Table(setting=shipped("prizes"), seats=("A", "B"))
    start = {"turn": "A", "phase": "bidding", "A": {"hand": ["Two of Clubs", "Ten of Clubs"]}}
    state = build(at, {**start, "B": {"hand": ["Two of Hearts", "Ten of Hearts"]}}, 0).state
    assert state.asked is not None
    assert state.asked.verbs[-1] == "choose"
    assert refusal(at, state, "A chooses queen of clubs") == (
        "Queen of Clubs is not in A's hand", ("PZ-002",),
    )  # fmt: skip
