"""A table of a hall that is served here. A change is kept, all of it or nothing, when it ends;
before it begins, what other servers did meanwhile is taken up.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any

from starlette.concurrency import run_in_threadpool

from referee.hall.database import Run, StoreError
from referee.hall.keeping import Keeping
from referee.sessions.journal import Journal, begin_in, take_up_from
from referee.sessions.session import Session
from referee.setting import Setting, Table
from referee.web import slips
from referee.web.seats import NotHere, Phone
from referee.web.tables import Hosted, Proposal, StreamOver
from referee.web.webhook import Due, due
from referee.web.wire import Plain


class HallTable(Hosted):
    """A served table of a hall."""

    def __init__(
        self, id: str, session: Session, keeping: Keeping, *, shared: bool, server: str,
        came_or_went: Callable[[HallTable], None],
    ) -> None:  # fmt: skip
        self.keeping = keeping
        self.store = keeping.store
        self.server = server
        self.elsewhere: frozenset[str] = frozenset()
        """The phones that listen at other servers."""
        self.used = time.monotonic()
        """When somebody last wanted something of it."""
        self._told_of_phones = came_or_went
        self.doubtful = False
        """Whether memory may say something else than what is kept."""
        self.called: Callable[[HallTable], None] | None = None
        """Told when a change that was made here is kept, if somebody is told whose turn it is."""
        self.due: Due | None = None
        """Who was waited for before that change."""
        super().__init__(id, session, shared=shared)
        self.again = self._another

    @classmethod
    def opened(
        cls, id: str, keeping: Keeping, found: Any, setting: Setting, **facts: Any
    ) -> HallTable:
        """The table as it is kept. Raises StoreError."""
        return cls(id, take_up_from(keeping, found, setting).session, keeping, **facts)

    def begin(self, session: Session) -> None:
        super().begin(session)
        self.claims.clock = time.time
        self._take_shared()

    def _another(self, session: Session, table: Table, aside: Mapping[str, str]) -> Session:
        """Another game at the same table; the one that is over becomes a table of its own."""
        was = self.keeping.aside()
        stays = {name: was[name] for name in ("webhook", "mentions") if was.get(name)}
        for name in was:
            self.keeping.put_aside(name, aside.get(name, ""))
        for name, text in {**aside, **stays}.items():
            self.keeping.put_aside(name, text)
        return begin_in(self.keeping.another, table, secrets.randbits(63))

    @property
    def webhook(self) -> str:
        """The address that this table alone tells whose turn it is; "" for none."""
        return self.keeping.aside().get("webhook", "")

    @property
    def mentions(self) -> dict[str, str]:
        """How players are called there, by seat."""
        found: dict[str, str] = json.loads(self.keeping.aside().get("mentions") or "{}")
        return found

    def calls_at(self, webhook: str, mentions: Mapping[str, str]) -> None:
        """Tells an address from now on; within `writing`."""
        self.keeping.put_aside("webhook", webhook)
        self.keeping.put_aside("mentions", json.dumps(mentions) if mentions else "")

    @property
    def here(self) -> set[str]:
        """The phones that listen now, at whichever server."""
        return super().here | self.elsewhere

    def about(self) -> dict[str, Any]:
        return {**super().about(), "hall": self.id}

    def came_or_went(self) -> None:
        self._told_of_phones(self)

    # Changes

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        async with self.lock:
            self.used = time.monotonic()
            turn = await run_in_threadpool(self._enter)
            try:
                yield
            finally:
                await run_in_threadpool(self._leave, turn)
                if self.called is not None:
                    await run_in_threadpool(self.called, self)

    def _enter(self) -> AbstractContextManager[Run] | None:
        """Begins a change. Where there are several servers, no other one changes the table until it
        ends; and what they did is taken up. Raises StoreError, NotHere."""
        if not self.store.database.several:
            self.follow()
            self._look_who_is_due()
            return None
        turn = self.store.database.transaction()
        run = turn.__enter__()
        try:
            self.keeping.run = run
            self._follow(run, self.store.database.for_update)
            self._look_who_is_due()
        except BaseException as error:
            self.keeping.run = None
            _end(turn, error)
            raise
        return turn

    def _look_who_is_due(self) -> None:
        if self.called is not None:
            self.due = due(self)

    def _leave(self, turn: AbstractContextManager[Run] | None) -> None:
        """Ends a change: what it brought is kept, or it did not happen. Raises StoreError."""
        self._share()
        try:
            if turn is None:
                if self.keeping.waits:
                    self.store.database.together(self._write)
            else:
                assert self.keeping.run is not None, "a change is being made"
                try:
                    if self.keeping.waits:
                        self._write(self.keeping.run)
                except BaseException as error:
                    _end(turn, error)
                    raise
                turn.__exit__(None, None, None)
        except BaseException:
            # Memory is ahead of what is kept, or nobody knows whether it is.
            self.doubtful = True
            raise
        finally:
            self.keeping.run = None
        if self.keeping.waits:
            self.keeping.kept()

    def _write(self, run: Run) -> None:
        state = self.session.state
        asked = state.asked
        turn = asked.seat if asked is not None else ""
        over = state.outcome is not None
        self.keeping.keep(run, self.session.at, turn or state.turn, over, self.server)

    def message(self, phone: Phone, wanted: str) -> str:
        if self.doubtful:
            # Nobody knows what was kept; the table is read anew when somebody comes.
            raise StreamOver
        return super().message(phone, wanted)

    def recalled(self, key: str) -> Plain | None:
        return super().recalled(key) or self.keeping.recalled(key)

    def remember(self, key: str, came: Plain) -> None:
        super().remember(key, came)
        self.keeping.remember(key, came)

    # What the other servers did

    def follow(self) -> bool:
        """Takes up what other servers did, outside of a change and under `lock`; whether there was
        anything. Raises StoreError, NotHere."""
        version = self.store.version(self.id)
        if version < 0:
            raise _gone()
        if not self.doubtful and version == self.keeping.version:
            return False
        if not self.store.database.several:
            self._again()
            return True
        with self.store.database.transaction() as run:
            self.keeping.run = run
            try:
                self._follow(run)
            finally:
                self.keeping.run = None
        return True

    def look_elsewhere(self) -> None:
        """Asks who listens at other servers."""
        self.elsewhere = frozenset(self.store.elsewhere(self.server, self.id))

    def _follow(self, run: Run, lock: str = "") -> None:
        rows = run(f"SELECT version FROM tables WHERE id = ?{lock}", self.id)
        if not rows:
            raise _gone()
        version = int(rows[0][0])
        if self.doubtful or (self.keeping.waits and version != self.keeping.version):
            self._again(run)
        elif version != self.keeping.version:
            journal = self.session.keeper
            assert isinstance(journal, Journal), "a table of a hall has a journal"
            if journal.follow(self.session, self.keeping.behind(run, version)):
                self.take_aside()
                self._take_shared()
            else:
                self._again(run)

    def _again(self, run: Run | None = None) -> None:
        """Takes the table up anew, as it is kept."""
        if run is None:
            keeping, found = Keeping.open(self.store, self.id)
        else:
            ((version,),) = run("SELECT version FROM tables WHERE id = ?", self.id)
            found = self.store.read(run, self.id)
            keeping = Keeping(self.store, self.id, int(version), found)
        keeping.run = self.keeping.run
        self.keeping = keeping
        self.begin(take_up_from(keeping, found, self.table.setting).session)
        self.doubtful = False

    # What is no step of the game, and yet the same at all servers

    def _share(self) -> None:
        """Keeps what is asked of the table now."""
        found = self.proposal
        if found is not None and found.stamp != self.stamp:
            found = None
        self._keep_shared("proposal", found._asdict() if found is not None else None)
        self._keep_shared("claims", self.claims.plain())
        self._keep_shared("made", self.made)
        self._keep_shared("back", self.put_back if self.put_back[0] == self.stamp else None)

    def _keep_shared(self, name: str, plain: Any) -> None:
        self.keeping.put_aside(name, json.dumps(plain) if plain else "")

    def _take_shared(self) -> None:
        kept = self.keeping.aside()
        plain = json.loads(kept.get("proposal", "null"))
        self.proposal = None
        if plain is not None:
            both = {name: tuple(plain[name]) for name in ("asked", "agreed")}
            self.proposal = Proposal(**{**plain, **both})
        self.claims.take(json.loads(kept.get("claims", "[]")))
        made = json.loads(kept.get("made", "null"))
        self.made = slips.Made(made[0], tuple(made[1]), *made[2:]) if made is not None else None
        stamp, words = json.loads(kept.get("back", '["", {}]'))
        self.put_back = (stamp, words)


def _gone() -> NotHere:
    return NotHere("there is no such table here any more", 404)


def _end(turn: AbstractContextManager[Run], error: BaseException) -> None:
    """Takes a transaction back. What the database says of it is said by whoever raised."""
    try:
        turn.__exit__(type(error), error, error.__traceback__)
    except StoreError as said:
        if not isinstance(error, StoreError):
            raise said from error
    except BaseException as same:
        if same is not error:
            raise
