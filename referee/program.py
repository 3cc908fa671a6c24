"""A rulebook that was read: what happens when, what starts what, what holds all the time.

Plain data, made once from the numbered paragraphs (`referee.rulebook`); what its trees mean stands
in `referee.effects.rules`. Nothing here changes while a game is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from referee.phrases.tree import Sentence, Tree, base, says

Moment = tuple[str, str]
"""When something happens: `("turn", "on")`, `("phase", "draw")`, `("round", "end")` …"""


PROHIBITIONS = ("rules.cannot", "rules.cannot-if", "rules.cannot-until")
"""The facts that say that something cannot be done."""
EXCEPTIONS = ("rules.not-to", "rules.not-if")
"""What other facts of their paragraph do not apply to."""
EXEMPTING = (
    *PROHIBITIONS, "rules.must-match", "rules.must-follow", "rules.sentence-must",
    "rules.must-stay", "rules.holds-at-most", "rules.may-hold",
)  # fmt: skip
"""The facts that can have exceptions."""
TRUMPS = ("rules.trump", "rules.is-trump", "rules.name-trump")
"""The phrases by which a value becomes trump, with the words of its field first."""
WHILE_OPEN = (
    "rules.may-hold-more", "rules.spared", "rules.draws-more", "rules.cannot-be-chosen",
    "rules.cost-less",
)  # fmt: skip
"""What a card says that holds as long as it lies open before a player, without saying so."""
FOR_NOW = "for now"
"""Under what those of them stand that hold from when they are said until something happens."""
PLAYED_THIS_TURN = frozenset(("rules.filter-played", "rules.filters-played", "rules.each-played"))
"""The phrases for cards that were played this turn."""
COUNTED = frozenset(("rules.has-counters", "rules.has-as-many", "rules.has-none"))
"""The conditions that look at one counter, which their last slot names."""


class Choice(NamedTuple):
    """A list of moves in a paragraph: the sentence that introduces it, and its items."""

    intro: Sentence
    items: tuple[Sentence, ...]


Part = Sentence | Choice


class Nth(NamedTuple):
    """In which turns or rounds something happens."""

    number: int
    unit: str
    """`turn` or `round`."""
    onward: bool = False
    """In all that follow, too."""

    def comes(self, turns: int, rounds: int) -> bool:
        """Whether it is one of them, when so many turns and rounds have begun."""
        now = rounds if self.unit == "round" else turns
        return now >= self.number if self.onward else now == self.number


class Block(NamedTuple):
    """Sentences of a paragraph that happen at one moment, one after the other."""

    number: str
    parts: tuple[Part, ...]
    nth: Nth | None = None
    """Only in this round or turn, or from it on."""
    skipped: int = 0
    """Not in every so manieth round; 0 for never skipped."""
    once: str = ""
    """Once per turn, round or game."""
    each: bool = False
    """Whether it speaks of what one player has or does and names nobody: at a moment of all each
    player does it."""
    where: tuple[Sentence, ...] = ()
    """Where a card lies that says it, if it says that itself."""


class Power(NamedTuple):
    """What a card that lies open, or a paragraph of a turn with phases, lets a player do."""

    number: str
    """The paragraph; "" for what a card says."""
    card: str
    """The card by its name; "" for a paragraph."""
    move: Sentence
    """The sentence as it would stand in a list of moves."""
    after: tuple[Part, ...] = ()
    """The sentences behind it."""
    phase: str = ""
    """The phase in which it may be done; "" for any of the turn."""
    once: str = "turn"
    """Once per turn, round or game."""
    nth: Nth | None = None
    conditions: tuple[Sentence, ...] = ()
    """Where the card lies; before the player, if nothing is said."""
    at: int = 0
    """Its place among the sentences of its card or paragraph."""


class Trigger(NamedTuple):
    """What happens whenever something else does."""

    number: str
    event: Sentence
    block: Block
    conditions: tuple[Sentence, ...] = ()
    card: str = ""
    """The card whose text it is; "" for a rule."""
    yours: bool = False
    """Whether it speaks of `you`: then it waits for each player, taken alone."""
    someone: bool = False
    """Whether it waits for a player who is named by no more than that: `a player has no cards`."""
    once: bool = False
    """Whether it is done once, however many players `you` may be: it says nothing to them."""


class Standing(NamedTuple):
    """What holds all the time, or while a card lies somewhere."""

    number: str
    fact: Sentence
    unless: tuple[Sentence, ...] = ()
    """What it does not apply to: facts of the same paragraph."""
    conditions: tuple[Sentence, ...] = ()
    card: str = ""
    event: Sentence | None = None
    """For what is replaced: what would happen otherwise."""
    block: Block | None = None
    yours: bool = False
    """Whether its condition speaks of `you`: then it holds if it does for some player."""
    for_now: bool = False
    """Whether it holds from when it is said, for a while."""


def set_kind(number: str, fact: Sentence, fields: Mapping[str, object], pattern: str) -> SetKind:
    """The sort of sets that a sentence describes, by the ids of its fields; `pattern` is that of
    its phrase."""
    name, least, *said = fact.slots
    if base(fact.phrase) == "rules.set-is":
        same, *order = (str(fields[each]) for each in said)
        return SetKind(number, str(name), int(least), same, order[0] if order else "")
    rel, field = said
    named = str(fields[field])
    same, differs = ("", named) if rel == "different" else (named, "")
    most = 0 if "or more" in pattern else int(least)
    return SetKind(number, str(name), int(least), same, "", differs, most)


def with_exception(
    standing: dict[str, list[Standing]], kinds: Iterable[str], number: str, exception: Sentence
) -> None:
    """Adds what the facts of a paragraph do not apply to, of these kinds, the last ones of each.
    Where it has none, the exception stands alone, and nothing is exempted."""
    facts = [each for each in kinds if standing[each]]
    for kind in facts:
        last = standing[kind].pop()
        standing[kind].append(last._replace(unless=(*last.unless, exception)))
    if not facts:
        standing[base(exception.phrase)].append(Standing(number, exception))


class End(NamedTuple):
    """How the game or a round ends."""

    number: str
    what: Literal["game", "round"]
    when: Literal["at once", "turn", "round"]
    """As soon as the condition holds, or at the end of a turn or round."""
    condition: Sentence | None
    block: Block
    """What happens then: who wins, who gains what."""
    yours: bool = False
    """Whether its condition speaks of `you`: then it is enough that it holds for some player."""


class SetKind(NamedTuple):
    """What a set is: `3 or more cards of the same suit with consecutive ranks`."""

    number: str
    name: str
    least: int
    same: str
    consecutive: str = ""
    differs: str = ""
    """The field in which no two of its cards are alike, where none must be the same."""
    most: int = 0
    """How many cards it has at most; 0 for any number."""


class Shape(NamedTuple):
    """How the spaces of a zone lie: what a board says."""

    columns: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], ...]
    hex: bool = False
    closed: bool = False
    """Whether the last space is followed by the first."""
    links: tuple[tuple[int, ...], ...] = ()
    """For each space (from 0) those that one may move to from it; empty if the board says none."""
    sides: Mapping[str, tuple[str, ...]] = {}
    bricks: bool = False
    """Whether every second line of hexes is moved along; else each is moved on from the one before
    it, and they lie in a rhombus."""
    touching: tuple[tuple[int, ...], ...] = ()
    """For each hexagon (from 0) those that touch it, where no single entry says how they lie."""

    def beside(self, number: int) -> tuple[int, ...]:
        """The spaces (from 0) that a space is linked with, either way; where the board says
        nothing of links, those that share an edge with it."""
        if self.links:
            back = (at for at, others in enumerate(self.links) if number in others)
            return tuple(dict.fromkeys((*self.links[number], *back)))
        if self.touching:
            return self.touching[number]
        width, height = len(self.rows[0]), len(self.rows)
        row, column = divmod(number, width)
        steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        if self.hex and self.bricks:
            aside = 1 if row % 2 else -1
            steps += [(-1, aside), (1, aside)]
        elif self.hex:
            steps += [(-1, 1), (1, -1)]
        return tuple(
            (row + down) * width + column + right
            for down, right in steps
            if 0 <= row + down < height and 0 <= column + right < width
        )


@dataclass(frozen=True, kw_only=True)
class Program:
    """What the paragraphs of a rulebook, and the cards, say together."""

    blocks: Mapping[Moment, tuple[Block, ...]] = field(default_factory=dict)
    triggers: tuple[Trigger, ...] = ()
    powers: tuple[Power, ...] = ()
    """What cards and paragraphs let a player do beside the lists of a turn."""
    on_cards: Mapping[Moment, tuple[Block, ...]] = field(default_factory=dict)
    """What cards say that lie open, for the player before whom they lie; the card's name stands in
    the place of the number."""
    standing: Mapping[str, tuple[Standing, ...]] = field(default_factory=dict)
    """Facts by the id of their phrase."""
    ends: tuple[End, ...] = ()
    sets: tuple[SetKind, ...] = ()
    teams: bool = False
    roles: tuple[str, ...] = ()
    """What a player may be besides the dealer."""
    entries: tuple[str, tuple[int, ...]] = ("", ())
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    tricks: int = 0
    """How many tricks a round has; 0 for a game without."""
    trick: str = ""
    """The zone to which a trick is played."""
    turns: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """How many rounds or turns a longer time has, and the paragraph that says it: by `rounds of
    game`, `turns of round` …"""
    by_hand: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The sentences of each paragraph that nothing reads."""
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The paragraphs of which nothing is read, by the id of the phase that they are headed with; ""
    for those of no phase."""
    names: Mapping[Sentence, str] = field(default_factory=dict)
    """The names of moves, by their sentence without its openers: `**Focus.** Once per turn, …`."""
    said_by: Mapping[Tree, str] = field(default_factory=dict)
    """The verb of a module by which a move of a list is made, by the sentence of the list."""
    beside: bool = False
    """Whether a module carries out what no phrase reads of it: then nothing is left to the players,
    and nothing is known of what its turns hold besides."""
    phrases: frozenset[str] = frozenset()
    """The ids of all phrases that its paragraphs and cards are made of."""
    trumps: tuple[str, ...] = ()
    """The words of the fields of which a value can be trump, such as `suit`."""
    besides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The paragraphs that are cited together with one, by its number; with a move of a list, by
    the number and the name of the move."""
    read: frozenset[str] = frozenset()
    """The numbers of the paragraphs of which at least one sentence is carried out."""

    @cached_property
    def plays(self) -> bool:
        """Whether the rulebook says what happens in a turn or round."""
        by_number = any(each.number for each in self.powers)
        return any(self.blocks.values()) or by_number or bool(self.tricks)

    def listed(self) -> Iterator[tuple[str, Sentence]]:
        """Every move that a list names, with its paragraph; but for those of a module's verbs."""
        for block in self.every_block():
            for part in block.parts:
                for item in part.items if isinstance(part, Choice) else ():
                    if item not in self.said_by:
                        yield block.number, item
        yield from ((each.number, each.move) for each in self.powers)

    def every_block(self) -> Iterator[Block]:
        """Every block of a paragraph, whenever it happens."""
        for many in self.blocks.values():
            yield from many
        yield from (each.block for each in self.triggers)
        yield from (each.block for each in self.ends)
        yield from (Block(each.number, (each.move, *each.after)) for each in self.powers)
        for every in self.standing.values():
            yield from (each.block for each in every if each.block is not None)

    @cached_property
    def whole(self) -> bool:
        """Whether all that it says is carried out, so that nothing is left to do by hand, and by
        nobody else."""
        return self.plays and not self.by_hand and not self.beside

    @cached_property
    def conditions(self) -> tuple[int, ...]:
        """Which of its triggers wait for a condition to become true."""
        waits = ("rules.condition-alone", "rules.condition-and")
        return tuple(
            at for at, each in enumerate(self.triggers) if base(each.event.phrase) in waits
        )

    @cached_property
    def says_once(self) -> bool:
        """Whether a paragraph or a card says of something that it happens `once per turn`."""
        on_cards = (each for many in self.on_cards.values() for each in many)
        return any(each.once for each in (*self.every_block(), *on_cards))

    @cached_property
    def prohibitions(self) -> tuple[Standing, ...]:
        """What says that something cannot be done."""
        return tuple(each for name in (*PROHIBITIONS, FOR_NOW) for each in self.facts(name))

    @cached_property
    def counters_waited_for(self) -> tuple[str, ...] | None:
        """The words of the counters that all its triggers which wait for a condition wait for; None
        if one of them waits for something else."""
        found = []
        for at in self.conditions:
            tree = self.triggers[at].event.slots[0]
            if len(self.triggers[at].event.slots) > 1 or base(tree[0]) not in COUNTED:
                return None
            found.append(str(tree[1][-1]))
        return tuple(found)

    @cached_property
    def _waited_for(self) -> tuple[Sentence, ...]:
        """The events that set something off, or until which something is forbidden for a while."""
        ends = (each.event for each in self.facts(FOR_NOW))
        return (*(each.event for each in self.triggers), *(each for each in ends if each))

    @cached_property
    def draws_matter(self) -> bool:
        """Whether something waits for cards that are drawn."""
        waits = (*self._waited_for, *self.facts("rules.cannot-until"))
        return says(waits, "rules.draw", "rules.event-done")

    @cached_property
    def plays_matter(self) -> bool:
        """Whether a sentence asks which cards were played this turn."""
        return bool(self.phrases & PLAYED_THIS_TURN)

    @cached_property
    def discards_matter(self) -> bool:
        """Whether something waits for cards that are discarded."""
        waits = (*self._waited_for, *self.facts("rules.cannot-until"))
        return says(waits, "rules.discard", "rules.event-done")

    @cached_property
    def has_rounds(self) -> bool:
        """Whether the rules speak of rounds."""
        return any(unit == "round" for unit, _ in self.blocks) or any(
            each.what == "round" for each in self.ends
        )

    @cached_property
    def says_when_rounds_end(self) -> bool:
        """Whether a round is over when the rules say so, not when everybody has had a turn."""
        return any(each.what == "round" for each in self.ends) or "turns of round" in self.turns

    @cached_property
    def ends_at(self) -> Mapping[str, tuple[End, ...]]:
        """What ends the game or a round if it holds at the end of a turn or round, by which."""
        return {
            unit: tuple(each for each in self.ends if each.when == unit and each.condition)
            for unit in ("turn", "round")
        }

    def cited(self, number: str) -> tuple[str, ...]:
        """The rules on which it stands what a paragraph says; none for no paragraph."""
        known = self._cited
        if number not in known:
            known[number] = (number,) if number else ()
        return known[number]

    @cached_property
    def _cited(self) -> dict[str, tuple[str, ...]]:
        """What is cited by each number, as far as it is known."""
        numbers = self.besides.items()
        return {number: (number.partition(" ")[0], *also) for number, also in numbers}

    @cached_property
    def on_phases(self) -> Mapping[str, tuple[str, ...]]:
        """The rules on which it stands that there is a phase, by its name in small letters."""
        return {
            name: self.cited(each.number)
            for each in self.facts("rules.phases-of")
            for name in re.split(", | and ", str(each.fact.slots[-1]).lower())
        }

    def facts(self, phrase: str) -> tuple[Standing, ...]:
        """What holds all the time by a phrase."""
        return self.standing.get(phrase, ())


def in_order(moment: Moment, blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The paragraphs of a moment in the order of their numbers; at the end of the game who wins is
    found last, when all has been counted."""
    if moment != ("game", "end"):
        return tuple(blocks)
    return tuple(sorted(blocks, key=lambda each: says(each.parts, "rules.win", "rules.share-win")))
