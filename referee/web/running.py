"""Running the server: an application, an address and a port in; it runs until it is stopped."""

from __future__ import annotations

import errno
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from tablewright.errors import TablewrightError

CONNECTIONS = 1200
"""Connections at a time; more are told to come back."""
WAITING = 256
"""Connections that wait to be taken."""


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0 takes any. Raises TablewrightError with what to do."""
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(WAITING)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise TablewrightError(
                f"port {port} is taken by another program; expected a free one. Choose another "
                f"with --port, such as --port {port + 1}"
            ) from None
        if error.errno == errno.EACCES:
            raise TablewrightError(
                f"port {port} is kept for the system; expected one from 1024 on"
            ) from None
        raise TablewrightError(f"cannot listen at {host}:{port}: {error.strerror}") from None
    return found


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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        if isinstance(app, Starlette):
            app.state.end()
        await super().shutdown(sockets)


def server(app: Starlette) -> Serving:
    """The server of an application, ready to run."""
    return Serving(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            limit_concurrency=CONNECTIONS,
            h11_max_incomplete_event_size=16 * 1024,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=2,
            ws="none",
            proxy_headers=False,
        )
    )


def serve(app: Starlette, at: socket.socket) -> None:
    """Serves until somebody stops it (Ctrl+C, or the signal to end)."""
    # A move is computed in a thread: the loop that answers everybody else gets its turn sooner.
    sys.setswitchinterval(0.001)
    server(app).run(sockets=[at])
