"""A phrase to generated sentence trees of it, with every slot filled; for hypothesis."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from referee.loading import language_of
from referee.phrases.patterns import Pattern
from referee.phrases.reading import Language
from referee.phrases.saying import say
from referee.phrases.slots import ARTICLES, COUNTER, NUMBERS, REST, SENTENCE, Slot
from referee.phrases.tree import Sentence
from tablewright.model.edition import Edition
from tablewright.model.markup import plain
from tests.shipped import edition_of as edition_of

ROOT = Path(__file__).parents[3]


@cache
def real_language(game: str) -> Language:
    """What reads the cards of a shipped game."""
    return language_of(edition_of(game))


def texts_of(edition: Edition) -> Mapping[str, str]:
    """The texts of a game's cards without markup, by name."""
    words = {name: icon.word for name, icon in edition.game.icons.items()}
    return {
        card.name: plain(card.text, words)
        for deck in edition.decks.values()
        if deck.kind == "cards"
        for card in deck.cards
        if card.text
    }


def trees(language: Language, pattern: Pattern, depth: int = 2) -> st.SearchStrategy[Sentence]:
    """Sentences of a phrase; `depth` bounds how far phrases stand in each other."""
    slots = [part for part in pattern.parts if isinstance(part, Slot)]
    # What takes the rest of its section may stand only where nothing follows.
    last = pattern.parts[-1]
    filled = st.tuples(
        *(values(language, pattern, slot, depth if slot is last else 1) for slot in slots)
    )
    if any(slot.article or slot.kind == COUNTER for slot in slots):
        filled = filled.filter(lambda those: agree(language, pattern, slots, those))
    return filled.map(lambda those: Sentence(pattern.phrase.id, those))


def agree(language: Language, pattern: Pattern, slots: list[Slot], filled: tuple[Any, ...]) -> bool:
    """Whether words of counters agree with their numbers, and articles with what follows."""
    named = {slot.name: value for slot, value in zip(slots, filled, strict=True)}
    said = say(language.book, Sentence(pattern.phrase.id, filled))
    for slot, value in zip(slots, filled, strict=True):
        after = said.partition(f" {value} ")[2] if value in ARTICLES else ""
        checked = slot.kind in (COUNTER, *NUMBERS)
        if checked and not pattern.stands(slot, str(value), after and f" {after}", named):
            return False
    return True


def values(language: Language, pattern: Pattern, slot: Slot, depth: int) -> st.SearchStrategy[Any]:
    """What may stand in a slot."""
    if slot.kind in NUMBERS:
        numbers = st.integers(1, 12)
        return st.one_of(numbers, st.sampled_from(ARTICLES)) if slot.article else numbers
    if slot.kind == REST:
        return sentences(language, SENTENCE, depth - 1).map(lambda one: (one,))
    if language.patterns(slot.kind):
        return sentences(language, slot.kind, depth - 1)
    words = st.sampled_from(pattern.listed(slot))
    if slot.joined:
        return st.lists(words, min_size=1, max_size=3, unique=True).map(tuple)
    return words


def sentences(language: Language, kind: str, depth: int) -> st.SearchStrategy[Sentence]:
    """Sentences of any phrase of a kind; at the bottom only those that hold no sentence."""
    patterns = tuple(each for each in language.patterns(kind) if is_whole(language, each))
    if depth <= 0:
        patterns = tuple(each for each in patterns if not holds_sentence(each))
    return st.sampled_from(patterns).flatmap(lambda one: trees(language, one, depth))


def is_whole(language: Language, pattern: Pattern) -> bool:
    """Whether a language has what may stand in each slot of a phrase: one without the sentences of
    rules has not what some phrases of a game take from these."""
    return not any(
        isinstance(part, Slot)
        and part.kind.startswith("r_")
        and not language.patterns(part.kind)
        and not pattern.listed(part)
        for part in pattern.parts
    )


def holds_sentence(pattern: Pattern) -> bool:
    """Whether a phrase has a slot for a sentence."""
    return any(isinstance(part, Slot) and part.kind in (SENTENCE, REST) for part in pattern.parts)
