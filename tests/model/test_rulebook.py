"""The rulebook's records: a paragraph with and without its asides, and finding by number."""

from __future__ import annotations

import pickle

from tablewright.model.rulebook import Aside, Listing, Paragraph, Prose, Rulebook, Section, Table


def words(text: str) -> Prose:
    return Prose(text, text)


RULE = Paragraph(
    number="PO-001",
    section="Goal",
    headings=("Setup", "FAQ"),
    blocks=(
        words("Catch flies."),
        Listing((words("big"), words("small"))),
        Listing((words("first"), words("second")), ordered=True),
        Table((words("pike"), words("flies")), ((words("1"), words("2")),)),
        Aside("example", (words("A catches two."), words("B none."))),
        Aside("switch", (words("Three."),)),
    ),
)


def test_text_of_a_paragraph() -> None:
    assert RULE.text == "Catch flies.\n- big\n- small\n1. first\n2. second\npike | flies\n1 | 2"
    assert RULE.whole == RULE.text + "\nExample: A catches two.\nB none.\nSwitch: Three."
    assert RULE.heading == "Setup; FAQ"
    assert [aside.text for aside in RULE.asides("switch")] == ["Switch: Three."]


def test_paragraphs_are_found_by_number() -> None:
    book = Rulebook(game="pond", sections=(Section(title="Goal", level=2, paragraphs=(RULE,)),))
    assert book.find("PO-001") is RULE
    assert book.find("PO-002") is None
    assert book.paragraphs == (RULE,)
    assert book
    assert not Rulebook(game="pond")
    assert pickle.loads(pickle.dumps(book)) == book
