"""Where a server is reached: whether phones of the local network may come in; its host's address,
and a QR code of an address, out."""

from __future__ import annotations

import sys

from tablewright.errors import TablewrightError

HERE = "127.0.0.1"
"""This computer alone."""


def host_of(lan: bool) -> str:
    """The address at which others find this computer, or it finds itself. Raises
    TablewrightError where it is in no network."""
    # What serves takes long to import; whoever asks for help need not wait for it.
    from referee.web.running import lan_address

    host = lan_address() if lan else HERE
    if not host:
        raise TablewrightError(
            "this computer is in no network; expected one for --lan. Join one, or leave --lan out"
        )
    return host


def listens(lan: bool) -> str:
    """The address to listen at."""
    return "0.0.0.0" if lan else HERE


def show_code(address: str) -> None:
    """Prints an address as a code to scan."""
    import segno

    segno.make(address, error="l", micro=False).terminal(
        out=sys.stdout, compact=sys.stdout.isatty()
    )
