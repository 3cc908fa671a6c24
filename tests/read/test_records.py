"""Files of table records: several documents, places, and what is wrong with one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.records.sitting import KEYS as PLAYED
from tablewright.read.notes import Notes
from tablewright.read.records import KEYS, read_records

TWO = """\
# Two records.
record: ONE
game: pond
rules: [P-001]
start:
  A: {hand: [No, 3 Carp], gems: 7}
moves:
  - A plays No
  - refused: A plays Carp
    rule: P-001
---
record: TWO
game: pond
expect:
  row: [~, ...]
"""


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "records.yaml"
    path.write_text(text, encoding="utf-8")
    notes = Notes()
    read_records(path, notes)
    return [str(problem).replace(f"{path}", "records.yaml") for problem in notes.problems]


def test_several_documents_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "records.yaml"
    path.write_text(TWO, encoding="utf-8")
    notes = Notes()
    one, two = read_records(path, notes)
    assert not notes.problems
    assert (one.name, one.game, two.name) == ("ONE", "pond", "TWO")
    assert one.plain["start"] == {"A": {"hand": ["No", "3 Carp"], "gems": 7}}
    assert one.plain["moves"] == ["A plays No", {"refused": "A plays Carp", "rule": "P-001"}]
    assert two.plain["expect"] == {"row": [None, "..."]}
    places = {
        path: (one.place_of(path).line, one.place_of(path).column)
        for path in (("start", "A", "gems"), ("moves", 1, "rule"), ("moves", 1, "because"))
    }
    assert places == {
        ("start", "A", "gems"): (6, 33),
        ("moves", 1, "rule"): (10, 11),
        ("moves", 1, "because"): (9, 5),
    }
    assert two.place_of(("expect", "row", 1)).line == 15


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("record: A\ngame: pond\nstrat: {}\n", "records.yaml:3:1: unknown key 'strat' in a record"),
        (
            "game: pond\n",
            "records.yaml:1:1: a record needs 'record'; expected a name, got nothing",
        ),
        (
            "record: A\ngame: [pond]\n",
            "records.yaml:2:7: a record needs 'game'; expected the id of a game, got a list of 1",
        ),
        (
            "record: A\ngame: pond\nrules: P-1\n",
            "records.yaml:3:8: 'rules' is not a list; expected a list, got 'P-1'",
        ),
        (
            "record: A\ngame: pond\nstart: []\n",
            "records.yaml:3:8: 'start' is not a mapping; expected a mapping, got an empty list",
        ),
        (
            "record: A\ngame: pond\nmoves:\n  - [A]\n",
            "records.yaml:4:5: this is no step; expected a move, or a mapping such as "
            "'refused: …', got a list of 1",
        ),
        (
            "record: A\ngame: pond\n---\nrecord: A\ngame: pond\n",
            "records.yaml:4:9: the record 'A' stands twice in a file",
        ),
        (
            "record: A\ngame: pond\n---\n- 7\n",
            "records.yaml:4:1: this is no record; expected a mapping, got a list of 1",
        ),
        ("# nothing\n", "records.yaml: there is no record in this file; expected record: NAME"),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(tmp_path: Path, text: str, said: str) -> None:
    assert problems(tmp_path, text) == [said]


def test_a_mistake_of_syntax_in_one_document_leaves_the_others(tmp_path: Path) -> None:
    found = problems(tmp_path, "record: A\ngame: [pond\n---\nrecord: B\nrules: 7\n")
    assert len(found) == 3
    assert found[1:] == [
        "records.yaml:4:1: a record needs 'game'; expected the id of a game, got nothing",
        "records.yaml:5:8: 'rules' is not a list; expected a list, got '7'",
    ]


def test_the_referee_knows_the_same_keys() -> None:
    assert set(KEYS) == set(PLAYED)


@pytest.mark.parametrize(
    "text",
    [
        "record: X\ngame: &herons\n",
        "record: X\n? [a, b]\n: c\n",
        "record: X\n\tgame: y\n",
        "record: X\ngame: a: b\n",
        "record: X\nmoves:\n  - #two\n",
        "record: X\nrecord: Y\ngame: z\n",
        "record: [X\n",
        "record: X\ngame: @y\n",
        "record: X\ngame: y\nnote: |\n  a\n\n  b\nwhat: z\n",
        "record: X\ngame: *y\n",
        "record: X\n  game: y\n",
    ],
)
def test_a_mistake_is_the_same_below_other_records(tmp_path: Path, text: str) -> None:
    above = "record: W\ngame: pond\n---\n"
    alone = problems(tmp_path, text)
    below = problems(tmp_path, above + text)
    assert alone
    assert [re.sub(r"(records\.yaml:)(\d+)", _three_above, each) for each in below] == alone


def _three_above(match: re.Match[str]) -> str:
    return f"{match[1]}{int(match[2]) - 3}"
