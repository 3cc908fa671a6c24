"""A game to what the margins of its sheets say: its title and version, and what lies on them."""

from __future__ import annotations

from tablewright.layout.sheet import Caption
from tablewright.model.edition import Edition
from tablewright.press.faces import Faces

FALLBACK = ("Noto Sans",)
"""Where the margin's font lacks a character."""


def caption_of(edition: Edition, faces: Faces, what: str = "") -> Caption:
    """For sheets of `what`, such as a deck's title."""
    game = edition.game
    return Caption(
        title=game.title,
        version=game.version,
        deck=what,
        fonts=faces.fonts,
        fallback=FALLBACK,
        language=game.language,
        say=edition.say,
    )
