"""The index of a rulebook: its words and their order."""

from __future__ import annotations

from tablewright.layout.book.index import index_entries
from tablewright.model.game import Game, Seats
from tablewright.model.rulebook import Paragraph, Rulebook, Section, Term


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
