"""What can be wrong with an element while a face is laid out; faces turn it into a Problem."""

from __future__ import annotations

from collections.abc import Callable


class Mistake(ValueError):
    """A mistake of whoever wrote the face or the card.

    `field` is the value of the element that it is about ("" if whoever catches it knows). A hint
    that takes a search may be a function: it is called only if somebody reads the hint.
    """

    def __init__(self, message: str, hint: str | Callable[[], str] = "", field: str = "") -> None:
        super().__init__(message)
        self._hint = hint
        self.field = field

    @property
    def hint(self) -> str:
        """What to do about it."""
        return self._hint if isinstance(self._hint, str) else self._hint()
