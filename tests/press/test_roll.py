"""Paper off a roll: pages as wide as it and as long as needed, boards in one piece where they fit
across, cards folded one by one; and papers as hurried people say them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdf
import pytest

from tablewright.errors import TablewrightError
from tablewright.layout.sheet import PieceSize
from tablewright.layout.sheet.roll import ENDS, LONGEST, Roll, plan_roll
from tablewright.model.sheet import SheetStyle
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.read.papers import paper_named, roll_named
from tablewright.read.workspace import Workspace
from tablewright.units import MM
from tests.press.test_boards import MAT, MORE, TABLE

PAPERS = Workspace(Path()).read_papers()
POKER = PieceSize(63.5 * MM, 88.9 * MM, 3 * MM)
WIDE = Roll(610 * MM, "a roll of 610 mm")


def run(workspace: Path, paper: str, **options: Any) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", "paper": paper, **options})
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def pages(path: Path) -> list[tuple[float, float]]:
    return [
        (round(float(page.mediabox.width) / MM, 1), round(float(page.mediabox.height) / MM, 1))
        for page in pypdf.PdfReader(path).pages
    ]


@pytest.mark.parametrize(
    ("said", "width", "name"),
    [
        ("610mm", 610, "a roll of 610 mm"),
        ("24in", 609.6, "a roll of 24 in"),
        ("roll-24in", 609.6, "a roll of 24 in"),
        ("Roll 36 in", 914.4, "a roll of 36 in"),
        ("91.4cm", 914, "a roll of 91.4 cm"),
        ("610", 610, "a roll of 610 mm"),
    ],
)
def test_a_width_alone_is_that_of_a_roll(said: str, width: float, name: str) -> None:
    found = roll_named(said)
    assert found is not None
    assert found[0] == pytest.approx(width * MM)
    assert found[1] == name


@pytest.mark.parametrize("said", ["a4", "11x17", "a3+", "210mmx297mm", "letter", "both"])
def test_a_sheet_is_no_roll(said: str) -> None:
    assert roll_named(said) is None


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (
            "20mm",
            "--paper 20mm: a width alone is that of a roll, 100 to 1630 mm; for a sheet give both "
            "its sides, such as 210mmx297mm",
        ),
        ("roll", "--paper roll: expected the roll's width, such as roll-24in"),
        ("roll-wide", "--paper roll-wide: expected the roll's width, such as roll-24in"),
        (
            "8.5x11",
            "--paper 8.5x11: expected lengths with their unit, such as '8.5inx11in'",
        ),
        ("24ft", "--paper 24ft: expected a length with its unit"),
    ],
)
def test_papers_that_nobody_has(said: str, message: str) -> None:
    with pytest.raises(TablewrightError) as raised:
        paper_named(said, PAPERS)
    assert str(raised.value).startswith(message)


def test_sides_without_a_unit_are_millimetres() -> None:
    found = paper_named("210x297", PAPERS)
    assert (found.width, found.height) == pytest.approx((210 * MM, 297 * MM))


@pytest.mark.parametrize("bleed", ["block", "fitting", "between", "none"])
@pytest.mark.parametrize("count", [1, 8, 9, 10, 54, 300])
def test_a_page_is_as_long_as_its_cards(count: int, bleed: Any) -> None:
    style = SheetStyle(sheet="default", bleed=bleed)
    grid = plan_roll(POKER, WIDE, style, count)
    assert WIDE.width in (grid.width, grid.height)
    length = grid.width if grid.height == WIDE.width else grid.height
    assert length <= LONGEST
    assert min(grid.block.x, grid.block.y) >= style.margin - 0.01
    sheets = -(-count // grid.count)
    # No line across the roll is empty, on any page but for the last ones' rounding.
    line = grid.rows if grid.height == WIDE.width else grid.columns
    assert grid.count * sheets - count < line * sheets
    along = grid.block.x if grid.height == WIDE.width else grid.block.y
    assert along == pytest.approx(ENDS)


def test_cards_lie_so_that_least_paper_is_used() -> None:
    """Nine upright cards of 63.5 mm lie across 610 mm, six that lie."""
    style = SheetStyle(sheet="default")
    assert plan_roll(POKER, WIDE, style, 9).rows == 1
    six = plan_roll(POKER, WIDE, style, 6)
    assert six.height == WIDE.width, "in one line of 63.5 mm, the page turned"


def test_nothing_fits_across_a_narrow_roll() -> None:
    with pytest.raises(TablewrightError) as raised:
        plan_roll(PieceSize(120 * MM, 150 * MM, 0), Roll(100 * MM, "a roll of 100 mm"),
                  SheetStyle(sheet="default"), 3)  # fmt: skip
    assert str(raised.value) == (
        "a card of 120 x 150 mm with margins of 6.35 mm does not fit across a roll of 100 mm; take "
        "a wider roll, or sheets, such as --paper a4"
    )


@pytest.fixture
def boards(workspace: Path) -> Path:
    game = workspace / "cards" / "pond"
    (game / "table.yaml").write_text(TABLE)
    (game / "mat.yaml").write_text(MAT)
    (game / "game.yaml").write_text((game / "game.yaml").read_text() + MORE)
    return workspace


def test_a_board_that_fits_across_is_in_one_piece(boards: Path) -> None:
    made = run(boards, "610mm", what=("boards",))
    files = {path.name: path for path in made.files}
    (size,) = pages(files["20-board-table.pdf"])
    assert 610.0 in size
    report = "\n".join(made.report)
    assert "1 board on 1 sheet of a roll of 610 mm" in report
    assert "overview" not in report
    assert "A roll of 610 mm: " in report


def test_a_board_that_is_too_wide_is_in_few_strips(boards: Path) -> None:
    def sheets(paper: str) -> int:
        # All are written to the same path; an overview comes first.
        return len(pages(run(boards, paper, what=("boards",)).files[-1])) - 1

    assert sheets("200mm") == 2
    assert sheets("a4") == 2
    assert sheets("a5") == 4


def test_cards_on_a_roll_are_folded(boards: Path) -> None:
    made = run(boards, "roll-24in")
    files = {path.name: path for path in made.files}
    report = "\n".join(made.report)
    assert "each card has its back beside it" in report
    assert pages(files["00-setup.pdf"]) == [(210.0, 297.0)], "read, and on a sheet"
    assert all(609.6 in size for size in pages(files["10-cards-fish.pdf"]))
    measured = sum(
        min(size) if size != (609.6, 609.6) else 609.6
        for path in made.files
        if path.name[0] in "1234"
        for size in pages(path)
    )
    told = float(report.partition("A roll of 24 in: ")[2].split()[0])
    assert told * 1000 == pytest.approx(measured, abs=6)


@pytest.mark.parametrize(
    ("style", "message"),
    [
        (
            {"backs": "long-edge"},
            "--duplex long-edge with a roll: it is printed on one side; say --duplex fold, each "
            "card with its back beside it, or --duplex none",
        ),
        (
            {"cutter": "silhouette"},
            "the sheet style 'default' is not for a roll: its machine takes sheets; take another "
            "style, or sheets, such as --paper a4",
        ),
    ],
)
def test_what_needs_sheets(workspace: Path, style: dict[str, Any], message: str) -> None:
    with pytest.raises(TablewrightError) as raised:
        run(workspace, "610mm", what=("cards",), style=style)
    assert str(raised.value) == message


def test_a_game_may_say_a_roll_and_sheets_stay_its_own(workspace: Path) -> None:
    game = workspace / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "paper: 610mm\n")
    made = run(workspace, "", what=("cards",), style={"backs": "none"})
    assert 610.0 in pages(made.files[0])[0]
    game.write_text(game.read_text().replace("paper: 610mm", "paper: letter"))
    made = run(workspace, "610mm", what=("setup",))
    assert pages(made.files[0]) == [(215.9, 279.4)]


@pytest.mark.parametrize(
    ("paper", "sides"), [("a3", (297, 420)), ("a5", (148, 210)), ("legal", (215.9, 355.6))]
)
def test_every_part_comes_on_the_usual_papers(
    boards: Path, paper: str, sides: tuple[float, float]
) -> None:
    rules = "# Pond\n\n## The game\n\n**P-001** [Turn] On your turn, draw 1 card.\n"
    (boards / "cards" / "pond" / "rules.md").write_text(rules)
    game = boards / "cards" / "pond" / "game.yaml"
    game.write_text(game.read_text() + "prefix: P\n")
    parts = ("cards", "boards", "rules", "setup", "box", "dividers")
    made = run(boards, paper, what=parts)
    for path in made.files:
        for size in pages(path):
            assert sorted(size) == sorted(map(float, sides)) or path.name.startswith(
                ("00-", "50-")
            ), path.name
    files = {path.name: path for path in made.files}
    setup = pages(files["00-setup.pdf"])[0]
    assert setup == ((148.0, 210.0) if paper == "a5" else (210.0, 297.0))
    assert ("A4 is enough for it" in "\n".join(made.report)) is (paper == "a3")
