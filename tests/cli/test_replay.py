"""`tablewright replay`: what it prints, and the status it ends with."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli.replay import command
from tests.cli.test_commands import tablewright

HELD = """\
record: SOI-T1
game: shards-of-infinity
about: A Crystal gives a gem
rules: [SOI-020]
start:
  A: {hand: [Crystal]}
moves:
  - A plays Crystal
expect:
  A: {gems: 1}
"""
BROKEN = """\
record: SOI-T2
game: shards-of-infinity
start: {}
expect:
  A: {gems: 1}
"""


@pytest.mark.game("shards-of-infinity")
def test_a_held_record(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(HELD, encoding="utf-8")
    done = tablewright(tmp_path, "replay", "a.yaml")
    assert done.stdout.splitlines() == ["SOI-T1: held  (A Crystal gives a gem)", "1 held"]
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.game("shards-of-infinity")
def test_a_broken_record_shows_the_difference_and_its_place(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(f"{HELD}---\n{BROKEN}", encoding="utf-8")
    done = tablewright(tmp_path, "replay", "a.yaml", "--quiet")
    assert done.stdout.splitlines() == [
        "SOI-T2: broken",
        "    a.yaml:16:13: A.gems; expected 1, got 0",
        "1 held, 1 broken",
    ]
    assert done.returncode == 1


@pytest.mark.game("shards-of-infinity")
def test_a_record_that_crashes_does_not_end_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise KeyError("section")

    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.yaml").write_text(f"{HELD}---\n{BROKEN}", encoding="utf-8")
    done = CliRunner().invoke(command, ["a.yaml"])
    assert done.stdout.startswith("SOI-T1: held"), "and all that counts has been imported"
    monkeypatch.setattr("referee.effects.rules.counting.count", crash)
    done = CliRunner().invoke(command, ["a.yaml"])
    first, what, *rest = done.stdout.splitlines()
    assert first == "SOI-T1: broken  (A Crystal gives a gem)"
    assert what.startswith("    a.yaml:8:5: the referee crashed here, which it never should; ")
    assert rest == [
        "SOI-T2: broken", "    a.yaml:16:13: A.gems; expected 1, got 0", "0 held, 2 broken",
    ]  # fmt: skip
    assert done.exit_code == 1


def test_the_records_of_a_game(tmp_path: Path) -> None:
    game = tmp_path / "cards" / "pond"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text("game: pond\ntitle: Pond\nseats: {min: 1, max: 2}\n")
    none = tablewright(tmp_path, "replay", "pond")
    assert none.returncode == 1
    assert "the game 'pond' has no records; they are looked for in" in none.stderr
    (game / "records").mkdir()
    record = "record: P1\ngame: pond\nstart: {}\n"
    (game / "records" / "first.yaml").write_text(record, encoding="utf-8")
    done = tablewright(tmp_path, "replay", "pond")
    assert (done.returncode, done.stdout.splitlines()) == (0, ["P1: held", "1 held"])
    wrong = tablewright(tmp_path, "replay", "pnod")
    assert wrong.returncode == 2
    assert "there is no file and no game 'pnod'; did you mean 'pond'?" in wrong.stderr


@pytest.mark.game("shards-of-infinity")
def test_one_record_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "a.yaml").write_text(HELD, encoding="utf-8")
    (tmp_path / "records" / "b.yaml").write_text(BROKEN, encoding="utf-8")
    done = tablewright(tmp_path, "replay", "records", "--only", "SOI-T1")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 held")
    wrong = tablewright(tmp_path, "replay", "records", "--only", "SOI-T9")
    assert wrong.returncode == 2
    assert "no record 'SOI-T9' there; did you mean" in wrong.stderr


def test_wrong_input_and_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("record: A\ngmae: pond\n", encoding="utf-8")
    done = tablewright(tmp_path, "replay", "a.yaml")
    assert done.returncode == 1
    assert "a.yaml:2:1: unknown key 'gmae' in a record" in done.stderr
    assert tablewright(tmp_path, "replay").returncode == 2
    assert tablewright(tmp_path, "replay", "nowhere.yaml").returncode == 2


@pytest.mark.game("shards-of-infinity")
def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("record: A\ngame: shards\n", encoding="utf-8")
    done = tablewright(tmp_path, "replay", "a.yaml")
    assert done.returncode == 1
    broken, why, _ = done.stdout.splitlines()
    assert broken == "A: broken"
    assert why.startswith("    a.yaml:2:7: there is no game 'shards'; ")
