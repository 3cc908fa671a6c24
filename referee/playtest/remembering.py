"""The moves of a game, as a seat sees them made, to what it remembers when it imagines worlds:
cards that it saw go where it sees them no more, and moves that would have come out otherwise if
what is hidden lay otherwise (who has nothing of what it was asked for, or did not follow suit).

Nothing is kept of what nobody can follow: cards that are shuffled, or that somebody chose unseen.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from referee import engine
from referee.events import Event
from referee.knowledge import unseen
from referee.moves import Move
from referee.play import Play
from referee.playtest.naming import card_in, texts
from referee.playtest.worlds import REMEMBERED, played_from, world
from referee.setting import Table
from referee.state import UNKNOWN, Decision, State
from referee.together import is_sealed
from referee.view import options_open, shows

MOST = 12
"""Moves that are remembered, the last ones."""
TRIED = 8
"""Worlds in which it is looked whether a move could have come out otherwise."""
MENDED = 60
"""Cards at most that are exchanged in a world until all that is remembered fits it."""
MIXED = 5
"""Cards that are exchanged then, if it still fits, so that worlds differ."""

Sort = tuple[str, tuple[str, ...]]
"""Of moves: the verb, and the rules of the question that it answers."""


def sort_of(asked: Decision, move: Move) -> Sort:
    """Which sort of move it is: of most sorts none ever tells anything of what is hidden."""
    return move.verb, asked.rules


class Told(NamedTuple):
    """A move that tells something, with what a seat knew before."""

    before: State
    move: Move
    after: State
    hidden: frozenset[int]
    """The cards that the seat did not see before …"""
    of: tuple[int, ...]
    """… and those of them that the move may tell of: cards that somebody saw, since what is asked
    for is asked of hands, and cards that it moved."""


def fits(table: Table, told: Told, names: Sequence[str]) -> bool:
    """Whether a move could be made, and came out as it did, if its hidden cards had these names."""
    state, asked = told.before.copy(), told.before.asked
    for card in told.hidden:
        state.names[card] = names[card]
    assert asked is not None
    state.asked = None
    try:
        now = engine.settle(table, state, heard=False).state.asked
        # What has but one answer is not asked at all, and then has come out by itself.
        if now is not None and (now.seat, now.asks) == (asked.seat, asked.asks):
            state = engine.apply(table, state, told.move, owned=True).state
    except Exception:  # no such move, or a world that could never be and breaks what rules rely on
        return False
    return _alike(state, told.after)


def _alike(state: State, came: State) -> bool:
    """Whether as much lies everywhere as came of a move, by the names of the first."""
    if (state.turn, state.counters, state.outcome) != (came.turn, came.counters, came.outcome):
        return False
    names = state.names
    for place, cards in came.zones.items():
        its = state.zones.get(place, ())
        if its == cards:
            continue
        if sorted(names[card] for card in its) != sorted(names[card] for card in cards):
            return False
    return True


class Remembered:
    """What is remembered by a seat that now imagines worlds."""

    def __init__(self, table: Table, told: Iterable[Told], imagined: dict[int, str]) -> None:
        self.table = table
        self.told = tuple(told)[::-1]
        """What came last first: that is what fits least often."""
        self.imagined = imagined
        """The names of the cards in the last world that was imagined, in this position or before:
        it fits most of what is remembered."""
        self.told_of = frozenset(card for told in self.told for card in told.of)
        """The cards whose names may be told of; others can have any."""
        self.wrong: list[Told] | None = None
        """What did not fit the last world of this position."""

    def fit(self, state: State, pools: Collection[Sequence[int]], chance: random.Random) -> None:
        """Exchanges cards of a world, of which those of a pool can be each other, until what is
        remembered fits it as well as was found; and some more, so that it is another world than
        the last one."""
        names = state.names
        pool_of: dict[int, Sequence[int]] = {}
        for pool in pools:
            self._as_before(names, pool, chance)
            pool_of.update((card, pool) for card in pool if card in self.told_of)
        if self.wrong is None:
            self.wrong = self._wrong(names, len(self.told))
        number = 0
        while pool_of and number < (MENDED if self.wrong else MIXED):
            number += 1
            number = 0 if self._exchanged(names, pool_of, chance) else number
        self.imagined.update((card, names[card]) for pool in pools for card in pool)

    def _exchanged(
        self, names: list[str], pool_of: Mapping[int, Sequence[int]], chance: random.Random
    ) -> bool:
        """Exchanges the names of two cards unless less fits then; out: whether all fits at last."""
        wrong = self.wrong or []
        told = wrong[int(chance.random() * len(wrong))] if wrong else None
        among = [card for card in told.of if card in pool_of] if told is not None else []
        among = among or list(pool_of)
        one = among[int(chance.random() * len(among))]
        other = pool_of[one][int(chance.random() * len(pool_of[one]))]
        if names[one] == names[other]:
            return False
        names[one], names[other] = names[other], names[one]
        if told is None or fits(self.table, told, names):
            now = self._wrong(names, len(wrong))
            if len(now) <= len(wrong):
                self.wrong = now
                return bool(wrong) and not now
        names[one], names[other] = names[other], names[one]
        return False

    def _as_before(self, names: list[str], pool: Sequence[int], chance: random.Random) -> None:
        """Gives the cards of which something is told the names that they had in the last world, as
        far as they still can have them."""
        left = Counter(names[card] for card in pool)
        others = []
        for card in pool:
            name = self.imagined.get(card, "") if card in self.told_of else ""
            if left[name] > 0:
                left[name] -= 1
                names[card] = name
            else:
                others.append(card)
        rest = list(left.elements())
        chance.shuffle(rest)
        for card, name in zip(others, rest, strict=True):
            names[card] = name

    def _wrong(self, names: Sequence[str], most: int) -> list[Told]:
        """What does not fit; no more is looked at once it is more than so much."""
        wrong: list[Told] = []
        for told in self.told:
            if not fits(self.table, told, names):
                wrong.append(told)
                if len(wrong) > most:
                    break
        return wrong


class Memory:
    """What a seat remembers of a game that goes on."""

    def __init__(self, table: Table, seat: str, telling: frozenset[Sort]) -> None:
        self.table = table
        self.seat = seat
        self.telling = telling
        self.seen: dict[int, str] = {}
        """Cards that it saw; it may see some of them still."""
        self.told: deque[Told] = deque(maxlen=MOST)
        self.imagined: dict[int, str] = {}

    def view(self, state: State) -> State:
        """The position as the seat knows it, with what it remembers, for who imagines worlds."""
        view = self._with_seen(state)
        if self.told:
            view.facts[REMEMBERED] = Remembered(self.table, self.told, self.imagined)
        return view

    def _with_seen(self, state: State) -> State:
        """The position as the seat knows it, with the cards that it saw, but with no moves."""
        view = played_from(self.table, state, self.seat)
        play = Play(self.table, view, {})
        for card, name in self.seen.items():
            if view.names[card] == UNKNOWN:
                play.identify(card, name)
        return view

    def notice(
        self,
        before: State,
        move: Move,
        after: State,
        events: Sequence[Event],
        chance: Callable[[], random.Random],
    ) -> None:
        """Looks on as a move is made, by whomever."""
        lost = self.lost(before, after, events)
        self._follow(before, after, lost)
        asked = before.asked
        assert asked is not None
        if sort_of(asked, move) not in self.telling or after.outcome is not None:
            return
        told = self.heard(before, move, after, lost)
        if told is not None and self.tells(told, chance()):
            self.told.append(told)

    def heard(self, before: State, move: Move, after: State, lost: Set[int]) -> Told | None:
        """A move with what the seat knew before; None if it was chosen in secret, or nothing was
        hidden that can be told still: `lost` are the cards of which it cannot."""
        table, seat, asked = self.table, self.seat, before.asked
        assert asked is not None
        if move.verb == "decline":  # who could have is not asked aloud
            return None
        hidden = frozenset(unseen(table, before, seat)).difference(_offered(before, seat))
        if not hidden or hidden & lost:
            return None
        if move.seat != seat and not self._aloud(before, move, after, hidden):
            return None
        of = [
            card
            for card in sorted(hidden)
            if before.where[card] != after.where[card] or self._held(before.where[card])
        ]
        return Told(before, move, after, hidden, tuple(of))

    def _aloud(self, before: State, move: Move, after: State, hidden: frozenset[int]) -> bool:
        """Whether somebody else's move is for all to hear: an answer of those that all know of; of
        a move with cards, that these were hidden and have come to lie open."""
        table, seat, asked = self.table, self.seat, before.asked
        verb = engine.find_verb(table, move.verb)
        assert asked is not None
        assert verb is not None
        if verb.chooses:
            secret = is_sealed(before)
            return not secret and bool(asked.options) and options_open(table, before, asked, seat)
        named = [card for text in texts(move.args) if (card := card_in(table, text))]
        shown = [
            after.names[card]
            for card in hidden
            if before.where[card] != after.where[card] and shows(table, after, card, seat)
        ]
        return set(named) <= set(shown)

    def _held(self, place: str) -> bool:
        """Whether somebody looks at the cards of a zone and may choose among them, unlike those of
        a pile."""
        zone = self.table.setting.zone_of(place)
        return zone is not None and zone.sees == "owner"

    def tells(self, told: Told, chance: random.Random) -> bool:
        """Whether a move could have come out otherwise, by all that the seat knows after it."""
        view = self._with_seen(told.after)
        worlds = (world(view, chance) for _ in range(TRIED))
        return not all(fits(self.table, told, each.names) for each in worlds)

    def _follow(self, before: State, after: State, lost: Set[int]) -> None:
        """Keeps in mind what cards are that go out of sight, and forgets what cannot be told any
        longer."""
        table, seat = self.table, self.seat
        offered = _offered(before, seat)
        self.seen.update((card, before.names[card]) for card in offered)
        for card, (was, now) in enumerate(zip(before.where, after.where, strict=False)):
            if was == now:
                continue
            if shows(table, after, card, seat):
                self.seen.pop(card, None)
            elif card in offered or shows(table, before, card, seat):
                self.seen[card] = after.names[card]
        if lost:
            for card in lost:
                self.seen.pop(card, None)
            kept = [told for told in self.told if not lost & told.hidden]
            self.told = deque(kept, MOST)

    def lost(self, before: State, after: State, events: Sequence[Event]) -> set[int]:
        """Cards of which nobody but who moved them can tell any longer which is which."""
        table, seat = self.table, self.seat
        lost = _shuffled(before, after, events)
        unseen_from: dict[str, list[int]] = {}
        for card, (was, now) in enumerate(zip(before.where, after.where, strict=False)):
            if was != now and not (
                shows(table, after, card, seat) or shows(table, before, card, seat)
            ):
                unseen_from.setdefault(was, []).append(card)
        for place, cards in unseen_from.items():
            if self._chosen_unseen(before, after, place, cards):
                lost.update(before.zones[place])
        return lost

    def _chosen_unseen(self, before: State, after: State, place: str, cards: Sequence[int]) -> bool:
        """Whether somebody chose which cards of a zone went: not from a pile into which nobody
        looks, nor if all of them went together."""
        if not self._held(place):
            return False
        went = {after.where[card] for card in cards}
        return len(cards) < len(before.zones[place]) or len(went) > 1


def _offered(state: State, seat: str) -> frozenset[int]:
    """The cards that a question offers to a seat: these it sees, wherever they lie."""
    asked = state.asked
    if asked is None or asked.seat != seat:
        return frozenset()
    names = state.names
    return frozenset(
        option.value
        for option in asked.options
        if type(option.value) is int
        and 0 <= option.value < len(names)
        and option.label.startswith(names[option.value])
    )


def _shuffled(before: State, after: State, events: Sequence[Event]) -> set[int]:
    """All cards that may have been in a pile when it was shuffled."""
    piles = {event.data[0] for event in events if event.kind == "shuffled"}
    lost: set[int] = set()
    if not piles:
        return lost
    for pile in piles:
        lost.update(before.zones.get(pile, ()), after.zones.get(pile, ()))
    for event in events:
        if event.kind == "card" and event.data[1] in piles:
            lost.add(event.card)
        elif event.kind == "pile" and event.data[1] in piles:
            lost.update(before.zones.get(event.data[0], ()))
    return lost
