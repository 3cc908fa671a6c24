"""Asset packs of `lagoon`: objects of true size, decks and piles as stacks, set-ups as pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import Box, polygon
from tablewright.export.tabletopclub.checks import mistakes
from tablewright.export.tabletopclub.models import corners_of, model
from tablewright.export.tabletopclub.reading import Sections, sections_of
from tests.export.conftest import Run


@pytest.fixture
def pack(run: Run, workspace: Path) -> Path:
    run("tabletopclub")
    folder = workspace / "out" / "Lagoon"
    assert mistakes(folder) == []
    return folder


def config(pack: Path, folder: str, name: str = "config") -> Sections:
    return sections_of((pack / folder / f"{name}.cfg").read_text())


def test_cards_have_their_size_and_back(pack: Path) -> None:
    said = config(pack, "cards")
    assert said["Fish 02 Pike the old one.jpg"] == {
        "desc": "Pike: the old one!",
        "mass": 1.8,
        "scale": (2.0, 3.0),
        "back_face": "Fish back.jpg",
    }
    assert said["Fish back.jpg"] == {"ignore": True}
    assert said["Boats 01 Blue boat.jpg"]["back_face"] == "Boats 01 Blue boat back.jpg"
    assert "back_face" not in said["The heron 01 Heron.jpg"]
    with Image.open(pack / "cards" / "Fish 03 Eel.jpg") as image:
        assert image.size == (683, 1024)


def test_decks_are_stacks_with_all_their_copies(pack: Path) -> None:
    stacks = config(pack, "cards", "stacks")
    bream, pike, eel = "Fish 01 Bream.jpg", "Fish 02 Pike the old one.jpg", "Fish 03 Eel.jpg"
    assert stacks["Fish"]["items"] == [bream] * 3 + [pike] * 2 + [eel]
    assert stacks["Boats"]["items"] == ["Boats 01 Blue boat.jpg", "Boats 02 Red boat.jpg"]
    assert "The heron" not in stacks, "a single card is no stack"
    assert config(pack, "tokens/cylinder", "stacks")["Rings"]["items"] == ["Rings 01 Ring.jpg"] * 4


def test_a_pile_of_a_set_up_that_is_no_whole_deck_is_a_stack(run: Run, workspace: Path) -> None:
    game = workspace / "cards" / "lagoon" / "game.yaml"
    lay = "- {deck: fish, to: water, shuffle: true}"
    few = "- {cards: {Bream: 2, Eel: 1}, to: water, shuffle: true}"
    game.write_text(game.read_text().replace(lay, few))
    run("tabletopclub")
    stacks = config(workspace / "out" / "Lagoon", "cards", "stacks")
    assert stacks["Two players Water"]["items"] == ["Fish 01 Bream.jpg"] * 2 + ["Fish 03 Eel.jpg"]
    assert "Three players Water" not in stacks, "the same pile is made once"


def pixel(path: Path, x: float, y: float) -> tuple[int, ...]:
    """The colour at a part of a picture's width and height."""
    with Image.open(path) as image:
        found = image.convert("RGB").getpixel((int(x * image.width), int(y * image.height)))
    assert isinstance(found, tuple)
    return found


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(one, other, strict=True))


def test_tokens_are_laid_around_their_bodies(pack: Path) -> None:
    cube = pack / "tokens" / "cube" / "Fins 01 Fin.jpg"
    fin, edge = (0x5B, 0x6F, 0x78), (0xED, 0xE8, 0xDE)
    assert near(pixel(cube, 0.5, 0.75), fin), "the top is in the middle of the lower row"
    assert near(pixel(cube, 0.83, 0.75), fin), "the bottom is right of it"
    assert near(pixel(cube, 0.5, 0.25), edge)
    assert config(pack, "tokens/cube")["Fins 01 Fin.jpg"]["scale"] == (1.2, 0.2, 0.9)
    disc = pack / "tokens" / "cylinder" / "Rings 01 Ring.jpg"
    assert near(pixel(disc, 0.25, 0.75), (0xD9, 0xB2, 0x5A))
    assert near(pixel(disc, 0.5, 0.25), edge), "the side is above"


def test_boards_are_bodies_of_their_size(pack: Path) -> None:
    lines = (pack / "boards" / "The bay.obj").read_text().splitlines()
    corners = [tuple(map(float, line.split()[1:])) for line in lines if line.startswith("v ")]
    assert len(corners) == 8
    assert {x for x, _, _ in corners} == {-10.0, 10.0}, "200 mm across, in centimetres"
    assert {z for _, _, z in corners} == {-6.0, 6.0}
    assert "map_Kd The_bay.jpg" in (pack / "boards" / "The_bay.mtl").read_text()
    assert config(pack, "boards")["The bay.obj"]["scale"] == (1.0, 1.0, 1.0)


def test_the_notebook_has_the_set_ups_and_the_rules(pack: Path, workspace: Path) -> None:
    text = (pack / "templates" / "Set-up Three players.txt").read_text()
    for said in (
        "Lay: The bay\n",
        "Lay: Pier, of the third player\n",
        "Water: all 6 of Fish, face down, shuffled\n",
        "Lies ready: all 4 of Rings\n",
        "Dice, Weather dice: 2 dice of 6 sides\n",
        "Deal 1 card from Water to Shoal, space 1.\n",
        "Coins, the third player: 5\n",
    ):
        assert said in text, said
    two = (pack / "templates" / "Set-up Two players.txt").read_text()
    assert "Whoever swam last begins.\n" in two
    assert config(pack, "templates")["Rules 01.jpg"]["textboxes"] == {}
    listed = json.loads((workspace / "out" / "manifest.json").read_text())["components"]
    assert listed["fish"] == "cards, and a stack of all of them"
    assert listed["rings"] == "discs, and a stack of all of them"
    assert listed["d6"] == "the game's own dice with 6 sides"


def test_what_is_not_made_any_more_is_no_mistake(run: Run, workspace: Path) -> None:
    run("tabletopclub")
    deck = workspace / "cards" / "lagoon" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Eel", "Moray"))
    run("tabletopclub")
    cards = workspace / "out" / "Lagoon" / "cards"
    assert (cards / "Fish 03 Moray.jpg").exists()
    assert not (cards / "Fish 03 Eel.jpg").exists()


def test_a_pack_can_be_installed(
    run: Run, workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setattr(Path, "home", lambda: home)
    made = run("tabletopclub", install=True)
    assert any("nothing was installed" in str(each) for each in made.findings)
    (home / "Documents" / "TabletopClub").mkdir(parents=True)
    made = run("tabletopclub", install=True)
    target = home / "Documents" / "TabletopClub" / "assets" / "Lagoon"
    assert mistakes(target) == []
    assert any(line.endswith(f"Installed in {target}.") for line in made.report)


def test_bodies_of_other_outlines() -> None:
    box = Box(0, 0, 10, 10)
    hexagon = [(2.5, 0), (7.5, 0), (10, 5), (7.5, 10), (2.5, 10), (0, 5)]
    assert corners_of(box, polygon(hexagon)) == tuple(hexagon)
    backwards = corners_of(box, polygon(list(reversed(hexagon))))
    assert backwards is not None
    assert set(backwards) == set(hexagon)
    text = model(box, backwards, "a.mtl")
    assert text.count("\nv ") == 12
    arrow = [(0, 0), (10, 0), (5, 5), (10, 10), (0, 10)]
    assert corners_of(box, polygon(arrow)) is None, "it cannot be filled from one corner"
