"""Cards that make up a set of a kind that the rules declare: three of a rank, a run of a suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Any

from referee.effects.rules.filters import order_of
from referee.position import Position
from referee.program import SetKind
from referee.state import UNKNOWN

MANY = 6
"""Of more cards that are alike only those sets are listed that leave out one at most."""


def is_set(at: Position, cards: tuple[int, ...], kind: SetKind) -> bool:
    """Whether cards are a set of a kind."""
    names = [at.name(card) for card in cards]
    return UNKNOWN not in names and of_names(at, names, kind)


def of_names(at: Position, names: Sequence[str], kind: SetKind) -> bool:
    """Whether cards of these names are a set of a kind, whoever has them."""
    if len(names) < kind.least or (kind.most and len(names) > kind.most):
        return False
    cards = at.table.setting.cards
    fields = [cards[name].fields for name in names]
    if kind.differs:
        values = [each.get(kind.differs) for each in fields]
        return len(set(values)) == len(values)
    if len({each.get(kind.same) for each in fields}) != 1:
        return False
    if not kind.consecutive:
        return True
    order = order_of(at, kind.consecutive)
    values = [each.get(kind.consecutive) for each in fields]
    places = sorted(order.index(str(each)) if order else int(each) for each in values)  # type: ignore[arg-type]
    return all(after - before == 1 for before, after in pairwise(places))


def sets_in(at: Position, cards: tuple[int, ...], called: str = "") -> list[tuple[int, ...]]:
    """Every set that can be made of cards, the longest first; of the kinds that are `called` so,
    or of any."""
    found: dict[tuple[int, ...], None] = {}
    for kind in at.table.setting.program.sets:
        if called not in ("", kind.name):
            continue
        if kind.differs:
            found |= dict.fromkeys(_of_different(at, cards, kind))
            continue
        groups: dict[Any, list[int]] = {}
        for card in cards:
            if at.name(card) != UNKNOWN:
                groups.setdefault(at.field(card, kind.same), []).append(card)
        for group in groups.values():
            if len(group) < kind.least:
                continue
            if kind.consecutive:
                order = order_of(at, kind.consecutive)
                group.sort(key=lambda card: order.index(str(at.field(card, kind.consecutive))))
                for first in range(len(group)):
                    for last in range(first + kind.least, len(group) + 1):
                        part = tuple(group[first:last])
                        if is_set(at, part, kind):
                            found[part] = None
            elif kind.most:
                found |= dict.fromkeys(combinations(group, kind.most))
            else:
                sizes = range(kind.least, len(group) + 1)
                for size in sizes if len(group) <= MANY else sizes[-2:]:
                    found |= dict.fromkeys(combinations(group, size))
    return sorted(found, key=lambda part: (-len(part), part))


def _of_different(at: Position, cards: tuple[int, ...], kind: SetKind) -> Iterator[tuple[int, ...]]:
    """The sets of cards of which no two are alike; of cards with one name only one is tried."""
    groups: dict[Any, dict[str, int]] = {}
    for card in cards:
        if at.name(card) != UNKNOWN:
            its = groups.setdefault(at.field(card, kind.differs), {})
            its.setdefault(at.name(card), card)
    for size in range(kind.least, min(len(groups), kind.most or len(groups)) + 1):
        for some in combinations(groups.values(), size):
            yield from product(*(each.values() for each in some))
