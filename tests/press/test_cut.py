"""Files for cutting machines, read by programs that are not ours."""

from __future__ import annotations

from pathlib import Path

import ezdxf
import numpy as np
import pytest
import svgelements
from click.testing import CliRunner
from ezdxf import bbox
from PIL import Image

from tablewright.cli import printing
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tests.presses import needs_press, spot_plate

POKER = (63.5, 88.9)


def cut(workspace: Path, cutter: str, **options: object) -> Printed:
    chosen = PrintOptions(
        **{"out": workspace / "out", "what": ("cards",), "style": {"cutter": cutter}, **options}  # type: ignore[arg-type]
    )
    return print_game(workspace, "pond", chosen, lambda what, done, total: None)


def of_svg(path: Path) -> list[tuple[float, ...]]:
    """Left, top, right and bottom of each path in millimetres, as svgelements reads it."""
    drawn = svgelements.SVG.parse(str(path), ppi=25.4)
    return [each.bbox() for each in drawn.elements() if isinstance(each, svgelements.Path)]


def of_dxf(path: Path) -> list[tuple[float, ...]]:
    """Left, bottom, right and top of each closed line, as ezdxf reads it."""
    document = ezdxf.readfile(path)  # type: ignore[attr-defined]
    assert not document.audit().has_errors
    lines = list(document.modelspace())
    assert all(each.is_closed for each in lines)  # type: ignore[attr-defined]
    boxes = (bbox.extents([each]) for each in lines)
    return [(box.extmin.x, box.extmin.y, box.extmax.x, box.extmax.y) for box in boxes]


def test_paths_are_where_the_sheet_shows_the_cards(workspace: Path) -> None:
    printed = cut(workspace, "silhouette")
    files = [path.relative_to(workspace / "out").as_posix() for path in printed.files]
    assert files == [
        "10-cards-fish.pdf",
        "10-cards-weed.pdf",
        "cut/10-cards-fish.svg",
        "cut/10-cards-fish.dxf",
        "cut/10-cards-weed.svg",
        "cut/10-cards-weed.dxf",
    ]
    svg, dxf = of_svg(printed.files[2]), of_dxf(printed.files[3])
    assert len(svg) == len(dxf) == 5
    for (left, top, right, bottom), (west, south, east, north) in zip(svg, dxf, strict=True):
        assert (right - left, bottom - top) == pytest.approx(POKER, abs=0.001)
        # The paper lies: it is 297 mm wide and 210 mm high.
        assert (west, 210 - north, east, 210 - south) == pytest.approx(
            (left, top, right, bottom), abs=0.002
        )
    middle = (svg[0][0] + svg[2][2], svg[0][1] + svg[4][3])
    assert middle == pytest.approx((297, 210), abs=0.001), "in the middle of the paper"
    report = "\n".join(printed.report)
    assert "10-cards-fish: Fish, sheet 1" in report
    assert "registration marks Type 1, 10 mm from the edges" in report
    before = [path.read_bytes() for path in printed.files]
    assert [path.read_bytes() for path in cut(workspace, "silhouette").files] == before


def test_sheets_that_are_cut_otherwise_have_files_of_their_own(workspace: Path) -> None:
    fish = workspace / "cards" / "pond" / "fish.yaml"
    fish.write_text(fish.read_text().replace("copies: 3", "copies: 17"))
    printed = cut(workspace, "laser", decks=("fish",))
    assert [path.name for path in printed.files[1:]] == [
        "10-cards-fish-1.svg",
        "10-cards-fish-1.dxf",
        "10-cards-fish-3.svg",
        "10-cards-fish-3.dxf",
    ]
    assert [len(of_svg(path)) for path in printed.files[1::2]] == [8, 3]
    assert "10-cards-fish-1: Fish, sheets 1 to 2" in "\n".join(printed.report)


def test_a_cricut_gets_pictures_that_have_the_size_of_its_paths(workspace: Path) -> None:
    printed = cut(workspace, "cricut", decks=("weed",), dpi=100)
    svg, _, picture = printed.files[1:]
    drawn = svgelements.SVG.parse(str(svg), ppi=25.4)
    with Image.open(picture) as image:
        assert image.size == pytest.approx((drawn.width / 0.254, drawn.height / 0.254), abs=1)
        left, top = (round(each / 0.254) for each in of_svg(svg)[0][:2])
        ground = image.convert("RGB").getpixel((left + 2, top + 2))
        assert ground == (0xDF, 0xEE, 0xF5)
    assert "they have one size" in "\n".join(printed.report)


@needs_press
def test_ghostscript_finds_the_paths_on_a_plate_of_their_own(workspace: Path) -> None:
    printed = cut(workspace, "contour", decks=("fish",))
    plate = spot_plate(printed.files[0], workspace, "CutContour", dpi=100)
    rows, columns = np.nonzero(plate > 0)
    paths = of_svg(printed.files[1])
    edges = (
        min(each[0] for each in paths),
        min(each[1] for each in paths),
        max(each[2] for each in paths),
        max(each[3] for each in paths),
    )
    found = (columns.min(), rows.min(), columns.max(), rows.max())
    assert [each * 0.254 for each in found] == pytest.approx(edges, abs=0.4)
    top, left = rows.min(), columns.min()
    assert plate[top + 40 : top + 60, left + 20 : left + 60].max() == 0, "nothing but lines"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("silhouette", "--margin", "5mm", "--guides", "none"), "--guides and --margin with"),
        (("laser", "--duplex", "gutterfold"), "--duplex gutterfold with --cutter laser"),
        (("laser", "--format", "png"), "--cutter is about sheets, which are PDF"),
        (("laser", "--shop"), "--cutter with --shop"),
    ],
)
def test_what_a_machine_has_no_use_for_is_said(
    workspace: Path, words: tuple[str, ...], said: str
) -> None:
    asked = ["pond", "-w", str(workspace), "--cutter", *words]
    result = CliRunner().invoke(printing.command, asked)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_stack_has_a_plan_and_a_single_sheet_has_none(workspace: Path) -> None:
    fish = workspace / "cards" / "pond" / "fish.yaml"
    fish.write_text(fish.read_text().replace("copies: 3", "copies: 17"))
    options = PrintOptions(out=workspace / "out", what=("cards",), style={"cut": "stacked"})
    printed = print_game(workspace, "pond", options, lambda what, done, total: None)
    assert [path.name for path in printed.files] == [
        "05-cut-plan.pdf",
        "10-cards-fish.pdf",
        "10-cards-weed.pdf",
    ]
    report = "\n".join(printed.report)
    assert report.count("cut by cut as 05-cut-plan.pdf says") == 1
    assert "Cut from tick to tick" in report, "the two cards of weed"
