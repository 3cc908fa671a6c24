"""What no single face shows: colours that are mixed up, quoted names that no card has."""

from __future__ import annotations

import pytest

from tablewright.errors import Origin, Place
from tablewright.layout.review import review_game
from tablewright.model.game import Card, Deck, Game, Keyword, Meaning, Seats, Zone

TEXT = Place("deck.yaml", 9, 11)


def game(**values: object) -> Game:
    return Game(game="demo", title="Demo", seats=Seats(min=2, max=2), **values)  # type: ignore[arg-type]


def deck(text: str) -> Deck:
    origin = Origin(Place("deck.yaml", 8, 5), {"text": TEXT})
    cards = (Card(name="Old Pike", text=text, origin=origin), Card(name="Minnow"))
    return Deck(deck="fish", title="Fish", face="plain", cards=cards)


def said(text: str, **values: object) -> list[tuple[str, str, str]]:
    problems = review_game(game(**values), {"fish": deck(text)})
    assert all(problem.place == TEXT for problem in problems)
    return [(problem.severity, problem.message, problem.hint) for problem in problems]


@pytest.mark.parametrize(
    "text",
    [
        "Take a “Minnow”.",
        'Take a "minnow" from another player.',
        "Take two “Minnows”.",
        "Nobody quotes anything.",
        "From the “discard pile”.",
        "When it says “Exhaust:”, exhaust it.",
        "Take “Old Pike.”",
    ],
)
def test_names_and_words_that_exist(text: str) -> None:
    zones = (Zone(id="discard", name="Discard pile"),)
    assert said(text, zones=zones, keywords=(Keyword(word="Exhaust:"),)) == []


def test_a_name_that_is_almost_right_is_an_error_and_a_strange_one_a_warning() -> None:
    assert said("Take a “Minow”.") == [
        ("error", "'Old Pike' names “Minow”, and no card is called so", "did you mean 'Minnow'?")
    ]
    assert said("Shout “hooray for everybody”.")[0][0] == "warning"


BRASS, LEAF, NAVY = "#c08a34", "#4c9a44", "#14224d"


def test_colours_that_mean_something() -> None:
    place = Place("game.yaml", 4, 1)
    colors = {"brass": BRASS, "leaf": LEAF, "navy": NAVY, "leaf-two": "#4e9c46"}

    def warned(*names: str, shapes: str = "") -> list[str]:
        meaning = Meaning(colors=names, shapes=shapes, origin=Origin(place))
        problems = review_game(game(colors=colors, meaning={"faction": meaning}), {})
        assert all(one.severity == "warning" and one.place == place for one in problems)
        return [problem.message for problem in problems]

    assert warned("brass", "navy") == []
    assert warned("brass", "leaf", "navy") == [
        "the colours 'brass' and 'leaf' of 'faction' look alike with protanopia and deuteranopia"
    ]
    assert warned("leaf", "leaf-two") == [
        "the colours 'leaf' and 'leaf-two' of 'faction' look alike to everybody"
    ]
    assert warned("brass", "leaf", shapes="crests") == [], "they are told apart by shape"
