"""Trees as what somebody does: `draws 1 card from the stock`."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.happening import base
from referee.phrases.phrase import known
from referee.phrases.saying import say
from referee.phrases.tree import Sentence


def third(act: Any) -> Sentence:
    """An act in the form that a single player takes."""
    head, _, number = act[0].rpartition("-")
    candidates = [f"{act[0]}-2"] if not number.isdecimal() else [f"{head}-{int(number) + 1}"]
    for name in candidates:
        if known(name):
            return Sentence(name, act[1])
    return Sentence(*act)


def act_said(act: Any) -> str:
    """An act as one player does it."""
    return say(third(act))


def dos_said(dos: Any) -> str:
    """The acts of a sentence as one player does them."""
    name, slots = dos
    if base(name) in ("rules.dos-one", "rules.dos-then"):
        inner = slots[0]
        said = act_said(inner[1][0]) if inner[0] == "rules.do-act" else say(Sentence(*inner))
        return f"{said}, then {dos_said(slots[1])}" if len(slots) > 1 else said
    return say(Sentence(*dos))
