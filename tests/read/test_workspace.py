"""A workspace: which games there are, whose they are, and what a game's folder may hold."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tablewright.errors import SourceError, TablewrightError
from tablewright.read.folders import shipped
from tablewright.read.workspace import (
    UnknownGame,
    Workspace,
    list_games,
    read_edition,
)
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"


def test_a_game_with_all_it_needs(desk: Desk) -> None:
    edition = desk.read()
    assert edition.game.title == "The Pond"
    assert list(edition.decks) == ["fish"]
    assert edition.decks["fish"].count == 9
    assert sorted(edition.layouts.faces) == ["plain", "plain-back"]
    assert list(edition.layouts.stocks) == ["poker-us"]
    assert list(edition.layouts.papers) == ["a4"]
    assert list(edition.layouts.sheets) == ["default"]
    assert edition.assets.icons == {"star": Path("layouts/icons/star.svg")}
    assert edition.warnings == ()
    assert sorted(path.as_posix() for path in edition.files) == [
        "cards/pond/fish.yaml",
        "cards/pond/game.yaml",
        "layouts/faces/plain-back.yaml",
        "layouts/faces/plain.yaml",
        "layouts/papers/papers.yaml",
        "layouts/sheets/default.yaml",
        "layouts/stocks/stocks.yaml",
    ]


def test_an_unknown_game(desk: Desk) -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game 'pont'; did you mean 'pond'\?$"):
        desk.workspace.read_edition("pont")
    with pytest.raises(TablewrightError, match=r"^there is no game '\.\./x'; known names: pond$"):
        desk.workspace.read_edition("../x")


def test_games_are_listed_with_their_titles_and_whose_they_are(desk: Desk) -> None:
    shutil.copytree("cards/pond", "shipped/cards/pond")
    shutil.copytree("cards/pond", "shipped/cards/lake")
    desk.change("shipped/cards/lake/game.yaml", "title: The Pond", "title: The Lake")
    games, problems = Workspace(Path(), Path("shipped")).games()
    assert [(game.id, game.title, game.whose) for game in games] == [
        ("lake", "The Lake", "shipped"),
        ("pond", "The Pond", "yours"),
    ]
    assert problems == ()


def test_a_damaged_game_is_listed_by_its_folder(desk: Desk) -> None:
    desk.write(GAME, "title: A: B\n")
    games, problems = desk.workspace.games()
    assert [(game.id, game.title) for game in games] == [("pond", "A: B")]
    assert str(problems[0]).startswith("cards/pond/game.yaml:1:9: this text holds ': '")
    desk.write(GAME, "title: [A\n")
    games, _ = desk.workspace.games()
    assert [(game.id, game.title) for game in games] == [("pond", "pond")]


def test_a_trap_does_not_hide_other_mistakes(desk: Desk) -> None:
    desk.write(GAME, "game: pond\ntitle: A: B\nseats: {min: two, max: 4}\nsaets: 1\n")
    with pytest.raises(SourceError) as caught:
        desk.workspace.read_edition("pond")
    said = "\n".join(str(problem) for problem in caught.value.problems)
    assert "game.yaml:2:9: this text holds ': '" in said
    assert "game.yaml:3:14: wrong value for 'min'" in said or "game.yaml:3:14" in said
    assert "unknown key 'saets'" in said


def test_a_game_of_the_user_wins_wholly(desk: Desk) -> None:
    shutil.copytree("cards/pond", "shipped/cards/pond")
    desk.write("shipped/cards/pond/extra.yaml", "deck: extra\ntitle: X\nface: none\ncards: []\n")
    edition = Workspace(Path(), Path("shipped")).read_edition("pond")
    assert list(edition.decks) == ["fish"]
    assert edition.folder == Path("cards/pond")


def test_layouts_of_the_user_hide_shipped_ones_by_name(desk: Desk) -> None:
    shutil.copytree("layouts", "shipped/layouts")
    desk.change("shipped/layouts/stocks/stocks.yaml", "63.5mm", "60mm")
    desk.write(
        "shipped/layouts/papers/more.yaml",
        "papers:\n  - {id: a3, name: A3, width: 297mm, height: 420mm}\n",
    )
    desk.write("layouts/faces/plain.yaml", "face: plain\nsize: poker\n")
    edition = Workspace(Path(), Path("shipped")).read_edition("pond")
    assert edition.layouts.faces["plain"].elements == ()
    assert edition.layouts.stocks["poker-us"].width == pytest.approx(180)
    assert sorted(edition.layouts.papers) == ["a3", "a4"]
    assert edition.assets.folders == (
        Path("cards/pond"),
        Path("cards/pond/art"),
        Path("cards/pond/layouts"),
        Path("layouts"),
        Path("shipped/layouts"),
    )


def test_a_game_takes_its_own_layouts_first(desk: Desk) -> None:
    desk.write("cards/pond/layouts/faces/plain.yaml", "face: plain\nsize: poker\n")
    desk.write("cards/pond/layouts/icons/star.svg", desk.text("layouts/icons/star.svg"))
    edition = desk.read()
    assert edition.layouts.faces["plain"].elements == ()
    assert edition.assets.icons["star"] == Path("cards/pond/layouts/icons/star.svg")
    assert Path("cards/pond/layouts/faces/plain.yaml") in edition.files


def test_a_game_never_takes_what_belongs_to_another(desk: Desk) -> None:
    desk.write("cards/lake/game.yaml", "game: lake\ntitle: Lake\nseats: {min: 1, max: 1}\n")
    desk.write("cards/lake/layouts/faces/wave.yaml", "face: wave\nsize: poker\n")
    desk.write("cards/lake/layouts/icons/reed.svg", desk.text("layouts/icons/star.svg"))
    desk.write(
        "cards/lake/layouts/renamed.yaml", "faces: {lake-wave: wave}\nicons: {lake-reed: reed}\n"
    )
    desk.change(
        "cards/pond/fish.yaml", "face: plain\nback: plain-back", "face: wave\nback: lake-wave"
    )
    desk.change(
        "layouts/faces/plain.yaml",
        "elements:\n  - {id: g",
        "elements:\n  - {kind: icon, icon: lake-reed}\n  - {id: g",
    )
    copied = "copy cards/lake/layouts into your game's folder, or choose another one"
    found = [(problem.message, problem.hint) for problem in desk.problems()]
    assert found[:2] == [
        ("there is no face 'wave'", f"it belongs to the game 'lake'; {copied}"),
        ("there is no back 'lake-wave'", f"it belongs to the game 'lake' ('wave' there); {copied}"),
    ]
    desk.change(
        "cards/pond/fish.yaml", "face: wave\nback: lake-wave", "face: plain\nback: plain-back"
    )
    assert [(problem.message, problem.hint) for problem in desk.problems()] == [
        ("there is no icon 'lake-reed'", f"it belongs to the game 'lake' ('reed' there); {copied}")
    ]
    shutil.copytree("cards/lake/layouts", "cards/pond/layouts")
    desk.change("layouts/faces/plain.yaml", "icon: lake-reed", "icon: reed")
    desk.change("cards/pond/fish.yaml", "back: plain-back", "back: wave")
    assert desk.said() == []


def test_faces_of_a_game_that_it_does_not_use_are_checked_too(desk: Desk) -> None:
    desk.write("cards/pond/layouts/faces/spare.yaml", "face: spare\nsize: 3\n")
    assert desk.said() == []
    (problem,) = desk.workspace.check_layouts("pond")
    assert str(problem).startswith("cards/pond/layouts/faces/spare.yaml:2:7: there is no stock '3'")


def test_decks_come_in_the_order_of_the_components(desk: Desk) -> None:
    for name in ("a", "b"):
        desk.write(f"cards/pond/{name}.yaml", f"deck: {name}\ntitle: T\nface: plain\ncards: []\n")
    assert list(desk.read().decks) == ["fish", "a", "b"]
    desk.change(GAME, "components:\n", "components:\n  - {id: b, kind: deck, count: 0}\n")
    assert list(desk.read().decks) == ["b", "fish", "a"]


def test_fonts_and_folders_to_watch(desk: Desk) -> None:
    desk.write("layouts/fonts/one.ttf", b"")
    desk.write("cards/pond/fonts/two.otf", b"")
    assert desk.read().assets.fonts == (
        Path("cards/pond/fonts/two.otf"),
        Path("layouts/fonts/one.ttf"),
    )
    watched = [path.as_posix() for path in desk.workspace.watched("pond")]
    assert watched[:3] == ["cards", "cards/pond", "layouts"]


class Families:
    """Fonts that know one family."""

    def has_family(self, family: str) -> bool:
        return family == "Cinzel"

    def find(self, family: str) -> object:
        raise TablewrightError(f"no font '{family}'; did you mean 'Cinzel'?")


def test_a_font_that_is_not_there(desk: Desk) -> None:
    desk.change("layouts/faces/plain.yaml", "title: {size: 12pt}", "title: {font: Cinzle}")
    workspace = Workspace(Path(), Path("none"), fonts=lambda files: Families())
    with pytest.raises(SourceError) as caught:
        workspace.read_edition("pond")
    assert [(str(problem), problem.hint) for problem in caught.value.problems] == [
        ("layouts/faces/plain.yaml:6:16: no font 'Noto Sans'", "did you mean 'Cinzel'?"),
        ("layouts/faces/plain.yaml:7:17: no font 'Cinzle'", "did you mean 'Cinzel'?"),
    ]


FILES = [
    (
        GAME,
        "game: pond\n",
        "game: lake\n",
        "1:7: the game's id is not the name of its folder; expected 'pond', got 'lake'",
    ),
    (
        "cards/pond/fish.yaml",
        "deck: fish\ntitle: Fish\n",
        "title: Fish\ndeck: fish\n",
        "1:1: it cannot be told what this file is; expected 'deck:' or 'board:' as its first "
        "key, got "
        "'title:'",
    ),
    (
        "cards/pond/fish.yaml",
        "face: plain\nback",
        "face: plan\nback",
        "3:7: there is no face 'plan'",
    ),
    (
        "cards/pond/fish.yaml",
        "back: plain-back",
        "back: plane-back",
        "4:7: there is no back 'plane-back'",
    ),
    ("cards/pond/fish.yaml", "kind: Hunter", "face: pike", "20:11: there is no face 'pike'"),
    ("cards/pond/fish.yaml", "face: plain\n", "face: ''\n", "3:7: there is no face ''"),
    (
        "cards/pond/fish.yaml",
        "fields:",
        "common_size: [ruls]\nfields:",
        "5:14: there is no element 'ruls' in the face 'plain'",
    ),
]


@pytest.mark.parametrize(("path", "old", "new", "said"), FILES, ids=[case[3] for case in FILES])
def test_what_does_not_fit_together(desk: Desk, path: str, old: str, new: str, said: str) -> None:
    desk.change(path, old, new)
    assert desk.said()[0] == f"{path}:{said}"


def test_two_decks_with_one_id(desk: Desk) -> None:
    desk.write("cards/pond/zz.yaml", "deck: fish\ntitle: T\nface: plain\ncards: []\n")
    problem = desk.problems()[0]
    assert str(problem) == "cards/pond/zz.yaml:1:7: the deck 'fish' is there twice"
    assert problem.hint == "first in cards/pond/fish.yaml:1:7"


def test_rulings_and_sidecars_are_left_to_others(desk: Desk) -> None:
    desk.write("cards/pond/rulings.yaml", "- anything\n")
    desk.write("cards/pond/x.csv.codes.yaml", "Pike: 222\n")
    assert desk.said() == []


def test_mistakes_of_all_files_come_at_once_and_sorted(desk: Desk) -> None:
    desk.change("layouts/faces/plain.yaml", "size: poker", "size: pokre")
    desk.change("cards/pond/fish.yaml", "cost: 1\n", "cost: x\n")
    desk.change(GAME, "title: The Pond", "title: 5")
    desk.write("cards/pond/zz.yaml", "deck: zz\n\ttitle: T\n")
    assert [line.split(": ")[0] for line in desk.said()] == [
        "cards/pond/fish.yaml:13:11",
        "cards/pond/game.yaml:2:8",
        "cards/pond/zz.yaml:2:1",
        "layouts/faces/plain.yaml:2:7",
    ]


def test_warnings_come_along(desk: Desk) -> None:
    desk.change(GAME, "title: The Pond", "title: The Pond # 2")
    warnings = desk.read().warnings
    assert [str(problem) for problem in warnings] == [
        "cards/pond/game.yaml:2:8: warning: '# 2' behind the text of 'title' is taken as a comment"
    ]


def test_layouts_alone(desk: Desk) -> None:
    layouts = desk.workspace.read_layouts()
    assert sorted(layouts.faces) == ["plain", "plain-back"]
    desk.write("layouts/faces/broken.yaml", "face: broken\nsize: 3\n")
    with pytest.raises(
        SourceError, match=r"broken\.yaml:2:7: there is no stock '3'; expected a stock"
    ):
        desk.workspace.read_layouts()


def test_what_ships_is_valid() -> None:
    workspace = Workspace(Path("nowhere"))
    workspace.read_layouts()
    games, problems = list_games(Path("nowhere"))
    assert problems == ()
    assert shipped().joinpath("layouts").is_dir()
    for game in games:
        edition = read_edition(Path("nowhere"), game.id, write_codes=False)
        assert edition.warnings == (), game.id
        assert edition.decks or edition.boards
