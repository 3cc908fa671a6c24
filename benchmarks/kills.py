"""Kills a process that plays with a journal, again and again, and looks whether a move was lost;
meanwhile it copies the one file at random moments, and opens the copies.

In: `--kills N`, `--seed S`, `--folder DIR` for the journals. Out: one line with the numbers of
kills, copies and moves, on standard output; status 1 if a move that was acknowledged before the
copy or the kill is not there. Linux and macOS. Run as `python -m benchmarks.kills --kills 300`.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from referee.loading import setting_of
from referee.moves import members
from referee.sessions import journal
from referee.sessions.session import Session
from referee.sessions.storage import CUT, Storage
from referee.setting import CHANCES, Setting, Table
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parent.parent
GAME = "shards-of-infinity"
LONGEST = 0.15
"""Seconds that a process lives at most."""
PIECE = 700
"""Bytes that are copied at a time; more than a step may be written between two of them."""


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


class Copy(NamedTuple):
    """A copy of the journal of a process that plays."""

    path: Path
    said: int
    """How many steps were acknowledged when it was begun."""


def copied(path: Path, to: Path) -> None:
    """Copies a file piece by piece, as a slow disk does."""
    with path.open("rb") as file, to.open("wb") as copy:
        while piece := file.read(PIECE):
            copy.write(piece)


def killed(
    path: Path, setting: Setting, seed: int, seconds: float
) -> tuple[list[bytes], list[Copy]]:
    """What a process acknowledged that was killed after so many seconds, and copies of its file
    from between."""
    chance = random.Random(seed)
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
    copies: list[Copy] = []
    alive = True
    while alive:
        left = until - time.monotonic()
        if left <= 0:
            os.kill(child, signal.SIGKILL)
            alive = False
            break
        ready, _, _ = select.select([reading], [], [], min(left, chance.uniform(0, 0.004)))
        if ready:
            part = os.read(reading, 65536)
            said += part
            alive = bool(part)
        if path.exists() and chance.random() < 0.2:
            copies.append(Copy(path.with_suffix(f".copy{len(copies)}"), said.count(b"\n")))
            copied(path, copies[-1].path)
    os.waitpid(child, 0)
    while part := os.read(reading, 65536):
        said += part
    os.close(reading)
    if time.monotonic() < until:
        raise SystemExit(f"the process with seed {seed} ended by itself; see above")
    return [line for line in said.split(b"\n") if line], copies


def lost(path: Path, setting: Setting, said: list[bytes], before: int, more: int) -> str:
    """What a journal lacks of what was acknowledged after `before` records, and whether it has
    more than `more` besides; "" if nothing."""
    if not path.exists():
        return "the journal" if said else ""
    opened = journal.take_up(path, setting)
    opened.session.close()
    wrong = [words for words in opened.report.words() if words != CUT]
    if wrong:
        return " ".join(wrong)
    kept = records(path)[max(before, 1) :]
    if kept[: len(said)] != said:
        return f"of {len(said)} acknowledged steps {len(kept)} are there"
    if len(kept) > len(said) + more:
        return f"{len(kept) - len(said)} steps more than were acknowledged"
    last = f"{opened.session.at} {opened.session.state.digest()}".encode()
    return "" if not kept or last == kept[-1] else "the last position"


def records(path: Path) -> list[bytes]:
    """The records of a journal as a process acknowledges them."""
    if not path.exists():
        return []
    storage, found = Storage.open(path)
    storage.close()
    return [f"{record.step} {record.digest}".encode() for record, _ in found.records]


def main() -> None:
    """Kills so many processes, on a new journal every few kills."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp(prefix="kills-"))
    space = Workspace(ROOT)
    setting = setting_of(space.read_edition(GAME), space.rulebook(GAME))
    chance = random.Random(options.seed)
    moves = copies = cut = 0
    for number in range(options.kills):
        path = folder / f"{number // 5}.journal"
        before = len(records(path))
        seed = options.seed * 10_000 + number
        said, made = killed(path, setting, seed, chance.uniform(0, LONGEST))
        for copy in made:
            # What was acknowledged while it was made may be in it or not.
            cut += not copy.path.read_bytes().endswith(b"\n")
            missing = lost(copy.path, setting, said[: copy.said], before, len(said) + 1)
            if missing:
                raise SystemExit(f"{copy.path} of {path}: lost {missing}")
            copy.path.unlink()
        # One more may have been kept whose acknowledgement did not come to be said.
        missing = lost(path, setting, said, before, 1)
        if missing:
            raise SystemExit(f"kill {number} of {path}: lost {missing}")
        moves += len(said)
        copies += len(made)
    sys.stdout.write(
        f"{options.kills} kills, {copies} copies while it was written, {cut} of them cut, "
        f"{moves} acknowledged steps, none lost\n"
    )


if __name__ == "__main__":
    main()
