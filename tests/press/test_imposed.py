"""Sheets that were imposed before: only those on which something changed are imposed again, and
after whatever change the same files come out as where nothing was kept."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tablewright.press import imposed
from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game
from tablewright.press.store import FaceStore
from tests.referee.generic.games import WHOLE

STYLES: dict[str, dict[str, Any]] = {
    "fronts": {"backs": "none", "guides": "corners"},
    "both sides": {"backs": "long-edge", "back_offset": (1.0, 0.5), "guides": "corners"},
    "apart": {"backs": "separate", "guides": "corners", "guides_on": "both"},
    "fold": {"backs": "gutterfold", "guides": "corners"},
}
FISH, GAME, FACE = "cards/pond/fish.yaml", "cards/pond/game.yaml", "layouts/faces/pond-fish.yaml"
CHANGES = {
    "a card on the first sheet": (FISH, "Draw 1 card.", "Draw 7 cards."),
    "copies": (FISH, "copies: 31", "copies: 32"),
    "a sheet more": (FISH, "copies: 32", "copies: 45"),
    "the version": (GAME, 'version: "3"', 'version: "4"'),
    "the title": (GAME, "title: Pond", "title: Lake"),
    "the language": (GAME, "seats:", "language: de\nseats:"),
    "the name of the deck": (FISH, "title: Fish", "title: Fishes"),
    "corners": (FACE, "size: poker-us", "size: poker-us\ncorner: 4mm"),
    "the bleed": (FACE, "size: poker-us", "size: poker-us\nbleed: 2mm"),
}


def printed(workspace: Path, out: str, style: dict[str, Any], **options: Any) -> list[bytes]:
    asked = PrintOptions(out=workspace / out, what=("cards",), style=style, **options)
    made = print_game(workspace, "pond", asked, lambda what, done, total: None)
    return [path.read_bytes() for path in made.files]


def change(workspace: Path, name: str, old: str, new: str) -> None:
    file = workspace / name
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.fixture
def sheets(workspace: Path) -> Path:
    """A game of several sheets."""
    change(workspace, FISH, "copies: 3", "copies: 31")
    return workspace


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the sheets whose fronts are imposed."""
    found: list[int] = []
    impose = import_module("tablewright.layout.sheet.impose")
    really = impose._front_page

    def noted(*asked: Any) -> Any:
        found.append(asked[4])
        return really(*asked)

    monkeypatch.setattr(impose, "_front_page", noted)
    return found


@pytest.mark.parametrize(
    ("turn", "style", "ink"),
    [*((turn, style, "full") for turn, style in enumerate(STYLES)), (4, "both sides", "low")],
)
def test_after_a_change_the_same_comes_out_as_where_nothing_was_kept(
    sheets: Path, turn: int, style: str, ink: str
) -> None:
    """Every change with one or two of the styles; with all of them where the whole is asked for."""
    before = printed(sheets, "out", STYLES[style], ink=ink)
    own = slice(None) if WHOLE else slice(turn % 3 * 3, turn % 3 * 3 + 3)
    for name, made in list(CHANGES.items())[own]:
        change(sheets, *made)
        found = printed(sheets, "out", STYLES[style], ink=ink)
        assert found != before, name
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(FaceStore, "record", lambda *asked: None)
            expected = printed(sheets, "anew", STYLES[style], ink=ink)
        assert found == expected, name
        before = found


def test_what_is_kept_for_one_style_serves_no_other(sheets: Path) -> None:
    for style in (*STYLES, *STYLES):
        found = printed(sheets, "out", STYLES[style])
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(FaceStore, "record", lambda *asked: None)
            assert found == printed(sheets, "anew", STYLES[style]), style


def test_only_sheets_that_changed_are_imposed(
    sheets: Path, numbers: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    style = STYLES["fronts"]
    printed(sheets, "out", style, decks=("fish",))
    last = max(numbers)
    assert last >= 4
    numbers.clear()
    change(sheets, FISH, "Draw 2 cards.", "Draw 9 cards.")  # the last card of the deck
    printed(sheets, "out", style, decks=("fish",))
    assert numbers == [last], "one card, on one sheet"
    numbers.clear()
    change(sheets, FISH, "Draw 1 card.", "Draw 8 cards.")  # a card on each of them
    printed(sheets, "out", style, decks=("fish",))
    assert set(numbers) == set(range(1, last + 1))
    monkeypatch.setattr(imposed, "MOST", 0)
    change(sheets, FISH, "Draw 9 cards.", "Draw 2 cards.")
    printed(sheets, "out", style, decks=("fish",))
    numbers.clear()
    change(sheets, FISH, "Draw 2 cards.", "Draw 5 cards.")
    printed(sheets, "out", style, decks=("fish",))
    assert numbers == [last], "what a large file comes to is not kept"
