"""Words to what they stand in order by: letters without their marks, capitals like small ones."""

from __future__ import annotations

import unicodedata


def in_alphabet(words: str) -> tuple[str, str]:
    """The key by which words are sorted: `Ärger` between `Arena` and `Art`, as dictionaries have
    it (DIN 5007-1); the words themselves where that is the same."""
    letters = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)), words
