"""Card codes: every single wrong character and every swap of neighbours is found."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.codes import SIZE, SYMBOLS, code, is_code, new_code

ALL = [code(first, second) for first in range(SIZE) for second in range(SIZE)]


def test_there_are_961_different_codes_without_look_alikes() -> None:
    assert len(set(ALL)) == 961
    assert set("".join(ALL)) == set(SYMBOLS)
    assert not set("01ILO") & set(SYMBOLS)
    assert all(is_code(text) and is_code(text.lower()) for text in ALL)


def test_every_single_wrong_character_is_found() -> None:
    codes = set(ALL)
    for text in ALL:
        for at in range(3):
            for symbol in SYMBOLS:
                wrong = text[:at] + symbol + text[at + 1 :]
                assert (wrong in codes) == (wrong == text)


def test_every_swap_of_neighbours_is_found() -> None:
    for text in ALL:
        a, b, c = tuple(text)
        assert a == b or not is_code(b + a + c)
        assert b == c or not is_code(a + c + b)


@given(st.text(max_size=4))
def test_nothing_else_is_a_code(text: str) -> None:
    assert is_code(text) == (text.upper() in ALL and len(text) == 3)


def test_a_name_gets_the_same_code_unless_it_is_taken() -> None:
    first = new_code("Fungal Hermit", ())
    assert first == new_code("Fungal Hermit", ())
    second = new_code("Fungal Hermit", {first})
    assert second != first
    assert is_code(second)


def test_the_last_code_is_found_and_then_none_is_left() -> None:
    assert new_code("Crystal", set(ALL) - {ALL[500]}) == ALL[500]
    with pytest.raises(ValueError, match=r"^at most 961 different cards in a game$"):
        new_code("Crystal", ALL)
