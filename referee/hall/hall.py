"""The tables of a hall at this server: opened when they are wanted, kept up with other servers,
made, closed when nobody is there any more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple, Protocol

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool

from referee.hall.calling import Calls
from referee.hall.keeping import Keeping, New
from referee.hall.making import Wish, mentioned, table_for
from referee.hall.store import Store
from referee.hall.tables import HallTable
from referee.sessions.journal import begin_in
from referee.web.seats import NotHere
from referee.web.tables import Played
from referee.web.tongues import NONE, Tongues
from tablewright.errors import TablewrightError, harmless

BREATH = 10.0
"""Seconds between two looks at what is idle, and between two words to the other servers."""
IDLE = 300.0
"""Seconds after which a table is closed at which nobody is; it is opened again when somebody
comes."""
DAILY = 3600.0
"""Seconds between two clean-ups."""
_LOG = logging.getLogger("referee.hall")


class Named(NamedTuple):
    """A game that can be chosen."""

    id: str
    title: str
    shelf: str = ""


class Games(Protocol):
    """The games that a hall offers. Any thread may ask."""

    def names(self) -> Sequence[Named]:
        """All that can be played."""

    def ready(self, game: str) -> Played:
        """A game, read once. It may take long. Raises TablewrightError."""


class Limits(NamedTuple):
    """What a hall bears."""

    tables: int = 200
    """Tables that are kept at a time, whether anybody sits at them or not."""
    own: int = 20
    """Tables that one person may have made whose game is not over."""
    over: float = 30 * 86400.0
    """Seconds after which a table is removed whose game is over."""
    idle: float = 180 * 86400.0
    """Seconds after which a table is removed at which nobody has done anything."""


class Hall:
    """The hall at this server."""

    def __init__(
        self,
        store: Store,
        games: Games,
        limits: Limits | None = None,
        calls: Calls | None = None,
        tongues: Tongues = NONE,
    ) -> None:
        """`calls` tell elsewhere whose turn it is; `tongues` are the languages of the hall's own
        page."""
        self.tongues = tongues
        self.calls = calls or Calls()
        self.store = store
        self.games = games
        self.limits = limits or Limits()
        self.server = secrets.token_hex(6)
        """What tells this server from the others."""
        self.tables: dict[str, HallTable] = {}
        """Those that are open here."""
        self._opening: dict[str, asyncio.Lock] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._news: set[str] = set()
        """The tables of which other servers must be told who is there."""

    # Tables

    async def opened(self, id: str) -> HallTable | None:
        """A table by its id, as it stands now at whichever server; None if there is none. Raises
        StoreError, TablewrightError if its game cannot be read any more."""
        table = self.tables.get(id)
        if table is None:
            async with self._opening.setdefault(id, asyncio.Lock()):
                table = self.tables.get(id) or await run_in_threadpool(self._open, id)
            self._opening.pop(id, None)
            if table is None:
                return None
            self.tables.setdefault(id, table)
            return self.tables[id]
        table.used = time.monotonic()
        return await self._caught_up(table)

    async def _caught_up(self, table: HallTable) -> HallTable | None:
        try:
            version = await run_in_threadpool(self.store.version, table.id)
            if table.doubtful or version != table.keeping.version:
                async with table.lock:
                    if await run_in_threadpool(table.follow):
                        table.changed()
        except NotHere:
            self._gone(table.id)
            return None
        return table

    def _open(self, id: str) -> HallTable | None:
        line = self.store.line(id)
        if line is None:
            return None
        played = self.games.ready(line.game)
        keeping, found = Keeping.open(self.store, id)
        table = HallTable.opened(
            id, keeping, found, played.setting, shared=line.shared, server=self.server,
            came_or_went=self._came_or_went,
        )  # fmt: skip
        if self.store.database.several:
            table.look_elsewhere()
        return self._ready(table, played)

    async def make(self, wish: Wish, maker: str) -> HallTable:
        """A new table. Raises TablewrightError."""
        every, own = await run_in_threadpool(self.store.counted, maker)
        if every >= self.limits.tables:
            raise NotHere(
                f"this hall holds {self.limits.tables} tables, and as many are there; ask whoever "
                "serves it to clean up", 409,
            )  # fmt: skip
        if own >= self.limits.own:
            raise NotHere(
                f"you have {own} tables whose games are not over; finish or remove one first", 409
            )
        webhook = self.calls.hosts.checked(wish.webhook)
        table = await run_in_threadpool(self._make, wish, maker)
        self.tables[table.id] = table
        async with table.writing():
            # Its links and phones are kept, too.
            table.calls_at(webhook, mentioned(wish))
        if webhook:
            table.called = self.calls.looks
            self.calls.made(table)
        return table

    def _make(self, wish: Wish, maker: str) -> HallTable:
        if wish.game not in {each.id for each in self.games.names()}:
            raise NotHere(f"there is no game '{wish.game}' here", 404)
        played = self.games.ready(wish.game)
        table = table_for(wish, played.setting)
        new = New(self.store.free_id(), played.setting.game.title, wish.shared, wish.listed)
        # A seed that can be guessed would tell whoever guesses it every hidden card.
        session = begin_in(partial(Keeping.create, self.store, new), table, secrets.randbits(63))
        if wish.free:
            session.switch(True)
        self.store.sits(maker, new.id, (), made=True)
        keeping: Any = session.keeper
        made = HallTable(
            new.id, session, keeping.storage, shared=wish.shared, server=self.server,
            came_or_went=self._came_or_went,
        )  # fmt: skip
        return self._ready(made, played)

    def _ready(self, table: HallTable, played: Played) -> HallTable:
        table.plays(played)
        if self.calls.url or table.webhook:
            table.called = self.calls.looks
        return table

    async def remove(self, id: str) -> None:
        """A table is gone."""
        await run_in_threadpool(self.store.remove, id)
        self._gone(id)

    def _gone(self, id: str) -> None:
        table = self.tables.pop(id, None)
        if table is not None:
            for each in table.listening:
                each.over = True
            table.changed()

    # The other servers

    def _came_or_went(self, table: HallTable) -> None:
        """Somebody is there now, or not any more; the other servers are told soon."""
        if self.store.database.several and self._loop is not None:
            if not self._news:
                self._loop.call_later(0.05, self._later, self._tell_news())
            self._news.add(table.id)

    async def _tell_news(self) -> None:
        news, self._news = self._news, set()
        phones = {
            id: {each.phone for each in self.tables[id].listening if not each.over}
            if id in self.tables
            else set[str]()
            for id in news
        }
        await run_in_threadpool(self.store.present, self.server, phones)

    def _later(self, doing: Any) -> None:
        """Does something beside; what goes wrong is told to whoever serves."""

        async def told() -> None:
            try:
                await doing
            except Exception as error:
                _LOG.error("%s", harmless(str(error)))

        task = asyncio.ensure_future(told())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _told(self, words: str) -> None:
        """A word of another server: `changed ID SERVER`, `here ID SERVER`, `gone ID`; "" where some
        may have been missed."""
        what, id, server = (*words.split(" "), "", "", "")[:3]
        if server == self.server:
            return
        if what == "gone":
            self._gone(id)
        wanted = [self.tables[id]] if id in self.tables else []
        if not words:
            wanted = list(self.tables.values())
        for table in wanted:
            if table.listening:
                self._later(self._news_of(table, what))

    async def _news_of(self, table: HallTable, what: str) -> None:
        if what != "here":
            await self._caught_up(table)
        if what != "changed":
            await run_in_threadpool(table.look_elsewhere)
            table.changed()

    # From the beginning to the end

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """What goes on beside the requests."""
        self._loop = loop = asyncio.get_running_loop()

        def told(words: str) -> None:
            with suppress(RuntimeError):  # the loop may have ended
                loop.call_soon_threadsafe(self._told, words)

        self.calls.begins()
        silence = self.store.database.listen(told)
        breathing = asyncio.create_task(self._breathe())
        try:
            yield
        finally:
            breathing.cancel()
            self.calls.end()
            await run_in_threadpool(silence)
            for table in self.tables.values():
                table.close()
            self.tables.clear()

    async def _breathe(self) -> None:
        cleaned = time.monotonic()
        while True:
            await asyncio.sleep(BREATH)
            with _told_of():
                self._close_idle()
                if self.store.database.several:
                    await run_in_threadpool(self.store.still, self.server)
                if time.monotonic() > cleaned + DAILY:
                    cleaned = time.monotonic()
                    await self.clean()

    async def clean(self) -> None:
        """Removes what is over or was left, by the hall's limits."""
        limits = self.limits
        for line in await run_in_threadpool(
            partial(self.store.clean, limits.over, limits.idle, look=True)
        ):
            table = self.tables.get(line.id)
            if table is None or not table.listening:
                await self.remove(line.id)

    def _close_idle(self) -> None:
        """Closes tables at which nobody is."""
        before = time.monotonic() - IDLE
        for id, table in list(self.tables.items()):
            if not table.listening and not table.lock.locked() and table.used < before:
                del self.tables[id]
                table.close()


@contextmanager
def _told_of() -> Iterator[None]:
    """What goes wrong beside the requests is told to whoever serves, and tried again later."""
    try:
        yield
    except TablewrightError as error:
        _LOG.error("%s", harmless(str(error)))
