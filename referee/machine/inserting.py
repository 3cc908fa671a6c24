"""The moves by which a card is inserted into a row: `Ann inserts Pike at 3`, `before Carp`, `last`;
which of them may be legal, why one is not, and what it answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from referee.answering import give
from referee.effects.rules.inserting import PLACE, in_order, offered, row_of
from referee.effects.rules.lots import Lot
from referee.held import can_be, not_in_hand
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
from referee.verbs import Verb, unlisted

Args = tuple[str, tuple[Any, ...]]


def _question(position: Position) -> tuple[Lot, tuple[str, ...]]:
    """The cards that may be inserted now, and the spaces of the row."""
    asked, act = position.state.asked, position.state.agenda[-1].data[0]
    assert asked is not None
    lot, zone = act[1]
    return position.as_seat(
        asked.seat, lambda: (position.value(lot), row_of(position, zone))
    )  # fmt: skip


def _at_places(position: Position) -> Iterator[Args]:
    """Every card that may be inserted, at every place of the row."""
    asked = position.question
    lot, spaces = _question(position)
    last = len(in_order(position, spaces)) + 1
    where: int | Span = Span(1, last) if last > 1 else 1
    for name in offered(position, lot):
        yield asked.seat, (name, where)


def _place(position: Position, move: Move, lying: tuple[int, ...]) -> int | Span:
    """Which place of the row a move means, from 1; 0 if it names a card that does not lie there."""
    if move.verb == "insert":
        place: int | Span = move.args[1]
        return place
    if move.verb in ("insert-first", "insert-last"):
        return 1 if move.verb == "insert-first" else len(lying) + 1
    card = position.pick(move.args[1], lying)
    return 0 if card < 0 else lying.index(card) + (1 if move.verb == "insert-before" else 2)


def why_not(position: Position, move: Move) -> Reason | None:
    """A card that the sentence speaks of, at any place of the row."""
    asked = position.state.asked
    if asked is None or asked.kind != PLACE or asked.seat != move.seat:
        return None if asked is None else first(asked, move.seat)
    lot, spaces = _question(position)
    name, lying = move.args[0], in_order(position, spaces)
    if name == UNKNOWN:
        remedy = "say which card it is"
        return Reason("face-up", "cards are inserted face up", asked.rules, "", remedy)
    if name not in offered(position, lot):
        hand = address_of(position.table.setting.hand, move.seat)
        if can_be(position, position.zone(hand), name):
            return Reason("not-that-kind", f"{name} may not be inserted now", asked.rules)
        return not_in_hand(position, move.seat, name, asked.rules, "insert a card of the hand")
    place, last = _place(position, move, lying), len(lying) + 1
    low, high = (place.low, place.high) if isinstance(place, Span) else (place, place)
    if low >= 1 and high <= last:
        return None
    if move.verb != "insert":
        return Reason("not-in-row", f"{move.args[1]} does not lie in the row", asked.rules)
    words = f"the row has {last - 1} cards: a card can become number 1 to {last}"
    return Reason("no-such-place", words, asked.rules, "", f"say a place from 1 to {last}")


def _do(play: Play, move: Move) -> None:
    """Answers with the card and its place."""
    named = move.verb == "insert"
    place = move.args[1] if named else _place(play, move, in_order(play, _question(play)[1]))
    assert isinstance(place, int)
    give(play, (move.args[0], place))


def _lying(position: Position, move: Move) -> tuple[int, ...]:
    asked = position.state.asked
    if asked is None or asked.kind != PLACE:
        return ()
    return in_order(position, _question(position)[1])


def _verb(name: str, where: str, about: str, *also: str, listed: bool = False) -> Verb:
    kinds: dict[str, Slot] = {"card": "card", "place": "number", "other": "card"}
    sentence = f"{{seat}} inserts {{card}} {where}"
    return Verb(
        id=name,
        sentence=sentence,
        slots={key: kind for key, kind in kinds.items() if f"{{{key}}}" in sentence},
        also=(sentence.replace(" inserts ", " places "), *also),
        among={"other": _lying},
        about=about,
        at=PLACE,
        candidates=_at_places if listed else unlisted,
        offered=listed,
        why_not=why_not,
        do=_do,
    )


VERBS = (
    _verb(
        "insert", "at {place}", "Inserts a card so that it is that number of the row.",
        "{seat} inserts {card} as number {place}", listed=True,
    ),
    _verb("insert-before", "before {other}", "Inserts a card right before another of the row."),
    _verb("insert-after", "after {other}", "Inserts a card right behind another of the row."),
    _verb("insert-first", "first", "Inserts a card before all others."),
    _verb("insert-last", "last", "Inserts a card behind all others."),
)  # fmt: skip
"""The verbs of games whose rules insert cards."""


def verbs_of(program: Program) -> tuple[Verb, ...]:
    """These verbs, by the paragraphs that insert cards; none if no paragraph and no card does."""
    if "rules.insert" not in program.phrases:
        return ()
    numbers = [
        number
        for number, tree in ways.sentences_in(program, ())
        if any(base(each[0]) == "rules.insert" for each in within(tree))
    ]
    rules = each_once(*(program.cited(each) for each in numbers))
    return tuple(replace(each, rules=rules) for each in VERBS)
