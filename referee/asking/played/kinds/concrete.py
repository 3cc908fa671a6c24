"""Questions for yes or no that name cards, to what rules say of their kinds: whether they fit on
one another, make a set or a run, may be played to a trick."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.holding import MUST
from referee.asking.played.lists import joined
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one, stem, words_of

_MATCH = re.compile(r"\bmust match the (?P<one>\w+)(?: or the (?P<other>\w+))? of\b")
_SAME = re.compile(r"\b(?P<n>\d+)(?: or more)? cards of the same (?P<field>\w+)")
_RUN = re.compile(r"\bwith consecutive (?P<field>\w+)")
_OF_RUNS = re.compile(r"\b(?:run|sequence|straight)\b")
_LETTERS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_ANY_ON_ANY = re.compile(r"\bany(?:thing| cards?)? (?:on|onto|over) any(?:thing| cards?)?\b")
_ON = frozenset(("on", "onto", "over", "to", "match"))
_ALIKE = re.compile(r"\b(?P<n>\d+|an?|1) (?:of a kind|pairs?)\b|\bpairs?\b")
_PLAYED = re.compile(
    r"\b(?:put|lay|play|go|goes|fit|fits|match|matches|place|ok|okay|legal|allowed|add|stick|work)\b"
)
_MELD = re.compile(
    r"\b(?:put|lay|meld|play|add|down|legal|valid|ok|okay|count|enough|is|are|go|make|makes)\b"
)
_FOLLOW = "follow suit if you can"
_CHOOSES = frozenset(in_one("choose name call say pick declare"))
_HAVE = re.compile(r"\b(?:i|we|you|he|she) (?:still )?(?:have|hold|has|holds|got)\b")
_NONE = re.compile(r"\b(?:no|none|not have|without|not any|never|out of)\b")


class Named(NamedTuple):
    """A card, or several, that a question names: the stems of what it is by its fields."""

    many: int
    kinds: dict[str, str]
    at: int


def concrete(book: Book, question: Heard) -> Said | None:
    """Whether named cards may be played so."""
    if question.form != "polar" or not book.choices:
        return None
    named = list(_named(book, question))
    return (
        _matching(book, question, named)
        or _melded(book, question, named)
        or _followed(book, question, named)
    )


def _words(book: Book, question: Heard) -> list[str]:
    """The stems of a question's words, with letters for court cards."""
    text = re.sub(
        r"(?<![\w'])([JQKA])(?![\w'])",
        lambda match: (
            f" {_LETTERS[match[1]]} "
            if stem(_LETTERS[match[1]]) in book.kinds and not _article(match)
            else match[1]
        ),
        question.text,
    ).replace("-", " ")
    return [each for part in words_of(text) if part not in "?=+<>" for each in joined(part)]


def _article(match: re.Match[str]) -> bool:
    return match[1] == "A" and not match.start()


def _field(book: Book, kind: str) -> str:
    """The field that a kind of cards is a choice of."""
    fields = book.choices[kind][0].items()
    return next((n for n, v in fields if isinstance(v, str) and joined(v) == [kind]), "")


def _named(book: Book, question: Heard) -> Iterator[Named]:
    """The cards that a question names: the 7 of hearts, 3 kings, a spade, 5-6-7 of clubs."""
    words = _words(book, question)
    count, at, waiting = 1, 0, list[Named]()
    while at < len(words):
        word, behind = words[at], words[at + 1] if at + 1 < len(words) else ""
        if word in book.kinds and not (word.isdigit() and _counts(book, words[at : at + 3])):
            kinds = {_field(book, word): word}
            step = 3 if behind == "of" and words[at + 2 : at + 3] else 2
            suit = words[at + step - 1] if at + step <= len(words) else ""
            if suit in book.kinds and _field(book, suit) not in kinds and step == 3:
                kinds[_field(book, suit)] = suit
                for each in waiting:  # 5, 6 and 7 of clubs
                    each.kinds.setdefault(_field(book, suit), suit)
                at += 2
            waiting.append(Named(count, kinds, at))
            count = 1
        elif word.isdigit():
            count = int(word)
        elif word not in ("the", "of", "other", "more", "my", "and"):
            count = 1
            if word in _ON:
                yield from waiting
                waiting = []
        at += 1
    yield from waiting


def _counts(book: Book, words: Sequence[str]) -> bool:
    """Whether a number counts the cards behind it: 3 kings, but neither 3 of hearts nor 3, 4."""
    number, first, second = (*words, "", "")[:3]
    if first == "of":
        return second not in book.kinds
    if first in book.kinds:
        return not first.isdigit() and int(number) <= len(book.choices[first])
    return first in ("card", "pair", "other")


