"""A game's variants and what a table has chosen of them in; the choices that change what is played
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Game
    from tablewright.model.variants import Variant

Choices = tuple[tuple[str, str], ...]
"""What is chosen where it changes what is played: (number, choice), in the order of the game."""


def speaking(game: Game) -> Mapping[str, Variant]:
    """The variants of which a choice says what is played."""
    every = game.variants.items()
    return {number: variant for number, variant in every if variant.says or variant.elsewhere}


def chosen_of(game: Game, variants: Mapping[str, str]) -> Choices:
    """The choices that change what is played: all that a table makes of such, defaults too."""
    return tuple(
        (number, variants.get(number, variant.default))
        for number, variant in speaking(game).items()
    )
