"""A game, its rulebook and what its faces show to all that is to be said in another language: names
and sentences in the game's order, each once, with where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tablewright.layout.words_shown import (
    board_texts,
    text_elements,
    texts_of_board,
    texts_of_card,
)
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.game import Card, Deck, Game
from tablewright.model.phases import all_phases
from tablewright.model.rulebook import (
    Block,
    Rulebook,
    prose_of,
)
from tablewright.model.segments import has_words
from tablewright.model.wording import HEADINGS, Wording

MOST_PLACES = 4
"""So many places are named behind what stands in many."""


@dataclass
class Sayable:
    """Words of a game under a heading of a language's file."""

    heading: str
    words: str
    places: list[str] = field(default_factory=list)
    """Where they stand: cards, paragraphs, files; in the game's order, each once."""
    within: str = ""
    """The whole text that they are a sentence of; "" if they stand alone."""

    @property
    def where(self) -> str:
        """The places as a comment names them."""
        more = len(self.places) - MOST_PLACES
        return ", ".join(self.places[:MOST_PLACES]) + (f" and {more} more" if more > 0 else "")


def sayable(edition: Edition, rulebook: Rulebook, wording: Wording) -> tuple[Sayable, ...]:
    """All that is to be said of a game, in the order of the headings. What stands under several is
    there once, under the first; what a `wording` says as a whole is whole, else in sentences."""
    found: dict[str, dict[str, Sayable]] = {heading: {} for heading in HEADINGS}
    first: dict[str, Sayable] = {}
    for heading, words, place in _all(edition, rulebook, wording):
        own = found[heading].get(words)
        said = own or (first.get(words) if words not in wording.pairs.get(heading, {}) else None)
        if said is None:
            said = found[heading][words] = Sayable(heading, words)
            first.setdefault(words, said)
        if place not in said.places:
            said.places.append(place)
    return tuple(each for heading in HEADINGS for each in found[heading].values())


Found = Iterator[tuple[str, str, str]]
"""Heading, words, place."""


def _all(edition: Edition, rulebook: Rulebook, wording: Wording) -> Found:
    """In the order of headings, since what stands first is where it is listed."""
    shown = _Shown(_shown_on_cards(edition))
    every = [*_of_game(edition.game), *_of_decks(edition, shown), *_of_faces(edition, shown)]
    every += _of_boards(edition)
    every += _of_rules(rulebook)
    every += _of_turn(edition)
    every.sort(key=lambda each: HEADINGS.index(each[0]))  # stable: the game's order within each
    for heading, words, place in every:
        words = words.strip()
        if not has_words(words):
            continue
        if heading in ("texts", "rules") and wording.found(words, heading, place) is None:
            for piece in wording.pieces(words, heading):
                if piece.said and piece.words not in wording.labels:
                    yield heading, piece.words, place
        else:
            yield heading, words, place


def _of_game(game: Game) -> Found:
    here = "game.yaml"
    for words in (game.title, game.subtitle, *game.seats.names, *game.roles):
        yield "game", words, here
    yield "texts", game.about, "about"
    yield "texts", game.credits, "credits"
    for part in game.components:
        yield "components", part.name, here
        yield "texts", part.note, f"component {part.id}"
    for zone in game.zones:
        yield "zones", zone.name, f"zone {zone.id}"
        yield "texts", zone.note, f"zone {zone.id}"
    for counter in game.counters:
        yield "counters", counter.name, f"counter {counter.id}"
        yield "icons", counter.word, f"counter {counter.id}"
        yield "texts", counter.note, f"counter {counter.id}"
    for setup in game.setups:
        yield "setups", setup.name, f"setup {setup.id}"
        for step in setup.steps:
            yield "texts", step, f"setup {setup.id}"
    for phase in all_phases(game.phases):
        yield "phases", phase.name, f"phase {phase.id}"
        yield "texts", phase.note, f"phase {phase.id}"
    for name, variant in game.variants.items():
        yield "variants", variant.name, name
        if len(variant.choices) > 1:
            for choice in variant.choices:
                yield "variants", choice, name
        yield "texts", variant.about, name
        for words in variant.says.values():
            yield "rules", words, name
        for said in variant.elsewhere.values():
            for number, words in said.items():
                yield "rules", words, number
    for label in game.labels:
        yield "labels", label.text, here
        yield "texts", label.about, f"label {label.id}"
    for icon_name, icon in game.icons.items():
        yield "icons", icon.word, f"{{{icon_name}}}"
    for keyword in game.keywords:
        yield "keywords", keyword.word, here
        yield "texts", keyword.about, f"keyword {keyword.word}"
    for move in game.moves:
        for words in (move.says, move.about):
            yield "moves", words, f"move {move.id}"
        for refusal in move.refusals:
            for words in (refusal.says, refusal.remedy):
                yield "moves", words, f"move {move.id}"
    for refusal in game.refusals:
        for words in (refusal.says, refusal.remedy):
            yield "moves", words, f"refusal {refusal.code}"


