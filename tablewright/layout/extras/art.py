"""What a game is known by on what is printed beside it: its title in its type, its ground and its
picture; texts and titles to marks. Points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.drawing import Box, Color, Drawing, Mark, Shape, Stroke, rectangle, transform, walk
from tablewright.layout.book.look import WHITE, Look
from tablewright.layout.book.picture import CoverPictures, key_picture
from tablewright.layout.extras.lettering import lettered
from tablewright.layout.outlines import extent
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.text import SetText
from tablewright.layout.vision import contrast
from tablewright.units import MM

READABLE = 7.0
"""Contrast of white against a ground that is not the game's accent, at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameArt:
    """What a game is known by."""

    title: str
    subtitle: str = ""
    facts: str = ""
    """How many play, how long, from which age."""
    pictures: CoverPictures
    look: Look
    ground: Color
    """The colour of what is printed; white can be read on it."""
    light: bool = False
    """Whether it is printed with little ink: on white."""

    @property
    def ink(self) -> Color:
        """What is read on the ground."""
        return self.look.accent if self.light else WHITE

    @property
    def paper(self) -> Color:
        """What words stand on."""
        return WHITE if self.light else self.ground


def ground_of(back: Drawing) -> Color | None:
    """The colour that the back of a card lies on, if it is one on which white can be read well; of
    a gradient what is between its ends."""
    whole = trim_of(back)
    for mark, matrix in walk(back.marks):
        if not isinstance(mark, Shape) or mark.fill is None or mark.opacity < 1:
            continue
        box = extent(transform(mark.outline, matrix))
        if box.width < 0.9 * whole.width or box.height < 0.9 * whole.height:
            continue
        colors = [mark.fill] if isinstance(mark.fill, Color) else [s.color for s in mark.fill.stops]
        red, green, blue = (
            round(sum(getattr(each, part) for each in colors) / len(colors), 4)
            for part in ("red", "green", "blue")
        )
        found = Color(red, green, blue)
        return found if contrast(found, WHITE) >= READABLE else None
    return None


def picture_on(art: GameArt, box: Box, share: float) -> Sequence[Mark]:
    """The game's picture, each card of its fan at most this `share` of the width; in a line where
    there is no ground that would show how far it reaches."""
    card = min(share * box.width, 0.5 * box.height)
    marks = key_picture(box, art.pictures, art.look.accent, art.title, card)
    if art.light:
        marks.append(Shape(rectangle(box, 3 * MM), stroke=Stroke(art.ink, 0.6)))
    return marks


def title_on(art: GameArt, text: str, box: Box, size: float) -> Sequence[Mark]:
    """A title in the middle of a box."""
    return words_on(art, text, box, size, head=True, balance=True)


def words_on(art: GameArt, text: str, box: Box, size: float, **more: object) -> tuple[Mark, ...]:
    """A text in the middle of a box, as large as it can be; nothing where it does not fit."""
    done = set_on(art, text, box, size, **more)
    return done.marks if done is not None else ()


def set_on(art: GameArt, text: str, box: Box, size: float, **more: object) -> SetText | None:
    """The same with its measures; None where it does not fit."""
    done = lettered(art.look, text, box, size, art.ink, **more)
    return None if done.overflow or not done.marks else done
