"""Cards printed at another size: scaled evenly, their ground carried on, tokens and boards as they
are; the smallest words are told, and warned of where nobody reads them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner

from tablewright.cli import group
from tablewright.drawing import Box, Color, Drawing, Group, Run, Shape, Use, rectangle
from tablewright.errors import TablewrightError
from tablewright.layout.restocked import restocked, smallest_text
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.read.stocks import stock_named
from tablewright.read.workspace import Workspace
from tablewright.units import MM

STOCKS = Workspace(Path()).read_stocks()
AID = """\
deck: hints
title: Hints
kind: aids
face: pond-fish
fields:
  cost: {type: number}
cards: [{name: Hint}]
"""
COINS = """\
deck: coins
title: Coins
kind: tokens
face: plain
cards: [{name: Coin, copies: 3}]
"""


def run(workspace: Path, stock: str, **options: Any) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", "stock": stock, **options})
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def block(path: Path) -> tuple[float, float]:
    """The block of cards on the first page of a file, in millimetres."""
    box = pypdf.PdfReader(path).pages[0].trimbox
    return round(float(box.width) / MM, 1), round(float(box.height) / MM, 1)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("poker", (63.5, 88.9)),
        ("Bridge", (57.15, 88.9)),
        ("mini euro", (44, 68)),
        ("tarot", (70, 120)),
        ("63x88", (63, 88)),
        ("88 x 63", (63, 88)),
        ("63.5mmx88.9mm", (63.5, 88.9)),
        ("2.5x3.5in", (63.5, 88.9)),
        ("60 × 90", (60, 90)),
        ("6cmx9cm", (60, 90)),
    ],
)
def test_sizes_as_people_say_them(said: str, expected: tuple[float, float]) -> None:
    found = stock_named(said, STOCKS)
    assert (found.width / MM, found.height / MM) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("pokr", "no card size has this name; did you mean 'poker'? Or give its width and height"),
        ("huge", "no card size has this name; there are poker, bridge, mini, euro, tarot, jumbo"),
        ("63", "give its width and height, such as 63x88 or 2.5x3.5in"),
        ("8x12", "expected sides of 20 to 500 mm"),
        ("63x88x2", "expected a width and a height"),
        ("63x88ft", "expected a length with its unit"),
    ],
)
def test_sizes_that_nobody_has(said: str, message: str) -> None:
    with pytest.raises(TablewrightError) as raised:
        stock_named(said, STOCKS)
    assert str(raised.value).startswith(f"--stock {said}: ")
    assert message in str(raised.value)


def card(width: float, height: float, bleed: float) -> Drawing:
    """A red ground, and a text of 10 points."""
    trim = Box(bleed, bleed, width, height)
    area = trim.grown(bleed)
    ground = Shape(rectangle(area), Color(1, 0, 0))
    run = Run("Alegreya Sans/400", 10.0, bleed + 5, bleed + 20, 20.0, (), "Pike", Color(0, 0, 0))
    return Drawing(
        area.width, area.height, (ground, run), "pike", trim=trim, bleed=area, corner=8.0
    )


@pytest.mark.parametrize(
    ("size", "scale"), [((162.0, 252.0), 0.9), ((198.0, 340.0), 1.1), ((90.0, 126.0), 0.5)]
)
def test_a_card_is_scaled_evenly(size: tuple[float, float], scale: float) -> None:
    made = restocked(card(180.0, 252.0, 9.0), *size)
    assert made.trim == Box(9.0, 9.0, *size), "with as much bleed as before"
    assert (made.width, made.height) == (size[0] + 18, size[1] + 18)
    assert made.corner == 8.0, "as round as it is: a punch has one radius"
    points, words = smallest_text(made)
    assert (round(points, 6), words) == (10 * scale, "Pike")
    *_, whole = made.marks
    assert isinstance(whole, Use)
    a, b, c, d, x, y = whole.matrix
    assert (round(a, 6), b, c, round(d, 6)) == (scale, 0.0, 0.0, scale)
    middle = x + scale * (9 + 90), y + scale * (9 + 126)
    assert middle == pytest.approx((made.width / 2, made.height / 2))


def test_the_ground_goes_on_to_the_new_edge() -> None:
    """Bands at the two edges that the card does not reach, out of its bleed alone."""
    made = restocked(card(180.0, 252.0, 9.0), 180.0, 300.0)
    assert [type(mark) for mark in made.marks] == [Group, Group, Use]
    for mark in made.marks[:-1]:
        assert isinstance(mark, Group)
        (inner,) = mark.marks
        assert isinstance(inner, Group)
        assert inner.matrix[3] == pytest.approx(-24 / 9), "9 points of bleed fill 24"


def test_a_lying_card_lies_on_the_new_size() -> None:
    made = restocked(card(252.0, 180.0, 9.0), 162.0, 252.0)
    assert made.trim is not None
    assert (made.trim.width, made.trim.height) == (252.0, 162.0)


def test_cards_and_aids_as_large_as_they_are_printed_so(workspace: Path) -> None:
    game = workspace / "cards" / "pond"
    (game / "hints.yaml").write_text(AID)
    (game / "coins.yaml").write_text(COINS)
    before = {path.name: path for path in run(workspace, "", what=("tokens",)).files}
    coins = block(before["30-tokens.pdf"])
    made = run(workspace, "bridge", what=("cards", "tokens", "aids"))
    files = {path.name: path for path in made.files}
    assert block(files["10-cards-fish.pdf"]) == (171.4, 266.7), (
        "three beside each other, three rows"
    )
    assert block(files["30-tokens.pdf"]) == coins
    report = "\n".join(made.report)
    assert "Cards are printed at another size, Bridge (57.15 x 88.9 mm):" in report
    assert "  Fish, Hints and Weed: 90 % of their own 63.5 x 88.9 mm" in report
    smallest = re.search(r"The smallest text is (\d\.\d) pt: '(.*)' on", report)
    assert smallest, report
    assert float(smallest[1]) >= 5
    assert not made.warnings


def test_what_one_size_comes_to_serves_no_other(workspace: Path) -> None:
    """The cache knows cards at each size."""
    wide = [block(run(workspace, stock, what=("cards",)).files[0])[0] for stock in ("mini", "")]
    again = [block(run(workspace, stock, what=("cards",)).files[0])[0] for stock in ("mini", "")]
    assert again == wide
    assert wide[0] != wide[1]


def test_words_that_are_too_small_are_warned_of(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace("size: 10pt", "size: 9pt"))
    made = run(workspace, "micro", what=("cards",))
    (warning,) = made.warnings
    assert Path(warning.place.path).name == "fish.yaml"
    text = str(warning)
    assert "at Micro (31.75 x 44.45 mm) words of 'Stickleback', and on 3 other cards" in text
    assert "expected at least 5 pt, got 4" in text
    assert not run(workspace, "jumbo", what=("cards",)).warnings


def test_the_box_is_for_the_cards_as_they_are_printed(workspace: Path) -> None:
    def inside(stock: str) -> str:
        report = "\n".join(run(workspace, stock, what=("box",)).report)
        found = re.search(r"(\d[\d.]*) x (\d[\d.]*) x", report)
        assert found, report
        return found[0]

    assert inside("tarot") != inside("")


def test_the_words_on_the_sheet_are_smaller(workspace: Path) -> None:
    heights = []
    for stock in ("", "mini"):
        document = pdfium.PdfDocument(run(workspace, stock, what=("cards",)).files[0])
        page = document[0].get_textpage()
        hit = page.search("Stickleback").get_next()
        assert hit is not None
        box = page.get_charbox(hit[0], loose=True)
        heights.append(box[3] - box[1])
        document.close()
    assert heights[1] == pytest.approx(0.7 * heights[0], rel=0.02)


def test_cards_that_are_no_rectangles_stay(workspace: Path) -> None:
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    text = face.read_text().replace("size: poker-us", "size: 60mm x 60mm\ncut: circle")
    face.write_text(text)
    fish = workspace / "cards" / "pond" / "fish.yaml"
    fish.write_text(fish.read_text().replace("back: plain-back\n", ""))
    with pytest.raises(TablewrightError, match="are cut along an outline, by their face"):
        run(workspace, "bridge", what=("cards",))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--stock", "bridge", "--changed", "--stickers"), "--stock with --stickers"),
        (("--stock", "bridge", "--what", "corners"), "--stock with --what corners"),
        (("--stock", "brige"), "did you mean 'bridge'?"),
    ],
)
def test_on_the_command_line(workspace: Path, words: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(group, ["print", "pond", *words, "-w", str(workspace)])
    assert done.exit_code != 0
    assert said in " ".join(done.output.split())
