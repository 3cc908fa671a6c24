"""The head of a table record to the table it is played at: seats, variants, dealer, own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.records.writing import number_of, within
from referee.setting import CHANCES, Setting, Table
from referee.wrong import Wrong, listed, shown
from tablewright.errors import did_you_mean

KEYS = (
    "record", "game", "about", "rules", "seats", "variants", "dealer", "seed", "first", "setup",
    "options", "cards", "decks", "start", "moves", "expect",
)  # fmt: skip
"""What a record may say."""


def table_of(setting: Setting, record: Mapping[str, Any]) -> Table:
    """The table. Raises Wrong for what a record cannot say, SeatsError if no game can begin."""
    for key in record:
        if key not in KEYS:
            raise Wrong((key,), f"unknown key '{key}' in a record", hint=did_you_mean(key, KEYS))
    seats = listed(record.get("seats") or [chr(ord("A") + at) for at in range(2)])
    variants = record.get("variants") or {}
    if not isinstance(variants, Mapping):
        raise Wrong(
            ("variants",), "no house rulings", expected=f"{{{setting.prefix}-HR-1: choice}}"
        )
    start = record.get("start")
    first = record.get("first") or (start.get("first", "") if isinstance(start, Mapping) else "")
    if record.get("first") and first not in seats:
        raise Wrong(
            ("first",), f"nobody here is called {shown(first)}",
            expected=f"one of: {', '.join(str(seat) for seat in seats)}",
        )  # fmt: skip
    return Table(
        setting=setting,
        seats=tuple(str(seat) for seat in seats),
        variants={name: str(choice) for name, choice in variants.items()},
        dealer=_dealer(record),
        first=str(first) if first in seats else "",
        setup=str(record.get("setup") or ""),
        options=_options(setting, record),
    )


def _options(setting: Setting, record: Mapping[str, Any]) -> Mapping[str, int]:
    options = record.get("options") or {}
    common = [each.id for each in setting.game.counters if each.owner == "common"]
    if not isinstance(options, Mapping):
        raise Wrong(("options",), "no options", expected="{counter: start value}")
    for name, value in options.items():
        if name not in common:
            raise Wrong(
                ("options", name), f"no option '{name}'", hint=did_you_mean(str(name), common)
            )
        path, counter = ("options", name), setting.counters[name]
        within(number_of(value, path, counter), path, counter)
    return dict(options)


def _dealer(record: Mapping[str, Any]) -> frozenset[str]:
    written = record.get("dealer", "table")
    if written == "table":
        return frozenset()
    if written == "referee" or _seeded(written):
        return frozenset(CHANCES)
    if isinstance(written, list | tuple) and set(written) <= set(CHANCES):
        return frozenset(written)
    raise Wrong(
        ("dealer",), "no dealer", expected="table, referee, 'seed 7', or a list of "
        + ", ".join(CHANCES), got=f"'{written}'",
    )  # fmt: skip


def _seeded(written: Any) -> bool:
    words = written.split() if isinstance(written, str) else []
    return len(words) == 2 and words[0] == "seed" and words[1].isdecimal()


def seed_of(record: Mapping[str, Any]) -> int:
    """The seed of the referee's chance; 0 if none is written."""
    written = record.get("dealer", "table")
    if _seeded(written):
        return int(written.split()[1])
    seed = record.get("seed") or 0
    # Numbers of many digits are text in YAML files.
    if not str(seed).isdecimal():
        raise Wrong(("seed",), "no seed", expected="a whole number", got=f"'{seed}'")
    return int(seed)
