"""What words are often written for others, and how much it costs to take one for another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from referee.phrases.mending import SPELLED

TOKEN = re.compile(r"[\w'’]+(?:-[\w'’]+)*|[^\w\s]")
"""A word or a mark of a sentence."""
LEFT_OUT = 0.9
"""A word that is left out or added."""
OTHER = 1.1
"""A word that has nothing in common with the right one."""
OTHER_VERB = 1.95
"""The same for the word that a phrase begins with."""
WRONG_CASE = 0.2
NEAR = 0.1
"""A word that people often write for another."""
NEAR_WORDS: dict[str, tuple[str, ...]] = {
    **{word: (str(number),) for number, word in enumerate(SPELLED, 1)},
    "whenever": ("when",),
    "once": ("when",),
    "every": ("each",),
    "can't": ("cannot",),
    "can not": ("cannot",),
    "may not": ("cannot",),
    "must not": ("cannot",),
    "mustn't": ("cannot",),
    "can": ("may",),
    "has to": ("must",),
    "have to": ("must",),
    "get": ("gain",),
    "gets": ("gains",),
    "receive": ("gain",),
    "receives": ("gains",),
    "earn": ("gain",),
    "score": ("gain",),
    "scores": ("gains",),
    "take": ("gain", "draw"),
    "spend": ("pay",),
    "spends": ("pays",),
    "pick": ("choose",),
    "select": ("choose",),
    "trash": ("discard",),
    "place": ("put",),
    "roll": ("throw",),
    "show": ("reveal",),
    "swap": ("exchange",),
    "after that": ("then",),
    "afterwards": ("then",),
    "beginning": ("start",),
    "during": ("on", "in"),
    "to": ("into",),
    "into": ("to",),
    "onto": ("on", "to"),
    "from": ("of",),
    "of": ("from",),
    "in": ("on",),
}
"""What is offered for a word, or for words in a row."""
FILLING = {
    **dict.fromkeys(("the", "a", "an", "of", "from", "then", "also", "you", "your"), 0.5),
    **dict.fromkeys(("immediately", "instantly", "now", "just", "simply"), 0.3),
    **dict.fromkeys((",", "."), 0.3),
}
"""Words that are easily left out or too many, and what that costs."""
_ALIKE = 0.66


@lru_cache(maxsize=65536)
def alike(wanted: str, found: str) -> float:
    """What it costs to take one word for another: less, the more alike they are."""
    if not found[:1].isalnum() or not wanted[:1].isalnum():
        return OTHER
    matcher = SequenceMatcher(None, wanted.lower(), found.lower(), autojunk=False)
    if matcher.real_quick_ratio() < _ALIKE or matcher.quick_ratio() < _ALIKE:
        return OTHER
    ratio = matcher.ratio()
    return 0.15 + (1 - ratio) if ratio >= _ALIKE else OTHER


def instead_of(tokens: Sequence[str], at: int) -> Iterator[tuple[int, str, float]]:
    """What the words at a place are often written for: how many words, the right one, the cost."""
    for count in (1, 2, 3):
        if at + count > len(tokens):
            return
        said = " ".join(tokens[at : at + count]).lower().replace("’", "'")
        for wanted in NEAR_WORDS.get(said, ()):
            yield count, wanted, NEAR
