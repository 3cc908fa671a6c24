"""A run to what is only made of it where that is asked for by name: its box, dividers and more."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.press.extras.cartons import cartons
from tablewright.press.extras.corners import corners
from tablewright.press.extras.dividers import dividers
from tablewright.press.extras.extra import Extras, Order
from tablewright.press.extras.labels import labels
from tablewright.press.extras.scores import scores
from tablewright.press.extras.screens import screens
from tablewright.press.extras.standees import standees

MAKERS: dict[str, Callable[[Order], Extras]] = {
    "box": cartons,
    "dividers": dividers,
    "scores": scores,
    "standees": standees,
    "corners": corners,
    "labels": labels,
    "screens": screens,
}
"""By the names that `--what` has for them."""


def extras_of(order: Order) -> Extras:
    """Those that are asked for. Raises TablewrightError where the game has nothing for them, or the
    paper is too small."""
    made = [make(order) for what, make in MAKERS.items() if what in order.options.what]
    return Extras(
        tuple(one for each in made for one in each.made),
        tuple(step for each in made for step in each.steps),
    )
