"""Games to what seats were and what they went for, each with what it got: the card before a seat
that stays there from its first turn on, and what most of its cards have in common."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.playtest.gains import FEW, Seat, believed, gain, seats_of
from referee.playtest.game import Played
from referee.playtest.looks import shared_words
from referee.playtest.statistics import Interval, share_of
from referee.setting import Table

MOST = 12
"""Ways told apart by one thing at most: of more each is too seldom."""


class Way(NamedTuple):
    """Seats that were, or went for, the same."""

    name: str
    seats: int
    got: Interval
    """What they got of a game: 1 for a win."""
    effect: Interval
    """How much more than all others at such places, in games as long."""
    believed: bool
    """Whether that is more than chance, with one in ten of such findings false."""


class Ways(NamedTuple):
    """Ways that are told apart by one thing."""

    by: str
    """A zone's name, where the ways are the cards there; else what is printed on cards."""
    chosen: bool
    """Whether it is what a seat went for, and not what it was."""
    ways: tuple[Way, ...]


def ways_of(table: Table, games: Sequence[Played]) -> tuple[Ways, ...]:
    """What seats were, then what they went for."""
    seats = seats_of([game for game in games if game.ended])
    found = [*_roles(table, seats), *_strategies(table, seats)]
    return tuple(each for each in found if len(each.ways) > 1)


def _roles(table: Table, seats: Sequence[Seat]) -> Iterator[Ways]:
    zones = table.setting.zones
    roles = [(seat.game.roles[seat.at], seat) for seat in seats if seat.game.roles]
    for zone in dict.fromkeys(zone for role, _ in roles for zone in role):
        by_name: dict[str, list[Seat]] = {}
        for role, seat in roles:
            if zone in role:
                by_name.setdefault(role[zone], []).append(seat)
        yield _ways(zones[zone].name or zone, by_name, chosen=False)


def _strategies(table: Table, seats: Sequence[Seat]) -> Iterator[Ways]:
    """By each field of cards whose words stand on several: which word a seat has far more of than
    seats of that game have on average."""
    words = shared_words(table)
    cards = table.setting.cards
    for field in dict.fromkeys(field for field, _ in words):
        usual: Tally[str] = Tally()
        had: list[tuple[Tally[str], Seat]] = []
        for seat in seats:
            its: Tally[str] = Tally()
            for name, count in seat.game.had[seat.at].items():
                value = cards[name].fields.get(field) if name in cards else None
                if isinstance(value, str) and (field, value) in words:
                    its[value] += count
            usual.update(its)
            had.append((its, seat))
        total = sum(usual.values())
        by_word: dict[str, list[Seat]] = {}
        for its, seat in had:
            number = sum(its.values())
            if number:
                # Against what all seats have: most cards of a game may be of one word.
                word = max(its, key=lambda each: (its[each] / number - usual[each] / total, each))
                by_word.setdefault(word, []).append(seat)
        yield _ways(field, by_word, chosen=True)


def _ways(by: str, named: dict[str, list[Seat]], *, chosen: bool) -> Ways:
    kept = {name: seats for name, seats in named.items() if len(seats) >= FEW}
    if len(kept) > MOST:
        kept = {}
    found = []
    for name, seats in kept.items():
        others = [seat for other, its in named.items() if other != name for seat in its]
        effect = gain(seats, others)
        found.append(Way(name, len(seats), share_of([each.share for each in seats]), effect, False))
    yes = believed([way.effect for way in found])
    found = [way._replace(believed=one) for way, one in zip(found, yes, strict=True)]
    return Ways(by, chosen, tuple(sorted(found, key=lambda way: (-way.got.value, way.name))))
