"""Cards carried out in an order: the next by what a counter on them shows, until each had its turn.

The order is looked at anew after each card, so that what changes amid it, comes and goes counts at
once; of equal cards those of whoever comes first in turn order go first, in the order of their
player's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.effects.rules.context import at_rules, in_turn_order
from referee.effects.rules.keys import CARRIED
from referee.phrases.tree import Tree
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step

Worth = Callable[[Position, int], int]
"""By what a card's turn comes."""
Order = tuple[Tree, str, str]
"""Which cards, by which counter, which first: the data of the step."""


def in_order(play: Play, step: Step[Order]) -> None:
    """The next card is carried out; with none left the order is over."""
    lot, key, end = step.data
    play.rules = at_rules(play)
    done = play.fact(CARRIED, ())
    cards = tuple(card for card in play.value(lot).cards if card not in done)
    tied = first_of(play, cards, lambda at, card: at.mark(card, key), end)
    if not tied:
        play.state.facts.pop(CARRIED, None)
    elif play.name(tied[0]) == UNKNOWN:
        play.then(Step("identify", play.owner(tied[0]), tied[0]), step)
    else:
        play.then(Step("equal", step.seat, data=(tied, key)), step._replace(answers=()))


def first_of(at: Position, cards: tuple[int, ...], worth: Worth, end: str) -> tuple[int, ...]:
    """The cards whose turn is next: all that are equal; a card that nobody has named yet alone."""
    unknown = tuple(card for card in cards if at.name(card) == UNKNOWN)
    if unknown or not cards:
        return unknown[:1]
    best = (max if end == "highest" else min)(worth(at, card) for card in cards)
    return tuple(card for card in cards if worth(at, card) == best)


def equal(play: Play, step: Step[tuple[tuple[int, ...], str]]) -> None:
    """Of equal cards the next one: in turn order, as its player chooses."""
    cards, key = step.data
    play.rules = at_rules(play)
    card = chosen(play, cards, key)
    play.remember_fact(CARRIED, (*play.fact(CARRIED, ()), card))
    play.then(Step("carried-out", play.owner(card) or step.seat, card))


def chosen(
    play: Play, cards: tuple[int, ...], key: str, owners: Mapping[int, str] | None = None
) -> int:
    """The card of those that are equal by a counter that is carried out next; whose they are, if
    that is not who has them before them."""
    owners = owners or {card: play.owner(card) for card in cards}
    seat = next(
        (each for each in in_turn_order(play) if each in [owners[card] for card in cards]), ""
    )
    own = [card for card in cards if owners[card] == seat] or list(cards)
    name = play.table.setting.counters[key].name.lower()
    card = play.choose_card(
        f"{seat or play.me}: which of the cards with the same {name} is next?", own,
        seat=seat or play.me,
    )  # fmt: skip
    assert card is not None, "there is one"
    return card


def carried_out(play: Play, step: Step) -> None:
    """What a card says happens, for whoever has it."""
    play.tell("told", f"{play.name(step.card)} is next", seat=step.seat, card=step.card)
    play.then(Step("text", step.seat, step.card))
