"""Questions for a number: how many, how much; one that a rule gives, or that comes of it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import takewhile

from referee.asking.played.book import Book, Zone
from referee.asking.played.counting import counts_in
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.dice import shows, thrown
from referee.asking.played.kinds.holding import MUST
from referee.asking.played.kinds.limits import done_at_most, most_in, room_of
from referee.asking.played.kinds.sums import summed
from referee.asking.played.likeness import any_covered, covered
from referee.asking.played.lists import asks, joined
from referee.asking.played.saying import Said, said
from referee.asking.played.units import BOX, Unit
from referee.asking.words import in_one, stem

FITS = 0.66
"""How much of a question a unit must cover to give its number …"""
LOOSE = 0.5
"""… and where it does what is asked with the very things that are counted."""
NAMED = 0.3
"""How much of an act must be named by who asks what it costs."""
SUPPOSED = 0.2
"""What is against the number of an act that waits for something of which nothing is asked."""
_NO_NOUN = frozenset(
    stem(word)
    for word in in_one(
        "do does can may be must of in should to at play have get is are will i you we need"
    )
)
_LIGHT = in_one("size length total altogether limit maximum minimum amount number count box most")
_OTHER = ("about", "players", "minutes", "age")
"""What of the box is asked for in words of its own."""
_NOUN = re.compile(
    r"\b(?:how (?:many|much) (?:more |different |other |of the )?|(?:number|amount) of )"
    r"(\w+(?: (?:cards?|pieces?|stones?|tiles?|tokens?|coins?|dice|points?)\b)?)"
)
_LOST = re.compile(r"lose all (?P<what>[a-z]+)")
_UP_TO = re.compile(r"up to (\d+)")


def many(book: Book, question: Heard) -> Said | None:
    """How many there are, are drawn, are needed …"""
    plain = question.plain
    short = len(question.words) < 7 and question.form in ("", "polar", "how many")
    fragment = short and asks("fragment", plain) and not asks("asks", plain)
    counts = asks("number", plain) or asks("worth", plain) or question.form == "how many"
    if not fragment and (question.form == "polar" or not counts):
        return _worked(book, question) if asks("becomes", plain) else None
    if question.says("how long"):
        return None
    if asks("most", plain):
        return _most(book, question)
    if asks("holds so many", plain) and (most := _most(book, question)) is not None:
        return most
    for each in (done_at_most, _worked, _cost, _on_card, _worth, _pile, _spaces, _needed, _given):
        found = each(book, question)
        if found is not None:
            return found
    return None


def _pile(book: Book, question: Heard) -> Said | None:
    """How many cards a pile begins with: where nothing else is asked."""
    zones = book.places(question.plain)
    own = {"card", "start", "begin", *_LIGHT, *(word for zone in zones for word in zone)}
    if not zones or not all(covered(each, own) for each in question.content):
        return None
    for unit in book.piles:
        if book.places(unit.words).keys() & zones.keys():
            return said("value", [unit], counts_in(unit.words)[-1][0])
    return None


def _spaces(book: Book, question: Heard) -> Said | None:
    """How many cards lie in a zone with spaces: as many as these hold, where nothing else is
    asked."""
    own = {"card", *_LIGHT, *(word for zone in book.places(question.plain) for word in zone)}
    if "card" not in question.content or not all(covered(e, own) for e in question.content):
        return None
    for unit in book.units:
        if room := room_of(book, question, unit):
            return said("value", [unit], str(room))
    return None


def _needed(book: Book, question: Heard) -> Said | None:
    """How many of something must be had in the end, whatever it is called to get them there."""
    match = _NOUN.search(question.plain)
    if match is None or _deed(book, question) or not MUST.search(question.main):
        return None
    nouns = joined(match[1])[:1]
    found = {
        number: unit
        for unit in book.units
        if unit.kind in ("win", "end") and not unit.rule.startswith("card ")
        for number, thing in counts_in(unit.words)
        if any_covered(nouns, content_of(thing)[:1])
    }
    return said("value", [*found.values()], *found) if len(found) == 1 else None


def _given(book: Book, question: Heard) -> Said | None:
    """The number that a unit says of the things that are asked for."""
    plain = question.plain
    match = _NOUN.search(plain)
    nouns = list(takewhile(lambda each: each not in _NO_NOUN, joined(match[1]) if match else []))
    content = [each for each in question.content if each not in _LIGHT]
    mine = asks("mine", plain) and not asks("whole", plain)
    lying = [zone for zone, way in book.places(plain).items() if way == "to"]
    best, found = 0.0, None
    for at, unit in enumerate(book.units):
        if unit.heading == "spaces" and not asks("spaces", plain):
            continue
        if unit.rule.startswith("card ") and not book.names:
            continue  # what a card says is no rule, where none is named
        if unit.kind == "act" and not _does(question, unit) and _takes_from(book, unit, lying):
            continue  # what is taken away says nothing of how many there are
        for number, thing in counts_in(unit.words) if unit.heading not in _OTHER else ():
            things = content_of(thing) or tuple(map(stem, thing.split()[:1]))
            like, exact = 0.5, False
            if nouns:
                like = max(covered(n, things[:1]) or 0.7 * covered(n, things) for n in nouns)
                exact = any(covered(n, things[:1]) for n in nouns) and (
                    (unit.kind == "box" and not _deed(book, question)) or _does(question, unit)
                )
            cover, asked = book.fit(content, at)
            if not like or cover < (LOOSE if exact else FITS):
                continue
            each_one = "each player" in unit.words
            score = cover + 0.3 * like + 0.15 * asked
            if (each_one or unit.kind != "box") == mine:
                score += 0.2
            begins = unit.heading == "set-up" and re.search(r"\b(?:start|begin)", plain)
            if (each_one and unit.kind == "box" and asks("held", plain)) or begins:
                score += 0.3
            if unit.given.startswith("if") and not any_covered(
                content_of(unit.given), question.stems
            ):
                score -= SUPPOSED
            if score > best:
                best, found = score, (unit, number)
    return said("value", [found[0]], found[1]) if found is not None else None


def _takes_from(book: Book, unit: Unit, zones: Sequence[Zone]) -> bool:
    """Whether an act takes something out of one of some zones."""
    ways = book.places(unit.words)
    return any(ways.get(zone) == "from" for zone in zones)


def _deed(book: Book, question: Heard) -> bool:
    """Whether it is asked how many something is done with that a rule lets one do."""
    acts = (each for each in book.units if each.kind == "act" and not each.rule.startswith("card "))
    return any(_does(question, each) for each in acts)


def _does(question: Heard, unit: Unit) -> bool:
    """Whether a unit does what somebody does in a question."""
    its = content_of(unit.words)[:1]
    return bool(question.verb) and unit.kind == "act" and bool(covered(question.verb, its))


def _most(book: Book, question: Heard) -> Said | None:
    """How many there may be at most: only where something is said of that."""
    content = [each for each in question.content if each not in _LIGHT]
    found = []
    for at, unit in enumerate(book.units):
        often = _UP_TO.search(unit.often)
        limit = most_in(unit)
        most = limit or (often[1] if often and _does_so(question, unit) else "")
        cover = book.fit(content, at)[0] if most and content else 0.0
        if cover >= FITS:
            found.append((bool(limit), cover, -at, unit, most))
    return said("value", [max(found)[3]], max(found)[4]) if found else None


def _does_so(question: Heard, unit: Unit) -> bool:
    """Whether it is asked how often what is done that a unit lets one do so often."""
    return not question.verb or any_covered([question.verb], content_of(unit.words))


def _worked(book: Book, question: Heard) -> Said | None:
    """What comes of the numbers that are asked: a sum of dice, or what `sums` works out."""
    found, plain = summed(book, question), question.plain
    for unit in book.units if found is None else ():
        lost = _LOST.match(unit.words)
        if lost and shows(unit) and thrown(question, unit):
            gone = covered(stem(lost["what"]), joined(question.main)[-4:])
            return said("value", [unit], "0") if gone else None
    for at, unit in enumerate(book.units) if found is None else ():
        sums = "sum of the dice" in unit.words and len(question.numbers) > 1
        content = [each for each in question.content if not each.isdigit()]
        if sums and book.fit(content, at)[0] >= FITS / 2:
            times = len(question.numbers) == 2 and re.search(
                r"\d (?:throws?|times) (?:of )?\d", plain
            )
            value = math.prod(question.numbers) if times else sum(question.numbers)
            return said("value", [unit], str(value))
    return found


def _cost(book: Book, question: Heard) -> Said | None:
    """What is paid for what is done."""
    if not asks("cost", question.plain):
        return None
    content = [each for each in question.content if each not in ("cost", "pay", "price")]
    found = []
    for at, unit in enumerate(book.units):
        if unit.price and content and not unit.rule.startswith("card "):
            cover, asked = book.fit(content, at)
            if cover >= FITS and asked >= NAMED:
                found.append((cover + asked, -at, unit))
    if not found:
        return None
    unit = max(found)[2]
    number = re.search(r"\d+", unit.price)
    value = f"{unit.price[:1].upper()}{unit.price[1:]}"
    return said("value" if number else "info", [unit], value)


def _on_card(book: Book, question: Heard) -> Said | None:
    """The number that stands on a card that is named."""
    cards = book.of_card(question.text) if asks("on a card", question.plain) else None
    names = {unit.rule for unit in cards.units} if cards else set()
    fields = book.cards.get(next(iter(names)).removeprefix("card "), {}) if len(names) == 1 else {}
    numbers = {n: v for n, v in fields.items() if _number(v) and n != "copies"}
    asked = [each for each in numbers if covered(stem(each), question.stems)]
    for field in asked or (numbers if len(numbers) == 1 else ()):
        name = str(fields["name"])
        return Said("value", f"{name}: {field} {numbers[field]:g}.", (f"card {name}", BOX))
    return None


def _worth(book: Book, question: Heard) -> Said | None:
    """What a card of some kind counts, where all of the kind count the same: a queen."""
    if not asks("worth", question.plain):
        return None
    alone = [each for each in question.stems if each.isdigit() and each in book.kinds]
    for word in (*question.content, *(alone if len(question.numbers) == 1 else ())):
        cards = book.choices.get(word, ())
        numbers = {name for each in cards for name, value in each.items() if _number(value)}
        fields = sorted(numbers - {"copies"})
        named = [each for each in fields if covered(stem(each), question.stems)]
        for field in named or (fields if len(fields) == 1 else []):
            values = {each.get(field) for each in cards}
            counted = [u.rule for u in book.units if f"total {field}" in u.words]
            if len(values) == 1 and (counted or stem(field) in question.stems):
                of_kind = [v for v in cards[0].values() if " ".join(joined(str(v))) == word]
                answer = f"{str(of_kind[0]).capitalize()}: {field} {values.pop():g}."
                return Said("value", answer, (f"card {cards[0]['name']}", BOX, *counted[:1]))
    return None


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
