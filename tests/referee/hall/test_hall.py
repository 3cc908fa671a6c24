"""A hall of either kind: tables are made, joined, left and found again; what is kept, and for how
long; who may do what."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from referee.hall.database import StoreError
from referee.hall.hall import Limits
from referee.hall.keeping import Keeping
from referee.hall.opening import opened
from referee.hall.store import Store, copied
from tests.referee.hall.halls import Browser, hall_at


def test_a_table_is_made_played_left_and_found_again(place: str) -> None:
    """The server ends meanwhile, twice."""
    with hall_at(place) as hall:
        ann = Browser(hall)
        links = ann.makes("Ann", "Bo", first="Bo")
        bo = Browser(hall, member=False)
        assert ann.sits(links, "Ann")[0] == bo.sits(links, "Bo")[0] == 200
        mine = bo.post("hall/look")[1]["mine"]
        assert [(each["id"], each["mine"], each["turn"]) for each in mine] == [
            (links["id"], ["Bo"], True)
        ]
        assert bo.does()[0] == 200
        before = bo.hosted.stamp
    with hall_at(place) as hall:
        for each in (ann, bo):
            each.at(hall)
            assert each.sees()["v"] == before, "nobody has to sit down again"
        mover = bo if bo.sees()["moves"] else ann
        assert mover.does()[0] == 200
        after, log = bo.hosted.stamp, ann.sees()["log"]
        assert after != before
    with hall_at(place) as hall:
        bo.at(hall)
        ann.at(hall)
        assert (bo.sees()["v"], ann.sees()["log"]) == (after, log)
        (line,) = hall.store.lines()
        assert (line.title, line.steps, line.over) == ("Pebbles", bo.hosted.session.at, False)


def test_a_link_is_for_its_seat_and_one_for_watching(place: str) -> None:
    with hall_at(place) as hall:
        links = Browser(hall).makes("Ann", "Bo")
        bo, watcher = Browser(hall, member=False), Browser(hall, member=False)
        own = next(each["token"] for each in links["seats"] if each["name"] == "Bo")
        at = f"t/{links['id']}/join"
        assert bo.post(at, token=own, seats=["Ann"])[0] == 403
        assert bo.sits(links, "Bo")[0] == 200
        assert watcher.sits(links)[0] == 200
        assert watcher.post(at, token=links["watch"], seats=["Ann"])[0] == 403
        assert watcher.sees()["moves"] == []
        here = f"http://127.0.0.1:8420/t/{links['id']}/"
        given = bo.act("invite", at=here)[1]
        assert given["address"] == f"{here}#k={links['watch']}", "Bo gives no more than he has"
        assert bo.post("hall/code", at=given["address"])[1]["rows"] == given["rows"]
        assert bo.post("hall/code", at="https://elsewhere.example.org/")[0] == 400
        assert Browser(hall, member=False).sits(links, "Bo")[0] == 409, "it is held"
        assert [each["mine"] for each in watcher.post("hall/look")[1]["mine"]] == [[]]
        assert bo.post(f"t/{links['id']}/leave")[0] == 200
        assert bo.post("hall/look")[1]["mine"] == []


def test_who_has_not_the_hall_s_address_makes_nothing(place: str) -> None:
    with hall_at(place) as hall:
        stranger = Browser(hall, member=False)
        assert stranger.post("hall/enter", token="guessed")[1] == {
            "member": False, "mine": [], "tables": [], "games": [],
            "spoken": {"language": "en", "speaks": "", "languages": []}, "webhooks": [],
        }  # fmt: skip
        for name in ("make", "game", "links"):
            status, came = stranger.post(f"hall/{name}", game="pebbles", id="abc", seats=[])
            assert (status, came["error"]) == (
                403, "only who has the hall's address may do that; ask whoever serves it",
            )  # fmt: skip
        ann = Browser(hall)
        links = ann.makes("Ann", "Bo")
        assert stranger.post("hall/links", id=links["id"])[0] == 403
        assert stranger.post("hall/remove", id=links["id"])[0] == 403
        assert Browser(hall).post("hall/links", id=links["id"])[0] == 403, "nor is it all members'"
        assert stranger.post("hall/device")[0] == stranger.post("hall/adopt", me="no")[0] == 403
        anybody = Browser(hall, member=False, open_to_all=True)
        assert anybody.post("hall/enter")[1]["member"]


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "peebles"}, 404, "there is no game 'peebles' here"),
        ({"seats": ["Ann"]}, 422, "Pebbles is for 2 to 3 players"),
        ({"seats": ["Ann", "Ann"]}, 422, "two players have the same name"),
        ({"seats": ["Ann", "B.o"]}, 422, "no name for a seat"),
        ({"setup": "wild"}, 422, "no set-up 'wild'; expected one of standard"),
        ({"first": "Cy"}, 422, "no seat 'Cy'"),
        ({"variants": {"PB-HR-1": "yes"}}, 422, "no house ruling 'PB-HR-1'"),
        ({"starts": {"tide": 9}}, 422, "expected a number from 0 to 3 for tide, got '9'"),
        ({"variants": ["PB-HR-1"]}, 400, "expected 'variants' as names with values"),
    ],
)
def test_a_table_that_cannot_be_is_answered(
    tmp_path: Path, wish: dict[str, Any], status: int, words: str
) -> None:
    with hall_at(str(tmp_path / "hall.db")) as hall:
        ann = Browser(hall)
        came = ann.post("hall/make", **{"game": "pebbles", "seats": ["Ann", "Bo"], **wish})
        assert came[0] == status
        assert words in came[1]["error"]
        assert hall.store.lines() == []


def test_what_a_game_lets_one_choose(tmp_path: Path) -> None:
    with hall_at(str(tmp_path / "hall.db")) as hall:
        ann = Browser(hall)
        status, found = ann.post("hall/game", game="pebbles")
        assert (status, found["least"], found["most"]) == (200, 2, 3)
        assert found["starts"] == [{"id": "tide", "name": "Tide", "low": 0, "high": 3}]
        links = ann.makes("Ann", "Bo", starts={"tide": 2}, dealer="table")
        table = hall.tables[links["id"]].table
        assert (table.options, table.dealer) == ({"tide": 2}, frozenset())
        free = ann.makes("Ann", "Bo", free=True)
        assert hall.tables[free["id"]].session.is_free
        assert [line.steps for line in hall.store.lines()] == [1, 0], "and so it is kept"


def test_a_table_for_all_is_joined_in_the_page(place: str) -> None:
    with hall_at(place) as hall:
        ann, bo = Browser(hall), Browser(hall)
        own, listed = ann.makes("Ann", "Bo"), ann.makes("Ann", "Bo", listed=True)
        assert [each["id"] for each in bo.post("hall/look")[1]["tables"]] == [listed["id"]]
        assert ann.post("hall/look")[1]["tables"] == [], "it stands among her own"
        status, links = bo.post("hall/links", id=listed["id"])
        assert status == 200
        assert bo.sits({**links, "id": listed["id"]}, "Bo")[0] == 200
        assert [each["taken"] for each in ann.post("hall/links", id=listed["id"])[1]["seats"]] == [
            False, True,
        ]  # fmt: skip
        assert own["id"] != listed["id"]


def test_a_hall_bears_so_many_tables(place: str) -> None:
    with hall_at(place, Limits(tables=3, own=2)) as hall:
        ann, bo = Browser(hall), Browser(hall)
        for _ in range(2):
            ann.makes("Ann", "Bo")
        status, came = ann.post("hall/make", game="pebbles", seats=["Ann", "Bo"])
        assert (status, came["error"][:45]) == (
            409,
            "you have 2 tables whose games are not over; f",
        )
        gone = bo.makes("Ann", "Bo")
        status, came = bo.post("hall/make", game="pebbles", seats=["Ann", "Bo"])
        assert (status, came["error"][:23]) == (409, "this hall holds 3 table")
        assert bo.sits(gone, "Bo")[0] == 200
        cy = Browser(hall, member=False)
        assert cy.sits(gone, "Ann")[0] == 200
        assert bo.post("hall/remove", id=gone["id"])[0] == 409, "others sit there"
        assert cy.post(f"t/{gone['id']}/leave")[0] == 200
        assert bo.post("hall/remove", id=gone["id"])[0] == 200
        assert bo.act_at(gone["id"]) == 404
        assert bo.post("hall/look")[1]["mine"] == []
        bo.makes("Ann", "Bo")


def test_another_device_has_the_same_games(place: str) -> None:
    with hall_at(place) as hall:
        ann = Browser(hall)
        links = ann.makes("Ann", "Bo")
        assert ann.sits(links, "Ann")[0] == 200
        tablet = Browser(hall, member=False)
        me = ann.post("hall/device")[1]["me"]
        assert tablet.post("hall/adopt", me=me)[1]["mine"][0]["mine"] == ["Ann"]
        tablet.table, tablet.seat = links["id"], "Ann"
        assert tablet.sees()["you"]["seat"] == "Ann"
        assert tablet.does()[0] == 200
        assert ann.sees()["v"] == tablet.hosted.stamp, "both go on"


def test_what_is_over_or_left_is_cleaned_up(place: str) -> None:
    day = 86400.0
    with hall_at(place) as hall:
        ann = Browser(hall)
        over, left, played = (ann.makes("Ann", "Bo")["id"] for _ in range(3))
        now = time.time()
        with hall.store.database.transaction() as run:
            run("UPDATE tables SET over = 1, touched = ? WHERE id = ?", now - 31 * day, over)
            run("UPDATE tables SET touched = ? WHERE id = ?", now - 181 * day, left)
        looked = hall.store.clean(30 * day, 180 * day, look=True)
        assert {line.id for line in looked} == {over, left}
        assert len(hall.store.lines()) == 3
        hall.store.clean(30 * day, 180 * day)
        assert [line.id for line in hall.store.lines()] == [played]
        assert hall.store.database.read("SELECT DISTINCT table_id FROM records") == [(played,)]


def test_a_copy_is_the_whole_hall(place: str, tmp_path: Path) -> None:
    """From either kind into a file, and back."""
    with hall_at(place) as hall:
        ann = Browser(hall)
        links = ann.makes("Ann", "Bo")
        ann.sits(links, "Ann")
        ann.does()
        stamp = ann.hosted.stamp
        backup = opened(str(tmp_path / "backup.db"))
        assert copied(hall.store.database, backup) == 1
        with pytest.raises(StoreError, match="there is a hall already"):
            copied(hall.store.database, backup)
        backup.close()
    with hall_at(str(tmp_path / "backup.db")) as again:
        ann.at(again)
        assert ann.sees()["v"] == stamp
        assert ann.does()[0] == 200


def test_what_could_not_be_kept_did_not_happen(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with hall_at(place) as hall:
        ann = Browser(hall)
        ann.sits(ann.makes("Ann", "Bo"), "Ann")
        before = ann.sees()["v"]

        def full(*_: object) -> None:
            raise StoreError("hall.db: no room is left on the disk; the step was not taken")

        with monkeypatch.context() as broken:
            broken.setattr(Keeping, "keep", full)
            status, came = ann.does()
            assert (status, came["error"][:26]) == (503, "hall.db: no room is left o")
        assert ann.sees()["v"] == before
        assert ann.does()[0] == 200


def test_a_request_that_is_sent_again_is_not_done_again(place: str) -> None:
    """Not even by a server that has begun since."""
    with hall_at(place) as hall:
        ann = Browser(hall)
        ann.sits(ann.makes("Ann", "Bo"), "Ann")
        same = {"once": "abc", "text": "tea", "v": ann.sees()["v"], "as": "Ann"}
        first = ann.act("note", **same)
        assert first[0] == 200
        assert ann.act("note", **same) == first
        at = ann.hosted.session.at
    with hall_at(place) as hall:
        ann.at(hall)
        assert ann.act_at(ann.table) == 200
        assert ann.act("note", **same) == first
        assert ann.hosted.session.at == at


def test_a_file_has_one_server(tmp_path: Path) -> None:
    place = tmp_path / "hall.db"
    with hall_at(str(place)):
        with pytest.raises(StoreError, match="another server has this hall open"):
            opened(str(place), serving=True)
        looks = opened(str(place))
        assert Store(looks).lines() == []
        looks.close()
    other = tmp_path / "other.db"
    other.write_bytes(b"a letter to the otters, which is none of their halls" * 20)
    with pytest.raises(StoreError, match="not a hall's file, or damaged"):
        opened(str(other))
    with pytest.raises(StoreError, match=r"expected a file, such as hall\.db, or postgresql://"):
        opened("mysql://here/hall")


def test_a_hall_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    database = opened(str(tmp_path / "hall.db"))
    Store(database)
    with database.transaction() as run:
        run("UPDATE hall SET value = '2' WHERE name = 'form'")
    with pytest.raises(StoreError, match=r"a hall of form 2; this program reads up to 1"):
        Store(database)
    database.close()


def test_another_game_at_the_same_table(place: str) -> None:
    """The one that is over is kept as a table of its own, for the same phones; another server
    follows."""
    with ExitStack() as stack:
        hall = stack.enter_context(hall_at(place))
        other = stack.enter_context(hall_at(place)) if "://" in place else hall
        ann, bo = Browser(hall), Browser(other, member=False)
        links = ann.makes("Ann", "Bo", first="Ann")
        ann.sits(links, "Ann")
        bo.sits(links, "Bo")
        assert ann.act("again", v=ann.sees()["v"])[0] == 422, "it is not over"
        assert bo.act("say", v=bo.sees()["v"], text="Bo wins")[0] == 200
        last = ann.sees()
        assert last["over"]["winners"] == ["Bo"]
        assert ann.act("again", first="Bo")[0] == 200
        now = bo.sees()
        assert (now["v"], now["over"], now["turn"]) == (ann.sees()["v"], None, "Bo")
        assert bo.does()[0] == 200
        (kept,) = [each for each in ann.post("hall/look")[1]["mine"] if each["over"]]
        assert (kept["mine"], kept["steps"], kept["id"] != links["id"]) == (["Ann"], 1, True)
        ann.table = kept["id"]
        assert (ann.sees()["log"], ann.sees()["moves"]) == (last["log"], [])
