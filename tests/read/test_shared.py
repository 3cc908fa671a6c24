"""Decks of `layouts/decks/` that a game names: as it has them, and every mistake with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tablewright.errors import SourceError
from tablewright.model.game import Deck
from tablewright.read.folders import shipped
from tablewright.read.workspace import Workspace
from tests.conftest import CARDS
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
SHARED = "layouts/decks/weather.yaml"
FILE = """\
deck: weather
title: Weather
face: plain
back: plain-back
fields:
  sky: {type: choice, choices: [clear, grey, black], default: clear}
  wind: {type: number}
cards:
  - {name: Calm, code: CLJ, wind: 0}
  - {name: Drizzle, code: DRG, sky: grey, wind: 2, copies: 2}
  - {name: Fog, code: FGB, sky: grey, wind: 1}
  - {name: Storm, code: STZ, sky: black, wind: 9}
"""
ASKED = "decks:\n  - deck: weather\n"


def with_codes(text: str) -> str:
    from tablewright.model.codes import new_code

    taken: set[str] = set()
    for name, code in (("Calm", "CLJ"), ("Drizzle", "DRG"), ("Fog", "FGB"), ("Storm", "STZ")):
        made = new_code(name, taken)
        taken.add(made)
        text = text.replace(f"code: {code}", f'code: "{made}"')
    return text


@pytest.fixture
def pond(desk: Desk) -> Desk:
    desk.write(SHARED, with_codes(FILE))
    return desk


def deck(desk: Desk, more: str = "", id: str = "weather") -> Deck:
    desk.write(GAME, desk.text(GAME) + ASKED + more)
    return desk.read().decks[id]


def said(desk: Desk, more: str) -> list[str]:
    desk.write(GAME, desk.text(GAME) + ASKED + more)
    with pytest.raises(SourceError) as caught:
        desk.read()
    return [f"{problem}; {problem.hint}" for problem in caught.value.problems]


def test_a_game_has_the_deck_as_its_file_says(pond: Desk) -> None:
    found = deck(pond)
    assert [(card.name, card.copies) for card in found.cards] == [
        ("Calm", 1), ("Drizzle", 2), ("Fog", 1), ("Storm", 1),
    ]  # fmt: skip
    assert found.title == "Weather"
    assert Path(SHARED) in [path for path in pond.read().files if path.name == "weather.yaml"]


def test_a_game_leaves_cards_out_and_gives_values_of_its_own(pond: Desk) -> None:
    before = pond.text(SHARED)
    found = deck(
        pond,
        "    title: Sky\n"
        "    without: [Fog]\n"
        "    choices: {sky: [black, grey, clear]}\n"
        "    changes:\n"
        "      - {cards: [grey, clear], give: {wind: 5, copies: 3}}\n"
        "      - {cards: [Storm], give: {text: Hold fast.}}\n",
    )
    assert found.title == "Sky"
    assert [(card.name, card.copies, card.fields["wind"]) for card in found.cards] == [
        ("Calm", 3, 5), ("Drizzle", 3, 5), ("Storm", 1, 9),
    ]  # fmt: skip
    assert found.cards[-1].text == "Hold fast."
    assert found.fields["sky"].choices == ("black", "grey", "clear")
    assert pond.text(SHARED) == before


def test_one_file_may_be_several_decks(pond: Desk) -> None:
    found = deck(pond, "    only: [grey]\n  - {deck: fair, of: weather, without: [grey]}\n", "fair")
    assert [card.name for card in found.cards] == ["Calm", "Storm"]
    assert [card.name for card in pond.read().decks["weather"].cards] == ["Drizzle", "Fog"]


def test_a_deck_of_the_workspace_hides_the_one_that_ships(pond: Desk) -> None:
    shutil.copytree("layouts", "shipped/layouts")
    pond.change(SHARED, "title: Weather", "title: Ours")
    pond.write(GAME, pond.text(GAME) + ASKED)
    edition = Workspace(Path(), Path("shipped")).read_edition("pond")
    assert edition.decks["weather"].title == "Ours"


def test_codes_are_written_into_a_shared_deck_of_the_workspace_alone(pond: Desk) -> None:
    pond.write(SHARED, pond.text(SHARED).replace(", wind: 9}", ", wind: 9}\n  - {name: Hail}"))
    assert all(card.code for card in deck(pond).cards)
    assert "name: Hail, code: " in pond.text(SHARED)
    shutil.copytree("layouts", "shipped/layouts")
    Path(SHARED).unlink()
    theirs = "shipped/" + SHARED
    pond.write(theirs, pond.text(theirs) + "  - {name: Snow}\n")
    edition = Workspace(Path(), Path("shipped")).read_edition("pond")
    assert all(card.code for card in edition.decks["weather"].cards)
    assert pond.text(theirs).endswith("{name: Snow}\n")
    assert any("the codes of new cards cannot be written" in str(each) for each in edition.warnings)


@pytest.mark.parametrize(
    ("more", "place", "words"),
    [
        ("    of: wether\n", "25:9", "there is no shared deck 'wether'; did you mean 'weather'?"),
        ("    without: [Smog]\n", "25:15", "nothing in the deck 'weather' is called 'Smog'"),
        ("    without: [Smog]\n", "25:15", "a card's name, or a choice of 'sky'"),
        ("    only: [Fogg]\n", "25:12", "did you mean 'Fog'?"),
        ("    changes: [{cards: [Stormy], give: {wind: 1}}]\n", "25:24", "called 'Stormy'"),
        ("    changes: [{cards: [Storm], give: {wnd: 1}}]\n", "25:39", "unknown key 'wnd' for "),
        ("    changes: [{cards: [Storm], give: {name: X}}]\n", "25:39", "unknown key 'name' for "),
        ("    changes: [{cards: [Storm], give: {wind: high}}]\n", "25:45", "a number"),
        ("    changes: [{cards: [Fog, grey], give: {wind: 1}}]\n", "25:29", "'Fog' gets 'wind' tw"),
        ("    choices: {sky: [grey, clear]}\n", "25:20", "the choices of 'sky' are others"),
        ("    choices: {wind: [grey]}\n", "25:15", "unknown key 'wind' with choices"),
        ("    only: [grey]\n    without: [Fog, Drizzle]\n", "24:5", "no card of the deck"),
        ("    colour: red\n", "25:5", "unknown key 'colour'"),
        ("  - deck: weather\n", "25:11", "the deck 'weather' is there twice"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_place(pond: Desk, more: str, place: str, words: str) -> None:
    (line,) = said(pond, more)
    assert line.startswith(f"{GAME}:{place}: "), line
    assert words in line


def test_a_deck_of_the_games_own_needs_no_entry(pond: Desk) -> None:
    pond.write(
        f"{Path(GAME).parent}/birds.yaml", "deck: birds\ntitle: Birds\nface: plain\ncards: []\n"
    )
    (line,) = (each for each in said(pond, "  - deck: birds\n") if "shared deck" in each)
    assert line.startswith(f"{GAME}:25:11: there is no shared deck 'birds'"), line
    assert "birds.yaml is the game's own and needs no entry here" in line


def test_a_setup_lays_some_of_a_deck(desk: Desk) -> None:
    lay = "      - {deck: fish, to: pile, shuffle: true}\n"
    desk.change(GAME, lay, "      - {deck: fish, only: [Hunter], to: pile}\n")
    (step, _) = desk.read().game.setups[0].lay
    assert (step.deck, dict(step.cards), step.only) == (None, {"Pike": 3}, ("Hunter",))
    for wrong, words in (
        ("{deck: fish, only: [Huntr], to: pile}", "called 'Huntr'; expected a card's name, or a"),
        ("{cards: {Pike: 1}, only: [Pike], to: pile}", "'only' stands beside 'deck'"),
    ):
        desk.change(GAME, desk.text(GAME).splitlines()[17], f"      - {wrong}")
        with pytest.raises(SourceError) as caught:
            desk.read()
        assert f"{GAME}:18:" in str(caught.value)
        assert words in str(caught.value)


def test_a_file_whose_id_is_not_its_name_is_told(pond: Desk) -> None:
    pond.change(SHARED, "deck: weather", "deck: sky")
    (line,) = said(pond, "")
    assert line.startswith(f"{SHARED}:1:7: a shared deck's id is not the name of its file")


def test_a_shared_deck_that_no_game_names_is_checked_with_the_layouts(pond: Desk) -> None:
    pond.change(SHARED, "face: plain", "face: plan")
    with pytest.raises(SourceError) as caught:
        pond.workspace.read_layouts()
    (problem,) = caught.value.problems
    assert str(problem).startswith(f"{SHARED}:3:7: there is no face 'plan'")


@pytest.mark.game("whist")
def test_the_shipped_deck_of_52_is_one_file() -> None:
    """Whoever plays with it names it; every card of it has its code."""
    named = [
        path.parent.name
        for path in CARDS.glob("*/game.yaml")
        if "deck: standard" in path.read_text(encoding="utf-8").partition("components:")[0]
    ]
    editions = [Workspace(shipped()).read_edition(game, write_codes=False) for game in named]
    assert len(editions) >= 6
    codes = {tuple(sorted(card.code for card in each.decks["standard"].cards)) for each in editions}
    assert len(codes) == 1
    assert len(codes.pop()) == 52
    assert not list(CARDS.glob("*/standard.yaml"))
