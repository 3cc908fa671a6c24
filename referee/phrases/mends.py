"""What words are often written for others, which words say something of their own, and how much it
costs to take one for another.

A sentence that is offered must mean the same as the one that was written. So a word is only taken
for another that means the same or for one that it is a slip of; only words that say nothing are
left out or added.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from tablewright.model.counted import in_one

SPELLED = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers in words, which no phrase reads; from 1."""
TOKEN = re.compile(r"[\w'’]+(?:-[\w'’]+)*|[^\w\s]")
"""A word or a mark of a sentence."""
NEVER = 99.0
"""What would say something else."""
UNKNOWN = 1.1
"""A word for something that the game does not have."""
WRONG_CASE = 0.2
FORM = 0.25
"""The same word in another form: `gain` for `gains`, `coin` for `coins`."""
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
    "earns": ("gains",),
    "score": ("gain",),
    "scores": ("gains",),
    "take": ("gain", "draw"),
    "takes": ("gains", "draws"),
    "spend": ("pay",),
    "spends": ("pays",),
    "pick": ("choose",),
    "picks": ("chooses",),
    "select": ("choose",),
    "selects": ("chooses",),
    "trash": ("discard",),
    "place": ("put",),
    "places": ("puts",),
    "lay": ("put",),
    "lays": ("puts",),
    "roll": ("throw",),
    "rolls": ("throws",),
    "show": ("reveal",),
    "shows": ("reveals",),
    "turn over": ("reveal",),
    "turns over": ("reveals",),
    "swap": ("exchange",),
    "swaps": ("exchanges",),
    "someone": ("a player",),
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
    "per": ("for each",),
}
"""What is offered for a word, or for words in a row."""
FILLING = {
    **dict.fromkeys(("the", "a", "an", "of", "from", "then", "also", "you", "your"), 0.5),
    **dict.fromkeys(("immediately", "instantly", "now", "just", "simply", "please"), 0.3),
    **dict.fromkeys((",", "."), 0.3),
}
"""Words that are easily left out or too many, and what that costs."""
MISSING = {"space": 0.5, "cards": 0.5, "card": 0.5, "hand": 0.5}
"""Words that are easily left out."""
TELLING = frozenset(
    re.findall(
        r"\w+",
        "may must can cannot not no never none nobody without except all each every any some most "
        "fewest least highest lowest higher lower more less fewer at up only both either half "
        "double twice first second third fourth fifth sixth last next another other others same "
        "different your their my our his her its it them they this that these those left right "
        "top bottom down before after until unless if when while and or than instead new old own",
    )
)
"""Words that say something of their own, so that none is taken for a slip of another."""
_ALIKE = 0.75
_BEGUN_ALIKE = 4
"""So many letters of a beginning make two words alike."""


@lru_cache(maxsize=65536)
def alike(wanted: str, found: str) -> float:
    """What it costs to take one word for a slip of another: less, the more alike they are."""
    if not found[:1].isalpha() or not wanted[:1].isalpha():
        return NEVER
    one, other = wanted.lower(), found.lower()
    if len(one) >= _BEGUN_ALIKE <= len(other) and (one.startswith(other) or other.startswith(one)):
        return 0.5
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.real_quick_ratio() < _ALIKE or matcher.quick_ratio() < _ALIKE:
        return NEVER
    ratio = matcher.ratio()
    return 0.15 + (1 - ratio) if ratio >= _ALIKE else NEVER


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """What a word is in all its forms."""
    small = word.lower()
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch")):
        if small.endswith(ending) and len(small) > len(ending) + 1:
            return small[: -len(ending)] + instead
    one = in_one(small)
    if one != small:
        return one
    return small[:-1] if small.endswith("s") and not small.endswith("ss") else small


def instead_of(tokens: Sequence[str], at: int) -> Iterator[tuple[int, str, float]]:
    """What the words at a place are often written for: how many words, the right one, the cost."""
    for count in (1, 2, 3):
        if at + count > len(tokens):
            return
        said = " ".join(tokens[at : at + count]).lower().replace("’", "'")
        for wanted in NEAR_WORDS.get(said, ()):
            yield count, wanted, NEAR
