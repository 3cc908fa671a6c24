"""A question about cards to what they say: a field's value, which of two has more, how many there
are of a kind, the text. Yes or no is said only where a card plainly says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rapidfuzz.distance import Indel

from referee.asking.asks import denied, form_of, polar
from referee.asking.cardtext import (
    CardText,
    Told,
    asked_for,
    counted,
    in_one_line,
    plainly,
)
from referee.asking.find import Asked, Fit
from referee.asking.index import Index
from referee.asking.words import english, listed, said_words, stem, stemmed, words_of

SLIPS, LIKE = 4, 0.86
"""Letters that a name may have more or less than it should, and how alike it must be."""
POLAR = 0.7
"""How likely a question that is answered with yes or no must want that."""
WORD_FOR_WORD, SAME, SAME_VALUE = 0.93, 0.7, 0.5
"""How like a phrasing a question must be for a ruling to go before fields; before counting; and
before counting if it says how many."""
COVERED = 0.6
"""How much of the rest of a question a ruling must know to go before the text of a card."""
FEW = 3
"""Cards whose names end alike that are counted together."""
_DOES = re.compile(
    r"^(?:so |wait |and )?(?:what(?: exactly)? (?:does|do|is|are|can)|how does|explain|describe|"
    r"show|whats|text of|effect of)?\s*(?:the |a |an )?(?:card |unit )?(?P<name>.+?)"
    r"(?: (?:do|does|work|say|mean|effect|text|card|ability|for))*(?: what)?\s*[?=]*\s*$",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(r"(?:how many|number of|count of|amount of)\b(?P<what>.+)", re.IGNORECASE)
_CARDS = re.compile(r"\bcards?\b", re.IGNORECASE)
_CONDITIONAL = re.compile(r"(?:If|When|Unify|Dominion|Exhaust|Mastery)\b")


class Name(NamedTuple):
    """The name of a card as it stands in a question."""

    said: str
    card: CardText


def told(index: Index, question: Asked, best: Fit | None, claims: bool) -> Told | None:
    """What the cards say to a question; None if it is none about them, or if the best ruling knows
    more of it. `claims` if that ruling knows what the question claims."""
    ruled = best if best is not None and best.matter.verdict != "silent" else None
    if ruled is not None and ruled.likeness > WORD_FOR_WORD:
        return None
    words = said_words(question.text)
    names = _all_named(index, question.text)
    if not names:
        return _how_many(index, question, ruled)
    name, card = names[0]
    rest = _rest(words, name)
    general = stemmed("of_cards")
    only = listed("elsewise").isdisjoint(rest) and all(word in general for word in _content(rest))
    if not only and best is not None:
        heard = best.matter.heard
        known = [word in heard or index.alike(word, heard) for word in _content(rest)]
        about = all(stem(word) in heard for word in name.split())
        if sum(known) >= COVERED * len(known) or (
            claims and about and polar(question.text) > POLAR
        ):
            return None
    if not listed("elsewise").isdisjoint(rest):
        there = {stem(word) for word in words_of(f"{card.text} {card.name}")}
        if not all(word in there for word in _content(rest)):
            return None  # who, when and where are asked of the rules, if the card does not say it
    return _text(index, card, rest, question)


# Names


def _rest(words: Sequence[str], name: str) -> list[str]:
    """The words of a question besides the name."""
    known = {word.rstrip("s") for word in name.split()}
    return [word for word in words if word.rstrip("s") not in known]


def _content(words: Sequence[str]) -> list[str]:
    """The stems of words that carry something."""
    return [stem(word) for word in words if stem(word) not in english().stop]


def _all_named(index: Index, text: str, *, beside: bool = False) -> list[Name]:
    """The cards whose names stand in a question, two at most, in their order; the longest name
    first if they stand in each other. `beside` another one, a name of one word may be written
    small."""
    found: list[Name] = []
    left = text
    while len(found) < 2:
        named = _named(index, left, small=beside and bool(found))
        if named is None:
            break
        found.append(named)
        pattern = r"\W+".join(map(re.escape, named.said.split()))
        left = re.sub(pattern, "…", left, count=1, flags=re.IGNORECASE)
        if left.count("…") < len(found):
            break
    small = " ".join(words_of(text))
    return sorted(found, key=lambda name: small.find(name.said))


def _named(index: Index, text: str, *, small: bool = False) -> Name | None:
    """The card whose name stands in a question, the longest if several do; names of one word only
    if they are meant as names, or may be `small`."""
    words = said_words(text)
    single = [word.removesuffix("s") for word in words]
    joined = (f" {' '.join(words)} ", f" {' '.join([*words[:-1], *single[-1:]])} ")
    plural = f" {' '.join(single)} "
    likely = {each for word in single for each in index.names.get(word, ())}
    for name, several in sorted(likely, key=lambda each: (-len(each[0]), each)):
        stands = any(f" {name} " in each for each in joined) or f" {several} " in plural
        if stands and (" " in name or small or _alone(index, text, name)):
            return Name(name, index.named[name])
    for at, word in enumerate(words):
        for name in index.long_names.get(word[:2], ()):
            part = " ".join(words[at : at + name.count(" ") + 1])
            if (
                abs(len(part) - len(name)) <= SLIPS
                and Indel.normalized_similarity(part, name) >= LIKE
            ):
                return Name(part, index.card_names[name])
    return None


def _alone(index: Index, text: str, name: str) -> bool:
    """Whether a name of one word is meant as a name: written large, or all that is asked about."""
    if re.search(rf"(?<!^)\b{re.escape(name.capitalize())}", text):
        return True
    named = rf"\b(?:the|an?|my|your|that|play(?:ed|ing)?|\d+) {re.escape(name)}\b"
    said = re.search(named, text, re.IGNORECASE) is not None
    if said and all(stem(name) not in passage.stems for passage in index.passages):
        return True  # the rules have no such word, so it can only be the card
    match = _DOES.match(text)
    if match is None or " ".join(words_of(match["name"])) != name:
        return False
    return not any(term.word.lower() == name for term in index.terms)


def _kind(card: CardText) -> str:
    return plainly(card.fields.get("type") or card.fields.get("kind") or "")


def _stems(value: str) -> list[str]:
    return [stem(word) for word in words_of(value)]


def _values(index: Index, field: str) -> set[str]:
    found = (card.fields.get(field) for card in index.cards)
    return {value for value in found if isinstance(value, str) and value}


def _how_many(index: Index, question: Asked, ruled: Fit | None) -> Told | None:
    """How many cards are of a kind: how many missiles, how many guns are in the deck."""
    match = _HOW_MANY.search(question.text)
    if match is None or question.text[: match.start()].count(" ") > 3:
        return None
    near = SAME_VALUE if ruled is not None and ruled.matter.verdict == "value" else SAME
    if ruled is not None and ruled.likeness > near:
        return None
    words = said_words(match["what"])
    if not {"i", "me", "my", "you", "your", "each", "per", "need", "can"}.isdisjoint(words):
        return None
    content = [word for word in _content(words) if word not in stemmed("around_cards")]
    if not content:
        return None
    fields = {name for card in index.cards for name in card.fields if asked_for(name)}
    for field in sorted(fields, key=lambda name: (name not in ("type", "kind"), name)):
        for value in sorted(_values(index, field)):
            if _stems(value) == content:
                cards = [card for card in index.cards if card.fields.get(field) == value]
                return counted(cards, f"cards of the {field} {value}")
    if any(_stems(card.deck) == content for card in index.cards) and _CARDS.search(match["what"]):
        return None  # the box says how many there are in a deck
    # Last words of a longer name will do: minnows for Grey Minnow.
    ends = [card for card in index.cards if _stems(card.name)[-len(content) :] == content]
    ends = [card for card in ends if _stems(card.name) == content] or ends
    if not 0 < len(ends) <= FEW:
        return None
    return counted(ends, f"copies of {' and '.join(card.name for card in ends)}")


# Texts


def _text(index: Index, card: CardText, rest: Sequence[str], question: Asked) -> Told | None:
    """What the card says; yes only if one of its sentences has all that is asked."""
    wanted = [word for word in _content(rest) if word not in stemmed("of_cards")]
    if not card.text or len(wanted) > 4 or (not wanted and len(rest) > 8):
        return None
    says, polar_one = in_one_line(card.text), form_of(question.text) == "polar"
    plainly = any(
        {stem(word) for word in words_of(sentence)}.issuperset(wanted)
        and denied(question.text) == denied(sentence)
        and not _CONDITIONAL.match(sentence)
        for sentence in re.split(r"(?<=[.;])\s+", says)
    )
    verdict = "yes" if wanted and polar_one and plainly else "info"
    return Told(verdict, f"{card.name}: {says}", (card,))
