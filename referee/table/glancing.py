"""What the game itself did in a phase that `game.yaml` shows at a glance, such as the turn of its
enemies: a setting and a history in, that phase's events out, its lines, and what is still open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.events import ROUND_BEGINS, Event
from referee.pending import question
from referee.position import Position
from referee.rules import rules_in
from referee.sessions.history import Moment
from referee.setting import Setting
from referee.state import die_of
from referee.table.gameturn import lines_of, sign_of, slots
from tablewright.model.game import Phase


class Shown(NamedTuple):
    """The phase that is shown at a glance."""

    name: str
    within: tuple[str, ...]
    """Itself, or its parts without parts of their own, in order."""

    def begins(self, event: Event) -> bool:
        """Whether it begins with this event."""
        return event.kind == "phase" and event.data[0] == self.within[0]

    def over(self, event: Event) -> bool:
        """Whether it has ended before this event."""
        away = event.kind == "phase" and event.data[0] not in self.within
        return away or event.kind == "turn" or sign_of(event) == ROUND_BEGINS


def shown(setting: Setting) -> Shown | None:
    """The phase of a game that is shown at a glance; None if there is none."""
    if ("shown",) not in setting.kept:
        phase = next((each for each in setting.phases.values() if each.glance), None)
        setting.kept["shown",] = phase and Shown(phase.name or phase.id, tuple(_leaves(phase)))
    found: Shown | None = setting.kept["shown",]
    return found


def _leaves(phase: Phase) -> Iterator[str]:
    if not phase.phases:
        yield phase.id
    for part in phase.phases:
        yield from _leaves(part)


class Latest(NamedTuple):
    """The last such phase."""

    events: list[Event]
    """Empty if there was none yet."""
    whole: bool
    """Whether it has ended."""
    first: int
    """The number of the step in which it began."""
    last: int
    """The number of the step in which it ended, or of the last step so far."""


def latest(moments: Sequence[Moment], how: Shown) -> Latest:
    """The last such phase of a history."""
    found: list[Event] = []
    ends: list[int] = []
    for at in range(len(moments) - 1, -1, -1):
        events = moments[at].events or ()
        found[:0] = events
        ends[:0] = [at] * len(events)
        begun = [number for number, event in enumerate(found) if how.begins(event)]
        if begun:
            found, ends = found[begun[-1] :], ends[begun[-1] :]
            for number, event in enumerate(found):
                if how.over(event) or event.kind == "outcome":
                    return Latest(found[: until(how, event, number)], True, at, ends[number])
            return Latest(found, False, at, len(moments) - 1)
    return Latest([], False, 0, 0)


def until(how: Shown, event: Event, number: int) -> int:
    """How many events belong to such a phase that ends at one: the outcome does, no other."""
    return number if how.over(event) else number + 1


def lines(position: Position, events: Sequence[Event]) -> list[str]:
    """The events of such a phase as lines, and the position after them; what belongs to a heading
    is indented. The lines say all that has to be done by hand."""
    how = shown(position.table.setting)
    assert how is not None
    over = position.state.outcome is not None or position.state.phase not in how.within
    return lines_of(slots(position, how.name, events), stops=not over)


def still_open(position: Position) -> list[str]:
    """What of such a phase is not decided while it stops for a question: what is asked, and who is
    still to act."""
    asked, rules = position.state.asked, rules_in(position.table.setting)
    if asked is None:
        return []
    words = question(asked)
    if asked.kind == "roll":
        sides, what = die_of(asked)
        words = f"the d{sides} {what}".strip()
    asks = words.endswith("?")
    if rules.to_act is None:
        return [f"Still open: {words}{'' if asks else '.'}"]
    then = ", ".join(rules.to_act(position)) or "the turn ends"
    return [f"Still open: {words}{' Then' if asks else '; then'} {then}."]
