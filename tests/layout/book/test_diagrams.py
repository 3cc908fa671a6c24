"""Diagrams of cards: where their captions stand."""

from __future__ import annotations

import re

import pytest

from tablewright.drawing import Box, Drawing, Run, walk
from tablewright.layout.book.diagrams import diagram
from tablewright.layout.book.shown import Shown
from tablewright.model.rulebook import Diagram, Prose
from tests.layout.book.test_pages import LOOK


@pytest.mark.parametrize("kind", ["card", "board"])
def test_the_caption_of_a_card_stands_under_its_middle(kind: str) -> None:
    shown = Shown(Drawing(60, 90, (), trim=Box(0, 0, 60, 90)), {})
    block = Diagram(kind=kind, shown="X", caption=Prose("A ship.", "A ship."))  # type: ignore[arg-type]
    (slab,) = diagram(block, shown, LOOK, re.compile("(?!)"))
    runs = [(mark, matrix) for mark, matrix in walk(slab.marks) if isinstance(mark, Run)]
    left = min(mark.x + matrix[4] for mark, matrix in runs)
    right = max(mark.x + mark.width + matrix[4] for mark, matrix in runs)
    middle = (left + right) / 2
    if kind == "card":
        assert middle == pytest.approx(LOOK.page.room / 2, abs=0.5)
    else:
        assert left == pytest.approx(0.0, abs=1.0)
