"""A game of hidden hands that nobody has seen before, with real cards: what the rules have to know
is asked of whoever sees it, once, and nothing that stays hidden is said aloud."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee import engine
from referee.keys import DENIED
from referee.loading import setting_of
from referee.playtest.players import one_of
from referee.records.positions import build
from referee.sessions.invariants import broken
from referee.setting import CHANCES, Table
from referee.state import UNKNOWN, State
from referee.words.sentences import Unclear, read, say
from tablewright.read.workspace import Workspace

GAME = """\
game: harts
title: Harts
about: Hearts are worth something.
seats: {min: 2, max: 4}
prefix: XX
decks: [{deck: standard}]
zones:
  - {id: deck, name: Stock, face: down, ordered: true, sees: nobody}
  - {id: discard, name: Discard pile, ordered: true}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
counters:
  - {id: points, name: Points, owner: seat}
setups:
  - lay: [{deck: standard, to: deck, shuffle: true}]
"""
RULES = """\
# Harts

## Rules

**XX-001** [Deal] At the start of each round, shuffle all cards into the stock, then deal 3 cards \
to each player.

**XX-010** [Turn] On your turn, draw 1 card. If you have 2 or more hearts in your hand, gain 1 \
point. If no player has a spade in their hand, gain 2 points. Choose an opponent. That opponent \
gives 1 card from their hand to you. Discard all hearts from your hand.

**XX-012** [Turn] When a player has 3 cards of the same suit in their hand, that player gains 1 \
point.

**XX-013** [Turn] At the end of your turn, gain 1 point for each club in your hand.

**XX-020** [End] The game ends at the end of a turn if a player has 10 or more points. The player \
with the most hearts in their hand wins.
"""


@pytest.fixture
def at(tmp_path: Path) -> Table:
    folder = tmp_path / "cards" / "harts"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    space = Workspace(tmp_path)
    setting = setting_of(space.read_edition("harts", write_codes=False), space.rulebook("harts"))
    assert setting.program.whole
    return Table(setting=setting, seats=("A", "B"))


def told(at: Table, state: State, *lines: str) -> State:
    for line in lines:
        move = read(at, state, line)
        assert not isinstance(move, Unclear), (line, str(move))
        state = engine.apply(at, state, move).state
    return state


def asked(state: State) -> str:
    assert state.asked is not None
    return state.asked.asks


def test_what_the_rules_have_to_know_is_asked_and_no_more(at: Table) -> None:
    state = build(at, {"turn": "A", "A": {"hand": 3}, "B": {"hand": 3}}).state
    assert asked(state) == "A: do you have 3 cards of the same suit in your hand?"
    state = told(at, state, "A says no")
    assert asked(state) == "A: do you have 2 or more hearts in your hand?"
    state = told(at, state, "A says yes")
    assert state.counters["A.points"] == 1
    assert asked(state) == "A: do you have a spade in your hand?"
    state = told(at, state, "A says no")
    assert asked(state) == "B: do you have a spade in your hand?"
    state = told(at, state, "B says no")
    assert state.counters["A.points"] == 3
    state = told(at, state, "B gives a card")
    assert [len(state.zones[f"{seat}.hand"]) for seat in "AB"] == [5, 2]
    assert set(state.names) == {UNKNOWN}
    state = told(at, state, "A says no", "A discards Ace of Hearts", "A declines")
    assert asked(state) == "A: how many clubs are in A's hand?"
    state = told(at, state, "A says 2")
    assert state.counters["A.points"] == 5
    assert [name for name in state.names if name != UNKNOWN] == ["Ace of Hearts"]
    assert state.turn == "B"


def test_a_no_is_forgotten_with_the_cards_that_it_was_about(at: Table) -> None:
    """B has no spade, gives a card without its name, and gets one: nobody knows which is which."""
    state = build(at, {"turn": "A", "A": {"hand": 3}, "B": {"hand": 3}}).state
    state = told(at, state, "A says no", "A says no", "A says no", "B says no")
    assert {card for card, _ in state.facts[DENIED]} >= set(state.zones["B.hand"])
    state = told(at, state, "B gives a card")
    assert not {card for card, _ in state.facts[DENIED]} & set(state.zones["B.hand"])


def test_known_cards_are_not_asked_about(at: Table) -> None:
    hands = {"A": {"hand": ["Two of Hearts", "Three of Clubs"]}, "B": {"hand": ["Ace of Spades"]}}
    state = build(at, {"turn": "A", "deck": ["Four of Hearts", "..."], **hands}).state
    assert state.turn == "B"
    assert state.counters["A.points"] == 2
    assert [state.names[card] for card in state.zones["A.hand"]] == [
        "Three of Clubs", "Ace of Spades",
    ]  # fmt: skip


@pytest.mark.parametrize("dealer", [frozenset[str](), frozenset(CHANCES)], ids=["real", "dealt"])
def test_random_games_break_nothing(at: Table, dealer: frozenset[str]) -> None:
    table = Table(setting=at.setting, seats=("A", "B", "C"), dealer=dealer)
    for seed in range(3):
        chance, state = random.Random(seed), engine.start(table, seed).state
        for _ in range(150):
            if state.outcome is not None:
                break
            assert not broken(table, state)
            move = one_of(engine.legal(table, state), chance)
            assert say(table, move)
            state = engine.apply(table, state, move, checked=True).state
