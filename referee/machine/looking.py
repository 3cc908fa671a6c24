"""A condition to what it looks at: which counters, which zones. A change of anything else cannot
make it come true, and whoever waits for it need not look."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.effects.rules.counting import number_of
from referee.effects.rules.keys import AWAY, OWNERS
from referee.events import Event
from referee.keys import OUT
from referee.phrases.tree import base, within
from referee.play import Play
from referee.setting import Setting, Table

GOING = frozenset(("out", "told"))
"""With these somebody goes out of the game or the round."""
MOVING = frozenset(("card", "pile", "named"))
"""With these other cards lie somewhere, or are known to."""
KEYS = "keys"
NONE = "rules.has-none"
COUNTS = frozenset(("rules.has-counters", "rules.has-as-many", NONE))
"""The conditions on one counter, which their last slot names."""
WHO = {
    "rules.several": ("you", "all players", "all opponents"),
    "rules.one": (
        "each player", "each other player", "a player", "another player", "1 player",
        "each opponent", "an opponent", "another opponent", "1 opponent", "each team", "a team",
    ),
    "rules.filters-related": ("the same",),
    "rules.filter-related": ("the same",),
    "rules.zone-of": (
        "your", "their", "the", "each player's", "a player's", "each opponent's", "an opponent's",
        "your opponent's",
    ),
}  # fmt: skip
"""Words by which a phrase names something that follows from the seats alone, and whose turn it is:
not from what was said before."""
PLAIN = frozenset(
    (
        "rules.condition-alone", "rules.condition-and", "rules.nobody-has", "rules.has-cards",
        "rules.empty-or-full", "rules.all-full", "rules.some-none", "rules.some-one",
        "rules.some-several", "rules.some-only", "rules.filter-noun", "rules.filter-nouns",
        "rules.filters-different", "rules.filter-number", "rules.filters-number",
        "rules.filter-card", "rules.who-single", "rules.who-several",
    )
)  # fmt: skip
"""The other phrases that look at nothing but the cards of the zones in their slots."""


class Range(NamedTuple):
    """Between what a counter of somebody must be for a condition to hold."""

    counter: str
    low: int
    high: int = sys.maxsize


class Sight(NamedTuple):
    """What a condition looks at."""

    counters: frozenset[str] = frozenset()
    """Counters by id, whosever."""
    zones: frozenset[str] = frozenset()
    """Zones by id, with their cards and what these are."""
    everything: bool = False
    """Whether nothing is known of what it looks at."""
    ranges: tuple[Range, ...] = ()
    """Each of them must be met for it to hold."""

    def may_hold(self, play: Play) -> bool:
        """Whether it may hold, as far as single counters tell: this is asked far more often than
        anything comes of it."""
        counters, kept = play.state.counters, play.table.kept
        for counter, low, high in self.ranges:
            of = (KEYS, counter)
            for key in kept[of] if of in kept else _keys(play.table, counter):
                if low <= counters[key] <= high:
                    break
            else:
                return False
        return True

    def comes_to_hand(self, event: Event) -> bool:
        """Whether a card went anywhere, while cards are waited for: whoever holds hidden ones may
        have to say whether they are those."""
        return bool(self.zones) and event.kind in ("card", "pile")

    def touched(self, setting: Setting, event: Event) -> bool:
        """Whether a change may have made the condition come true."""
        kind = event.kind
        if self.everything or kind in GOING:
            return True
        if kind == "counter":
            return event.data[0].rpartition(".")[2] in self.counters
        if kind in ("card", "pile"):
            return bool(self.zones) and any(
                zone is not None and zone.id in self.zones
                for zone in map(setting.zone_of, event.data[:2])
            )
        return bool(self.zones) and kind == "named"


EVERYTHING = Sight(everything=True)


def together(sights: Iterable[Sight]) -> Sight:
    """What any of these looks at."""
    counters, zones, everything = set[str](), set[str](), False
    for each in sights:
        counters |= each.counters
        zones |= each.zones
        everything = everything or each.everything
    return Sight(frozenset(counters), frozenset(zones), everything)


def sight_of(setting: Setting, tree: Any) -> Sight:
    """What a condition, or a part of one, looks at."""
    counters, zones, ranges = set[str](), set[str](), list[Range]()
    for name, slots in within(tree):
        stem = base(name)
        if stem in COUNTS:
            counter = setting.nouns["r_counter_word"][slots[-1]]
            none = stem == NONE
            ranges.append(Range(counter, 0, 0) if none else Range(counter, number_of(slots[1])))
            counters.add(counter)
        elif stem in WHO:
            if not any(word in WHO[stem] for word in slots if isinstance(word, str)):
                return EVERYTHING
            if stem == "rules.zone-of":
                zones.add(setting.nouns["r_zonename"][slots[1]])
        elif stem not in PLAIN:
            return EVERYTHING
    return Sight(frozenset(counters), frozenset(zones), ranges=tuple(ranges))


def _keys(table: Table, counter: str) -> tuple[str, ...]:
    """The keys of a counter: that of each seat, or of the table."""
    of_seats = table.setting.counters[counter].owner == "seat"
    found = tuple(f"{seat}.{counter}" for seat in table.seats) if of_seats else (counter,)
    table.kept[KEYS, counter] = found
    return found


def moment_of(play: Play) -> tuple[object, ...]:
    """What conditions stand on besides counters, zones and cards: as long as it is the same, only
    those that a change touches need be looked at."""
    kept = play.state.facts.get
    return play.state.turn, kept(AWAY), kept(OUT), kept(OWNERS)


def looks_anew(play: Play, who: str) -> bool:
    """Whether everything must be looked at, since whoever looks has not yet looked at this moment;
    that is noted."""
    now, looked = moment_of(play), play.looked
    if who in looked and looked[who] == now:
        return False
    looked[who] = now
    return True


def has_looked(play: Play, who: str) -> bool:
    """Whether who looks has looked at this moment."""
    return who in play.looked and play.looked[who] == moment_of(play)
