"""Chance in streams: what is drawn for one thing changes nothing of what comes elsewhere, and all
goes on alike wherever a position is taken up."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee import chance, engine
from referee.knowledge import known
from referee.moves import members
from referee.records.positions import build
from referee.records.saying import start_of
from referee.rules import playing
from referee.sessions.fitting import Misfit, fitted
from referee.sessions.journal import begin, take_up
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from referee.state import State
from referee.table.code import decode, encode
from referee.view import view
from tests.referee.generic.games import PEBBLES, REFEREED
from tests.referee.playing import play_on
from tests.referee.shown import setting, table

BAG = tuple(range(24))
TAIL = {5: 20.5, 19: 43.8, 23: 49.7, 35: 66.6, 51: 87.0}
"""What chi squared exceeds once in a thousand times, by degrees of freedom."""


def seeded(seed: int) -> State:
    state = State()
    state.random = seed
    return state


def mixed(state: State, what: str) -> tuple[int, ...]:
    cards = list(BAG)
    state.mix(what, cards)
    return tuple(cards)


def dealt(game: str, seats: Sequence[str] = ("A", "B")) -> Table:
    return Table(setting=setting(game), seats=tuple(seats), dealer=frozenset(CHANCES), first="A")


def order(state: State, address: str) -> list[str]:
    return [state.names[card] for card in state.zones[address]]


# One thing and the others


def test_one_die_more_changes_no_later_shuffle() -> None:
    at = dealt(PEBBLES)
    orders, faces = [], []
    for dice in (0, 1, 5):
        play = playing(at, engine.start(at, 3).state.copy())
        before = order(play.state, "deck")
        faces.append([play.throw(6, "", "A", ()) for _ in range(dice)])
        for _ in range(2):
            play.shuffle("deck")
        orders.append(order(play.state, "deck"))
        assert orders[-1] != before
    assert orders[0] == orders[1] == orders[2]
    assert faces[1] == faces[2][:1]


def test_one_shuffle_more_changes_no_die_and_no_other_pile() -> None:
    one, other = seeded(8), seeded(8)
    assert mixed(other, "shuffle A.deck") != BAG
    assert mixed(one, "shuffle B.deck") == mixed(other, "shuffle B.deck")
    assert [one.below("d20 A", 20) for _ in range(9)] == [
        other.below("d20 A", 20) for _ in range(9)
    ]
    assert mixed(one, "shuffle A.deck") != mixed(other, "shuffle A.deck"), "its second time"


def test_a_pile_is_shuffled_otherwise_each_time() -> None:
    state = seeded(1)
    assert len({mixed(state, "shuffle bag") for _ in range(200)}) == 200
    assert state.drawn == {"shuffle bag": 200}
    assert state.random == 1, "the seed stays"


@pytest.mark.game("shards-of-infinity")
def test_piles_of_the_same_cards_are_shuffled_otherwise() -> None:
    at = table("shards-of-infinity", 2, "dealt")
    alike = 0
    for seed in range(60):
        state = engine.start(at, seed).state
        own = [order(state, f"{seat}.hand") + order(state, f"{seat}.deck") for seat in at.seats]
        assert sorted(own[0]) == sorted(own[1])
        alike += own[0] == own[1]
    assert alike <= 1, "one of 720 pairs would be by chance"


def test_the_same_thing_of_another_seed_comes_otherwise() -> None:
    assert len({mixed(seeded(seed), "shuffle bag") for seed in range(200)}) == 200
    near = {mixed(seeded(1 << bit), "shuffle bag") for bit in range(64)}
    assert len(near) == 64, "each bit of the seed counts"


# Each as likely


def squared(found: Counter[Any], cells: int) -> float:
    """Chi squared of numbers that should be alike."""
    mean = found.total() / cells
    assert len(found) <= cells
    missing = (cells - len(found)) * mean
    return missing + sum((number - mean) ** 2 / mean for number in found.values())


@pytest.mark.parametrize("limit", [6, 20, 52])
@pytest.mark.parametrize(
    "drawn",
    [
        pytest.param(lambda at, limit: seeded(7 + at).below("d6 A", limit), id="over seeds"),
        pytest.param(lambda at, limit: seeded(7).below(f"pile {at}", limit), id="over things"),
        pytest.param(
            lambda at, limit: chance.below(chance.stream(7, "d6 A", at), limit)[1], id="over times"
        ),
    ],
)
def test_each_number_is_as_likely(drawn: Callable[[int, int], int], limit: int) -> None:
    found = Counter(drawn(at, limit) for at in range(limit * 300))
    assert set(found) == set(range(limit))
    assert squared(found, limit) < TAIL[limit - 1]


def test_what_comes_tells_nothing_of_what_comes_next() -> None:
    state = seeded(11)
    thrown = [state.below("d6", 6) for _ in range(7201)]
    assert squared(Counter(itertools.pairwise(thrown)), 36) < TAIL[35]
    one, other = seeded(12), seeded(12)
    pairs = Counter((one.below("d6 A", 6), other.below("d6 B", 6)) for _ in range(7200))
    assert squared(pairs, 36) < TAIL[35]


def test_each_order_is_as_likely() -> None:
    found: Counter[tuple[str, ...]] = Counter()
    state = seeded(13)
    for _ in range(24 * 300):
        cards = list("abcd")
        state.mix("shuffle bag", cards)
        found[tuple(cards)] += 1
    assert squared(found, 24) < TAIL[23]


def test_a_choice_among_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a choice among 0"):
        seeded(1).below("lot", 0)


# Taken up


def on(at: Table, state: State, steps: int) -> State:
    """The position after moves at random."""
    dice = random.Random(5)
    for _ in range(steps):
        # Listed in the order in which zones stand in a position, which is no part of it.
        forms = sorted(engine.legal(at, state), key=str)
        if not forms:
            break
        state = engine.apply(at, state, dice.choice(list(members(dice.choice(forms))))).state
    return state


@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_a_position_that_is_taken_up_goes_on_with_the_same_chance(game: str) -> None:
    at = table(game, 2, "dealt")
    session = play_on(Session(at, 9), 25)
    state = session.state
    assert state.drawn
    stored = State.from_plain(json.loads(state.text()))
    paper = decode(encode(at, state, 9), at.setting)
    assert paper.notes == ()
    for other in (stored, paper.state):
        assert other == state
        assert on(at, other, 40) == on(at, state, 40)
    fewer = state.copy()
    fewer.drawn = {}
    assert on(at, fewer, 40) != on(at, state, 40), "else nothing was drawn"


@pytest.mark.game("disc")
def test_a_record_goes_on_with_the_same_chance() -> None:
    at = dealt("disc", ["A"])
    start: dict[str, Any] = {
        "phase": "act", "enemy-row": ["Tank Bot"], "A": {"player-row": ["Rail Lance"]},
        "chance": {"seed": 12, "d20 A": 2},
    }  # fmt: skip
    state = build(at, start, 1).state
    assert (state.random, state.drawn) == (12, {"d20 A": 2})
    written = start_of(at, state, 1)
    assert written["chance"] == {"seed": 12, "d20 A": 2}
    faces = []
    for before in range(4):
        play = playing(at, build(at, {**start, "chance": {"seed": 12, "d20 A": before}}).state)
        faces.append([play.throw(20, "", "A", ()) for _ in range(3)])
    assert faces[0][1:] == faces[1][:2]
    assert faces[0][2:] == faces[2][:1]
    assert len({tuple(each) for each in faces}) == 4


def test_nothing_of_it_stands_where_nothing_was_drawn() -> None:
    """So that the digests of positions from before there were streams are what they were."""
    state = seeded(4)
    assert "drawn" not in state.plain()
    before = state.digest()
    state.below("d6", 6)
    assert state.plain()["drawn"] == {"d6": 1}
    assert state.digest() != before


@pytest.mark.parametrize(
    "drawn", [{"bag": -1}, {"bag": True}, {"bag": "1"}, {"bag": 1 << 64}, 7, "ab"]
)
def test_what_counts_nothing_is_refused(drawn: Any) -> None:
    at = dealt(PEBBLES)
    plain = engine.start(at, 1).state.plain()
    with pytest.raises(Misfit, match=r"what was drawn by chance is not counted|it is no position"):
        fitted(at, {**plain, "drawn": drawn})


# Hidden


@pytest.mark.parametrize("game", [PEBBLES, *REFEREED])
def test_nobody_is_told_what_was_drawn(game: str) -> None:
    at = table(game, 2, "dealt")
    state = play_on(Session(at, 9), 10).state
    other = state.copy()
    other.random, other.drawn = 77, {"shuffle elsewhere": 4}
    for viewer in (*at.seats, ""):
        assert known(at, state, viewer) == known(at, other, viewer)
        assert view(at, state, viewer) == view(at, other, viewer)


# Saves of before


def of_one_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance as it was drawn before there were streams."""

    def below(state: State, what: str, limit: int) -> int:
        state.random, number = chance.below(state.random, limit)
        return number

    def mix(state: State, what: str, items: list[Any]) -> None:
        state.random = chance.shuffle(state.random, items)

    monkeypatch.setattr(chance, "NAME", "SplitMix64")
    monkeypatch.setattr(State, "below", below)
    monkeypatch.setattr(State, "mix", mix)


