"""Numbers: totals, dice, counters, and what is counted one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from referee.effects.rules.context import in_turn_order, key_there, meant, recall
from referee.effects.rules.filters import Filter, grouped, number_on, worth
from referee.effects.rules.keys import DICE, REVEALED, TRICKS
from referee.effects.rules.lots import owner_of
from referee.effects.rules.memos import SPACE, TIED
from referee.effects.rules.places import lying, owners, spaces_in
from referee.effects.rules.seats import Who, rivals
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import counted, how_many, known, spoken
from referee.play import Play
from referee.position import Position
from referee.setting import Setting
from referee.state import UNKNOWN
from referee.teams import team_of
from tablewright.model.counted import in_many, in_one


def counter_of(at: Position, word: str, seat: str) -> str:
    """The key of a counter that a word names, for a seat."""
    kept = at.table.kept
    key = ("counter", word, seat)
    if key not in kept:
        its = at.table.setting.counters[meant(at, "counter_word", word)]
        kept[key] = f"{seat}.{its.id}" if its.owner == "seat" else its.id
    found: str = kept[key]
    return found


@template("quantity", "the total {field} of {lot}")
def total(at: Position, field: str, lot: Any) -> int:
    """The sum of what is printed on cards, or of what counters on them have made of it."""
    return sum_of(at, meant(at, "field", field), at.value(lot).cards)


def sum_of(at: Position, field: str, cards: Sequence[int]) -> int:
    """The sum of a field; unknown cards are named for it, but where they are all of a kind that is
    known together."""
    state, left = at.state, []
    found, names = 0, state.names
    if not state.pool_of and field not in at.table.setting.printed_counters:
        values = _values(at.table.setting, field)
        return sum([values.get(names[card], 0) for card in cards])
    for pool in {state.pool_of[card] for card in cards if names[card] == UNKNOWN}:
        its = [card for card, number in state.pool_of.items() if number == pool]
        if set(its) <= set(cards):
            for name, number in state.pools[pool]:
                found += number * _printed(at.table.setting.cards[name].fields.get(field))
        else:
            left += its
    if left:
        known(at, [card for card in cards if card in left])
    return found + sum([_printed(number_on(at, card, field)) for card in cards])


def _values(setting: Setting, field: str) -> Mapping[str, int]:
    """What is printed on each card, by its name."""
    found: dict[str, int] | None = setting.kept.get(("values", field))
    if found is None:
        every = setting.cards.items()
        found = {name: _printed(its.fields.get(field)) for name, its in every}
        setting.kept["values", field] = found
    return found


def _printed(value: Any) -> int:
    """A number that is printed on a card; words count nothing."""
    return int(value) if isinstance(value, int | float) else 0


@template("quantity", "the sum of the dice")
def sum_of_dice(at: Position) -> int:
    """What the dice of the last throw show together."""
    return int(sum(at.fact(DICE, ())))


@template("quantity", "the number thrown")
def number_thrown(at: Position) -> int:
    """What the last throw shows."""
    return int(sum(at.fact(DICE, ())))


@template("quantity", "the number of {filter:many} in {zone}")
def number_of_cards(at: Position, filter: Any, zone: Any) -> int:
    """How many cards of a kind lie in a zone."""
    return number_in(at, filter, lying(at, at.value(zone)))


def number_in(at: Position, filter: Any, cards: Sequence[int]) -> int:
    """How many of some cards are of a kind: whoever alone sees them says the number, and cards that
    lie open are named."""
    kind: Filter = at.value(filter)
    if not at.state.pool_of:  # every card is known
        return len(kind.fitting(at, tuple(cards)))
    test = kind.test(at)
    least, most = counted(at, cards, test)
    if least == most:
        return least
    hidden = {at.owner(card) for card in cards if not _open(at, card)}
    if isinstance(at, Play) and not at.quiet and len(hidden) == 1:
        (seat,) = hidden
        noun, of, rest = spoken(at, filter).partition(" of ")
        words = f"{in_many(in_one(noun))}{of}{rest}"
        where = at.place(at.state.where[cards[0]])
        return how_many(at, seat, f"how many {words} are in {where}", least, most)
    known(at, cards, test)
    return least


def _open(at: Position, card: int) -> bool:
    zone = at.table.setting.zone_of(at.state.where[card])
    return zone is None or zone.sees == "all"


@template("quantity", "{whose=the|your|their|that player's|that opponent's} {counter:counter_word}")
def value_of_a_counter(at: Position, whose: str, counter: str) -> int:
    """What a counter shows."""
    seats, _ = owners(at, whose)
    return at.counter(counter_of(at, counter, seats[0])) if seats else 0


@template("quantity", "the {end=highest|lowest} {counter:counter_word} of your opponents")
@template("quantity", "the {counter:counter_word} of all your opponents together", end="")
def of_opponents(at: Position, counter: str, end: str) -> int:
    """What a counter of the opponents shows: the highest, the lowest, or of all together."""
    shown = [at.counter(counter_of(at, counter, seat)) for seat in rivals(at, at.you or at.me)]
    return max(shown) if end == "highest" else min(shown) if end == "lowest" else sum(shown)


@template("thing", "{filter:one} in {zone}")
def each_card(at: Position, filter: Any, zone: Any) -> int:
    """How many cards of a kind lie in a zone."""
    return number_in(at, filter, lying(at, at.value(zone)))


@template("thing", "{side}")
def each_of_a_side(at: Position, side: Any) -> int:
    """How many cards in play are allies, or enemies."""
    its: Filter = at.value(side)
    return number_in(at, side, list(filter(its.test(at), its.among or ())))


@template("thing", "{filter:one} on {space}", "{filter:one} in {space}")
def each_card_on(at: Position, filter: Any, space: Any) -> int:
    """How many cards or pieces of a kind lie on a space, or on several."""
    on = [card for address in at.value(space).addresses for card in at.zone(address)]
    return number_in(at, filter, on)


@template(
    "thing",
    "of {whose=your|their} {filter:many} on {space}",
    "of {whose=your|their} {filter:many} in {space}",
)
def each_own_on(at: Position, whose: str, filter: Any, space: Any) -> int:
    """How many cards or pieces of a kind that belong to a player lie on a space, or on several."""
    on = (card for address in at.value(space).addresses for card in at.zone(address))
    return number_in(at, filter, _own(at, whose, on))


@template("thing", "of {whose=your|their} {filter:many} {prep=in|on} {zone}")
def each_own(at: Position, whose: str, filter: Any, prep: str, zone: Any) -> int:
    """How many cards or pieces of a kind that belong to a player lie in a zone."""
    return number_in(at, filter, _own(at, whose, lying(at, at.value(zone))))


def _own(at: Position, whose: str, cards: Iterable[int]) -> list[int]:
    """Those of some cards that belong to `you`, or to who does it."""
    seat = (at.you or at.me) if whose == "your" else at.me
    return [card for card in cards if (at.owner(card) or owner_of(at, card)) == seat]


@template("thing", "{counter:counter_there} on {space}")
def each_counter_on(at: Position, counter: str, space: Any) -> int:
    """What a counter of a space shows, or of several together."""
    name = meant(at, "counter_there", counter)
    counters = at.state.counters
    keys = (key_there(at, each, name) for each in at.value(space).addresses)
    return sum(counters.get(key, 0) for key in keys)


@template(
    "thing",
    "trick that {whom=you|they} won",
    "trick more than {n} that {whom=you|they} won",
)
def each_trick(at: Position, whom: str, n: int = 0) -> int:
    """How many tricks a player or team has won, beyond a number."""
    won = dict(at.fact(TRICKS, ()))
    return max(0, sum(int(won.get(seat, 0)) for seat in team_of(at.table, at.me)) - n)


@template(
    "thing",
    "{counter:counter_one} {whom=you|they} have",
    "{counter:counter_one} {whom=you are|they are} short of {n}",
)
def each_counted(at: Position, counter: str, whom: str, n: int = 0) -> int:
    """What a counter of yours, or of who does it, shows, or how much less that is than a number."""
    key = meant(at, "counter_one", counter)
    seat = (at.you or at.me) if whom.startswith("you") else at.me
    has = at.counter(f"{seat}.{key}" if at.table.setting.counters[key].owner == "seat" else key)
    return max(0, n - has) if n else has


@template("thing", "{counter:counter_one} your opponents have")
def each_counted_of_opponents(at: Position, counter: str) -> int:
    """What a counter shows of all opponents together."""
    key = meant(at, "counter_one", counter)
    if at.table.setting.counters[key].owner != "seat":
        return 0  # they have nothing of what is the table's
    return sum(at.counter(f"{seat}.{key}") for seat in rivals(at, at.you or at.me))


@template("thing", "set of {n:several} {filter:many} in {zone}")
def each_set(at: Position, n: int, filter: Any, zone: Any) -> int:
    """How many times so many cards of a kind lie in a zone, each card counted once."""
    kind = at.value(filter)
    cards = kind.fitting(at, lying(at, at.value(zone)))
    if kind.differs:
        return sets_of_different([len(each) for each in grouped(at, cards, kind.differs)], n)
    if not kind.same:
        return len(cards) // n
    return sum(len(group) // n for group in grouped(at, cards, kind.same))


@template("thing", "set of {n:several} different {field} in {zone}")
def each_set_of_different(at: Position, n: int, field: str, zone: Any) -> int:
    """How many times so many cards lie in a zone of which no two have the same value, each card
    counted once."""
    groups = grouped(at, lying(at, at.value(zone)), meant(at, "field", field))
    return sets_of_different([len(each) for each in groups], n)


def sets_of_different(groups: Sequence[int], n: int) -> int:
    """How many sets of n can be made that take no more than one of each group."""
    most = sum(groups) // n
    return next((k for k in range(most, 0, -1) if sum(min(g, k) for g in groups) >= k * n), 0)


@template("thing", "different {field} in {zone}")
def each_different(at: Position, field: str, zone: Any) -> int:
    """How many values of a field lie in a zone."""
    return len(grouped(at, lying(at, at.value(zone)), meant(at, "field", field)))


@template("thing", "die that shows {n}")
def each_die(at: Position, n: int) -> int:
    """How many dice of the last throw show a number."""
    return sum(value == n for value in at.fact(DICE, ()))


@template("thing", "space of {zone} with {lot}")
def each_space_with(at: Position, zone: Any, lot: Any) -> int:
    """How many spaces of a zone hold such pieces."""
    spaces = set(spaces_in(at, at.value(zone).addresses))
    return len(spaces & {at.state.where[card] for card in at.value(lot).cards})


def held_by(at: Position, seat: str, card: int, address: str) -> bool:
    """Whether what lies in a zone counts for a seat: all of its own zone, its own pieces where
    those of all lie together."""
    zone = at.table.setting.zone_of(address)
    return zone is None or zone.owner == "seat" or owner_of(at, card) == seat


def _best(at: Position, found: dict[str, int], most: bool) -> tuple[str, ...]:
    """Whoever has most, or least; behind "If tied, …" of those who are tied."""
    tied = recall(at, TIED, ())
    found = {seat: value for seat, value in found.items() if not tied or seat in tied}
    if not found:
        return ()
    best = (max if most else min)(found.values())
    return tuple(seat for seat, value in found.items() if value == best)


def _of_any(at: Position, found: dict[str, int], most: bool) -> tuple[str, ...]:
    """The same; the most of what nobody has any of is nobody's."""
    return _best(at, found, most) if any(found.values()) or not most else ()


