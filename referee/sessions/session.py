"""A game in progress: the table's history, with undo and redo, corrections, what is named later.

    session = Session(table, seed)
    session.do(move)             what came of it; or Illegal, and nothing happened
    session.undo()               as often as one likes; redo() takes it back
    session.fix((("counter", "Ann.health", 40),), reason="miscounted", by="K")

States never change in place: the history is a list of them, and undo is a step back in it. With a
keeper (`referee.sessions.journal`) everything is on disk before a call returns.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from referee import engine
from referee.engine import Result
from referee.events import Event
from referee.judging import is_free
from referee.knowledge import known
from referee.moves import Move
from referee.position import Position
from referee.reasons import Illegal, Reason
from referee.sessions import byhand, history
from referee.sessions.byhand import Change
from referee.sessions.fitting import SHAPES
from referee.sessions.history import Entry, Moment, as_today, carry_out, entered
from referee.sessions.naming import check_name
from referee.sessions.takeback import Kind, TakeBack, kind_of, own_showing, take_back
from referee.setting import Table
from referee.state import State
from referee.view import ALL
from tablewright.errors import TablewrightError, as_words


class Keeper(Protocol):
    """What keeps a session's history outside of memory."""

    def keep(self, at: int, moments: Sequence[Moment]) -> None:
        """These moments follow the one with the index `at`; what followed it until now is gone.
        On disk when it returns."""

    def stand(self, at: int, kind: str) -> None:
        """The session stands at this moment now, by `undo` or `redo`. On disk when it returns."""

    def restore(self, line: Sequence[Moment], at: int) -> None:
        """Gives this moment, and others near it, their states and events, as far as it can."""

    def close(self) -> None:
        """Nothing more will come."""


class Ruled(NamedTuple):
    """What came of a correction by hand."""

    result: Result
    breaks: tuple[Reason, ...]
    """Every rule that the position breaks now."""


class Named(NamedTuple):
    """What came of naming a card later."""

    result: Result
    otherwise: tuple[str, ...]
    """Earlier steps that would have gone otherwise had its name been known, as sentences."""


