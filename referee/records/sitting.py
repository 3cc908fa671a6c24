"""The head of a table record to the table it is played at: seats, variants, dealer, own cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.loading import facts_of, language_of
from referee.phrases.reading import Language
from referee.records.writing import Path, Wrong, number_of, shown
from referee.setting import CHANCES, CardFacts, Setting, Table
from tablewright.errors import did_you_mean
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Value

KEYS = (
    "record", "game", "about", "rules", "seats", "variants", "dealer", "seed", "setup", "options",
    "cards", "start", "moves", "expect",
)  # fmt: skip
"""What a record may say."""
CARD_KEYS = ("name", "text", "copies", "deck", "code")


def listed(value: Any) -> Sequence[Any]:
    """A value that may be one thing, several, or nothing."""
    if value is None:
        return ()
    return value if isinstance(value, list | tuple) else (value,)


def table_of(setting: Setting, record: Mapping[str, Any]) -> Table:
    """The table. Raises Wrong for what a record cannot say, SeatsError if no game can begin."""
    for key in record:
        if key not in KEYS:
            raise Wrong((key,), f"unknown key '{key}' in a record", hint=did_you_mean(key, KEYS))
    seats = listed(record.get("seats") or [chr(ord("A") + at) for at in range(2)])
    variants = record.get("variants") or {}
    if not isinstance(variants, Mapping):
        raise Wrong(
            ("variants",), "no house rulings", expected=f"{{{setting.prefix}-HR-1: choice}}"
        )
    start = record.get("start")
    first = start.get("first", "") if isinstance(start, Mapping) else ""
    return Table(
        setting=setting,
        seats=tuple(str(seat) for seat in seats),
        variants={name: str(choice) for name, choice in variants.items()},
        dealer=_dealer(record),
        first=str(first) if first in seats else "",
        setup=str(record.get("setup") or ""),
        options=_options(setting, record),
    )


def _options(setting: Setting, record: Mapping[str, Any]) -> Mapping[str, int]:
    options = record.get("options") or {}
    common = [each.id for each in setting.game.counters if each.owner == "common"]
    if not isinstance(options, Mapping):
        raise Wrong(("options",), "no options", expected="{counter: start value}")
    for name, value in options.items():
        if name not in common:
            raise Wrong(
                ("options", name), f"no option '{name}'", hint=did_you_mean(str(name), common)
            )
        number_of(value, ("options", name), setting.counters[name])
    return dict(options)


def _dealer(record: Mapping[str, Any]) -> frozenset[str]:
    written = record.get("dealer", "table")
    if written == "table":
        return frozenset()
    if written == "referee" or _seeded(written):
        return frozenset(CHANCES)
    if isinstance(written, list | tuple) and set(written) <= set(CHANCES):
        return frozenset(written)
    raise Wrong(
        ("dealer",), "no dealer", expected="table, referee, 'seed 7', or a list of "
        + ", ".join(CHANCES), got=f"'{written}'",
    )  # fmt: skip


def _seeded(written: Any) -> bool:
    words = written.split() if isinstance(written, str) else []
    return len(words) == 2 and words[0] == "seed" and words[1].isdigit()


def seed_of(record: Mapping[str, Any]) -> int:
    """The seed of the referee's chance; 0 if none is written."""
    written = record.get("dealer", "table")
    if _seeded(written):
        return int(written.split()[1])
    seed = record.get("seed") or 0
    if not isinstance(seed, int) or seed < 0:
        raise Wrong(("seed",), "no seed", expected="a whole number", got=f"'{seed}'")
    return seed


def with_own_cards(setting: Setting, record: Mapping[str, Any]) -> Setting:
    """The game with the cards that the table brings for this record."""
    own = listed(record.get("cards"))
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
    return Setting(
        game=setting.game, cards=known, rules=setting.rules, paragraphs=setting.paragraphs,
        headings=setting.headings, edition=edition,
    )  # fmt: skip


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
