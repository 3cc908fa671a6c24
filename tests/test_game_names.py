"""The program knows no game: where an id or a title stands outside of what belongs to that game,
the place is listed here with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import GAMES, own_tests

ROOT = Path(__file__).parent.parent
ALLOWED = {
    "tablewright/cli/export.py": "examples that people can type as they stand",
    "tablewright/cli/new.py": "examples that people can type as they stand",
    "tablewright/cli/printing.py": "examples that people can type as they stand",
    "tablewright/cli/serve.py": "examples that people can type as they stand",
    "referee/games/sequence/__init__.py": "says which two games share it",
    "referee/games/sequence/effects/__init__.py": "says which two games share it",
    "referee/renamed.py": "the names that saves and games of before have",
}
"""File: why it names a game."""
MARKED = ("mark.game(", "by_game(")
"""A shared test that names a game is left out where that game is gone."""
UNMARKED = {
    "tests/referee/generic/hiding.py": "what is open there, or chosen in secret",
    "tests/referee/generic/test_answers.py": "so many games of it are played, if it is there",
    "tests/referee/generic/test_citing.py": "the phrases that may say nothing, by their ids",
    "tests/referee/generic/test_copies.py": "so many games of it are played, if it is there",
    "tests/referee/test_keys.py": "the names that its saves have had longer than the language",
    "tests/referee/web/serving.py": "what tests under a mark serve unless they say otherwise",
}
"""Shared file of the tests: why it names a game and needs no mark."""


def searched() -> Iterator[Path]:
    """The program and what any game may use; the packages of games apart."""
    for folder, kind in (("tablewright", "*.py"), ("referee", "*.py"), ("layouts", "*.yaml")):
        for path in sorted((ROOT / folder).rglob(kind)):
            where = path.relative_to(ROOT)
            packaged = {game.replace("-", "_") for game in own_tests()}
            if where.parts[:2] != ("referee", "games") or where.parts[2] not in packaged:
                yield path


def names() -> re.Pattern[str]:
    """A game by its id in either spelling, or by its title; `disc` alone is a form."""
    found = [re.escape(each) for each in own_tests() if "-" in each]
    found += [re.escape(each.replace("-", "_")) for each in own_tests() if "-" in each]
    found += [re.escape(each.replace("-", " ").title()) for each in own_tests() if "-" in each]
    found += ["Shards of Infinity", r"D\.I\.S\.C\.", r"games[./]disc"]
    return re.compile(rf"(?<![\w-])({'|'.join(found)})(?!\w)")


def test_the_program_names_a_game_only_where_it_says_why() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for path in searched()
        if names().search(path.read_text(encoding="utf-8"))
    }
    assert found == set(ALLOWED), "name no game there, or list the place with its reason"


def test_shared_tests_name_games_under_a_mark() -> None:
    found = set()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        own = path.is_relative_to(GAMES) and path.parent != GAMES
        if not own and names().search(text) and not any(each in text for each in MARKED):
            found.add(path.relative_to(ROOT).as_posix())
    assert found == set(UNMARKED), "mark what is shown on a game, or list the file with its reason"
