"""`tablewright tune`: games whose right number is known, what is written and what is not, runs that
are stopped, and what of a hurried person's words is wrong."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import tablewright
from tests.playtest import toys

DIE = "KE-001: shows 6 2..6"
HALF = ("--number", DIE, "--aim", "won 40..60%", "--games", "120")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return toys.write(tmp_path, "keep", "first", "comet")


def tune(folder: Path, *words: str, jobs: str = "1") -> tuple[int, list[str], list[str]]:
    done = tablewright(folder, "tune", *words, "--players", "random", "--jobs", jobs)
    return done.returncode, done.stdout.splitlines(), done.stderr.splitlines()


def said(folder: Path, game: str) -> dict[str, Any]:
    path = folder / "output" / game / "tuned" / "tuned.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_die_that_wins_half_of_all_games(folder: Path) -> None:
    """Of six throws one shows 6 or more, three show 4 or more."""
    before = files(folder / "cards")
    status, lines, errors = tune(folder, "keep", *HALF)
    assert (status, errors) == (0, [])
    assert lines[0].startswith("Keep: all 5 combinations, ")
    assert re.fullmatch(
        r"KE-001: 'shows 6' → 4: \d+(\.\d)? % \(\d+(\.\d)? to \d+(\.\d)? %\) of games are won by "
        r"somebody instead of \d+(\.\d)? %, aimed at 40 to 60 %: (surely )?met\.",
        lines[1],
    )
    assert lines[2:5] == [
        "  cards/keep/rules.md:5",
        "  - **KE-001** On your turn, throw the die. If the die shows 6 or more, gain 1 point.",
        "  + **KE-001** On your turn, throw the die. If the die shows 4 or more, gain 1 point.",
    ]
    assert lines[-2:] == [
        "Nothing is written yet; the same with --write writes it.",
        "The page: output/keep/tuned/tuned.html",
    ]
    assert files(folder / "cards") == before
    found = said(folder, "keep")
    (aim,) = found["aims"]
    assert abs(aim["after"]["value"] - 1 / 2) < 0.15
    assert abs(aim["before"]["value"] - 1 / 6) < 0.12
    tried = {each["values"][0]: each for each in found["tried"]}
    assert (found["tried"][0]["values"], found["tried"][0]["fate"]) == (["4"], "proposed")
    assert tried["2"]["games"] < tried["4"]["games"] == 120
    # Another seed than that of the games it was chosen by: another share, by other deals.
    assert found["fresh"] == 120
    assert found["tried"][0]["found"][0] != aim["after"]


def test_who_is_clearly_out_is_not_played_on(folder: Path) -> None:
    """Five of six throws show 2 or more; whoever asks for a 6 need not be played twice."""
    words = ("--number", "KE-001: shows 6 1..6", "--aim", "won 75..92%", "--games", "240")
    status, lines, _ = tune(folder, "keep", *words)
    assert status == 0
    assert lines[1].startswith("KE-001: 'shows 6' → 2: ")
    tried = {each["values"][0]: each for each in said(folder, "keep")["tried"]}
    assert (tried["6"]["fate"], tried["6"]["games"]) == ("clearly out", 30)
    assert (tried["2"]["fate"], tried["2"]["games"]) == ("proposed", 240)


def test_the_proposal_is_written_to_the_byte_and_can_be_taken_back(folder: Path) -> None:
    path = folder / "cards" / "keep" / "game.yaml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    rules = folder / "cards" / "keep" / "rules.md"
    rules.write_bytes(b"\xef\xbb\xbf" + rules.read_bytes() + b"\nA last line")
    before = files(folder / "cards")
    status, lines, errors = tune(folder, "keep", *HALF, "--write")
    assert (status, errors) == (0, [])
    assert lines[-2] == (
        "Written to cards/keep/rules.md; to take it back: git apply -R "
        "output/keep/tuned/tuned.patch"
    )
    expected = {**before}
    expected["keep/rules.md"] = before["keep/rules.md"].replace(b"shows 6", b"shows 4")
    assert files(folder / "cards") == expected
    words = ["git", "apply", "-R", "output/keep/tuned/tuned.patch"]
    subprocess.run(words, cwd=folder, check=True, capture_output=True)
    assert files(folder / "cards") == before


def test_what_is_as_it_should_be_stays(folder: Path) -> None:
    rules = folder / "cards" / "keep" / "rules.md"
    rules.write_text(rules.read_text().replace("shows 6", "shows 4"))
    before = files(folder / "cards")
    words = ("--number", "KE-001: shows 4 3..5", "--aim", "won 20..80%", "--games", "60")
    status, lines, _ = tune(folder, "keep", *words, "--write")
    assert status == 0
    assert lines[1].startswith("The game meets what is aimed at as it is now: ")
    assert not any("ritten" in line for line in lines)
    assert files(folder / "cards") == before
    assert not (folder / "output/keep/tuned/tuned.patch").exists()


def test_what_does_not_meet_the_aim_is_said_and_not_written(folder: Path) -> None:
    before = files(folder / "cards")
    words = ("--number", "KE-001: shows 6 5..6", "--aim", "won 90..100%", "--games", "60")
    status, lines, errors = tune(folder, "keep", *words, "--write")
    assert (status, errors) == (1, [])
    assert lines[1].startswith("KE-001: 'shows 6' → 5: ")
    assert lines[1].endswith(", aimed at 90 to 100 %: not met.")
    assert (
        "KE-001: 'shows 6' lies at the lower end of its range (5): a wider one may come nearer."
        in lines
    )
    assert lines[-2] == "Nothing is written, since what you aim at is not met."
    assert files(folder / "cards") == before


def test_what_makes_no_difference_is_not_said_to_be_nearer(folder: Path) -> None:
    """Whether two points are gained or one says nothing of who throws a 6."""
    words = ("--number", "KE-001: gain 1 2..3", "--aim", "won 90..100%", "--games", "60")
    status, lines, _ = tune(folder, "keep", *words)
    assert status == 1
    assert "So many games do not tell it from the game as it is now." in lines


def test_the_least_change_wins(folder: Path) -> None:
    """A game of 7 rounds has 13 turns: by 7 points to gain and 1 each turn, or 14 and 2."""
    words = (
        "--number", "FI-010: 5 3..20", "--number", "FI-001: gain 1 1..3",
        "--aim", "turns 12.5..13.5", "--games", "10",
    )  # fmt: skip
    status, lines, _ = tune(folder, "first", *words)
    assert status == 0
    assert lines[0].startswith("First: all 54 combinations, ")
    assert lines[1].startswith("FI-010: '5' → 7: a game takes 13 (13 to 13) turns instead of 9, ")
    # What is behind a number follows it: 2 points.
    values = {tuple(each["values"]) for each in said(folder, "first")["tried"]}
    assert {("14", "2"), ("19", "3"), ("7", "1")} <= values


def test_more_combinations_than_are_tried_are_searched(folder: Path) -> None:
    words = (
        "first", "--number", "FI-010: 5 3..40", "--number", "FI-001: gain 1 1..4",
        "--aim", "turns 19..23", "--games", "10", "--trials", "30",
    )  # fmt: skip
    whole = tune(folder, *words)
    assert whole[0] == 0
    assert whole[1][0].startswith(
        "First: 30 of 152 combinations, found by a search that learns from each (Optuna), "
    )
    assert tune(folder, *words, "--out", "again", jobs="2")[1][:-1] == whole[1][:-1]


def test_several_aims_are_met_together(folder: Path) -> None:
    words = (
        "first", "--number", "FI-010: 5 3..9", "--aim", "turns at most 9", "--aim",
        "first at least 99%", "--aim", "decisions 0..100", "--games", "10",
    )  # fmt: skip
    status, lines, _ = tune(folder, *words)
    assert status == 0
    assert lines[1].startswith("The game meets what is aimed at as it is now: a game takes 9 ")


def test_a_run_that_was_stopped_goes_on(folder: Path) -> None:
    whole = tune(folder, "keep", *HALF, jobs="2")
    made = folder / "output" / "keep" / "tuned"
    kept = files(made)
    for number, path in enumerate(sorted((made / "games").rglob("*.jsonl"))):
        path.write_bytes(path.read_bytes()[: len(path.read_bytes()) * number // 8])
    assert tune(folder, "keep", *HALF) == whole
    assert files(made) == kept


def test_what_cannot_be_played_is_left_out_and_named(folder: Path) -> None:
    """A game of 0 rounds is none. Of two rounds the second is played unless the first is won."""
    words = ("--number", "KE-010: 1 0..2", "--aim", "turns 1.5..2.5", "--games", "20")
    status, lines, _ = tune(folder, "keep", *words)
    assert lines[1].startswith("  Left out, 0: ")
    assert status == 0
    assert lines[2].startswith("KE-010: '1' → 2: a game takes 1.")
    status, lines, errors = tune(
        folder, "comet", "--number", "Dust: copies -2..-1", "--aim", "turns 1..2"
    )
    assert status == 1
    assert errors[0].startswith("error: none of the 2 combinations can be played, so nothing is ")


def test_games_without_an_end_are_left_out(folder: Path) -> None:
    words = ("--number", "FI-001: gain 1 0..1", "--aim", "turns 5..12", "--games", "10")
    status, lines, _ = tune(folder, "first", *words)
    assert status == 0
    assert re.fullmatch(
        r"  Left out, 0: (8 of 8 games of this version had no end \(seed \d+\)|.*)\.", lines[1]
    )
    assert lines[2].startswith("The game meets what is aimed at as it is now: ")


def test_the_page_shows_what_was_tried(folder: Path) -> None:
    tune(folder, "keep", *HALF)
    page = (folder / "output/keep/tuned/tuned.html").read_text(encoding="utf-8")
    assert page.count('<g class="proposed">') == 1
    assert page.count('<circle class="dot"') == 5
    assert "clearly out" in page
    assert "<b>+ **KE-001** On your turn, throw the die. If the die shows 4 or more" in page
    assert "won, aimed at 40 to 60 %" in page
    typed = said(folder, "keep")["command"].split()
    assert typed[:3] == ["tablewright", "tune", "keep"]


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("keep", "--aim", "won 1..2%"), 2, "Missing option '--number'."),
        (("keep", "--number", DIE), 2, "Missing option '--aim'."),
        (
            ("kepe", "--number", DIE, "--aim", "won 1..2%"), 1,
            "there is no game 'kepe'; did you mean 'keep'?",
        ),
        (
            ("keep", "--number", "KE-002: 6 1..2", "--aim", "won 1..2%"), 1,
            "'KE-002' is no card, counter, set-up, rule or the like of this game; did you mean "
            "'KE-010'?",
        ),
        (
            ("keep", "--number", "KE-001: shows 6 6..6", "--aim", "won 1..2%"), 1,
            "KE-001: 'shows 6' is 6 already, and 6..6 leaves nothing to choose from",
        ),
        (
            ("keep", "--number", DIE, "--aim", "frist 1..2%"), 1,
            "'frist' is no measure; expected first, won, ties, turns, decisions, minutes, or "
            "card:NAME",
        ),
        (
            ("keep", "--number", DIE, "--aim", "won 1..2%", "--seats", "2"), 1,
            "Keep is for 1 to 1 players, not for 2",
        ),
        (
            ("comet", "--number", "Dust: copies 1..9", "--aim", "card:Comet 99..100",
             "--games", "10", "--setup", "none"), 1,
            "no set-up 'none'; there are: standard",
        ),
    ],
)  # fmt: skip
def test_what_a_hurried_person_gets_wrong(
    folder: Path, words: tuple[str, ...], status: int, told: str
) -> None:
    done = tablewright(folder, "tune", *words)
    assert done.returncode == status
    assert " ".join(done.stderr.split()).lower().endswith(f"error: {told}".lower())
    assert not (folder / "output").exists()


@pytest.mark.game("pig")
def test_a_shipped_game_is_tuned_and_not_written(folder: Path) -> None:
    words = ("pig", "--number", "PI-010: 100 30..40 by 10", "--aim", "turns 1..900")
    status, _, errors = tune(folder, *words, "--write")
    assert status == 1
    assert errors == [
        "error: 'pig' is not in your workspace, so it stays as it is; begin a copy that you may "
        "change: tablewright new my-pig --like pig"
    ]
    status, lines, _ = tune(folder, *words, "--games", "10")
    assert status == 0
    assert lines[1].startswith("PI-010: '100' → 40: a game takes ")
    assert not (folder / "output/pig/tuned/tuned.patch").exists()


def test_without_optuna_few_combinations_are_tried_all_the_same(folder: Path) -> None:
    away = folder / "away" / "optuna"
    away.mkdir(parents=True)
    (away / "__init__.py").write_text("raise ImportError('optuna')\n")
    words = ("first", "--number", "FI-010: 5 3..60", "--aim", "turns 9..10", "--games", "10")
    done = tablewright(folder, "tune", *words, "--trials", "20", PYTHONPATH=str(away.parent))
    assert done.returncode == 1
    assert done.stderr == (
        "error: 58 combinations are more than --trials 20, and to search among so many needs "
        "Optuna; install it with: pip install 'tablewright[tune]', or say larger steps, such as "
        "'by 2'\n"
    )
