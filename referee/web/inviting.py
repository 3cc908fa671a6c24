"""Inviting others: an address as a phone sees it in, the code to scan out, for phones that play."""

from __future__ import annotations

import re

import segno

from referee.web.acting import Doing, text
from referee.web.seats import NotHere
from referee.web.tables import Hosted
from referee.web.wire import Plain

ADDRESS = re.compile(r"https?://[^\s/#?]+/t/[\w-]+/")


def invite(hosted: Hosted, viewer: str, plain: Plain) -> Plain:
    """The address by which anybody may sit down at this table, and its QR code, row by row."""
    at = text(plain, "at")
    if not viewer:
        raise NotHere("who only watches invites nobody")
    if not ADDRESS.fullmatch(at):
        raise NotHere("expected 'at' as the address of this page", 400)
    address = f"{at}#k={hosted.seats.token}"
    matrix = segno.make(address, error="l", micro=False).matrix
    rows = ["".join("1" if each else "0" for each in row) for row in matrix]
    return {"address": address, "rows": rows}


QUESTIONS: dict[str, Doing] = {"invite": invite}
"""What changes nothing, by the last part of its address."""
