"""Sheets cut in a stack: the cuts of the plan are carried out, the piles laid upon each other."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tablewright.cli import printing
from tablewright.drawing import Box
from tablewright.errors import TablewrightError
from tablewright.layout.sheet.cut_plan import cut_plan
from tablewright.layout.sheet.grid import Grid
from tablewright.layout.sheet.stacked import cuts, stacked_order, stacks
from tablewright.press.jobs import in_a_stack
from tablewright.press.options import PrintOptions
from tablewright.units import MM
from tests.layout.sheet.samples import caption, grid, pages, style, texts, trim_on_page, uses

NEAR = 1e-6


def same(one: Box, other: Box) -> bool:
    parts = ((box.x, box.y, box.width, box.height) for box in (one, other))
    return all(abs(a - b) < NEAR for a, b in zip(*parts, strict=True))


def guillotined(on: Grid) -> list[Box]:
    """All pieces of paper after the cuts of a grid; each cut goes right through one of them, with
    an edge of it against the stop."""
    lying = [Box(0.0, 0.0, on.width, on.height)]
    for cut in cuts(on):
        (piece,) = [each for each in lying if same(each, cut.piece)]
        lying.remove(piece)
        x, y, right, bottom = piece.x, piece.y, piece.right, piece.bottom
        at = {
            "left": x + cut.measure,
            "right": right - cut.measure,
            "top": y + cut.measure,
            "bottom": bottom - cut.measure,
        }[cut.stop]
        assert cut.along == ("upright" if cut.stop in ("left", "right") else "level")
        if cut.along == "upright":
            assert x + NEAR < at < right - NEAR
            lying += [Box(x, y, at - x, bottom - y), Box(at, y, right - at, bottom - y)]
        else:
            assert y + NEAR < at < bottom - NEAR
            lying += [Box(x, y, right - x, at - y), Box(x, at, right - x, bottom - at)]
    return lying


def collated(count: int, on: Grid, most: int) -> list[int]:
    """The deck as it lies after all cuts: sheets in stacks, pieces of paper at each place from the
    top down, blank ones taken out, piles by their numbers, stacks by theirs."""
    order = list(stacked_order(count, on.count, most))
    sheets: list[list[int | None]] = []
    while order:
        some: list[int | None] = list(order[: on.count])
        del order[: on.count]
        sheets.append(some + [None] * (on.count - len(some)))
    deck: list[int] = []
    for stack in stacks(count, on.count, most):
        lifted = sheets[stack.first - 1 : stack.first - 1 + stack.sheets]
        for place in range(on.count):
            pile = [sheet[place] for sheet in lifted]
            assert None not in pile[:-1], "a blank lies at the bottom alone"
            assert (pile[-1] is None) == (place >= stack.last)
            deck += [card for card in pile if card is not None]
    return deck


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"bleed": "between"},
        {"gutter": 8.0, "fill": "columns"},
        {"columns": 1},
        {"rows": 1, "bleed": "none"},
        {"margin": 0.0, "card": (70.0, 99.0)},
    ],
)
def test_each_cut_goes_right_through_and_every_card_is_cut_out(values: dict[str, Any]) -> None:
    on = grid(**values)
    lying = guillotined(on)
    for place in on.places:
        assert sum(same(place.box, piece) for piece in lying) == 1
    paper = sum(piece.width * piece.height for piece in lying)
    assert paper == pytest.approx(on.width * on.height)


def test_piles_laid_upon_each_other_are_the_deck_whatever_its_count() -> None:
    on = grid()
    for count in range(1, 120):
        for most in (0, 1, 3, 5):
            assert collated(count, on, most) == list(range(count)), (count, most)
    for count in random.Random(22).sample(range(120, 3000), 12):
        assert collated(count, on, 10) == list(range(count))


def test_the_stop_only_comes_nearer_while_strips_and_piles_are_cut() -> None:
    on = grid(bleed="between", card=(44.0, 44.0))
    for off in ("strip", "pile"):
        measures = [cut.measure for cut in cuts(on) if cut.off == off]
        assert measures == sorted(measures, reverse=True)
    # Strips one after another at one measure: so many times is the stop set for the rows.
    rows = [cut for cut in cuts(on) if cut.column is not None]
    assert len({round(cut.measure, 6) for cut in rows}) == 2 * (on.rows - 1)


def test_sheets_are_printed_so() -> None:
    on, how = grid(), style(cut="stacked", stack=2, backs="none")
    printed = pages(31, on, how, backs="none")
    deck: list[str] = []
    for stack in stacks(31, on.count, 2):
        lifted = printed[stack.first - 1 : stack.first - 1 + stack.sheets]
        for place in on.places:
            for page in lifted:
                deck += [
                    use.drawing.key for use in uses(page) if same(trim_on_page(use), place.box)
                ]
    assert deck == [f"front-{number}" for number in range(31)]


def test_the_plan_says_each_cut_once_and_what_comes_of_it() -> None:
    page = cut_plan(58, grid(), 0, (210 * MM, 297 * MM), caption())
    said = [text for text, box in texts(page)]
    assert [said[at] for at in range(len(said)) if said[at].endswith(" mm")] == [
        f"{each} mm" for each in (200.2, 190.5, 281.9, 266.7, "127.0", 63.5, 177.8, 88.9)
    ]
    assert "piles 7 to 9" in said
    assert "piles 5 to 9 have a blank at the bottom" in " ".join(said)
    for text, box in texts(page):
        assert 0 < box.x < box.right < page.width, text
        assert 0 < box.y < box.bottom < page.height, text


@pytest.mark.parametrize(
    "values", [{"cutter": "laser"}, {"backs": "gutterfold"}, {"start": (9, 9)}]
)
def test_a_style_that_cannot_be_stacked_says_why(values: dict[str, Any]) -> None:
    options = PrintOptions(out=Path())
    with pytest.raises(TablewrightError, match="'test' cannot be cut in a stack: "):
        in_a_stack(style(cut="stacked", **values), options)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--stack", "5"), "--stack goes with --cut stacked"),
        (("--cut", "stacked", "--cutter", "laser"), "--cutter laser with --cut stacked"),
        (("--cut", "stacked", "--shop"), "--cut with --shop"),
        (("--cut", "stacked", "--format", "png"), "--cut is about sheets, which are PDF"),
        (("--cut", "stacked", "--what", "rules"), "only sheets of cards, tokens and aids"),
    ],
)
def test_wishes_that_do_not_go_together_are_said(words: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(printing.command, ["pond", *words])
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
