"""What waits for a throw of dice: how often an event fits one, and whose throw it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.doing import REROLL, THROWS
from referee.phrases.tree import base
from referee.position import Position
from referee.program import Trigger

SHOWN = "rules.event-shown"
"""The event that is a number on a die, whoever throws it."""
OF_ALL = ("rules.event-thrown", SHOWN)
"""The events that are a throw of anybody's."""
ROLLS = "rules.event-rolls"
"""The event that is a number on a die that somebody throws."""


def times(trigger: Trigger, values: Sequence[int], again: bool) -> int:
    """How often something waits for dice that are thrown, or thrown `again`, and show these values:
    once for the throw, or once for each die that shows the number it waits for."""
    event = trigger.event
    name = base(event.phrase)
    if name == ROLLS:
        return list(values).count(int(event.slots[-1]))
    if name == SHOWN:
        return list(values).count(int(event.slots[0]))
    if name in ("rules.event-you", "rules.event-who"):
        act: Any = event.slots[1]
        kind = base(act[0])
        return int(kind in THROWS or (again and kind == REROLL))
    return int(name == "rules.event-thrown")


def concerns(at: Position, trigger: Trigger) -> bool:
    """Whether it waits for what `at.me` throws, where `at.you` is who waits."""
    event = trigger.event
    return base(event.phrase) in OF_ALL or at.me in at.value(event.slots[0]).seats
