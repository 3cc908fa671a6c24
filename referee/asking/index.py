"""All that is known of a game at rest: what questions are compared with. `making` makes it, `kept`
keeps it.

What a question is matched against are entries: every phrasing and every canonical question of the
rulings. An entry is found by its character 4-grams and compared by the stems of its words.
Postings are texts with a character for each number, which are read and counted faster than lists.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.units import Unit
from referee.asking.talk import LIGHT, PHRASES, concepts, stop_stems
from referee.asking.tokens import CONTRACTIONS, stem, words_of

if TYPE_CHECKING:
    pass

GRAM = 4
"""Letters of a gram, the space before and behind each word included."""
COMMON = 0.05
"""A gram that stands in more than this share of the entries tells nothing, and takes time."""
FEW = 20
"""In so many entries a gram may stand in a small game."""
LONG = 8
"""Characters of a name that may be typed wrong."""
FIRST = 0x100
"""The character that stands for 0 in a posting."""


class Matter(NamedTuple):
    """A ruling, without the ways to ask for it."""

    ruling: str
    verdict: str
    value: str
    answer: str
    otherwise: str
    cites: tuple[str, ...]
    source: str
    numbers: Mapping[str, tuple[tuple[str, ...], int, int]]
    """Words, smallest and largest of each number that is taken from a question."""
    under: Mapping[str, Mapping[str, tuple[str, str]]]
    """Verdict and answer by house ruling and its choice."""
    claims: tuple[tuple[str, str], ...]
    """What may be claimed of it: `yes` or `no`, and a pattern."""


class Entry(NamedTuple):
    """One way to ask."""

    ruling: int
    side: str
    """`yes`, `no` or `what`."""
    text: str
    """As it is written."""
    said: str
    """Its stems, in order."""
    form: str
    """What it asks for, see `form_of`."""


class Passage(NamedTuple):
    """A paragraph of the rulebook."""

    number: str
    heading: str
    text: str
    house: bool


class Gloss(NamedTuple):
    """A term of the glossary."""

    word: str
    text: str
    numbers: tuple[str, ...]


class CardText(NamedTuple):
    """What a card says."""

    name: str
    code: str
    deck: str
    """What its deck is called."""
    copies: int
    fields: Mapping[str, Any]
    text: str


class Marks(NamedTuple):
    """What a text is compared by."""

    stems: tuple[str, ...]
    """Each once, in their order."""
    groups: frozenset[int]
    """The groups of words that nearly mean the same as one of its words."""
    pairs: frozenset[str]
    """Stems that stand side by side."""


class Heard(NamedTuple):
    """All ways to ask for one ruling together."""

    entries: Mapping[int, Marks]
    words: Mapping[str, int]
    """In how many entries each stem stands."""
    groups: Mapping[int, int]
    pairs: Mapping[str, int]
    forms: Mapping[str, int]
    answer: frozenset[str]
    """The stems of the answer."""
    rules: frozenset[str]
    """The stems of the first two rules that it cites."""
    cited: frozenset[str]
    """The stems of the answer, the canonical question and the rules that it cites."""


class Parts(NamedTuple):
    """What an index is made of. What is large may be read only where it is needed."""

    game: str
    title: str
    prefix: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    talk: Mapping[str, str]
    matters: Sequence[Matter]
    entries: Sequence[Entry]
    """Those of one ruling together, its canonical question first."""
    starts: Sequence[int]
    """The first entry of each ruling; and the end of all."""
    passages: tuple[Passage, ...]
    terms: tuple[Gloss, ...]
    cards: tuple[CardText, ...]
    keywords: Mapping[str, str]
    variants: Mapping[str, Mapping[str, str]]
    """The short names of choices by house ruling that can be switched."""
    told: tuple[str, ...]
    """The stems of each paragraph, each once."""
    grams: Mapping[str, str]
    """Entries by gram, ascending; none for one that is too common to tell anything."""
    norms: Sequence[float]
    """The norm of each entry, by the weights of its grams."""
    rule_grams: Mapping[str, str]
    """Paragraphs by gram."""
    spread: Mapping[str, int]
    """In how many rulings a stem stands."""
    usual: Mapping[str, int]
    """In how many entries a stem, a pair or a group stands; none of those that stand in one."""
    units: tuple[Unit, ...]
    """What rulebook, cards and box say, one thing each."""
    known: Mapping[str, int]
    """Words as they are spelled in rules, rulings and cards, with how often they are there."""


class Index:
    """All that is known of a game at rest, with what is worked out when it is first needed."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.matters = parts.matters
        self.entries = parts.entries
        self.passages = parts.passages
        self._heard: dict[int, Heard] = {}
        self._marks: dict[int, Marks] = {}
        self.weight = cache(self._weight)
        """What a stem weighs: much if few rulings have it, little if it only says how one asks."""

    @property
    def game(self) -> str:
        return self.parts.game

    @cached_property
    def book(self) -> Book:
        """What the game says, as it is played."""
        cards = {each.name: {**each.fields, "name": each.name, "copies": each.copies}
                 for each in self.parts.cards}  # fmt: skip
        return Book(self.parts.units, cards)

    @cached_property
    def by_number(self) -> Mapping[str, int]:
        """The paragraphs by number."""
        return {passage.number: at for at, passage in enumerate(self.passages)}

    @cached_property
    def cards(self) -> Mapping[str, CardText]:
        """Cards by name, as words are typed."""
        return {" ".join(words_of(card.name)): card for card in self.parts.cards}

    @cached_property
    def named(self) -> Mapping[str, CardText]:
        """Cards by name, and by what stands before a comma in it if no other begins so."""
        short: dict[str, list[CardText]] = {}
        for card in self.parts.cards:
            head, comma, _ = card.name.partition(",")
            if comma:
                short.setdefault(" ".join(words_of(head)), []).append(card)
        heads = {name: cards[0] for name, cards in short.items() if len(cards) == 1 and name}
        return {**heads, **self.cards}

    @cached_property
    def names(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """The names of cards, and as they are said of several, by the first word as that is said
        of several; the longest first."""
        found: dict[str, list[tuple[str, str]]] = {}
        for name in sorted(self.named, key=len, reverse=True):
            several = [word.removesuffix("s") for word in name.split()]
            found.setdefault(several[0], []).append((name, " ".join(several)))
        return found

    @cached_property
    def long_names(self) -> Mapping[str, Sequence[str]]:
        """Names of several words, which may be typed wrong, by their first two letters."""
        found: dict[str, list[str]] = {}
        for name in self.cards:
            if len(name) >= LONG and " " in name:
                found.setdefault(name[:2], []).append(name)
        return found

    def ruling_of(self, entry: int) -> int:
        """The ruling of an entry."""
        return bisect_right(self.parts.starts, entry) - 1

    def entries_of(self, ruling: int) -> range:
        """The entries of a ruling; the first is its canonical question."""
        return range(self.parts.starts[ruling], self.parts.starts[ruling + 1])

    @cached_property
    def phrases(self) -> Phrases:
        """Words that are said in other words: those of every game and its own."""
        return phrases_of(self.parts.talk)

    @cached_property
    def single(self) -> frozenset[str]:
        """Table talk and contractions, which are spelled as they are meant."""
        talk = {word for said in self.parts.talk for word in said.lower().split()}
        return frozenset(talk | CONTRACTIONS.keys())

    def _weight(self, word: str) -> float:
        rare = math.log((len(self.matters) + 2) / (self.parts.spread.get(word, 0) + 1))
        if word in stop_stems():
            return LIGHT * max(0.5, min(rare, 2.0))
        return max(0.6, 0.6 * rare) if word.isdigit() else max(rare, 0.3)

    def told(self, at: int) -> frozenset[str]:
        """The stems of a paragraph."""
        return frozenset(self.parts.told[at].split())

    def marks(self, at: int) -> Marks:
        """What an entry is compared by."""
        found = self._marks.get(at)
        if found is None:
            found = self._marks[at] = marks_of(self.entries[at].said.split())
        return found

    def heard(self, ruling: int) -> Heard:
        """All ways to ask for a ruling together."""
        found = self._heard.get(ruling)
        if found is None:
            found = self._heard[ruling] = self._hear(ruling)
        return found

    def _hear(self, ruling: int) -> Heard:
        matter = self.matters[ruling]
        first = self.parts.starts[ruling]
        own = self.entries_of(ruling)
        ways = self.entries[own.start : own.stop]
        entries = {at: self.marks(at) for at in own}
        words: Counter[str] = Counter()
        groups: Counter[int] = Counter()
        pairs: Counter[str] = Counter()
        for marks in entries.values():
            words.update(marks.stems)
            groups.update(marks.groups)
            pairs.update(marks.pairs)
        answer = frozenset(map(stem, plain_words(self.phrases, matter.answer)))
        known = [self.told(self.by_number[n]) for n in matter.cites[:3] if n in self.by_number]
        return Heard(
            entries=entries,
            words=words,
            groups=groups,
            pairs=pairs,
            forms=Counter(way.form for way in ways),
            answer=answer,
            rules=frozenset().union(*known[:2]),
            cited=answer.union(entries[first].stems, *known),
        )


Phrases = Mapping[str, Sequence[tuple[tuple[str, ...], tuple[str, ...]]]]
"""What is said in other words, and these, by its first word; the longest first."""


def phrases_of(talk: Mapping[str, str]) -> Phrases:
    """Words that are said in other words: those of every game, and a game's own."""
    instead = {tuple(words_of(said)): tuple(words_of(word)) for said, word in PHRASES.items()}
    instead |= {tuple(words_of(said)): tuple(words_of(word)) for said, word in talk.items()}
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for said in sorted(filter(None, instead), key=len, reverse=True):
        found.setdefault(said[0], []).append((said, instead[said]))
    return found


def plain_words(phrases: Phrases, text: str) -> list[str]:
    """The words that a text is matched by: table talk in the words of the rulebook."""
    words = [word for word in words_of(text) if word not in "?=+<>"]
    found: list[str] = []
    at = 0
    while at < len(words):
        for said, instead in phrases.get(words[at], ()):
            if tuple(words[at : at + len(said)]) == said:
                found += instead
                at += len(said)
                break
        else:
            found.append(words[at])
            at += 1
    return found


def grams_of(words: Sequence[str]) -> frozenset[str]:
    """The grams of a text, its words apart by single spaces; a shorter text is one gram.

    >>> sorted(grams_of(["a", "sat"]))
    [' a s', ' sat', 'a sa', 'sat ']
    """
    text = f" {' '.join(words)} "
    return frozenset([text[at : at + GRAM] for at in range(max(1, len(text) - GRAM + 1))])


def gram_weight(entries: int, there: int) -> int:
    """What a gram that stands in so many of the entries weighs, squared, where the most common one
    that tells something weighs 1; 0 if it tells nothing.

    >>> [gram_weight(14_000, there) for there in (0, 10, 100, 700, 701)]
    [10, 6, 3, 1, 0]
    >>> gram_weight(0, 0)  # a game without questions
    0
    """
    most = max(FEW, COMMON * entries)
    if there > most or not entries:
        return 0
    ratio = math.log(1 + entries / (1 + there)) / math.log(1 + entries / (1 + most))
    return max(1, round(ratio * ratio))


def marks_of(stems: Sequence[str]) -> Marks:
    """What a text is compared by."""
    once = tuple(dict.fromkeys(stems))
    return Marks(
        once,
        frozenset(number for word in once for number in group(word)),
        frozenset(f"{one} {other}" for one, other in pairwise(["^", *stems, "$"])),
    )


_NONE: frozenset[int] = frozenset()


@cache
def group(word: str) -> frozenset[int]:
    """The groups of words that nearly mean what a stem does; none for one that weighs little."""
    return _NONE if word in stop_stems() else concepts().get(word, _NONE)
