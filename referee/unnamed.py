"""What stops a step until unknown cards have names: raised by handlers, answered by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Unnamed(Exception):
    """A step needs to know what unknown cards are; they are named first, then it begins anew."""

    def __init__(self, cards: Sequence[tuple[int, str]]) -> None:
        self.cards = tuple(cards)
        """Each with the words by which the table finds it, if its zone does not say enough."""
        super().__init__(cards)


class Known(Exception):
    """The answer to a step's last question says what unknown cards are. They are named, and the
    step begins anew: with that answer, or without a question that is none any longer."""

    def __init__(self, cards: Iterable[tuple[int, str]], *, answered: bool = False) -> None:
        self.cards = tuple(cards)
        self.answered = answered
        super().__init__(self.cards)
