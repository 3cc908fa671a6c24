"""The moves of a game to numbers that mean the same in every position, and numbers to moves.

    numbering = numbering_of(table, seen, beyond)
    offered = numbering.offered(seating, legal, seat)      number → move, and how many have none

A list of all moves cannot be worked out from a rulebook: what a verb takes hangs on the position.
To number the legal moves of each position from 0 on would be simple and teach nothing, since
number 3 would be another thing each time. So games at random are looked at first, and each kind of
move that was seen is completed: if somebody played the Two and bought the Plum Tree, there is a
number for playing and for buying each card of their decks, for each number, at each place. Where
that would be too many (a pawn from each space to each other one), those that were seen have
numbers. What has none comes into a few spare ones in the order of its words: there a number means
only "the first move that I have no number for". What does not find room there either cannot be
chosen, and is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, NamedTuple

from referee.moves import Anywhere, Move, Span, members, spans
from referee.playtest.seating import Said, Seating
from referee.setting import Table
from referee.state import INFINITE

COMPLETED = 2_000
"""A kind of move is completed if that gives so many at most."""
MOST = 8_000
"""Numbers at most; of a game with more, the moves that were seen most often have one."""
SPARE = 8
"""Spare numbers at least."""
MOST_SPARE = 64
NUMBERS = 200
"""A number that a move leaves open is any of so many at most; of a wider span some are left out,
and counted."""


class Offered(NamedTuple):
    """What can be chosen in a position."""

    moves: Mapping[int, Move]
    """By number."""
    spare: int
    """How many of them have spare numbers."""
    left_out: int
    """How many legal moves have none."""


@dataclass(frozen=True)
class Numbering:
    """The moves that have a number of their own, and how many spare ones follow."""

    listed: tuple[Said, ...]
    spare: int

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.listed) + self.spare

    @cached_property
    def number_of(self) -> Mapping[Said, int]:
        return {said: number for number, said in enumerate(self.listed)}

    @property
    def names(self) -> tuple[str, ...]:
        """What each number means."""
        spare = (f"spare {at + 1}: a move without a number of its own" for at in range(self.spare))
        return (*map(name_of, self.listed), *spare)

    def offered(self, seating: Seating, legal: Sequence[Move], seat: str) -> Offered:
        """The legal moves of a position by their numbers, as the seat that is asked sees them."""
        found: dict[int, Move] = {}
        others: dict[Move, Said] = {}
        singles, left_out = single(legal)
        for move in singles:
            said = seating.said(seat, move)
            number = self.number_of.get(said, -1)
            if number < 0 or found.setdefault(number, move) != move:
                others[move] = said
        rest = sorted(others, key=lambda move: _order(others[move]))
        spare = rest[: self.spare]
        found.update(enumerate(spare, len(self.listed)))
        return Offered(found, len(spare), left_out + len(rest) - len(spare))


def single(legal: Sequence[Move]) -> tuple[list[Move], int]:
    """Every move that listed forms stand for, each once; and how many of wide spans are missing."""
    found: dict[Move, None] = {}
    missing = 0
    for form in legal:
        if not spans(form):
            found[form] = None
            continue
        wide = [at for at, value in enumerate(form.args) if _width(value) > NUMBERS]
        forms = [form]
        for at in wide:
            low, high = form.args[at]
            step = (high - low) / (NUMBERS - 1)
            some = sorted({round(low + step * each) for each in range(NUMBERS)})
            forms = [_with(each, at, number) for each in forms for number in some]
        whole = prod(_width(value) for value in form.args)
        made = [move for each in forms for move in members(each)]
        missing += whole - len(made)
        found.update(dict.fromkeys(made))
    return list(found), missing


def _with(form: Move, at: int, value: object) -> Move:
    return form._replace(args=(*form.args[:at], value, *form.args[at + 1 :]))


def _width(value: object) -> int:
    if isinstance(value, Span):
        return value.high - value.low + 1
    return len(value.zones) if isinstance(value, Anywhere) else 1


def numbering_of(table: Table, seen: Mapping[Said, int], spare: int) -> Numbering:
    """Numbers for the moves that were seen so often each, and for those like them; `spare` moves
    without a number were seen at once."""
    listed = dict.fromkeys(seen)
    for kind in _kinds(seen).values():
        listed.update(dict.fromkeys(_completed(table, kind)))
    if len(listed) > MOST:
        often = sorted(seen, key=lambda said: (-seen[said], _order(said)))
        listed = dict.fromkeys([*often, *sorted(listed, key=_order)][:MOST])
    return Numbering(tuple(sorted(listed, key=_order)), min(MOST_SPARE, max(SPARE, 2 * spare)))


def _kinds(seen: Iterable[Said]) -> dict[tuple[object, ...], list[Said]]:
    """Moves by what kind they are: the same verb, with the same sort of things."""
    found: dict[tuple[object, ...], list[Said]] = {}
    for said in seen:
        verb, who, args = said
        found.setdefault((verb, who, *map(_sort, args)), []).append(said)
    return found


def _sort(value: object) -> str:
    """What sort of thing stands in a slot; of lists how many."""
    return f"{type(value).__name__} {len(value) if isinstance(value, tuple) else ''}"


def _completed(table: Table, kind: Sequence[Said]) -> Iterator[Said]:
    """All moves of a kind: with each thing that stood in each of its slots, and where that is a
    card, with each of its deck. None where these are too many."""
    verb, who, _ = kind[0]
    slots = [dict.fromkeys(values) for values in zip(*(args for _, _, args in kind), strict=True)]
    for wanted in ([_with_decks(table, slot) for slot in slots], slots):
        if prod(len(slot) for slot in wanted) <= COMPLETED:
            for args in product(*wanted):
                yield verb, who, args
            return


def _with_decks(table: Table, slot: Mapping[Any, None]) -> Mapping[Any, None]:
    """What may stand in a slot, and where it is a card all others of its deck."""
    cards = table.setting.cards
    found = dict(slot)
    for listed in (False, True):
        its = (_card(each) for each in slot if isinstance(each, tuple) == listed)
        decks = {cards[each].deck for each in its if isinstance(each, str) and each in cards}
        of_decks = (name for name, facts in cards.items() if facts.deck in decks)
        found.update(((name,) if listed else name, None) for name in of_decks)
    return found


def _card(value: object) -> object:
    """What may be a card; of a list of one thing that thing."""
    return value[0] if isinstance(value, tuple) and len(value) == 1 else value


def name_of(said: Said) -> str:
    """What a move is, in words."""
    verb, who, args = said
    whose = "" if who in ("", "seat+0") else f" ({who})"
    return f"{verb}{': ' if args else ''}{', '.join(_word(each) for each in args)}{whose}"


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return " + ".join(map(_word, value)) or "none"
    if isinstance(value, int) and value >= INFINITE:
        return "infinite"
    return "none" if value is None else str(value)


def _order(said: Said) -> tuple[str, str, tuple[str, ...]]:
    """The order of moves: by their words, numbers by their size."""
    verb, who, args = said
    return verb, who, tuple(f"{each:012d}" if type(each) is int else _word(each) for each in args)
