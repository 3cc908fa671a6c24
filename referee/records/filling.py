"""The cards that a written position names, put where it wants them: taken from wherever they are.

What loses its place without being wanted elsewhere goes to the box. Cards that nobody knows come
from the same player's other zones, then from face-down piles. Those that share a label (`?a`) are
together the names that `unknown` lists for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from referee.play import Play
from referee.records.writing import Cards, Item
from referee.setting import BOX
from referee.state import UNKNOWN
from referee.wrong import Path, Wrong


def fill(
    play: Play, wanted: Sequence[Cards], together: Mapping[str, tuple[Path, Sequence[str]]]
) -> None:
    """Lays the cards; `together` says by label what unknown cards are, and where it is written.
    Raises Wrong if there is none of a name left, or not what a label says."""
    _Filling(play, _named(play, wanted, together), wanted).fill()


def _named(
    play: Play, wanted: Sequence[Cards], together: Mapping[str, tuple[Path, Sequence[str]]]
) -> list[Cards]:
    """The cards with a name for each that has a label: nobody knows which is which, so that any
    will do. Where the referee knows the cards, chance has laid them."""
    left: dict[str, list[str]] = {}
    for label, (path, names) in together.items():
        lying = sum(item.pool == label for cards in wanted for item in cards.items)
        if lying != len(names):
            raise Wrong(
                path, f"'?{label}' stands for {lying} cards", expected=f"{lying} names",
                got=str(len(names)),
            )  # fmt: skip
        mixed = list(names)
        if "shuffle" in play.table.dealer:
            play.state.mix(f"unknown {label}", mixed)
        left[label] = mixed

    def named(cards: Cards, item: Item) -> Item:
        if not item.pool:
            return item
        if item.pool not in left:
            raise Wrong(
                cards.path, f"nothing says what '?{item.pool}' can be",
                expected=f"'unknown' with a list for {item.pool}",
            )  # fmt: skip
        return replace(item, name=left[item.pool].pop())

    return [
        replace(cards, items=tuple(named(cards, item) for item in cards.items)) for cards in wanted
    ]


class _Filling:
    """Cards on their way to the zones in which a position wants them."""

    def __init__(self, play: Play, wanted: Sequence[Cards], written: Sequence[Cards]) -> None:
        self.play = play
        self.state = play.state
        self.wanted = wanted
        self.written = written
        """The same as they are written: with labels instead of names."""
        self.taken: set[int] = set()
        """Cards that have found their place."""
        self.spare: dict[int, str] = {}
        """Cards that lost theirs, with the seat whose they were."""
        self.set_zones = {each.address for each in self.wanted if each.exact}
        self.strangers: set[str] = set()
        """Zones that got unknown cards from elsewhere."""

    def fill(self) -> None:
        """Puts every card where it is wanted."""
        chosen: list[list[int]] = [[-1] * len(each.items) for each in self.wanted]
        for known in (True, False):
            for at, cards in enumerate(self.wanted):
                self._stay(cards, chosen[at], known)
        for at, cards in enumerate(self.wanted):
            self._make_room(cards, chosen[at])
        for named in (True, False):
            for at, cards in enumerate(self.wanted):
                for index, item in enumerate(cards.items):
                    if chosen[at][index] < 0 and (item.name != UNKNOWN) == named:
                        chosen[at][index] = self._bring(cards, item)
        for at, cards in enumerate(self.wanted):
            self._arrange(cards, chosen[at])
        if "shuffle" not in self.play.table.dealer:
            self._forget(chosen)

    def _stay(self, cards: Cards, chosen: list[int], known: bool) -> None:
        """Cards that lie in their zone already, first those whose names are known."""
        for index, item in enumerate(cards.items):
            if chosen[index] >= 0:
                continue
            for card in self.play.zone(cards.address):
                if card not in self.taken and self._fits(card, item, known):
                    chosen[index] = self._take(card, item)
                    break

    def _fits(self, card: int, item: Item, known: bool) -> bool:
        name = self.state.names[card]
        if item.name == UNKNOWN:
            return name == UNKNOWN or "shuffle" in self.play.table.dealer
        if known:
            return name == item.name
        return name == UNKNOWN and item.name in self.play.candidates(card)

    def _take(self, card: int, item: Item) -> int:
        if item.name != UNKNOWN:
            self.play.identify(card, item.name)
        self.taken.add(card)
        return card

    def _make_room(self, cards: Cards, chosen: list[int]) -> None:
        """What an exact list leaves out goes to the box; where there may be more cards, unknown
        ones make room for those that are named."""
        left = [card for card in self.play.zone(cards.address) if card not in self.taken]
        if not cards.exact:
            missing = sum(card < 0 for card in chosen)
            left = [card for card in left if self.state.names[card] == UNKNOWN][:missing]
        for card in left:
            self.spare[card] = self.play.owner(card)
            self.play.put(card, BOX)

    def _bring(self, cards: Cards, item: Item) -> int:
        seat = cards.address.partition(".")[0]
        seat = seat if seat in self.play.table.seats else ""
        for source in self._unknown(seat) if item.name == UNKNOWN else self._sources(seat):
            for known in (True, False) if item.name != UNKNOWN else (True,):
                for card in source:
                    if card not in self.taken and self._fits(card, item, known):
                        if item.name == UNKNOWN and self._whose(card) != seat:
                            self.strangers.add(cards.address)
                        self.spare.pop(card, None)
                        self.play.put(self._take(card, item), cards.address)
                        return card
        copies = sum(
            facts.copies for name, facts in self.play.table.setting.cards.items()
            if name == item.name
        )  # fmt: skip
        if item.name == UNKNOWN:
            raise Wrong(
                cards.path,
                f"not so many unknown cards for {self.play.called(cards.address)}",
                expected="the names of cards that come from elsewhere",
            )
        raise Wrong(
            cards.path, f"no {item.name} is left for {self.play.called(cards.address)}",
            expected=f"at most {copies} in the whole game", got="one more",
        )  # fmt: skip

    def _whose(self, card: int) -> str:
        return self.spare.get(card, self.play.owner(card))

    def _sources(self, seat: str) -> Iterator[Sequence[int]]:
        """Where a card of some name comes from: what lost its place, a deck that has it, the box,
        the rest."""
        play = self.play
        yield [card for card, whose in self.spare.items() if whose == seat]
        yield [card for card, whose in self.spare.items() if whose != seat and not whose]
        yield self._zones(lambda address: bool(seat) and address.startswith(f"{seat}."))
        yield self._zones(lambda address: address.split(".")[0] not in play.table.seats)
        yield list(self.spare)
        yield play.zone(BOX)
        yield self._zones(lambda address: True)

    def _unknown(self, seat: str) -> Iterator[Sequence[int]]:
        """Where a card comes from that nobody knows: the own zones, common piles, the box, the
        rest."""
        seats = self.play.table.seats
        yield [card for card, whose in self.spare.items() if whose == seat]
        if seat:
            yield self._zones(lambda address: address.startswith(f"{seat}."))
        yield [card for card, whose in self.spare.items() if not whose]
        yield self._zones(
            lambda address: address.split(".")[0] not in seats and self._openness(address) == 0
        )
        yield self.play.zone(BOX)
        if not seat:
            yield self._zones(lambda address: address.split(".")[0] not in seats)
        yield list(self.spare)
        yield self._zones(lambda address: self._openness(address) < 2)

    def _zones(self, fits: Callable[[str], bool]) -> list[int]:
        """The cards of fitting zones of which nothing is written; face-down piles first, from the
        bottom, so that what lies open stays."""
        zones = [
            address for address in self.state.zones
            if address != BOX and address not in self.set_zones and fits(address)
        ]  # fmt: skip
        return [
            card
            for address in sorted(zones, key=self._openness)
            for card in reversed(self.play.zone(address))
        ]

    def _openness(self, address: str) -> int:
        zone = self.play.table.setting.zone_of(address)
        return {"down": 0, "owner": 1, "up": 2}[zone.face] if zone is not None else 3

    def _arrange(self, cards: Cards, chosen: list[int]) -> None:
        """Brings the zone's cards into the written order and lays counters on them."""
        others = tuple(card for card in self.play.zone(cards.address) if card not in set(chosen))
        mine = tuple(chosen)
        self.state.zones[cards.address] = others + mine if cards.before else mine + others
        zone = self.play.table.setting.zone_of(cards.address)
        capacity = zone.capacity if zone is not None else None
        if capacity is not None and len(self.play.zone(cards.address)) > capacity:
            raise Wrong(
                cards.path, f"too many cards for {self.play.called(cards.address)}",
                expected=f"up to {capacity}", got=str(len(self.play.zone(cards.address))),
            )  # fmt: skip
        for card, item in zip(chosen, cards.items, strict=True):
            for counter, number in item.marks:
                self.state.marks.setdefault(counter, {})[card] = number

    def _forget(self, chosen: Sequence[Sequence[int]]) -> None:
        """Cards with the same label are one pool. Unknown cards of a hidden zone that got some from
        elsewhere are one pool as well: nobody knows which of them came."""
        labelled: dict[str, list[int]] = {}
        for cards, ids in zip(self.written, chosen, strict=True):
            for card, item in zip(ids, cards.items, strict=True):
                if item.pool:
                    labelled.setdefault(item.pool, []).append(card)
        for ids in labelled.values():
            self.play.forget(ids)
        mine = {card for ids in labelled.values() for card in ids}
        for address in self.strangers:
            if self._openness(address) < 2:
                self.play.forget(_unlabelled(self.play, address, mine))


def _unlabelled(play: Play, address: str, labelled: Iterable[int]) -> list[int]:
    without = set(labelled)
    return [
        card for card in play.zone(address) if card not in without and play.name(card) == UNKNOWN
    ]
