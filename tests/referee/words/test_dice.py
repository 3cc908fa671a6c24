"""Several dice in one line."""

from __future__ import annotations

import pytest

from referee.words.dice import several, surplus

SEATS = ("Ann", "Bo")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("d20 14 9", ("d20 14", "d20 9")),
        ("d20 14, 9 and 3", ("d20 14", "d20 9", "d20 3")),
        ("14 9", ("14", "9")),
        ("rolls 14, 9", ("rolls 14", "rolls 9")),
        ("ann rolls 14, 9", ("ann rolls 14", "ann rolls 9")),
        ("d6 3, d20 14", ("d6 3", "d20 14")),
        ("Ann rolls d6 3 d20 14 2", ("d6 3", "d20 14", "d20 2")),
    ],
)
def test_each_die_is_a_sentence(text: str, parts: tuple[str, ...]) -> None:
    assert several(text, SEATS) == parts


@pytest.mark.parametrize(
    "text",
    ["", "14", "d20 14", "Ann", "Ann rolls 14", "Ann 3 4", "Cy rolls 3 4", "d6 d20 14", "14 9 d6",
     "Ann fires Rail Lance", "Ann attacks Bo for 3", "d20 14; d20 9", "14 -9"],
)  # fmt: skip
def test_what_says_no_dice_or_one_is_left_alone(text: str) -> None:
    assert several(text, SEATS) == ()


def test_surplus_dice_are_named() -> None:
    assert surplus(("d20 14", "d20 9"), 1) == (
        "1 die was asked for, 2 were said. Not taken: d20 9."
    )
    assert surplus(("3", "4", "5", "6"), 2) == (
        "2 dice were asked for, 4 were said. Not taken: 5; 6."
    )
