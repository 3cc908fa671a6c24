"""Measures a hall: many phones at many tables, of one server or several; and what is left once the
server, or the database under it, is killed.

In: `--store sqlite` (or `postgres`, which is started for it), `--servers N` (1), `--tables N` (20),
`--phones N` (8 a table), `--seconds S` (20), `--pause S` between two actions at a table (0.5),
`--spread` (the phones of a table come to different servers), `--seed`; or `--kills N` instead of
the load: with PostgreSQL every other one kills the database. Out: how many actions, their middle,
99th and longest time in milliseconds, and the same until every phone of the table has it; or how
many kills, with status 1 if an acknowledged move is not there. Servers are processes of their own.
Linux and macOS. Run as `python -m benchmarks.hall`.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.postgres import Cluster, cluster
from benchmarks.serving import GAME, ROOT, SEATS, Phone, chosen, played
from referee.hall.app import application
from referee.hall.hall import Hall, Limits, Named
from referee.hall.keeping import Keeping
from referee.hall.making import wished
from referee.hall.opening import opened
from referee.hall.store import Store
from referee.hall.tables import HallTable
from referee.loading import setting_of
from referee.setting import Setting
from referee.web.doors import Doors
from referee.web.running import bound, serve
from referee.web.tables import Played
from tablewright.read.workspace import Workspace
from tablewright.workers import end_with_parent

LONGEST = 1.0
"""Seconds from the first acknowledged move on, after which something is killed at the latest."""
EARLY = 0.2
"""How often that is while phones may still sit down."""
FORKED = multiprocessing.get_context("fork")
"""The game is read once, not by each server."""


class Made(NamedTuple):
    """A table that was made."""

    id: str
    token: str


class OneGame:
    """A hall's games where there is one."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def names(self) -> Sequence[Named]:
        return [Named(self.setting.game.game, self.setting.game.title)]

    def ready(self, game: str) -> Played:
        return Played(self.setting, lambda name: b"")


@contextmanager
def hall_at(place: str, setting: Setting, *, serving: bool = False) -> Iterator[Hall]:
    database = opened(place, serving=serving)
    try:
        yield Hall(Store(database), OneGame(setting), Limits(tables=10_000, own=10_000))
    finally:
        database.close()


def made(place: str, setting: Setting, tables: int) -> list[Made]:
    """So many new tables."""

    async def make() -> list[Made]:
        with hall_at(place, setting) as hall:
            wish = wished({"game": setting.game.game, "seats": list(SEATS), "dealer": "referee"})
            each = [await hall.make(wish, "maker") for _ in range(tables)]
            return [Made(table.id, table.seats.token) for table in each]

    return asyncio.run(make())


def run(place: str, setting: Setting, port: int, ready: Any) -> None:
    """A server of a hall; it tells its port."""
    end_with_parent()
    at = bound("127.0.0.1", port)
    with hall_at(place, setting, serving=True) as hall:
        ready.send(at.getsockname()[1])
        doors = Doors()
        serve(application(hall, doors), at, doors)


