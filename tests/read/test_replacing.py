"""A value in a file is written over another one, and nothing else of the file changes."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.errors import Place, TablewrightError
from tablewright.read.csv_text import cells_of
from tablewright.read.notes import Notes
from tablewright.read.replacing import with_cell, with_value_at
from tablewright.read.source import parse_yaml
from tablewright.read.tree import Entries, Items
from tests.preview.ponds import DECK


def card(text: str, name: str) -> Entries:
    tree = parse_yaml(text, "f", Notes())
    assert tree is not None
    cards = tree["cards"]
    assert isinstance(cards, Items)
    return next(each for each in cards if isinstance(each, Entries) and each["name"] == name)


def put(name: str, key: str, value: str, *, text: str = DECK, bare: bool = False) -> str:
    return with_value_at(text, card(text, name).place, key, value, bare=bare)


def lines_between(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that only one of two texts has, in their order."""
    old, new = before.split("\n"), after.split("\n")
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return old, new


@pytest.mark.parametrize(
    ("name", "key", "value", "old", "new"),
    [
        (
            "Roach", "text", "Gain 2 points.",
            ["    text: Gain 1 point."], ["    text: Gain 2 points."],
        ),
        (
            "Roach", "text", "Gain 2 points.\nDraw a card.",
            ["    text: Gain 1 point."],
            ["    text: |", "      Gain 2 points.", "      Draw a card."],
        ),
        (
            "Perch", "text", "Pass.",
            ["      Gain 2 points.", "      Draw a card."], ["      Pass."],
        ),
        (
            "Tench", "text", "Draw: 2",
            ['  - {name: Tench, code: CCE, weight: 3, text: "Draw a card."}'],
            ['  - {name: Tench, code: CCE, weight: 3, text: "Draw: 2"}'],
        ),
        ("Pike", "text", "Eat 1 card.", [], ["    text: Eat 1 card."]),
        ("Pike", "text", "Eat it: all\nof it", [],
         ["    text: |", "      Eat it: all", "      of it"]),
        ("Tench", "flavour", "a, b",
         ['  - {name: Tench, code: CCE, weight: 3, text: "Draw a card."}'],
         ['  - {name: Tench, flavour: "a, b", code: CCE, weight: 3, text: "Draw a card."}']),
    ],
)  # fmt: skip
def test_only_the_lines_of_the_value_change(
    name: str, key: str, value: str, old: list[str], new: list[str]
) -> None:
    after = put(name, key, value)
    assert lines_between(DECK, after) == (old, new)
    assert str(card(after, name)[key]).rstrip("\n") == value


def test_a_number_stays_a_number_and_a_text_one() -> None:
    assert "    weight: -12   # so far\n" in put("Roach", "weight", "-12", bare=True)
    assert '    text: "null"\n' in put("Roach", "text", "null")
    assert "    copies: 3\n" in put("Perch", "copies", "3", bare=True)
    assert "  - name: Pike\n    copies: 4\n    code" in put("Pike", "copies", "4", bare=True)


def test_line_ends_of_a_file_are_kept() -> None:
    windows = DECK.replace("\n", "\r\n")
    after = put("Perch", "text", "One.\nTwo.\nThree.", text=windows)
    assert "\n" not in after.replace("\r\n", "")
    after = put("Pike", "text", "At the very end.", text=DECK.rstrip("\n"))
    assert after.endswith(
        "  - name: Pike\n    text: At the very end.\n    code: DD9\n    weight: 9"
    )


def test_what_cannot_be_changed_safely_is_said() -> None:
    listed = DECK.replace("    weight: 9\n", "    weight: 9\n    kinds: [a, b]\n")
    with pytest.raises(TablewrightError, match="is a list here"):
        put("Pike", "kinds", "c", text=listed)
    empty = DECK.replace("    weight: 9\n", "    weight: 9\n    flavour:\n")
    with pytest.raises(TablewrightError, match="nothing behind it"):
        put("Pike", "flavour", "c", text=empty)
    with pytest.raises(TablewrightError, match="not where it was"):
        with_value_at(DECK, Place("", 3, 77), "text", "x")
    merged = DECK.replace("- name: Roach", "- &r\n    name: Roach").replace(
        "- name: Pike\n", "- <<: *r\n    name: Pike\n"
    )
    with pytest.raises(TablewrightError, match="'text' comes from elsewhere"):
        put("Pike", "text", "x", text=merged)


WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"], exclude_characters="\x85"),
    min_size=1,
    max_size=30,
).map(str.strip)


@given(st.lists(WORDS.filter(bool), min_size=1, max_size=3), st.sampled_from(
    ["Roach", "Perch", "Tench", "Pike"]))  # fmt: skip
def test_any_text_is_written_as_it_is_or_refused(words: list[str], name: str) -> None:
    value = "\n".join(words)
    try:
        after = put(name, "text", value)
    except TablewrightError:
        return
    assert str(card(after, name)["text"]).rstrip("\n") == value
    others = [each for each in ("Roach", "Perch", "Tench", "Pike") if each != name]
    assert [dict(card(after, each)) for each in others] == [
        dict(card(DECK, each)) for each in others
    ]
    assert after.startswith("# The fish of the pond.\n")


TABLE = 'Name;Cost;Text\nRoach;1;Gain 1.\n\nPerch;2;"Gain; 2.\nDraw ""it""."\nPike;;\n'


def test_a_cell_of_a_table_is_written_over() -> None:
    assert with_cell(TABLE, "B2", "7") == TABLE.replace("Roach;1", "Roach;7")
    assert with_cell(TABLE, "C4", "No.") == TABLE.replace('"Gain; 2.\nDraw ""it""."', '"No."')
    assert with_cell(TABLE, "C5", 'a "b"; c') == TABLE.replace("Pike;;", 'Pike;;"a ""b""; c"')
    with pytest.raises(TablewrightError, match="no cell C9"):
        with_cell(TABLE, "C9", "x")


@given(st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=20).map(str.strip))
def test_any_cell_is_read_as_it_was_written(value: str) -> None:
    for name in ("A2", "C2", "B4", "C5"):
        after = with_cell(TABLE, name, value)
        names = [cell for cell, _, _ in cells_of(after)]
        assert names == [cell for cell, _, _ in cells_of(TABLE)]
        rows = list(csv.reader(io.StringIO(after), delimiter=";"))
        row, column = int(name[1:]) - 1, "ABC".index(name[0])
        assert rows[row][column] == value
