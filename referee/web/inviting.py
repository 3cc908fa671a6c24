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
    """The address by which anybody may sit down at this table, and its QR code, row by row; one to
    watch alone, if whoever asks came by a link that is for one seat."""
    at = text(plain, "at")
    if not viewer:
        raise NotHere("who only watches invites nobody")
    if not ADDRESS.fullmatch(at):
        raise NotHere("expected 'at' as the address of this page", 400)
    token = hosted.seats.hands_on(viewer)
    address = f"{at}#k={token}"
    watch = token != hosted.seats.token
    return {"address": address, "rows": rows(address), "watch": watch}


def rows(address: str) -> list[str]:
    """The QR code of an address, row by row: `1` is dark."""
    matrix = segno.make(address, error="l", micro=False).matrix
    return ["".join("1" if each else "0" for each in row) for row in matrix]


QUESTIONS: dict[str, Doing] = {"invite": invite}
"""What changes nothing, by the last part of its address."""
