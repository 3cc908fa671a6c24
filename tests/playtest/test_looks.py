"""What a player that tries moves sees of a position: spaces, boards, ways and what lies on cards;
and how much of it is believed."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.playtest import fitting, training
from referee.playtest.fitting import Sample, fitted
from referee.playtest.game import play
from referee.playtest.looks import Looks, features_of_all, looks_of
from referee.playtest.players import kind_of
from referee.playtest.training import trained
from referee.setting import Table
from referee.state import State
from referee.unattended import unattended
from tests.playtest import toys
from tests.referee.machine.written import kit
from tests.shipped import setting


def begun(game: str, seats: int = 2) -> tuple[Table, Looks, State]:
    """A table, what is looked at there, and its first position."""
    at = unattended(kit(game, Path(mkdtemp())), seats)
    return at, looks_of(at), engine.start(at, 1).state


def seen(looks: Looks, at: Table, state: State, name: str) -> list[float]:
    """One of the numbers, for each seat."""
    where = looks.names.index(name)
    return [row[where] for row in features_of_all(looks, at, state)]


def test_what_is_counted_on_spaces_and_lies_on_them() -> None:
    at, looks, state = begun("harbour")
    ann, _ = at.seats
    assert seen(looks, at, state, "ship") == [0.0, 0.0]
    state.counters[f"{ann}.ship.1.rust"] = 2
    state.counters[f"{ann}.ship.2.rust"] = 3
    assert seen(looks, at, state, "rust on spaces") == [5.0, -5.0]
    card = state.zones[f"{ann}.hand"][0]
    state.zones[f"{ann}.ship.2"] = (card,)
    assert seen(looks, at, state, "ship") == [1.0, -1.0]
    assert seen(looks, at, state, "market") == [2.0, 2.0]
    cost = at.setting.cards[state.names[card]].fields["cost"]
    assert seen(looks, at, state, "cost in ship") == [cost, -cost]


def test_sets_of_one_sort_count_by_their_pairs() -> None:
    at = toys.table("pond")
    looks, state = looks_of(at), engine.start(at, 1).state
    ann, bo = at.seats
    assert looks.sorts == ("family",)
    carp = [card for card, name in enumerate(state.names) if name.endswith("Carp")]
    eels = [card for card, name in enumerate(state.names) if name.endswith("Eel")]
    for cards, pairs in (
        ((), 0), (carp[:1], 0), (carp[:2], 1), (carp[:3], 3), ((*carp[:3], *eels[:2]), 4), (carp, 6)
    ):  # fmt: skip
        state.zones[f"{ann}.hand"], state.zones[f"{bo}.hand"] = tuple(cards), ()
        assert seen(looks, at, state, "pairs of one family in hand") == [pairs, -pairs]
    values = toys.values("pond")
    more = state.copy()
    more.zones[f"{bo}.hand"] = tuple(eels[:2])
    both = values.told["hand"] * 2 + values.told["Eel in hand"] * 2
    both += values.told["pairs of one family in hand"]
    assert values.told["pairs of one family in hand"] > 0.01, "towards a book"
    lost = values.of(at, state, ann) - values.of(at, more, ann)
    assert lost == pytest.approx(both - 2 * values.told["hand of all"])


def test_what_lies_on_cards_counts_from_what_they_begin_with() -> None:
    at, looks, state = begun("salvage", 3)
    cards = state.zones["wreck"][:2]
    ann, bo, _ = at.seats
    state.zones[f"{ann}.yard"], state.zones[f"{bo}.yard"] = cards[:1], cards[1:]
    for card, seat in zip(cards, (ann, bo), strict=True):
        state.where[card] = f"{seat}.yard"
    state.marks["oil"] = {cards[0]: 3, cards[1]: 1}
    assert seen(looks, at, state, "oil on cards in yard") == [2.5, -0.5, -2.0]


def test_pieces_know_whose_they_are_and_how_far_they_went() -> None:
    at = toys.table("trek")
    looks, state = looks_of(at), engine.start(at, 1).state
    ann, bo = at.seats
    assert seen(looks, at, state, "pieces on track") == [0.0, 0.0]
    pawns = state.zones[f"{ann}.yard"]
    state.where[pawns[0]], state.where[pawns[1]] = "track.3", f"{ann}.camp.1"
    state.where[state.zones[f"{bo}.yard"][0]] = "track.13"
    assert seen(looks, at, state, "pieces on track") == [0.0, 0.0]
    assert seen(looks, at, state, "steps along the way") == [27.0, -27.0]


def test_who_goes_on_wins_a_race_that_is_won_far_ahead() -> None:
    at, its = toys.table("trek"), toys.values("trek")
    won = 0.0
    for seed in range(6):
        for turn in range(2):
            players = [kind_of("greedy" if seat == turn else "random") for seat in range(2)]
            won += play(at, players, its, seed).shares[turn]
    assert won >= 11


@pytest.mark.game("disco-infinity")
def test_a_game_won_by_what_is_counted_on_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 30)
    at = unattended(setting("disco-infinity"), 2)
    assert trained(at).told["research on spaces"] > 0.01


def test_what_lies_open_to_all_says_nothing_of_who_is_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(training, "GAMES", 12)
    its = trained(unattended(kit("harbour", Path(mkdtemp())), 2))
    assert {"cost in market", "cost in quay"} <= set(its.looks.open_names)
    assert not any(its.told[name] for name in its.looks.open_names)


@pytest.mark.game("disc")
def test_enemies_count_where_the_table_fights() -> None:
    at = unattended(setting("disc"), 1)
    its = trained(at)
    assert its.told["health in enemy-row"] < 0
    assert any(its.told[name] for name in its.looks.open_names if " on cards in enemy-row" in name)


def test_a_long_game_is_looked_at_as_often_as_short_ones_that_take_as_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of twenty long games with as few positions as short ones have, next to nothing is learned."""
    at, looks = toys.table("trek"), looks_of(toys.table("trek"))
    monkeypatch.setattr(training, "GAMES", 4)
    monkeypatch.setattr(training, "SAMPLES", 8)
    for rarely in (3, 1000):
        monkeypatch.setattr(training, "RARELY", rarely)
        for game in training._games(at, looks):
            most = max(8, game.length // rarely)
            assert most // 2 <= len(game.positions) <= most


def noise(games: int, size: int, by_first: float) -> list[list[Sample]]:
    """Games whose positions are alike within each: many numbers by chance, and a result that goes
    by the first so much."""
    chance, found = random.Random(9), list[list[Sample]]()
    for _ in range(games):
        row = [chance.gauss(0, 1) for _ in range(size)]
        result = 0.5 + by_first * row[0] + chance.gauss(0, 0.3)
        rows = [[x + chance.gauss(0, 0.1) for x in row] for _ in range(16)]
        found.append([Sample(rows, result)])
    return found


@pytest.mark.parametrize("by_first", [0.0, 0.3])
def test_what_a_few_games_show_by_chance_is_hardly_believed(
    by_first: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """16 positions of a game are one result, not sixteen: fitted as if they were, forty numbers
    explain sixty games nearly whole."""
    looks = Looks(
        own_counters=tuple(f"number-{at}" for at in range(40)),
        cards={}, words={}, on_spaces={}, ways={}, spread={}, starts={},
    )  # fmt: skip

    found = off(looks, by_first)
    monkeypatch.setattr(fitting, "OF_ALL", 1)
    assert found < 0.75 * off(looks, by_first)


def off(looks: Looks, by_first: float) -> float:
    """How far the weights of sixty games with forty numbers are off."""
    first, *others = fitted(looks, noise(60, 40, by_first)).weights
    return (first - by_first) ** 2 + sum(x * x for x in others)


def test_what_is_printed_on_cards_is_believed_less_where_it_says_nothing() -> None:
    """Thirteen ranks of four suits may all be worth the same; what seats have counts all the
    same."""
    looks = Looks(
        own_counters=("points",), own_zones=("hand",),
        printed=tuple(f"word-{at}" for at in range(38)),
        cards={}, words={}, on_spaces={}, ways={}, spread={}, starts={},
    )  # fmt: skip
    alike = Looks(
        own_counters=looks.names, cards={}, words={}, on_spaces={}, ways={}, spread={}, starts={}
    )
    assert len(looks.names) == len(alike.names) == 40
    assert off(looks, 0.3) < 0.6 * off(alike, 0.3)
    by_word = [
        [Sample([[*row[1:], row[0]] for row in its.rows], its.result) for its in game]
        for game in noise(60, 40, 0.3)
    ]
    assert fitted(looks, by_word).weights[-1] > 0.15, "but where it says something"
