"""Words that are shown otherwise than they are called in the game: in another language. Standard
library only, since the engine of the referee needs them too.
"""

from __future__ import annotations


class Worded(str):
    """Words as they are shown, which know what they are called in the game itself.

    They read, print and sort as what is shown. They equal what they stand for, and are found by it
    in tables: whatever names a card or a choice by its own name still finds it.
    """

    __slots__ = ("original",)
    original: str

    def __new__(cls, shown: str, original: str) -> Worded:
        words = super().__new__(cls, shown)
        words.original = original
        return words

    def __eq__(self, other: object) -> bool:
        return self.original == (other.original if isinstance(other, Worded) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.original)

    def __repr__(self) -> str:
        return f"Worded({str.__repr__(self)}, {self.original!r})"

    def __reduce__(self) -> tuple[type[Worded], tuple[str, str]]:
        return Worded, (shown_of(self), self.original)


def shown_of(text: str) -> str:
    """Words as they are shown, and nothing else."""
    return str.__str__(text) if isinstance(text, Worded) else text


def original_of(text: str) -> str:
    """What the game itself says for words that may be shown in another language."""
    return text.original if isinstance(text, Worded) else text
