"""`print --shop` and `preflight` on the command line: what goes together, what is said, the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tablewright.cli import preflight, printing
from tests.press.pond import write_pond


@pytest.fixture
def workspace(tmp_path: Path, own_cache: Path) -> Path:
    write_pond(tmp_path)
    return tmp_path


def printed(workspace: Path, *words: str) -> Result:
    return CliRunner().invoke(printing.command, ["pond", "-w", str(workspace), *words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--guides", "none"), "--guides with --shop: a print shop gets each card as a page"),
        (("--sheet", "home", "--margin", "0mm", "--pages"), "--pages and --sheet with --shop"),
        (("--duplex", "gutterfold"), "--duplex gutterfold with --shop"),
        (("--boards", "tiled", "--booklet", "saddle"), "--boards tiled and --booklet saddle with"),
        (("--ink", "low"), "--ink low with --shop: what a shop prints costs the same"),
        (("--format", "png"), "export GAME --to gamecrafter"),
        (("--what", "setup"), "the set-up sheet is about printing at home"),
        (("--color", "rgb", "--ink-limit", "240"), "--ink-limit is about the inks of a press"),
        (("--changed", "--stickers"), "--stickers with --shop"),
        (("--ink-limit", "90"), "150<=x<=400"),
        (("--icc", "none.icc"), "does not exist"),
    ],
)
def test_wishes_that_do_not_go_together_say_what_to_do(
    workspace: Path, words: tuple[str, ...], said: str
) -> None:
    result = printed(workspace, "--shop", *words)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_profile_without_cmyk_is_refused(workspace: Path) -> None:
    (workspace / "mine.icc").write_bytes(b"")
    result = printed(workspace, "--icc", str(workspace / "mine.icc"))
    assert result.exit_code == 2
    assert "say --color cmyk, or --shop" in " ".join(result.output.split())


def test_files_for_a_shop_are_read_back_by_both_commands(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablewright.press.profiles.system_profile", lambda: None)
    result = printed(workspace, "--shop", "--deck", "weed")
    assert result.exit_code == 0, result.output
    assert "Weed: 2 pieces of 63.5 x 88.9 mm, 3 mm bleed, fronts only" in result.output
    assert "nothing that they would refuse" in result.output
    assert "colours become inks by a formula" in result.output
    folder = workspace / "output" / "pond" / "shop"
    looked = CliRunner().invoke(preflight.command, [str(folder)])
    assert looked.exit_code == 0, "what is doubtful is no mistake"
    assert "doubtful: it does not say that it is PDF/X" in looked.output
    strict = CliRunner().invoke(preflight.command, [str(folder), "--bleed", "0.125in"])
    assert strict.exit_code == 1
    assert "refused: page 1 and 1 more: art reaches the cut and ends less than 3.17 mm" in (
        strict.output
    )
    empty = CliRunner().invoke(preflight.command, [str(workspace)])
    assert "no PDF file in this folder" in str(empty.exception)
