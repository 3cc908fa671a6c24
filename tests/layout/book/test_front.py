"""The contents of a booklet: what stands where."""

from __future__ import annotations

from tablewright.layout.book.front import contents_slabs
from tablewright.model.rulebook import Rulebook, Section
from tests.layout.book.test_pages import LOOK

RULES = Rulebook(
    game="pond",
    sections=tuple(
        Section(title=title, level=level)
        for title, level in (("Goal", 2), ("A leap", 2), ("Far", 3), ("Rest", 2))
    ),
)
PAGES = {"section:0": 3, "section:1": 4, "section:2": 8, "section:3": 9, "turn": 6, "index": 11}


def test_contents_stand_in_the_order_of_their_pages_parts_behind_their_sections() -> None:
    more = [("Your turn", "turn"), ("Index", "index")]
    found = contents_slabs(RULES, more, PAGES, LOOK)
    targets = [spot.target for slab in found for spot in slab.spots]
    assert targets == ["section:0", "section:1", "section:2", "turn", "section:3", "index"]
    assert len(contents_slabs(RULES, more, {}, LOOK)) == 6, "as many, while no page is known"
