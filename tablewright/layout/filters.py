"""Filters and tests of expressions: values in, values out, each bounded in time and result."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

from tablewright.layout.operations import (
    LONGEST_TEXT,
    MOST_ITEMS,
    ExpressionError,
    bounded,
    is_number,
    number,
    shown,
    text,
    text_of,
)


def _string(name: str, value: Any) -> str:
    if isinstance(value, (list, tuple, Mapping)):
        raise ExpressionError(f"'{name}' needs a text; got {shown(value)}")
    return text(text_of(value))


def _items(name: str, value: Any) -> list[Any]:
    if isinstance(value, (list, tuple)) and len(value) <= MOST_ITEMS:
        return list(value)
    if isinstance(value, Mapping) and len(value) <= MOST_ITEMS:
        return list(value)
    raise ExpressionError(f"'{name}' needs a list; got {shown(value)}")


def _alike(name: str, value: Any) -> list[Any]:
    items = _items(name, value)
    if all(is_number(item) for item in items) or all(isinstance(item, str) for item in items):
        bounded(items)
        return items
    raise ExpressionError(f"'{name}' needs a list of numbers only or of texts only")


def _most(name: str, action: Callable[[list[Any]], Any]) -> Callable[[Any], Any]:
    def run(value: Any) -> Any:
        items = _alike(name, value)
        if not items:
            raise ExpressionError(f"'{name}' needs a list that is not empty")
        return action(items)

    return run


def _sum(value: Any) -> Any:
    items = _items("sum", value)
    if not all(is_number(item) for item in items):
        raise ExpressionError("'sum' needs a list of numbers")
    return number(math.fsum(items) if any(isinstance(i, float) for i in items) else sum(items))


def _title(value: Any) -> str:
    words = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
    return text(words.sub(lambda m: m[0][0].upper() + m[0][1:].lower(), _string("title", value)))


def _length(value: Any) -> int:
    if isinstance(value, (str, list, tuple, Mapping)):
        return len(value)
    raise ExpressionError(f"'length' needs a text, list or table; got {shown(value)}")


def _join(value: Any, between: Any = "") -> str:
    parts = [_string("join", item) for item in _items("join", value)]
    middle = _string("join", between)
    if sum(map(len, parts)) + len(middle) * len(parts) > LONGEST_TEXT:
        raise ExpressionError(f"a text would be longer than {LONGEST_TEXT} characters")
    return middle.join(parts)


def _replace(value: Any, old: Any, new: Any) -> str:
    whole, before, after = (_string("replace", part) for part in (value, old, new))
    if not before:
        raise ExpressionError("'replace' needs something to replace")
    if len(whole) + whole.count(before) * (len(after) - len(before)) > LONGEST_TEXT:
        raise ExpressionError(f"a text would be longer than {LONGEST_TEXT} characters")
    return whole.replace(before, after)


def _split(value: Any, between: Any) -> tuple[str, ...]:
    whole, separator = _string("split", value), _string("split", between)
    if not separator:
        raise ExpressionError("'split' needs something to split at")
    return bounded(tuple(whole.split(separator, MOST_ITEMS)))  # type: ignore[no-any-return]


def _to_number(value: Any) -> Any:
    if is_number(value):
        return number(value)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and len(value) <= 40:
        try:
            return number(float(value) if re.search("[.eE]", value) else int(value))
        except ValueError:
            pass
    raise ExpressionError(f"{shown(value)} is not a number")


def _integer(value: Any, otherwise: Any = None) -> Any:
    try:
        return int(_to_number(value))
    except ExpressionError:
        if otherwise is None:
            raise
        return otherwise


def _decimal(value: Any, otherwise: Any = None) -> Any:
    try:
        return float(_to_number(value))
    except ExpressionError:
        if otherwise is None:
            raise
        return otherwise


def _round(value: Any, digits: Any = 0) -> Any:
    if not is_number(value) or not isinstance(digits, int) or not 0 <= digits <= 6:
        raise ExpressionError(f"'round' needs a number and 0 to 6 digits; got {shown(value)}")
    rounded = math.floor(number(value) * 10**digits + 0.5) / 10**digits
    return int(rounded) if digits == 0 else rounded


def _absolute(value: Any) -> Any:
    if not is_number(value):
        raise ExpressionError(f"'abs' needs a number; got {shown(value)}")
    return abs(number(value))


def _end(name: str, index: int) -> Callable[[Any], Any]:
    def run(value: Any) -> Any:
        items = value if isinstance(value, str) else _items(name, value)
        return items[index] if items else ""

    return run


def _list(value: Any) -> tuple[Any, ...]:
    if isinstance(value, str):
        return bounded(tuple(value[: MOST_ITEMS + 1]))  # type: ignore[no-any-return]
    return tuple(_items("list", value))


FILTERS: Mapping[str, Callable[..., Any]] = {
    "upper": lambda value: text(_string("upper", value).upper()),
    "lower": lambda value: text(_string("lower", value).lower()),
    "title": _title,
    "capitalize": lambda value: text(_string("capitalize", value).capitalize()),
    "trim": lambda value: _string("trim", value).strip(),
    "length": _length,
    "count": _length,
    "join": _join,
    "replace": _replace,
    "split": _split,
    "round": _round,
    "int": _integer,
    "float": _decimal,
    "string": lambda value: _string("string", value),
    "first": _end("first", 0),
    "last": _end("last", -1),
    "abs": _absolute,
    "min": _most("min", min),
    "max": _most("max", max),
    "sum": _sum,
    "sort": lambda value: tuple(sorted(_alike("sort", value))),
    "list": _list,
}
"""Beside them there is `default`, which must see whether its value is there at all."""


def _parity(name: str, rest: int) -> Callable[[Any], bool]:
    def run(value: Any) -> bool:
        if not is_number(value):
            raise ExpressionError(f"'is {name}' needs a number; got {shown(value)}")
        return bool(value % 2 == rest)

    return run


TESTS: Mapping[str, Callable[[Any], bool]] = {
    "odd": _parity("odd", 1),
    "even": _parity("even", 0),
    "none": lambda value: value is None,
    "string": lambda value: isinstance(value, str),
    "number": is_number,
}
"""Beside them there are `defined` and `undefined`."""
