"""Questions about what lies in the box, to what cards and `game.yaml` say: how many cards, suits
and colours there are, which card is highest, how a game is set up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.asking.played.book import Book, copies
from referee.asking.played.hearing import Heard
from referee.asking.played.likeness import covered
from referee.asking.played.lists import asks, joined
from referee.asking.played.saying import Said, said
from referee.asking.played.units import BOX, Unit
from referee.asking.words import in_one, stem

_BESIDE = frozenset(
    in_one("card deck there box game total all altogether one pack use need have contain come")
)
_EACH = re.compile(
    r"\b(?:of|in|per|for) (?:each|every|per) (?P<field>[a-z]+)\b|\bper (?P<of>[a-z]+)\b"
)
_EXTREME = re.compile(
    r"\b(?P<which>highest|best|strongest|top|most valuable|lowest|weakest|worst|cheapest)"
    r"(?: ranking| valued)? (?P<what>[a-z]+)\b"
)
_THERE = re.compile(
    r"^(?:so |and )*(?:how many|number of|amount of) (?:of the |different )?[a-z0-9 ]+?"
    r"(?: cards?)?(?: (?:are|is) (?:there|in)\b.*| (?:do|does) .*\b(?:have|contain)\b.*"
    r"| in (?:the|a|this|total|all)\b.*|)$"
)
SPACES = re.compile(r"^(?P<whose>the|each player's) (?P<zone>[\w ]+) has (?P<n>\d+) spaces")
"""How the box says how many spaces a zone has."""
_LOW = ("lowest", "weakest", "worst", "cheapest")
_LAID = re.compile(r"\bat the start of (?:the game|each round)\b")


def contents(book: Book, question: Heard) -> Said | None:
    """What lies in the box."""
    for tells in (_set_up, _choices, _of_kind, _places, _cards, _extreme):
        found = tells(book, question)
        if found is not None:
            return found
    return None


def _fields(book: Book, question: Heard) -> Iterator[tuple[str, list[str]]]:
    """The fields that a question names whose values are words, with their values in order."""
    names = dict.fromkeys(name for each in book.cards.values() for name in each)
    for name in names:
        values = dict.fromkeys(
            value
            for each in book.cards.values()
            if isinstance(value := each.get(name), str) and value
        )
        named = name != "deck" and _names(name) in map(_names, question.stems)
        if named and 1 < len(values) < len(book.cards):
            yield name, list(values)


def _choices(book: Book, question: Heard) -> Said | None:
    """How many suits, colours … there are, and which; how many cards are of each."""
    plain = question.plain
    counts = question.form == "how many"
    if not counts and not re.search(r"\b(?:what|which)\b.*\b(?:are|is) (?:there|in the)\b", plain):
        return None
    for name, values in _fields(book, question):
        each_one = _EACH.search(plain)
        if (
            each_one
            and counts
            and _names(name) in map(_names, joined(each_one["field"] or each_one["of"]))
        ):
            many = {_copies(book, name, value) for value in values}
            return _told("value", f"{many.pop()} of each {name}.") if len(many) == 1 else None
        rest = [e for e in question.content if e not in _BESIDE and _names(e) != _names(name)]
        if not rest:
            return _told("value" if counts else "info", f"{len(values)}: {', '.join(values)}.")
    return None


def _names(word: str) -> str:
    """The stem of a word as it is spelled here."""
    return stem(word).replace("color", "colour")


def _told(verdict: str, answer: str) -> Said:
    return Said(verdict, answer, (BOX,))


def _copies(book: Book, field: str, value: str) -> int:
    return sum(copies(each) for each in book.cards.values() if each.get(field) == value)


def _of_kind(book: Book, question: Heard) -> Said | None:
    """How many cards there are of a kind or of a name."""
    if question.form != "how many" or not _THERE.search(question.plain):
        return None
    stems = [each for each in question.stems if each in book.choices or each in book.named]
    rest = [e for e in question.content if e not in _BESIDE and not e.isdigit() and e not in stems]
    if len(stems) != 1 or rest or any(str(e) != stems[0] for e in question.numbers):
        return None
    word = stems[0]
    if not word.isdigit() and not (word in book.named and "card" in question.stems):
        return None  # `cards` counts these
    cards = [book.cards[book.named[word]]] if word in book.named else book.choices[word]
    return Said("value", f"{sum(map(copies, cards))}.", (BOX, "cards", f"card {cards[0]['name']}"))


def _places(book: Book, question: Heard) -> Said | None:
    """How many spaces there are that are called by their zone alone: gates."""
    if question.form != "how many" or not _THERE.search(question.plain):
        return None
    asked = tuple(each for each in question.stems if each in question.content)
    for unit in book.units if asked in book.zones and len(question.content) == 1 else ():
        match = SPACES.search(unit.words) if unit.heading == "spaces" else None
        if match and tuple(joined(match["zone"])) == asked and match["zone"].endswith("s"):
            return said("value", [unit], match["n"])
    return None


def _cards(book: Book, question: Heard) -> Said | None:
    """How many cards there are in all."""
    rest = [each for each in question.content if each not in _BESIDE]
    if question.form != "how many" or rest or not asks("in all", question.plain):
        return None
    total = sum(map(copies, book.cards.values()))
    decks = [e for e in book.units if e.kind == "box" and re.search(r"\d+ cards in the", e.words)]
    return said("value", decks, str(total)) if total and decks else None


def _extreme(book: Book, question: Heard) -> Said | None:
    """Which card is the highest or the lowest, by the number that all cards have."""
    match = _EXTREME.search(question.plain)
    if (
        match is None
        or question.form == "polar"
        or not covered(stem(match["what"]), ["card", "rank"])
    ):
        return None
    rest = [e for e in question.content if e not in (*_BESIDE, "rank", *joined(match[0]))]
    for field in ("value", "rank", "strength"):
        values = {
            name: value
            for name, each in book.cards.items()
            if isinstance(value := each.get(field), int | float) and not isinstance(value, bool)
        }
        if rest or not values or len(values) < len(book.cards):
            continue
        best = (min if match["which"] in _LOW else max)(values.values())
        names = [name for name, value in values.items() if value == best]
        return Said("info", f"{', '.join(names[:4])}: {field} {best:g}.", (f"card {names[0]}", BOX))
    return None


def _set_up(book: Book, question: Heard) -> Said | None:
    """How a game is set up."""
    if question.form == "polar" or not asks("set up", question.plain):
        return None
    found = [each for each in book.units if _lays(each)]
    return said("info", found) if found else None


def _lays(unit: Unit) -> bool:
    if unit.kind == "box":
        return unit.heading == "set-up"
    return unit.kind == "act" and _LAID.search(unit.when) is not None and not unit.given
