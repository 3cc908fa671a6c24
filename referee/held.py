"""Whether a card that somebody names can be among some cards, known or not; where it is not in a
hand, the Reason, with where it lies; how people call a card that lies face down."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection

from referee.facedown import by_its_place, lies_face_down
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX
from referee.state import UNKNOWN


def can_be(position: Position, cards: Collection[int], name: str) -> bool:
    """Whether one of these cards is of this name, or may be."""
    state = position.state
    names = state.names
    for card in cards:
        if names[card] == name:
            return True
    for card in cards:
        if names[card] == UNKNOWN:
            pool = state.pools[state.pool_of[card]]
            at = bisect_left(pool, (name,))
            if at < len(pool) and pool[at][0] == name:
                return True
    return False


def not_in_hand(
    position: Position, seat: str, name: str, rules: tuple[str, ...], remedy: str = ""
) -> Reason:
    """That a card is not in a hand, and where it lies."""
    names = position.state.names
    lying = sorted(
        place
        for card, place in enumerate(position.state.where)
        if names[card] == name and place != BOX
    )
    words = f"{name} is not in {seat}'s hand"
    if lying:
        words += f": it lies in {position.place(lying[0])}"
    return Reason("not-in-hand", words, rules, "", remedy)


def card_called(at: Position, card: int) -> str:
    """How people call a card: by its place if it lies face down."""
    if not lies_face_down(at.state, card):
        return at.name(card)
    return by_its_place(at.state, card, at.called(at.state.where[card]))
