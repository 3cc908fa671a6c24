"""Expressions over words that are shown in another language than they are compared in."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.layout.expressions import condition, evaluate, value, words
from tablewright.layout.scopes import scope_of
from tablewright.model.fields import FieldType
from tablewright.model.game import Card, Deck, Game, Label, Seats
from tablewright.model.worded import Worded

SCOPE: dict[str, Any] = {
    "card": {
        "type": Worded("Schiff", "ship"),
        "name": Worded("Alte Weide", "Old Willow"),
        "needs": (Worded("Wasser", "water"), "2"),
        "text": Worded("Erst: dies; Dann: das", "First: this; Then: that"),
    },
    "hues": {"ship": "azure"},
    "words": {"ship": Worded("Boot", "boat")},
}


@pytest.mark.parametrize(
    ("template", "shown", "original"),
    [
        ("{{ card.type }}", "Schiff", "ship"),
        ("{{ card.type | upper }} {{ card.name }}", "SCHIFF Alte Weide", "SHIP Old Willow"),
        (
            "{{ card.type | capitalize ~ ': ' ~ card.name }}",
            "Schiff: Alte Weide",
            "Ship: Old Willow",
        ),
        ("{{ words[card.type] }}", "Boot", "boat"),
        ("{{ hues[card.type] }}", "azure", "azure"),
        ("{{ card.needs | join('/') }}", "Wasser/2", "water/2"),
        ("{{ (card.text | split('; ')) | last }}", "Dann: das", "Then: that"),
        ("{{ card.name[0] }}{{ card.name[4:] }}", "A Weide", "OWillow"),
        ("{{ 'yes' if card.type | lower == 'ship' else 'no' }}", "yes", "yes"),
        ("{{ 'yes' if 'Old' in card.name else 'no' }}", "yes", "yes"),
        ("{{ 'yes' if 'water' in card.needs else 'no' }}", "yes", "yes"),
        ("{{ card.name | replace(' ', '-') | lower }}.svg", "alte-weide.svg", "old-willow.svg"),
        ("{{ card.name + '!' }}", "Alte Weide!", "Old Willow!"),
    ],
)
def test_what_is_shown_and_what_is_meant(template: str, shown: str, original: str) -> None:
    assert words(template, SCOPE) == shown
    assert evaluate(template, SCOPE) == original


def test_a_length_is_that_of_what_is_shown() -> None:
    assert value("{{ card.type | length }}", SCOPE) == len("Schiff")


def test_conditions_hold_for_what_is_meant() -> None:
    assert condition("{{ card.type == 'ship' and card.name != 'Alte Weide' }}", SCOPE)


def test_a_template_may_be_in_another_language_itself() -> None:
    template = Worded("Kosten {{ card.type }}", "Cost {{ card.type }}")
    assert words(template, SCOPE) == "Kosten Schiff"
    assert evaluate(template, SCOPE) == "Cost ship"


def test_what_was_computed_for_one_language_is_not_taken_for_another() -> None:
    english = "Cost {{ card.type }}"
    assert words(english, SCOPE) == "Cost Schiff"
    assert words(Worded("Prix {{ card.type }}", english), SCOPE) == "Prix Schiff"
    assert words(english, SCOPE) == "Cost Schiff"


def test_sections_are_found_by_the_label_of_each_language() -> None:
    label = Label(id="night", text=Worded("Nachts:", "Night:"))
    game = Game(game="moon", title="Moon", seats=Seats(min=2, max=2), labels=(label,))
    deck = Deck(
        deck="d",
        title="D",
        face="f",
        fields={"kinds": FieldType(type="list", default=Worded("Baum,Busch", "tree,bush"))},
    )
    card = Card(name="A", text=Worded("Da.\nNachts: Schlaf.", "There.\nNight: Sleep."))
    scope = scope_of(card, deck, game)
    assert words("{{ card.sections.night }}", scope) == "Schlaf."
    assert evaluate("{{ card.sections.night }}", scope) == "Sleep."
    assert words("{{ card.kinds | join('+') }}", scope) == "Baum+Busch"
    assert evaluate("{{ card.kinds | join('+') }}", scope) == "tree+bush"
