"""What a game says, as units with the words by which they are found; kept with its index."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from referee.asking.played.likeness import covered, turned
from referee.asking.played.lists import beside, joined
from referee.asking.played.units import CALLED, PILES, Unit
from referee.asking.words import english, in_one, stem

OWN, NEAR, FAR = 1.0, 0.9, 0.65
"""What a word counts that stands in a unit itself, in its sentence, in what is around it."""
OPPOSITE = 0.8
"""What a word counts whose opposite stands in a unit: it is about the same."""
GENERAL = 0.85
"""What a kind of card counts where a unit speaks of cards: what holds of cards holds of eights."""
BESIDE = 0.3
"""The share of a word's weight that only says more closely where, when or how."""
SUPPOSED = 0.4
"""The share of a word's weight where it is only supposed."""
EVERYDAY = 1.3
"""The weight of an everyday word that the game never says."""
NUMBERED = 0.3
"""The weight of a place that is only numbered: what holds of a column holds of column 2."""
UNKNOWN = 2.2
"""The weight of a word that the game never says."""


class Bag(NamedTuple):
    """The stems by which a unit is found."""

    own: frozenset[str]
    near: frozenset[str]
    far: frozenset[str]


Zone: TypeAlias = tuple[str, ...]
"""The name of a zone, in stems."""


