"""Standing sentences: what a card says that holds as long as it lies where it does. Nothing is
carried out by them; rules look whether a card says so (`Position.says`, `Position.stands`). A table
of them in, their phrases out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent

from referee.phrases.phrase import Phrase, When, phrase

_ENTRY = re.compile(
    r"(?P<id>[a-z][a-z0-9-]*):\s+(?P<pattern>.+?)(?:\s+\[(?P<rules>[A-Z][\w, -]*)\])?\n"
    r"(?P<about>(?: +.*\n|\n)+)"
)


def standing(
    vocabulary: str, table: str, *, when: When = "static",
    does: Callable[[str], Callable[..., None]] | None = None,
) -> tuple[Phrase, ...]:  # fmt: skip
    """The phrases of a table of standing sentences; with another `when` of such as are parts of
    what others carry out, as `ATK + {n}` is of an attack, or of such as are also done, by `does` of
    their id. An entry is its id, a colon, the sentence
    with its slots as cards print it, and the rules that say so in brackets, below each other where
    they are long; indented below it what holds, exactly, and an example as a doctest:

        max-hp: Max HP + {n} [DISC-132, DISC-HR-32]
            While the hardware works the maximum is n higher.
            >>> example("Max HP + 5")
    """
    text = dedent(table).strip() + "\n"
    found = list(_ENTRY.finditer(text))
    if "".join(each[0] for each in found) != text:
        raise ValueError(f"{vocabulary}: a line of the standing sentences is none of an entry")
    return tuple(
        phrase(
            each["pattern"], vocabulary=vocabulary, when=when, id=each["id"],
            rules=tuple((each["rules"] or "").split(", ")) if each["rules"] else (),
        )(_holds(dedent(each["about"]), does(each["id"]) if does is not None else None))
        for each in found
    )  # fmt: skip


def _holds(about: str, done: Callable[..., None] | None) -> Callable[..., None]:
    """What such a phrase carries out, with what is said of it."""

    def holds(play: object, **slots: object) -> None:
        if done is not None:
            done(play, **slots)

    said, sign, example = about.partition(">>> ")
    holds.__doc__ = f"{said.strip()}\n\n{sign}{example}"
    return holds