class Session:
    """A game in progress at a table."""

    def __init__(
        self,
        table: Table,
        seed: int = 0,
        *,
        begun: Result | None = None,
        keeper: Keeper | None = None,
        line: Sequence[Moment] = (),
        at: int = 0,
        doubt: str = "",
    ) -> None:
        """`begun` is a position to begin with instead of the set-up; `line` and `at` are a history
        to go on with. `doubt` says where a position came from that these rules have not made."""
        self.table = table
        self.seed = seed
        self.keeper = keeper
        self.doubt = doubt
        self._line = list(line)
        if not self._line:
            result = begun or engine.start(table, seed)
            self._line = [Moment(None, result.state, result.events)]
        self._at = at
        self._known: tuple[State | None, dict[str, State]] = (None, {})

    # What is

    @property
    def state(self) -> State:
        """The position now."""
        return self.state_at(self._at)

    @property
    def at(self) -> int:
        """How many steps were done, those that were taken back not counted."""
        return self._at

    @property
    def steps(self) -> int:
        """How many steps are in the history, with those that `redo` can bring back."""
        return len(self._line) - 1

    def state_at(self, at: int) -> State:
        """The position after a step; 0 is the beginning. Raises Illegal for one that cannot be
        brought back under today's rules."""
        moment = self._line[at]
        if moment.state is None:
            moment = self._moment(at)
        if moment.state is None:
            raise Illegal(Reason("lost", f"step {at} cannot be brought back under today's rules"))
        return moment.state

    def _moment(self, at: int) -> Moment:
        moment = self._line[at]
        if (moment.state is None or moment.events is None) and self.keeper is not None:
            self.keeper.restore(self._line, at)
        return moment

    def moment(self, at: int) -> Moment:
        """A step with its entry, its state and what happened; 0 is the beginning."""
        return self._moment(at)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was entered, from the first step on."""
        return tuple(each.entry for each in self._line[1 : self._at + 1] if each.entry is not None)

    @property
    def moments(self) -> Iterator[Moment]:
        """The beginning and every step, with what happened."""
        return (self._moment(at) for at in range(self._at + 1))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(event for moment in self.moments for event in moment.events or ())

    def said(self, at: int) -> str:
        """A step as a sentence."""
        entry = self._line[at].entry
        return "the game begins" if entry is None else history.words(self.table, entry)

    # Moves

    def legal(self, only: Collection[str] | None = None) -> list[Move]:
        """Every legal move, or those of some verbs, some as forms."""
        try:
            return engine.legal(self.table, self._line[self._at].state or self.state, only)
        except SHAPES as error:
            self._tell_doubt(error)
            raise

    def known(self, viewer: str) -> State:
        """The position now, as a viewer knows it: what is said to somebody is made of it."""
        state = self.state
        if self._known[0] is not state:
            self._known = (state, {})
        seen = self._known[1].get(viewer)
        if seen is None:
            seen = self._known[1][viewer] = known(self.table, state, viewer)
        return seen

    def why_not(self, move: Move, viewer: str | None = None) -> Reason | None:
        """Why a move is not legal now, as its reader may know it; None if it is."""
        try:
            return engine.why_not(self.table, self.state, move, viewer)
        except SHAPES as error:
            self._tell_doubt(error)
            raise

    def warnings(self, move: Move, viewer: str | None = None) -> Reason | None:
        """Why a legal move is probably not meant."""
        try:
            return engine.warnings(self.table, self.state, move, viewer)
        except SHAPES as error:
            self._tell_doubt(error)
            raise

    def do(self, move: Move, *, checked: bool = False) -> Result:
        """A move is made. Raises Illegal, and nothing happened. `checked`: it was just listed."""
        state = self._line[self._at].state or self.state
        try:
            result = engine.apply(self.table, state, as_today(self.table, move), checked=checked)
        except SHAPES as error:
            self._tell_doubt(error)
            raise
        self._append(self._at, [Moment(entered(move), *result)])
        return result

    def _enter(self, entry: Entry, *, checked: bool = False, viewer: str | None = None) -> Result:
        try:
            state = self._line[self._at].state or self.state
            result = carry_out(self.table, state, entry, checked=checked, viewer=viewer)
        except SHAPES as error:
            self._tell_doubt(error)
            raise
        self._append(self._at, [Moment(entry, *result)])
        return result

    def _tell_doubt(self, error: Exception) -> None:
        """What rules cannot bear that did not make a position is no bug of theirs. Raises
        TablewrightError then."""
        if self.doubt:
            raise TablewrightError(
                f"{self.doubt}, and it holds what they cannot go on with "
                f"({type(error).__name__}: {error}). Nothing was changed; take steps back, or go "
                "on with the Tablewright and the cards with which it was made"
            ) from error

    def _append(self, at: int, moments: list[Moment]) -> None:
        """Goes on from a moment with others. What fails on disk did not happen."""
        if self.keeper is not None:
            self.keeper.keep(at, moments)
        self._line[at + 1 :] = moments
        self._at = at + len(moments)

    def followed(self, at: int, moment: Moment | None) -> None:
        """What is kept elsewhere has come to stand at this step; by a new moment, unless it was
        there already."""
        if moment is not None:
            self._line[at:] = [moment]
        self._at = at

    # Back and forth

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < self.steps

    def undo(self, steps: int = 1) -> State:
        """Takes steps back. Past steps that today's rules cannot bring back it goes on to the next
        that they can. Raises Illegal if there is nothing to take back."""
        if not self.can_undo:
            raise Illegal(Reason("no-step", "there is nothing to take back"))
        at = max(self._at - steps, 0)
        while self._moment(at).state is None:
            at -= 1
        return self._stand(at)

    def redo(self, steps: int = 1) -> State:
        """Does again what was taken back. Raises Illegal if nothing was."""
        if not self.can_redo:
            raise Illegal(Reason("no-step", "nothing was taken back that could be done again"))
        at = min(self._at + steps, self.steps)
        while self._moment(at).state is None and at < self.steps:
            at += 1
        return self._stand(at)

    def _stand(self, at: int) -> State:
        state = self.state_at(at)
        if self.keeper is not None:
            self.keeper.stand(at, "undo" if at < self._at else "redo")
        self._at = at
        return state

    def take_back_kind(self, steps: int = 1) -> Kind:
        """Whether undo would take back what somebody has learned, or what chance did."""
        return kind_of(self.table, self.state, self._since(self._at - steps))

    def only_showed(self, steps: int, seats: Collection[str]) -> bool:
        """Whether the last steps have told nobody anything but what these seats have shown of what
        they saw before."""
        before = max(self._at - steps, 0)
        return own_showing(self.table, self.state_at(before), self._since(before), seats)

    def take_back(self, steps: int = 1, viewer: str = ALL) -> TakeBack:
        """The same, with what was learned and what hands must do to put the table back, as far as a
        viewer may know it."""
        before = max(self._at - steps, 0)
        return take_back(self.table, self.state_at(before), self.state, self._since(before), viewer)

    def _since(self, before: int) -> list[Event]:
        """What has happened since a step."""
        steps = range(max(before, 0) + 1, self._at + 1)
        return [event for at in steps for event in self._moment(at).events or ()]

    # By hand

    def fix(
        self,
        changes: Sequence[Change],
        *,
        reason: str = "",
        by: str = "",
        viewer: str | None = None,
    ) -> Ruled:
        """The position is corrected (`referee.sessions.byhand`), whatever the rules say. Raises
        Illegal for a correction that names what does not exist, in words for the viewer."""
        entry = Entry("fix", tuple(tuple(each) for each in changes), as_words(reason), as_words(by))
        result = self._enter(entry, viewer=viewer)
        return Ruled(result, self.audit())

    @property
    def is_free(self) -> bool:
        """Whether anybody moves anything, and nobody judges."""
        return is_free(self.state)

    def may_switch(self, free: bool) -> None:
        """Raises Illegal if it is so already, or while chance is asked for something."""
        carry_out(self.table, self.state, Entry("free" if free else "refereed", ()))

    def switch(self, free: bool, *, by: str = "") -> Ruled:
        """From here on anybody moves anything (`free`), or only what is legal happens. Raises
        Illegal if it is so already, or while chance is asked for something."""
        result = self._enter(Entry("free" if free else "refereed", (), "", as_words(by)))
        return Ruled(result, self.audit())

    def rule(self, words: str, *, reason: str = "", by: str = "") -> Result:
        """The table decided something; it stands in the history."""
        return self._enter(Entry("rule", (_said(words),), as_words(reason), as_words(by)))

    def note(self, words: str, *, by: str = "") -> Result:
        """Words for the log."""
        return self._enter(Entry("note", (_said(words),), "", as_words(by)))

    def audit(self, viewer: str = ALL) -> tuple[Reason, ...]:
        """Every rule that the position breaks, as far as a viewer can know."""
        return byhand.audit(self.table, self.known(viewer))

    def count(self, zone: str, counted: int) -> Reason | None:
        """Whether a pile is off: None if it holds as many cards as were counted."""
        if zone not in self.state.zones:
            raise Illegal(Reason("no-zone", f"there is no zone '{zone}'"))
        called = Position(self.table, self.state).place(zone)
        return pile_off(called, len(self.state.zones[zone]), counted)

    def name(self, zone: str, name: str, *, card: int = -1, by: str = "") -> Named:
        """An unknown card of a zone (this one, or any that can be it) gets its name later, and
        earlier steps are looked at again. Raises Illegal with what speaks against it."""
        checked = check_name(self.table, self._moments_known(), zone, name, card)
        result = self._enter(Entry("name", (zone, checked.card, name), "", by))
        return Named(result, checked.otherwise)

    def _moments_known(self) -> list[Moment]:
        """The steps up to now for which there is a state, without a gap before now."""
        known: list[Moment] = []
        for at in range(self._at, -1, -1):
            moment = self._moment(at)
            if moment.state is None:
                break
            known.append(moment)
        return known[::-1]

    def close(self) -> None:
        """Ends the session; a journal's file is free again."""
        if self.keeper is not None:
            self.keeper.close()

    # Earlier steps

    def insert(self, at: int, *moves: Move, viewer: str | None = None) -> tuple[Result, ...]:
        """Forgotten moves become steps `at`, `at` + 1, …; what came after is carried out again.
        Raises Illegal with the first step that does not go any more, with a reason that the viewer
        may know (whoever made it, if none is given); then nothing happened."""
        return self._again(at, [entered(move) for move in moves], at, viewer)

    def remove(self, at: int) -> tuple[Result, ...]:
        """A step that never was is taken out; what came after is carried out again."""
        return self._again(at, [], at + 1)

    def _again(
        self, at: int, instead: list[Entry], after: int, viewer: str | None = None
    ) -> tuple[Result, ...]:
        if not 1 <= at <= self._at + bool(instead):
            raise Illegal(
                Reason("no-step", f"there is no step {at}; the game has {self._at} so far")
            )
        later = [each.entry for each in self._line[after : self._at + 1] if each.entry is not None]
        state = self.state_at(at - 1)
        moments: list[Moment] = []
        for number, entry in enumerate([*instead, *later]):
            try:
                result = carry_out(self.table, state, entry, viewer=viewer)
            except Illegal as error:
                if number < len(instead):
                    raise
                raise _conflict(
                    after + number - len(instead), history.words(self.table, entry), error.reason
                ) from None
            moments.append(Moment(entry, *result))
            state = result.state
        if moments:
            self._append(at - 1, moments)
        else:
            self._stand(at - 1)
        return tuple(
            Result(each.state, each.events or ()) for each in moments if each.state is not None
        )


def _said(words: str) -> str:
    """What somebody has said, as it can be kept and shown. Raises Illegal if that is nothing."""
    kept = as_words(words)
    if not kept:
        raise Illegal(Reason("no-words", "nothing is said there"))
    return kept


def _conflict(at: int, said: str, reason: Reason) -> Illegal:
    """The first later step that does not go any more."""
    return Illegal(
        Reason(
            "conflict",
            f"step {at}, '{said}', would not go any more: {reason.sentence}",
            reason.rules,
            reason.card,
            reason.remedy,
        )
    )


def pile_off(zone: str, held: int, counted: int) -> Reason | None:
    """What is off where a zone holds one number of cards and another was counted; None if nothing
    is."""
    off = counted - held
    if not off:
        return None
    return Reason(
        "pile-off",
        f"{zone} should hold {held}, {counted} were counted",
        remedy=f"look for {abs(off)} card{'s' if abs(off) > 1 else ''} "
        + ("that should lie elsewhere" if off > 0 else "elsewhere"),
    )
