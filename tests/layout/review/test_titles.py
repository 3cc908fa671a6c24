"""Titles that are set smaller than the text of their card."""

from __future__ import annotations

from tablewright.drawing import Box, Drawing
from tablewright.fonts import Fonts
from tablewright.layout.review import Finding, small_title, words_of
from tablewright.layout.text import Context, Style, set_text
from tablewright.model.game import Card

CARD = Card(name="Pike, the Old One", text="Draw 2 cards. Then eat a fly.")
CONTEXT = Context(Fonts())


def found(title: float, text: float, card: Card = CARD, *, wide: float = 160) -> Finding | None:
    marks = [
        *set_text(card.name, style(title), Box(10, 10, wide, 60), CONTEXT).marks,
        *set_text(CARD.text, style(text), Box(10, 100, 160, 60), CONTEXT).marks,
    ]
    drawing = Drawing(180, 250, tuple(marks), trim=Box(0, 0, 180, 250))
    return small_title(tuple(words_of(drawing)), card)


def style(size: float) -> Style:
    return Style(font="Alegreya Sans", size=size)


def test_a_title_that_shrank_below_its_text_is_found() -> None:
    finding = found(8.5, 9.0)
    assert finding is not None
    assert finding.text == CARD.name
    assert finding.message == "is smaller than the text under it"
    assert (finding.expected, finding.found) == ("at least 9 pt, as its text", "8.5 pt")
    assert not finding.severe


def test_a_title_on_two_lines_is_found_too() -> None:
    assert found(8.0, 9.0, wide=50) is not None


def test_a_title_as_large_as_its_text_is_well() -> None:
    assert found(9.0, 9.0) is None
    assert found(12.0, 9.0) is None


def test_a_card_without_words_has_nothing_to_compare() -> None:
    assert found(6.0, 9.0, Card(name="Pike", text="")) is None
