"""A claim's pattern, as a ruling writes it, to its Parts.

    keep/hold/carry_over ... hand

Words in their order; `a/b` for either, `_` within one that has several words, `...` for any words
between or none, `#` for a number, `=` for the value that was worked out. `!` before all of it says
that a question which denies its claim means what it says as it stands. Numbers can be compared:

    i/me #a ... opponent/her #b where a > b
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from tablewright.model.formulas import FormulaError, names_in, value_of

ANY = ()
"""The part that stands for any words between."""
Part = tuple[tuple[str, ...], ...]
"""The ways to say one part, each as its words; ANY for whatever stands between."""
AS_IT_STANDS = "!"
NUMBER = "#"
VALUE = "="
COMPARING: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "=": operator.eq,
}  # fmt: skip
_WORD = re.compile(r"[\w'’-]+|#[a-z]?|=")
_WHERE = re.compile(r"\s+where\s+(?P<one>[^<>=]+)(?P<sign>>=|<=|>|<|=)(?P<other>[^<>=]+)$")


def parts_of(pattern: str) -> tuple[Part, ...]:
    """The parts of a pattern. Raises ValueError with what is wrong in it.

    >>> parts_of("keep/carry_over ... hand")
    ((('keep',), ('carry', 'over')), (), (('hand',),))
    """
    found: list[Part] = []
    for written in _WHERE.sub("", pattern.lower().removeprefix(AS_IT_STANDS)).split():
        if written == "...":
            found.append(ANY)
            continue
        ways = []
        for way in written.split("/"):
            words = tuple(way.split("_"))
            for word in words:
                if not _WORD.fullmatch(word):
                    raise ValueError(f"'{word}' is no word" if word else f"'{written}' has a gap")
            ways.append(words)
        found.append(tuple(ways))
    if not any(found):
        raise ValueError("it has no words")
    return tuple(found)


@lru_cache(maxsize=4000)
def condition_of(pattern: str) -> tuple[str, str, str] | None:
    """What must hold of the numbers of a pattern: two formulas with the sign between; None if
    nothing need.

    >>> condition_of("me #a ... her #b where a > b + 1")
    ('a', '>', 'b + 1')
    """
    match = _WHERE.search(pattern.lower())
    return (match["one"].strip(), match["sign"], match["other"].strip()) if match else None


def holds(condition: tuple[str, str, str], numbers: Mapping[str, int]) -> bool:
    """Whether a condition holds of numbers.

    >>> holds(("a", ">", "b + 1"), {"a": 5, "b": 4})
    False
    """
    one, sign, other = condition
    return COMPARING[sign](value_of(one, numbers), value_of(other, numbers))


def wrong_pattern(pattern: str) -> str:
    """What is wrong in a pattern; "" for a right one."""
    try:
        parts = parts_of(pattern)
        named = [
            word[1:]
            for part in parts for way in part for word in way
            if word.startswith(NUMBER) and word != NUMBER
        ]  # fmt: skip
        if len(set(named)) < len(named):
            return "a number is named twice"
        condition = condition_of(pattern)
        for formula in (condition[0], condition[2]) if condition else ():
            names_in(formula, named)
    except (ValueError, FormulaError) as error:
        return str(error)
    return ""
