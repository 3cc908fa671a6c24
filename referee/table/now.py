"""What now: a position to one line that says who decides what, by which rule."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.setting import Table
from referee.state import State
from referee.view import ALL
from referee.words.explaining import asks, ended
from referee.words.wording import large


class Now(NamedTuple):
    """What is asked at the moment."""

    who: str
    """Who decides: a seat, `the table`, or "" once the game is over."""
    phase: str
    """The phase as people call it; "" if there is none."""
    question: str
    """What is decided, with the answers if they are few and the viewer may know them."""
    rules: tuple[str, ...]
    """The rules that it stands on."""

    @property
    def line(self) -> str:
        """All of it in one line."""
        return self._said(self.question, self.rules)

    def fitted(self, width: int) -> str:
        """As much of it as has room in so many columns: the first rule alone, then no answers."""
        bare = re.sub(r" \([^()]*\)$", "", self.question)
        for question, rules in (
            (self.question, self.rules),
            (self.question, self.rules[:1]),
            (bare, self.rules[:1]),
        ):
            line = self._said(question, rules)
            if len(line) <= width:
                return line
        return line[: width - 4] + " ..."

    def _said(self, question: str, rules: tuple[str, ...]) -> str:
        numbers = f" [{', '.join(rules)}]" if rules else ""
        heads = [each for each in (self.who and large(self.who), self.phase) if each]
        return f"{' · '.join(heads)}{': ' if heads else ''}{question}{numbers}"


def what_now(table: Table, state: State, viewer: str = ALL) -> Now:
    """Who decides what now, by which rule; or how the game ended."""
    if state.outcome is not None:
        how = ended(state.outcome.winners, state.outcome.reason)
        return Now("", "", f"The game is over. {how}", state.outcome.rules)
    phase = phase_name(table, state)
    asked = state.asked
    if asked is None:
        return Now("", phase, "nobody is asked", ())
    who = asked.seat or "the table"
    rules = tuple(dict.fromkeys(asked.rules))
    words = asks(table, state, viewer)
    if rules:
        words = words.removesuffix(f" [{', '.join(rules)}]")
    return Now(who, phase, _without(words, who), rules)


def phase_name(table: Table, state: State) -> str:
    """The phase as people call it; "" if there is none."""
    phase = table.setting.phases.get(state.phase)
    return (phase.name or phase.id) if phase is not None else ""


def _without(words: str, who: str) -> str:
    """A question without the name of who is asked before it, which the line says already."""
    for head in (f"{large(who)}: ", f"{who}: "):
        if words.startswith(head):
            return words.removeprefix(head)
    return words
