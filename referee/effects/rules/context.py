"""What the phrases of rules refer to: the memory of a paragraph, the words of the game, whose turn
it is. All of it is asked of a position at the moment of a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, overload

from referee.effects.rules.hanging import has_said, one_named, some_of_those
from referee.effects.rules.keys import AWAY, SPOKEN
from referee.effects.rules.memos import AMONG, CARDS, CHOOSER, NAME, PLAYER
from referee.phrases.tree import Tree
from referee.plain import Memo, Name, found_in
from referee.position import Position
from referee.program import Part
from referee.setting import Setting
from referee.state import Step
from tablewright.model.zones import is_heap

T = TypeVar("T")
Act: TypeAlias = tuple[Tree, str] | tuple[Tree, str, tuple[str, ...]]
"""The data of a step of one act: it, whose `you` it is, and what has come before it already."""
Parts: TypeAlias = tuple[tuple[Part, ...], int] | tuple[tuple[Part, ...], int, str]
"""The data of a section: its sentences, the number of the next, and of its paragraph. What a game's
module puts there has no paragraph."""
PARTS, NUMBER = 0, 2
"""Where the sentences, and the number of the paragraph, stand in the data of a section."""
SECTION = "section"
"""The step on whose memory the sentences of a paragraph, or of a card, refer back to each other."""


@overload
def recall(at: Position, name: Name[T]) -> T | None: ...
@overload
def recall(at: Position, name: Name[tuple[T, ...]], default: tuple[()]) -> tuple[T, ...]: ...
@overload
def recall(at: Position, name: Name[bool], default: bool) -> bool: ...
@overload
def recall(at: Position, name: Name[str], default: str) -> str: ...
@overload
def recall(at: Position, name: Name[int], default: int) -> int: ...
@overload
def recall(at: Position, name: Memo[T], default: T) -> T: ...
def recall(at: Position, name: str, default: Any = None) -> Any:
    """What an earlier sentence of the paragraph kept under a name; of what was chosen, what was
    chosen last this turn, unless the paragraph itself has something chosen there; of players, what
    the same player has chosen."""
    step = section_of(at)
    for key, value in reversed(step.memory):
        if key == name:
            return value
    chosen = name.startswith("the ") or name in (NAME, PLAYER)
    spoken = at.fact(SPOKEN, ()) if chosen else ()
    if not spoken or (step.do == SECTION and has_said(at, name, step.data)):
        return default
    found: dict[str, Any] = dict(spoken)
    if name == PLAYER and found.get(CHOOSER, step.seat) != step.seat:
        return default  # somebody else, whose turn it was before in a round, has chosen
    return found.get(name, default)


def section_of(at: Position) -> Step:
    """The step of the section that is carried out, which keeps what its sentences refer back to."""
    section = at.around
    return at.state.agenda[section] if section >= 0 else at.step


def that_one(at: Position, whose: str) -> str:
    """`That player`, `that opponent`: who was named last; "" for nobody."""
    if at.bound:
        return at.bound
    named = one_named(section_of(at).memory, opponent=whose.startswith("that opponent"))
    return recall(at, PLAYER, "") if named is None else named


def those(at: Position) -> tuple[int, ...]:
    """The cards that the paragraph spoke of last; after a look all that were looked at, unless some
    of them were to be taken."""
    cards = recall(at, CARDS)
    if cards == () and not some_of_those(at):  # as a look leaves it
        cards = recall(at, AMONG)
    return tuple(cards or ())


def of_others(at: Position) -> str:
    """Beside whom a sentence speaks of `each other player`, if it is not `you`: whom its own
    paragraph has named."""
    return found_in(section_of(at).memory, PLAYER, "")


def at_rules(at: Position) -> tuple[str, ...]:
    """The paragraph that is carried out, and those that it cites besides."""
    step = at.step
    if step[0] == SECTION:
        number = step[3][NUMBER:]  # none, or "", for the text of a card
        if number and number[0]:
            return at.table.setting.program.cited(number[0])
    if at.depth < 0:
        at.depth = len(at.below)
    return cited_in(at, at.state.agenda[: at.depth])


def cited_in(at: Position, agenda: Sequence[Step]) -> tuple[str, ...]:
    """The same of what waits on an agenda."""
    for step in reversed(agenda):
        if step[0] == SECTION:
            number = step[3][NUMBER:]
            if number and number[0]:
                return at.table.setting.program.cited(number[0])
    return ()


def words_of(setting: Setting) -> Mapping[str, Mapping[str, Any]]:
    """The nouns of a game by kind."""
    found: Mapping[str, Mapping[str, Any]] = setting.nouns
    return found


def meant(at: Position, kind: str, word: str) -> Any:
    """What a noun stands for."""
    return at.table.setting.nouns[f"r_{kind}"][word]


def key_there(at: Position, address: str, counter: str, seat: str = "") -> str:
    """Where a counter of a space stands; that of a seat, of the doer unless it is said, where each
    player has counters of their own on it."""
    per = at.table.setting.counters[counter].per
    return f"{seat or at.me}.{address}.{counter}" if per else f"{address}.{counter}"


def led(at: Position) -> int | None:
    """The card that was led: the first of the trick; None before it."""
    trick = at.table.setting.program.trick
    cards = at.zone(trick) if trick else ()
    zone = at.table.setting.zone_of(trick) if cards else None
    if zone is None:
        return None
    return cards[-1] if zone.ordered or is_heap(zone) else cards[0]


def in_turn_order(at: Position, seats: Sequence[str] = ()) -> tuple[str, ...]:
    """The living seats clockwise from whose turn it is, those of a choice alone if it is given."""
    order = at.clockwise(at.state.turn or at.you or at.me or at.table.seats[0])
    away = at.state.facts.get(AWAY, ())
    if away:
        order = tuple([each for each in order if each not in away])
    return tuple([each for each in order if each in seats]) if seats else order
