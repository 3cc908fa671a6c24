"""A sentence, or a part of one, in words with gaps, and what filled the gaps as plain values: the
tree by which the words are read today, as plain values."""

from __future__ import annotations

from typing import Any

from referee.phrases.forms import RULES
from referee.phrases.reading import Language, Reading
from referee.phrases.saying import say, say_all
from referee.phrases.slots import SENTENCE
from referee.phrases.tree import Sentence


def reread(language: Language, kind: str, text: str, slots: list[Any]) -> Any:
    """The tree of `text` with what stood in the slots of then in its gaps, `{0}` and so on; None if
    nothing reads it."""
    said = [_said(language, each) for each in slots]
    for at, each in enumerate(said):
        if f": {{{at}}}" in text:  # a sentence behind a colon begins like any other
            said[at] = each[:1].upper() + each[1:]
    words = text.format(*said)
    words = words.replace("(s)", "" if slots[:1] == [1] else "s")
    if kind == SENTENCE:
        (section,) = language.of_rules.read(words[:1].upper() + words[1:])
        trees = section.sentences
        return None if len(trees) != 1 or any(language.unread((section,))) else _plain(trees[0])
    found = Reading(language, words).ends(RULES + kind, 0, "")
    return next((_plain(tree) for end, tree in found if end == len(words)), None)


def _said(language: Language, value: Any) -> str:
    """What stood in a slot, in words."""
    if not isinstance(value, list):
        return str(value)
    if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], list):
        return say(language.book, _tree(value), small=True)
    return say_all(language.book, tuple(_tree(each) for each in value), False)


def _tree(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], list):
        return Sentence(value[0], tuple(_tree(each) for each in value[1]))
    return tuple(_tree(each) for each in value)


def _plain(value: Any) -> Any:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
