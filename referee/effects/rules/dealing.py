"""Damage as much as something shows: `Deal damage equal to its attack to 1 enemy`, `This card
fights 1 enemy`; and what else is lost so."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.acts import keep
from referee.effects.rules.changing import is_there, targets
from referee.effects.rules.context import meant, those
from referee.effects.rules.counting import count
from referee.effects.rules.filters import number_on
from referee.effects.rules.memos import MANY
from referee.effects.rules.oncards import counter_called, set_on
from referee.effects.rules.templates import template
from referee.phrases.tree import base
from referee.play import Play
from referee.position import Position
from referee.unsaid import dealt_in_fights


@template("quantity", "its {field}")
def its_number(at: Position, field: str) -> int:
    """A number that a card shows now, be it as printed or not: the card that the sentences spoke of
    last, else the one whose text it is."""
    return _shown(at, those(at) or ((at.card,) if at.card >= 0 else ()), field)


def _shown(at: Position, cards: tuple[int, ...], field: str) -> int:
    values = (number_on(at, card, meant(at, "field", field)) for card in cards)
    return sum(value for value in values if isinstance(value, int))


@template("act", "lose<s> {counter:counter_word} equal to {quantity}")
def lose_equal(play: Play, counter: str, quantity: Any) -> None:
    """The counter goes down by an amount."""
    count(play, counter, -play.value(quantity))


@template(
    "act",
    "put<s> {counter:counter_there} equal to {quantity} on {lot}",
    "deal<s> {counter:counter_there} equal to {quantity} to {lot}",
)
@template("act", "deal<s> {n} {counter:counter_there} to {lot}")
@template(
    "act",
    "{source:lot} {be=deals|deal} {n} {counter:counter_there} to {lot}",
    "{source:lot} {be=deals|deal} {counter:counter_there} equal to {quantity} to {lot}",
)
def deals(
    play: Play, counter: str, lot: Any, quantity: Any = None, n: int = 0, source: Any = None,
    be: str = "",
) -> None:  # fmt: skip
    """Counters come onto a card, or onto each of several. Of a card that deals them `its` number is
    meant; of several, what they show together."""
    its = counter_called(play, counter)
    by = targets(play, source, f"which {{}} deals {counter}") if source is not None else ()
    if source is not None and not by:
        return
    if quantity is None:
        number = n * max(len(by), 1)
    elif by and base(quantity[0]) == "rules.its-number":
        number = _shown(play, by, quantity[1][0])
    else:
        number = play.value(quantity)
    to = targets(play, lot, f"on which {{}} do you put {number} {counter}")
    if number <= 0 and to:
        play.nothing(f"there is no {counter} to deal")
    keep(play, to)
    changed = 0
    for card in to if number > 0 else ():
        changed += set_on(play, card, its.id, play.mark(card, its.id) + number)
    play.remember(MANY, changed)


@template("act", "{lot} {be=fights|fight} {other:lot}")
def fights(play: Play, lot: Any, be: str, other: Any) -> None:
    """Two cards deal each other what they show, both at once: of the counter by which cards are
    discarded as much as of the first number that a counter on cards begins with, or that is called
    attack, power or strength."""
    damage, field = dealt_in_fights(play.table.setting)
    if not damage or not field:
        play.nothing("no rule says by how much of what a card falls, so nothing tells how to fight")
        return
    asks, against = "which {} fights", "against which {} does it fight"
    if play.value(lot).all:  # nothing is asked, and something may be told: that comes after
        others = targets(play, other, against)
        its = targets(play, lot, asks)
    else:
        its = targets(play, lot, asks)
        others = targets(play, other, against) if its else ()
    if not its or not others:
        return
    own = [(card, _number(play, card, field)) for card in its]
    theirs = [(card, _number(play, card, field)) for card in others]
    keep(play, others)
    for mine, foes in ((own, theirs), (theirs, own)):
        for card, _ in foes:
            number = sum(each for at, each in mine if at != card)
            if number > 0 and is_there(play, card):
                set_on(play, card, damage, play.mark(card, damage) + number)


def _number(at: Position, card: int, field: str) -> int:
    value = number_on(at, card, field)
    return value if isinstance(value, int) else 0
