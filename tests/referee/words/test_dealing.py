"""What is dealt, and what the rules remember, is said in few words."""

from __future__ import annotations

from referee import engine
from referee.knowledge import known
from referee.moves import Move
from referee.records.positions import build
from referee.setting import CHANCES, Table
from referee.state import State
from referee.view import hidden
from referee.words.counters import remembered
from referee.words.explaining import asks
from referee.words.sentences import read
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
    hands = {seat: {"hand": 10} for seat in SEATS}
    told = {"turn": "A", "trump suit": "spades", "tricks": {"A": 2, "C": 1}, "round": 3}
    state: State = build(at, told | hands).state
    assert list(remembered(at, state)) == ["round 3", "tricks: A 2, C 1", "trump suit: spades"]


def test_a_secret_choice_is_told_to_nobody_else() -> None:
    at = Table(setting=setting("prizes"), seats=("A", "B"), dealer=frozenset(CHANCES))
    start = {"turn": "A", "phase": "bidding", "offer": ["Nine of Diamonds"]}
    state: State = build(at, start).state
    (move,) = (each for each in engine.legal(at, state) if each.args == ("Ten of Clubs",))
    result = engine.apply(at, state, move)
    for viewer in ("B", ""):
        seen = known(at, result.state, viewer)
        told = [
            *story(at, state, result.events, result.state, viewer),
            *remembered(at, seen),
            asks(at, seen),
        ]
        assert not any("Ten" in line for line in told)
        assert "Ten of Clubs" in " ".join(
            name for pool in hidden(at, seen, viewer) for name in pool.cards
        )


def test_whoever_looks_at_a_hand_is_told_what_is_in_it_and_nobody_else() -> None:
    at = Table(setting=setting("lantern-court"), seats=("A", "B", "C"), dealer=frozenset(CHANCES))
    hands = {"A": {"hand": ["Fencer"]}, "B": {"hand": ["Heir"]}, "C": {"hand": ["Regent"]}}
    state: State = build(at, {"turn": "A", "deck": ["Courier", "..."], **hands}, 7).state
    for line in ("A plays Fencer", "A chooses B"):
        move = read(at, state, line)
        assert isinstance(move, Move)
        before, result = state, engine.apply(at, state, move)
        state = result.state
    for viewer in ("A", "B", "C", ""):
        told = story(at, before, result.events, state, viewer)
        seen = "A looks at B's hand: Heir" if viewer == "A" else "A looks at B's hand"
        assert seen in told
        assert any("Heir" in line for line in told) == (viewer == "A")
