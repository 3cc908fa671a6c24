"""The tutorial: every command, every change of a file, and every line that it shows."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from docs.walk import LEFT_OUT, Step, walk
from tests.cli import warm

PAGE = Path(__file__).parent.parent / "docs" / "evening.md"


def test_every_line_of_the_tutorial(tmp_path: Path, own_cache: Path) -> None:
    def run(command: str, typed: str) -> str:
        words = shlex.split(command)
        assert words[0] == "tablewright", command
        more = {"COLUMNS": "100", "TABLEWRIGHT_CACHE": str(own_cache)}
        done = warm.as_text(warm.run(tmp_path, *words[1:], typed=typed.encode(), more=more))
        return done.stdout + done.stderr

    walked = list(walk(PAGE, tmp_path, run))
    otherwise = [
        "\n".join((f"{PAGE.name}:{step.line}: {step.command}", *step.said))
        for step in walked
        if step.lacking()
    ]
    assert not otherwise, "\n\n".join(otherwise)
    assert len(walked) >= 15


@pytest.mark.parametrize(
    ("shown", "said", "lacking"),
    [
        (("a", "b"), ("a", "b"), ""),
        (("a", LEFT_OUT), ("a", "b"), ""),
        (("a",), ("a", "b"), "b"),
        (("b", "a", LEFT_OUT), ("a", "b"), "a"),
        (("c", LEFT_OUT), ("a", "b"), "c"),
    ],
)
def test_what_the_page_shows_otherwise_is_named(
    shown: tuple[str, ...], said: tuple[str, ...], lacking: str
) -> None:
    assert Step(1, "", "tablewright", shown, said).lacking() == lacking
