"""What a seat can point at on a free table: cards that it sees by their names, others by `?`.

A zone and a seat in; labels and the cards behind them out. Nothing here depends on a name that the
seat does not see, so that neither a list nor a refusal made of it can tell one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee import places
from referee.play import Play
from referee.position import Position
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.verbs import found_once
from referee.view import counts_hidden, seems, shows


def lying(position: Position, address: object, seat: str) -> tuple[int, ...]:
    """The cards that lie in a zone as far as the seat knows: those of somebody's secret choice are
    still in the hand."""
    table, zones = position.table, position.state.zones
    if not isinstance(address, str) or counts_hidden(table, address, seat):
        return ()
    found = zones.get(address, ())
    hand = table.setting.hand
    if hand is None or not address.endswith(f".{hand.id}"):
        return found
    for other, cards in zones.items():
        if other != address and cards and seems(table, other, seat) == address:
            found += cards
    return found


def sees(position: Position, card: int, seat: str) -> bool:
    """Whether the seat knows which card this is. What is in the box is no secret."""
    state = position.state
    if state.names[card] == UNKNOWN:
        return False
    return state.where[card] == BOX or shows(position.table, state, card, seat)


def seen(position: Position, address: object, seat: str) -> tuple[int, ...]:
    """The cards of a zone that the seat sees."""
    return _parted(position, address, seat)[0]


def unseen(position: Position, address: object, seat: str) -> tuple[int, ...]:
    """The cards of a zone that the seat does not see."""
    return _parted(position, address, seat)[1]


def _parted(
    position: Position, address: object, seat: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of a zone that the seat sees, and those that it does not."""

    def look() -> tuple[tuple[int, ...], tuple[int, ...]]:
        open_: list[int] = []
        hidden: list[int] = []
        for card in lying(position, address, seat):
            (open_ if sees(position, card, seat) else hidden).append(card)
        return tuple(open_), tuple(hidden)

    return found_once(position, ("parted", address, seat), look)


def labels(position: Position, address: str, seat: str) -> Iterator[str]:
    """How the seat calls the cards of a zone, each way once: a name, with ` 1`, ` 2` where it makes
    a difference which of that name is meant; `?` for the first that it does not see, `? 2` for
    another where such cards lie apart."""
    cards = seen(position, address, seat)
    if address == BOX:
        yield from dict.fromkeys(map(position.name, cards))
        return
    yield from dict.fromkeys(_label(position, card, cards) for card in cards)
    hidden = unseen(position, address, seat)
    apart = len(hidden) if hidden and _lie_apart(position, address) else 1
    for number in range(1, apart + 1 if hidden else 1):
        yield UNKNOWN if number == 1 else f"{UNKNOWN} {number}"


def _label(position: Position, card: int, cards: Sequence[int]) -> str:
    name = position.name(card)
    same = [each for each in cards if position.name(each) == name]
    zone = places.zone_of(position, position.state.where[card])
    ordered = zone is not None and zone.ordered
    marks = position.state.marks.values()
    differ = any(len({values.get(each) for each in same}) > 1 for values in marks)
    return position.numbered(card, tuple(cards)) if ordered or differ else name


def _lie_apart(position: Position, address: str) -> bool:
    """Whether everybody can point at a card there that lies face down."""
    zone = places.zone_of(position, address)
    return zone is not None and zone.sees == "all"


def pointed_at(position: Position, address: object, seat: str, label: object) -> int:
    """The card that the seat calls so in this zone, the first that it does not see for `?`; -1 if
    there is none."""
    if not isinstance(label, str):
        return -1
    name, _, number = label.partition(" ")
    if name != UNKNOWN:
        return position.pick(label, seen(position, address, seat))
    hidden = unseen(position, address, seat)
    at = int(number) if number.isdecimal() else 1
    return hidden[at - 1] if 1 <= at <= len(hidden) and (not number or number.isdecimal()) else -1


def taken(play: Play, address: str, seat: str, label: str) -> int:
    """The card that is really taken: of cards in a hand that the seat does not see the referee
    draws one by chance, as hands would."""
    hidden = unseen(play, address, seat) if label == UNKNOWN else ()
    zone = places.zone_of(play, address)
    unordered = zone is not None and not zone.ordered and not places.is_pile(play, address)
    if len(hidden) > 1 and unordered and not _lie_apart(play, address):
        if play.table.supplies("shuffle"):
            return hidden[play.state.below(f"from {address}", len(hidden))]
        nameless = (card for card in hidden if play.name(card) == UNKNOWN)
        return next(nameless, hidden[0])
    return pointed_at(play, address, seat, label)
