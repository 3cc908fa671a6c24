"""What moves are worth by what they are: found where it is known, drawn to nothing where it is
chance, and what a search plays turns out by."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from referee import engine
from referee.moves import Move
from referee.playtest.habits import LEFT, Habits, Turn, habits_of
from referee.playtest.naming import Names
from referee.playtest.players import GLANCE, Habit, Search, legal_of
from referee.playtest.practising import practised
from referee.state import State
from tests.playtest import toys

WORTH = {"saws": 0.05, "sings": -0.03}


def turns(worth: dict[str, float], number: int, noise: float, gain: float = 0.0) -> list[Turn]:
    """Turns of three random choices of twelve each, which bring what is known."""
    chance = random.Random(4)
    names = [*worth, *(f"idles {at}" for at in range(12 - len(worth)))]
    found = []
    for _ in range(number):
        chosen = dict.fromkeys(names, -3 / 12)
        for _ in range(3):
            chosen[chance.choice(names)] += 1
        gained = chance.gauss(0, 0.05)
        brought = sum(worth.get(name, 0) * more for name, more in chosen.items())
        brought += gain * gained + chance.gauss(0, noise) + 0.2
        found.append(Turn(chosen, gained, brought))
    return found


def test_what_is_worth_something_is_found() -> None:
    found = habits_of(turns(WORTH, 2_000, 0.02, gain=0.7))
    # Where all are chosen by chance, only differences between choices are known.
    even = sum(WORTH.values()) / 12
    for name, worth in WORTH.items():
        assert found.worth[name] == pytest.approx(worth - even, abs=0.005)
    assert all(abs(its + even) < 0.005 for name, its in found.worth.items() if name not in WORTH)
    assert found.gain == pytest.approx(0.7, abs=0.05)


def test_what_is_seen_by_chance_is_not_believed() -> None:
    """By plain regression the best of these choices seems to be worth 0.02 and more."""
    found = habits_of(turns({}, 300, 0.1))
    assert max(map(abs, found.worth.values()), default=0) < 0.01
    for number in (60, 600):
        its = turns(WORTH, number, 0.1)
        assert off(habits_of(its).worth) < 0.8 * off(plainly(its))


def off(found: Mapping[str, float]) -> float:
    """How far off what is known, in squares."""
    even = sum(WORTH.values()) / 12
    names = [*WORTH, *(f"idles {at}" for at in range(10))]
    return sum((found.get(name, 0.0) - WORTH.get(name, 0.0) + even) ** 2 for name in names)


def plainly(turns: list[Turn]) -> dict[str, float]:
    """What each choice brought by itself."""
    middle = sum(turn.brought for turn in turns) / len(turns)
    return {
        name: sum((turn.brought - middle) * turn.chosen[name] for turn in turns)
        / sum(turn.chosen[name] ** 2 for turn in turns)
        for name in turns[0].chosen
    }


def test_what_is_gained_at_once_counts_if_it_is_left_at_the_end() -> None:
    assert habits_of(turns(WORTH, 2_000, 0.02, gain=LEFT / 2)).gain == 0
    assert habits_of(turns(WORTH, 2_000, 0.02, gain=2 * LEFT)).gain > LEFT
    assert habits_of(turns(WORTH, 20, 0.2, gain=2 * LEFT)).gain == 0, "not known"


def test_nothing_is_known_of_no_turns() -> None:
    assert habits_of([]) == Habits()
    assert habits_of([Turn({}, 0.0, 0.1)]) == Habits(gain=0.0)


def test_what_cards_bring_is_found_from_games() -> None:
    """What Gold is good for is not seen before the end of the turn."""
    its = practised(toys.table("forge"), toys.values("forge"))
    gold, lead, dross = (its.worth[f"plays: {name}"] for name in ("Gold", "Lead", "Dross"))
    assert gold - lead > 0.05
    assert lead - dross > 0.02
    assert its.worth["plays"] + lead > its.worth["decline"]
    assert its == practised(toys.table("forge"), toys.values("forge"))


def test_what_a_turn_of_one_move_brings_is_what_the_move_brings_at_once() -> None:
    found = practised(toys.table("comet"), toys.values("comet"))
    assert found.gain > 0.9
    assert not found.worth
    assert practised(toys.table("coin"), toys.values("coin")) == Habits(), "nothing to choose"


def positions() -> list[State]:
    """Where a seat has the Comet and another card."""
    at, found = toys.table("comet"), []
    for seed in range(60):
        state = engine.start(at, seed).state
        legal = legal_of(at, state)
        if len({move.args for move in legal}) > 2 and any("Comet" in move.args for move in legal):
            found.append(state)
    return found


@pytest.mark.parametrize("best", ["Comet", "Dust"])
def test_turns_are_played_out_by_habit(best: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at, tried = toys.table("comet"), list[Move]()
    apply = engine.apply

    def counted(*args: object, **how: object) -> object:
        tried.append(args[2])  # type: ignore[arg-type]
        return apply(*args, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "apply", counted)
    its = replace(toys.values("comet"), habits=Habits({f"plays: {best}": 0.1}, 0.0))
    by_habit = Search(at, its, 12).by_habit(random.Random(1))
    seen = 0
    for state in positions():
        legal = legal_of(at, state)
        if not any(best in move.args for move in legal):
            continue
        tried.clear()
        by_habit(state.copy(), legal)
        (move,) = tried
        assert best in move.args, "and nothing else is tried"
        seen += 1
    assert seen


def test_what_looks_best_at_once_is_tried_among_what_is_mostly_best() -> None:
    """The Comet brings more at once than any habit says, if it is among those that are tried."""
    at = toys.table("comet")
    worth = {
        "plays: Comet": 0.001,
        "plays: Dust": 0.003,
        "plays: Ice": 0.002,
        "plays: Stone": 0.004,
    }
    habit = Habit(at, replace(toys.values("comet"), habits=Habits(worth, 1.0)))
    chance, seen, left_out = random.Random(1), 0, 0
    for state in positions():
        legal = legal_of(at, state)
        seat = state.asked.seat if state.asked else ""
        best = {move.args[0] for move in habit._best(legal, GLANCE, chance)}
        left_out += "Comet" not in best
        after = habit.playing(chance)(state.copy(), legal)
        gained = after.counters[f"{seat}.points"] >= 20
        assert gained == ("Comet" in best)
        seen += gained
    assert seen
    assert left_out


def test_a_move_is_called_by_what_it_names() -> None:
    names = Names(toys.table("comet"))
    assert names.of(("plays", ("Comet",))) == ("plays", "plays: Comet")
    assert names.of(("plays", ("Dust 2",))) == ("plays", "plays: Dust")
    assert names.of(("plays", ("Player 1",))) == ("plays",)
