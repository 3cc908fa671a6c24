"""One game from its number to a record of what happened in it.

    played = play(table, kinds, values, seed)

All chance hangs on the seed: that of the game by its own streams, that of each player by one that
is keyed by the seed, its seat and the number of its decision. So a player that thinks longer, or
another one at its place, leaves all other chance as it is.
"""

from __future__ import annotations

import math
import random
from collections import Counter as Tally
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b

from referee import engine
from referee.events import HEARD, HOLDS, KEPT, Event
from referee.keys import OUT, ROUND
from referee.moves import Move, spans
from referee.playtest.choosing import Choices, swayed
from referee.playtest.looks import shares
from referee.playtest.players import (
    Kind,
    Player,
    in_rounds,
    left_to_hands,
    legal_of,
    player_of,
    turn_of,
)
from referee.playtest.remembering import Memory
from referee.playtest.values import Values
from referee.setting import Setting, Table
from referee.state import State
from tablewright.model.addresses import seat_letter

LONGEST = 5_000
"""Decisions after which a game counts as one without an end."""
CHANGES = frozenset(("card", "pile", "counter", "mark", "drew", "shown", "out", "outcome"))
"""The kinds of events that change something."""
FAR = 4
"""Digits of values in a record."""
LAST = 200
"""Decisions of which it is told what a game without an end goes on with."""
SWAYED = 0.2
"""Worth by which its moves must differ for another seat, where one that has lost says who wins."""


@dataclass(slots=True)
class Played:
    """What happened in a game."""

    seed: int
    players: tuple[str, ...]
    """By seats."""
    first: int = -1
    """The seat that had the first turn."""
    shares: tuple[float, ...] = ()
    """What each seat got: 1 for the only winner; none for a game without an end."""
    reason: str = ""
    rules: tuple[str, ...] = ()
    """Of its end."""
    wrong: str = ""
    """What went wrong in it, if something did: then it has no result."""
    turns: int = 0
    """Or rounds, of a game that goes by them."""
    decisions: list[int] = field(default_factory=list)
    """By seats, those in which there was something to choose."""
    forced: int = 0
    """Decisions with one legal move."""
    branching: float = 0.0
    """The sum of the logarithms of how many moves there were to choose from."""
    widest: int = 0
    asked: Tally[str] = field(default_factory=Tally)
    """Decisions by what was asked."""
    values: list[tuple[float, ...]] = field(default_factory=list)
    """At the first decision of each turn, what the position was worth to each seat."""
    had: list[Tally[str]] = field(default_factory=list)
    """By seats, how many of each card came to it."""
    used: list[Tally[str]] = field(default_factory=list)
    """By seats, how often it moved each card out of its hand, or used it on the table."""
    could: list[Tally[str]] = field(default_factory=list)
    """By seats, in how many decisions each choice was open to it: a kind of move, `Recruit`, and
    the card or answer that it names, `Recruit: Axiom Broker`."""
    took: list[Tally[str]] = field(default_factory=list)
    """By seats, how often it chose each."""
    by_chance: dict[str, float] = field(default_factory=dict)
    """How often each would have been chosen by chance, each legal move being equally likely."""
    did: Tally[str] = field(default_factory=Tally)
    """How often each sentence of a card changed something, settled something for what follows, or
    kept something from happening."""
    idle: Tally[str] = field(default_factory=Tally)
    """How often it was carried out and changed nothing."""
    cited: Tally[str] = field(default_factory=Tally)
    """How often something stood on each rule, or could not be chosen by it."""
    short: Tally[str] = field(default_factory=Tally)
    """How often a pile had run out when something was drawn from it."""
    spaces: Tally[str] = field(default_factory=Tally)
    """How often a piece came to each zone, by its address; a counter that stands on a board to each
    value, by its key: `A.mastery 7`. A seat is said by its letter."""
    roles: list[dict[str, str]] = field(default_factory=list)
    """By seats, the card that lay alone in a zone of its after its first turn, by zone, and stayed
    there as long as the seat was in the game: who it was in this game."""
    kings: list[tuple[int, float]] = field(default_factory=list)
    """Decisions of a seat that could win no more, of which it hung who would: the turn, and by how
    much worth of another seat its moves differed. Of three players or more that look ahead."""
    last: Tally[str] = field(default_factory=Tally)
    """The last kinds of moves of a game without an end."""
    by_hand: Tally[str] = field(default_factory=Tally)
    """How often each rule was left to hands, which here do nothing."""
    drawn: int = 0
    """How much chance was drawn in all."""

    @property
    def ended(self) -> bool:
        """Whether it has a result."""
        return bool(self.shares)

    @property
    def length(self) -> int:
        """All decisions, forced ones too."""
        return sum(self.decisions) + self.forced


