"""What the game itself did in a phase, such as its enemies' turn, for one screen: the events of the
phase and the position after them in; for each card that did something what was thrown, what it
does, to whom, what came of it, and what hands must move.

A rules module says that a card's slot begins by telling so with the sign SLOT; without it a slot
begins with each sentence that is carried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.common import VERBS
from referee.events import SLOT, SUM, Event
from referee.moves import Move
from referee.position import Position, amount
from referee.rules import rules_in
from referee.state import UNKNOWN
from referee.words.counters import called
from referee.words.masking import A_CARD
from referee.words.sentences import say
from referee.words.wording import large, small


class Slot(NamedTuple):
    """What one card did when its turn came."""

    card: int
    """Its instance; -1 for what belongs to none."""
    heading: str
    """`Tank Bot acts`, `Tank Bot loses its turn`."""
    rolled: tuple[str, ...]
    """Each die: `d6 3`, `d20 14`."""
    does: tuple[str, ...]
    """What it does: the sentence that is carried out."""
    whom: tuple[str, ...]
    """The players that it hits or tries to."""
    result: tuple[str, ...]
    """What came of it: `14 + 8 = 22 against AC 14: hit`."""
    move: tuple[str, ...]
    """What to move by hand."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to be said of it."""
        return not any(self[2:])


def slots(position: Position, phase: str, events: Iterable[Event]) -> tuple[Slot, ...]:
    """What happened in a phase, by its name, before the first slot, and the slots in order."""
    return tuple(each.done() for each in _grown(position, phase, list(events)))


def _grown(position: Position, phase: str, events: Sequence[Event]) -> Iterator[_Growing]:
    signed = any(sign_of(event) == SLOT for event in events)
    now = _Growing(position, -1, f"The {phase} begins")
    said = ""
    for event in events:
        if signed and sign_of(event) == SLOT:
            yield now
            now = _Growing(position, event.card, str(event.data[0]))
            continue
        if not signed and event.by and event.by != said and event.kind != "phase":
            yield now
            said = event.by
            name, _, does = said.partition(": ")
            now = _Growing(position, event.card, name)
            now.does.append(does)
        now.take(event)
    yield now


def sign_of(event: Event) -> str:
    """The sign of what is told."""
    return str(event.data[1]) if event.kind == "told" and len(event.data) > 1 else ""


class _Growing:
    """A slot whose events are still coming."""

    def __init__(self, position: Position, card: int, heading: str) -> None:
        self.position = position
        self.card = card
        self.heading = heading
        self.rolled: list[str] = []
        self.does: list[str] = []
        self.whom: list[str] = []
        self.result: list[str] = []
        self.move: list[str] = []
        self.aside = False
        """Whether what a player does in between is being carried out."""

    def done(self) -> Slot:
        """The slot."""
        whom = tuple(dict.fromkeys(self.whom))
        lists = (self.rolled, self.does, whom, self.result, self.move)
        return Slot(self.card, self.heading, *map(tuple, lists))

    def take(self, event: Event) -> None:
        """Adds what an event says."""
        data = event.data
        its = self.position.name(self.card) if self.card >= 0 else ""
        if its and not self.does and event.by.startswith(f"{its}: "):
            self.does.append(event.by.removeprefix(f"{its}: "))
        if event.kind == "move":
            self._moved(event)
        elif event.kind == "rolled":
            self.aside = False
            self.rolled.append(f"d{data[0]} {data[1]}")
        elif event.kind == "told":
            self._told(event)
        elif event.kind in ("nothing", "ruling"):
            # What the table corrects by hand is not the card's doing.
            self.aside = self.aside or event.kind == "ruling"
            self.result.append(str(data[0]))
        elif event.kind == "counter":
            self._counter(event)
        elif event.kind == "mark":
            self.move += _mark(self.position, event)
        elif event.kind == "card":
            source, to = map(self.position.place, data[:2])
            self.move.append(f"{_name(self.position, event.card)} from {source} to {to}")
        elif event.kind == "pile":
            source, to = map(self.position.place, data[:2])
            self.move.append(f"{data[2]} card{'s' * (data[2] != 1)} from {source} to {to}")
        elif event.kind == "shuffled":
            self.move.append(f"shuffle {self.position.place(data[0])}")
        elif event.kind == "out":
            self.result.append(f"{event.seat} is out of the game")
        elif event.kind == "outcome":
            self.result.append(str(data[1]))

    def _moved(self, event: Event) -> None:
        """What a player does in between that answers no question."""
        verb, args = event.data[0], tuple(event.data[1])
        its = rules_in(self.position.table.setting).verbs.get(verb)
        if verb in VERBS or its is None or its.answer or its.chooses or "number" in its.slots:
            return
        cards, names = self.position.table.setting.cards, self.position.state.names
        if all(each not in cards or each in names for each in args if isinstance(each, str)):
            self.aside = True
            self.result.append(say(self.position.table, Move(verb, event.seat, args)))

    def _told(self, event: Event) -> None:
        words = str(event.data[0])
        if sign_of(event) == SUM:
            self.result.append(words)
            if event.seat:
                self.whom.append(event.seat)
        elif event.card >= 0 and event.card == self.card and ": " in words:
            self.aside = False
            does = words.partition(": ")[2]
            self.does += [does] * (does not in self.does)
        else:
            self.result.append(words)

    def _counter(self, event: Event) -> None:
        key, before, after = event.data
        seat, _, name = str(key).rpartition(".")
        its = self.position.table.setting.counters.get(name)
        if its is None or its.quiet:
            return
        if seat in self.position.table.seats and not self.aside:
            self.whom.append(seat)
        words = f"{large(called(self.position.table, key))} {amount(before)} -> {amount(after)}"
        self.move.append(words)


def _mark(position: Position, event: Event) -> Iterator[str]:
    """What a change of a counter on a card moves; nothing for one that is only counted."""
    counter, before, after = event.data
    its = position.table.setting.counters.get(counter)
    if its is None or its.quiet:
        return
    card, words = _name(position, event.card), small(its.name or its.id)
    number = abs(after - before)
    if its.max == 1 and not its.min:
        yield f"{large(card)}: {'' if after else 'no longer '}{words}"
    elif its.min is None or its.min < 0:
        yield f"{large(card)}: {words} {amount(before)} -> {amount(after)}"
    else:
        yield (f"put {number} {words} on {card}" if after > before else
               f"take {number} {words} off {card}")  # fmt: skip


def _name(position: Position, card: int) -> str:
    name = position.name(card)
    return A_CARD if name == UNKNOWN else name


def lines_of(slots: Sequence[Slot], *, stops: bool = False) -> list[str]:
    """Slots as lines for a screen: who threw what, does what to whom; under it the result and what
    to move by hand. If it `stops` within the last slot, that is not over."""
    found = []
    for slot in slots:
        if slot.card < 0 and slot.empty:
            continue
        dice = f" [{', '.join(slot.rolled)}]" if slot.rolled else ""
        whom = f" -> {' and '.join(slot.whom)}" if slot.whom else ""
        does = f": {' / '.join(slot.does)}" if slot.does else ""
        found.append(f"{slot.heading}{dice}{whom}{does}")
        if slot.result:
            found.append(f"    {'; '.join(slot.result)}")
        if slot.move:
            found.append(f"    by hand: {'; '.join(slot.move)}")
        if slot.does and not slot.result and not slot.move:
            goes_on = stops and slot is slots[-1]
            found.append("    not carried out yet" if goes_on else "    nothing changes")
    return found
