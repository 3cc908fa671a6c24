"""Rulings, rulebook and cards of a game to an Index: plain lists, made once and kept as JSON.

What a question is matched against are entries: every phrasing and every canonical question of the
rulings. An entry is found by its character 3- and 4-grams and compared by the stems of its words.
Postings are texts with a character for each number, which are read and kept faster than lists.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.asking.forms import form_of
from referee.asking.talk import LIGHT, PHRASES, concepts, stop_stems
from referee.asking.tokens import CONTRACTIONS, stem, words_of

if TYPE_CHECKING:
    from tablewright.model.game import Game
    from tablewright.model.rulebook import Rulebook
    from tablewright.model.rulings import Rulings

FORMAT = 3
"""Of an index that was kept; another one is made anew."""
GRAMS = (3, 4)
RULES_COUNT = 5
"""How often a word of the rulebook counts as seen: it is spelled as it is meant."""
COMMON = 0.05
"""A gram that stands in more than this share of the entries tells nothing, and takes time."""
FEW = 20
"""In so many entries a gram may stand in a small game."""
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
    """What an index is made of; all of it can be kept."""

    game: str
    title: str
    prefix: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    talk: Mapping[str, str]
    matters: tuple[Matter, ...]
    entries: tuple[Entry, ...]
    """Those of one ruling together, its canonical question first."""
    passages: tuple[Passage, ...]
    terms: tuple[Gloss, ...]
    cards: tuple[CardText, ...]
    keywords: Mapping[str, str]
    variants: Mapping[str, Mapping[str, str]]
    """The short names of choices by house ruling that can be switched."""
    said: tuple[str, ...]
    """The stems of each entry, in order."""
    told: tuple[str, ...]
    """The stems of each paragraph, each once."""
    grams: Mapping[str, str]
    """Entries by gram, ascending; none for one that is too common to tell anything."""
    lengths: tuple[float, ...]
    """The norm of each entry's gram weights."""
    rule_grams: Mapping[str, str]
    """Paragraphs by gram."""
    spread: Mapping[str, int]
    """In how many rulings a stem stands."""
    usual: Mapping[str, int]
    """In how many entries a stem, a pair or a group stands; none of those that stand in one."""
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
        self._weights: dict[str, float] = {}

    @property
    def game(self) -> str:
        return self.parts.game

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
    def names(self) -> tuple[tuple[str, str], ...]:
        """The names of cards, the longest first, and as they are said of several."""
        found = sorted(self.named, key=len, reverse=True)
        return tuple(
            (name, " ".join(word.removesuffix("s") for word in name.split())) for name in found
        )

    @cached_property
    def abouts(self) -> tuple[int, ...]:
        """The first entry of each ruling, its canonical question; and the end of all."""
        starts = [at for at, entry in enumerate(self.entries)
                  if not at or self.entries[at - 1].ruling != entry.ruling]  # fmt: skip
        return (*starts, len(self.entries))

    @cached_property
    def ruling_of(self) -> tuple[int, ...]:
        """The ruling of each entry."""
        return tuple(entry.ruling for entry in self.entries)

    @cached_property
    def phrases(self) -> Phrases:
        """Words that are said in other words: those of every game and its own."""
        return phrases_of(self.parts.talk)

    @cached_property
    def single(self) -> frozenset[str]:
        """Table talk and contractions, which are spelled as they are meant."""
        talk = {word for said in self.parts.talk for word in said.lower().split()}
        return frozenset(talk | CONTRACTIONS.keys())

    def weight(self, word: str) -> float:
        """What a stem weighs: much if few rulings have it, little if it only says how one asks."""
        found = self._weights.get(word)
        if found is None:
            rare = math.log((len(self.matters) + 2) / (self.parts.spread.get(word, 0) + 1))
            if word in stop_stems():
                found = LIGHT * max(0.5, min(rare, 2.0))
            else:
                found = max(0.6, 0.6 * rare) if word.isdigit() else max(rare, 0.3)
            self._weights[word] = found
        return found

    def rate(self, mark: str) -> float:
        """The share of all entries that a stem, a pair or a group stands in."""
        return self.parts.usual.get(mark, 1) / (len(self.entries) or 1)

    def told(self, at: int) -> frozenset[str]:
        """The stems of a paragraph."""
        return frozenset(self.parts.told[at].split())

    def marks(self, at: int) -> Marks:
        """What an entry is compared by."""
        return self.heard(self.ruling_of[at]).entries[at]

    def heard(self, ruling: int) -> Heard:
        """All ways to ask for a ruling together."""
        found = self._heard.get(ruling)
        if found is None:
            found = self._heard[ruling] = self._hear(ruling)
        return found

    def _hear(self, ruling: int) -> Heard:
        matter = self.matters[ruling]
        first, end = self.abouts[ruling], self.abouts[ruling + 1]
        entries = {at: marks_of(self.parts.said[at].split()) for at in range(first, end)}
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
            forms=Counter(form_of(self.entries[at].text) for at in entries),
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
    """The 3- and 4-grams of a text, its words apart by single spaces.

    >>> sorted(grams_of(["a", "sat"]))
    [' a ', ' a s', ' sa', ' sat', 'a s', 'a sa', 'at ', 'sat', 'sat ']
    """
    text = f" {' '.join(words)} "
    return frozenset(text[at : at + size] for size in GRAMS for at in range(len(text) - size + 1))


