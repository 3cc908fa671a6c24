"""Faces with `extends` carried out, and the tables of stocks, papers, sheets and icons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.errors import Place
from tablewright.model.face import Face, GroupElement, Placement, TextElement
from tablewright.read.layouts import LayoutFiles, find_size
from tablewright.read.notes import Notes
from tests.read.desk import Desk

BASE = """\
face: base
size: poker-us
bleed: 2mm
fonts: [Noto Sans]
colors: {a: "#111", b: "#222"}
styles:
  base: {font: Noto Sans, size: 9pt}
  title: {size: 12pt, weight: 700}
let: {x: 1, y: 2}
elements:
  - {id: ground, kind: rectangle, fill: a}
  - id: frame
    kind: group
    elements:
      - {id: name, kind: text, text: Hi, style: title, box: {left: 1mm, top: 2mm},
         set: {weight: 400}}
      - {id: sign, kind: icon, icon: star}
  - {id: foot, kind: text, text: Foot}
"""


def extend(desk: Desk, text: str) -> tuple[Face | None, list[str]]:
    """The face `new`, which extends the base, and what is wrong with it."""
    desk.write("layouts/faces/base.yaml", BASE)
    desk.write("layouts/faces/new.yaml", "face: new\nextends: base\n" + text)
    notes = Notes()
    files = LayoutFiles([Path("layouts")], notes)
    face = files.face("new", Place("x"))
    return face, [str(problem) for problem in notes.problems]


def extended(desk: Desk, text: str) -> Face:
    face, said = extend(desk, text)
    assert said == []
    assert face is not None
    return face


def names(face: Face) -> list[str | None]:
    return [element.id for element in face.elements]


def test_values_are_replaced_and_tables_merged(desk: Desk) -> None:
    face = extended(
        desk,
        "bleed: 3mm\nfonts: [Cinzel]\ncolors: {b: '#333', c: '#444'}\nlet: {y: 3, z: 4}\n"
        "styles: {title: {size: 14pt}, small: {size: 7pt}}\n",
    )
    assert (face.face, face.size, face.bleed, face.fonts) == ("new", "poker-us", "3mm", ("Cinzel",))
    assert face.colors == {"a": "#111", "b": "#333", "c": "#444"}
    assert face.let == {"x": 1, "y": 3, "z": 4}
    assert (face.styles["title"].size, face.styles["title"].weight) == ("14pt", 700)
    assert list(face.styles) == ["base", "title", "small"]
    assert names(face) == ["ground", "frame", "foot"]


def test_elements_are_changed_field_by_field_also_inside_groups(desk: Desk) -> None:
    face = extended(
        desk,
        "elements:\n  - {id: name, text: Ho, set: {italic: true}}\n  - {id: foot, box: safe}\n",
    )
    assert names(face) == ["ground", "frame", "foot"]
    group = face.elements[1]
    assert isinstance(group, GroupElement)
    name = group.elements[0]
    assert isinstance(name, TextElement)
    assert (name.text, name.style) == ("Ho", "title")
    assert name.box == Placement(left="1mm", top="2mm")
    assert (name.set.weight, name.set.italic) == (400, True)
    assert face.elements[2].box == "safe"
    assert name.origin is not None
    assert str(name.origin.of("text")) == "layouts/faces/new.yaml:4:22"
    assert str(name.origin.of("style")) == "layouts/faces/base.yaml:15:49"


def test_the_base_is_not_changed_by_what_extends_it(desk: Desk) -> None:
    notes = Notes()
    desk.write("layouts/faces/base.yaml", BASE)
    desk.write(
        "layouts/faces/new.yaml",
        "face: new\nextends: base\nremove: [name, foot]\n"
        "elements: [{id: sign, icon: moon}, {kind: text, text: x, before: ground}]\n",
    )
    files = LayoutFiles([Path("layouts")], notes)
    files.all_faces()
    base = files.faces["base"]
    assert names(base) == ["ground", "frame", "foot"]
    group = base.elements[1]
    assert isinstance(group, GroupElement)
    assert [element.id for element in group.elements] == ["name", "sign"]
    assert names(files.faces["new"]) == [None, "ground", "frame"]


def test_new_elements_stand_at_the_end_or_beside_others(desk: Desk) -> None:
    face = extended(
        desk,
        "elements:\n  - {id: a, kind: rectangle}\n  - {id: b, kind: rectangle, before: foot}\n"
        "  - {id: c, kind: rectangle, after: ground}\n  - {id: d, kind: rectangle, after: name}\n"
        "  - {id: foot, before: ground}\n",
    )
    assert names(face) == ["foot", "ground", "c", "frame", "b", "a"]
    group = face.elements[3]
    assert isinstance(group, GroupElement)
    assert [element.id for element in group.elements] == ["name", "d", "sign"]


def test_another_kind_keeps_what_all_elements_have(desk: Desk) -> None:
    face = extended(desk, "elements: [{id: name, kind: rectangle, fill: b}]\n")
    group = face.elements[1]
    assert isinstance(group, GroupElement)
    assert (group.elements[0].kind, group.elements[0].box) == (
        "rectangle",
        Placement(left="1mm", top="2mm"),
    )


def test_removed_elements_are_gone_also_from_groups(desk: Desk) -> None:
    face = extended(desk, "remove: [ground, sign]\n")
    assert names(face) == ["frame", "foot"]


MISTAKES = [
    ("remove: [grund]\n", "new.yaml:3:10: there is no element 'grund' to remove"),
    (
        "elements: [{id: x, kind: rectangle, after: fot}]\n",
        "new.yaml:3:44: there is no element 'fot' to draw this after",
    ),
    (
        "elements: [{id: x, kind: rectangle, before: fot}]\n",
        "new.yaml:3:45: there is no element 'fot' to draw this before",
    ),
    ("elements: [{id: nmae, text: x}]\n", "new.yaml:3:12: 'kind' is missing in 'elements'"),
    ("elements: [{id: name, txt: x}]\n", "new.yaml:3:23: unknown key 'txt'"),
    (
        "elements: [{kind: group, elements: [{id: foot, kind: rectangle}]}]\n",
        "new.yaml:3:42: the element 'foot' is there twice",
    ),
    (
        "styles: {title: {size: 3}}\n",
        "new.yaml:3:24: wrong value for 'size'; expected a length with its unit, such as '3mm', "
        "got '3'",
    ),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_mistakes_in_what_is_changed(desk: Desk, text: str, said: str) -> None:
    assert extend(desk, text)[1] == [f"layouts/faces/{said}"]


def test_a_face_that_extends_itself(desk: Desk) -> None:
    desk.write("layouts/faces/base.yaml", "face: base\nextends: new\n")
    desk.write("layouts/faces/new.yaml", "face: new\nextends: base\n")
    desk.change("cards/pond/fish.yaml", "face: plain\nback", "face: new\nback")
    assert desk.said() == [
        "layouts/faces/base.yaml:2:10: 'extends' goes in a circle: new → base → new"
    ]


def test_an_unknown_base(desk: Desk) -> None:
    desk.change("layouts/faces/plain.yaml", "face: plain\n", "face: plain\nextends: plain-bck\n")
    problem = desk.problems()[0]
    assert str(problem) == "layouts/faces/plain.yaml:2:10: there is no face to extend: 'plain-bck'"
    assert problem.hint == "did you mean 'plain-back'?"


def test_a_mistake_in_a_base_is_told_once(desk: Desk) -> None:
    desk.write("layouts/faces/base.yaml", BASE + "fase: 1\n")
    for name in ("plain", "plain-back"):
        desk.write(f"layouts/faces/{name}.yaml", f"face: {name}\nextends: base\n")
    assert desk.said() == ["layouts/faces/base.yaml:19:1: unknown key 'fase'"]


def test_faces_that_no_deck_names_may_be_wrong(desk: Desk) -> None:
    desk.write("layouts/faces/other.yaml", "face: other\nsize: 3\n")
    desk.write("layouts/faces/worse.yaml", "face: worse\n\tx: [\n")
    assert desk.said() == []


def test_two_faces_with_one_id(desk: Desk) -> None:
    desk.write("layouts/faces/zz.yaml", "face: plain\nsize: poker\n")
    problem = desk.problems()[0]
    assert str(problem) == "layouts/faces/zz.yaml: the face 'plain' is there twice"
    assert problem.hint == "first in layouts/faces/plain.yaml"


def test_two_icons_with_one_name(desk: Desk) -> None:
    desk.write("layouts/icons/more/star.svg", "<svg/>")
    problem = desk.problems()[0]
    assert str(problem) == "layouts/icons/star.svg: the icon 'star' is there twice"
    assert problem.hint == "first in layouts/icons/more/star.svg"


TABLES = [
    (
        "stocks/stocks.yaml",
        "stocks:\n",
        "stock:\n",
        [
            "1:1: unknown key 'stock'",
            "1:1: wrong value for 'stocks'; expected a list, got nothing",
        ],
    ),
    (
        "stocks/stocks.yaml",
        "stocks:\n",
        "stocks:\n  - poker\n",
        [
            "2:5: wrong value in 'stocks'; expected a mapping, got 'poker'",
        ],
    ),
    (
        "stocks/stocks.yaml",
        "63.5mm",
        "63.5",
        [
            "2:40: wrong value for 'width'; expected a length with its unit, such as "
            "'63.5mm', got '63.5'",
        ],
    ),
    (
        "papers/papers.yaml",
        "papers:\n",
        "papers:\n  - {id: a4, name: A, width: 1mm, height: 2mm}\n",
        [
            "3:5: the paper 'a4' is there twice",
        ],
    ),
    ("sheets/default.yaml", "margin: 7mm", "margn: 7mm", ["2:1: unknown key 'margn'"]),
    (
        "sheets/default.yaml",
        "margin: 7mm",
        "backs: long",
        [
            "2:8: wrong value for 'backs'; expected 'long-edge', 'short-edge', 'gutterfold', "
            "'fold', 'separate' or 'none', got 'long'",
        ],
    ),
]


@pytest.mark.parametrize(("path", "old", "new", "said"), TABLES, ids=[case[2] for case in TABLES])
def test_mistakes_in_tables(desk: Desk, path: str, old: str, new: str, said: list[str]) -> None:
    desk.change(f"layouts/{path}", old, new)
    told = [line for line in desk.said() if line.startswith(f"layouts/{path}")]
    assert told == [f"layouts/{path}:{line}" for line in said]


def test_two_sheet_styles_with_one_name(desk: Desk) -> None:
    desk.write("layouts/sheets/more.yaml", "sheet: default\n")
    problem = desk.problems()[0]
    assert str(problem) == "layouts/sheets/more.yaml:1:1: the sheet style 'default' is there twice"
    assert problem.hint == "first in layouts/sheets/default.yaml:1:1"


def test_sizes_are_found_by_any_of_their_names(desk: Desk) -> None:
    stocks = desk.read().layouts.stocks
    assert find_size("Poker", stocks) is stocks["poker-us"]
    assert find_size(" poker-US ", stocks) is stocks["poker-us"]
    assert find_size("tarot", stocks) is None
