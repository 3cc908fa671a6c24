"""Drawings to digests of all that is in them: what tells one picture, or page, from another."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from tablewright.drawing import Drawing, Group, Mark, Use


class Contents:
    """Digests of drawings. One that lies on many others is read once."""

    def __init__(self) -> None:
        self._known: dict[Drawing, str] = {}

    def of(self, drawing: Drawing) -> str:
        """The digest of a drawing with all its marks."""
        known = self._known.get(drawing)
        if known is None:
            own = (
                drawing.width, drawing.height, drawing.key, drawing.trim, drawing.bleed,
                drawing.title, drawing.corner, drawing.outline,
            )  # fmt: skip
            text = f"{own!r}{self.of_marks(drawing.marks)}"
            known = self._known[drawing] = _digest(text)
        return known

    def of_marks(self, marks: Iterable[Mark]) -> str:
        """The digest of marks in their order."""
        return _digest("".join(self._told(marks)))

    def _told(self, marks: Iterable[Mark]) -> Iterator[str]:
        for mark in marks:
            if isinstance(mark, Group):
                yield f"({mark.matrix}{mark.clip}{mark.opacity}"
                yield from self._told(mark.marks)
                yield ")"
            elif isinstance(mark, Use):
                yield f"use {self.of(mark.drawing)}{mark.matrix}{mark.clip}"
            else:
                # What a frozen record shows of itself is all that it holds.
                yield repr(mark)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
