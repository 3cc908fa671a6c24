"""A webhook that says whose turn it is: a table in, one line for each change of turn out, to an
address of Discord, Slack or whatever else takes a POST of JSON.

    hook = Webhook(url, mentions={"Ann": "@ann"}, told=print)
    hook.follow(hosted, "http://…/t/1/")      says at once that it is there
    hook.end()

It posts from a thread of its own, and whatever goes wrong there never stops a game. Seats whose
phone has the page open are not called; nobody is called more than once in a minute.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

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
        self.told = told
        """Told once what goes wrong, for whoever serves."""
        self.every = every
        self._hosted: Hosted | None = None
        self._address = ""
        self._stamp = ""
        self._last: Due | None = None
        self._waiting: Due | None = None
        self._news = threading.Condition()
        self._over = False
        self._failed = False
        self._thread = threading.Thread(target=self._run, daemon=True, name="webhook")

    def follow(self, hosted: Hosted, address: str) -> None:
        """Begins to tell of a table that is found at an address."""
        self._hosted, self._address = hosted, address
        self._stamp, self._last = hosted.stamp, due(hosted)
        hosted.watched = self.looks
        self._thread.start()

    def end(self) -> None:
        """Nothing more is told; what is being sent may still arrive."""
        with self._news:
            self._over = True
            self._news.notify()

    def looks(self) -> None:
        """Something at the table has changed, perhaps whose turn it is. Called by the server's own
        thread."""
        hosted = self._hosted
        if hosted is None or hosted.stamp == self._stamp:
            return
        self._stamp = hosted.stamp
        now = due(hosted)
        if now == self._last:
            return
        self._last = now
        with self._news:
            self._waiting = now
            self._news.notify()

    # In its own thread

    def _run(self) -> None:
        assert self._hosted is not None
        title = self._hosted.table.setting.game.title
        self._post(f"{title}: this is where the table says whose turn it is. {self._address}")
        # Who sits down right behind this is called at once.
        free = time.monotonic()
        while True:
            with self._news:
                while not self._over and (self._waiting is None or time.monotonic() < free):
                    left = free - time.monotonic()
                    self._news.wait(left if self._waiting is not None and left > 0 else None)
                if self._over:
                    return
                found, self._waiting = self._waiting, None
            words = self._line(found, title) if found is not None else ""
            if words:
                self._post(words)
                free = time.monotonic() + self.every

    def _line(self, found: Due, title: str) -> str:
        """The line; "" if all who are waited for look at the table now."""
        assert self._hosted is not None
        hosted = self._hosted
        here = {seat for each in hosted.here for seat in hosted.seats.seats_of(each)}
        away = [self.mentions.get(seat, seat) for seat in found.seats if seat not in here]
        if found.seats and not away:
            return ""
        head = f"{series(away)}: " if away else ""
        return f"{head}{found.words} ({title}) {self._address}".strip()

    def _post(self, words: str) -> None:
        body = json.dumps({"content": words, "text": words}).encode()
        request = Request(
            self.url, body, {"content-type": "application/json", "user-agent": "tablewright"}
        )
        try:
            with urlopen(request, timeout=PATIENCE):
                self._failed = False
        except HTTPError as error:
            self._fails(f"it answered {error.code} {error.reason}")
        except (URLError, OSError, ValueError) as error:
            self._fails(f"{getattr(error, 'reason', error)}")

    def _fails(self, why: str) -> None:
        if not self._failed:
            self.told(f"the webhook was not told: {why}. The game goes on; so does the trying.")
        self._failed = True


def due(hosted: Hosted) -> Due:
    """Who is waited for now, and in which words they are told."""
    table, state = hosted.table, hosted.session.state
    if state.outcome is not None:
        words = ended(state.outcome.winners, state.outcome.reason)
        return Due((), f"The game is over. {words}")
    standing = sealing.standing(table, state, hosted.legal(), hosted.choices)
    waits = tuple(seat for seat, has in standing.items() if not has)
    if waits:
        return Due(waits, "choose now" if len(waits) > 1 else "you choose")
    asked = state.asked
    who = (asked.seat if asked is not None else "") or state.turn
    return Due((who,) if who else (), "it is your turn" if who == state.turn else "you decide")
