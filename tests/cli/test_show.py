"""Problems as the terminal shows them."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from tablewright.cli.show import MOST, columns, format_problem, show_problems
from tablewright.errors import Place, Problem


def shown(problem: Problem) -> list[str]:
    return click.unstyle(format_problem(problem)).split("\n")


def test_the_caret_stands_under_the_column() -> None:
    problem = Problem(
        Place("a.yaml", 3, 9),
        "no such icon",
        "a known icon",
        "'gme'",
        "did you mean 'gem'?",
        source="  text: {gme}\n",
    )
    assert shown(problem) == [
        "a.yaml:3:9: no such icon; expected a known icon, got 'gme'",
        "     3 |   text: {gme}",
        "                 ^",
        "       = did you mean 'gem'?",
    ]


def test_wide_characters_and_tabs_do_not_move_the_caret() -> None:
    problem = Problem(Place("a.yaml", 1, 4), "here", source="名前: x")
    assert shown(problem)[2].index("^") == len("     1 | ") + columns("名前:")
    problem = Problem(Place("a.yaml", 1, 2), "tab", source="\tx")
    assert shown(problem)[1:] == ["     1 |     x", "             ^"]


def test_what_was_found_in_a_drawing_is_shown_with_its_line_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("fish.yaml").write_text("deck: fish\n  - {name: Pike}\n", encoding="utf-8")
    show_problems([Problem(Place("fish.yaml", 2, 6), "too long"), Problem(Place("gone", 3, 1), "")])
    assert click.unstyle(capsys.readouterr().err).splitlines() == [
        "fish.yaml:2:6: too long",
        "     2 |   - {name: Pike}",
        "              ^",
        "gone:3:1: ",
        "2 errors",
    ]


def test_a_cell_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    show_problems([Problem(Place("cards.xlsx", cell="Sheet1!C4"), "not a number")])
    assert capsys.readouterr().err == "cards.xlsx:Sheet1!C4: not a number\n1 error\n"


def test_warnings_come_first_and_very_many_are_cut(capsys: pytest.CaptureFixture[str]) -> None:
    problems = [Problem(Place("a", n + 1, 1), "bad") for n in range(MOST)]
    show_problems([*problems, Problem(Place("b", 1, 1), "hm", severity="warning")])
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "a:1:1: bad"
    assert lines[-2] == "(1 more is not shown)"
    assert lines[-1] == f"{MOST} errors, 1 warning"
