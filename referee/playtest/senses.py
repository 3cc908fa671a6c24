"""A position and a seat to what that seat sees, as numbers with names: the same names in every
position, and nothing that is hidden from it.

    there = sensed(table, seating, looks, state, seat)        {"cards seat+0.hand Penny": 3.0, …}
    numbers, nameless = senses.vector(there)                 one number for each of senses.names

Everything comes from `referee.knowledge.known`, and of what the rules remember only what all may
read. Another seat is called by how far it sits from who looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from referee.keys import OUT, ROUND
from referee.playtest.looks import MOST, Looks
from referee.playtest.seating import Seating, place
from referee.playtest.worlds import seen_from
from referee.position import Position
from referee.rules import rules_in
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.view import looks_into, may_see
from tablewright.model.zones import is_pile

NAMED = 4_000
"""Cards are told by their names as long as that takes so many numbers at most, else by what is
printed on them."""
LARGEST = 16.0
"""No number is larger: 1 is the largest that was seen in games at random."""
_NUMBER = re.compile(r"^(?:(.*\S)\s+)?(\d+)$")


def sensed(
    table: Table, seating: Seating, looks: Looks, state: State, seat: str
) -> dict[str, float]:
    """What a seat sees in a position, by names; what is 0 may be missing."""
    view = seen_from(table, state, seat)
    found: dict[str, float] = {}
    for key, value in view.counters.items():
        found[f"counter {seating.text(seat, key)}"] = _within(value)
    for address, lying in view.zones.items():
        if address == BOX or not lying:
            continue
        where = seating.text(seat, address)
        found[f"zone {where}"] = float(len(lying))
        _cards(found, table, looks, view, where, lying)
        zone = table.setting.zone_of(address)
        if zone is not None and not zone.spaces and (zone.ordered or is_pile(zone)):
            top = view.names[lying[0]]
            if top != UNKNOWN:
                found[f"top {where} {top}"] = 1.0
        if view.marks and (
            may_see(table, address, seat) or looks_into(table, state, address, seat)
        ):
            for card in lying:
                for mark, values in view.marks.items():
                    if card in values:
                        name = f"mark {where} {mark}"
                        found[name] = found.get(name, 0.0) + _within(values[card])
    _moment(found, table, seating, view, seat)
    return found


def _within(value: int) -> float:
    """A counter as a number: what is more than most is as much as that."""
    return max(-MOST, min(MOST, float(value)))


def _cards(
    found: dict[str, float],
    table: Table,
    looks: Looks,
    view: State,
    where: str,
    lying: Sequence[int],
) -> None:
    """How often each card lies in a zone, and what is printed there in all."""
    sums = [0.0] * len(looks.printed)
    for card in lying:
        name = view.names[card]
        if name == UNKNOWN:
            continue
        key = f"cards {where} {name}"
        found[key] = found.get(key, 0.0) + 1.0
        for at, value in enumerate(looks.cards[name]):
            sums[at] += value
    for what, value in zip(looks.printed, sums, strict=True):
        if value:
            found[f"printed {where} {what}"] = value


def _moment(
    found: dict[str, float], table: Table, seating: Seating, view: State, seat: str
) -> None:
    """Whose turn it is, what is asked, and what the rules remember for all to read."""
    if view.turn:
        found[f"turn {seating.of(seat, view.turn)}"] = 1.0
    if view.phase:
        found[f"phase {view.phase}"] = 1.0
    found["round"] = float(view.facts.get(ROUND, 0))
    for out in view.facts.get(OUT, ()):
        found[f"out {seating.of(seat, out)}"] = 1.0
    asked = view.asked
    if asked is not None:
        found[f"asked {seating.of(seat, asked.seat)}"] = 1.0
        found[f"question {' '.join((asked.kind, *asked.rules))}"] = 1.0
    position = Position(table, view)
    for fact in rules_in(table.setting).facts:
        words = fact.words(position) if fact.words is not None and fact.key != ROUND else ""
        if words:
            found.update(_remembered(seating.text(seat, words)))


def _remembered(words: str) -> Iterator[tuple[str, float]]:
    """Each thing of what all may read, `tricks: seat+0 2, seat+1 3`: as the number that it has, or
    as being so."""
    title, _, listed = words.partition(": ")
    for at, each in enumerate(listed.split(", ") if listed else ()):
        number = _NUMBER.match(each)
        if number is None:
            yield f"remembered {title} {each}", 1.0
        else:
            yield f"remembered {title} {number[1] or at + 1}", float(number[2])
    if not listed:
        yield f"remembered {title}", 1.0


@dataclass(frozen=True)
class Senses:
    """Which numbers a position is told by, and what each is divided by."""

    names: tuple[str, ...]
    largest: tuple[float, ...]

    @cached_property
    def at(self) -> Mapping[str, int]:
        return {name: at for at, name in enumerate(self.names)}

    @cached_property
    def left_out(self) -> frozenset[str]:
        """The kinds of names that are left out on purpose."""
        kinds = {"cards", "printed"}
        return frozenset(kinds - {name.partition(" ")[0] for name in self.names})

    def vector(self, there: Mapping[str, float]) -> tuple[list[float], int]:
        """A number for each name; and how many things were seen that have no name."""
        found = [0.0] * len(self.names)
        nameless = 0
        for name, value in there.items():
            at = self.at.get(name)
            if at is not None:
                found[at] = max(-LARGEST, min(LARGEST, value / self.largest[at]))
            elif value and name.partition(" ")[0] not in self.left_out:
                nameless += 1
        return found, nameless


def senses_of(table: Table, looks: Looks, seen: Mapping[str, float]) -> Senses:
    """The names that positions are told by, from those that were seen with how large each was at
    most, and from what the game declares."""
    largest = dict.fromkeys(_declared(table, looks), 1.0)
    for name, value in seen.items():
        largest[name] = max(1.0, largest.get(name, 1.0), abs(value))
    for kind in ("cards", "top", "mark"):
        seen_of = [name for name in largest if name.startswith(f"{kind} ")]
        for name in _completed(table, kind, seen_of):
            largest.setdefault(name, 1.0)
    named = [name for name in largest if name.startswith("cards ")]
    without = "printed " if len(named) <= NAMED else "cards "
    names = sorted(name for name in largest if not name.startswith(without))
    return Senses(tuple(names), tuple(largest[name] for name in names))


def _declared(table: Table, looks: Looks) -> Iterator[str]:
    """What is there whatever was seen."""
    yield "round"
    for steps in range(len(table.seats)):
        its = place(steps)
        yield f"turn {its}"
        yield f"asked {its}"
        yield from (f"counter {its}.{name}" for name in looks.own_counters)
        yield from (f"zone {its}.{name}" for name in looks.own_zones)
    yield from (f"counter {name}" for name in looks.counters)
    yield from (f"zone {name}" for name in looks.zones)
    yield from (f"phase {name}" for name in table.setting.phases)


def _completed(table: Table, kind: str, names: Iterable[str]) -> Iterator[str]:
    """Where a card was seen, each card of its deck may lie; and what was seen in a space of a row
    may be in each of those in which anything was."""
    cards = table.setting.cards
    things: dict[str, dict[str, None]] = {}
    spaces: dict[str, dict[str, None]] = {}
    for name in sorted(names):
        where, _, what = name.removeprefix(f"{kind} ").partition(" ")
        row = re.sub(r"\.\d+$", "", where)
        spaces.setdefault(row, {})[where] = None
        things.setdefault(row, {})[what] = None
    for row, its in things.items():
        decks = {cards[each].deck for each in its if each in cards}
        its |= dict.fromkeys(name for name, facts in cards.items() if facts.deck in decks)
        yield from (f"{kind} {where} {each}" for where in spaces[row] for each in its)
