"""A claim's pattern, as a ruling writes it, to its Parts.

    keep/hold/carry_over ... hand

Words in their order; `a/b` for either, `_` within one that has several words, `...` for any words
between or none, `#` for a number, `=` for the value that was worked out. `!` before all of it says
that a question which denies its claim means what it says as it stands.
"""

from __future__ import annotations

import re

ANY = ()
"""The part that stands for any words between."""
Part = tuple[tuple[str, ...], ...]
"""The ways to say one part, each as its words; ANY for whatever stands between."""
AS_IT_STANDS = "!"
NUMBER = "#"
VALUE = "="
_WORD = re.compile(r"[\w'’-]+|#|=")


def parts_of(pattern: str) -> tuple[Part, ...]:
    """The parts of a pattern. Raises ValueError with what is wrong in it.

    >>> parts_of("keep/carry_over ... hand")
    ((('keep',), ('carry', 'over')), (), (('hand',),))
    """
    found: list[Part] = []
    for written in pattern.lower().removeprefix(AS_IT_STANDS).split():
        if written == "...":
            found.append(ANY)
            continue
        ways = []
        for way in written.split("/"):
            words = tuple(way.split("_"))
            for word in words:
                if not _WORD.fullmatch(word):
                    raise ValueError(f"'{word}' is no word" if word else f"'{written}' has a gap")
            ways.append(words)
        found.append(tuple(ways))
    if not any(found):
        raise ValueError("it has no words")
    return tuple(found)


def wrong_pattern(pattern: str) -> str:
    """What is wrong in a pattern; "" for a right one."""
    try:
        parts_of(pattern)
    except ValueError as error:
        return str(error)
    return ""
