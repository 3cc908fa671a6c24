"""A game and who looks at it: what is saved in, what has changed on the wall out.

session = Session(Resident(folder, "pond"), checking)
await session.begin()
async for news in session.news(since): …      what a page has to change
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from tablewright.errors import Place, Problem, SourceError, TablewrightError
from tablewright.preview.checking import Checking, Found
from tablewright.preview.desk import Desk
from tablewright.preview.first import folders_of
from tablewright.preview.resident import Resident
from tablewright.preview.wall import Wall, told_once
from tablewright.preview.watching import Stamps, changes, only_texts, stamps
from tablewright.preview.worker import IDLE, SAVED, SEEN, Worker

REST = 0.4
"""Seconds without a save after which the check begins."""
SCREEN = 24
"""Cards that are seen first."""
PATIENT = 5.0
"""Seconds in which somebody comes to look."""
TOLD = 0.5
"""Seconds between two times that what was found meanwhile is told."""
Result = TypeVar("Result")
NOTHING = Found("", (), (), (), ())


class Session:
    """The wall as all who look have it, with a number that grows with each change."""

    def __init__(
        self,
        resident: Resident,
        checking: Checking | None = None,
        *,
        polling: bool = False,
        since: Stamps | None = None,
    ) -> None:
        """`since` are the game's files as they were before it was read, if it was read already."""
        self.resident = resident
        self.desk = Desk(resident)
        self.worker = Worker()
        self.version = 0
        self.checked = NOTHING
        self.checking = "off" if checking is None else "waits"
        """Whether the check `waits`, is `running`, or is `done`: of the files as they are now."""
        self._checking = checking
        self._polling = polling
        self._state: dict[str, Any] = {}
        self._next = asyncio.Event()
        """Set, and another one, as soon as there is another state."""
        self._over = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._asked = 0.0
        """When somebody waited for something last, in seconds."""
        self._saves = 0
        self._saved = asyncio.Event()
        self._changed: set[Path] = set()
        """The files that were saved since the last check began."""
        self._since = since
        """Its files as they were before it was read first."""
        self._last: frozenset[Path] = frozenset()
        """Those that were saved last."""

    async def begin(self) -> None:
        """Reads the game and begins to watch it. Raises TablewrightError if there is none."""
        # Taken before the first look: what is saved while the game is read is read again.
        if self._since is None:
            self._since = stamps(self._folders())
        await self._do(SAVED, self.resident.read)
        self._show(self.resident.wall)
        self._tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._find())]
        if self._checking is not None:
            self._tasks.append(asyncio.create_task(self._check()))
        self._saved.set()

    async def end(self) -> None:
        """Ends all that goes on, and keeps what was laid out."""
        self.stop()
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        if self._checking is not None:
            self._checking.close()
        await asyncio.to_thread(self.worker.close, self.resident.close)

    def stop(self) -> None:
        """Ends what pages wait for; the server is about to stop."""
        self._over.set()
        self._next.set()

    async def urgent(self, what: Callable[..., Result], *args: Any) -> Result:
        """What a method of the resident comes to, for whoever waits for it."""
        self._asked = time.monotonic()
        done: Result = await self._do(SEEN, what, *args)
        return done

    async def changed(self, what: Callable[..., Result], *args: Any) -> Result:
        """The same of something that changes what is shown."""
        try:
            done: Result = await self._do(SAVED, what, *args)
        finally:
            self._show(self.resident.wall)
            self._saved.set()
        return done

    def state(self) -> dict[str, Any]:
        """All that a page shows."""
        return self._state

    async def news(self, breath: float) -> AsyncIterator[dict[str, Any] | None]:
        """What has changed on the wall since the last time, for a page that has it all; None now
        and then, so that a connection that is gone is noticed."""
        shown = self.state()
        yield shown
        while not self._over.is_set():
            try:
                async with asyncio.timeout(breath):
                    while self._state is shown and not self._over.is_set():
                        await self._next.wait()
            except TimeoutError:
                yield None
                continue
            if self._over.is_set():
                return
            now = self.state()
            yield difference(shown, now)
            shown = now

    async def _do(self, urgency: int, what: Any, *args: Any, **more: Any) -> Any:
        return await asyncio.wrap_future(self.worker.do(urgency, what, *args, **more))

    def _show(self, wall: Wall) -> None:
        now = self.checking == "done"
        stale = () if now else self._still_said()
        problems = self.checked.problems if now else told_once((*wall.problems, *stale))
        told = told_once(problems)
        saved = {str(path.absolute()) for path in self._last}
        here = (
            number
            for number, each in enumerate(told)
            if str(Path(each.place.path).absolute()) in saved
        )
        plain = replace(wall, problems=told, first=next(here, 0)).plain()
        self.version += 1
        self._state = {
            "version": self.version,
            "checking": self.checking,
            "about": self.checked.about,
            "notes": list(self.checked.notes),
            "turn": list(self.checked.turn),
            "rules": list(self.checked.rules),
            **self.desk.state(),
            **plain,
        }
        self._next.set()
        self._next = asyncio.Event()

    def _still_said(self) -> Iterable[Problem]:
        """Of what the last check said, what is about files that are as they were."""
        changed = {str(path.absolute()) for path in self._changed}
        return [
            problem
            for problem in self.checked.problems
            if str(Path(problem.place.path).absolute()) not in changed
        ]

    def _folders(self) -> tuple[Path, ...]:
        return folders_of(self.resident.folder, self.resident.game)

    async def _watch(self) -> None:
        try:
            async for paths in changes(
                self._folders, self._over, since=self._since or {}, polling=self._polling
            ):
                self._changed |= paths
                self._last = paths
                await self.reread(files=not only_texts(paths))
        except Exception as error:  # whatever it is, a page that stands still must say so
            hint = "start the preview again with --polling"
            where = Place(str(self.resident.folder))
            lost = Problem(where, f"the files are no longer watched: {error}", hint=hint)
            self._show(replace(self.resident.wall, problems=(lost, *self.resident.wall.problems)))

    async def reread(self, *, files: bool = False) -> None:
        """Reads the game anew, and tells what has changed."""
        self._saves += 1
        if self._checking is not None:
            self.checking = "waits"
        try:
            wall = await self._do(SAVED, self.desk.read, files=files)
        except SourceError as error:
            wall = replace(self.resident.wall, old=True, problems=error.problems)
        except Exception as error:  # one save that cannot be read must not end the watch
            known = isinstance(error, TablewrightError)
            said = str(error) if known else f"this is a fault of Tablewright: {error!r}"
            lost = Problem(Place(str(self.resident.folder)), said)
            wall = replace(self.resident.wall, old=True, problems=(lost,))
        self._show(wall)
        self._saved.set()

    async def _find(self) -> None:
        """Lays out what nobody has asked for, as long as nobody asks for anything."""
        for piece in self.resident.wall.pieces[:SCREEN]:  # while the page is on its way
            with suppress(TablewrightError):
                await self._do(IDLE, self.resident.picture, piece.front.picture)
        if not self.resident.remembered:
            await self._looked_at()
            await self._do(IDLE, self.resident.remember)
        while not self._over.is_set():
            await self._saved.wait()
            saves, told = self._saves, asyncio.get_running_loop().time()
            # Colours that are tried may be others in a moment: only what is seen is laid out.
            while not self.desk.trying and await self._do(IDLE, self.resident.lay_one):
                now = asyncio.get_running_loop().time()
                if now - told > TOLD:
                    told = now
                    await self._tell()
            await self._tell()
            if saves == self._saves:
                self._saved.clear()

    async def _looked_at(self) -> None:
        """Waits until whoever came first has seen the cards: a reading takes as long as many
        pictures."""
        begun = time.monotonic()
        while time.monotonic() < (self._asked + REST if self._asked else begun + PATIENT):
            await asyncio.sleep(REST / 2)

    async def _tell(self) -> None:
        before = self.resident.wall.problems
        wall = await self._do(SEEN, self.resident.told)
        if wall.problems != before:
            self._show(wall)

    async def _check(self) -> None:
        assert self._checking is not None
        checked = -1
        while not self._over.is_set():
            saves = self._saves
            await asyncio.sleep(REST)
            if saves != self._saves or saves == checked:
                continue
            changed, self._changed = self._changed, set()
            self.checking = "running"
            self._show(self.resident.wall)
            found = await self._checking.found()
            checked = saves
            if saves != self._saves:
                self._changed |= changed  # it was of files that are others by now
                continue
            self.checked, self.checking = found, "done"
            self._show(self.resident.wall)


def difference(shown: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What a page that shows one state has to change to show another: what is the same is left out,
    and of the cards those that are."""
    news = {key: value for key, value in now.items() if shown.get(key) != value}
    if "pieces" in news:
        had = {piece["id"]: piece for piece in shown.get("pieces", ())}
        pieces = news.pop("pieces")
        news["changed"] = [piece for piece in pieces if had.get(piece["id"]) != piece]
        order = [piece["id"] for piece in pieces]
        if order != list(had):
            news["order"] = order
    return news