def marks_of(stems: Sequence[str]) -> Marks:
    """What a text is compared by."""
    once = tuple(dict.fromkeys(stems))
    return Marks(
        once,
        frozenset(number for word in once for number in group(word)),
        frozenset(f"{one} {other}" for one, other in pairwise(["^", *stems, "$"])),
    )


_NONE: frozenset[int] = frozenset()


def group(word: str) -> frozenset[int]:
    """The groups of words that nearly mean what a stem does; none for one that weighs little."""
    return _NONE if word in stop_stems() else concepts().get(word, _NONE)


def index_of(
    game: Game, rulebook: Rulebook, rulings: Rulings, cards: Iterable[CardText] = ()
) -> Index:
    """The index of a game."""
    entries: list[Entry] = []
    phrasings = rulings.phrasings()
    for at, ruling in enumerate(rulings.rulings):
        side = ruling.verdict if ruling.verdict in ("yes", "no") else "what"
        entries.append(Entry(at, side, ruling.about))
        entries += [Entry(at, each.side, each.words) for each in phrasings[ruling.ruling]]
    matters = tuple(
        Matter(
            each.ruling, each.verdict, each.value, each.answer, each.otherwise, each.cites,
            each.source,
            {name: (n.words, n.least, n.most) for name, n in each.numbers.items()},
            {number: {choice: (other.verdict, other.answer) for choice, other in choices.items()}
             for number, choices in each.under.items()},
            each.claimed(),
        )
        for each in rulings.rulings
    )  # fmt: skip
    passages = tuple(
        Passage(each.number, each.heading, each.text, each.house) for each in rulebook.paragraphs
    )
    terms = tuple(Gloss(term.word, term.text, term.numbers) for term in rulebook.glossary)
    found = tuple(cards)
    phrases = phrases_of(rulings.words)
    known: Counter[str] = Counter()
    for entry in entries:
        known.update(words_of(entry.text))
    texts = [f"{passage.heading} {passage.text}" for passage in passages]
    texts += [f"{each.answer} {each.about}" for each in rulings.rulings]
    texts += [f"{card.name} {card.text}" for card in found]
    texts += sorted({str(v) for card in found for v in card.fields.values() if isinstance(v, str)})
    texts += [f"{term.word} {term.text}" for term in terms]
    texts += [f"{said} {word}" for said, word in rulings.words.items()]
    texts += [
        pattern.replace("_", " ") for each in rulings.rulings for _, pattern in each.claimed()
    ]
    for text in texts:
        known.update(dict.fromkeys(words_of(text), RULES_COUNT))
    words = [plain_words(phrases, entry.text) for entry in entries]
    stems = [[stem(word) for word in each] for each in words]
    usual: Counter[str] = Counter()
    inside: dict[int, set[str]] = {}
    for entry, every in zip(entries, stems, strict=True):
        marks = marks_of(every)
        usual.update((*marks.stems, *marks.pairs, *(f"#{number}" for number in marks.groups)))
        inside.setdefault(entry.ruling, set()).update(every)
    sets = [grams_of(each) for each in words]
    told = [plain_words(phrases, f"{each.heading} {each.text}") for each in passages]
    grams = _postings(sets)
    common = {gram for gram, at in grams.items() if len(at) > max(FEW, COMMON * len(sets))}
    grams |= dict.fromkeys(common, "")
    weights = {gram: math.log(1 + len(sets) / (1 + len(at))) for gram, at in grams.items()}
    return Index(
        Parts(
            game=game.game,
            title=game.title,
            prefix=game.prefix,
            seats=(game.seats.min, game.seats.max),
            talk=dict(rulings.words),
            matters=matters,
            entries=tuple(entries),
            passages=passages,
            terms=terms,
            cards=found,
            keywords={each.word: each.about for each in game.keywords if each.about},
            variants={
                name: dict(variant.names)
                for name, variant in game.variants.items()
                if len(variant.choices) > 1
            },
            said=tuple(" ".join(each) for each in stems),
            told=tuple(" ".join(dict.fromkeys(map(stem, each))) for each in told),
            grams=grams,
            lengths=tuple(
                math.sqrt(sum(weights[gram] ** 2 for gram in each - common)) or 1.0 for each in sets
            ),
            rule_grams=_postings([grams_of(each) for each in told]),
            spread=Counter(word for each in inside.values() for word in each),
            usual={mark: count for mark, count in usual.items() if count > 1},
            known=dict(known),
        )
    )


def _postings(sets: Sequence[frozenset[str]]) -> dict[str, str]:
    """Where each gram stands."""
    found: dict[str, list[str]] = {}
    for at, grams in enumerate(sets):
        mark = chr(FIRST + at)
        for gram in grams:
            found.setdefault(gram, []).append(mark)
    return {gram: "".join(marks) for gram, marks in found.items()}
