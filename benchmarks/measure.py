"""Runs a program and says what it took: wall and processor seconds, peak memory, exit status.

Linux and macOS. A program runs in a process of its own, started from a small one, because the
kernel counts the memory of the parent at the start as the child's.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Cost:
    """What a program took. `memory` is the peak of its largest process, in MiB."""

    wall: float
    cpu: float
    memory: float


def measure(command: Sequence[str], environment: Mapping[str, str], log: Path) -> Cost:
    """Run a command once; what it says goes to `log`. Raises SystemExit if it fails."""
    with log.open("wb") as file:
        begun = time.perf_counter()
        process = os.posix_spawnp(
            command[0],
            list(command),
            {**_compiled(os.environ), **environment},
            file_actions=[
                (os.POSIX_SPAWN_DUP2, file.fileno(), 1),
                (os.POSIX_SPAWN_DUP2, file.fileno(), 2),
            ],
        )
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - begun
    if status:
        said = log.read_text(encoding="utf-8", errors="replace")
        raise SystemExit(f"{' '.join(command)}\nended with status {status >> 8}:\n{said}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, _mebibytes(usage))


def best(
    runs: int,
    command: Sequence[str],
    environment: Mapping[str, str],
    log: Path,
    before: Callable[[], None] = lambda: None,
) -> Cost:
    """The run with the least wall time of so many; `before` is called before each."""
    costs = []
    for _ in range(runs):
        before()
        costs.append(measure(command, environment, log))
    return min(costs, key=lambda cost: cost.wall)


def _compiled(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of a program that finds its modules compiled, as any that was installed.

    What is measured against lies compiled among the installed packages in any case.
    """
    return {name: said for name, said in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _mebibytes(usage: resource.struct_rusage) -> float:
    return usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
