"""A question about a card to what the card says: its text, a field of it, how many there are.

Yes or no is said only where the card plainly says so: a field's value, or a sentence of its text
that has all that is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from referee.asking.forms import form_of, polar_form, turn_of, turned
from referee.asking.index import CardText, Index, group
from referee.asking.matching import Asked, Fit
from referee.asking.talk import stop_stems
from referee.asking.tokens import listed, stem, words_of

LIKE = 0.86
"""How alike a name must be to what was typed."""
COVERED = 0.6
"""How much of the rest of a question a ruling must have to go before the card."""
SAME = 0.7
"""How like a phrasing a question must be for a ruling about the card to go before the card."""
LONG = 8
"""Characters of a name that may be typed wrong."""
FIELDS: Mapping[str, str] = {
    "cost": "cost price gem expensive cheap pay",
    "strength": "strength strong",
    "speed": "speed fast quick initiative",
    "health": "health hp life tough",
    "type": "type kind sort",
    "faction": "faction colour color house",
    "shield": "shield",
    "armor": "armor armour ac",
    "ac": "ac armor armour",
    "atk": "atk attack bonus",
    "cycle": "cycle",
}
"""Words by which a field is asked for, besides its own name."""
_DOES = re.compile(
    r"^(?:so |wait |and )?(?:what(?: exactly)? (?:does|do|is|are|can)|how does|explain|describe|"
    r"show|whats|text of|effect of)?\s*(?:the |a |an )?(?:card |unit )?(?P<name>.+?)"
    r"(?: (?:do|does|work|say|mean|effect|text|card|ability|for))*(?: what)?\s*[?=]*\s*$",
    re.IGNORECASE,
)


class Told(NamedTuple):
    """What a card answers."""

    verdict: str
    answer: str
    card: CardText


def told(index: Index, question: Asked, best: Fit | None) -> Told | None:
    """What the card that a question names says to it; None if it names none, or if a ruling
    is about that card."""
    named = _named(index, question.text)
    if named is None:
        return None
    name, card = named
    rest = _rest(question.text, name)
    found = _count(card, rest) or _field(index, card, rest, question)
    if found is not None:
        return found
    general = best is not None and _covers(index, best, rest) >= COVERED
    same = best is not None and best.near[0].likeness > SAME
    if general and (same or not _only_asks_what(rest)):
        return None
    return _text(card, rest, question)


def shown(card: CardText) -> str:
    """All that stands on a card, in one paragraph."""
    fields = [f"{name}: {_plain(value)}" for name, value in _told_fields(card)]
    return ". ".join([", ".join(fields), card.text.replace("\n", " ")]).strip(". ") + "."


def _told_fields(card: CardText) -> Iterator[tuple[str, Any]]:
    for name, value in card.fields.items():
        if name not in ("pattern", "motif", "art", "flavor") and value not in (None, "", [], False):
            yield name, value


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _named(index: Index, text: str) -> tuple[str, CardText] | None:
    """The card whose name stands in a question, the longest if several do."""
    words = [word for word in words_of(text) if word not in "?=+<>"]
    single = [word[:-1] if word.endswith("s") else word for word in words]
    joined = (f" {' '.join(words)} ", f" {' '.join([*words[:-1], *single[-1:]])} ")
    plural = f" {' '.join(single)} "
    for name, ends in index.names:
        stands = any(f" {name} " in each for each in joined) or f" {ends} " in plural
        if stands and (" " in name or _alone(index, text, name)):
            return name, index.cards[name]
    for name, card in index.cards.items():
        many = name.count(" ") + 1
        if len(name) < LONG or many < 2:
            continue
        for at in range(len(words) - many + 1):
            part = " ".join(words[at : at + many])
            if part[:2] == name[:2] and SequenceMatcher(None, part, name).ratio() >= LIKE:
                return part, card
    return None


def _alone(index: Index, text: str, name: str) -> bool:
    """Whether a name of one word is meant as a name: written large, or all that is asked about."""
    if re.search(rf"(?<!^)\b{re.escape(name.capitalize())}", text):
        return True
    match = _DOES.match(text)
    if match is None or " ".join(words_of(match["name"])) != name:
        return False
    return not any(term.word.lower() == name for term in index.parts.terms)


_GENERAL = frozenset(map(stem, listed("do work say effect text ability card unit happen use read")))


def _only_asks_what(rest: list[str]) -> bool:
    """Whether nothing is asked but what a card does."""
    return all(stem(word) in stop_stems() or stem(word) in _GENERAL for word in rest)


def _covers(index: Index, best: Fit, rest: list[str]) -> float:
    """How much of what is asked besides the name stands in the phrasings or answer of a ruling."""
    heard = index.heard(best.ruling)
    content = [stem(word) for word in rest if stem(word) not in stop_stems()]
    there = [
        word in heard.words
        or word in heard.answer
        or any(number in heard.groups for number in group(word))
        for word in content
    ]
    return sum(there) / len(content) if content else 1.0


def _rest(text: str, name: str) -> list[str]:
    """The words of a question besides the name."""
    words = [word for word in words_of(text) if word not in "?=+<>"]
    known = {word.rstrip("s") for word in name.split()}
    return [word for word in words if word.rstrip("s") not in known]


_COUNTS = frozenset(
    listed("how many copies copy of there are is the in deck cards card game do we have exist a")
)


def _count(card: CardText, rest: list[str]) -> Told | None:
    if "many" in rest and _COUNTS.issuperset(rest):
        many = f"{card.copies} cop{'y' if card.copies == 1 else 'ies'}"
        return Told(
            "value", f"There {'is' if card.copies == 1 else 'are'} {many} of {card.name}.", card
        )
    return None


def _field(index: Index, card: CardText, rest: list[str], question: Asked) -> Told | None:
    stems = [stem(word) for word in rest if stem(word) not in stop_stems()]
    if not stems:
        return None
    fields = dict(_told_fields(card))
    if polar_form(question.text) > 0.7:
        return _is(index, card, stems, question)
    if len(stems) > 2:
        return None
    for name, value in fields.items():
        asked = {stem(word) for word in (name, *listed(FIELDS.get(name, "")))}
        if asked & set(stems):
            return Told("value", f"{card.name}: {name} {_plain(value)}.", card)
    return None


def _is(index: Index, card: CardText, stems: list[str], question: Asked) -> Told | None:
    """Is it of a type, a faction …? By what cards have in their fields."""
    if len(stems) != 1 or turn_of(question.text).negated:
        return None
    for name, value in _told_fields(card):
        if not isinstance(value, str):
            continue
        known = {str(other.fields.get(name, "")) for other in index.cards.values()} - {""}
        asked = next((each for each in known if [stem(w) for w in words_of(each)] == stems), None)
        if asked is not None:
            verdict = "yes" if asked == value else "no"
            return Told(verdict, f"{card.name}: {name} {value}.", card)
    return None


def _text(card: CardText, rest: list[str], question: Asked) -> Told | None:
    """What the card says; yes only if one of its sentences has all that is asked."""
    content = [stem(word) for word in rest if stem(word) not in stop_stems()]
    wanted = [word for word in content if word not in _GENERAL]
    if not card.text:
        return None
    says = f"{card.name}: {card.text.replace(chr(10), ' ')}"
    if not wanted:
        return Told("info", says, card) if len(rest) <= 8 else None
    sentences = re.split(r"(?<=[.;])\s+", card.text.replace("\n", " "))
    for sentence in sentences:
        there = {stem(word) for word in words_of(sentence)}
        groups = {number for word in there for number in group(word)}
        shared = [word in there or not groups.isdisjoint(group(word)) for word in wanted]
        if all(shared) and form_of(question.text) == "polar":
            plain = all(word in there for word in wanted)
            agrees = turned(turn_of(question.text), turn_of(sentence)) < 0.7
            conditional = re.match(r"(?:If|When|Unify|Dominion|Exhaust|Mastery)\b", sentence)
            if plain and agrees and not conditional:
                return Told("yes", says, card)
    return Told("info", says, card) if len(wanted) <= 4 else None
