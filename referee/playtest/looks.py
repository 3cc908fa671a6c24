"""A position to numbers that say how it stands: what each seat has of every counter, in every zone
of its own, printed on the cards there and lying on them, on spaces and boards, against the others
at the table; and what all share or have together, which says something where one plays alone, or
all win together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

from referee import engine
from referee.counters import Starts, starts_of
from referee.position import Position
from referee.rules import rules_in
from referee.setting import BOX, Setting, Table
from referee.setup import space_keys
from referee.state import UNKNOWN, State, Step
from tablewright.model.addresses import addresses_of
from tablewright.model.game import Zone

MOST = 400.0
"""What is more than that counts for that: a value without end is very good, not everything."""
LOOKED_AT = 90
"""So many things at most: what is printed on cards is left out from there on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """What is looked at: keys of counters and addresses of zones, those of a seat without it; what
    is printed on each card, as numbers."""

    own_counters: tuple[str, ...] = ()
    own_zones: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    """What `cards` have numbers for: fields, and values of fields."""
    cards: Mapping[str, tuple[float, ...]]
    sorts: tuple[str, ...] = ()
    """Fields by which cards are of a sort: some words of theirs stand on several cards."""
    words: Mapping[str, tuple[str, ...]]
    """What stands in these on each card."""
    on_spaces: Mapping[str, tuple[str, ...]]
    """Counters on spaces that each seat has, by id, with the keys of all these."""
    marks: tuple[tuple[str, str], ...] = ()
    """Counters on cards, each with a zone of a seat where cards carry it."""
    boards: tuple[str, ...] = ()
    """Zones of spaces that all share, on which pieces may stand that are a seat's."""
    ways: Mapping[str, Mapping[str, int]]
    """How far each space is along the way of a seat's pieces, by seat; nothing without a way."""
    counters: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    open_zones: tuple[str, ...] = ()
    """Those that all share whose cards lie face up, but for discard piles."""
    open_marks: tuple[tuple[str, str], ...] = ()
    """Counters on cards, each with one of these zones."""
    spread: Mapping[str, tuple[str, ...]]
    """The addresses of each zone: its spaces, or itself; those of a seat without it."""
    starts: Starts
    """With what the counters on cards begin."""
    ends: bool = False
    """Whether it can be said how the game would end now."""
    several: bool = False
    """Whether several play."""

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of `features` is."""
        return (*self.own_names, *self.counters, *self.zones, *self.open_names, *self.all_names)

    @property
    def own_names(self) -> tuple[str, ...]:
        """Those of them that a seat has against the others."""
        return (
            *self.own_counters,
            *self.own_zones,
            *self._printed_in(self.own_zones),
            *(f"pairs of one {sort} in {zone}" for zone in self.own_zones for sort in self.sorts),
            *(f"{counter} on spaces" for counter in self.on_spaces),
            *(f"{mark} on cards in {zone}" for mark, zone in self.marks),
            *(f"pieces on {board}" for board in self.boards),
            *(("steps along the way",) if self.ways else ()),
            *(f"{counter} at the end" for counter in self.own_counters if self.ends),
            *(("the result now",) if self.ends else ()),
        )

    @property
    def printed_names(self) -> frozenset[str]:
        """Those of what is printed on cards, by where these lie."""
        return frozenset(self._printed_in((*self.own_zones, *self.open_zones)))

    def _printed_in(self, zones: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(f"{what} in {zone}" for zone in zones for what in self.printed)

    @property
    def open_names(self) -> tuple[str, ...]:
        """Those of what lies open to all, which says nothing of who is ahead."""
        return (
            *self._printed_in(self.open_zones),
            *(f"{mark} on cards in {zone}" for mark, zone in self.open_marks),
        )

    @property
    def all_names(self) -> tuple[str, ...]:
        """Those of what all have together."""
        return tuple(f"{each} of all" for each in self.both if self.several)

    @property
    def both(self) -> tuple[str, ...]:
        """The counters and zones of a seat."""
        return (*self.own_counters, *self.own_zones)


def looks_of(table: Table) -> Looks:
    """What is looked at in a game."""
    setting = table.setting
    counters = setting.counters.values()
    zones = [zone for zone in setting.zones.values() if zone.id != BOX]
    own = [zone for zone in zones if zone.owner == "seat"]
    common = [zone for zone in zones if zone.owner != "seat"]
    lie_open = [
        zone
        for zone in common
        if zone.face == "up" and zone.sees == "all" and zone is not setting.discard
    ]
    printed, cards = _printed(table, max(0, LOOKED_AT // max(1, len(own)) - 2))
    sorts = _sorts(table)
    first = table.seats[0]
    on_spaces = {
        each.id: tuple(key.partition(".")[2] for key in space_keys(table, each, first))
        for each in counters
        if each.owner == "space"
    }
    state = engine.start(table, 0).state
    marks = _marks(setting, [zone for zone in own if zone.face == "up"])
    open_marks = _marks(setting, lie_open)
    starts = starts_of(setting)
    boards = [zone.id for zone in common if zone.spaces and owners_in(table, state)]
    return Looks(
        own_counters=tuple(each.id for each in counters if each.owner == "seat"),
        own_zones=tuple(zone.id for zone in own),
        printed=printed,
        cards=cards,
        sorts=sorts,
        words=_words(table, sorts),
        on_spaces={key: its for key, its in on_spaces.items() if its},
        marks=marks,
        boards=tuple(boards),
        ways=_ways(table, state) if boards else {},
        counters=tuple(each.id for each in counters if each.owner == "common"),
        zones=tuple(zone.id for zone in common),
        open_zones=tuple(zone.id for zone in lie_open),
        open_marks=open_marks,
        spread={zone.id: addresses_of(zone, zone.id) for zone in zones},
        starts={mark: starts[mark] for mark, _ in (*marks, *open_marks)},
        ends=rules_in(setting).machine,
        several=len(table.seats) > 1,
    )


def _marks(setting: Setting, zones: list[Zone]) -> tuple[tuple[str, str], ...]:
    """The counters that cards carry in some zones, each with the zone."""
    return tuple(
        (each.id, zone.id)
        for each in setting.counters.values()
        if each.owner == "card"
        for zone in zones
        if each.zone in ("", zone.id)
    )


def owners_in(table: Table, state: State) -> Mapping[int, str]:
    """Whose each piece is, by instance; nothing where nobody has pieces."""
    owners = rules_in(table.setting).owners
    return owners(Position(table, state)) if owners is not None else {}


def _ways(table: Table, state: State) -> dict[str, dict[str, int]]:
    """How far each space is along each seat's way, where pieces move along one."""
    way, at = rules_in(table.setting).way, Position(table, state)
    if way is None or not way(at, table.seats[0]):
        return {}
    return {
        seat: {address: steps for steps, address in enumerate(way(at, seat), 1)}
        for seat in table.seats
    }


