"""Faces that copies of a process lay out ahead: the same files come out, whoever made them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.press.pond import write_pond
from tests.referee.generic.games import WHOLE

ROOT = Path(__file__).parent.parent.parent
COPIED = sys.platform == "linux"
SPLIT = COPIED and (os.cpu_count() or 1) > 1
"""Whether half is laid out by a copy."""

TAKES = """
import os, sys, time
from tablewright import workers
from tablewright.press.ahead import NOTHING, laid_ahead

workers.cores = lambda: 3

def lay(key):
    time.sleep(0.01)
    if key == "7":
        raise ValueError("this one cannot be laid out")
    return f"{key} {os.getpid()}".encode(), b""

here = str(os.getpid())
keys = [str(number) for number in range(200)]
with laid_ahead(keys, lay, 0.01) as ahead:
    found = {key: ahead.take(key) for key in ("nothing", "150", *keys, "150")}
assert found.pop("nothing") == NOTHING
assert found.pop("7") == NOTHING, "what fails is left to whoever asks"
assert found.pop("150") == NOTHING, "each is given once"
made = {key: what[0].decode().split() for key, what in found.items() if what != NOTHING}
assert all(key == name for key, (name, _) in made.items())
print(len(made), len({pid for _, pid in made.values()} - {here}))
"""

HALVES = """
from tablewright.press.half import NOTHING, half_laid

def lay(key):
    if key == wrong:
        raise ValueError("this one cannot be laid out")
    return key.encode(), b""

for wrong in ("none", "6"):
    with half_laid("01234567", lay) as half:
        found = [half.take(key) for key in "x0123456777"]
    assert found[:5] == [NOTHING] * 5
    assert found[-2:] == [NOTHING] * 2, "each is given once"
    made = [what[0].decode() for what in found if what != NOTHING]
    assert not made or made == ["4", "5", "6", "7"]
    print(len(made))
"""

PRINTS = """
import os, sys
from pathlib import Path
from tablewright import workers
from tablewright.press import beside
from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game

forks = []
os.register_at_fork(before=lambda: forks.append(1))
workers.cores = lambda: 3
folder, ink = Path(sys.argv[1]), sys.argv[3]
beside.WARM, beside.WORTH, beside.WORTH_A_COPY = 0, float(sys.argv[4]), float(sys.argv[5])
options = PrintOptions(out=Path(sys.argv[2]), ink=ink)
printed = print_game(folder, "pond", options, lambda what, done, total: None)
print(len(forks), printed.laid, *(str(each) for each in printed.warnings))
"""


def said(program: str, cache: Path, *args: object) -> list[str]:
    """What a program says in a process of its own, which has no other threads."""
    environment = {"PYTHONPATH": str(ROOT), "TABLEWRIGHT_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, args)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert not done.stderr
    return done.stdout.split(maxsplit=2)


def test_what_others_made_is_given_and_what_they_could_not_is_left(tmp_path: Path) -> None:
    # One of them fails, and takes those with it that were handed over together.
    made, others = said(TAKES, tmp_path)
    assert int(made) >= 190
    assert int(others) == 2 * COPIED


@pytest.mark.parametrize("ink", ["full", "low"] if WHOLE else ["low"])
def test_the_same_is_printed_by_several_processes(tmp_path: Path, ink: str) -> None:
    game = write_pond(tmp_path)
    weed = game / "weed.yaml"
    more = "".join(f"  - {{name: Weed {number}, cost: {number}}}\n" for number in range(60))
    text = weed.read_text()
    weed.write_text(text + more)
    alone = said(PRINTS, tmp_path / "cache 1", tmp_path, tmp_path / "alone", ink, 1e9, 1e9)
    files = sorted(path.name for path in (tmp_path / "alone").iterdir())
    assert int(alone[0]) == 0
    assert files
    for how, worth, copies in (("half", 1e9, SPLIT), ("together", 0, 2 * COPIED)):
        cache, out = tmp_path / f"cache {how}", tmp_path / how
        found = said(PRINTS, cache, tmp_path, out, ink, worth, 0)
        assert int(found[0]) == copies
        assert alone[1:] == found[1:], "as many faces, and the same warnings"
        assert files == sorted(path.name for path in out.iterdir())
        for name in files:
            assert (tmp_path / "alone" / name).read_bytes() == (out / name).read_bytes(), name
        again = said(PRINTS, cache, tmp_path, tmp_path / "again", ink, worth, 0)
        assert int(again[1]) == 0, "what others laid out was kept"


def test_half_is_given_once_and_what_could_not_be_made_is_left(tmp_path: Path) -> None:
    assert said(HALVES, tmp_path)[:2] == ["4" if SPLIT else "0", "0"]
