"""Equal cards that lie together: which of them a move means, and what tells them apart.

A label is a card's name, with ` 1`, ` 2` where several of that name lie there (`Position.numbered`,
`Position.pick`). People say the name alone: then the copy is meant for which the move is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Any

from referee.moves import Move, slot_names
from referee.position import Position, amount, within_words
from referee.reasons import Reason
from referee.state import UNKNOWN, pairs_of
from referee.verbs import Verb, found_once
from referee.view import shows

Legal = Callable[[Move], bool]
MOST = 200
"""Ways to mean a sentence that are looked at."""


# What tells cards apart


def alike(position: Position, one: int, other: int) -> bool:
    """Whether it makes no difference which of two cards is meant: one name, in one place, with the
    same counters; in a row whose order counts nothing else may lie between them."""
    state = position.state
    address = state.where[one]
    if state.names[one] != state.names[other] or address != state.where[other]:
        return False
    cards = state.zones[address]
    low, high = sorted((cards.index(one), cards.index(other)))
    setting = position.table.setting
    zone = setting.zone_of(address)
    between = cards[low : high + 1] if zone is not None and zone.ordered else (one, other)
    return all(
        state.names[card] == state.names[one]
        and all(
            values.get(card) == values.get(one)
            for name, values in state.marks.items()
            if not (setting.counters[name].quiet and _counts_off(values, cards))
        )
        for card in between
    )


def _counts_off(values: dict[int, int], cards: Sequence[int]) -> bool:
    """Whether a counter of which nobody is told only numbers the cards of a zone as they lie."""
    numbers = [values.get(card, 0) for card in cards]
    return len(numbers) > 1 and all(one < other for one, other in pairwise(numbers))


def label(position: Position, card: int, within: tuple[int, ...]) -> str:
    """What a card is called among others: its name alone where all of that name are alike."""
    names = position.state.names
    others = [other for other in within if names[other] == names[card] and other != card]
    if not others or all(alike(position, card, other) for other in others):
        return names[card]
    return position.numbered(card, within)


def differ(position: Position, card: int, cards: Sequence[int]) -> bool:
    """Whether cards of one name lie here with different counters on them."""
    state = position.state
    copies = [each for each in cards if state.names[each] == state.names[card]]
    return any(
        len({values.get(each, 0) for each in copies}) > 1
        for name, values in state.marks.items()
        if not position.table.setting.counters[name].quiet
    )


def apart(position: Position, card: int, copies: Sequence[int]) -> tuple[str, ...]:
    """What tells a card from its copies: counters that differ, its place where the order counts."""
    state, setting = position.state, position.table.setting
    found = []
    for counter in setting.game.counters:
        if counter.owner != "card" or counter.quiet:
            continue
        if len({position.mark(each, counter.id) for each in copies}) < 2:
            continue
        name, value = within_words(counter), position.mark(card, counter.id)
        if counter.max == 1 and (value or " " not in name):
            found.append(name if value else f"not {name}")
        elif counter.max != 1:
            found.append(f"{name} {amount(value)}")
    where = state.where[card]
    zone = setting.zone_of(where)
    if len({state.where[each] for each in copies}) > 1:
        found.append(f"in {position.place(where)}")
    elif zone is not None and zone.ordered:
        cards = state.zones[where]
        found.append(f"card {cards.index(card) + 1} of {len(cards)}")
    return tuple(found)


# Which one is meant


def base(position: Position, called: object) -> tuple[str, int]:
    """The name of a label and its number, 0 if it has none."""
    text = str(called)
    if text in position.table.setting.cards:
        return text, 0
    name, _, number = text.rpartition(" ")
    return (name, int(number)) if number.isdecimal() else (text, 0)


def offered(position: Position) -> Mapping[tuple[str, tuple[Any, ...]], int]:
    """The known card with which each offered way of a move is made, by its verb and arguments: of
    equal cards each is its own."""
    asked, names = position.state.asked, position.state.names
    if asked is None:
        return {}
    return {
        (verb, tuple(args)): option.value[0]
        for (verb, args), option in zip(pairs_of(asked), asked.options, strict=False)
        if isinstance(option.value, tuple) and type(option.value[0]) is int
        if 0 <= option.value[0] < len(names) and names[option.value[0]] != UNKNOWN
    }


def among(position: Position, verb: Verb, slot: str, move: Move) -> tuple[int, ...]:
    """The cards of which a slot names one, as far as whoever moves sees them."""
    find = verb.among.get(slot)
    if find is None:
        return ()
    table, state, seat = position.table, position.state, move.seat
    cards = tuple(find(position, move))
    return found_once(
        position, ("shown", cards, seat),
        lambda: tuple(card for card in cards if shows(table, state, card, seat)),
    )  # fmt: skip


def meant(position: Position, verb: Verb, move: Move, legal: Legal) -> list[Move]:
    """The moves that a sentence may mean which names cards of which several lie there: those that
    are legal, one of each that are alike; if none is, the first."""
    slots = slot_names(verb.sentence)
    if len(slots) != len(move.args):
        return [move]
    ways = [
        list(_ways(position, verb, slot, value, move))
        for slot, value in zip(slots, move.args, strict=True)
    ]
    if all(len(each) == 1 for each in ways):
        return [move._replace(args=tuple(each[0] for each in ways))]
    found = [move._replace(args=args) for args, _ in zip(product(*ways), range(MOST), strict=False)]
    possible = [each for each in found if legal(each)]
    if not possible:
        return found[:1]
    kinds: dict[object, Move] = {}
    for each in possible:
        kinds.setdefault(_kind(position, verb, each), each)
    return list(kinds.values())


def _ways(position: Position, verb: Verb, slot: str, value: Any, move: Move) -> Iterator[Any]:
    """What may stand in a slot for what was said there."""
    kind = verb.slots.get(slot)
    if kind == "card" and isinstance(value, str):
        cards = among(position, verb, slot, move)
        for each in _labels(position, (value,), cards, slot in verb.among):
            yield each[0]
    elif kind == "cards" and isinstance(value, tuple):
        yield from _labels(position, value, among(position, verb, slot, move), slot in verb.among)
    else:
        yield value


def _labels(
    position: Position, said: tuple[Any, ...], cards: tuple[int, ...], apart: bool
) -> Iterator[tuple[Any, ...]]:
    """Every way to mean different cards by labels. Of one name, as many are meant as are said."""
    names = position.state.names
    parts: dict[str, list[int]] = {}
    for at, each in enumerate(said):
        name, number = base(position, each)
        if number == 1 and sum(names[card] == name for card in cards) < 2:
            said = (*said[:at], name, *said[at + 1 :])  # the only one, or none is told apart
        if name != UNKNOWN and apart and not number:
            parts.setdefault(name, []).append(at)
    choices = []
    for name, places in parts.items():
        copies = [card for card in cards if names[card] == name]
        fixed = {position.pick(str(each), cards) for each in said if base(position, each)[1]}
        free = [card for card in copies if card not in fixed]
        single = len(places) == 1 and all(alike(position, free[0], card) for card in free[1:])
        if len(copies) < 2 or len(free) < len(places) or (single and len(free) == len(copies)):
            continue
        choices.append(
            [
                list(zip(places, (position.numbered(card, cards) for card in some), strict=True))
                for some in combinations(free, len(places))
            ]
        )
    for chosen in product(*choices):
        labels = list(said)
        for at, called in (pair for some in chosen for pair in some):
            labels[at] = called
        yield tuple(labels)


def _kind(position: Position, verb: Verb, move: Move) -> object:
    """What is the same for two moves that differ only in which of alike cards they name."""
    found: list[object] = [move.verb, move.seat]
    for slot, value in zip(slot_names(verb.sentence), move.args, strict=True):
        cards = among(position, verb, slot, move)
        labels = value if isinstance(value, tuple) else (value,)
        picked = [position.pick(str(each), cards) for each in labels] if cards else []
        if not picked or -1 in picked:
            found.append(value)
            continue
        first = [next(each for each in cards if alike(position, each, card)) for card in picked]
        found.append(tuple(sorted(first)))
    return tuple(found)


# The others


def of_the_others(
    position: Position, verb: Verb, move: Move, reason: Reason,
    look: Callable[[Move], Reason | None],
) -> Reason:  # fmt: skip
    """A refusal that also says what holds for the other copies of the card that was named: `look`
    refuses them."""
    for at, slot in enumerate(slot_names(verb.sentence)):
        if verb.slots.get(slot) != "card" or at >= len(move.args):
            continue
        cards = among(position, verb, slot, move)
        named = position.pick(str(move.args[at]), cards)
        names = position.state.names
        copies = [card for card in cards if named >= 0 and names[card] == names[named]]
        others = {
            card: look(move._replace(args=(*move.args[:at], called, *move.args[at + 1 :])))
            for card in copies
            if not alike(position, card, named) and (called := position.numbered(card, cards))
        }
        if others:
            return _with(position, reason, cards, copies, others)
    return reason


def _with(
    position: Position, reason: Reason, cards: tuple[int, ...], copies: Sequence[int],
    others: dict[int, Reason | None],
) -> Reason:  # fmt: skip
    def called(card: int) -> str:
        words = ", ".join(apart(position, card, copies))
        return position.numbered(card, cards) + (f" ({words})" if words else "")

    free = [called(card) for card, why in others.items() if why is None]
    if free:
        otherwise = f"; else {reason.remedy}" if reason.remedy else ""
        return reason._replace(remedy=f"take {' or '.join(free)}{otherwise}")
    same = [called(card) for card, why in others.items() if why and why.code == reason.code]
    words = [why.sentence for why in others.values() if why and why.code != reason.code]
    if same:
        words.insert(0, f"so {'is' if len(same) == 1 else 'are'} {' and '.join(same)}")
    return reason._replace(sentence="; ".join((reason.sentence, *words)))
