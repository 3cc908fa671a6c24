"""The order of words, those with marks on their letters among them."""

from __future__ import annotations

from tablewright.model.alphabet import in_alphabet


def test_letters_with_marks_stand_with_those_without() -> None:
    words = ["Zug", "Ärger", "arena", "Art", "élan", "Elan", "Öl", "Ofen"]
    assert sorted(words, key=in_alphabet) == [
        "arena", "Ärger", "Art", "Elan", "élan", "Ofen", "Öl", "Zug",
    ]  # fmt: skip
