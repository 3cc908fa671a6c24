"""Counters: with what each begins on cards, how one and its value are said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from referee.setting import Setting
from referee.state import INFINITE

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter

Starts: TypeAlias = Mapping[str, tuple[Mapping[str, int], int]]


def starts_of(setting: Setting) -> Starts:
    """With what each counter begins: on cards by name, and on all others."""
    found: dict[str, tuple[Mapping[str, int], int]] | None = setting.kept.get(("starts",))
    if found is None:
        found = setting.kept["starts",] = {}
        for each in setting.counters.values():
            of = setting.cards.items() if each.field else ()
            printed = {name: its.fields.get(each.field) for name, its in of}
            numbers = {name: value for name, value in printed.items() if isinstance(value, int)}
            found[each.id] = (numbers, 0 if each.field else each.start)
    return found


def within_words(counter: Counter) -> str:
    """The name of a counter as it stands within a sentence: small, but for capitals inside it."""
    name = counter.name or counter.id
    return name.lower() if name[1:] == name[1:].lower() else name


def amount(value: int) -> str:
    """A counter's value in words: `infinite` beyond every number."""
    return "infinite" if value >= INFINITE else str(value)
