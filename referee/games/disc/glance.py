"""The Enemy Turn at a glance: from events to what each enemy rolled, did, to whom; what to move.

In: the events of one or more moves, and the position after them. Out: one Slot for each enemy
whose slot came, in order, and what the top cards of the decks show on their backs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from referee.events import Event
from referee.games.disc.keys import ORDER
from referee.games.disc.terms import (
    ENEMY_DECK,
    ETYPES,
    LEFT,
    PLAYER_DECK,
    ROW,
    Kind,
    kind,
    known,
)
from referee.phrases.phrase import Phrasebook
from referee.phrases.saying import say_all
from referee.position import Position
from referee.setting import CardFacts
from referee.state import die_of

TOKENS: Mapping[str, str] = {
    "ammo": "ammo token",
    "damage": "damage token",
    "firewall": "Firewall token",
    "dodge": "Dodge token",
    "recon": "Recon token",
    "lost-turn": "Lost turn token",
    "jam": "Jam token",
    "uninstall": "Uninstall token",
}
"""The counters on cards that lie there as tokens."""
BANS: Mapping[str, str] = {
    "no-guns": "No guns", "no-software": "No software", "no-exe": "No .exe",
}  # fmt: skip


STOPS: Mapping[str, str] = {
    "window": "an .exe before the next enemy acts",
    "react": "a card for the die that was thrown",
}
"""What an Enemy Turn waits for, by the kind of the question."""

GONE = "DISC-120"
"""The rule of an enemy that left the row before its slot."""


class Slot(NamedTuple):
    """What one enemy did when its slot came."""

    enemy: str
    """Its name."""
    card: int
    """Its instance."""
    heading: str
    """`Tank Bot acts`, `Tank Bot loses its turn`."""
    rolled: tuple[str, ...]
    """Each die: `d6 3`, `d20 14`."""
    does: tuple[str, ...]
    """What it does: the line that the die chose."""
    whom: tuple[str, ...]
    """The operatives that it hits or tries to."""
    result: tuple[str, ...]
    """What came of it: `14 + 8 = 22 against AC 14: hit`, `Ann has 22 HP (24 before)`."""
    move: tuple[str, ...]
    """What to move by hand."""


def enemy_turn(position: Position, events: Iterable[Event]) -> tuple[Slot, ...]:
    """The slots among the events, in order. Events before the first slot belong to none."""
    return tuple(each.done(position) for each in _grown(position, events) if each.card >= 0)


def at_a_glance(position: Position, events: Sequence[Event]) -> list[str]:
    """The Enemy Turn as lines: what its beginning moved, then a few lines for each enemy."""
    first, *others = _grown(position, events)
    found = lines(
        [each.done(position) for each in others if each.card >= 0],
        stops=position.state.outcome is None and not any(map(ends, events)),
    )
    if first.move or first.result:
        found = lines([first.done(position)]) + found
    return found


def still_open(position: Position) -> list[str]:
    """What of an Enemy Turn is not decided while it stops for a die or a card: what is asked, and
    who is still to act."""
    state = position.state
    asked = state.asked
    if asked is None:
        return []
    words = STOPS.get(asked.kind, "the choice that is asked for")
    if asked.kind == "roll":
        sides, what = die_of(asked)
        words = f"the d{sides} {what}"
    row = position.zone(ROW)
    left = []
    for card, _ in position.fact(ORDER, ()):
        if state.where[card] == ROW:
            idle = position.mark(card, "lost-turn") or position.mark(card, "sideways")
            left.append(position.numbered(card, row) + (" (will not act)" if idle else ""))
    following = f"then {', '.join(left)}" if left else "then the turn ends"
    return [f"Still open: {words}; {following}."]


def begins(event: Event) -> bool:
    """Whether the Enemy Turn begins with this event."""
    return event.kind == "phase" and event.data[0] == "enemy-order"


def ends(event: Event) -> bool:
    """Whether the Enemy Turn ends with this event."""
    return _sign(event) == "end"


def _sign(event: Event) -> str:
    return str(event.data[1]) if event.kind == "told" and len(event.data) > 1 else ""


def _grown(position: Position, events: Iterable[Event]) -> list[_Growing]:
    """What stands before the first slot, and the slots."""
    slots = [_Growing(-1, "The Enemy Turn begins")]
    for event in events:
        gone = event.kind == "nothing" and GONE in event.rules and event.card != slots[-1].card
        if gone or _sign(event) in ("slot", "end"):
            slots.append(_Growing(event.card, str(event.data[0])))
        else:
            slots[-1].take(position, event)
    return slots


class _Growing:
    """A slot whose events are still coming."""

    def __init__(self, card: int, heading: str) -> None:
        self.card = card
        self.heading = heading
        self.rolled: list[str] = []
        self.does: list[str] = []
        self.whom: list[str] = []
        self.result: list[str] = []
        self.move: list[str] = []
        self.aside = False
        """Whether an operative's own .exe is being carried out."""

    def done(self, position: Position) -> Slot:
        """The slot, with the line of an attack in words."""
        if not self.does and self.rolled and known(position, self.card):
            self.does = _line(
                position.table.setting.phrases, kind(position, self.card), self.rolled[0]
            )
        return Slot(
            position.name(self.card) if self.card >= 0 else "",
            self.card,
            self.heading,
            tuple(self.rolled),
            tuple(self.does),
            tuple(dict.fromkeys(self.whom)),
            tuple(self.result),
            tuple(self.move),
        )

    def take(self, position: Position, event: Event) -> None:
        """Adds what an event says."""
        data = event.data
        if event.kind == "move":
            if data[0] in ("use", "use-at", "ability"):
                self.aside = True
                used = data[1][0] if data[1] else "the ability"
                self.result.append(f"{event.seat} uses {used}")
        elif event.kind == "rolled":
            self.aside = False
            self.rolled.append(f"d{data[0]} {data[1]}")
        elif event.kind == "told":
            self._told(event)
        elif event.kind in ("nothing", "ruling"):
            # What the table corrects by hand is not the enemy's doing.
            self.aside = self.aside or event.kind == "ruling"
            self.result.append(str(data[0]))
        elif event.kind == "counter":
            self._counter(position, event)
        elif event.kind == "mark":
            words = token(position, event)
            if words:
                self.move.append(words)
        elif event.kind == "card":
            self.move.append(_carried(position, event))
        elif event.kind == "shuffled":
            self.move.append(f"shuffle the {_place(position, data[0])}")
        elif event.kind == "outcome":
            self.result.append(str(data[1]))

    def _told(self, event: Event) -> None:
        words = str(event.data[0])
        if len(event.data) > 1 and event.data[1] == "roll":
            self.result.append(words)
            if event.seat:
                self.whom.append(event.seat)
        elif event.card == self.card and ": " in words:
            self.aside = False
            self.does.append(words.partition(": ")[2])
        else:
            self.result.append(words)

    def _counter(self, position: Position, event: Event) -> None:
        key, before, after = event.data
        seat, _, name = str(key).rpartition(".")
        if name == "hp" and seat:
            if not self.aside:
                self.whom.append(seat)
            self.result.append(f"{seat} has {after} HP ({before} before)")
            self.move.append(f"{seat}'s HP marker from {before} to {after}")
        elif name in BANS and seat:
            verb = "lay" if after else "take away"
            self.whom.append(seat)
            self.move.append(f"{verb} the '{BANS[name]}' token at {seat}'s operative")
        elif name == "max-hp" and seat:
            self.result.append(f"{seat} has at most {after} HP")


