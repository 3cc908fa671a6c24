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


def test_warnings_come_first_and_of_very_many_the_first_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    problems = [Problem(Place("a", n + 1, 1), f"bad {n}") for n in range(MOST + 1)]
    show_problems([*problems, Problem(Place("b", 1, 1), "hm", severity="warning")])
    lines = capsys.readouterr().err.splitlines()
    assert (lines[0], lines[MOST - 1]) == ("a:1:1: bad 0", f"a:{MOST}:1: bad {MOST - 1}")
    assert lines[MOST:] == ["(2 more are not shown)", f"{MOST + 1} errors, 1 warning"]
    show_problems([*problems[:2], Problem(Place("b", 1, 1), "hm", severity="warning")])
    assert capsys.readouterr().err.splitlines()[0] == "b:1:1: warning: hm"


def test_what_is_the_same_in_many_places_is_shown_once(capsys: pytest.CaptureFixture[str]) -> None:
    same = [
        Problem(Place("b.csv", n, 1, f"B{n}"), f"the card 'C{n}' has no 'cost'", found=f"'{n}'")
        for n in range(2, 40)
    ]
    files = [Problem(Place("d", n, 1), f"there is no file '{n}.png'") for n in range(1, 5)]
    show_problems(files)
    assert capsys.readouterr().err.splitlines() == [
        "d:1:1: there is no file '1.png'",
        "       = the same in line 2 ('2.png'), line 3 ('3.png'), line 4 ('4.png')",
        "4 errors",
    ]
    other = Problem(Place("b.csv", 3, 1, "A3"), "hm")
    show_problems([same[0], other, *same[1:], *(Problem(Place("c", n, 1), "few") for n in (1, 2))])
    assert capsys.readouterr().err.splitlines() == [
        "b.csv:B2: the card 'C2' has no 'cost'; got '2'",
        "       = the same in B3 ('3'), B4 ('4'), B5 ('5'), B6 ('6'), B7 ('7'), B8 ('8'), "
        "B9 ('9'), B10 ('10') and 29 more",
        "b.csv:A3: hm",
        "c:1:1: few",
        "c:2:1: few",
        "41 errors",
    ]
