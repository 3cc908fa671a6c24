"""`tablewright hall` and `serve --hall` as whoever serves a hall meets them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from referee.sessions.journal import take_up
from tests.cli.warm import as_text, run
from tests.referee.hall.halls import Browser, hall_at
from tests.shipped import setting


def hall(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return as_text(run(folder, "hall", *args))


def test_a_hall_is_looked_after_while_it_is_served(tmp_path: Path) -> None:
    with hall_at(str(tmp_path / "hall.db")) as served:
        ann, bo = Browser(served), Browser(served, member=False)
        links = ann.makes("Ann", "Bo", first="Ann")
        ann.sits(links, "Ann")
        bo.sits(links, "Bo")
        ann.does()
        id, stamp = links["id"], ann.hosted.stamp
        listed = hall(tmp_path, "list").stdout
        assert listed.startswith(f"{id}  Pebbles, Ann, Bo: 1 steps, ")
        done = hall(tmp_path, "backup", "copy.db")
        assert (done.stdout, done.returncode) == ("copy.db: 1 table\n", 0)
        assert hall(tmp_path, "backup", "copy.db").returncode == 1
        assert hall(tmp_path, "free", id, "Bo").stdout == "The seat of Bo is free.\n"
        new = Browser(served, member=False)
        assert new.sits(links, "Bo")[0] == 200
        assert bo.act_at(id) == 403
        assert ann.sees()["v"] == stamp
        assert hall(tmp_path, "save", id, "game.save").stdout == (
            "game.save: Pebbles, Ann, Bo, 1 steps\n"
        )
        assert "0 tables would be removed" in hall(tmp_path, "clean", "--dry-run").stderr
        assert hall(tmp_path, "remove", id).returncode == 0
        assert ann.act_at(id) == 404
    opened = take_up(tmp_path / "game.save", setting("pebbles"))
    opened.session.close()
    assert (opened.session.at, opened.report.words()) == (1, ())
    assert hall(tmp_path, "restore", "copy.db").returncode == 1, "there is a hall"
    assert hall(tmp_path, "restore", "copy.db", "--store", "new.db").stdout == "new.db: 1 table\n"
    with hall_at(str(tmp_path / "new.db")) as again:
        ann.at(again)
        assert ann.sees()["v"] == stamp


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
