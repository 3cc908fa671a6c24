"""Round tokens for punches: which fits, where they lie, and what is said where none does."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli import printing
from tablewright.errors import TablewrightError
from tablewright.layout.sheet.punches import PUNCHES, punch_named, punch_words, punched
from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game
from tablewright.units import MM
from tests.layout.sheet.samples import grid, size, style
from tests.press.test_tokens import GAME

ROUND = """\
face: FACE
size: SIZE x SIZE
cut: circle
bleed: 2mm
elements:
  - {kind: rectangle, box: bleed, fill: "#d9a51f"}
"""
DECK = """\
deck: DECK
title: TITLE
kind: tokens
face: FACE
cards: [{name: NAME, copies: 40}]
"""


def quay(folder: Path, **sizes: str) -> Path:
    """A workspace with a deck of round tokens for each name, and a size of each."""
    home = folder / "cards" / "quay"
    (home / "layouts" / "faces").mkdir(parents=True)
    (home / "game.yaml").write_text(GAME, encoding="utf-8")
    for name, across in sizes.items():
        deck = DECK.replace("DECK", name).replace("TITLE", name.title() + "s")
        deck = deck.replace("FACE", f"{name}-face").replace("NAME", name.title())
        (home / f"{name}.yaml").write_text(deck, encoding="utf-8")
        face = ROUND.replace("FACE", f"{name}-face").replace("SIZE", across)
        (home / "layouts" / "faces" / f"{name}-face.yaml").write_text(face, encoding="utf-8")
    return folder


def punch(workspace: Path) -> tuple[str, ...]:
    options = PrintOptions(out=workspace / "out", what=("tokens",), style={"punch": PUNCHES})
    return print_game(workspace, "quay", options, lambda what, done, total: None).report


def test_the_report_says_which_punch_is_for_which_tokens(tmp_path: Path) -> None:
    said = "\n".join(punch(quay(tmp_path, coin="16mm", ship="25.4mm")))
    assert "Coins: 1 sheet of A4" in said
    assert "punch with 5/8 in (15.9 mm)" in said
    assert "punch with 1 in (25.4 mm)" in said


def test_a_size_that_no_punch_cuts_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(TablewrightError) as raised:
        punch(quay(tmp_path, coin="22mm"))
    assert "no punch fits Coins, which are 22 mm across: the nearest is 3/4 in (19 mm)" in str(
        raised.value
    )
    assert "say 'size: 19.05mm x 19.05mm' in the face 'coin-face'" in str(raised.value)


def test_all_pieces_of_a_punch_lie_equally_far_apart_with_bleed_beyond_its_circle() -> None:
    middles = []
    for across in (15.5, 16.0):
        how = punched(style(punch=PUNCHES), size((across, across), 2), "Coins", "coin")
        assert how.punch == (PUNCHES[1],)
        on = grid(
            card=(across, across), bleed_mm=2, gaps=how.gaps, bleed=how.bleed, punch=how.punch
        )
        first = [place.box.x + place.box.width / 2 for place in on.places if place.row == 0]
        middles.append(first)
        assert all(b - a == pytest.approx(7 / 8 * 72) for a, b in pairwise(first))
        # No neighbour's ground begins before the punched circle and its bleed end.
        assert min(on.gaps) + across * MM >= PUNCHES[1] + 2 * 2 * MM
    assert middles[0] == pytest.approx(middles[1]), "one grid for both"


def test_ground_that_ends_at_the_cut_is_said() -> None:
    with pytest.raises(TablewrightError, match=r"a bleed of 0\.5 mm, which ends 0\.6 mm beyond"):
        punched(style(punch=PUNCHES), size((16, 16), 0.5), "Coins", "coin")
    with pytest.raises(TablewrightError, match=r"1 in \(25\.4 mm\), or with another punch 5/8 in"):
        punched(style(punch=PUNCHES[3:]), size((17, 17), 2), "Coins", "coin")


@pytest.mark.parametrize(
    ("text", "said"),
    [("5/8", "5/8 in (15.9 mm)"), ("1", "1 in (25.4 mm)"), ("1 1/2in", "1 1/2 in (38.1 mm)")],
)
def test_punches_are_named_in_inches(text: str, said: str) -> None:
    assert punch_words(punch_named(text)) == said
    assert punch_words(25 * MM) == "25 mm"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("large",), "expected sizes in inches or with a unit, such as '5/8,1'"),
        (("5/0",), "expected sizes in inches"),
        (("any", "--cutter", "laser", "--gutter", "1mm"), "--cutter and --gutter with --punch"),
        (("any", "--shop"), "--punch with --shop"),
    ],
)
def test_wishes_that_do_not_go_together_are_said(words: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(printing.command, ["quay", "--punch", *words])
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_nothing_round_is_said(tmp_path: Path) -> None:
    workspace = quay(tmp_path, coin="16mm")
    face = workspace / "cards" / "quay" / "layouts" / "faces" / "coin-face.yaml"
    face.write_text(face.read_text(encoding="utf-8").replace("cut: circle\n", ""), encoding="utf-8")
    with pytest.raises(TablewrightError, match="nothing that is printed is round"):
        punch(workspace)
