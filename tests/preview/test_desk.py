"""What is changed in the page: written where it stands, colours tried first, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablewright.errors import TablewrightError
from tablewright.preview.desk import Desk
from tablewright.preview.resident import Resident
from tests.preview.ponds import DECK, GAME, pond
from tests.read.test_tables import xlsx

COLORS = """\
# What the pond looks like.
colors:
  water: '#336699'   # deep
  trim: water
  ice: "#c8102e cmyk(0 100 80 10)"
  card: "{{ card.shade }}"
"""
FACE = """\
face: scales
extends: plain
colors:
  page: "#ffffff"   # as white as can be
elements:
  - {id: fin, kind: rectangle, box: trim, fill: water}
"""


@pytest.fixture
def folder(tmp_path: Path, own_cache: Path) -> Path:
    made = pond(tmp_path)
    (made / "game.yaml").write_text(GAME + COLORS)
    (made / "layouts" / "faces").mkdir(parents=True)
    (made / "layouts" / "faces" / "scales.yaml").write_text(FACE)
    text = DECK.replace("face: plain", "face: scales").replace(
        "Draw a card.", "Draw [ice]a card[/]."
    )
    (made / "fish.yaml").write_text(text)
    return made


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    resident = Resident(folder.parent.parent, "pond")
    resident.read()
    yield Desk(resident)
    resident.close()


def rows(desk: Desk) -> dict[str, dict[str, Any]]:
    """The colours by group and name."""
    return {f"{g['id']} {row['name']}": row for g in desk.palette() for row in g["rows"]}


def pictures(desk: Desk) -> list[str]:
    return [piece.front.picture for piece in desk.resident.wall.pieces]


def test_each_colour_says_where_it_stands_and_where_it_is_named(desk: Desk) -> None:
    found = rows(desk)
    water = found["game/pond water"]
    assert (water["value"], water["shown"], water["own"]) == ("#336699", "#336699", True)
    assert water["at"]["said"].endswith("game.yaml:14:10")
    assert [each["key"] for each in water["named"]] == ["trim", "fill"]
    assert water["cards"] == 4
    assert found["game/pond trim"]["shown"] == "#336699"
    assert found["game/pond ice"]["cards"] == 2, "those whose texts name it"
    assert found["game/pond card"]["shown"] == ""
    assert "worked out for each card" in found["game/pond card"]["why"]
    assert found["face/scales page"]["own"]
    quiet = found["face/scales quiet"]
    assert (quiet["own"], quiet["from"], quiet["why"]) == (False, "the face plain", "")
    assert found["deck/fish accent"]["from"] == "the face plain-back"
    assert "game/pond ink" not in found, "nothing names it"


def test_a_colour_is_seen_before_it_is_written(desk: Desk, folder: Path) -> None:
    before = pictures(desk)
    desk.try_color("game/pond", "water", "#336699", "#ff0000")
    assert (folder / "game.yaml").read_text() == GAME + COLORS
    tried = pictures(desk)
    assert not set(before) & set(tried)
    assert desk.state()["tried"] == [
        {"group": "game/pond", "name": "water", "value": "#ff0000", "was": "#336699"}
    ]
    assert rows(desk)["game/pond trim"]["shown"] == "#ff0000"
    desk.try_color("face/scales", "page", "#ffffff", "#eeeeee")
    desk.leave_colors()
    assert pictures(desk) == before
    assert not desk.trying
    desk.try_color("game/pond", "water", "#336699", "#00ff00")
    desk.try_color("game/pond", "water", "#336699", "#ff0000")
    desk.try_color("face/scales", "page", "#ffffff", "#eeeeee")
    desk.try_color("face/scales", "page", "#ffffff", "#ffffff")  # as it was: nothing is tried
    assert pictures(desk) == tried
    desk.write_colors()
    written = COLORS.replace("'#336699'   # deep", '"#ff0000"   # deep')
    assert (folder / "game.yaml").read_text() == GAME + written
    assert (folder / "layouts" / "faces" / "scales.yaml").read_text() == FACE
    assert pictures(desk) == tried
    assert not desk.trying
    assert desk.state()["undo"] == "the colour 'water' in game.yaml"
    desk.undo()
    assert (folder / "game.yaml").read_text() == GAME + COLORS, "to the byte"
    assert pictures(desk) == before
    with pytest.raises(TablewrightError, match="nothing to undo"):
        desk.undo()


def test_what_ships_is_changed_for_one_deck_or_face_alone(desk: Desk, folder: Path) -> None:
    desk.try_color("deck/fish", "accent", "#28506e", "#800000")
    desk.try_color("face/scales", "quiet", "#5d5868", "trim")
    desk.write_colors()
    assert 'back: plain-back\ncolors:\n  accent: "#800000"\nfields:' in (
        (folder / "fish.yaml").read_text()
    )
    assert '  page: "#ffffff"   # as white as can be\n  quiet: trim\nelements:' in (
        (folder / "layouts" / "faces" / "scales.yaml").read_text()
    )
    assert rows(desk)["deck/fish accent"]["own"]


@pytest.mark.parametrize(
    ("group", "name", "was", "value", "says"),
    [
        ("game/pond", "water", "#000000", "#ff0000", "another one by now"),
        ("game/pond", "water", "#336699", "#ff00", "'#ff00' is no colour; expected"),
        ("game/pond", "water", "#336699", "{{ card.shade }}", "an expression is not written here"),
        ("game/pond", "water", "#336699", "trim", "'(water|trim)' stands for itself"),
        ("game/pond", "water", "#336699", "waterr", "there is no colour 'waterr'"),
        ("game/pond", "card", "{{ card.shade }}", "#ff0000", "worked out for each card"),
        ("face/plain", "page", "#fffcf4", "#ff0000", "plain.yaml ships with Tablewright"),
        ("deck/birds", "accent", "#28506e", "#ff0000", "not there any more"),
    ],
)
def test_a_colour_that_is_refused(
    desk: Desk, folder: Path, group: str, name: str, was: str, value: str, says: str
) -> None:
    before = pictures(desk)
    with pytest.raises(TablewrightError, match=says):
        desk.try_color(group, name, was, value)
    assert not desk.trying
    assert pictures(desk) == before
    assert not desk.resident.wall.problems
    assert (folder / "game.yaml").read_text() == GAME + COLORS


def test_a_colour_of_a_shipped_game_is_refused(own_cache: Path, tmp_path: Path) -> None:
    resident = Resident(tmp_path, "rummy")
    resident.read()
    with pytest.raises(TablewrightError, match="new --like"):
        Desk(resident).try_color("game/rummy", "accent", "#1f3b63", "#ff0000")
    resident.close()


def test_what_is_saved_meanwhile_is_not_lost(desk: Desk, folder: Path) -> None:
    desk.try_color("game/pond", "water", "#336699", "#ff0000")
    desk.try_color("game/pond", "ice", "#c8102e cmyk(0 100 80 10)", "#ffffff")
    (folder / "game.yaml").write_text((GAME + COLORS).replace("title: Pond", "title: Lake"))
    assert desk.read().title == "Lake"
    assert len(desk.state()["tried"]) == 2, "they are tried on, in the file as it is now"
    other = (GAME + COLORS).replace("'#336699'", "'#112233'")
    (folder / "game.yaml").write_text(other)
    desk.read()
    assert [each["name"] for each in desk.state()["tried"]] == ["ice"]
    desk.write_colors()
    assert (folder / "game.yaml").read_text() == other.replace(
        "#c8102e cmyk(0 100 80 10)", "#ffffff"
    )
    (folder / "game.yaml").write_text(GAME + COLORS)
    with pytest.raises(TablewrightError, match="saved by somebody else since the colour 'ice'"):
        desk.undo()
    assert (folder / "game.yaml").read_text() == GAME + COLORS


def test_a_card_is_changed_while_colours_of_its_file_are_tried(desk: Desk, folder: Path) -> None:
    before = (folder / "fish.yaml").read_text()
    desk.try_color("deck/fish", "accent", "#28506e", "#800000")
    desk.change("fish/Perch", "copies", "2", "3")
    assert (folder / "fish.yaml").read_text() == before.replace("copies: 2", "copies: 3")
    assert [each["name"] for each in desk.state()["tried"]] == ["accent"]
    assert rows(desk)["deck/fish accent"]["value"] == "#800000"
    with pytest.raises(TablewrightError, match="Nothing was written"):
        desk.change("fish/Perch", "copies", "3", "three")
    desk.write_colors()
    desk.undo()
    desk.undo()
    assert (folder / "fish.yaml").read_text() == before


def test_a_workbook_is_not_written(desk: Desk, folder: Path) -> None:
    head = DECK.partition("cards:")[0]
    rows = [["name", "code", "weight", "shade"], ["Roach", "AAR", "1", "#336699"]]
    xlsx(folder / "fish.xlsx", rows)
    (folder / "fish.yaml").write_text(f"{head}source: fish.xlsx\n")
    desk.read()
    for key, was in (("weight", "1"), ("shade", "#336699")):
        with pytest.raises(TablewrightError, match=r"fish\.xlsx is a workbook: .* Change cell"):
            desk.change("fish/Roach", key, was, "2")


def test_a_value_that_would_break_the_game_is_not_written(desk: Desk, folder: Path) -> None:
    before = (folder / "fish.yaml").read_text()
    for key, was, value, says in (
        ("copies", "2", "two", "got 'two'.*Nothing was written"),
        ("shade", "#336699", "reddish", "no colour 'reddish'"),
        ("shade", "#336699", "#12", "is no colour"),
    ):
        with pytest.raises(TablewrightError, match=says):
            desk.change("fish/Perch", key, was, value)
    assert (folder / "fish.yaml").read_text() == before
    assert not desk.resident.wall.problems
    desk.change("fish/Perch", "shade", "#336699", "water")
    desk.change("fish/Perch", "copies", "2", "5")
    desk.read()
    desk.undo()
    desk.undo()
    assert (folder / "fish.yaml").read_text() == before
    (folder / "fish.yaml").write_text(before.replace("copies: 2", "copies: 7"))
    with pytest.raises(TablewrightError, match="another one by now"):
        desk.change("fish/Perch", "copies", "2", "5")
