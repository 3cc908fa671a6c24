"""The stream of a phone: the whole table at once, again after each change, and how it ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import ClientDisconnect

from referee.web import streams
from referee.web.app import _Web
from referee.web.seats import NotHere, Phone
from referee.web.tables import Hosted
from tests.referee.web.serving import Client, hosted_table, run

pytestmark = pytest.mark.game("shards-of-infinity")


def begun(hosted: Hosted, phone: Phone, served: _Web) -> AsyncGenerator[str, None]:
    """A new stream of a phone."""
    new = streams.listener(hosted, phone)
    return streams.following(hosted, new, phone, "", lambda: served.over)


async def a_message(stream: AsyncGenerator[str, None]) -> tuple[str, dict[str, Any]]:
    """The id and the data of the next event."""
    async with asyncio.timeout(5):
        text = await anext(stream)
    head, _, data = text.partition("data: ")
    return head.split("\n")[0], json.loads(data)


def test_each_change_comes_to_every_phone(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    served = _Web({"1": hosted}, lambda code: None)

    async def follow() -> None:
        both = [begun(hosted, each.phone, served) for each in (ann, bo)]
        head, first = await a_message(both[0])
        assert head == f"id: {hosted.stamp}"
        assert first["you"] == {"seat": "Ann", "seats": ["Ann"]}
        assert (await a_message(both[1]))[1]["you"]["seat"] == "Bo"
        here = (await a_message(both[0]))[1]["seats"]
        assert [each["here"] for each in here] == [True, True], "a phone that comes is seen"
        await asyncio.to_thread(ann.do, "Crystal")
        hosted.changed()
        for stream in both:
            assert (await a_message(stream))[1]["log"][-1]["lines"][0] == "Ann plays Crystal"
        # Many changes while a phone is slow are one message: the table as it is then.
        for _ in range(3):
            hosted.session.note("tea")
            hosted.changed()
        assert (await a_message(both[1]))[1]["v"] == hosted.stamp
        await both[1].aclose()
        hosted.forget(hosted.listening[1])
        assert [each["here"] for each in (await a_message(both[0]))[1]["seats"]] == [True, False]
        hosted.seats.free("Ann")
        hosted.changed()
        async with asyncio.timeout(5):
            assert (await anext(both[0])).startswith("event: gone")
        assert [each async for each in both[0]] == []

    run(follow())


def test_a_stream_without_news_breathes_and_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "BREATH", 0.01)
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    served = _Web({"1": hosted}, lambda code: None)

    async def follow() -> None:
        stream = begun(hosted, ann.phone, served)
        await a_message(stream)
        assert await anext(stream) == ": still here\n\n"
        served.end()
        assert [each async for each in stream] == []

    run(follow())


def ends(stream: AsyncGenerator[str, None]) -> Coroutine[Any, Any, list[str]]:
    """What a stream still says until it ends."""

    async def rest() -> list[str]:
        async with asyncio.timeout(5):
            return [each.partition("\n")[0] async for each in stream]

    return rest()


def test_a_phone_that_comes_once_too_often_loses_its_oldest_stream(tmp_path: Path) -> None:
    """Most often its network has forgotten to close that one."""
    hosted = hosted_table(tmp_path)
    ann, watcher = Client(hosted, "Ann"), Client(hosted)
    served = _Web({"1": hosted}, lambda code: None)

    async def follow() -> None:
        for client, most in ((ann, streams.A_PHONE), (watcher, streams.A_WATCHER)):
            open_ = [begun(hosted, client.phone, served) for _ in range(most + 2)]
            for oldest in open_[:2]:
                assert await ends(oldest) == ["event: elsewhere"]
            for each in open_[2:]:
                assert (await a_message(each))[1]["you"]["seats"] == list(client.phone.seats)

    run(follow())


def test_watchers_with_all_their_streams_hold_no_player_up(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    served = _Web({"1": hosted}, lambda code: None)

    async def follow() -> None:
        watchers = [Client(hosted) for _ in range(streams.WATCHING // streams.A_WATCHER + 1)]
        for each in watchers[:-1]:
            for _ in range(9):
                begun(hosted, each.phone, served)
        with pytest.raises(NotHere, match="too many watch this table") as refused:
            begun(hosted, watchers[-1].phone, served)
        assert refused.value.status == 503
        assert (await a_message(begun(hosted, ann.phone, served)))[1]["you"]["seat"] == "Ann"
        assert watchers[-1].http.get("/t/1/events").status_code == 503

    run(follow())


def test_a_stream_that_never_began_is_forgotten(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")

    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def lost(message: object) -> None:
        raise OSError("nobody is there")

    async def follow() -> None:
        new = streams.listener(hosted, ann.phone)
        stream = streams.Stream(hosted, new, ann.phone, "", lambda: False)
        with pytest.raises(ClientDisconnect):
            await stream({"type": "http", "asgi": {"spec_version": "2.4"}}, gone, lost)
        assert hosted.listening == []

    run(follow())
