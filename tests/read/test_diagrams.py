"""Quotes `Diagram:` in `rules.md`: their records, and every mistake in them with its place."""

from __future__ import annotations

import pytest

from tablewright.errors import SourceError
from tablewright.model.rulebook import Diagram, Prose
from tablewright.read.diagrams import diagrams_of
from tests.read.desk import Desk

RULES = "cards/pond/rules.md"
TEXT = """\
# The Pond

## Goal

> Diagram: board table for 2 players
> - pile: the pile

**PO-001** [Goal] Whoever has 3 {fly} wins.

> Diagram: card Pike
> A fish of the **deck**,
> see PO-001.
> - name: its name
> - cost: in {fly}
> - text: what it does
>   and when

> Diagram: set-up standard on table

> Example: A wins.
"""
BOARD = """\
board: table
title: Table
width: 200mm
height: 120mm
spaces:
  - {id: pile, zone: pile, x: 2mm, y: 2mm, size: poker, face: down}
  - {id: row, zone: row, x: 70mm, y: 2mm, width: 20mm, height: 28mm, repeat: {count: 3}}
"""


@pytest.fixture
def pond(desk: Desk) -> Desk:
    desk.change("cards/pond/game.yaml", "title: The Pond\n", "title: The Pond\nprefix: PO\n")
    desk.change(
        "layouts/faces/plain.yaml",
        "frame\n",
        "cost\n    kind: text\n    text: '{{ card.cost }}'\n  - id: frame\n",
    )
    desk.write("cards/pond/table.yaml", BOARD)
    desk.write(RULES, TEXT)
    return desk


def shown(desk: Desk) -> tuple[Diagram, ...]:
    return tuple(diagrams_of(desk.workspace.rules_to_print(desk.read())))


def said(desk: Desk) -> list[str]:
    """What is wrong, line by line, with hints."""
    try:
        desk.workspace.rules_to_print(desk.read())
    except SourceError as error:
        return [
            f"{str(problem).removeprefix(RULES)[1:]} ({problem.hint})" for problem in error.problems
        ]
    return []


def test_what_a_diagram_shows(pond: Desk) -> None:
    board, card, setup = shown(pond)
    assert (board.kind, board.board, board.seats, board.caption) == ("board", "table", 2, None)
    assert [(one.part, one.said.text) for one in board.pointers] == [("pile", "the pile")]
    assert (card.kind, card.shown) == ("card", "Pike")
    assert card.caption == Prose("A fish of the **deck**, see PO-001.", card.text)
    assert card.text == "A fish of the deck, see PO-001."
    assert [one.part for one in card.pointers] == ["name", "cost", "text"]
    assert [one.said.text for one in card.pointers] == [
        "its name",
        "in fly",
        "what it does and when",
    ]
    assert (setup.kind, setup.shown, setup.board) == ("set-up", "standard", "table")


def test_a_rule_is_cited_without_its_diagrams(pond: Desk) -> None:
    rule = pond.workspace.rules_to_print(pond.read()).by_number["PO-001"]
    assert rule.text == "Whoever has 3 flies wins."
    assert rule.whole == "Whoever has 3 flies wins.\nExample: A wins."
    assert rule.mentions == ()


FORMS = (
    "'Diagram: card NAME', 'Diagram: board ID', 'Diagram: board ID for 3 players' or "
    "'Diagram: set-up ID on BOARD'"
)
MISTAKES = [
    (
        "Diagram: card Pike",
        "Diagram: the Pike",
        f"10:3: it cannot be told what this diagram shows; expected {FORMS}, "
        "got 'Diagram: the Pike' ()",
    ),
    ("card Pike", "card Pyke", "10:3: there is no card 'Pyke' (did you mean 'Pike'?)"),
    ("board table", "board tables", "5:3: there is no board 'tables' (did you mean 'table'?)"),
    (
        "for 2 players",
        "for 7 players",
        "5:3: the game is not for so many players; expected 2 to 4, got '7' ()".replace("'7'", "7"),
    ),
    (
        "set-up standard",
        "set-up two",
        "18:3: there is no set-up 'two' (known names: standard)",
    ),
    ("standard on table", "standard on mat", "18:3: there is no board 'mat' (known names: table)"),
    (
        "- cost: in {fly}",
        "- cots: in {fly}",
        "14:5: there is no part 'cots' on the card 'Pike' (did you mean 'cost'?)",
    ),
    (
        "- pile: the pile",
        "- pyle: the pile",
        "6:5: there is no part 'pyle' on the board 'table' (did you mean 'pile'?)",
    ),
    (
        "- name: its name",
        "- its name",
        "13:5: wrong label of a diagram; expected the part it points to, a colon and words, such "
        "as '- cost: what you pay', got 'its name' ()",
    ),
    ("in {fly}", "in {flea}", "14:14: there is no icon 'flea' in this game (known names: fly)"),
    (
        "> - name: its name",
        ">\n> More.\n>\n> - name: its name",
        "14:3: a diagram has one caption and one list of labels; expected the caption under its "
        "first line, then '- PART: words' for each label ()",
    ),
    ("see PO-001", "see PO-009", "12:7: there is no rule 'PO-009' (did you mean 'PO-001'?)"),
]


@pytest.mark.parametrize(("old", "new", "expected"), MISTAKES, ids=[case[1] for case in MISTAKES])
def test_a_mistake(pond: Desk, old: str, new: str, expected: str) -> None:
    pond.change(RULES, old, new)
    found = said(pond)
    assert any(line.startswith(expected) for line in found), found


def test_check_names_what_diagrams_lack(pond: Desk) -> None:
    pond.change(RULES, "card Pike", "card Pyke")
    rules, problems = pond.workspace.check_rulebook("pond")
    assert problems == (), "numbers and words are right"
    (problem,) = pond.workspace.check_diagrams(rules, pond.read())
    assert problem.message == "there is no card 'Pyke'"


def test_a_label_of_what_has_no_id_says_which_element_lacks_it(pond: Desk) -> None:
    pond.change("layouts/faces/plain.yaml", "{id: rules, kind: text", "{kind: text")
    (problem,) = pond.workspace.check_diagrams(
        pond.workspace.check_rulebook("pond")[0], pond.read()
    )
    assert problem.message == "the face 'plain' shows 'text' in an element that has no id"
    assert problem.hint == "give it one in the face, layouts/faces/plain.yaml:17:9: id: text"
