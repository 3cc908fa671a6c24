"""A game's rulebook to what the referee understood of each paragraph, as the page shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.designing.explaining import Explained, Explainer
from referee.designing.understanding import understood
from referee.loading import language_of, rules_for, shapes_of
from tablewright.preview.wall import place_of
from tablewright.read.workspace import Workspace


def understanding_of(folder: Path, game: str) -> tuple[dict[str, Any], ...]:
    """Each paragraph with its state and its sentences. Raises SourceError for a game or rulebook
    that cannot be read."""
    space = Workspace(folder)
    edition = space.read_edition(game, write_codes=False)
    rulebook = space.rulebook(game)
    rules = rules_for(edition.game)
    if not rules.machine:
        return tuple(
            _plain(each.number, each.heading, "module", each.origin, [{"words": each.text}])
            for each in rulebook.paragraphs
        )
    language = language_of(edition)
    found = understood(rulebook, language, shapes_of(edition), by_hand=rules.by_hand)
    explainer = Explainer(language, found)
    told = []
    for each in found:
        paragraph = each.paragraph
        if each.state in ("note", "module"):
            sentences: list[dict[str, Any]] = [{"words": paragraph.text}]
        else:
            sentences = [_sentence(one) for one in explainer.paragraph(each)]
        told.append(
            _plain(paragraph.number, paragraph.heading, each.state, paragraph.origin, sentences)
        )
    return tuple(told)


def _plain(
    number: str, heading: str, state: str, origin: Any, sentences: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "number": number,
        "heading": heading,
        "state": state,
        "sentences": sentences,
        "at": place_of(origin.place) if origin is not None else None,
    }


def _sentence(explained: Explained) -> dict[str, Any]:
    return {
        "words": explained.words,
        "item": explained.item,
        "means": [*explained.told(), *filter(None, (explained.instead,))],
        "by_hand": explained.by_hand,
        "near": explained.near,
    }
