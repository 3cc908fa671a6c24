"""The cards that lie in the box and the game as it is: what to print, stick on and take out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import NamedTuple

from tablewright.drawing import dump
from tablewright.errors import SourceError
from tablewright.model.edition import Edition
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.ledger import Entry
from tablewright.press.patches import Patched, Sides, patches_of
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of


class Mended(NamedTuple):
    """A card of which only some has changed."""

    code: str
    was: Entry
    card: Entry
    copies: int
    """How many of it lie in the box and stay there."""
    patched: tuple[Patched, ...]
    """What is stuck onto each."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between what lies in the box and the game as it is, by the cards' codes."""

    to_print: tuple[tuple[str, Entry, int, str], ...]
    """A card to print: its code, itself, how many, and why: `new`, `changed`, `redone` or
    `more`."""
    to_take_out: tuple[tuple[str, Entry, int, str], ...]
    """A card to take out of the box: its code, itself as it was printed, how many, and why:
    `changed`, `fewer` or `gone`."""
    to_stick: tuple[Mended, ...] = ()
    """The cards to stick something onto."""

    @property
    def anything(self) -> bool:
        """Whether there is any difference."""
        return bool(self.to_print or self.to_take_out or self.to_stick)

    @property
    def only(self) -> str:
        """What `--only` would ask for."""
        return ", ".join(
            f"“{card.name}” x{copies}" if '"' in card.name else f'"{card.name}" x{copies}'
            for _, card, copies, _ in self.to_print
        )

    @property
    def decks(self) -> tuple[str, ...]:
        """The decks of the cards to print."""
        return tuple(dict.fromkeys(card.deck for _, card, _, _ in self.to_print))


def now(edition: Edition) -> dict[str, Entry]:
    """The cards as they would be printed now, with their sides, by code. Raises SourceError for
    what cannot be."""
    with _laid_out(edition) as faces:
        return dict(_entries(edition, faces, lambda code, entry: True))


def since(edition: Edition, before: Mapping[str, Entry], *, stickers: bool = False) -> Difference:
    """What differs from what lies in the box; with `stickers`, what can be stuck onto the cards
    there is not printed anew. Raises SourceError for what cannot be printed."""

    def differs(code: str, entry: Entry) -> bool:
        was = before.get(code)
        return stickers and was is not None and was.looks != entry.looks

    with _laid_out(edition) as faces:
        return difference(before, dict(_entries(edition, faces, differs)), stickers=stickers)


@contextmanager
def _laid_out(edition: Edition) -> Iterator[Faces]:
    """The faces of a game. Raises SourceError at the end if one of those asked for has errors."""
    store = FaceStore()
    try:
        faces = Faces(edition, studio_of(edition, font_library(edition.assets.fonts)), store)
        yield faces
        if faces.errors:
            raise SourceError(faces.errors)
    finally:
        store.close()


def _entries(
    edition: Edition, faces: Faces, noted: Callable[[str, Entry], bool]
) -> Iterator[tuple[str, Entry]]:
    """All cards; with their sides, those whose code and entry are to be `noted`."""
    dumped: dict[str, str] = {}
    sides = Sides(faces)
    for deck in edition.decks.values():
        for card in deck.cards:
            front, back = faces.keys(deck, card)
            if back is not None and back not in dumped:
                dumped[back] = dump(faces.laid_out(back).drawing)
            both = dump(faces.laid_out(front).drawing) + (dumped[back] if back else "")
            looks = sha256(both.encode()).hexdigest()[:16]
            entry = Entry(card.name, deck.deck, card.copies, looks)
            if noted(card.code, entry):
                behind = sides.of(back) if back is not None else None
                entry = replace(entry, front=sides.of(front), back=behind)
            yield card.code, entry


def difference(
    before: Mapping[str, Entry], after: Mapping[str, Entry], *, stickers: bool = False
) -> Difference:
    """What has to be printed, what has to be taken out, and with `stickers` what is stuck on."""
    printed: list[tuple[str, Entry, int, str]] = []
    taken: list[tuple[str, Entry, int, str]] = []
    stuck: list[Mended] = []
    for code, card in after.items():
        was = before.get(code)
        if was is None:
            printed.append((code, card, card.copies, "new"))
            continue
        if was.looks != card.looks:
            patched = _patched(was, card) if stickers else ()
            if not patched:
                printed.append((code, card, card.copies, "redone" if stickers else "changed"))
                taken.append((code, was, was.copies, "changed"))
                continue
            stuck.append(Mended(code, was, card, min(was.copies, card.copies), patched))
        if card.copies > was.copies:
            printed.append((code, card, card.copies - was.copies, "more"))
        elif card.copies < was.copies:
            taken.append((code, was, was.copies - card.copies, "fewer"))
    taken += ((code, was, was.copies, "gone") for code, was in before.items() if code not in after)
    return Difference(tuple(printed), tuple(taken), tuple(stuck))


def _patched(was: Entry, card: Entry) -> tuple[Patched, ...]:
    """What is stuck onto a card; nothing if it has to be printed anew, because most of a side has
    changed or nobody knows what."""
    if was.front is None or card.front is None or (was.back is None) != (card.back is None):
        return ()
    found: list[Patched] = []
    sides = (("front", was.front, card.front), ("back", was.back, card.back))
    for name, before, after in sides:
        if before is not None and after is not None:
            patches = patches_of(name, before, after)
            if patches is None:
                return ()
            found += patches
    return tuple(found)
