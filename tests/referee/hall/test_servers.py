"""Several servers of one hall in PostgreSQL: whichever a phone comes to, it is the same table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from referee.hall.app import application
from referee.hall.hall import Hall
from referee.hall.tables import HallTable
from referee.web import streams
from referee.web.seats import Phone
from tests.referee.hall.halls import Browser, hall_at
from tests.referee.web.serving import run


@pytest.fixture
def halls(shared_place: str) -> Iterator[tuple[Hall, Hall]]:
    """Two servers of the same hall."""
    with ExitStack() as stack:
        one, other = (stack.enter_context(hall_at(shared_place)) for _ in range(2))
        yield one, other


def seated(halls: tuple[Hall, Hall]) -> tuple[Browser, Browser, dict[str, Any]]:
    """Ann at one server, Bo at the other, at the same table."""
    ann, bo = Browser(halls[0]), Browser(halls[1], member=False)
    links = ann.makes("Ann", "Bo", first="Ann")
    assert ann.sits(links, "Ann")[0] == bo.sits(links, "Bo")[0] == 200
    return ann, bo, links


def test_moves_at_either_server_are_one_game(halls: tuple[Hall, Hall]) -> None:
    ann, bo, _ = seated(halls)
    taken = [each["taken"] for each in ann.sees()["seats"]]
    assert taken == [True, True]
    for _ in range(4):
        mover, other = (ann, bo) if ann.sees()["moves"] else (bo, ann)
        assert mover.does()[0] == 200
        assert other.sees()["v"] == mover.hosted.stamp
    # The same browser may come to the other server with its next request.
    mover = ann if ann.sees()["moves"] else bo
    mover.at(halls[1] if mover is ann else halls[0])
    assert mover.does()[0] == 200
    logs = [each.sees()["log"] for each in (ann, bo)]
    assert [each["at"] for each in logs[0]] == [each["at"] for each in logs[1]]


def test_undo_is_asked_at_one_server_and_agreed_to_at_another(halls: tuple[Hall, Hall]) -> None:
    ann, bo, _ = seated(halls)
    assert ann.does()[0] == 200
    status, came = ann.act("undo", v=ann.sees()["v"], reason="a slip")
    assert status == 200, came
    if not came["done"]:
        asked = bo.sees()["proposal"]
        assert asked["by"] == "Ann"
        assert bo.act("agree", v=bo.sees()["v"], id=asked["id"], yes=True)[1]["done"]
    assert bo.sees()["v"] == ann.sees()["v"]
    assert bo.sees()["v"].partition("-")[0] == ("0" if came["kind"] != "chance" else "1")


def test_the_old_position_is_answered_as_such(halls: tuple[Hall, Hall]) -> None:
    ann, bo, _ = seated(halls)
    old = bo.sees()["v"]
    assert ann.does()[0] == 200
    status, came = bo.post(f"t/{bo.table}/do", v=old, at=0, **{"as": "Bo"})
    assert (status, came["error"]) == (409, "the game has gone on; look again")


def test_a_lost_phone_s_seat_is_asked_for_at_another_server(halls: tuple[Hall, Hall]) -> None:
    _, bo, links = seated(halls)
    new = Browser(halls[0], member=False)
    asked = {"token": links["all"], "seats": ["Ann"]}
    assert new.post(f"t/{links['id']}/lobby", token=links["all"])[1]["about"]["hall"] == links["id"]
    status, came = new.post(f"t/{links['id']}/claim", **asked)
    assert (status, came["granted"]) == (200, False)
    (claim,) = bo.sees()["claims"]
    assert claim["shows"] == came["shows"]
    assert bo.post(f"t/{links['id']}/nod", id=claim["id"], yes=True)[0] == 200
    status, came = new.post(f"t/{links['id']}/claim", **asked, ticket=came["ticket"])
    assert (status, came["granted"]) == (200, True)


def test_what_is_removed_at_one_server_is_gone_at_all(halls: tuple[Hall, Hall]) -> None:
    ann, bo, links = seated(halls)
    assert bo.post(f"t/{links['id']}/leave")[0] == 200
    assert ann.post("hall/remove", id=links["id"])[0] == 200
    assert bo.act_at(links["id"]) == 404


def test_two_at_once_are_one_after_the_other(halls: tuple[Hall, Hall]) -> None:
    """Many notes at the same moment, from both servers: each of them is there, once."""
    ann, bo, links = seated(halls)

    async def at_once() -> None:
        tables = [await hall.opened(links["id"]) for hall in halls]

        async def note(table: HallTable | None, words: str) -> None:
            assert table is not None
            async with table.writing():
                await asyncio.to_thread(table.session.note, words)

        await asyncio.gather(*(note(tables[at % 2], f"note {at}") for at in range(16)))

    run(at_once())
    lines = [line for each in ann.sees()["log"] for line in each["lines"]]
    assert sorted(int(line.rpartition(" ")[2]) for line in lines if "note" in line) == list(
        range(16)
    )
    assert bo.sees()["v"] == ann.sees()["v"]


def test_streams_follow_what_happens_at_another_server(halls: tuple[Hall, Hall]) -> None:
    """By LISTEN and NOTIFY: also who is there, and that a table is gone."""
    ann, bo, links = seated(halls)
    phones = [each.phone for each in (ann, bo)]

    def stream(hall: Hall, phone: Phone) -> AsyncGenerator[str, None]:
        table = hall.tables[links["id"]]
        new = streams.listener(table, phone)
        return streams.following(table, new, phone, "", lambda: False)

    async def told(of: AsyncGenerator[str, None], **wanted: Any) -> dict[str, Any]:
        """The first message in which everything is as it is wanted."""
        async with asyncio.timeout(8):
            async for text in of:
                shown: dict[str, Any] = json.loads(text.partition("data: ")[2] or "{}")
                if all(shown.get(name) == value for name, value in wanted.items()):
                    return shown
        raise AssertionError("the stream has ended")

    async def follow() -> None:
        async with AllOf(*halls):
            theirs = [stream(hall, phone) for hall, phone in zip(halls, phones, strict=True)]
            both = [{"name": "Ann", "taken": True, "here": True},
                    {"name": "Bo", "taken": True, "here": True}]  # fmt: skip
            for each in theirs:
                await told(each, seats=both)
            table = halls[0].tables[links["id"]]
            async with table.writing():
                await asyncio.to_thread(table.session.note, "tea")
            table.changed()
            shown = await told(theirs[1], v=table.stamp)
            assert "tea" in shown["log"][-1]["lines"][0]
            await halls[0].remove(links["id"])
            async with asyncio.timeout(8):
                assert "event: elsewhere" in [text async for text in theirs[1]][-1]

    run(follow())


class AllOf:
    """What goes on beside the requests, at all of these servers."""

    def __init__(self, *halls: Hall) -> None:
        self._each = [hall.lifespan(application(hall)) for hall in halls]

    async def __aenter__(self) -> None:
        for each in self._each:
            await each.__aenter__()

    async def __aexit__(self, *_: object) -> None:
        for each in self._each:
            await each.__aexit__(None, None, None)
