"""Each part of `asking` is worth what it costs: without it fewer questions are answered rightly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest

from benchmarks.questions import ROOT, judged, questions
from referee.asking.replies import answer
from tests.shipped import asking

GAME = "disco-infinity"
EVERY = 2
"""Every second question is asked: enough to see that a part is missing."""
pytestmark = pytest.mark.game(GAME)


def score() -> tuple[int, int]:
    """How many of the development questions are answered rightly, and how many misleadingly."""
    files = sorted(ROOT.glob(f"benchmarks/questions/{GAME}*.jsonl"))
    asked = questions([str(path) for path in files if "third" not in path.name])
    found = [
        judged(each, answer(asking(GAME), each["question"]).plain()) for each in asked[::EVERY]
    ]
    return sum(each["right"] for each in found), sum(each["misleading"] for each in found)


@cache
def whole() -> tuple[int, int]:
    return score()


PARTS: dict[str, dict[str, Any]] = {
    "how usual words are": {"find.USUAL": 0.0},
    "the nearest phrasings": {"find.NEAREST": 0.0, "find.NEXT": 0.0, "find.PAIRS": 0.0},
    "ways to ask": {"find._nearest": lambda *_: []},
    "claims decide": {"deciding.claimed": lambda *_: 0},
    "spelling": {"find.correct": lambda known, spelled, word: word},
    "form": {"deciding.polar": lambda text: 1.0},
}


@contextmanager
def broken(changes: dict[str, Any]) -> Iterator[None]:
    (name, value), *rest = changes.items()
    with patch(f"referee.asking.{name}", value):
        if rest:
            with broken(dict(rest)):
                yield
        else:
            yield


def test_it_is_worth_something() -> None:
    right, misleading = whole()
    assert right >= 112  # of 130
    assert misleading <= 6


@pytest.mark.parametrize("part", PARTS)
def test_without_a_part_it_is_worth_less(part: str) -> None:
    right, _ = whole()
    with broken(PARTS[part]):
        assert score()[0] < right


def test_without_the_thresholds_more_is_misleading() -> None:
    _, misleading = whole()
    with broken({"deciding.SAYS": 0.0, "replies.SURE": 0.0}):
        assert score()[1] > misleading
