"""Saves of Tabletop Simulator: what lies where, read back by the package tabletop-tools."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablewright.export.arrangement import arrangements
from tablewright.export.stock import Stock
from tablewright.export.tts.check import check_save
from tests.export.conftest import Run

Thing = dict[str, Any]
UNPACK = "from tts.cli import main; main()"


def load(workspace: Path, name: str = "lagoon-two-players") -> list[Thing]:
    save = json.loads((workspace / "out" / f"{name}.json").read_text())
    found: list[Thing] = save["ObjectStates"]
    return found


def unpacked(path: Path, folder: Path) -> list[Thing]:
    """The objects of a save as `tts unpack` lays them out, with what they contain."""
    folder.mkdir()
    command = [sys.executable, "-c", UNPACK, "unpack", str(path)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return list(_read(folder / "objects"))


def _read(folder: Path) -> Iterator[Thing]:
    if (folder / "index.list").exists():
        for guid in (folder / "index.list").read_text().split():
            one = json.loads((folder / guid / "object.json").read_text())
            yield {**one, "GUID": guid, "inside": list(_read(folder / guid / "contained"))}


def every(things: list[Thing]) -> Iterator[Thing]:
    for one in things:
        yield one
        yield from every(one["inside"])


def named(things: list[Thing], nickname: str) -> list[Thing]:
    return [one for one in things if one["Nickname"] == nickname]


def test_every_piece_comes_back_from_another_program(
    run: Run, workspace: Path, stock: Stock, tmp_path: Path
) -> None:
    run("tts")
    for name in ("lagoon-two-players", "lagoon-three-players"):
        path = workspace / "out" / f"{name}.json"
        back = unpacked(path, tmp_path / name)
        counts = Counter(
            one["Nickname"]
            for one in every(back)
            if one["Name"] in ("Card", "Custom_Tile") and not one["Locked"]
        )
        made = {item.card.name: item.copies for stack in stock.stacks for item in stack.items}
        assert counts == made
        assert [one["GUID"] for one in back] == [one["GUID"] for one in load(workspace, name)]


def test_decks_have_their_order_numbers_and_backs(
    run: Run, workspace: Path, tmp_path: Path
) -> None:
    run("tts")
    back = unpacked(workspace / "out" / "lagoon-two-players.json", tmp_path / "unpacked")
    water = named(back, "Water")[0]
    assert water["Name"] == "DeckCustom"
    assert water["Transform"]["rotZ"] == 180, "face down"
    names = [one["Nickname"] for one in water["inside"]]
    assert names == ["Bream"] * 3 + ["Pike: the old one!"] * 2 + ["Eel"]
    assert water["DeckIDs"] == [100, 100, 100, 101, 101, 102]
    assert [one["CardID"] for one in water["inside"]] == water["DeckIDs"]
    sheet = water["CustomDeck"]["1"]
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (3, 1)
    assert (sheet["BackIsHidden"], sheet["UniqueBack"], sheet["Type"]) == (True, False, 0)
    assert sheet["FaceURL"] == (workspace / "out" / "images" / "fish-1.jpg").as_uri()
    assert sheet["BackURL"] == (workspace / "out" / "images" / "fish-back.jpg").as_uri()
    boat = named(back, "Blue boat")[0]
    assert (boat["Name"], boat["CardID"]) == ("Card", 200)
    assert boat["CustomDeck"]["2"]["UniqueBack"] is True
    assert boat["CustomDeck"]["2"]["BackURL"].endswith("images/boats-1-backs.jpg")
    heron = named(back, "Heron")[0]
    assert heron["Name"] == "Card", "a deck of one card is a card"
    assert heron["CustomDeck"]["3"]["BackURL"].endswith("images/blank.jpg")


def on_table(board: Thing, x: float, z: float) -> tuple[float, float]:
    """Where a point of an object lies: scaled, then turned clockwise as seen from above."""
    at = board["Transform"]
    angle = math.radians(at["rotY"])
    x, z = x * at["scaleX"], z * at["scaleZ"]
    return (
        at["posX"] + x * math.cos(angle) + z * math.sin(angle),
        at["posZ"] - x * math.sin(angle) + z * math.cos(angle),
    )


@pytest.mark.parametrize("players", [2, 3])
def test_snap_points_are_the_spaces_of_the_boards(
    run: Run, workspace: Path, stock: Stock, players: int
) -> None:
    run("tts")
    table = next(one for one in arrangements(stock) if one.seats == players)
    name = {2: "lagoon-two-players", 3: "lagoon-three-players"}[players]
    boards = [one for one in load(workspace, name) if "AttachedSnapPoints" in one]
    assert len(boards) == len(table.boards) == 1 + players
    for made, laid in zip(boards, table.boards, strict=True):
        expected = {}
        for space in laid.spaces:
            at = laid.on_table(space)
            expected[round(at.x / 72, 2) + 0.0, round(-at.y / 72, 2) + 0.0] = space.turn
        found = {}
        for point in made["AttachedSnapPoints"]:
            x, z = on_table(made, point["Position"]["x"], point["Position"]["z"])
            turn = point.get("Rotation", {}).get("y", 0.0)
            found[round(x, 2) + 0.0, round(z, 2) + 0.0] = turn
        assert found == expected
        assert made["Locked"]
        assert (180 + laid.at.turn) % 360 == made["Transform"]["rotY"]


def test_boards_and_tokens_have_their_sizes(run: Run, workspace: Path) -> None:
    run("tts")
    things = load(workspace)
    bay = named(things, "The bay")[0]
    size = bay["Transform"]["scaleX"] * 2 * 25.4, bay["Transform"]["scaleZ"] * 2 * 25.4
    assert size == (pytest.approx(200, abs=0.01), pytest.approx(120, abs=0.01))
    assert bay["CustomImage"]["CustomTile"] == {
        "Type": 0,
        "Thickness": 0.1,
        "Stackable": False,
        "Stretch": True,
    }
    bag = named(things, "Rings")[0]
    assert (bag["Name"], bag["Description"]) == ("Bag", "4 x Ring")
    assert [one["CustomImage"]["CustomTile"]["Type"] for one in bag["ContainedObjects"]] == [2] * 4
    fin = named(things, "Fins")[0]["ContainedObjects"][0]
    assert fin["CustomImage"]["CustomTile"]["Type"] == 0
    assert fin["CustomImage"]["ImageSecondaryURL"].endswith("images/fins/back.jpg")
    water = named(things, "Water")[0]["Transform"]
    assert water["scaleX"] == water["scaleZ"] == pytest.approx(30 / 80, abs=0.0001)


def test_counters_dice_hands_rules_and_what_is_to_be_done(run: Run, workspace: Path) -> None:
    run("tts")
    things = load(workspace, "lagoon-three-players")
    kinds = Counter(one["Name"] for one in things)
    assert (kinds["Die_6"], kinds["HandTrigger"], kinds["Custom_PDF"]) == (2, 3, 1)
    coins = {one["Nickname"]: one["Counter"]["value"] for one in things if one["Name"] == "Counter"}
    assert coins == {
        "Coins of the first player": 3,
        "Coins of the second player": 4,
        "Coins of the third player": 5,
    }, "the tide has a printed track, and what is quiet is not shown"
    hands = [one for one in things if one["Name"] == "HandTrigger"]
    assert [one["FogColor"] for one in hands] == ["White", "Red", "Blue"]
    assert [one["Transform"]["rotY"] for one in hands] == [0, 180, 90]
    assert hands[0]["Transform"]["posZ"] < 0 < hands[1]["Transform"]["posZ"]
    assert hands[2]["Transform"]["posX"] < 0
    note = next(one for one in things if one["Name"] == "Notecard")
    lines = note["Description"].splitlines()
    assert lines[:2] == ["Shuffle Water (R).", "Deal 1 card from Water to Shoal, space 1."]
    two = next(one for one in load(workspace) if one["Name"] == "Notecard")
    assert two["Description"].splitlines()[-1] == "Whoever swam last begins."


def test_what_has_no_picture_is_cubes_in_a_bag(run: Run, workspace: Path) -> None:
    run("tts")
    beads = named(load(workspace), "Beads")[0]
    assert (beads["Name"], beads["Description"], "Bag" in beads) == ("Bag", "9 x Beads", False)
    assert Counter(one["Name"] for one in beads["ContainedObjects"]) == {"BlockSquare": 9}
    assert beads["ContainedObjects"][0]["ColorDiffuse"] == beads["ColorDiffuse"]
    listed = json.loads((workspace / "out" / "manifest.json").read_text())["components"]
    assert listed["beads"] == "cubes of the game's own in a bag"


def changed_game(workspace: Path, **changes: str) -> None:
    """Lines of the game's file as others, by the id that each begins with."""
    path = workspace / "cards" / "lagoon" / "game.yaml"
    text = path.read_text()
    for old, new in changes.items():
        assert f"  - {{id: {old}," in text
        lines = text.splitlines()
        text = "\n".join(new if f"  - {{id: {old}," in line else line for line in lines) + "\n"
    path.write_text(text)


