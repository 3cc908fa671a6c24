"""What a game's faces are made of: a key "DECK/CODE/front" in; its card and face out, and a digest
of all that shapes it, by which it is kept and found again.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from tablewright.errors import Problem
from tablewright.layout.face import (
    BLANK,
    ReadyFace,
    Studio,
    common_sizes,
    lost_sizes,
    ready,
)
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.game import Card, Deck
from tablewright.press.cache import drawn_by
from tablewright.press.sides import counts_deck, face_of, keys_of, speaks_of_card
from tablewright.press.store import FaceStore, key_of

FACES = ("layout/face.py", "layout/low_ink.py", "layout/patterns/*.py", "press/store.py")
"""The modules whose code decides how a face comes out; patterns are imported by their names."""

Colored = tuple[str, tuple[tuple[str, str], ...]]
"""The id of a face and its colours: in two decks one face may have others."""


AT, SLIP = "@", "~"
"""Part the key of a face from the size that it is printed at, and from that of the slip that is cut
out of it, where these are not its own."""


class At(NamedTuple):
    """How a face is printed otherwise than its file says, in points: scaled to the size of a
    `stock`, and cut to a `slip` for a sleeve."""

    stock: tuple[float, float] | None = None
    slip: tuple[float, float] | None = None


JOIN = "|"
"""Parts the keys of a front and a back that are one piece, and the way of the fold between them."""


def joined(front: str, axis: Literal["upright", "level"], back: str | None) -> str:
    """The key of a front with its back beside it."""
    return JOIN.join((front, axis, back or ""))


def sides_of(key: str) -> tuple[str, Literal["upright", "level"] | None, str | None]:
    """The front, the way of the fold and the back of what is joined; the key itself of what is
    not."""
    front, _, rest = key.partition(JOIN)
    axis, _, back = rest.partition(JOIN)
    return front, "upright" if axis == "upright" else "level" if axis else None, back or None


def plain(key: str) -> str:
    """The key of a face at its own size."""
    return key.partition(AT)[0].partition(SLIP)[0]


def keyed(key: str, at: At | None) -> str:
    """The key of a face as it is printed."""
    if at is None:
        return key
    stock, slip = (f"{sign}{size[0]!r}x{size[1]!r}" if size else "" for sign, size in _signed(at))
    return f"{plain(key)}{stock}{slip}"


def _signed(at: At) -> tuple[tuple[str, tuple[float, float] | None], ...]:
    return (AT, at.stock), (SLIP, at.slip)


def at_of(key: str) -> At:
    """How a face is printed by its key."""
    rest, _, slip = key.partition(SLIP)
    _, _, stock = rest.partition(AT)
    return At(_size(stock), _size(slip))


def _size(text: str) -> tuple[float, float] | None:
    wide, _, high = text.partition("x")
    return (float(wide), float(high)) if high else None


class Shaped:
    """The cards and faces of an edition; `problems` are those of sizes that its decks ask for."""

    def __init__(self, edition: Edition, studio: Studio, store: FaceStore) -> None:
        self.edition = edition
        self.studio = studio
        """What lays the faces out; what else is drawn for the game shares its fonts and icons."""
        self.fonts = studio.fonts
        self.problems: dict[str, tuple[Problem, ...]] = {}
        self.kept_as: dict[str, str] = {}
        """The key in the store of each face that was asked for."""
        self._store = store
        icons = (*edition.assets.icons.values(), *studio.icon_files(edition.game))
        self.icons = {str(path): store.file_digest(str(path)) for path in icons}
        """The digests of all icons by their paths."""
        own = (icon.icon.removesuffix(".svg") for icon in edition.game.icons.values())
        in_texts = [edition.assets.icons[name] for name in own if name in edition.assets.icons]
        in_texts += studio.icon_files(edition.game)
        # In a text an icon is marks among others, so that it cannot be told which faces show it.
        self._in_texts = {str(path): self.icons[str(path)] for path in in_texts}
        self._ready: dict[Colored, ReadyFace] = {}
        self._speaking: dict[Colored, bool] = {}
        self._contexts: dict[tuple[str, str], str] = {}
        self._sizes: dict[tuple[str, str], Mapping[str, float]] = {}
        self._cards = {
            (deck.deck, card.code): card for deck in edition.decks.values() for card in deck.cards
        }

    def take_over(self, before: Shaped) -> None:
        """Takes what does not hang on cards from the faces of the game before some of its cards
        were changed (`same_but_cards`)."""
        self._ready, self._speaking = before._ready, before._speaking
        was_there = before.edition.decks
        same = {
            name for name, deck in self.edition.decks.items() if deck.count == was_there[name].count
        }
        self._contexts = {known: it for known, it in before._contexts.items() if known[0] in same}
        for key, kept_as in before.kept_as.items():
            deck, code, _ = key.split("/")
            if deck not in same:
                continue
            was, now = before._cards.get((deck, code)), self._cards.get((deck, code))
            # With common sizes a card hangs on all the others.
            if not self.edition.decks[deck].common_size and _looks_same(was, now):
                self.kept_as[key] = kept_as

    def parts(self, key: str) -> tuple[Deck, Card, Face]:
        """The deck, the card and the face that a key names."""
        deck_id, code, side = plain(key).split("/")
        deck = self.edition.decks[deck_id]
        card = self._cards.get((deck_id, code), BLANK)
        return deck, card, face_of(self.edition, deck, card, side)

    def readied(self, face: Face) -> ReadyFace:
        """A face of the game, made ready once for all cards on which it has the same colours."""
        known = _colored(face)
        if known not in self._ready:
            self._ready[known] = ready(face, self.edition.game, self.studio.layouts)
        return self._ready[known]

    def keys(self, deck: Deck, card: Card) -> tuple[str, str | None]:
        """The keys of a card's front and back, as `keys_of` has them."""
        return keys_of(self.edition, deck, card, self._speaks)

    def all_keys(
        self, decks: Iterable[Deck] | None = None, names: Collection[str] | None = None
    ) -> tuple[str, ...]:
        """The keys of all fronts and backs, each once: of all decks or of some, of all cards or of
        those with these names."""
        return tuple(
            dict.fromkeys(
                key
                for deck in (self.edition.decks.values() if decks is None else decks)
                for card in deck.cards
                if names is None or card.name in names
                for key in self.keys(deck, card)
                if key is not None
            )
        )

    def _speaks(self, face: Face) -> bool:
        known = _colored(face)
        if known not in self._speaking:
            self._speaking[known] = speaks_of_card(face)
        return self._speaking[known]

    def made_of(self, key: str) -> str:
        """A digest of all that shapes a face, but for the files that it shows: two faces that come
        out otherwise have not the same. It is its key in the store."""
        if key not in self.kept_as and JOIN in key:
            front, axis, back = sides_of(key)
            behind = self.made_of(back) if back is not None else ""
            self.kept_as[key] = key_of(self.made_of(front), axis, behind)
        if key not in self.kept_as:
            deck, card, face = self.parts(key)
            sizes = self.common_sizes(deck, face)
            self.kept_as[key] = key_of(self._context(deck, face), card, dict(sizes))
        return self.kept_as[key]

    def common_sizes(self, deck: Deck, face: Face) -> Mapping[str, float]:
        """Sizes of the texts that have one size on all cards of a deck with this face."""
        if not deck.common_size:
            return {}
        known = (deck.deck, face.face)
        if known not in self._sizes:
            cards = [card for card in deck.cards if (card.face or deck.face) == face.face]
            if not cards:
                return {}
            self._sizes[known] = self._store.numbers(
                key_of("sizes", self._context(deck, face), tuple(cards)),
                lambda: common_sizes(self.readied(face), cards, deck, self.studio),
            )
            self.problems[f"sizes/{deck.deck}/{face.face}"] = tuple(lost_sizes(face, deck))
        return self._sizes[known]

    def _context(self, deck: Deck, face: Face) -> str:
        """A digest of all that shapes a face besides its card."""
        known = (deck.deck, face.face)
        if known not in self._contexts:
            game = self.edition.game
            self._contexts[known] = key_of(
                (drawn_by(*FACES), self.fonts.digest, self._in_texts),
                face,
                (replace(deck, cards=()), deck.count if counts_deck(face) else 0),
                (game.game, game.title, game.version, game.language, game.constants, game.colors),
                (game.icons, game.keywords, game.labels),
                tuple(self.edition.layouts.stocks.values()),
            )
        return self._contexts[known]


_SHOWN = operator.attrgetter(
    *(field.name for field in dataclasses.fields(Card) if field.name != "origin")
)


def _looks_same(one: Card | None, other: Card | None) -> bool:
    """Whether two cards say the same, wherever they stand."""
    if one is other:
        return True
    return one is not None and other is not None and bool(_SHOWN(one) == _SHOWN(other))


def _colored(face: Face) -> Colored:
    return face.face, tuple(face.colors.items())


def same_but_cards(one: Edition, other: Edition) -> bool:
    """Whether nothing but cards may differ in two states of a game."""
    return (
        (one.game, one.assets, one.layouts) == (other.game, other.assets, other.layouts)
        and one.boards == other.boards
        and _without_cards(one) == _without_cards(other)
    )


def _without_cards(edition: Edition) -> dict[str, Deck]:
    return {name: replace(deck, cards=()) for name, deck in edition.decks.items()}
