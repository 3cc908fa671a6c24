"""A word to the places where it may be hyphenated, by the patterns of its language (pyphen)."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyphen

SHORTEST = 5
"""Letters of the shortest word that is hyphenated."""
_LETTERS = re.compile(rf"[^\W\d_]{{{SHORTEST},}}")


@functools.lru_cache(maxsize=8192)
def hyphen_points(word: str, language: str) -> tuple[int, ...]:
    """Indices in a word (with the signs around it) before which it may be broken with a hyphen.

    Two letters stay before it and three behind. None if the language has no patterns.
    """
    patterns = _patterns(language)
    if patterns is None:
        return ()
    found = []
    for match in _LETTERS.finditer(word):
        for place in patterns.positions(match[0]):
            changed = getattr(place, "data", None)
            if changed is None and 2 <= place <= len(match[0]) - 3:
                found.append(match.start() + place)
    return tuple(found)


@functools.cache
def _patterns(language: str) -> pyphen.Pyphen | None:
    import pyphen

    name = pyphen.language_fallback(language.replace("-", "_")) if language else None
    return pyphen.Pyphen(lang=name) if name else None
