"""A position to numbers that say how it stands: what each seat has of every counter, in every zone
of its own and printed on the cards there, against the others at the table; and what all share or
have together, which says something where one plays alone, or all win together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

from referee import engine
from referee.rules import rules_in
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State, Step

MOST = 400.0
"""What is more than that counts for that: a value without end is very good, not everything."""
LOOKED_AT = 90
"""So many things at most: what is printed on cards is left out from there on."""


@dataclass(frozen=True, slots=True)
class Looks:
    """What is looked at: keys of counters and addresses of zones, those of a seat without it; what
    is printed on each card, as numbers."""

    own_counters: tuple[str, ...]
    own_zones: tuple[str, ...]
    printed: tuple[str, ...]
    """What `cards` have numbers for: fields, and values of fields."""
    cards: Mapping[str, tuple[float, ...]]
    counters: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    ends: bool = False
    """Whether it can be said how the game would end now."""
    several: bool = False
    """Whether several play."""

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of `features` is."""
        return (
            *self.own_counters,
            *self.own_zones,
            *(f"{what} in {zone}" for zone in self.own_zones for what in self.printed),
            *(f"{counter} at the end" for counter in self.own_counters if self.ends),
            *(("the result now",) if self.ends else ()),
            *self.counters,
            *self.zones,
            *(f"{each} of all" for each in self.both if self.several),
        )

    @property
    def both(self) -> tuple[str, ...]:
        """The counters and zones of a seat."""
        return (*self.own_counters, *self.own_zones)


def looks_of(table: Table) -> Looks:
    """What is looked at in a game."""
    setting = table.setting
    counters = setting.counters.values()
    zones = [zone for zone in setting.zones.values() if zone.id != BOX]
    own = tuple(zone.id for zone in zones if zone.owner == "seat")
    printed, cards = _printed(table, max(0, LOOKED_AT // max(1, len(own)) - 2))
    return Looks(
        tuple(each.id for each in counters if each.owner == "seat"),
        own,
        printed,
        cards,
        tuple(each.id for each in counters if each.owner == "common"),
        tuple(zone.id for zone in zones if zone.owner != "seat"),
        rules_in(setting).machine,
        len(table.seats) > 1,
    )


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
    counters, zones, names = state.counters, state.zones, state.names
    ended = over_now(table, state) if looks.ends else None
    own: list[list[float]] = []
    for seat in table.seats:
        found = [min(MOST, counters.get(f"{seat}.{name}", 0)) for name in looks.own_counters]
        printed: list[float] = []
        for name in looks.own_zones:
            lying = zones.get(f"{seat}.{name}", ())
            found.append(float(len(lying)))
            if looks.printed:
                sums = [0.0] * len(looks.printed)
                for card in lying:
                    for at, value in enumerate(looks.cards[names[card]]):
                        sums[at] += value
                printed += sums
        found += printed
        if looks.ends:
            last = ended.counters if ended is not None else counters
            found += [min(MOST, last.get(f"{seat}.{name}", 0)) for name in looks.own_counters]
            even = 1.0 / len(table.seats)
            found.append(ended.shares[seat] if ended is not None else even)
        own.append(found)
    shared = [min(MOST, counters.get(name, 0)) for name in looks.counters]
    shared += [float(len(zones.get(name, ()))) for name in looks.zones]
    if looks.several:
        sums = [fsum(each) for each in zip(*own, strict=True)]
        others = len(own) - 1
        own = [
            [x - (total - x) / others for x, total in zip(each, sums, strict=True)] for each in own
        ]
        shared += sums[: len(looks.both)]
    return [[*each, *shared] for each in own]


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
