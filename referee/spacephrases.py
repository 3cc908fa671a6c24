"""A game and its boards to phrases for the spaces that have names of their own: `the Forest` means
`space 1 of the valley` wherever a sentence may say so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from referee.phrases.nouns import nouns
from tablewright.model.board import Board
from tablewright.model.called_spaces import called_spaces
from tablewright.model.game import Deck, Game
from tablewright.model.ownphrases import OwnPhrase

KIND = "space"
_WORDS = re.compile(r"[^\W\d_][\w' -]*")
"""Names that can stand in a sentence."""


def with_spaces(game: Game, boards: Iterable[Board], decks: Sequence[Deck]) -> Game:
    """The game with a phrase for each space that has a name of its own, behind the phrases that it
    declares; not for what its words mean already, nor for spaces that each player has."""
    called = called_spaces(game, boards)
    if not called:
        return game
    known = {word.lower() for words in nouns(game, decks).values() for word in words}
    known |= {each.says.lower() for each in game.phrases}
    return replace(game, phrases=(*game.phrases, *_phrases(game, called.items(), known)))


def _phrases(game: Game, called: Iterable[tuple[str, str]], known: set[str]) -> Iterator[OwnPhrase]:
    zones = {
        each.id: (each.name or each.id).lower() for each in game.zones if each.owner == "common"
    }
    for space, name in called:
        zone, _, number = space.rpartition(".")
        bare = name.removeprefix("The ").removeprefix("the ")
        if zone in zones and _WORDS.fullmatch(bare) and bare.lower() not in known:
            for says in dict.fromkeys((f"the {bare}", f"the {bare.lower()}", bare)):
                yield OwnPhrase(says=says, means=f"space {number} of the {zones[zone]}", kind=KIND)
