"""A seat whose browser is gone: a new phone asks for it, and those who play nod."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.web import claims
from referee.web.claims import AT_ONCE, LASTS, REST
from referee.web.tables import Hosted, Listener
from tests.referee.web.serving import Client, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")

SEATS = ("Ann", "Bo", "Cy")


@pytest.fixture
def hosted(tmp_path: Path) -> Hosted:
    return hosted_table(tmp_path, seats=SEATS)


def comes(hosted: Hosted, client: Client) -> None:
    """The client's page is open."""
    hosted.listening.append(Listener(client.phone.id))


def asks(client: Client, *seats: str, ticket: str = "", **more: Any) -> tuple[int, dict[str, Any]]:
    """A phone asks for seats, or asks again."""
    token = client.hosted.seats.token
    return client.post("claim", token=token, seats=list(seats), ticket=ticket, **more)


def nods(client: Client, *, yes: bool = True) -> int:
    """Somebody who plays answers what the page shows."""
    (asked,) = client.sees()["claims"]
    return client.post("nod", id=asked["id"], yes=yes)[0]


def test_everybody_who_is_here_must_nod_and_the_number_is_the_same(hosted: Hosted) -> None:
    old, bo, cy = (Client(hosted, seat) for seat in SEATS)
    old.do("Crystal")
    for each in (bo, cy):
        comes(hosted, each)
    new = Client(hosted, sits=False)
    status, found = asks(new, "Ann")
    assert (status, found["granted"], found["waits"]) == (200, False, ["Bo", "Cy"])
    (shown,) = bo.sees()["claims"]
    assert (shown["seats"], shown["shows"], shown["own"]) == (["Ann"], found["shows"], False)
    assert nods(bo) == 200
    assert bo.sees()["claims"][0]["nodded"] is True
    again = asks(new, "Ann", ticket=found["ticket"])[1]
    assert (again["granted"], again["waits"]) == (False, ["Cy"])
    assert new.http.get("/t/1/log").status_code == 401
    assert nods(cy) == 200
    assert asks(new, "Ann", ticket=found["ticket"])[1]["granted"] is True
    new.seat = "Ann"
    assert new.phone.seats == ("Ann",)
    assert new.do("Crystal")[0] == 200
    assert old.act("note", text="mine")[0] == 401, "the old phone holds it no more"
    assert bo.sees()["claims"] == []
    hosted.close()


def test_who_is_away_need_not_nod_but_somebody_must(hosted: Hosted) -> None:
    Client(hosted, "Ann")
    bo, cy = Client(hosted, "Bo"), Client(hosted, "Cy")
    new = Client(hosted, sits=False)
    found = asks(new, "Ann")[1]
    assert (found["granted"], found["waits"], found["away"]) == (False, [], ["Bo", "Cy"])
    comes(hosted, bo)
    assert asks(new, "Ann", ticket=found["ticket"])[1]["granted"] is False
    nods(bo)
    assert asks(new, "Ann", ticket=found["ticket"])[1]["granted"] is True
    assert cy.phone.seats == ("Cy",)


def test_one_no_is_enough_and_whoever_asked_must_wait(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = [0.0]
    hosted.claims.clock = lambda: time[0]
    old, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    comes(hosted, bo)
    new = Client(hosted, sits=False)
    found = asks(new, "Ann")[1]
    # Whoever holds the seat was only asleep.
    (shown,) = old.sees()["claims"]
    assert shown["own"] is True
    assert nods(old, yes=False) == 200
    assert bo.sees()["claims"] == []
    said = asks(new, "Ann", ticket=found["ticket"])[1]
    assert said == {"granted": False, "over": True}
    status, refused = asks(new, "Ann")
    assert (status, refused["error"]) == (429, "those who play have just said no; wait a little")
    time[0] = REST
    assert asks(new, "Ann")[0] == 200
    assert old.phone.seats == ("Ann",)


def test_whoever_holds_a_seat_may_give_it(hosted: Hosted) -> None:
    old, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    comes(hosted, bo)
    new = Client(hosted, sits=False)
    found = asks(new, "Ann")[1]
    nods(old)
    assert asks(new, "Ann", ticket=found["ticket"])[1]["granted"] is True


def test_where_nobody_else_plays_a_seat_that_is_not_there_is_had_at_once(hosted: Hosted) -> None:
    old = Client(hosted, "Ann")
    comes(hosted, old)
    new = Client(hosted, sits=False)
    found = asks(new, "Ann")[1]
    assert (found["granted"], found["waits"]) == (False, ["Ann"])
    hosted.listening.clear()
    assert asks(new, "Ann", ticket=found["ticket"])[1]["granted"] is True
    other = Client(hosted, sits=False)
    assert asks(other, "Ann")[1]["granted"] is True


def test_a_claim_ends_with_the_phone_that_asks(hosted: Hosted) -> None:
    time = [0.0]
    hosted.claims.clock = lambda: time[0]
    Client(hosted, "Ann")
    bo = Client(hosted, "Bo")
    comes(hosted, bo)
    new = Client(hosted, sits=False)
    ticket = asks(new, "Ann")[1]["ticket"]
    time[0] = LASTS
    assert asks(new, "Ann", ticket=ticket)[0] == 200
    time[0] = 2 * LASTS + 1
    hosted.claims.expire()
    assert bo.sees()["claims"] == []
    assert asks(new, "Ann", ticket=ticket)[0] == 410
    ticket = asks(new, "Ann")[1]["ticket"]
    assert asks(new, "Ann", ticket=ticket, drop=True)[1]["over"] is True
    assert bo.sees()["claims"] == []
    assert bo.post("nod", id=1, yes=True)[0] == 410
    assert bo.post("nod", id=[1], yes=True)[0] == 410


def test_what_cannot_be_asked_for(hosted: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = [Client(hosted, seat) for seat in SEATS]
    watcher = Client(hosted)
    new = Client(hosted, sits=False)
    assert new.post("claim", token="guessed", seats=["Ann"])[0] == 403
    assert asks(new, "Di")[0] == 400
    assert asks(new, "Ann", "Bo")[0] == 403
    assert new.post("claim", token=hosted.seats.token, seats=[["Ann"]])[0] == 400
    monkeypatch.setattr(claims, "AT_ONCE", AT_ONCE - 1)
    assert watcher.post("claim", seats=["Ann"])[0] == 200, "who watches needs no token"
    assert asks(new, "Ann")[0] == 409
    assert asks(new, "Bo")[0] == 200
    assert asks(new, "Cy")[0] == 429
    asked = clients[0].sees()["claims"][0]["id"]
    assert watcher.post("nod", id=asked, yes=True)[0] == 403
    assert watcher.sees()["claims"] == []
    assert all(client.phone.seats for client in clients)


def test_a_phone_that_goes_round_is_followed_by_another(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path, seats=SEATS, shared=True)
    Client(hosted, "Ann", "Bo")
    cy = Client(hosted, "Cy")
    comes(hosted, cy)
    new = Client(hosted, sits=False)
    found = asks(new, "Bo")[1]
    nods(cy)
    assert asks(new, "Bo", ticket=found["ticket"])[1]["granted"] is True
    assert sorted(hosted.seats.playing().values()) == [("Ann",), ("Bo",), ("Cy",)]