def _printed(table: Table, most: int) -> tuple[tuple[str, ...], dict[str, tuple[float, ...]]]:
    """The numbers on cards, and the words of which few are on many cards, no more than `most`."""
    cards = table.setting.cards
    numbers: dict[str, None] = {}
    for facts in cards.values():
        for field, value in facts.fields.items():
            if isinstance(value, int) and not isinstance(value, bool):
                numbers[field] = None
    wanted: list[tuple[str, str | None]] = [(field, None) for field in numbers]
    wanted = [*wanted, *shared_words(table)][:most]

    def number(fields: Mapping[str, object], field: str, word: str | None) -> float:
        value = fields.get(field)
        if word is not None:
            return float(value == word)
        return float(value) if isinstance(value, int) else 0.0

    found = {
        name: tuple(number(facts.fields, *each) for each in wanted) for name, facts in cards.items()
    }
    found[UNKNOWN] = (0.0,) * len(wanted)
    return tuple(word or field for field, word in wanted), found


def _sorts(table: Table) -> tuple[str, ...]:
    """The fields of cards of which several words stand on several cards each."""
    found = [field for field, _ in shared_words(table)]
    return tuple(field for field in dict.fromkeys(found) if found.count(field) > 1)


def _words(table: Table, sorts: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    cards = table.setting.cards
    found = {
        name: tuple(str(facts.fields.get(sort) or "") for sort in sorts)
        for name, facts in cards.items()
    }
    found[UNKNOWN] = ("",) * len(sorts)
    return found


def shared_words(table: Table) -> tuple[tuple[str, str], ...]:
    """Fields of cards with the words that stand there on several, those on most cards first."""
    words: dict[tuple[str, str], int] = {}
    for facts in table.setting.cards.values():
        for field, value in facts.fields.items():
            if isinstance(value, str) and value:
                words[field, value] = words.get((field, value), 0) + 1
    shared = (each for each, count in words.items() if count > 1)
    return tuple(sorted(shared, key=lambda each: (-words[each], each)))


def features_of_all(looks: Looks, table: Table, state: State) -> list[list[float]]:
    """What each seat has more than the others have on average, one number for each of the names."""
    ended = over_now(table, state) if looks.ends else None
    own = [_own(looks, table, state, seat, ended) for seat in table.seats]
    counters, zones = state.counters, state.zones
    shared = [min(MOST, counters.get(name, 0)) for name in looks.counters]
    shared += [float(len(lying(looks, zones, "", name))) for name in looks.zones]
    for name in looks.open_zones:
        shared += _sums(looks, state, lying(looks, zones, "", name))
    for mark, zone in looks.open_marks:
        shared.append(marked(looks, state, mark, lying(looks, zones, "", zone)))
    if looks.several:
        sums = [fsum(each) for each in zip(*own, strict=True)]
        others = len(own) - 1
        own = [
            [x - (total - x) / others for x, total in zip(each, sums, strict=True)] for each in own
        ]
        shared += sums[: len(looks.both)]
    return [[*each, *shared] for each in own]


def _own(looks: Looks, table: Table, state: State, seat: str, ended: Ended | None) -> list[float]:
    """What a seat has."""
    counters, zones, own = state.counters, state.zones, f"{seat}."
    found: list[float] = [min(MOST, counters.get(own + name, 0)) for name in looks.own_counters]
    lie = [lying(looks, zones, own, name) for name in looks.own_zones]
    found += [float(len(cards)) for cards in lie]
    for cards in lie:
        found += _sums(looks, state, cards)
    for cards in lie:
        found += (pairs(looks, state, cards, at) for at in range(len(looks.sorts)))
    for keys in looks.on_spaces.values():
        found.append(fsum(min(MOST, counters.get(own + key, 0)) for key in keys))
    for mark, zone in looks.marks:
        found.append(marked(looks, state, mark, lying(looks, zones, own, zone)))
    if looks.boards:
        owners = owners_in(table, state)
        stand = [state.where[card] for card, whose in owners.items() if whose == seat]
        places = [where.partition(".")[0] for where in stand]
        found += [float(places.count(board)) for board in looks.boards]
        if looks.ways:
            found.append(float(sum(looks.ways[seat].get(where, 0) for where in stand)))
    if looks.ends:
        last = ended.counters if ended is not None else counters
        found += [min(MOST, last.get(own + name, 0)) for name in looks.own_counters]
        found.append(ended.shares[seat] if ended is not None else 1.0 / len(table.seats))
    return found


def lying(
    looks: Looks, zones: Mapping[str, tuple[int, ...]], own: str, zone: str
) -> tuple[int, ...]:
    """The cards of a zone, over all its spaces; `own` is the seat with a dot, or nothing."""
    spread = looks.spread[zone]
    if len(spread) == 1:
        return zones.get(own + spread[0], ())
    return tuple(card for each in spread for card in zones.get(own + each, ()))


def _sums(looks: Looks, state: State, cards: Sequence[int]) -> list[float]:
    """What is printed on cards in all."""
    sums = [0.0] * len(looks.printed)
    if sums:
        for card in cards:
            for at, value in enumerate(looks.cards[state.names[card]]):
                sums[at] += value
    return sums


def pairs(looks: Looks, state: State, cards: Sequence[int], sort: int) -> float:
    """How many pairs there are of cards that are of one sort: the larger sets, the more."""
    if len(cards) < 2:
        return 0.0
    counts: dict[str, int] = {}
    words, names, found = looks.words, state.names, 0
    for card in cards:
        word = words[names[card]][sort]
        if word:
            others = counts.get(word, 0)
            found += others
            counts[word] = others + 1
    return min(MOST, float(found))


def marked(looks: Looks, state: State, mark: str, cards: Sequence[int]) -> float:
    """How much more or less of a counter lies on cards than they begin with."""
    values = state.marks.get(mark)
    if not values:
        return 0.0
    return fsum(
        beyond(looks, mark, state.names[card], values[card]) for card in cards if card in values
    )


def beyond(looks: Looks, mark: str, name: str, value: int) -> float:
    """How much a counter on a card is beyond what it begins with there."""
    names, start = looks.starts[mark]
    return max(-MOST, min(MOST, value - names.get(name, start)))


class Ended(NamedTuple):
    """How the game would end."""

    counters: Mapping[str, int]
    shares: Mapping[str, float]
    """What each seat would get."""


def over_now(table: Table, state: State) -> Ended | None:
    """What comes of what the rulebook does at the end of the game, if that came now; None where it
    cannot be said."""
    if state.outcome is not None:
        return Ended(state.counters, shares(table, state))
    plainly = rules_in(table.setting).ends_plainly
    if plainly is not None and plainly(table.setting):  # then it need not be played
        return Ended(state.counters, dict.fromkeys(table.seats, 0.0))
    new = state.copy()
    new.agenda, new.asked = (Step("game-over", data=("", ())),), None
    try:
        result = engine.settle(table, new, closely=False, heard=False).state
    except Exception:  # a rulebook's end may need what is only so when it comes
        return None
    if result.outcome is None:
        return None
    return Ended(result.counters, shares(table, result))


def shares(table: Table, state: State) -> dict[str, float]:
    """What each seat gets of a game that has ended: 1 for who won alone, its part of it for who won
    with others."""
    outcome = state.outcome
    assert outcome is not None
    winners = outcome.winners
    each = 1.0 / len(winners) if winners else 0.0
    return {seat: each if seat in winners else 0.0 for seat in table.seats}
