"""What a seat sees as numbers: all of it, under the same names everywhere, and nothing else."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.playtest import senses as sensing
from referee.playtest.looks import looks_of
from referee.playtest.players import legal_of
from referee.playtest.seating import Seating
from referee.playtest.senses import Senses, sensed, senses_of
from referee.playtest.surveying import surveyed
from referee.setting import Table
from referee.state import State
from referee.unattended import unattended
from tests.playtest import toys
from tests.playtest.test_players import HIDING, positions
from tests.playtest.test_players import table as table_of
from tests.referee.generic.hiding import otherwise
from tests.referee.machine.written import kit


def seen(at: Table, state: State, seat: str) -> dict[str, float]:
    return sensed(at, Seating(at), looks_of(at), state, seat)


def test_a_seat_sees_its_hand_and_how_many_cards_others_hold() -> None:
    at = toys.table("comet")
    state = engine.start(at, 5).state
    hand = [state.names[card] for card in state.zones["Bo.hand"]]
    found = seen(at, state, "Bo")
    assert {name: count for name, count in found.items() if name.startswith("cards ")} == {
        f"cards seat+0.hand {name}": float(hand.count(name)) for name in hand
    }
    others = len(state.zones["Ann.hand"])
    assert (found["zone seat+0.hand"], found["zone seat+1.hand"]) == (len(hand), others)
    mine = state.turn == "Bo"
    assert f"turn seat+{0 if mine else 1}" in found
    assert f"asked seat+{0 if mine else 1}" in found
    assert f"turn seat+{1 if mine else 0}" not in found


def test_the_card_on_top_of_an_open_pile_is_seen() -> None:
    at = toys.table("comet")
    state = engine.start(at, 5).state
    for _ in range(2):
        state = engine.apply(at, state, legal_of(at, state)[0], checked=True).state
    top = state.names[state.zones["discard"][0]]
    for seat in at.seats:
        tops = [name for name in seen(at, state, seat) if name.startswith("top ")]
        assert tops == [f"top discard {top}"]


@pytest.mark.parametrize("game", HIDING)
def test_what_is_hidden_changes_no_number(game: str) -> None:
    at, chance, pairs = table_of(game), random.Random(7), 0
    for seed in range(4):
        for state in positions(at, seed):
            for seat in at.seats:
                other = otherwise(at, state, seat, chance)
                if other is not None:
                    pairs += 1
                    assert seen(at, other, seat) == seen(at, state, seat)
    assert pairs > 20


def test_a_card_that_was_chosen_in_secret_is_seen_by_nobody_else() -> None:
    at = table_of("ambush")
    state = engine.start(at, 3).state
    assert state.asked is not None
    chooses = state.asked.seat
    other = next(seat for seat in at.seats if seat != chooses)
    after: dict[str, State] = {}
    for move in legal_of(at, state):
        result = engine.apply(at, state, move, checked=True).state
        after[str(move.args)] = result
    assert len(after) > 2
    first, *rest = after.values()
    mine = [seen(at, each, chooses) for each in after.values()]
    assert any(each != mine[0] for each in mine), "one sees what one has laid oneself"
    for each in rest:
        assert seen(at, each, other) == seen(at, first, other)


@cache
def keepers() -> Table:
    return unattended(kit("keepers", Path(mkdtemp())), 2)


def test_what_all_may_read_of_what_the_rules_remember_is_seen() -> None:
    assert dict(sensing._remembered("tricks: seat+0 2, seat+1 11")) == {
        "remembered tricks seat+0": 2.0,
        "remembered tricks seat+1": 11.0,
    }
    assert dict(sensing._remembered("dice: 3, 5")) == {
        "remembered dice 1": 3.0,
        "remembered dice 2": 5.0,
    }
    assert dict(sensing._remembered("trump suit: clubs")) == {"remembered trump suit clubs": 1.0}
    at = keepers()
    dice = [
        value
        for state in positions(at, 2)
        for name, value in seen(at, state, "Ann").items()
        if name == "remembered dice 1"
    ]
    assert len({*dice}) > 2
    assert all(1 <= each <= 6 for each in dice)


def test_numbers_are_shares_of_the_largest_and_what_has_no_name_is_counted() -> None:
    its = Senses(("counter a", "zone b"), (4.0, 1.0))
    assert its.vector({"zone b": 3.0, "counter a": 2.0}) == ([0.5, 3.0], 0)
    assert its.vector({"counter a": -400.0, "zone c": 1.0, "top d E": 1.0}) == ([-16.0, 0.0], 2)


def test_too_many_names_of_cards_give_way_to_what_is_printed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = table_of("ambush")
    survey = surveyed(at)
    named = [name for name in survey.senses.names if name.startswith("cards ")]
    assert "cards seat+0.hand Witch" in named
    assert not any(name.startswith("printed ") for name in survey.senses.names)
    printed = [f"printed seat+0.hand {what}" for what in ("speed", "strength")]
    largest = dict.fromkeys([*printed, *survey.senses.names], 2.0)
    monkeypatch.setattr(sensing, "NAMED", len(named) - 1)
    few = senses_of(at, survey.looks, largest)
    assert not any(name.startswith("cards ") for name in few.names)
    state = engine.start(at, 1).state
    numbers, unnamed = few.vector(seen(at, state, "Ann"))
    strength = sum(
        float(at.setting.cards[state.names[card]].fields["strength"] or 0)
        for card in state.zones["Ann.hand"]
    )
    assert numbers[few.names.index("printed seat+0.hand strength")] == strength / 2
    assert unnamed == 0, "what is left out on purpose is not missed"


def test_each_card_of_a_deck_may_lie_where_one_was_seen() -> None:
    at = toys.table("comet")
    names = senses_of(at, looks_of(at), {"cards discard Ice": 2.0, "mark row.1 bent": 1.0,
                                         "mark row.2 torn": 3.0}).names  # fmt: skip
    assert [each for each in names if each.startswith("cards")] == [
        f"cards discard {card}" for card in sorted(toys.setting("comet").cards)
    ]
    assert [each for each in names if each.startswith("mark")] == [
        f"mark row.{space} {mark}" for space in (1, 2) for mark in ("bent", "torn")
    ]
    assert {"zone seat+1.hand", "counter seat+0.points", "turn seat+1", "round"} <= {*names}
