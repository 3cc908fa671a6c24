"""A game as `game.yaml` states it: seats, components, zones, counters, phases, words, colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from tablewright.errors import Origin
from tablewright.model.fields import FieldType, Value
from tablewright.model.kinds import (
    STRICT,
    ColorText,
    Copies,
    Count,
    Id,
    Level,
    Repeats,
    Seat,
    Title,
    Weight,
    Words,
)
from tablewright.model.ownphrases import OwnPhrase
from tablewright.model.sayings import Refusal, Saying
from tablewright.model.shared import SharedDeck
from tablewright.model.variants import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """How many can play; `seats: 2-4` or `seats: 3` says the same."""

    __pydantic_config__ = STRICT
    min: Seat
    """The smallest number of players."""
    max: Seat
    """The largest number of players."""
    names: tuple[Title, ...] = ()
    """Names of the seats in turn order, if the game gives them names."""


Sight = Literal["all", "owner", "nobody"]
SEEN: Mapping[str, Sight] = {"up": "all", "down": "nobody", "owner": "owner"}
"""Who may look at faces where nothing else is said, by which way up they lie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place where cards lie; addressed as `trash`, `orbit.3`, `A.hand`, `A.orbit.3`."""

    __pydantic_config__ = STRICT
    id: Id
    """The zone's id, the same on boards, in the referee and on digital tables; never `box`."""
    name: Words = ""
    """What people call it; the id if left out."""
    owner: Literal["common", "seat"] = "common"
    """`common`, or one for each `seat`."""
    spaces: Repeats | None = None
    """The number of its numbered spaces; none for a pile or an area."""
    face: Literal["up", "down", "owner"] = "up"
    """Which way up cards lie here; `owner`: only the owner sees them."""
    ordered: bool = False
    """Whether the order of the cards matters."""
    sees: Literal["all", "owner", "nobody"] | None = None
    """Who may look at the faces; left out: all, `face: down` nobody, `face: owner` their owner."""
    capacity: Count | None = None
    """The largest number of cards (in each space, if it has spaces)."""
    note: Words = ""
    """For people."""
    origin: Origin | None = None

    def __post_init__(self) -> None:
        if self.sees is None:
            object.__setattr__(self, "sees", SEEN[self.face])


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number that the game tracks: health, mastery, energy on a card, research on a space."""

    __pydantic_config__ = STRICT
    id: Id
    """The counter's id."""
    name: Words = ""
    """What people call it; the id if left out."""
    owner: Literal["common", "seat", "card", "space"] = "common"
    """What carries it: the table, each seat, a card, or a space of a zone."""
    zone: str = ""
    """For `card` and `space`: the zone in which they carry it; a card everywhere if left out."""
    per: Literal["", "seat"] = ""
    """`seat`: every seat has its own on that card or space."""
    min: Level | None = 0
    """The smallest value."""
    max: Level | None = None
    """The largest value; none if there is no limit."""
    most: Id | None = None
    """What says its largest value: for `card` a field of the card, else another counter."""
    start: Level = 0
    """The value at the start, unless a set-up says otherwise."""
    field: str = ""
    """For `card`: the field of a card that says its value at the start, instead of `start`."""
    exhausts: bool = False
    """For `card`: whether a card that bears it is exhausted, until it is readied."""
    turn: Literal["", "had", "skipped"] = ""
    """For `card`, in an order of cards: `had` marks who had its turn, `skipped` who gets none."""
    infinite: bool = False
    """Whether the value may become infinite."""
    sole: bool = False
    """For `seat`: whether who gains it takes it from whoever had it."""
    quiet: bool = False
    """Whether its changes are left out of the log, since other lines tell the same."""
    sets: Id | None = None
    """The phase in which it gets its value: from there until `resets` it is shown at 0 too."""
    resets: Id | None = None
    """The phase at whose end it goes back to `start`; never if left out."""
    icon: str = ""
    """Its icon."""
    word: Words = ""
    """What card texts call it (`gem/gems`); the word of its icon, its name or id if left out."""
    dial: Words = ""
    """The card that is its dial, by its name; if left out, the one in whose name its own stands."""
    note: Words = ""
    """For people."""
    origin: Origin | None = None

    def within(self, value: int) -> int:
        """A value within its limits."""
        if self.max is not None and value > self.max:
            return self.max
        return self.min if self.min is not None and value < self.min else value


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """A thing in the box: what `print` makes, and what the counts are checked against."""

    __pydantic_config__ = STRICT
    id: Id
    """The component's id."""
    kind: Literal["deck", "board", "token", "die", "aid", "dial", "rulebook"]
    """What kind of thing it is."""
    which: tuple[Id, ...] = ()
    """The decks, boards or token sheets that make it up; its own id if left out."""
    count: Count = 0
    """How many there are: cards of a deck with copies, boards, tokens … Left out, it is as many
    cards as its decks have, and one of anything else."""
    per: Literal["game", "seat"] = "game"
    """Whether the count is for the whole game or for each seat."""
    name: Words = ""
    """What people call it."""
    sides: Repeats | None = None
    """For a die: how many sides."""
    note: Words = ""
    """For people: what may stand in for it."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """One step of a set-up: cards go to a zone."""

    __pydantic_config__ = STRICT
    deck: Id | None = None
    """The cards of this deck, all copies …"""
    only: tuple[str, ...] = ()
    """Of the deck only these: names of cards, or choices of a field such as `hearts`."""
    cards: Mapping[str, Copies] = field(default_factory=dict)
    """… or these cards by name, with their numbers."""
    source: str = ""
    """… or cards off this zone, named as in `to`."""
    count: Count | None = None
    """How many; all if left out."""
    to: str
    """The zone, `row.3` for a space, `seat.hand` for every seat's own, `A.hand` for that of the
    first seat alone: `A` to the last one of the largest number of players."""
    shuffle: bool = False
    """Whether the zone is shuffled afterwards."""
    each: Literal["", "space"] = ""
    """`space`: the count goes to every space of the zone."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What lies where at the start, for some numbers of players."""

    __pydantic_config__ = STRICT
    id: Id = "standard"
    """The set-up's id, for games with several."""
    name: Words = ""
    """What people call it."""
    seats: tuple[Seat, ...] = ()
    """The numbers of players it is for; every number if left out."""
    lay: tuple[Lay, ...] = ()
    """Where the cards go, in order."""
    counters: Mapping[str, Level | tuple[Level, ...]] = field(default_factory=dict)
    """Start values; a list gives one for each seat in turn order."""
    steps: tuple[Words, ...] = ()
    """What people do besides, in words, in order."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """A part of a turn, round or game."""

    __pydantic_config__ = STRICT
    id: Id
    """The phase's id."""
    name: Words = ""
    """What people call it."""
    who: Literal["active", "each", "simultaneous", "nobody"] = "active"
    """Who acts: the player whose turn it is, each in turn, all at once, or nobody."""
    repeat: bool = False
    """Whether it is gone through again until somebody ends it."""
    glance: bool = False
    """Whether what happens in it is shown on one screen when it is over, for each card by itself:
    who threw what, what came of it, and what hands must move. For the turn of enemies that nobody
    plays, or a tide; one phase of a game may be shown so."""
    rules: tuple[str, ...] = ()
    """The rules that describe it."""
    phases: tuple[Phase, ...] = ()
    """Its own parts, in order."""
    note: Words = ""
    """For people."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Who goes first and who goes next."""

    __pydantic_config__ = STRICT
    first: Literal["random", "chosen", "alternating", "fixed"] = "random"
    """How the first player is found."""
    then: Literal["clockwise", "counterclockwise", "alternating", "simultaneous", "solo"] = (
        "clockwise"
    )
    """Who comes next."""
    turn: Literal["turn", "round"] = "turn"
    """Whether the phases make up one player's turn, or a round of all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """An icon that texts may name as `{gem}`."""

    __pydantic_config__ = STRICT
    icon: str
    """Its picture: a file name in `layouts/icons/`, or a path in the game's folder."""
    word: Title
    """The word it reads as, in one and in many, such as `gem` or `gem/gems`."""
    color: ColorText = "ink"
    """The colour it is drawn in inside a text, if it is drawn in one colour; `ink`: the text's."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword:
    """A word that is set apart wherever it stands in a card's text."""

    __pydantic_config__ = STRICT
    word: Title
    """The word or words; `#` stands for a number, such as `Mastery #:`."""
    weight: Weight | None = 700
    """The weight it is set in."""
    italic: bool = False
    """Whether it is set in italics."""
    color: ColorText | None = None
    """The colour it is set in."""
    about: Words = ""
    """What it means, for aids and glossaries."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A name at the head of a section of card text, such as `Placement:` or `>>:`."""

    __pydantic_config__ = STRICT
    id: Id
    """The section's id, by which a face may print the section apart: `card.sections.placement`."""
    text: Title
    """The label as it is written at the start of a line."""
    about: Words = ""
    """When the section is carried out."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """Colours that tell things apart, such as factions: `check` looks whether everybody sees it."""

    __pydantic_config__ = STRICT
    colors: tuple[ColorText, ...]
    """The colours, one for each of the things."""
    shapes: Words = ""
    """What else tells them apart, such as `crests` or `a letter`; then the colours may be near."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: the content of its `game.yaml`."""

    __pydantic_config__ = STRICT
    game: Id
    """The game's id, the name of its folder."""
    title: Title
    """The game's title."""
    version: str = "1"
    """The version that is printed on sheets."""
    subtitle: Words = ""
    """A line under the title."""
    shelf: Words = ""
    """The heading under which the game is listed apart from others; then it is left out where all
    games are meant, unless its shelf is named."""
    about: Words = ""
    """What the game is, in a paragraph."""
    credits: Words = ""
    """Who made it, and under which licence its texts and pictures stand."""
    language: str = "en"
    """The language of its texts, as a BCP 47 tag; for hyphenation and shaping."""
    seats: Seats
    """How many can play."""
    minutes: tuple[Count, Count] | None = None
    """How long it takes, from and to, in minutes."""
    age: Count | None = None
    """The youngest age it is meant for."""
    referee: bool = True
    """Whether the referee is to follow it. `false` is for a game on paper alone, in any language:
    nothing is said then of sentences that nobody reads."""
    paper: str = ""
    """The paper that it is printed on unless `--paper` is said: `a4`, `letter`, `both`, any name of
    `layouts/papers/`, `210mmx297mm`, or `610mm` for a roll; A4 if left out."""
    print_seats: Count = 0
    """For how many players boards are printed unless `--seats` is said; for all if left out."""
    prefix: str = ""
    """What the numbers of its rules begin with, such as `SOI`."""
    decks: tuple[SharedDeck, ...] = ()
    """Decks of `layouts/decks/` that it plays with, beside those in its own folder."""
    roles: tuple[Title, ...] = ()
    """What a player may be besides the dealer, in small letters: "become the captain"."""
    components: tuple[Component, ...] = ()
    """What is in the box."""
    zones: tuple[Zone, ...] = ()
    """Where cards lie."""
    counters: tuple[Counter, ...] = ()
    """What is counted."""
    setups: tuple[Setup, ...] = ()
    """What lies where at the start."""
    order: Order = field(default_factory=Order)
    """Who goes first and next."""
    phases: tuple[Phase, ...] = ()
    """The parts of a turn or round, in order."""
    variants: Mapping[str, Variant] = field(default_factory=dict)
    """House rulings and other switches."""
    moves: tuple[Saying, ...] = ()
    """How moves are said, and what people try that is never legal."""
    refusals: tuple[Refusal, ...] = ()
    """Why moves are not legal, by the code of the cause; what `moves` say goes before."""
    phrases: tuple[OwnPhrase, ...] = ()
    """Phrases of the game's own, each put into sentences that are read."""
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules for what happens by none of its own: `lay`, `first`, `draw`, `identify` …"""
    vocabularies: tuple[Id, ...] = ("common",)
    """The vocabularies of phrases that read its cards; all but `common` are of games that ship."""
    sentence_end: Literal[".", ";"] = "."
    """What ends a sentence of card text."""
    labels: tuple[Label, ...] = ()
    """The names of sections of card text."""
    icons: Mapping[str, Icon] = field(default_factory=dict)
    """Icons that texts may name, by the name in braces."""
    keywords: tuple[Keyword, ...] = ()
    """Words that are set apart in texts."""
    words: Mapping[str, Words] = field(default_factory=dict)
    """What players say, and the rulebook's word for it, where they ask: `chuck: discard`."""
    colors: Mapping[str, ColorText] = field(default_factory=dict)
    """Named colours: `#rrggbb`, or `#rrggbb cmyk(0 100 80 10)` in per cent."""
    meaning: Mapping[str, Meaning] = field(default_factory=dict)
    """Colours that mean something, by what they tell apart."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Values that faces may use as `game.NAME`."""
    origin: Origin | None = None

    @staticmethod
    def face_down() -> Counter:
        """Lies on a card that is face down among open ones, in games without such cards too."""
        return Counter(id="face-down", name="Face down", owner="card", max=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card: its name, code, number of copies, the fields of its deck, and its one text."""

    name: Title
    """Its name, unique in the game."""
    code: str = ""
    """Three characters printed on it, unique in the game."""
    copies: Copies = 1
    """How many there are in the deck."""
    text: Words = ""
    """What it does: what is printed is what the referee carries out."""
    flavour: Words = ""
    """Words that do nothing."""
    fields: Mapping[str, Value] = field(default_factory=dict)
    """The values of the deck's own fields."""
    face: str = ""
    """A face of its own, instead of the deck's."""
    back: str = ""
    """A back of its own, instead of the deck's."""
    art: str = ""
    """The picture that is named after it, a path in the game's folder; found, never written."""
    origin: Origin | None = None


@dataclass(frozen=True, kw_only=True)
class Deck:
    """A deck of cards: the content of a deck file, its cards read from there or from a table."""

    deck: Id
    """The deck's id."""
    title: Title
    """What people call it."""
    kind: Literal["cards", "tokens", "aids"] = "cards"
    """Cards, tokens (discs, markers, dials) or player aids; each of these is printed together."""
    face: str
    """The face of its cards."""
    back: str = ""
    """The face that is printed on their backs; none if left out."""
    colors: Mapping[str, ColorText] = field(default_factory=dict)
    """Named colours of its faces and backs that are others in this deck."""
    fields: Mapping[str, FieldType] = field(default_factory=dict)
    """The fields its cards may have besides name, code, copies, text and flavour."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Values that faces may use as `deck.NAME`."""
    common_size: tuple[str, ...] = ()
    """Ids of text elements that are set in one size on all its cards: the largest that fits all."""
    cards: tuple[Card, ...] = ()
    """Its cards, in printing order."""
    note: Words = ""
    """For people."""
    origin: Origin | None = None

    @cached_property
    def count(self) -> int:
        """The number of cards with their copies; every card of the deck may ask for it."""
        return sum(card.copies for card in self.cards)
