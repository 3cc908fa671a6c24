"""Whether what a price is paid for is of a kind that a rule or a card may forbid: a move in, yes or
no out, found once for each move of a game."""

from __future__ import annotations

from typing import Any

from referee.doing import ACTS, LAYING
from referee.effects.rules.barring import FAMILY
from referee.machine.ways import acts_in
from referee.phrases.tree import base
from referee.setting import Setting

MOVES = (*LAYING, "put", "return", "take")
"""The acts that are one to who forbids one of them."""


def may_be_forbidden(setting: Setting, item: Any) -> bool:
    """Whether something speaks against acts of the kind of those that a price is paid for."""
    found: bool | None = setting.kept.get(("may be forbidden", item))
    if found is None:
        acts = (each.fact.slots[1] for each in setting.program.prohibitions)
        kinds = set(map(_kind, acts))
        found = any(_kind(each) in kinds for each in acts_in(_gained(item)))
        setting.kept["may be forbidden", item] = found
    return found


def _gained(item: Any) -> Any:
    name, slots = item
    return _gained(slots[1]) if base(name) == "rules.sentence-when" else slots[-1]


def _kind(act: Any) -> str:
    """The kind of an act: to lay, to move and to take are one."""
    name = base(act[0])
    verb = ACTS.get(name) or FAMILY.get(name, name).partition(".")[2].partition("-")[0]
    return "move" if verb in MOVES else verb
