"""Connections: those that say nothing, or never come to the end of a request, are closed; where
too many are open, players keep theirs.

    doors = Doors()
    server(app, doors)          every connection of the server goes through a Door
    doors.known(scope, phone)   whose requests come through it is known from now on
"""

from __future__ import annotations

import asyncio
import resource
import socket
from collections import Counter
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from referee.web.seats import Phone

DOOR = "tablewright.door"
"""Where a request says through which door it came: behind a proxy its address is another one."""
CONNECTIONS = 1200
"""Connections at a time."""
SPARE = 100
"""Open files that the server needs besides."""
HEAD = 10.0
"""Seconds in which the head of a request must have come."""
GONE = 40.0
"""Seconds after which a phone that takes nothing of what is sent is gone."""
A_PHONE = 40
"""Connections of one phone that are worth more than those of strangers."""
STRANGER, WATCHER, PLAYER = range(3)
"""What a connection is worth where there is no room for all."""


class Doors:
    """The open connections of a server."""

    def __init__(self, most: int | None = None) -> None:
        self.most = room() if most is None else most
        self._open: dict[tuple[str, int] | Door, Door] = {}

    def opened(self, door: Door) -> bool:
        """A connection is there; whether there is room for it, if need be instead of another."""
        if len(self._open) >= self.most:
            least = self._least()
            if least is None:
                return False
            least.close()
        self._open[door.key] = door
        return True

    def closed(self, door: Door) -> None:
        if self._open.get(door.key) is door:
            del self._open[door.key]

    def of(self, scope: Scope) -> Door | None:
        """The connection that a request came through."""
        if DOOR in scope:
            found: Door = scope[DOOR]
            return found
        client = scope.get("client")
        return self._open.get(tuple(client)) if client is not None else None

    def known(self, scope: Scope, phone: Phone) -> None:
        """Whose phone it is."""
        door = self.of(scope)
        if door is not None:
            door.worth = PLAYER if phone.seats else WATCHER
            door.owner = phone.id

    def _least(self) -> Door | None:
        """The connection that is closed first: a stranger's before a watcher's, then of whoever
        has most of them, then the oldest. Players keep theirs."""
        crowd = Counter(door.owner for door in self._open.values())

        def worth(door: Door) -> int:
            return STRANGER if crowd[door.owner] > A_PHONE and door.worth == PLAYER else door.worth

        least = min(
            self._open.values(), key=lambda door: (worth(door), -crowd[door.owner]), default=None
        )
        return None if least is None or worth(least) == PLAYER else least


class Door(asyncio.Protocol):
    """A connection, in front of uvicorn's own protocol."""

    def __init__(self, doors: Doors, inner: asyncio.Protocol) -> None:
        self._doors = doors
        self._inner = inner
        self._transport: asyncio.Transport | None = None
        self._late: asyncio.TimerHandle | None = None
        self._busy = 0
        """Requests that are being answered."""
        self.key: tuple[str, int] | Door = self
        """The address and port of the other end, by which requests are known; a connection that has
        none is known by itself."""
        self.owner = ""
        """The phone, or the address while that is not known."""
        self.worth = STRANGER

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        name = transport.get_extra_info("peername")
        if name:
            self.key = (str(name[0]), int(name[1]))
            self.owner = str(name[0])
        own = transport.get_extra_info("socket")
        if own is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            # What was sent and nobody takes is a phone that is gone.
            own.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(GONE * 1000))
        self._inner.connection_made(transport)
        if self._doors.opened(self):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.closed(self)
        self._stop()
        self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        # What comes while nothing is answered begins a request, or goes on with one.
        if not self._busy and self._late is None:
            self._wait()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    def close(self) -> None:
        """Ends the connection at once."""
        self._doors.closed(self)
        self._stop()
        if self._transport is not None:
            self._transport.abort()

    def begins(self) -> None:
        """The head of a request is there, and it is being answered."""
        self._busy += 1
        self._stop()

    def ends(self) -> None:
        """A request was answered."""
        self._busy -= 1

    def _wait(self) -> None:
        self._late = asyncio.get_running_loop().call_later(HEAD, self.close)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def through(doors: Doors, app: ASGIApp) -> ASGIApp:
    """An application whose requests come through these doors."""

    async def told(scope: Scope, receive: Receive, send: Send) -> None:
        door = doors.of(scope) if scope["type"] == "http" else None
        if door is None:
            await app(scope, receive, send)
            return
        door.begins()
        try:
            await app({**scope, DOOR: door}, receive, send)
        except Exception:
            # The application has told the host of it, and whoever asked; uvicorn would print it
            # once more, with whatever steers a terminal.
            pass
        finally:
            door.ends()

    return told


def protocol(doors: Doors) -> Callable[..., Door]:
    """What uvicorn makes for every connection."""
    return lambda **made: Door(doors, H11Protocol(**made))


def room() -> int:
    """How many connections this process can hold; it asks the system for as many as it wants."""
    wanted = CONNECTIONS + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited: Any = resource.RLIM_INFINITY
    if soft != unlimited and soft < wanted:
        more = wanted if hard == unlimited else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
        except (OSError, ValueError):
            pass  # a system that does not give them
    return CONNECTIONS if soft == unlimited else max(min(CONNECTIONS, soft - SPARE), 20)
