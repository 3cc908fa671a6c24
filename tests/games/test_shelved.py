"""The small games on a shelf, as they are used: copied as templates, printed as booklets, exported.

In: every game with a `shelf:`. One is exported to each target; where the environment asks for the
whole, each to one target in turn and to Tabletopia. That each is without a mistake is in
`test_plain_install.py`, that its records are held in `tests/referee/machine/test_classics.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.loading import setting_of
from tablewright.export.run import export_game
from tablewright.export.target import ExportOptions
from tablewright.export.targets import TARGETS, target_of
from tablewright.press.beginning import begin_game
from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game
from tablewright.read.languages import language_files
from tablewright.read.workspace import Workspace
from tests.conftest import CARDS, SHELVED
from tests.referee.generic.games import WHOLE
from tests.shipped import edition_of

ROOT = CARDS.parent
EXPORTED = [
    (game, target)
    for number, game in enumerate(SHELVED if WHOLE else SHELVED[: len(TARGETS)])
    for target in dict.fromkeys((list(TARGETS)[number % len(TARGETS)], *WHOLE * ("tabletopia",)))
]


def quiet(what: str, done: int, total: int) -> None:
    """Tells nobody how far it is."""


@pytest.mark.parametrize("game", SHELVED)
def test_it_is_small_and_only_data(game: str) -> None:
    folder = CARDS / game
    kinds = {path.suffix for path in folder.rglob("*") if path.is_file()}
    assert kinds <= {".yaml", ".md", ".svg"}
    written = [path for path in folder.glob("*") if path.suffix in (".yaml", ".md")]
    assert sum(path.stat().st_size for path in written) < 16_000


@pytest.mark.parametrize("game", SHELVED)
def test_a_copy_of_it_is_a_game_of_ones_own_that_plays(game: str, tmp_path: Path) -> None:
    begun = begin_game(tmp_path, "my-own", game, None)
    assert begun.refereed
    workspace = Workspace(tmp_path)
    edition = workspace.read_edition("my-own", write_codes=False)
    assert (edition.game.game, edition.game.title, edition.game.shelf) == ("my-own", "My Own", "")
    assert edition.warnings == ()
    assert not language_files(begun.folder), "they are bound to what the other game says"
    assert ("my-own" in edition.layouts.books) == (game in edition_of(game).layouts.books)
    rulebook, problems = workspace.check_rulebook("my-own")
    assert problems == ()
    assert rulebook.title == "My Own"
    its = setting_of(edition, rulebook).program
    assert its is not None
    assert its.plays
    assert not its.by_hand
    named = re.compile(rf"^game: {game}$", re.MULTILINE)
    assert not [
        path for path in begun.folder.rglob("*.yaml") if named.search(path.read_text("utf-8"))
    ]


@pytest.mark.parametrize("game", SHELVED if WHOLE else SHELVED[::3])
def test_its_rulebook_is_a_booklet_with_a_picture_on_its_cover(game: str, tmp_path: Path) -> None:
    options = PrintOptions(out=tmp_path / game, what=("rules",))
    done = print_game(ROOT, game, options, quiet)
    (path,) = done.files
    assert path.name == "50-rules.pdf"
    assert not done.warnings


@pytest.mark.parametrize(("game", "target"), EXPORTED)
def test_it_goes_to_other_tables(game: str, target: str, tmp_path: Path) -> None:
    options = ExportOptions(out=tmp_path / target, dpi=60)
    made = export_game(ROOT, game, target_of(target), options, quiet)
    assert made.files
    assert not [problem for problem in made.warnings if problem.severity == "error"]


def test_the_deck_of_52_has_as_many_pips_as_it_says_and_is_the_same_both_ways_up() -> None:
    face = Workspace(ROOT).read_layouts().faces["standard"]
    table: dict[str, list[list[int]]] = face.let["pips"]
    assert list(table) == ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    for count, places in enumerate(table.values(), 2):
        assert len(places) == len({tuple(map(int, place)) for place in places}) == count
        turned = sorted([2 - int(across), 12 - int(down)] for across, down in places)
        if count != 7:
            assert turned == sorted([int(across), int(down)] for across, down in places)
