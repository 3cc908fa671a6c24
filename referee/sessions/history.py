"""What a session's history is made of: entries as plain data, and what came of each.

move   (verb, seat, arguments)      something a player or chance did
fix    (change, …)                  the position corrected by hand, see `referee.sessions.byhand`
name   (zone, card, name)           what an unknown card is, said later
free   ()                           from here on anybody moves anything, nobody judges
refereed ()                         from here on only what is legal happens
rule   (words,)                     the table decided something by itself
note   (words,)                     words for the log
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee import engine
from referee.engine import Result
from referee.events import Event
from referee.knowledge import known
from referee.moves import Move
from referee.position import Position
from referee.reasons import Illegal
from referee.rules import rules_in
from referee.sessions import byhand, switching
from referee.setting import Table
from referee.state import State, frozen
from referee.words.sentences import say

_new = tuple.__new__


class Entry(NamedTuple):
    """A step of the history, as it was entered."""

    kind: str
    """`move`, `fix`, `name`, `free`, `refereed`, `rule` or `note`."""
    what: tuple[Any, ...]
    """What it says, see above."""
    reason: str = ""
    """Why the table wanted it, for what is done by hand."""
    by: str = ""
    """The initials of who wanted it."""

    @property
    def move(self) -> Move:
        """The move of an entry of that kind."""
        return _new(Move, self.what)

    def plain(self) -> list[Any]:
        """The entry as values that JSON can hold; `from_plain` takes them back."""
        return [self.kind, self.what, self.reason, self.by]

    @classmethod
    def from_plain(cls, plain: Sequence[Any]) -> Entry:
        """The entry that `plain` wrote. Raises ValueError for anything else."""
        kind, what, *why = frozen(plain)
        if not _are(why, str, str) or not isinstance(what, tuple) or not _SHAPES[kind](what):
            raise ValueError(f"no step of a game: {str(plain)[:60]}")
        return cls(kind, what, *why)


def _are(what: Sequence[Any], *kinds: type) -> bool:
    """Whether values are of these types, one each."""
    return len(what) == len(kinds) and all(map(isinstance, what, kinds))


_SHAPES: Mapping[str, Callable[[Sequence[Any]], bool]] = {
    "move": lambda what: _are(what, str, str, tuple),
    "fix": lambda what: bool(what) and all(isinstance(each, tuple) and each for each in what),
    "name": lambda what: _are(what, str, int, str),
    "free": lambda what: not what,
    "refereed": lambda what: not what,
    "rule": lambda what: _are(what, str),
    "note": lambda what: _are(what, str),
}
"""What an entry of each kind says."""


def entered(move: Move) -> Entry:
    """The entry for a move."""
    return _new(Entry, ("move", tuple(move), "", ""))


@dataclass(slots=True)
class Moment:
    """The game after an entry."""

    entry: Entry | None
    """What was entered; None for the beginning."""
    state: State | None
    """The state after it; None as long as nobody has asked for it (`referee.sessions.journal`)."""
    events: tuple[Event, ...] | None = None
    """What happened; None like the state."""


def carry_out(
    table: Table, state: State, entry: Entry, *, checked: bool = False, viewer: str | None = None
) -> Result:
    """What comes of an entry. Raises Illegal, with a reason made of what `viewer` may know (see
    `engine.why_not`); the state stays as it was."""
    if entry.kind == "move":
        move = as_today(table, entry.move)
        return engine.apply(table, state, move, checked=checked, viewer=viewer)
    if entry.kind in switching.SWITCHES:
        return switching.SWITCHES[entry.kind](table, state)
    if entry.kind not in ("fix", "name"):
        kind = "ruling" if entry.kind == "rule" else "told"
        return Result(state, (Event(kind, "", -1, (reasoned(entry, entry.what[0]),)),))
    try:
        return _by_hand(table, state, entry)
    except Illegal:
        seen = state if viewer is None else known(table, state, viewer)
        if seen is state:
            raise
        _by_hand(table, seen, entry)
        raise Illegal(engine.HIDDEN) from None


def as_today(table: Table, move: Move) -> Move:
    """A move by the name that it has today."""
    now = rules_in(table.setting).moves_formerly.get(move.verb)
    return move if now is None else move._replace(verb=now)


def _by_hand(table: Table, state: State, entry: Entry) -> Result:
    if entry.kind == "fix":
        return byhand.fix(table, state, entry.what, reasoned(entry))
    return byhand.name(table, state, *entry.what)


def reasoned(entry: Entry, words: str = "") -> str:
    """Words with the reason behind them, and who gave it: `… (miscounted) [K]`."""
    said = f"{words} ({entry.reason})" if words and entry.reason else words or entry.reason
    return f"{said} [{entry.by}]" if entry.by and said else said


def words(table: Table, entry: Entry) -> str:
    """An entry as a plain sentence."""
    if entry.kind == "move":
        return say(table, as_today(table, entry.move))
    if entry.kind == "fix":
        return reasoned(
            entry, "by hand: " + "; ".join(byhand.words(table, each) for each in entry.what)
        )
    if entry.kind in switching.SWITCHES:
        return reasoned(entry, switching.SAID[entry.kind])
    if entry.kind == "name":
        return f"a card in {Position(table, State()).place(entry.what[0])} is {entry.what[2]}"
    return reasoned(entry, f"{'ruling' if entry.kind == 'rule' else 'note'}: {entry.what[0]}")
