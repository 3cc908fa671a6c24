"""A game at rest, ready to be refereed: zones, counters and cards from its YAML, the sentences of
its cards, the traits of its rules. And a table: one game of it, with seats, variants and chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from referee.choices import Choices, chosen_of
from referee.phrases.nouns import nouns
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import Section, Sentence
from referee.program import Program
from referee.state import UNKNOWN
from tablewright.errors import TablewrightError, as_words, did_you_mean
from tablewright.model.counted import Called, counters_called, every_counter, of_a_space
from tablewright.model.zones import DISCARDS, says

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from referee.phrases.reading import Language
    from tablewright.model.edition import Edition
    from tablewright.model.fields import FieldType
    from tablewright.model.game import Component, Counter, Game, Phase, Zone

BOX = "box"
"""The zone of every card that is not in the game."""
LONGEST = 40
"""Characters of a seat's name."""
CHANCES = ("shuffle", "reveal", "roll")
"""What chance decides: the order of a shuffled pile, which unknown card is shown, dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFacts:
    """What the referee knows of a card by its name."""

    name: str
    code: str
    deck: str
    copies: int
    fields: Mapping[str, Any]
    """The values of its deck's fields: numbers as int, lists as tuples, `None` if left out."""
    text: str
    """Its text without markup, as it is read."""
    sections: tuple[Section, ...]
    shown: str = ""
    """Its text as people are shown it, where that differs: with dots before the items of lists."""

    @property
    def printed(self) -> str:
        """Its text for people."""
        return self.shown or self.text

    def section(self, label: str = "") -> tuple[Sentence, ...]:
        """The sentences of a labelled section; empty if it has none."""
        for section in self.sections:
            if section.label == label:
                return section.sentences
        return ()


NOTHING = CardFacts(name=UNKNOWN, code="", deck="", copies=0, fields={}, text="", sections=())
"""What is known of a card that nobody has named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What a game's module says of the game at rest, as far as it is asked of a position: `Rules`
    (`referee.rules`) have it all."""

    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules that a step of every game (by `Step.do`) stands on if nothing else is said; for
    `identify` also by the zone of the card, as `identify reward`; for `turn`, a new round's."""
    decks: Literal["", "owner", "all"] = ""
    """Who knows what the hidden cards of a seat are together, where every seat draws from its own
    pile: nobody, as long as nothing is said; their owner, who has looked at what came into them; or
    all, since whatever came into them lay open before."""
    kind: Callable[[CardFacts], Any] | None = None
    """What a card's fields and text amount to in this game (`Setting.kinds`)."""
    kit: Any = None
    """What the kit that the game shares with others is told of it: what it calls things, what it
    does in its own way; None if it uses none."""
    lifted: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Counters (by id) that have no limits if a house ruling (by its number) is switched to this
    choice."""
    opened: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Zones (by id) whose cards everybody sees if a house ruling (by its number) is switched to
    this choice."""


