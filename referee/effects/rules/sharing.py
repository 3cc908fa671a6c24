"""What changes hands: counters that are stolen or given, hands that are swapped or compared, hands
that are filled or cut down to a number."""

from __future__ import annotations

from typing import Any

from referee.doing import is_counted
from referee.effects.rules import happening, room
from referee.effects.rules.acts import lot_of
from referee.effects.rules.amounts import counter_of
from referee.effects.rules.atonce import as_one
from referee.effects.rules.choices import chosen_players
from referee.effects.rules.context import meant, recall
from referee.effects.rules.counting import count, number_of, spend, start_with, too_poor
from referee.effects.rules.filters import worth
from referee.effects.rules.keys import OWNERS
from referee.effects.rules.memos import MANY, PAID, PLAYER
from referee.effects.rules.places import spaces_of
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.setting import address_of
from referee.state import Option, Step

# Counters


def _handed(play: Play, counter: str, most: int, giver: str, taker: str) -> None:
    """As many as there are go from one player to the other."""
    has = play.counter(counter_of(play, counter, giver))
    number = min(most, has)
    if not number or giver == taker:
        play.nothing(f"{giver} has no {counter}")
        return
    me = play.me
    for play.me, by in ((giver, -number), (taker, number)):
        count(play, counter, by)
    play.me = me


@template("act", "steal<s> {a n} {counter} from {who:who1}")
@template("act", "take<s> {a n} {counter} from {who:who1}")
def steal(play: Play, n: Any, counter: str, who: Any) -> None:
    """Another player's counter goes down and one's own goes up by as much."""
    for seat in chosen_players(play, who, "from whom"):
        _handed(play, counter, number_of(n), seat, play.me)


@template("act", "give<s> {a n} {counter} to {who}")
def give_counters(play: Play, n: Any, counter: str, who: Any) -> None:
    """One's own counter goes down and another player's goes up by as much."""
    for seat in chosen_players(play, who, "to whom"):
        _handed(play, counter, number_of(n), play.me, seat)


@template("act", "gain<s> {a n} {counter} and {a m} {second:counter}")
def gain_both(play: Play, n: Any, counter: str, m: Any, second: str) -> None:
    """Two counters go up."""
    count(play, counter, number_of(n))
    count(play, second, number_of(m))


@template("act", "lose<s> {a n} {counter} and {a m} {second:counter}")
def lose_both(play: Play, n: Any, counter: str, m: Any, second: str) -> None:
    """Two counters go down."""
    count(play, counter, -number_of(n))
    count(play, second, -number_of(m))


@template("act", "pay<s> {a n} {counter} and {a m} {second:counter}")
def pay_both(play: Play, n: Any, counter: str, m: Any, second: str) -> None:
    """Pays both whole, or nothing."""
    owed = ((counter, number_of(n), False), (second, number_of(m), False))
    short = too_poor(play, owed)
    if short is not None:
        play.nothing(short.sentence)
        return
    for word, number, _ in owed:
        spend(play, counter_of(play, word, play.me), number)
    play.remember(PAID, True)


@template("act", "start<s> with {a n} {counter} and {a m} {second:counter}")
def start_with_both(play: Play, n: Any, counter: str, m: Any, second: str) -> None:
    """Two counters show these numbers, whatever they showed."""
    start_with(play, n, counter)
    start_with(play, m, second)


@template("act", "gain<s> {a n} {counter} or {a m} {second:counter}")
def gain_either(play: Play, n: Any, counter: str, m: Any, second: str) -> None:
    """One of two counters goes up, as the player chooses."""
    labels = {f"{number_of(n)} {counter}": "first"}
    labels.setdefault(f"{number_of(m)} {second}", "second")
    options = [Option(label, which) for label, which in labels.items()]
    first = play.choose(f"{play.me}: which do you gain?", options) == "first"
    count(play, counter if first else second, number_of(n if first else m))


# Hands


@template(
    "act",
    "draw<s> {n:single} card for each {thing}",
    "draw<s> {n:several} cards for each {thing}",
)
def draw_for_each(play: Play, n: int, thing: Any) -> None:
    """Draws so many cards for each of something, counted once before the first is drawn."""
    number = n * play.value(thing)
    if number:
        play.draw(play.me, number)


@template("act", "draw<s> that many cards")
def draw_that_many(play: Play) -> None:
    """Draws as many cards as were discarded, or as the dice show."""
    number = int(recall(play, MANY, 0))
    if number:
        play.draw(play.me, number)


