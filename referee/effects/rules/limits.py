"""More cards in a zone than the rules allow of a kind: whether it is so, and which of them go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.effects.rules import happening
from referee.effects.rules.acts import keep, moved, pile
from referee.effects.rules.discarding import discards
from referee.effects.rules.filters import Test
from referee.effects.rules.forbidding import allowed_more
from referee.effects.rules.lots import Lot
from referee.effects.rules.places import Zones, spaces_of
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position
from referee.setting import address_of


class Surplus(NamedTuple):
    """Cards of a kind in a zone, more than it may hold."""

    cards: tuple[int, ...]
    over: int


def surplus(at: Position, address: str) -> Iterator[Surplus]:
    """What a zone holds too many of, by each of its limits."""
    owner = address.partition(".")[0]
    seat = owner if owner in at.table.seats else at.me
    for standing in at.table.setting.program.facts("rules.may-hold"):
        zone, most, kind = standing.fact.slots
        if address not in at.as_seat(seat, lambda zone=zone: at.value(zone).addresses):  # type: ignore[misc]
            continue
        test: Test = at.value(kind).test(at)
        cards = tuple(
            card for each in spaces_of(at, address) for card in at.zone(each) if test(card)
        )
        over = len(cards) - int(most) - allowed_more(at, seat, address, cards)
        if over > 0:
            yield Surplus(cards, over)


@template("condition", "{zone} holds more than it may")
def holds_more(at: Position, zone: Any) -> bool:
    """A zone holds more cards of a kind than its limit, as when a card that raised it is gone."""
    return any(True for address in at.value(zone).addresses for _ in surplus(at, address))


@template("act", "discard<s> down to the limits of {zone}")
def discard_to_limits(play: Play, zone: Any) -> None:
    """Cards above the limits of a zone are discarded, of each kind as many as are too many; the
    player chooses which."""
    zones: Zones = play.value(zone)
    chosen: list[int] = []
    for address in zones.addresses:
        for each in surplus(play, address):
            left = tuple(card for card in each.cards if card not in chosen)
            over = each.over - (len(each.cards) - len(left))
            if over > 0:
                lot = Lot(left, over, over, zones=Zones((address,)))
                chosen += take(play, lot, "discard", verb="discards")
    keep(play, tuple(chosen))
    for card in chosen:
        whose = play.owner(card) or play.me
        to = address_of(discards(play), whose)
        if not to:
            play.nothing("the game has no pile to discard to")
            return
        happening.mark(play)
        moved(play, (card,), to, top=pile(play, to))
        happening.occurred(play, "discard", (card,), to, whose)
