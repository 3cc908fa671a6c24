"""What was written as plain values: reading it as lists, and what is wrong with it and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.errors import TablewrightError

Path = tuple[str | int, ...]
"""The keys and list indexes that lead to a value."""


class Wrong(TablewrightError):
    """Something in a record that cannot be meant; `path` says where it stands."""

    def __init__(
        self, path: Path, message: str, *, expected: str = "", got: str = "", hint: str = ""
    ) -> None:
        self.path = path
        self.message = message
        self.expected = expected
        self.got = got
        self.hint = hint
        wanted = ", ".join(
            part for part in (expected and f"expected {expected}", got and f"got {got}") if part
        )
        super().__init__("; ".join(part for part in (message, wanted, hint) if part))


def listed(value: Any) -> Sequence[Any]:
    """A value that may be one thing, several, or nothing."""
    if value is None:
        return ()
    return value if isinstance(value, list | tuple) else (value,)


def shown(value: Any) -> str:
    """A value as messages name it."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "an empty list"
    return f"'{value}'"
