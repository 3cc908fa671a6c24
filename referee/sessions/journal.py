"""The journal: a session that is on disk after every step, and a session taken up from a journal.

    session = begin(path, table, seed)
    opened = take_up(path, setting)      opened.session, opened.report (what differs today)

The stored positions are the truth: one behind each step, but for journals of an older form. What
happened in a step is not stored; it is carried out again, and must lead to the position that was.
Under other rules or cards the report names the first step that does not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from referee import chance, engine
from referee.engine import Result
from referee.reasons import Illegal
from referee.sessions import history
from referee.sessions.blocks import damaged
from referee.sessions.editions import (
    Difference,
    Report,
    card_hash,
    changes,
    made_at_a_table,
    made_with,
    of_chance,
    table_of,
)
from referee.sessions.fitting import SHAPES, Misfit, fitted
from referee.sessions.history import Entry, Moment, carry_out
from referee.sessions.session import Session
from referee.sessions.storage import (
    JournalError,
    Place,
    Read,
    Record,
    Storage,
    Stored,
    read_made,
)
from referee.setting import Setting, Table
from referee.state import Newer, State, canonical, digest_of
from tablewright.errors import as_words

AGAIN = 30
"""So many last steps are carried out again when a journal is opened."""


class Kept(NamedTuple):
    """What the journal knows of a step of the history."""

    digest: str
    position: Place | None
    """Where its position is stored, if it is."""


class Opened(NamedTuple):
    """A session taken up from a journal."""

    session: Session
    report: Report
    """How the journal differs from today's rules and cards."""


def begin(path: Path, table: Table, seed: int = 0, *, begun: Result | None = None) -> Session:
    """A new game with a journal in a new file. Raises JournalError."""
    return begin_in(partial(Storage.create, path), table, seed, begun=begun)


def begin_in(
    create: Callable[..., tuple[Stored, Read]],
    table: Table,
    seed: int = 0,
    *,
    begun: Result | None = None,
) -> Session:
    """A new game with a journal in what `create` makes, as `Storage.create` does."""
    result = begun or engine.start(table, seed)
    position, digest = _position(result.state)
    storage, found = create(
        made_with(table, seed),
        {name: (card_hash(card), card.text) for name, card in table.setting.cards.items()},
        Record(0, "start", "the game begins", None, digest),
        position,
    )
    journal = Journal(storage, table, seed, [Kept(digest, found.records[0][1])])
    moment = Moment(None, result.state, result.events)
    return Session(table, seed, keeper=journal, line=[moment], at=0)


def begin_again(
    session: Session, table: Table, seed: int, aside: Mapping[str, str] | None = None
) -> Session:
    """Another game in the file of one that is over, which stays beside it as `NAME-played-1.save`;
    `aside` are texts that lie beside the new one from its beginning. Raises JournalError: then
    the old one stays where it was, and goes on."""
    assert isinstance(session.keeper, Journal)
    path = session.keeper.path
    fresh = _free(path, "next")
    new = begin(fresh, table, seed)
    try:
        for name, text in (aside or {}).items():
            assert new.keeper is not None
            new.keeper.put_aside(name, text)  # type: ignore[attr-defined]  # a Journal
    finally:
        new.close()
    session.close()
    try:
        path.rename(_free(path, "played"))
        fresh.rename(path)
    except OSError as error:
        raise JournalError(
            f"{path}: cannot begin another game beside it: {error.strerror}"
        ) from None
    return take_up(path, table.setting).session


def _free(path: Path, what: str) -> Path:
    """A name beside a file that no file has."""
    numbers = (path.with_stem(f"{path.stem}-{what}-{number}") for number in range(1, 10_000))
    return next(each for each in numbers if not each.exists())


def game_of(path: Path) -> str:
    """The id of a journal's game, for loading its setting. Raises JournalError."""
    return as_words(str(read_made(path).get("game", "")))


def take_up(path: Path, setting: Setting) -> Opened:
    """The session of a journal as it stands there, verified. Raises JournalError."""
    return take_up_from(*Storage.open(path), setting)


def take_up_from(storage: Stored, found: Read, setting: Setting) -> Opened:
    """The same of a storage that is open, and all that it holds."""
    try:
        return _take_up(storage, found, setting)
    except SHAPES as error:
        storage.close()
        raise damaged(storage.path, f"it says what no journal does ({error})") from error
    except BaseException:
        storage.close()
        raise


