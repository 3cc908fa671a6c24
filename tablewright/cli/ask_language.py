"""An answer in English, and a language, to the same answer with the rules and cards that it cites
in that language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from referee.asking.replies import Answer, Citation


def in_language(workspace: Path, game: str, language: str) -> Callable[[Answer], Answer]:
    """What gives answers in a language, as far as they are the game's own words. That questions are
    read in English alone is said at once.

    Raises TablewrightError for a language of which nothing is known.
    """
    from referee.loading import setting_of
    from tablewright.cli.speaking import is_own, lacking, phrasebook
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    rulebook = space.rulebook(game)
    setting = setting_of(space.read_edition(game, write_codes=False), rulebook)
    if is_own(language, setting):
        return lambda found: found
    book = phrasebook(space, game, setting, rulebook, language)
    click.echo(book("Questions are understood in English only."), err=True)
    words = lacking(space, game, setting, language)
    if words:
        click.echo(f"{words}.", err=True)

    def cited(each: Citation) -> Citation:
        return replace(each, heading=book(each.heading), text=book(each.text))

    def said(found: Answer) -> Answer:
        return replace(
            found,
            answer=book(found.answer),
            citations=tuple(map(cited, found.citations)),
            nearest=tuple(map(cited, found.nearest)),
        )

    return said
