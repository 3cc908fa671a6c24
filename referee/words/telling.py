"""Events in words, for what a viewer may see.

A viewer is a seat, None (or "") for what everybody sees, or "*" for all that the referee knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from referee.events import Event
from referee.moves import Move
from referee.position import Position, amount
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.view import ALL, looks_into
from referee.words.counters import called
from referee.words.explaining import asks, ended, explain, onto
from referee.words.masking import A_CARD, Masked
from referee.words.repeating import drew_so, entered_so, moved_so
from referee.words.sentences import say
from referee.words.wording import gathered, large, series, small

__all__ = ["asks", "explain", "lines", "story", "tell", "ways"]


def tell(
    table: Table,
    event: Event,
    viewer: str | None = None,
    state: State | None = None,
    *,
    rules: bool = False,
) -> str:
    """An event in words; "" for one that says nothing to this viewer.

    `state` is the state after the event, or after the move that it belongs to; without it cards
    have no names. With `rules`, the card's sentence and the rules follow.
    """
    return Teller(table, viewer, state, rules).words(event)


def story(
    table: Table,
    before: State,
    events: Sequence[Event],
    after: State,
    viewer: str | None = None,
    *,
    rules: bool = False,
) -> list[str]:
    """A move's events in words: cards that go the same way together, without empty lines.

    `before` and `after` are the states around the move.
    """
    return [words for words, _ in lines(table, before, events, after, viewer, rules=rules)]


def lines(
    table: Table,
    before: State,
    events: Sequence[Event],
    after: State,
    viewer: str | None = None,
    *,
    rules: bool = False,
) -> list[tuple[str, list[Event]]]:
    """The lines of a story, each with the events that it tells; what has no words of its own goes
    with the line before it."""
    teller = teller_of(table, before, events, after, viewer, rules=rules)
    teller.counters = dict(before.counters)
    found: list[tuple[str, list[Event]]] = []
    waiting: list[Event] = []
    phase, idle = "", 0  # how many lines there are since a turn began in which nothing was done
    by_round = table.setting.game.order.turn == "round" and not rules
    for event in _dealt_together(events):
        if waiting and (event.kind != "card" or _way(event) != _way(waiting[0])):
            if event.kind == "drew" and event.data[0] == len(waiting):
                found.append((teller.drawn(event, waiting), [*waiting, event]))
                waiting = []
                continue
            found.append((teller.together(waiting), waiting))
            waiting = []
        if event.kind == "card":
            waiting.append(event)
            idle = 0
            continue
        if event.kind == "phase" and not rules and found and found[-1][0] == phase:
            found.pop()  # nothing happened in it
        if event.kind == "turn" and by_round and idle:
            del found[-idle:]  # within a phase of all, who has nothing to do
        words = teller.words(event)
        if words:
            found.append((words, [event]))
        elif found:
            found[-1][1].append(event)
        phase = words if event.kind == "phase" else phase
        if event.kind == "turn":
            idle = 1 if words else 0
        elif words:
            idle = idle + 1 if idle and event.kind == "nothing" else 0
        teller.note(event)
    if waiting:
        found.append((teller.together(waiting), waiting))
    told: list[tuple[str, list[Event]]] = []
    for words, its in found:
        if words:
            told.append((words, its))
        elif told:
            told[-1][1].extend(its)
    return told


def ways(
    table: Table, before: State, events: Sequence[Event], after: State, viewer: str | None = None
) -> list[tuple[str, str, str]]:
    """The ways of cards in a move, in order: from where, to where, and the card's name, "" for one
    that this viewer does not see. Addresses are those at which the viewer takes cards to be."""
    teller = teller_of(table, before, events, after, viewer)
    found: list[tuple[str, str, str]] = []
    for event in events:
        found += teller.way(event)
        teller.note(event)
    return found


def teller_of(
    table: Table,
    before: State,
    events: Sequence[Event],
    after: State,
    viewer: str | None,
    *,
    rules: bool = False,
) -> Teller:
    """Who tells one viewer of a move, event by event; each is `note`d when it was told."""
    teller = Teller(table, viewer, after, rules)
    teller.before = before
    teller.events = tuple(events)
    teller.early = list(before.names)
    teller.shuffles = sum(event.kind == "shuffled" for event in events)
    return teller


def _dealt_together(events: Sequence[Event]) -> Iterator[Event]:
    """The events in their order, but cards that are dealt round and round seat by seat."""
    run: list[Event] = []
    for event in (*events, None):
        dealt = event is not None and event.kind == "card"
        if event is not None and dealt and (not run or _dealt_by(event) == _dealt_by(run[0])):
            run.append(event)
            continue
        turns = [to for to, _ in groupby(each.data[1] for each in run)]
        if len(set(turns)) < len(turns):
            run.sort(key=lambda each: turns.index(each.data[1]))
        yield from run
        run = [event] if event is not None and dealt else []
        if event is not None and not dealt:
            yield event


def _dealt_by(event: Event) -> tuple[Any, ...]:
    return (event.data[0], event.rules, event.by)


def _way(event: Event) -> tuple[Any, ...]:
    return (*event.data[:2], event.rules, event.by)


class Teller(Masked):
    """What one viewer is told."""

    def __init__(self, table: Table, viewer: str | None, state: State | None, rules: bool) -> None:
        super().__init__(table, viewer, state)
        self.rules = rules
        self.counters: dict[str, int] = {}
        """Their values at the event that is told."""
        self.early: list[str] = []
        """The cards' names before the next shuffle; the state after it may not know them."""
        self.shuffles = 0
        """How many shuffles follow."""

    def note(self, event: Event) -> None:
        """Takes over what an event changed."""
        if event.kind == "counter":
            self.counters[event.data[0]] = event.data[2]
        elif event.kind == "shuffled":
            self.shuffles -= 1
        elif event.kind == "named" and self.early:
            self.early[event.card] = event.data[0]

    def way(self, event: Event) -> list[tuple[str, str, str]]:
        """The way of the card, or of the cards, that an event moves, if it does."""
        if event.kind == "card" and not self.is_secret(event):
            source, to = event.data[:2]
            name = self.name(event.card, source, to)
            way = (self.seems(source), self.seems(to), "" if name == A_CARD else name)
        elif event.kind == "pile":
            way = (*event.data[:2], "")
        else:
            return []
        return [way] if way[0] != way[1] else []

    def words(self, event: Event) -> str:
        told = _KINDS.get(event.kind, Teller.other)
        try:
            words = told(self, event)
        except (IndexError, KeyError, TypeError, ValueError):
            # data of a shape that this version does not know, as from an old journal
            words = self.other(event)
        return self.ended(words, event)

    def ended(self, words: str, event: Event) -> str:
        if not words or not (self.rules or event.kind == "nothing"):  # that is a reason, too
            return words
        if event.by:
            words += f" ({event.by})"
        if event.rules:
            words += f" [{', '.join(dict.fromkeys(event.rules))}]"
        return words

    def name(self, card: int, *zones: str) -> str:
        """The card's name if the viewer sees it in one of these zones."""
        if self.state is None or not 0 <= card < len(self.state.names):
            return A_CARD
        name = self.early[card] if self.shuffles > 0 else self.state.names[card]
        if name == UNKNOWN or not any(self.sees(zone) for zone in zones) or self.covered(card):
            return A_CARD
        return name

    def there(self, card: int) -> str:
        """The card's name if the viewer sees it where it lies, or lay."""
        zones = [state.where[card] for state in (self.state, self.before) if state is not None]
        return self.name(card, *zones)

    def place(self, address: str) -> str:
        """How people call a zone."""
        return Position(self.table, self.state or State()).place(address)

    def move(self, event: Event) -> str:
        if len(event.data) != 2:
            return str(event.data[0])
        verb, args = event.data
        if any(map(self.is_secret, self.events)):
            return ""
        return say(self.table, Move(verb, event.seat, self.masked(event.seat, verb, args)))

    def begun(self, event: Event) -> Event:
        """The move that an event came of; itself where rules follow, which differ."""
        return self.events[0] if self.events and not self.rules else event

    def card(self, event: Event) -> str:
        return self.moved([event])

    def together(self, events: Sequence[Event]) -> str:
        return self.ended(self.moved(events), events[0])

    def drawn(self, event: Event, cards: Sequence[Event]) -> str:
        """Cards that were drawn, by name as far as the viewer sees them."""
        names = [self.name(each.card, *each.data[:2]) for each in cards]
        if A_CARD in names:
            return self.words(event)
        short = f", {event.data[1]} short" if event.data[1] else ""
        return self.ended(f"{event.seat} draws {series(gathered(names))}{short}", event)

    def moved(self, events: Sequence[Event]) -> str:
        source, to = events[0].data[:2]
        if self.is_secret(events[0]):
            return ""
        names = [self.name(event.card, source, to) for event in events]
        hidden = names.count(A_CARD)
        named = [name for name in names if name != A_CARD]
        if len(events) == 1 and moved_so(self.table, self.begun(events[0]), events[0], named):
            return ""
        where = onto(self.table, self.state, events)
        if where == "to":  # else their order counts
            named = gathered(named)
        if hidden:
            named.append(A_CARD if hidden == 1 else f"{hidden} cards")
        way = f"{self.place(source)} {where} {self.place(to)}"
        return f"{large(series(named))} {'goes' if len(events) == 1 else 'go'} from {way}"

    def pile(self, event: Event) -> str:
        source, to, number = event.data
        cards = "1 card goes" if number == 1 else f"{number} cards go"
        return f"{cards} from {self.place(source)} to {self.place(to)}"

    def named_card(self, event: Event) -> str:
        if self.state is None:
            return "" if self.viewer != ALL else f"The card is {event.data[0]}"
        first = self.events[0] if self.events else event
        if first.kind == "move" and event.data[0] in first.data[-1]:
            return ""  # the move has said so
        seen = any(
            self.sees(state.where[event.card]) for state in (self.state, self.before) if state
        ) or any(
            each.kind == "card" and each.card == event.card and any(map(self.sees, each.data[:2]))
            for each in self.events
        )
        return f"The card is {event.data[0]}" if seen else ""

    def shown(self, event: Event) -> str:
        name = A_CARD
        if self.state is not None and event.card >= 0:
            name = self.state.names[event.card].replace(UNKNOWN, A_CARD)
        value = f" ({event.data[0]})" if event.data else ""
        return f"{event.seat or 'The table'} shows {name}{value}"

    def shuffled(self, event: Event) -> str:
        number = event.data[1]
        cards = "1 card" if number == 1 else f"{number} cards"
        return f"{large(self.place(event.data[0]))} is shuffled: {cards}"

    def counted(self, event: Event) -> str:
        key, before, after = event.data
        if self.quiet(key.rpartition(".")[2]):
            return ""
        return f"{called(self.table, key)} {amount(before)} -> {amount(after)}"

    def quiet(self, counter: str) -> bool:
        its = self.table.setting.counters.get(counter)
        return its is not None and its.quiet

    def mark(self, event: Event) -> str:
        counter, before, after = event.data
        if self.quiet(counter):
            return ""
        name = large(self.there(event.card))
        known = self.table.setting.counters.get(counter)
        words = small((known.name or counter) if known is not None else counter)
        if known is not None and known.max == 1 and known.min == 0:
            return f"{name}: {'' if after else 'no longer '}{words}"
        return f"{name}: {words} {amount(before)} -> {amount(after)}"

    def rolled(self, event: Event) -> str:
        sides, value, what = event.data
        who = f"{event.seat} rolls" if event.seat else "The die shows"
        return f"{who} {value} on a d{sides}" + (f" {what}" if what else "")

    def drew(self, event: Event) -> str:
        number, short = event.data
        cards = "1 card" if number == 1 else f"{number or 'no'} cards"
        words = f"{event.seat} draws {cards}" + (f", {short} short" if short else "")
        return "" if drew_so(self.table, self.begun(event), event) else words

    def condition(self, event: Event) -> str:
        words, held = event.data
        now = self.has(str(words), event.seat)
        if now or " " not in words:
            so = "it holds" if held else "nothing" if now else "it does not hold"
            return f"{large(words)}: {f'{now}, so ' if now else ''}{so}"
        return f"{'It holds' if held else 'Not so'}: {words}"

    def has(self, words: str, seat: str) -> str:
        """`Ann has 9`, if a condition begins with the name of one of the seat's counters."""
        for counter in self.table.setting.counters.values():
            if counter.owner == "seat" and words.casefold().startswith(
                (counter.name or counter.id).casefold()
            ):
                value = self.counters.get(f"{seat}.{counter.id}")
                return "" if value is None else f"{seat} has {amount(value)}"
        return ""

    def nothing(self, event: Event) -> str:
        words = str(event.data[0])
        return large(words) if ":" in words else f"Nothing happens: {words}"

    def told(self, event: Event) -> str:
        return str(event.data[0])

    def looked(self, event: Event) -> str:
        """Where somebody looks; for who looks, and as long as that lasts, what is in it."""
        whose, *cards = event.data
        at = f"{whose}'s hand" if whose in self.table.seats else self.place(whose) if whose else ""
        words = f"{event.seat} looks at {at or 'cards'}"
        hand, state = self.table.setting.hand, self.state
        if state is None:
            return words
        if cards:  # what was seen then, wherever it lies now
            names = [state.names[card] for card in cards]
            mine = self.viewer in (event.seat, ALL) and UNKNOWN not in names
            return f"{words}: {series(gathered(names))}" if mine else words
        if hand is None:
            return words
        address = f"{whose}.{hand.id}"
        if not looks_into(self.table, state, address, event.seat):
            return words
        names = [state.names[card] for card in state.zones[address]]
        if self.viewer not in (event.seat, ALL) or not names or UNKNOWN in names:
            return words
        return f"{words}: {series(gathered(names))}"

    def turn(self, event: Event) -> str:
        return f"{event.data[0]}'s turn begins"

    def phase(self, event: Event) -> str:
        if entered_so(self.table, self.begun(event), event):
            return ""
        known = self.table.setting.phases.get(event.data[0])
        return (known.name or known.id) if known is not None else str(event.data[0])

    def out(self, event: Event) -> str:
        return f"{event.seat} is out of the game"

    def ruling(self, event: Event) -> str:
        words = str(event.data[0])
        return words if words.startswith("by hand") else f"Ruling: {words}"

    def outcome(self, event: Event) -> str:
        return ended(event.data[0], event.data[1])

    def other(self, event: Event) -> str:
        """An event of a kind that only its game knows: its name, and plain values that cannot be
        cards."""
        words = event.kind.replace("-", " ")
        if event.seat:
            words = f"{event.seat}: {words}"
        if event.card >= 0 and self.state is not None and event.card < len(self.state.names):
            words += f", {self.there(event.card)}"
        cards = self.table.setting.cards
        shown = [
            str(each)
            for each in event.data
            if isinstance(each, int | str) and (self.viewer == ALL or each not in cards)
        ]
        return f"{words} {', '.join(shown)}".rstrip()


_KINDS = {
    "move": Teller.move,
    "card": Teller.card,
    "pile": Teller.pile,
    "named": Teller.named_card,
    "shown": Teller.shown,
    "shuffled": Teller.shuffled,
    "counter": Teller.counted,
    "mark": Teller.mark,
    "rolled": Teller.rolled,
    "drew": Teller.drew,
    "condition": Teller.condition,
    "nothing": Teller.nothing,
    "looked": Teller.looked,
    "told": Teller.told,
    "turn": Teller.turn,
    "phase": Teller.phase,
    "out": Teller.out,
    "ruling": Teller.ruling,
    "outcome": Teller.outcome,
}
