"""Words: tokens, numbers, lists, patterns of sentences, names found by their words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.moves import Span
from referee.state import INFINITE
from referee.words.coded import looks_coded, near_codes
from referee.words.wording import (
    FULL,
    NEAR,
    SHORT,
    Index,
    gathered,
    large,
    number,
    numeral,
    patterns,
    series,
    small,
    tokens,
)
from tests.referee.toys import CODES, NAMES, toy


def test_tokens_are_words_and_commas() -> None:
    found = tokens("Lin Ha, D.I. O\u2019Neil.")
    assert [token.word for token in found] == ["lin", "ha", ",", "di", "o'neil"]
    assert found[2].start == 6


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        (["7"], 7),
        (["-3"], -3),
        (["007"], 7),
        (["infinite"], INFINITE),
        (["Infinite", "power"], INFINITE),
        (["99999999"], INFINITE),
        (["1..7"], Span(1, 7)),
        (["5..infinite"], Span(5, INFINITE)),
        (["seven"], 7),
        (["a"], 1),
        (["A"], None),
        (["many"], None),
        (["1", "2"], None),
        (["1..2..3"], None),
        (["7a"], None),
    ],
)
def test_numbers(typed: list[str], value: object) -> None:
    assert number(typed) == value


@given(st.integers(-50, INFINITE), st.integers(1, 50))
def test_numbers_are_read_back(low: int, more: int) -> None:
    assert number([numeral(low)]) == low
    if low < INFINITE:
        span = Span(low, min(low + more, INFINITE))
        assert number([numeral(span)]) == span


def test_lists_in_words() -> None:
    assert series([]) == ""
    assert series(["a"]) == "a"
    assert series(["a", "b"]) == "a and b"
    assert series(["a", "b", "c"], "or") == "a, b or c"


def test_initials() -> None:
    assert small("Gems") == "gems"
    assert small("Total Strength") == "Total Strength"
    assert large("the deck") == "The deck"


def test_a_sentence_has_a_pattern_with_and_without_what_may_be_left_out() -> None:
    kinds = (("card", "card"), ("opponent", "seat"))
    found = patterns("{seat} hits {card} [of {opponent}]", kinds, ("card", "opponent"))
    assert [(pattern.missing, pattern.seated) for pattern in found] == [
        ((), True),
        ((), False),
        (("opponent",), True),
        (("opponent",), False),
    ]


def test_names_by_their_words() -> None:
    index = Index(NAMES)
    assert index.find(["oak"], FULL) == ["Oak"]
    assert index.find(["oak"], SHORT) == ["Oak"]
    assert index.find(["lin"], FULL) == []
    assert index.find(["lin"], SHORT) == ["Lin Ha, The Bent", "Lin Ho"]
    assert index.find(["lin", "ha", ",", "the"], SHORT) == ["Lin Ha, The Bent"]
    assert index.find(["the", "oak"], SHORT) == ["Oak"]
    assert index.find(["mothr", "oka"], SHORT) == []
    assert index.find(["mothr", "oka"], NEAR) == ["Mother Oak"]
    assert index.find([",", "oak"], NEAR) == []


def test_near_codes_differ_by_a_character_or_a_swap() -> None:
    setting = toy().setting
    for name, code in CODES.items():
        assert name in near_codes(code[0] + code[2] + code[1], setting)
        assert name in near_codes(f"0{code[1:]}".lower(), setting)
    assert near_codes("no code", setting) == []


def test_what_looks_like_a_code() -> None:
    assert looks_coded("B7X")
    assert looks_coded("b7x")
    assert looks_coded("BOX")
    assert not looks_coded("box")
    assert not looks_coded("123")
    assert not looks_coded("B7XX")


def test_like_names_stand_together_with_their_number() -> None:
    assert gathered(["Oak", "Elm", "Oak", "Oak"]) == ["3 Oak", "Elm"]
    assert gathered([]) == []
