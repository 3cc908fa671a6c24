"""Texts apart into what is translated one by one, and together again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.segments import has_words, segments

LABELS = ("Night:", "Night rain:", ">>:")


def words(text: str, end: str = ".", names: tuple[str, ...] = ()) -> list[str]:
    return [each.words for each in segments(text, LABELS, end, names) if each.said]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Draw 1 card. Gain 2 {gem}.", ["Draw 1 card.", "Gain 2 {gem}."]),
        ("Draw 1.5 cards.", ["Draw 1.5 cards."]),
        ("Night: Bloom.\nDraw 1 card.", ["Night:", "Bloom.", "Draw 1 card."]),
        ("Night rain: Bloom.", ["Night rain:", "Bloom."]),
        ("- One. Two\n\n- Three", ["One.", "Two", "Three"]),
        ("**Focus.** Once per turn.", ["**Focus.**", "Once per turn."]),
        ("**Focus. Then** rest. Go.", ["**Focus. Then** rest. Go."]),
        ('He says "Go!" Then go.', ['He says "Go!"', "Then go."]),
        (">>: {gem}", []),
        ("1枚引く。2枚捨てる。", ["1枚引く。", "2枚捨てる。"]),
        ("", []),
    ],
)
def test_sentences_lines_and_labels_are_pieces(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_a_game_may_end_its_sentences_otherwise() -> None:
    text = "Deal 2 damage; draw 1 card // Move 1 room. Stop"
    assert words(text, ";") == ["Deal 2 damage", "draw 1 card", "Move 1 room. Stop"]


def test_a_full_stop_in_a_name_ends_no_sentence() -> None:
    text = "Put Mr. Fox into play. Draw 1 card."
    assert words(text, names=("Mr. Fox",)) == ["Put Mr. Fox into play.", "Draw 1 card."]


@given(st.text(alphabet="ab .!?;/-*{}[]:\n\"'。N", max_size=60), st.sampled_from([".", ";"]))
def test_pieces_and_gaps_are_the_text_again(text: str, end: str) -> None:
    found = segments(text, ("N:",), end)
    assert "".join(each.gap + each.words for each in found).rstrip() == text.rstrip()


@pytest.mark.parametrize("text", ["{gem}", "3 / 4", "[gold]2[/]", "[#80600c]7[/]", "**»«**", ""])
def test_icons_numbers_and_colours_are_no_words(text: str) -> None:
    assert not has_words(text)


def test_letters_of_any_script_are_words() -> None:
    assert all(map(has_words, ("a", "א", "字", "{gem} x")))
