"""What is trump: found by a card, or named by somebody; what wins a trick."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.choices import choice_value
from referee.effects.rules.context import at_rules, recall
from referee.effects.rules.keys import trump
from referee.effects.rules.memos import the
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import known, spoken
from referee.play import Play
from referee.position import Position


def turn_up(play: Play, fact: Any, number: str) -> None:
    """A card that is looked at says what is trump: `the trump suit is the suit of the last card
    that was dealt`. With real cards it is asked for first."""
    word, *_, lot = fact[1]
    known(play, play.value(lot).cards, words=spoken(play, lot))
    cards = play.value(lot).cards
    if cards:
        value = play.field(cards[0], str(play.table.setting.nouns["r_field"][word]))
        play.rules = play.table.setting.program.cited(number)
        _set(play, word, value, f": {play.name(cards[0])}")


def _set(play: Play, word: str, value: Any, because: str = "") -> None:
    if play.fact(trump(word)) != value or because:
        play.state.facts[trump(word)] = value
        play.tell("told", f"The trump {word} is {value}{because}.")
    happening.mark(play)


@template(
    "sentence",
    "The trump {field} is that {same:field}.",
    "That {field} is trump.",
    "That {field} is the trump {same:field}.",
    "That {field} becomes trump.",
    "That {field} becomes the trump {same:field}.",
)
def is_trump(play: Play, field: str, same: str = "") -> None:
    """What was chosen before is trump from now on, until another is."""
    value = recall(play, the(field))
    if value is None:
        play.nothing(f"no {field} was chosen", *at_rules(play))
    else:
        _set(play, field, value)


def is_one(at: Position, card: int) -> bool:
    """Whether a card is of what is trump."""
    words = at.table.setting.nouns["r_field"]
    for word in at.table.setting.program.trumps:
        value = at.fact(trump(word))
        if value is not None and at.field(card, str(words[word])) == value:
            return True
    return False


@template("condition", "no trump was played", "no trump is in the trick")
def no_trump(at: Position) -> bool:
    """No card that lies in the trick is trump."""
    return not any(is_one(at, card) for card in at.zone(at.table.setting.program.trick))


@template(
    "act",
    "name<s> the trump {field}",
    "name<s> a {field} as trump",
    "choose<s> the trump {field}",
    "choose<s> a {field} as trump",
)
def name_trump(play: Play, field: str) -> None:
    """Says what is trump from now on, until another is."""
    wanted = choice_value(play, field)
    value = play.choose(f"{play.me}: which {field} is trump?", wanted.options)
    if value is not None:
        play.remember(wanted.keeps, value)
        _set(play, field, value)


@template(
    "sentence",
    "The {end=highest|lowest} {filter:one} wins the trick.",
    "The {end=highest|lowest} trump wins the trick.",
)
def wins_the_trick(play: Play, end: str, filter: Any = None) -> None:
    """Who wins a trick; the machine asks it when the trick is full."""
