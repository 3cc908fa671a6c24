"""`tablewright referee` as a person meets it: a pipe, a screen, a file that keeps the game."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.typed import ROOT, typed_into

PEBBLES = ROOT / "tests" / "referee" / "games" / "plainly"
START = ("referee", "pebbles", "--seats", "Ann,Bo", "--first", "Ann", "-w", str(PEBBLES))


def referee(
    folder: Path, typed: str, *args: str, start: tuple[str, ...] = START
) -> subprocess.CompletedProcess[str]:
    return typed_into(folder, typed, *start, *args)


def test_moves_come_from_a_pipe(tmp_path: Path) -> None:
    done = referee(tmp_path, "Flint\nAnn draws 1\nAnn wins\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "The game is over. Ann wins: as the players say."


def test_a_refused_line_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    done = referee(tmp_path, "Flint\nBo goes on\nAnn gains 1 score\n")
    assert done.returncode == 1
    assert done.stderr.splitlines()[:2] == [
        "line 2: Bo goes on",
        "It is Ann's turn, not Bo's. [PB-002]",
    ]
    assert "Ann's score 0 -> 1" in done.stdout


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    first = referee(tmp_path, "Flint\nAnn gains 2 score\n", "--save", "evening.save")
    assert first.returncode == 0, first.stderr
    assert "Everything is saved in evening.save" in first.stdout
    start = ("referee", "--save", "evening.save", "-w", str(PEBBLES))
    second = referee(tmp_path, "Ann gains 3 score\nundo\nlog\n", start=start)
    assert "the game goes on after 2 steps" in second.stderr
    assert "Ann's score 2 -> 5" in second.stdout
    third = referee(tmp_path, "redo\n", start=start)
    assert "3  Ann gains 3 score" in third.stdout


def test_a_broken_save_is_named(tmp_path: Path) -> None:
    (tmp_path / "evening.save").write_text("not a journal " * 20)
    done = referee(tmp_path, "", "--save", "evening.save")
    assert done.returncode == 1
    assert "evening.save: not a journal" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_referee_deals_the_same_from_the_same_seed(tmp_path: Path) -> None:
    dealt = ("--dealer", "referee", "--seed")
    one, other = (referee(tmp_path, "state\n", *dealt, "5") for _ in range(2))
    assert one.stdout == other.stdout
    assert "from seed 5" in one.stderr
    assert referee(tmp_path, "state\n", *dealt, "6").stdout != one.stdout


@pytest.mark.parametrize(
    ("args", "status", "expected"),
    [
        (("referee", "pebbles"), 2, "who plays? Name the players clockwise: --seats Ann,Bo"),
        (("referee",), 2, "which game?"),
        (("referee", "pebles", "--seats", "Ann,Bo"), 1, "did you mean 'pebbles'?"),
        (("referee", "pebbles", "--seats", "Ann"), 1, "is for 2 to 3 players"),
        (("referee", "pebbles", "--seats", "Ann,Bo", "--first", "Cy"), 1, "no seat 'Cy'"),
        (("referee", "pebbles", "--seats", "Ann,Bo", "--variant", "X"), 2, "expected such as"),
        (("referee", "pebbles", "--seats", "Ann,Bo", "--variant", "X=y"), 1, "no house ruling 'X'"),
        (("referee", "pebbles", "--seats", "Ann,Bo", "--target", "tide=9"), 2, "from 0 to 3"),
        (("referee", "pebbles", "--seats", "Ann,Bo", "--target", "tid=1"), 2, "no common counter"),
        (("referee", "pebbles", "--seats", "Ann,Bo", "--setup", "x"), 2, "one of standard"),
    ],
)
def test_what_does_not_fit_is_said(
    tmp_path: Path, args: tuple[str, ...], status: int, expected: str
) -> None:
    done = referee(tmp_path, "", "-w", str(PEBBLES), start=args)
    assert done.returncode == status, done.stderr
    assert expected in " ".join(done.stderr.split())


@pytest.mark.game("shards-of-infinity")
def test_options_reach_the_table(tmp_path: Path) -> None:
    done = referee(tmp_path, "Flint\nstate\n", "--target", "tide=2")
    assert "tide 2" in done.stdout
    start = (
        "referee", "shards-of-infinity", "--seats", "Ann,Bo", "-w", str(ROOT),
        "--dealer", "referee", "--seed", "1", "--variant", "soi-hr-8=no protection",
    )  # fmt: skip
    assert "At this table: no protection" in referee(tmp_path, "rule hr-8\n", start=start).stdout


def test_at_a_screen_it_prompts_and_ctrl_d_leaves(tmp_path: Path) -> None:
    child, screen = pty.fork()
    if child == 0:
        os.chdir(tmp_path)
        os.environ.update(PYTHONPATH=str(ROOT), TERM="dumb")
        os.execv(sys.executable, [sys.executable, "-m", "tablewright", *START])
    shown = until(screen, "table> ")
    assert "Which card is it: path 1?" in shown
    os.write(screen, b"Flint\n")
    assert "Ann's turn begins" in until(screen, "Ann> ")
    os.write(screen, b"\x04")
    assert "Nothing was saved" in until(screen, "before you leave.")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def until(screen: int, words: str) -> str:
    """What the screen shows up to these words."""
    shown = b""
    end = time.monotonic() + 60
    while words.encode() not in shown and time.monotonic() < end:
        if select.select([screen], [], [], 0.2)[0]:
            try:
                shown += os.read(screen, 65536)
            except OSError:
                break
    assert words.encode() in shown, shown.decode(errors="replace")
    return shown.decode(errors="replace")
