"""How positions are written: the values of a record's `start` and `expect`, taken apart.

In: plain mappings as they stand in a record. Out: which zone, counter or fact each entry means,
and the cards of a list with what lies on them. What is wrong is raised as Wrong, with its path.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from referee.facts import Fact
from referee.places import exists
from referee.position import Position
from referee.rules import rules_in
from referee.setting import BOX, Setting, Table
from referee.setup import space_keys
from referee.state import INFINITE, UNKNOWN, State
from referee.wrong import Path, Wrong, shown
from tablewright.errors import did_you_mean
from tablewright.model.game import Counter, Zone

MOST = 1000
"""Cards that a number may stand for."""
OWN_KEYS = ("turn", "phase", "first", "out", "outcome", "asks", "unknown", "chance", "code")
"""Entries that the positions of every game have."""
REST = "..."
"""In a list: there may be more cards."""


@dataclass(frozen=True, slots=True)
class Item:
    """A card of a list: its name, `?` for one that nobody knows, and the counters on it."""

    name: str
    marks: tuple[tuple[str, int], ...] = ()
    pool: str = ""
    """What an unknown card is called by, together with others: `a` of `?a`."""
    path: Path = ()
    """Where its counters are written."""


@dataclass(frozen=True, slots=True)
class Cards:
    """What is written of a zone: its cards in order, and whether more may lie before or behind."""

    address: str
    path: Path
    items: tuple[Item, ...]
    before: bool = False
    behind: bool = False
    counted: bool = False
    """Whether only their number is written."""

    @property
    def exact(self) -> bool:
        """Whether these are all cards of the zone."""
        return not self.before and not self.behind


@dataclass(frozen=True, slots=True)
class Value:
    """What is written of a counter."""

    key: str
    path: Path
    number: int
    counter: Counter


@dataclass(frozen=True, slots=True)
class Other:
    """What is neither a zone nor a counter: `turn`, `phase`, facts of the game's rules."""

    key: str
    path: Path
    value: Any


Entry = Cards | Value | Other


def entries(
    table: Table, written: Mapping[str, Any], path: Path, *, spread: bool = True
) -> Iterator[Entry]:
    """The entries of a position, those under a seat's name too. Raises Wrong.

    A zone with spaces comes space by space; without `spread` it comes whole unless its list says
    which spaces are empty.
    """
    for key, value in written.items():
        if key in table.seats:
            if not isinstance(value, Mapping):
                raise Wrong(
                    (*path, key), f"what {key} has is no mapping",
                    expected="zones and counters, such as {health: 40}", got=shown(value),
                )  # fmt: skip
            for inner, each in value.items():
                yield from _entry(table, f"{key}.{inner}", each, (*path, key, inner), spread)
        else:
            yield from _entry(table, key, value, (*path, key), spread)


def _entry(table: Table, key: str, value: Any, path: Path, spread: bool) -> Iterator[Entry]:
    setting = table.setting
    seat, _, rest = key.partition(".")
    if seat not in table.seats:
        seat, rest = "", key
    name, _, inner = rest.partition(".")
    zone = setting.zones.get(name)
    counter = setting.counters.get(name)
    owner = "seat" if seat else "common"
    if key == BOX:
        yield cards_of(setting, key, value, path)
    elif counter is not None and counter.owner == "space":
        yield from _on_spaces(table, counter, seat, inner, value, path)
    elif zone is not None and inner and not inner.isdigit():
        last = inner.rpartition(".")[2]
        on = setting.counters.get(last)
        if on is None or on.owner != "space" or key not in space_keys(table, on):
            raise Wrong(path, f"no counter '{last}' on the spaces of {name}")
        yield Value(key, path, number_of(value, path, on), on)
    elif zone is not None and zone.owner == owner:
        if inner and not 1 <= int(inner) <= (zone.spaces or 0):
            raise Wrong(
                path, f"{zone.name or name} has no space {inner}",
                expected=f"1 to {zone.spaces}" if zone.spaces else "no number", got=inner,
            )  # fmt: skip
        by_space = isinstance(value, list | tuple) and any(
            each is None or isinstance(each, list | tuple) for each in value
        )
        if zone.spaces and not inner and (spread or by_space):
            yield from _spaces(setting, zone, key, value, path)
        else:
            yield cards_of(setting, key, value, path)
    elif counter is not None and counter.owner == owner and not inner:
        yield Value(key, path, number_of(value, path, counter), counter)
    else:
        yield Other(key, path, value)


