"""Measures the server for phones: many phones at many tables; and what is left once it is killed.

In: `--tables N` (20), `--phones N` (8 a table), `--seconds S` (20), `--pause S` between two actions
at a table (0.5), `--seed`; or `--kills N` instead of the load. Out: how many actions, their middle,
99th and longest time in milliseconds, and the same until every phone of the table has it; or how
many kills, with status 1 if an acknowledged move is not there. The server is a process of its own.
Linux and macOS. Run as `python -m benchmarks.serving`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from referee.loading import setting_of
from referee.sessions import journal
from referee.setting import CHANCES, Table
from referee.web.app import application
from referee.web.doors import Doors
from referee.web.running import bound, serve
from referee.web.tables import Hosted
from tablewright.read.workspace import Workspace
from tablewright.workers import end_with_parent

ROOT = Path(__file__).parent.parent
GAME = "shards-of-infinity"
SEATS = ("Ann", "Bo")
IDLE = 20.0
"""Seconds after which a phone opens a new connection for what it does."""
LONGEST = 1.0
"""Seconds that a server lives at most where it is killed."""


def run(folder: Path, tables: int, port: int, ready: Any) -> None:
    """A server of so many tables; it tells its port and the tables' tokens."""
    end_with_parent()
    space = Workspace(ROOT)
    setting = setting_of(space.read_edition(GAME), space.rulebook(GAME))
    hosted = {}
    for number in range(1, tables + 1):
        path = folder / f"{number}.save"
        if path.exists():
            session = journal.take_up(path, setting).session
        else:
            table = Table(setting=setting, seats=SEATS, dealer=frozenset(CHANCES))
            session = journal.begin(path, table, number)
        hosted[str(number)] = Hosted(str(number), session)
    at = bound("127.0.0.1", port)
    ready.send((at.getsockname()[1], [each.seats.token for each in hosted.values()]))
    doors = Doors()
    serve(application(hosted, lambda code: b"", doors=doors), at, doors)


def started(folder: Path, tables: int, port: int = 0) -> tuple[Any, int, list[str]]:
    """A server's process, its port, the tokens of its tables."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(target=run, args=(folder, tables, port, theirs), daemon=True)
    process.start()
    at, tokens = ours.recv()
    return process, at, tokens


class Phone:
    """A phone at a table: one connection for what it does, one for what it is told."""

    def __init__(self, port: int, table: int | str, token: str) -> None:
        self.port = port
        self.path = f"/t/{table}/"
        self.token = token
        self.cookie = ""
        self.told: dict[str, Any] = {}
        self.news = asyncio.Event()
        self.gone = False
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.listening: asyncio.Task[None] | None = None
        self.used = time.monotonic()

    async def sit(self, *seats: str) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        status, headers, _ = await self.post("join", {"token": self.token, "seats": seats})
        if status == 503:
            raise ConnectionError("what it is kept in is gone")
        assert status == 200, headers
        self.cookie = headers["set-cookie"].partition(";")[0]
        self.listening = asyncio.create_task(self.listen())
        await self.told_again()

    async def told_again(self) -> None:
        """Waits until the server says something; raises ConnectionError if it is gone."""
        await asyncio.wait_for(self.news.wait(), 30)
        self.news.clear()
        if self.gone:
            raise ConnectionError

    def head(self, method: str, name: str, length: int = 0) -> bytes:
        home = f"127.0.0.1:{self.port}"
        lines = [
            f"{method} {self.path}{name} HTTP/1.1", f"host: {home}", f"origin: http://{home}",
            "content-type: application/json", f"content-length: {length}", f"cookie: {self.cookie}",
        ]  # fmt: skip
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def post(self, name: str, plain: dict[str, Any]) -> tuple[int, dict[str, str], Any]:
        data = json.dumps(plain).encode()
        if self.writer is not None and time.monotonic() > self.used + IDLE:
            # The server closes what is not used for longer; a browser opens another one.
            self.writer.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.used = time.monotonic()
        assert self.reader is not None, "it has sat down"
        assert self.writer is not None, "it has sat down"
        self.writer.write(self.head("POST", name, len(data)) + data)
        status, headers = await answered(self.reader)
        body = await self.reader.readexactly(int(headers["content-length"]))
        return status, headers, json.loads(body)

    async def close(self) -> None:
        """Nothing more is asked, or told."""
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.wait([self.listening])
        if self.writer is not None:
            self.writer.close()

    async def listen(self) -> None:
        writer: asyncio.StreamWriter | None = None
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
            writer.write(self.head("GET", "events"))
            status, headers = await answered(reader)
            assert status == 200, headers
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    self.told = json.loads(line[6:])
                    self.news.set()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            if writer is not None:
                writer.close()
            self.gone = True
            self.news.set()


async def answered(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = (line.partition(": ") for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value for name, _, value in pairs}


def chosen(told: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A random offered move, as a request."""
    move = chance.choice(told["moves"])
    numbers = [arg["high"] for arg in move["args"] if "low" in arg]
    return {"at": move["at"], "numbers": numbers, "v": told["v"], "as": told["you"]["seat"],
            "sure": True}  # fmt: skip


