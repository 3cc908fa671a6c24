"""Games in processes of another interpreter: the same to the byte, also where one of these is
killed; and what is said of interpreters that cannot play them."""

from __future__ import annotations

import json
import os
import signal
import stat
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.playtest.values import Values
from tablewright.cli.simulate import command
from tablewright.errors import TablewrightError
from tablewright.playtest.interpreters import interpreters
from tablewright.playtest.job import Job
from tablewright.playtest.making import job_of, values_of
from tablewright.playtest.runs import hands
from tablewright.playtest.worker import HELLO, hello
from tests.playtest import toys
from tests.playtest.test_runs import NUMBER, play


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Job:
    folder = toys.write(tmp_path_factory.mktemp("toys"), "comet")
    return job_of(folder, "comet", "greedy,random", None, seed=3, setup="")


@pytest.fixture(scope="module")
def values(job: Job) -> Values:
    return values_of(job)


@pytest.fixture
def script(tmp_path: Path) -> Callable[[str], str]:
    """A program of a few lines of shell, as if it were an interpreter."""

    def written(lines: str) -> str:
        path = tmp_path / "python"
        path.write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    return written


@pytest.mark.parametrize("processes", [1, 2])
def test_the_same_games(job: Job, values: Values, tmp_path: Path, processes: int) -> None:
    with hands(1) as here:
        play(tmp_path / "here", job, values, by=here)
    with interpreters(sys.executable, processes) as others:
        assert others.processes == processes
        play(tmp_path / "there", job, values, by=others)
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_one_that_is_killed_is_begun_again(job: Job, values: Values, tmp_path: Path) -> None:
    play(tmp_path / "here", job, values)
    left = [30]
    with interpreters(sys.executable, 2) as others:

        def told(done: int) -> None:
            if left and done >= left[0]:
                left.clear()
                os.kill(others.all[0].its.pid, signal.SIGKILL)  # type: ignore[attr-defined]

        play(tmp_path / "there", job, values, by=others, told=told)
    assert not left
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_what_is_wrong_with_a_game_is_said_as_ever(job: Job, values: Values) -> None:
    with interpreters(sys.executable, 1) as others:
        coming = others.submit(replace(job, made_of="x"), values, 0, 1)
        with pytest.raises(TablewrightError, match="comet or the program has changed"):
            coming.result()
        found, _ = others.submit(job, values, 0, 1).result()
        assert json.loads(found[0])["number"] == 0


def wrong(python: str) -> str:
    with pytest.raises(TablewrightError) as raised, interpreters(python, 2):
        pass
    return str(raised.value)


def test_no_interpreter(script: Callable[[str], str], tmp_path: Path) -> None:
    assert wrong("pypy-of-nobody") == (
        "there is no interpreter 'pypy-of-nobody'; expected the name or the path of one, such as "
        "pypy3 or /opt/pypy/bin/pypy3"
    )
    path = script("echo hail; echo 'what is -P?' >&2")
    assert wrong(path) == (
        f"{path} does not play: expected a Python with Tablewright; it says: what is -P?"
    )
    path = script("exit 0")
    assert wrong(path) == f"{path} does not play: expected a Python with Tablewright"
    (tmp_path / "python").write_bytes(b"\x7fELF no program at all")
    assert wrong(path) == f"{path} cannot be begun: Exec format error"


def test_an_interpreter_without_tablewright(script: Callable[[str], str]) -> None:
    path = script(f'exec {sys.executable} -I -S "$@"')
    said = wrong(path)
    assert said.startswith(f"{path} lacks what plays (")
    assert "No module named 'tablewright'" in said
    assert said.endswith("; install Tablewright there, as docs/simulating.md says")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("program", "is another version than this one, or has other games and phrases of packages"),
        ("counts", "draws and counts otherwise than this"),
    ],
)
def test_an_interpreter_that_would_play_other_games(
    script: Callable[[str], str], key: str, words: str
) -> None:
    says = json.dumps({**hello(), key: "other", "python": "Parrot 3.0"})
    path = script(f"echo '{HELLO}{says}'; cat > /dev/null")
    said = wrong(path)
    assert words in said
    assert f"{path} (Parrot 3.0)" in said


def test_not_on_a_cluster_as_well() -> None:
    ran = CliRunner().invoke(command, ["pig", "--python", "pypy3", "--cluster", "local"])
    assert ran.exit_code == 2
    assert "--python is for this computer: on a cluster the workers' Python plays" in ran.output


def test_games_by_another_interpreter_from_the_command_line(job: Job, tmp_path: Path) -> None:
    for out, more in (("one", []), ("two", ["--python", sys.executable])):
        asked = ["comet", "--players", "random", "--games", str(NUMBER), "-w", job.workspace]
        ran = CliRunner().invoke(command, [*asked, "--out", str(tmp_path / out), *more])
        assert ran.exit_code == 0, ran.output
    one, two = (sorted((tmp_path / each).glob("*.jsonl")) for each in ("one", "two"))
    assert [each.name for each in one] == [each.name for each in two]
    assert one[0].read_bytes() == two[0].read_bytes()