def _take_up(storage: Stored, found: Read, setting: Setting) -> Opened:
    made = found.made
    made_at_a_table(made)
    if made["game"] != setting.game.game:
        raise JournalError(
            f"{storage.path}: a journal of {made['game']}; expected one of {setting.game.game}"
        )
    table = table_of(setting, made)
    line, kept, at = _line(found)
    seed = int(made["seed"])
    journal = Journal(storage, table, seed, kept, other_chance=made["generator"] != chance.NAME)
    what = changes(table.setting, made, found.cards)
    # Whatever the rules are now: the position is the one that was.
    line[at].state = journal.stored(at)
    first = journal.replay(line, journal.stored_before(max(at - AGAIN, 1)), at) if at else None
    if what or first is not None:
        first = journal.check(line, at)
    report = Report(what, first, (*found.notes, *of_chance(made)))
    doubt = ""
    if what or first is not None or engine.start(table, seed).state.digest() != kept[0].digest:
        doubt = f"{storage.path} holds a position that today's rules have not made"
    session = Session(table, seed, keeper=journal, line=line, at=at, doubt=doubt)
    return Opened(session, report)


class Journal:
    """Keeps a session's history on disk."""

    def __init__(
        self,
        storage: Stored,
        table: Table,
        seed: int,
        kept: Sequence[Kept],
        *,
        other_chance: bool = False,
    ) -> None:
        """`other_chance`: it was begun with another generator than today's."""
        self.storage = storage
        self._other_chance = other_chance
        self._table = table
        self._seed = seed
        self._kept = list(kept)

    @property
    def path(self) -> Path:
        return self.storage.path

    # What a session asks of its keeper

    def keep(self, at: int, moments: Sequence[Moment]) -> None:
        """These moments follow the one with the index `at`."""
        records: list[tuple[Record, str | None]] = []
        for step, moment in enumerate(moments, at + 1):
            assert moment.entry is not None, "only the beginning was not entered"
            # A step whose position is lost (see `referee.sessions.session`) is kept without one.
            position, digest = _position(moment.state) if moment.state is not None else (None, "")
            said = history.words(self._table, moment.entry)
            record = Record(step, moment.entry.kind, said, moment.entry.plain(), digest)
            records.append((record, position))
        places = self.storage.add(records)
        self._kept[at + 1 :] = [
            Kept(record.digest, place) for (record, _), place in zip(records, places, strict=True)
        ]

    def stand(self, at: int, kind: str) -> None:
        """The session stands at this moment now, by `undo` or `redo`."""
        self.storage.add([(Record(at, kind, kind, None, self._kept[at].digest), None)])

    def restore(self, line: Sequence[Moment], at: int) -> None:
        """Gives this moment, and those near it, their states and events as far as it can."""
        since = self.stored_before(at)
        self.replay(line, since, self._stored_after(at, len(line) - 1))

    def follow(self, session: Session, records: Sequence[tuple[Record, Place | None]]) -> bool:
        """Brings the session to where another server of the same journal has led it, by what that
        one has kept; False if a step goes otherwise here, and then the journal must be taken up
        anew."""
        for record, place in records:
            if record.kind == "start":
                return False  # another game at the same table
            if record.entry is None:
                session.followed(record.step, None)
                continue
            entry = Entry.from_plain(record.entry)
            _, result = self._once_more(session.state_at(record.step - 1), entry)
            if result is None or result.state.digest() != record.digest:
                return False
            self._kept[record.step :] = [Kept(record.digest, place)]
            session.followed(record.step, Moment(entry, *result))
        return True

    def aside(self) -> dict[str, str]:
        """What is kept in the file besides the history, by name."""
        return self.storage.aside()

    def put_aside(self, name: str, text: str) -> None:
        """Keeps a text that is no step of the game; "" removes it. On disk when it returns."""
        self.storage.put_aside(name, text)

    def close(self) -> None:
        """Gives the file free."""
        self.storage.close()

    # Carrying out again

    def stored(self, at: int) -> State | None:
        """The position of a step, if it is stored. Raises JournalError for one that is not as it
        was written."""
        digest, place = self._kept[at]
        if place is None:
            return None
        plain = self.storage.position(place)
        if digest_of(canonical(plain)) != digest:
            raise damaged(self.path, f"the position after step {at} is not as it was written")
        try:
            return fitted(self._table, plain)
        except Newer as error:
            raise JournalError(
                f"{self.path}: {error}. Use the newer Tablewright that wrote it"
            ) from None
        except Misfit as error:
            raise JournalError(
                f"{self.path}: the position after step {at} is none of this game as it is today: "
                f"{error}. Nothing was changed; use the Tablewright and the cards with which it "
                "was made"
            ) from error

    def stored_before(self, at: int) -> int:
        """The nearest step before this one with a stored position; the beginning itself."""
        at -= at > 0
        while self._kept[at].position is None:
            at -= 1
        return at

    def _stored_after(self, at: int, last: int) -> int:
        """The nearest step from this one on with a stored position, or the last step."""
        while at < last and self._kept[at].position is None:
            at += 1
        return at

    def replay(self, line: Sequence[Moment], since: int, to: int) -> Difference | None:
        """Carries out the steps after a stored position again and gives the moments their states
        and events; the first step that goes otherwise, if one does."""
        if line[since].state is None:
            line[since].state = self.stored(since)
        state = line[since].state
        assert state is not None, "the beginning is always stored"
        if since == 0 and line[0].events is None:
            begun = engine.start(self._table, self._seed)
            line[0].events = begun.events if begun.state == state else ()
        different: Difference | None = None
        unsure: Difference | None = None
        before: State | None = state
        for at in range(since + 1, to + 1):
            moment = line[at]
            assert moment.entry is not None, "only the beginning was not entered"
            if before is not None:
                why, result = self._once_more(before, moment.entry)
                if result is not None:
                    same = self._is_same(at, result.state)
                    drew = result.state.drawn != before.drawn
                    if drew and same is not True and self._other_chance:
                        # No rule differs. What chance brought then is known only where a position
                        # is stored, and with it whether steps before went as they do today.
                        moment.state = before = moment.state or self.stored(at)
                        moment.events = moment.events or ()
                        unsure = None
                        continue
                    if same is False:
                        why, result = "it leads to another position", None
                    elif same is None:
                        # The next position that is stored will tell.
                        said = history.words(self._table, moment.entry)
                        unsure = unsure or Difference(at, said, "it leads to another position")
                    else:
                        unsure = None
                if result is not None:
                    moment.state = moment.state or self._after(at, result.state)
                    moment.events = result.events
                elif different is None:
                    said = history.words(self._table, moment.entry)
                    different = unsure or Difference(at, said, why)
            moment.state = moment.state or self.stored(at)
            if moment.events is None:
                moment.events = ()
            before = moment.state
        return different or unsure

    def _is_same(self, at: int, state: State) -> bool | None:
        """Whether a position is the one that followed a step then, whatever words a question had;
        None if that one is not stored and its digest is another."""
        digest = self._kept[at].digest
        if not digest or state.digest() == digest:
            return True
        then = self.stored(at)
        if then is None:
            return None
        if self._of_before(at, then):
            return _lying(self._table, then) == _lying(self._table, state)
        return _unworded(then) == _unworded(state)

    def _after(self, at: int, state: State) -> State:
        """The position after a step that was carried out again: as it is now, since it shares what
        it can with the one before; as it is stored if cards lie in another order there."""
        digest = self._kept[at].digest
        then = self.stored(at) if digest and state.digest() != digest else None
        return state if then is None or then.zones == state.zones else then

    def _of_before(self, at: int, then: State) -> bool:
        """Whether what waits in a position was put into a turn of today when it was read."""
        place = self._kept[at].position
        if place is None:
            return False
        facts = self.storage.position(place)["facts"]
        return not isinstance(facts, Mapping) or facts.keys() != then.facts.keys()

    def _once_more(self, state: State, entry: Entry) -> tuple[str, Result | None]:
        """What comes of an entry today, or why nothing does."""
        try:
            result = carry_out(self._table, state, entry)
        except Illegal as error:
            return str(error), None
        except Exception as error:  # Positions of other rules may hold what today's cannot bear.
            return f"it cannot be carried out ({type(error).__name__}: {error})", None
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
    for record, place in found.records:
        at = record.step
        if not 0 <= at <= len(line) - (record.entry is None) + (not line):
            raise ValueError(f"there is no step {at}")
        if record.kind in ("undo", "redo"):
            # Journals of an older form stored the last position alone.
            if place is not None and kept[at].position is None:
                kept[at] = Kept(record.digest, place)
            continue
        entry = Entry.from_plain(record.entry) if record.entry is not None else None
        line[at:] = [Moment(entry, None)]
        kept[at:] = [Kept(record.digest, place)]
    return line, kept, at


