"""A set-up carried out as far as it is not left to chance: a stock, a set-up, a number of players
in; what lies in each zone, and what is to be dealt, out.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.export.stock import Item, Stack, Stock
from tablewright.layout.setup_words import zone_name
from tablewright.model.addresses import seat_letter
from tablewright.model.game import Lay, Setup
from tablewright.model.movements import movements


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards that are dealt off a shuffled pile when the game begins."""

    source: str
    to: str
    count: int | None
    said: str
    """In words."""


def address_of(zone: str, seat: int | None, space: int | None) -> str:
    """How a zone is written: `trash`, `orbit.3`, `A.hand`."""
    owner = f"{seat_letter(seat)}." if seat is not None else ""
    return f"{owner}{zone}.{space}" if space is not None else f"{owner}{zone}"


class Laid:
    """The pieces in each zone once a set-up is laid, as far as it does not draw by chance."""

    def __init__(self, stock: Stock, setup: Setup | None, seats: int) -> None:
        self.game = stock.game
        self.say = stock.edition.say
        self.seats = seats
        self.box: dict[str, dict[str, tuple[Stack, Item, int]]] = {}
        """What is not laid yet: by deck and card name."""
        for stack in stock.stacks:
            cards = self.box.setdefault(stack.deck.deck, {})
            cards.update({item.card.name: (stack, item, item.copies) for item in stack.items})
        self.piles: dict[str, list[tuple[Stack, Item, int]]] = {}
        self.shuffled: set[str] = set()
        self.deals: list[Deal] = []
        for lay in setup.lay if setup is not None else ():
            for source, to in movements(lay, self.game, seats):
                self._lay(lay, source, to)

    def _lay(self, lay: Lay, source: str, to: str) -> None:
        if source:
            if source in self.shuffled:
                self._deal(lay, source, to)
            else:
                self._move(self.piles.setdefault(source, []), lay.count, to)
        elif lay.cards:
            for name, count in lay.cards.items():
                for cards in self.box.values():
                    if name in cards:
                        self._take(cards, name, count, to)
                        break
        elif lay.deck is not None:
            cards = self.box.get(lay.deck, {})
            left = lay.count
            for name in list(cards):
                if left == 0:
                    break
                had = cards[name][2]
                taken = had if left is None else min(had, left)
                self._take(cards, name, taken, to)
                left = None if left is None else left - taken
        if lay.shuffle:
            self.shuffled.add(to)

    def _deal(self, lay: Lay, source: str, to: str) -> None:
        say = self.say
        told = say(
            "{cards} from {zone} to {place}",
            cards=say("all cards") if lay.count is None else say.counted(lay.count, "card/cards"),
            zone=zone_name(source, self.game, say),
            place=zone_name(to, self.game, say),
        )
        self.deals.append(Deal(source, to, lay.count, told))
        # What is dealt from there is as unknown as what is left.
        self.shuffled.add(to)

    def _take(
        self, cards: dict[str, tuple[Stack, Item, int]], name: str, count: int, to: str
    ) -> None:
        stack, item, had = cards[name]
        taken = min(had, count)
        if taken:
            self.piles.setdefault(to, []).append((stack, item, taken))
        if had > taken:
            cards[name] = (stack, item, had - taken)
        else:
            del cards[name]

    def _move(self, source: list[tuple[Stack, Item, int]], count: int | None, to: str) -> None:
        left = count
        while source and left != 0:
            stack, item, had = source.pop(0)
            taken = had if left is None else min(had, left)
            self.piles.setdefault(to, []).append((stack, item, taken))
            if had > taken:
                source.insert(0, (stack, item, had - taken))
            left = None if left is None else left - taken
