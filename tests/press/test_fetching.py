"""Published spreadsheets: fetched from a server of our own, in a thread; what goes wrong is said,
and the old copy stays."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import click
import pytest
from click.testing import CliRunner

from tablewright.cli.refreshing import refresh_option, refreshed
from tablewright.errors import SourceError, TablewrightError
from tablewright.press import fetching
from tablewright.press.adding import add_card
from tablewright.press.fetching import refresh
from tablewright.read.published import Published, published_in
from tablewright.read.workspace import Workspace
from tests.read.test_tables import xlsx

GAME = "game: pond\ntitle: The Pond\nseats: 2-4\n"
DECK = "deck: fish\ntitle: Fish\nface: plain\nfields: {cost: {type: number}}\nsource: "
CSV = b"name,cost\nPike,3\n"


@dataclass
class Sheets:
    """What the server answers: by path a status, headers and a body."""

    address: str
    answers: dict[str, tuple[int, dict[str, str], bytes]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def give(self, path: str, body: bytes, status: int = 200, **headers: str) -> str:
        named = {key.replace("_", "-"): value for key, value in headers.items()}
        self.answers[path] = (status, named, body)
        return self.address + path


@pytest.fixture(scope="module")
def server() -> Iterator[Sheets]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # the name that http.server looks for
            found.asked.append(self.path)
            status, headers, body = found.answers.get(self.path, (404, {}, b""))
            self.send_response(status)
            for key, value in {"Content-Type": "text/csv", **headers}.items():
                self.send_header(key, value)
            self.end_headers()
            if self.path == "/slow":
                time.sleep(0.4)
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing."""

    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found = Sheets(f"http://127.0.0.1:{running.server_port}")
    thread = Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield found
    running.shutdown()
    running.server_close()
    thread.join()


@pytest.fixture
def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(fetching, "user_data_path", lambda _: tmp_path / "data")
    folder = tmp_path / "cards/pond"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    return folder


def deck_of(pond: Path, address: str) -> Published:
    (pond / "fish.yaml").write_text(DECK + address + "\n")
    (deck,) = published_in(pond)
    assert deck.address == address
    return deck


def yes(deck: Published) -> bool:
    return True


def names(pond: Path) -> list[str]:
    return [card.name for card in Workspace(Path()).read_edition("pond").decks["fish"].cards]


