"""What expressions can do with values: operators and parts, each bounded in its result.

Values are text, numbers, true/false, none, lists and tables of them. Every operation takes time
linear in its arguments (sorting: n log n), and no result is longer than `LONGEST_TEXT` characters
or `MOST_ITEMS` items, however it is made. All raise ExpressionError.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tablewright.errors import did_you_mean
from tablewright.layout.both import both
from tablewright.layout.mistakes import Mistake
from tablewright.model.worded import original_of

LONGEST_TEXT = 100_000
MOST_ITEMS = 10_000
LARGEST_NUMBER = 1e15


class ExpressionError(Mistake):
    """An expression that cannot be read, is not allowed, or does not fit its values."""


class UnknownName(ExpressionError):
    """A name that is not there; `default` and `is defined` look for it."""


def text_of(value: Any) -> str:
    """A value as it is printed. Numbers have no superfluous decimals; none is empty."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(number(value))
    if isinstance(value, float):
        shown = f"{number(value):.6f}".rstrip("0").rstrip(".")
        return "0" if shown == "-0" else shown
    if isinstance(value, Mapping):
        raise ExpressionError(
            "a table cannot be printed as a whole", "name one of its entries: {{ table.entry }}"
        )
    if isinstance(value, (list, tuple)):
        raise ExpressionError(
            "a list cannot be printed as a whole", "write {{ list | join(', ') }}"
        )
    raise ExpressionError(f"a value of type {type(value).__name__} cannot be printed")


def shown(value: Any) -> str:
    """A value as a message quotes it."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:39] + "…")
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, (list, tuple)):
        return "a list"
    return "none" if value is None else text_of(value)


def is_number(value: Any) -> bool:
    """Whether it is a number; true and false are none."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def number(value: Any) -> Any:
    """The number itself if it is finite and not out of bounds."""
    if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise ExpressionError("a number is out of bounds", "numbers go up to 10 to the power 15")
    return value


def text(value: str) -> str:
    """The text itself if it is not too long."""
    if len(value) > LONGEST_TEXT:
        raise ExpressionError(f"a text would be longer than {LONGEST_TEXT} characters")
    return value


def bounded(value: Any) -> Any:
    """A list or table itself if all in it, spread out, is not too much."""
    left = MOST_ITEMS
    waiting = [value]
    while waiting:
        item = waiting.pop()
        left -= 1
        if isinstance(item, str):
            left -= len(item) // 100
        elif isinstance(item, Mapping):
            left -= len(item)
            waiting.extend(item.values() if left > 0 else ())
        elif isinstance(item, (list, tuple)):
            waiting.extend(item if left > len(item) else ())
            left -= 0 if left > len(item) else len(item)
        if left < 0:
            raise ExpressionError(f"a list or table would have more than {MOST_ITEMS} items")
    return value


def _need_numbers(sign: str, one: Any, two: Any) -> None:
    if not (is_number(one) and is_number(two)):
        raise ExpressionError(
            f"'{sign}' needs two numbers; got {shown(one)} and {shown(two)}",
            "texts are joined with '~'" if sign == "+" else "",
        )
    number(one)
    number(two)


def add(one: Any, two: Any) -> Any:
    """The sum of two numbers, or two texts or lists one after the other."""
    if isinstance(one, str) and isinstance(two, str):
        return both(lambda first, second: text(first + second), one, two)
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)):
        if len(one) + len(two) > MOST_ITEMS:
            raise ExpressionError(f"a list would have more than {MOST_ITEMS} items")
        return bounded((*one, *two))
    _need_numbers("+", one, two)
    return number(one + two)


def arithmetic(sign: str, action: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """An operation on two numbers, and on nothing else."""

    def run(one: Any, two: Any) -> Any:
        _need_numbers(sign, one, two)
        try:
            return number(action(one, two))
        except ZeroDivisionError:
            raise ExpressionError(f"'{sign}' divides {shown(one)} by 0") from None

    return run


def signed(sign: int) -> Callable[[Any], Any]:
    """Plus or minus a number."""

    def run(value: Any) -> Any:
        if not is_number(value):
            raise ExpressionError(f"a sign needs a number; got {shown(value)}")
        return number(sign * value)

    return run


def _ordered(sign: str, action: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    def run(one: Any, two: Any) -> bool:
        if (is_number(one) and is_number(two)) or (isinstance(one, str) and isinstance(two, str)):
            return action(one, two)
        raise ExpressionError(
            f"'{sign}' compares two numbers or two texts; got {shown(one)} and {shown(two)}"
        )

    return run


def _contained(one: Any, two: Any) -> bool:
    if isinstance(two, str):
        if isinstance(one, str):
            return original_of(one) in original_of(two)
        raise ExpressionError(f"'in' looks for a text in a text; got {shown(one)}")
    if isinstance(two, Mapping):
        return isinstance(one, (str, int, float)) and (one in two or text_of(one) in two)
    if isinstance(two, (list, tuple)):
        return any(one == item for item in two)
    raise ExpressionError(f"'in' needs a text, list or table behind it; got {shown(two)}")


COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": _ordered("<", operator.lt),
    "lteq": _ordered("<=", operator.le),
    "gt": _ordered(">", operator.gt),
    "gteq": _ordered(">=", operator.ge),
    "in": _contained,
    "notin": lambda one, two: not _contained(one, two),
}


def part(value: Any, key: Any, whole: str) -> Any:
    """The entry `key` of a table, or item number `key` of a list or text; `whole` names it.

    In `table.some_name` the underscore also finds `some-name`: ids may have hyphens, names in
    expressions cannot. A number finds an entry whose key was written as text.
    """
    if isinstance(value, Mapping):
        try:
            return value[key]
        except KeyError:
            pass
        except TypeError:
            raise ExpressionError(f"{shown(key)} cannot be a key of a table") from None
        for other in (text_of(key), original_of(text_of(key)).replace("_", "-")):
            if other in value:
                return value[other]
        raise UnknownName(
            f"'{whole}' has nothing named {shown(key)}",
            lambda: did_you_mean(text_of(key), _names(value)),
        )
    if isinstance(value, (str, list, tuple)) and isinstance(key, int):
        try:
            return both(lambda whole: whole[key], value)
        except IndexError:
            raise UnknownName(f"'{whole}' has {len(value)} items; there is none at {key}") from None
    raise ExpressionError(f"'{whole}' is {shown(value)} and has no part {shown(key)}")


def _names(table: Mapping[Any, Any]) -> Iterable[str]:
    return [key for key in table if isinstance(key, str)][:MOST_ITEMS]
