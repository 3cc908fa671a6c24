"""The journal: what was entered is on disk, verified when it is opened, and never overwritten."""

from __future__ import annotations

import errno
import json
import os
import random
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from referee import engine, state
from referee.loading import language_of
from referee.records import record
from referee.records.exporting import as_position, as_record
from referee.records.sameness import differing
from referee.rules import rules_in
from referee.sessions import blocks, editions, journal, storage
from referee.sessions.journal import begin, game_of, take_up
from referee.sessions.session import Session
from referee.sessions.storage import JournalError
from referee.setting import Setting
from tablewright.model.game import Counter, Zone
from tests.referee.generic.games import REFEREED, WHOLE
from tests.referee.playing import DEALT, REAL, play_on, played, setting, some_move, table
from tests.shipped import ROOT

pytestmark = pytest.mark.game("shards-of-infinity")


def begun(path: Path, number: int = 0, seed: int = 1, dealer: frozenset[str] = DEALT) -> Session:
    return play_on(begin(path, table(dealer), seed), number, seed)


def lines(path: Path) -> list[tuple[str, str]]:
    """The lines of a journal: what each begins with, and the rest."""
    text = path.read_text(encoding="utf-8").removeprefix(blocks.HEAD.decode())
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in text.splitlines())]


# Round trips


@pytest.mark.parametrize(
    ("dealer", "seed"),
    [(dealer, seed) for seed in range(1, 7 if WHOLE else 2) for dealer in (DEALT, REAL)],
)
def test_a_session_comes_back_as_it_was(tmp_path: Path, dealer: frozenset[str], seed: int) -> None:
    path = tmp_path / "game.journal"
    session = begin(path, table(dealer), seed)
    chance = random.Random(seed)
    for _ in range(6):
        for _ in range(chance.randrange(1, 40)):
            move = some_move(session, chance)
            if move is None:
                break
            session.do(move)
        for _ in range(chance.randrange(6)):
            if chance.random() < 0.6 and session.can_undo:
                session.undo(chance.randrange(1, 9))
            elif session.can_redo:
                session.redo(chance.randrange(1, 9))
        session.close()
        opened = take_up(path, setting())
        assert opened.report.words() == ()
        again = opened.session
        assert again.state == session.state
        assert (again.at, again.steps, again.seed) == (session.at, session.steps, session.seed)
        assert again.entries == session.entries
        assert again.events == session.events
        for at in range(session.steps + 1):
            assert again.state_at(at) == session.state_at(at)
        session = again
    session.close()


