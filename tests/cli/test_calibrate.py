"""`tablewright calibrate` and `print --printer`: what is kept, for what, and what is said."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner, Result

from tablewright.cli import calibrate, printing
from tablewright.press.printers import printers_path
from tests.press.pond import write_pond

NUMBERS = "3 -2 1 1 1 1 3 -2"
"""Read off a back that is too wide, and 0.1 mm too low."""


@pytest.fixture
def workspace(tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(
        "tablewright.press.printers.user_data_path", lambda name: tmp_path / "data" / name
    )
    write_pond(tmp_path)
    return tmp_path


def asked(workspace: Path, *words: str) -> Result:
    return CliRunner().invoke(calibrate.command, ["-w", str(workspace), *words])


def printed(workspace: Path, *words: str) -> Result:
    return CliRunner().invoke(printing.command, ["pond", "-w", str(workspace), *words])


def test_a_printer_is_calibrated_once_and_backs_make_up_for_it(workspace: Path) -> None:
    page = asked(workspace, "--printer", "attic")
    assert page.exit_code == 0, page.output
    file = workspace / "output" / "calibration-attic.pdf"
    front, back = pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages
    assert 'tablewright calibrate --printer attic --read "…"' in front.extract_text()
    assert back.extract_text() == ""
    assert printed(workspace, "--deck", "fish").exit_code == 0
    sheets = workspace / "output" / "pond" / "10-cards-fish.pdf"
    before = pypdf.PdfReader(io.BytesIO(sheets.read_bytes()))
    kept = asked(workspace, "--printer", "attic", "--read", NUMBERS)
    assert kept.exit_code == 0, kept.output
    assert "backs go 0.06 mm right, 0.10 mm up, turned by" in kept.output
    done = printed(workspace, "--deck", "fish", "--printer", "attic")
    assert done.exit_code == 0, done.output
    after = pypdf.PdfReader(io.BytesIO(sheets.read_bytes()))
    assert after.pages[0].trimbox == before.pages[0].trimbox, "fronts stay"
    moved = [
        float(now) - float(then)
        for now, then in zip(after.pages[1].trimbox, before.pages[1].trimbox, strict=True)
    ]
    assert moved[1] == pytest.approx(0.1 * 72 / 25.4, abs=0.01)
    check = asked(workspace, "--printer", "attic", "--check")
    assert check.exit_code == 0, check.output
    assert "All eight should read 0" in " ".join(
        pypdf.PdfReader(io.BytesIO(file.read_bytes())).pages[0].extract_text().split()
    )


def test_what_is_kept_is_for_a_paper_and_a_way_of_turning_it(workspace: Path) -> None:
    asked(workspace, "--printer", "attic", "--read", NUMBERS)
    asked(workspace, "--printer", "attic", "--paper", "letter", "--landscape", "--read", NUMBERS)
    asked(workspace, "--printer", "work room", "--duplex", "separate", "--read", "0 " * 8)
    told = asked(workspace, "--list").output
    assert "pages of 210 x 297 mm, long-edge: backs go" in told
    assert "pages of 279.4 x 215.9 mm, long-edge: backs go" in told
    assert "work room\n  pages of 210 x 297 mm, separate: backs go 0.00 mm" in told
    done = printed(workspace, "--deck", "fish", "--paper", "letter", "--printer", "attic")
    assert done.exit_code == 0
    assert (
        "Fish: printer 'attic' was not calibrated for pages of 215.9 x 279.4 mm, long-edge"
        in done.output
    )
    assert "--printer attic --paper 215.9mmx279.4mm --duplex long-edge" in done.output
    fronts_only = printed(workspace, "--deck", "weed", "--paper", "letter", "--printer", "attic")
    assert "was not calibrated" not in fronts_only.output
    asked(workspace, "--printer", "attic", "--read", "0 " * 8)
    assert asked(workspace, "--list").output.count("210 x 297 mm, long-edge") == 1, "replaced"
    assert asked(workspace, "--printer", "attic", "--forget").exit_code == 0
    assert "attic" not in asked(workspace, "--list").output


def test_a_printer_that_nobody_knows_is_said_with_those_that_are_known(workspace: Path) -> None:
    none = printed(workspace, "--printer", "attic")
    assert "no printer 'attic' is known; no printer was calibrated yet" in str(none.exception)
    asked(workspace, "--printer", "attic", "--read", NUMBERS)
    wrong = printed(workspace, "--printer", "atic")
    assert str(wrong.exception) == (
        "no printer 'atic' is known; known: attic. The page for a new one is printed by "
        "'tablewright calibrate --printer atic'"
    )
    printers_path().write_text("[]")
    assert "is damaged; delete it" in str(printed(workspace, "--printer", "attic").exception)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--printer NAME is missing"),
        (("--printer", "../x"), "is no name of a printer"),
        (("--printer", "a", "--read", "1", "--check"), "--read and --check: say one of them alone"),
        (("--printer", "a", "--check", "--back-offset", "1mm,1mm"), "leave one out"),
        (("--printer", "a", "--back-offset", "1mm"), "expected '0.5mm,-0.3mm' (right, down)"),
    ],
)
def test_wrong_usage_is_status_2(workspace: Path, words: tuple[str, ...], said: str) -> None:
    result = asked(workspace, *words)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--back-offset", "1mm,1mm"), "--back-offset with --printer"),
        (("--duplex", "gutterfold"), "--printer with --duplex gutterfold: no back is printed"),
        (("--shop",), "--printer with --shop"),
    ],
)
def test_a_printer_goes_with_backs_of_its_own_only(
    workspace: Path, words: tuple[str, ...], said: str
) -> None:
    result = printed(workspace, "--printer", "attic", *words)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
