"""Inviting others: a phone and the address of its table in, the code to scan out; for phones that
play, and for the screen that all look at.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import segno

from referee.web.seats import NotHere, Phone
from referee.web.tables import Hosted
from referee.web.wire import Plain

ADDRESS = re.compile(r"https?://[^\s/#?]+/t/[\w-]+/")
HERE = frozenset(("localhost", "127.0.0.1", "::1"))
"""Hosts that are this computer to itself alone."""


def invite(hosted: Hosted, phone: Phone, home: str, at: str) -> Plain:
    """The address by which anybody may sit down at this table, and its QR code, row by row; one to
    watch alone, if the phone came by a link that is for one seat or for none. It begins with `at`,
    where the phone is; with `home`, where others reach the server, if that is this computer itself.
    Raises NotHere."""
    if not ADDRESS.fullmatch(at):
        raise NotHere("expected 'at' as the address of this page", 400)
    if home and urlsplit(at).hostname in HERE:
        at = f"{home}/t/{hosted.id}/"
    token = hosted.seats.hands_on(phone)
    address = f"{at}#k={token}"
    return {
        "address": address,
        "rows": rows(address),
        "watch": token != hosted.seats.token,
        "here": urlsplit(at).hostname in HERE,
    }


def rows(address: str) -> list[str]:
    """The QR code of an address, row by row: `1` is dark."""
    matrix = segno.make(address, error="l", micro=False).matrix
    return ["".join("1" if each else "0" for each in row) for row in matrix]
