"""What expressions see of a card: its fields with defaults, its sections, constants, `let`."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.layout.expressions import ExpressionError, evaluate
from tablewright.layout.scopes import (
    BLANK,
    LetError,
    card_table,
    default_of,
    ordered_let,
    scope_of,
    sections,
    with_let,
)
from tablewright.model.face import Face
from tablewright.model.fields import FieldType
from tablewright.model.game import Card, Deck, Game, Label, Seats

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
        "art": "",
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


def test_let_may_stand_in_any_order() -> None:
    """A face that extends another puts its new names behind those that it overrides."""
    let = {"size": "{{ base + wide_by }}", "double": "{{ size * 2 }}", "wide-by": 3,
           "deck": "{{ deck.title }}", "base": "{{ [deck.title | length, 5] | min }}",
           "given": "{{ none_such | default(double) }}"}  # fmt: skip
    ordered = ordered_let(let)
    assert list(ordered) == ["base", "wide-by", "size", "double", "deck", "given"]
    scope = with_let(scope_of(Card(name="A"), DECK, GAME), Face(face="f", let=ordered))
    assert (scope["size"], scope["double"], scope["given"]) == (8, 16, 16)
    assert scope["deck"] == "Main deck"


def test_what_stands_in_order_stays_so() -> None:
    let = {"b": 1, "a": "{{ b }}", "looks": {"x": "{{ a }}"}, "c": ("{{ looks.x }}",)}
    assert list(ordered_let(let)) == ["b", "a", "looks", "c"]


def test_a_long_chain_of_let() -> None:
    let = {f"v{number}": f"{{{{ v{number + 1} }}}}" for number in range(5000)} | {"v5000": 7}
    face = Face(face="f", let=ordered_let(let))
    assert with_let({}, face)["v0"] == 7


@pytest.mark.parametrize(
    ("let", "name", "message"),
    [
        ({"a": "{{ b }}"}, "a", "unknown name 'b'"),
        ({"a": "{{ a }}"}, "a", "it speaks of itself"),
        ({"a": "{{ b }}", "b": "{{ a }}"}, "b", "it speaks of itself, by way of 'a'"),
        ({"a": "{{ b + zz }}", "b": 1}, "a", "unknown name 'zz'"),
    ],
)
def test_a_mistake_in_let_names_the_value(let: dict[str, Any], name: str, message: str) -> None:
    with pytest.raises(LetError) as caught:
        with_let(scope_of(BLANK, DECK, GAME), Face(face="f", let=ordered_let(let)))
    assert (caught.value.name, str(caught.value)) == (name, message)