@template("most", "the {m=most|fewest} {counter:counter_word}")
def most_of_a_counter(at: Position, m: str, counter: str) -> tuple[str, ...]:
    """Who has most of a counter; nobody where nobody has any."""
    found = {seat: at.counter(counter_of(at, counter, seat)) for seat in in_turn_order(at)}
    return _of_any(at, found, m == "most")


@template("most", "the {m=most|fewest} {filter:many} in {zone}")
def most_cards(at: Position, m: str, filter: Any, zone: Any) -> tuple[str, ...]:
    """Who has most cards of a kind in a zone; nobody where nobody has any."""
    return _of_any(at, _cards_of_each(at, filter, zone), m == "most")


def _cards_of_each(at: Position, filter: Any, zone: Any) -> dict[str, int]:
    """How many cards of a kind each has in a zone."""
    me, found = at.me, {}
    for seat in in_turn_order(at):
        at.me = seat
        cards = lying(at, at.value(zone))
        cards = tuple(card for card in cards if held_by(at, seat, card, at.state.where[card]))
        found[seat] = number_in(at, filter, cards)
    at.me = me
    return found


def _second(at: Position, found: dict[str, int]) -> tuple[str, ...]:
    """Who comes behind the one who has most; nobody if several have most, or nobody has any."""
    first = _best(at, found, True)
    left = {seat: value for seat, value in found.items() if seat not in first and value > 0}
    return _best(at, left, True) if len(first) == 1 else ()