@pytest.mark.parametrize("game", REFEREED)
def test_a_save_of_before_goes_on_and_only_rules_count_as_changes(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, path = table(game, 2, "dealt"), tmp_path / "game.save"
    with monkeypatch.context() as then:
        of_one_stream(then)
        session = play_on(begin(path, at, 3), 60)
        states = [session.state_at(step) for step in range(session.at + 1)]
        session.close()
    assert states[0].random != 3, "the set-up has drawn"
    assert not states[-1].drawn
    opened = take_up(path, at.setting)
    assert opened.report.words() == (
        "from here on other cards and dice come up than would have then: chance comes from "
        "SplitMix64 streams today, it came from SplitMix64",
    )
    again = opened.session
    assert again.state == states[-1]
    assert again.state.digest() == states[-1].digest()
    play_on(again, 20)
    assert again.state.random == states[-1].random, "it is the seed from now on"
    last = again.state
    again.close()
    again = take_up(path, at.setting).session
    assert again.state == last
    while again.can_undo:
        again.undo()
        if again.at < len(states):
            assert again.state == states[again.at]
    assert again.at == 0
    again.close()


def test_with_real_cards_nothing_is_said_of_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.save"
    at = replace(dealt(PEBBLES), dealer=frozenset())
    with monkeypatch.context() as then:
        of_one_stream(then)
        play_on(begin(path, at, 3), 8).close()
    opened = take_up(path, at.setting)
    assert opened.report.words() == ()
    opened.session.close()
