"""A game that is read again at every save: only what looks otherwise gets another picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tablewright.errors import TablewrightError
from tablewright.preview.desk import Desk
from tablewright.preview.resident import Resident
from tablewright.preview.wall import Wall
from tests.preview.ponds import DECK, GAME, pond


@pytest.fixture
def resident(tmp_path: Path, own_cache: Path) -> Iterator[Resident]:
    pond(tmp_path)
    made = Resident(tmp_path, "pond")
    made.read()
    yield made
    made.close()


def fish(resident: Resident) -> Path:
    return resident.folder / "cards" / "pond" / "fish.yaml"


def save(resident: Resident, before: str, after: str) -> Wall:
    """What the wall is after something in the deck's file was changed."""
    path = fish(resident)
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after, 1))
    return resident.read()


def pictures(wall: Wall) -> dict[str, str]:
    return {piece.card.name: piece.front.picture for piece in wall.pieces}


def test_only_the_card_that_was_changed_gets_another_picture(resident: Resident) -> None:
    before = pictures(resident.wall)
    svg = resident.picture(before["Perch"])
    assert svg is not None
    after = pictures(save(resident, "Gain 2 points.", "Gain 3 points."))
    assert [name for name in before if before[name] != after[name]] == ["Perch"]
    now = resident.picture(after["Perch"])
    assert now is not None
    assert now != svg
    assert resident.picture(before["Perch"]) == svg, "what was can be seen beside what is"
    assert resident.picture("never") is None


def test_lines_that_move_change_no_picture_but_the_places(resident: Resident) -> None:
    before, places = pictures(resident.wall), [each.place for each in resident.wall.pieces]
    after = save(resident, "cards:\n", "cards:\n\n  # More of them.\n")
    assert pictures(after) == before
    assert [each.place.line for each in after.pieces] == [place.line + 2 for place in places]


def test_a_colour_of_the_game_changes_every_card_that_shows_it(resident: Resident) -> None:
    before = pictures(resident.wall)
    path = resident.folder / "cards" / "pond" / "game.yaml"
    path.write_text(GAME.replace("title: Pond", "title: Lake"))
    wall = resident.read()
    assert wall.title == "Lake"
    path.write_text(GAME)
    assert pictures(resident.read()) == before


def test_a_picture_that_was_painted_over_is_drawn_anew(resident: Resident) -> None:
    art = resident.folder / "cards" / "pond" / "art"
    art.mkdir()
    save(resident, "  weight:", "  picture: {type: picture}\n  weight:")
    save(resident, "weight: 9", "weight: 9\n    picture: pike.png")
    Image.new("RGB", (60, 40), "red").save(art / "pike.png")
    before = pictures(resident.read(files=True))
    red = resident.picture(before["Pike"])
    Image.new("RGB", (60, 40), "blue").save(art / "pike.png")
    after = pictures(resident.read(files=True))
    assert [name for name in before if before[name] != after[name]] == ["Pike"]
    blue = resident.picture(after["Pike"])
    assert red is not None
    assert blue is not None
    assert red != blue
    assert pictures(resident.read(files=True)) == after, "and stays as long as it is the same"


def test_a_card_that_cannot_be_read_stays_as_it_was(resident: Resident) -> None:
    before = pictures(resident.wall)
    perch = resident.picture(before["Perch"])
    wall = save(resident, "copies: 2", "copies: two")
    assert pictures(wall) == before
    assert [piece.card.name for piece in wall.pieces if piece.old] == ["Perch"]
    assert resident.picture(before["Perch"]) == perch
    plain = wall.plain()
    told = {piece["name"]: piece["problems"] for piece in plain["pieces"]}
    assert told == {"Roach": [], "Perch": [0], "Tench": [], "Pike": []}
    assert plain["problems"][0]["source"] == "    copies: two"
    wall = save(resident, "copies: two", "copies: 3")
    assert not any(piece.old for piece in wall.pieces)
    assert not wall.problems
    assert next(piece.card.copies for piece in wall.pieces if piece.card.name == "Perch") == 3


def test_a_deck_that_is_no_yaml_stays_as_it_was(resident: Resident) -> None:
    before = pictures(resident.wall)
    wall = save(resident, "cards:", "cards: {")
    assert pictures(wall) == before
    assert all(piece.old for piece in wall.pieces)
    assert wall.problems
    for name in before.values():
        assert resident.picture(name) is not None, "also one that nobody had asked for yet"
    assert pictures(save(resident, "cards: {", "cards:")) == before


def test_a_game_that_says_nothing_more_stays_as_it_was(resident: Resident) -> None:
    before = pictures(resident.wall)
    (resident.folder / "cards" / "pond" / "game.yaml").write_text("game: pond\n")
    wall = resident.read()
    assert pictures(wall) == before
    assert wall.problems


