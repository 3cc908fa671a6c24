"""The stream of a phone: the whole table at once, again after each change, and how it ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from referee.web import app as web
from referee.web.app import _Web
from referee.web.tables import STREAMS
from tests.referee.web.serving import Client, hosted_table


def run(following: Coroutine[Any, Any, None]) -> None:
    """Runs what follows streams, in a thread of its own: where a browser was open in this one, it
    keeps its loop."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, following).result()


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
        streams = [served.stream(hosted, each.phone, "") for each in (ann, bo)]
        head, first = await a_message(streams[0])
        assert head == f"id: {hosted.stamp}"
        assert first["you"] == {"seat": "Ann", "seats": ["Ann"]}
        assert (await a_message(streams[1]))[1]["you"]["seat"] == "Bo"
        here = (await a_message(streams[0]))[1]["seats"]
        assert [each["here"] for each in here] == [True, True], "a phone that comes is seen"
        await asyncio.to_thread(ann.do, "Crystal")
        hosted.changed()
        for stream in streams:
            assert (await a_message(stream))[1]["log"][-1]["lines"][0] == "Ann plays Crystal"
        # Many changes while a phone is slow are one message: the table as it is then.
        for _ in range(3):
            hosted.session.note("tea")
            hosted.changed()
        assert (await a_message(streams[1]))[1]["v"] == hosted.stamp
        await streams[1].aclose()
        assert [each["here"] for each in (await a_message(streams[0]))[1]["seats"]] == [True, False]
        hosted.seats.free("Ann")
        hosted.changed()
        async with asyncio.timeout(5):
            assert (await anext(streams[0])).startswith("event: gone")
        assert [each async for each in streams[0]] == []
        assert not hosted.listening

    run(follow())


def test_a_stream_without_news_breathes_and_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "BREATH", 0.01)
    hosted = hosted_table(tmp_path)
    ann = Client(hosted, "Ann")
    served = _Web({"1": hosted}, lambda code: None)

    async def follow() -> None:
        stream = served.stream(hosted, ann.phone, "")
        await a_message(stream)
        assert await anext(stream) == ": still here\n\n"
        served.end()
        assert [each async for each in stream] == []

    run(follow())


def test_streams_are_bounded(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    ann, bo = Client(hosted, "Ann"), Client(hosted, "Bo")
    for _ in range(web.A_PHONE):
        hosted.listening[asyncio.Event()] = ann.phone.id
    assert ann.http.get("/t/1/events").status_code == 429
    for _ in range(STREAMS):
        hosted.listening[asyncio.Event()] = "another"
    assert bo.http.get("/t/1/events").status_code == 503
