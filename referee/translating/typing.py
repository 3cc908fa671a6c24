"""What is typed in another language: a line in, the lines in the game's own words that may be meant
by it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.translating.phrasebook import Phrasebook


class Typing:
    """A phrasebook the other way round."""

    def __init__(self, book: Phrasebook) -> None:
        self._names = {
            shown.casefold(): name
            for shown, name in (
                *book.forms.items(),
                *((each, name) for name, each in book.names.items()),
            )
            if shown.casefold() != name.casefold()
        }
        own = {name.casefold() for name in book.names}
        # A word that the game itself has for something else means that.
        longest = sorted((each for each in self._names if each not in own), key=len, reverse=True)
        self._within = (
            re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE)
            if longest
            else None
        )
        names = {shown: name for name, shown in book.names.items()} | dict(book.forms)
        says = {shown: english for english, shown in book.says.items()}
        self._back = Phrasebook(
            "", says, {**{each: each for each in book.names}, **names}, {}, book.seats
        )

    def named(self, text: str) -> str:
        """A text with the names in it as the game itself has them."""
        if self._within is None:
            return text
        return self._within.sub(lambda found: self._names[found[0].casefold()], text)

    def meant(self, text: str) -> Iterator[str]:
        """The lines that may be meant, what is likelier first."""
        named = self.named(text)
        yield named
        for each in (text, named):
            back = self._back.said(each)
            if back.whole and back.words != each:
                yield back.words
