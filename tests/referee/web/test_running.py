"""The server's port, and its connections: who gets in, who is closed, who stays."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.web import doors as web_doors
from referee.web import running
from referee.web.app import application
from referee.web.cookies import cookie_of
from referee.web.doors import PLAYER, STRANGER, WATCHER, Door, Doors
from referee.web.running import bound, server
from referee.web.seats import Phone
from referee.web.tables import Hosted
from tablewright.errors import TablewrightError
from tests.referee.web.serving import hosted_table, run

LONG = 5.0
"""Seconds after which something that should have happened has not."""


# The port


def free_port() -> int:
    """A port below those that the system gives to sockets that connect; another in each process."""
    for port in range(20_000 + os.getpid() % 9_000, 30_000):
        with socket.socket() as found:
            if found.connect_ex(("127.0.0.1", port)):
                return port
    raise AssertionError("all ports are taken")


def sharing() -> socket.socket:
    """A socket as on a system that lets two programs listen at one port."""
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    return found


@pytest.mark.parametrize("at_once", [False, True])
def test_a_port_that_the_system_would_share_is_taken(
    monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    monkeypatch.setattr(running, "_socket", sharing)
    monkeypatch.setattr(running, "PROBE", 0.2)
    first = bound("127.0.0.1", 0)
    port = first.getsockname()[1]
    if at_once:
        # Both looked before either listened.
        monkeypatch.setattr(running, "_answers", lambda port: False)
    with pytest.raises(TablewrightError, match=f"port {port} is taken by another program"):
        bound("127.0.0.1", port)
    first.close()
    monkeypatch.undo()
    bound("127.0.0.1", port).close()


def test_small_answers_are_not_held_back() -> None:
    async def listening() -> None:
        at_once: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def came(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            served = writer.get_extra_info("socket")
            at_once.set_result(served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        at = bound("127.0.0.1", 0)
        async with await asyncio.start_server(came, sock=at):
            _, writer = await asyncio.open_connection(*at.getsockname())
            writer.close()
            assert await at_once

    run(listening())


def test_a_phone_that_waits_for_the_server_does_not_take_its_port() -> None:
    port = free_port()
    over = threading.Event()

    def knock() -> None:
        while not over.is_set():
            with socket.socket() as phone:
                phone.connect_ex(("127.0.0.1", port))

    knocking = threading.Thread(target=knock)
    knocking.start()
    try:
        for _ in range(3):
            bound("127.0.0.1", port).close()
    finally:
        over.set()
        knocking.join()


# Connections


@contextmanager
def running_server(hosted: Hosted, doors: Doors) -> Iterator[int]:
    """A server in a thread; its port."""
    at = bound("127.0.0.1", 0)
    serving = server(application({"1": hosted}, lambda code: b"face", doors=doors), doors)
    thread = threading.Thread(target=serving.run, kwargs={"sockets": [at]}, daemon=True)
    thread.start()
    try:
        yield at.getsockname()[1]
    finally:
        serving.should_exit = True
        thread.join(LONG)
        hosted.close()


def connected(port: int, said: bytes = b"") -> socket.socket:
    """A connection on which that has been said."""
    found = socket.create_connection(("127.0.0.1", port), LONG)
    found.sendall(said)
    return found


def request(port: int, name: str, cookie: str = "", more: str = "") -> bytes:
    """The head of a request for a part of the table."""
    lines = [f"GET /t/1/{name} HTTP/1.1", f"host: 127.0.0.1:{port}", f"cookie: {cookie}", more]
    return ("\r\n".join(line for line in lines if line) + "\r\n\r\n").encode()


def pictured(connection: socket.socket) -> bool:
    """Whether a picture comes."""
    said = b""
    while not said.endswith(b"face") and (part := answered(connection)):
        said += part
    return said.startswith(b"HTTP/1.1 200")


def answered(connection: socket.socket) -> bytes:
    """What is answered first; nothing if the connection was closed."""
    try:
        return connection.recv(4096)
    except ConnectionResetError:
        return b""


HALF = (
    b"",
    b"GET /t/1/ HT",
    b"GET /t/1/ HTTP/1.1\r\nhost: 127.0.0.1\r\n",
    # A whole request, then half of one.
    b"GET /t/1/ HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /t/1/",
    # A body that never ends, of which nobody reads the rest.
    b"GET /t/1/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 900\r\n\r\nxx",
)


@pytest.mark.game("shards-of-infinity")
def test_who_never_comes_to_the_end_of_a_request_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_doors, "HEAD", 3.0)
    with running_server(hosted_table(tmp_path), Doors()) as port:
        half = [connected(port, said) for said in HALF]
        for said, connection in zip(HALF, half, strict=True):
            if b"\r\n\r\n" in said:
                assert answered(connection).startswith(b"HTTP/1.1 200")
                connection.sendall(b"x")
        for connection in half:
            while answered(connection):
                pass
            connection.close()


class Wire(asyncio.Transport):
    """A connection without a network."""

    def __init__(self) -> None:
        super().__init__({"peername": ("10.0.0.7", 7)})
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.aborted.set()


def test_a_request_that_is_being_answered_may_take_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(web_doors, "HEAD", 0.01)

    async def follow() -> None:
        wire = Wire()
        door = Door(Doors(most=5), asyncio.Protocol())
        door.connection_made(wire)
        door.data_received(b"GET ")
        door.begins()
        await asyncio.sleep(0.05)
        door.data_received(b"its body")
        await asyncio.sleep(0.05)
        assert not wire.aborted.is_set()
        door.ends()
        await asyncio.sleep(0.05)
        assert not wire.aborted.is_set(), "how long it may say nothing is uvicorn's to know"
        door.data_received(b"GET ")
        async with asyncio.timeout(LONG):
            await wire.aborted.wait()

    run(follow())


@pytest.mark.game("shards-of-infinity")
def test_players_get_in_and_stay_however_many_others_come(tmp_path: Path) -> None:
    hosted = hosted_table(tmp_path)
    cookie = f"{cookie_of(hosted)}={hosted.seats.sit(['Ann'])}"
    doors = Doors(most=12)
    with running_server(hosted, doors) as port:
        ann = connected(port, request(port, "events", cookie))
        assert answered(ann).startswith(b"HTTP/1.1 200")
        crowd = [connected(port, b"GET / HT") for _ in range(40)]
        # The door stays open for whoever comes, and Ann's connection was not given up for it.
        page = connected(port, request(port, "face/ABC", cookie))
        assert pictured(page)
        bo = connected(port, request(port, ""))
        assert answered(bo).startswith(b"HTTP/1.1 200")
        hosted.session.note("tea")
        ann.settimeout(LONG)
        stop = hosted.session.at
        assert stop == 1
        crowd += [connected(port, b"GET / HT") for _ in range(20)]
        page.sendall(request(port, "face/ABC", cookie))
        assert pictured(page), "an idle one of a player stays too"
        for each in (ann, page, bo, *crowd):
            each.close()


class At(Door):
    """A connection that only knows whose it is."""

    def __init__(self, doors: Doors, number: int, worth: int, owner: str) -> None:
        self.key = (owner, number)
        self.owner, self.worth = owner, worth
        self._doors = doors
        self.shut = False

    def close(self) -> None:
        self._doors.closed(self)
        self.shut = True


def test_strangers_go_first_then_watchers_of_the_largest_crowd_first() -> None:
    doors = Doors(most=6)
    watcher = At(doors, 1, WATCHER, "watcher")
    alone = At(doors, 2, STRANGER, "10.0.0.7")
    crowd = [At(doors, number, STRANGER, "10.0.0.8") for number in (3, 4)]
    players = [At(doors, number, PLAYER, f"player{number}") for number in range(5, 12)]
    for each in (watcher, alone, *crowd, *players[:2]):
        assert doors.opened(each)
    order = [crowd[0], alone, crowd[1], watcher]
    # One of a crowd is like any other stranger; then the older one goes.
    for player, goes in zip(players[2:6], order, strict=True):
        assert doors.opened(player)
        assert goes.shut, goes.key
    assert not doors.opened(players[6]), "nobody who plays is shut out for another"
    assert not any(player.shut for player in players)


def test_a_player_cannot_keep_all_connections_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_doors, "A_PHONE", 3)
    doors = Doors(most=6)
    greedy = [At(doors, number, PLAYER, "greedy") for number in range(6)]
    for each in greedy:
        assert doors.opened(each)
    assert doors.opened(At(doors, 9, STRANGER, "10.0.0.7"))
    assert [each.shut for each in greedy] == [True] + [False] * 5


def test_doors_know_whose_requests_come(tmp_path: Path) -> None:
    doors = Doors(most=6)
    door = At(doors, 7, STRANGER, "10.0.0.7")
    doors.opened(door)
    scope = {"type": "http", "client": ("10.0.0.7", 7)}
    assert doors.of(scope) is door
    assert doors.of({**scope, "client": ("10.0.0.7", 8)}) is None
    doors.known(scope, Phone("a", ("Ann",)))
    assert (door.owner, door.worth) == ("a", PLAYER)
    doors.known(scope, Phone("b", ()))
    assert (door.owner, door.worth) == ("b", WATCHER)


# What the host reads


@pytest.mark.game("shards-of-infinity")
def test_nothing_that_comes_steers_the_host_s_terminal_or_fills_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    hosted = hosted_table(tmp_path)
    cookie = f"{cookie_of(hosted)}={hosted.seats.sit(['Ann'])}"

    def stumble(seat: str) -> None:
        raise RuntimeError("\x1b[2Jgone")

    monkeypatch.setattr(hosted, "log", stumble)
    with running_server(hosted, Doors()) as port:
        for said in (b"\x1b[2J\r\n\r\n", b"GET /\x1b[2J HTTP/9\r\n\r\n", b"\x00" * 50):
            with connected(port, said) as connection:
                assert b"400 Bad Request" in answered(connection)
        with connected(port, request(port, "log?as=%1b[2J")) as connection:
            assert answered(connection).startswith(b"HTTP/1.1 401")
        with connected(port, request(port, "log", cookie)) as connection:
            assert answered(connection).startswith(b"HTTP/1.1 500")
    told = capfd.readouterr().err + caplog.text
    assert "\x1b" not in told
    assert told.count("RuntimeError: [2Jgone") == 1
    assert "Invalid HTTP" not in told


# What takes long


def posted(port: int, name: str, cookie: str, **plain: object) -> tuple[int, dict[str, object]]:
    """The status and the answer of a request."""
    home = f"127.0.0.1:{port}"
    headers = {"content-type": "application/json", "origin": f"http://{home}", "cookie": cookie}
    connection = http.client.HTTPConnection(home, timeout=LONG)
    try:
        connection.request("POST", f"/t/1/{name}", json.dumps(plain), headers)
        found = connection.getresponse()
        return found.status, json.loads(found.read())
    finally:
        connection.close()


@pytest.mark.game("shards-of-infinity")
def test_a_question_that_takes_long_holds_no_move_up(tmp_path: Path) -> None:
    """As the first one does, before which all rulings are read."""
    asked, free = threading.Event(), threading.Event()

    def ask(question: str, variants: object) -> dict[str, object]:
        asked.set()
        return {"answer": "yes" if free.wait(LONG) else "nobody could move"}

    hosted = hosted_table(tmp_path, ask=ask)
    cookies = [f"{cookie_of(hosted)}={hosted.seats.sit([seat])}" for seat in ("Ann", "Bo")]
    with running_server(hosted, Doors()) as port, ThreadPoolExecutor(3) as apart:
        # One waits for the other; a move waits for neither.
        questions = [apart.submit(posted, port, "ask", each, question="May I?") for each in cookies]
        assert asked.wait(LONG)
        move = {"at": 0, "v": hosted.stamp, "sure": True, "as": "Ann"}
        status, came = posted(port, "do", cookies[0], **move)
        assert status == 200, came
        free.set()
        assert [each.result() for each in questions] == [(200, {"answer": "yes"})] * 2
