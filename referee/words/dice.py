"""Several dice said at once: one sentence for each, in the order in which they were said.

    several("d20 14 9", seats)          ("d20 14", "d20 9")
    several("Ann rolls 14, 9", seats)   ("Ann rolls 14", "Ann rolls 9")
    several("d6 3, d20 14", seats)      ("d6 3", "d20 14")

A text that says no dice, or one only, gives nothing: it is read like any other sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

ROLLS = frozenset(("roll", "rolls", "rolled"))
DIE = re.compile(r"d\d+", re.IGNORECASE)
APART = re.compile(r"[\s,]+")


def several(text: str, seats: Sequence[str] = ()) -> tuple[str, ...]:
    """The sentences of two dice or more; empty if the text says anything else."""
    words = [word for word in APART.split(text.strip()) if word and word.casefold() != "and"]
    first = ""
    if len(words) > 1 and words[0].casefold() in {seat.casefold() for seat in seats}:
        first = words.pop(0)
        if words[0].casefold() not in ROLLS:
            return ()
    if words and words[0].casefold() in ROLLS:
        first = f"{first} {words.pop(0)}".strip()
    found: list[str] = []
    die, waits = "", False
    for word in words:
        if DIE.fullmatch(word):
            if waits:
                return ()
            die, waits = word, True
        elif word.isdecimal():
            # `Ann rolls d20 14` is no sentence of its own: the die says enough.
            found.append(f"{die or first} {word}".strip())
            waits = False
        else:
            return ()
    return tuple(found) if len(found) > 1 and not waits else ()


def surplus(parts: Sequence[str], asked: int) -> str:
    """What is said when fewer dice were asked for than these."""
    were = "die was" if asked == 1 else "dice were"
    return (
        f"{asked} {were} asked for, {len(parts)} were said. Not taken: {'; '.join(parts[asked:])}."
    )
