"""A game to the nouns of its rules: what its zones, counters, fields, values, cards, phases and
roles are called, in one and in many.

The names of the kinds begin with `r_`, as those of the slots of `referee.effects.rules` do; each
word stands for something: a zone's id, (field, value), a card's name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablewright.model.counted import counters_called, in_many, in_one

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Deck, Game, Phase

Words = Mapping[str, Any]
"""What each word stands for."""

ROLES = ("dealer",)
"""Roles that every game may give to a player."""
ANY = ("", "")
"""What `card` stands for: every card."""


def nouns(game: Game, decks: Sequence[Deck]) -> Mapping[str, Words]:
    """The words of a game by the kind of slot in which they may stand."""
    single: dict[str, object] = {"card": ANY}
    several: dict[str, object] = {"cards": ANY}
    fields: dict[str, str] = {}
    values: dict[str, tuple[str, str]] = {}
    for deck in decks:
        if deck.kind == "tokens":
            for word in _called(deck.deck, deck.title):
                single.setdefault(in_one(word), ("deck", deck.deck))
                several.setdefault(in_many(in_one(word)), ("deck", deck.deck))
        for name, kind in deck.fields.items():
            word = name.replace("-", " ").replace("_", " ")
            fields.setdefault(word, name)
            fields.setdefault(in_many(word), name)
            for choice in kind.choices:
                for word in dict.fromkeys((choice.lower(), choice)):
                    values.setdefault(word, (name, choice))
                one = in_one(choice.lower())
                single.setdefault(one, (name, choice))
                several.setdefault(in_many(one), (name, choice))
                for word in dict.fromkeys((choice.lower(), choice)):
                    single.setdefault(f"{word} card", (name, choice))
                    several.setdefault(f"{word} cards", (name, choice))
    names = {card.name: card.name for deck in decks for card in deck.cards}
    zones: dict[str, str] = {}
    for zone in game.zones:
        for word in _called(zone.id, zone.name):
            zones.setdefault(word, zone.id)
    on_spaces = {
        word: counter.id
        for counter in game.counters
        if counter.owner in ("space", "card")
        for word in (*counter.word.split("/"), *_forms(counter.id, counter.name))
        if word
    }
    called = counters_called(game)
    # What a field is called is the field: `choose a suit`, in a deck that is called suits.
    taken = {*zones, *map(in_one, zones), *called, *single, *several, *fields}
    for deck in decks:
        for word in _called(deck.deck, deck.title) if deck.kind == "cards" else ():
            one = in_one(word)
            # Only what is said of several can be said of one: `flowers`, not `main deck`.
            if one != word and word not in taken and one not in taken:
                single.setdefault(one, ("deck", deck.deck))
                several.setdefault(word, ("deck", deck.deck))
    counters = {word: each.counter for word, each in called.items()}
    return {
        "r_noun": single,
        "r_nouns": several,
        "r_kind": {word: of for word, of in single.items() if word != "card"},
        "r_kinds": {word: of for word, of in several.items() if word != "cards"},
        **{
            f"r_{side}": {side: side} if side not in taken else {}
            for side in ("ally", "allies", "enemy", "enemies")
        },
        "r_turned": {"exhausted": 1, "ready": 0} if any(c.exhausts for c in game.counters) else {},
        "r_card": names,
        "r_zonename": zones,
        "r_zonenames": {
            in_many(in_one(word)): zone.id
            for zone in game.zones
            if zone.owner == "seat" and not zone.spaces
            for word in _called(zone.id, zone.name)
        },
        "r_field": fields,
        "r_value": values,
        "r_counter_word": counters,
        "r_counter_there": on_spaces,
        "r_counter_one": {word: each.counter for word, each in called.items() if each.one},
        "r_phase": {
            word: phase.id
            for phase in _phases(game.phases)
            for word in dict.fromkeys((phase.name.lower() or phase.id, phase.id))
        },
        "r_label": {
            word: each.id for each in game.labels for word in (each.text.rstrip(": "), each.id)
        },
        "r_role": dict.fromkeys((*ROLES, *game.roles)),
    }


def _called(ident: str, name: str) -> tuple[str, ...]:
    """The words for something with an id and a name."""
    words = (name.lower(), ident.replace("-", " "))
    return tuple(dict.fromkeys(word for word in words if word))


def _forms(ident: str, name: str) -> Iterator[str]:
    for word in _called(ident, name):
        yield word
        yield in_one(word)
        yield in_many(in_one(word))


def _phases(phases: Sequence[Phase]) -> Iterator[Phase]:
    for phase in phases:
        yield phase
        yield from _phases(phase.phases)
