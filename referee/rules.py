"""Rules: what a game's module adds to its YAML, as functions on positions and plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, TypeVar

from referee.facts import Fact
from referee.judging import is_free
from referee.moves import Move
from referee.plain import Name
from referee.play import Handler, Play, Watches
from referee.position import Position
from referee.reasons import Reason
from referee.renamed import Formerly
from referee.setting import Setting, Table, Traits
from referee.state import State
from referee.verbs import Verb

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """How a game lets a preview look at what lies there (`referee.words.previewing`)."""

    begin: Callable[[Play], bool]
    """Puts on the agenda, instead of what waits there, the steps that carry out what lies there
    now, behind what is just being done; says whether anything lies there."""
    part: Callable[[Position], tuple[int, str]]
    """Which part of that the moment belongs to: a number, and its heading in words, such as
    `Space 3: Boot of Ann`; (0, "") before the first."""
    until: frozenset[str]
    """The steps (by `Step.do`) before which the preview ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Traits):
    """What a game's module adds to its YAML: verbs, steps, turn structure."""

    verbs: Mapping[str, Verb]
    """Its verbs by id; `referee.common` has those of every game."""
    steps: Mapping[str, Handler]
    """The handlers of its own agenda steps, by `Step.do`."""
    begin: Callable[[Play], None]
    """After the set-up was laid: puts the game's first steps on the agenda."""
    machine: bool = False
    """Whether the machine (`referee.machine`) plays the game's rulebook, and what a module brings
    stands beside it, before what the machine has; else the module alone follows the game."""
    by_hand: bool = True
    """Whether the players carry out by hand what nothing reads of the rulebook. Else the module
    carries it out: then the machine plays only the paragraphs that are read whole, or whose `Play:`
    is."""
    lay: Callable[[Play], None] | None = None
    """Lays out the set-up, instead of `referee.setup`."""
    watches: Watches = field(default_factory=dict)
    """After every single change of a kind, by `Event.kind`: eliminations and the end of the game
    (`Play.end`)."""
    refill: Callable[[Play, str], bool] | None = None
    """An empty pile (by address) must be drawn from: makes a new one, and says whether it did."""
    undrawn: Callable[[Play, int, str], Reason | None] | None = None
    """Why a card is not drawn to an address, where the rules limit what lies there."""
    next_sentence: Callable[[Play, tuple[tuple[Any, ...], ...], int], tuple[int, int]] | None = None
    """Which sentence of a section is carried out when the one at an index is reached (-1: none),
    and the index that comes next."""
    not_now: Callable[[Position, Verb, str], Reason | None] | None = None
    """The reason for a verb that the question of the moment does not take, by seat."""
    not_offered: Callable[[Position, str], Reason | None] | None = None
    """The reason why an answer by its words is not among the choices of the question."""
    meant: Callable[[Position, Move], Move | None] | None = None
    """Of the moves that the question of the moment takes the one that does what another says:
    `takes the top card of the pile` for `takes Seven of Clubs`, which lies there; None if there is
    none."""
    longest: int = 100_000
    """Steps after one move; more is a rule that never comes to an end."""
    endless: Callable[[Play], None] | None = None
    """Ends a game whose rules go on and on without anybody being asked; None where that would be a
    mistake of the module."""
    seen_from: Callable[[Position, int], str] | None = None
    """The space (its address) so many further on from the one from which the card of the moment
    speaks, "" for none, where that is not simply the space in which it lies."""
    turns_up: Callable[[Play, int], bool] | None = None
    """Turns a card up before a sentence asks what it is; says whether that had to be done. Then it
    has put the step of the moment on the agenda again, to be carried out once the card is known."""
    does: Mapping[str, Callable[[Play, int], bool]] = field(default_factory=dict)
    """What it does itself with a card of which a sentence says so, by verb: `trash`, `discard`,
    `carry out`; says whether it did, else what the sentence says is done as ever."""
    phrases: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What it does where a sentence says what `phrases` of `game.yaml` have without a meaning, by
    id: gets the Play and the slots by name."""
    bears: Callable[[Position, int], bool] | None = None
    """Whether a counter may be put on a card where it lies; None where it may lie on any."""
    forgets: tuple[Name[object], ...] = ()
    """What it remembers no longer than a round."""
    swapped: Callable[[Play, str, str], None] | None = None
    """After two spaces (their addresses) have exchanged what lies in them."""
    audit: Callable[[Position], Sequence[Reason]] | None = None
    """Every rule that a position breaks, for corrections by hand."""
    resume: Callable[[Play], None] | None = None
    """After turn or phase were set by hand (corrections, a record's start) and the agenda emptied:
    puts on it what waits in the turn and phase that the state now has."""
    formerly: Formerly = field(default_factory=dict)
    """What stands today for sentences of its former phrases, in positions stored with them."""
    moves_formerly: Mapping[str, str] = field(default_factory=dict)
    """What its moves were called in histories of before, each with its id today."""
    renewed: Callable[[Table, State], bool] | None = None
    """Makes of a position that was stored before its game was played as it is today one that goes
    on today; says whether it was one."""
    complete: Callable[[Play, Set[str]], None] | None = None
    """After a written position was laid, before `resume`: what follows from it and was left out;
    gets the keys that were written (`A.hand`, `deck`, `A.hp`)."""
    facts: tuple[Fact, ...] = ()
    """What it remembers besides zones and counters, as positions are written."""
    unwritten: Mapping[str, str] = field(default_factory=dict)
    """Facts that no written position has, each with the reason."""
    tells: Callable[[Position, int], Sequence[str]] | None = None
    """What of a card counts where it lies, besides the counters on it, for lists of targets:
    `health 5`."""
    price: Callable[[Position, str, int], str] | None = None
    """What a player (`Position.me`) pays for a card by a verb, in words: `2 coins`; "" for no
    verb by which anything is paid."""
    decides: Callable[[Position], Mapping[str, int]] | None = None
    """By the id of a counter how much of it ends or wins the game: `{"points": 100}`."""
    owners: Callable[[Position], Mapping[int, str]] | None = None
    """Whose each piece on the boards is, by instance."""
    way: Callable[[Position, str], Sequence[str]] | None = None
    """The spaces that a seat's pieces go along, in order; none if they move along no way."""
    ends_plainly: Callable[[Setting], bool] | None = None
    """Whether the end of the game changes nothing and lets nobody win, wherever it comes; None if
    nobody can tell before."""
    heeds: Callable[[Position, int], bool] | None = None
    """Whether it holds already that enemies cannot change a card that says so itself; at once if
    it is left out."""
    vocabularies: tuple[str, ...] = ()
    """The vocabularies, besides `common`, whose phrases stand on its turns and facts."""
    ahead: Ahead | None = None
    """How what lies there is previewed; None if the game has no such preview."""
    to_act: Callable[[Position], Sequence[str]] | None = None
    """Who has still to act in a phase that is shown at a glance, in order."""

    def fact(self, key: str, own: bool) -> Fact | None:
        """What is remembered under a key, of each seat or of all; None if there is none."""
        return next((fact for fact in self.facts if (fact.key, fact.own) == (key, own)), None)


def by_name(*handlers: Callable[..., T]) -> Mapping[str, Callable[..., T]]:
    """Handlers of steps, or of phrases, by the names of their functions: `ready_full` is that of
    `ready-full`."""
    return {each.__name__.replace("_", "-"): each for each in handlers}


def rules_in(setting: Setting) -> Rules:
    """The rules of a game at rest. The setting knows their traits alone, since rules stand on
    positions, and these on settings."""
    rules: Rules = setting.rules  # type: ignore[assignment]  # a game is followed by its whole rules
    return rules


def playing(table: Table, state: State) -> Play:
    """A position about to be changed, watched by the rules of its game; on a free table by
    none."""
    return Play(table, state, {} if is_free(state) else rules_in(table.setting).watches)
