"""Trees to records: every wrong value is named in our words, at its place."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.errors import Problem
from tablewright.model.board import Board
from tablewright.model.face import Face, GroupElement, RectangleElement, TextElement
from tablewright.model.game import Deck, Game
from tablewright.model.kinds import COLOR
from tablewright.model.sheet import SheetStyle
from tablewright.read.border import read_record, texts_of
from tablewright.read.notes import Notes
from tablewright.read.source import parse_yaml
from tablewright.units import MM


def read(record: type[Any], text: str) -> tuple[Any, list[Problem]]:
    notes = Notes()
    tree = parse_yaml(text, "f.yaml", notes)
    assert tree is not None, notes.problems
    return read_record(record, tree, notes), notes.problems


def good(record: type[Any], text: str) -> Any:
    found, problems = read(record, text)
    assert [str(problem) for problem in problems] == []
    return found


HEAD = "game: g\ntitle: G\nseats: {min: 2, max: 4}\n"


def test_a_record_knows_where_it_and_its_values_were_written() -> None:
    face = good(
        Face,
        "face: x\nelements:\n  - kind: group\n    elements:\n      - {kind: text, text: hi}\n",
    )
    group = face.elements[0]
    assert isinstance(group, GroupElement)
    text = group.elements[0]
    assert isinstance(text, TextElement)
    assert str(face.origin.of("face")) == "f.yaml:1:7"
    assert text.origin is not None
    assert str(text.origin.place) == "f.yaml:5:9"
    assert str(text.origin.of("text")) == "f.yaml:5:28"
    assert str(text.origin.of("style")) == "f.yaml:5:9"


def test_values_are_converted() -> None:
    style = good(SheetStyle, "sheet: x\nmargin: 10mm\nback_offset: [1mm, -2pt]\n")
    assert style.margin == 10 * MM
    assert style.back_offset == (MM, -2.0)
    game = good(Game, HEAD + "minutes: [30, 060]\nage: '7'\nsetups: [{counters: {a: [1, 2]}}]\n")
    assert game.minutes == (30, 60)
    assert game.age == 7
    assert game.setups[0].counters == {"a": (1, 2)}


def test_a_name_may_be_no() -> None:
    assert good(Deck, "deck: d\ntitle: No\nface: f\n").title == "No"
    assert good(Deck, 'deck: d\ntitle: "1984"\nface: f\n').title == "1984"


def test_free_values_are_numbers_and_flags_only_if_they_are_written_so() -> None:
    face = good(
        Face,
        'face: x\nlet:\n  a: 1\n  b: [No, 007, -2.5, "3", true, "true", ~]\n  c: {d: 1e3, e: 10}\n',
    )
    assert face.let == {
        "a": 1,
        "b": ("No", "007", -2.5, "3", True, "true", None),
        "c": {"d": "1e3", "e": 10},
    }


def test_an_empty_value_is_as_if_left_out() -> None:
    face = good(Face, "face: x\ncolors:\nelements:\nsize:\n")
    assert (face.colors, face.elements, face.size) == ({}, (), "")


CASES: list[tuple[type[Any], str, str, str]] = [
    *(
        (
            Board,
            f"width: 9mm\nheight: 9mm\nspaces: [{{id: a, x: {wrote}}}]",
            f"5:21: wrong value for 'x'; expected {expected}, got '{wrote}'",
            "",
        )
        for wrote, expected in (
            ("99999999mm", "a length of at most 20 m"),
            ("9999999999%", "at most 100000 %"),
        )
    ),
    (
        Deck,
        "title: ' '\nface: x",
        "2:8: wrong value for 'title'; expected a text that is not empty, got ' '",
        "",
    ),
    (Face, "fase: y", "2:1: unknown key 'fase'", "did you mean 'face'?"),
    (
        Face,
        "origin: y",
        "2:1: unknown key 'origin'",
        "known names: bleed, colors, corner, cut, "
        "elements, extends, face, fonts, let, remove, safe, size, …",
    ),
    (
        Face,
        "origin:",
        "2:1: unknown key 'origin'",
        "known names: bleed, colors, corner, cut, "
        "elements, extends, face, fonts, let, remove, safe, size, …",
    ),
    (Face, "turned: maybe", "2:9: wrong value for 'turned'; expected yes or no, got 'maybe'", ""),
    (
        Face,
        "bleed: 3",
        "2:8: wrong value for 'bleed'; expected a length with its unit, such as '3mm', got '3'",
        "",
    ),
    (
        Face,
        "safe: {a: 1}",
        "2:7: wrong value for 'safe'; expected a length with its unit, or a "
        "percentage of the parent, got a mapping",
        "",
    ),
    (
        Game,
        "zones:\n  pile: {kind: pile}",
        "5:3: wrong value for 'zones'; expected a list, got a mapping",
        "begin each entry with its name: - id: pile",
    ),
    (
        Game,
        "zones: {id: pile}",
        "4:8: wrong value for 'zones'; expected a list, got a mapping",
        "put '- ' before each entry",
    ),
    (
        Face,
        "elements:\n  title: {kind: text}",
        "3:3: wrong value for 'elements'; expected a list, got a mapping",
        "put '- ' before each entry",
    ),
    (Face, "fonts: a", "2:8: wrong value for 'fonts'; expected a list, got 'a'", ""),
    (
        Face,
        "colors: {a: [b]}",
        "2:13: wrong value for 'a'; expected a colour name of this face or "
        "game, '#rrggbb', or 'none', got a list of 1",
        "",
    ),
    (
        Face,
        "styles: {a: }",
        "2:13: wrong value for 'a'; expected a mapping (key: value), got nothing",
        "",
    ),
    (
        Face,
        "styles: {a: {align: centre}}",
        "2:21: wrong value for 'align'; expected 'left', "
        "'center', 'right', 'start', 'end' or 'justify', got 'centre'",
        "did you mean 'center'?",
    ),
    (
        Face,
        "styles: {a: {weight: 3.5}}",
        "2:22: wrong value for 'weight'; expected a whole number, got '3.5'",
        "",
    ),
    (
        Face,
        "styles: {a: {leading: .nan}}",
        "2:23: wrong value for 'leading'; expected a number, got '.nan'",
        "",
    ),
    (
        Face,
        "styles: {a: {leading: inf}}",
        "2:23: wrong value for 'leading'; expected a number, got 'inf'",
        "",
    ),
    (
        Face,
        "elements: [{kind: rect}]",
        "2:19: wrong value for 'kind'; expected 'text', 'picture', "
        "'icon', 'rectangle', 'ellipse', 'line', 'path', 'group' or 'repeat', got 'rect'",
        "did you mean 'rectangle'?",
    ),
    (Face, "elements: [{id: z}]", "2:12: 'kind' is missing in 'elements'", ""),
    (
        Face,
        "elements: [hello]",
        "2:12: wrong value for 'elements'; expected a mapping with 'kind', got 'hello'",
        "",
    ),
    (Face, "elements: [{kind: text}]", "2:12: 'text' is missing in 'elements'", ""),
    (
        Face,
        "elements: [{kind: text, text: {gem}}]",
        "2:31: wrong value for 'text'; expected a text, got a mapping",
        "write it like this, then every character stands for itself:\n    text: |\n      {gem}}]",
    ),
    (
        Face,
        "elements: [{kind: rectangle, box: trimm}]",
        "2:35: wrong value for 'box'; expected 'trim', 'bleed' or 'safe', got 'trimm'",
        "did you mean 'trim'?",
    ),
    (
        Face,
        "elements: [{kind: rectangle, box: {lef: 3mm}}]",
        "2:36: unknown key 'lef'",
        "did you mean 'left'?",
    ),
    (
        Face,
        "elements: [{kind: rectangle, fill: {gradient: linear}}]",
        "2:36: 'stops' is missing in 'fill'",
        "",
    ),
    (
        Face,
        "elements: [{kind: rectangle, fill: [a]}]",
        "2:36: wrong value for 'fill'; expected a "
        "colour name of this face or game, '#rrggbb', or 'none', got a list of 1",
        "",
    ),
    (
        Face,
        "elements: [{kind: rectangle, opacity: half}]",
        "2:39: wrong value for 'opacity'; "
        "expected a number, or an expression '{{ … }}', got 'half'",
        "",
    ),
    (
        Face,
        "elements: [{kind: path, d: M0, view: [1, 2, 3]}]",
        "2:38: wrong value for 'view'; expected a list of 2, got a list of 3",
        "",
    ),
    (
        Game,
        "minutes: [1]",
        "4:10: wrong value for 'minutes'; expected a longer list, got a list of 1",
        "",
    ),
    (
        Game,
        "about: 1984",
        "4:8: a number where the text of 'about' belongs; expected a text, got 1984",
        'if it is meant as a text, put it in quotation marks: about: "1984"',
    ),
    (
        Game,
        "subtitle: 1,5",
        "4:11: a number where the text of 'subtitle' belongs; expected a text, got 1,5",
        'if it is meant as a text, put it in quotation marks: subtitle: "1,5"',
    ),
    (
        Game,
        "zones: [{id: A B}]",
        "4:14: wrong value for 'id'; expected an id of small letters, "
        "digits and hyphens, such as 'center-deck', got 'A B'",
        "",
    ),
    (
        Game,
        "setups: [{counters: {a: x}}]",
        "4:25: wrong value for 'a'; expected a whole number or a list, got 'x'",
        "",
    ),
    (
        Game,
        "setups: [{counters: {a: [x]}}]",
        "4:26: wrong value for 'a'; expected a whole number, got 'x'",
        "",
    ),
    (
        Game,
        "setups:\n  - steps:\n    - Draw two: then discard",
        "6:7: wrong value for 'steps'; expected a text, got a mapping",
        "write it like this, then every character stands for "
        'itself:\n    - "Draw two: then discard"',
    ),
    (Game, "icons: {gem: {icon: x}}", "4:14: 'word' is missing in 'gem'", ""),
    (Game, "icons: {gem: {icon: x, word: }}", "4:24: 'word' is missing in 'gem'", ""),
]
HEADS = {Board: "board: b\ntitle: B\n", Face: "face: x\n", Game: HEAD, Deck: "deck: x\n"}


@pytest.mark.parametrize(("record", "text", "message", "hint"), CASES)
def test_a_wrong_value(record: type[Any], text: str, message: str, hint: str) -> None:
    found, problems = read(record, HEADS[record] + text + "\n")
    assert found is None
    assert [str(problem) for problem in problems] == [f"f.yaml:{message}"]
    assert problems[0].hint == hint
    assert problems[0].source in (HEADS[record] + text).splitlines()


def test_what_is_missing_is_named_at_the_record() -> None:
    _, problems = read(Game, "game: g\nseats: {min: 2}\n")
    assert [str(problem) for problem in problems] == [
        "f.yaml:1:1: 'title' is missing",
        "f.yaml:2:8: 'max' is missing in 'seats'",
    ]


def test_all_branches_of_a_value_make_one_mistake() -> None:
    _, problems = read(
        Board,
        "board: b\ntitle: B\nwidth: 30mm\nheight: 3cm\nspaces: [{id: a, seat: some}]\n",
    )
    assert [str(problem) for problem in problems] == [
        "f.yaml:5:24: wrong value for 'seat'; expected a whole number or 'each', got 'some'"
    ]


def test_a_comment_behind_a_text_is_a_warning() -> None:
    game, problems = read(Game, HEAD + "about: Card #2 of three\n")
    assert game.about == "Card"
    assert [str(problem) for problem in problems] == [
        "f.yaml:4:8: warning: '#2 of three' behind the text of 'about' is taken as a comment"
    ]
    assert problems[0].hint == (
        "write it like this, then every character stands for itself:\n"
        "    about: |\n      Card #2 of three"
    )
    assert good(Game, HEAD + "prefix: POND # for rules\n").prefix == "POND"


def test_the_colours_of_a_tree_are_found_wherever_they_are() -> None:
    notes = Notes()
    tree = parse_yaml(
        "face: x\ncolors: {a: one}\nstyles: {s: {color: two, font: F}}\nelements:\n"
        "  - {kind: group, elements: [{kind: icon, icon: i, color: three}]}\n"
        "  - {kind: rectangle, fill: {gradient: linear, stops: [[0, four], [1, five]]}}\n"
        "  - {kind: rectangle, fill: six, stroke: {color: seven}}\n"
        "  - {kind: picture, palette: [eight, nine]}\n",
        "f.yaml",
        notes,
    )
    assert tree is not None
    assert isinstance(read_record(Face, tree, notes), Face)
    assert " ".join(text for _, text in texts_of(COLOR, tree, Face)) == (
        "one two three four five six seven eight nine"
    )


def test_a_plain_fill_and_a_gradient_are_told_apart() -> None:
    face = good(
        Face,
        "face: x\nelements:\n  - {kind: rectangle, fill: red}\n"
        "  - {kind: rectangle, fill: {gradient: linear, stops: [[0, a], [1, b]]}}\n",
    )
    plain, gradient = face.elements
    assert isinstance(plain, RectangleElement)
    assert plain.fill == "red"
    assert gradient.fill.stops == (("0", "a"), ("1", "b"))
