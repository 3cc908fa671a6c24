"""A number that stands literally in a file, and its text with another one there: every other byte
stays as it is, and so does the form in which it is written (`+5`, `+ 5`, `007`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from tablewright.errors import Place
from tablewright.playtest.tuning.asked import plain, value_of
from tablewright.read.notes import LINE_BREAK, shown_path

NUMBER = re.compile(
    r"(?<![\w.,])(?<![A-Za-z]-)(?P<sign>[+−-][ \u00a0]?)?(?P<digits>\d+(?:\.\d+)?)(?!\w|[.,]\d)"
)
"""A number that stands alone: none in `PI-010`, `2d6`, `3rd` or `1,000`."""
_NOUN = re.compile(r"(?P<gap>[ \u00a0])(?P<word>[a-z]{2,})\b")


class Spot(NamedTuple):
    """Where a number stands."""

    path: Path
    start: int
    """The character of the file's text at which it begins, and the one behind it."""
    end: int
    said: str
    """As it stands there."""
    noun: str = ""
    """Of a number in a sentence, the word behind it."""

    @property
    def value(self) -> Decimal:
        """As a number."""
        return value_of(self.said)

    def with_value(self, value: Decimal) -> str:
        """Another number in the form of this one."""
        found = NUMBER.fullmatch(self.said)
        assert found is not None, self.said
        sign, digits = found["sign"] or "", found["digits"]
        number = plain(abs(value))
        if digits.startswith("0") and "." not in digits:
            number = number.zfill(len(digits))
        if value < 0:
            minus = sign[0] if sign and sign[0] != "+" else "-"
            return minus + sign[1:] + number
        return (sign if sign.startswith("+") else "") + number


class Change(NamedTuple):
    """A line of a file as it is and as it would be."""

    place: Place
    before: str
    after: str


def spots_in(path: Path, text: str, start: int, end: int, *, words: bool) -> Iterator[Spot]:
    """The numbers in a part of a file's text; `words` where it is a text of sentences."""
    for found in NUMBER.finditer(text, start, end):
        noun = _NOUN.match(text, found.end(), end) if words else None
        yield Spot(path, found.start(), found.end(), found[0], noun["word"] if noun else "")


def with_values(
    text: str, values: Iterable[tuple[Spot, Decimal]], *, inflected: bool = True
) -> str:
    """A file's text with other numbers at spots of it. With `inflected`, what is behind a 1 is one
    of its kind, and what is behind another number several: `Draw 1 card`, `Draw 2 cards`."""
    for spot, value in sorted(values, key=lambda each: -each[0].start):
        if value == spot.value:
            continue
        end, said = spot.end, spot.with_value(value)
        one, was_one = value == 1, spot.value == 1
        if inflected and spot.noun and one != was_one:
            noun = spot.noun.removesuffix("s") if one else f"{spot.noun.removesuffix('s')}s"
            said += text[end] + noun
            end += 1 + len(spot.noun)
        text = text[: spot.start] + said + text[end:]
    return text


def place_of(spot: Spot, text: str) -> Place:
    """Where a spot is, as messages say it."""
    before = LINE_BREAK.split(text[: spot.start])
    return Place(shown_path(spot.path), len(before), len(before[-1]) + 1)


def changes(before: Mapping[Path, str], after: Mapping[Path, str]) -> tuple[Change, ...]:
    """The lines that differ; numbers change lines and never make new ones."""
    found = []
    for path, text in after.items():
        pairs = zip(LINE_BREAK.split(before[path]), LINE_BREAK.split(text), strict=True)
        for number, (old, new) in enumerate(pairs, 1):
            if old != new:
                found.append(Change(Place(shown_path(path), number, 1), old, new))
    return tuple(found)


def offsets(text: str) -> Sequence[int]:
    """The character at which each line begins."""
    return [0, *(found.end() for found in LINE_BREAK.finditer(text))]
