"""Journals as they were written before: each opens as it was, becomes one file, and stays beside.

`former/` holds one that was closed and one that was open, with its last steps in `-wal`; in
`open.txt` stand its step, steps, the digest of its position, and its steps in words. What was
written for one game lies in `tests/games/GAME/former/`.
"""

from __future__ import annotations

import gzip
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from referee import renamed, vocabularies
from referee.rules import rules_in
from referee.sessions import former
from referee.sessions.journal import Journal, Opened, game_of, take_up
from referee.sessions.session import Session
from referee.sessions.storage import JournalError, is_journal
from referee.table.code import Restored, decode
from tests.conftest import by_game
from tests.referee.generic.games import PEBBLES, SHIPPED, setting
from tests.referee.playing import play_on

HERE = Path(__file__).parent / "former"
GAMES = Path(__file__).parents[2] / "games"
HEAD, *SAID = (HERE / "open.txt").read_text(encoding="utf-8").splitlines()
AT, STEPS, DIGEST = HEAD.split()
CHANCE = (
    "from here on other cards and dice come up than would have then: chance comes from SplitMix64 "
    "streams today, it came from SplitMix64"
)
"""What is said of a save from before chance had streams, where the referee supplied some."""


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
    assert opened.report.file == (note, CHANCE)
    is_as_it_was(opened.session)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game.save", "game.save.old"]
    play_on(opened.session, 3)
    while opened.session.can_undo:
        opened.session.undo()
    opened.session.redo(100)
    opened.session.close()
    again = take_up(path, setting(PEBBLES))
    assert again.report.file == (CHANCE,)
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


def of_before(kind: str) -> list[str]:
    """The games that have a save and a code of this kind among their tests."""
    return [game for game in SHIPPED if (beside(game) / f"{kind}.save.gz").exists()]


def beside(game: str) -> Path:
    """What was written before for one game."""
    return GAMES / game.replace("-", "_") / "former"


def taken_up(folder: Path, game: str, kind: str) -> Opened:
    path = folder / f"{game}.save"
    path.write_bytes(gzip.decompress((beside(game) / f"{kind}.save.gz").read_bytes()))
    return take_up(path, setting(game))


def decoded(game: str, kind: str) -> Restored:
    return decode((beside(game) / f"{kind}.code.txt").read_text(encoding="utf-8"), setting(game))


@pytest.mark.parametrize("game", of_before("pictures"))
def test_a_save_and_a_code_from_before_pictures_were_files_open_without_a_word(
    tmp_path: Path, game: str
) -> None:
    """What cards were called by then also held which picture they show; that has no part in it."""
    at, digest = (beside(game) / "pictures.txt").read_text(encoding="utf-8").split()
    opened = taken_up(tmp_path, game, "pictures")
    assert [each for each in opened.report.changes if not each.endswith(" is new")] == []
    assert (CHANCE in opened.report.words()) == bool(opened.session.table.dealer)
    assert opened.report.first is None, "questions are worded otherwise today, and nothing else"
    state = opened.session.state
    assert opened.session.at == int(at)
    opened.session.close()
    restored = decoded(game, "pictures")
    assert restored.notes == ()
    assert restored.state == state
    if rules_in(setting(game)).renewed is None:  # else what waits stands in a turn of today
        assert state.digest() == digest


@pytest.mark.parametrize("game", of_before("waiting"))
def test_a_sentence_that_waits_in_a_save_or_a_code_is_found_by_what_it_is_called_today(
    tmp_path: Path, game: str
) -> None:
    """Vocabularies had shorter names than their games, and sentences are stored by them."""
    opened = taken_up(tmp_path, game, "waiting")
    assert opened.report.first is None
    position = opened.session.state
    assert re.search(rf'"({game}|sequence|rules)\.[a-z.-]+",\[', position.text())
    assert f'"{renamed._BEFORE[game]}.' not in position.text()
    restored = decoded(game, "waiting")
    assert restored.state == position
    assert not [note for note in restored.notes if "rules have changed" in note]
    play_on(opened.session, 5)
    opened.session.close()


def test_words_that_are_no_sentences_stay() -> None:
    """Somebody may be called as a vocabulary was."""
    names = vocabularies.book(renamed.VOCABULARIES.values()).phrases
    assert names
    for name in names:
        vocabulary, _, rest = name.partition(".")
        short = renamed._BEFORE[vocabulary]
        value = {"facts": [f"{short}.{rest}", [f"{short}.hand", [1]], [f"{short}.{rest}", [2]]]}
        expected = {"facts": [f"{short}.{rest}", [f"{short}.hand", [1]], [name, [2]]]}
        assert renamed.today(value, {}, names) == expected
        assert renamed.before(expected, {}, names) == value


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("game", by_game(*SHIPPED))
def test_what_stands_for_former_sentences_is_read_today_and_goes_back_and_forth(game: str) -> None:
    its = setting(game)
    known, formerly = its.phrases.phrases, rules_in(its).formerly
    for made in formerly.values():
        assert not re.search(r"\{(?!\d)", made.text)
    for card in its.cards.values():
        for section in card.sections:
            now = _plain(section.sentences)
            then = renamed.before(now, formerly, known)
            assert renamed.today(then, formerly, known) == now, card.name
