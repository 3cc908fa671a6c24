"""What a person is told to do with the sheets."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.layout.sheet import summary
from tablewright.units import MM
from tests.layout.sheet.samples import POKER, caption, grid, pieces, style


def told(
    count: int, paper: str = "A4", card: tuple[float, float] = POKER, **values: Any
) -> list[str]:
    on = grid(paper, card, **values)
    return summary(on, pieces(count), style(**values), caption()).split("\n")


def test_it_says_how_many_sheets_of_which_paper() -> None:
    assert told(128)[0] == "128 cards on 15 sheets of A4 (9 on each, 2 on the last)."
    assert told(18)[0] == "18 cards on 2 sheets of A4 (9 on each)."
    assert told(1)[0] == "1 card on 1 sheet of A4 (1 of 9)."
    assert told(20, card=(41, 63))[0] == (
        "20 cards on 2 sheets of A4, landscape (18 on each, 2 on the last)."
    )
    assert told(0) == ["No cards, no sheets."]


@pytest.mark.parametrize(
    ("backs", "line"),
    [
        (
            "long-edge",
            "Print on both sides; the printer turns sheets over the long edge of the paper.",
        ),
        (
            "short-edge",
            "Print on both sides; the printer turns sheets over the short edge of the paper.",
        ),
        (
            "gutterfold",
            "Print on one side; fold each sheet along the level dashed line, print outside, and "
            "glue the halves together before you cut.",
        ),
        (
            "separate",
            "Print the fronts on one side; turn the stack over the long edge and print the file of "
            "backs, whose pages come in the same order.",
        ),
        ("none", "Print on one side; there are no backs."),
    ],
)
def test_it_says_which_sides_to_print(backs: str, line: str) -> None:
    assert told(9, backs=backs)[1] == line


def test_cards_without_backs_are_printed_on_one_side() -> None:
    lines = summary(grid(), pieces(9, "none"), style(), caption()).split("\n")
    assert lines[1] == "Print on one side; there are no backs."


def test_it_asks_for_true_size_and_says_how_to_check_it() -> None:
    assert told(9)[2] == (
        "Print at 100 % (actual size, without fitting to the page); the ruler in the margin must "
        "measure 50 mm."
    )
    assert told(9, card=(68, 97), margin=2 * MM)[2] == (
        "Print at 100 % (actual size, without fitting to the page); no margin is wide enough for a "
        "ruler, so measure a card: 68 x 97 mm."
    )


@pytest.mark.parametrize(
    ("values", "line"),
    [
        (
            {},
            "Cut from tick to tick: first the upright cuts, stopping short of the upper and lower "
            "margin so that the sheet holds together, then the level cuts right through, from the "
            "top.",
        ),
        ({"guides": "corners"}, "Cut from mark to mark: the long cuts first, then the strips."),
        ({"guides": "lines"}, "Cut along the lines: the long cuts first, then the strips."),
        ({"guides": "none"}, "Cut out the cards."),
        (
            {"guides": "none", "bleed": "between"},
            "Cut out the cards. Between neighbours there are two cuts.",
        ),
        ({"backs": "gutterfold"}, "Cut from tick to tick; cut off the margins last."),
    ],
)
def test_it_says_how_to_cut(values: dict[str, Any], line: str) -> None:
    assert told(9, **values)[3] == line


def test_stock_that_is_cut_already_is_not_cut_again() -> None:
    labels: dict[str, Any] = {"guides": "none", "bleed": "none", "columns": 2}
    labels["start"] = (20 * MM, 15 * MM)
    said = (
        "The stock is cut already: hold a sheet on plain paper against it before you print on it, "
        "then take the cards out."
    )
    assert told(6, **labels, gaps=(5 * MM, 0.0))[3] == said
    assert told(6, **{**labels, "guides": "lines"})[3].startswith("Cut along the lines")
    on = grid("A4", (80, 80))
    assert summary(on, pieces(4), style(**labels), caption(), shaped=True).endswith(said)


def test_pieces_that_are_not_rectangles_are_cut_along_their_outlines() -> None:
    on = grid("A4", (80, 80))
    assert summary(on, pieces(4), style(), caption(), shaped=True).endswith(
        "\nCut along the outlines."
    )
