"""What a language is made of: which phrases of its vocabularies, which words in their slots, and by
which first word a phrase is found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.phrases.patterns import Pattern
from referee.phrases.phrase import Phrase
from referee.phrases.slots import Literal, WordList

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Deck


def own_first(known: Mapping[str, Phrase], vocabularies: Sequence[str]) -> dict[str, Phrase]:
    """Without the phrases that a later of the vocabularies has in the same words: what a game says
    itself goes before what is common."""
    last = {
        (each.kind, each.pattern): each.vocabulary
        for vocabulary in vocabularies
        for each in known.values()
        if each.vocabulary == vocabulary
    }
    return {
        name: each
        for name, each in known.items()
        if last[each.kind, each.pattern] == each.vocabulary
    }


def listed_words(listing: WordList | None, kind: str, decks: Sequence[Deck]) -> tuple[str, ...]:
    """The words that may stand in a slot: of a declared list, or the choices of a field."""
    if listing is not None and listing.of:
        return listing.of
    field = listing.field if listing is not None else kind
    choices = dict.fromkeys(
        choice
        for deck in decks
        for name, each in deck.fields.items()
        if name == field
        for choice in each.choices
    )
    lower = listing is not None and listing.lower
    return tuple(choice.lower() if lower else choice for choice in choices)


def first_word(pattern: Pattern) -> str:
    """The word in small letters that the phrase begins with; "" if it begins with a slot."""
    first = pattern.parts[0]
    if not isinstance(first, Literal):
        return ""
    word, gap, _ = first.text.partition(" ")
    return word_key(word) if gap or len(pattern.parts) == 1 else ""


def word_key(word: str) -> str:
    return word.lower().rstrip(".,:;")