def _matching(book: Book, question: Heard, named: Sequence[Named]) -> Said | None:
    """Whether a card fits on another, where one must match the other."""
    for unit in book.units:
        match = _MATCH.search(unit.words)
        if match is None or not _PLAYED.search(question.plain) or MUST.search(question.plain):
            continue
        fields = [each for each in (match["one"], match["other"]) if each]
        apart = [each for each in book.units if each.kind == "except" and each.rule == unit.rule]
        free = {kind for each in apart for kind in content_of(each.words) if kind in book.kinds}
        if not named and _ANY_ON_ANY.search(question.plain):
            return yes_no(question, False, [unit])
        if not 0 < len(named) < 3 or question.verb in _CHOOSES:
            continue
        one, rest = named[0], named[1:]
        if not free.isdisjoint(one.kinds.values()):
            return yes_no(question, True, apart)
        if len(rest) != 1:
            anything = re.search(r"\b(?:anything|any card|everything)\b", question.plain)
            return yes_no(question, False, [unit]) if anything and not rest else None
        known = [each for each in fields if each in one.kinds and each in rest[0].kinds]
        if any(one.kinds[each] == rest[0].kinds[each] for each in known):
            return yes_no(question, True, [unit])
        if len(known) == len(fields):
            return yes_no(question, False, [unit])
    return None


def _melded(book: Book, question: Heard, named: Sequence[Named]) -> Said | None:
    """Whether cards are a set, or a run, of which a rule says what it is."""
    if not _MELD.search(question.plain) or MUST.search(question.plain):
        return None
    sets = [(unit, match) for unit in book.units if (match := _same(unit))]
    alike = _ALIKE.search(question.text.lower())
    if alike and not named:
        many = 2 if "pair" in alike[0] else int(alike["n"]) if alike["n"].isdigit() else 1
        for unit, match in sets:
            if not _RUN.search(unit.words):
                return yes_no(question, many >= int(match["n"]), [unit])
        return None
    runs = [(unit, match) for unit, match in sets if _RUN.search(unit.words)]
    if not runs or not named:
        return None
    total = sum(each.many for each in named)
    for unit, match in sets:
        values = {each.kinds.get(match["field"]) for each in named}
        same = len(values) == 1 and None not in values and not _RUN.search(unit.words)
        if same and total > 1 and not _OF_RUNS.search(question.plain):
            return yes_no(question, total >= int(match["n"]), [unit])
    for unit, match in runs:
        field = _RUN.search(unit.words)
        order = _order(book, stem(field["field"]) if field else "")
        found = [order[kind] for each in named for kind in each.kinds.values() if kind in order]
        few = 2 if _OF_RUNS.search(question.plain) else 3
        if len(found) < few or len(found) < len(named) or total != len(named):
            continue
        suits = {each.kinds[match["field"]] for each in named if match["field"] in each.kinds}
        follows = all(after - before == 1 for before, after in pairwise(sorted(found)))
        return yes_no(question, follows and len(suits) < 2 and total >= int(match["n"]), [unit])
    return None


def _same(unit: Unit) -> re.Match[str] | None:
    return _SAME.search(unit.words) or (_SAME.search(unit.given) if unit.kind == "act" else None)


def _order(book: Book, field: str) -> dict[str, int]:
    """The kinds of a field in their order: by the number that cards have, then as they stand."""
    found: dict[str, float] = {}
    for at, card in enumerate(book.cards.values()):
        value = next((v for n, v in card.items() if stem(n) == field and isinstance(v, str)), "")
        numbers = [v for n, v in card.items() if isinstance(v, int | float) and n != "copies"]
        if value:
            found.setdefault(" ".join(joined(value)), (numbers[0] if numbers else 0) + at / 1000)
    return {kind: at for at, kind in enumerate(sorted(found, key=lambda each: found[each]))}


def _followed(book: Book, question: Heard, named: Sequence[Named]) -> Said | None:
    """Whether a card of one kind may be played where another was led, by who has one of these."""
    follow = [each for each in book.units if _FOLLOW in each.words]
    suits = [kind for each in named for field, kind in each.kinds.items() if field == "suit"]
    if not follow or not suits or question.denies:
        return None
    plain = question.plain
    has = _HAVE.search(plain) and not _NONE.search(plain)
    if len(set(suits)) == 2 and has and suits.count(suits[-1]) > 1 and not MUST.search(plain):
        return yes_no(question, False, follow[:1])
    led = re.search(r"\b(?:led|lead|leads|asked|played)\b", plain)
    if len(set(suits)) == 1 and led and has and MUST.search(plain):
        return yes_no(question, True, follow[:1])
    return None
