"""Verbs: the kinds of moves, as games state them: a sentence, when it is legal, what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from referee.moves import Move, Slot
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A kind of move: its sentence, when it is legal, what it does."""

    id: str
    sentence: str = ""
    """How it is said, if `moves` of `game.yaml` does not say it: `{seat} attacks {opponent} for
    {power}`. `{seat}` is who does it; the other slots are the move's arguments in order. What
    stands in `[…]` may be left out when typed."""
    slots: dict[str, Slot] = field(default_factory=dict)
    """What may stand in each slot besides `{seat}`; `option` where nothing is said."""
    among: Mapping[str, Callable[[Position, Move], Iterable[int]]] = field(default_factory=dict)
    """The cards of which a slot of cards names one, by slot: where several of a name may lie
    there, they are told apart (`referee.copies`)."""
    also: tuple[str, ...] = ()
    """Other ways to say it that are understood: `{seat} buys {card}`."""
    about: str = ""
    """What it is for, in a sentence, for `help` and the docs."""
    rules: tuple[str, ...] = ()
    """The rules that allow it, for `help` and the docs."""
    chooses: bool = False
    """Whether its one slot is an option of the decision; then the rest is left out here."""
    answer: Literal["", "no", "done"] = ""
    """What it answers to a question: `no` leaves undone what is asked (`Ann declines`), `done` ends
    what goes on until then (`Ann ends the turn`). Then `no`, `nothing`, `done` mean it too."""
    when: Literal["", "onward", "ending", "seldom"] = ""
    """Where it stands on a screen on which much can be said: what brings the game on comes first,
    what ends a turn or a phase apart and last, as every `answer` does; what is seldom said is
    folded."""
    candidates: Callable[[Position], Iterable[tuple[str, tuple[Any, ...]]]] | None = None
    """Every (seat, arguments) that may be legal now; `why_not` has the last word. A number may be a
    Span if `why_not` says the same of all its members."""
    offered: bool = False
    """Whether its candidates are what the question of the moment offers, so that `why_not` has
    nothing to say against any of them."""
    why_not: Callable[[Position, Move], Reason | None] | None = None
    """The one predicate: None, or why the move is not legal in this position."""
    own: bool = False
    """Whether, of those whom the question of the moment concerns, only who is asked may say it:
    anybody else has to wait, and `why_not` need not look."""
    at: str = ""
    """The kind of question at which `why_not` is asked; at any other it is not the moment for the
    verb, and nothing else need be said. At every question if left out."""
    played: bool = True
    """Whether anything in the game is done so; else it is understood, and never suggested."""
    beside: bool = False
    """Whether it is said beside whatever question is asked, by anybody; the question stays."""
    now: Callable[[Position, Move], int] | None = None
    """Of a listed form with one number: what that number is at the moment."""
    warns: Callable[[Position, Move], Reason | None] | None = None
    """Why a legal move is probably not meant."""
    do: Callable[[Play, Move], None] | None = None
    """Carries it out; the step that asked lies on top of the agenda and stays there unless `do`
    takes it off."""


def begins(sentence: str) -> str:
    """What a sentence of a move says before its first slot but for who makes it: `takes`."""
    return sentence.removeprefix("{seat} ").partition("{")[0].partition("[")[0].strip()


def found_once(position: Position, what: object, look: Callable[[], T]) -> T:
    """What is found by looking at a position; while its moves are listed (`engine.legal`), for all
    of them together."""
    if position.once is None:
        return look()
    if what not in position.once:
        position.once[what] = look()
    found: T = position.once[what]
    return found


def by_the_asked(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Candidates of a verb without slots: whoever is asked may do it."""
    asked = position.state.asked
    assert asked is not None
    yield asked.seat, ()


def unlisted(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Candidates of a verb that is taken when somebody says it, but not among the listed moves."""
    return iter(())
