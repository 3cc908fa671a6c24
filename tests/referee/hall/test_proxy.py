"""A hall behind nginx, which is set up as `docs/serving.md` says: HTTPS, cookies, addresses,
streams, two servers behind one address."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from referee.hall.app import application
from referee.hall.hall import Hall
from referee.web.guard import Pace
from referee.web.running import bound, server
from tests.referee.hall.halls import hall_at

DOCS = Path(__file__).parents[3] / "docs" / "serving.md"
NAME = "games.example.org"
SOON = 8.0


@pytest.fixture(scope="session")
def nginx() -> str:
    """The program. Where there is none the test fails; `make test` leaves it out on such a machine
    and says so, and `.ci/run` installs it."""
    found = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if found is None:
        pytest.fail(
            "no nginx found; install it (Debian: apt-get install nginx-light), or leave this out "
            'with: pytest -m "not nginx"',
            pytrace=False,
        )
    return found


@contextmanager
def served(hall: Hall, url: str, proxies: Sequence[str]) -> Iterator[int]:
    """A server of a hall; its port."""
    at = bound("127.0.0.1", 0)
    serving = server(application(hall, url=url), proxies=proxies)
    thread = threading.Thread(target=lambda: asyncio.run(serving.serve(sockets=[at])), daemon=True)
    thread.start()
    try:
        yield at.getsockname()[1]
    finally:
        serving.should_exit = True
        thread.join(5)
        at.close()


@contextmanager
def behind(nginx: str, folder: Path, port: int, servers: Sequence[int], *, hashed: bool = True,
           ) -> Iterator[None]:  # fmt: skip
    """nginx as the documentation has it, at this port, in front of servers at those."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-keyout", folder / "key.pem", "-out",
         folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    found = re.search(r"```nginx\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, "the documentation shows how"
    text = found[1].replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = re.sub(r"/etc/\S+/fullchain.pem", str(folder / "cert.pem"), text)
    text = re.sub(r"/etc/\S+/privkey.pem", str(folder / "key.pem"), text)
    there = "".join(f"server 127.0.0.1:{each};\n" for each in servers)
    text, number = re.subn(r"( *server 127.0.0.1:\d+;\n)+", there, text)
    assert number == 1
    if not hashed:
        text = text.replace("hash $table consistent;", "")
    who = "user root;" if not os.getuid() else ""
    temporary = "".join(
        f"{each}_temp_path {folder}/{each};\n"
        for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; {who} pid {folder}/pid; error_log {folder}/said;\n"
        f"events {{}}\nhttp {{ access_log off;\n{temporary}{text}}}\n"
    )
    process = subprocess.Popen([nginx, "-p", folder, "-e", folder / "said", "-c", "nginx.conf"])
    try:
        until = time.monotonic() + SOON
        while process.poll() is None and time.monotonic() < until:
            with socket.socket() as probe:
                if not probe.connect_ex(("127.0.0.1", port)):
                    break
            time.sleep(0.02)
        assert process.poll() is None, (folder / "said").read_text()
        yield
    finally:
        process.terminate()
        process.wait(SOON)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Phone:
    """A browser that comes through the proxy, from an address of this machine."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.cookie = ""
        self.set_cookie = ""

    @contextmanager
    def asks(
        self, method: str, path: str, plain: object = None, **headers: str
    ) -> Iterator[http.client.HTTPResponse]:
        """The answer to a request, while its connection is open."""
        own = ssl.create_default_context()
        own.check_hostname, own.verify_mode = False, ssl.CERT_NONE
        connection = http.client.HTTPSConnection(
            "127.0.0.1", self.port, context=own, timeout=SOON, source_address=(self.address, 0)
        )
        with closing(connection):
            home = f"{NAME}:{self.port}"
            facts = {"host": home, "origin": f"https://{home}", "content-type": "application/json"}
            facts |= {"cookie": self.cookie} if self.cookie else {}
            connection.request(method, path, json.dumps(plain or {}), {**facts, **headers})
            with connection.getresponse() as came:
                if found := came.getheader("set-cookie"):
                    self.set_cookie = found
                    self.cookie = found.partition(";")[0]
                yield came

    def post(self, path: str, plain: object = None, **headers: str) -> tuple[int, Any]:
        with self.asks("POST", path, plain, **headers) as came:
            return came.status, json.loads(came.read())

    def follows(self, table: str, v: str = "") -> dict[str, Any]:
        """What a stream tells of a table as soon as it is in this position, or at once."""
        with self.asks("GET", f"/t/{table}/events") as came:
            assert came.status == 200
            while line := came.readline():
                if line.startswith(b"data: "):
                    shown: dict[str, Any] = json.loads(line[6:])
                    if v in ("", shown["v"]):
                        return shown
        raise AssertionError("the stream has ended")


def direct(port: int, **headers: str) -> int:
    """The status of a request that comes past the proxy."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=SOON)) as connection:
        connection.request("GET", "/", headers=headers)
        with connection.getresponse() as came:
            return came.status


def test_https_is_the_proxy_s_and_addresses_are_as_it_says(
    nginx: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.web.app.OUTSIDE", Pace(0.01, 12))
    port = free_port()
    url = f"https://{NAME}:{port}"
    with (
        hall_at(str(tmp_path / "hall.db")) as hall,
        served(hall, url, ["127.0.0.1"]) as own,
        behind(nginx, tmp_path, port, [own]),
    ):
        ann = Phone(port)
        with ann.asks("GET", "/") as page:
            assert b"The hall" in page.read()
        status, came = ann.post("/hall/enter", {"token": hall.store.token})
        assert (status, came["member"]) == (200, True)
        assert "; Secure" in ann.set_cookie
        assert "HttpOnly" in ann.set_cookie
        assert "samesite=strict" in ann.set_cookie.casefold()
        status, links = ann.post("/hall/make", {"game": "pebbles", "seats": ["Ann", "Bo"]})
        assert status == 200
        assert (
            ann.post(f"/t/{links['id']}/join", {"token": links["all"], "seats": ["Ann"]})[0] == 200
        )
        assert ann.follows(links["id"])["you"]["seat"] == "Ann"
        # What is not this name, or another page's, is refused here too.
        assert ann.post("/hall/look", host="elsewhere.example.org")[0] == 421
        assert ann.post("/hall/look", origin=f"http://{NAME}:{port}")[0] == 403
        # Whoever comes too often is told so; nobody else is held up, and nobody can be another.
        stranger, other = Phone(port, "127.0.0.2"), Phone(port, "127.0.0.3")
        came_back = [
            stranger.post("/hall/look", **{"x-forwarded-for": f"10.0.0.{at}"})[0]
            for at in range(16)
        ]
        assert came_back[-1] == 429
        assert other.post("/hall/look")[0] == 200
        assert direct(own) == 200, "on the machine itself it works without"


def test_nobody_is_believed_who_is_not_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.web.app.OUTSIDE", Pace(0.01, 5))
    with hall_at(str(tmp_path / "hall.db")) as hall, served(hall, "", []) as own:
        told = {"x-forwarded-proto": "https"}
        came = [direct(own, **told, **{"x-forwarded-for": f"10.0.0.{at}"}) for at in range(7)]
        assert came[-1] == 429


def test_two_servers_behind_one_address(nginx: str, shared_place: str, tmp_path: Path) -> None:
    """Requests come to either in turn: join here, act there, and follow at whichever."""
    port = free_port()
    url = f"https://{NAME}:{port}"
    with ExitStack() as stack:
        halls = [stack.enter_context(hall_at(shared_place)) for _ in range(2)]
        ports = [stack.enter_context(served(hall, url, ["127.0.0.1"])) for hall in halls]
        stack.enter_context(behind(nginx, tmp_path, port, ports, hashed=False))
        ann, bo = Phone(port), Phone(port, "127.0.0.2")
        ann.post("/hall/enter", {"token": halls[0].store.token})
        _, links = ann.post(
            "/hall/make",
            {"game": "pebbles", "seats": ["Ann", "Bo"], "dealer": "referee", "first": "Ann"},
        )
        table = links["id"]
        for phone, seat in ((ann, "Ann"), (bo, "Bo")):
            assert (
                phone.post(f"/t/{table}/join", {"token": links["all"], "seats": [seat]})[0] == 200
            )
        stamp = ""
        for _ in range(4):
            shown = ann.follows(table)
            assert stamp in ("", shown["v"]), "whichever server it is, it knows the last move"
            move = shown["moves"][0]
            status, came = ann.post(
                f"/t/{table}/do", {"at": move["at"], "numbers": [], "v": shown["v"], "sure": True}
            )
            assert status == 200, came
            stamp = came["v"]
            assert bo.follows(table, stamp)["you"]["seat"] == "Bo"
        assert all(table in hall.tables for hall in halls), "both servers were asked"
