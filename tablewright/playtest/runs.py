"""A job to its games: on all cores, on a cluster, or in this process, always the same to the byte.

Games have numbers, and their seeds hang on these alone. Whoever plays them, they are taken in the
order of their numbers: what comes back first would be the short ones.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from referee.playtest.values import Values
from tablewright import workers
from tablewright.cycles import look_seldom
from tablewright.errors import TablewrightError
from tablewright.playtest.files import Games
from tablewright.playtest.job import Job, block

AHEAD = 3
"""Blocks for each process that are on their way at once."""
LONG = 2.0
"""Seconds that a block takes, about: shorter ones spend their time on being handed over."""
LARGEST = 200
"""Games of a block, at most."""
LOOK = 50
"""Games after which it is looked again whether they are enough."""
LOSSES = 3
"""So often games are begun again whose process was lost, before they are held to be the cause."""

Block = tuple[list[str], float]
"""Games as lines, and the seconds they took."""


class Lost(Exception):
    """Whoever was to play some games is gone, and can tell nobody why."""


class Coming(Protocol):
    """Games that somebody plays."""

    def result(self) -> Block:
        """Them, once they are played. Raises Lost."""
        ...

    def cancel(self) -> object:
        """Nobody needs them."""
        ...


class Hands(Protocol):
    """Those who play: something that takes work and gives its result later."""

    @property
    def processes(self) -> int:
        """How many play at once."""
        ...

    def submit(self, job: Job, values: Values, first: int, count: int) -> Coming:
        """Some games, to come. Raises Lost."""
        ...

    def again(self) -> None:
        """Gets others for those that were lost; what was submitted is to be submitted again."""
        ...


class _Waiting(NamedTuple):
    first: int
    many: int
    coming: Coming


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
    before the next one is looked at. Raises TablewrightError for games that end their process."""
    size, lost = 1, 0
    following = len(games.lines)
    waiting: deque[_Waiting] = deque()
    while len(games.lines) < wanted and not (len(games.lines) % LOOK == 0 and enough()):
        try:
            while following < wanted and len(waiting) < AHEAD * hands.processes:
                many = min(size, wanted - following)
                coming = hands.submit(job, values, following, many)
                waiting.append(_Waiting(following, many, coming))
                following += many
            lines, seconds = waiting[0].coming.result()
        except Lost as error:
            lost += 1
            if lost > LOSSES:
                raise TablewrightError(_lost(job, len(games.lines), str(error))) from error
            # One game at a time, so that one that cannot be played keeps no other from being so.
            size, following = 1, len(games.lines)
            waiting.clear()
            hands.again()
            continue
        waiting.popleft()
        lost = 0
        for part in _parts(len(games.lines), lines):
            games.add(part)
            if len(games.lines) % LOOK == 0 and enough():
                break
        told(len(games.lines))
        # How many games a block has changes nothing of them.
        if seconds / len(lines) * size < LONG:
            size = min(LARGEST, 2 * size)
    for each in waiting:
        each.coming.cancel()


def _lost(job: Job, number: int, why: str) -> str:
    return (
        f"whoever played game {number} (seed {job.deal(number)}) was lost {LOSSES + 1} times"
        f"{f' ({why})' if why else ''}; the games before it are kept. Is there enough memory? With "
        "--jobs 1 it is played in this process, and shows what goes wrong"
    )


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

    def submit(self, job: Job, values: Values, first: int, count: int) -> Coming:
        return _Now(job, values, first, count)

    def again(self) -> None:
        """Nobody was lost."""


class _Now:
    """Games that are played when they are asked for."""

    def __init__(self, job: Job, values: Values, first: int, count: int) -> None:
        self.asked = job, values, first, count

    def result(self) -> Block:
        return block(*self.asked)

    def cancel(self) -> None:
        """They are not begun."""


class _Pool:
    """Processes on this computer, and others where one of them was lost. Where this process can be
    copied, they have in memory what it has: the game, and what it has found out about it."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._begin()

    def submit(self, job: Job, values: Values, first: int, count: int) -> Coming:
        try:
            return _Elsewhere(self.pool.submit(block, job, values, first, count))
        except BrokenProcessPool as error:
            raise Lost from error

    def again(self) -> None:
        self.context.__exit__(None, None, None)
        self._begin()

    def _begin(self) -> None:
        if workers.can_be_copied():
            self.context = workers.copies(self.processes, None)
        else:
            self.context = workers.pool(self.processes, look_seldom)
        self.pool: ProcessPoolExecutor = self.context.__enter__()
        # Copies are made at the first work: before anything else runs here that they would lack.
        self.pool.submit(look_seldom)


class _Elsewhere:
    """Games that a process of a pool plays."""

    def __init__(self, coming: Future[Block]) -> None:
        self.coming = coming

    def result(self) -> Block:
        try:
            return self.coming.result()
        except BrokenProcessPool as error:
            raise Lost from error

    def cancel(self) -> None:
        self.coming.cancel()


@contextmanager
def hands(processes: int) -> Iterator[Hands]:
    """As many processes on this computer; this one alone if it is one."""
    if processes == 1:
        yield _Here()
        return
    pool = _Pool(processes)
    try:
        yield pool
    except BaseException as error:
        pool.context.__exit__(type(error), error, error.__traceback__)
        raise
    pool.context.__exit__(None, None, None)