@template(
    "act",
    "draw<s> cards until {whom=you|they} have {n} in hand",
    "draw<s> cards until {whom=you|they} have {n:single} card in {whose=your|their} hand",
    "draw<s> cards until {whom=you|they} have {n:several} cards in {whose=your|their} hand",
)
def draw_up_to(play: Play, n: int, whom: str, whose: str = "") -> None:
    """Draws as many cards as are missing to a number in hand; none if there are as many."""
    missing = n - len(play.zone(address_of(play.table.setting.hand, play.me)))
    if missing > 0:
        play.draw(play.me, missing)


@template("act", "exchange<s> {lot} with {other:lot}")
def exchange(play: Play, lot: Any, other: Any) -> None:
    """Two lots change places: both or none."""
    mine = lot_of(play, lot, "")
    theirs = lot_of(play, other, f"{play.me}: with whom?")
    if mine.zones is None or theirs.zones is None:
        return
    here, there = mine.zones.addresses[:1], theirs.zones.addresses[:1]
    if not here or not there or any(spaces_of(play, each) != (each,) for each in (*here, *there)):
        return
    # So many cards of a zone are chosen; a zone goes whole.
    both = [
        tuple(take(play, found, "exchange", verb="choose")) if is_counted(tree) else found.cards
        for tree, found in ((lot, mine), (other, theirs))
    ]
    if any(is_counted(tree) and not cards for tree, cards in zip((lot, other), both, strict=True)):
        play.nothing("there is nothing to exchange")
        return
    full = room.exchanged(play, both[0], both[1], here[0], there[0])
    if full is not None:
        play.nothing(full.sentence, *full.rules)
        return
    happening.mark(play)
    with as_one(play):
        for cards, to in zip(both, (there[0], here[0]), strict=True):
            for card in cards:
                play.move(card, to)
    seats = here[0].partition(".")[0], there[0].partition(".")[0]
    names = tuple({play.name(card) for card in cards} for cards in both)
    changed = dict(zip((*names[0],), (seats[1],) * len(names[0]), strict=True))
    changed |= dict(zip((*names[1],), (seats[0],) * len(names[1]), strict=True))
    owners = play.fact(OWNERS, ())
    if owners:  # pieces of a colour go with what of it is exchanged
        play.state.facts[OWNERS] = tuple(
            (card, changed.get(play.name(card), seat)) for card, seat in owners
        )


@template("act", "swap<s> {zones:zonenames} with {who:who1}")
@template("act", "exchange<s> {zones:zonenames} with {who:who1}")
def swap(play: Play, zones: str, who: Any) -> None:
    """What lies in a zone of one's own and in the same zone of another player change places."""
    zone = play.table.setting.zones[meant(play, "zonenames", zones)]
    for seat in chosen_players(play, who, "with whom"):
        here, there = address_of(zone, play.me), address_of(zone, seat)
        mine, theirs = play.zone(here), play.zone(there)
        if not mine and not theirs:
            continue
        full = room.exchanged(play, mine, theirs, here, there)
        if full is not None:
            play.nothing(full.sentence, *full.rules)
            continue
        happening.mark(play)
        play.remember(PLAYER, seat)
        with as_one(play):
            for card in mine:
                play.move(card, there)
            for card in theirs:
                play.move(card, here)


@template(
    "sentence",
    "Compare {zones:zonenames} with {who:who1}; the {way=lower|higher} one {chain:does}.",
)
def compare(play: Play, zones: str, who: Any, way: str, chain: Any) -> None:
    """The highest cards of two players are compared; of equal ones nothing is done."""
    zone = play.table.setting.zones[meant(play, "zonenames", zones)]
    for seat in chosen_players(play, who, "with whom"):
        high = {
            each: max((worth(play, card) for card in play.zone(address_of(zone, each))), default=-1)
            for each in (play.me, seat)
        }
        play.remember(PLAYER, seat)
        if high[play.me] == high[seat]:
            play.nothing(f"{play.me} and {seat} are equal")
            return
        best = (max if way == "higher" else min)((play.me, seat), key=lambda each: high[each])
        acts = []
        tree: Any = chain
        while tree is not None:
            acts.append(tree[1][0])
            tree = tree[1][1] if len(tree[1]) > 1 else None
        happening.mark(play)
        play.then(*(Step("do", best, play.card, (act, play.me)) for act in acts))
