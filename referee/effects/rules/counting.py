"""Counters: gaining, losing, paying, putting them on spaces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import keep, lot_of
from referee.effects.rules.amounts import counter_of, number_in
from referee.effects.rules.context import SECTION, key_there, meant, recall
from referee.effects.rules.forbidding import speaking
from referee.effects.rules.keys import DISCOUNT
from referee.effects.rules.memos import MANY, PAID
from referee.effects.rules.places import lying
from referee.effects.rules.taking import one_of, take
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import none_of
from referee.phrases.slots import is_one
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.program import Standing
from referee.reasons import Reason, each_once
from referee.state import INFINITE, Option, Step
from referee.unsaid import money_of


def count(play: Play, word: str, by: int) -> None:
    """Counts the counter that a word names, within its limits; says so if it cannot move."""
    setting = play.table.setting
    key = counter_of(play, word, play.me)
    counter = setting.counters[key.rpartition(".")[2]]
    if not by:
        return
    if by > 0 and counter.max is not None and play.counter(key) + by >= counter.max:
        # A module may name the rules of a counter that shows the most it can.
        most = setting.rules.cites.get(f"most {counter.id}", ())
        play.rules = each_once(play.rules, most)
    if counter.sole and by > 0:
        for seat in play.opponents(play.me):
            play.set_counter(counter_of(play, word, seat), 0)
        if play.counter(key):
            return
    moved = play.count_by(key, by)
    if moved:
        happening.mark(play)
        happening.counted(play, counter.id, moved)
        return
    whose = f"{play.me}'s" if counter.owner == "seat" else "the"
    limit = counter.max if by > 0 else counter.min
    if by > 0 and counter.most is not None:
        limit = play.counter(key)
    does = "ends at" if by > 0 else "does not go below"
    play.nothing(f"{whose} {(counter.name or counter.id).lower()} {does} {limit}")


def number_of(n: Any) -> int:
    """A number or an article."""
    return 1 if is_one(n) else int(n)


@template(
    "act",
    "gain<s> {a n} {counter}",
    "gain<s> {a n} {counter} for each {thing}",
    "gain<s> {a n} {counter} for each {thing}, up to {most:several}",
)
def gain(play: Play, n: Any, counter: str, thing: Any = None, most: int = 0) -> None:
    """The player's counter, or the table's, goes up."""
    times = play.value(thing) if thing is not None else 1
    if not times:
        play.nothing(none_of(play, thing), *play.rules_of(thing))
    number = number_of(n) * times
    count(play, counter, min(number, most) if most else number)


@template(
    "act",
    "gain<s> {a n} {counter} for every {m:several} {other:counter_word} {whom=you|they} have",
    "gain<s> {a n} {counter} for every {m:several} {filter:many} in {zone}",
)
def gain_for_every(
    play: Play, n: Any, counter: str, m: int, other: str = "", whom: str = "", filter: Any = None,
    zone: Any = None,
) -> None:  # fmt: skip
    """The counter goes up once for each whole group of so many."""
    if filter is not None:
        has = number_in(play, filter, lying(play, play.value(zone)))
    else:
        seat = (play.you or play.me) if whom == "you" else play.me
        has = play.counter(counter_of(play, other, seat))
    count(play, counter, number_of(n) * (has // m))


@template("act", "gain<s> {counter:counter_word} equal to {quantity}")
def gain_equal(play: Play, counter: str, quantity: Any) -> None:
    """The counter goes up by an amount; one that a phase sets is said to be 0, too."""
    number = play.value(quantity)
    count(play, counter, number)
    its = play.table.setting.counters[meant(play, "counter_word", counter)]
    if its.sets and not number:
        play.tell("told", f"{play.me}'s {its.name or its.id} is 0", seat=play.me)


@template("act", "gain<s> infinite {counter:counter_word}")
def gain_infinite(play: Play, counter: str) -> None:
    """The counter, one that may be infinite, is so until it is set back."""
    count(play, counter, INFINITE)


@template("act", "lose<s> {a n} {counter}", "lose<s> {a n} {counter} for each {thing}")
def lose(play: Play, n: Any, counter: str, thing: Any = None) -> None:
    """The player's counter, or the table's, goes down."""
    count(play, counter, -number_of(n) * (play.value(thing) if thing is not None else 1))


@template("act", "lose<s> all {counter:counter_word}")
def lose_all(play: Play, counter: str) -> None:
    """The counter goes to 0, however much it is."""
    key = counter_of(play, counter, play.me)
    before = play.counter(key)
    if before < INFINITE:
        count(play, counter, -before)
    else:
        play.set_counter(key, 0)
        happening.mark(play)


@template("act", "start<s> with {a n} {counter}")
def start_with(play: Play, n: Any, counter: str) -> None:
    """The player's counter, or the table's, shows this number, whatever it showed."""
    play.set_counter(counter_of(play, counter, play.me), number_of(n))
    happening.mark(play)


@template(
    "act",
    "lose<s> half of {whose=your|their} {counter:counter_word}",
    "lose<s> half of {whose=your|their} {counter:counter_word}, rounded {way=up|down}",
)
def lose_half(play: Play, whose: str, counter: str, way: str = "down") -> None:
    """The counter goes down by half of what it shows, rounded down unless it is said."""
    has = play.counter(counter_of(play, counter, play.me))
    count(play, counter, -((has + (way == "up")) // 2))


@template("act", "pay<s> {a n} {counter}")
def pay(play: Play, n: Any, counter: str) -> None:
    """Pays the whole, or nothing."""
    key, price = counter_of(play, counter, play.me), number_of(n)
    if play.counter(key) >= price:
        spend(play, key, price)
        play.remember(PAID, True)
    else:
        missing = price - play.counter(key)
        play.nothing(f"{play.me} is {missing} {counter} short")


def spend(play: Play, key: str, price: int) -> None:
    """So much of a counter is paid: what waits for that comes next."""
    play.count_by(key, -price)
    happening.mark(play)
    happening.counted(play, key.rpartition(".")[2], -price, "rules.pay")


Price = tuple[str, int, bool]
"""What is paid of a counter: its word, how much, whether it may go below 0 where the counter may
(it is lost, not paid)."""


def as_many(at: Position, spoken: Any, act: Any) -> bool:
    """Whether an act of `at.me` would change a counter by as much as one that a sentence speaks of,
    or more, within the limits of the counter; nothing is not a change. What cannot be told is so,
    and of two counters to choose from each may be chosen."""
    if base(spoken[0]) not in ("rules.gain", "rules.lose") or len(spoken[1]) != 2:
        return True
    number, word = spoken[1]
    key = counter_of(at, word, at.me)
    has, by = at.counter(key), _change(at, act, key)
    if by is None:
        return True
    its = at.table.setting.counters[key.rpartition(".")[2]]
    after = its.within(has + by if base(spoken[0]) == "rules.gain" else has - by)
    if its.most is not None:
        most = at.counter(f"{key.removesuffix(its.id)}{its.most}")
        after = max(min(after, most), min(has, after))
    return abs(after - has) >= number_of(number)


def _change(at: Position, act: Any, key: str) -> int | None:
    """How much of a counter an act says is gained or lost; None if that cannot be told."""
    name, slots = base(act[0]), act[1]
    if name in ("rules.gain", "rules.lose"):
        times = at.value(slots[2]) if len(slots) > 2 else 1
        number: int = number_of(slots[0]) * times
        return min(number, int(slots[3])) if len(slots) > 3 else number
    if name in ("rules.gain-both", "rules.lose-both", "rules.gain-either"):
        pairs = ((slots[0], slots[1]), (slots[2], slots[3]))
        return sum(number_of(n) for n, word in pairs if counter_of(at, word, at.me) == key)
    if name == "rules.lose-all":
        return at.counter(key)
    if name == "rules.lose-half":
        return (at.counter(key) + ("up" in slots)) // 2
    return int(at.value(slots[1])) if name == "rules.gain-equal" else None


def owed(act: Any) -> tuple[Price, ...]:
    """What of counters an act pays or loses."""
    name, slots = base(act[0]), act[1]
    loses = name.startswith("rules.lose")
    if name in ("rules.pay", "rules.lose") and len(slots) == 2:
        return ((str(slots[1]), number_of(slots[0]), loses),)
    if name in ("rules.pay-both", "rules.lose-both"):
        both = ((slots[1], slots[0]), (slots[3], slots[2]))
        return tuple((str(word), number_of(number), loses) for word, number in both)
    return ()


def too_poor(at: Position, prices: Iterable[Price]) -> Reason | None:
    """Why a player (`at.me`) cannot pay all of this; None if they can."""
    left: dict[str, int] = {}
    for word, number, loses in prices:
        key = counter_of(at, word, at.me)
        least = at.table.setting.counters[key.rpartition(".")[2]].min if loses else 0
        left[key] = left.get(key, at.counter(key)) - number
        if least is not None and left[key] < least:
            return Reason("too-few", f"{at.me} is {least - left[key]} {word} short")
    return None


@template(
    "act",
    "put<s> {n} {counter:counter_there} on {target:space}",
    "put<s> {n} {counter:counter_there} on {target:space} for each {thing}",
    "put<s> {n} {counter:counter_there} on {target:space} for each {thing}, up to {most:several}",
)
def put_on(play: Play, n: int, counter: str, target: Any, thing: Any = None, most: int = 0) -> None:
    """Counters come onto a space, or each space, one by one."""
    if thing is not None:
        n *= play.value(thing)
        n = min(n, most) if most else n
        if not n:
            play.nothing(none_of(play, thing), *play.rules_of(thing))
            return
    name = meant(play, "counter_there", counter)
    zones = play.value(target)
    spaces = zones.addresses
    if not zones.every:
        asks = f"{play.me}: on which space do you put {n} {counter}?"
        spaces = (one_of(play, zones, asks),)
    play.then(
        *(
            Step("on-space", play.me, play.card, (each, name, 1))
            for each in spaces
            if each
            for _ in range(n)
        )
    )
    happening.mark(play)


def on_space(play: Play, step: Step[tuple[str, str, int]]) -> None:
    """One counter on one space; what would be too many is replaced as the rules say."""
    address, name, by = step.data
    key = key_there(play, address, name)
    if key not in play.state.counters:
        return
    for standing in play.table.setting.program.facts("rules.if-too-many"):
        assert standing.event is not None
        assert standing.block is not None
        zones, limit, word = standing.event.slots
        its = meant(play, "counter_there", word) == name and address in play.value(zones).addresses
        if its and play.counter(key) + by > limit:
            body = (standing.block.parts, 0, standing.number)
            play.then(Step(SECTION, step.seat, -1, body))
            return
    play.count_by(key, by)


@template(
    "act",
    "remove<s> {n} {counter:counter_there} from {target:space}",
    "remove<s> all {counter:counter_there} from {target:space}",
)
def take_off(play: Play, counter: str, target: Any, n: int = 0) -> None:
    """Counters come off a space."""
    name = meant(play, "counter_there", counter)
    zones = play.value(target)
    counted = play.state.counters
    having = tuple(each for each in zones.addresses if counted.get(key_there(play, each, name)))
    many = "all" if not n else str(n)
    if zones.every:
        for each in having:
            key = key_there(play, each, name)
            play.count_by(key, -(n or counted[key]))
            happening.mark(play)
        return
    chosen = play.choose(
        f"{play.me}: from which space do you remove {many} {counter}?",
        [Option(play.called(each), each) for each in having],
    )
    if chosen:
        key = key_there(play, chosen, name)
        play.count_by(key, -(n or play.counter(key)))
        happening.mark(play)


@template("act", "move<s> {n} {counter:counter_there} from {space} to {other:space}")
def move_counters(play: Play, n: int, counter: str, space: Any, other: Any) -> None:
    """Counters go from one space to another, fewer if there are fewer."""
    name = meant(play, "counter_there", counter)
    counted = play.state.counters
    having = play.value(space)._replace(every=False)
    having = having._replace(
        addresses=tuple(
            each for each in having.addresses if counted.get(key_there(play, each, name))
        )
    )
    source = one_of(play, having, f"{play.me}: from which space do you move {n} {counter}?")
    to = one_of(play, play.value(other), f"{play.me}: to which space do you move {n} {counter}?")
    if source and to and source != to:
        moved = -play.count_by(key_there(play, source, name), -n)
        play.then(*(Step("on-space", play.me, play.card, (to, name, 1)) for _ in range(moved)))
        happening.mark(play)


@template("act", "double<s> {whose=your|their} {counter:counter_word}")
def double(play: Play, whose: str, counter: str) -> None:
    """The counter shows twice as much; nothing stays nothing, and infinite infinite."""
    has = play.counter(counter_of(play, counter, play.me))
    if 0 < has < INFINITE:
        count(play, counter, has)
    else:
        play.nothing(f"infinite {counter} stays as it is" if has else f"there is no {counter}")


@template("act", "gain<s> that many {counter:counter_word}", way="gain")
@template("act", "lose<s> that many {counter:counter_word}", way="lose")
def that_many(play: Play, counter: str, way: str) -> None:
    """A counter goes up or down by as many as were discarded, or as the dice show."""
    number = int(recall(play, MANY, 0))
    count(play, counter, number if way == "gain" else -number)


@template("act", "pay<s> the cost of {lot}")
def pay_cost(play: Play, lot: Any) -> None:
    """Chooses a card and pays what is printed on it as its cost, whole or not at all."""
    found = lot_of(play, lot, "")

    def unless(card: int) -> Reason | None:
        return too_dear(play, card)

    cards = take(play, found, "buy", verb="buys", unless=unless) if len(found.cards) else ()
    if cards and unless(cards[0]) is None:
        spend(play, purse(play), price(play, cards[0]))
        keep(play, cards)
        play.remember(PAID, True)
        happening.occurred(play, "buy", cards[:1])


def purse(at: Position) -> str:
    """The counter with which a player pays what cards cost."""
    kept, key = at.table.kept, ("purse", at.me)
    if key not in kept:
        money = money_of(at.table.setting).counter
        kept[key] = f"{at.me}.{money.id}" if money.owner == "seat" else money.id
    found: str = kept[key]
    return found


def price(at: Position, card: int) -> int:
    """What a card costs now."""
    return max(0, int(at.field(card, "cost") or 0) - less(at))


def less(at: Position) -> int:
    """How much less cards cost now than what is printed on them."""
    state, facts = at.state, at.table.setting.program.standing.get("rules.cost-less", ())
    found = sum([int(each.fact.slots[0]) * _says_it(at, each) for each in facts])
    return found + (state.facts.get(DISCOUNT, 0) if at.me == state.turn else 0)


def _says_it(at: Position, standing: Standing) -> int:
    """How often it is said now that cards cost less: by a rule once, by each card that lies open
    before whoever pays."""
    if standing.card:
        return at.as_seat(at.me, lambda: speaking(at, standing))
    return int(all(map(at.value, standing.conditions)))


def affordable(at: Position, cards: Iterable[int]) -> list[int]:
    """Those of some known cards whose cost a player can pay."""
    setting, names = at.table.setting, at.state.names
    costs: dict[str, int] | None = setting.kept.get(("costs",))
    if costs is None:
        every = setting.cards.items()
        costs = {name: int(its.fields.get("cost") or 0) for name, its in every}
        setting.kept["costs",] = costs
    most = at.state.counters[purse(at)] + less(at)
    return [card for card in cards if costs[names[card]] <= most]


def too_dear(at: Position, card: int) -> Reason | None:
    """Why a player cannot pay the cost of a card."""
    short = price(at, card) - at.counter(purse(at))
    if short <= 0:
        return None
    money = money_of(at.table.setting).counter
    word = (money.name or money.id).lower()
    if short == 1:
        word = at.table.setting.counted_once.get(money.id, word.removesuffix("s"))
    has = f"{at.me} is {short} {word} short"
    return Reason("too-dear", f"{at.name(card)} costs {price(at, card)}: {has}")
