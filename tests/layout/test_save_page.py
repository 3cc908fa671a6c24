"""The page of a paper save: all of it on one page, its code to be read by people and by phones."""

from __future__ import annotations

from dataclasses import replace

from tablewright.cli.paper_save import square_of
from tablewright.drawing import Color, Drawing, Run, Shape, walk
from tablewright.fonts import Fonts
from tablewright.layout.save_page import QUIET, SQUARE, SavePage, lay_save_page
from tablewright.units import MM

FONTS = Fonts()
A4 = (210 * MM, 297 * MM)
LINE = " ".join(["ABCDE"] * 8)
CODE = ("TABLEWRIGHT POND", *(LINE for _ in range(50)))
PAGE = SavePage(
    title="Pond",
    about="Ann, Bo · after 12 steps",
    now="Ann's turn. Ann · Fishing: what do you do? [PO-001]",
    open=[("Common", [("Weed", "5 cards, face down")]), ("Ann · fish 3", [("Hand", "2 cards")])],
    hidden=[("Ann", [("Hand", "2 cards: Carp, Pike")])],
    how=("Lay it out.", "Go on."),
    code=CODE,
    square=square_of("TABLEWRIGHT POND " + "ABCDE" * 400),
    title_font=("Cinzel", 700),
    accent=Color(0.1, 0.3, 0.5),
)


def runs(page: Drawing) -> list[tuple[Run, float, float]]:
    return [
        (mark, matrix[4] + mark.x, matrix[5] + mark.y)
        for mark, matrix in walk(page.marks)
        if isinstance(mark, Run)
    ]


def test_everything_stands_on_one_page_within_its_margins() -> None:
    (page,) = lay_save_page(PAGE, A4, FONTS)
    text = " ".join(run.text for run, _, _ in runs(page))
    for words in ("Pond", "after 12 steps", "PO-001", "5 cards, face down", "Carp, Pike", "Fold"):
        assert words in text
    assert text.count("ABCDE ABCDE") >= 50
    for _, x, y in runs(page):
        assert 14 * MM - 1 <= x <= A4[0] - 14 * MM
        assert 14 * MM <= y <= A4[1] - 14 * MM + 1


def test_what_has_no_room_runs_on_to_a_second_page() -> None:
    rows = [(f"Pile {number}", "a card, " * 60) for number in range(60)]
    pages = lay_save_page(replace(PAGE, open=[("Common", rows)]), A4, FONTS)
    assert len(pages) == 2
    text = " ".join(run.text for run, _, _ in runs(pages[1]))
    assert "ABCDE" in text
    assert "Pile 59" in text


def test_the_square_is_the_code_module_by_module() -> None:
    (page,) = lay_save_page(PAGE, A4, FONTS)
    size = len(PAGE.square)
    unit = SQUARE / (size + 2 * QUIET)
    assert unit > 0.3 * MM, "large enough for a phone"
    dark = [
        (mark.outline, matrix) for mark, matrix in walk(page.marks)
        if isinstance(mark, Shape) and mark.fill == Color(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))
    ]  # fmt: skip
    seen = [[False] * size for _ in range(size)]
    left = A4[0] - 2 * 14 * MM - SQUARE
    for outline, _ in dark:
        points = [segment[1:3] for segment in outline if len(segment) == 3]
        across = [point[0] for point in points]
        row = round(min(point[1] for point in points) / unit) - QUIET
        for at in range(
            round((min(across) - left) / unit) - QUIET, round((max(across) - left) / unit) - QUIET
        ):
            seen[row][at] = True
    assert seen == [list(row) for row in PAGE.square]
