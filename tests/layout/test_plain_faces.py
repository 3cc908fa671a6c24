"""The faces for anybody's own game: whatever fields a deck has, they come out without a problem."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewright.drawing import Group, Run, Shape, apply, dump, walk
from tablewright.errors import Origin, Place
from tablewright.fonts import Fonts
from tablewright.layout.face import BLANK, Studio, lay_face, ready
from tablewright.model.edition import Layouts
from tablewright.model.fields import FieldType
from tablewright.model.game import Card, Deck, Game, Seats
from tablewright.read.workspace import Workspace
from tests.conftest import Golden

GAME = Game(game="harbour", title="Harbour Lights", seats=Seats(min=1, max=4))
EMPTY = Deck(deck="main", title="Main", face="plain")
FULL = Deck(
    deck="full",
    title="Full",
    face="plain",
    fields={
        "cost": FieldType(type="number"),
        "type": FieldType(),
        "picture": FieldType(type="picture"),
        "pattern": FieldType(),
        "motif": FieldType(),
    },
)
KEEPER = Card(
    name="The Keeper of the Lamp",
    code="4FQ",
    text="Draw 2 cards.",
    flavour="She has not missed a night.",
    fields={"cost": 3, "type": "Person"},
)


@pytest.fixture(scope="module")
def layouts(tmp_path_factory: pytest.TempPathFactory) -> Layouts:
    """What is shipped, seen from an empty workspace."""
    return Workspace(tmp_path_factory.mktemp("workspace")).read_layouts()


def texts(card: Card, deck: Deck, layouts: Layouts) -> list[str]:
    """The words of a card as they stand from top to bottom; there must be no problem."""
    studio = Studio(Fonts(), layouts=layouts)
    laid = lay_face(ready(layouts.faces["plain"], GAME, layouts), card, deck, studio)
    assert laid.problems == ()
    drawing = laid.drawing
    assert any(isinstance(mark, Group) for mark in drawing.marks), "there is a picture"
    return [mark.text.strip() for mark, _ in walk(drawing.marks) if isinstance(mark, Run)]


def test_a_card_with_everything(layouts: Layouts) -> None:
    words = texts(KEEPER, FULL, layouts)
    for expected in ("PERSON", "Draw 2 cards.", "She has not missed a night.", "3", "4FQ"):
        assert expected in words
    assert "Harbour Lights" in words


def test_a_deck_without_any_field(layouts: Layouts) -> None:
    assert texts(Card(name="Fog", text="Wait."), EMPTY, layouts) == [
        "Wait.",
        "Fog",
        "Harbour Lights",
    ]
    assert texts(Card(name="Fog"), FULL, layouts) == ["Fog", "Harbour Lights"]


@pytest.mark.parametrize(
    ("fields", "line", "told"),
    [
        ({"pattern": "waeve"}, 7, "no pattern is called 'waeve'; did you mean 'weave'?"),
        ({"motif": "sta"}, 8, "pattern 'rays' has no motif 'sta'; did you mean 'star'?"),
    ],
)
def test_a_pattern_that_there_is_not_is_told_where_the_card_names_it(
    fields: dict[str, str], line: int, told: str, layouts: Layouts
) -> None:
    written = {name: Place("fish.yaml", at, 5) for name, at in (("pattern", 7), ("motif", 8))}
    card = replace(KEEPER, fields=fields, origin=Origin(Place("fish.yaml", 3, 1), written))
    face = ready(layouts.faces["plain"], GAME, layouts)
    (problem,) = lay_face(face, card, FULL, Studio(Fonts(), layouts=layouts)).problems
    assert str(problem) == f"fish.yaml:{line}:5: {told}"


def test_the_back_is_the_same_turned_by_half(layouts: Layouts, golden: Golden) -> None:
    studio = Studio(Fonts(), layouts=layouts)
    laid = lay_face(ready(layouts.faces["plain-back"], GAME, layouts), BLANK, EMPTY, studio)
    assert laid.problems == ()
    drawing = laid.drawing
    golden("layout/plain-back", dump(drawing))
    middles = set()
    for mark, matrix in walk(drawing.marks):
        if isinstance(mark, Shape):
            points = [apply(matrix, step[-2], step[-1]) for step in mark.outline if len(step) > 1]
            left, right = min(x for x, _ in points), max(x for x, _ in points)
            top, bottom = min(y for _, y in points), max(y for _, y in points)
            middles.add((round(left + right, 1), round(top + bottom, 1)))
    turned = {
        (round(2 * drawing.width - x, 1), round(2 * drawing.height - y, 1)) for x, y in middles
    }
    assert {(round(x), round(y)) for x, y in middles} == {(round(x), round(y)) for x, y in turned}
