"""A sentence tree to the words it was read from, letter for letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from referee.phrases.phrase import Phrasebook
from referee.phrases.slots import (
    CAPITAL,
    NUMBERS,
    SENTENCE,
    Agreement,
    Literal,
    Part,
    Slot,
    is_one,
    listed,
    parts_of,
    small_initial,
    with_article,
    with_initial,
)
from referee.phrases.tree import OWN, Section, Sentence, Tree, is_tree

ENDED = re.compile(r"[.!?][)\"'”’»]*(?= |$)")
"""Where a sentence ends by itself. Any other is parted from the next by a semicolon."""
_ENDED = re.compile(ENDED.pattern.replace("(?= |$)", r"\Z"))
_MARKS = tuple(".!?)\"'”’»")


def ends_itself(text: str, at: int | None = None) -> bool:
    """Whether what is before this place ends a sentence."""
    end = len(text) if at is None else at
    if not text.endswith(_MARKS, 0, end):
        return False
    return _ENDED.search(text, max(0, end - 4), end) is not None


@lru_cache(maxsize=8192)
def say(book: Phrasebook, sentence: Tree, small: bool = False) -> str:
    """The sentence as printed, `small` with a small initial."""
    phrase, slots = sentence
    if not phrase:
        return str(slots[0])
    found = book.find(phrase)
    parts = parts_of(found.pattern)
    said = fill(book, parts, dict(zip(found.slots, slots, strict=True)), small)
    nested = isinstance(parts[0], Slot) and isinstance(
        slots[found.slots.index(parts[0].name)], tuple
    )
    if not small and found.kind == SENTENCE and nested:
        return with_initial(said, CAPITAL)
    return said


@lru_cache(maxsize=1024)
def say_own(book: Phrasebook, tree: Tree) -> str:
    """The words of a part of a sentence as it is carried out, in the game's own words where it has
    some for the whole of it."""
    words, kind = say(book, tree), book.find(tree[0]).kind
    for name, each in book.phrases.items():
        if name.startswith(OWN) and each.kind == kind and each.means == words:
            return each.pattern
    return words


def fill(
    book: Phrasebook, parts: Iterable[Part], values: dict[str, object], small: bool = False
) -> str:
    """A pattern with its slots filled; a slot without a value stays as it is written."""
    said = ""
    for part in parts:
        if isinstance(part, Literal):
            said += part.text if said or not small else small_initial(part.text)
        elif isinstance(part, Agreement):
            if part.number in values:
                said += part.one if is_one(values[part.number]) else part.many
            else:
                said += f"({part.one}/{part.many})" if (part.one or part.many != "s") else "(s)"
        elif part.name in values:
            said += _filled(book, part, values[part.name], small and not said)
        else:
            said += "{" + part.name + "}"
    return said


def _filled(book: Phrasebook, slot: Slot, value: Any, small: bool) -> str:
    if is_tree(value):
        return say(book, value, slot.small or small)
    if slot.kind in NUMBERS:
        return str(value)
    if slot.joined:
        each = [with_article(word) for word in value] if slot.article else list(value)
        return listed(each, slot.joined)
    if isinstance(value, tuple):
        return say_all(book, value, slot.small or small)
    return with_article(value) if slot.article else str(value)


def say_all(
    book: Phrasebook, sentences: Sequence[Sentence], small: bool = False, end: str = ""
) -> str:
    """Sentences one after the other, as they stand in a section; `end` is what ends those of the
    game, if it is known."""
    said = ""
    for sentence in sentences:
        words = say(book, sentence, small and not said)
        gap = "" if not said else " " if end == "." or (not end and ends_itself(said)) else "; "
        said += gap + words
    return said


def say_section(
    book: Phrasebook, section: Section, labels: Iterable[tuple[str, str]] = (), end: str = ""
) -> str:
    """A section with its label before it; `labels` are pairs of id and text."""
    said = say_all(book, section.sentences, end=end)
    label = f"{section.name}." if section.name else dict(labels).get(section.label, "")
    return f"{label} {said}".strip()
