"""What is found on a laid-out face: contrast, size, and how near to the cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Shape, ellipse, rectangle
from tablewright.errors import Origin, Place
from tablewright.fonts import Fonts
from tablewright.layout.review import (
    Finding,
    letters_on,
    on_board,
    problem_of,
    review_face,
    unshown,
)
from tablewright.layout.review.faces import FAINT
from tablewright.layout.text import Context, Style, set_text
from tablewright.model.board import Board, Look, Space
from tablewright.model.face import TextElement
from tablewright.model.game import Card, Game, Seats

FONTS = Fonts()
TRIM = Box(8.5, 8.5, 180, 252)
BLACK, WHITE = Color(0, 0, 0), Color(1, 1, 1)
GREY = Color(*(0x90 / 255,) * 3)
"""3.2:1 on white: enough for large text alone."""
PALE = Color(0.85, 0.85, 0.85)


def face(*marks: Mark, outline: bool = False) -> Drawing:
    return Drawing(
        197, 269, marks, trim=TRIM, outline=ellipse(Box(8.5, 8.5, 180, 180)) if outline else None
    )


def words(text: str, box: Box, size: float = 9, **style: object) -> tuple[Mark, ...]:
    made = Style(font="Alegreya Sans", size=size, **style)  # type: ignore[arg-type]
    return set_text(text, made, box, Context(FONTS)).marks


def found(drawing: Drawing, kind: str = "cards", safe: float = 8.5) -> list[tuple[str, bool]]:
    return [(one.message, one.severe) for one in review_face(drawing, kind, safe)]


MIDDLE = Box(40, 60, 120, 40)


def test_black_on_white_in_the_middle_is_well() -> None:
    assert found(face(*words("Gain 3 power", MIDDLE))) == []


@pytest.mark.parametrize(
    ("color", "size", "weight", "expected"),
    [
        (GREY, 9, 400, [False]),
        (GREY, 18, 400, []),
        (GREY, 14, 700, []),
        (GREY, 14, 400, [False]),
        (PALE, 9, 400, [True]),
        (PALE, 24, 700, [True]),
    ],
)
def test_contrast_by_size_and_weight(
    color: Color, size: float, weight: int, expected: list[bool]
) -> None:
    drawing = face(*words("Hull", MIDDLE, size, color=color, weight=weight))
    assert found(drawing) == [("stands out too little from its ground", one) for one in expected]


def test_the_ground_is_what_lies_under_the_words_and_not_what_comes_after() -> None:
    plate = Shape(rectangle(Box(30, 50, 140, 60)), Color(0.1, 0.1, 0.1))
    over = Group((Shape(rectangle(Box(0, 150, 197, 100)), PALE),))
    assert found(face(plate, *words("White", MIDDLE, color=WHITE), over)) == []
    assert found(face(*words("White", MIDDLE, color=WHITE), plate)) != []


def test_half_on_and_half_off_a_plate_counts_where_it_is_worst() -> None:
    half = Shape(rectangle(Box(30, 50, 35, 60)), BLACK)
    messages = found(face(half, *words("White over both", MIDDLE, color=WHITE)))
    assert messages == [("stands out too little from its ground", True)]


def test_an_outline_behind_the_letters_counts_as_ground() -> None:
    drawing = face(*words("Outlined", MIDDLE, color=WHITE, shadow=BLACK))
    assert found(drawing) == []


def test_what_is_faint_is_ornament() -> None:
    drawing = face(Group(words("0101010", MIDDLE, 4), opacity=0.2))
    assert found(drawing) == []


def test_small_text() -> None:
    drawing = face(*words("Small print", MIDDLE, 6))
    assert found(drawing) == [("is too small", True)]
    assert found(drawing, "tokens") == []
    half = face(Group(words("Halved", MIDDLE, 10), (0.5, 0, 0, 0.5, 20, 20)))
    assert found(half) == [("is too small", True)], "the size on the page counts"


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        (Box(17.2, 60, 120, 40), []),
        (Box(12, 60, 120, 40), [("is too near to the cut", False)]),
        (Box(4, 60, 120, 40), [("reaches over the cut", True)]),
        (Box(40, 250, 120, 12), [("is too near to the cut", False)]),
    ],
)
def test_the_safe_area(box: Box, expected: list[tuple[str, bool]]) -> None:
    assert found(face(*words("At the edge", box))) == expected


def test_the_safe_area_of_a_disc_is_round() -> None:
    corner = words("Corner", Box(20, 22, 60, 20))
    assert found(face(*corner)) == []
    round_face = Drawing(
        197, 197, corner, trim=Box(8.5, 8.5, 180, 180), outline=ellipse(Box(8.5, 8.5, 180, 180))
    )
    assert found(round_face) == [("reaches over the cut", True)]


def test_a_problem_stands_where_the_words_were_written() -> None:
    fields = {"text": Place("deck.yaml", 7, 11), "cost": Place("deck.yaml", 6, 11)}
    card = Card(
        name="Shade",
        text="Gain **3** power, [gold]2[/] more.",
        fields={"cost": 4},
        origin=Origin(Place("deck.yaml", 5, 5), fields),
    )
    other = Place("face.yaml", 1, 1)

    def place(text: str) -> tuple[Place, str]:
        problem = problem_of(
            Finding(text, "is too small", "at least 7 pt", "6 pt", True), card, other
        )
        assert problem.severity == "error"
        return problem.place, problem.hint

    assert place("2") == (fields["text"], "on card 'Shade'"), "a word in a colour of its own"
    assert place("Gain 3 power") == (fields["text"], "on card 'Shade'")
    assert place("4") == (fields["cost"], "on card 'Shade'")
    assert place("COST") == (other, "")
    warning = problem_of(Finding("x" * 60, "is too near to the cut", "", "", False), card, other)
    assert warning.severity == "warning"
    assert warning.message.startswith(f"'{'x' * 38}…'")


def test_of_a_text_what_stands_nowhere_on_the_card_is_left_out() -> None:
    broken = face(*words("Whenever you discard a **card**, gain strength.", Box(40, 60, 60, 90)))
    shown = [letters_on(broken)]
    assert list(unshown("Whenever you discard a card, gain strength.", shown)) == []
    assert list(unshown("{gem} 2\nGo on.\nWHENEVER\n\nReveal your hand.", shown)) == [
        "Reveal your hand."
    ]
    assert list(unshown("Reveal your hand.", [*shown, letters_on(face())])) == ["Reveal your hand."]
    assert list(unshown("Zieh die nächste Karte.", ["näch", "ste"])) == []


def test_words_on_a_board_are_those_of_a_space_or_element() -> None:
    def origin(line: int) -> Origin:
        return Origin(Place("map.yaml", line, 5))

    town: dict[str, Any] = {"zone": "road", "look": "town", "width": "30mm", "shape": "circle"}
    board = Board(
        board="map", title="Map", width=600, height=300, colors={"sea": "#101010"},
        looks={"town": Look(fill="sea", name="inside", origin=origin(9))},
        elements=(
            TextElement(kind="text", text="Here be **Dragons**", style="big", origin=origin(3)),
        ),
        spaces=(
            Space(id="a", space=1, name="Dali", x="0mm", origin=origin(11), **town),
            Space(id="b", space=2, name="Dali", x="90mm", origin=origin(12), **town),
        ),
    )  # fmt: skip
    game = Game(game="sea", title="Sea", seats=Seats(min=2, max=2))
    faint = Finding("DALI", FAINT, "4.5:1", "1.0:1, #111111 on #101010", True, (300.0, 60.0))
    problem = on_board(faint, board, game)
    assert problem.place.line == 12
    assert problem.message == "'DALI' stands out too little from its ground, on the space 'b'"
    assert problem.found == "1.0:1, #111111 on #101010 (sea)"
    assert problem.hint.startswith("give the look 'town' (map.yaml:9:5) a 'color'")
    problem = on_board(replace(faint, text="dragons"), board, game)
    assert (problem.place.line, "'dragons' stands" in problem.message) == (3, True)
    assert problem.hint.startswith("change 'color' in the style 'big' (map.yaml:3:5)")
