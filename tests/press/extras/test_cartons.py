"""Tuck boxes of a small game: when they are made, for how many cards, on which paper."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tablewright.errors import TablewrightError
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.units import MM

GAME = 'about: "Two pikes hunt in one pond."\nminutes: [10, 20]\n'


def box(workspace: Path, **options: object) -> Printed:
    wishes = {"out": workspace / "out", "what": ("box",), **options}
    chosen = PrintOptions(**wishes)  # type: ignore[arg-type]
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def names(printed: Printed) -> list[str]:
    return [path.name for path in printed.files]


def room(printed: Printed) -> str:
    """What is said of the room of the first box."""
    return next(line for line in printed.report if "inside" in line).partition("inside ")[2]


def test_a_box_has_room_for_all_cards_of_one_size_and_says_what_it_reckons_with(
    workspace: Path,
) -> None:
    path = workspace / "cards" / "pond" / "game.yaml"
    path.write_text(path.read_text() + GAME)
    printed = box(workspace)
    assert names(printed) == ["70-box.pdf"]
    assert "  70-box.pdf  Box for 7 cards: 1 sheet" in printed.report
    assert room(printed) == "65.0 x 90.4 x 7.0 mm, at 0.3 mm a card."
    (page,) = pypdf.PdfReader(printed.files[0]).pages
    text = page.extract_text()
    assert "Two pikes hunt in one pond." in text.replace("\n", " ")
    assert text.count("Pond") >= 4, "front, lid and both sides"
    assert "2 players" in text
    assert "10 to 20 minutes" in text
    assert text.count("glue\n") == 4, "the tab, the inner bottom and the flaps under it"
    assert "Fish: 5" in text


def test_sleeves_and_thickness_make_a_box_larger(workspace: Path) -> None:
    assert room(box(workspace, thickness=2 * MM)) == "65.0 x 90.4 x 15.5 mm, at 2 mm a card."
    sleeved = box(workspace, sleeved=True, thickness=2 * MM)
    assert room(sleeved) == "68.0 x 93.4 x 16.9 mm, at 2.2 mm a card in its sleeve."
    stocks = workspace / "layouts" / "stocks"
    stocks.mkdir(parents=True)
    (stocks / "mine.yaml").write_text(
        "stocks:\n  - {id: poker-us, name: Linen, width: 63.5mm, height: 88.9mm, thickness: 1mm}\n"
    )
    assert room(box(workspace)).endswith("at 1 mm a card.")


def test_what_fits_in_no_box_comes_in_one_for_each_deck_or_in_several(workspace: Path) -> None:
    printed = box(workspace, thickness=20 * MM)
    assert names(printed) == ["70-box-fish-1.pdf", "70-box-fish-2.pdf", "70-box-weed.pdf"]
    told = [line for line in printed.report if "inside" in line]
    assert [line.split(": ")[1] for line in told] == ["Fish, 1 of 2", "Fish, 2 of 2", "Weed"]
    assert "3 cards" in told[0]
    assert len(pypdf.PdfReader(printed.files[0]).pages) == 2, "in two pieces"


def test_cards_that_are_too_large_for_the_paper_name_one_that_does(workspace: Path) -> None:
    with pytest.raises(TablewrightError) as caught:
        box(workspace, paper="100mmx140mm")
    assert str(caught.value) == (
        "a box for cards of 63.5 x 88.9 mm does not fit on 100mmx140mm, not even in two pieces; it "
        "does on A5: --paper a5"
    )


def test_a_box_is_only_made_where_it_is_asked_for(workspace: Path) -> None:
    printed = box(workspace, what=(), formats=("svg",))
    assert not any("box" in name for name in names(printed))
    printed = box(workspace, formats=("svg",), ink="low")
    assert [path.relative_to(workspace / "out").as_posix() for path in printed.files] == [
        "boxes/box-1.svg"
    ]
