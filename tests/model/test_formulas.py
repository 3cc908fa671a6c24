"""Formulas of rulings: their values, and what they do not read."""

from __future__ import annotations

import pytest

from tablewright.model.formulas import FormulaError, names_in, value_of


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("7", 7),
        ("players * 5", 15),
        ("2 + players * 2", 8),
        ("(2 + players) * 2", 10),
        ("-players+9", 6),
        ("max(0, players - 5)", 0),
        ("min(players, 2) * 2", 4),
    ],
)
def test_values(formula: str, value: int) -> None:
    assert value_of(formula, {"players": 3}) == value


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("", "a number or a name at its end"),
        ("2 +", "a number or a name at its end"),
        ("frogs", "instead of 'frogs'"),
        ("(2", "a bracket"),
        ("max(2, 3", "',' or the bracket"),
        ("max", "instead of 'max'"),
        ("2 2", "before '2'"),
        ("2 ** 3", "instead of '*'"),
        ("9999999 * 9999999", "smaller numbers"),
        ("__import__('os')", "numbers, names"),
        ("1" * 300, "at most 200 characters"),
    ],
)
def test_what_is_not_read(formula: str, expected: str) -> None:
    with pytest.raises(FormulaError, match=r".*") as caught:
        value_of(formula, {"players": 3})
    assert expected in str(caught.value)


def test_names() -> None:
    assert names_in("a * (b + a)", ["a", "b"]) == ("a", "b")
    assert names_in("max(0, a - b)", ["a", "b"]) == ("a", "b")