class Switched(NamedTuple):
    """What the choices of a table change of a game."""

    program: Program
    rules: Traits
    paragraphs: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A game at rest."""

    game: Game
    cards: Mapping[str, CardFacts]
    """Its cards by name, in the order of its decks."""
    rules: Traits
    """All that the game's module adds; what works on positions is taken out of it by
    `referee.rules.rules_in`."""
    paragraphs: Mapping[str, str]
    """The paragraphs of its rulebook by number; house rulings too."""
    phrases: Phrasebook = field(default_factory=Phrasebook)
    """What its cards' texts are read by."""
    language: Language | None = field(default=None, compare=False, repr=False)
    """The same ready to read more; None where there is nothing to read."""
    headings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The source headings of each paragraph."""
    edition: Edition | None = None
    called_spaces: Mapping[str, str] = field(default_factory=dict)
    """The names that boards give to spaces of zones, by the zone's id and the space's number."""
    program: Program = field(default_factory=Program)
    """What its rulebook says, where that is carried out."""
    own: tuple[Mapping[str, Any], ...] = ()
    """The cards among them that the table has brought, as they were written."""
    decks: Mapping[str, Any] = field(default_factory=dict)
    """What decks hold at this table instead of what their files say, as it was written."""
    choices: Choices = ()
    """The choices of house rulings of which its program is, where these change what is played."""
    switch: Callable[[Choices], Switched] | None = None
    """What other choices make of it; None where no choice changes what is played."""

    def with_choices(self, variants: Mapping[str, str]) -> Setting:
        """The game as it is played with what a table has chosen."""
        choices = chosen_of(self.game, variants) if self.switch is not None else ()
        if self.switch is None or choices == self.choices:
            return self
        return replace(self, choices=choices, **self.switch(choices)._asdict())

    @cached_property
    def zones(self) -> Mapping[str, Zone]:
        return {zone.id: zone for zone in self.game.zones}

    @cached_property
    def counters(self) -> Mapping[str, Counter]:
        return every_counter(self.game)

    @cached_property
    def counters_called(self) -> Mapping[str, Called]:
        """What the words stand for by which its texts call counters of seats and of the table."""
        return counters_called(self.game)

    @cached_property
    def counted_once(self) -> Mapping[str, str]:
        """What counters are called after 1, in small letters, where their names are other words."""
        found: dict[str, list[str]] = {}
        for word, called in self.counters_called.items():
            its = self.counters[called.counter]
            if called.one and not called.many and word.islower() and its.name:
                found.setdefault(called.counter, []).append(word)
        return {counter: words[0] for counter, words in found.items()}

    def all_act(self, phase: str) -> bool:
        """Whether a phase is everybody's, not only that of the player in turn."""
        found = self.phases.get(phase)
        return found.who != "active" if found else self.game.order.then == "simultaneous"

    @cached_property
    def phases(self) -> Mapping[str, Phase]:
        """Every phase by id, those within others too."""
        found: dict[str, Phase] = {}

        def collect(phases: Sequence[Phase]) -> None:
            for phase in phases:
                found[phase.id] = phase
                collect(phase.phases)

        collect(self.game.phases)
        return found

    @cached_property
    def on_phase(self) -> Mapping[str, tuple[str, ...]]:
        """The rules by which there is each phase: its own, else the paragraph that names it."""
        said = self.program.on_phases
        return {key: it.rules or said.get(it.name.lower(), ()) for key, it in self.phases.items()}

    @cached_property
    def dice(self) -> Mapping[str, Component]:
        """The dice of the game by id, as far as it says how many sides they have."""
        components = self.game.components
        return {each.id: each for each in components if each.kind == "die" and each.sides}

    @cached_property
    def deck(self) -> Zone | None:
        """The pile that players draw from: `deck`, or the first face-down pile; an ordered one goes
        before others, then one that nobody looks into, then one of the seats' own."""
        if "deck" in self.zones:
            return self.zones["deck"]
        found = [z for z in self.game.zones if z.face == "down" and not z.spaces]
        found.sort(key=lambda z: (not z.ordered, z.sees != "nobody", z.owner != "seat"))
        return found[0] if found else None

    @cached_property
    def hand(self) -> Zone | None:
        """The zone that players draw into: `hand`, or the first whose cards only their owner
        sees."""
        hands = [z for z in self.game.zones if z.owner == "seat" and z.face == "owner"]
        return self.zones.get("hand", hands[0] if hands else None)

    @cached_property
    def discard(self) -> Zone | None:
        """The zone that players discard to, by its id or else its name: one of the seats' own
        before a common one."""
        found = [
            (said, at, zone)
            for at, zone in enumerate(self.game.zones)
            if not zone.spaces and (said := says(zone, DISCARDS)) >= 0
        ]
        owners = ("seat", "common")
        return min(
            found,
            key=lambda each: (each[0], owners.index(each[2].owner), each[1]),
            default=(0, 0, None),
        )[2]

    @cached_property
    def kinds(self) -> Mapping[str, Any]:
        """What each card amounts to in this game, by name, and what one amounts to that nobody has
        named; nothing in a game that does not say."""
        kind = self.rules.kind
        if kind is None:
            return {}
        return {name: kind(facts) for name, facts in self.cards.items()} | {UNKNOWN: kind(NOTHING)}

    @cached_property
    def by_code(self) -> Mapping[str, str]:
        """Card names by code."""
        return {card.code: card.name for card in self.cards.values() if card.code}

    @cached_property
    def backs(self) -> Mapping[str, str]:
        """What the back of each card shows, by the card's name: cards that nobody can tell apart
        face down have the same."""
        decks = self.edition.decks if self.edition is not None else {}
        faces = {
            card.name: card.back or deck.back for deck in decks.values() for card in deck.cards
        }
        return {
            name: f"{faces.get(name) or facts.deck} {self.on_back(facts)}"
            for name, facts in self.cards.items()
        }

    def on_back(self, facts: CardFacts) -> str:
        """What the back of a card shows of its fields, besides which back it is."""
        deck = self.edition.decks.get(facts.deck) if self.edition is not None else None
        shown = (name for name, each in deck.fields.items() if each.back) if deck else ()
        return " ".join(str(facts.fields[name]) for name in shown if facts.fields.get(name))

    @cached_property
    def nouns(self) -> Mapping[str, Mapping[str, Any]]:
        """What the nouns of its rules stand for, by kind."""
        return nouns(self.game, tuple(self.edition.decks.values()) if self.edition else ())

    @cached_property
    def printed_counters(self) -> Mapping[str, str]:
        """The counters on cards that begin with what is printed, by the field that says it."""
        its = (each for each in self.game.counters if each.owner == "card" and each.field)
        return {each.field: each.id for each in its}

    @cached_property
    def piece_decks(self) -> frozenset[str]:
        """The decks whose cards are pieces: pawns, stones."""
        decks = self.edition.decks.values() if self.edition is not None else ()
        return frozenset(deck.deck for deck in decks if deck.kind == "tokens")

    @cached_property
    def fields(self) -> Mapping[str, FieldType]:
        """The fields of all decks by name; the first deck that has one says what it is."""
        found: dict[str, FieldType] = {}
        for deck in self.edition.decks.values() if self.edition is not None else ():
            for name, kind in deck.fields.items():
                found.setdefault(name, kind)
        return found

    @property
    def prefix(self) -> str:
        """What its rule numbers begin with."""
        return self.game.prefix

    def zone_of(self, address: str) -> Zone | None:
        """The zone behind an address: `trash`, `orbit.3`, `Ann.hand`, `Ann.orbit.3`; None for the
        box and what is outside the game."""
        found = self._zones_at
        if address not in found:
            parts = (part for part in address.split(".") if part in self.zones)
            found[address] = self.zones.get(next(parts, ""))
        return found[address]

    def called_space(self, zone: Zone, number: str) -> str:
        """How people call a space of a zone: `row 3`, or the name of its own."""
        name = self.called_spaces.get(f"{zone.id}.{number}")
        words = (zone.name or zone.id).lower()
        return name or f"{of_a_space(words, self.game.language)} {number}"

    @cached_property
    def _zones_at(self) -> dict[str, Zone | None]:
        """What `zone_of` has found: rules ask for it at every step."""
        return {}

    @cached_property
    def spread(self) -> dict[str, tuple[str, ...]]:
        """The addresses of the spaces of zones, as far as they were asked for (`places`)."""
        return {}

    @cached_property
    def kept(self) -> dict[tuple[Any, ...], Any]:
        """What follows from the game at rest alone and rules ask for at every step, by who asks and
        for what."""
        return {}

    def house(self, number: int | str) -> str:
        """The key of a house ruling: 8 gives `SOI-HR-8`."""
        return f"{self.prefix}-HR-{number}"


