"""Pictures that are named after cards: found without being written, one for each card."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tablewright.read.art import plain_name
from tests.read.desk import Desk

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'


def art(desk: Desk) -> dict[str, str]:
    """The picture of each card of the game."""
    decks = desk.read().decks.values()
    return {card.name: card.art for deck in decks for card in deck.cards}


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Fungal Hermit", "fungal-hermit"),
        ("fungal_hermit", "fungal-hermit"),
        ("Li Hin, The Shattered", "li-hin-the-shattered"),
        ("Queen's Café", "queens-cafe"),
        (" 12 %", "12"),
        ("竜の巣", "竜の巣"),
    ],
)
def test_names_of_files(name: str, plain: str) -> None:
    assert plain_name(name) == plain


@pytest.mark.parametrize("name", ["Baer.svg", "Bär.svg", "bar.svg", "Ba\u0308r.svg"])
def test_a_picture_is_found_by_letters_that_are_spelled_out(desk: Desk, name: str) -> None:
    desk.change("cards/pond/fish.yaml", "name: Pike", "name: Bär")
    desk.write(f"cards/pond/art/{name}", SVG)
    assert art(desk) == {"Minnow": "", "Bär": f"art/{name}"}


@pytest.mark.parametrize("name", ["pike.svg", "Pike.svg", "PIKE.SVG"])
def test_a_picture_is_found_by_the_name_of_its_card(desk: Desk, name: str) -> None:
    assert art(desk) == {"Minnow": "", "Pike": ""}
    desk.write(f"cards/pond/art/{name}", SVG)
    assert art(desk) == {"Minnow": "", "Pike": f"art/{name}"}
    assert Path(f"cards/pond/art/{name}") in desk.read().files


@pytest.mark.parametrize("ending", ["png", "jpg", "jpeg", "webp"])
def test_pictures_in_pixels(desk: Desk, ending: str) -> None:
    Path("cards/pond/art").mkdir()
    Image.new("RGB", (4, 4), "red").save(f"cards/pond/art/minnow.{ending}")
    assert art(desk)["Minnow"] == f"art/minnow.{ending}"


def test_the_picture_of_a_deck_comes_before_that_of_the_game(desk: Desk) -> None:
    desk.write("cards/pond/art/pike.svg", SVG)
    desk.write("cards/pond/art/fish/pike.svg", SVG)
    desk.write("cards/pond/art/birds/minnow.svg", SVG)
    assert art(desk) == {"Minnow": "", "Pike": "art/fish/pike.svg"}


def test_two_pictures_of_one_name(desk: Desk) -> None:
    for name in ("pike.svg", "Pike.svg"):
        desk.write(f"cards/pond/art/{name}", SVG)
    (problem,) = desk.problems()
    assert str(problem) == (
        "cards/pond/art/pike.svg: there are two pictures of this name; expected one, "
        "got Pike.svg and pike.svg"
    )


def test_a_picture_that_is_nearly_called_as_a_card(desk: Desk) -> None:
    desk.write("cards/pond/art/pikes.svg", SVG)
    desk.write("cards/pond/art/ornament.svg", SVG)
    (warning,) = desk.read().warnings
    assert warning.message == "no card is called 'pikes'"
    assert warning.hint == "for the card 'Pike' it is called 'pike.svg'"
    desk.write("cards/pond/art/pike.svg", SVG)
    assert desk.read().warnings == ()


def test_a_picture_that_cannot_be_used_is_named(desk: Desk) -> None:
    desk.write("cards/pond/art/pike.svg", "<svg>")
    (problem,) = desk.problems()
    assert str(problem).startswith("cards/pond/art/pike.svg: the SVG file does not open")
