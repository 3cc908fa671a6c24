"""Values of expressions that are shown in another language than they are compared in.

A `Worded` text has two sides: what is shown, and what the game itself says. What is done with it is
done with both, so that `card.type | upper` shows the other language and still equals 'SHIP', and a
file that is named after a card is found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.model.worded import Worded, original_of, shown_of


def both(action: Callable[..., Any], *values: Any) -> Any:
    """What an action gives, done with each side of texts that have two."""
    if not any(map(_has_sides, values)):
        return action(*values)
    shown = action(*map(_shown, values))
    return joined(shown, action(*map(_original, values)))


def joined(shown: Any, original: Any) -> Any:
    """Two sides as one value. Of a number, such as a length, that of what is shown; a yes or no is
    that of what the game says."""
    if isinstance(shown, str) and isinstance(original, str):
        return shown if shown == original else Worded(shown, original)
    if isinstance(shown, list | tuple) and isinstance(original, list | tuple):
        if len(shown) == len(original):
            return tuple(joined(*each) for each in zip(shown, original, strict=True))
        return shown
    return original if isinstance(original, bool) else shown


def _has_sides(value: Any) -> bool:
    if isinstance(value, list | tuple):
        return any(isinstance(item, Worded) for item in value)
    return isinstance(value, Worded)


def _shown(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(map(_shown, value))
    return shown_of(value) if isinstance(value, str) else value


def _original(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(map(_original, value))
    return original_of(value) if isinstance(value, str) else value
