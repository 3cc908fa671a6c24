"""An edition and its rulebook to what the game says, as units: its paragraphs, cards and box."""

from __future__ import annotations

from referee.asking.played.box import box_of
from referee.asking.played.reading import cards_of, units_of
from referee.asking.played.units import Unit
from referee.loading import language_of, shapes_of
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook


def units_said(edition: Edition, rulebook: Rulebook) -> tuple[Unit, ...]:
    """All that a game says, in order. Raises SourceError for vocabularies that there are not."""
    language = language_of(edition)
    found = [
        *units_of(rulebook, language, shapes_of(edition)),
        *cards_of(edition, language),
        *box_of(edition),
    ]
    return tuple(each._replace(at=at) for at, each in enumerate(found))
