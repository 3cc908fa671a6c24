"""What expressions see of a card: its fields with defaults, its sections, constants, `let`."""

from __future__ import annotations

import pytest

from tablewright.layout.expressions import ExpressionError, evaluate
from tablewright.layout.scopes import (
    BLANK,
    LetError,
    card_table,
    default_of,
    scope_of,
    sections,
    with_let,
)
from tablewright.model.face import Face
from tablewright.model.game import Card, Deck, FieldType, Game, Label, Seats

LABELS = (
    Label(id="placement", text="Placement:"),
    Label(id="orbit", text="Orbit:"),
    Label(id="orbit-end", text="Orbit end:"),
)
GAME = Game(
    game="demo",
    title="Demo",
    version="1.2",
    seats=Seats(min=1, max=4),
    labels=LABELS,
    constants={"unit": "gem", "title": "hidden"},
)
DECK = Deck(
    deck="main",
    title="Main deck",
    face="plain",
    fields={
        "cost": FieldType(type="number"),
        "power": FieldType(type="number", default="2"),
        "weight": FieldType(type="number", default="2.5"),
        "rare": FieldType(type="flag", default="yes"),
        "tags": FieldType(type="list", default="a, b"),
        "more": FieldType(type="list"),
        "sold": FieldType(type="flag"),
        "shield-value": FieldType(),
    },
    constants={"color": "azure"},
)


def test_fields_with_their_defaults() -> None:
    card = Card(name="A", code="222", copies=3, text="T", flavour="F", fields={"cost": 4})
    table = card_table(card, DECK, ())
    assert table == {
        "cost": 4,
        "power": 2,
        "weight": 2.5,
        "rare": True,
        "tags": ("a", "b"),
        "more": (),
        "sold": False,
        "shield-value": "",
        "name": "A",
        "code": "222",
        "copies": 3,
        "text": "T",
        "flavour": "F",
        "sections": {"": "T"},
    }
    assert card_table(Card(name="A", fields={"cost": None}), DECK, ())["cost"] == ""


def test_defaults_keep_the_text_of_other_types() -> None:
    assert default_of(FieldType(default="007")) == "007"
    assert default_of(FieldType(type="flag", default="no")) is False


def test_a_name_that_is_no_field_of_the_deck() -> None:
    with pytest.raises(ExpressionError) as caught:
        evaluate("{{ card.powr }}", scope_of(BLANK, DECK, GAME))
    assert caught.value.hint == "did you mean 'power'?"


def test_deck_and_game() -> None:
    scope = scope_of(BLANK, DECK, GAME)
    text = "{{ game.title }} {{ game.version }} {{ game.unit }} {{ deck.title }} {{ deck.color }}"
    assert evaluate(text, scope) == "Demo 1.2 gem Main deck azure"


def test_sections() -> None:
    text = "First.\nPlacement: Lay it.\nMore.\n\nAgain.\nOrbit end: Move.\nPlacement: Too."
    assert sections(text, LABELS) == {
        "": "First.",
        "placement": "Lay it.\nMore.\n\nAgain.\nToo.",
        "orbit": "",
        "orbit-end": "Move.",
    }
    scope = scope_of(Card(name="A", text=text), DECK, GAME)
    assert evaluate("{{ card.sections.orbit_end }}", scope) == "Move."
    with pytest.raises(ExpressionError, match=r"'card.sections' has nothing named 'plcement'"):
        evaluate("{{ card.sections.plcement }}", scope)


def test_let_sees_what_stands_before_it() -> None:
    face = Face(
        face="f",
        let={
            "size": 3,
            "double": "{{ size * 2 }}",
            "looks": {"A": {"color": "{{ deck.color }}"}, "B": {"color": "red"}},
            "list": ("{{ size }}", "x"),
            "look": "{{ looks[card.name] }}",
        },
    )
    scope = with_let(scope_of(Card(name="A"), DECK, GAME), face)
    assert scope["double"] == 6
    assert scope["list"] == (3, "x")
    assert evaluate("{{ look.color }}", scope) == "azure"


def test_a_mistake_in_let_names_the_value() -> None:
    face = Face(face="f", let={"a": "{{ b }}", "b": 1})
    with pytest.raises(LetError) as caught:
        with_let(scope_of(BLANK, DECK, GAME), face)
    assert (caught.value.name, str(caught.value)) == ("a", "unknown name 'b'")
