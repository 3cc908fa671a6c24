"""The phrases that a shipped game declares in its `game.yaml` for its module, and the examples of
`effects.txt` in the folder of its tests: an example for each, run as a doctest."""

from __future__ import annotations

import doctest
import re
from functools import cache
from pathlib import Path

from tablewright.model.ownphrases import OwnPhrase
from tests import shipped
from tests.referee.examples import Example, card
from tests.referee.test_examples import OPTIONS

GAMES = Path(__file__).parents[1] / "games"


def declared(game: str) -> list[OwnPhrase]:
    """The sentences of a game that mean nothing in other words."""
    every = shipped.setting(game).game.phrases
    return [each for each in every if not each.means and each.kind == "sentence"]


@cache
def examples(game: str) -> dict[str, str]:
    """The example of each, by its id."""
    text = _path(game).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z-]+)\n\n((?:    .*\n|\n(?=    ))+)", text, re.MULTILINE))


def assert_happens(game: str, name: str) -> None:
    """What an example shows is what happens."""
    globs = {"example": Example(game), "card": card}
    path = str(_path(game))
    test = doctest.DocTestParser().get_doctest(examples(game)[name], globs, name, path, 0)
    assert test.examples
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=said.append).failed
    assert not failed, "".join(said)


def assert_complete(game: str) -> None:
    """Each has an example, and says what it does."""
    assert set(examples(game)) == {each.id for each in declared(game)}
    assert all(each.about.endswith(".") for each in declared(game))


def _path(game: str) -> Path:
    return GAMES / game.replace("-", "_") / "effects.txt"
