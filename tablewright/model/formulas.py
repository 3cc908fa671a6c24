"""Formulas of rulings: `players * 5` and the numbers in, a whole number out; nothing is evaluated
that is not `+`, `-`, `*`, brackets, whole numbers, `max(…, …)`, `min(…, …)` or one of the names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

LONGEST = 200
"""Characters of a formula."""
LARGEST = 10**9
CHOOSING: Mapping[str, Callable[[list[int]], int]] = {"max": max, "min": min}
_TOKEN = re.compile(r"\s*(?:(?P<number>\d{1,9})|(?P<name>[a-z][a-z0-9_]*)|(?P<sign>[-+*(),]))")


class FormulaError(ValueError):
    """A formula that cannot be read; its words say what was expected."""


def value_of(formula: str, numbers: Mapping[str, int]) -> int:
    """The value of a formula.

    >>> value_of("2 + (players - 1) * 5", {"players": 3})
    12
    >>> value_of("max(0, damage - shield)", {"damage": 2, "shield": 3})
    0

    Raises FormulaError for what cannot be read or names another number.
    """
    return _Reader(formula, numbers).whole()


def names_in(formula: str, known: Collection[str]) -> tuple[str, ...]:
    """The names that a formula uses, each once; raises FormulaError as `value_of` does.

    >>> names_in("players * 5", ["players"])
    ('players',)
    """
    _Reader(formula, dict.fromkeys(known, 1)).whole()
    used = (match["name"] for match in _TOKEN.finditer(formula) if match["name"])
    return tuple(dict.fromkeys(name for name in used if name in known))


class _Reader:
    """Goes through a formula once, from the left."""

    def __init__(self, formula: str, numbers: Mapping[str, int]) -> None:
        if len(formula) > LONGEST:
            raise FormulaError(f"at most {LONGEST} characters")
        self.numbers = numbers
        self.tokens: list[tuple[str, str]] = []
        at = 0
        end = len(formula.rstrip())
        while at < end:
            match = _TOKEN.match(formula, at)
            if match is None:
                raise FormulaError(f"numbers, names, '+', '-', '*' or brackets at '{formula[at:]}'")
            self.tokens.append((str(match.lastgroup), match[str(match.lastgroup)]))
            at = match.end()
        self.at = 0

    def whole(self) -> int:
        value = self.sum()
        if self.at < len(self.tokens):
            raise FormulaError(f"'+', '-' or '*' before '{self.tokens[self.at][1]}'")
        return value

    def sum(self) -> int:
        value = self.product()
        while (sign := self.sign("+-")) is not None:
            value = self.bounded(value + self.product() * (1 if sign == "+" else -1))
        return value

    def product(self) -> int:
        value = self.part()
        while self.sign("*") is not None:
            value = self.bounded(value * self.part())
        return value

    def part(self) -> int:
        if self.at >= len(self.tokens):
            raise FormulaError("a number or a name at its end")
        kind, words = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            return int(words)
        if kind == "name":
            if words in CHOOSING and self.sign("(") is not None:
                return self.chosen(words)
            if words not in self.numbers:
                raise FormulaError(f"one of the names in 'numbers' instead of '{words}'")
            return self.numbers[words]
        if words == "(":
            value = self.sum()
            if self.sign(")") is None:
                raise FormulaError("a bracket ')'")
            return value
        if words == "-":
            return -self.part()
        raise FormulaError(f"a number or a name instead of '{words}'")

    def chosen(self, word: str) -> int:
        """The largest or smallest of the values up to the bracket's end."""
        values = [self.sum()]
        while self.sign(",") is not None:
            values.append(self.sum())
        if self.sign(")") is None:
            raise FormulaError(f"',' or the bracket ')' of '{word}('")
        return CHOOSING[word](values)

    def sign(self, signs: str) -> str | None:
        """The sign that comes next, if it is one of these."""
        if self.at < len(self.tokens):
            kind, words = self.tokens[self.at]
            if kind == "sign" and words in signs:
                self.at += 1
                return words
        return None

    def bounded(self, value: int) -> int:
        if abs(value) > LARGEST:
            raise FormulaError("smaller numbers")
        return value
