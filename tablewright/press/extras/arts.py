"""A game to what it is known by on things that are printed beside it."""

from __future__ import annotations

from collections.abc import Collection

from tablewright.layout.book.look import Look
from tablewright.layout.extras.art import GameArt, ground_of
from tablewright.layout.identity import facts_of
from tablewright.model.edition import Edition
from tablewright.model.game import Deck
from tablewright.press.covers import cover_pictures
from tablewright.press.faces import Faces
from tablewright.press.options import PrintOptions


def art_of(
    edition: Edition,
    faces: Faces,
    options: PrintOptions,
    look: Look,
    among: Collection[Deck] = (),
) -> GameArt:
    """Title, ground and pictures; the pictures are of some decks where these are given."""
    pictures = cover_pictures(edition, faces, look.style, among)
    low = options.ink == "low"
    ground = ground_of(pictures.ground) if pictures.ground is not None and not low else None
    return GameArt(
        title=edition.game.title,
        subtitle=edition.game.subtitle,
        facts="  ·  ".join(facts_of(edition.game, edition.say)),
        pictures=pictures,
        look=look,
        ground=ground if ground is not None else look.accent,
        light=low,
    )
