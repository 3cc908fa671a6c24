"""Five games with hidden cards, played at random and counted beside the referee: what is dealt, who
follows suit, what a trick or a book holds, who gets which points. Nothing of the referee's rules
is used here, only where cards lie and what was done."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from referee import engine
from referee.effects.rules import keys
from referee.effects.rules.keys import AWAY, SPOKEN
from referee.keys import ROUND
from referee.moves import Move
from referee.playtest.players import one_of
from referee.setting import CHANCES, Table
from referee.state import UNKNOWN, State
from tests.conftest import by_game
from tests.shipped import setting

RANKS = (
    "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King",
    "Ace",
)  # fmt: skip
STEPS = 700
SEEDS = (3, 4)


class Made(NamedTuple):
    """A move with the positions before and after it."""

    before: State
    move: Move
    after: State


def played(game: str, seats: int, seed: int, *, real: bool = False) -> Iterator[Made]:
    """A random game."""
    dealer = frozenset[str]() if real else frozenset(CHANCES)
    at = Table(setting=setting(game), seats=tuple("ABCDE"[:seats]), dealer=dealer)
    chance, state = random.Random(seed), engine.start(at, seed).state
    for _ in range(STEPS):
        if state.outcome is not None:
            return
        move = one_of(engine.legal(at, state), chance)
        after = engine.apply(at, state, move, checked=True).state
        yield Made(state, move, after)
        state = after


def names(state: State, zone: str) -> list[str]:
    return [state.names[card] for card in state.zones.get(zone, ())]


def suit(name: str) -> str:
    return name.rpartition(" ")[2]


def rank(name: str) -> int:
    return RANKS.index(name.partition(" ")[0])


def card_of(move: Move) -> str:
    return str(move.args[0])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", by_game("whist", "hearts"))
def test_suit_is_followed_and_the_best_card_takes_the_trick(game: str, seed: int) -> None:
    tricks = 0
    for before, move, after in played(game, 4, seed):
        assert sum(len(cards) for zone, cards in after.zones.items() if zone != "box") == 52
        if move.verb != "plays":
            continue
        card, trick, hand = (
            card_of(move),
            names(before, "trick"),
            names(before, f"{move.seat}.hand"),
        )
        assert card in hand
        if trick:
            led = suit(trick[0])
            assert suit(card) == led or led not in map(suit, hand)
        if len(trick) < 3:
            assert names(after, "trick") == [*trick, card]
            assert card not in names(after, f"{move.seat}.hand")
            continue
        tricks += 1
        whole = [*trick, card]
        seats = "ABCD"
        order = [seats[(seats.index(move.seat) + step) % 4] for step in (1, 2, 3, 4)]
        trump = before.facts.get(keys.trump("suit"))
        trumps = [each for each in whole if suit(each).lower() == trump]
        best = max(trumps or [each for each in whole if suit(each) == suit(whole[0])], key=rank)
        winner = order[whole.index(best)]
        if len(hand) > 1:
            assert after.turn == winner
            assert names(after, f"{winner}.won")[-4:] == whole
            assert {each: len(names(after, f"{each}.hand")) for each in seats} == dict.fromkeys(
                seats, len(hand) - 1
            )
        elif game == "hearts" and after.outcome is None:
            gained = sum(after.counters[f"{each}.points"] for each in seats) - sum(
                before.counters[f"{each}.points"] for each in seats
            )
            assert gained in (26, 78)
        assert game == "hearts" or all(
            after.counters[f"{one}.points"] == after.counters[f"{two}.points"]
            for one, two in ("AC", "BD")
        )
    assert tricks > 12


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_book_is_four_of_a_rank_and_leaves_the_hand_at_once(seed: int, seats: int) -> None:
    books = 0
    for before, move, after in played("fishing", seats, seed):
        every = [name for zone in after.zones if zone != "box" for name in names(after, zone)]
        assert Counter(every).most_common(1)[0][1] == 1
        assert len(every) == 52
        for seat in "ABCDE"[:seats]:
            laid = Counter(map(rank, names(after, f"{seat}.books")))
            assert set(laid.values()) <= {4}
            books = max(books, len(laid))
            assert max(Counter(map(rank, names(after, f"{seat}.hand"))).values(), default=0) < 4
        if after.outcome is None and card_of(move).capitalize() in RANKS:
            wanted = RANKS.index(card_of(move).capitalize())
            asked = str(dict(after.facts.get(SPOKEN, ())).get("player", ""))
            assert wanted in map(rank, names(before, f"{move.seat}.hand"))
            assert not asked or wanted not in map(rank, names(after, f"{asked}.hand"))
    assert books


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_highest_bid_takes_what_is_offered(seed: int, seats: int) -> None:
    value = {name: at for at, name in enumerate(("Ace", *RANKS[:-1]), 1)}
    bids: dict[str, str] = {}
    for before, move, after in played("prizes", seats, seed):
        bids[move.seat] = card_of(move)
        if len(bids) < seats:
            assert names(after, "offer") == names(before, "offer")
            assert len(names(after, f"{move.seat}.hand")) == len(names(before, f"{move.seat}.hand"))
            continue
        left = len(names(before, "A.hand")) - 1
        if left == 1:  # nobody has a choice in the last round
            break
        assert [len(names(after, f"{seat}.hand")) for seat in bids] == [left] * seats
        worth = {seat: value[card.partition(" ")[0]] for seat, card in bids.items()}
        best = [seat for seat in worth if worth[seat] == max(worth.values())]
        offer = names(before, "offer")
        if len(best) == 1:
            assert names(after, f"{best[0]}.won")[-len(offer) :] == offer
        elif after.outcome is None:
            assert names(after, "offer")[: len(offer)] == offer
        assert set(bids.values()) <= set(names(after, "discard"))
        bids.clear()
    points = {
        seat: sum(value[card.partition(" ")[0]] for card in names(after, f"{seat}.won"))
        for seat in "ABC"[:seats]
    }
    assert {seat: after.counters[f"{seat}.points"] for seat in points} == points
    assert after.outcome is not None
    assert set(after.outcome.winners) == {
        seat for seat in points if points[seat] == max(points.values())
    }


@pytest.mark.parametrize("real", [False, True], ids=["dealt", "real"])
@pytest.mark.parametrize("seats", [3, 4])
def test_who_is_in_the_round_holds_one_card_and_who_is_out_none(seats: int, real: bool) -> None:
    players = "ABCD"[:seats]
    went = 0
    for seed in (1, 2, 3):
        for before, move, after in played("lantern-court", seats, seed, real=real):
            assert sum(len(cards) for zone, cards in after.zones.items() if zone != "box") == 16
            assert all(0 <= after.counters[f"{seat}.tokens"] <= 3 for seat in players)
            if move.verb == "plays":
                row = names(after, f"{move.seat}.discard")
                same = before.facts[ROUND] == after.facts[ROUND]
                assert not same or card_of(move) in row
            asked = after.asked
            if asked is None or "plays" not in asked.verbs:
                continue
            away = after.facts.get(AWAY, ())
            went += len(away)
            for seat in players:
                held = 0 if seat in away else 2 if seat == asked.seat else 1
                assert len(after.zones[f"{seat}.hand"]) == held, (seat, away)
            if not real:
                assert UNKNOWN not in after.names
    assert went
