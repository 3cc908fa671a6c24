"""Moves to the choices that they are, by their verbs and what they name: `Recruit`, and
`Recruit: Siege Walker`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from referee import engine
from referee.setting import Table

LABEL = 60
"""Letters of an answer that counts as a choice of its own; a longer one is made up of several."""
MOST_NAMED = 20_000
"""Moves of which it is kept what they are called."""

Bare: TypeAlias = tuple[str, tuple[Any, ...]]
"""A move without who does it."""


class Names:
    """What moves are called at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        # What a move is called is the same in every game at this table.
        self.known: dict[Bare, tuple[str, ...]] = table.kept.setdefault(("choices named",), {})
        """Those that were asked for before."""

    def of(self, bare: Bare) -> tuple[str, ...]:
        """The choices that a move is: its kind, and that with each card or answer."""
        found = self.known.get(bare)
        if found is None:
            if len(self.known) >= MOST_NAMED:  # sets of cards come in very many ways
                self.known.clear()
            its = dict.fromkeys(f"{bare[0]}: {each}" for each in self._said(*bare))
            found = self.known[bare] = (bare[0], *its)
        return found

    def _said(self, name: str, args: tuple[Any, ...]) -> Iterator[str]:
        verb = engine.find_verb(self._table, name)
        for text in texts(args):
            card = card_in(self._table, text)
            if card:
                yield card
            elif text in self._table.seats:
                # Whom a move names differs from seat to seat, and its name says nothing.
                continue
            elif verb is not None and verb.chooses and len(text) <= LABEL:
                yield text


def card_in(table: Table, text: str) -> str:
    """The card that a text names, perhaps as the second of its name; "" for any other text."""
    cards = table.setting.cards
    if text in cards:
        return text
    card = re.sub(r" \d+$", "", text)
    return card if card in cards else ""


def texts(args: Iterable[object]) -> Iterator[str]:
    """All texts in the arguments of a move, those in lists too."""
    for value in args:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from texts(value)
