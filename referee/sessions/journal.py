"""The journal: a session that is on disk after every step, and a session taken up from a journal.

    session = begin(path, table, seed)
    opened = take_up(path, setting)      opened.session, opened.report (what differs today)

The stored positions are the truth. Steps between them are carried out again and must give the
state whose digest was stored; under other rules or cards those that do not are left out of the
history as states, and the report names the first.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from referee import engine
from referee.engine import Result
from referee.reasons import Illegal
from referee.sessions import history
from referee.sessions.editions import Difference, Report, card_hash, changes, made_with, table_of
from referee.sessions.history import Entry, Moment, carry_out
from referee.sessions.session import Session
from referee.sessions.storage import JournalError, Read, Record, Storage, Whole, read_made
from referee.setting import Setting, Table
from referee.state import SCHEMA, State, canonical, digest_of


class Kept(NamedTuple):
    """What the journal knows of a step of the history."""

    digest: str
    whole: Whole | None


class Opened(NamedTuple):
    """A session taken up from a journal."""

    session: Session
    report: Report
    """How the journal differs from today's rules and cards."""


def begin(path: Path, table: Table, seed: int = 0, *, begun: Result | None = None) -> Session:
    """A new game with a journal in a new file. Raises JournalError."""
    result = begun or engine.start(table, seed)
    whole, digest = _whole(result.state)
    storage = Storage.create(
        path,
        made_with(table, seed),
        {name: (card_hash(card), card.text) for name, card in table.setting.cards.items()},
        Record("start", 0, "the game begins", "", digest),
        whole,
    )
    journal = Journal(storage, table, seed, [Kept(digest, whole)])
    moment = Moment(None, result.state, result.events)
    return Session(table, seed, keeper=journal, line=[moment], at=0)


def game_of(path: Path) -> str:
    """The id of a journal's game, for loading its setting. Raises JournalError."""
    return str(read_made(path)["game"])


def take_up(path: Path, setting: Setting) -> Opened:
    """The session of a journal as it stands there, verified. Raises JournalError."""
    storage, found = Storage.open(path)
    try:
        return _take_up(storage, found, setting)
    except BaseException:
        storage.close()
        raise


def _take_up(storage: Storage, found: Read, setting: Setting) -> Opened:
    made = found.made
    if made["game"] != setting.game.game:
        raise JournalError(
            f"{storage.path}: a journal of {made['game']}; expected one of {setting.game.game}"
        )
    table = table_of(setting, made)
    line, kept, at = _line(found)
    seed = int(made["seed"])
    journal = Journal(storage, table, seed, kept)
    # The state now is read, not replayed: it is right under whatever rules.
    line[at].state = _state(storage.path, found.latest)
    what = changes(setting, made, found.cards)
    since = journal.stored_before(at)
    first = journal.replay(line, since, at) if at else None
    if what or first is not None:
        first = journal.check(line, at)
    return Opened(Session(table, seed, keeper=journal, line=line, at=at), Report(what, first))


