"""Bidirectional levels: known cases, and against python-bidi, which is another implementation."""

from __future__ import annotations

import pytest
from bidi import get_display  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from tablewright.layout.text.bidi import base_level, levels, visual_order

LETTERS = "abאבגدنو"
OTHERS = "12٣٤ .,()[]+-/:%$!«»\u0301"
ISOLATES = "\u2066\u2067\u2068\u2069\u200e\u200f"


def display(text: str, base: int) -> str:
    return "".join(text[at] for at in visual_order(levels(text, base)))


@pytest.mark.parametrize(
    ("text", "level"),
    [("abc", 0), ("12 אב", 1), ("ا", 1), ("...", None), ("\u2067א\u2069 a", 0), ("", None)],
)
def test_base_level(text: str, level: int | None) -> None:
    assert base_level(text) == level


def test_numbers_in_hebrew_run_left_to_right() -> None:
    assert levels("אב 12 ג", 1) == [1, 1, 1, 2, 2, 1, 1]
    assert display("אב 12 ג", 1) == "ג 12 בא"


def test_brackets_go_with_what_they_hold() -> None:
    assert levels("א (b) ג", 1) == [1, 1, 1, 2, 1, 1, 1]
    assert levels("a (ב) c", 0) == [0, 0, 0, 1, 0, 0, 0]
    assert levels("אב(ג[&ד]", 0)[-1] == 1


def test_spaces_at_the_end_have_the_base_level() -> None:
    assert levels("אב  ", 0) == [1, 1, 0, 0]
    assert levels("ab  ", 1) == [2, 2, 1, 1]


def test_an_override_turns_letters_around() -> None:
    assert display("a\u202ebcd\u202cf", 0).replace("\u202e", "").replace("\u202c", "") == "adcbf"


def test_an_isolate_keeps_to_itself() -> None:
    assert levels("א\u2066b 1\u2069ג", 1) == [1, 1, 2, 2, 2, 1, 1]


def test_visual_order_of_runs() -> None:
    assert visual_order([0, 0]) == [0, 1]
    assert visual_order([1, 2, 1]) == [2, 1, 0]
    assert visual_order([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4]
    assert visual_order([]) == []


@given(st.text(st.sampled_from(LETTERS + OTHERS), max_size=16), st.sampled_from([0, 1]))
def test_agrees_with_another_implementation(text: str, base: int) -> None:
    assert display(text, base) == get_display(text, base_dir="LR"[base])


@given(st.text(st.sampled_from(LETTERS + "1 .(" + ISOLATES), max_size=12), st.sampled_from([0, 1]))
def test_agrees_with_isolates(text: str, base: int) -> None:
    # The other implementation drops marks, which have no picture, from what it returns.
    wanted = get_display(text, base_dir="LR"[base])
    assert _visible(display(text, base)) == _visible(wanted)


def _visible(text: str) -> str:
    return "".join(char for char in text if char not in ISOLATES)
