"""Words of one block of `rules.md` on one line, which know where each was written."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.errors import Place


@dataclass
class RuleText:
    """Words of one block on one line, with the place of each of their source lines."""

    words: str
    starts: tuple[tuple[int, Place], ...]
    """Offsets at which source lines begin, ascending from 0."""

    def at(self, offset: int) -> Place:
        """The place of a character."""
        start, place = [pair for pair in self.starts if pair[0] <= offset][-1]
        return Place(place.path, place.line, place.column + offset - start)

    def after(self, offset: int) -> RuleText:
        """The words from a character on."""
        begun = [(start - offset, place) for start, place in self.starts if start > offset]
        return RuleText(self.words[offset:], ((0, self.at(offset)), *begun))
