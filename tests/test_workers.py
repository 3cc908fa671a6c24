"""Processes that do a part of the work end with the one that began them, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
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
        # Waited for: a pool that is left takes back what no process has taken up yet.
        for one in [pool.submit(at_work, sys.argv[1]) for _ in range(4)]:
            one.result()
"""
STOPS = """
import os, signal, sys, time
from pathlib import Path
from tablewright import workers

def at_work(folder):
    half = Path(folder) / f"{os.getpid()}"
    half.touch()
    try:
        time.sleep(600)
    finally:
        half.unlink()

def made(kind):
    return workers.pool(2) if kind == "pool" else workers.copies(2, None)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with made(sys.argv[2]) as pool:
            for one in [pool.submit(at_work, sys.argv[1]) for _ in range(4)]:
                one.result()
    except KeyboardInterrupt:
        print("stopped")
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
    try:
        while len(os.listdir(folder)) < 2:
            assert parent.poll() is None
            assert time.monotonic() < until, "no process began to work"
            time.sleep(0.02)
    finally:
        parent.send_signal(how)
        parent.wait()
    left = [int(name) for name in os.listdir(folder)]
    while left := [number for number in left if runs(number)]:
        assert time.monotonic() < until, f"{left} go on without the one that began them"
        time.sleep(0.02)


@pytest.mark.parametrize("kind", ["pool", "copies"])
def test_ctrl_c_ends_all_at_once_without_a_word_and_leaves_nothing(
    tmp_path: Path, kind: str
) -> None:
    program = tmp_path / "stops.py"
    program.write_text(STOPS, encoding="utf-8")
    folder = tmp_path / "at work"
    folder.mkdir()
    parent = subprocess.Popen(
        [sys.executable, program, folder, kind],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    until = time.monotonic() + PATIENCE
    while len(begun := os.listdir(folder)) < 2:
        assert parent.poll() is None
        assert time.monotonic() < until, "no process began to work"
        time.sleep(0.02)
    # A terminal says it to every process that was started in it.
    os.killpg(parent.pid, signal.SIGINT)
    assert parent.communicate(timeout=PATIENCE) == (b"stopped\n", b"")
    assert not os.listdir(folder), "what is half-made is taken away"
    assert not any(runs(int(number)) for number in begun)


def runs(number: int) -> bool:
    """Whether a process does something still; one that ended may wait for nobody to notice."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2]
    except FileNotFoundError:
        if Path("/proc/self").exists():
            return False
        return subprocess.run(["ps", "-p", str(number)], capture_output=True).returncode == 0
    return state.split()[0] != "Z"


def dies_with_the_lock() -> None:
    """Ends as if killed in the midst of handing back a result."""
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    frame.f_locals["result_queue"]._wlock.acquire()
    workers.given().set()
    time.sleep(1)
    os.kill(os.getpid(), signal.SIGKILL)


def waits_for_the_lock() -> None:
    """Has a result to hand back when another has the lock for that."""
    workers.given().wait(PATIENCE)


def test_a_process_that_waits_for_one_that_was_killed_is_ended() -> None:
    """It waits to hand back its result, and whoever has the lock for that is gone."""
    locked = multiprocessing.get_context("spawn").Event()
    with workers.pool(2, None, locked) as pool:
        for _ in range(2):
            pool.submit(time.sleep, 0.1)
        lost = pool.submit(dies_with_the_lock)
        other = pool.submit(waits_for_the_lock)
        for each in (lost, other):
            with pytest.raises(BrokenProcessPool):
                each.result(PATIENCE)
