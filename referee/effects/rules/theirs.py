"""`Their` of a place to which `you` bring what is somebody else's: that player's."""

from __future__ import annotations

from functools import cache
from typing import Any

from referee.effects.rules.apart import MAY
from referee.effects.rules.context import section_of
from referee.effects.rules.hanging import THEIRS, THEIRS_AGAIN
from referee.effects.rules.speaking import ACTS
from referee.phrases.tree import Sentence, base, is_tree, within
from referee.play import Play

YOU = ("rules.several", ("you",))
SIDES = ("rules.side-enemy", "rules.side-enemy-of")


def brought_to(play: Play, lot: Any, place: Any) -> Any:
    """A place with whose it is said out, where `you` bring cards to it from a zone of somebody
    else, or of an enemy: `return 1 card from an opponent's row to their hand`."""
    found = _said_out(lot, place)
    return place if found is None or not _done_by_you(play) else found


@cache
def _said_out(lot: Any, place: Any) -> Any:
    if not any("their" in slots for _, slots in within(place)):
        return None
    words = [each for _, slots in within(lot) for each in slots if isinstance(each, str)]
    if any(base(name) in SIDES for name, _ in within(lot)):
        return _with(place, "its owner's")
    again = next((each for each in words if each in THEIRS_AGAIN), "")
    if not again and not any(each in THEIRS for each in words):
        return None
    return _with(place, again or "that opponent's")


def _with(tree: Any, whose: str) -> Sentence:
    """A phrase with another word for `their`."""
    slots = (
        whose if each == "their" else _with(each, whose) if is_tree(each) else each
        for each in tree[1]
    )
    return Sentence(tree[0], tuple(slots))


def _done_by_you(play: Play) -> bool:
    """Whether an act is said to `you`: not of somebody who is named before it."""
    act = play.step.data[0] if play.step.do == "do" else None
    if act is None or play.table.setting.phrases.find(act[0]).kind == ACTS:
        return False
    parts, following = section_of(play).data[:2]
    part = parts[following - 1] if 0 < following <= len(parts) else ("", ())
    return not _of_others(part)


@cache
def _of_others(part: Any) -> bool:
    """Whether a sentence says of others than `you` what they do, in the words in which it would be
    said to `you`: `each player may return …`."""
    return any(
        base(name) in (*MAY, "rules.do-you") and len(slots) > 1 and slots[0] != YOU
        for name, slots in within(part)
    )