def fact_of(table: Table, entry: Other) -> tuple[Fact, str]:
    """What an entry means that is neither zone nor counter, and whose it is. Raises Wrong."""
    setting = table.setting
    seat, _, name = entry.key.partition(".")
    if seat not in table.seats:
        seat, name = "", entry.key
    fact = rules_in(setting).fact(name, bool(seat))
    if fact is not None:
        return fact, seat
    owner = "seat" if seat else "common"
    known: list[str] = [each.key for each in rules_in(setting).facts if each.own == bool(seat)]
    known += [each.id for each in setting.game.zones if each.owner == owner]
    known += [each.id for each in setting.game.counters if each.owner == owner]
    known += [] if seat else [*OWN_KEYS, *table.seats]
    raise Wrong(
        entry.path, f"no zone, counter or fact '{name}' here",
        hint=did_you_mean(name, known), got=f"'{name}'",
    )  # fmt: skip


def _on_spaces(
    table: Table, counter: Counter, seat: str, space: str, value: Any, path: Path
) -> Iterator[Value]:
    """A counter on spaces: `research.3: 2`, or all of them as `research: {3: 2}` or a list."""
    keys = tuple(space_keys(table, counter, seat))
    if not keys:
        whose = "below a player's name" if not seat else "for all, not below a player's name"
        raise Wrong(path, f"{counter.name or counter.id} is written {whose}")
    if len(keys) == 1 and not table.setting.zones[counter.zone or ""].spaces:
        yield Value(keys[0], path, number_of(value, path, counter), counter)
        return
    if space:
        value = {space: value}
    elif isinstance(value, list | tuple):
        value = dict(enumerate(value, 1))
    if not isinstance(value, Mapping):
        raise Wrong(
            path, f"{counter.name or counter.id} lies on spaces", expected="{space: number}",
            got=shown(value),
        )  # fmt: skip
    left = dict(enumerate(keys, 1))
    for at, number in value.items():
        found = left.pop(int(at), None) if str(at).isdecimal() else None
        if found is None:
            raise Wrong(
                (*path, at), f"no space '{at}'", expected=f"1 to {len(keys)}", got=f"'{at}'"
            )
        here = path if space else (*path, at)
        yield Value(found, here, number_of(number, here, counter), counter)
    if not space:
        for found in left.values():
            yield Value(found, path, counter.start, counter)


def _spaces(setting: Setting, zone: Zone, address: str, value: Any, path: Path) -> Iterator[Cards]:
    if value is None:
        value = []
    if not isinstance(value, list | tuple):
        raise Wrong(
            path, f"{zone.name or zone.id} has {zone.spaces} spaces",
            expected="a list with a card or nothing for each", got=shown(value),
        )  # fmt: skip
    assert zone.spaces is not None
    more = bool(value) and value[-1] == REST
    listed = list(value[:-1] if more else value)
    if len(listed) > zone.spaces:
        raise Wrong(
            path, "more cards than spaces", expected=f"up to {zone.spaces}", got=str(len(listed))
        )
    for at in range(zone.spaces):
        if at < len(listed):
            yield cards_of(setting, f"{address}.{at + 1}", listed[at], (*path, at))
        elif not more:
            yield Cards(f"{address}.{at + 1}", path, ())


def cards_of(setting: Setting, address: str, value: Any, path: Path) -> Cards:
    """The cards that are written for one zone: a list, one card, nothing, or how many unknown."""
    if value is None:
        return Cards(address, path, ())
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= MOST:
            raise Wrong(path, "no number of cards", expected=f"0 to {MOST}", got=str(value))
        return Cards(address, path, (Item(UNKNOWN),) * value, counted=True)
    if isinstance(value, str | Mapping):
        value = [value]
    if not isinstance(value, list | tuple):
        raise Wrong(path, "no cards", expected="a list of card names", got=shown(value))
    found: list[Item] = []
    before = bool(value) and value[0] == REST
    behind = len(value) > 1 and value[-1] == REST
    for at in range(int(before), len(value) - int(behind)):
        found += _items(setting, value[at], (*path, at))
    return Cards(address, path, tuple(found), before, behind)


def _items(setting: Setting, value: Any, path: Path) -> list[Item]:
    """A card as written: its name or code, `3 Crystal`, `{card: …, damage: 3}`,
    `Siege Walker: {damage: 3}`."""
    if isinstance(value, Mapping):
        marks = dict(value)
        name = marks.pop("card", None)
        if name is None and len(value) == 1:
            name, inner = next(iter(value.items()))
            if not isinstance(inner, Mapping):
                raise Wrong(
                    path, f"what lies on {name} is no mapping", expected="{counter: number}",
                    got=shown(inner),
                )  # fmt: skip
            marks = dict(inner)
        if name is None:
            raise Wrong(path, "a card without a name", expected="{card: NAME, counter: number}")
        on = []
        for counter, number in marks.items():
            its = setting.counters.get(counter)
            if its is None or its.owner != "card":
                known = [each.id for each in setting.counters.values() if each.owner == "card"]
                raise Wrong(
                    (*path, counter), f"no counter '{counter}' on cards",
                    hint=did_you_mean(counter, known), got=counter,
                )  # fmt: skip
            on.append((counter, number_of(number, (*path, counter), its)))
        return [replace(each, marks=tuple(on), path=path) for each in _items(setting, name, path)]
    if value is None or isinstance(value, bool | list | tuple):
        raise Wrong(path, "no card", expected="the name of a card", got=shown(value))
    text = str(value)
    item = _item(setting, text)
    if item is not None:
        return [item]
    number, _, rest = text.partition(" ")
    item = _item(setting, rest)
    if number.isdecimal() and item is not None and int(number[:9]) <= MOST:
        return [item] * int(number)
    raise Wrong(
        path, f"no card '{text}' in {setting.game.title}",
        hint=did_you_mean(text, setting.cards), got=f"'{text}'",
    )  # fmt: skip


