"""`tablewright serve` as a person meets it: the address, what is said when it cannot, going on."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from referee.loading import setting_of
from referee.sessions.journal import take_up
from tablewright.read.workspace import Workspace
from tests.cli.warm import as_text, run, start
from tests.press.pond import write_pond


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    write_pond(tmp_path)
    return tmp_path


def serve(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """A command that ends by itself, since it cannot serve."""
    return as_text(run(folder, "serve", *args))


@contextmanager
def serving(folder: Path, *args: str) -> Iterator[str]:
    """A server that runs; its address."""
    reading, writing = os.pipe()
    with (
        TemporaryFile() as errors,
        open(os.devnull, "rb") as nothing,
        open(reading, encoding="utf-8") as lines,
    ):
        streams = (nothing.fileno(), writing, errors.fileno())
        server = start(folder, ("serve", *args), streams, {})
        os.close(writing)
        try:
            said = ""
            for line in lines:
                said += line
                if match := re.search(r"http://\S+", line):
                    break
            else:
                errors.seek(0)
                raise AssertionError(f"no address: {said}{errors.read().decode()}")
            yield match.group()
        finally:
            server.interrupt()
            server.status()
        errors.seek(0)
        assert "Every step is kept; the same command goes on." in errors.read().decode()


def test_the_same_command_goes_on_with_the_same_seats(workspace: Path) -> None:
    with serving(workspace, "pond", "--seats", "Ann,Bo", "--port", "0") as first:
        page = urllib.request.urlopen(first.partition("#")[0]).read().decode()
        assert "<title>Pond – the referee</title>" in page
        assert first.startswith("http://127.0.0.1:")
    with serving(workspace, "pond", "--seats", "Ann,Bo", "--port", "0") as again:
        assert again.partition("#")[2] == first.partition("#")[2], "the code on the wall still fits"
    other = serve(workspace, "pond", "--seats", "Cy,Di")
    assert other.returncode == 2
    assert "pond.save holds a game of Ann, Bo, not of Cy, Di" in " ".join(other.stderr.split())


def test_a_table_begins_in_a_written_position(workspace: Path) -> None:
    """The same command goes on with it afterwards."""
    (workspace / "here.yaml").write_text(
        "record: HERE\ngame: pond\nseats: [Cy, Di]\nstart: {turn: Di}\n"
    )
    command = ("--from", "here.yaml", "--port", "0")
    for _ in range(2):
        with serving(workspace, *command):
            assert (workspace / "pond.save").exists()
    done = serve(workspace, *command, "--seats", "Ann,Bo")
    assert done.returncode == 2
    assert "--seats stands in the record" in " ".join(done.stderr.split())
    other = serve(workspace, "pondd", *command)
    assert "here.yaml is of a game of pond, not of pondd" in " ".join(other.stderr.split())
    edition = Workspace(workspace).read_edition("pond", write_codes=False)
    session = take_up(workspace / "pond.save", setting_of(edition)).session
    session.close()
    assert (session.table.seats, session.state.turn) == (("Cy", "Di"), "Di")


def test_the_one_phone_of_a_table_gets_it_on_paper(workspace: Path) -> None:
    with serving(workspace, "pond", "--seats", "Ann,Bo", "--port", "0") as address:
        home, _, token = address.partition("#k=")
        phone = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

        def post(name: str, **plain: object) -> bytes:
            headers = {"content-type": "application/json", "origin": home.partition("/t/")[0]}
            data = json.dumps(plain).encode()
            found: bytes = phone.open(urllib.request.Request(home + name, data, headers)).read()
            return found

        post("join", token=token, seats=["Ann", "Bo"])
        assert post("paper").startswith(b"%PDF-")


def test_a_port_that_is_taken_is_said(workspace: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = serve(workspace, "pond", "--seats", "Ann,Bo", "--port", str(port))
    assert done.returncode == 1
    assert f"port {port} is taken by another program" in done.stderr
    assert not (workspace / "pond.save").exists()


def test_a_damaged_journal_is_left_as_it_is(workspace: Path) -> None:
    (workspace / "pond.save").write_bytes(b"SQLite format 3\0 and then nothing")
    before = (workspace / "pond.save").read_bytes()
    done = serve(workspace, "pond", "--seats", "Ann,Bo", "--port", "0")
    assert done.returncode == 1
    assert "pond.save: not a journal" in " ".join(done.stderr.split())
    assert (workspace / "pond.save").read_bytes() == before


def test_who_plays_must_be_said(workspace: Path) -> None:
    assert "which game?" in serve(workspace).stderr
    assert "who plays?" in serve(workspace, "pond", "--port", "0").stderr
    for name in ("An\x1b[31mn", "A" * 41, "An\N{NO-BREAK SPACE}n"):
        done = serve(workspace, "pond", "--seats", f"{name},Bo", "--port", "0")
        assert done.returncode == 1
        assert "expected up to 40 characters that can be seen" in " ".join(done.stderr.split())
        assert "\x1b" not in done.stderr
