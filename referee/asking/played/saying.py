"""Units to an answer: its verdict, the sentences of the rules, the numbers that it cites."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.asking.played.hearing import Heard
from referee.asking.played.units import Unit


class Said(NamedTuple):
    """An answer from what is played."""

    verdict: str
    """`yes`, `no`, `value`, `info`; `unanswered` where it is plain that nothing is said."""
    answer: str = ""
    rules: tuple[str, ...] = ()
    value: str = ""
    """The value alone, where it is one."""


SILENT = Said("unanswered")
"""For what a rulebook would say in words that can be looked for, and does not."""


def said(verdict: str, units: Sequence[Unit], value: str = "") -> Said:
    """An answer in the words of some units, in the order of the rulebook; with the value before
    them if they do not name it themselves."""
    ordered = sorted(units, key=lambda each: (each.kind == "box", each.at))
    words = " ".join(dict.fromkeys(each.sentence for each in ordered))
    before = {"yes": "Yes. ", "no": "No. "}.get(verdict, "")
    if value and value.lower() not in words.lower().split():
        before = f"{value[:1].upper()}{value[1:]}. "
    return Said(verdict, before + words, tuple(dict.fromkeys(each.rule for each in units)), value)


def yes_no(question: Heard, holds: bool, units: Sequence[Unit]) -> Said:
    """Yes or no to the question as it is asked."""
    return said("yes" if holds != question.denies else "no", units)
