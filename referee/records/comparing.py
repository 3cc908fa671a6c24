"""A written position (a record's `expect`) against a state: every difference, zone by zone."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from typing import Any

from referee.keys import OUT
from referee.position import Position, amount
from referee.records.outcomes import outcome_of, won
from referee.records.writing import (
    REST,
    Cards,
    Item,
    Other,
    Value,
    as_chance,
    chance_of,
    entries,
    fact_of,
    pools_of,
)
from referee.setting import Table
from referee.state import State
from referee.wrong import Path, Wrong

Found = tuple[Path, str, str, str]
"""Where it is written, what differs, expected, got."""


def compare(table: Table, state: State, written: Mapping[str, Any], path: Path) -> Iterator[Found]:
    """The differences, in the order in which the position is written. Raises Wrong for what no
    position of this game has."""
    position = Position(table, state)
    labelled: dict[str, Tally[str]] = {}
    found = tuple(entries(table, written, path, spread=False))
    for entry in found:
        if isinstance(entry, Cards):
            for item in entry.items:
                if item.pool:
                    labelled.setdefault(item.pool, Tally())[_whole(entry.address)] += 1
    for entry in found:
        if isinstance(entry, Cards):
            yield from _cards(position, entry)
        elif isinstance(entry, Value):
            value = state.counters.get(entry.key, entry.counter.start)
            if value != entry.number:
                yield entry.path, entry.key, amount(entry.number), amount(value)
        elif entry.key == "unknown":
            yield from _pools(position, entry, labelled)
        else:
            yield from _other(position, entry)


def _cards(position: Position, wanted: Cards) -> Iterator[Found]:
    setting = position.table.setting
    zone = setting.zone_of(wanted.address)
    lying = position.zone(wanted.address)
    if zone is not None and zone.spaces and wanted.address.rpartition(".")[2] == zone.id:
        lying = tuple(
            card
            for space in range(1, zone.spaces + 1)
            for card in position.zone(f"{wanted.address}.{space}")
        )
    ordered = zone is not None and zone.ordered
    if wanted.counted:
        held = len(lying) == len(wanted.items)
    elif wanted.before:
        held = _in_order(position, wanted.items, lying[-len(wanted.items) :])
    elif wanted.behind or not ordered:
        held = _among(position, wanted.items, lying)
        held = held and (wanted.behind or len(lying) == len(wanted.items))
    else:
        held = _in_order(position, wanted.items, lying)
    if not held:
        if wanted.counted:
            expected, got = f"{len(wanted.items)} cards", f"{len(lying)} cards"
        else:
            expected = _listed([_item(each) for each in wanted.items], wanted)
            counters = {name for each in wanted.items for name, _ in each.marks}
            got = _listed([_lying(position, card, counters) for card in lying])
        yield wanted.path, wanted.address, expected, got


def _fits(position: Position, item: Item, card: int) -> bool:
    return position.name(card) == item.name and all(
        position.mark(card, counter) == number for counter, number in item.marks
    )


def _in_order(position: Position, items: tuple[Item, ...], cards: tuple[int, ...]) -> bool:
    return len(items) == len(cards) and all(
        _fits(position, item, card) for item, card in zip(items, cards, strict=True)
    )


def _among(position: Position, items: tuple[Item, ...], cards: tuple[int, ...]) -> bool:
    left = list(cards)
    for item in sorted(items, key=lambda item: -len(item.marks)):
        fitting = [card for card in left if _fits(position, item, card)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return True


def _item(item: Item) -> str:
    marks = ", ".join(f"{counter} {number}" for counter, number in item.marks)
    return f"{item.name} ({marks})" if marks else item.name


def _lying(position: Position, card: int, counters: set[str]) -> str:
    marks = tuple((each, position.mark(card, each)) for each in sorted(counters))
    return _item(Item(position.name(card), marks))


def _listed(names: list[str], wanted: Cards | None = None) -> str:
    """Names with commas, equal neighbours counted."""
    parts: list[str] = []
    at = 0
    while at < len(names):
        end = at
        while end < len(names) and names[end] == names[at]:
            end += 1
        parts.append(names[at] if end == at + 1 else f"{end - at} {names[at]}")
        at = end
    if wanted is not None:
        parts = [REST] * wanted.before + parts + [REST] * wanted.behind
    return "[" + ", ".join(parts) + "]"


def _other(position: Position, other: Other) -> Iterator[Found]:
    state = position.state
    value = other.value
    if other.key in ("turn", "phase"):
        got = state.turn if other.key == "turn" else state.phase
        if str(value) != (got or "none"):
            yield other.path, other.key, str(value), got or "none"
    elif other.key == "out":
        out = state.facts.get(OUT, ())
        wanted = [] if value is None else value if isinstance(value, list | tuple) else [value]
        if sorted(map(str, wanted)) != sorted(out):
            yield other.path, "out", _listed([str(each) for each in wanted]), _listed(list(out))
    elif other.key == "outcome":
        yield from _outcome(position, other)
    elif other.key == "chance":
        if chance_of(position, other) != (state.random, state.drawn):
            yield other.path, "chance", _plain(value), _plain(as_chance(state))
    elif other.key == "code":
        raise Wrong(other.path, "a code is for 'start' only", expected="zones and counters")
    elif other.key == "asks":
        asked = state.asked
        if asked is None or (
            str(value) not in (asked.kind, *asked.verbs) and str(value) not in asked.asks
        ):
            yield other.path, "the question", str(value), asked.asks if asked else "none"
    else:
        fact, seat = fact_of(position.table, other)
        if not fact.holds(position, seat, value):
            yield other.path, other.key, _plain(value), _plain(fact.say(position, seat))


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return _listed([str(each) for each in value])
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {each}" for key, each in value.items()) + "}"
    return str(value)


def _outcome(position: Position, other: Other) -> Iterator[Found]:
    outcome = position.state.outcome
    wanted = outcome_of(position.table, other)
    if wanted is None:
        if outcome is not None:
            yield other.path, "outcome", "none", won(outcome.winners)
    elif outcome is None:
        yield other.path, "outcome", won(wanted.winners), "none: the game goes on"
    elif set(wanted.winners) != set(outcome.winners):
        yield other.path, "outcome", won(wanted.winners), won(outcome.winners)
    elif wanted.reason.casefold() not in outcome.reason.casefold():
        yield other.path, "why the game ended", wanted.reason, outcome.reason


def _whole(address: str) -> str:
    """A zone without the number of a space."""
    zone, _, space = address.rpartition(".")
    return zone if space.isdecimal() else address


def _pools(
    position: Position, other: Other, labelled: Mapping[str, Mapping[str, int]]
) -> Iterator[Found]:
    """What the unknown cards of a label can be, and where they lie."""
    state = position.state
    found = [
        (Tally(dict(has)), Tally(_whole(state.where[card]) for card in state.pool_of
                                 if state.pool_of[card] == pool))
        for pool, has in state.pools.items()
    ]  # fmt: skip
    for label, (path, names) in pools_of(position.table, other).items():
        wanted = (Tally(names), Tally(labelled.get(label, {})))
        if wanted not in found:
            same = [has for has, where in found if where == wanted[1]]
            got = "; ".join(_listed(sorted(has.elements())) for has in same)
            yield path, f"what ?{label} can be", _listed(sorted(names)), got or "other cards"
