"""A sentence that nothing reads to the one that is offered for it: the nearest that is read, means
the same, and of which something comes. `check` offers nothing of which it would then warn."""

from __future__ import annotations

import re
from collections.abc import Container

from referee.designing.silences import is_seen
from referee.phrases.nearest import nearest, rest_of
from referee.phrases.reading import Language
from referee.phrases.searching import LEFT, Nearest
from referee.phrases.slots import SENTENCE
from referee.phrases.tree import Sentence, base, within

_OPENED = frozenset(
    ("rules.skip-this", "rules.not-to", "rules.not-if", "rules.ends-at-once", "rules.ends-at-end")
)
"""What may follow an opener though it holds all the time."""
_SO_LONG = frozenset(("rules.cannot-be-chosen",))
"""What holds as long as the condition before it."""
IFS = ("rules.if-holds", "rules.if-instead")
"""The openers that say on what it depends."""
TIMED = frozenset(
    ("rules.in-phase", "rules.on-nth", "rules.from-nth", "rules.at-end-of", "rules.after-time",
     "rules.once-per", "rules.when", *IFS)
)  # fmt: skip
"""The openers that say when, or on what it depends."""


_HOLDS = re.compile(
    r"\b(cannot|can't|can not|may not|must not|can never|may never|holds|(is|are) worth|costs?)\b"
)
"""Words by which it is seen that a sentence says what holds all the time, read or not."""


def offered(language: Language, words: str, kind: str = SENTENCE) -> Nearest | None:
    """What is offered for a sentence; None if nothing is near that means the same."""
    found = nearest(language, words, kind, _comes_of)
    if found is None or found.read or not found.said.endswith(f", {LEFT}"):
        return found
    rest = rest_of(words, found)
    read = language.reads(rest[:1].upper() + rest[1:])
    return None if read or _HOLDS.search(rest) else found


def opened(tree: Sentence) -> tuple[list[Sentence], Sentence]:
    """The openers of a sentence, the first of them first, and the sentence without them."""
    found: list[Sentence] = []
    while tree.phrase and base(tree.phrase) == "rules.sentence-when":
        opener, tree = tree.slots
        found.append(opener)
    return found, tree


def opened_in_vain(tree: Sentence, timed: Container[str] = TIMED) -> Sentence | None:
    """The opener that says when, or on what it depends, of what holds all the time; None if there
    is none."""
    openers, inner = opened(tree)
    opener = next((each for each in openers if base(each.phrase) in timed), None)
    if opener is None or base(inner.phrase) != "rules.sentence-fact" or len(inner.slots) > 1:
        return None
    if base(inner.slots[0].phrase) in _OPENED or holds_so_long(tree):
        return None
    return opener


def holds_so_long(tree: Sentence) -> bool:
    """Whether a sentence says what holds as long as the condition before it does."""
    openers, inner = opened(tree)
    fact = inner.slots[0] if base(inner.phrase) == "rules.sentence-fact" else Sentence("")
    return base(fact[0]) in _SO_LONG and all(base(each.phrase) == IFS[0] for each in openers)


def _comes_of(tree: Sentence) -> bool:
    """Whether something comes of a sentence, as far as it can be seen of it alone."""
    events = ("rules.event-you", "rules.event-who")
    waits = (node for node in within(tree) if base(node[0]) in events)
    return opened_in_vain(tree, {*TIMED, "rules.on-turn"}) is None and all(
        is_seen(each[1][1]) for each in waits
    )
