"""Several cards with which an act is done at once: an event and the cards in, those out that set
off what waits for it, each alone or together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.doing import AT_ONCE, is_counted
from referee.effects.rules.concerned import STOPS
from referee.phrases.tree import Sentence, base
from referee.position import Position


def groups(at: Position, event: Sentence, cards: Sequence[int]) -> list[tuple[int, ...]]:
    """The cards that are looked at together: each alone, unless the event speaks of several."""
    together = tuple(cards)
    if len(together) == 1 or base(event.phrase) == STOPS or _number(at, event) != (1, 1):
        return [together]
    return [(card,) for card in together]


def meant(
    at: Position,
    event: Sentence,
    verb: str,
    cards: tuple[int, ...],
    matches: Callable[[tuple[int, ...]], bool],
) -> tuple[int, ...]:
    """Those of some cards that an event speaks of; none if they are fewer than it says."""
    if base(event.phrase) == STOPS or (len(cards) == 1 and verb not in AT_ONCE):
        return cards if matches(cards) else ()
    found = tuple(card for card in cards if matches((card,)))
    return found if len(found) >= max(1, _number(at, event)[0]) else ()


def _number(at: Position, event: Sentence) -> tuple[int, int]:
    """How many cards at least and at most an event speaks of; what is no number of cards, such as
    the card that says it, is one."""
    lot: Any = event.slots[0]
    name = base(event.phrase)
    if name in ("rules.event-you", "rules.event-who"):
        lot = event.slots[1][1][0] if event.slots[1][1] else ("", ())
    elif name == "rules.event-lays":
        lot = ("rules.lot-counted", (event.slots[2],))
    if not isinstance(lot, tuple) or not is_counted(lot):
        return 1, 1
    counted = at.value(lot[1][0])
    return counted.low, counted.high