def _position(state: State) -> tuple[str, str]:
    """A state as it is stored, and its digest. What it holds is stored in the order in which it
    stands there, since rules may go through it in that order; digests do not know of order."""
    plain = state.plain()
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
    return text, digest_of(canonical(plain))


def _lying(table: Table, state: State) -> Mapping[str, Any]:
    """What lies and counts where in a position, and whose turn it is, whatever waits there, and in
    whatever order cards lie where their zone keeps none."""
    plain = state.plain()
    kept = ("names", "counters", "marks", "pools", "pool_of", "turn", "random")
    zones = {each: _in_order(table, each, cards) for each, cards in state.zones.items()}
    return {"zones": zones, **{key: plain[key] for key in kept}}


def _in_order(table: Table, address: str, cards: tuple[int, ...]) -> Sequence[int]:
    zone = table.setting.zone_of(address)
    return cards if zone is None or zone.ordered else sorted(cards)


def _unworded(state: State) -> Mapping[str, Any]:
    """A position without the words and rules of what is asked and of how it ended: they may be said
    better tomorrow, and it is still the same position."""
    plain = state.plain()
    asked, outcome = state.asked, state.outcome
    if asked is not None:
        values = [option.value for option in asked.options]
        plain["asked"] = [asked.kind, asked.seat, asked.verbs, values, asked.data]
    if outcome is not None:
        plain["outcome"] = outcome.winners
    return plain