async def one_table(
    phones: list[Phone], until: float, pause: float, chance: random.Random,
    acted: list[float], followed: list[float],
) -> None:  # fmt: skip
    """Whoever is asked acts, after a moment; all others follow."""
    while time.monotonic() < until:
        await asyncio.sleep(chance.uniform(0.5, 1.5) * pause)
        mover = next((phone for phone in phones if phone.told["moves"]), None)
        if mover is None:
            return
        begun = time.perf_counter()
        status, _, came = await mover.post("do", chosen(mover.told, chance))
        acted.append(time.perf_counter() - begun)
        assert status == 200, came
        for phone in phones:
            while phone.told["v"] != came["v"]:
                await phone.told_again()
        followed.append(time.perf_counter() - begun)


async def load(port: int, tokens: list[str], options: argparse.Namespace) -> None:
    chance = random.Random(options.seed)
    tables: list[list[Phone]] = []
    for number, token in enumerate(tokens, 1):
        phones = [Phone(port, number, token) for _ in range(options.phones)]
        for at, phone in enumerate(phones):
            await phone.sit(*SEATS[at : at + 1])
        tables.append(phones)
    await played(tables, chance, options)


async def played(
    tables: list[list[Phone]], chance: random.Random, options: argparse.Namespace
) -> None:
    """All tables play for a time; says how long it took."""
    acted: list[float] = []
    followed: list[float] = []
    until = time.monotonic() + options.seconds
    await asyncio.gather(
        *(
            one_table(phones, until, options.pause, random.Random(chance.random()), acted, followed)
            for phones in tables
        )
    )
    report(len(tables), options.phones, options.seconds, acted, followed)
    for phone in (phone for phones in tables for phone in phones):
        await phone.close()


def report(
    tables: int, phones: int, seconds: float, acted: Sequence[float], followed: Sequence[float]
) -> None:
    """Says how long actions took, and until all phones had them."""
    sys.stdout.write(
        f"{tables} tables with {phones} phones each, {len(acted)} actions in {seconds:g} s\n"
    )
    for what, times in (("an action", acted), ("until all phones have it", followed)):
        every = sorted(1000 * each for each in times)
        far = every[min(len(every) - 1, int(len(every) * 0.99))]
        sys.stdout.write(
            f"{what:26} middle {statistics.median(every):6.1f} ms, p99 {far:6.1f} ms, "
            f"longest {every[-1]:6.1f} ms\n"
        )


async def until_killed(port: int, token: str, chance: random.Random, said: list[str]) -> None:
    """Plays until the server is gone, and notes what was acknowledged."""
    phones = [Phone(port, 1, token) for _ in SEATS]
    try:
        for phone, seat in zip(phones, SEATS, strict=True):
            await phone.sit(seat)
        while True:
            mover = next((phone for phone in phones if phone.told["moves"]), None)
            if mover is None:
                return
            status, _, came = await mover.post("do", chosen(mover.told, chance))
            assert status == 200, came
            said.append(came["v"])
            for phone in phones:
                while phone.told["v"] != came["v"]:
                    await phone.told_again()
    except (OSError, asyncio.IncompleteReadError, TimeoutError):
        return
    finally:
        for phone in phones:
            await phone.close()


def kills(folder: Path, options: argparse.Namespace) -> None:
    """Kills the server at random moments, and looks whether what it acknowledged is there."""
    chance = random.Random(options.seed)
    space = Workspace(ROOT)
    setting = setting_of(space.read_edition(GAME), space.rulebook(GAME))
    moves = 0
    for number in range(options.kills):
        within = folder / f"{number // 5}"
        within.mkdir(exist_ok=True)
        process, port, tokens = started(within, 1)
        said: list[str] = []

        async def play(
            port: int = port, token: str = tokens[0], said: list[str] = said, process: Any = process
        ) -> None:
            asyncio.get_running_loop().call_later(
                chance.uniform(0.05, LONGEST), os.kill, process.pid, signal.SIGKILL
            )
            await until_killed(port, token, chance, said)

        asyncio.run(play())
        if process.is_alive():
            os.kill(process.pid, signal.SIGKILL)
        process.join()
        hosted = Hosted("1", journal.take_up(within / "1.save", setting).session)
        at = hosted.session.at
        stamps = [said[-1]] if said else []
        last = int(said[-1].partition("-")[0]) if said else 0
        # One more may be there whose acknowledgement did not come through.
        if said and not (at == last and hosted.stamp == stamps[0]) and at != last + 1:
            raise SystemExit(f"kill {number}: acknowledged step {last}, the journal has {at}")
        for seat in SEATS:
            hosted.seats.free(seat)
        hosted.keep_phones()
        hosted.close()
        moves += len(said)
    sys.stdout.write(f"{options.kills} kills, {moves} acknowledged moves, none lost\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--phones", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=0.5)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="serving-"))
    if options.kills:
        kills(folder, options)
        return
    process, port, tokens = started(folder, options.tables)
    try:
        asyncio.run(load(port, tokens, options))
    finally:
        process.terminate()
        process.join()


if __name__ == "__main__":
    main()
