"""What an installed package brings: games, export targets, patterns, phrases and rules, through
their doors.

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

[project.entry-points."tablewright.phrases"]
reef-words = "reef_games.phrases"

[project.entry-points."tablewright.rules"]
shoal = "reef_games.rules:RULES"
""",
    "reef_games/cards/tide/game.yaml": """
game: tide
title: Tide
prefix: TI
seats: {min: 1, max: 2}
vocabularies: [common, reef-words]
zones:
  - {id: deck, name: Deck, face: down, ordered: true, sees: nobody}
  - {id: hand, name: Hand, owner: seat, face: owner, sees: owner}
counters: [{id: shells, name: Shells, owner: seat}]
setups: [{lay: [{deck: waves, to: deck}]}]
order: {first: fixed}
""",
    "reef_games/cards/tide/rules.md": """
# Tide

## Turn

**TI-001** On your turn, dive low. You may dive lower.
""",
    "reef_games/cards/tide/waves.yaml": """
deck: waves
title: Waves
face: plain
cards:
  - {name: Wave, code: 222, copies: 9}
""",
    "reef_games/cards/shoal/game.yaml": """
game: shoal
title: Shoal
seats: {min: 1, max: 2}
""",
    "reef_games/phrases.py": """
from referee.phrases.phrase import phrase
from referee.phrases.slots import words

depths = words("r_depth", vocabulary="reef-words", of=("low", "lower"))


@phrase("dive {depth:r_depth}", vocabulary="reef-words", kind="r_act")
def dive(play, depth):
    'Draws a card, or two, and finds a shell.'
    play.draw(play.me, 2 if depth == "lower" else 1)
    play.count_by(f"{play.me}.shells", 1)
""",
    "reef_games/rules.py": """
from dataclasses import replace

from referee.machine.rules import RULES as ANY
from referee.state import Step


def begin(play):
    play.then(Step("first"), Step("shoal-ends"))


def ends(play, step):
    play.end(play.alive, "fish always win")


RULES = replace(ANY, begin=begin, steps={**ANY.steps, "shoal-ends": ends})
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


def test_a_rulebook_and_a_game_are_played_by_what_a_package_brings(
    site: Path, tmp_path: Path
) -> None:
    checked = tablewright(site, tmp_path, "check", "tide")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "Ann draws Wave [TI-001]" in checked.stdout
    done = tablewright(site, tmp_path, "referee", "shoal", "--seats", "Ann")
    assert "fish always win" in done.stdout


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
        ("rules]\ntide = reef_games.rules:begin", ("referee", "tide", "--seats", "Ann"),
         "'tide' of the package odd-one is no Rules: reef_games.rules:begin; expected a "
         "referee.rules.Rules, got function"),
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