@template("most", "the second most {counter:counter_word}")
def second_of_a_counter(at: Position, counter: str) -> tuple[str, ...]:
    """Who has the second most of a counter; nobody where several have most, or the others none."""
    order = in_turn_order(at)
    return _second(at, {seat: at.counter(counter_of(at, counter, seat)) for seat in order})


@template("most", "the second most {filter:many} in {zone}")
def second_of_cards(at: Position, filter: Any, zone: Any) -> tuple[str, ...]:
    """Who has the second most cards of a kind in a zone; nobody where several have most, or the
    others none."""
    return _second(at, _cards_of_each(at, filter, zone))


@template(
    "most",
    "the {m=most|fewest} {filter:many} on {space}",
    "the {m=most|fewest} {filter:many} in {space}",
)
def most_pieces(at: Position, m: str, filter: Any, space: Any) -> tuple[str, ...]:
    """Who has most pieces on a space; nobody where none stand."""
    return majority(at, m, at.value(filter).test(at), at.value(space).addresses)


@template("most", "the {m=most|fewest} {filter:many} there")
def most_there(at: Position, m: str, filter: Any) -> tuple[str, ...]:
    """Who has most pieces on the space that is counted; nobody where none stand."""
    space = recall(at, SPACE, "")
    return majority(at, m, at.value(filter).test(at), (space,) if space else ())


