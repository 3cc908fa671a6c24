"""The index that questions are answered from: rulings, rulebook and cards of a game as a database,
in memory or as a kept file, of which a question reads only what it needs.

Paragraphs are found in SQLite's full text search, rulings by how usual words are in them.
"""

from __future__ import annotations

import contextlib
import json
import math
import sqlite3
import weakref
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from referee.asking.cardtext import CardText
from referee.asking.played.book import Book
from referee.asking.played.units import Unit
from referee.asking.printed import Printed
from referee.asking.words import (
    Phrases,
    english,
    phrases_of,
    plain_words,
    stem,
    words_of,
)

FORMAT = "9"
"""Of a file; one of another form is not read."""
RARE = 0.3
"""What all rulings together count beside the one in which a word is looked for."""
LIGHT = 0.15
"""What a word weighs that only says how one asks."""
KEPT = 500
"""Texts whose stems are kept."""
LONG = 8
"""Characters of a name that may be typed wrong."""


class Matter(NamedTuple):
    """A ruling, without the ways to ask for it."""

    ruling: str
    verdict: str
    value: str
    answer: str
    otherwise: str
    cites: Sequence[str]
    source: str
    numbers: Mapping[str, tuple[Sequence[str], int, int]]
    """Words, smallest and largest of each number that is taken from a question."""
    under: Mapping[str, Mapping[str, tuple[str, str]]]
    """Verdict and answer by house ruling and its choice."""
    claims: Sequence[tuple[str, str]]
    """What may be claimed of it: `yes` or `no`, and a pattern."""
    heard: frozenset[str] = frozenset()
    """The stems of all its words: phrasings, claims, answer, and the rules that it cites."""


class Way(NamedTuple):
    """One way to ask."""

    at: int
    ruling: int
    side: str
    """`yes`, `no` or `what`."""
    text: str
    stems: tuple[str, ...]
    grams: frozenset[str]
    """The trigrams of its stems."""
    groups: frozenset[int]
    """The groups of words that nearly mean the same as one of them."""
    weights: Mapping[str, float]
    """What each stem weighs."""
    sides: frozenset[int]
    """The sides of pairs of opposites that its stems stand on."""


class Said(NamedTuple):
    """The words of all ways to ask for a ruling."""

    places: Mapping[str, Sequence[int]]
    """The places of the ways by each stem that they have."""
    weights: Mapping[int, float]
    """What all stems of a way weigh together, by its place."""


class Passage(NamedTuple):
    """A paragraph of the rulebook."""

    number: str
    heading: str
    text: str
    house: bool
    stems: Sequence[str]


class Gloss(NamedTuple):
    """A term of the glossary."""

    word: str
    text: str
    numbers: Sequence[str]


