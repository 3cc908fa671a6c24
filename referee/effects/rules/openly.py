"""Cards that lie open and speak: a card in, whether what it says holds now for `at.you`."""

from __future__ import annotations

from collections.abc import Sequence

from referee.phrases.tree import Sentence
from referee.position import Position
from tablewright.model.game import Zone
from tablewright.model.zones import is_heap


def says_now(at: Position, card: int, conditions: Sequence[Sentence]) -> bool:
    """Whether a card lies where it speaks to `at.you`: where its sentence says, else open before
    that player, or before all among the enemies of every player, or in a game where nobody has
    such a place."""
    if conditions:
        before, at.card = at.card, card
        held = all(at.value(each) for each in conditions)
        at.card = before
        return held
    where, setting = at.state.where[card], at.table.setting
    if not speaks_at(at, where):
        return False
    if at.owner(card) == at.you:
        return True
    if ("nobody's place",) not in setting.kept:
        own = [zone for zone in setting.game.zones if zone.owner == "seat" and _open(zone)]
        setting.kept["nobody's place",] = not [zone for zone in own if zone is not setting.hand]
    if setting.kept["nobody's place",]:
        return True
    hostile = setting.program.facts("rules.enemies-of-all")
    return any(where in at.value(each.fact.slots[-1]).addresses for each in hostile)


def lies_open(at: Position, address: str) -> bool:
    """Whether cards lie to be seen at an address, and not in a heap."""
    kept, key = at.table.setting.kept, ("lies open", address)
    if key not in kept:
        zone = at.table.setting.zone_of(address)
        kept[key] = zone is not None and _open(zone)
    found: bool = kept[key]
    return found


def speaks_at(at: Position, address: str) -> bool:
    """Whether cards that lie at an address speak without saying where: not in a hand, even one that
    lies open."""
    kept, key = at.table.setting.kept, ("speaks at", address)
    if key not in kept:
        hand = at.table.setting.zone_of(address) is at.table.setting.hand
        kept[key] = lies_open(at, address) and not hand
    found: bool = kept[key]
    return found


def _open(zone: Zone) -> bool:
    """Whether cards lie there to be seen, and not in a heap."""
    return zone.sees == "all" and zone.face == "up" and not is_heap(zone)


def called_so(at: Position, name: str) -> list[int]:
    """The cards of a name."""
    names, found, place = at.state.names, list[int](), 0
    for _ in range(names.count(name)):
        place = names.index(name, place)
        found.append(place)
        place += 1
    return found
