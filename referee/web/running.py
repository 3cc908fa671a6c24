"""Running the server: an application, an address and a port in; it runs until it is stopped."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Sequence
from typing import Any, cast

import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from referee.web.doors import Doors, protocol, through
from tablewright.errors import TablewrightError

WAITING = 256
"""Connections that wait to be taken."""
PROBE = 1.0
"""Seconds to wait for an answer of this computer itself."""
TRIES = 24
"""How often a connection must come here before the port is taken for one's own."""


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address, of this process alone; port 0 takes any. Raises TablewrightError
    with what to do."""
    taken = TablewrightError(
        f"port {port} is taken by another program; expected a free one. Choose another "
        f"with --port, such as --port {port + 1}"
    )
    # The system may let two programs listen at one port, at once or at addresses that overlap;
    # then phones would come to either.
    if port and _answers(port):
        raise taken
    found = _socket()
    # Else a port could not be had again for a minute after a server has stopped.
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(WAITING)
        if not _alone(found):
            found.close()
            raise taken
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise taken from None
        if error.errno == errno.EACCES:
            raise TablewrightError(
                f"port {port} is kept for the system; expected one from 1024 on"
            ) from None
        raise TablewrightError(f"cannot listen at {host}:{port}: {error.strerror}") from None
    return found


def _socket() -> socket.socket:
    # The protocol is named because asyncio sends small packets at once only on what says that it is
    # TCP; what does not waits for the other side's acknowledgement, 40 ms with every answer.
    return socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)


def _answers(port: int) -> bool:
    """Whether a program listens at a port of this computer."""
    for address in dict.fromkeys(("127.0.0.1", lan_address() or "127.0.0.1")):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.settimeout(PROBE)
            # Where nobody listens, a socket may come to itself: from the port that it asks for.
            if not probe.connect_ex((address, port)) and probe.getsockname()[1] != port:
                return True
    return False


def _alone(listening: socket.socket) -> bool:
    """Whether who connects to a socket that listens comes to this one, each time."""
    here = ("127.0.0.1", listening.getsockname()[1])
    listening.settimeout(PROBE)
    try:
        for _ in range(TRIES):
            try:
                knocking = socket.create_connection(here, PROBE)
            except TimeoutError:  # so many phones wait that there is no room: nothing is learned
                listening.accept()[0].close()
                continue
            with knocking as probe:
                # A phone that waits for the server may come first; it comes again.
                came = None
                while came != probe.getsockname():
                    connection, came = listening.accept()
                    connection.close()
    except TimeoutError:
        return False
    finally:
        listening.settimeout(None)
    return True


def lan_address() -> str:
    """This computer's address in the local network; "" if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith(("127.", "0.")) else found


class Serving(uvicorn.Server):
    """A server that ends the streams before it waits for its connections to close."""

    def __init__(self, app: Starlette, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.end()
        await super().shutdown(sockets)


def server(app: Starlette, doors: Doors | None = None, proxies: Sequence[str] = ()) -> Serving:
    """The server of an application, ready to run; its connections go through the doors. Proxies at
    these addresses are believed when they say for whom they ask (`X-Forwarded-For`)."""
    doors = doors or Doors()
    told: ASGIApp = app
    if proxies:
        told = cast(ASGIApp, ProxyHeadersMiddleware(cast(Any, app), list(proxies)))
    entered = through(doors, told)
    return Serving(
        app,
        uvicorn.Config(
            entered,
            http=protocol(doors),  # type: ignore[arg-type]  # a function that makes one will do
            # What strangers send must not fill the host's terminal.
            log_level="error",
            access_log=False,
            server_header=False,
            h11_max_incomplete_event_size=16 * 1024,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=2,
            ws="none",
            proxy_headers=False,
        ),
    )


def serve(
    app: Starlette, at: socket.socket, doors: Doors | None = None, proxies: Sequence[str] = ()
) -> None:
    """Serves until somebody stops it (Ctrl+C, or the signal to end)."""
    # A move is computed in a thread: the loop that answers everybody else gets its turn sooner.
    sys.setswitchinterval(0.001)
    server(app, doors, proxies).run(sockets=[at])
