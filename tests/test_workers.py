"""Processes that do a part of the work end with the one that began them, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablewright import workers

BEGINS = """
import os, sys, time
from pathlib import Path
from tablewright import workers

def at_work(folder):
    (Path(folder) / f"{os.getpid()}").touch()
    time.sleep(600)

if __name__ == "__main__":
    with workers.pool(2) as pool:
        for _ in range(4):
            pool.submit(at_work, sys.argv[1])
"""
PATIENCE = 60


def begin() -> None:
    os.chdir(workers.given())


def test_what_a_process_begins_with() -> None:
    with workers.pool(1, begin, "/") as pool:
        assert pool.submit(os.getcwd).result() == "/"
        assert pool.submit(workers.given).result() == "/"


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "ended"])
def test_no_process_outlives_the_one_that_began_it(tmp_path: Path, how: signal.Signals) -> None:
    program = tmp_path / "begins.py"
    program.write_text(BEGINS, encoding="utf-8")
    folder = tmp_path / "at work"
    folder.mkdir()
    root = Path(__file__).parent.parent
    parent = subprocess.Popen(
        [sys.executable, program, folder],
        env={**os.environ, "PYTHONPATH": str(root)},
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + PATIENCE
    while len(os.listdir(folder)) < 2:
        assert parent.poll() is None
        assert time.monotonic() < until, "no process began to work"
        time.sleep(0.02)
    parent.send_signal(how)
    parent.wait()
    left = [int(name) for name in os.listdir(folder)]
    while left := [number for number in left if runs(number)]:
        assert time.monotonic() < until, f"{left} go on without the one that began them"
        time.sleep(0.02)


def runs(number: int) -> bool:
    """Whether a process does something still; one that ended may wait for nobody to notice."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2]
    except FileNotFoundError:
        if Path("/proc/self").exists():
            return False
        return subprocess.run(["ps", "-p", str(number)], capture_output=True).returncode == 0
    return state.split()[0] != "Z"
