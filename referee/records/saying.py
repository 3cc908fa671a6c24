"""A state to a written position: what `start` must say so that the same position is built again.

    start_of(table, state)       a mapping for a record's start, made sure of by building it
    position_of(table, state)    the same without that: what `expect` says of a position

A position in the midst of an effect, whose next steps no turn, phase or fact says, is written as
the code of a paper save.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.keys import LENT, OUT
from referee.position import Position
from referee.records.positions import build
from referee.records.sameness import Differing, differing
from referee.records.writing import REST, as_chance
from referee.rules import rules_in
from referee.setting import BOX, Table
from referee.setup import space_keys
from referee.state import INFINITE, UNKNOWN, State
from referee.table.code import encode, one_line
from referee.wrong import Wrong

TRIES = 6
"""How often what was built otherwise is added to what is written."""


def start_of(table: Table, state: State, seed: int = 0) -> dict[str, object]:
    """What a record's `start` says of a position. Zones are written whole; of the rest only what
    would not be so by itself."""
    wanted = Differing()
    for _ in range(TRIES):
        written = position_of(table, state, wanted)
        try:
            built = build(table, written, seed).state
        except Wrong:
            # What nobody knows may not be what the set-up would have it.
            found = Differing(pools=True)
        else:
            found = differing(table, state, built)
        if not found:
            return written
        if not wanted.add(found):
            break
    return {"code": one_line(encode(table, state, seed))}


def position_of(table: Table, state: State, wanted: Differing | None = None) -> dict[str, object]:
    """A position as it is written; `wanted` is what is written although it may go without saying
    (everything if left out)."""
    position = Position(table, state)
    found: dict[str, object] = {}
    found["turn"] = state.turn or "none"
    if table.setting.phases:
        found["phase"] = state.phase or "none"
    if out := state.facts.get(OUT, ()):
        found["out"] = list(out)
    if state.outcome is not None:
        winners, reason, rules = state.outcome
        found["outcome"] = {"winners": list(winners), "reason": reason, "rules": list(rules)}
    if wanted is not None and wanted.chance:
        found["chance"] = as_chance(state)
    for key, value in _facts(position, wanted):
        _put(table, found, key, value)
    for key, number in state.counters.items():
        counter = table.setting.counters[key.rpartition(".")[2]]
        if counter.owner != "space" and (
            wanted is None or number != counter.start or key in wanted.counters
        ):
            _put(table, found, key, _amount(number))
    for key, values in _on_spaces(table, state, always=wanted is None):
        _put(table, found, key, values)
    labels = _labels(position) if wanted is None or wanted.pools else {}
    for key, value in _zones(position, labels, wanted):
        _put(table, found, key, value)
    if labels:
        if boxed := _boxed(position, labels):
            found[BOX] = boxed
        found["unknown"] = {
            label: _compact([name for name, number in state.pools[pool] for _ in range(number)])
            for pool, label in labels.items()
        }
    return _in_order(table, found)


def _in_order(table: Table, found: dict[str, object]) -> dict[str, object]:
    """What is of all before what is of each, and what the labels mean last."""
    last = [key for key in (*table.seats, BOX, "unknown") if key in found]
    return {key: found[key] for key in (*(key for key in found if key not in last), *last)}


def _put(table: Table, found: dict[str, object], key: str, value: Any) -> None:
    """An entry, below its seat's name if it has one."""
    seat, _, rest = key.partition(".")
    if rest and seat in table.seats:
        its = found.setdefault(seat, {})
        assert isinstance(its, dict)
        its[rest] = value
    else:
        found[key] = value


def _amount(number: int) -> int | str:
    return "infinite" if number >= INFINITE else number


def _facts(position: Position, wanted: Differing | None) -> Iterable[tuple[str, Any]]:
    table = position.table
    for fact in rules_in(table.setting).facts:
        if fact.put is None:
            continue
        for seat in table.seats if fact.own else ("",):
            key = f"{seat}.{fact.key}" if seat else fact.key
            value = fact.say(position, seat)
            held = fact.waits or position.state.facts.get(fact.key) not in (None, ())
            if (held and value) or (wanted is not None and key in wanted.facts):
                yield key, value


