"""Questions that the fields of cards answer: what a card is, has and costs, which of two has more
of something, how many cards are of a kind.

Such a question asks for nothing else: what it says besides the names is a field, a value, and
words that only ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.asking.forms import polar_form
from referee.asking.index import CardText, Index
from referee.asking.matching import Asked
from referee.asking.talk import stop_stems
from referee.asking.tokens import listed, stem, words_of
from referee.asking.turns import turn_of
from tablewright.model.fields import only_looks

FIELDS: Mapping[str, str] = {
    "cost": "cost price gem expensive cheap cheaper pricier pay much",
    "strength": "strength strong weak",
    "speed": "speed fast quick quicker slow initiative",
    "health": "health hp life tough tougher",
    "type": "type kind sort",
    "kind": "type kind sort",
    "faction": "faction colour color house",
    "shield": "shield",
    "armor": "armor armour ac",
    "ac": "ac armor armour",
    "atk": "atk attack bonus",
    "cycle": "cycle",
}
"""Words by which a field is asked for, besides its own name."""
LESS = frozenset(map(stem, listed("weak slow cheap cheaper less fewer lower low smaller small")))
"""Words that ask for the smaller of two."""
NAMED = 6
"""Names of cards that are told where cards are counted."""
FEW = 3
"""Cards whose names end alike, if they are counted together."""
NOT_ASKED = ("flavor", "code")
"""Fields that nobody asks for by their names."""
_AROUND = frozenset(
    map(stem, listed("card unit deck game there total altogether overall box set exist number many "
                     "whole full"))
)  # fmt: skip
_COMPARED = frozenset(
    map(stem, listed("more most than versus compare compared to with high higher low lower less "
                     "fewer big bigger great greater large larger small smaller"))
)  # fmt: skip
_BESIDE = frozenset(map(stem, listed("card unit worth actual value stat number")))
_IS = frozenset(listed("is are was be count counts"))
_HAS = frozenset(listed("has have got with there"))


class Told(NamedTuple):
    """What cards answer."""

    verdict: str
    answer: str
    cards: tuple[CardText, ...]
    """Those that it stands on; none if they are counted."""
    counted: str = ""
    """Of cards that are counted: how many of which."""
    deck: str = ""


class Name(NamedTuple):
    """The name of a card as it stands in a question."""

    said: str
    card: CardText


def told_fields(card: CardText) -> Iterator[tuple[str, Any]]:
    """The fields of a card that say something."""
    for name, value in card.fields.items():
        empty = value is None or value is False or value in ("", [], ())
        if _asked_for(name) and not empty:
            yield name, value


def _asked_for(name: str) -> bool:
    return name not in NOT_ASKED and not only_looks(name)


def kind_of(card: CardText) -> str:
    """What sort of card it is; "" if no field says so."""
    return plain(card.fields.get("type") or card.fields.get("kind") or "")


def is_kind(index: Index, word: str) -> bool:
    """Whether a word is a kind of card, or part of its name."""
    kinds = {kind_of(card) for card in index.parts.cards}
    return any(stem(word) in _stems(kind) for kind in kinds)


def plain(value: Any) -> str:
    """A value as it is said."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def content_of(words: Sequence[str]) -> list[str]:
    """The stems of words that carry something."""
    return [stem(word) for word in words if stem(word) not in stop_stems()]


def of_one(index: Index, card: CardText, rest: Sequence[str], question: Asked) -> Told | None:
    """What the fields of a card say to the words besides its name."""
    content = [word for word in content_of(rest) if word not in _BESIDE]
    if not content:
        return None
    if polar_form(question.text) > 0.7:
        return _is(index, card, rest, content, question) or _has(index, card, rest, content)
    numbers = [word for word in content if not word.isdecimal()]
    if numbers != content:
        return None
    for name, value in told_fields(card):
        if _all_ask_for(name, content, rest):
            return Told("value", f"{card.name}: {name} {plain(value)}.", (card,))
    return None


def _all_ask_for(field: str, content: Sequence[str], rest: Sequence[str]) -> bool:
    """Whether words ask for a field and for nothing else."""
    asked = {stem(word) for word in (*words_of(field), *listed(FIELDS.get(field, "")))}
    if "much" in rest and content == [stem("much")]:
        return field == "cost" and not {"is", "are", "for"}.isdisjoint(rest)
    own = [word for word in content if word not in (stem("much"), stem("many"))]
    return bool(own) and asked.issuperset(own)


def _values(index: Index, field: str) -> set[str]:
    found = {card.fields.get(field) for card in index.parts.cards
             if not isinstance(card.fields.get(field), list | tuple)}  # fmt: skip
    return {value for value in found if isinstance(value, str) and value}


def _stems(value: str) -> list[str]:
    return [stem(word) for word in words_of(value)]


