"""Questions for a number: how many, how much; one that a rule gives, or that comes of it."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.counting import counted, counts_in
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import covered
from referee.asking.played.lists import joined

from referee.asking.played.saying import Said, said
from referee.asking.played.units import Unit
from referee.asking.tokens import listed, stem

FITS = 0.66
"""How much of a question a unit must cover to give its number."""
LOOSE = 0.5
"""The same where it does what is asked with the very things that are counted."""
_ASKS = re.compile(
    r"\b(?:how many|how much|how big|how large|number of|amount of|size|limit|maximum|minimum|total|count|worth|cost|costs)\b"
)
_FRAGMENT = re.compile(r"\b(?:each|per player|per person|at the start|size|to start|total)\b|^(?:number|amount) of\b")
_MINE = re.compile(r"\b(?:each|i|my|me|we|you|your|everyone|everybody|every player|a player|per player|us)\b")
_HELD = re.compile(r"\b(?:(?:do|does|have) (?:i|you|we|everyone|everybody|each player|each) (?:have|has|get|got|own|start|begin)|each$|start|starting|begin)\b")
_WORTH = re.compile(r"\b(?:worth|points?|values?|counts?|cost|costs|score|scores)\b")
_WHOLE = re.compile(r"\b(?:in total|altogether|in all|in the box|overall|whole game)\b")
_FOR_EACH = re.compile(
    r"gains? (?P<n>\d+) (?P<what>[\w-]+) for each (?P<thing>[\w -]+?)(?: more than (?P<over>\d+))?(?: that| in|$)"
)
_NO_NOUN = frozenset(
    stem(word) for word in listed("do does can may be must of in should to at play have get is "
    "are will i you we need")
)
_LIGHT = frozenset(("size", "total", "limit", "maximum", "minimum", "amount", "number", "count", "box"))


def many(book: Book, question: Heard) -> Said | None:
    """How many there are, are drawn, are needed …"""
    plain = question.plain
    fragment = len(question.words) < 7 and _FRAGMENT.search(plain) and question.form in ("", "polar", "how many")
    begins = re.match(r"(?:can|may|is|are|do|does|could|am|must|what|when|who|where|why|which)\b", plain)
    asks = _ASKS.search(plain) or _WORTH.search(plain) or question.form == "how many"
    if not (fragment and not begins) and (question.form == "polar" or not asks):
        return None
    worth = _worth(book, question)
    if worth is not None:
        return worth
    worked = _worked(book, question)
    if worked is not None:
        return worked
    if re.search(r"\b(?:limit|maximum|at most)\b", plain):
        return _most(book, question)
    noun = _noun(plain)
    content = [each for each in question.content if each not in _LIGHT]
    mine = bool(_MINE.search(plain)) and not _WHOLE.search(plain)
    best, found = 0.0, None
    for at, unit in enumerate(book.units):
        if unit.heading in ("about", "players", "minutes", "age"):
            continue
        for number, thing in counts_in(unit.words):
            things = content_of(thing) or tuple(map(stem, thing.split()[:1]))
            like = covered(noun, things[:1]) or 0.7 * covered(noun, things) if noun else 0.5
            if not like:
                continue
            cover, asked = book.fit(content, at)
            exact = bool(noun) and covered(noun, things[:1]) and does(question, unit)
            if cover < (LOOSE if exact else FITS):
                continue
            whose = "each player" in unit.words or unit.kind != "box"
            held = _HELD.search(plain) and unit.kind == "box" and "each player" in unit.words
            score = (0.3 if held else 0.0) + cover + 0.3 * like + 0.15 * asked + (0.2 if whose == mine else 0.0)
            if score > best:
                best, found = score, (unit, number)
    return said("value", [found[0]], found[1]) if found is not None else None


def _most(book: Book, question: Heard) -> Said | None:
    """How many there may be at most: only where something is said of that."""
    content = [each for each in question.content if each not in (*_LIGHT, "most")]
    for at, unit in enumerate(book.units):
        most = re.search(r"\b(?:at most|maximum .* is|down to|no more than|up to) (\d+)", f"{unit.words} {unit.often}")
        if most and content and book.fit(content, at)[0] >= FITS:
            return said("value", [unit], most[1])
    return None


def does(question: Heard, unit: Unit) -> bool:
    """Whether a unit does what somebody does in a question."""
    return bool(question.verb) and unit.kind == "act" and bool(covered(question.verb, content_of(unit.words)[:1]))


def _noun(plain: str) -> str:
    """What is counted."""
    match = re.search(r"\bhow (?:many|much) (?:more |different |other |of the )?(\w+)", plain)
    match = match or re.search(r"\b(?:number|amount) of (\w+)", plain)
    word = stem(match[1]) if match else ""
    return "" if word in _NO_NOUN else word


def _worked(book: Book, question: Heard) -> Said | None:
    """What comes of `1 point for each trick more than 6`, or of a sum of dice, for the numbers that
    are asked."""
    if not question.numbers:
        return None
    for at, unit in enumerate(book.units):
        match = _FOR_EACH.search(unit.words)
        if match:
            thing = content_of(match["thing"])
            asked = [int(number) for number, what in counts_in(question.plain)
                     if any(covered(each, thing) for each in content_of(what))]  # fmt: skip
            if len(asked) == 1 and any(covered(each, content_of(match["what"])) for each in question.content):
                value = int(match["n"]) * max(0, asked[0] - int(match["over"] or 0))
                return said("value", [unit], str(value))
        if "sum of the dice" in unit.words and len(question.numbers) > 1:
            if book.fit(question.content, at)[0] >= FITS / 2:
                return said("value", [unit], str(sum(question.numbers)))
    return None


def _worth(book: Book, question: Heard) -> Said | None:
    """What a card of some kind counts, where all of the kind count the same: a queen."""
    if not _WORTH.search(question.plain):
        return None
    for word in question.content:
        cards = book.choices.get(word, ())
        fields = {name for each in cards for name, value in each.items() if _number(value)} - {"copies"}
        named = [each for each in fields if covered(stem(each), question.stems)]
        wanted = named or (list(fields) if len(fields) == 1 else [])
        for field in wanted:
            values = {each.get(field) for each in cards}
            if len(values) == 1:
                value = f"{values.pop():g}"
                name = str(next(iter(cards))["name"])
                kind = next(str(v) for v in next(iter(cards)).values() if isinstance(v, str) and " ".join(joined(v)) == word)
                return Said("value", f"{kind.capitalize()}: {field} {value}.", (f"card {name}",))
    return None


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
