"""A card's text and the drawings of its sides to what of the text nobody can read there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablewright.drawing import Drawing, Run, walk

LETTERS = 4
"""Shorter words than this stand anywhere, also within others."""
_ICON = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(rf"[^\W\d_]{{{LETTERS},}}")


def letters_on(drawing: Drawing) -> str:
    """All letters and figures on a drawing in a row, small: where a line or a word was broken does
    not count."""
    runs = (mark.text for mark, _ in walk(drawing.marks) if isinstance(mark, Run))
    return _squeezed("".join(runs))


def unshown(text: str, letters: Iterable[str]) -> Iterator[str]:
    """The lines of a text of which no longer word is among the `letters_on` any side of the card.

    A face may word or order a text otherwise, so that a line of which anything is shown counts as
    shown, and one of short words and icons alone is not asked for.

    >>> list(unshown("Orbit: Draw a card.\\nGain {gem}.", ["orbitdrawacard"]))
    ['Gain {gem}.']
    """
    drawn = "".join(letters)
    for line in filter(None, map(str.strip, text.splitlines())):
        words = [_squeezed(word) for word in _WORD.findall(_ICON.sub(" ", line))]
        if words and not any(word in drawn for word in words):
            yield line


def _squeezed(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())
