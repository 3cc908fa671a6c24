"""Words to their letters without the marks on them, and to what they stand in order by."""

from __future__ import annotations

import unicodedata


def in_alphabet(words: str) -> tuple[str, str]:
    """The key by which words are sorted: `Ärger` between `Arena` and `Art`, as dictionaries have
    it (DIN 5007-1); the words themselves where that is the same."""
    return unmarked(words.casefold()), words


def unmarked(words: str) -> str:
    """Words without the marks on their letters: `Bäume` is `Baume`."""
    letters = unicodedata.normalize("NFKD", words)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