def test_tokens_of_each_player_have_their_colour(run: Run, workspace: Path) -> None:
    changed_game(workspace, beads="  - {id: beads, kind: token, count: 2, per: seat, name: Bead}")
    run("tts")
    bags = [one for one in load(workspace) if one["Nickname"].startswith("Bead ")]
    assert [one["Nickname"] for one in bags] == ["Bead 1", "Bead 2"]
    assert [one["ColorDiffuse"]["g"] for one in bags] == [1.0, 0.1], "white and red"
    assert [len(one["ContainedObjects"]) for one in bags] == [2, 2]


def test_a_supply_that_nobody_counts_never_ends(run: Run, workspace: Path) -> None:
    changed_game(
        workspace,
        beads="  - {id: beads, kind: token, count: 500}",
        rings="  - {id: rings, kind: aid, count: 4}",
        fins="  - {id: fins, kind: aid, count: 2}",
    )
    run("tts")
    beads = named(load(workspace), "beads")[0]
    assert (beads["Name"], len(beads["ContainedObjects"])) == ("Infinite_Bag", 1)
    assert beads["ContainedObjects"][0]["Name"] == "BlockSquare"


def test_values_on_cards_have_markers_if_the_game_brings_none(run: Run, workspace: Path) -> None:
    few = "  - {id: hooked, name: Hooked, owner: card, max: 3}"
    changed_game(workspace, hooked=few)
    run("tts")
    assert named(load(workspace), "Hooked") == [], "the game's tokens mark it"
    tokens = {"rings": 4, "fins": 2, "beads": 9}
    changed_game(
        workspace,
        **{one: f"  - {{id: {one}, kind: aid, count: {number}}}" for one, number in tokens.items()},
    )
    run("tts")
    found = named(load(workspace), "Hooked")
    assert [one["Name"] for one in found] == ["Infinite_Bag"]


