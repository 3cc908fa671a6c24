"""The pictures in a game's `art/` that are named after its cards: decks in, decks whose cards know
their picture out.

`art/fungal-hermit.svg` is the picture of the card Fungal Hermit, `art/allies/fungal-hermit.svg`
that of the one in the deck `allies`. Capitals, accents and what is no letter or digit do not count;
`baer.png` is the picture of the card Bär as `bar.png` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.errors import Place, nearest
from tablewright.model.alphabet import unmarked
from tablewright.model.game import Deck
from tablewright.read.characters import spelled_out
from tablewright.read.notes import Notes, shown_path
from tablewright.read.pictures import ENDINGS

ART = "art"
"""The folder in a game's folder."""
Found = Mapping[tuple[str, str], Path]
"""Pictures by folder within `art/` ("" for itself) and plain name."""


def plain_name(name: str) -> str:
    """A card's name as a file may be called: `Fungal Hermit` and `fungal_hermit` are the same."""
    kept = name.casefold()
    if not kept.isascii():
        kept = unmarked(kept)
    return re.sub(r"[\W_]+", "-", re.sub(r"['’]", "", kept)).strip("-")


def file_names(name: str) -> tuple[str, ...]:
    """The plain names that the picture of a card may have, the likeliest first."""
    return tuple(dict.fromkeys((plain_name(name), plain_name(spelled_out(name)))))


def with_art(decks: Sequence[Deck], folder: Path, notes: Notes) -> tuple[Deck, ...]:
    """The decks of the game in `folder`, each card with the picture that is named after it.

    Two pictures with one name are a mistake, a picture with nearly a card's name a warning.
    """
    found = _pictures(folder / ART, {deck.deck for deck in decks}, notes)
    if not found:
        return tuple(decks)
    used: set[Path] = set()
    whole = []
    for deck in decks:
        cards = []
        for card in deck.cards:
            names = file_names(card.name)
            places = [(where, name) for name in names for where in (deck.deck, "")]
            path = next((found[place] for place in places if place in found), None)
            if path is not None:
                used.add(path)
                art = path.relative_to(folder).as_posix()
                memory = notes.memory
                card = (
                    memory.with_art(deck.deck, card, art)
                    if memory is not None
                    else replace(card, art=art)
                )
            cards.append(card)
        whole.append(replace(deck, cards=tuple(cards)))
    _warn(whole, [path for path in found.values() if path not in used], notes)
    return tuple(whole)


def _pictures(folder: Path, decks: set[str], notes: Notes) -> dict[tuple[str, str], Path]:
    found: dict[tuple[str, str], Path] = {}
    for path in sorted(folder.glob("*")) + sorted(folder.glob("*/*")):
        where = "" if path.parent == folder else path.parent.name
        if path.suffix.lower() not in ENDINGS or (where and where not in decks):
            continue
        if not path.is_file():
            continue
        first = found.setdefault((where, plain_name(path.stem)), path)
        if first != path:
            notes.error(
                Place(shown_path(path)),
                "there are two pictures of this name",
                expected="one",
                found=f"{first.name} and {path.name}",
                hint="take one of them away",
            )
    return found


def _warn(decks: Iterable[Deck], spare: Sequence[Path], notes: Notes) -> None:
    """A picture that is nobody's, beside a card without one that is nearly called so."""
    cards = [card for deck in decks for card in deck.cards]
    bare = {plain_name(card.name): card.name for card in cards if not card.art}
    named = {value for card in cards for value in card.fields.values() if isinstance(value, str)}
    for path in spare:
        if path.name in named:
            continue
        near = nearest(plain_name(path.stem), bare)
        if near:
            notes.warning(
                Place(shown_path(path)),
                f"no card is called '{path.stem}'",
                hint=f"for the card '{bare[near]}' it is called '{near}{path.suffix}'",
            )
