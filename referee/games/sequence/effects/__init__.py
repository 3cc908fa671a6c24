"""Sentences that say and mean the same in Disco Infinity and Space Mines. What they stand on is in
each game's `Rules.cites`.
"""

from __future__ import annotations

from typing import Any

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import WAS_TRASHED, cite, cited, of
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.position import Position
from referee.reasons import each_once
from referee.state import Step

MODULES = ("cards", "satellites")
"""The modules that declare the others."""
TYPE_OF = "sequence.the-card-in-the-space-is-of-a-type"
CONDITIONS = {"sequence.this-card-is-in-space": "if-space", "sequence.it-was-trashed": "trash-card"}
"""What the rules of conditions that both games know are called there."""

WORDS = (words("side", vocabulary="sequence", of=("next", "previous")),)


def nothing_of(play: Play, count: Any) -> str:
    """That nothing is there of what a sentence counts: `energy spent`, `of your satellites`."""
    words = play.said(count)
    return f"there is {'none' if words.startswith('of ') else 'no'} {words}"


@phrase("of your satellites", vocabulary="sequence", kind="r_thing")
def each_of_your_satellites(position: Position) -> int:
    """The satellites in the player's own orbit row."""
    return len(orbit.satellites(position, position.me))


@phrase("If {condition}, {sentence}", vocabulary="sequence")
def if_so(play: Play, condition: Any, sentence: Any) -> None:
    """The sentence is carried out if the condition is true when it is reached. A condition on the
    type of a given card turns that card up; without a card it is false.

    >>> example("If this card is in space 4, gain 1 shield.")
    condition this card is in space 4: held
    A's shields 0 -> 1
    """
    if condition[0] == TYPE_OF:
        cite(play, "if-type")
        found = of(play).cards_of(play, f"the card in the {condition[1][0]} space")
        if any(of(play).open(play, card) for card in found):
            return
    own = play.rules_of(condition) or cited(play, CONDITIONS.get(condition[0], "if"))
    play.rules = each_once(play.rules, own)
    if play.condition(play.said(condition), play.holds(condition)):
        play.then(Step("sentence", play.me, play.card, (sentence,)))


@phrase("this card is in space {n}", vocabulary="sequence", kind="condition")
def this_card_is_in_space(position: Position, n: int) -> bool:
    """The card lies in that space of the row, or over it."""
    return row.space_of(position, position.card) == n


@phrase("it was trashed", vocabulary="sequence", kind="condition")
def it_was_trashed(position: Position) -> bool:
    """The sentence before trashed its card."""
    return position.remembered(WAS_TRASHED, False)


@phrase(
    "the card in the {side} space is {a type} card", vocabulary="sequence", kind="condition",
    id="the-card-in-the-space-is-of-a-type",
)  # fmt: skip
def the_card_is_of_a_type(play: Play, side: str, type: str) -> bool:
    """There is a card in that space, and it is of that type."""
    found = of(play).cards_of(play, f"the card in the {side} space")
    return any(play.field(card, "type") == type for card in found)
