"""What the standing sentences of a rulebook forbid of acts that are done without a card, whatever
they would be done with: the Reason, or nothing."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import fornow, happening
from referee.effects.rules.forbidding import concerns, holds
from referee.phrases.tree import base
from referee.position import Position
from referee.program import Standing
from referee.reasons import Reason
from referee.setting import Setting

FAMILY = {
    "rules.draw-for-each": "rules.draw", "rules.draw-up-to": "rules.draw",
    "rules.gain-equal": "rules.gain", "rules.gain-both": "rules.gain",
    "rules.gain-either": "rules.gain", "rules.gain-for-every": "rules.gain",
    "rules.lose-all": "rules.lose", "rules.lose-half": "rules.lose",
    "rules.lose-both": "rules.lose", "rules.throw-some": "rules.throw",
    "rules.pay-both": "rules.pay",
}  # fmt: skip
"""What is forbidden with another act, by the ids of their phrases without numbers."""


def of_act(at: Position, act: Any) -> Reason | None:
    """Why a player (`at.me`) cannot do an act at all; None where that depends on the card or the
    place, or nothing speaks against it."""
    return by_one_of(at, about(at.table.setting, base(act[0])), act)


def by_one_of(at: Position, prohibitions: tuple[Standing, ...], act: Any) -> Reason | None:
    """The same of the prohibitions that `about` has found for the act."""
    for standing in prohibitions:
        if _alike(at, standing.fact.slots[1], act) and _bars(at, standing):
            return fornow.forbidden(at, standing)
    return None


def _bars(at: Position, standing: Standing) -> bool:
    """Whether a prohibition is about `at.me` and holds now."""
    quiet, at.quiet = at.quiet, True  # nobody says aloud what only a refusal would need to know
    try:
        return concerns(at, standing) and holds(at, standing, ())
    finally:
        at.quiet = quiet


def about(setting: Setting, name: str) -> tuple[Standing, ...]:
    """The prohibitions of acts of a kind, by the id of its phrase without a number, but for those
    of some of its cards alone: of these each card is looked at."""
    found: tuple[Standing, ...] | None = setting.kept.get(("about", name))
    if found is None:
        family = FAMILY.get(name, name)
        found = tuple(
            each
            for each in setting.program.prohibitions
            if FAMILY.get(its := base(each.fact.slots[1][0]), its) == family
            and (family == "rules.draw" or happening.lot_in(each.fact.slots[1]) is None)
        )
        setting.kept["about", name] = found
    return found


def alike(at: Position, spoken: Any, act: Any) -> bool:
    """Whether an act is of the kind that a sentence speaks of, whatever its number and whatever it
    is done with: of single cards only where it speaks of any, or of the very same."""
    name, its = (base(each[0]) for each in (spoken, act))
    family = FAMILY.get(name, name)
    if FAMILY.get(its, its) != family:
        return False
    one, other = happening.lot_in(spoken), happening.lot_in(act)
    if one is None or family == "rules.draw":
        return _alike(at, spoken, act)
    return name == its and other is not None and (one == other or is_any(one))


def is_any(lot: Any) -> bool:
    """Whether a lot is cards of whatever kind, from wherever."""
    noun = lot[1][0][1][-1] if lot[0] == "rules.lot-counted" else ("", ("",))
    return noun[1] in (("card",), ("cards",))


def _alike(at: Position, forbidden: Any, act: Any) -> bool:
    """Whether an act of the kind that is forbidden is what is forbidden, whatever its number."""
    if happening.lot_in(forbidden) is not None:
        return _drawn_from(at, forbidden) in (None, _drawn_from(at, act))
    words = at.table.setting.nouns["r_counter_word"]
    mine, its = ({words[word] for word in each[1] if word in words} for each in (forbidden, act))
    if mine or its:
        return bool(mine & its)
    kept = [tuple(slot for slot in each[1] if isinstance(slot, tuple)) for each in (forbidden, act)]
    return not kept[0] or kept[0] == kept[1]


def _drawn_from(at: Position, act: Any) -> tuple[str, ...] | None:
    """The pile that an act of drawing names; None if it names none."""
    lot = happening.lot_in(act)
    if lot is None or base(lot[0]) != "rules.lot-from":
        return None
    return tuple(at.value(lot[1][2]).addresses)
