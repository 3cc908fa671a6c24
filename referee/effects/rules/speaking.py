"""Trees as what somebody does: `draws 1 card from the stock`."""

from __future__ import annotations

import re
from typing import Any

from referee.effects.rules.happening import base
from referee.phrases.phrase import Phrasebook
from referee.phrases.saying import say
from referee.phrases.tree import Sentence

_YOUR = re.compile(r"\byour\b")


def third(book: Phrasebook, act: Any) -> Sentence:
    """An act in the form that a single player takes."""
    head, _, number = act[0].rpartition("-")
    other = f"{head}-{int(number) + 1}" if number.isdecimal() else f"{act[0]}-2"
    return Sentence(other if other in book.phrases else act[0], act[1])


def act_said(book: Phrasebook, act: Any) -> str:
    """An act as one player does it, said of that player."""
    return _YOUR.sub("their", say(book, third(book, revived(act))))


def dos_said(book: Phrasebook, dos: Any) -> str:
    """The acts of a sentence as one player does them."""
    name, slots = dos
    if base(name) in ("rules.dos-one", "rules.dos-then"):
        inner = slots[0]
        done = base(inner[0]) == "rules.do-act"
        said = act_said(book, inner[1][0]) if done else say(book, revived(inner))
        return f"{said}, then {dos_said(book, slots[1])}" if len(slots) > 1 else said
    return _YOUR.sub("their", say(book, revived(dos)))


def revived(tree: Any) -> Sentence:
    """A tree from a stored state, with its names."""
    slots = tuple(revived(each) if _is_tree(each) else each for each in tree[1])
    return Sentence(tree[0], slots)


def _is_tree(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and isinstance(value[0], str)
        and isinstance(value[1], tuple)
    )
