"""A question about what is printed on cards to what each of its words can mean: names of cards,
fields and their values, numbers, words that compare or count, and words that say nothing.

A question with any other word is none: what is asked about playing a card is never taken for one
about its numbers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from referee.asking.asks import denied, polar
from referee.asking.cardtext import CardText, fields_of
from referee.asking.words import english, listed, lists, said_words, stem, words_of

POLAR = 0.7
"""How likely a question that is answered with yes or no must want that."""
DECK = "deck"
"""What stands for the field of a card that is its deck."""
WORDS = 3
"""Words at most of a value that is asked for by its words."""


class Read(NamedTuple):
    """A question, each of its words taken for what it can mean."""

    cards: tuple[CardText, ...]
    fields: tuple[str, ...]
    values: tuple[tuple[str, Any], ...]
    """Fields and what stands in them, in words."""
    numbers: tuple[int, ...]
    most: int
    """1 if the most is asked for, -1 if the least, else 0."""
    more: int
    """The same for more and less."""
    words: frozenset[str]
    """What says how it is asked."""
    asks: bool
    """Whether it wants yes or no …"""
    denies: bool
    """… and turns that round."""

    def says(self, name: str) -> bool:
        """Whether it has a word of a list."""
        return not self.words.isdisjoint(listed(name))


class Reader:
    """Reads questions about the cards of a game."""

    def __init__(self, cards: Sequence[CardText], ruled: frozenset[str]) -> None:
        """`ruled` are the stems of the words that the rulebook has."""
        self.cards = cards
        self._ruled = ruled

    @cached_property
    def names(self) -> Mapping[tuple[str, ...], CardText]:
        """The cards by the stems of their names, by what stands before a comma there, and by a
        word that no other name has."""
        found: dict[tuple[str, ...], CardText] = {}
        heads: dict[tuple[str, ...], list[CardText]] = {}
        of: dict[str, list[CardText]] = {}
        for card in self.cards:
            words = _stems(card.name)
            found.setdefault(words, card)
            head = _stems(card.name.partition(",")[0])
            heads.setdefault(head, []).append(card)
            for word in dict.fromkeys(words):
                of.setdefault(word, []).append(card)
        for head, cards in heads.items():
            if len(cards) == 1 and head:
                found.setdefault(head, cards[0])
        for word, cards in of.items():
            plain = word in english().everyday or word in self._ruled or (word,) in self.values
            if len(cards) == 1 and len(word) > 3 and not plain:
                found.setdefault((word,), cards[0])
        return found

    @cached_property
    def fields(self) -> Mapping[str, frozenset[str]]:
        """The stems of the words by which each field is asked for that says something."""
        own: Mapping[str, str] = lists()["fields"]
        names = dict.fromkeys(name for card in self.cards for name, _ in fields_of(card))
        return {
            name: frozenset(map(stem, (*words_of(name), *own.get(name, "").split())))
            for name in names
        }

    @cached_property
    def values(self) -> Mapping[tuple[str, ...], tuple[str, Any]]:
        """The fields with each value that is a word or some, and the decks."""
        found: dict[tuple[str, ...], tuple[str, Any]] = {}
        for card in self.cards:
            said = [word for word in said_words(card.deck) if word not in listed("about_cards")]
            if said:
                found.setdefault(tuple(map(stem, said)), (DECK, card.deck))
        for card in self.cards:
            for name, value in fields_of(card):
                for each in value if isinstance(value, list | tuple) else (value,):
                    words = _stems(each) if isinstance(each, str) else ()
                    if 0 < len(words) <= WORDS and not words[0].isdigit():
                        found.setdefault(words, (name, each))
        return found

    def read(self, text: str) -> Read | None:
        """A question taken apart; None where a word is left."""
        words = said_words(text)
        cards: list[CardText] = []
        values: list[tuple[str, Any]] = []
        fields: dict[str, None] = {}
        numbers: list[int] = []
        said: set[str] = set()
        most = more = at = 0
        while at < len(words):
            card, length = self._card_at(words, at)
            if card is not None:
                if card not in cards:
                    cards.append(card)
                at += length
                continue
            value, length = self._value_at(words, at)
            if value is not None:
                values.append(value)
                at += length
                continue
            word = words[at]
            at += 1
            if word == "number" and words[at : at + 1] == ["of"]:
                said.add("many")
                continue
            if word.isdigit():
                numbers.append(int(word))
                continue
            grade = self._grade(word)
            if grade is not None:
                field, top, up = grade
                fields.update(dict.fromkeys(filter(None, (field,))))
                most, more = top or most, up or more
            elif field := self._field(word):
                fields[field] = None
            elif not (
                word in listed("about_cards") or word in listed("meant") or word in ("not", "much")
            ):
                return None
            said.add(word)
        if "worth" in said and not fields:
            field = only_number(self.cards)
            if stem(field) not in self._ruled:
                return None  # what something is worth is for the rules to say, if no card does
            fields[field] = None
        if "much" in said and not fields:
            price = "cost" if "cost" in self.fields else only_number(self.cards)
            fields.update(dict.fromkeys(filter(None, (price,))))
        if most and more:
            most, more = most * more, 0  # "most cheap": what is most is said by the word beside it
        return Read(
            tuple(cards), tuple(fields), tuple(values), tuple(numbers), most, more,
            frozenset(said), polar(text) > POLAR, denied(text),
        ) if len(cards) <= 2 else None  # fmt: skip

    def _card_at(self, words: Sequence[str], at: int) -> tuple[CardText | None, int]:
        """The card whose name begins at a word, the longest, and how many words that is."""
        for length in range(min(len(words) - at, 8), 0, -1):
            found = self.names.get(tuple(map(stem, words[at : at + length])))
            if found is not None:
                return found, length
        return None, 0

    def _value_at(self, words: Sequence[str], at: int) -> tuple[tuple[str, Any] | None, int]:
        for length in range(min(len(words) - at, WORDS), 0, -1):
            found = self.values.get(tuple(map(stem, words[at : at + length])))
            if found is not None and words[at] not in listed("about_cards"):
                return found, length
        return None, 0

    def _field(self, word: str) -> str:
        """The field that a word asks for; the only one with numbers, by words for any number."""
        for name, own in self.fields.items():
            if stem(word) in own and word not in ("much", "many"):
                return name
        return only_number(self.cards) if word in listed("any_number") else ""

    def _grade(self, word: str) -> tuple[str, int, int] | None:
        """What a word compares: a field, if it is of one; 1 or -1 for the most or the least of it;
        the same for more or less."""
        if word in listed("highest") or word in listed("lowest"):
            return "", 1 if word in listed("highest") else -1, 0
        if word in listed("higher") or word in listed("lower"):
            return "", 0, 1 if word in listed("higher") else -1
        match = re.fullmatch(r"([a-z]{3,}?)(?:e?(st)|e?r)", word)
        bases = (
            {match[1], f"{match[1]}e", match[1].removesuffix("i") + "y", match[1][:-1]}
            if match
            else {word}
        )
        graded = bases & (listed("much_of") | listed("little_of"))
        if not graded:
            return None
        base = min(graded)
        up = 1 if base in listed("much_of") else -1
        field = next((name for name, own in self.fields.items() if stem(base) in own), "")
        if not field:
            return None
        if match is None:
            return field, 0, min(up, 0)  # "expensive" names a field, "cheap" says less of it
        return (field, up, 0) if match[2] else (field, 0, up)


def only_number(cards: Sequence[CardText]) -> str:
    """The one field of cards that holds numbers; "" if there are several or none."""
    found = dict.fromkeys(
        name for card in cards for name, value in fields_of(card) if is_number(value)
    )
    return next(iter(found)) if len(found) == 1 else ""


def is_number(value: Any) -> bool:
    """Whether a value of a field is a number."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def _stems(text: str) -> tuple[str, ...]:
    return tuple(map(stem, said_words(text)))
