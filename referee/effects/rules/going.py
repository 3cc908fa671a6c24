"""Where cards may go: places of a sentence in, those that take them out, or the Reason why none
does."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any

from referee import setup
from referee.effects.rules import forbidding
from referee.effects.rules.filters import named
from referee.effects.rules.lots import owner_of
from referee.effects.rules.places import whole
from referee.position import Position
from referee.reasons import Reason
from referee.setting import Setting, address_of
from referee.state import Refused
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


OF_THE_MOVED = frozenset(("rules.space-adjacent", "rules.each-adjacent"))
"""The phrases to which it matters which piece is moved."""


def where_to(at: Position, place: Any, cards: tuple[int, ...], verb: str) -> tuple[str, ...]:
    """Where in a place cards may go; of empty spaces that are alike the first."""
    spaces = _told_apart(at, whole(at, place))
    return tuple(each for each in spaces if forbidding.why_not(at, verb, cards, each) is None)


def refusing_places(
    at: Position, addresses: Iterable[str], verb: str, cards: tuple[int, ...]
) -> tuple[Refused, ...]:
    """The places to which the rules let no cards go, each with what speaks against it."""
    reasons = ((each, forbidding.why_not(at, verb, cards, each)) for each in addresses)
    return tuple(Refused(at.called(each), *why) for each, why in reasons if why is not None)


def nowhere(at: Position, verb: str, card: int, addresses: tuple[str, ...]) -> Reason | None:
    """Why a card can go to none of several places; None if it can."""
    places = _told_apart(at, addresses)
    return _first_of((forbidding.against(at, verb, each) for each in places), card)


def refusing(at: Position, verb: str, addresses: tuple[str, ...]) -> Callable[[int], Reason | None]:
    """The same for many cards, of which each is asked for while nothing changes."""
    if len(addresses) == 1 and forbidding.never_refused(at, verb, addresses[0]):
        return _never
    checks = [forbidding.against(at, verb, each) for each in _told_apart(at, addresses)]
    if len(checks) == 1:
        (check,) = checks
        return lambda card: check((card,))
    return lambda card: _first_of(checks, card)


def _never(card: int) -> Reason | None:
    """What speaks against a card where nothing ever does."""
    return None


def refusing_moved(at: Position, verb: str, place: Any) -> Callable[[int], Reason | None]:
    """The same for cards of which one is moved to a place, which may be another for each."""
    if not at.table.setting.program.phrases & OF_THE_MOVED:
        return refusing(at, verb, whole(at, place))

    def unless(card: int) -> Reason | None:
        at.moving = card
        return nowhere(at, verb, card, whole(at, place))

    return unless


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
        found = zone.id not in setting.program.shapes and _unnumbered(setting, zone)
        setting.kept["alike", zone.id] = found
    return found


def _unnumbered(setting: Setting, zone: Zone) -> bool:
    """Whether nothing is counted on a zone's spaces, and no sentence goes by their numbers."""
    return not setting.program.phrases & NUMBERED and not any(
        each.owner == "space" and each.zone in ("", zone.id) for each in setting.game.counters
    )


def is_row(at: Position, spaces: Sequence[str]) -> bool:
    """Whether these are spaces of a row in which it makes no difference from which a card is
    taken."""
    found = rows(at)
    return bool(spaces) and all(each in found for each in spaces)


def rows(at: Position) -> Mapping[str, str]:
    """The spaces of the rows that are refilled at once, and whose numbers do not matter, each with
    the address of its row."""
    setting = at.table.setting
    found: dict[str, str] | None = setting.kept.get(("rows",))
    if found is None:
        found = setting.kept["rows",] = {}
        for standing in setting.program.facts("rules.refilled"):
            for row in at.value(standing.fact.slots[0]).addresses:
                spaces = [each for each in at.state.zones if each.rpartition(".")[0] == row]
                zone = setting.zone_of(spaces[0]) if spaces else None
                if zone is not None and zone.owner != "seat" and _unnumbered(setting, zone):
                    found |= dict.fromkeys(spaces, row)
    return found


def played_to(at: Position, card: int) -> tuple[Any, str]:
    """Where the rules say that a card of its kind is played to, else where every card is, and the
    number of the paragraph; None if they say nothing."""
    setting = at.table.setting
    key = ("plays go", at.state.names[card])
    if key not in setting.kept:
        kinds: list[tuple[Container[str] | None, Any, str]] = []
        for each in setting.program.facts("rules.plays-go"):
            noun, place = each.fact.slots
            kinds.append((named(setting, "nouns", noun)[0], place, each.number))
        kinds.sort(key=lambda each: each[0] is None)  # what speaks of every card comes last
        fit = (each[1:] for each in kinds if each[0] is None or key[1] in each[0])
        setting.kept[key] = next(fit, (None, ""))
    found: tuple[Any, str] = setting.kept[key]
    return found


def home_of(at: Position, card: int) -> str:
    """Where the set-up lays a piece: its owner's zone."""
    seat, name = owner_of(at, card), at.name(card)
    its = setup.chosen(at.table)
    for lay in its.lay if its is not None else ():
        for part in setup.parts(at.table, lay):
            if part.to.partition(".")[0] == seat and name in dict(part.cards):
                return str(part.to)
    zones = at.table.setting.game.zones
    own = [zone for zone in zones if zone.owner == "seat" and zone is not at.table.setting.hand]
    return address_of(own[0], seat) if own and seat else ""
