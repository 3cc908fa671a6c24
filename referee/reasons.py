"""Reasons: why a move is not legal, with its rule, and what would make it legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, NamedTuple

from tablewright.errors import TablewrightError


def each_once(*rules: Iterable[str]) -> tuple[str, ...]:
    """The numbers of rules from several sources, each of them once."""
    return tuple(dict.fromkeys(chain(*rules)))


class Reason(NamedTuple):
    """Why something is not legal (or, as a warning, not wise)."""

    code: str
    """Its id, such as `too-few-gems`; the same words for the same cause everywhere."""
    sentence: str
    """What is wrong, in a sentence."""
    rules: tuple[str, ...] = ()
    """The rules that say so, the most telling first."""
    card: str = ""
    """The card's sentence, if a card forbids it: `Ward Matrix: Your other champions …`"""
    remedy: str = ""
    """What would make it legal: `needs 1 gem more`; "" if nothing would."""


class Cause(Reason):
    """A reason by its code alone, whose words `refusals` of `game.yaml` have, with what stands in
    their slots; most are only asked for, and never said."""

    slots: Mapping[str, Any]


def cause(code: str, **slots: Any) -> Cause:
    found = Cause(code, "")
    found.slots = slots
    return found


class Illegal(TablewrightError):
    """A move that is not legal; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        words = reason.sentence
        if reason.card:
            words += f" ({reason.card})"
        if reason.rules:
            words += f" [{', '.join(reason.rules)}]"
        if reason.remedy:
            words += f"; {reason.remedy}"
        super().__init__(words)
