"""The program's own words on paper in the language of a game: English in, its translation out.

English is what the code says. A file of `layouts/languages/` says the other languages; where one
has no word, English stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tablewright.model.kinds import STRICT, Level, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """The program's own words in one language."""

    __pydantic_config__ = STRICT
    language: str
    """The language, as a BCP 47 tag; the name of the file."""
    name: Words = ""
    """What its speakers call it."""
    words: Mapping[str, Words] = field(default_factory=dict)
    """By the English words: `sheet {number} of {total}`; nouns in one and in many: `card/cards`."""
    numbers: Mapping[str, Level] = field(default_factory=dict)
    """Numbers that are written as words, which `check` compares: `{zwei: 2, drei: 3}`."""
    maybe: Mapping[str, Level] = field(default_factory=dict)
    """Words that may be a number and need not be, such as `{ein: 1, beide: 2}`."""


@dataclass(frozen=True)
class PaperWords:
    """What the program says in a language."""

    language: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)
    lacking: bool = False
    """Whether nothing is known of the language, so that English stands."""

    def __hash__(self) -> int:
        return hash((self.language, len(self.words)))

    def __call__(self, english: str, **values: object) -> str:
        """Words with their values: `say("sheet {number} of {total}", number=1, total=3)`."""
        said = self.words.get(english, english)
        return said.format_map(values) if values else said

    def counted(self, number: int, nouns: str) -> str:
        """ "1 card", "3 cards" for `card/cards`."""
        one, _, many = self.words.get(nouns, nouns).partition("/")
        return f"{number} {one if number == 1 else many or one}"

    def listed(self, words: Iterable[str]) -> str:
        """ "a, b and c"."""
        *rest, last = words
        return f"{', '.join(rest)}{self(' and ')}{last}" if rest else last


ENGLISH = PaperWords()
