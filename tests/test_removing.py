"""A game is gone with its folder: in a copy of the program without any shipped game, what is left
is whole, nothing speaks of what is gone, and no test waits for it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import SHELVED, SHIPPED, TOYS, own_tests

ROOT = Path(__file__).parent.parent
COPIED = ("tablewright", "referee", "layouts", "benchmarks", "docs", "tests")
LEFT_BEHIND = shutil.ignore_patterns("pictures", "*.png")
"""What is compiled goes with the rest: it is as old as its source there too."""
GAMES = (*SHIPPED, *SHELVED)
WHAT_IS_THERE = """
import pkgutil, importlib, referee, tablewright
from referee.vocabularies import VOCABULARIES, book
from referee.games import MODULES, rules_of
for each in pkgutil.walk_packages(referee.__path__, "referee."):
    importlib.import_module(each.name)
assert book(VOCABULARIES).phrases
assert rules_of("disc") is rules_of("")
print(referee.__file__, *MODULES, *VOCABULARIES)
"""


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program from which every shipped game was removed."""
    copy = tmp_path_factory.mktemp("without")
    for name in COPIED:
        shutil.copytree(ROOT / name, copy / name, ignore=LEFT_BEHIND)
    for path in (ROOT / "pyproject.toml", *ROOT.glob("*.md")):
        shutil.copy(path, copy)
    (copy / "cards").mkdir()
    for game in GAMES:
        shutil.rmtree(copy / "referee" / "games" / game.replace("-", "_"), ignore_errors=True)
    return copy


def run(copy: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    return done.stdout


def test_what_is_left_can_be_imported_and_knows_of_no_game(without: Path) -> None:
    (said,) = run(without, "-c", WHAT_IS_THERE).splitlines()
    assert said.split() == [str(without / "referee" / "__init__.py"), "common", "rules", "sequence"]


def test_games_that_are_gone_are_not_listed_and_others_are_whole(without: Path) -> None:
    said = run(without, "-m", "tablewright", "games")
    assert not [game for game in GAMES if game in said]
    shutil.copytree(TOYS / "pebbles", without / "own" / "cards" / "pebbles")
    assert "Pebbles" in run(without, "-m", "tablewright", "check", "-w", str(without / "own"))


def test_no_test_waits_for_a_game_that_is_gone(without: Path) -> None:
    """All tests are found, and those of the games, or shown on one, are not among them."""
    words = ("-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    found = [line for line in run(without, *words).splitlines() if line.startswith("tests/")]
    assert len(found) > 1000
    named = re.compile("|".join(rf"\[{game}\b" for game in GAMES) or "(?!)")
    assert not [line for line in found if re.match(r"tests/games/\w+/", line) or named.search(line)]


def test_marks_name_games_that_there_are() -> None:
    """A wrong id would leave its test out everywhere."""
    known = {*own_tests(), *SHELVED, *(path.parent.name for path in TOYS.glob("*/game.yaml"))}
    named = {
        game
        for path in ROOT.glob("tests/**/*.py")
        for words in re.findall(r"mark\.game\(([^)]*)\)", path.read_text(encoding="utf-8"))
        for game in re.findall(r'"([a-z0-9-]+)"', words)
    }
    assert named
    assert named <= known
