"""Questions for a number that no rule says by itself, to what comes of the numbers that they tell:
points for what lies in a pile, what cards count together, what is still missing, left or dealt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from referee.asking.played.book import Book
from referee.asking.played.counting import counted
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.box import box
from referee.asking.played.likeness import any_covered, covered
from referee.asking.played.lists import PEOPLE, asks, joined
from referee.asking.played.saying import Said, said
from referee.asking.played.units import Unit
from referee.asking.words import ORDINALS, in_one, stem

_FOR_EACH = re.compile(
    r"gains? (?P<n>\d+) (?P<what>[\w-]+) for each (?P<thing>[\w -]+?)"
    r"(?: more than (?P<over>\d+))?(?: that| in|$)"
)
_TOTAL = re.compile(r"\btotal (?P<field>[a-z]+)(?: of (?:the|all) cards)?")
_TARGET = re.compile(r"\b(?P<n>\d+)(?: or more)? (?P<thing>[a-z]+)")
_EACH_HAS = re.compile(r"\beach player has (?P<n>\d+) cards? from the (?P<zone>.+?) in their")
_DEAL = re.compile(r"\bdeal (?P<n>\d+) cards? to each player")
_TOP = re.compile(
    r"\b(?:put|move)s? the top (?:(?P<n>\d+) cards?|card) of the (?P<zone>[a-z ]+?) (?:in)?to"
)
_DECK = re.compile(r"there are (?P<n>\d+) cards in the (?P<name>.+?) deck")
_SEATS = re.compile(
    rf"\b(?P<n>\d+) {PEOPLE}|\b(?:with|for|are|us) (?P<m>\d+)\b(?! [a-z]+s\b)"
    r"|\b(?P<k>\d+) (?:play|of us)"
)
_LEFT = re.compile(r"\b(?:left|remain|remains|still|yet|free|empty|unused|more)\b")
_BY = re.compile(r"\b(?:deal|deals|dealt|dealing|deck)\b")
_EACH = re.compile(r"\b(?:each|both|every|everyone|everybody)\b")
_HAS = re.compile(
    r"\b(?:each player has|there are) (?P<n>\d+) (?P<what>[A-Za-z][\w' -]*?)(?: in their\b|$)|"
    r"\bthe (?P<zone>[\w ]+) has (?P<m>\d+) spaces\b"
)
_ADDS = re.compile(
    r"\beach player (?:plays|puts|places|adds|moves) (?P<n>\d+) (?P<what>[a-z]+)\b.*?"
    r"\b(?:to|into|in|on) the (?P<zone>[a-z]+)$"
    r"|\bthere (?:is|are) (?P<m>\d+) (?P<per>[a-z]+).* for each player"
)
_NTH = re.compile(rf"\b(?:{'|'.join(ORDINALS)})\b")
_ONE = frozenset(in_one("a an the 1 my your his her their"))


def summed(book: Book, question: Heard) -> Said | None:
    """The number that comes of what a question tells."""
    for works in (_missing, _left, _used_up, _together, _dealt, _for_each, _of_values):
        found = works(book, question)
        if found is not None:
            return found
    return None


def _told(question: Heard, things: Sequence[str]) -> int | None:
    """How many of something a question tells, `5 hearts`, `the queen`; None if it does not."""
    words = joined(question.plain)
    for at in range(1, len(words) - len(things) + 1):
        if words[at : at + len(things)] == list(things):
            before = words[at - 1]
            if before.isdigit() or before in _ONE:
                return int(before) if before.isdigit() else 1
    return None


def _for_each(book: Book, question: Heard) -> Said | None:
    """What is gained for each of some things, for all of them that are told."""
    found: dict[tuple[str, str], tuple[int, Unit]] = {}
    one_of_it = asks("worth", question.plain) and question.form != "polar"
    each_of = (
        (unit, match)
        for unit in book.units
        if not unit.given
        for match in _FOR_EACH.finditer(unit.words)
        if one_of_it or any_covered(question.content, content_of(match["what"]))
    )
    for unit, match in each_of:
        number = _told(question, joined(match["thing"]))
        if number is None and question.numbers:
            thing = content_of(match["thing"])
            told = [n for n, what in counted(question.plain) if any_covered(what, thing)]
            number = told[0] if len(told) == 1 else None
        if number is not None:
            value = int(match["n"]) * max(0, number - int(match["over"] or 0))
            found[unit.rule, match["thing"]] = value, unit
    if not found or (len(found) == 1 and not question.numbers and not one_of_it):
        return None
    total = sum(value for value, _ in found.values())
    return said("value", [unit for _, unit in found.values()], str(total))


def _of_values(book: Book, question: Heard) -> Said | None:
    """What cards of some kinds count together, where a rule counts their total."""
    units = [each for each in book.units if _TOTAL.search(each.words)]
    words, found = joined(question.plain), list[tuple[int, float, str]]()
    listed = [e for at, e in enumerate(words) if e in book.kinds and _stands_alone(book, words, at)]
    for unit in units if asks("worth", question.plain) else ():
        field = _TOTAL.search(unit.words)
        for kind in sorted(book.kinds):
            number = _told(question, [kind]) if not kind.isdigit() or words.count(kind) else None
            if number is None and kind in listed:
                number = 1
            values = {each.get(field["field"]) for each in book.choices[kind]} if field else set()
            value = next(iter(values), None)
            if number is not None and len(values) == 1 and isinstance(value, int | float):
                found.append((number, value, str(book.choices[kind][0]["name"])))
        if len(found) > 1:
            total = sum(number * value for number, value, _ in found)
            rules = (unit.rule, *(f"card {name}" for _, _, name in found))
            return Said("value", f"{total:g}. {unit.sentence}", rules)
    return None


def _stands_alone(book: Book, words: list[str], at: int) -> bool:
    """Whether a kind of card stands in a list: ace, 2 and king."""
    behind = words[at + 1] if at + 1 < len(words) else "and"
    return not words[at].isdigit() or (behind not in book.kinds or behind.isdigit())


def _missing(book: Book, question: Heard) -> Said | None:
    """How many more are needed to end the game or to win."""
    if not asks("missing", question.plain) or len(question.numbers) != 1:
        return None
    for unit in book.units:
        goal = unit.kind in ("end", "win")
        match = _TARGET.search(unit.words if goal else unit.given)
        about = [each for each in question.content if each not in ("miss", "need", "more")]
        if match is None or (goal and not covered(stem(match["thing"]), question.content)):
            continue
        if goal or any_covered(about, content_of(unit.words)):
            return said("value", [unit], str(max(0, int(match["n"]) - question.numbers[0])))
    return None


def _seats(book: Book, question: Heard) -> int | None:
    """With how many players it is asked."""
    match = _SEATS.search(question.plain)
    if match is not None:
        return int(match["n"] or match["m"] or match["k"])
    unit = box(book, "players")
    numbers = re.findall(r"\d+", unit.words) if unit is not None else []
    return int(numbers[0]) if len(numbers) == 1 else None


def _hands(book: Book) -> Iterable[tuple[int, str, Unit]]:
    """How many cards each player has at the start, from which zone; "" if that is not said."""
    for unit in book.units:
        has, deal = _EACH_HAS.search(unit.words), _DEAL.search(unit.words)
        if has:
            yield int(has["n"]), has["zone"], unit
        elif deal and not unit.given:
            yield int(deal["n"]), "", unit


def _dealt(book: Book, question: Heard) -> Said | None:
    """How many cards all players get together at the start."""
    seats = _seats(book, question)
    if (
        seats is None
        or not asks("whole", question.plain)
        or not asks("begins with", question.plain)
    ):
        return None
    hands = list(_hands(book))
    found = [each for each in hands if _of_zone(book, question, each[1])] or hands
    if len(found) != 1:
        return None
    number, _, unit = found[0]
    return said("value", [unit], str(number * seats))


def _together(book: Book, question: Heard) -> Said | None:
    """How many come of what each player adds, or what there is for each."""
    seats = _seats(book, question)
    if seats is None or question.form != "how many":
        return None
    for unit in book.units:
        match = _ADDS.search(f"{unit.who} {unit.words}" if unit.kind == "act" else unit.words)
        if match is None or unit.given:
            continue
        thing, zone = joined(match["what"] or match["per"]), joined(match["zone"] or "")
        whole = match["per"] or (zone and asks("all of it", question.plain))
        asked = joined(question.plain.partition("how many")[2])
        if whole and any_covered(thing, asked[:2]) and all(e in asked for e in zone):
            return said("value", [unit], str(seats * int(match["n"] or match["m"])))
    return None


def _of_zone(book: Book, question: Heard, zone: str) -> bool:
    return not zone or any_covered([e for e in joined(zone) if e != "deck"], question.content)


def _left(book: Book, question: Heard) -> Said | None:
    """How many cards lie in a deck when all have got theirs."""
    seats = _seats(book, question)
    named = book.places(question.plain)
    where = [zone for zone, way in named.items() if way == "to"] or [*named]
    where = [zone for zone in where if zone not in book.own]
    if (
        seats is None
        or question.form != "how many"
        or not where
        or not asks("begins with", question.plain)
    ):
        return None
    decks = [
        (int(match["n"]), unit)
        for unit in book.units
        if unit.kind == "box" and (match := _DECK.search(unit.words))
        if len([e for e in book.units if e.kind == "box" and _DECK.search(e.words)]) == 1
        or any_covered(where[0], joined(match["name"]))
    ]
    found = [each for each in _hands(book) if not each[1] or _same(where[0], each[1])]
    if len(decks) != 1 or len(found) != 1:
        return None
    number, _, unit = found[0]
    tops = [
        (int(match["n"] or 1), each)
        for each in book.units
        if each.rule == unit.rule and not each.given
        if (match := _TOP.search(each.words)) and _same(where[0], match["zone"])
    ]
    value = decks[0][0] - number * seats - sum(many for many, _ in tops)
    return (
        said("value", [unit, decks[0][1], *(each for _, each in tops)], str(value))
        if value >= 0
        else None
    )


def _used_up(book: Book, question: Heard) -> Said | None:
    """How many are left of what each player has, or a board has spaces, when some are used."""
    if question.form != "how many" or not _LEFT.search(question.plain):
        return None
    nth = _NTH.search(question.plain)
    used = question.numbers or ((ORDINALS[nth[0]],) if nth is not None else ())
    if len(used) != 1 or _BY.search(question.plain):
        return None
    for unit in book.units:
        has = _HAS.search(unit.words) if unit.heading in ("set-up", "spaces") else None
        if has is None:
            continue
        asked = content_of(question.plain.partition("how many")[2])
        about = ["space"] if has["m"] else joined(has["what"])
        wanted = asked if has["m"] else question.content
        if bool(has["m"]) != any_covered(["space"], asked) or not any_covered(about, wanted):
            continue
        both = has["m"] and _EACH.search(question.plain)
        left = int(has["n"] or has["m"]) - used[0] * ((both and _seats(book, question)) or 1)
        if left >= 0:
            return said("value", [unit], str(left))
    return None


def _same(zone: Sequence[str], name: str) -> bool:
    return any_covered(zone, joined(name))
