"""Hyphenation points of words."""

from __future__ import annotations

import pytest

from tablewright.layout.text.hyphenation import hyphen_points


def hyphenated(word: str, language: str) -> str:
    for at in reversed(hyphen_points(word, language)):
        word = f"{word[:at]}-{word[at:]}"
    return word


@pytest.mark.parametrize(
    ("language", "word", "expected"),
    [
        ("en", "hyphenation", "hy-phen-a-tion"),
        ("en-GB", "“(hyphenation).”", "“(hy-phen-a-tion).”"),
        ("de", "Silbentrennung", "Sil-ben-tren-nung"),
        ("en", "card", "card"),
        ("en", "12345678", "12345678"),
        ("", "hyphenation", "hyphenation"),
        ("tlh", "hyphenation", "hyphenation"),
    ],
)
def test_points(language: str, word: str, expected: str) -> None:
    assert hyphenated(word, language) == expected
