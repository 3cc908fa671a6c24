"""`tablewright hall` and `serve --hall` as whoever serves a hall meets them."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.sessions.journal import take_up
from tablewright.cli.hall import command
from tests.cli.test_serve import serving
from tests.cli.warm import as_text, run
from tests.press.pond import write_pond
from tests.referee.hall.halls import Browser, hall_at
from tests.shipped import setting


def hall(*args: str) -> Result:
    """A command in this process: it begins at once."""
    return CliRunner().invoke(command, args)


def test_a_hall_is_looked_after_while_it_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with hall_at("hall.db") as served:
        ann, bo = Browser(served), Browser(served, member=False)
        links = ann.makes("Ann", "Bo", first="Ann")
        ann.sits(links, "Ann")
        bo.sits(links, "Bo")
        ann.does()
        id, stamp = links["id"], ann.hosted.stamp
        assert hall("list").output.startswith(f"{id}  Pebbles, Ann, Bo: 1 steps, ")
        done = hall("backup", "copy.db")
        assert (done.output, done.exit_code) == ("copy.db: 1 table\n", 0)
        assert "there is a file of this name" in str(hall("backup", "copy.db").exception)
        assert hall("free", id, "Bo").output == "The seat of Bo is free.\n"
        assert "nobody there is called Cy" in hall("free", id, "Cy").output
        new = Browser(served, member=False)
        assert new.sits(links, "Bo")[0] == 200
        assert bo.act_at(id) == 403
        assert ann.sees()["v"] == stamp
        assert hall("save", id, "game.save").output == "game.save: Pebbles, Ann, Bo, 1 steps\n"
        assert "0 tables would be removed" in hall("clean", "--dry-run").output
        assert "there is no table" in hall("remove", f"{id}x").output
        assert hall("remove", id).exit_code == 0
        assert ann.act_at(id) == 404
    opened = take_up(tmp_path / "game.save", setting("pebbles"))
    opened.session.close()
    assert (opened.session.at, opened.report.words()) == (1, ())
    assert "there is a hall already" in str(hall("restore", "copy.db").exception)
    assert hall("restore", "copy.db", "--store", "new.db").output == "new.db: 1 table\n"
    with hall_at("new.db") as again:
        ann.at(again)
        assert ann.sees()["v"] == stamp


def test_a_hall_is_served_with_one_s_own_games(tmp_path: Path) -> None:
    """Its tables are there again when the same command is given again."""
    write_pond(tmp_path)
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    made: list[str] = []
    for _ in range(2):
        with serving(tmp_path, "--hall", "--port", "0") as address:
            home, _, token = address.partition("#k=")

            def post(name: str, home: str = home, **plain: object) -> dict[str, Any]:
                headers = {"content-type": "application/json", "origin": home.rstrip("/")}
                data = json.dumps(plain).encode()
                asked = urllib.request.Request(f"{home}{name}", data, headers)
                found: dict[str, Any] = json.loads(browser.open(asked).read())
                return found

            found = post("hall/enter", token=token)
            assert found["games"][0] == {"id": "pond", "title": "Pond", "shelf": ""}
            assert [each["id"] for each in found["mine"]] == made
            if not made:
                links = post("hall/make", game="pond", seats=["Ann", "Bo"], dealer="referee")
                made.append(links["id"])
            face = f"{home}t/{made[0]}/"
            if found["mine"]:
                assert browser.open(f"{face}face/222").read()[8:12] == b"WEBP"
            else:
                post(f"t/{made[0]}/join", token=links["all"], seats=["Ann"])
    assert (tmp_path / "hall.db").exists()


@pytest.mark.parametrize(
    ("args", "status", "words"),
    [
        (("hall", "list"), 1, "hall.db: there is no such file; expected that of a hall"),
        (("serve", "pond", "--hall"), 2, "GAME is said of one table; with --hall the page asks"),
        (("serve", "--hall", "--tables", "3"), 2, "--tables is said of one table"),
        (("serve", "pond", "--most", "3"), 2, "--most is said of a hall; add --hall"),
        (("serve", "--hall", "--url", "games.example.org"), 2, "expected such as https://games"),
        (("serve", "--hall", "--url", "https://a.org/b"), 2, "A path behind it is not possible"),
        (("serve", "--hall", "--store", "mysql://a", "--port", "0"), 1, "expected a file, such as"),
        (("serve", "--hall", "--store", "postgresql://h@127.0.0.1:1/x", "--port", "0"), 1,
         "the database x does not answer"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said(
    tmp_path: Path, args: tuple[str, ...], status: int, words: str
) -> None:
    done = as_text(run(tmp_path, *args))
    said = " ".join(done.stderr.split())
    assert (done.returncode, words in said) == (status, True), said
