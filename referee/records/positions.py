"""A written position (a record's `start`) to a state in which the game goes on from there.

What is left out is as after the set-up. Cards that are named are taken from wherever they are, or
from the box. With real cards (`dealer: table`) nobody knows the faces that are left out, not even
those of open zones: they are asked for when the rules need them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from referee import engine, setup
from referee.answering import supplied
from referee.common import STEPS as COMMON_STEPS
from referee.play import Asking, Ended, Play
from referee.records.writing import (
    OWN_KEYS,
    Cards,
    Item,
    Other,
    Path,
    Value,
    Wrong,
    entries,
    fact_of,
    shown,
)
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from tablewright.errors import did_you_mean


def build(
    table: Table,
    written: Mapping[str, Any],
    seed: int = 0,
    *,
    until: engine.Until | None = None,
) -> engine.Result:
    """The position that `written` says, with its first question pending, or where it shall stop
    before. Raises Wrong."""
    state = State()
    state.random = seed & ((1 << 64) - 1)
    play = Play(table, state)
    _lay(play)
    path: Path = ("start",)
    found = tuple(entries(table, written, path))
    others = {each.key: each for each in found if isinstance(each, Other)}
    first = _seat(table, others.get("first"), table.first or table.seats[0])
    for key, value in setup.start_counters(table, play.clockwise(first)):
        state.counters[key] = value
    out = _out(table, others.get("out"))
    for seat in out:
        _leave(play, seat)
    _Places(play, [each for each in found if isinstance(each, Cards)]).fill()
    for each in found:
        if isinstance(each, Value):
            state.counters[each.key] = each.number
    state.turn = _seat(table, others.get("turn"), first)
    state.phase = _phase(table, others.get("phase"))
    state.facts["out"] = out
    if not out:
        del state.facts["out"]
    state.agenda, state.asked, state.outcome = (), None, None
    rules = table.setting.rules
    for entry in others.values():
        if entry.key not in OWN_KEYS or (
            entry.key == "first" and table.setting.fact("first", False) is not None
        ):
            _place(play, entry)
    if rules.complete is not None:
        rules.complete(play, _said(written, table))
    play.events.clear()
    (rules.resume or rules.begin)(play)
    return engine.settle(table, state, until=until)


def _said(written: Mapping[str, Any], table: Table) -> frozenset[str]:
    """The keys that are written, those below a seat with its name: `deck`, `A.hand`."""
    return frozenset(
        f"{key}.{inner}" if key in table.seats else key
        for key, value in written.items()
        for inner in (value if key in table.seats else ("",))
    )


def _lay(play: Play) -> None:
    """Carries out the set-up as far as it needs nobody: faces that the table would name stay
    unknown."""
    setup.begin(play)
    state = play.state
    own = play.table.setting.rules.steps
    for _ in range(engine.LONGEST):
        if not state.agenda or state.agenda[-1].do == "begin":
            break
        step = state.agenda[-1]
        state.agenda = state.agenda[:-1]
        play.step, play.me, play.card, play.asked = step, step.seat, step.card, 0
        handler = own.get(step.do) or COMMON_STEPS.get(step.do) or engine.STEPS[step.do]
        try:
            handler(play, step)
        except Asking as asking:
            state.agenda = (*state.agenda, step)
            if not supplied(play, asking.decision):
                state.agenda = state.agenda[:-1]
        except Ended:
            break
    state.agenda = ()


def _seat(table: Table, entry: Other | None, otherwise: str) -> str:
    if entry is None:
        return otherwise
    if entry.value not in table.seats:
        raise Wrong(
            entry.path, f"no seat {shown(entry.value)}", expected=" or ".join(table.seats),
            got=shown(entry.value),
        )  # fmt: skip
    return str(entry.value)


def _phase(table: Table, entry: Other | None) -> str:
    phases = table.setting.phases
    if entry is None:
        return next(iter(phases), "")
    if str(entry.value) not in phases:
        raise Wrong(
            entry.path, f"no phase {shown(entry.value)}",
            hint=did_you_mean(str(entry.value), phases), got=shown(entry.value),
        )  # fmt: skip
    return str(entry.value)


def _out(table: Table, entry: Other | None) -> tuple[str, ...]:
    if entry is None:
        return ()
    listed = entry.value if isinstance(entry.value, list | tuple) else (entry.value,)
    return tuple(
        _seat(table, Other("out", (*entry.path, at), seat), "") for at, seat in enumerate(listed)
    )


def _leave(play: Play, seat: str) -> None:
    """The cards of a seat that is out of the game are in the box."""
    for address in [each for each in play.state.zones if each.startswith(f"{seat}.")]:
        for card in play.zone(address):
            _put(play.state, card, BOX)
    for counter in play.table.setting.game.counters:
        if counter.owner == "seat" and counter.min is not None:
            play.state.counters[f"{seat}.{counter.id}"] = counter.min


def _place(play: Play, entry: Other) -> None:
    """A fact of the game's own rules."""
    fact, seat = fact_of(play.table, entry)
    if fact.put is None:
        raise Wrong(entry.path, f"'{entry.key}' follows from other things; it can be expected only")
    try:
        fact.put(play, seat, entry.value)
    except ValueError as error:
        raise Wrong(entry.path, str(error), got=shown(entry.value)) from None


