"""What a viewer may know of the cards that events speak of: a move's events in, names or `a card`
out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from referee import engine
from referee.events import Event
from referee.moves import slot_names
from referee.setting import Table
from referee.state import State
from referee.together import IN_SECRET, asked_first, is_sealed
from referee.view import ALL, covered, may_see, seems

A_CARD = "a card"
"""How a card is called that the viewer may not see, or that nobody has named."""


class Masked:
    """The events of a move as one viewer may know them."""

    def __init__(self, table: Table, viewer: str | None, state: State | None) -> None:
        self.table = table
        self.viewer = viewer or ""
        self.state = state
        """The state after the move; None if it is not known."""
        self.before: State | None = None
        self.events: tuple[Event, ...] = ()

    def sees(self, address: str) -> bool:
        return may_see(self.table, address, self.viewer)

    def covered(self, card: int) -> bool:
        """Whether a card lay face down for the viewer all the time, before the move or after."""
        states = [each for each in (self.before, self.state) if each is not None]
        return any(covered(each, card, self.viewer) for each in states) and not any(
            event.card == card
            and (event.data[:1] == ("face-down",) or event.data[1:2] == ("trash",))
            for event in self.events
        )

    def is_secret(self, event: Event) -> bool:
        """Whether a card went within a hand as far as the viewer may know."""
        if event.kind != "card":
            return False
        source, to = event.data[:2]
        return source != to and self.seems(source) == self.seems(to)

    def seems(self, address: str) -> str:
        return seems(self.table, address, self.viewer)

    def masked(self, seat: str, verb: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """The arguments of a move without names that only its seat may know."""
        if self.viewer == ALL or (seat and self.viewer == seat):
            return args
        known = engine.find_verb(self.table, verb)
        if known is None:
            return args
        if known.chooses and self.before is not None and is_sealed(self.before):
            return (IN_SECRET,)
        if known.chooses and self.before is not None:
            settles = partial(engine.settle, self.table)
            theirs = asked_first(self.before, seat, settles) or self.before
            return args if self.chose_openly(theirs, args) else (A_CARD,)
        found: list[Any] = []
        for slot, value in zip(slot_names(known.sentence), args, strict=False):
            kind = known.slots.get(slot, "option")
            if kind == "cards" or isinstance(value, tuple):
                found.append(tuple(self.open_name(str(each)) for each in value))
            elif kind in ("card", "option") and isinstance(value, str):
                found.append(self.open_name(value))
            else:
                found.append(value)
        return tuple(found)

    def chose_openly(self, before: State, args: tuple[Any, ...]) -> bool:
        """Whether the viewer may know which of a question's answers was chosen."""
        asked = before.asked
        offered = asked.options if asked is not None else ()
        option = next((each for each in offered if each.label == args[0]), None)
        if option is None:
            return False
        unknown = isinstance(option.value, tuple)
        card = option.value[0] if isinstance(option.value, tuple) else option.value
        if not isinstance(card, int) or not 0 <= card < len(before.names):
            return True
        if not unknown and not option.label.startswith(before.names[card]):
            return True  # a number that is no card
        states = [state for state in (before, self.state) if state is not None]
        return any(self.sees(state.where[card]) for state in states) or any(
            event.kind == "shown" or any(map(self.sees, event.data[:2]))
            for event in self.events
            if event.card == card and event.kind in ("card", "shown")
        )

    @property
    def names(self) -> list[str]:
        return self.state.names if self.state is not None else []

    def open_name(self, label: str) -> str:
        """A label without its card's name, if the viewer may not know which card it was."""
        name = next((each for each in self.named(label)), "")
        if not name or self.may_know(name):
            return label
        return A_CARD

    def named(self, label: str) -> Iterable[str]:
        """The card that a label names, if it does."""
        cards = self.table.setting.cards
        if label in cards:
            return (label,)
        heads = [name for name in cards if label.startswith(f"{name} ")]
        return sorted(heads, key=len, reverse=True)

    def may_know(self, name: str) -> bool:
        """Whether everything that this move did to cards of that name was in the open."""
        if self.state is None:
            return False
        before = self.before or self.state
        open_ = False
        for event in self.events:
            if event.kind == "told" and name in str(event.data[0]):
                return True
            if event.card < 0 or name not in (self.names[event.card], before.names[event.card]):
                continue
            if event.kind == "card":
                if self.covered(event.card) or not any(map(self.sees, event.data[:2])):
                    return False
                open_ = True
            open_ |= event.kind == "shown"
        return open_ or any(
            its == name and self.sees(before.where[card]) for card, its in enumerate(before.names)
        )