def _on_spaces(table: Table, state: State, *, always: bool) -> Iterable[tuple[str, dict[int, int]]]:
    """Counters on spaces that are not as at the start, space by space."""
    for counter in table.setting.game.counters:
        if counter.owner != "space":
            continue
        for seat in ("", *table.seats):
            keys = tuple(space_keys(table, counter, seat))
            values = {
                space: state.counters[key]
                for space, key in enumerate(keys, 1)
                if state.counters[key] != counter.start
            }
            if values or (always and keys):
                yield f"{seat}.{counter.id}" if seat else counter.id, values


def _labels(position: Position) -> dict[int, str]:
    """A letter for each pool of unknown cards that are in the game."""
    state = position.state
    found: dict[int, str] = {}
    for card in position.in_game():
        pool = state.pool_of.get(card)
        if pool is not None and pool not in found:
            at = len(found)
            found[pool] = chr(ord("a") + at % 26) + (str(at // 26) if at >= 26 else "")
    return found


def _zones(
    position: Position, labels: Mapping[int, str], wanted: Differing | None
) -> Iterable[tuple[str, Any]]:
    """The cards of every zone; those of a zone with spaces space by space."""
    setting = position.table.setting
    for zone in setting.game.zones:
        for seat in position.table.seats if zone.owner == "seat" else ("",):
            key = f"{seat}.{zone.id}" if seat else zone.id
            if not zone.spaces:
                yield key, _cards(position, key, labels, wanted)
                continue
            spaces = [
                _cards(position, f"{key}.{space}", labels, wanted)
                for space in range(1, zone.spaces + 1)
            ]
            listed = [
                None if not cards else cards[0] if isinstance(cards, list) and len(cards) == 1
                else cards
                for cards in spaces
            ]  # fmt: skip
            while listed and listed[-1] is None:
                listed.pop()
            yield key, listed


def _boxed(position: Position, labels: Mapping[int, str]) -> list[Any]:
    """The cards in the box that may be some of those in the game."""
    state = position.state
    items = [
        f"{UNKNOWN}{labels[state.pool_of[card]]}"
        for card in position.zone(BOX)
        if state.pool_of.get(card) in labels
    ]
    return [*_compact(sorted(items)), REST] if items else []


def _cards(
    position: Position, address: str, labels: Mapping[int, str], wanted: Differing | None
) -> list[Any] | int:
    """The cards of a zone in order; just how many, if nothing is known of any."""
    items = [_item(position, card, labels, wanted) for card in position.zone(address)]
    if len(items) > 1 and all(item == UNKNOWN for item in items):
        return len(items)
    return _compact(items)


def _item(
    position: Position, card: int, labels: Mapping[int, str], wanted: Differing | None
) -> Any:
    state = position.state
    name = position.name(card)
    if name == UNKNOWN and labels:
        name += labels[state.pool_of[card]]
    marks = {
        counter: values[card]
        for counter, values in state.marks.items()
        if card in values and position.start(card, counter) != values[card]
    }
    for counter in [each[1] for each in position.fact(LENT, ()) if each[0] == card]:
        marks.setdefault(counter, position.mark(card, counter))
    for counter in wanted.marks.get(card, ()) if wanted is not None else ():
        marks.setdefault(counter, position.mark(card, counter))
    return {"card": name, **marks} if marks else name


def _compact(items: Iterable[Any]) -> list[Any]:
    """Neighbours with the same name as one entry: `3 Crystal`."""
    found: list[tuple[Any, int]] = []
    for item in items:
        if found and found[-1][0] == item and isinstance(item, str):
            found[-1] = (item, found[-1][1] + 1)
        else:
            found.append((item, 1))
    return [item if number == 1 else f"{number} {item}" for item, number in found]
