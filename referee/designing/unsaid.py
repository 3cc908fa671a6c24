"""Sentences to the phrases of a game's own that none of them says, as warnings at their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.ownphrases import name_of, number_of, own_of
from referee.phrases.phrase import Phrasebook
from referee.phrases.tree import OWN, Sentence, within
from tablewright.errors import Place, Problem
from tablewright.model.game import Game


def unsaid(game: Game, said: Iterable[Sentence], book: Phrasebook) -> Iterator[Problem]:
    """A warning for each entry of `phrases:` that stands in no text."""
    nodes = (node for tree in said for node in within(tree))
    said_of = {node[0] for node in nodes}
    own = (book.find(each) for each in said_of if each.startswith(OWN))
    known = {own_of(game, each).says for each in own if number_of(each) <= len(game.phrases)}
    for each in game.phrases:
        names = {f"{game.game}.{name_of(each)}" + end for end in ("", "s")}
        if each.says not in known and names.isdisjoint(said_of):
            yield Problem(
                each.origin.place if each.origin is not None else Place(""),
                f"no card and no rule says '{each.says}'",
                hint="say it, or leave it out",
                severity="warning",
            )
