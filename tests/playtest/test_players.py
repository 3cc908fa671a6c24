"""Players see what their seat sees and nothing else; worlds fit what is known; chance has
streams."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from referee import engine
from referee.events import Event
from referee.knowledge import known
from referee.moves import Move
from referee.playtest import game as playing
from referee.playtest import players
from referee.playtest.game import Played, chance_of, play
from referee.playtest.players import (
    Greedy,
    Kind,
    Search,
    _turn_out,
    at_once,
    kind_of,
    legal_of,
    one_of,
    player_of,
    turn_of,
)
from referee.playtest.training import trained
from referee.playtest.values import Values
from referee.playtest.worlds import LAID, played_from, world
from referee.sessions.invariants import broken
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.unattended import unattended
from tablewright.errors import TablewrightError
from tests.playtest import toys
from tests.referee.generic.hiding import otherwise
from tests.referee.machine.written import kit

HIDING = ("comet", "ambush", "buffet")
"""Games with hands, one with cards that are laid down in secret."""
SEEN = 12
"""Positions of each that are looked at."""


@cache
def table(game: str) -> Table:
    if game in toys.ALL:
        return toys.table(game)
    return unattended(kit(game, Path(mkdtemp())), 2)


@cache
def values(game: str) -> Values:
    return trained(table(game))


def positions(at: Table, seed: int) -> Iterator[State]:
    """Those of a game at random."""
    chance = random.Random(seed)
    state = engine.start(at, seed).state
    while state.outcome is None:
        yield state
        state = engine.apply(at, state, one_of(legal_of(at, state), chance)).state


@pytest.mark.parametrize("game", HIDING)
def test_a_position_that_nobody_needs_becomes_the_next_one(game: str) -> None:
    at, chance = table(game), random.Random(4)
    for state in positions(at, 2):
        mine, before = state.copy(), state.copy()
        move = one_of(legal_of(at, state), chance)
        after = engine.apply(at, mine, move, checked=True, owned=True)
        assert after.state is mine
        assert after == engine.apply(at, state, move, checked=True)
        assert state == before, "one that is not given away stays as it was"


@pytest.mark.parametrize("game", HIDING)
def test_a_world_fits_what_is_known(game: str) -> None:
    at, chance, hidden = table(game), random.Random(3), 0
    for state in positions(at, 1):
        seat = state.asked.seat if state.asked else ""
        view = played_from(at, state, seat)
        could_be = world(view, chance)
        assert broken(at, could_be) == []
        assert UNKNOWN not in could_be.names
        for card, name in enumerate(view.names):
            if name == UNKNOWN:
                hidden += 1
                assert could_be.names[card] in dict(view.pools[view.pool_of[card]])
            else:
                assert could_be.names[card] == name
        assert known(at, could_be, seat) == known(at, state, seat)
    assert hidden > 20


def test_who_chooses_second_imagines_what_the_first_has_laid_in_secret() -> None:
    """As if nobody had, whoever is asked later would fight alone, and play otherwise."""
    at, chance, looked, numbers = table("ambush"), random.Random(3), 0, set[int]()
    for state in positions(at, 1):
        assert state.asked is not None
        view = played_from(at, state, state.asked.seat)
        for place, hand, low, high in view.facts.get(LAID, ()):
            assert not view.zones.get(place), "how many it is stays hidden"
            could_be = world(view, chance)
            numbers.add(len(could_be.zones[place]))
            assert low <= len(could_be.zones[place]) <= high
            assert all(could_be.where[card] == place for card in could_be.zones[place])
            assert len(could_be.zones[hand]) + len(could_be.zones[place]) == len(view.zones[hand])
            assert LAID not in could_be.facts
            looked += 1
    assert looked > 5
    assert len(numbers) > 1, "as many as it could be"


def test_worlds_differ_and_have_other_luck_to_come() -> None:
    at, chance = table("comet"), random.Random(1)
    view = played_from(at, engine.start(at, 1).state, "Ann")
    found = [world(view, chance) for _ in range(8)]
    assert len({tuple(each.names) for each in found}) > 6
    assert len({each.random for each in found}) == 8
    assert UNKNOWN in view.names, "the view itself stays as it is"


@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("name", ["random", "greedy", "search:12"])
def test_nobody_sees_what_is_hidden(game: str, name: str) -> None:
    """In two games that differ only in what a seat cannot see, its moves are equally likely."""
    at, chance = table(game), random.Random(5)
    player, looked = player_of(kind_of(name), at, values(game)), 0
    for seed in range(1, 40):
        for state in positions(at, seed):
            assert state.asked is not None
            seat = state.asked.seat
            other = otherwise(at, state, seat, chance)
            if other is None or len(legal_of(at, state)) < 2:
                continue
            for number in range(3):
                chosen = [
                    player.choose(
                        played_from(at, each, seat), legal_of(at, each), chance_of(1, seat, number)
                    )
                    for each in (state, other)
                ]
                assert chosen[0] == chosen[1]
            looked += 1
            if looked == SEEN:
                return
    raise AssertionError(f"only {looked} such positions were found")


def test_a_game_shows_its_players_no_more_than_their_seat_sees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views: list[State] = []

    class Watching(Greedy):
        def choose(self, view: State, legal: Sequence[Move], chance: random.Random) -> Move:
            views.append(view)
            return super().choose(view, legal, chance)

    def watching(kind: Kind, at: Table, its: Values) -> Watching:
        return Watching(at, its)

    monkeypatch.setattr(playing, "player_of", watching)
    at = table("comet")
    play(at, [kind_of("greedy")] * 2, values("comet"), 4)
    assert len(views) >= 6
    for view in views:
        assert view.asked is not None
        other = next(seat for seat in at.seats if seat != view.asked.seat)
        for address in ("deck", f"{other}.hand"):
            assert {view.names[card] for card in view.zones[address]} <= {UNKNOWN}
        assert (view.random, view.drawn) == (0, {})


def test_who_plays_changes_no_throw_of_the_dice() -> None:
    """Two games with one seed stay a pair, however differently they are played."""
    at = unattended(kit("keepers", Path(mkdtemp())), 2)
    its = trained(at)

    def throws(name: str) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []

        def looked_on(before: State, events: Sequence[Event], after: State, game: Played) -> None:
            found.extend((each.seat, each.data[1]) for each in events if each.kind == "rolled")

        play(at, [kind_of(name)] * 2, its, 11, looked_on)
        return found

    one, other = throws("random"), throws("greedy")
    assert [seat for seat, _ in one] != [seat for seat, _ in other], (
        "they throw again equally often"
    )
    for seat in at.seats:
        mine, same = ([number for who, number in each if who == seat] for each in (one, other))
        both = min(len(mine), len(same))
        assert both > 8
        assert mine[:both] == same[:both]


def test_a_game_is_the_same_each_time() -> None:
    at, its = table("comet"), values("comet")
    for name in ("random", "greedy", "search:8"):
        kinds = [kind_of(name)] * 2
        assert play(at, kinds, its, 9) == play(at, kinds, its, 9)


def test_a_search_tries_moves_in_the_same_worlds_and_gives_up_the_worse_half(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, its = table("ambush"), values("ambush")
    view, legal = choice_of(at, 5)
    tried: list[tuple[int, float]] = []

    def iterate(
        self: Search, node: Any, seat: int, after: State, turn: object, luck: random.Random
    ) -> None:
        number = order.setdefault(id(node), len(order))
        node.tries, node.won = node.tries + 1, node.won + number
        tried.append((number, luck.random()))

    order: dict[int, int] = {}
    monkeypatch.setattr(Search, "_iterate", iterate)
    monkeypatch.setattr(players, "_at_a_glance", lambda *_: ((at, 0.0) for at in range(5)))
    chosen = Search(at, its, 60).choose(view, legal, random.Random(2))
    moves = len(order)
    assert moves == len(legal) == 5
    assert chosen == legal[-1], "the one with the best mean"
    worlds: dict[float, list[int]] = {}
    for number, luck in tried:
        worlds.setdefault(luck, []).append(number)
    sizes = [len(numbers) for numbers in worlds.values()]
    assert sizes == sorted(sizes, reverse=True), "never one again that was given up"
    left = dict.fromkeys(sizes)
    for one, next_one in pairwise(left):
        assert next_one == (one + 1) // 2
    assert next(iter(left)) == moves
    for numbers in worlds.values():
        assert set(numbers) == set(range(moves - len(numbers), moves)), "the better ones are left"
    assert len(tried) <= 60 < len(tried) + moves * len(left), "as often as it may, in equal parts"


def choice_of(at: Table, moves: int) -> tuple[State, Sequence[Move]]:
    """What somebody sees who has so many moves, and these."""
    for state in positions(at, 1):
        legal = legal_of(at, state)
        if len(legal) == moves and state.asked is not None:
            return played_from(at, state, state.asked.seat), legal
    raise AssertionError(f"nobody has {moves} moves")


def test_a_search_chooses_among_the_moves_that_look_best_at_a_glance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, its = table("ambush"), values("ambush")
    view, legal = choice_of(at, 5)
    looks = [0.1, 0.9, 0.2, 0.8, 0.3]
    monkeypatch.setattr(players, "_at_a_glance", lambda *_: enumerate(looks))
    chosen, brought = set(), random.Random(1)

    def iterate(
        self: Search, node: Any, seat: int, after: State, turn: object, luck: random.Random
    ) -> None:
        node.add(brought.random())

    monkeypatch.setattr(Search, "_iterate", iterate)
    for number in range(20):
        chosen.add(Search(at, its, 4).choose(view, legal, random.Random(number)))
    assert chosen == {legal[1], legal[3]}, "what looks best counts as a try, and no more"


@pytest.mark.parametrize("pace", [1.0, 1000.0])
def test_a_search_stays_in_its_turn_until_it_knows_that(
    pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, turns = table("comet"), set[object]()
    state = next(positions(at, 1))
    assert state.asked is not None
    view = played_from(at, state, state.asked.seat)

    def asked(table: Table, state: State) -> Sequence[Move]:
        turns.add(turn_of(table, state))
        return legal_of(table, state)

    monkeypatch.setattr(players, "legal_of", asked)
    search = Search(at, replace(values("comet"), pace=pace), 60)
    search.choose(view, legal_of(at, state), random.Random(2))
    assert turns - {turn_of(at, state)} if pace == 1 else turns <= {turn_of(at, state)}


def test_a_search_plays_a_turn_out_by_what_looks_best_at_once() -> None:
    at, its, chance = table("comet"), values("comet"), random.Random(6)
    search, seen = Search(at, its, 12), 0
    for state in positions(at, 4):
        assert state.asked is not None
        seat = state.asked.seat
        names = [state.names[card] for card in state.zones[f"{seat}.hand"]]
        if len(names) < 4 or "Comet" not in names:
            continue
        before, turn = state.counters[f"{seat}.points"], turn_of(at, state)
        play_on = search.by_habit(chance)
        ends = [_turn_out(at, state.copy(), turn, play_on) for _ in range(60)]
        assert all(turn_of(at, each) != turn for each in ends)
        # It looks at three of four cards; at random the Comet would be played in one of four.
        played = sum(each.counters[f"{seat}.points"] >= before + 20 for each in ends)
        assert 36 <= played <= 54
        seen += 1
    assert seen


def test_how_many_decisions_a_turn_has_is_learned() -> None:
    assert values("heap").pace == 1, "what to gain, and nothing else"
    assert 1.1 < toys.values("king", 3).pace < 2, "what to play, and of a Ring who gains by it"


@pytest.mark.parametrize("iterations", [1, 2, 3, 7, 12, 60, 200, 5000])
def test_each_move_that_is_tried_at_once_has_two_tries_in_each_round(iterations: int) -> None:
    def tries(moves: int) -> int:
        return 2 * moves * math.ceil(math.log2(moves))

    most = at_once(iterations)
    assert most >= 2
    assert tries(most) <= max(4, iterations) < tries(most + 1)


@pytest.mark.parametrize(
    ("text", "strength", "iterations"),
    [
        ("random", "random", 0),
        (" greedy ", "greedy", 0),
        ("search", "search", 200),
        ("search:7", "search", 7),
    ],
)
def test_players_by_name(text: str, strength: str, iterations: int) -> None:
    assert kind_of(text) == (strength, iterations)


@pytest.mark.parametrize(
    "text", ["", "greedyy", "greedy:5", "search:", "search:0", "search:-1", "search:2s"]
)
def test_no_such_player(text: str) -> None:
    with pytest.raises(TablewrightError, match=r"is no player; expected"):
        kind_of(text)


def test_a_game_that_nobody_wins_by_chance_is_learned_by_how_long_it_goes_on() -> None:
    """Who plays alone, or all together, against a hard game: no result says what is good."""
    at, values = toys.table("siege", 1), toys.values("siege", 1)
    assert values.told["bread"] > 0 > values.told["gold"]
    won = {
        kind: [play(at, [kind_of(kind)], values, seed).shares for seed in range(12)]
        for kind in ("random", "greedy")
    }
    assert won == {"random": [(0.0,)] * 12, "greedy": [(1.0,)] * 12}
