"""A served table without a network: a game in, clients that are phones out; and players who choose
at random.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from referee.moves import Move, Span
from referee.records.positions import build
from referee.sessions.journal import begin, take_up
from referee.setting import CHANCES, Table
from referee.web import sealing
from referee.web.app import application
from referee.web.cookies import cookie_of
from referee.web.seats import Phone
from referee.web.tables import Ask, Hosted, Page
from tests.referee.shown import setting

HOME = "http://127.0.0.1:8420"
DULL = frozenset(("end", "to-attack", "decline", "leave", "skip", "pass"))
"""Verbs that a random player says seldom, so that games come to an end."""


def hosted_table(
    folder: Path,
    game: str = "shards-of-infinity",
    seats: tuple[str, ...] = ("Ann", "Bo"),
    *,
    dealt: bool = True,
    seed: int = 1,
    shared: bool = False,
    ask: Ask | None = None,
    start: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Hosted:
    """A table with its journal in a folder; what is there already goes on. `start` is a position as
    records write it, for what shall hang on no seed."""
    path = folder / "game.save"
    if path.exists():
        return Hosted("1", take_up(path, setting(game)).session, shared=shared, ask=ask)
    dealer = frozenset(CHANCES if dealt else ())
    if game == "shards-of-infinity":
        facts.setdefault("first", "Ann")
    table = Table(setting=setting(game), seats=seats, dealer=dealer, **facts)
    begun = None if start is None else build(table, start, seed)
    return Hosted("1", begin(path, table, seed, begun=begun), shared=shared, ask=ask)


def with_hand(*cards: str) -> dict[str, Any]:
    """Shards of Infinity as Ann begins it, with these cards in her hand."""
    return {"turn": "Ann", "phase": "play", "Ann": {"hand": [*cards, "Crystal"]}}


def run(following: Coroutine[Any, Any, None]) -> None:
    """Runs what follows streams, in a thread of its own: where a browser was open in this one, it
    keeps its loop."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, following).result()


class Client:
    """A phone's requests."""

    def __init__(
        self,
        hosted: Hosted,
        *seats: str,
        sits: bool = True,
        page: Page | None = None,
        stumbles: bool = False,
    ) -> None:
        """`stumbles`: an error of the server is answered, not raised here."""
        self.hosted = hosted
        app = application({"1": hosted}, lambda code: b"face" if code != "none" else None, page)
        self.http = TestClient(
            app, base_url=HOME, headers={"origin": HOME}, raise_server_exceptions=not stumbles
        )
        self.seat = seats[0] if len(seats) == 1 else ""
        if sits:
            status, came = self.post("join", token=hosted.seats.token, seats=list(seats))
            assert status == 200, came

    def post(self, name: str, **plain: Any) -> tuple[int, dict[str, Any]]:
        """The status and the answer of a request."""
        answer = self.http.post(f"/t/1/{name}", content=json.dumps(plain),
                                headers={"content-type": "application/json"})  # fmt: skip
        return answer.status_code, answer.json()

    def act(self, name: str, **plain: Any) -> tuple[int, dict[str, Any]]:
        """The same, about the position that is."""
        return self.post(name, **{"v": self.hosted.stamp, "as": self.seat, **plain})

    @property
    def phone(self) -> Phone:
        found = self.hosted.seats.phone(self.http.cookies.get(cookie_of(self.hosted)) or "")
        assert found is not None
        return found

    def text(self, seat: str | None = None) -> str:
        """What the stream would send now."""
        return self.hosted.message(self.phone, self.seat if seat is None else seat)

    def sees(self, seat: str | None = None) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.text(seat))
        return found

    def move(self, words: str) -> Mapping[str, Any]:
        """The offered move with these words."""
        seen = self.sees()
        moves = seen["moves"] if seen["lit"] is None else self.act("moves")[1]["moves"]
        return next(each for each in moves if words in each["say"])

    def do(self, words: str, *numbers: int) -> tuple[int, dict[str, Any]]:
        return self.act("do", at=self.move(words)["at"], numbers=list(numbers))


def a_move(hosted: Hosted, chance: random.Random) -> Move | None:
    """A random legal move that brings the game on; None when it is over."""
    legal = hosted.session.legal()
    if not legal:
        return None
    good = [move for move in legal if move.verb not in DULL] or legal
    move = chance.choice(good if chance.random() < 0.9 else legal)
    return move._replace(
        args=tuple(each.high if isinstance(each, Span) else each for each in move.args)
    )


def secrets(hosted: Hosted) -> dict[str, sealing.Secret]:
    """The secret choices that are open, by seat; none for who has chosen."""
    legal, session = hosted.session.legal(), hosted.session
    found = {
        seat: sealing.secret_of(hosted.table, session.state, legal, seat)
        for seat in hosted.table.seats
        if seat not in hosted.choices
    }
    return {seat: secret for seat, secret in found.items() if secret is not None}