def chance_of(seed: int, seat: str, number: int) -> random.Random:
    """The chance of a player for one decision."""
    key = blake2b(f"{seed} {seat} {number}".encode(), digest_size=8).digest()
    return random.Random(int.from_bytes(key, "big"))


Watcher = Callable[[State, Sequence[Event], State, Played], None]
"""Who looks on: gets the positions before and after each move, and what happened in between; the
first time what the set-up was."""


def play(
    table: Table,
    kinds: Sequence[Kind],
    values: Values,
    seed: int,
    watcher: Watcher | None = None,
) -> Played:
    """A game with a player at each seat. What goes wrong in it is told, not raised."""
    found = Played(seed, tuple(kind.name for kind in kinds))
    found.decisions = [0] * len(table.seats)
    found.had = [Tally() for _ in table.seats]
    found.used = [Tally() for _ in table.seats]
    players = {
        seat: player_of(kind, table, values) for seat, kind in zip(table.seats, kinds, strict=True)
    }
    try:
        _played(table, players, values, found, watcher)
    except Exception as error:  # whatever goes wrong is a finding, and its seed leads there again
        found.wrong = f"decision {found.length}: {type(error).__name__}: {error}"
    return found


def _played(
    table: Table,
    players: Mapping[str, Player],
    values: Values,
    found: Played,
    watcher: Watcher | None,
) -> None:
    seats = {seat: at for at, seat in enumerate(table.seats)}
    memories = {
        seat: Memory(table, seat, values.telling)
        for seat, at in seats.items()
        if found.players[at] != "random"
    }
    result = engine.start(table, found.seed)
    told = Told(table, found, seats)
    told.events(result.state, result.events)
    if watcher is not None:
        watcher(result.state, result.events, result.state, found)
    turn: object = None
    worth: list[float] = []
    numbers = dict.fromkeys(table.seats, 0)
    while result.state.outcome is None and found.length < LONGEST:
        state = result.state
        asked = state.asked
        assert asked is not None, "nothing is asked, and nothing has ended"
        if turn_of(table, state) != turn:
            turn = turn_of(table, state)
            told.turn(state, len(found.values))
            worth = values.of_all(table, state)
            found.values.append(tuple(round(each, FAR) for each in worth))
        legal = legal_of(table, state)
        if not legal:
            raise AssertionError(f"nothing is legal when asked '{asked.asks}'")
        if asked.refused:
            found.cited.update({rule for each in asked.refused for rule in each.rules})
        seat = asked.seat
        if seat not in seats:
            raise AssertionError(f"nobody here is asked '{asked.asks}'")
        number = numbers[seat]
        numbers[seat] = number + 1
        if len(legal) == 1 and not spans(legal[0]):
            move = legal[0]  # whoever plays: no view and no chance is needed
        else:
            chance = chance_of(found.seed, seat, number)
            view = memories[seat].view(state) if seat in memories else state
            move = players[seat].choose(view, legal, chance)
        told.decision(seats[seat], asked.kind, legal, move)
        if seat in memories and len(legal) > 1 and not table.setting.program.teams:
            luck = chance_of(found.seed, f"{seat}'s kings", number)
            by = swayed(table, values, state, legal, worth, luck)
            if by >= SWAYED:
                found.kings.append((len(found.values) - 1, round(by, FAR)))
        if left_to_hands(table, state):
            found.by_hand.update(asked.rules or ("",))
        owned = watcher is None and not memories
        result = engine.apply(table, state, move, checked=True, owned=owned)
        told.events(result.state, result.events)
        for who, memory in memories.items():
            its = partial(chance_of, found.seed, f"{who}'s memory", found.length)
            memory.notice(state, move, result.state, result.events, its)
        if watcher is not None:
            watcher(state, result.events, result.state, found)
    state = result.state
    if in_rounds(table.setting):
        found.turns = state.facts.get(ROUND, 0)
    found.drawn = sum(state.drawn.values())
    told.end(state)
    if state.outcome is not None:
        by_seat = shares(table, state)
        found.shares = tuple(round(by_seat[seat], 6) for seat in table.seats)
        found.reason, found.rules = state.outcome.reason, state.outcome.rules


def _tracked(setting: Setting) -> frozenset[str]:
    """The counters whose values are printed on a board."""
    boards = setting.edition.boards.values() if setting.edition is not None else ()
    return frozenset(space.counter for board in boards for space in board.spaces if space.counter)


