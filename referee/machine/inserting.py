"""The moves by which a card is inserted into a row: `Ann inserts Pike at 3`, `before Carp`, `last`,
`at 3 sliding left`, `face down at 3`; which of them may be legal, why one is not, and what it
answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from referee.answering import give
from referee.effects.rules import rows
from referee.effects.rules.inserting import (
    APART,
    DOWN,
    DOWN_NUMBERED,
    DOWN_SLIDING,
    HIDING,
    INSERTING,
    NUMBERED,
    PLACE,
    SLIDING,
    Said,
    closed,
    hideable,
    in_order,
    may_lie_face_down,
    offered,
    row_of,
    rules_of_hiding,
    slide_at_will,
)
from referee.effects.rules.lots import Lot
from referee.held import can_be, not_in_hand
from referee.keys import FLUID
from referee.machine import ways
from referee.moves import Move, Slot, Span
from referee.pending import first
from referee.phrases.tree import base, within
from referee.play import Play
from referee.position import Position
from referee.program import Program
from referee.reasons import Reason, each_once
from referee.setting import address_of
from referee.state import UNKNOWN
from referee.verbs import Verb, found_once, unlisted

Args = tuple[str, tuple[Any, ...]]


class Question(NamedTuple):
    """What is asked: which card comes where."""

    lot: Any
    """The phrase of the cards."""
    spaces: tuple[str, ...]
    apart: bool
    """Whether spaces may stay empty."""


def _question(position: Position) -> Question:
    return found_once(position, "inserting", lambda: _looked(position))


def _looked(position: Position) -> Question:
    asked, act = position.question, position.state.agenda[-1].data[0]
    lot, zone = act[1]
    apart = act[0].startswith(APART)
    return Question(lot, position.as_seat(asked.seat, lambda: row_of(position, zone)), apart)


def _lot(position: Position, its: Question) -> Lot:
    """The cards that may be inserted."""

    def lot() -> Lot:
        found: Lot = position.as_seat(position.question.seat, lambda: position.value(its.lot))
        return found

    return found_once(position, "inserted", lot)


def _by_order(position: Position, its: Question) -> bool:
    """Whether the place in the order is all that need be said: in a row without empty spaces, and
    where the spaces are those of a real table."""
    return not its.apart or "shuffle" not in position.table.dealer


# What may be legal


def _names(position: Position, its: Question, hidden: bool) -> Iterable[str]:
    lot, key = _lot(position, its), "hidden" if hidden else "shown"
    if hidden:
        return found_once(position, key, lambda: hideable(position, position.question.seat, lot))
    return found_once(position, key, lambda: offered(position, lot))


def _at_places(position: Position, *, hidden: bool = False) -> Iterator[Args]:
    """Every card that may be inserted, at every place of the row or at its empty spaces."""
    its, seat = _question(position), position.question.seat
    where: tuple[int | Span, ...] = ()
    if not its.apart:
        last = len(in_order(position, its.spaces)) + 1
        where = (Span(1, last) if last > 1 else 1,)
    elif not position.state.facts.get(FLUID):
        where = rows.runs(rows.taken(position, its.spaces), False)
    for name in _names(position, its, hidden) if where else ():
        for each in where:
            yield seat, (name, each)


def _sliding(position: Position, *, hidden: bool = False) -> Iterator[Args]:
    """Every card that may be inserted, at every taken space, to each side that has room."""
    its, seat = _question(position), position.question.seat
    if not its.apart or position.state.facts.get(FLUID):
        return
    free = slide_at_will(position, its.spaces)
    where = rows.slides(rows.taken(position, its.spaces), free)
    for name in _names(position, its, hidden) if where else ():
        for space, side in where:
            yield seat, (name, space, side)


def _in_order(position: Position, *, hidden: bool = False) -> Iterator[Args]:
    """Every card that may be inserted, at every place of the order, at a table with real cards."""
    if "shuffle" in position.table.dealer:
        return
    its = _question(position)
    if its.apart:
        last = len(in_order(position, its.spaces)) + 1
        for name in _names(position, its, hidden):
            yield position.question.seat, (name, Span(1, last))


# What is legal


class Meant(NamedTuple):
    """What a move says of where a card comes; a Span for several numbers."""

    place: int | Span = 0
    """From 1, or 0 if it names a card that does not lie in the row."""
    space: int | Span = 0
    side: str = ""
    beside: str = ""
    """What it says of cards of the row."""
    hidden: bool = False


def _meant(position: Position, move: Move, its: Question) -> Meant:
    verb, args, hidden = move.verb, move.args, move.verb in COVERING
    lying = in_order(position, its.spaces)
    if verb in (NUMBERED, DOWN_NUMBERED) or (not its.apart and verb in ("insert", DOWN)):
        return Meant(args[1], hidden=hidden)
    if verb in AT_SPACES:
        return Meant(space=args[1], side=args[2] if len(args) > 2 else "", hidden=hidden)
    if verb in ("insert-first", "insert-last"):
        return Meant(1 if verb == "insert-first" else len(lying) + 1)
    beside = [position.pick(each, lying) for each in args[1:]]
    words = " and ".join(args[1:])
    places = [lying.index(card) + 1 for card in beside if card >= 0]
    if len(places) < len(beside):
        missing = next(each for each, card in zip(args[1:], beside, strict=True) if card < 0)
        return Meant(beside=missing)
    if verb == "insert-between" and abs(places[0] - places[1]) != 1:
        return Meant(beside=f"{words}: nothing")
    return Meant(max(places) if verb != "insert-after" else places[0] + 1, beside=words)


COVERING = frozenset((DOWN, DOWN_SLIDING, DOWN_NUMBERED))
AT_SPACES = frozenset(("insert", SLIDING, DOWN, DOWN_SLIDING))


def why_not(position: Position, move: Move) -> Reason | None:
    """A card that the sentence speaks of, at any place or space of the row."""
    asked = position.state.asked
    if asked is None or asked.kind != PLACE or asked.seat != move.seat:
        return None if asked is None else first(asked, move.seat)
    its = _question(position)
    reason = _why_not_card(position, move, its)
    if reason is not None:
        return reason
    said = _meant(position, move, its)
    if not its.apart and said.space:
        words = "the cards of this row make room by themselves"
        return closed(position, "no-need", words, "say its place alone")
    if its.apart and move.verb not in AT_SPACES:
        return _why_not_by_order(position, its, said)
    return (_why_not_space if its.apart else _why_not_place)(position, its, said)


def _why_not_card(position: Position, move: Move, its: Question) -> Reason | None:
    asked, name, hidden = position.question, move.args[0], move.verb in COVERING
    lot = _lot(position, its)
    if hidden:
        if name == UNKNOWN and all(position.name(card) != UNKNOWN for card in lot.cards):
            words = "the referee knows these cards"
            return closed(position, "say-which", words, "say which card it is")
    elif name == UNKNOWN:
        return closed(
            position, "face-up", "a card is inserted face up, so that all see which it is",
            "say which card it is",
        )  # fmt: skip
    its_names = offered(position, lot)
    if name not in its_names and name != UNKNOWN:
        hand = address_of(position.table.setting.hand, move.seat)
        if can_be(position, position.zone(hand), name):
            return Reason("not-that-kind", f"{name} may not be inserted now", asked.rules)
        rules = closed(position, "not-in-hand", "", "").rules
        return not_in_hand(position, move.seat, name, rules, "insert a card of the hand")
    if not hidden:
        return None
    named = name != UNKNOWN
    if named:
        allowed = may_lie_face_down(position, move.seat, its_names[name], name)
    else:
        allowed = UNKNOWN in hideable(position, move.seat, lot)
    if allowed:
        return None
    words = f"{name} may not be inserted" if named else "none of these cards may lie"
    return Reason("no-hiding", f"{words} face down", rules_of_hiding(position), "", "insert it "
                  "face up")  # fmt: skip


def _why_not_by_order(position: Position, its: Question, said: Meant) -> Reason | None:
    """The order alone is enough where the spaces are those of a real table."""
    if not _by_order(position, its):
        words = "the referee keeps the spaces of this row"
        return closed(position, "say-the-space", words, "say at which space")
    return _why_not_place(position, its, said)


def _why_not_place(position: Position, its: Question, said: Meant) -> Reason | None:
    last = len(in_order(position, its.spaces)) + 1
    low, high = rows.ends(said.place)
    if low >= 1 and high <= last:
        return None
    if said.beside.endswith(": nothing"):
        words = f"there is no place between {said.beside.removesuffix(': nothing')}"
        return closed(position, "not-beside", words, "name two cards that lie beside each other")
    if said.beside:
        return closed(position, "not-in-row", f"{said.beside} does not lie in the row", "")
    words = f"a card can become number 1 to {last} of the row"
    return closed(position, "no-such-place", words, f"say a place from 1 to {last}")


def _why_not_space(position: Position, its: Question, said: Meant) -> Reason | None:
    """Any of the spaces; a taken one needs a slide that stays in the row."""
    low, high = rows.ends(said.space)
    zones, spaces = position.state.zones, its.spaces
    if low < 1 or high > len(spaces):
        words = f"the row has spaces 1 to {len(spaces)}"
        return closed(position, "no-such-space", words, f"say a space from 1 to {len(spaces)}")
    if position.fact(FLUID, False):
        return closed(
            position, "order-only", "the spaces of this row were not said, only its order",
            "say which card of the row it becomes: 'as number 3'",
        )  # fmt: skip
    by, free = rows.SIDES.get(said.side, 0), slide_at_will(position, spaces)
    for at in range(low, high + 1):
        full = bool(zones[spaces[at - 1]])
        if full and not said.side:
            sides = (
                f"'sliding {words}'"
                for side, words in rows.SAID.items()
                if free or rows.has_room(position, spaces, at, side)
            )
            return closed(
                position, "taken", f"space {at} is taken: its cards must slide to make room",
                "say " + " or ".join(sides),
            )  # fmt: skip
        if not by and said.side:
            return closed(
                position, "no-such-side", f"'{said.side}' is no side of the row",
                "say 'sliding left' or 'sliding right'",
            )  # fmt: skip
        if said.side and not full:
            return closed(
                position, "no-need", f"space {at} is empty: cards slide only to make room",
                f"insert it at {at} without a slide",
            )  # fmt: skip
    end = low if by < 0 else high
    if by and not free and not rows.has_room(position, spaces, end, by):
        return closed(
            position, "no-room", f"there is no empty space to the {rows.SAID[by]} of space {low}, "
            "and no card may slide out of the row", f"slide {rows.SAID[-by]}",
        )  # fmt: skip
    return None


def _do(play: Play, move: Move) -> None:
    """Answers with the card and where it comes."""
    said = _meant(play, move, _question(play))
    assert isinstance(said.place, int)
    assert isinstance(said.space, int)
    side = rows.SIDES.get(said.side, 0)
    give(play, tuple(Said(move.args[0], said.place, said.space, side, said.hidden)))


# The verbs


def _lying(position: Position, move: Move) -> tuple[int, ...]:
    asked = position.state.asked
    if asked is None or asked.kind != PLACE:
        return ()
    return in_order(position, _question(position).spaces)


def _verb(
    name: str, where: str, about: str, *also: str, listed: Any = unlisted, offered: bool = False
) -> Verb:
    kinds: dict[str, Slot] = {
        "card": "card", "place": "number", "space": "number", "side": "text", "other": "card",
        "next": "card",
    }  # fmt: skip
    sentence = f"{{seat}} inserts {{card}} {where}"
    return Verb(
        id=name,
        sentence=sentence,
        slots={key: kind for key, kind in kinds.items() if f"{{{key}}}" in sentence},
        also=(sentence.replace(" inserts ", " places "), *also),
        among={"other": _lying, "next": _lying},
        about=about,
        at=PLACE,
        candidates=listed,
        offered=offered,
        why_not=why_not,
        do=_do,
    )


BY_ORDER = (
    _verb("insert-before", "before {other}", "Inserts a card right before another of the row."),
    _verb("insert-after", "after {other}", "Inserts a card right behind another of the row."),
    _verb(
        "insert-between", "between {other} and {next}",
        "Inserts a card between two of the row that lie beside each other.",
    ),
    _verb("insert-first", "first", "Inserts a card before all others."),
    _verb("insert-last", "last", "Inserts a card behind all others."),
)  # fmt: skip
CLOSED_UP = _verb(
    "insert", "at {place}", "Inserts a card so that it is that number of the row.",
    "{seat} inserts {card} as number {place}", listed=_at_places, offered=True,
)  # fmt: skip
SPACED = (
    _verb("insert", "at {space}", "Inserts a card at a space of the row.", listed=_at_places,
          offered=True),
    _verb(
        SLIDING, "at {space} sliding {side}",
        "Inserts a card at a taken space; the cards from there on slide left or right.",
        listed=_sliding, offered=True,
    ),
    _verb(
        NUMBERED, "as number {place}",
        "Inserts a card so that it is that number of the row, where only the order is said.",
        listed=_in_order, offered=True,
    ),
)  # fmt: skip
FACE_DOWN = (
    _verb(
        DOWN, "face down at {space}", "Inserts a card face down; `?` for one that nobody names.",
        listed=partial(_at_places, hidden=True), offered=True,
    ),
    _verb(
        DOWN_SLIDING, "face down at {space} sliding {side}",
        "Inserts a card face down at a taken space.", listed=partial(_sliding, hidden=True),
        offered=True,
    ),
    _verb(
        DOWN_NUMBERED, "face down as number {place}", "Inserts a card face down, by the order.",
        listed=partial(_in_order, hidden=True), offered=True,
    ),
)  # fmt: skip


def verbs_of(program: Program) -> tuple[Verb, ...]:
    """The verbs of games whose rules insert cards, by the paragraphs that do; none if no paragraph
    and no card does."""
    its = {base(each) for each in program.phrases}
    apart = APART in its
    if its.isdisjoint(INSERTING):
        return ()
    hidden = () if its.isdisjoint(HIDING) else FACE_DOWN
    if apart:
        *spaces, order = SPACED
        *down, down_by_order = hidden or (None,)
        verbs = (*spaces, *down, order, *([down_by_order] if down_by_order else ()), *BY_ORDER)
    else:
        verbs = (CLOSED_UP, *BY_ORDER, *hidden[:1])
    numbers = [
        number
        for number, tree in ways.sentences_in(program, ())
        if any(base(each[0]) in INSERTING for each in within(tree))
    ]
    rules = each_once(*(program.cited(each) for each in numbers))
    return tuple(replace(each, rules=rules) for each in verbs)
