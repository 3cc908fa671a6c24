"""A laid-out face to problems: its words' contrast, their size, how near to the cut they are.

Each problem stands where the words were written: at the card's field, else at the face.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablewright.drawing import IDENTITY, Box, Color, Drawing, Outline, hex_of
from tablewright.errors import Place, Problem
from tablewright.layout.painted import Region
from tablewright.layout.review.words import Word, words_of
from tablewright.layout.vision import luminance, ratio
from tablewright.model.game import Card
from tablewright.units import MM

SMALLEST = {"cards": 7.0, "aids": 7.0, "boards": 7.0, "tokens": 5.0}
"""Points of the smallest text, by what it stands on: a kind of deck, or a board."""
LEAST, LEAST_LARGE = 4.5, 3.0
"""Contrast that WCAG 2.2 AA asks for text, and for large text (success criterion 1.4.3)."""
LARGE, LARGE_BOLD = 18.0, 14.0
"""Points from which text is large."""
BOLD = 700
WORST_SHARE = 0.15
"""The ground of text is taken where it is worst, but for this share of it."""
TOLERANCE = 0.2
"""Points by which words may reach out of an area: about what the measure of letters is off."""


FAINT = "stands out too little from its ground"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a drawing's words; where they were written is not known yet."""

    text: str
    message: str
    expected: str
    found: str
    severe: bool
    at: tuple[float, float] = (0.0, 0.0)
    """The middle of the words on the drawing, in points."""


def review_face(drawing: Drawing, kind: str, safe: float) -> tuple[Finding, ...]:
    """What is found on a face, each once. `kind` is that of its deck, or `boards`; `safe` the
    distance from the cut that everything keeps that matters, in points."""
    words = tuple(words_of(drawing))
    found = (*contrasts(words), *sizes(words, kind), *edges(words, drawing, safe))
    return tuple(dict.fromkeys(found))


def contrasts(words: Iterable[Word]) -> Iterator[Finding]:
    """Words that stand out too little from their ground: an error below 3:1."""
    for word in words:
        found, ground = _at_worst(word)
        large = word.size >= LARGE or (word.size >= LARGE_BOLD and is_bold(word))
        wanted = LEAST_LARGE if large else LEAST
        if found < wanted:
            yield Finding(
                word.text,
                FAINT,
                f"a contrast of {wanted:g}:1",
                f"{found:.1f}:1, {hex_of(word.run.color)} on {hex_of(ground)}",
                found < LEAST_LARGE,
                _middle(word),
            )


def contrast_of(word: Word) -> float:
    """The contrast of a run against the ground under it, or against its outline if that is more."""
    return _at_worst(word)[0]


def _at_worst(word: Word) -> tuple[float, Color]:
    """The same, with the ground or outline against which it is so."""
    own = luminance(word.run.color)
    found = sorted(((ratio(own, luminance(ground)), ground) for ground in word.grounds), key=_first)
    if not found:
        return 21.0, word.run.color
    at_worst = found[int(WORST_SHARE * len(found))]
    if word.halo is None:
        return at_worst
    return max(at_worst, (ratio(own, luminance(word.halo)), word.halo), key=_first)


def _first(pair: tuple[float, Color]) -> float:
    return pair[0]


def is_bold(word: Word) -> bool:
    """Whether a run is set in a bold weight."""
    weight = word.run.font.split("/")[1] if "/" in word.run.font else ""
    digits = "".join(sign for sign in weight if sign.isdigit())
    return bool(digits) and int(digits) >= BOLD


def sizes(words: Iterable[Word], kind: str) -> Iterator[Finding]:
    """Words that are too small to be read on paper."""
    wanted = SMALLEST.get(kind, min(SMALLEST.values()))
    for word in words:
        if word.size < wanted - 0.01:
            yield Finding(
                word.text, "is too small", f"at least {wanted:g} pt", f"{word.size:.3g} pt", True,
                _middle(word),
            )  # fmt: skip


def edges(words: Iterable[Word], drawing: Drawing, safe: float) -> Iterator[Finding]:
    """Words that a cut may touch (a warning), or that are cut off (an error)."""
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    for word in words:
        out = max(_outside(point, trim, drawing.outline) for point in word.corners)
        if out > TOLERANCE:
            yield Finding(
                word.text,
                "reaches over the cut",
                "all of it on the card",
                f"{out / MM:.1f}mm beyond it",
                True,
                _middle(word),
            )
        elif out > TOLERANCE - safe:
            yield Finding(
                word.text,
                "is too near to the cut",
                f"{safe / MM:.3g}mm from it",
                f"{max(0.0, -out) / MM:.1f}mm",
                False,
                _middle(word),
            )


def _middle(word: Word) -> tuple[float, float]:
    xs, ys = zip(*word.corners, strict=True)
    return round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1)


def _outside(point: tuple[float, float], trim: Box, outline: Outline | None) -> float:
    """How far a point lies outside of what is cut out, in points; negative inside."""
    x, y = point
    if outline is None:
        return max(trim.x - x, x - trim.right, trim.y - y, y - trim.bottom)
    if not Region(outline, IDENTITY).holds(x, y):
        return max(TOLERANCE * 2, _circle(point, trim))
    return min(-1e-3, _circle(point, trim))


def _circle(point: tuple[float, float], trim: Box) -> float:
    """How far a point lies outside of the circle in a box."""
    x, y = point
    across = (x - trim.x - trim.width / 2) ** 2 + (y - trim.y - trim.height / 2) ** 2
    return float(across**0.5) - min(trim.width, trim.height) / 2


def problem_of(finding: Finding, card: Card, otherwise: Place) -> Problem:
    """A finding with the place where its words were written: in the card, or `otherwise`."""
    written = written_at(finding.text, card)
    place, own = written or otherwise, written is not None
    shown = finding.text if len(finding.text) <= 40 else f"{finding.text[:38]}…"
    return Problem(
        place,
        f"'{shown}' {finding.message}",
        finding.expected,
        finding.found,
        f"on card '{card.name}'" if own and card.name else "",
        "error" if finding.severe else "warning",
    )


def written_at(text: str, card: Card) -> Place | None:
    """Where in a card words were written; None if in none of its fields."""
    if card.origin is not None:
        values = {"name": card.name, "text": card.text, "flavour": card.flavour, "code": card.code}
        values.update((key, str(value)) for key, value in card.fields.items())
        written = {
            key: value.replace("**", "").casefold()
            for key, value in values.items()
            if key in card.origin.fields
        }
        folded = text.casefold()
        for key, value in written.items():
            within = len(text) > 2 and folded in value
            if folded == value or within or f"]{folded}[/]" in value:  # a colour of its own
                return card.origin.of(key)
    return None
