"""The streams of a table: a phone in; the table as server-sent events out, whole each time that it
has changed.

Players always get theirs: a phone that opens one too many loses its oldest, which is most often
one that its network has forgotten to close; all who watch together have so many and no more.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from referee.web.seats import NotHere, Phone
from referee.web.tables import Hosted, Listener, StreamOver

BREATH = 15.0
"""Seconds after which a stream that has nothing to say says so."""
A_PHONE = 4
"""Streams of one phone that plays; it may have several pages open. A browser opens six connections
to a server and no more: with six streams no page could do anything."""
A_WATCHER = 2
"""Streams of one phone that watches."""
WATCHING = 64
"""Streams of all together who watch a table."""


def listener(hosted: Hosted, phone: Phone) -> Listener:
    """A new stream of a phone, from now on one of the table's. Raises NotHere."""
    own = [each for each in hosted.listening if each.phone == phone.id and not each.over]
    most = A_PHONE if phone.seats else A_WATCHER
    if not phone.seats and len(own) < most:
        watch = sum(
            not each.over and not hosted.seats.seats_of(each.phone) for each in hosted.listening
        )
        if watch >= WATCHING:
            raise NotHere("too many watch this table; wait until somebody leaves", 503)
    for oldest in own[: max(len(own) - most + 1, 0)]:
        oldest.over = True
        oldest.news.set()
    new = Listener(phone.id)
    hosted.listens(new)
    return new


class Stream(StreamingResponse):
    """A stream that the table forgets when it ends, also if it never began."""

    def __init__(
        self, hosted: Hosted, new: Listener, phone: Phone, wanted: str, over: Callable[[], bool]
    ) -> None:
        super().__init__(
            following(hosted, new, phone, wanted, over),
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )
        self._hosted = hosted
        self._listener = new

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._hosted.forget(self._listener)


async def following(
    hosted: Hosted, new: Listener, phone: Phone, wanted: str, over: Callable[[], bool]
) -> AsyncGenerator[str, None]:
    """The events of a stream: the whole table for this viewer, each time that it has changed."""
    hosted.changed()
    while not over():
        try:
            async with asyncio.timeout(BREATH):
                await new.news.wait()
        except TimeoutError:
            hosted.claims.expire()
            yield ": still here\n\n"
            continue
        new.news.clear()
        if new.over:
            yield "event: elsewhere\ndata: {}\n\n"
            return
        if hosted.seats.seats_of(phone.id) != phone.seats:
            yield "event: gone\ndata: {}\n\n"
            return
        async with hosted.lock:
            try:
                message = hosted.message(phone, wanted)
            except StreamOver:
                return
            stamp = hosted.stamp
        yield f"id: {stamp}\nretry: 1000\ndata: {message}\n\n"
