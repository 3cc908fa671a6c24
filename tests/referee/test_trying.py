"""Many games with moves by chance, and what they tell a designer."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.designing.trying import played, told, wrong
from referee.endless import FOR_EVER, STILL
from referee.setting import Setting
from tests.cli.test_commands import tablewright
from tests.press.pond import write_pond
from tests.referee.machine.written import laid_out

GAME = """
game: sprint
title: Sprint
prefix: SP
seats: {min: 2, max: 3}
counters: [{id: steps, name: Steps, owner: seat}]
zones: [{id: hand, name: Hand, owner: seat}]
order: {first: fixed}
"""
GAIN = "**SP-001** On your turn, gain 1 step."
RACE = "**SP-002** The first player who has 3 steps wins."


def sprint(folder: Path, *paragraphs: str) -> Setting:
    rules = "\n\n".join(("# Sprint", "## Play", *paragraphs)) + "\n"
    return laid_out({"game.yaml": GAME, "rules.md": rules}, folder)


def test_who_begins_wins_a_race_of_equal_steps(tmp_path: Path) -> None:
    never = "**SP-003** When a player is out of the game, that player loses 1 step."
    setting = sprint(tmp_path, GAIN, RACE, never)
    games = [played(setting, 2 + seed % 2, seed) for seed in range(6)]
    assert {(each.end, each.place) for each in games} == {("won", 0)}
    assert {each.turns for each in games if each.seats == 2} == {5}
    lines = list(told(setting, games))
    assert lines[0].startswith("2 players: 5 turns")
    assert "who begins wins 100% of what one player wins, where 50% would be even" in lines[0]
    assert lines[1].startswith("3 players: 7 turns")
    assert lines[2] == "in none of them came up: SP-003"
    assert wrong(games) == ()


def test_a_game_in_which_nothing_lasts_has_no_end(tmp_path: Path) -> None:
    items = "- Gain 1 step, then lose 1 step.\n- Gain 2 steps, then lose 2 steps."
    fro = f"**SP-001** On your turn, do one of these:\n\n{items}"
    game = played(sprint(tmp_path, fro), 2, 1, most=3_000)
    assert (game.end, game.why) == ("endless", f"{STILL} 1,000 turns")
    assert wrong([game]) == (game,)


def test_what_ends_as_no_game_should_is_told_with_its_seed(tmp_path: Path) -> None:
    choice = "**SP-001** On your turn, do one of these:\n\n- Gain 1 step.\n- Lose 1 step.\n- Pass."
    games = [played(sprint(tmp_path, choice), 2, seed, most=30) for seed in (4, 5)]
    (first,) = wrong(games)
    assert (first.end, first.seed, first.decisions) == ("endless", 4, 30)


def test_a_game_that_goes_on_by_itself_does_not_end(tmp_path: Path) -> None:
    game = played(sprint(tmp_path, GAIN), 2, 1)
    assert game.end == "endless"
    assert game.why.startswith(FOR_EVER)


def test_a_fault_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(*_: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr("referee.engine.start", falls)
    game = played(sprint(tmp_path, GAIN, RACE), 2, 1)
    assert (game.end, game.why) == ("fault", "KeyError: 'a fault'")


def test_check_plays_games(tmp_path: Path) -> None:
    sprint(tmp_path, GAIN, RACE)
    done = tablewright(tmp_path, "check", "sprint", "--games", "4")
    assert done.returncode == 0, done.stderr
    assert "Sprint: 4 games with moves by chance:" in done.stdout
    assert "who begins wins 100%" in done.stdout
    sprint(tmp_path, GAIN)
    done = tablewright(tmp_path, "check", "sprint", "--games", "2")
    assert done.returncode == 1
    assert "seed 0 with 2 players" in done.stderr


def test_games_need_a_game_that_is_named_and_rules_that_are_played(tmp_path: Path) -> None:
    write_pond(tmp_path)
    assert tablewright(tmp_path, "check", "--games", "2").returncode == 2
    done = tablewright(tmp_path, "check", "pond", "--games", "2")
    assert done.returncode == 0, done.stderr
    assert (
        done.stdout.splitlines()[-1]
        == "Pond: nothing of its rules is played, so no games were tried."
    )
