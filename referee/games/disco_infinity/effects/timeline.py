"""The timeline in Disco Infinity: negated, repeated, swapped, moved, discarded cards; stealth."""

from __future__ import annotations

from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    NEGATIONS,
)
from referee.games.sequence import row, waiting
from referee.held import card_called
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.state import Option


@phrase(
    "Negate the next Shield card triggered.", vocabulary=GAME,
    rules=("DI-113", "DI-HR-14", "DI-HR-31"),
)  # fmt: skip
def negate_the_next_shield(play: Play) -> None:
    """The next Shield card of either player that is reached in this Resolution Phase, and is
    neither negated nor triggered, is negated; all that wait meet the same card.

    >>> example("Negate the next Shield card triggered.")
    told: The next Shield card triggered is negated.
    """
    waiting.add(play, NEGATIONS, 1)
    play.tell("told", "The next Shield card triggered is negated.", seat=play.me)


@phrase(
    "Move a card in the timeline up to {n} place(s).", vocabulary=GAME,
    rules=("DI-045", "DI-042", "DI-HR-41"),
)  # fmt: skip
def move_a_card(play: Play, n: int) -> None:
    """The player takes a card of the timeline and moves it past up to n neighbours to one side.
    The spaces that were taken stay the taken ones. It is no Select.

    >>> example("Move a card in the timeline up to 2 places.", {"timeline.6": [card("Other")]},
    ...         answers=["Other", "1 place left"])
    Other: timeline.6 -> timeline.4
    This card: timeline.4 -> timeline.6
    """
    order = row.cards(play)
    card = play.choose_card(f"{play.me}: which card do you move?", order)
    if card is None:
        play.nothing("there is no card in the timeline")
        return
    at = order.index(card)
    ways = [by for by in range(-n, n + 1) if 0 <= at + by < len(order)]
    options = [Option(_way(by), by) for by in sorted(ways, key=abs)]
    by = play.choose(f"{play.me}: where does {card_called(play, card)} go?", options)
    if not by:
        play.nothing("it stays where it is")
        return
    row.shift(play, card, by)


def _way(by: int) -> str:
    if not by:
        return "stay"
    return f"{abs(by)} place{'s' * (abs(by) > 1)} {'left' if by < 0 else 'right'}"


@phrase(
    "The next card placed does not trigger its placement effect.", vocabulary=GAME,
    rules=("DI-112", "DI-HR-31"),
)  # fmt: skip
def block_the_next_placement(play: Play) -> None:
    """The next card that either player places has no placement effect; it is used up by that card,
    whether or not it has one.

    >>> example("The next card placed does not trigger its placement effect.")
    told: The next card placed does not trigger its placement effect.
    """
    waiting.add(play, BLOCKS, 1)
    play.tell("told", "The next card placed does not trigger its placement effect.", seat=play.me)
