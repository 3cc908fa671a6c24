"""Cards that a table brings besides those of the game: as they are written, to a game with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.loading import facts_of, language_of
from referee.phrases.reading import Language
from referee.setting import CardFacts, Setting
from referee.wrong import Path, Wrong, shown
from tablewright.errors import did_you_mean
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Value

CARD_KEYS = ("name", "text", "copies", "deck", "code")
"""What a card may say besides the fields of its deck."""


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