def address_of(zone: Zone | None, seat: str) -> str:
    """The address of a zone for a seat; "" for none."""
    if zone is None:
        return ""
    return f"{seat}.{zone.id}" if zone.owner == "seat" else zone.id


class SeatsError(TablewrightError):
    """Seats, variants or dealer with which no game can begin."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """One game: who sits where, which house rulings hold, who supplies chance."""

    setting: Setting
    seats: tuple[str, ...]
    """The players clockwise, by the names that moves use."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """House rulings that differ from their default."""
    dealer: frozenset[str] = frozenset()
    """What of CHANCES the referee supplies; the table supplies the rest."""
    first: str = ""
    """Who goes first; "" for the game's own way."""
    setup: str = ""
    """Which set-up, for games with several; "" for the first that fits the number of seats."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the table agreed on besides, such as start values of common counters."""
    foresees: bool = False
    """Whether it is only asked what would happen: then chance is asked for, whoever supplies it,
    since nobody may know beforehand what it brings."""

    def __post_init__(self) -> None:
        game = self.setting.game
        low, high = game.seats.min, game.seats.max
        if not low <= len(self.seats) <= high:
            raise SeatsError(
                f"{game.title} is for {low} to {high} players; expected that many seats, "
                f"got {len(self.seats)}"
            )
        if len(set(self.seats)) < len(self.seats):
            raise SeatsError("two players have the same name; expected different names")
        for seat in self.seats:
            if not seat or not seat[0].isalpha() or any(mark in seat for mark in ".,;:"):
                raise SeatsError(
                    f"no name for a seat; expected a name without '.', ',' and ':', got '{seat}'"
                )
            if seat != as_words(seat) or len(seat) > LONGEST:
                raise SeatsError(
                    f"no name for a seat; expected up to {LONGEST} characters that can be seen, "
                    f"got {seat[:LONGEST]!r}"
                )
            if seat in self.setting.zones:
                raise SeatsError(f"'{seat}' is a zone of the game; expected another name")
        chosen = dict(self.variants)
        for name, choice in self.variants.items():
            variant = game.variants.get(name)
            if variant is None:
                hint = did_you_mean(name, game.variants)
                raise SeatsError(f"no house ruling '{name}'" + (f"; {hint}" if hint else ""))
            if choice in variant.names:
                chosen[name] = variant.names[choice]
            elif choice not in variant.choices:
                raise SeatsError(
                    f"no choice '{choice}' for {name}; expected one of: "
                    + ", ".join(f"'{each}'" for each in variant.choices)
                )
        object.__setattr__(self, "variants", chosen)
        object.__setattr__(self, "setting", self.setting.with_choices(chosen))
        if self.first and self.first not in self.seats:
            raise SeatsError(f"no seat '{self.first}'; expected one of {', '.join(self.seats)}")

    def supplies(self, what: str) -> bool:
        """Whether the referee supplies this of CHANCES now."""
        return what in self.dealer and not self.foresees

    def variant(self, number: int | str) -> str:
        """The choice that holds for a house ruling: `table.variant(8)` for `SOI-HR-8`."""
        choices = self._choices
        if number not in choices:
            name = self.setting.house(number)
            choices[number] = self.variants.get(name) or self.setting.game.variants[name].default
        return choices[number]

    def lifts(self, counter: str) -> bool:
        """Whether a house ruling lifts the limits of a counter at this table."""
        ruling = self.setting.rules.lifted.get(counter)
        return ruling is not None and self.variant(ruling[0]) == ruling[1]

    def pairs(self, name: str, fact: tuple[tuple[Any, Any], ...]) -> Mapping[Any, Any]:
        """A fact of pairs, such as whose each piece is, as a mapping: made anew only if the fact is
        another one than the last time."""
        found = self._pairs.get(name)
        if found is None or found[0] is not fact:
            found = self._pairs[name] = (fact, dict(fact))
        return found[1]

    @cached_property
    def rotations(self) -> Mapping[str, tuple[str, ...]]:
        """The seats clockwise from each."""
        seats = self.seats
        return {seat: seats[at:] + seats[:at] for at, seat in enumerate(seats)}

    @cached_property
    def kept(self) -> dict[tuple[Any, ...], Any]:
        """What follows from the table at rest alone and is asked for at every step, by who asks and
        for what."""
        return {}

    @cached_property
    def ways(self) -> dict[int, Any]:
        """How the value of each phrase is found, by the `id` of its tree (`Position.value`)."""
        return {}

    @cached_property
    def _pairs(self) -> dict[str, tuple[Any, Mapping[Any, Any]]]:
        """What `pairs` has made."""
        return {}

    @cached_property
    def _choices(self) -> dict[int | str, str]:
        """What `variant` has found: predicates ask for it at every step."""
        return {}
