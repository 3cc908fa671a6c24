"""Work in a copy of this process: what it made comes back, what it could not is nothing."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import NoReturn

import pytest

from tablewright.errors import SourceError
from tablewright.press.aside import Aside, aside
from tablewright.press.options import PrintOptions
from tablewright.press.several import print_games
from tests.press.pond import write_pond

SPLIT = sys.platform == "linux" and (os.cpu_count() or 1) > 1
"""Whether there is a second process at all."""
TRIED = """
import os, sys
from tablewright.press.aside import Aside, aside
def make(): {make}
with aside(make) as coming:
    print("main", flush=True)
    {then}
print("end", flush=True)
"""


def tried(make: str, then: str = "print(coming.take())") -> subprocess.CompletedProcess[str]:
    """What a process of its own says that has something made aside."""
    return subprocess.run(
        [sys.executable, "-c", TRIED.format(make=make, then=then)], capture_output=True, text=True
    )


def test_what_was_made_comes_back_whole() -> None:
    found = tried("return 'x' * 1_000_000, os.getpid()", "x, p = coming.take(); print(len(x), p)")
    if SPLIT:
        assert found.stderr == ""
        main, length, number, end = found.stdout.split()
        assert (main, length, end) == ("main", "1000000", "end")
        assert int(number) > 0


@pytest.mark.parametrize(
    "make",
    [
        "raise ValueError('this')",
        "sys.exit(3)",
        "os._exit(0)",
        "return lambda: 1",
        "os.kill(os.getpid(), 9)",
        "raise KeyboardInterrupt",
    ],
)
def test_what_could_not_be_made_is_nothing_and_says_nothing(make: str) -> None:
    found = tried(make)
    assert found.stdout.split() == ["main", "None", "end"]
    assert (found.stderr, found.returncode) == ("", 0)


def test_whoever_waits_sees_whether_there_is_something_to_wait_for() -> None:
    coming, going = os.pipe()
    begun: Aside[str] = Aside(coming)
    assert not begun.ready()
    os.write(going, pickle.dumps("made"))
    assert begun.ready()
    os.close(going)
    assert begun.take() == "made"
    assert begun.ready()
    assert Aside(None).ready()


def test_nobody_has_to_ask() -> None:
    found = tried("return 'x' * 1_000_000", "pass")
    assert (found.stdout.split(), found.stderr, found.returncode) == (["main", "end"], "", 0)


def test_a_mistake_of_the_one_that_waits_is_told_once() -> None:
    found = tried("return 1", "raise SystemExit('wrong')")
    assert (found.stdout.split(), found.stderr.strip()) == (["main"], "wrong")


def test_what_runs_in_threads_is_not_copied() -> None:
    going = threading.Event()
    other = threading.Thread(target=going.wait)
    other.start()
    try:
        with aside(os.getpid) as coming:
            assert coming.take() is None
    finally:
        going.set()
        other.join()


def wrong(folder: Path, game: str, options: PrintOptions) -> NoReturn:
    raise SourceError(())


@pytest.mark.parametrize("fails", [False, True])
def test_a_game_is_printed_the_same_whoever_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    write_pond(tmp_path)
    if fails:
        monkeypatch.setattr("tablewright.press.outcome._read", wrong)

    def printed(name: str) -> dict[str, bytes]:
        options = {"pond": PrintOptions(out=tmp_path / name, write_codes=False)}
        (outcome,) = print_games(tmp_path, options, lambda what, done, total: None)
        assert not outcome.failed
        return {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}

    here = printed("here")
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert here == printed("alone")
    assert here
