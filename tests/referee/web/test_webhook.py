"""A webhook: a line for each change of turn, not for who looks, not too often, never in the way."""

from __future__ import annotations

import json
import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import click
import pytest

from referee.moves import Move
from referee.web.tables import Hosted, Listener
from referee.web.webhook import Webhook
from tablewright.cli.calling import webhook_of
from tests.referee.generic.games import PEBBLES
from tests.referee.web.serving import Client, hosted_table


class Taker:
    """An address that takes what is posted; with HTTPS, if it has a certificate."""

    def __init__(self, secure: ssl.SSLContext | None = None) -> None:
        self.came: list[dict[str, Any]] = []
        self.status = 204
        taker = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                taker.came.append(json.loads(body))
                self.send_response(taker.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Nothing is said of it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{port}/hook"
        if secure is not None:
            self.server.socket = secure.wrap_socket(self.server.socket, server_side=True)
            self.url = f"https://localhost:{port}/hook"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def has(self, number: int) -> list[str]:
        """The lines, once there are so many."""
        until = time.monotonic() + 5
        while len(self.came) < number and time.monotonic() < until:
            time.sleep(0.005)
        assert len(self.came) == number, self.came
        assert all(each["content"] == each["text"] for each in self.came)
        return [each["text"] for each in self.came]


@pytest.fixture
def taker() -> Iterator[Taker]:
    made = Taker()
    yield made
    made.server.shutdown()
    made.server.server_close()


def does(hosted: Hosted, move: Move) -> None:
    hosted.session.do(move)
    hosted.changed()


def test_who_is_away_is_told_of_each_change_of_turn(tmp_path: Path, taker: Taker) -> None:
    hosted = hosted_table(tmp_path, PEBBLES, first="Ann")
    bo = Client(hosted, "Bo")
    hook = Webhook(taker.url, {"Ann": "@ann"}, every=0)
    hook.follow(hosted, "http://x/t/1/")
    assert taker.has(1)[0].startswith("Pebbles: this is where the table says whose turn it is.")
    does(hosted, Move("next", "Ann"))  # it is Ann's turn still
    does(hosted, Move("end", "Ann"))
    assert taker.has(2)[1] == "Bo: it is your turn (Pebbles) http://x/t/1/"
    does(hosted, Move("end", "Bo"))
    assert taker.has(3)[2].startswith("@ann: it is your turn")
    # Bo looks at the table now.
    hosted.listening.append(Listener(bo.phone.id))
    does(hosted, Move("end", "Ann"))
    does(hosted, Move("wins", "Bo"))
    assert (
        taker.has(4)[3] == "The game is over. Bo wins: as the players say (Pebbles) http://x/t/1/"
    )
    hook.end()


def test_nobody_is_called_more_than_once_in_a_while_and_then_of_what_is(
    tmp_path: Path, taker: Taker
) -> None:
    hosted = hosted_table(tmp_path, PEBBLES, first="Ann")
    hook = Webhook(taker.url, every=0.3)
    hook.follow(hosted, "http://x/t/1/")
    taker.has(1)
    does(hosted, Move("end", "Ann"))
    taker.has(2)
    for seat in ("Bo", "Ann", "Bo", "Ann", "Bo"):
        does(hosted, Move("end", seat))
    assert len(taker.came) == 2
    assert taker.has(3)[2].startswith("Ann: it is your turn")
    hook.end()


def test_what_goes_wrong_is_told_once_and_stops_nothing(tmp_path: Path, taker: Taker) -> None:
    hosted = hosted_table(tmp_path, PEBBLES, first="Ann")
    said: list[str] = []
    taker.status = 404
    hook = Webhook(taker.url, told=said.append, every=0)
    hook.follow(hosted, "http://x/t/1/")
    does(hosted, Move("end", "Ann"))
    taker.has(2)
    does(hosted, Move("end", "Bo"))
    taker.has(3)
    hook.end()
    assert len(said) == 1
    assert said[0].startswith("the webhook was not told: it answered 404")


@pytest.mark.parametrize(
    ("url", "mentions", "wrong"),
    [
        ("discord", [], "expected an address such as"),
        ("", ["Ann=@ann"], "add --webhook URL"),
        ("http://x/y", ["Cy=@cy"], "who plays: Ann, Bo"),
        ("http://x/y", ["Ann"], "such as Ann=@ann"),
    ],
)
def test_what_cannot_be_told_is_said_at_once(url: str, mentions: list[str], wrong: str) -> None:
    with pytest.raises(click.UsageError, match=wrong):
        webhook_of(url, mentions, ("Ann", "Bo"))


def test_without_an_address_nothing_is_told() -> None:
    assert webhook_of("", [], ("Ann", "Bo")) is None
