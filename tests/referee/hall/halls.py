"""A hall without a network: a store in, browsers that make tables and play out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from starlette.requests import Request
from starlette.testclient import TestClient

from referee.hall.app import HallCookies, application
from referee.hall.calling import Calls
from referee.hall.hall import Hall, Limits, Named
from referee.hall.opening import opened
from referee.hall.store import Store
from referee.hall.tables import HallTable
from referee.web.seats import Phone
from referee.web.tables import Played
from tests.shipped import setting

HOME = "http://127.0.0.1:8420"
GAMES = ("pebbles", "lanterns")


class Quick:
    """Games of the tests."""

    def names(self) -> Sequence[Named]:
        return [Named(each, each.title()) for each in GAMES]

    def ready(self, game: str) -> Played:
        return Played(setting(game), lambda name: b"face")


@contextmanager
def hall_at(place: str, limits: Limits | None = None, calls: Calls | None = None) -> Iterator[Hall]:
    """A server's hall, which is closed afterwards."""
    database = opened(place, serving=True)
    try:
        yield Hall(Store(database), Quick(), limits, calls)
    finally:
        database.close()


class Browser:
    """Somebody's browser."""

    def __init__(self, hall: Hall, *, member: bool = True, **how: Any) -> None:
        self.hall = hall
        self.seat = ""
        self.table = ""
        self.http = self._client(hall, **how)
        if member:
            status, came = self.post("hall/enter", token=hall.store.token)
            assert (status, came["member"]) == (200, True)

    def at(self, hall: Hall, **how: Any) -> None:
        """The next requests come to this server."""
        cookies = self.http.cookies
        self.hall = hall
        self.http = self._client(hall, **how)
        self.http.cookies = cookies

    def _client(self, hall: Hall, **how: Any) -> TestClient:
        return TestClient(application(hall, **how), base_url=HOME, headers={"origin": HOME})

    def post(self, path: str, **plain: Any) -> tuple[int, dict[str, Any]]:
        answer = self.http.post(f"/{path}", content=json.dumps(plain),
                                headers={"content-type": "application/json"})  # fmt: skip
        return answer.status_code, answer.json()

    def makes(self, *seats: str, game: str = "pebbles", **wish: Any) -> dict[str, Any]:
        """A new table; its links."""
        wish = {"dealer": "referee", **wish}
        status, came = self.post("hall/make", game=game, seats=list(seats), **wish)
        assert status == 200, came
        return came

    def sits(self, links: dict[str, Any], *seats: str) -> tuple[int, dict[str, Any]]:
        """Opens the link for a seat, or the one for all, and sits down."""
        own = {each["name"]: each["token"] for each in links["seats"]}
        token = own[seats[0]] if len(seats) == 1 else links["all"] if seats else links["watch"]
        came = self.post(f"t/{links['id']}/join", token=token, seats=list(seats))
        if came[0] == 200:
            self.table, self.seat = links["id"], seats[0] if seats else ""
        return came

    def act_at(self, id: str) -> int:
        """The status of looking for a table."""
        return self.post(f"t/{id}/lobby")[0]

    @property
    def hosted(self) -> HallTable:
        return self.hall.tables[self.table]

    @property
    def phone(self) -> Phone:
        """Its phone at the table."""
        cookie = self.http.build_request("GET", "/").headers["cookie"]
        request = Request({"type": "http", "headers": [(b"cookie", cookie.encode())]})
        found = self.hosted.seats.phone(HallCookies(self.hall).secret(request, self.hosted))
        assert found is not None, "it sits there"
        return found

    def sees(self) -> dict[str, Any]:
        """What the stream would send now."""
        assert self.act_at(self.table) == 200
        shown: dict[str, Any] = json.loads(self.hosted.message(self.phone, self.seat))
        return shown

    def act(self, name: str, **plain: Any) -> tuple[int, dict[str, Any]]:
        """A request about the position that is."""
        return self.post(
            f"t/{self.table}/{name}", **{"v": self.hosted.stamp, "as": self.seat, **plain}
        )

    def does(self, words: str = "") -> tuple[int, dict[str, Any]]:
        """A move that is offered."""
        move = next(each for each in self.sees()["moves"] if words in each["say"])
        numbers = [each["low"] for each in move["args"] if "low" in each]
        return self.act("do", at=move["at"], numbers=numbers, sure=True)
