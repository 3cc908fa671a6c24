"""The shipped papers, card sizes and sheet styles: complete, true, and fit for use."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tablewright.layout.sheet import PieceSize, has_margin_line, plan
from tablewright.model.sheet import SheetStyle
from tablewright.read.border import read_record
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.units import MM, parse_length
from tests.layout.sheet.samples import caption

LAYOUTS = Path(__file__).parents[3] / "layouts"


@cache
def entries(kind: str) -> list[dict[str, Any]]:
    text = (LAYOUTS / kind / f"{kind}.yaml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = yaml.safe_load(text)[kind]
    return found


def sizes(kind: str) -> dict[str, tuple[float, float]]:
    """Width and height in points by id."""
    return {
        entry["id"]: (parse_length(entry["width"]), parse_length(entry["height"]))
        for entry in entries(kind)
    }


@cache
def styles() -> dict[str, SheetStyle]:
    found: dict[str, SheetStyle] = {}
    for path in sorted((LAYOUTS / "sheets").glob("*.yaml")):
        notes = Notes()
        tree = read_yaml(path, notes)
        assert tree is not None
        style = read_record(SheetStyle, tree, notes)
        assert style is not None, notes.problems
        found[path.stem] = replace(style, origin=None)
    return found


PAPERS = {
    "a4": (210, 297),
    "a3": (297, 420),
    "a5": (148, 210),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
    "a3-plus": (329, 483),
    "sra3": (320, 450),
    "sra4": (225, 320),
    "ra4": (215, 305),
    "arch-b": (304.8, 457.2),
    "both": (210, 279.4),
}
CARDS = {
    "poker-us": (63.5, 88.9),
    "poker-metric": (63, 88),
    "bridge": (57.15, 88.9),
    "euro": (59, 92),
    "american": (56, 87),
    "mini-euro": (44, 68),
    "mini-american": (41, 63),
    "mini-chimera": (43, 65),
    "mini-us": (44.45, 63.5),
    "japanese": (59, 86),
    "tarot": (70, 120),
    "tarot-us": (69.85, 120.65),
    "french-tarot": (61, 112),
    "wonder": (65, 100),
    "large": (70, 110),
    "dixit": (80, 120),
    "square-small": (70, 70),
    "square-large": (80, 80),
    "square-us-small": (63.5, 63.5),
    "square-us-large": (88.9, 88.9),
    "domino": (44.45, 88.9),
    "business": (50.8, 88.9),
    "business-eu": (54, 85),
    "mint-tin": (52, 87),
    "jumbo": (88.9, 139.7),
    "micro": (31.75, 44.45),
}


@pytest.mark.parametrize(("kind", "known"), [("papers", PAPERS), ("stocks", CARDS)])
def test_sizes_are_true(kind: str, known: dict[str, tuple[float, float]]) -> None:
    found = {
        name: (round(width / MM, 6), round(height / MM, 6))
        for name, (width, height) in sizes(kind).items()
    }
    assert found == known
    assert all(width <= height for width, height in found.values()), "portrait"


@pytest.mark.parametrize("kind", ["papers", "stocks"])
def test_no_name_means_two_things(kind: str) -> None:
    names = [name for entry in entries(kind) for name in {entry["id"], *entry.get("also", ())}]
    assert sorted(names) == sorted(set(names))
    assert all(isinstance(name, str) and name == name.casefold() for name in names)


def test_files_name_their_schema() -> None:
    for kind, schema in (("papers", "papers"), ("stocks", "stocks"), ("sheets", "sheet")):
        for path in (LAYOUTS / kind).glob("*.yaml"):
            first = path.read_text(encoding="utf-8").splitlines()[0]
            assert first == f"# yaml-language-server: $schema=../schemas/{schema}.json", path


def test_styles_are_what_their_files_are_called() -> None:
    found = styles()
    assert {"default", "no-backs", "gutterfold", "bleed-between", "short-edge"} <= set(found)
    assert all(style.sheet == name for name, style in found.items())
    assert all(style.about for style in found.values())
    plain = SheetStyle(sheet="default", about=found["default"].about)
    assert found["default"] == plain, "the default style leaves all at the model's defaults"


NARROW = {
    ("a4", "domino", "between"),
    ("letter", "business", "block"),
    ("letter", "micro", "block"),
    ("letter", "micro", "between"),
    ("both", "mini-us", "block"),
    ("both", "micro", "block"),
    ("both", "micro", "between"),
}
"""Sheets that are so full that not even the ruler has room in a margin."""


@pytest.mark.parametrize("stock", CARDS)
@pytest.mark.parametrize("paper", ["a4", "letter", "both"])
def test_every_card_fits_every_home_paper_in_every_style(stock: str, paper: str) -> None:
    width, height = sizes("stocks")[stock]
    for style in styles().values():
        if style.start is not None or style.columns or style.rows:
            continue  # made for one paper and one size of card, as labels are
        grid = plan(PieceSize(width, height, 3 * MM), sizes("papers")[paper], style, name=paper)
        assert grid.count >= 1
        if (paper, stock, style.bleed) not in NARROW:
            assert has_margin_line(grid, style, caption(), 1), (
                f"no margin line in style {style.sheet}"
            )
