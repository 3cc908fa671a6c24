"""A question about what is printed on cards to its answer, from the cards as a table: the field of
a card, which cards have the most of it or a value, how many those are, which of two has more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.asking.cardtext import (
    CardText,
    Told,
    copies_of,
    counted,
    fields_of,
    in_one_line,
    plainly,
)
from referee.asking.printed_reading import DECK, Read, Reader, is_number, only_number

LISTED = 8
"""Cards at most that are named one by one."""
ALL = ("all",)
"""What is said to be counted where no card is named."""


class Printed:
    """The cards of a game, to be asked for what stands on them."""

    def __init__(self, cards: Sequence[CardText], ruled: frozenset[str]) -> None:
        """`ruled` are the stems of the words that the rulebook has."""
        self.cards = cards
        self._reader = Reader(cards, ruled)

    def told(self, text: str) -> Told | None:
        """What the cards say to a question; None if it asks for anything else."""
        read = self._reader.read(text)
        if read is None:
            return None
        if len(read.cards) == 2:
            return _of_two(read, *read.cards)
        if read.cards:
            return self._of_one(read, read.cards[0])
        return self._of_all(read)

    def _of_one(self, read: Read, card: CardText) -> Told | None:
        """What is asked of one card."""
        deck = [each for each in self.cards if each.deck == card.deck]
        if read.most:
            return None if read.numbers or read.values else _is_most(read, card, deck)
        if (read.says("how_many") and not read.fields) or read.says("there_is"):
            bare = not read.fields and not read.values
            return _copies(read, card) if bare else None
        if read.numbers or read.more:
            return _has(read, card, deck)
        if read.values:
            return _is(read, card) if read.asks else None
        if read.asks:
            return _has_any(read, card, deck)
        for field in read.fields:
            if len(read.fields) == 1 and field in dict(fields_of(card)):
                return Told("value", f"{_printed(card, field)}.", (card,))
        if read.fields or not (read.says("meant") or not read.words):
            return None
        said = in_one_line(card.text) or _in_short(card)
        return Told("info", f"{card.name}: {said}", (card,)) if said else None

    def _of_all(self, read: Read) -> Told | None:
        """Which cards, how many, or whether there are any."""
        of = [
            card
            for card in self.cards
            if all(_is_of(card, field, value) for field, value in read.values)
        ]
        if read.most:
            return None if read.numbers or read.asks else _most(read, of)
        if len(read.fields) == 1 and not (read.numbers or read.more or read.says("how_many")):
            return _having(read, of, read.fields[0])
        named = read.fields or read.values or {"card", "cards"} & read.words
        if len(read.numbers) > 1 or not named or not (read.numbers or read.values):
            return None
        sort = " and ".join(
            f"{value}" if field == DECK else f"{field} {value}" for field, value in read.values
        )
        if read.numbers:
            number, field = read.numbers[0], _asked_field(read, of)
            if not field:
                return None
            having = [(card, value) for card in of if (value := _number(card, field)) is not None]
            of = [
                card
                for card, value in having
                if ((value - number) * read.more > 0 if read.more else value == number)
            ]
            than = {1: "more than ", -1: "less than "}.get(read.more, "")
            sort = " and ".join(filter(None, (sort, f"{field} {than}{number}")))
        elif read.more:
            return None
        if read.asks:
            return _whether(read, of, sort) if read.says("there_is") else None
        if read.says("how_many"):
            return counted(of, f"cards of the {sort}") if read.numbers and of else None
        if not read.says("which"):
            return None
        if not of:
            return Told("info", f"No card has {sort}.", (), *ALL)
        return Told("info", f"{_listed(of)}: {sort}.", tuple(of[:3]))


def _asked_field(read: Read, cards: Sequence[CardText]) -> str:
    """The field whose numbers are asked for."""
    numbers = [f for f in read.fields if any(_number(card, f) is not None for card in cards)]
    if len(read.fields) > 1 and len(numbers) != 1:
        return ""
    if read.fields:
        return numbers[0] if numbers else ""
    return only_number(cards)


def _of_two(read: Read, one: CardText, other: CardText) -> Told | None:
    """Which of two cards has more of a field, or of which there are more copies."""
    if read.numbers or read.values or read.most or not (read.more or read.says("alike")):
        return None
    mine: float | None
    theirs: float | None
    if read.says("how_many") or read.says("there_is"):
        mine, theirs = one.copies, other.copies
        said = f"There are {mine} of {one.name} and {theirs} of {other.name}."
        if read.fields or not read.asks:
            return None
    else:
        field = _asked_field(read, (one, other))
        mine, theirs = _number(one, field), _number(other, field)
        if mine is None or theirs is None:
            return None
        said = f"{_printed(one, field)}; {_printed(other, field)}."
    if not read.asks or read.says("either"):
        return Told("info" if read.asks else "value", said, (one, other))
    holds = mine == theirs if read.says("alike") else (mine - theirs) * read.more > 0
    return Told(_verdict(read, holds), said, (one, other))


def _is_most(read: Read, card: CardText, deck: Sequence[CardText]) -> Told | None:
    """Whether a card has the most of a field."""
    field = _asked_field(read, deck)
    first = _first(deck, field, read.most)
    if not read.asks or _number(card, field) is None:
        return None
    if card in first:
        return Told(_verdict(read, True), f"{_printed(card, field)}.", (card,))
    said = f"{_printed(card, field)}. {' and '.join(_printed(e, field) for e in first[:2])}."
    return Told(_verdict(read, False), said, (card, first[0]))


def _has(read: Read, card: CardText, deck: Sequence[CardText]) -> Told | None:
    """Whether a card has a number, or more or less than that."""
    field = _asked_field(read, deck)
    value = _number(card, field)
    if not read.asks or value is None or len(read.numbers) != 1:
        return None
    ahead = value - read.numbers[0]
    holds = ahead * read.more > 0 if read.more else ahead == 0
    return Told(_verdict(read, holds), f"{_printed(card, field)}.", (card,))


def _having(read: Read, of: Sequence[CardText], field: str) -> Told | None:
    """Which cards have a field or are without it; whether all have, or any."""
    if not any(_number(card, field) is not None for card in of):
        return None
    without = "without" in read.words
    if without:
        read = read._replace(denies=False)  # that is what is asked for
    having = [card for card in of if bool(card.fields.get(field)) != without]
    others = [card for card in of if card not in having]
    if read.asks and read.says("every"):
        said = f"{_listed(others)}: {_with(field, not without)}." if others else "All cards."
        return Told(_verdict(read, not others), said, tuple(others[:3]), *ALL[bool(others) :])
    if not (read.says("there_is") if read.asks else read.says("which")):
        return None
    if not read.asks and not without and not read.says("has"):
        return None
    said = f"{_listed(having) if having else 'No card'}: {_with(field, without)}."
    verdict = _verdict(read, bool(having)) if read.asks else "info"
    return Told(verdict, said, tuple(having[:3]), *ALL[bool(having) :])


def _most(read: Read, of: Sequence[CardText]) -> Told | None:
    """Which card has the most or the least."""
    field = _asked_field(read, of)
    first = _first(of, field, read.most)
    if not first or not (read.says("which") or len(read.words) <= 4):
        return None
    return Told("info", f"{_listed(first)}: {field} {first[0].fields[field]}.", first[:3])


def _whether(read: Read, of: Sequence[CardText], sort: str) -> Told | None:
    """Whether there is such a card."""
    if not of:
        return Told(_verdict(read, False), f"No card has {sort}.", (), *ALL)
    return Told(_verdict(read, True), f"{_listed(of)}: {sort}.", tuple(of[:3]))


def _copies(read: Read, card: CardText) -> Told | None:
    """How many copies there are of a card; whether there are so many, more or fewer."""
    said = copies_of(card)
    if not read.asks:
        return Told("value", said, (card,)) if read.says("how_many") and not read.numbers else None
    number = read.numbers[0] if read.numbers else 1 if read.says("just_one") else 0
    if len(read.numbers) > 1:
        return None
    if read.more:
        holds = (card.copies - number) * read.more > 0 if number else None
    elif number:
        holds = card.copies == number
    else:
        holds = True
    return None if holds is None else Told(_verdict(read, holds), said, (card,))


def _has_any(read: Read, card: CardText, deck: Sequence[CardText]) -> Told | None:
    """Whether anything stands in a field of a card that has a number on others."""
    field = read.fields[0] if len(read.fields) == 1 and read.says("has") else ""
    if not any(_number(each, field) for each in deck):
        return None
    if _number(card, field):
        return Told(_verdict(read, True), f"{_printed(card, field)}.", (card,))
    return Told(_verdict(read, False), f"{card.name} has no {field}.", (card,))


def _is(read: Read, card: CardText) -> Told | None:
    """Whether a card is of a kind."""
    if len(read.values) != 1 or read.says("has"):
        return None
    field, value = read.values[0]
    if field not in card.fields:
        return None
    holds = _is_of(card, field, value)
    return Told(_verdict(read, holds), f"{_printed(card, field)}.", (card,))


def _first(cards: Sequence[CardText], field: str, most: int) -> tuple[CardText, ...]:
    """The cards with the most of a field, or the least; none if none has a number there."""
    having = [
        (most * number, card) for card in cards if (number := _number(card, field)) is not None
    ]
    best = max((number for number, _ in having), default=0)
    return tuple(card for number, card in having if number == best)


def _number(card: CardText, field: str) -> float | None:
    """The number in a field."""
    value = card.fields.get(field)
    return value if is_number(value) else None


def _with(field: str, without: bool) -> str:
    return f"without {field}" if without else f"with {field}"


def _is_of(card: CardText, field: str, value: Any) -> bool:
    """Whether a value stands on a card, or it is of that deck."""
    there = card.deck if field == DECK else card.fields.get(field)
    return value in there if isinstance(there, list | tuple) else value == there


def _printed(card: CardText, field: str) -> str:
    return f"{card.name}: {field} {plainly(card.fields[field])}"


def _in_short(card: CardText) -> str:
    found = ", ".join(f"{name} {plainly(value)}" for name, value in fields_of(card))
    return f"{found}." if found else ""


def _listed(cards: Sequence[CardText]) -> str:
    names = [card.name for card in cards]
    more = len(names) - LISTED
    return ", ".join(names[:LISTED]) + (f" and {more} more" if more > 0 else "")


def _verdict(read: Read, holds: bool) -> str:
    return "yes" if holds != read.denies else "no"