class Book:
    """The units of a game."""

    def __init__(self, units: Sequence[Unit], cards: Mapping[str, Mapping[str, object]]) -> None:
        self.units = tuple(each for each in units if each.heading not in (CALLED, PILES))
        self.piles = tuple(each for each in units if each.heading == PILES)
        """How many cards piles begin with: of interest where that is asked, and nowhere else."""
        self.called = dict(
            each.words.lower().split(" = ") for each in units if each.heading == CALLED
        )
        """Spaces that have names, by these, small: `space 1 of the valley`."""
        self.cards = cards
        """The fields of each card, and its `copies` and `deck`, by name."""

    def of_card(self, text: str) -> Book | None:
        """What the cards that a question names say, alone; None if it names none."""
        words = f" {' '.join(joined(text))} "
        named = [name for name in self.named if f" {name} " in words]
        if not named:
            return None
        rules = {f"card {self.named[name]}" for name in named}
        found = Book([each for each in self.units if each.rule in rules], {})
        found.names = frozenset(word for name in named for word in name.split())
        return found

    names: frozenset[str] = frozenset()
    """The stems of the cards' names, where it holds what cards say alone."""

    def numbered(self, text: str) -> str:
        """A text with the spaces that it names said by their numbers, as rules do."""
        for name, space in self.called.items():
            text = re.sub(rf"\b(?:the )?{re.escape(name)}\b", space, text, flags=re.IGNORECASE)
        return text

    @cached_property
    def named(self) -> Mapping[str, str]:
        """The names of cards by their stems."""
        return {" ".join(joined(name)): name for name in self.cards}

    @cached_property
    def bags(self) -> tuple[Bag, ...]:
        """The stems of each unit."""
        around: dict[str, set[str]] = {}
        for each in self.units:
            if each.kind != "box":
                around.setdefault(each.rule, set()).update(_stems(each.sentence))
        phases = self.in_order
        ends = {f"in the {phases[0]} phase": "start begin first", f"in the {phases[-1]} phase":
                "end finish last"} if len(phases) > 1 else {}  # fmt: skip
        return tuple(
            _bag(each, around.get(each.rule, set()), ends.get(each.when, "")) for each in self.units
        )

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """The names of the zones in stems, the longest first."""
        found = {tuple(joined(each.words.partition(": ")[2])) for each in self.units
                 if each.kind == "box" and each.heading == "zone"}  # fmt: skip
        return tuple(sorted(found, key=len, reverse=True))

    @cached_property
    def own(self) -> frozenset[Zone]:
        """The zones of which each player has one."""
        words = [each.words for each in self.units if each.heading == "owner"]
        names = (each.partition("their own ")[2] for each in words)
        return frozenset(tuple(joined(each)) for each in names if each)

    @cached_property
    def listing(self) -> Unit | None:
        """The unit that says which phases there are."""
        return next((each for each in self.units if "has these phases" in each.words), None)

    @cached_property
    def in_order(self) -> tuple[str, ...]:
        """The names of the phases, as they follow each other."""
        words = self.listing.words if self.listing is not None else ""
        return tuple(re.split(r"[:,] ?", words)[1:])

    @cached_property
    def phases(self) -> frozenset[str]:
        """The stems of the names of phases."""
        found = re.findall(r"in the (.+?) phase", " ".join(each.when for each in self.units))
        return frozenset(word for name in found for word in joined(name))

    def places(self, text: str) -> dict[Zone, str]:
        """The zones that a text names, each with how: `from`, `to` or ""."""
        words = joined(text)
        found: dict[Zone, str] = {}
        at = 0
        while at < len(words):
            for zone in self.zones:
                part = words[at : at + len(zone)]
                if len(part) == len(zone) and all(map(_same, part, zone)):
                    before = [each for each in words[max(0, at - 4) : at] if each not in _BETWEEN]
                    found.setdefault(zone, _WAY.get(before[-1] if before else "", ""))
                    at += len(zone) - 1
                    break
            at += 1
        return found

    @cached_property
    def known(self) -> frozenset[str]:
        """Every stem that the game says."""
        return frozenset().union(*(each.own | each.near | each.far for each in self.bags))

    @cached_property
    def _spread(self) -> Counter[str]:
        return Counter(word for each in self.bags for word in each.own | each.near)

    def weight(self, word: str) -> float:
        """What a stem weighs: more if few units have it."""
        there = self._spread.get(word, 0)
        if word.startswith("#") and covered(word, self.known) == 0:
            return NUMBERED
        if not there and covered(word, self.known):
            return 1.0
        if not there:
            return EVERYDAY if word in english().everyday else UNKNOWN
        return min(2.5, max(0.6, math.log((len(self.units) + 2) / (there + 0.5)) / 1.3))

    def fit(
        self, content: Sequence[str], at: int, aside: Collection[str] = ()
    ) -> tuple[float, float]:
        """How much of a question a unit covers, by weight, less of what is only supposed; and how
        much of the unit is asked."""
        bag = self.bags[at]
        there = total = 0.0
        for word in content:
            weight = self.weight(word) * (SUPPOSED if word in aside else 1.0)
            part = max(
                OWN * covered(word, bag.own),
                NEAR * covered(word, bag.near),
                FAR * covered(word, bag.far),
                OPPOSITE * turned(word, bag.own),
                GENERAL * (word in self.kinds and "card" in bag.own),
            )
            if not part and word in beside():
                weight *= BESIDE
            total += weight
            there += weight * part
        asked = sum(1 for word in bag.own if covered(word, content))
        return (there / total if total else 0.0), (asked / len(bag.own) if bag.own else 0.0)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The stems of what several cards are: queens, hearts."""
        return frozenset(word for word, cards in self.choices.items() if len(cards) > 1)

    @cached_property
    def counters(self) -> frozenset[str]:
        """The stems of what is gained, lost and paid."""
        words = " ".join(each.words for each in self.units if each.kind == "act")
        return frozenset(map(stem, _COUNTERS.findall(words))) - {"card"}

    @cached_property
    def nouns(self) -> frozenset[str]:
        """The stems of zones and of kinds of cards."""
        return self.kinds | {word for zone in self.zones for word in zone}

    @cached_property
    def choices(self) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """The cards with each choice of a field, by its stem: all queens, all hearts."""
        found: dict[str, list[Mapping[str, object]]] = {}
        for fields in self.cards.values():
            for value in fields.values():
                if isinstance(value, str):
                    found.setdefault(" ".join(joined(value)), []).append(fields)
        return found


def copies(card: Mapping[str, object]) -> int:
    """How many of a card there are."""
    return int(str(card.get("copies", 1)))


def _bag(unit: Unit, around: set[str], moment: str) -> Bag:
    own = frozenset(_stems(f"{unit.words} {unit.name}"))
    before = f"{unit.before if unit.kind == 'except' else ''} {moment}"
    if "have chosen" in unit.given or "secretly" in unit.words:
        before = f"{before} together simultaneously once"
    if "discard" in unit.words and "down to" in unit.words:
        before = f"{before} hand"  # that is where one discards from, if nothing else is said
    if re.match(r"deal \d+ cards? to each", unit.words):
        before = f"{before} hand start"  # what is dealt to players lies in their hands
    if unit.when.endswith(" phase"):
        before = f"{before} turn"  # phases are parts of turns, or of rounds with turns
    near = frozenset(_stems(f"{unit.sentence} {unit.given} {unit.who} {unit.when} {before}"))
    far = frozenset(around).union(_stems(f"{unit.heading} {unit.before}"))
    return Bag(own, near - own, far - near - own)


def _stems(text: str) -> list[str]:
    return joined(text)


_COUNTERS = re.compile(r"\b(?:gain|lose|pay)s? (?:\d+ |all )?([a-z]+)\b")
_BETWEEN = in_one(
    "the a an my your their his her its our top bottom space empty lowest highest whole any each "
    "other another opponent player be card"
)
_WAY = {
    "from": "from", "of": "from", "off": "from", "out": "from", "to": "to", "into": "to",
    "onto": "to", "in": "to", "on": "to", "inside": "to",
}  # fmt: skip


def _same(one: str, other: str) -> bool:
    return one == other or (other in _PILES and one in _PILES)


_PILES = frozenset(("deck", "stock", "draw_pile"))
"""What players call a deck, whatever a game calls it."""
