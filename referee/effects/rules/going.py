"""Where cards may go: places of a sentence in, those that take them out, or the Reason why none
does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from referee.effects.rules import forbidding
from referee.effects.rules.places import whole
from referee.position import Position
from referee.reasons import Reason
from referee.setting import Setting
from tablewright.model.game import Zone

NUMBERED = frozenset(
    (
        "rules.space-numbered", "rules.this-space", "rules.space-beside", "rules.space-adjacent",
        "rules.each-adjacent", "rules.insert", "rules.forward", "rules.forward-by",
        "rules.forward-for-each", "rules.forward-each", "rules.back", "rules.back-by",
        "rules.space-of-the-row", "rules.any-space", "rules.the-same-space", "rules.cards-beyond",
    )
)  # fmt: skip
"""The phrases to which it matters which number a space has, or which are beside it."""


def where_to(at: Position, place: Any, cards: tuple[int, ...], verb: str) -> tuple[str, ...]:
    """Where in a place cards may go; of empty spaces that are alike the first."""
    spaces = _told_apart(at, whole(at, place))
    return tuple(each for each in spaces if forbidding.why_not(at, verb, cards, each) is None)


def nowhere(at: Position, verb: str, card: int, addresses: tuple[str, ...]) -> Reason | None:
    """Why a card can go to none of several places; None if it can."""
    places = _told_apart(at, addresses)
    return _first_of((forbidding.against(at, verb, each) for each in places), card)


def refusing(at: Position, verb: str, addresses: tuple[str, ...]) -> Callable[[int], Reason | None]:
    """The same for many cards, of which each is asked for while nothing changes."""
    checks = [forbidding.against(at, verb, each) for each in _told_apart(at, addresses)]
    return lambda card: _first_of(checks, card)


def _first_of(checks: Iterable[forbidding.Check], card: int) -> Reason | None:
    found: list[Reason] = []
    for check in checks:
        reason = check((card,))
        if reason is None:
            return None
        found.append(reason)
    return next((each for each in found if each.rules), found[0] if found else None)


def _told_apart(at: Position, addresses: tuple[str, ...]) -> tuple[str, ...]:
    """Places without the empty spaces that are like another, where it makes no difference which."""
    if len(addresses) < 2:
        return addresses
    found: dict[str, str] = {}
    setting = at.table.setting
    for each in addresses:
        its = setting.zone_of(each)
        apart = its is None or not its.spaces or not _alike(setting, its) or at.zone(each)
        found.setdefault(each if apart else each.rpartition(".")[0], each)
    return tuple(found.values())


def _alike(setting: Setting, zone: Zone) -> bool:
    """Whether it makes no difference which of a zone's empty spaces something comes to: there is no
    board of it, nothing is counted on its spaces, and no sentence goes by their numbers."""
    found: bool | None = setting.kept.get(("alike", zone.id))
    if found is None:
        counted = any(
            each.owner == "space" and each.zone in ("", zone.id) for each in setting.game.counters
        )
        program = setting.program
        found = zone.id not in program.shapes and not counted and not program.phrases & NUMBERED
        setting.kept["alike", zone.id] = found
    return found