class Journal:
    """Keeps a session's history on disk."""

    def __init__(self, storage: Storage, table: Table, seed: int, kept: Sequence[Kept]) -> None:
        self._storage = storage
        self._table = table
        self._seed = seed
        self._kept = list(kept)

    @property
    def path(self) -> Path:
        return self._storage.path

    # What a session asks of its keeper

    def keep(self, before: State, at: int, moments: Sequence[Moment]) -> None:
        """These moments follow the one with the index `at`."""
        records: list[tuple[Record, Whole | None]] = []
        kept: list[Kept] = []
        turn = before.turn
        latest = None
        for step, moment in enumerate(moments, at + 1):
            state, entry = moment.state, moment.entry
            assert state is not None
            assert entry is not None
            latest, digest = _whole(state)
            whole = latest if state.turn != turn or state.outcome is not None else None
            turn = state.turn
            said = history.words(self._table, entry)
            plain = json.dumps(entry.plain(), ensure_ascii=False)
            records.append((Record(entry.kind, step, said, plain, digest), whole))
            kept.append(Kept(digest, whole))
        assert latest is not None, "nothing to keep"
        self._storage.add(records, latest)
        self._kept[at + 1 :] = kept

    def stand(self, state: State, at: int, kind: str) -> None:
        """The session stands at this moment now, by `undo` or `redo`."""
        latest, digest = _whole(state)
        self._storage.add([(Record(kind, at, kind, "", digest), None)], latest)

    def restore(self, line: Sequence[Moment], at: int) -> None:
        """Gives this moment, and those near it, their states and events as far as it can."""
        since = self.stored_before(at)
        self.replay(line, since, self._stored_after(at, len(line) - 1))

    def aside(self) -> dict[str, str]:
        """What is kept in the file besides the history, by name."""
        return self._storage.aside()

    def put_aside(self, name: str, text: str) -> None:
        """Keeps a text that is no step of the game; "" removes it. On disk when it returns."""
        self._storage.put_aside(name, text)

    def close(self) -> None:
        """Gives the file free."""
        self._storage.close()

    # Carrying out again

    def stored_before(self, at: int) -> int:
        """The nearest step before this one with a stored position; the beginning itself."""
        at -= at > 0
        while self._kept[at].whole is None:
            at -= 1
        return at

    def _stored_after(self, at: int, last: int) -> int:
        """The nearest step from this one on with a stored position, or the last step."""
        while at < last and self._kept[at].whole is None:
            at += 1
        return at

    def replay(self, line: Sequence[Moment], since: int, to: int) -> Difference | None:
        """Carries out the steps after a stored position again and gives the moments their states
        and events; the first step that goes otherwise, if one does."""
        for at in (since, to):
            whole = self._kept[at].whole
            if line[at].state is None and whole is not None:
                line[at].state = _state(self.path, whole)
        state = line[since].state
        assert state is not None
        if since == 0 and line[0].events is None:
            begun = engine.start(self._table, self._seed)
            line[0].events = begun.events if begun.state == state else ()
        different = None
        for at in range(since + 1, to + 1):
            moment = line[at]
            if different is None:
                assert moment.entry is not None
                why, result = self._once_more(state, moment.entry, self._kept[at].digest)
                if result is not None:
                    state = result.state
                    moment.events = result.events
                    moment.state = moment.state or state
                else:
                    different = Difference(at, history.words(self._table, moment.entry), why)
            if different is not None and moment.events is None:
                moment.events = ()
        return different

    def _once_more(self, state: State, entry: Entry, digest: str) -> tuple[str, Result | None]:
        """What comes of an entry today, or why it is not what came of it then."""
        try:
            result = carry_out(self._table, state, entry)
        except Illegal as error:
            return str(error), None
        except Exception as error:  # Positions of other rules may hold what today's cannot bear.
            return f"it cannot be carried out ({type(error).__name__}: {error})", None
        if result.state.digest() != digest:
            return "it leads to another position", None
        return "", result

    def check(self, line: Sequence[Moment], last: int) -> Difference | None:
        """Carries out everything again, from each stored position on; the first step that goes
        otherwise, if one does."""
        to = 0
        while to < last:
            since, to = to, self._stored_after(to + 1, last)
            first = self.replay(line, since, to)
            if first is not None:
                return first
        return None


def _line(found: Read) -> tuple[list[Moment], list[Kept], int]:
    """The history as undo and redo left it, what is stored of each step, and where it stands."""
    line: list[Moment] = []
    kept: list[Kept] = []
    at = 0
    for number, record in enumerate(found.records):
        at = record.step
        if record.kind in ("undo", "redo"):
            continue
        entry = Entry.from_plain(json.loads(record.entry)) if record.entry else None
        line[at:] = [Moment(entry, None)]
        kept[at:] = [Kept(record.digest, found.positions.get(number))]
    return line, kept, at


def _whole(state: State) -> tuple[Whole, str]:
    """A state as it is stored, and its digest. What it holds is stored in the order in which it
    stands there, since rules may go through it in that order; digests do not know of order."""
    plain = state.plain()
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    return Whole(SCHEMA, text), digest_of(canonical(plain))


def _state(path: Path, whole: Whole) -> State:
    """A stored state."""
    try:
        return State.from_plain(json.loads(whole.state))
    except ValueError as error:
        raise JournalError(f"{path}: {error}. Use the newer Tablewright that wrote it") from error
