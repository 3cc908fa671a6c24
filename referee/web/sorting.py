"""The cards of a game as people sort a hand: a game in; the names of its cards in order out, by
their deck, their kind (a suit, a faction, a type) and their value.

What is a kind and what a value is found by the fields of each deck, whatever they are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.setting import CardFacts, Setting
from tablewright.model.fields import FieldType, only_looks

FEW = 12
"""Values that a kind may have at most; what has more tells single cards apart."""


def in_order(setting: Setting) -> list[str]:
    """The names of all cards; what nothing sets apart stays in the order of its deck's file."""
    decks: dict[str, list[CardFacts]] = {}
    for facts in setting.cards.values():
        decks.setdefault(facts.deck, []).append(facts)
    edition = setting.edition
    found = []
    for name, cards in decks.items():
        deck = edition.decks.get(name) if edition is not None else None
        fields = deck.fields if deck is not None else {}
        kind, value = _kind(fields, cards), _value(fields, cards)
        found += sorted(cards, key=lambda facts: (*kind.of(facts), *value.of(facts)))
    return [facts.name for facts in found]


class _Ranked:
    """A field by whose values cards are sorted; "" for none."""

    def __init__(self, field: str = "", values: Sequence[Any] = ()) -> None:
        self.field = field
        self.ranks = {value: rank for rank, value in enumerate(values)}

    def of(self, facts: CardFacts) -> tuple[int, float]:
        """What a card that has no value there lacks comes last."""
        value = facts.fields.get(self.field)
        if self.ranks:
            return (0, self.ranks[value]) if value in self.ranks else (1, 0)
        return (0, value) if isinstance(value, int | float) else (1, 0)


def _kind(fields: Mapping[str, FieldType], cards: Sequence[CardFacts]) -> _Ranked:
    """The field with the fewest values, each of which several cards share, that most cards have."""
    best: tuple[int, str, list[Any]] | None = None
    for name, kind in fields.items():
        if kind.type not in ("choice", "text") or only_looks(name, kind):
            continue
        borne = [facts.fields.get(name) for facts in cards]
        shown = [value for value in borne if isinstance(value, str)]
        values = list(dict.fromkeys(shown))
        if kind.choices:
            values = [value for value in kind.choices if value in values]
        fits = 1 < len(values) <= min(FEW, len(shown) // 2) and len(shown) * 2 > len(cards)
        if fits and (best is None or len(values) < best[0]):
            best = len(values), name, values
    return _Ranked(best[1], best[2]) if best is not None else _Ranked()


def _value(fields: Mapping[str, FieldType], cards: Sequence[CardFacts]) -> _Ranked:
    """The first number that tells cards apart, else the choice with the most values."""
    for name, kind in fields.items():
        if kind.type == "number" and len({facts.fields.get(name) for facts in cards}) > 1:
            return _Ranked(name)
    choices = {name: kind.choices for name, kind in fields.items() if kind.type == "choice"}
    longest = max(choices, key=lambda name: len(choices[name]), default="")
    return _Ranked(longest, choices.get(longest, ()))