def _item(setting: Setting, text: str) -> Item | None:
    """A card by its name or code, `?` or `?label`; None if there is none."""
    if text in setting.cards:
        return Item(text)
    if text.startswith(UNKNOWN):
        return Item(UNKNOWN, pool=text[1:].strip())
    name = setting.by_code.get(text, "")
    return Item(name) if name else None


def pools_of(table: Table, entry: Other | None) -> dict[str, tuple[Path, tuple[str, ...]]]:
    """What `unknown` says: by label, where it is written, and the names. Raises Wrong."""
    if entry is None:
        return {}
    if not isinstance(entry.value, Mapping):
        raise Wrong(
            entry.path, "what unknown cards are is no mapping",
            expected="{a: [cards]} for those that are written as ?a", got=shown(entry.value),
        )  # fmt: skip
    found = {}
    for label, value in entry.value.items():
        path = (*entry.path, label)
        cards = cards_of(table.setting, "unknown", value, path)
        if not cards.exact or any(item.name == UNKNOWN for item in cards.items):
            raise Wrong(path, "what unknown cards are together is a list of names")
        found[str(label)] = (path, tuple(item.name for item in cards.items))
    return found


def number_of(value: Any, path: Path, counter: Counter) -> int:
    """A counter's value as written. Raises Wrong for what is no number."""
    if value in ("infinite", "infinity") and counter.infinite:
        return INFINITE
    if value is True or value is False:
        value = int(value)
    if not isinstance(value, int):
        raise Wrong(
            path, f"no value for {counter.name or counter.id}",
            expected="a whole number" + (" or infinite" if counter.infinite else ""),
            got=shown(value),
        )  # fmt: skip
    return value


def within(number: int, path: Path, counter: Counter) -> None:
    """Raises Wrong for a number outside of a counter's limits."""
    low, high = counter.min, counter.max
    infinite = number >= INFINITE and counter.infinite
    if (low is not None and number < low) or (
        high is not None and number > high and not infinite
    ):  # fmt: skip
        limits = (
            f"{low if low is not None else 'any number'} to {high if high is not None else '…'}"
        )
        raise Wrong(
            path, f"{counter.name or counter.id} cannot be {number}", expected=limits,
            got=str(number),
        )  # fmt: skip


def chance_of(position: Position, entry: Other) -> tuple[int, dict[str, int]]:
    """The seed that is written, and how often chance was drawn for what. Raises Wrong."""
    if not isinstance(entry.value, Mapping):
        return _whole(entry.value, entry.path), {}
    drawn = {str(key): _whole(value, (*entry.path, key)) for key, value in entry.value.items()}
    if "seed" not in drawn:
        raise Wrong(entry.path, "chance without its seed", expected="such as {seed: 12, d6 A: 2}")
    seed = drawn.pop("seed")
    for what in drawn:
        _is_drawn_for(position, what, (*entry.path, what))
    return seed, drawn


def as_chance(state: State) -> int | dict[str, int]:
    """The same as it is written: the seed, with how often chance was drawn as soon as it was."""
    return {"seed": state.random, **state.drawn} if state.drawn else state.random


def _whole(value: object, path: Path) -> int:
    # Numbers of so many digits are text in YAML files.
    if not str(value).isdecimal() or int(str(value)) >> 64:
        raise Wrong(path, "no state of chance", expected="0 or more", got=shown(value))
    return int(str(value))


def _is_drawn_for(position: Position, what: str, path: Path) -> None:
    """Looks whether the place or the seat that chance is said to be drawn for is there. What else
    rules draw for is their own. Raises Wrong."""
    kind, _, whose = what.partition(" ")
    if kind in ("shuffle", "from", "name"):
        if not exists(position, whose):
            hint = did_you_mean(whose, position.state.zones)
            raise Wrong(path, f"chance for no place of this table: '{whose}'", hint=hint)
    elif whose and (kind == "lot" or re.fullmatch(r"d\d+", kind)):
        seats = position.table.seats
        if whose not in seats:
            hint = did_you_mean(whose, seats)
            raise Wrong(path, f"chance for nobody of this table: '{whose}'", hint=hint)
