"""What the tests of all five games do alike: faces laid out, rendered, and their words measured.

In: a game's id. Out: its faces as drawings and pixels; of a run of text its size in points and its
contrast with what lies under it.
"""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

from tablewright.drawing import Drawing, Group, Mark, Matrix, Run, apply, walk
from tablewright.errors import Problem
from tablewright.fonts import Fonts
from tablewright.layout.face import BLANK, Studio, common_sizes, lay_face, ready
from tablewright.layout.studio import Laid
from tablewright.model.codes import is_code
from tablewright.model.edition import Edition
from tablewright.model.game import Card, Game
from tablewright.model.markup import plain
from tablewright.render.pdf import DocumentAbout, write_pdf
from tests.shipped import edition_of as edition_of

ROOT = Path(__file__).parents[2]
PIXELS = 2
"""Pixels per point in which colours behind words are looked at."""


@dataclass(frozen=True)
class Printed:
    """Every front by card name, every back by its face, the fonts, and what was wrong."""

    fronts: dict[str, Drawing]
    backs: dict[str, Drawing]
    fonts: Fonts
    problems: tuple[Problem, ...]


def printed_of(edition: Edition, decks: Collection[str] = ()) -> Printed:
    """All faces of a game, or of some of its decks.

    A back that all cards of a deck share shows no card; one that a card names shows the first that
    does.
    """
    fonts = Fonts(edition.assets.fonts)
    studio = Studio(fonts, edition.assets, edition.layouts)
    game = edition.game
    faces = {
        name: ready(face, game, edition.layouts) for name, face in edition.layouts.faces.items()
    }
    problems: list[Problem] = []

    def drawn(laid: Laid) -> Drawing:
        problems.extend(laid.problems)
        return laid.drawing

    fronts: dict[str, Drawing] = {}
    backs: dict[str, Drawing] = {}
    for deck in edition.decks.values():
        if decks and deck.deck not in decks:
            continue
        sizes = common_sizes(faces[deck.face], deck.cards, deck, studio)
        for card in deck.cards:
            face = faces[card.face or deck.face]
            fronts[card.name] = drawn(lay_face(face, card, deck, studio, sizes=sizes))
            back = card.back or deck.back
            if back and back not in backs:
                shown = card if card.back else BLANK
                backs[back] = drawn(lay_face(faces[back], shown, deck, studio))
    return Printed(fronts, backs, fonts, tuple(problems))


def wrong_codes(edition: Edition) -> list[str]:
    """Codes with a wrong check letter, and those that stand twice."""
    codes = [card.code for deck in edition.decks.values() for card in deck.cards]
    twice = [code for code, number in Counter(codes).items() if number > 1]
    return [code for code in codes if not is_code(code)] + twice


def said(card: Card, game: Game) -> str:
    """A card's text as it is read aloud, on one line."""
    words = {name: icon.word for name, icon in game.icons.items()}
    return " ".join(plain(card.text, words).split())


def picture(drawing: Drawing, fonts: Fonts, scale: float) -> Image.Image:
    """The drawing with its bleed as pixels, `scale` to a point."""
    out = io.BytesIO()
    write_pdf([drawing], out, fonts, DocumentAbout())
    pdf = pypdfium2.PdfDocument(out.getvalue())
    try:
        image: Image.Image = pdf[0].render(scale=scale).to_pil().convert("RGB")
    finally:
        pdf.close()
    return image


def changed_upside_down(image: Image.Image, above: int) -> float:
    """The share of pixels that differ by more than `above` of 255 when it is turned by 180."""
    difference = ImageChops.difference(image, image.rotate(180)).convert("L")
    changed = sum(count for value, count in enumerate(difference.histogram()) if value > above)
    return changed / (image.width * image.height)


def runs(drawing: Drawing) -> Iterator[tuple[Run, Matrix]]:
    """Every run of text with where it stands."""
    for mark, matrix in walk(drawing.marks):
        if isinstance(mark, Run):
            yield mark, matrix


def size_on_paper(run: Run, matrix: Matrix) -> float:
    """Points from line to line of a run's font, whatever it is turned by."""
    return run.size * math.hypot(matrix[2], matrix[3])


def luminance(color: Iterable[float]) -> float:
    """Relative luminance as WCAG defines it, of red, green and blue from 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, two: float) -> float:
    """The contrast of two luminances, from 1 to 21."""
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)


def without_words(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The marks without any runs: the ground that words stand on."""
    return tuple(
        replace(mark, marks=without_words(mark.marks)) if isinstance(mark, Group) else mark
        for mark in marks
        if not isinstance(mark, Run)
    )


def ground_of(drawing: Drawing, fonts: Fonts) -> Image.Image:
    """What lies under a face's words, in `PIXELS`."""
    return picture(replace(drawing, marks=without_words(drawing.marks)), fonts, PIXELS)


def lowest_contrast(run: Run, matrix: Matrix, ground: Image.Image) -> float:
    """The contrast of a run with what is behind its letters, at the worst twentieth of it."""
    ink = luminance((run.color.red, run.color.green, run.color.blue))
    found = []
    for step in range(40):
        x = run.x + run.width * (step + 0.5) / 40
        for height in (0.05, 0.3, 0.6):
            at = apply(matrix, x, run.y - run.size * height)
            pixel = ground.getpixel((round(at[0] * PIXELS), round(at[1] * PIXELS)))
            assert isinstance(pixel, tuple)
            found.append(contrast(ink, luminance(part / 255 for part in pixel)))
    return sorted(found)[len(found) // 20]
