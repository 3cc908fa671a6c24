"""The index of a rulebook: its words and their order."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from tablewright.drawing import Color, Run, walk
from tablewright.fonts import Fonts
from tablewright.layout.book.index import Entry, index_entries, index_slabs
from tablewright.layout.text import Context
from tablewright.model.game import Game, Seats
from tablewright.model.rulebook import Paragraph, Rulebook, Section, Term
from tests.layout.book.test_pages import LOOK


def test_words_stand_without_their_article() -> None:
    def section(title: str, number: str) -> Section:
        rule = Paragraph(number=number, section=title, headings=(), blocks=())
        return Section(title=title, level=2, paragraphs=(rule,))

    rulebook = Rulebook(
        game="pond",
        sections=(section("Turns", "PO-001"), section("The Action phase", "PO-002")),
        glossary=(
            Term(word="Action phase", markup="", text="", numbers=("PO-002",)),
            Term(word="Theft", markup="", text=""),
            Term(word="An even pond", markup="", text=""),
        ),
    )
    game = Game(game="pond", title="The Pond", seats=Seats(min=2, max=4))
    found = index_entries(rulebook, game, {})
    assert [entry.word for entry in found] == ["Action phase", "Even pond", "Theft", "Turns"]
    assert set(found[0].places) == {"term:action phase", "section:1"}


COLORED = replace(LOOK, context=Context(Fonts(), colors=lambda name: Color(0, 0, 0)))


def steps(*words: str) -> set[float]:
    """The distances between the words of an index, within its columns."""
    entries = [Entry(word, {"PO-001": None}) for word in words]
    (slab,) = index_slabs(entries, {}, COLORED, 0.0)
    columns: dict[float, list[float]] = {}
    for mark, matrix in walk(slab.marks):
        if isinstance(mark, Run) and any(word.startswith(mark.text.strip()) for word in words):
            columns.setdefault(round(mark.x + matrix[4], 1), []).append(mark.y + matrix[5])
    found = [sorted(column) for column in columns.values()]
    return {round(low - high, 2) for each in found for high, low in pairwise(each)}


def test_words_stand_in_groups_where_letters_have_several() -> None:
    even = steps("Dusk", "Goal", "Harbour", "House", "Market", "Order", "Quay", "Tide", "Wind")
    assert len(even) == 1
    grouped = steps(*(f"{letter}{end}" for letter in "ABC" for end in ("aa", "bb", "cc", "dd")))
    assert min(grouped) == min(even)
    assert len(steps(*(f"{letter}{end}" for letter in "ABCDEF" for end in ("aa", "bb")))) == 2
