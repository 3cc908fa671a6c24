"""What a standing sentence does not apply to: cards in, whether it is about none of them, or does
not hold now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.effects.rules import happening
from referee.effects.rules.openly import called_so
from referee.phrases.tree import Sentence, base
from referee.position import Position
from referee.program import Standing


def exempt(at: Position, standing: Standing, cards: Sequence[int]) -> bool:
    """Whether the rule does not apply to these cards, or now."""
    for each in standing.unless:
        if base(each.phrase) == "rules.not-to":
            test = _spared(at, each)
            if all(map(test, cards)):
                return True
        elif at.value(each.slots[0]) is not False:  # what nobody can tell speaks for the player
            return True
    if standing.card and not standing.for_now:
        return not any(
            happening.says_now(at, card, standing.conditions)
            for card in called_so(at, standing.card)
        )
    return bool(standing.conditions) and not all(map(at.value, standing.conditions))


def _spared(at: Position, exception: Sentence) -> Callable[[int], bool]:
    """Which cards an exception is about: one by its name, or those of a kind."""
    kind = exception.slots[-1]
    if isinstance(kind, str):
        return lambda card: at.name(card) == kind
    test: Callable[[int], bool] = at.value(kind).test(at)
    return test