def test_what_is_wrong_on_a_card_is_found_without_anybody_looking(resident: Resident) -> None:
    long = "Gain 2 points and then think about it for a long while. " * 40
    save(resident, "      Draw a card.", f"      {long}")
    assert not resident.wall.problems
    laid = 0
    while resident.lay_one():
        laid += 1
    assert laid >= 5, "four fronts and a back"
    (problem,) = [each for each in resident.told().problems if each.severity == "error"]
    assert "Gain 2 points" in problem.source or problem.place.line
    told = {piece["name"]: piece["problems"] for piece in resident.wall.plain()["pieces"]}
    assert told["Perch"]
    assert not told["Roach"]
    line = problem.place.line
    moved = save(resident, "cards:\n", "cards:\n\n\n")
    (problem,) = [each for each in moved.problems if each.severity == "error"]
    assert problem.place.line == line + 2, "it moves with its card"
    assert not save(resident, long, "Draw a card.").problems


def test_a_value_is_changed_from_the_page(resident: Resident) -> None:
    where = Desk(resident).change("fish/Roach", "weight", "1", "4")
    assert re.fullmatch(r".*fish\.yaml:\d+:\d+", where)
    assert "weight: 4   # so far\n    text: Gain 1 point." in fish(resident).read_text()
    resident.read()
    Desk(resident).change("fish/Pike", "shade", "#336699", "#ff0000")
    assert '  - name: Pike\n    shade: "#ff0000"\n' in fish(resident).read_text()
    assert fish(resident).read_text().startswith("# The fish of the pond.\ndeck: fish\n")


@pytest.mark.parametrize(
    ("id", "key", "was", "says"),
    [
        ("fish/Carp", "text", "", "not there any more"),
        ("fish/Roach", "name", "Roach", "'name' is not changed here"),
        ("fish/Roach", "code", "AAR", "'code' is not changed here"),
        ("fish/Roach", "text", "Gain 9 points.", "another one by now"),
    ],
)
def test_what_is_not_changed_from_the_page(
    resident: Resident, id: str, key: str, was: str, says: str
) -> None:
    with pytest.raises(TablewrightError, match=says):
        Desk(resident).change(id, key, was, "Other")
    assert fish(resident).read_text() == DECK


def test_a_shipped_game_is_not_changed(own_cache: Path, tmp_path: Path) -> None:
    resident = Resident(tmp_path, "rummy")
    resident.read()
    piece = resident.wall.pieces[0]
    with pytest.raises(TablewrightError, match="new --like"):
        Desk(resident).change(piece.id, "text", piece.card.text, "Other")
    resident.close()


CSV = "name,code,weight,text\nRoach,AAR,1,Gain 1 point.\nPerch,BBK,2,\n"


def test_a_table_is_changed_from_the_page(resident: Resident) -> None:
    table = fish(resident).with_name("fish.csv")
    table.write_text(CSV)
    head = DECK.partition("cards:")[0]
    fish(resident).write_text(f"{head}source: fish.csv\n")
    resident.read()
    Desk(resident).change("fish/Roach", "text", "Gain 1 point.", "Gain 1 point, or 2.")
    assert table.read_text() == CSV.replace("Gain 1 point.", '"Gain 1 point, or 2."')
    resident.read()
    Desk(resident).change("fish/Perch", "text", "", "Draw.")
    assert table.read_text().endswith("Perch,BBK,2,Draw.\n")
    with pytest.raises(TablewrightError, match="no card of the table has a 'flavour'"):
        Desk(resident).change("fish/Perch", "flavour", "", "Draw.")


def test_the_sheets_are_those_that_would_be_printed(resident: Resident) -> None:
    listed, wrong = resident.pages("a4")
    assert not wrong
    names = [each.name for each in listed]
    assert names[0] == "00-setup"
    assert {"10-cards-fish", "50-rules"} <= set(names)
    sheet = resident.page("10-cards-fish", 0)
    assert sheet is not None
    assert b"Roach" in sheet
    assert resident.page("10-cards-fish", 99) is None
    assert resident.page("none", 0) is None
    letter, _ = resident.pages("letter")
    assert letter[1].width != listed[1].width
    # While something is wrong they stay as they were.
    save(resident, "cards:", "cards: {")
    assert resident.pages("a4") == (listed, "")
    old = [resident.pages_are_old]
    assert resident.page("10-cards-fish", 0) == sheet
    save(resident, "cards: {", "cards:")
    old.append(resident.pages_are_old)
    assert old == [True, False]
    assert resident.pages("a4")[0] == listed


def test_a_face_that_counts_its_deck_follows_every_card(resident: Resident) -> None:
    folder = resident.folder / "cards" / "pond" / "layouts" / "faces"
    folder.mkdir(parents=True)
    box = "{left: 3mm, top: 3mm, width: 20mm, height: 8mm}"
    counts = f"  - {{id: all, kind: text, text: '{{{{ deck.count }}}}', box: {box}}}"
    (folder / "counted.yaml").write_text(f"face: counted\nextends: plain\nelements:\n{counts}\n")
    before = pictures(save(resident, "face: plain", "face: counted"))
    after = pictures(save(resident, "copies: 2", "copies: 3"))
    assert not set(before.values()) & set(after.values())
    assert pictures(save(resident, "copies: 3", "copies: 2")) == before
