"""Boards of a game to files: how many sheets, which pages, and what is said about them."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pypdfium2
import pytest
from PIL import Image, ImageStat

from tablewright.errors import SourceError, TablewrightError
from tablewright.press.checking import check_games
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.units import MM

TABLE = """\
board: table
title: The table
width: 380mm
height: 250mm
elements:
  - {kind: rectangle, box: bleed, fill: "#dfeef5"}
spaces:
  - {id: row, zone: row, x: 20mm, y: 50mm, size: poker-us, repeat: {count: 4}}
"""
MAT = """\
board: mat
title: Mat
per: seat
width: 180mm
height: 120mm
spaces:
  - {id: nest, zone: nest, seat: each, x: 20mm, y: 10mm, size: poker-us}
"""
MORE = """\
components:
  - {id: mat, kind: board, count: 1, per: seat}
  - {id: table, kind: board, count: 1}
zones:
  - {id: row, spaces: 4}
  - {id: nest, name: Nest, owner: seat}
"""


@pytest.fixture
def boards(workspace: Path) -> Path:
    """The workspace with two boards in its game of two seats."""
    game = workspace / "cards" / "pond"
    (game / "table.yaml").write_text(TABLE)
    (game / "mat.yaml").write_text(MAT)
    (game / "game.yaml").write_text((game / "game.yaml").read_text() + MORE)
    return workspace


def run(workspace: Path, **options: object) -> Printed:
    chosen = PrintOptions(**{"out": workspace / "out", **options})  # type: ignore[arg-type]
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def names(printed: Printed, out: Path) -> list[str]:
    return [path.relative_to(out).as_posix() for path in printed.files]


def size(page: pypdf.PageObject) -> tuple[int, int]:
    return round(float(page.mediabox.width) / MM), round(float(page.mediabox.height) / MM)


def test_boards_are_printed_after_the_cards_in_the_order_of_components(boards: Path) -> None:
    printed = run(boards)
    made = names(printed, boards / "out")
    assert made[made.index("10-cards-fish.pdf") :] == [
        "10-cards-fish.pdf",
        "10-cards-weed.pdf",
        "20-board-mat.pdf",
        "20-board-table.pdf",
    ]
    assert names(run(boards, what=("cards",)), boards / "out")[-1] == "10-cards-weed.pdf"


def test_a_board_over_several_sheets_begins_with_its_overview(boards: Path) -> None:
    (_, table) = run(boards, what=("boards",)).files
    document = pypdf.PdfReader(table)
    assert len(document.pages) == 3
    assert {size(page) for page in document.pages} == {(210, 297)}
    first, *tiles = [page.extract_text() for page in document.pages]
    assert "R1 C1" in first
    assert "R1 C2" in first
    assert "The table R1 C1 · sheet 1 of 2" in tiles[0]
    assert "glue R1 C2 here" in tiles[0]
    assert "glue" not in tiles[1]
    assert document.metadata is not None
    assert document.metadata.title == "Pond: The table"


def test_every_seat_gets_its_mat(boards: Path) -> None:
    mat, _ = run(boards, what=("boards",)).files
    document = pypdf.PdfReader(mat)
    (page,) = document.pages
    text = page.extract_text().replace(" ", "")
    assert text.count("NEST") == 2, "both fit on one sheet, and there is no overview"
    assert "sheet1of1" in text


def test_a_larger_paper_takes_fewer_sheets(boards: Path) -> None:
    _, table = run(boards, what=("boards",), paper="a3").files
    document = pypdf.PdfReader(table)
    assert [size(page) for page in document.pages] == [(420, 297)]


def test_whole_for_a_print_shop(boards: Path) -> None:
    printed = run(boards, what=("boards",), boards="whole")
    (page,) = pypdf.PdfReader(printed.files[1]).pages
    assert size(page) == (386, 256)
    trim = page.trimbox
    assert [round(float(side) / MM, 2) for side in trim] == [3, 3, 383, 253]
    assert [round(float(side) / MM, 2) for side in page.bleedbox] == [0, 0, 386, 256]
    report = "\n".join(printed.report)
    assert "20-board-mat.pdf  Mat: one page of 180 x 120 mm with its bleed; 2 boards" in report
    assert "ticks" not in report


def test_the_report(boards: Path) -> None:
    report = run(boards, what=("boards",)).report
    assert "  20-board-mat.pdf  Mat: 2 boards on 1 sheet of A4" in report
    assert "  20-board-table.pdf  The table: 1 board on 2 sheets of A4 and an overview" in report
    assert "Boards: 3 sheets and 1 overview of A4." in report
    assert "  1. Print one side of each sheet at its actual size (100 %)." in report
    assert "  3. Cut the boards along the ticks at their corners." in report


def test_the_setup_sheet_counts_as_the_report_does(boards: Path) -> None:
    printed = run(boards)
    (sheet,) = (path for path in printed.files if path.name == "00-setup.pdf")
    text = " ".join(pypdf.PdfReader(sheet).pages[0].extract_text().split())
    assert "2 sheets of A4 and an overview" in text
    assert "3 sheets of A4" not in text.partition("20-board-table.pdf")[2][:60]


def test_boards_as_pictures(boards: Path) -> None:
    printed = run(boards, what=("boards",), formats=("svg", "png"), dpi=50)
    assert names(printed, boards / "out") == [
        "boards/mat.svg",
        "boards/table.svg",
        "boards/mat.png",
        "boards/table.png",
    ]
    with Image.open(printed.files[-1]) as picture:
        assert picture.size == (round(380 / 25.4 * 50), round(250 / 25.4 * 50))
    assert 'width="180mm"' in printed.files[0].read_text()[:600]
    assert "  boards/  4 files (SVG and PNG)" in printed.report


def test_who_asks_for_cards_gets_no_boards(boards: Path) -> None:
    assert names(run(boards, decks=("weed",)), boards / "out") == ["10-cards-weed.pdf"]
    assert names(run(boards, only="Pike"), boards / "out") == ["10-cards-fish.pdf"]


def test_a_game_without_boards(workspace: Path) -> None:
    with pytest.raises(TablewrightError, match="Pond has no boards to print"):
        run(workspace, what=("boards",))


def test_the_same_bytes_again(boards: Path) -> None:
    before = [path.read_bytes() for path in run(boards, what=("boards",)).files]
    assert [path.read_bytes() for path in run(boards, what=("boards",)).files] == before


def test_a_mistake_on_a_board_writes_nothing(boards: Path) -> None:
    path = boards / "cards" / "pond" / "table.yaml"
    path.write_text(TABLE.replace('fill: "#dfeef5"', 'fill: "{{ 1 / 0 }}"'))
    with pytest.raises(SourceError) as raised:
        run(boards)
    assert [(Path(p.place.path).name, p.place.line) for p in raised.value.problems] == [
        ("table.yaml", 6)
    ]
    assert not list((boards / "out").glob("*.pdf"))


def test_check_lays_boards_out(boards: Path) -> None:
    (checked,) = check_games(boards, ("pond",), lambda what, done, total: None)
    assert checked.about == "7 cards in 2 decks, 5 faces laid out, 2 boards"
    path = boards / "cards" / "pond" / "table.yaml"
    path.write_text(TABLE.replace('fill: "#dfeef5"', 'fill: "{{ 1 / 0 }}"'))
    (checked,) = check_games(boards, ("pond",), lambda what, done, total: None)
    (error,) = [problem for problem in checked.problems if problem.severity == "error"]
    assert error.place.line == 6


def darkness(printed: Printed) -> float:
    page = pypdfium2.PdfDocument(printed.files[-1])[1]
    return 255 - sum(ImageStat.Stat(page.render(scale=0.2).to_pil().convert("RGB")).mean) / 3


def test_a_board_is_lighter_on_sheets_where_its_file_says_so(boards: Path) -> None:
    path = boards / "cards" / "pond" / "table.yaml"
    dark = TABLE.replace('fill: "#dfeef5"', "fill: ground")
    dark += 'colors: {ground: "#101020"}\npaper_colors: {ground: "#e0e8f0"}\n'
    path.write_text(dark)
    light = darkness(run(boards, what=("boards",)))
    full = darkness(run(boards, what=("boards",), ink="full"))
    assert full > 3 * light
    (_, picture) = run(boards, what=("boards",), formats=("png",), dpi=20).files
    with Image.open(picture) as shown:
        assert shown.convert("RGB").getpixel((3, 3)) == (16, 16, 32), "as on screens"


def said(boards: Path) -> list[str]:
    (checked,) = check_games(boards, ("pond",), lambda what, done, total: None)
    return [str(each) for each in checked.problems if "seam" in str(each)]


def test_check_names_what_a_seam_cuts_and_where_it_may_lie(boards: Path) -> None:
    assert said(boards)[0].partition("cards/pond/")[2] == (
        "table.yaml:8:10: warning: a seam of the board 'table' cuts the space 'row.3'; "
        "got a seam 187 mm from the left, on A4"
    )
    (checked,) = check_games(boards, ("pond",), lambda what, done, total: None)
    hints = [each.hint for each in checked.problems if "a seam of" in each.message]
    assert hints[0] == (
        "leave a gap of 2 mm somewhere from 186 to 189 mm from the left: with the other seams, "
        "this one can lie there"
    )
    path = boards / "cards" / "pond" / "table.yaml"
    path.write_text(TABLE.replace("x: 20mm", "x: 50.5mm"))
    assert said(boards) == [], "the third space begins behind the seam"


def test_seams_of_the_file_are_taken_or_refused_with_their_place(boards: Path) -> None:
    path = boards / "cards" / "pond" / "table.yaml"
    path.write_text(TABLE + "seams: {x: [188mm]}\n")
    assert "The table: 1 board on 2 sheets" in "\n".join(run(boards, what=("boards",)).report)
    path.write_text(TABLE + "seams: {x: [50mm]}\n")
    with pytest.raises(SourceError) as raised:
        run(boards, what=("boards",))
    (problem,) = raised.value.problems
    assert (Path(problem.place.path).name, problem.place.line) == ("table.yaml", 9)
    assert str(problem).partition(": ")[2] == (
        "no sheet of A4 holds what these seams leave of the board 'table'; expected at most 281 mm "
        "from one upright seam to the next, got 330 mm, from 50 to 380 mm"
    )
    assert sum("no sheet of" in each for each in said(boards)) == 2, "on A4 and on Letter"


def test_boards_for_the_players_that_there_are(boards: Path) -> None:
    game = boards / "cards" / "pond"
    alone = TABLE.replace("board: table", "board: alone").replace(
        "title: The table", "title: Alone"
    )
    (game / "alone.yaml").write_text(alone + "seats: [1]\n")
    written = (game / "game.yaml").read_text()
    (game / "game.yaml").write_text(written.replace("seats: {min: 2", "seats: {min: 1"))
    everything = run(boards, what=("boards",))
    assert len(everything.files) == 3
    assert (
        "Boards for some number of players alone: --seats 2 takes 3 sheets instead of 5."
    ) in everything.report
    two = run(boards, what=("boards",), seats=2)
    assert [path.name for path in two.files] == ["20-board-mat.pdf", "20-board-table.pdf"]
    one = run(boards, what=("boards",), seats=1)
    assert len(pypdf.PdfReader(one.files[0]).pages) == 1, "one mat"
    with pytest.raises(TablewrightError, match="--seats 5: Pond is for 1 to 2 players"):
        run(boards, what=("boards",), seats=5)
