"""Weights and a position to what it is worth to every seat, before bounds.

The worth is a sum, so what each card is worth in a zone is put together once, and each position is
a few additions. They are made one after the other: `sum` and `math.fsum` are not the same to the
last digit in every Python, and games must be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from referee.playtest.looks import MOST, Looks, beyond, over_now, owners_in, pairs
from referee.setting import Table
from referee.state import State

T = TypeVar("T")
Zoned = Mapping[str, Mapping[str, float]]
"""What one of each counter on cards is worth, by the zone where they lie."""


class _Zone(NamedTuple):
    """What lies in a zone: what each card is worth there, by name, and one of any name to all;
    `alike` if they are worth the same whatever they are."""

    spaces: tuple[str, ...]
    cards: Mapping[str, float]
    alike: float | None
    of_all: float = 0.0
    pairs: tuple[tuple[int, float], ...] = ()
    """What a pair of cards of one sort is worth, by the number of the sort."""


class Weights(NamedTuple):
    """What everything is worth that is looked at, without what is worth nothing."""

    looks: Looks
    counters: tuple[tuple[str, float, float], ...]
    """Of a seat: what one of it is worth to the seat, and to all."""
    zones: tuple[_Zone, ...]
    on_spaces: tuple[tuple[str, float], ...]
    """Counters on spaces, by their keys."""
    marks: Zoned
    """In zones of seats and in those that all share."""
    boards: Mapping[str, float]
    """What a piece is worth on each board."""
    step: float
    """What a piece is worth for each space that it has gone."""
    at_the_end: tuple[tuple[str, float], ...]
    result: float
    """What the result is worth that the game would have now."""
    common: tuple[tuple[str, float], ...]
    """Counters of all."""
    common_zones: tuple[_Zone, ...]


def weights_of(looks: Looks, numbers: Sequence[float]) -> Weights:
    """The weights, one for each name of `looks`, put together."""
    left = iter(numbers)

    def some(names: Iterable[T]) -> list[tuple[T, float]]:
        return [(name, next(left)) for name in names]

    def printed(zones: Sequence[str]) -> list[list[float]]:
        return [[next(left) for _ in looks.printed] for _ in zones]

    counters, zones = some(looks.own_counters), some(looks.own_zones)
    in_zones = printed(looks.own_zones)
    paired = [some(range(len(looks.sorts))) for _ in looks.own_zones]
    on_spaces = some(looks.on_spaces)
    marks, boards = some(looks.marks), some(looks.boards)
    step = next(left) if looks.ways else 0.0
    ends = some(looks.own_counters) if looks.ends else []
    result = next(left) if looks.ends else 0.0
    common, common_zones = some(looks.counters), some(looks.zones)
    in_open = dict(zip(looks.open_zones, printed(looks.open_zones), strict=True))
    open_marks = some(looks.open_marks)
    of_all = [next(left) for _ in looks.both] if looks.several else [0.0] * len(looks.both)
    assert next(left, None) is None, "there are more weights than names"
    own = zip(zones, in_zones, of_all[len(counters) :], paired, strict=True)
    return Weights(
        looks,
        tuple(
            (name, weight, every)
            for (name, weight), every in zip(counters, of_all, strict=False)
            if weight or every
        ),
        _zones(
            _zone(looks, name, weight, its, every, pairs)
            for (name, weight), its, every, pairs in own
        ),
        tuple(
            (key, weight) for name, weight in on_spaces if weight for key in looks.on_spaces[name]
        ),
        _zoned([*marks, *open_marks]),
        {name: weight for name, weight in boards if weight},
        step,
        tuple(each for each in ends if each[1]),
        result,
        tuple(each for each in common if each[1]),
        _zones(_zone(looks, name, weight, in_open.get(name, ())) for name, weight in common_zones),
    )


def _zone(
    looks: Looks,
    name: str,
    weight: float,
    printed: Sequence[float],
    of_all: float = 0.0,
    paired: Sequence[tuple[int, float]] = (),
) -> _Zone:
    cards = {}
    for card, numbers in looks.cards.items() if any(printed) else ():
        worth = weight
        for number, its in zip(numbers, printed, strict=True):
            worth += number * its
        cards[card] = worth
    paired = tuple(each for each in paired if each[1])
    return _Zone(looks.spread[name], cards, None if cards else weight, of_all, paired)


def _zones(zones: Iterable[_Zone]) -> tuple[_Zone, ...]:
    """Those in which anything is worth something."""
    return tuple(zone for zone in zones if zone.pairs or not zone.alike == 0.0 == zone.of_all)


def _zoned(marks: Iterable[tuple[tuple[str, str], float]]) -> Zoned:
    found: dict[str, dict[str, float]] = {}
    for (mark, zone), weight in marks:
        if weight:
            found.setdefault(mark, {})[zone] = weight
    return found


def weighed(its: Weights, table: Table, state: State) -> list[float]:
    """What a position that goes on is worth to each seat."""
    counters = state.counters
    seats = table.seats
    last: Mapping[str, int] = counters
    results: Mapping[str, float] | None = None
    even = 1.0 / len(seats)
    if its.at_the_end or its.result:
        ended = over_now(table, state)
        if ended is not None:
            last, results = ended
    placed = _placed(its, table, state)
    own = []
    total = all_have = 0.0
    for seat in seats:
        worth = placed.get(seat, 0.0)
        for name, weight, every in its.counters:
            value = min(MOST, counters.get(f"{seat}.{name}", 0))
            worth += weight * value
            all_have += every * value
        for zone in its.zones:
            here, number = _lying(its.looks, zone, f"{seat}.", state)
            worth += here
            all_have += zone.of_all * number
        for key, weight in its.on_spaces:
            worth += weight * min(MOST, counters.get(f"{seat}.{key}", 0))
        for name, weight in its.at_the_end:
            worth += weight * min(MOST, last.get(f"{seat}.{name}", 0))
        if its.result:
            worth += its.result * (even if results is None else results[seat])
        own.append(worth)
        total += worth
    shared = all_have + placed.get("", 0.0)
    for name, weight in its.common:
        shared += weight * min(MOST, counters.get(name, 0))
    for zone in its.common_zones:
        shared += _lying(its.looks, zone, "", state)[0]
    others = len(own) - 1
    if others:
        return [worth - (total - worth) / others + shared for worth in own]
    return [worth + shared for worth in own]


def _lying(looks: Looks, zone: _Zone, own: str, state: State) -> tuple[float, int]:
    """What the cards of a zone are worth, and how many they are."""
    zones, names, cards = state.zones, state.names, zone.cards
    worth, number = 0.0, 0
    for each in zone.spaces:
        lying = zones.get(own + each)
        if lying:
            number += len(lying)
            if cards:
                for card in lying:
                    worth += cards[names[card]]
    if zone.alike is not None:
        worth = zone.alike * number
    if zone.pairs and number > 1:
        cards_here = [card for each in zone.spaces for card in zones.get(own + each, ())]
        for sort, weight in zone.pairs:
            worth += weight * pairs(looks, state, cards_here, sort)
    return worth, number


def _placed(its: Weights, table: Table, state: State) -> dict[str, float]:
    """What counters on cards and pieces on boards are worth, by whose they are; "" is nobody's."""
    found: dict[str, float] = {}
    where, names, looks = state.where, state.names, its.looks
    for mark, weights in its.marks.items():
        for card, value in state.marks.get(mark, {}).items():
            seat, _, zone = where[card].partition(".")
            if seat not in table.seats:
                seat, zone = "", where[card]
            weight = weights.get(zone.partition(".")[0])
            if weight is not None:
                worth = weight * beyond(looks, mark, names[card], value)
                found[seat] = found.get(seat, 0.0) + worth
    if its.boards or its.step:
        for card, seat in owners_in(table, state).items():
            worth = its.boards.get(where[card].partition(".")[0], 0.0)
            if its.step:
                worth += its.step * looks.ways[seat].get(where[card], 0)
            found[seat] = found.get(seat, 0.0) + worth
    return found