def started(place: str, setting: Setting, port: int = 0) -> tuple[Any, int]:
    """A server's process, and its port."""
    ours, theirs = FORKED.Pipe()
    process = FORKED.Process(target=run, args=(place, setting, port, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours.recv()


# Load


async def load(ports: Sequence[int], tables: Sequence[Made], options: argparse.Namespace) -> None:
    chance = random.Random(options.seed)
    seated: list[list[Phone]] = []
    for number, table in enumerate(tables):
        phones = []
        for at in range(options.phones):
            port = ports[(number + at * options.spread) % len(ports)]
            phone = Phone(port, table.id, table.token)
            await phone.sit(*SEATS[at : at + 1])
            phones.append(phone)
        seated.append(phones)
    await played(seated, chance, options)


# Kills


async def until_it_ends(
    phones: Sequence[Phone], said: list[str], chance: random.Random, strike: Callable[[], None]
) -> None:
    """Plays until nobody answers, since at some moment it is struck, mostly while moves are made;
    notes what was acknowledged."""
    loop = asyncio.get_running_loop()
    striking: asyncio.TimerHandle | None = None
    try:
        if chance.random() < EARLY:
            striking = loop.call_later(chance.uniform(0.01, LONGEST), strike)
        for phone, seat in zip(phones, SEATS, strict=True):
            await phone.sit(seat)
        while True:
            mover = next((phone for phone in phones if phone.told["moves"]), None)
            if mover is None:
                return
            status, _, came = await mover.post("do", chosen(mover.told, chance))
            if status == 503:  # the database is gone
                return
            assert status == 200, came
            said.append(came["v"])
            striking = striking or loop.call_later(chance.uniform(0, LONGEST), strike)
            for phone in phones:
                while phone.told["v"] != came["v"]:
                    await phone.told_again()
    except (OSError, asyncio.IncompleteReadError, TimeoutError):
        return
    finally:
        if striking is not None:
            striking.cancel()
        for phone in phones:
            await phone.close()


def missing(place: str, setting: Setting, table: Made, said: Sequence[str]) -> str:
    """What a table lacks of what was acknowledged; "" if nothing. Its seats are free afterwards."""
    with hall_at(place, setting) as hall:
        keeping, found = Keeping.open(hall.store, table.id)
        kept = HallTable.opened(
            table.id, keeping, found, setting, shared=False, server="-",
            came_or_went=lambda table: None,
        )  # fmt: skip
        at = kept.session.at
        last = int(said[-1].partition("-")[0]) if said else at
        # One more may be there whose acknowledgement did not come through.
        whole = not said or kept.stamp == said[-1] or at == last + 1

        async def free() -> None:
            async with kept.writing():
                for seat in SEATS:
                    kept.seats.free(seat)
                kept.keep_phones()

        asyncio.run(free())
    return "" if whole else f"acknowledged step {last}, the table has {at}"


def kills(
    number: int, place: Callable[[int], str], setting: Setting, seed: int,
    own: Cluster | None = None, each: int = 5,
) -> int:  # fmt: skip
    """Kills the server at random moments, or the database, so many times, in a new hall after
    `each`; how many moves were acknowledged. Raises SystemExit if one is lost."""
    chance = random.Random(seed)
    moves = 0
    table: Made | None = None
    where = ""
    for kill in range(number):
        if kill % each == 0 or table is None:
            where = place(kill // each)
            (table,) = made(where, setting, 1)
        process, port = started(where, setting)
        said: list[str] = []
        database = own if kill % 2 else None
        phones = [Phone(port, table.id, table.token) for _ in SEATS]

        def strike(process: Any = process, database: Cluster | None = database) -> None:
            if database is not None:
                database.kill()
            else:
                os.kill(process.pid, signal.SIGKILL)

        asyncio.run(until_it_ends(phones, said, chance, strike))
        if process.is_alive():
            os.kill(process.pid, signal.SIGKILL)
        process.join()
        if own is not None:
            own.again()
        lost = missing(where, setting, table, said)
        if lost:
            raise SystemExit(f"kill {kill} of {where}: {lost}")
        moves += len(said)
    return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--phones", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=0.5)
    parser.add_argument("--spread", action="store_true")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    space = Workspace(ROOT)
    setting = setting_of(space.read_edition(GAME), space.rulebook(GAME))
    folder = Path(tempfile.mkdtemp(prefix="hall-"))
    with ExitStack() as stack:
        own = stack.enter_context(cluster(durable=True)) if options.store == "postgres" else None

        def place(number: int) -> str:
            return str(folder / f"{number}.db") if own is None else own.address(f"hall{number}")

        if options.kills:
            moves = kills(options.kills, place, setting, options.seed, own)
            sys.stdout.write(f"{options.kills} kills, {moves} acknowledged moves, none lost\n")
            return
        where = place(0)
        tables = made(where, setting, options.tables)
        servers = [started(where, setting) for _ in range(options.servers)]
        try:
            asyncio.run(load([port for _, port in servers], tables, options))
        finally:
            for process, _ in servers:
                process.terminate()
                process.join()


if __name__ == "__main__":
    main()
