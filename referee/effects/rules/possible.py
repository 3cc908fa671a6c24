"""Sets of cards that nobody has named yet: which a hand may hold, each card with the name that it
would have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from referee.effects.rules.filters import order_of
from referee.effects.rules.sets import MANY
from referee.effects.rules.unknown import may_be
from referee.play import Play
from referee.position import Position
from referee.program import SetKind
from referee.state import UNKNOWN

Named = tuple[tuple[int, str], ...]
"""Cards, each with its name."""


def sets_that_may_be(at: Position, cards: Sequence[int], called: str = "") -> list[Named]:
    """Every set that some cards may hold, the longest first; of the kinds that are `called` so, or
    of any."""
    held = {at.name(card): card for card in cards if at.name(card) != UNKNOWN}
    free: dict[int, list[int]] = {}
    pools: dict[str, int] = {}
    for card in cards:
        if at.name(card) == UNKNOWN:
            free.setdefault(at.state.pool_of[card], []).append(card)
            for name in may_be(at, card):
                if name not in held:
                    pools.setdefault(name, at.state.pool_of[card])
    found: dict[Named, None] = {}
    kinds = at.table.setting.program.sets
    for kind in (each for each in kinds if called in ("", each.name)):
        for names in _of_a_kind(at, kind, (*held, *pools), len(cards)):
            named = _with_cards(names, held, pools, free)
            if named:
                found[named] = None
    return sorted(found, key=lambda each: (-len(each), [name for _, name in each]))


def _of_a_kind(
    at: Position, kind: SetKind, names: Sequence[str], most: int
) -> Iterator[tuple[str, ...]]:
    """The sets of a kind that can be made of names, of so many cards at most."""
    groups: dict[Any, list[str]] = {}
    if kind.differs:
        for size in range(kind.least, min(kind.most or most, most) + 1):
            for some in combinations(names, size):
                if len({_value(at, name, kind.differs) for name in some}) == size:
                    yield some
        return
    for name in names:
        groups.setdefault(_value(at, name, kind.same), []).append(name)
    for group in groups.values():
        if not kind.consecutive:
            sizes = range(kind.least, min(len(group), most, kind.most or most) + 1)
            for size in sizes if len(group) <= MANY else sizes[-2:]:
                yield from combinations(group, size)
            continue
        order = order_of(at, kind.consecutive)
        place = {
            name: order.index(value) if (value := _value(at, name, kind.consecutive)) in order
            else int(value)
            for name in group
        }  # fmt: skip
        group.sort(key=place.__getitem__)
        for first in range(len(group)):
            for last in range(first + kind.least, min(len(group), first + most) + 1):
                part = group[first:last]
                if place[part[-1]] - place[part[0]] == len(part) - 1:
                    yield tuple(part)


def _value(at: Position, name: str, field: str) -> Any:
    return at.table.setting.cards[name].fields.get(field)


def _with_cards(
    names: tuple[str, ...], held: dict[str, int], pools: dict[str, int], free: dict[int, list[int]]
) -> Named:
    """A card for each name; nothing if there are too few unknown ones."""
    left = {pool: list(cards) for pool, cards in free.items()}
    found: list[tuple[int, str]] = []
    for name in names:
        if name in held:
            found.append((held[name], name))
        elif left[pools[name]]:
            found.append((left[pools[name]].pop(0), name))
        else:
            return ()
    return tuple(found)


def written(play: Play, cards: Named) -> str:
    """Cards as an answer holds them: unknown ones with the name that they are said to have."""
    return ",".join(
        f"{card}={name}" if play.name(card) == UNKNOWN else str(card) for card, name in cards
    )


def meant(answer: str) -> list[tuple[int, str]]:
    """The cards of an answer, each with its name if it was said ("" else)."""
    parts = (part.partition("=") for part in answer.split(","))
    return [(int(card), name) for card, _, name in parts]
