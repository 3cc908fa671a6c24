"""Weights and a position to what it is worth to every seat, before bounds.

The worth is a sum, so what each card is worth in a zone is put together once, and each position is
a few additions. They are made one after the other: `sum` and `math.fsum` are not the same to the
last digit in every Python, and games must be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.playtest.looks import MOST, Looks, over_now
from referee.setting import Table
from referee.state import State


class _Zone(NamedTuple):
    """What lies in a zone of a seat: what each card is worth there, by name, and one of any name
    to all; `alike` if they are worth the same whatever they are."""

    id: str
    cards: Mapping[str, float]
    alike: float | None
    of_all: float


class Weights(NamedTuple):
    """What everything is worth that is looked at, without what is worth nothing."""

    counters: tuple[tuple[str, float, float], ...]
    """Of a seat: what one of it is worth to the seat, and to all."""
    zones: tuple[_Zone, ...]
    at_the_end: tuple[tuple[str, float], ...]
    result: float
    """What the result is worth that the game would have now."""
    common: tuple[tuple[str, float], ...]
    """Counters of all."""
    common_zones: tuple[tuple[str, float], ...]


def weights_of(looks: Looks, numbers: Sequence[float]) -> Weights:
    """The weights, one for each name of `looks`, put together."""
    left = iter(numbers)

    def some(names: Sequence[str]) -> list[tuple[str, float]]:
        return [(name, next(left)) for name in names]

    counters, zones = some(looks.own_counters), some(looks.own_zones)
    printed = [[next(left) for _ in looks.printed] for _ in looks.own_zones]
    ends = some(looks.own_counters) if looks.ends else []
    result = next(left) if looks.ends else 0.0
    common, common_zones = some(looks.counters), some(looks.zones)
    of_all = [next(left) for _ in looks.both] if looks.several else [0.0] * len(looks.both)
    assert next(left, None) is None, "there are more weights than names"
    return Weights(
        tuple(
            (name, weight, every)
            for (name, weight), every in zip(counters, of_all, strict=False)
            if weight or every
        ),
        tuple(
            zone
            for (name, weight), its, every in zip(
                zones, printed, of_all[len(counters) :], strict=True
            )
            if (zone := _zone(looks, name, weight, its, every)) is not None
        ),
        tuple(each for each in ends if each[1]),
        result,
        tuple(each for each in common if each[1]),
        tuple(each for each in common_zones if each[1]),
    )


def _zone(
    looks: Looks, name: str, weight: float, printed: Sequence[float], of_all: float
) -> _Zone | None:
    cards = {}
    for card, numbers in looks.cards.items():
        worth = weight
        for number, its in zip(numbers, printed, strict=True):
            worth += number * its
        cards[card] = worth
    alike = None if any(printed) else weight
    return None if alike == 0.0 == of_all else _Zone(name, cards, alike, of_all)


def weighed(its: Weights, table: Table, state: State) -> list[float]:
    """What a position that goes on is worth to each seat."""
    counters, zones, names = state.counters, state.zones, state.names
    seats = table.seats
    last: Mapping[str, int] = counters
    results: Mapping[str, float] | None = None
    even = 1.0 / len(seats)
    if its.at_the_end or its.result:
        ended = over_now(table, state)
        if ended is not None:
            last, results = ended
    own = []
    total = all_have = 0.0
    for seat in seats:
        worth = 0.0
        for name, weight, every in its.counters:
            value = min(MOST, counters.get(f"{seat}.{name}", 0))
            worth += weight * value
            all_have += every * value
        for zone, cards, alike, every in its.zones:
            lying = zones.get(f"{seat}.{zone}")
            if not lying:
                continue
            if alike is None:
                for card in lying:
                    worth += cards[names[card]]
            else:
                worth += alike * len(lying)
            all_have += every * len(lying)
        for name, weight in its.at_the_end:
            worth += weight * min(MOST, last.get(f"{seat}.{name}", 0))
        if its.result:
            worth += its.result * (even if results is None else results[seat])
        own.append(worth)
        total += worth
    shared = all_have
    for name, weight in its.common:
        shared += weight * min(MOST, counters.get(name, 0))
    for name, weight in its.common_zones:
        shared += weight * len(zones.get(name, ()))
    others = len(own) - 1
    if others:
        return [worth - (total - worth) / others + shared for worth in own]
    return [worth + shared for worth in own]
