"""What is saved comes to all who look, at once where it was saved at once; a check follows."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tablewright.errors import Place, Problem
from tablewright.press.aside import aside
from tablewright.preview.checking import Checking, Found, check
from tablewright.preview.first import first_reading
from tablewright.preview.resident import Resident
from tablewright.preview.session import NOTHING, Session, difference
from tablewright.preview.worker import IDLE, SAVED, SEEN, Worker
from tests.preview.ponds import DECK, pond


class Checks(Checking):
    """A check that says what it is told to, when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.says = NOTHING

    async def found(self) -> Found:
        self.asked += 1
        await self.go.wait()
        return self.says

    def close(self) -> None:
        pass


@asynccontextmanager
async def session_of(root: Path, checking: Checking | None = None) -> AsyncIterator[Session]:
    session = Session(Resident(root, "pond"), checking)
    await session.begin()
    try:
        yield session
    finally:
        await session.end()


def through(what: Coroutine[Any, Any, None]) -> None:
    """Carries something out to its end, in a thread: a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, what).result()


async def until(session: Session, what: str, value: object) -> dict[str, Any]:
    """The state as soon as something in it is so."""
    async with asyncio.timeout(30):
        while session.state().get(what) != value:
            await asyncio.sleep(0.02)
    return session.state()


def texts(state: dict[str, Any]) -> list[str]:
    return [piece["text"] for piece in state["pieces"]]


def test_what_is_saved_while_the_game_is_read_first_is_seen(
    tmp_path: Path, own_cache: Path
) -> None:
    path = pond(tmp_path) / "fish.yaml"

    async def run() -> None:
        resident = Resident(tmp_path, "pond")
        read = resident.read

        def slowly(*, files: bool = False) -> Any:
            wall = read(files=files)
            path.write_text(DECK.replace("Gain 1 point.", "Gain 7 points."))
            return wall

        resident.read = slowly  # type: ignore[method-assign]
        session = Session(resident)
        await session.begin()
        resident.read = read  # type: ignore[method-assign]
        assert "Gain 1 point." in texts(session.state())
        async with asyncio.timeout(30):
            while "Gain 7 points." not in texts(session.state()):
                await asyncio.sleep(0.02)
        await session.end()

    through(run())


def test_what_is_saved_as_another_folder_comes_is_seen(tmp_path: Path, own_cache: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"

    async def run() -> None:
        async with session_of(tmp_path) as session:
            reread = session.reread

            async def slowly(*, files: bool = False) -> None:
                await reread(files=files)
                session.reread = reread  # type: ignore[method-assign]
                path.write_text(DECK.replace("Gain 1 point.", "Gain 7 points."))

            session.reread = slowly  # type: ignore[method-assign]
            (tmp_path / "fonts").mkdir()
            (tmp_path / "layouts" / "faces").mkdir(parents=True)
            path.write_text(DECK.replace("Gain 1 point.", "Gain 3 points."))
            async with asyncio.timeout(30):
                while "Gain 7 points." not in texts(session.state()):
                    await asyncio.sleep(0.02)

    through(run())


def test_files_that_are_saved_together_are_one_change(tmp_path: Path, own_cache: Path) -> None:
    folder = pond(tmp_path)
    for number in range(20):
        (folder / f"deck{number}.yaml").write_text(
            f"deck: d{number}\ntitle: D{number}\nface: plain\ncards:\n  - name: Card {number}\n"
        )

    async def run() -> None:
        async with session_of(tmp_path) as session:
            reads = 0
            read = session.resident.read

            def counted(*, files: bool = False) -> Any:
                nonlocal reads
                reads += 1
                return read(files=files)

            session.resident.read = counted  # type: ignore[method-assign]
            for number in range(20):
                path = folder / f"deck{number}.yaml"
                path.write_text(path.read_text().replace(f"Card {number}", f"Other {number}"))
            async with asyncio.timeout(30):
                while not all(
                    any(piece["name"] == f"Other {number}" for piece in session.state()["pieces"])
                    for number in range(20)
                ):
                    await asyncio.sleep(0.02)
            assert reads == 1

    through(run())


def test_a_hundred_saves_in_a_row_are_all_seen(tmp_path: Path, own_cache: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"
    chance = random.Random(5)

    async def run() -> None:
        async with session_of(tmp_path) as session:
            for number in range(100):
                said = f"Gain {number} points."
                broken = "cards: {" if number % 10 == 3 else "cards:"
                path.write_text(DECK.replace("Gain 1 point.", said).replace("cards:", broken))
                if number % 7 == 0:
                    async with asyncio.timeout(30):
                        while said not in texts(session.state()) and broken == "cards:":
                            await asyncio.sleep(0.01)
                else:
                    await asyncio.sleep(chance.random() * 0.04)
            async with asyncio.timeout(30):
                while "Gain 99 points." not in texts(session.state()):
                    await asyncio.sleep(0.02)
            state = session.state()
            assert len(state["pieces"]) == 4
            assert not any(piece["old"] for piece in state["pieces"])
            assert not state["problems"]

    through(run())


def test_a_page_is_told_what_has_changed(tmp_path: Path, own_cache: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"

    async def run() -> None:
        async with session_of(tmp_path) as session:
            news = session.news(20)
            first = await anext(news)
            assert first is not None
            assert [piece["name"] for piece in first["pieces"]] == [
                "Roach", "Perch", "Tench", "Pike",
            ]  # fmt: skip
            path.write_text(DECK.replace("Draw a card.\n", "Draw 2 cards.\n"))
            second = await anext(news)
            assert second is not None
            assert [piece["name"] for piece in second["changed"]] == ["Perch"]
            assert "order" not in second
            assert "shapes" not in second
            session.stop()
            assert [each async for each in news] == []

    through(run())


def test_a_quiet_stream_says_now_and_then_that_it_is_there(tmp_path: Path, own_cache: Path) -> None:
    pond(tmp_path)

    async def run() -> None:
        async with session_of(tmp_path) as session:
            news = session.news(0.05)
            await anext(news)
            assert await anext(news) is None

    through(run())


def test_what_a_check_finds_is_of_the_files_as_they_are(tmp_path: Path, own_cache: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"
    late = Problem(Place(str(path), 12, 5), "found late", severity="warning")

    async def run() -> None:
        checks = Checks()
        checks.says = Found("4 cards", (late,), ("a note",), ("a turn",), ())
        async with session_of(tmp_path, checks) as session:
            await until(session, "checking", "running")
            path.write_text(DECK.replace("Gain 1 point.", "Gain 7 points."))
            async with asyncio.timeout(30):
                while "Gain 7 points." not in texts(session.state()):
                    await asyncio.sleep(0.02)
            assert session.state()["checking"] == "waits"
            checks.go.set()  # what it found is of before, and is not said
            state = await until(session, "checking", "done")
            assert checks.asked == 2
            assert [problem["message"] for problem in state["problems"]] == ["found late"]
            assert state["about"] == "4 cards"
            # A save makes what was said of that file uncertain, and nothing else.
            checks.go.clear()
            path.write_text(DECK)
            async with asyncio.timeout(30):
                while "Gain 1 point." not in texts(session.state()):
                    await asyncio.sleep(0.02)
            assert session.state()["problems"] == []

    through(run())


def test_the_whole_check_says_what_check_says(tmp_path: Path, own_cache: Path) -> None:
    folder = pond(tmp_path)
    found = check(tmp_path, "pond", None)
    assert "5 cards in 1 deck" in found.about
    assert [each["number"] for each in found.rules] == ["PO-001", "PO-002", "PO-003"]
    assert {each["state"] for each in found.rules} == {"played"}
    (folder / "fish.yaml").write_text(DECK.replace("face: plain", "face: plane"))
    (problem, *_) = check(tmp_path, "pond", None).problems
    assert problem.message == "there is no face 'plane'"
    gone = check(tmp_path, "lake", None)
    assert "there is no game 'lake'" in gone.notes[0]


def test_only_what_is_otherwise_is_told() -> None:
    roach, perch = {"id": "roach", "text": "a"}, {"id": "perch", "text": "b"}
    was = {"version": 1, "title": "Pond", "pieces": [roach, perch]}
    now = {"version": 2, "title": "Pond", "pieces": [{**perch, "text": "c"}]}
    assert difference(was, now) == {
        "version": 2, "changed": [{"id": "perch", "text": "c"}], "order": ["perch"],
    }  # fmt: skip
    assert difference(was, {**was, "version": 2}) == {"version": 2}


def test_what_is_urgent_is_done_first() -> None:
    worker = Worker()
    began = worker.do(SEEN, lambda: __import__("time").sleep(0.2))
    done: list[int] = []
    futures = [worker.do(urgency, done.append, urgency) for urgency in (IDLE, SEEN, SAVED)]
    began.result()
    for future in futures:
        future.result()
    assert done == [SAVED, SEEN, IDLE]
    wrong = worker.do(SAVED, lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        wrong.result()
    worker.close(lambda: done.append(9))
    assert done[-1] == 9


def test_a_fault_is_said_and_ends_nothing(tmp_path: Path, own_cache: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"

    class Stumbles(Checking):
        def __init__(self) -> None:
            super().__init__(tmp_path, "pond", None)
            self._asked = (tmp_path, "pond", lambda: None)  # type: ignore[assignment]

    async def run() -> None:
        async with session_of(tmp_path, Stumbles()) as session:  # what cannot be handed over
            state = await until(session, "checking", "done")
            assert "the check stumbled" in state["notes"][0]
            read, faults = session.resident.read, 0

            def faulty(*, files: bool = False) -> Any:
                nonlocal faults
                faults += 1
                if faults == 1:
                    raise KeyError("section")
                return read(files=files)

            session.resident.read = faulty  # type: ignore[method-assign]
            path.write_text(DECK.replace("Gain 1 point.", "Gain 4 points."))
            async with asyncio.timeout(30):
                while not any(
                    "KeyError" in each["message"] for each in session.state()["problems"]
                ):
                    await asyncio.sleep(0.02)
            assert len(session.state()["pieces"]) == 4, "what was shown stays"
            path.write_text(DECK.replace("Gain 1 point.", "Gain 5 points."))
            async with asyncio.timeout(30):
                while "Gain 5 points." not in texts(session.state()):
                    await asyncio.sleep(0.02)

    through(run())


def test_what_was_read_elsewhere_is_shown_and_followed(tmp_path: Path, own_cache: Path) -> None:
    path = pond(tmp_path) / "fish.yaml"

    async def run() -> None:
        with aside(partial(first_reading, tmp_path, "pond")) as reading:
            first = reading.take() or first_reading(tmp_path, "pond")
        # What is saved while the page is being made is seen as well.
        path.write_text(DECK.replace("Gain 1 point.", "Gain 7 points."))
        resident = Resident(tmp_path, "pond", first=first.edition)
        session = Session(resident, since=first.since)
        await session.begin()
        try:
            assert "Gain 1 point." in texts(session.state())
            async with asyncio.timeout(30):
                while "Gain 7 points." not in texts(session.state()):
                    await asyncio.sleep(0.02)
            assert resident.remembered
            fresh = Resident(tmp_path, "pond")
            assert fresh.read() == resident.wall
            fresh.close()
        finally:
            await session.end()

    through(run())