def _line(book: Phrasebook, its: Kind, rolled: str) -> list[str]:
    """The line that the first die chose, or the only one."""
    if not its.bands:
        return [say_all(book, its.normal.sentences, end=";")] if its.normal is not None else []
    value = int(rolled.partition(" ")[2])
    return [
        say_all(book, ability.sentences, end=";")
        for low, high, ability in its.bands
        if low <= value <= high
    ]


def token(position: Position, event: Event) -> str:
    """The token that a change of a counter on a card moves; "" for one that is only counted."""
    counter, before, after = event.data
    name = position.name(event.card)
    if counter == "sideways":
        return f"turn {name} {'sideways' if after else 'upright'}"
    if counter in ("atk-change", "ac-change"):
        what = "ATK" if counter == "atk-change" else "AC"
        return f"remember for {name}: {what} {after - before:+d}"
    words = TOKENS.get(counter)
    if words is None:
        return ""
    number = abs(after - before)
    many = f"{number} {words}{'s' * (number != 1)}"
    return f"put {many} on {name}" if after > before else f"take {many} off {name}"


def _carried(position: Position, event: Event) -> str:
    source, to, *_ = event.data
    name = position.name(event.card)
    if to == ROW:
        return f"lay {name} at the right end of the Enemy Row"
    return f"{name}: from the {_place(position, source)} to the {_place(position, to)}"


def _place(position: Position, address: str) -> str:
    zone = position.table.setting.zone_of(address)
    return (zone.name or zone.id) if zone is not None else address


def lines(slots: Sequence[Slot], *, stops: bool = False) -> list[str]:
    """The glance as lines for a terminal: who rolled what, does what to whom; under it the result
    and what to move by hand. If it `stops` within the last slot, that is not over."""
    found = []
    for slot in slots:
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


def backs(position: Position) -> dict[str, str]:
    """The type on the back of the top card of the two decks that show it (DISC-041); no entry if
    the deck is empty or only the table can see it."""
    found = {}
    facts = position.table.setting.cards
    for deck in (PLAYER_DECK, ENEMY_DECK):
        cards = position.zone(deck)
        types = {back(facts[name]) for name in position.candidates(cards[0])} if cards else set()
        if len(types) == 1:
            found[deck] = types.pop()
    return found


def back(facts: CardFacts) -> str:
    """What everybody sees on the back of a card, besides from which deck it is."""
    return str(facts.fields.get("type") or "")


def left(position: Position) -> dict[str, int]:
    """How many enemies of each type the Enemy Deck still holds (DISC-041)."""
    return {etype: position.counter(LEFT[etype]) for etype in ETYPES}
