"""A published spreadsheet, by its address: the bytes that are there in, checked; a copy beside the
game out. What goes wrong leaves the old copy as it is.

Addresses are fetched where somebody asks for it, and only such as were allowed on this machine:
a game may come from anybody, and an address tells whoever owns it that it is played with.
"""

from __future__ import annotations

import io
import json
import re
import time
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from platformdirs import user_data_path

from tablewright.errors import TablewrightError
from tablewright.read.codes import write_whole
from tablewright.read.notes import shown_path
from tablewright.read.published import Published

MEGABYTES = 20
"""The largest spreadsheet that is fetched."""
SECONDS = 20.0
"""How long it may take, all in all."""
PIECE = 65_536
REDIRECTS = 5
HERE = ("localhost", "127.0.0.1", "::1")
"""This computer, which may be asked without encryption."""
Ask = Callable[[Published], bool]
"""Whether an address that is new on this machine may be fetched."""


def allowed_path() -> Path:
    """The file with the addresses that were allowed on this machine."""
    return user_data_path("tablewright") / "addresses.json"


def allowed() -> set[str]:
    """The addresses that were allowed on this machine; none if the file is damaged."""
    try:
        said = json.loads(allowed_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {str(each) for each in said} if isinstance(said, list) else set()


def refresh(deck: Published, ask: Ask) -> Path:
    """Fetches a spreadsheet anew; the copy, which is there whole. Raises TablewrightError, and the
    old copy stays."""
    known = allowed()
    _check_address(deck, deck.address)
    if deck.address not in known:
        if not ask(deck):
            raise _wrong(deck, "its address was not allowed on this machine", "answer yes")
        allowed_path().parent.mkdir(parents=True, exist_ok=True)
        write_whole(allowed_path(), json.dumps(sorted({*known, deck.address})).encode())
    data, kind = _fetched(deck)
    ending = _ending(deck, data, kind)
    note = {
        "address": deck.address,
        "ending": ending,
        "fetched": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    before = deck.kept()
    try:
        write_whole(deck.copy(ending), data)
        write_whole(deck.note, (json.dumps(note, indent=1) + "\n").encode())
        if before is not None and before.path != deck.copy(ending):
            before.path.unlink(missing_ok=True)
    except OSError as error:
        raise _wrong(
            deck,
            f"its copy cannot be written: {error.strerror or error}",
            "copy the game into your own cards/ first",
        ) from None
    return deck.copy(ending)


def _fetched(deck: Published) -> tuple[bytes, str]:
    """What is at an address, and the kind that the server says it is."""
    until = time.monotonic() + SECONDS
    late = f"it did not come within {SECONDS:g} seconds"
    opener = build_opener(_Redirects(deck))
    request = Request(deck.address, headers={"User-Agent": "tablewright"})
    try:
        with opener.open(request, timeout=SECONDS) as answer:
            data = bytearray()
            while piece := answer.read1(PIECE):
                data += piece
                if len(data) > MEGABYTES * 1_000_000:
                    raise _wrong(deck, f"it is larger than {MEGABYTES} MB", "publish less of it")
                if time.monotonic() > until:
                    raise _wrong(deck, late, "try again")
            length = answer.headers.get("Content-Length", "")
            if length.isdecimal() and len(data) < int(length):
                raise _wrong(deck, "it broke off", "try again")
            return bytes(data), answer.headers.get_content_type()
    except HTTPError as error:
        error.close()
        cure = {
            401: "publish it for anybody who has the link",
            403: "publish it for anybody who has the link",
            404: "look whether the address is whole, and still published",
            429: "try again later",
        }.get(error.code, "try again later, or open the address in a browser")
        raise _wrong(deck, f"the server answers {error.code} {error.reason}", cure) from None
    except TimeoutError:
        raise _wrong(deck, late, "try again") from None
    except (URLError, HTTPException, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        if isinstance(reason, TimeoutError):
            raise _wrong(deck, late, "try again") from None
        told = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
        raise _wrong(
            deck, f"it is not reached: {told}", "look at the address and the network"
        ) from None


class _Redirects(HTTPRedirectHandler):
    """Follows a few redirects, never to what is no longer encrypted."""

    max_redirections = REDIRECTS

    def __init__(self, deck: Published) -> None:
        self._deck = deck

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        _check_address(self._deck, newurl)
        mine, other = urlsplit(req.full_url), urlsplit(newurl)
        if other.hostname in HERE and mine.hostname not in HERE:
            raise _wrong(self._deck, f"it leads to this computer, {newurl}", "use another address")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _check_address(deck: Published, address: str) -> None:
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        raise _wrong(deck, f"'{address}' is no address", "copy it from the browser") from None
    if parts.scheme.lower() not in ("http", "https") or not host:
        raise _wrong(deck, f"'{address}' is no web address", "begin it with https://")
    if parts.username or parts.password:
        raise _wrong(deck, "it holds a password", "publish the sheet for who has the link")
    if parts.scheme.lower() == "http" and host not in HERE:
        raise _wrong(
            deck,
            f"'{address}' is not encrypted, so that anybody on the way may change the cards",
            f"write https{address[4:]}",
        )


def _ending(deck: Published, data: bytes, kind: str) -> str:
    """Which kind of table was fetched."""
    if not data.strip():
        raise _wrong(deck, "it is empty", "look whether the right sheet is published")
    if data.startswith(b"PK\x03\x04"):
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                names = archive.namelist()
        except (zipfile.BadZipFile, OSError, ValueError):
            names = []
        if "xl/workbook.xml" in names:
            return ".xlsx"
        if "content.xml" in names:
            return ".ods"
        raise _wrong(deck, "it is an archive, and no workbook", "publish it as CSV or XLSX")
    start = data[:2000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if kind == "text/html" or start.startswith((b"<!doctype html", b"<html")):
        raise _wrong(deck, "it is a page to look at, not a table", _table_address(deck.address))
    if b"\0" in data:
        raise _wrong(deck, f"it is no table ({kind})", "publish it as CSV, XLSX or ODS")
    return ".csv"


def _table_address(address: str) -> str:
    """At which address the table of a page is had."""
    sheet = re.match(r"(https://docs\.google\.com/spreadsheets/d/e/[\w-]+)/", address)
    if sheet:
        return f"use {sheet[1]}/pub?output=csv"
    sheet = re.match(r"(https://docs\.google\.com/spreadsheets/d/[\w-]+)", address)
    if sheet:
        page = re.search(r"gid=(\d+)", address)
        of = f"&gid={page[1]}" if page else ""
        return (
            f"use {sheet[1]}/export?format=csv{of}, and share the sheet with anybody who has the "
            "link"
        )
    if "dropbox.com" in address:
        return "end the address with dl=1 instead of dl=0"
    return "use the address that downloads the table itself, as CSV or XLSX"


def _wrong(deck: Published, what: str, cure: str) -> TablewrightError:
    kept = deck.kept()
    stays = (
        f". The copy fetched {kept.age(datetime.now(UTC))} stays; without --refresh it is used"
        if kept is not None
        else ""
    )
    return TablewrightError(f"{shown_path(deck.deck)}: {deck.address}: {what}; {cure}{stays}")
