"""Boards coloured by what came to their places, and the page with them."""

from __future__ import annotations

from collections import Counter as Tally
from pathlib import Path

import pytest

from referee.playtest.figures import figures_of
from referee.playtest.game import Played, play
from referee.playtest.players import kind_of
from tablewright.model.board import Board
from tablewright.playtest.files import Games
from tablewright.playtest.heat import heat_maps, pictures
from tablewright.playtest.job import line_of
from tablewright.playtest.making import job_of, report_of
from tablewright.read.workspace import Workspace
from tests.playtest import toys


@pytest.fixture(scope="module")
def played() -> list[Played]:
    at, values = toys.table("king", 3), toys.values("king", 3)
    return [play(at, [kind_of("random")] * 3, values, seed) for seed in range(6)]


def test_what_came_to_each_place(played: list[Played]) -> None:
    edition = toys.setting("king").edition
    assert edition is not None
    maps = heat_maps(edition, 3, figures_of(played).spaces, 6, lambda board: "")
    by_name = {each.name: each for each in maps}
    assert set(by_name) == {"Table", "Mat"}
    deck, discard = by_name["Table"].places
    # Eighteen cards are laid out; each of three players plays one in each of four rounds.
    assert (deck.often, discard.often) == (18, 12)
    assert deck.heat == 1
    assert discard.heat == pytest.approx(12 / 18)
    mat = by_name["Mat"]
    assert mat.mat
    assert mat.places[0].often == 3, "what lies on the mats of all three, together"
    values = {place.name: place for place in mat.places[1:]}
    ends = [number for number in range(1, 10) if f"points {number}" in values]
    assert ends, "a counter's values are places"
    assert max(values[f"points {number}"].heat for number in ends) == 1.0
    assert all(0 <= place.heat <= 1 for place in mat.places)


def test_seats_of_a_common_board_are_told_apart() -> None:
    edition = toys.setting("king").edition
    assert edition is not None
    maps = heat_maps(edition, 3, Tally({"B.clan": 4, "A.points 3": 2}), 2, lambda board: "")
    (mat,) = maps
    assert mat.name == "Mat"
    assert mat.places[0].often == 2
    assert next(each for each in mat.places if each.name == "points 3").often == 1


def test_boards_of_other_numbers_of_players_are_left_out(played: list[Played]) -> None:
    edition = toys.setting("king").edition
    assert edition is not None
    asked: list[str] = []

    def picture(board: Board) -> str:
        asked.append(board.board)
        return ""

    heat_maps(edition, 3, {}, 1, picture)
    assert not asked, "nothing is drawn where nothing came"


def test_a_report_shows_its_boards_and_keeps_their_pictures_out_of_json(tmp_path: Path) -> None:
    toys.write(tmp_path, "king")
    job = job_of(tmp_path, "king", "random", 3, seed=1, setup="")
    games = Games(tmp_path / "games.jsonl", job)
    at, values = toys.table("king", 3), toys.values("king", 3)
    games.add([line_of(at_, play(at, job.kinds, values, job.deal(at_))) for at_ in range(4)])
    made = report_of(job, games)
    page = made.files["report.html"]
    assert page.count("data:image/jpeg;base64,") == 2
    assert "discard: 12 a game" in page
    assert "By Clan" not in page, "too few seats to say anything of"
    assert "Kinds of moves" in page
    assert "Third to play" in page
    assert "base64" not in made.files["report.json"]
    assert '"heat"' in made.files["report.json"]


def test_a_board_with_a_mistake_has_no_picture(tmp_path: Path) -> None:
    """A report is of how a game plays: it comes all the same."""
    toys.write(tmp_path, "king")
    path = tmp_path / "cards" / "king" / "table.yaml"
    element = (
        """{kind: text, text: "{{ nobody.knows }}", box: {left: 0mm, top: 0mm, height: 3mm}}"""
    )
    broken = f"elements:\n  - {element}\n"
    path.write_text(path.read_text() + broken, encoding="utf-8")
    edition = Workspace(tmp_path).read_edition("king", write_codes=False)
    with pictures(edition, 3) as picture:
        assert picture(edition.boards["table"]) == ""
        assert picture(edition.boards["mat"]).startswith("data:image/jpeg;base64,")