def _is(
    index: Index, card: CardText, rest: Sequence[str], content: Sequence[str], question: Asked
) -> Told | None:
    """Is it of a type, a faction …? By what cards have in their fields."""
    if _IS.isdisjoint(rest) or turn_of(question.text).negated:
        return None
    for name, value in told_fields(card):
        if not isinstance(value, str):
            continue
        also = [stem(word) for word in (name, *listed(FIELDS.get(name, "")))]
        bare = [word for word in content if word not in also] or content
        for each in _values(index, name):
            if _stems(each) == bare:
                verdict = "yes" if each == value else "no"
                return Told(verdict, f"{card.name}: {name} {value}.", (card,))
    return None


def _has(index: Index, card: CardText, rest: Sequence[str], content: Sequence[str]) -> Told | None:
    """Has it a shield? Does it cost 3?"""
    numbers = [int(word) for word in content if word.isdecimal()]
    words = [word for word in content if not word.isdecimal()]
    alike = [other for other in index.parts.cards if other.deck == card.deck]
    for name in dict.fromkeys(name for other in alike for name in other.fields):
        value = card.fields.get(name)
        if not _asked_for(name) or not _all_ask_for(name, words, rest):
            continue
        number = isinstance(value, int) and not isinstance(value, bool)
        if len(numbers) == 1 and number:
            verdict = "yes" if value == numbers[0] else "no"
            return Told(verdict, f"{card.name}: {name} {value}.", (card,))
        if numbers or _HAS.isdisjoint(rest) or words != [stem(name)]:
            continue
        if number and value:
            return Told("yes", f"{card.name}: {name} {value}.", (card,))
        counted = any(isinstance(other.fields.get(name), int) for other in alike)
        if counted and (value is None or number):
            return Told("no", f"{card.name} has no {name}.", (card,))
    return None


def of_two(names: Sequence[Name], rest: Sequence[str], text: str) -> Told | None:
    """Which of two cards has more of a field, or whether the first has."""
    one, other = (name.card for name in names)
    content = content_of(rest)
    own = [word for word in content if word not in _COMPARED and word not in _BESIDE]
    for field, value in told_fields(one):
        against = other.fields.get(field)
        if not isinstance(value, int) or not isinstance(against, int):
            continue
        if not _all_ask_for(field, own, rest):
            continue
        said = f"{one.name}: {field} {value}; {other.name}: {field} {against}."
        cards = (one, other)
        if polar_form(text) <= 0.7:
            return Told("value", said, cards)
        if turn_of(text).negated or {"or", "and"} & set(rest):
            return Told("info", said, cards)
        if {"same", "equal", "as"} & set(rest):
            return Told("yes" if value == against else "no", said, cards)
        ahead = against > value if LESS & set(content) else value > against
        return Told("yes" if ahead else "no", said, cards)
    return None


_HOW_MANY = re.compile(r"(?:how many|number of|count of|amount of)\b(?P<what>.+)", re.IGNORECASE)


def how_many(index: Index, question: Asked) -> Told | None:
    """How many cards are of a kind: how many missiles, how many guns are in the deck."""
    match = _HOW_MANY.search(question.text)
    if match is None or question.text[: match.start()].count(" ") > 3:
        return None
    words = [word for word in words_of(match["what"]) if word not in "?=+<>"]
    if not {"i", "me", "my", "you", "your", "each", "per", "need", "can"}.isdisjoint(words):
        return None
    content = [word for word in content_of(words) if word not in _AROUND]
    if not content:
        return None
    fields = {name for card in index.parts.cards for name in card.fields if _asked_for(name)}
    for field in sorted(fields, key=lambda name: name not in ("type", "kind")):
        for value in sorted(_values(index, field)):
            if _stems(value) == content:
                cards = [card for card in index.parts.cards if card.fields.get(field) == value]
                return _counted(cards, f"cards of the {field} {value}")
    # Last words of a longer name will do: minnows for Grey Minnow.
    ends = [card for card in index.parts.cards if _stems(card.name)[-len(content) :] == content]
    ends = [card for card in ends if _stems(card.name) == content] or ends
    if not 0 < len(ends) <= FEW:
        return None
    return _counted(ends, f"copies of {' and '.join(card.name for card in ends)}")


def _counted(cards: Sequence[CardText], what: str) -> Told:
    """How many there are, by deck if they lie in several."""
    decks: dict[str, int] = {}
    for card in cards:
        decks[card.deck] = decks.get(card.deck, 0) + card.copies
    total = sum(decks.values())
    if total == 1:
        what = what.replace("cards of", "card of", 1).replace("copies of", "copy of", 1)
    said = f"There {'is' if total == 1 else 'are'} {total} {what}"
    if len(decks) > 1:
        parts = ", ".join(f"{number} in {deck}" for deck, number in decks.items())
        said += f" ({parts})"
    names = [f"{card.name} ({card.copies})" for card in cards[:NAMED]]
    more = f" and {len(cards) - NAMED} more" if len(cards) > NAMED else ""
    return Told("value", f"{said}.", (), ", ".join(names) + more, ", ".join(decks))