@pytest.mark.parametrize("game", REFEREED)
def test_every_game_goes_on_from_stored_positions_as_it_went(tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.journal"
    session = play_on(begin(path, table(REAL, setting(game)), 1), 120)
    session.close()
    opened = take_up(path, setting(game))
    assert opened.report.words() == ()
    for at in range(session.steps, -1, -1):
        assert opened.session.state_at(at) == session.state_at(at)
    assert opened.session.events == session.events
    opened.session.close()


def test_corrections_rulings_and_names_come_back(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = begun(path, 30, dealer=REAL)
    session.fix([("counter", "Ann.health", 31), ("turn", "Bo"), ("phase", "play")], reason="late")
    session.rule("no phones", by="K")
    session.note("tea")
    play_on(session, 10)
    session.close()
    opened = take_up(path, setting())
    assert opened.report.words() == ()
    assert opened.session.entries == session.entries
    assert opened.session.events == session.events
    opened.session.close()


def test_an_insertion_is_kept_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = begun(path, 0, seed=3)
    while not any(move.verb == "focus" for move in session.legal()):
        play_on(session, 1, seed=session.at)
    focus = next(move for move in session.legal() if move.verb == "focus")
    at = session.at + 1
    session.do(next(move for move in session.legal() if move.verb == "Play"))
    session.insert(at, focus)
    session.close()
    opened = take_up(path, setting())
    assert opened.session.state == session.state
    assert opened.session.entries == session.entries
    opened.session.close()


def test_a_journal_becomes_a_record_that_holds(tmp_path: Path) -> None:
    for dealer in (DEALT, REAL):
        session = begun(tmp_path / f"{len(dealer)}.journal", 60, seed=5, dealer=dealer)
        session.fix([("counter", "Bo.health", 17)], reason="miscounted", by="K")
        session.rule("ties are shared")
        play_on(session, 30, seed=6)
        written = json.loads(json.dumps(as_record(session, "SOI-T1")))
        session.close()
        carried = record.carry_out(setting(), written)
        assert carried.differences == ()
        assert carried.state == session.state
        assert {"fix": [["counter", "Bo.health", 17]], "reason": "miscounted", "by": "K"} in (
            written["moves"]
        )


@pytest.mark.parametrize("dealer", [DEALT, REAL], ids=["dealt", "real"])
def test_a_session_that_began_in_the_midst_becomes_a_record(dealer: frozenset[str]) -> None:
    """Its beginning is written, in words or, in the midst of an effect, as a code."""
    kinds = set()
    for number in range(2, 60, 3):
        before = played(number, dealer, seed=4)
        begun = engine.Result(before.state, ())
        session = play_on(Session(before.table, 4, begun=begun), 6, seed=number)
        written = json.loads(json.dumps(as_record(session)))
        kinds.add("code" in written["start"])
        carried = record.carry_out(setting(), written)
        assert carried.differences == ()
        here = record.carry_out(setting(), json.loads(json.dumps(as_position(session))))
        assert here.differences == ()
        assert here.state is not None
        assert not differing(session.table, session.state, here.state)
    assert False in kinds


def test_every_entry_stands_in_the_file_in_words_with_its_digest(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = begun(path, 12)
    session.undo()
    session.close()
    rows = [json.loads(rest) for word, rest in lines(path) if word == "record"]
    assert [row["kind"] for row in rows] == ["start", *["move"] * 12, "undo"]
    assert rows[13]["step"] == 11
    for at in range(1, 12):
        assert rows[at]["said"] == session.said(at)
        assert rows[at]["digest"] == session.state_at(at).digest()
    assert game_of(path) == "shards-of-infinity"
    assert [each.name for each in tmp_path.iterdir()] == ["game.journal"]


# Other rules


def other_text(name: str, text: str) -> Setting:
    """The game after a card's text was changed."""
    here = setting()
    assert here.edition is not None
    card = replace(here.cards[name], text=text, sections=language_of(here.edition).read(text))
    return replace(here, cards={**here.cards, name: card})


def starting_card(session: Session) -> str:
    """The first card that was played."""
    return next(str(each.move.args[0]) for each in session.entries if each.move.verb == "Play")


def test_a_save_under_another_card_opens_and_names_the_first_step_that_differs(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.journal"
    session = begun(path, 80)
    session.close()
    name = starting_card(session)
    first = next(at for at in range(1, 81) if name in session.said(at))
    opened = take_up(path, other_text(name, "Gain 9 power."))
    words = opened.report.words()
    assert words[0] == f"{name} has changed: '{setting().cards[name].text}' is now 'Gain 9 power.'"
    assert words[1] == (
        f"step {first}, '{session.said(first)}', would go differently today: it leads to another "
        "position; the game goes on from the position as it was saved"
    )
    again = opened.session
    assert again.state == session.state
    assert again.entries == session.entries
    # Back to where today's rules lead to the same positions, at worst to the beginning.
    seen = []
    while again.can_undo:
        again.undo()
        seen.append(again.at)
        assert again.state == session.state_at(again.at)
    assert seen[-1] == 0
    again.redo(80)
    assert again.state == session.state
    play_on(again, 10)
    again.close()
    assert take_up(path, other_text(name, "Gain 9 power.")).session.at == again.at


def test_a_step_that_would_be_illegal_today_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    session = begun(path, 40)
    session.close()
    here = setting()
    rules = rules_in(here)
    verbs = {name: each for name, each in rules.verbs.items() if name != "take"}
    opened = take_up(path, replace(here, rules=replace(rules, verbs=verbs)))
    first = opened.report.first
    assert first is not None
    assert first.said.endswith(" take")
    assert first.why == "'take' is no move of this game"
    assert opened.session.state == session.state
    opened.session.close()


def test_what_changed_is_said_even_if_every_step_goes_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    begun(path, 20).close()
    here = setting()
    monkeypatch.setattr(editions, "RULESET", 2)
    name = next(iter(here.game.variants))
    variant = here.game.variants[name]
    variants = {each: it for each, it in here.game.variants.items() if each != name}
    variants["SOI-HR-999"] = replace(variant, default="yes", choices=("yes", "no"))
    opened = take_up(path, replace(here, game=replace(here.game, variants=variants)))
    assert "saved under ruleset 1, this is ruleset 2" in opened.report.changes
    assert f"{name} ('{variant.default}') is no longer a house ruling" in opened.report.changes
    assert "SOI-HR-999 is a new house ruling; 'yes' holds" in opened.report.changes
    opened.session.close()
    monkeypatch.undo()
    newcomer = replace(next(iter(here.cards.values())), name="Newcomer")
    opened = take_up(path, replace(here, cards={**here.cards, "Newcomer": newcomer}))
    assert opened.report.changes == ("Newcomer is new",)
    assert opened.report.words()[-1] == "every step goes as it did then"
    opened.session.close()


def test_what_a_game_has_got_since_is_there(tmp_path: Path) -> None:
    """A designer adds a zone and a counter between two evenings, and drops a zone."""
    path = tmp_path / "game.journal"
    session = begun(path, 20)
    session.close()
    here = setting()
    trophies = Counter(id="trophies", owner="seat", start=2)
    shelf = Zone(id="shelf", owner="seat", face="up")
    game = replace(
        here.game,
        counters=(*here.game.counters, trophies),
        zones=(*here.game.zones, shelf),
    )
    today = replace(here, game=game)
    opened = take_up(path, today)
    again = opened.session
    assert again.at == 20
    assert again.state.counters["Bo.trophies"] == 2
    assert again.state.zones["Ann.shelf"] == ()
    play_on(again, 10)
    again.close()
    # And back: what is used no more and empty is gone.
    opened = take_up(path, here)
    assert "Ann.shelf" not in opened.session.state.zones
    assert opened.session.at == 30
    opened.session.close()


def test_a_history_with_a_position_that_is_lost_is_saved(tmp_path: Path) -> None:
    """As of a game that older rules have made: `save FILE` writes what there is."""
    session = begun(tmp_path / "game.journal", 8)
    moments = list(session.moments)
    moments[3].state = None
    assert moments[0].state is not None
    start = engine.Result(moments[0].state, moments[0].events or ())
    kept = begin(tmp_path / "other.journal", session.table, session.seed, begun=start)
    assert kept.keeper is not None
    kept.keeper.keep(0, moments[1:])
    kept.close()
    opened = take_up(tmp_path / "other.journal", setting())
    assert opened.report.words() == ()
    assert opened.session.state == session.state
    assert opened.session.state_at(3) is not None
    opened.session.close()
    session.close()


# What cannot be opened


def test_a_new_game_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    with pytest.raises(JournalError, match="there is a file of this name; expected a new one"):
        begin(path, table())
    assert path.read_text(encoding="utf-8") == "Dear diary"
    assert [each.name for each in tmp_path.iterdir()] == ["diary.txt"]
    with pytest.raises(JournalError, match="the journal cannot be created: "):
        begin(tmp_path / "no" / "folder.journal", table())


@pytest.mark.parametrize("content", [b"", b"Dear diary", b"x" * 5000])
def test_another_file_is_no_journal(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(JournalError, match=r"diary.txt: not a journal; expected a file that"):
        take_up(path, setting())
    assert path.read_bytes() == content


def test_another_database_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "photos.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="a database, but not a journal"):
        take_up(path, setting())
    assert path.read_bytes() == before


@pytest.mark.game("disc")
def test_a_missing_file_a_folder_and_another_game_are_said(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="there is no such file; expected a journal"):
        take_up(tmp_path / "none.journal", setting())
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(JournalError, match="cannot be read: Is a directory"):
        take_up(tmp_path, setting())
    begun(tmp_path / "game.journal").close()
    with pytest.raises(JournalError, match="a journal of shards-of-infinity; expected one of disc"):
        take_up(tmp_path / "game.journal", setting("disc"))
    take_up(tmp_path / "game.journal", setting()).session.close()


def test_a_form_from_the_future_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    begun(path, 3).close()
    path.write_bytes(path.read_bytes().replace(blocks.HEAD, b"tablewright journal 9\n", 1))
    with pytest.raises(JournalError, match="a journal of form 9; this program reads up to 2"):
        take_up(path, setting())


def test_a_position_from_the_future_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    monkeypatch.setattr(state, "SCHEMA", 7)
    begun(path, 3).close()
    monkeypatch.undo()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="a position of schema 7; this program reads up to 1"):
        take_up(path, setting())
    assert path.read_bytes() == before


def test_a_byte_that_changed_is_found_and_the_whole_beginning_can_be_taken(tmp_path: Path) -> None:
    """Whatever bit of a file changes, no step is made up, and none before it is lost."""
    path = tmp_path / "game.journal"
    session = begun(path, 12)
    session.close()
    whole = path.read_bytes()
    ends = [match.end() for match in re.finditer(rb"^sealed \w+\n", whole, re.MULTILINE)]
    chance = random.Random(1)
    for _ in range(60):
        at = chance.randrange(len(blocks.HEAD), len(whole))
        broken = bytearray(whole)
        broken[at] ^= 1 << chance.randrange(8)
        path.write_bytes(broken)
        begins = max((end for end in ends if end <= at), default=len(blocks.HEAD))
        try:
            opened = take_up(path, setting())
        except JournalError as error:
            said = str(error)
            assert path.read_bytes() == broken
            assert said.startswith(f"{path}: the journal is damaged: "), said
            if begins == len(blocks.HEAD):
                continue
            assert f"byte {begins} on is not as it was written" in said
            assert f"'head -c {begins}'" in said
            path.write_bytes(broken[:begins])
            opened = take_up(path, setting())
            assert opened.report.words() == ()
        else:
            # The last seal itself was hit: then the last step looks as if it were not yet whole.
            assert opened.report.file == (storage.CUT,)
        steps = ends.index(begins)
        assert opened.session.at == steps
        assert opened.session.state == session.state_at(steps)
        opened.session.close()


def test_a_copy_from_the_middle_of_a_write_says_so_and_has_all_before(tmp_path: Path) -> None:
    """Every beginning of the file, as a copy or a power failure leaves it, or with holes."""
    path = tmp_path / "game.journal"
    session = begun(path, 5)
    session.close()
    whole = path.read_bytes()
    ends = [match.end() for match in re.finditer(rb"^sealed \w+\n", whole, re.MULTILINE)]
    cuts = {*range(ends[-2], len(whole), 53), *range(len(whole) - 40, len(whole) + 1), *ends}
    for cut in sorted(cuts):
        path.write_bytes(whole[:cut])
        opened = take_up(path, setting())
        steps = sum(end <= cut for end in ends) - 1
        assert opened.session.at == steps
        assert opened.session.state == session.state_at(steps)
        assert opened.report.words() == (() if cut in ends else (storage.CUT,))
        opened.session.close()
    holes = bytearray(whole)
    holes[ends[-2] + 100 : ends[-2] + 400] = bytes(300)
    path.write_bytes(holes)
    opened = take_up(path, setting())
    assert (opened.session.at, opened.report.words()) == (4, (storage.CUT,))
    play_on(opened.session, 3)
    opened.session.close()
    again = take_up(path, setting())
    assert (again.session.at, again.report.words()) == (7, ())
    again.session.close()
    holes[ends[1] + 100 : ends[1] + 400] = bytes(300)
    path.write_bytes(holes)
    with pytest.raises(JournalError, match="is damaged: what stands from byte"):
        take_up(path, setting())


def test_a_copy_that_ends_in_the_beginning_is_no_game(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    begun(path).close()
    whole = path.read_bytes()
    for cut in (len(blocks.HEAD), 500, len(whole) - 1):
        path.write_bytes(whole[:cut])
        with pytest.raises(JournalError, match="is damaged: it ends before its first position"):
            take_up(path, setting())
        with pytest.raises(JournalError, match="is damaged: it ends before its first position"):
            game_of(path)


def test_a_journal_that_may_not_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    begun(path, 3).close()
    monkeypatch.setattr(os, "access", lambda where, mode: False)
    with pytest.raises(JournalError, match="cannot be written; expected a file and folder with"):
        take_up(path, setting())
    monkeypatch.undo()
    session = take_up(path, setting()).session
    here = session.state
    monkeypatch.setattr(os, "pwrite", fails(errno.EROFS))
    with pytest.raises(JournalError, match="cannot be written; expected a file and folder with"):
        play_on(session, 1)
    assert session.state is here
    session.close()


def fails(number: int) -> Callable[..., int]:
    def fail(*args: object) -> int:
        raise OSError(number, os.strerror(number))

    return fail


@contextmanager
def room_for(path: Path, more: int) -> Iterator[None]:
    """While files may grow by so many bytes only: what comes after is written in part, then fails,
    as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + more, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_takes_no_step_and_loses_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    session = begun(path, 5)
    full = "no room is left on the disk; the step was not taken"
    with room_for(path, 20_000), pytest.raises(JournalError, match=full):
        play_on(session, 200)
    at, here = session.at, session.state
    shutil.copy(path, tmp_path / "copy.journal")
    copy = take_up(tmp_path / "copy.journal", setting())
    assert (copy.session.state, copy.report.words()) == (here, ())
    copy.session.close()
    # Not even what was begun can be taken away: it is, before the next step.
    with monkeypatch.context() as stuck:
        stuck.setattr(os, "ftruncate", fails(errno.EIO))
        with room_for(path, 500), pytest.raises(JournalError, match=full):
            play_on(session, 1)
        with pytest.raises(JournalError, match="the journal cannot be written: "):
            play_on(session, 1)
    assert session.state is here
    play_on(session, 5)
    assert session.at == at + 5
    session.close()
    opened = take_up(path, setting())
    assert (opened.session.state, opened.report.words()) == (session.state, ())
    opened.session.close()


def test_a_file_that_is_gone_while_the_game_is_open_takes_no_step(tmp_path: Path) -> None:
    """Else the steps would go into a file that nobody finds again."""
    path, elsewhere = tmp_path / "game.journal", tmp_path / "moved.journal"
    session = begun(path, 5)
    here = session.state
    path.rename(elsewhere)
    with pytest.raises(JournalError, match="is no longer there: it was moved, removed or replaced"):
        play_on(session, 1)
    shutil.copy(elsewhere, path)
    with pytest.raises(JournalError, match="is no longer there: it was moved, removed or replaced"):
        play_on(session, 1)
    assert session.state is here
    elsewhere.rename(path)
    with path.open("ab") as file:
        file.write(b"tea")
    with pytest.raises(JournalError, match="another program has changed the file"):
        play_on(session, 1)
    os.truncate(path, path.stat().st_size - 3)
    play_on(session, 1)
    session.close()
    opened = take_up(path, setting())
    assert opened.session.at == 6
    opened.session.close()


def test_a_journal_in_use_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "WAIT", 0.05)
    path = tmp_path / "game.journal"
    session = begun(path, 5)
    with pytest.raises(JournalError, match="another program has this journal open; close it"):
        take_up(path, setting())
    play_on(session, 5)
    session.close()
    opened = take_up(path, setting())
    assert opened.session.at == 10
    opened.session.close()


def test_a_copy_made_at_any_moment_is_the_game(tmp_path: Path) -> None:
    """The one file is the whole game while it is open, with all that is kept beside the steps."""
    path, copy = tmp_path / "game.journal", tmp_path / "copy.journal"
    session = begun(path)
    assert isinstance(session.keeper, journal.Journal)
    for number in range(12):
        if number % 5 == 3:
            session.undo()
        else:
            play_on(session, 1, seed=number)
        session.keeper.put_aside("phones", f"{number} phones")
        assert [each.name for each in tmp_path.iterdir()] == ["game.journal"]
        shutil.copy(path, copy)
        opened = take_up(copy, setting())
        assert opened.report.words() == ()
        assert opened.session.state == session.state
        assert opened.session.at == session.at
        assert isinstance(opened.session.keeper, journal.Journal)
        assert opened.session.keeper.aside() == {"phones": f"{number} phones"}
        opened.session.close()
        copy.unlink()
    session.close()


# Killed


def test_a_killed_process_loses_no_acknowledged_move(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "benchmarks.kills", "--kills", "8", "--folder", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stdout + result.stderr
    assert re.match(r"8 kills, \d+ copies while it was written, ", result.stdout), result.stdout
    assert result.stdout.endswith("none lost\n"), result.stdout


def test_the_history_is_measured() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "benchmarks.history", "--steps", "20"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    for row in ("why not", "undo", "opening 20 steps, verified"):
        assert re.search(rf"^{row} +\d", result.stdout, re.MULTILINE), result.stdout
