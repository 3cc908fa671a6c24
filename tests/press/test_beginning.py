"""What a game is begun from: every template is well, is laid out, and is played to an end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks import selfplay
from referee.loading import setting_of
from referee.setting import CHANCES, Table
from tablewright.cli.check import sentences
from tablewright.errors import TablewrightError
from tablewright.press.beginning import begin_game, slug
from tablewright.press.checks import Checks
from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game
from tablewright.read.folders import shipped
from tablewright.read.templates import games, kinds, looks
from tablewright.read.workspace import Workspace

DOCS = Path(__file__).parents[2] / "docs"
KNOWN = Workspace(shipped())
BEGUN = {**kinds(KNOWN), **looks(KNOWN)}
FEW = 1_000
"""Positions of random games that are looked at are so far apart: what breaks is told at the end."""


def quiet(what: str, done: int, total: int) -> None:
    """Tells nobody how far it is."""


def test_there_is_one_for_each_kind_and_each_look() -> None:
    """Each kind that lies in the folder is found, and named on the page of docs/."""
    folders = (KNOWN.folder / "layouts" / "templates").iterdir()
    assert sorted(kinds(KNOWN)) == sorted(folder.name for folder in folders)
    page = (DOCS / "designing.md").read_text("utf-8").splitlines()
    (row,) = (line for line in page if line.startswith("| a **kind** of game |"))
    assert re.findall(r"`(?:--kind )?([a-z-]+)`", row) == list(kinds(KNOWN))
    assert not {*BEGUN} & {*games(KNOWN)}
    assert all(each.about for each in BEGUN.values())


@pytest.mark.parametrize("name", [name for name in BEGUN if name != "paper"])
def test_it_is_well_and_plays_to_an_end(name: str, tmp_path: Path) -> None:
    """As it is checked by a person: no warning, all sentences read, for the fewest and the most."""
    template = BEGUN[name]
    begun = begin_game(tmp_path, "old-mill", name, "The Old Mill")
    checks = Checks(tmp_path, quiet, sentences())
    checked, _ = checks.game("old-mill")
    checks.close()
    assert [str(problem) for problem in checked.problems] == []
    assert checked.title == "The Old Mill"
    assert any("sentences of the rules are played" in note for note in checked.notes)
    assert checked.notes[0].startswith("all ")
    workspace = Workspace(tmp_path)
    edition = workspace.read_edition("old-mill", write_codes=False)
    assert edition.game.paper == "a4"
    setting = setting_of(edition, workspace.rulebook("old-mill"))
    found = selfplay.Played()
    for number in sorted({template.fewest, template.most}):
        at = Table(setting=setting, seats=tuple("ABCDEFGH"[:number]), dealer=frozenset(CHANCES))
        found.add(selfplay.play(at, 7, FEW))
    assert not found.wrong
    assert not found.unfinished
    texts = [path.read_text("utf-8") for path in begun.folder.rglob("*.*") if path.suffix != ".svg"]
    assert not [text for text in texts if f"game: {name}" in text or f"{name} my" in text]
    assert not list(tmp_path.rglob(".new-*"))


def test_one_on_paper_alone_is_well_in_any_words(tmp_path: Path) -> None:
    begun = begin_game(tmp_path, "teich", kind="paper")
    assert begun.files == ("cards.yaml", "game.yaml")
    assert not begun.refereed
    (begun.folder / "rules.md").write_text("# Teich\n\n## Ablauf\n\n**TE-001** Zieh eine Karte.\n")
    checks = Checks(tmp_path, quiet, sentences())
    checked, _ = checks.game("teich")
    checks.close()
    assert (checked.problems, checked.notes, checked.uncited) == ((), (), ())
    assert "tablewright add deck teich scans" in (begun.folder / "cards.yaml").read_text("utf-8")


@pytest.mark.parametrize("name", ["hexes", "paper", "trick-taking"])
def test_it_is_printed_on_the_paper_that_was_asked_for(name: str, tmp_path: Path) -> None:
    begin_game(tmp_path, "old-mill", name, seats=(2, 3), paper="letter")
    said = (tmp_path / "cards" / "old-mill" / "game.yaml").read_text(encoding="utf-8")
    assert "seats: {min: 2, max: 3}\n" in said
    assert "\npaper: letter\n" in said
    options = PrintOptions(out=tmp_path / "output", what=("cards", "tokens", "boards"))
    done = print_game(tmp_path, "old-mill", options, quiet)
    assert not done.warnings
    assert "Letter" in "\n".join(done.report)
    other = PrintOptions(out=tmp_path / "other", what=("cards", "tokens", "boards"), paper="a4")
    assert "A4" in "\n".join(print_game(tmp_path, "old-mill", other, quiet).report)


def test_files_with_the_short_ending_are_copied_with_their_names_changed(tmp_path: Path) -> None:
    begin_game(tmp_path, "old-mill", "cards")
    mill = tmp_path / "cards" / "old-mill"
    (mill / "game.yaml").rename(mill / "game.yml")
    books, records = mill / "layouts" / "books", mill / "records"
    books.mkdir(parents=True)
    records.mkdir()
    (books / "old-mill.yml").write_text("book: old-mill\n", encoding="utf-8")
    (records / "first.yml").write_text("record: first\ngame: old-mill\n", encoding="utf-8")
    begin_game(tmp_path, "new-mill", "old-mill")
    new = tmp_path / "cards" / "new-mill"
    assert "game: new-mill\n" in (new / "game.yml").read_text("utf-8")
    assert (new / "layouts" / "books" / "new-mill.yml").read_text("utf-8") == "book: new-mill\n"
    assert "game: new-mill\n" in (new / "records" / "first.yml").read_text("utf-8")


@pytest.mark.game("home-run")
def test_a_copy_for_fewer_players_leaves_out_what_is_for_others(tmp_path: Path) -> None:
    begun = begin_game(tmp_path, "sprint", "home-run", seats=(2, 3), paper="a3")
    edition = Workspace(tmp_path).read_edition("sprint", write_codes=False)
    assert [setup.seats for setup in edition.game.setups] == [(2,), (3,)]
    assert {space.seat for space in edition.boards["track"].spaces if space.zone == "home"} == {
        1, 2, 3,
    }  # fmt: skip
    assert edition.game.paper == "a3"
    assert "records/" not in begun.files
    assert edition.warnings == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"like": "hexs"}, "there is no game and no template 'hexs'; did you mean 'hexes'?"),
        ({"kind": "dices"}, "there is no kind 'dices'; did you mean 'dice'?"),
        ({"kind": "solo", "seats": (2, 4)}, "'solo' is for 1 player, not for 2 to 4 players; "),
        ({"paper": "leter"}, "no paper 'leter'; did you mean 'letter'?"),
    ],
)
def test_what_cannot_be_leaves_nothing_behind(
    words: dict[str, str], said: str, tmp_path: Path
) -> None:
    with pytest.raises(TablewrightError) as caught:
        begin_game(tmp_path, "old-mill", **words)  # type: ignore[arg-type]
    assert str(caught.value).startswith(said)
    assert not list(tmp_path.iterdir())


def test_a_game_that_does_not_become_one_for_so_many_is_not_there(tmp_path: Path) -> None:
    """A set-up that names the fourth player's hand cannot do for three."""
    own = tmp_path / "cards" / "mine"
    begin_game(tmp_path, "mine", "cards")
    path = own / "game.yaml"
    text = path.read_text(encoding="utf-8").replace("to: seat.hand", "to: D.hand")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TablewrightError, match="'mine' does not become a game for 1 to 3 players"):
        begin_game(tmp_path, "less", "mine", seats=(1, 3))
    assert [each.name for each in (tmp_path / "cards").iterdir()] == ["mine"]


def test_templates_of_ones_own_are_found(tmp_path: Path) -> None:
    begin_game(tmp_path, "mine", "cards")
    (tmp_path / "layouts" / "templates").mkdir(parents=True)
    (tmp_path / "cards" / "mine").rename(tmp_path / "layouts" / "templates" / "mine")
    assert "mine" in kinds(Workspace(tmp_path))
    begin_game(tmp_path, "yours", kind="mine")
    assert Workspace(tmp_path).read_edition("yours", write_codes=False).warnings == ()


def test_the_paper_of_a_game_must_be_there(tmp_path: Path) -> None:
    begin_game(tmp_path, "mine", paper="letter")
    path = tmp_path / "cards" / "mine" / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("paper: letter", "paper: lettre"), "utf-8")
    with pytest.raises(TablewrightError) as caught:
        Workspace(tmp_path).read_edition("mine", write_codes=False)
    assert "no paper 'lettre'; did you mean 'letter'?" in str(caught.value)


def test_an_id_is_made_of_any_title() -> None:
    assert slug("The Old Mill") == "the-old-mill"
    assert slug("Ann's  7 Ponds!") == "anns-7-ponds"
    assert slug("42") == ""
