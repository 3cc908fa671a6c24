"""A question about a card to what the card says: its text, a field of it, how many there are.

Yes or no is said only where the card plainly says so: a field's value, or a sentence of its text
that has all that is asked.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from referee.asking import facts
from referee.asking.facts import Name, Told
from referee.asking.forms import form_of, polar_form
from referee.asking.index import CardText, Index, group
from referee.asking.judging import claims_of
from referee.asking.matching import Asked, Fit
from referee.asking.talk import stop_stems
from referee.asking.tokens import listed, stem, words_of
from referee.asking.turns import turn_of, turned

SLIPS = 4
"""Letters that a name may have more or less than it should."""
LIKE = 0.86
"""How alike a name must be to what was typed."""
COVERED = 0.6
"""How much of the rest of a question a ruling must have to go before the card."""
SAME = 0.7
"""How like a phrasing a question must be for a ruling about the card to go before the card."""
COUNTS = 0.8
"""How much of a question a ruling must have to count before the cards are counted …"""
COUNTS_LIKE = 0.5
"""… and how like one of its phrasings the question must be."""
POLAR = 0.7
"""How likely a question must want yes or no for a claim of a ruling to go before the card."""
WORD_FOR_WORD = 0.93
"""How like a phrasing a question must be for a ruling to go before the fields of a card."""
_DOES = re.compile(
    r"^(?:so |wait |and )?(?:what(?: exactly)? (?:does|do|is|are|can)|how does|explain|describe|"
    r"show|whats|text of|effect of)?\s*(?:the |a |an )?(?:card |unit )?(?P<name>.+?)"
    r"(?: (?:do|does|work|say|mean|effect|text|card|ability|for))*(?: what)?\s*[?=]*\s*$",
    re.IGNORECASE,
)


def told(index: Index, question: Asked, best: Fit | None) -> Told | None:
    """What the cards say to a question; None if it is none about them, or if a ruling is about
    what it asks for."""
    ruled = best is not None and index.matters[best.ruling].verdict != "silent"
    if ruled and best is not None and best.near[0].likeness > WORD_FOR_WORD:
        return None
    names = _all_named(index, question.text)
    two = names if len(names) == 2 else _all_named(index, question.text, beside=True)
    if names and len(two) == 2:
        rest = _rest(question.text, " ".join(name.said for name in two))
        compared = facts.of_two(two, rest, question.text)
        if compared is not None:
            return compared
    if not names:
        single = _by_a_word(index, question)
        if single is not None:
            return single
        found = facts.how_many(index, question)
        return None if found is None or _counts(index, best) else found
    name, card = names[0]
    rest = _rest(question.text, name)
    found = _count(card, rest)
    if found is None and len(names) == 1:
        found = facts.of_one(index, card, rest, question)
    if found is not None:
        return found
    if _only_asks_what(rest):
        return _text(card, rest, question)
    if best is not None and _covers(index, best, rest) >= COVERED:
        return None
    if best is not None and _claims(index, best, name, question):
        return None
    return _text(card, rest, question)


def in_one_line(text: str) -> str:
    """A text of several lines and paragraphs as one."""
    return " ".join(text.split())


def shown(card: CardText) -> str:
    """All that stands on a card, in one paragraph."""
    fields = [f"{name}: {facts.plain(value)}" for name, value in facts.told_fields(card)]
    return ". ".join([", ".join(fields), in_one_line(card.text)]).strip(". ") + "."


def _counts(index: Index, best: Fit | None) -> bool:
    """Whether a ruling is near that itself says how many."""
    if best is None or index.matters[best.ruling].verdict == "silent":
        return False
    like = best.near[0].likeness
    value = index.matters[best.ruling].verdict == "value"
    return like > SAME or (value and best.covered > COUNTS and like > COUNTS_LIKE)


def _by_a_word(index: Index, question: Asked) -> Told | None:
    """What the fields of a card say whose name is an ordinary word, as `is bribe a missile` has it:
    only where nothing else is asked."""
    words = [word for word in words_of(question.text) if word not in "?=+<>"]
    for word in words:
        card = index.named.get(word)
        if card is not None and not facts.is_kind(index, word):
            rest = [each for each in words if each != word]
            found = facts.of_one(index, card, rest, question)
            if found is not None:
                return found
    return None


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
    words = [word for word in words_of(text) if word not in "?=+<>"]
    single = [word[:-1] if word.endswith("s") else word for word in words]
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
            if abs(len(part) - len(name)) <= SLIPS and _alike(part, name):
                return Name(part, index.cards[name])
    return None


def _alike(one: str, other: str) -> bool:
    """Whether a name is nearly spelled like another one; what is quick is looked at first."""
    both = SequenceMatcher(None, one, other)
    return both.quick_ratio() >= LIKE and both.ratio() >= LIKE


def _alone(index: Index, text: str, name: str) -> bool:
    """Whether a name of one word is meant as a name: written large, or all that is asked about."""
    if re.search(rf"(?<!^)\b{re.escape(name.capitalize())}", text):
        return True
    match = _DOES.match(text)
    if match is None or " ".join(words_of(match["name"])) != name:
        return False
    return not any(term.word.lower() == name for term in index.parts.terms)


_OTHERWISE = frozenset(listed("where when who whose why many much"))
_GENERAL = frozenset(map(stem, listed("do work say effect text ability card unit happen use read")))


def _only_asks_what(rest: list[str]) -> bool:
    """Whether nothing is asked but what a card does."""
    return _OTHERWISE.isdisjoint(rest) and all(
        stem(word) in stop_stems() or stem(word) in _GENERAL for word in rest
    )


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


def _claims(index: Index, best: Fit, name: str, question: Asked) -> bool:
    """Whether a question claims something that a ruling about the card knows."""
    heard = index.heard(best.ruling)
    about = all(stem(word) in heard.words for word in name.split())
    asks = polar_form(question.text) > POLAR
    return about and asks and claims_of(index.matters[best.ruling], question) != 0


def _count(card: CardText, rest: list[str]) -> Told | None:
    if "many" in rest and _COUNTS.issuperset(rest):
        many = f"{card.copies} cop{'y' if card.copies == 1 else 'ies'}"
        return Told(
            "value", f"There {'is' if card.copies == 1 else 'are'} {many} of {card.name}.", (card,)
        )
    return None


def _text(card: CardText, rest: list[str], question: Asked) -> Told | None:
    """What the card says; yes only if one of its sentences has all that is asked."""
    content = [stem(word) for word in rest if stem(word) not in stop_stems()]
    wanted = [word for word in content if word not in _GENERAL]
    if not card.text:
        return None
    says = f"{card.name}: {in_one_line(card.text)}"
    if not wanted:
        return Told("info", says, (card,)) if len(rest) <= 8 else None
    sentences = re.split(r"(?<=[.;])\s+", in_one_line(card.text))
    for sentence in sentences:
        there = {stem(word) for word in words_of(sentence)}
        groups = {number for word in there for number in group(word)}
        shared = [word in there or not groups.isdisjoint(group(word)) for word in wanted]
        if all(shared) and form_of(question.text) == "polar":
            plain = all(word in there for word in wanted)
            agrees = turned(turn_of(question.text), turn_of(sentence)) < 0.7
            conditional = re.match(r"(?:If|When|Unify|Dominion|Exhaust|Mastery)\b", sentence)
            if plain and agrees and not conditional:
                return Told("yes", says, (card,))
    return Told("info", says, (card,)) if len(wanted) <= 4 else None
