"""A sentence that nothing reads to the nearest one that means the same and is read, and which of
its words differ.

Every phrase is tried at every word, with a few words changed, left out or added, none of which
says anything of its own; what costs least is shown. Words that people often write for others
(`whenever`, `two`) cost next to nothing: they are offered, never read. For a word that the game
does not have stands `…`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher

from referee.phrases.mending import mended, wordings
from referee.phrases.mends import TOKEN
from referee.phrases.reading import Language
from referee.phrases.searching import LEFT, Change, Nearest, Search
from referee.phrases.slots import SENTENCE
from referee.phrases.tree import Sentence

BUDGETS = (0.6, 1.4, 2.2)
"""How much may be changed, tried in this order."""
FAR = 0.5
"""What may be changed of a sentence, for each of its words."""


def nearest(
    language: Language,
    words: str,
    kind: str = SENTENCE,
    fits: Callable[[Sentence], bool] = lambda _: True,
) -> Nearest | None:
    """What comes nearest to a sentence and `fits`; None if nothing is near that means the same. A
    slip is mended first; then what people often say in other words is said in those that are
    read."""

    def fitting(said: str) -> bool:
        return all(map(fits, language.read(said)[0].sentences))

    found = _searched(language, words, kind, BUDGETS[:1], fitting)
    if found is not None and found.read:
        return found
    if kind == SENTENCE and (said := mended(language, words, fitting)):
        return _said_otherwise(language, words, said)
    found = _searched(language, words, kind, BUDGETS, fitting)
    if (found is not None and found.read) or kind != SENTENCE:
        return found
    for other in wordings(language, words):
        near = _searched(language, other, kind, BUDGETS[:2], fitting)
        if near is not None and near.read:
            return _said_otherwise(language, words, near.said)
        if found is None and near is not None:
            changes = tuple(each for each in near.changes if each.wanted == LEFT)
            at = min((words.find(each.found) for each in changes), default=-1)
            found = near._replace(offset=max(at, 0), changes=changes)
    return found


def rest_of(words: str, near: Nearest | None) -> str:
    """What nothing reads of a sentence, also where its beginning comes near; "" if all of it would
    be read, or would be with words that the game has."""
    if near is None:
        return words
    return next((each.found for each in near.changes if each.wanted == LEFT and not each.kind), "")


def _searched(
    language: Language,
    words: str,
    kind: str,
    budgets: Sequence[float],
    fitting: Callable[[str], bool],
) -> Nearest | None:
    """What comes nearest, with as little changed as possible."""
    most = max(1.0, FAR * len(TOKEN.findall(words)))
    for budget in budgets:
        found = Search(language, words, min(budget, most)).whole(kind)
        if found is not None and _spaces_made_up(language, words, found.said):
            return None
        if found is not None and found.read and not fitting(found.whole):
            return None
        if found is not None or budget >= most:
            return found
    return None


def _spaces_made_up(language: Language, words: str, said: str) -> bool:
    """Whether a sentence speaks of a space of a zone that has none, where the words did not."""
    if "space" in words.lower() or "space" not in said:
        return False
    without = (each for each in language.game.zones if not each.spaces)
    names = (re.escape((each.name or each.id).lower()) for each in without)
    return any(re.search(rf"\bspaces? of (?:\w+ )?{name}\b", said.lower()) for name in names)


def _said_otherwise(language: Language, words: str, said: str) -> Nearest:
    """A sentence in other words that are read."""
    phrase = language.read(said[:1].upper() + said[1:])[0].sentences[0].phrase
    if words[:1].islower():
        said = said[:1].lower() + said[1:]
    changes = tuple(_changes(words, said))
    return Nearest(phrase, said, changes[0].at if changes else len(words), changes, read=True)


def _changes(words: str, said: str) -> Iterator[Change]:
    """Where two sentences differ, word by word."""
    one, other = list(TOKEN.finditer(words)), list(TOKEN.finditer(said))
    matcher = SequenceMatcher(
        None, [each[0] for each in one], [each[0] for each in other], autojunk=False
    )
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind != "equal":
            at = one[start].start() if start < len(one) else len(words)
            found = words[at : one[end - 1].end()] if end > start else ""
            wanted = said[other[first].start() : other[last - 1].end()] if last > first else ""
            yield Change(at, found, wanted)
