"""Kills a process that plays with a journal, again and again, and looks whether a move was lost.

In: `--kills N`, `--seed S`, `--folder DIR` for the journals. Out: one line with the numbers of
kills and moves, on standard output; status 1 if a move that was acknowledged is not in the journal.
Linux and macOS. Run as `python -m benchmarks.kills --kills 300`.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from referee.loading import setting_of
from referee.moves import members
from referee.sessions import journal
from referee.sessions.session import Session
from referee.setting import CHANCES, Setting, Table
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parent.parent
GAME = "shards-of-infinity"
LONGEST = 0.15
"""Seconds that a process lives at most."""


def play(path: Path, setting: Setting, seed: int, out: int) -> None:
    """Plays random moves, with some undo and redo, and acknowledges each with the position's
    digest once it is kept."""
    chance = random.Random(seed)
    if path.exists():
        session = journal.take_up(path, setting).session
    else:
        table = Table(setting=setting, seats=("Ann", "Bo"), dealer=frozenset(CHANCES))
        session = journal.begin(path, table, seed)
    while True:
        _step(session, chance)
        os.write(out, f"{session.at} {session.state.digest()}\n".encode())


def _step(session: Session, chance: random.Random) -> None:
    forms = session.legal()
    what = chance.random()
    if session.can_undo and (what < 0.05 or not forms):
        session.undo(chance.randrange(1, 4))
    elif session.can_redo and what < 0.1:
        session.redo()
    else:
        session.do(chance.choice(list(members(chance.choice(forms)))))


def killed(path: Path, setting: Setting, seed: int, seconds: float) -> list[bytes]:
    """What a process acknowledged that was killed after so many seconds."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            play(path, setting, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    until = time.monotonic() + seconds
    said = b""
    alive = True
    while alive:
        left = until - time.monotonic()
        if left <= 0:
            os.kill(child, signal.SIGKILL)
            alive = False
            break
        ready, _, _ = select.select([reading], [], [], left)
        if ready:
            part = os.read(reading, 65536)
            said += part
            alive = bool(part)
    os.waitpid(child, 0)
    while part := os.read(reading, 65536):
        said += part
    os.close(reading)
    if time.monotonic() < until:
        raise SystemExit(f"the process with seed {seed} ended by itself; see above")
    return [line for line in said.split(b"\n") if line]


def lost(path: Path, setting: Setting, said: list[bytes], before: int) -> str:
    """What the journal lacks of what was acknowledged after `before` records; "" if nothing."""
    if not path.exists():
        return "the journal" if said else ""
    opened = journal.take_up(path, setting)
    opened.session.close()
    if opened.report.words():
        return " ".join(opened.report.words())
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT step, digest FROM records ORDER BY number").fetchall()
    connection.close()
    kept = [f"{step} {digest}".encode() for step, digest in rows[max(before, 1) :]]
    if kept[: len(said)] != said:
        return f"of {len(said)} acknowledged steps {len(kept)} are there"
    # One more may have been kept whose acknowledgement did not come to be said.
    if len(kept) > len(said) + 1:
        return f"{len(kept) - len(said)} steps more than were acknowledged"
    last = f"{opened.session.at} {opened.session.state.digest()}".encode()
    return "" if not kept or last == kept[-1] else "the last position"


def records(path: Path) -> int:
    """How many records a journal has."""
    if not path.exists():
        return 0
    connection = sqlite3.connect(path)
    number: int = connection.execute("SELECT count(*) FROM records").fetchone()[0]
    connection.close()
    return number


def main() -> None:
    """Kills so many processes, on a new journal every few kills."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp(prefix="kills-"))
    setting = setting_of(Workspace(ROOT).read_edition(GAME))
    chance = random.Random(options.seed)
    moves = 0
    for number in range(options.kills):
        path = folder / f"{number // 5}.journal"
        before = records(path)
        said = killed(path, setting, options.seed * 10_000 + number, chance.uniform(0, LONGEST))
        missing = lost(path, setting, said, before)
        if missing:
            raise SystemExit(f"kill {number} of {path}: lost {missing}")
        moves += len(said)
    sys.stdout.write(f"{options.kills} kills, {moves} acknowledged steps, none lost\n")


if __name__ == "__main__":
    main()
