"""The languages in which a table's page can be shown: a language in; its phrasebook, as the page
reads it, and the pictures of cards in it, out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from referee.translating.phrasebook import Phrasebook
from referee.web.wire import Plain

Pictures = Callable[[str], bytes | None]
"""The picture (WebP) of a card by its code, as `referee.web.tables.Faces`."""


@dataclass(frozen=True, kw_only=True)
class Tongue:
    """A language of a game that is served."""

    book: Phrasebook
    faces: Pictures | None = None
    """Its cards in this language; None where there are none, and for one that is not drawn yet."""
    whole: bool = False
    """Whether there are texts of the game in it, so that browsers that ask for it get it."""


@dataclass(frozen=True, kw_only=True)
class Tongues:
    """The languages of a game that is served, besides the game's own."""

    found: Mapping[str, Tongue] = field(default_factory=dict)
    first: str = ""
    """The one that phones begin in which have not chosen; "" for the game's own, unless the
    browser asks for one in which the game has texts."""

    def about(self) -> Plain:
        """What a page needs to know of them."""
        return {
            "speaks": self.first,
            "languages": [[tag, each.whole] for tag, each in self.found.items()],
        }

    def words(self, language: str, seats: Sequence[str]) -> Plain | None:
        """The phrasebook of a language as the page reads it; None if there is none. All of it
        stands in the box or is the program's: it tells nothing of a position."""
        found = self.found.get(language)
        if found is None:
            return None
        book = found.book
        return {
            "language": language,
            "says": list(book.says.items()),
            "names": list(book.names.items()),
            "texts": list(book.texts.items()),
            "cards": list(book.cards),
            "seats": list(seats),
        }


NONE = Tongues()
"""Of a game that is only served as it is written."""
