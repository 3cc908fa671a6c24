"""What can be wrong with an element while a face is laid out; faces turn it into a Problem."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

from tablewright.errors import TablewrightError


class Mistake(ValueError):
    """A mistake of whoever wrote the face or the card.

    `field` is the value of the element that it is about ("" if whoever catches it knows), `within`
    the one that was being worked out; `said_by` is the field of the card that says what is wrong,
    "" if the face does. A hint that takes a search may be a function: it is called
    only if somebody reads the hint.
    """

    def __init__(self, message: str, hint: str | Callable[[], str] = "", field: str = "") -> None:
        super().__init__(message)
        self._hint = hint
        self.field = field
        self.within = ""
        self.said_by = ""

    @property
    def hint(self) -> str:
        """What to do about it."""
        return self._hint if isinstance(self._hint, str) else self._hint()


class Within:
    """A block that works out a value of an element: what goes wrong in it is a Mistake that knows
    the field of the value."""

    __slots__ = ("field",)

    def __init__(self, field: str) -> None:
        self.field = field

    def __enter__(self) -> None:
        """Nothing is begun."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if isinstance(error, Mistake):
            error.within = error.within or self.field
        elif isinstance(error, TablewrightError):
            mistake = Mistake(str(error))
            mistake.within = self.field
            raise mistake from error