def _put(state: State, card: int, to: str) -> None:
    source = state.where[card]
    state.zones[source] = tuple(each for each in state.zones[source] if each != card)
    state.zones[to] = (*state.zones.get(to, ()), card)
    state.where[card] = to


class _Places:
    """Cards on their way to the zones in which a position wants them."""

    def __init__(self, play: Play, wanted: Iterable[Cards]) -> None:
        self.play = play
        self.state = play.state
        self.wanted = list(wanted)
        self.taken: set[int] = set()
        """Cards that have found their place."""
        self.spare: dict[int, str] = {}
        """Cards that lost theirs, with the seat whose they were."""
        self.set_zones = {each.address for each in self.wanted if each.exact}

    def fill(self) -> None:
        """Puts every card where it is wanted. Raises Wrong if there is none of a name left."""
        chosen: list[list[int]] = [[-1] * len(each.items) for each in self.wanted]
        for known in (True, False):
            for at, cards in enumerate(self.wanted):
                self._stay(cards, chosen[at], known)
        for at, cards in enumerate(self.wanted):
            self._make_room(cards, chosen[at])
        for named in (True, False):
            for at, cards in enumerate(self.wanted):
                for index, item in enumerate(cards.items):
                    if chosen[at][index] < 0 and (item.name != UNKNOWN) == named:
                        chosen[at][index] = self._bring(cards, item)
        for at, cards in enumerate(self.wanted):
            self._arrange(cards, chosen[at])

    def _stay(self, cards: Cards, chosen: list[int], known: bool) -> None:
        """Cards that lie in their zone already, first those whose names are known."""
        for index, item in enumerate(cards.items):
            if chosen[index] >= 0:
                continue
            for card in self.play.zone(cards.address):
                if card not in self.taken and self._fits(card, item, known):
                    chosen[index] = self._take(card, item)
                    break

    def _fits(self, card: int, item: Item, known: bool) -> bool:
        name = self.state.names[card]
        if item.name == UNKNOWN:
            return name == UNKNOWN or "shuffle" in self.play.table.dealer
        if known:
            return name == item.name
        return name == UNKNOWN and item.name in self.play.candidates(card)

    def _take(self, card: int, item: Item) -> int:
        if item.name != UNKNOWN:
            self.play.identify(card, item.name)
        self.taken.add(card)
        return card

    def _make_room(self, cards: Cards, chosen: list[int]) -> None:
        """What an exact list leaves out goes to the box; where there may be more cards, unknown
        ones make room for those that are named."""
        left = [card for card in self.play.zone(cards.address) if card not in self.taken]
        if not cards.exact:
            missing = sum(card < 0 for card in chosen)
            left = [card for card in left if self.state.names[card] == UNKNOWN][:missing]
        for card in left:
            self.spare[card] = self.play.owner(card)
            _put(self.state, card, BOX)

    def _bring(self, cards: Cards, item: Item) -> int:
        seat = cards.address.partition(".")[0]
        seat = seat if seat in self.play.table.seats else ""
        for known in (True, False) if item.name != UNKNOWN else (True,):
            for card in self._sources(seat, item):
                if card not in self.taken and self._fits(card, item, known):
                    self.spare.pop(card, None)
                    _put(self.state, self._take(card, item), cards.address)
                    return card
        copies = sum(
            facts.copies for name, facts in self.play.table.setting.cards.items()
            if name == item.name
        )  # fmt: skip
        if item.name == UNKNOWN:
            raise Wrong(
                cards.path,
                f"not so many unknown cards for {self.play.called(cards.address)}",
                expected="the names of cards that come from elsewhere",
            )
        raise Wrong(
            cards.path, f"no {item.name} is left for {self.play.called(cards.address)}",
            expected=f"at most {copies} in the whole game", got="one more",
        )  # fmt: skip

    def _sources(self, seat: str, item: Item) -> Iterator[int]:
        """Where a card comes from: what lost its place, a deck that has it, the box, the rest."""
        play = self.play
        yield from [card for card, whose in self.spare.items() if whose == seat]
        if item.name == UNKNOWN:
            yield from self._zones(lambda address: address.startswith(f"{seat}.") and bool(seat))
            deck = play.table.setting.zones.get("deck")
            if deck is not None and deck.owner == "common":
                yield from [card for card, whose in self.spare.items() if not whose]
                yield from self._zones(lambda address: address == "deck")
                yield from play.zone(BOX)
            return
        yield from [card for card, whose in self.spare.items() if whose != seat and not whose]
        yield from self._zones(lambda address: bool(seat) and address.startswith(f"{seat}."))
        yield from self._zones(lambda address: address.split(".")[0] not in play.table.seats)
        yield from play.zone(BOX)
        yield from list(self.spare)
        yield from self._zones(lambda address: True)

    def _zones(self, fits: Callable[[str], bool]) -> list[int]:
        """The cards of fitting zones of which nothing is written; face-down piles first, from the
        bottom, so that what lies open stays."""
        zones = [
            address for address in self.state.zones
            if address != BOX and address not in self.set_zones and fits(address)
        ]  # fmt: skip
        setting = self.play.table.setting

        def openness(address: str) -> int:
            zone = setting.zone_of(address)
            return {"down": 0, "owner": 1, "up": 2}[zone.face] if zone is not None else 3

        return [
            card
            for address in sorted(zones, key=openness)
            for card in reversed(self.play.zone(address))
        ]

    def _arrange(self, cards: Cards, chosen: list[int]) -> None:
        """Brings the zone's cards into the written order and lays counters on them."""
        others = tuple(card for card in self.play.zone(cards.address) if card not in set(chosen))
        mine = tuple(chosen)
        self.state.zones[cards.address] = others + mine if cards.before else mine + others
        zone = self.play.table.setting.zone_of(cards.address)
        capacity = zone.capacity if zone is not None else None
        if capacity is not None and len(self.play.zone(cards.address)) > capacity:
            raise Wrong(
                cards.path, f"too many cards for {self.play.called(cards.address)}",
                expected=f"up to {capacity}", got=str(len(self.play.zone(cards.address))),
            )  # fmt: skip
        for card, item in zip(chosen, cards.items, strict=True):
            for counter, number in item.marks:
                self.state.marks.setdefault(counter, {})[card] = number
