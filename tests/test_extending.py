"""What an installed package brings: games, export targets and patterns, through their doors.

A small package is installed for real, and the command line is run beside it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.warm import as_text, run
from tests.conftest import CACHE

FILES = {
    "pyproject.toml": """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "reef-games"
version = "1.0"

[project.entry-points."tablewright.games"]
reef = "reef_games"

[project.entry-points."tablewright.exports"]
names = "reef_games.names:TARGET"

[project.entry-points."tablewright.patterns"]
bubbles = "reef_games.bubbles:BUBBLES"
""",
    "reef_games/__init__.py": "",
    "reef_games/cards/reef/game.yaml": """
game: reef
title: The Reef
seats: {min: 1, max: 2}
""",
    "reef_games/cards/reef/fish.yaml": """
deck: fish
title: Fish
face: reef-card
fields:
  motif: {type: text}
cards:
  - {name: Clownfish, code: 222, copies: 4, motif: many, text: Draw a card.}
""",
    "reef_games/cards/reef/layouts/faces/card.yaml": """
face: reef-card
size: poker-us
elements:
  - {kind: picture, pattern: bubbles, motif: "{{ card.motif }}", palette: ["#003344", "#ffffff"]}
  - {kind: text, text: "{{ card.name }}", box: {left: 5mm, top: 5mm, width: 50mm, height: 9mm}}
""",
    "reef_games/bubbles.py": """
from tablewright.drawing import Box, Color, Shape, ellipse
from tablewright.layout.patterns import Pattern


def draw(scene):
    number = 9 if scene.motif == "many" else 1
    boxes = (Box(scene.left + 9 * i, -9, 8, 8) for i in range(number))
    return [Shape(ellipse(box), fill=scene.ramp(1.0)) for box in boxes]


BUBBLES = Pattern("bubbles", "Air that rises.", ("many", "one"), draw, (Color(0, 0, 0),) * 2)
""",
    "reef_games/names.py": """
from tablewright.export.target import Made, Target


def make(stock, bench, options):
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / "names.txt"
    decks = stock.edition.decks.values()
    path.write_text(", ".join(card.name for deck in decks for card in deck.cards))
    return Made(files=(path,), carried={part.id: "named" for part in stock.game.components})


TARGET = Target(
    id="names",
    title="Names",
    about="The names of all cards.",
    carries=("names",),
    leaves=("all the rest",),
    options=(),
    make=make,
)
""",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages, with the small one installed in it."""
    source = tmp_path_factory.mktemp("reef")
    for name, text in FILES.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip(), encoding="utf-8")
    installed = tmp_path_factory.mktemp("site")
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--quiet")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install")
    subprocess.run((*pip, *offline, "--target", installed, source), check=True)
    return installed


def tablewright(site: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    more = {"PYTHONPATH": str(site), "TABLEWRIGHT_CACHE": str(CACHE)}
    return as_text(run(folder, *words, more=more))


def test_a_game_with_its_pattern_prints(site: Path, tmp_path: Path) -> None:
    listed = tablewright(site, tmp_path, "games")
    assert "reef" in listed.stdout
    assert "The Reef  (installed)" in listed.stdout
    checked = tablewright(site, tmp_path, "check", "reef")
    assert (checked.returncode, checked.stderr) == (0, "")
    done = tablewright(site, tmp_path, "print", "reef", "--format", "svg", "--what", "cards")
    assert done.returncode == 0, done.stderr
    (face,) = (tmp_path / "output" / "reef" / "faces").glob("*.svg")
    assert face.read_text(encoding="utf-8").count("<path") >= 9


def test_a_target_exports(site: Path, tmp_path: Path) -> None:
    assert "names: Names" in tablewright(site, tmp_path, "export", "--list").stdout
    done = tablewright(site, tmp_path, "export", "reef", "--to", "names")
    assert done.returncode == 0, done.stderr
    made = tmp_path / "output" / "reef" / "names" / "names.txt"
    assert made.read_text(encoding="utf-8") == "Clownfish"


def test_the_workspace_comes_before_what_is_installed(site: Path, tmp_path: Path) -> None:
    own = tmp_path / "cards" / "reef"
    own.mkdir(parents=True)
    (own / "game.yaml").write_text("game: reef\ntitle: My Reef\nseats: {min: 1, max: 1}\n")
    assert "My Reef  (yours)" in tablewright(site, tmp_path, "games").stdout


@pytest.mark.parametrize(
    ("entry", "words", "said"),
    [
        ("exports]\nodd = reef_games.none:TARGET", ("export", "reef", "--to", "odd"),
         "'odd' of the package odd-one cannot be loaded (ModuleNotFoundError: No module named "
         "'reef_games.none'); update or uninstall it"),
        ("exports]\nodd = reef_games.names:make", ("export", "reef", "--to", "odd"),
         "'odd' of the package odd-one is no Target: reef_games.names:make; expected a "
         "tablewright.export.target.Target, got function"),
        ("exports]\nnames = reef_games.names:make", ("export", "--list"),
         "'names' is brought by two packages"),
        ("games]\nodd = nowhere_to_be_found", ("games",),
         "warning: the games 'odd' of the package odd-one are not there; expected a package "
         "'nowhere_to_be_found' with a folder cards/"),
    ],
)  # fmt: skip
def test_a_package_that_keeps_no_promise_is_named(
    site: Path, tmp_path: Path, entry: str, words: tuple[str, ...], said: str
) -> None:
    about = tmp_path / "site" / "odd_one-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-one\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tablewright.{entry}\n")
    both = Path(os.pathsep.join((str(site), str(tmp_path / "site"))))
    done = tablewright(both, tmp_path, *words)
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == (0 if words == ("games",) else 1)
