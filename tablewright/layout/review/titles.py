"""The words of a card's side to what is wrong with its title: smaller than the text under it.

Sizes are points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablewright.layout.review.faces import Finding
from tablewright.layout.review.words import Word
from tablewright.model.game import Card

LEAST = 3
"""Letters of a run from which it is surely of the card's text."""
TOLERANCE = 0.02
"""Points by which a title may be smaller: sizes are rounded."""


def small_title(words: Sequence[Word], card: Card) -> Finding | None:
    """A finding if the card's name is set smaller than its text is on the same side; None if it is
    not, or where one of them is not shown."""
    found = _title(words, card.name)
    size = _body(words, card.text)
    if found is None or size is None or found >= size - TOLERANCE:
        return None
    return Finding(
        card.name,
        "is smaller than the text under it",
        f"at least {size:.3g} pt, as its text",
        f"{found:.3g} pt",
        False,
    )


def _title(words: Sequence[Word], name: str) -> float | None:
    """The size of the name where it is largest: of its smallest run, if it stands on lines."""
    wanted = _letters(name)
    best: float | None = None
    for begin in range(len(words)):
        letters = ""
        for end in range(begin, len(words)):
            letters += _letters(words[end].text)
            if not wanted.startswith(letters):
                break
            if letters == wanted:
                size = min(word.size for word in words[begin : end + 1])
                best = size if best is None else max(best, size)
                break
    return best


def _body(words: Sequence[Word], text: str) -> float | None:
    """The size in which most letters of the text are set."""
    said = _letters(text)
    counted: Counter[float] = Counter()
    for word in words:
        letters = _letters(word.text)
        if len(letters) >= LEAST and letters in said:
            counted[round(word.size, 2)] += len(letters)
    return counted.most_common(1)[0][0] if counted else None


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
