"""Who may sit where: tokens, seats that are taken, watchers, phones that are handed round."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.web.cookies import cookie_of
from referee.web.inviting import invite
from referee.web.seats import WATCHERS, NotHere, Seats
from tests.referee.web.serving import Client, hosted_table

pytestmark = pytest.mark.game("shards-of-infinity")


def test_a_seat_is_claimed_with_the_token_alone(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    stranger = Client(hosted, sits=False)
    assert stranger.post("join", token="guessed", seats=["Ann"]) == (
        403,
        {"error": "that address is not of this table; scan its QR code again"},
    )
    assert stranger.post("lobby", token="")[0] == 403
    for name in ("do", "undo", "about", "ask", "leave"):
        assert stranger.post(name)[0] == 401
    for name in ("events", "log", "face/ABC", "rule/SOI-020", "cards"):
        assert stranger.http.get(f"/t/1/{name}").status_code == 401
    status, found = stranger.post("lobby", token=hosted.seats.token)
    assert status == 200
    assert found["seats"] == [{"name": "Ann", "taken": False}, {"name": "Bo", "taken": False}]


def test_a_seat_that_is_held_is_not_given_to_another(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    Client(hosted, "Ann")
    other = Client(hosted, sits=False)
    assert other.post("join", token=hosted.seats.token, seats=["Ann"]) == (
        409,
        {"error": "the seat of Ann is held by another phone"},
    )
    assert other.post("join", token=hosted.seats.token, seats=["Cy"])[0] == 400
    hosted.seats.free("Ann")
    assert other.post("join", token=hosted.seats.token, seats=["Ann"])[0] == 200


def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    client = Client(hosted, sits=False)
    answer = client.http.post("/t/1/join", json={"token": hosted.seats.token, "seats": ["Ann"]})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Path=/t/1/" in cookie
    secret = cookie.partition("=")[2].partition(";")[0]
    assert secret not in str(hosted.seats.plain()), "only a hash of it is kept"


def test_whoever_watches_changes_nothing_and_sees_no_hand(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    watcher = Client(hosted)
    seen = watcher.sees()
    assert seen["moves"] == []
    assert all(zone["cards"] is None for area in seen["areas"] for zone in area["zones"]
               if zone["id"] in ("hand", "deck"))  # fmt: skip
    assert watcher.act("do", at=0)[0] == 403
    assert watcher.act("undo", steps=1)[0] == 403
    assert watcher.post("do", **{"as": "Ann", "v": hosted.stamp, "at": 0})[0] == 403


def test_a_phone_holds_several_seats_only_where_the_table_shares_one(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    own = Client(hosted, sits=False)
    status, found = own.post("join", token=hosted.seats.token, seats=["Ann", "Bo"])
    assert (status, found["error"]) == (
        403,
        "at this table every player has a phone; choose one seat",
    )
    (tmp_path / "shared").mkdir()
    shared = hosted_table(tmp_path / "shared", shared=True)
    round_ = Client(shared, "Ann", "Bo")
    assert round_.sees("")["moves"] == [], "nobody's cards while it is handed on"
    assert round_.sees("Ann")["you"]["seat"] == "Ann"
    with pytest.raises(NotHere, match="does not hold the seat of Cy"):
        round_.text("Cy")


def test_a_phone_may_change_its_seat_and_leave(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    phone = Client(hosted, "Ann")
    assert phone.post("join", token="", seats=["Bo"])[0] == 200
    assert list(hosted.seats.taken) == ["Bo"]
    Client(hosted, "Ann")
    assert phone.post("join", token="", seats=["Ann"])[0] == 409
    assert list(hosted.seats.taken) == ["Ann", "Bo"], "what it holds is not lost by asking for more"
    assert phone.post("join", token="", seats=["Cy"])[0] == 400
    assert phone.post("join", token="", seats=["Bo", "Bo"])[0] == 200
    assert phone.post("join", token="", seats=["Bo", "Ann"])[0] == 403
    assert list(hosted.seats.taken) == ["Ann", "Bo"], "nor by asking for what nobody gets"
    assert phone.post("leave")[0] == 200
    assert list(hosted.seats.taken) == ["Ann"]


def test_seats_outlive_the_server(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    ann.do("Crystal")
    token, stamp, secret = hosted.seats.token, hosted.stamp, ann.http.cookies[cookie_of(hosted)]
    hosted.close()
    again = hosted_table(tmp_path)
    assert (again.seats.token, again.stamp) == (token, stamp)
    assert again.seats.taken == ("Ann",)
    found = again.seats.phone(secret)
    assert found is not None
    assert found.seats == ("Ann",)


def test_the_number_of_watchers_is_bounded() -> None:
    seats = Seats(("Ann",))
    first = seats.sit(())
    for _ in range(WATCHERS):
        seats.sit(())
    assert seats.phone(first) is None
    assert seats.phone("x" * 10_000) is None


def test_a_link_for_a_seat_lets_nobody_choose_another(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    for_ann, for_watching = hosted.seats.link("Ann"), hosted.seats.link()
    ann = Client(hosted, sits=False)
    status, found = ann.post("lobby", token=for_ann)
    assert (status, [each["name"] for each in found["seats"]]) == (200, ["Ann"])
    assert ann.post("join", token=for_ann, seats=["Bo"])[0] == 403
    assert ann.post("join", token=for_ann, seats=["Ann"])[0] == 200
    for token in ("", for_ann, for_watching, "guessed"):
        assert ann.post("join", token=token, seats=["Bo"])[0] == 403, "nor once it sits"
    watcher = Client(hosted, sits=False)
    assert watcher.post("lobby", token=for_watching)[1]["seats"] == []
    assert watcher.post("join", token=for_watching, seats=["Bo"])[0] == 403
    assert watcher.post("join", token=for_watching, seats=[])[0] == 200
    assert watcher.post("claim", seats=["Ann"])[0] == 403
    phone = ann.phone
    hosted.close()
    again = hosted_table(tmp_path)
    assert again.seats.may(phone) == ("Ann",), "the server may have ended meanwhile"
    assert again.seats.link("Ann") == for_ann
    again.close()


def test_a_phone_shows_the_address_with_which_it_came(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, screen = Client(hosted, "Ann"), Client(hosted)
    here = "http://127.0.0.1:8420/t/1/"
    for client in (ann, screen):
        status, found = client.post("invite", at=here)
        assert status == 200
        assert found["address"] == f"{here}#k={hosted.seats.token}"
        assert (found["watch"], found["here"]) == (False, True)
        assert len(found["rows"]) == len(found["rows"][0])
    for link, seats in ((hosted.seats.link("Bo"), ["Bo"]), (hosted.seats.link(), [])):
        other = Client(hosted, sits=False)
        assert other.post("join", token=link, seats=seats)[0] == 200
        found = other.post("invite", at=here)[1]
        assert found["address"] == f"{here}#k={hosted.seats.link()}"
        assert found["watch"]
    assert Client(hosted, sits=False).post("invite", at=here)[0] == 401
    assert ann.post("invite", at="http://127.0.0.1:8420/t/1/?x")[0] == 400


def test_others_are_sent_to_where_they_reach_the_server(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    phone = Client(hosted, "Ann").phone
    home, far = "http://192.0.2.7:8420", "https://games.example/t/1/"
    for at, address in (
        ("http://localhost:8420/t/1/", f"{home}/t/1/"),
        ("http://192.0.2.7:8420/t/1/", f"{home}/t/1/"),
        (far, far),
    ):
        found = invite(hosted, phone, home, at)
        assert found["address"] == f"{address}#k={hosted.seats.token}"
        assert not found["here"]