class Told:
    """Counts what happens."""

    def __init__(self, table: Table, found: Played, seats: Mapping[str, int]) -> None:
        self.table = table
        self.found = found
        self.seats = seats
        zones = table.setting.zones.values()
        hidden = [zone.id for zone in zones if zone.owner == "seat" and zone.face == "owner"]
        self.hands = {f"{seat}.{name}" for seat in table.seats for name in hidden}
        self.letters = {seat: seat_letter(at + 1) for at, seat in enumerate(table.seats)}
        self.tracked = _tracked(table.setting)
        self.own = [zone.id for zone in zones if zone.owner == "seat" and not zone.spaces]
        self.choices = Choices(table)
        self.last: deque[str] = deque(maxlen=LAST)
        self.roles: list[dict[str, int]] = []
        self.changed: set[str] = set()
        """Zones to which a card came after each seat had a turn."""

    def decision(self, seat: int, kind: str, legal: Sequence[Move], move: Move) -> None:
        """What could be chosen, and what was."""
        found = self.found
        self.last.append(move.verb)
        if len(legal) == 1:
            found.forced += 1
            return
        found.decisions[seat] += 1
        found.branching += math.log(len(legal))
        found.widest = max(found.widest, len(legal))
        found.asked[kind] += 1
        self.choices.decision(seat, legal, move)

    def events(self, state: State, events: Sequence[Event]) -> None:
        """What changed, or was settled, and what did nothing."""
        found = self.found
        settled: set[str] = set()
        worked: set[str] = set()
        for event in events:
            for rule in event.rules:
                found.cited[rule] += 1
            kind = event.kind
            if kind == "turn" and event.seat in self.seats:
                found.turns += 1
                if found.first < 0:
                    found.first = self.seats[event.seat]
            if event.by:
                data = event.data
                if kind in CHANGES or (kind == "nothing" and data[1:] == (KEPT,)):
                    found.did[event.by] += 1
                    worked.add(event.by)
                elif kind == "nothing" and data[1:] != (HOLDS,):
                    found.idle[event.by] += 1
                    worked.add(event.by)
                elif kind == "told" and data[1:] in ((), (HEARD,)):
                    settled.add(event.by)
            if kind == "card":
                self._card(state, event)
            elif kind == "counter" and event.data[0].rpartition(".")[2] in self.tracked:
                key, _, value = event.data
                found.spaces[f"{self._address(key)} {value}"] += 1
            elif kind == "drew" and event.data[1]:
                found.short[event.seat] += 1
        # A choice for the sentences behind it, or what holds from now on: nothing more is seen.
        found.did.update(settled - worked)

    def turn(self, state: State, number: int) -> None:
        """A turn begins, 0 for the first."""
        # Each seat has had one, or all have had one together.
        if number == (1 if in_rounds(self.table.setting) else len(self.seats)):
            self.roles = [self._alone(state, seat) for seat in self.seats]

    def end(self, state: State) -> None:
        """Nothing more comes."""
        found = self.found
        found.could, found.took = self.choices.could, self.choices.took
        found.by_chance = {
            name: round(each, FAR) for name, each in sorted(self.choices.by_chance.items())
        }
        for seat, began in zip(self.seats, self.roles, strict=False):
            now = began if seat in state.facts.get(OUT, ()) else self._alone(state, seat)
            kept = {
                zone: state.names[card]
                for zone, card in began.items()
                if now.get(zone) == card and f"{seat}.{zone}" not in self.changed
            }
            found.roles.append(kept)
        if state.outcome is None:
            found.last.update(self.last)

    def _alone(self, state: State, seat: str) -> dict[str, int]:
        """The card of each zone of a seat in which one lies."""
        lying = ((zone, state.zones.get(f"{seat}.{zone}", ())) for zone in self.own)
        return {zone: cards[0] for zone, cards in lying if len(cards) == 1}

    def _address(self, address: str) -> str:
        """Whose a zone or counter is by the letter of the seat."""
        whose, dot, rest = address.partition(".")
        return f"{self.letters[whose]}.{rest}" if dot and whose in self.letters else address

    def _card(self, state: State, event: Event) -> None:
        source, to = event.data[0], event.data[1]
        name = state.names[event.card]
        whose, was = to.partition(".")[0], source.partition(".")[0]
        if whose in self.seats and whose != was:
            self.found.had[self.seats[whose]][name] += 1
        if (source in self.hands and was in self.seats and whose != was) or (
            source in self.hands and to not in self.hands
        ):
            self.found.used[self.seats[was]][name] += 1
        self.found.spaces[self._address(to)] += 1
        if self.roles:
            self.changed.add(to)
