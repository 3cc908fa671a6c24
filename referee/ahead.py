"""What was chosen ahead of what asks for it: what a state remembers to a card's next choice."""

from __future__ import annotations

from typing import Any

from referee.keys import AHEAD
from referee.plain import Facts


def next_ahead(facts: Facts, card: int) -> tuple[Any, ...]:
    """The next choice that was made for a card, used up by that; nothing if there is none."""
    ahead = dict(facts.get(AHEAD, ()))
    first, rest = ahead.get(card, ())[:1], ahead.get(card, ())[1:]
    if first:
        facts[AHEAD] = tuple({**ahead, card: rest}.items())
    return first
