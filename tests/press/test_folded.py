"""Cards and tokens that are folded one by one: each has its back beside it, and that is read once
the piece is folded outwards and turned like a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner

from tablewright.cli import group
from tablewright.drawing import Box, Color, Drawing, Shape, Use, apply, ellipse, rectangle
from tablewright.errors import TablewrightError
from tablewright.layout.sheet import PieceSize
from tablewright.layout.sheet.card_fold import folded, folded_size
from tablewright.layout.sheet.grid import Axis
from tablewright.press.jobs import pages
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.units import MM
from tests.press.test_rests import laid, write_back, write_game

SIZE = PieceSize(180.0, 252.0, 8.0)
AXES: tuple[Axis, ...] = ("upright", "level")


def side(color: Color, *, disc: bool = False) -> Drawing:
    width, height = (60.0, 60.0) if disc else (SIZE.width, SIZE.height)
    trim = Box(8.0, 8.0, width, height)
    area = trim.grown(8.0)
    outline = ellipse(trim) if disc else None
    ground = Shape(rectangle(area), color)
    return Drawing(area.width, area.height, (ground,), trim=trim, bleed=area, outline=outline)


RED, BLUE = Color(1, 0, 0), Color(0, 0, 1)


def turned(point: tuple[float, float], unit: Drawing, axis: Axis) -> tuple[float, float]:
    """Where a point of the unfolded piece is seen on the back of the card, from the card's upper
    left corner, once it is folded outwards and turned over like a page."""
    trim = unit.trim
    assert trim is not None
    x, y = point[0] - trim.x, point[1] - trim.y
    if axis == "upright":
        # The fold brings it behind the front, mirrored; turning the card mirrors it once more.
        return x - trim.width / 2, y
    return trim.width - x, trim.height - y


@pytest.mark.parametrize("axis", AXES)
def test_the_back_is_read_once_it_is_folded(axis: Axis) -> None:
    unit = folded(side(RED), side(BLUE), axis, "both")
    front, back = unit.marks
    assert isinstance(front, Use)
    assert isinstance(back, Use)
    for corner in ((8.0, 8.0), (188.0, 8.0), (100.0, 260.0)):
        on_front = apply(front.matrix, *corner)
        assert on_front == pytest.approx(corner), "the front lies as it is"
        seen = turned(apply(back.matrix, *corner), unit, axis)
        assert seen == pytest.approx((corner[0] - 8.0, corner[1] - 8.0))


@pytest.mark.parametrize("axis", AXES)
def test_neither_side_runs_over_the_fold(axis: Axis) -> None:
    unit = folded(side(RED), side(BLUE), axis, "both")
    middle = unit.width / 2 if axis == "upright" else unit.height / 2
    for mark, beyond in zip(unit.marks, (False, True), strict=True):
        assert isinstance(mark, Use)
        assert mark.clip is not None
        ends = [
            apply(mark.matrix, *corner)[0 if axis == "upright" else 1]
            for corner in ((mark.clip.x, mark.clip.y), (mark.clip.right, mark.clip.bottom))
        ]
        assert (min(ends) if beyond else max(ends)) == pytest.approx(middle)


@pytest.mark.parametrize("axis", AXES)
def test_a_disc_has_its_bleed_up_to_the_fold(axis: Axis) -> None:
    unit = folded(side(RED, disc=True), side(BLUE, disc=True), axis, "both")
    assert unit.trim is not None
    wide = folded_size(PieceSize(60.0, 60.0, 8.0), axis, shaped=True)
    assert (unit.trim.width, unit.trim.height) == wide[:2]
    assert max(wide[:2]) == 2 * 60 + 2 * 8
    assert unit.outline == ellipse(Box(8.0, 8.0, 60.0, 60.0)), "cut along the front, once glued"
    light, dashed = unit.marks[-2:]
    assert isinstance(light, Shape)
    assert isinstance(dashed, Shape)
    assert dashed.stroke is not None
    assert dashed.stroke.dash


def run(folder: Path, **options: Any) -> Printed:
    asked = {"out": folder / "out", "what": ("cards",), "style": {"backs": "fold"}, **options}
    return print_game(folder, "quay", PrintOptions(**asked), lambda what, done, total: None)


def test_the_sheet_has_each_back_beside_its_front(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=(3, "cards", "told"))
    write_back(game, "told", "behind {{ card.name }}")
    made = run(game)
    document = pdfium.PdfDocument(made.files[0])
    assert len(document) == 1
    page = document[0]
    assert page.get_width() > page.get_height(), "four lie on a lying sheet, three on a standing"
    words = page.get_textpage()

    def left_of(name: str) -> list[float]:
        found = []
        search = words.search(name, match_whole_word=True)
        while (hit := search.get_next()) is not None:
            found.append(words.get_charbox(hit[0])[0])
        return found

    (back,) = left_of("behind Last Crabs")
    front = min(left_of("Last Crabs"))
    assert 55 * MM < back - front < 75 * MM, "a card's width"
    document.close()
    report = "\n".join(made.report)
    assert "Crabs: 3 cards on 1 sheet" in report
    assert "fold them at the dashed marks, print outside" in report


def test_what_is_kept_of_both_sides_is_made_anew_with_either(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=(3, "cards", "told"))
    write_back(game, "told", "one")
    before = run(game).files[0].read_bytes()
    assert run(game).files[0].read_bytes() == before
    write_back(game, "told", "two")
    after = run(game).files[0]
    document = pdfium.PdfDocument(after)
    words = document[0].get_textpage()
    assert words.search("two").get_next() is not None
    assert words.search("one").get_next() is None
    document.close()
    low = run(game, ink="low").files[0].read_bytes()
    assert low != before


def test_tokens_are_folded_and_glued(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=(5, "tokens", "plain-back"))
    made = run(game, what=("tokens",))
    report = "\n".join(made.report)
    assert "Print on one side: each piece has its back beside it." in report
    assert "fold each along its dashed line, print outside, and glue its halves together" in report
    document = pdfium.PdfDocument(made.files[0])
    assert len(document) == 1
    document.close()


def test_folded_cards_share_sheets_too(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=2, eels=(2, "cards", "plain-back"))
    (shared,) = laid(game, style={"backs": "fold"})
    assert [part.title for part in shared.parts] == ["Crabs", "Eels"]
    assert shared.card == pytest.approx((63.5 * MM, 88.9 * MM))


def test_a_card_without_a_back_has_an_empty_half_or_none(tmp_path: Path) -> None:
    (job,) = laid(write_game(tmp_path, crabs=(3, "cards", "")), style={"backs": "fold"})
    assert job.grid.card_fold is None, "no card of the deck has one: it is printed as usual"


def test_at_another_size_both_sides_are_folded(tmp_path: Path) -> None:
    (job,) = laid(write_game(tmp_path, crabs=3), style={"backs": "fold"}, stock="mini")
    assert job.card == pytest.approx((44.45 * MM, 63.5 * MM))


def test_styles_with_places_of_their_own_fold_nothing(tmp_path: Path) -> None:
    game = write_game(tmp_path, crabs=3)
    with pytest.raises(TablewrightError) as raised:
        laid(game, style={"backs": "fold", "cutter": "laser"})
    assert str(raised.value) == (
        "the sheet style 'default' says itself where cards lie, or which machine cuts them; cards "
        "that are folded have their backs beside them: take another style, or leave 'backs: fold' "
        "(--duplex fold) out"
    )
    with pytest.raises(TablewrightError, match=r"does not fit on 60mmx90mm|does not fit on"):
        laid(game, style={"backs": "fold"}, paper="80mmx110mm")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--printer", "attic"), "--printer with --duplex fold: no back is printed on the other"),
        (("--punch", "1"), "--duplex fold with --punch"),
        (("--inserts",), "--duplex fold with --inserts"),
    ],
)
def test_on_the_command_line(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    game = write_game(tmp_path, crabs=3)
    args = ["print", "quay", "--duplex", "fold", *words, "-w", str(game)]
    done = CliRunner().invoke(group, args)
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())


def test_folds_are_seen_where_margins_are_cut_off_first(tmp_path: Path) -> None:
    """With full lines, as for a guillotine, the fold is dashed through the cards, too."""
    game = write_game(tmp_path, crabs=4)
    dashed = []
    for guides in ("ticks", "lines"):
        (job,) = laid(game, style={"backs": "fold", "guides": guides})
        (page,) = pages(job)
        folds = [
            mark
            for mark in page.marks
            if isinstance(mark, Shape) and mark.stroke is not None and mark.stroke.dash
        ]
        dashed.append(max(abs(each.outline[1][2] - each.outline[0][2]) for each in folds))  # type: ignore[misc]
    assert dashed[0] < 5 * MM
    assert dashed[1] == pytest.approx(2 * 88.9 * MM)
