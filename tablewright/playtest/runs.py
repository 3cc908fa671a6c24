"""A job to its games: on all cores, on a cluster, or in this process, always the same to the byte.

Games have numbers, and their seeds hang on these alone. Whoever plays them, they are taken in the
order of their numbers: what comes back first would be the short ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from tablewright import workers
from tablewright.cycles import look_seldom
from tablewright.playtest.job import Job, block

if TYPE_CHECKING:
    from referee.playtest.values import Values
    from tablewright.playtest.files import Games

AHEAD = 3
"""Blocks for each process that are on their way at once."""
LONG = 2.0
"""Seconds that a block takes, about: shorter ones spend their time on being handed over."""
LARGEST = 200
"""Games of a block, at most."""

LOOK = 50
"""Games after which it is looked again whether they are enough."""

Block = tuple[list[str], float]
"""Games as lines, and the seconds they took."""


class Hands(Protocol):
    """Those who play: something that takes work and gives its result later."""

    processes: int

    def submit(self, job: Job, values: Values, first: int, count: int) -> Future[Block]:
        """Some games, to come."""
        ...


def run(
    job: Job,
    values: Values,
    games: Games,
    hands: Hands,
    wanted: int,
    told: Callable[[int], None],
    enough: Callable[[], bool],
) -> None:
    """Plays until there are as many games as wanted, or enough of them; each block is in the file
    before the next one is looked at."""
    size = 1
    following = len(games.lines)
    waiting: list[Future[Block]] = []
    while len(games.lines) < wanted and not (len(games.lines) % LOOK == 0 and enough()):
        while following < wanted and len(waiting) < AHEAD * hands.processes:
            many = min(size, wanted - following)
            waiting.append(hands.submit(job, values, following, many))
            following += many
        lines, seconds = waiting.pop(0).result()
        for part in _parts(len(games.lines), lines):
            games.add(part)
            if len(games.lines) % LOOK == 0 and enough():
                break
        told(len(games.lines))
        # How many games a block has changes nothing of them.
        if seconds / len(lines) * size < LONG:
            size = min(LARGEST, 2 * size)
    for each in waiting:
        each.cancel()


def _parts(there: int, lines: list[str]) -> Iterator[list[str]]:
    """Games, parted where it is looked whether they are enough: at the same numbers however large
    blocks are."""
    while lines:
        room = LOOK - there % LOOK
        part, lines = lines[:room], lines[room:]
        there += len(part)
        yield part


class _Here:
    """This process alone."""

    processes = 1

    def submit(self, job: Job, values: Values, first: int, count: int) -> Future[Block]:
        done: Future[Block] = Future()
        done.set_result(block(job, values, first, count))
        return done


class _Pool:
    """Processes on this computer."""

    def __init__(self, pool: ProcessPoolExecutor, processes: int) -> None:
        self.pool = pool
        self.processes = processes

    def submit(self, job: Job, values: Values, first: int, count: int) -> Future[Block]:
        return self.pool.submit(block, job, values, first, count)


@contextmanager
def hands(processes: int) -> Iterator[Hands]:
    """As many processes on this computer; this one alone if it is one."""
    if processes == 1:
        yield _Here()
        return
    with workers.pool(processes, look_seldom) as pool:
        yield _Pool(pool, processes)
