"""What stands beside a card in a list of choices: whose it is, where it lies, what lies on it; for
equal cards what tells them apart.

    hints(table, state, Move("take", "Ann", ("Martyr", "Bo")), "Ann")    ("strength 3, speed 9", "")
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee import copies, engine
from referee.moves import Move, slot_names
from referee.position import Position
from referee.rules import rules_in
from referee.setting import Table
from referee.state import UNKNOWN, State
from referee.verbs import Verb, found_once
from referee.view import ALL, placed_by, shows
from referee.words.counters import on_card
from referee.words.spaces import in_columns


def hint(table: Table, state: State, move: Move, viewer: str = ALL) -> str:
    """What stands beside a move: the hints of its cards, with their names if they are several."""
    said = [
        (label, words)
        for value, words in zip(move.args, hints(table, state, move, viewer), strict=False)
        for label, words in _named(value, words)
        if words
    ]
    if len(said) == 1:
        return said[0][1]
    return "; ".join(f"{label}: {words}" for label, words in said)


def _named(value: Any, words: str) -> Iterable[tuple[str, str]]:
    """The labels of an argument, each with its own words."""
    labels = value if isinstance(value, tuple) else (value,)
    return zip(map(str, labels), words.split("; "), strict=False)


def hints(
    table: Table, state: State, move: Move, viewer: str = ALL, at: Position | None = None
) -> tuple[str, ...]:
    """What stands beside each argument of a move; "" where there is nothing to say. Who asks about
    many moves gives the position `at` which they are, with its memory (`Position.once`)."""
    verb = engine.find_verb(table, move.verb)
    position = at if at is not None else Position(table, state)
    if verb is None:
        return ("",) * len(move.args)
    if not (verb.chooses or verb.among):
        names = slot_names(verb.sentence)
        bought = _offered(position, verb, move, viewer)
        if bought is not None:
            return bought
        zones = [verb.slots.get(name) == "zone" and name == "target" for name in names]
        return tuple(
            in_columns(table.setting, str(value)) if zone else ""
            for zone, value in zip(zones, move.args, strict=False)
        )
    if verb.chooses:
        return tuple(_of_option(position, str(each), viewer) for each in move.args)
    found = []
    for slot, value in zip(slot_names(verb.sentence), move.args, strict=False):
        cards = copies.among(position, verb, slot, move)
        labels = value if isinstance(value, tuple) else (value,)
        picked = [position.pick(str(each), cards) for each in labels] if cards else []
        words = [
            _beside(position, card, cards, move, viewer) if card >= 0 else "" for card in picked
        ]
        found.append("; ".join(words))
    return tuple(found)


def _offered(
    position: Position, verb: Verb, move: Move, viewer: str
) -> tuple[str, ...] | None:  # fmt: skip
    """What stands beside the card of a move that the rules offer, as far as the sentence does not
    say it: where it lies, if not with whoever moves, and what is paid for it. None without one."""
    table, state = position.table, position.state
    known = found_once(position, ("offered",), lambda: copies.offered(position))
    card = known.get((move.verb, move.args), -1)
    if card < 0 or not shows(table, state, card, viewer):
        return None
    label = state.names[card]
    at = next((at for at, each in enumerate(move.args) if f"{each} ".startswith(f"{label} ")), -1)
    if at < 0:
        return None
    found = []
    address = state.where[card]
    zone, place = table.setting.zone_of(address), position.called(address)
    named = zone is not None and (zone.name or zone.id).lower() in verb.sentence.lower()
    if position.owner(card) != move.seat and not named and place not in str(move.args[at]):
        found.append(place)
    price = rules_in(table.setting).price
    if price is not None:
        found.append(position.as_seat(move.seat, lambda: price(position, move.verb, card)))
    words = ", ".join(filter(None, found))
    return tuple(words if each == at else "" for each in range(len(move.args))) if words else None


def _of_option(position: Position, label: str, viewer: str) -> str:
    """What stands beside one of the answers that a question offers."""
    asked = position.state.asked
    assert asked is not None, "an option belongs to a question"
    cards: dict[str, int] = {}
    for option in asked.options:
        card = option.value[0] if isinstance(option.value, tuple) else option.value
        if isinstance(card, int) and _is_card(position, card, option.label):
            cards[option.label] = card
    if label not in cards:
        return ""
    move = Move("", asked.seat, (label,))
    return _beside(position, cards[label], tuple(cards.values()), move, viewer)


def _is_card(position: Position, card: int, label: str) -> bool:
    """Whether an option stands for this card: its label begins with the card's name."""
    names = position.state.names
    if not 0 <= card < len(names) or isinstance(card, bool):
        return False
    return names[card] == UNKNOWN or label == names[card] or label.startswith(f"{names[card]} ")


def _beside(
    position: Position, card: int, among: Sequence[int], move: Move, viewer: str
) -> str:  # fmt: skip
    state, table = position.state, position.table
    if state.names[card] == UNKNOWN or not shows(table, state, card, viewer):
        return ""
    same = [each for each in among if state.names[each] == state.names[card]]
    found = [*_where(position, card, among, move)]
    told = rules_in(table.setting).tells
    own = () if told is None else told(position, card)
    apart = copies.apart(position, card, same) if len(same) > 1 else ()
    on = [each for each in on_card(position, card, quiet=False) if each not in own]
    return ", ".join(dict.fromkeys((*found, *apart, *on, *own)))


def _where(position: Position, card: int, among: Sequence[int], move: Move) -> Iterator[str]:
    """Whose a card is and where it lies, as far as the move and its other choices leave it open."""
    table, state = position.table, position.state
    address = state.where[card]
    owner = position.owner(card)
    said = [str(each) for each in move.args]
    if any(position.called(address) in each for each in said):
        return
    if len({state.where[each] for each in among}) > 1:
        called = position.called(address)
        yield called.removeprefix(f"{move.seat}'s ")
        placer = placed_by(table, state, card)
        if placer:
            yield f"{placer}'s"
    elif owner and owner != move.seat and owner not in said:
        yield f"{owner}'s"
