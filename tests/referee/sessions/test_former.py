"""Journals as they were written before: each opens as it was, becomes one file, and stays beside.

`former/` holds one that was closed and one that was open, with its last steps in `-wal`; in
`open.txt` stand its step, steps, the digest of its position, and its steps in words.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
from pathlib import Path

import pytest

from referee.sessions import former
from referee.sessions.journal import Journal, game_of, take_up
from referee.sessions.session import Session
from referee.sessions.storage import JournalError, is_journal
from referee.table.code import decode
from tests.referee.generic.games import PEBBLES, setting
from tests.referee.playing import play_on

HERE = Path(__file__).parent / "former"
HEAD, *SAID = (HERE / "open.txt").read_text(encoding="utf-8").splitlines()
AT, STEPS, DIGEST = HEAD.split()


def unpacked(folder: Path, kind: str) -> Path:
    """A journal of the former form, with what lies beside it."""
    for each in HERE.glob(f"{kind}.save*.gz"):
        name = each.name.removesuffix(".gz").replace(kind, "game")
        (folder / name).write_bytes(gzip.decompress(each.read_bytes()))
    return folder / "game.save"


def is_as_it_was(session: Session) -> None:
    assert (session.at, session.steps) == (int(AT), int(STEPS))
    assert session.state.digest() == DIGEST
    assert [session.said(at) for at in range(session.steps + 1)] == SAID
    assert isinstance(session.keeper, Journal)
    assert session.keeper.aside() == {"hands": '{"Ann": ["Flint"]}'}


@pytest.mark.parametrize("kind", ["closed", "open"])
def test_a_journal_of_the_former_form_opens_and_is_one_file_from_then_on(
    tmp_path: Path, kind: str
) -> None:
    path = unpacked(tmp_path, kind)
    assert is_journal(path)
    assert game_of(path) == PEBBLES
    opened = take_up(path, setting(PEBBLES))
    note = "its form was an older one, now it is today's; the file as it was is game.save.old"
    assert opened.report.file == (note,)
    is_as_it_was(opened.session)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game.save", "game.save.old"]
    play_on(opened.session, 3)
    while opened.session.can_undo:
        opened.session.undo()
    opened.session.redo(100)
    opened.session.close()
    again = take_up(path, setting(PEBBLES))
    assert again.report.file == ()
    assert (again.session.at, again.session.state) == (opened.session.at, opened.session.state)
    again.session.close()
    path.unlink()
    (tmp_path / "game.save.old").rename(path)
    opened = take_up(path, setting(PEBBLES))
    is_as_it_was(opened.session)
    opened.session.close()


def test_one_that_is_open_elsewhere_or_damaged_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(former, "WAIT", 0.05)
    path = unpacked(tmp_path, "closed")
    before = path.read_bytes()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalError, match="another program has this journal open; close it"):
        take_up(path, setting(PEBBLES))
    connection.execute("ROLLBACK")
    connection.execute("UPDATE records SET said = 'Ann wins' WHERE number = 5")
    connection.close()
    changed = path.read_bytes()
    with pytest.raises(JournalError, match="is damaged: record 5 is not as it was written"):
        take_up(path, setting(PEBBLES))
    assert path.read_bytes() == changed
    path.write_bytes(before[:9000])
    with pytest.raises(JournalError, match=re.escape(f"{path}: the journal ")):
        take_up(path, setting(PEBBLES))
    assert path.read_bytes() == before[:9000]
    assert [each.name for each in tmp_path.iterdir()] == ["game.save"]


def test_a_save_and_a_code_from_before_pictures_were_files_open_without_a_word(
    tmp_path: Path,
) -> None:
    """What cards were called by then also held which picture they show; that has no part in it."""
    at, digest = (HERE / "shards.txt").read_text(encoding="utf-8").split()
    path = tmp_path / "shards.save"
    path.write_bytes(gzip.decompress((HERE / "shards.save.gz").read_bytes()))
    opened = take_up(path, setting("shards-of-infinity"))
    assert opened.report.changes == ()
    assert opened.report.first is None, "questions are worded otherwise today, and nothing else"
    assert (opened.session.at, opened.session.state.digest()) == (int(at), digest)
    opened.session.close()
    restored = decode(
        (HERE / "shards.code.txt").read_text(encoding="utf-8"), setting("shards-of-infinity")
    )
    assert restored.notes == ()
    assert restored.state.digest() == digest
