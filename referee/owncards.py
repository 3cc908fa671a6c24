"""Cards that a table brings besides those of the game, and decks that hold others than in its
files: as they are written, to a game with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.loading import facts_of, language_of
from referee.phrases.reading import Language
from referee.setting import CardFacts, Setting
from referee.wrong import Path, Wrong, listed, shown
from tablewright.errors import did_you_mean
from tablewright.model.edition import Edition
from tablewright.model.fields import Value
from tablewright.model.game import Card

CARD_KEYS = ("name", "text", "copies", "deck", "code")
"""What a card may say besides the fields of its deck."""
MOST = 1000
"""Copies of a card that a deck may hold."""


def with_cards_of(setting: Setting, written: Mapping[str, Any]) -> Setting:
    """The game with what a record, a save or a code says under `cards` and `decks`. Raises Wrong,
    with a path that begins with one of them."""
    found = with_own_cards(setting, listed(written.get("cards") or None))
    return _with_decks(found, written.get("decks") or {})


def with_own_cards(setting: Setting, own: Sequence[Any]) -> Setting:
    """The game with these cards, each a mapping with its name, text and the fields of its deck.
    Raises Wrong, with a path that begins with `cards`."""
    if not own:
        return setting
    edition = setting.edition
    assert edition is not None, "a setting without its edition has no decks for new cards"
    language = language_of(edition)
    known = dict(setting.cards)
    for at, written in enumerate(own):
        path: Path = ("cards", at)
        if not isinstance(written, Mapping) or not written.get("name"):
            raise Wrong(path, "no card", expected="a mapping with 'name' and 'text'")
        known[str(written["name"])] = _card(setting, edition, language, written, path)
    return replace(setting, cards=known, own=tuple(own))


def _card(
    setting: Setting, edition: Edition, language: Language, written: Mapping[str, Any], path: Path
) -> CardFacts:
    decks = {name: deck for name, deck in edition.decks.items() if deck.kind == "cards"}
    deck = decks.get(str(written.get("deck") or next(iter(decks))))
    if deck is None:
        raise Wrong(
            (*path, "deck"), f"no deck '{written['deck']}'",
            hint=did_you_mean(str(written["deck"]), decks),
        )  # fmt: skip
    fields: dict[str, Value] = {}
    for key, value in written.items():
        if key in CARD_KEYS:
            continue
        if key not in deck.fields:
            raise Wrong(
                (*path, key), f"no field '{key}' in deck '{deck.deck}'",
                hint=did_you_mean(key, (*deck.fields, *CARD_KEYS)),
            )  # fmt: skip
        fields[key] = tuple(value) if isinstance(value, list) else value
    copies = written.get("copies", 1)
    if not isinstance(copies, int) or copies < 1:
        raise Wrong(
            (*path, "copies"), "no number of copies", expected="1 or more", got=shown(copies)
        )
    card = Card(
        name=str(written["name"]), code=str(written.get("code") or ""), copies=copies,
        text=str(written.get("text") or ""), fields=fields,
    )  # fmt: skip
    try:
        facts = facts_of(setting.game, deck, card, language)
    except ValueError as error:
        raise Wrong(path, f"{card.name} cannot be read: {error}") from None
    for section in facts.sections:
        for sentence in section.sentences:
            if not sentence.phrase:
                raise Wrong(
                    (*path, "text"), f"nothing reads the sentence '{sentence.slots[0]}'",
                    expected="a sentence of the game's phrases",
                )  # fmt: skip
    return facts


def _with_decks(setting: Setting, decks: Any) -> Setting:
    """The game with these decks instead of its own: each by its id, with the cards that it holds
    (`[3 Crystal, Shade]`), or how many of those that it has, in their order."""
    if not decks:
        return setting
    if not isinstance(decks, Mapping):
        raise Wrong(("decks",), "no decks", expected="{deck: [cards]}", got=shown(decks))
    held: dict[str, list[CardFacts]] = {}
    for facts in setting.cards.values():
        held.setdefault(facts.deck, []).append(facts)
    copies = {name: facts.copies for name, facts in setting.cards.items()}
    for deck, written in decks.items():
        path: Path = ("decks", str(deck))
        if deck not in held:
            raise Wrong(path, f"no deck '{deck}'", hint=did_you_mean(str(deck), held))
        copies.update(dict.fromkeys((facts.name for facts in held[deck]), 0))
        if isinstance(written, list | tuple):
            for at, text in enumerate(written):
                name, number = _held(held[deck], deck, text, (*path, at))
                copies[name] += number
        else:
            copies.update(_first(held[deck], deck, written, path))
    left = {
        name: replace(facts, copies=copies[name])
        for name, facts in setting.cards.items()
        if copies[name]
    }
    return replace(setting, cards=left, decks=dict(decks))


def _held(held: Sequence[CardFacts], deck: str, text: Any, path: Path) -> tuple[str, int]:
    """A card of a deck, and how many of it: `Shade`, `3 Crystal`."""
    names = [facts.name for facts in held]
    if text in names:
        return str(text), 1
    number, _, name = str(text).partition(" ")
    if name in names and number.isdecimal() and 0 < int(number[:9]) <= MOST:
        return name, int(number)
    raise Wrong(
        path, f"no card '{text}' in the deck '{deck}'", expected="a card of it, or '3 NAME'",
        got=shown(text), hint=did_you_mean(str(text), names),
    )  # fmt: skip


def _first(
    held: Sequence[CardFacts], deck: str, number: Any, path: Path
) -> Iterator[tuple[str, int]]:
    """So many cards of a deck, from the first on."""
    there = sum(facts.copies for facts in held)
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= there:
        raise Wrong(
            path, f"the deck '{deck}' cannot hold that",
            expected=f"a list of its cards, or how many of them: 0 to {there}", got=shown(number),
        )  # fmt: skip
    for facts in held:
        taken = min(number, facts.copies)
        number -= taken
        yield facts.name, taken
