"""A phrase whose value is said to be the same in every position of a table looks at nothing that
can change."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
import yaml

from referee.phrases.patterns import Pattern
from referee.position import Position
from referee.setting import Setting, Table
from referee.values import constancy
from tests.referee.machine.written import laid_out
from tests.referee.phrases.growing import Grower

WORDS = Path(__file__).parents[1] / "machine" / "words.yaml"
TIMES = 5
"""So many sentences are grown of each phrase."""


class Blind(Position):
    """A position of which nothing can be seen but the table, and who does and says it."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        assert name not in ("state", "step", "card", "found", "bound", "moving", "once", "below")
        return super().__getattribute__(name)


@cache
def setting() -> Setting:
    written: dict[str, str] = yaml.safe_load(WORDS.read_text(encoding="utf-8"))
    return laid_out({"rules.md": "# Words\n", **written}, Path(mkdtemp()))


def grower() -> Grower:
    language = setting().language
    assert language is not None
    return Grower(language, random.Random(23), (1, 2, 3, 5, 12))


def constant() -> list[Pattern]:
    every = grower().patterns.values()
    return [each for patterns in every for each in patterns if each.phrase.constant]


@pytest.mark.parametrize("pattern", constant(), ids=lambda each: str(each.phrase.id))
def test_a_constant_phrase_looks_at_the_table_alone(pattern: Pattern) -> None:
    grows, found = grower(), 0
    at = Table(setting=setting(), seats=("Ann", "Bo"))
    for _ in range(200):
        tree = grows.fill(pattern, 2)
        constant = constancy(at.setting.phrases.phrases, tree)
        if not constant:
            continue
        seen = Blind.__new__(Blind)
        seen.table, seen.ways = at, {}
        seen.me, seen.you = ("Ann", "Bo") if constant == "seat" else ("", "")
        seen.value(tree)
        found += 1
        if found == TIMES:
            return
    assert found, f"nothing constant was grown of '{pattern.phrase.pattern}'"
