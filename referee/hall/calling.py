"""Who is told elsewhere whose turn it is at the tables of a hall: its operator's address, told of
all of them, and those that makers of tables have named, on hosts that the operator allows.

    calls = Calls("https://hooks.example/…", hosts=("discord.com",), home="https://games.example")
    calls.begins(words)       says that it is there
    calls.looks(table)        something at a table may have changed

What is posted says which table it is about: `table` is its id, `title` its game and who plays,
`address` where it is.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast
from urllib.parse import SplitResult, urlsplit
from urllib.request import (
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
    build_opener,
)

from referee.hall.tables import HallTable
from referee.web.seats import NotHere
from referee.web.webhook import EVERY, Caller, Line, Straight, begins, due, line
from referee.words.wording import series

PACE = 2.0
"""Seconds between two posts to one address at least: a hall has many tables."""
LONGEST = 500
"""Characters of an address that somebody names."""


class Hosts:
    """The hosts on which makers of tables may name an address of their own: `hooks.example.org`,
    with a port if it is not 443, or `*.example.org` for all below it."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = tuple(dict.fromkeys(name.lower().removesuffix(":443") for name in names))

    def checked(self, url: str) -> str:
        """An address that somebody names for a table; "" for none. Raises NotHere."""
        if not url:
            return ""
        if not self.names:
            raise NotHere("in this hall no table has a webhook of its own; leave it out", 422)
        parts = _parts(url)
        if parts is None or len(url) > LONGEST or not self._named(parts):
            raise NotHere(
                "expected the webhook as an address that begins with https:// and is on "
                f"{series(self.names, 'or')}, without a name or password in it", 422,
            )  # fmt: skip
        return url

    def opener(self, url: str) -> OpenerDirector:
        """What opens such an address: it goes nowhere else, and into no private network where the
        host itself is not named. Raises OSError for an address that is not allowed any more."""
        parts = _parts(url)
        if parts is None or not self._named(parts):
            raise OSError("its host is not named with --webhook-host any more")
        exact = _host(parts) in self.names
        return build_opener(ProxyHandler({}), Straight, HTTPSHandler() if exact else _Public())

    def _named(self, parts: SplitResult) -> bool:
        host = _host(parts)
        return any(
            host == name or (name.startswith("*.") and host.endswith(name[1:]))
            for name in self.names
        )


def _parts(url: str) -> SplitResult | None:
    """The parts of an address with HTTPS; None for any other."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    plain = url.isascii() and url.isprintable() and " " not in url
    return (
        parts
        if plain and parts.scheme == "https" and parts.hostname and "@" not in parts.netloc
        else None
    )


def _host(parts: SplitResult) -> str:
    port = f":{parts.port}" if parts.port not in (None, 443) else ""
    return f"{parts.hostname}{port}"


class _PublicConnection(http.client.HTTPSConnection):
    """A connection into the public internet alone; that is looked at before anything is said."""

    def connect(self) -> None:
        cast(Any, self)._create_connection = _public
        super().connect()


def _public(*args: Any, **more: Any) -> socket.socket:
    found = socket.create_connection(*args, **more)
    if not ipaddress.ip_address(found.getpeername()[0]).is_global:
        found.close()
        raise OSError("its host lies in a private network; name it itself with --webhook-host")
    return found


class _Public(HTTPSHandler):
    def https_open(self, request: Request) -> Any:
        return self.do_open(_PublicConnection, request)


class Calls:
    """Tells whose turn it is at the tables of a server."""

    def __init__(
        self,
        url: str = "",
        hosts: Sequence[str] = (),
        home: str = "",
        told: Callable[[str], None] = print,
        *,
        mentions: Mapping[str, str] | None = None,
        every: float = EVERY,
        pace: float = PACE,
    ) -> None:
        """`url` is told of all tables, with the `mentions` by which players are called there,
        `hosts` are those that tables may name addresses on, `home` is where the hall is found;
        `told` hears once what goes wrong with an address."""
        self.url = url
        self.mentions = dict(mentions or {})
        self.hosts = Hosts(hosts)
        self.home = home
        self._caller = Caller(told, every=every, pace=pace)
        self._of_tables = Caller(told, every=every, pace=pace, opener=self.hosts.opener)

    def begins(self) -> None:
        """Says to the hall's own address that it is there."""
        if self.url:
            words = f"A hall: this is where its tables say whose turn it is. {self.home}/"
            self._caller.call("hall", self.url, lambda: (words, {}))

    def made(self, table: HallTable) -> None:
        """Says the same to a table's own address."""
        if table.webhook:
            words = begins(self._title(table), self._address(table))
            self._of_tables.call(
                f"{table.id} begins", table.webhook, lambda: (words, self._facts(table))
            )

    def looks(self, table: HallTable) -> None:
        """Something at a table has changed, perhaps whose turn it is."""
        if not (self.url or table.webhook) or table.doubtful:
            return
        now = due(table)
        if now == table.due:
            return
        table.due = now

        def words(mentions: Mapping[str, str]) -> Line:
            said = line(table, now, self._address(table), mentions, self._title(table))
            return said, self._facts(table)

        if self.url:
            self._caller.call(table.id, self.url, partial(words, self.mentions))
        if table.webhook:
            self._of_tables.call(table.id, table.webhook, partial(words, table.mentions))

    def end(self) -> None:
        """Nothing more is told."""
        self._caller.end()
        self._of_tables.end()

    def _title(self, table: HallTable) -> str:
        return f"{table.table.setting.game.title}, {series(table.table.seats)}"

    def _address(self, table: HallTable) -> str:
        return f"{self.home}/t/{table.id}/"

    def _facts(self, table: HallTable) -> dict[str, str]:
        return {"table": table.id, "title": self._title(table), "address": self._address(table)}