def majority(
    at: Position, m: str, test: Callable[[int], bool], addresses: Sequence[str]
) -> tuple[str, ...]:
    """Who has most, or least but any, of the pieces of some spaces."""
    found: dict[str, int] = {}
    for card in (each for address in addresses for each in at.zone(address)):
        seat = owner_of(at, card)
        if seat and test(card):
            found[seat] = found.get(seat, 0) + 1
    order = [seat for seat in in_turn_order(at) if seat in found]
    return _best(at, {seat: found[seat] for seat in order}, m == "most")


@template("most", "the {m=highest|lowest} card in {zone}")
def highest_card(at: Position, m: str, zone: Any) -> tuple[str, ...]:
    """Who has the highest card in a zone."""
    me, held = at.me, {}
    for seat in in_turn_order(at):
        at.me = seat
        if cards := lying(at, at.value(zone)):
            held[seat] = cards
    at.me = me
    if len(held) > 1:  # a single one need not be shown
        known(at, (card for cards in held.values() for card in cards))
    best = max if m == "highest" else min
    found = {seat: best(worth(at, card) for card in cards) for seat, cards in held.items()}
    return _best(at, found, m == "highest")


@template("most", "the {m=highest|lowest} total {field} in {zone}")
def highest_total(at: Position, m: str, field: str, zone: Any) -> tuple[str, ...]:
    """Whose cards in a zone have the highest total."""
    name = meant(at, "field", field)
    me, found = at.me, {}
    for seat in in_turn_order(at):
        at.me = seat
        found[seat] = sum_of(at, name, lying(at, at.value(zone)))
    at.me = me
    return _best(at, found, m == "highest")


@template("who1", "the player who revealed the {end=highest|lowest} card")
def who_revealed(at: Position, end: str) -> Who:
    """Who revealed the highest or lowest card of those that were revealed together."""
    shown = dict(at.fact(REVEALED, ()))
    values = {
        seat: (max if end == "highest" else min)(worth(at, card) for card in cards)
        for seat, cards in shown.items()
        if cards
    }
    if not values:
        return Who((), True)
    best = (max if end == "highest" else min)(values.values())
    return Who(tuple(seat for seat in in_turn_order(at) if values.get(seat) == best), True)
