"""Shaping of words: fallbacks, languages, and what a font covers."""

from __future__ import annotations

import pytest

from tablewright.layout.text.shaping import covers, shaper, text_language
from tests.layout.text.samples import fonts, style


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("abc", "en", "en"),
        ("漢字", "en", "zh"),
        ("漢字かな", "", "ja"),
        ("한국", "de", "ko"),
        ("漢字", "ja", "ja"),
        ("かな", "zh-TW", "zh-TW"),
        ("שלום é", "en", "en"),
    ],
)
def test_the_language_of_a_text(text: str, language: str, found: str) -> None:
    assert text_language(text, language) == found


def test_styles_that_differ_in_size_share_their_words() -> None:
    first = shaper(fonts(), style(size=10), "en")
    assert shaper(fonts(), style(size=20, align="center"), "en") is first
    assert shaper(fonts(), style(spacing=0.1), "en") is not first
    assert first.word("card", 400, False, False) is first.word("card", 400, False, False)


def test_a_font_change_inside_a_word() -> None:
    shapes, missing = shaper(fonts(), style(font="Cinzel"), "").word("aЖ🎲b", 400, False, False)
    assert [(shape.face.family, shape.text) for shape in shapes] == [
        ("Cinzel", "a"),
        ("Noto Sans", "Ж"),
        ("Cinzel", "b"),
    ]
    assert missing == ("🎲",)


def test_ink_of_a_shape() -> None:
    words = shaper(fonts(), style(), "")
    (high,), (low,) = (words.word(text, 400, False, False)[0] for text in ("Hx", "gx"))
    assert high.top == pytest.approx(high.face.cap_height, abs=0.02)
    assert high.bottom < 0.02 < 0.15 < low.bottom


def test_covers() -> None:
    cinzel = fonts().find("Cinzel")
    assert covers(cinzel, "e\u0301")
    assert covers(cinzel, "a\u200d")
    assert covers(cinzel, "\u00a0")
    assert covers(cinzel, "\u2009")
    assert not covers(cinzel, "Ж")
