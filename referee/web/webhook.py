"""A webhook that says whose turn it is: a table in, one line for each change of turn out, to an
address of Discord, Slack or whatever else takes a POST of JSON.

    hook = Webhook(url, mentions={"Ann": "@ann"}, told=print)
    hook.follow(hosted, "http://…/t/1/")      says at once that it is there
    hook.end()

What is posted goes through a Caller: from a thread of its own, so that whatever goes wrong never
stops a game. Seats whose phone has the page open are not called; nobody is called more than once in
a minute.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from referee.web import sealing
from referee.web.tables import Hosted
from referee.words.explaining import ended
from referee.words.wording import series

EVERY = 60.0
"""Seconds between two messages of a table at least."""
PATIENCE = 10.0
"""Seconds that an answer may take."""


class Due(NamedTuple):
    """What is to be told."""

    seats: tuple[str, ...]
    """Who is waited for; nobody when the game is over."""
    words: str
    """What is said behind their names."""


Line = tuple[str, Mapping[str, str]]
"""What is said, and what else the JSON has; nothing is said without words."""


class Straight(HTTPRedirectHandler):
    """Goes nowhere else: an answer that sends elsewhere has not taken what was posted."""

    def redirect_request(self, *args: Any, **more: Any) -> None:
        return None


class Caller:
    """Posts lines to addresses: of what waits under one key only the newest, and not too often."""

    def __init__(
        self,
        told: Callable[[str], None] = print,
        *,
        every: float = EVERY,
        pace: float = 0.0,
        opener: Callable[[str], OpenerDirector] | None = None,
    ) -> None:
        """`told` hears once what goes wrong with an address. `every` are the seconds between two
        lines of one key, `pace` those between two posts to one address. `opener` gives what opens
        an address; it raises OSError for one to which nothing may be posted."""
        self._told = told
        self._every = every
        self._pace = pace
        self._opener = opener or (lambda url: build_opener(Straight))
        self._waiting: dict[str, tuple[str, Callable[[], Line]]] = {}
        self._free: dict[str, float] = {}
        """When something may be said again, by key and by address."""
        self._failed: set[str] = set()
        self._news = threading.Condition()
        self._over = False
        self._thread = threading.Thread(target=self._run, daemon=True, name="webhook")

    def call(self, key: str, url: str, line: Callable[[], Line]) -> None:
        """Has a line posted as soon as that may be; it is asked for only then, since by then
        whoever was meant may look at the table."""
        with self._news:
            self._waiting[key] = (url, line)
            if not self._thread.is_alive() and not self._over:
                self._thread.start()
            self._news.notify()

    def end(self) -> None:
        """Nothing more is posted; what is being sent may still arrive."""
        with self._news:
            self._over = True
            self._news.notify()

    # In its own thread

    def _run(self) -> None:
        while True:
            with self._news:
                found = self._next()
                while not self._over and not isinstance(found, tuple):
                    self._news.wait(found)
                    found = self._next()
                if self._over or not isinstance(found, tuple):
                    return
                key, url, line = found
            words, facts = line()
            if words:
                self._post(url, words, facts)
                now = time.monotonic()
                self._free = {each: at for each, at in self._free.items() if at > now}
                self._free[key], self._free[url] = now + self._every, now + self._pace

    def _next(self) -> tuple[str, str, Callable[[], Line]] | float | None:
        """What may be posted now; else the seconds until something may, None for nothing."""
        now, soonest = time.monotonic(), None
        for key, (url, line) in self._waiting.items():
            at = max(self._free.get(key, now), self._free.get(url, now))
            if at <= now:
                del self._waiting[key]
                return key, url, line
            soonest = at if soonest is None else min(soonest, at)
        return None if soonest is None else soonest - now

    def _post(self, url: str, words: str, facts: Mapping[str, str]) -> None:
        body = json.dumps({"content": words, "text": words, **facts}).encode()
        try:
            request = Request(
                url, body, {"content-type": "application/json", "user-agent": "tablewright"}
            )
            with self._opener(url).open(request, timeout=PATIENCE):
                self._failed.discard(url)
        except HTTPError as error:
            self._fails(url, f"it answered {error.code} {error.reason}")
            error.close()
        except (URLError, OSError, ValueError) as error:
            self._fails(url, f"{getattr(error, 'reason', error)}")

    def _fails(self, url: str, why: str) -> None:
        if url not in self._failed:
            self._told(f"the webhook was not told: {why}. The game goes on; so does the trying.")
        self._failed.add(url)


class Webhook:
    """Tells an address whose turn it is at one table."""

    def __init__(
        self,
        url: str,
        mentions: Mapping[str, str] | None = None,
        told: Callable[[str], None] = print,
        *,
        every: float = EVERY,
    ) -> None:
        self.url = url
        self.mentions = dict(mentions or {})
        self._caller = Caller(told, every=every)
        self._stamp = ""
        self._last: Due | None = None

    def follow(self, hosted: Hosted, address: str) -> None:
        """Begins to tell of a table that is found at an address."""
        self._stamp, self._last = hosted.stamp, due(hosted)
        words = begins(hosted.table.setting.game.title, address)
        self._caller.call("begins", self.url, lambda: (words, {}))
        hosted.watched = lambda: self._looks(hosted, address)

    def end(self) -> None:
        """Nothing more is told; what is being sent may still arrive."""
        self._caller.end()

    def _looks(self, hosted: Hosted, address: str) -> None:
        """Something at the table has changed, perhaps whose turn it is. Called by the server's own
        thread."""
        if hosted.stamp == self._stamp:
            return
        self._stamp = hosted.stamp
        now = due(hosted)
        if now != self._last:
            self._last = now
            self._caller.call(
                "turn", self.url, lambda: (line(hosted, now, address, self.mentions), {})
            )


def begins(title: str, address: str) -> str:
    """The first line of all."""
    return f"{title}: this is where the table says whose turn it is. {address}"


def line(
    hosted: Hosted, found: Due, address: str, mentions: Mapping[str, str], name: str = ""
) -> str:
    """The line of a table, which is called by its game unless it has a name; "" if all who are
    waited for look at it now."""
    here = {seat for each in hosted.here for seat in hosted.seats.seats_of(each)}
    away = [mentions.get(seat, seat) for seat in found.seats if seat not in here]
    if found.seats and not away:
        return ""
    head = f"{series(away)}: " if away else ""
    title = name or hosted.table.setting.game.title
    return f"{head}{found.words} ({title}) {address}".strip()


def due(hosted: Hosted) -> Due:
    """Who is waited for now, and in which words they are told."""
    table, state = hosted.table, hosted.session.state
    if state.outcome is not None:
        words = ended(state.outcome.winners, state.outcome.reason)
        return Due((), f"The game is over. {words}")
    standing = sealing.standing(table, state, hosted.told(), hosted.choices)
    waits = tuple(seat for seat, has in standing.items() if not has)
    if waits:
        return Due(waits, "choose now" if len(waits) > 1 else "you choose")
    asked = state.asked
    who = (asked.seat if asked is not None else "") or state.turn
    return Due((who,) if who else (), "it is your turn" if who == state.turn else "you decide")
