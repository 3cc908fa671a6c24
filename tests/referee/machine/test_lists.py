"""A turn that is one list of named moves: what it offers, how its moves are said and refused."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.moves import Move
from referee.records.positions import build
from referee.setting import CHANCES, Setting, Table
from referee.words.typed import typed
from referee.words.wording import Unclear
from tests.referee.machine.written import Game, kit

MARKET = {"market.1": ["Sword"], "market.2": ["Page"], "market.3": ["Sword"]}


@cache
def setting() -> Setting:
    return kit("smithy", Path(mkdtemp()))


def game(**of_a: object) -> Game:
    """A position of A's work phase, with two equal cards in the market."""
    found = Game(setting(), "AB")
    at = Table(setting=setting(), seats=("A", "B"), dealer=frozenset(CHANCES))
    found.state = build(at, {**MARKET, "A": {"hand": ["Nail", "Guard"], **of_a}}).state
    return found


def test_a_list_offers_the_moves_that_its_paragraph_names() -> None:
    assert game(coins=2).options == [
        "lays Nail down", "lays Guard down", "buys Sword", "buys Page", "hires Page", "trains"
    ]  # fmt: skip
    assert game(power=2).options[-1] == "attacks"


def test_of_equal_cards_in_a_row_that_is_refilled_one_is_offered() -> None:
    its = game(coins=2).does("A", "buys Sword")
    assert its.names("A.discard") == ("Sword",)
    assert its.names("market.3") == ("Sword",), "the first was taken"
    assert len(its.names("market.1")) == 1, "and its space refilled"


def test_cards_are_played_where_the_rules_say_for_their_kind() -> None:
    its = game().does("A", "lays Guard down", "lays Nail down")
    assert (its.names("A.camp"), its.names("A.bench")) == (("Guard",), ("Nail",))


def test_what_is_bought_may_be_carried_out_at_once() -> None:
    its = game(coins=1, deck=["Mallet"]).does("A", "hires Page")
    assert its.names("A.bench") == ("Page",)
    assert its.names("A.hand") == ("Nail", "Guard", "Mallet")


def test_cards_cost_less_until_the_turn_ends() -> None:
    its = game(coins=1).does("A", "lays Guard down", "buys Sword")
    assert its.counters("coins") == (0, 0)
    assert "buys Page" in its.options, "for nothing"
    its.does("A", "decline").does("B", "decline")
    assert "buys Page" not in its.options


def test_a_move_of_a_list_may_be_done_once_per_turn() -> None:
    its = game(coins=3).does("A", "trains")
    assert its.counters("skill") == (1, 0)
    assert "trains" not in its.options
    reason = engine.why_not(its.table, its.state, Move("Train", "A"))
    assert reason is not None
    assert (reason.sentence, reason.rules) == ("that is done once per turn", ("SY-001",))


@pytest.mark.parametrize(
    ("move", "because", "rules"),
    [
        (Move("Play", "A", ("Sword",)), "Sword lies in the market: Sword, Page are for sale",
         ("SY-002",)),
        (Move("Play", "A", ("Mallet",)), "Mallet was played already", ("SY-003",)),
        (Move("Play", "A", ("Anvil",)), "A has no Anvil to play, and 1 coin to buy one",
         ("SY-001",)),
        (Move("Hire", "A", ("Sword",)), "Sword is no helper", ("SY-001",)),
        (Move("Buy", "A", ("Sword",)), "Sword costs 2: A is 1 coin short", ("SY-001", "SY-002")),
        (Move("Play", "B", ("Nail",)), "it is A's turn", ("SY-001",)),
    ],
)  # fmt: skip
def test_refusals_go_by_where_the_card_lies(
    move: Move, because: str, rules: tuple[str, ...]
) -> None:
    its = game(coins=1, bench=["Mallet"])
    reason = engine.why_not(its.table, its.state, move)
    assert reason is not None
    assert (reason.sentence, reason.rules) == (because, rules)


@pytest.mark.parametrize(
    ("zone", "because"),
    [
        ("A.deck", "A shuffled it"),
        ("B.deck", "A may not spy"),
        ("market-deck", "nobody may look through the market deck"),
    ],
)
def test_why_a_pile_stays_closed_goes_by_whose_it_is(zone: str, because: str) -> None:
    its = game(coins=1)
    reason = engine.why_not(its.table, its.state, Move("look", "A", (zone,)))
    assert reason is not None
    assert reason.sentence.endswith(because)


def test_a_verb_is_taken_though_nothing_may_be_done_by_it_now() -> None:
    its = game(coins=0)
    asked = its.state.asked
    assert asked is not None
    assert {"Buy", "Hire"} <= set(asked.verbs)
    assert not {"Buy", "Hire"} & {move.verb for move in engine.legal(its.table, its.state)}
    found = typed(its.table, its.state, "hires")
    assert isinstance(found, Unclear)
    assert found.why == "A has nothing to hire now"


def test_a_verb_of_the_list_is_asked_back_for_its_card() -> None:
    its = game(coins=2)
    found = typed(its.table, its.state, "lays")
    assert isinstance(found, Unclear)
    assert found.why == "lay which card?"
    assert found.suggestions == ("A lays Nail down", "A lays Guard down")


def test_what_the_back_of_the_top_card_shows_is_known_to_all() -> None:
    its = game(coins=1)
    for card, shown in (("Page", "helper"), ("Sword", "tool"), ("?", "look at it")):
        at = replace(its.table, dealer=frozenset(CHANCES if card != "?" else ()))
        state = build(at, {**MARKET, "market-deck": [card, "..."], "A": {"hand": ["Nail"]}}).state
        reason = engine.why_not(at, state, Move("peek", "A", ("market-deck",)))
        assert reason is not None
        assert reason.sentence == f"its back shows {shown}, and no more is seen"
    assert its.table.setting.backs["Page"] != its.table.setting.backs["Sword"]
    assert its.table.setting.backs["Anvil"] == its.table.setting.backs["Sword"]
