"""What a save was made with, and how that differs from today: ruleset, cards, house rulings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import tablewright
from referee import chance
from referee.owncards import with_cards_of
from referee.setting import CHANCES, CardFacts, Setting, Table

RULESET = 1
"""The number of the rules as this program carries them out; counted up when the same moves may
lead somewhere else than before."""


FIRST = "0.1."
"""What the versions begin with whose hashes of cards also held which picture a card shows."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first step of a save that would go differently today."""

    step: int
    said: str
    """The step as a sentence."""
    why: str
    """Why it would go differently."""


@dataclass(frozen=True, slots=True)
class Report:
    """How a save differs from today's rules and cards."""

    changes: tuple[str, ...] = ()
    """What has changed since it was made, as sentences: ruleset, cards, house rulings."""
    first: Difference | None = None
    """The first step that would go differently today."""
    file: tuple[str, ...] = ()
    """What is to be said of the file itself, as sentences."""

    def words(self) -> tuple[str, ...]:
        """The report as sentences; none if nothing differs."""
        if self.first is None:
            same = ("every step goes as it did then",) if self.changes else ()
            return (*self.file, *self.changes, *same)
        return (
            *self.file,
            *self.changes,
            f"step {self.first.step}, '{self.first.said}', would go differently today: "
            f"{self.first.why}; the game goes on from the position as it was saved",
        )


def made_with(table: Table, seed: int) -> dict[str, object]:
    """All that a save must say of its game besides the steps, as values that JSON can hold."""
    game = table.setting.game
    return {
        "game": game.game,
        "program": tablewright.__version__,
        "ruleset": RULESET,
        "seats": list(table.seats),
        "variants": {name: choice_of(table, name) for name in game.variants},
        "dealer": sorted(table.dealer),
        "first": table.first,
        "setup": table.setup,
        "options": dict(table.options),
        "seed": seed,
        "generator": chance.NAME,
        **({"cards": list(table.setting.own)} if table.setting.own else {}),
        **({"decks": dict(table.setting.decks)} if table.setting.decks else {}),
    }


def made_at_a_table(plain: Mapping[str, Any]) -> None:
    """Looks whether that is what `made_with` gives, as far as a table is made of it. Raises
    ValueError."""
    if (
        not all(isinstance(plain.get(key), str) for key in ("game", "first", "setup"))
        or type(plain.get("seed")) is not int
        or not all(_words(plain.get(key)) for key in ("seats", "dealer"))
        or not _words([*plain["variants"], *plain["variants"].values()])
        or not all(type(value) is int for value in plain["options"].values())
        or not all(isinstance(each, Mapping) for each in plain.get("cards", ()))
        or not isinstance(plain.get("decks", {}), Mapping)
    ):
        raise ValueError("what the game was made with is not all there")


def _words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def choice_of(table: Table, name: str) -> str:
    """What holds for a house ruling, by its key."""
    return table.variants.get(name) or table.setting.game.variants[name].default


def card_hash(card: CardFacts) -> str:
    """A hash of all that the referee reads of a card: its name, fields, copies and text."""
    text = json.dumps([card.name, card.copies, dict(card.fields), card.text], sort_keys=True)
    return blake2b(text.encode(), digest_size=12).hexdigest()


def table_of(setting: Setting, made: Mapping[str, Any]) -> Table:
    """The table of a save under today's game, with the cards that the table had brought: house
    rulings that are gone are left out. Raises Wrong for cards that cannot be read any more."""
    known = setting.game.variants
    return Table(
        setting=with_cards_of(setting, made),
        seats=tuple(made["seats"]),
        variants={
            name: choice
            for name, choice in made["variants"].items()
            if name in known and choice in known[name].choices
        },
        dealer=frozenset(made["dealer"]) & frozenset(CHANCES),
        first=made["first"],
        setup=made["setup"],
        options=made["options"],
    )


def of_chance(made: Mapping[str, Any]) -> tuple[str, ...]:
    """What is to be said where the referee deals, and drew in another way when the save was made.
    It is no change of rules: what was shuffled and rolled stays."""
    if not made["dealer"] or made["generator"] == chance.NAME:
        return ()
    return (
        "from here on other cards and dice come up than would have then: chance comes from "
        f"{chance.NAME} today, it came from {made['generator']}",
    )


def changes(
    setting: Setting, made: Mapping[str, Any], cards: Mapping[str, tuple[str, str]]
) -> tuple[str, ...]:
    """What has changed since a save was made; `cards` are its cards' hashes and texts by name."""
    found = []
    if made["ruleset"] != RULESET:
        found.append(f"saved under ruleset {made['ruleset']}, this is ruleset {RULESET}")
    for name, (was, text) in cards.items():
        card = setting.cards.get(name)
        if card is None:
            found.append(f"{name} is no longer a card of the game")
        elif card_hash(card) != was and (
            card.text != text or not str(made["program"]).startswith(FIRST)
        ):
            texts = f": '{text}' is now '{card.text}'" if card.text != text else ""
            found.append(f"{name} has changed{texts}")
    found += [f"{name} is new" for name in setting.cards if name not in cards]
    known = setting.game.variants
    for name, choice in made["variants"].items():
        if name not in known:
            found.append(f"{name} ('{choice}') is no longer a house ruling")
        elif choice not in known[name].choices:
            found.append(f"{name} has no choice '{choice}' any more; '{known[name].default}' holds")
    found += [
        f"{name} is a new house ruling; '{variant.default}' holds"
        for name, variant in known.items()
        if name not in made["variants"]
    ]
    return tuple(found)
