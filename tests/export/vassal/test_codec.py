"""Lists and pieces as Vassal writes them: what was written is read, whatever it holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.export.vassal.codec import Trait, decode, encode, slot_text, slot_traits

TEXT = st.text(alphabet="ab;,:/\\'\t ", max_size=8)
LISTS = st.lists(TEXT, min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        (["a;b", "c", ""], "a\\;b;c;"),
        (["\\", ";"], "'\\';\\;"),
        (["'q'", "don't"], "''q'';don't"),
        (["'"], "'''"),
        (["\\'", "'\\"], "'\\'';''\\'"),
        (["a\\;b"], "a\\\\;b"),
        (["ends in \\", "x"], "'ends in \\';x"),
        ([""], ""),
    ],
)
def test_what_vassal_would_take_for_its_own_is_escaped_or_quoted(
    values: list[str], text: str
) -> None:
    assert encode(values, ";") == text
    assert decode(text, ";") == values


@given(LISTS, st.sampled_from(";,:/\t"))
def test_a_list_is_read_as_it_was_written(values: list[str], delimiter: str) -> None:
    assert decode(encode(values, delimiter), delimiter) == values


@given(LISTS)
def test_a_list_in_a_list_is_read_as_it_was_written(values: list[str]) -> None:
    inner = encode(values, ",")
    outer = encode([inner, "x", inner], ":")
    assert decode(outer, ":") == [inner, "x", inner]


@given(st.lists(st.tuples(LISTS, LISTS), min_size=1, max_size=5))
def test_a_piece_is_read_as_it_was_written(traits: list[tuple[list[str], list[str]]]) -> None:
    piece = tuple(Trait(tuple(fields), tuple(state)) for fields, state in traits)
    assert slot_traits(slot_text(piece)) == piece


def test_each_trait_further_in_has_one_backslash_more() -> None:
    traits = [Trait((name,), ("0",)) for name in ("one", "two", "three", "piece")]
    assert slot_text(traits) == (
        "+/null/one\ttwo\\\tthree\\\\\tpiece/0\t0\\\t0\\\\\t0"  # formats.md C2
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("-/null/piece/0", r"expected \+/id/type/state, got '-/null/piece/0'"),
        ("+/null/piece", r"expected \+/id/type/state"),
        ("+/null/a\tpiece/0", "2 traits and 1 states"),
        ("+/null/a\tb\tpiece/0\t0", "a trait around 2 pieces; expected one"),
    ],
)
def test_other_text_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        slot_traits(text)
