"""Damages what people write, type and keep, and looks whether anything falls over.

In: `--runs N`, `--seed S`, `--jobs J`, `--kind KIND`, `--only RUN` (one run again). Out: on
standard output, as soon as it is known, for every run that ended in anything but a result or an
error for people, or took more than 5 seconds: its number, kind, what happened; in the end how many
runs there were and how many a second.
The exit status is 1 if there was one. The same seed gives the same runs.
Run as `python -m benchmarks.damage --runs 100000`.
"""

from __future__ import annotations

import argparse
import atexit
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.attempts import KINDS, Ground
from benchmarks.mutations import damaged
from tablewright import workers
from tablewright.errors import TablewrightError

LONGEST = 5.0
"""Seconds of the processor that a run may take (what else the machine does counts for nothing)."""
STOPPED = 30
"""Seconds by the clock after which a run is stopped: it may wait for something."""
SHARE = 250
"""Runs that a process makes before it reports."""

_ground: Ground | None = None


class TooLong(BaseException):
    """A run was stopped."""


def run(ground: Ground, seed: int, number: int, only: str = "") -> tuple[str, str]:
    """One run by its number: its kind, and what went wrong ("" if nothing did)."""
    chance = random.Random(f"{seed} {number}")
    kind = only or chance.choices(list(KINDS), [each.weight for each in KINDS.values()])[0]
    attempt = KINDS[kind]
    name, whole = chance.choice(attempt.wholes(ground))
    content = damaged(whole, chance, name)
    begun = time.process_time()
    wrong = ""
    try:
        with stopped_after(STOPPED):
            attempt.attempt(ground, name, content)
    except TablewrightError as error:
        wrong = "" if str(error) else "an error without a word"
    except TooLong:
        wrong = f"stopped after {STOPPED} s"
    except Exception:
        wrong = traceback.format_exc()
    took = time.process_time() - begun
    if not wrong and took > LONGEST:
        wrong = f"took {took:.1f} s"
    return f"{kind} {name}", wrong


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raises TooLong in what takes longer, where the system can (in a main thread of Unix)."""

    def stop(*_: Any) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def share(seed: int, numbers: range, kind: str = "") -> tuple[Counter[str], list[str]]:
    """Some runs on the ground of this process: how many of each kind, and what went wrong."""
    global _ground
    if _ground is None:
        folder = tempfile.mkdtemp(prefix="damage-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        _ground = Ground(Path(folder))
    kinds: Counter[str] = Counter()
    wrong = []
    for number in numbers:
        what, found = run(_ground, seed, number, kind)
        kinds[what.partition(" ")[0]] += 1
        if found:
            wrong.append(f"run {number} ({what}): {found}")
    return kinds, wrong


def main() -> None:
    """Runs, and says what went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kind", choices=sorted(KINDS), default="")
    parser.add_argument("--only", type=int)
    args = parser.parse_args()
    numbers = range(args.runs) if args.only is None else range(args.only, args.only + 1)
    shares = [numbers[at : at + SHARE] for at in range(0, len(numbers), SHARE)]
    kinds: Counter[str] = Counter()
    wrong = 0
    begun = time.perf_counter()
    with workers.pool(min(args.jobs, len(shares))) as pool:
        waiting = [pool.submit(share, args.seed, each, args.kind) for each in shares]
        for future in waiting:
            counted, found = future.result()
            kinds += counted
            wrong += len(found)
            for each in found:
                sys.stdout.write(f"\n{each.rstrip()}\n\n")
                sys.stdout.flush()
            sys.stderr.write(f"\r{sum(kinds.values())} runs, {wrong} wrong ")
    took = time.perf_counter() - begun
    sys.stderr.write("\n")
    counts = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    total = sum(kinds.values())
    sys.stdout.write(f"{total} runs ({counts}), {total / took:.0f} a second, {wrong} wrong\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
