"""Cards as paper slips for sleeves: fronts alone, as large as the sleeve takes, side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdf
import pytest
from click.testing import CliRunner

from tablewright.cli import group
from tablewright.errors import TablewrightError
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.press.stocked import slip_for
from tablewright.read.workspace import Workspace
from tablewright.units import MM
from tests.press.test_stocked import AID, block

STOCKS = Workspace(Path()).read_stocks()
STYLE = """\
sheet: slips
about: For sleeves.
inserts: true
"""


def run(workspace: Path, **options: Any) -> Printed:
    chosen = {"out": workspace / "out", "style": {"inserts": True}, **options}
    return print_game(workspace, "pond", PrintOptions(**chosen), lambda what, done, total: None)


@pytest.mark.parametrize("name", sorted(STOCKS))
def test_a_slip_is_never_larger_than_its_card(name: str) -> None:
    stock = STOCKS[name]
    (wide, high), sleeve = slip_for((stock.width, stock.height), STOCKS)
    assert wide <= stock.width
    assert high <= stock.height
    assert wide > stock.width - MM
    assert high > stock.height - MM
    assert sleeve == stock.sleeve


def test_slips_lie_side_by_side_and_have_no_backs(workspace: Path) -> None:
    (workspace / "cards" / "pond" / "hints.yaml").write_text(AID + "back: plain-back\n")
    fish = workspace / "cards" / "pond" / "fish.yaml"
    fish.write_text(fish.read_text().replace("copies: 3", "copies: 16"))
    made = run(workspace, what=("cards", "aids"))
    files = {path.name: path for path in made.files}
    assert len(pypdf.PdfReader(files["10-cards-fish.pdf"]).pages) == 2
    assert block(files["10-cards-fish.pdf"]) == (190.5, 264.0), "three times 63.5 x 88 mm"
    assert len(pypdf.PdfReader(files["40-aids.pdf"]).pages) == 2, "aids have their backs"
    report = "\n".join(made.report)
    assert "Fish and Weed: 63.5 x 88 mm, for Standard Card Game 63.5 x 88 mm." in report
    assert "Print on one side, on plain paper; the slips go into sleeves" in report
    assert "Not printed" not in report


def test_decks_with_and_without_backs_share_sheets(workspace: Path) -> None:
    made = run(workspace, what=("cards",))
    assert [path.name for path in made.files] == ["11-cards-rest.pdf"]


def test_backs_that_say_something_are_told_of(workspace: Path) -> None:
    fish = workspace / "cards" / "pond" / "fish.yaml"
    fish.write_text(fish.read_text().replace("back: plain-back", "back: pond-fish"))
    report = "\n".join(run(workspace, what=("cards",)).report)
    assert "Not printed are the backs of Fish, which differ from card to card." in report


def test_slips_of_another_size(workspace: Path) -> None:
    made = run(workspace, what=("cards",), stock="bridge")
    assert block(made.files[0]) == (171.4, 266.7)
    assert "57.15 x 88.9 mm, for Standard Chimera 57.5 x 89 mm" in "\n".join(made.report)


def test_a_size_without_sleeves_is_its_own(workspace: Path) -> None:
    made = run(workspace, what=("cards",), stock="50x60")
    assert "50 x 60 mm, as large as the cards" in "\n".join(made.report)


def test_corners_are_square(workspace: Path) -> None:
    """A machine cuts along straight lines."""
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace("size: poker-us", "size: poker-us\ncorner: 3mm"))
    style = {"inserts": True, "cutter": "laser"}
    (path,) = [p for p in run(workspace, what=("cards",), style=style).files if p.suffix == ".svg"]
    assert "C" not in path.read_text().partition("<path")[2]
    (path,) = [
        p
        for p in run(workspace, what=("cards",), decks=("fish",), style={"cutter": "laser"}).files
        if p.suffix == ".svg"
    ]
    assert "C" in path.read_text().partition("<path")[2], "the cards themselves are round"


def test_a_sheet_style_says_it(workspace: Path) -> None:
    sheets = workspace / "layouts" / "sheets"
    sheets.mkdir()
    (sheets / "slips.yaml").write_text(STYLE)
    made = run(workspace, what=("cards",), sheet="slips", style={})
    assert "Slips for sleeves" in "\n".join(made.report)
    (sheets / "slips.yaml").write_text(STYLE + "start: [10mm, 10mm]\n")
    with pytest.raises(TablewrightError) as raised:
        run(workspace, what=("cards",), sheet="slips", style={})
    assert str(raised.value) == (
        "the sheet style 'slips' says itself where cards lie; slips for sleeves lie side by side: "
        "take another style, or leave 'inserts' (--inserts) out"
    )


def test_the_set_up_sheet_says_which_paper_and_sleeves(workspace: Path) -> None:
    words = " ".join(pypdf.PdfReader(run(workspace).files[0]).pages[0].extract_text().split())
    assert "Plain paper for slips: sleeves have an opaque back, or an old card behind" in words
    assert "White cardstock" not in words
    assert "7 cards of 63.5 × 88 mm, slips; sleeves: Standard Card Game 63.5 × 88 mm." in words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--duplex", "long-edge"), "--duplex long-edge with --inserts: slips for sleeves have"),
        (("--bleed", "between"), "--bleed with --inserts"),
        (("--shop",), "--shop with --inserts"),
        (("--what", "tokens"), "--inserts with --what tokens: only cards become slips"),
    ],
)
def test_on_the_command_line(workspace: Path, words: tuple[str, ...], said: str) -> None:
    args = ["print", "pond", "--inserts", *words, "-w", str(workspace)]
    done = CliRunner().invoke(group, args)
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())
