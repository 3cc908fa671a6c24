"""Measures a session's history: undo, "why not", keeping a step, opening a journal; prints a table.

In: `--steps N` of a random game (500). Out: milliseconds, the worst and the middle one, with the
aims, on standard output. Run as `python -m benchmarks.history`, or `make bench`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from referee.loading import setting_of
from referee.moves import Move, members
from referee.sessions import journal
from referee.sessions.session import Session
from referee.setting import CHANCES, Setting, Table
from tablewright.read.workspace import Workspace

ROOT = Path(__file__).parent.parent
GAME = "shards-of-infinity"
OPENED = 10
"""How often a journal is opened."""


def took(what: Callable[[], object]) -> float:
    """The milliseconds that a call takes."""
    begun = time.perf_counter()
    what()
    return (time.perf_counter() - begun) * 1000


def play(session: Session, steps: int) -> list[float]:
    """Plays random moves; a game that ends is taken back a little and goes on. The time of each."""
    chance = random.Random(1)
    times = []
    while session.at < steps:
        forms = session.legal()
        if not forms:
            session.undo(10)
            continue
        move = chance.choice(list(members(chance.choice(forms))))
        times.append(took(lambda move=move: session.do(move)))  # type: ignore[misc]
    return times


def questions(session: Session) -> list[float]:
    """The time of "why not" for every move that was made so far, asked now."""
    moves: list[Move] = [entry.move for entry in session.entries if entry.kind == "move"]
    return [took(lambda move=move: session.why_not(move)) for move in moves]  # type: ignore[misc]


def openings(path: Path, setting: Setting) -> list[float]:
    """The time of opening a journal and verifying it."""
    return [took(lambda: journal.take_up(path, setting).session.close()) for _ in range(OPENED)]


def main() -> None:
    """Plays, asks, takes back, opens, and prints what each took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=500)
    steps = parser.parse_args().steps
    space = Workspace(ROOT)
    setting = setting_of(space.read_edition(GAME), space.rulebook(GAME))
    table = Table(setting=setting, seats=("Ann", "Bo"), dealer=frozenset(CHANCES))
    plain = Session(table, 1)
    rows = [("a step, no journal", play(plain, steps), "")]
    rows.append(("why not", questions(plain), "10"))
    rows.append(("undo", [took(plain.undo) for _ in range(steps)], "1"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        session = journal.begin(path, table, 1)
        rows.append(("a step, kept on disk", play(session, steps), ""))
        session.close()
        rows.append((f"opening {steps} steps, verified", openings(path, setting), "200"))
        session = journal.take_up(path, setting).session
        kept = session.keeper
        assert isinstance(kept, journal.Journal)
        whole = took(lambda: list(session.moments))
        rows.append((f"all {steps} steps carried out again", [whole], ""))
        rows.append(("undo, kept on disk", [took(session.undo) for _ in range(steps)], ""))
        session.close()
    sys.stdout.write(f"{'':32}{'middle ms':>12}{'worst ms':>12}{'aim ms':>9}\n")
    for name, times, aim in rows:
        sys.stdout.write(f"{name:32}{statistics.median(times):12.3f}{max(times):12.3f}{aim:>9}\n")


if __name__ == "__main__":
    main()
