"""What a sentence says is done, taken apart: its acts as steps of the agenda, in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.effects.rules.context import SECTION
from referee.effects.rules.memos import YOU
from referee.effects.rules.speaking import tree_said
from referee.phrases.tree import base, within
from referee.plain import Memory, found_in
from referee.play import Play
from referee.setting import Setting
from referee.state import Step, step_of


class Waiting(NamedTuple):
    """An act of a sentence, or what else comes of a part of it, as a step without whose it is."""

    do: str
    before: tuple[Any, ...]
    """What stands in the data of the step before the player who is `you`."""
    after: tuple[Any, ...] = ()


def steps(play: Play, dos: Any, seat: str, card: int, you: str = "") -> list[Step]:
    """The acts of a sentence as steps of a player, in order; `you` is somebody else if given."""
    return steps_of(apart(play.table.setting, dos), seat, card, you)


def steps_of(acts: tuple[Waiting, ...], seat: str, card: int, you: str = "") -> list[Step]:
    """Acts as steps of a player."""
    you = you or seat
    return [step_of((do, seat, card, (*before, you, *after), (), ())) for do, before, after in acts]


def whose_you(play: Play, seat: str, tree: Any) -> str:
    """Whose `you` what a player does speaks of, if it is not that player; else ""."""
    section = next((each for each in play.under_way() if each.do == SECTION), None)
    if section is None:
        return ""
    you = found_in(section.memory, YOU, section.seat)
    return you if you != seat and _says_you(play.table.setting, tree) else ""


def for_you(play: Play, seat: str, tree: Any) -> Memory:
    """What a section of what a player does has to remember of that."""
    you = whose_you(play, seat, tree)
    return ((YOU, you),) if you else ()


def of_somebody(play: Play, deeds: Any) -> bool:
    """Whether the sentence of the moment says what may be done of somebody else than `you`: whose
    things it calls `their`."""
    around = play.around
    if around < 0:
        return False
    parts, following = play.state.agenda[around].data[:2]
    part = parts[following - 1] if 0 < following <= len(parts) else ("", ())
    for name, slots in within(part):
        if base(name) in MAY and len(slots) > 1 and deeds in slots[1:]:
            return bool(slots[0][1] != ("you",))
    return False


def done_by_others(tree: Any) -> Iterator[Any]:
    """The moves in a sentence that others than `you` make, each as a sentence of its own."""
    for name, slots in within(tree):
        if base(name) == "rules.sentence-each-either":
            for act in slots[1:]:
                yield "rules.sentence-does", (("rules.dos-one", (("rules.do-act", (act,)),)),)
        elif base(name) in MAY and len(slots) > 1 and slots[0][1] != ("you",):
            priced = len(slots) > 2
            yield "rules.sentence-to" if priced else "rules.sentence-does", slots[1:]


MAY = ("rules.sentence-may", "rules.sentence-who-may-to")
"""The sentences that say who may do something."""


def _says_you(setting: Setting, tree: Any) -> bool:
    key = ("says you", tree)
    if key not in setting.kept:
        words = tree_said(setting.phrases, tree)
        setting.kept[key] = re.search(r"\byou(r|rs)?\b", words, re.IGNORECASE) is not None
    found: bool = setting.kept[key]
    return found


def apart(setting: Setting, dos: Any) -> tuple[Waiting, ...]:
    """What a sentence says is done, taken apart: its acts in order."""
    found: tuple[Waiting, ...] | None = setting.kept.get(("apart", dos))
    if found is None:
        found = setting.kept["apart", dos] = tuple(_apart(dos))
    return found


def _apart(dos: Any) -> Iterator[Waiting]:
    name, slots = base(dos[0]), dos[1]
    if name in ("rules.dos-one", "rules.dos-then"):
        yield _done(slots[0])
        yield from _apart(slots[1]) if len(slots) > 1 else ()
    elif name in ("rules.dos-who", "rules.dos-who-then"):
        yield Waiting("who", (slots[0], tuple(_chain(slots[1]))))
        yield from _apart(slots[2]) if len(slots) > 2 else ()


def _done(do: Any) -> Waiting:
    name, slots = base(do[0]), do[1]
    if name == "rules.do-you":
        return Waiting("who", (slots[0], (slots[1],)))
    if name in ("rules.do-often", "rules.do-once-or-more"):
        return Waiting("often", (slots[0],), (name == "rules.do-once-or-more", 0))
    if name == "rules.do-at-most":
        return Waiting("often", (slots[0],), (False, 0, int(slots[1])))
    return Waiting("do", (slots[0],))


def _chain(chain: Any) -> Iterator[Any]:
    _, slots = chain
    yield slots[0]
    if len(slots) > 1:
        yield from _chain(slots[1])