class Index:
    """All that is known of a game at rest."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file
        self._weights: dict[str, float] = {}
        self._matters: dict[int, Matter] = {}
        self._ways: dict[int, Way] = {}
        self._stems: dict[str, tuple[str, ...]] = {}
        self._said: dict[int, Said] = {}
        self._usual: dict[str, Sequence[tuple[int, float]]] = {}
        parts = {name: json.loads(value) for name, value in self.rows("SELECT * FROM part")}
        self.game: str = parts["game"]
        self.seats: Sequence[int] = parts["seats"]
        """The fewest and the most players."""
        self.count: int = parts["count"]
        """How many rulings there are."""
        self.passages = [Passage(*each) for each in parts["passages"]]
        self.by_number = {each.number: at for at, each in enumerate(self.passages)}
        self._units = tuple(Unit(*each) for each in parts["units"])
        self.terms = [Gloss(*each) for each in parts["terms"]]
        self.cards = [CardText(*each) for each in parts["cards"]]
        self.variants: Mapping[str, Mapping[str, str]] = parts["variants"]
        """The short names of choices by house ruling that can be switched."""
        self.phrases: Phrases = phrases_of(parts["talk"])
        """Words that are said in other words: those of every game, and its own."""
        self.talked = {word for said in parts["talk"] for word in said.lower().split()}
        self.english = english()
        weakref.finalize(self, file.close)

    def rows(self, query: str, *values: object) -> list[Any]:
        """What the database answers."""
        return self._file.execute(query, values).fetchall()

    @cached_property
    def book(self) -> Book:
        """What the game says, as it is played."""
        cards = {each.name: {**each.fields, "name": each.name, "copies": each.copies}
                 for each in self.cards}  # fmt: skip
        return Book(self._units, cards)

    @cached_property
    def printed(self) -> Printed:
        """What is printed on the cards, to be asked for."""
        ruled = {word for passage in self.passages for word in passage.stems}
        ruled.update(stem(word) for name in self.book.called for word in words_of(name))
        return Printed(self.cards, frozenset(ruled))

    @cached_property
    def card_names(self) -> Mapping[str, CardText]:
        """Cards by name, as words are typed."""
        return {" ".join(words_of(card.name)): card for card in self.cards}

    @cached_property
    def named(self) -> Mapping[str, CardText]:
        """Cards by name, and by what stands before a comma in it if no other begins so."""
        short: dict[str, list[CardText]] = {}
        for card in self.cards:
            head, comma, _ = card.name.partition(",")
            if comma:
                short.setdefault(" ".join(words_of(head)), []).append(card)
        heads = {name: cards[0] for name, cards in short.items() if len(cards) == 1 and name}
        return {**heads, **self.card_names}

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
        for name in self.card_names:
            if len(name) >= LONG and " " in name:
                found.setdefault(name[:2], []).append(name)
        return found

    @cached_property
    def known(self) -> Mapping[str, int]:
        """Words as they are spelled in rules, rulings and cards, with how often they are there."""
        return dict(self.rows("SELECT word, often FROM word"))

    @cached_property
    def spread(self) -> Mapping[str, int]:
        """In the phrasings and claims of how many rulings a stem stands."""
        return dict(self.rows("SELECT stem, many FROM spread"))

    def matter(self, ruling: int) -> Matter:
        """A ruling by its place."""
        found = self._matters.get(ruling)
        if found is None:
            ((value, heard),) = self.rows("SELECT value, heard FROM ruling WHERE at = ?", ruling)
            found = Matter(*json.loads(value))._replace(heard=frozenset(heard.split()))
            self._matters[ruling] = found
        return found

    def said(self, rulings: Sequence[int]) -> list[Said]:
        """The words of all ways to ask for some rulings."""
        new = [at for at in rulings if at not in self._said]
        marks = ",".join("?" * len(new))
        places: dict[int, dict[str, list[int]]] = {at: {} for at in new}
        weights: dict[int, dict[int, float]] = {at: {} for at in new}
        query = f"SELECT ruling, at, stems FROM way WHERE ruling IN ({marks})"
        for ruling, at, words in self.rows(query, *new):
            stems = dict.fromkeys(words.split())
            weights[ruling][at] = sum(map(self.weight, stems))
            for word in stems:
                places[ruling].setdefault(word, []).append(at)
        self._said.update((at, Said(places[at], weights[at])) for at in new)
        return [self._said[at] for at in rulings]

    def ways(self, places: Iterable[int]) -> list[Way]:
        """Ways to ask by their places."""
        new = [at for at in places if at not in self._ways]
        marks = ",".join("?" * len(new))
        for *row, said in self.rows(f"SELECT * FROM way WHERE at IN ({marks})", *new):
            stems = tuple(said.split())
            weights = {word: self.weight(word) for word in stems}
            known = (stems, grams_of(stems), self.groups(stems), weights, self.sides(stems))
            self._ways[row[0]] = Way._make((*row, *known))
        return [self._ways[at] for at in places]

    def weight(self, word: str) -> float:
        """What a stem weighs: much if few rulings have it, little if it only says how one asks."""
        found = self._weights.get(word)
        if found is None:
            rare = math.log((self.count + 2) / (self.spread.get(word, 0) + 1))
            found = max(0.6, 0.6 * rare) if word.isdigit() else max(rare, 0.3)
            if word in self.english.stop:
                found = LIGHT * max(0.5, min(rare, 2.0))
            self._weights[word] = found
        return found

    def stems(self, text: str) -> tuple[str, ...]:
        """The stems of a text, table talk in the words of the rulebook."""
        found = self._stems.get(text)
        if found is None:
            # A question and its clauses are looked at for each ruling that may fit.
            if len(self._stems) >= KEPT:
                self._stems.clear()
            found = self._stems[text] = tuple(map(stem, plain_words(self.phrases, text)))
        return found

    def groups(self, words: Iterable[str]) -> frozenset[int]:
        """The groups of words that nearly mean the same which some stems stand in."""
        nearly = self.english.nearly
        return frozenset(group for word in words for group in nearly.get(word, ()))

    def sides(self, words: Iterable[str]) -> frozenset[int]:
        """The sides of pairs of opposites that some stems stand on."""
        sides = self.english.sides
        return frozenset(side for word in words for side in sides.get(word, ()))

    def usual(self, word: str) -> Sequence[tuple[int, float]]:
        """How much more usual a stem is in rulings than in all, as log odds beside those of a
        ruling that does not have it, by ruling."""
        found = self._usual.get(word)
        if found is None:
            rows = self.rows("SELECT ruling, share FROM heard WHERE stem = ?", word)
            (rate,) = self.rows("SELECT rate FROM spread WHERE stem = ?", word)[0] if rows else (1,)
            found = [(at, math.log(share / rate / RARE + 1)) for at, share in rows]
            self._usual[word] = found
        return found

    def alike(self, word: str, words: Iterable[str]) -> bool:
        """Whether one of some stems nearly means what a stem does."""
        return not self.groups(words).isdisjoint(self.english.nearly.get(word, ()))

    def keep(self, path: Path, key: str) -> None:
        """Writes the index into a new file, with the key by which it is taken up again. Raises
        OSError."""
        try:
            with contextlib.closing(sqlite3.connect(path)) as file:
                self._file.backup(file)
                file.execute("INSERT INTO part VALUES ('key', ?)", (json.dumps([FORMAT, key]),))
                file.commit()
        except sqlite3.Error as error:
            raise OSError(0, str(error), str(path)) from error


def grams_of(stems: Sequence[str]) -> frozenset[str]:
    """The trigrams of a text.

    >>> sorted(grams_of(["a", "sat"]))
    [' a ', ' sa', 'a s', 'at ', 'sat']
    """
    text = f" {' '.join(stems)} "
    return frozenset(text[at : at + 3] for at in range(len(text) - 2))


def taken_up(path: Path, key: str) -> Index | None:
    """The index that was kept with a key; None if there is none, or if the file is damaged."""
    if not path.is_file():
        return None
    file = None
    try:
        # Read only, and by whichever thread asks: the module itself lets one in at a time.
        file = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True,
                               check_same_thread=False)  # fmt: skip
        found = file.execute("SELECT value FROM part WHERE name = 'key'").fetchone()
        if found and json.loads(found[0]) == [FORMAT, key]:
            return Index(file)
    except (sqlite3.Error, ValueError, TypeError, KeyError):
        pass
    if file is not None:
        file.close()
    return None
