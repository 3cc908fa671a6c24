"""The self-play of `benchmarks.selfplay`: a small share of it for every game, and that it finds
what is wrong."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter as Tally

import pytest

from benchmarks import selfplay
from referee import engine
from referee.state import State
from tests.referee.generic.games import REFEREED, ROOT, WHOLE, Case, setting, some_cases

GAMES = {"disaster-draft": 40 if WHOLE else 6}
OTHERS = 4 if WHOLE else 1
"""Games that are played for each number of seats and dealer."""
EVERY = 10


@pytest.mark.parametrize("case", [case for case in some_cases() if case.refereed], ids=str)
def test_games_end_and_nothing_is_broken(case: Case) -> None:
    found = selfplay.Played()
    for seed in range(100, 100 + GAMES.get(case.game, OTHERS)):
        found.add(selfplay.play(case.table, seed, EVERY))
    assert not found.wrong
    assert not found.unfinished
    assert sum(found.wins.values()) == len(found.lengths)


@pytest.mark.game("disaster-draft")
def test_a_broken_position_is_found_with_its_seed_and_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = Case("disaster-draft", 2, "dealt").table
    right = engine.apply
    steps = 0

    def wrong(*args: object, **options: object) -> engine.Result:
        nonlocal steps
        result = right(*args, **options)  # type: ignore[arg-type]
        steps += 1
        if steps == 7:
            lose_a_card(result.state)
        return result

    monkeypatch.setattr(engine, "apply", wrong)
    found = selfplay.play(at, 3, 1)
    assert len(found.wrong) == 1
    assert found.wrong[0].startswith("seed 3, step 7: AssertionError: card ")
    assert "1 games went wrong" in selfplay.report(at, found, 1.0)


def lose_a_card(state: State) -> None:
    """Takes the last card out of its zone, and out of every other."""
    state.zones["deck"] = state.zones["deck"][:-1]


def test_the_sentences_of_every_card_are_counted() -> None:
    for game in REFEREED:
        every = list(selfplay.sentences(setting(game)))
        assert len(every) >= len([card for card in setting(game).cards.values() if card.text])
    assert selfplay.useful("Spy: When used: Gain 2 gems.", Tally({"Spy: Gain 2 gems.": 1}))
    assert not selfplay.useful("Spy: Gain 2 gems.", Tally({"Fox: Gain 2 gems.": 1}))


@pytest.mark.game("disaster-draft")
def test_the_command_plays_and_reports() -> None:
    words = "-m benchmarks.selfplay disaster-draft --games 3 --jobs 1 --dealer table --seats 3"
    result = subprocess.run(
        [sys.executable, *words.split()],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("Disaster Draft, 3 players: 3 games")
    assert "0 games went wrong" in result.stdout
    assert "3 of 3 games" in result.stderr


@pytest.mark.game("disaster-draft")
def test_a_table_is_set_for_either_dealer() -> None:
    tables = [selfplay.table("disaster-draft", 4, dealer) for dealer in ("referee", "table")]
    assert [len(each.seats) for each in tables] == [4, 4]
    assert [len(each.dealer) for each in tables] == [3, 0]
