"""Which backs are a card's own: those whose expressions ask for the card. Fast."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.model.face import (
    Face,
    GroupElement,
    PictureElement,
    RectangleElement,
    RepeatElement,
    TextElement,
)
from tablewright.press.sides import speaks_of_card


def face(*elements: Any, **values: Any) -> Face:
    return Face(**{"face": "back", "size": "poker-us", "elements": elements, **values})


def text(words: str) -> TextElement:
    return TextElement(kind="text", text=words)


@pytest.mark.parametrize(
    "back",
    [
        face(text("{{ card.name }}")),
        face(text("a {{ deck.title }} b {{ 'x' if card.cost else 'y' }}")),
        face(text("{{ {'a': {'b': 1}}[card.kind] }}")),
        face(text("{{ [card] | length }}")),
        face(colors={"ground": "{{ shades[card.kind] }}"}),
        face(let={"shade": {"light": "{{ card.kind }}"}}),
        face(RectangleElement(kind="rectangle", when="{{ card.cost > 2 }}")),
        face(GroupElement(kind="group", elements=(text("{{ card.name }}"),))),
        face(RepeatElement(kind="repeat", each="{{ card.cost }}", elements=())),
        face(PictureElement(kind="picture", pattern="growth", seed="{{ card.code }}")),
        face(PictureElement(kind="picture", pattern="growth", seed="a {{ card.name }}")),
    ],
)
def test_a_back_of_its_own(back: Face) -> None:
    assert speaks_of_card(back)


@pytest.mark.parametrize(
    "back",
    [
        face(),
        face(text("This card")),
        face(text("{{ deck.title }} card {{ game.title }}")),
        face(text("{{ 'card' }} {{ game.card }} {{ cards | default('') }}")),
        face(PictureElement(kind="picture", pattern="growth")),
        face(text("{{ card"), text("card }}")),
    ],
)
def test_a_back_for_all(back: Face) -> None:
    assert not speaks_of_card(back)


def test_what_a_back_says_in_let_is_its_own_as_well() -> None:
    """Its value reaches the drawing by another name."""
    assert speaks_of_card(face(text("{{ title }}"), let={"title": "{{ card.name }}"}))