def _of_decks(edition: Edition, shown: _Shown) -> Found:
    for deck in edition.decks.values():
        yield "decks", deck.title, f"deck {deck.deck}"
        yield "texts", deck.note, f"deck {deck.deck}"
        for card in deck.cards:
            yield "cards", card.name, f"deck {deck.deck}"
            yield "texts", card.text, card.name
            yield "texts", card.flavour, card.name
        for name, kind in deck.fields.items():
            if kind.type == "text":
                for card in deck.cards:
                    value = card.fields.get(name)
                    if isinstance(value, str):
                        yield "texts", value, card.name
                if kind.default and shown.has(kind.default):
                    yield "texts", kind.default, f"{name} of {deck.deck}"
            elif kind.type in ("choice", "list"):
                for value in dict.fromkeys(_values(deck, name)):
                    if shown.has(value):
                        yield "choices", value, name
        for value in strings_in(deck.constants):
            if shown.has(value):
                yield "faces", value, f"deck {deck.deck}"


def _values(deck: Deck, name: str) -> Iterator[str]:
    kind = deck.fields[name]
    yield from kind.choices
    if kind.default:
        yield from kind.default.split(",") if kind.type == "list" else (kind.default,)
    for card in deck.cards:
        value = card.fields.get(name)
        yield from (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()


def _of_faces(edition: Edition, shown: _Shown) -> Found:
    for value in strings_in(edition.game.constants):
        if shown.has(value):
            yield "faces", value, "game.yaml"
    used = {face.face for _, _, face in faces_of(edition)}
    for name, face in edition.layouts.faces.items():
        if name not in used:
            continue
        for element in text_elements(face.elements):
            if _speaks(element.text, shown):
                yield "faces", element.text, f"face {name}"
        for value in strings_in(face.let):
            if _speaks(value, shown):
                yield "faces", value, f"face {name}"


def _of_boards(edition: Edition) -> Found:
    for name, board in edition.boards.items():
        where = f"board {name}"
        yield "boards", board.title, where
        yield "texts", board.note, where
        for space in board.spaces:
            yield "spaces", space.name, where
        texts = [element.text for element in board_texts(board)]
        shown = _Shown((*texts, *texts_of_board(board, edition.game)))
        for value in (*texts, *strings_in(board.let)):
            if _speaks(value, shown):
                yield "faces", value, where


def _of_rules(rules: Rulebook) -> Found:
    yield "rules", rules.title, "rules.md"
    yield from _of_blocks(rules.intro, "rules.md")
    for section in rules.sections:
        yield "rules", section.title, f"heading {section.title}"
        yield from _of_blocks(section.blocks, f"under {section.title}")
        for paragraph in section.paragraphs:
            yield from _of_blocks(paragraph.blocks, paragraph.number)
    for term in rules.glossary:
        yield "rules", term.word, "glossary"
        yield "rules", term.markup, f"glossary {term.word}"
    if rules.example is not None:
        yield "rules", rules.example.title, "the example"
        for panel in rules.example.panels:
            yield "rules", panel.said.markup, "the example"


def _of_turn(edition: Edition) -> Found:
    book = edition.book
    for step in (book.turn or ()) if book is not None else ():
        yield "rules", step.name, "the turn in the rulebook"
        yield "rules", step.says, "the turn in the rulebook"


def _of_blocks(blocks: Iterable[Block], place: str) -> Found:
    for block in blocks:
        for prose in prose_of(block):
            yield "rules", prose.markup, place


def faces_of(edition: Edition) -> Iterator[tuple[Deck, Card, Face]]:
    """Each card with each of its faces."""
    faces = edition.layouts.faces
    for deck in edition.decks.values():
        for card in deck.cards:
            for name in (card.face or deck.face, card.back or deck.back):
                if name in faces:
                    yield deck, card, faces[name]


class _Shown:
    """Whether a value of a game is seen in what is shown, as it is or in other capitals."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.all = "\n".join(dict.fromkeys(texts)).casefold()
        self.known: dict[str, bool] = {}

    def has(self, value: str) -> bool:
        value = value.strip().casefold()
        if value not in self.known:
            self.known[value] = has_words(value) and bool(
                re.search(rf"(?<!\w){re.escape(value)}(?!\w)", self.all)
            )
        return self.known[value]


def _shown_on_cards(edition: Edition) -> Iterator[str]:
    for deck, card, face in faces_of(edition):
        yield from texts_of_card(face, card, deck, edition.game)


def strings_in(value: Any) -> Iterator[str]:
    """All texts in a value of `let` or `constants`; keys of tables are names and no texts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from strings_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from strings_in(item)


_EXPRESSION = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_LITERAL = re.compile(r"(['\"])(?P<words>.*?)\1", re.DOTALL)


def _speaks(template: str, shown: _Shown) -> bool:
    """Whether a template has words of its own that are seen: outside of its expressions, or as
    texts in them."""
    if any(map(shown.has, _EXPRESSION.split(template))):
        return True
    return any(
        shown.has(found["words"])
        for expression in _EXPRESSION.findall(template)
        for found in _LITERAL.finditer(expression)
    )
