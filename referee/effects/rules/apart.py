"""What a sentence says is done, taken apart: its acts as steps of the agenda, in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.phrases.tree import base
from referee.play import Play
from referee.setting import Setting
from referee.state import Step, step_of


class Waiting(NamedTuple):
    """An act of a sentence, or what else comes of a part of it, as a step without whose it is."""

    do: str
    before: tuple[Any, ...]
    """What stands in the data of the step before the player who is `you`."""
    after: tuple[Any, ...] = ()


def steps(play: Play, dos: Any, you: str, card: int) -> list[Step]:
    """The acts of a sentence as steps, in order."""
    return steps_of(apart(play.table.setting, dos), you, card)


def steps_of(acts: tuple[Waiting, ...], you: str, card: int) -> list[Step]:
    """Acts as steps of a player."""
    return [step_of((do, you, card, (*before, you, *after), (), ())) for do, before, after in acts]


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