def test_a_copy_is_fetched_when_asked_for_and_used_from_then_on(
    pond: Path, server: Sheets, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = deck_of(pond, server.give("/fish", CSV))
    server.asked.clear()
    with pytest.raises(SourceError) as caught:
        names(pond)
    (problem,) = caught.value.problems
    assert str(problem) == "cards/pond/fish.yaml:5:9: there is no copy of this spreadsheet yet"
    assert problem.hint == "fetch it: run the command again with --refresh"
    assert server.asked == []
    assert refresh(deck, yes).name == "fish.published.csv"
    server.give("/fish", b"name,cost\nPerch,1\n")
    assert names(pond) == ["Pike"]
    assert (pond / "fish.published.csv.codes.yaml").is_file()
    refreshed(Path(), ["pond"], fetch=False)
    assert "cards of http://127.0.0.1" in (said := capsys.readouterr().err)
    assert "as they were just now; --refresh fetches them anew" in said
    assert server.asked == ["/fish"]
    with pytest.raises(TablewrightError, match="is a copy of a published spreadsheet; add the"):
        add_card(Workspace(Path()), "pond", "fish", "Roach", {})
    # An address that was allowed before is not asked about again.
    refreshed(Path(), ["pond"], fetch=True)
    assert names(pond) == ["Perch"]


def test_a_workbook_takes_the_place_of_a_csv_file(pond: Path, server: Sheets) -> None:
    deck = deck_of(pond, server.give("/fish", CSV))
    refresh(deck, yes)
    xlsx(pond / "other.xlsx", [["name", "cost"], ["Tench", 2]])
    server.give("/fish", (pond / "other.xlsx").read_bytes(), Content_Type="application/x")
    (pond / "other.xlsx").unlink()
    assert refresh(deck, yes).name == "fish.published.xlsx"
    assert not (pond / "fish.published.csv").exists()
    assert names(pond) == ["Tench"]
    (pond / "fish.yaml").write_text(DECK + server.address + "/another\n")
    with pytest.raises(SourceError, match="there is no copy of this spreadsheet yet"):
        names(pond)


def test_a_new_address_is_asked_about(
    pond: Path, server: Sheets, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = deck_of(pond, server.give("/new", CSV))
    server.asked.clear()
    with pytest.raises(TablewrightError, match="its address was not allowed on this machine"):
        refresh(deck, lambda _: False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    with pytest.raises(TablewrightError, match="was never fetched on this computer, and a game"):
        refreshed(Path(), ["pond"], fetch=True)
    assert server.asked == []
    refresh(deck, yes)
    assert json.loads(fetching.allowed_path().read_text()) == [deck.address]


def test_a_script_allows_an_address_by_name(
    pond: Path, server: Sheets, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = deck_of(pond, server.give("/script", CSV))
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    run = CliRunner().invoke

    @click.command()
    @refresh_option
    def command(refresh: bool) -> None:
        refreshed(Path(), ["pond"], fetch=refresh)

    said = run(command, ["--refresh"])
    assert f"allow it: --refresh --allow-address {deck.address}" in str(said.exception)
    said = run(command, ["--allow-address", deck.address])
    assert (said.exit_code, "needs --refresh" in said.output) == (2, True)
    said = run(command, ["--refresh", "--allow-address", deck.address + "s"])
    assert str(said.exception) == (
        f"no deck names the address {deck.address}s; did you mean '{deck.address}'?"
    )
    assert run(command, ["--refresh", "--allow-address", deck.address]).exit_code == 0
    assert names(pond) == ["Pike"]


def test_redirects_are_followed_for_a_while(pond: Path, server: Sheets) -> None:
    server.give("/fish", CSV)
    deck = deck_of(pond, server.give("/moved", b"", 307, Location="/fish"))
    refresh(deck, yes)
    assert names(pond) == ["Pike"]
    for location, said in (
        ("/moved", "the server answers 307"),
        ("file:///etc/passwd", "to url 'file:///etc/passwd' is not allowed"),
        ("ftp://example.org/a", "'ftp://example.org/a' is no web address; begin it with https"),
        ("http://example.org/a", "is not encrypted"),
    ):
        server.give("/moved", b"", 307, Location=location)
        with pytest.raises(TablewrightError, match=said):
            refresh(deck, yes)
    assert names(pond) == ["Pike"]


WRONG = [
    ("/gone", b"", 404, {}, "the server answers 404 Not Found; look whether the address is whole"),
    ("/private", b"", 403, {}, "publish it for anybody who has the link"),
    ("/page", b"<!DOCTYPE html><p>", 200, {"Content-Type": "text/html"}, "a page to look at"),
    ("/page2", b"\n<html>", 200, {}, "it is a page to look at, not a table; use the address"),
    ("/empty", b"\n", 200, {}, "it is empty"),
    ("/binary", b"a\0b", 200, {"Content-Type": "image/x"}, "it is no table \\(image/x\\)"),
    ("/zip", b"PK\x03\x04....", 200, {}, "it is an archive, and no workbook"),
    ("/large", b"x" * 3000, 200, {}, "it is larger than 0.002 MB"),
    ("/cut", b"name", 200, {"Content-Length": "9"}, "it broke off"),
    ("/slow", CSV, 200, {}, "it did not come within 0.2 seconds; try again"),
]


@pytest.mark.parametrize(("path", "body", "status", "headers", "said"), WRONG)
def test_what_goes_wrong_leaves_the_old_copy(
    pond: Path, server: Sheets, monkeypatch: pytest.MonkeyPatch,
    path: str, body: bytes, status: int, headers: dict[str, str], said: str,
) -> None:  # fmt: skip
    deck = deck_of(pond, server.give(path, CSV))
    if path != "/slow":
        refresh(deck, yes)
    server.answers[path] = (status, headers, body)
    monkeypatch.setattr(fetching, "MEGABYTES", 0.002)
    if path == "/slow":
        monkeypatch.setattr(fetching, "SECONDS", 0.2)
    with pytest.raises(TablewrightError, match=said) as caught:
        refresh(deck, yes)
    if path != "/slow":
        assert str(caught.value).endswith(
            ". The copy fetched just now stays; without --refresh it is used"
        )
        assert names(pond) == ["Pike"]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("http://example.org/a.csv", "is not encrypted, .* write https://example.org/a.csv"),
        ("ftp://example.org/a.csv", "is no web address; begin it with https://"),
        ("https://me:secret@example.org/a", "it holds a password"),
        ("https:///a", "is no web address"),
    ],
)
def test_an_address_that_is_not_asked(pond: Path, address: str, said: str) -> None:
    with pytest.raises(TablewrightError, match=said):
        refresh(deck_of(pond, address), yes)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (
            "https://docs.google.com/spreadsheets/d/abc/edit#gid=7",
            "use https://docs.google.com/spreadsheets/d/abc/export?format=csv&gid=7, and share",
        ),
        (
            "https://docs.google.com/spreadsheets/d/e/abc/pubhtml",
            "use https://docs.google.com/spreadsheets/d/e/abc/pub?output=csv",
        ),
        ("https://www.dropbox.com/s/a/b.csv?dl=0", "end the address with dl=1"),
    ],
)
def test_which_address_a_page_has_as_a_table(address: str, said: str) -> None:
    assert fetching._table_address(address).startswith(said)