def test_tokens_that_are_shuffled_are_in_one_bag_that_mixes(run: Run, workspace: Path) -> None:
    path = workspace / "cards" / "lagoon" / "game.yaml"
    lay = "      - {deck: fish, to: water, shuffle: true}\n"
    mixed = (
        f"{lay}      - {{deck: rings, to: deep}}\n      - {{deck: fins, to: deep, shuffle: true}}\n"
    )
    path.write_text(path.read_text().replace(lay, mixed))
    run("tts")
    deep = named(load(workspace), "The deep")[0]
    assert (deep["Name"], deep["Bag"]) == ("Bag", {"Order": 2})
    names = Counter(one["Nickname"] for one in deep["ContainedObjects"])
    assert names == {"Ring": 4, "Fin": 2}


@pytest.mark.parametrize(
    ("sides", "thrown", "count", "says"),
    [
        (6, 6, 1, ""),
        (2, 4, 1, "1 to 2 count as 1, 3 to 4 as 2, and so on."),
        (5, 10, 1, "1 to 2 count as 1, 3 to 4 as 2, and so on."),
        (7, 8, 1, "Throw again above 7."),
        (11, 12, 1, "Throw again above 11."),
        (100, 10, 2, "One is the tens, the other the ones; two zeros are 100."),
    ],
)
def test_dice_that_there_are_not_are_read_off_others(
    sides: int, thrown: int, count: int, says: str, run: Run, workspace: Path
) -> None:
    name = f"  - {{id: d6, kind: die, sides: {sides}, count: 2, name: Weather dice}}"
    changed_game(workspace, d6=name)
    made = run("tts")
    dice = named(load(workspace), "Weather dice")
    assert [one["Name"] for one in dice] == [f"Die_{thrown}"] * 2 * count
    assert {one["Description"] for one in dice} == {says}
    assert any(f"has {sides} sides" in str(each) for each in made.findings) == bool(says)


def test_addresses_can_lead_to_a_server(run: Run, workspace: Path) -> None:
    made = run("tts", base_url="https://example.org/lagoon/")
    text = (workspace / "out" / "lagoon-two-players.json").read_text()
    assert "file:" not in text
    assert '"https://example.org/lagoon/images/fish-1.jpg"' in text

    def resolve(url: str) -> Path:
        return workspace / "out" / url.removeprefix("https://example.org/lagoon/")

    assert check_save(text, resolve) == ()
    assert not any("this computer" in str(each) for each in made.findings)
    assert any("https://example.org/lagoon/ leads to it" in line for line in made.report)


def test_saves_can_be_installed(
    run: Run, workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(sys, "platform", "linux")
    made = run("tts", install=True)
    assert any("nothing was installed" in str(each) for each in made.findings)
    (home / ".local" / "share" / "Tabletop Simulator").mkdir(parents=True)
    made = run("tts", install=True)
    folder = home / ".local/share/Tabletop Simulator/Saves/Saved Objects/lagoon"
    assert {path.name for path in folder.iterdir()} == {
        f"lagoon-{name}-players.{ending}" for name in ("two", "three") for ending in ("json", "png")
    }
    assert any(line.endswith(f"Installed in {folder}.") for line in made.report)
    for platform, data in (
        ("win32", "Documents/My Games/Tabletop Simulator"),
        ("darwin", "Library/Tabletop Simulator"),
    ):
        monkeypatch.setattr(sys, "platform", platform)
        (home / data).mkdir(parents=True)
        run("tts", install=True)
        assert len(list((home / data / "Saves/Saved Objects/lagoon").iterdir())) == 4


def test_a_second_export_is_the_same(run: Run, workspace: Path) -> None:
    run("tts")
    before = (workspace / "out" / "lagoon-two-players.json").read_bytes()
    made = run("tts", changed=True)
    assert (workspace / "out" / "lagoon-two-players.json").read_bytes() == before
    assert "Nothing has changed since what was uploaded." in made.report
