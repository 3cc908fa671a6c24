"""YAML text to a tree with places, and every mistake of its syntax."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.read import source
from tablewright.read.compose import DEPTH, NODES
from tablewright.read.notes import Notes
from tablewright.read.source import parse_yaml, read_yaml
from tablewright.read.tree import Entries, Items, Written


def parse(text: str) -> tuple[Entries | None, list[str]]:
    notes = Notes()
    tree = parse_yaml(text, "f.yaml", notes)
    return tree, [str(problem) for problem in notes.problems]


def good(text: str) -> Entries:
    tree, said = parse(text)
    assert said == []
    assert tree is not None
    return tree


def test_scalars_stay_as_they_are_written() -> None:
    tree = good("a: No\nb: 007\nc: 1.50\nd: true\ne: 2020-01-01\nf: '5'\ng:\nh: ~\ni: 0x1F\n")
    assert tree == {
        "a": "No",
        "b": "007",
        "c": "1.50",
        "d": "true",
        "e": "2020-01-01",
        "f": "5",
        "g": None,
        "h": None,
        "i": "0x1F",
    }


def test_every_key_and_value_has_its_place() -> None:
    tree = good("a: x\nb:\n  - y\n  - {c: z}\n")
    assert str(tree.values_at["a"]) == "f.yaml:1:4"
    assert str(tree.keys_at["b"]) == "f.yaml:2:1"
    items = tree["b"]
    assert isinstance(items, Items)
    assert [str(place) for place in items.items_at] == ["f.yaml:3:5", "f.yaml:4:5"]
    inner = items[1]
    assert isinstance(inner, Entries)
    assert inner.flow
    assert str(inner.values_at["c"]) == "f.yaml:4:9"


def test_a_block_loses_its_last_line_break_and_knows_its_end() -> None:
    tree = good("text: |\n  Gain 1.\n\n  Draw 2: now # here\n\nnext: x\n")
    text = tree["text"]
    assert isinstance(text, Written)
    assert text == "Gain 1.\n\nDraw 2: now # here"
    assert text.end[0] == 4
    assert not text.plain


def test_a_byte_order_mark_and_old_line_ends_are_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    notes = Notes()
    tree = read_yaml(path, notes)
    assert tree == {"a": "1", "b": "2"}
    assert notes.problems == []
    assert str(tree.keys_at["b"]).endswith("f.yaml:2:1")


def test_aliases_and_merge_keys() -> None:
    tree = good("x: &x {b: 1, c: 2}\ny:\n  <<: *x\n  c: 3\nz: *x\nw: {<<: [*x, {d: 4}]}\n")
    assert tree["y"] == {"b": "1", "c": "3"}
    assert tree["z"] == {"b": "1", "c": "2"}
    assert tree["w"] == {"b": "1", "c": "2", "d": "4"}


BLOCK = "write it like this, then every character stands for itself:\n    text: |\n      "
TRAPS = [
    ("Mastery 10: Gain 3.", 17, "this text holds ': ', which YAML takes for a key and its value"),
    ("Gain 3 power:", 19, "this text ends with ':', which YAML takes for a key"),
    (">>: Draw", 7, "this text begins with '>', which begins a block of folded lines in YAML"),
    ("|x", 7, "this text begins with '|', which begins a block of lines in YAML"),
    ("{gem} Gain", 7, "this text begins with '{', which begins a mapping in YAML"),
    ("{{ card.name }}", 7, "this text begins with '{', which begins a mapping in YAML"),
    ("[gold]3[/]", 7, "this text begins with '[', which begins a list in YAML"),
    ("[gold] 3", 7, "this text begins with '[', which begins a list in YAML"),
    ('"Hi" she said', 11, "this text goes on behind its closing quotation mark"),
    (
        "'Tis the season",
        7,
        "this text begins with an apostrophe, which begins a quoted text in YAML, and is never "
        "closed",
    ),
    ("*Draw* two", 7, "this text begins with '*', which names an anchor in YAML"),
    ("*Draw", 7, "this text begins with '*', which names an anchor in YAML"),
    ("& more", 7, "this text begins with '&', which sets an anchor in YAML"),
    ("&more cards", 7, "'&more' was taken for an anchor, which nothing names"),
    ("!Draw two", 7, "this text begins with '!', which sets a tag in YAML"),
    ("%5", 7, "this text begins with '%', which is reserved in YAML"),
    ("@home", 7, "this text begins with '@', which is reserved in YAML"),
    ("`x`", 7, "this text begins with '`', which is reserved in YAML"),
    ("- 2 health", 7, "this text begins with '-', which begins a list item in YAML"),
    ("? what", 7, "this text begins with '?', which begins a key in YAML"),
    ("], then", 7, "this text begins with ']', which closes a list in YAML"),
    ("}", 7, "this text begins with '}', which closes a mapping in YAML"),
    (", then", 7, "this text begins with ',', which separates list items in YAML"),
    ("#2 of 3", 7, "'#' begins a comment in YAML, so there is no value here"),
]


@pytest.mark.parametrize(("value", "column", "message"), TRAPS)
def test_a_trap_is_explained_and_its_line_corrected(value: str, column: int, message: str) -> None:
    notes = Notes()
    tree = parse_yaml(f"name: A\ntext: {value}\nlast: B\n", "f.yaml", notes)
    assert tree is not None, "it is read on, so that other mistakes are found in the same run"
    assert (tree["name"], tree["last"]) == ("A", "B")
    assert [str(problem) for problem in notes.problems] == [f"f.yaml:2:{column}: {message}"]
    problem = notes.problems[0]
    assert problem.hint == BLOCK + value
    assert problem.source == f"text: {value}"
    assert good(problem.hint.split("\n", 1)[1].replace("\n    ", "\n").strip())["text"] == value


def test_all_traps_of_a_file_are_found_at_once() -> None:
    _, said = parse(
        "cards:\n  - name: A: B\n    text: Mastery 10: Gain 3,\n      and more.\n    cost: 1\n"
        '  - name: "C" D\n    colors: [#fff, #000]\n    text: |\n      fine: this one\n'
    )
    assert said == [
        "f.yaml:2:12: this text holds ': ', which YAML takes for a key and its value",
        "f.yaml:3:21: this text holds ': ', which YAML takes for a key and its value",
        "f.yaml:6:14: this text goes on behind its closing quotation mark",
        "f.yaml:7:14: '#' begins a comment in YAML, so this colour and all behind it is left out",
    ]


def test_short_values_are_corrected_with_quotation_marks() -> None:
    notes = Notes()
    parse_yaml("- a\n", "f.yaml", notes)
    parse_yaml("name: A: B\ncolor: #fff\n", "f.yaml", notes)
    assert [problem.hint.split("\n")[-1] for problem in notes.problems] == [
        "",
        '    name: "A: B"',
        '    color: "#fff"',
    ]


MISTAKES = [
    ("", "f.yaml:1:1: the file is empty; expected a mapping (key: value)"),
    ("# only this\n", "f.yaml:1:1: the file is empty; expected a mapping (key: value)"),
    (
        "- a\n",
        "f.yaml:1:1: the file holds no mapping; expected a mapping (key: value), got a list of 1",
    ),
    (
        "hello\n",
        "f.yaml:1:1: the file holds no mapping; expected a mapping (key: value), got 'hello'",
    ),
    ("a: 1\na: 2\n", "f.yaml:2:1: the key 'a' stands twice in one mapping"),
    ("a: {b: 1, b: 2}\n", "f.yaml:1:11: the key 'b' stands twice in one mapping"),
    ("a:\n\tb: 1\n", "f.yaml:2:1: the line is indented with a tab; expected spaces, got a tab"),
    ("a: 1\n---\nb: 2\n", "f.yaml:2:1: a second document begins here"),
    ("a: !foo [1]\n", "f.yaml:1:4: this text begins with '!', which sets a tag in YAML"),
    ("a:\n  !foo\n  b: 1\n", "f.yaml:2:3: the tag '!foo' is not known"),
    ("a: x\0y\n", "f.yaml:1:5: a NUL character; got U+0000"),
    ("a: x\x07y\n", "f.yaml:1:5: a character that cannot be seen; got U+0007"),
    (
        'a:\n  - "x\\x07y"\n',
        "f.yaml:2:5: an escape sequence for U+0007, a character that cannot be seen",
    ),
    (
        'a: "\\0"\n',
        "f.yaml:1:4: an escape sequence for U+0000, a character that cannot be seen",
    ),
    (
        '"\\e[2J": b\n',
        "f.yaml:1:1: an escape sequence for U+001B, a character that cannot be seen",
    ),
    ("a: x\u2028y\n", "f.yaml:1:5: a character that cannot be seen; got U+2028"),
    ("a: &x [*x]\n", "f.yaml:1:8: '*x' stands inside of what '&x' names, which has no end"),
    ("a: 1\n  b: 2\n", "f.yaml:2:4: this entry does not fit to the line above it"),
    ("a: [1, 2\nb: 3\n", "f.yaml:1:4: the list that begins with '[' goes wrong, or has no ']'"),
    ("a: {b: 1\nc: 3\n", "f.yaml:1:4: the mapping that begins with '{' goes wrong, or has no '}'"),
    ("a:\n  - x\n b: 1\n", "f.yaml:3:2: this does not fit to the lines above it"),
    ('a: "\\q"\n', "f.yaml:1:5: an unknown escape sequence behind a backslash"),
    ("a: 1\nb:c\n", "f.yaml:2:1: this key has no ':' behind it"),
    ("a: 1\n...\nfoo\n", "f.yaml:3:1: there is something behind the end of the document"),
    ("[a]: 1\n", "f.yaml:1:1: a list stands where a key belongs"),
    ("~: 1\n", "f.yaml:1:1: a key is missing before this ':'"),
    ("<<: 5\na: 1\n", "f.yaml:1:5: '<<' takes over the entries of a mapping, and this is none"),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_mistakes(text: str, message: str) -> None:
    _, said = parse(text)
    assert said == [message]


def test_a_duplicate_names_both_places() -> None:
    notes = Notes()
    parse_yaml("a: 1\nb: 2\na: 3\n", "f.yaml", notes)
    assert notes.problems[0].hint == "it stands first in line 1, column 1"
    assert notes.problems[0].source == "a: 3"


def test_a_missing_space_is_named() -> None:
    notes = Notes()
    parse_yaml("a:b\nc: 1\n", "f.yaml", notes)
    assert notes.problems[0].hint == "put a space behind 'a:'"


def test_every_line_with_a_tab_is_listed() -> None:
    _, said = parse("a:\n\tb: 1\n\tc: 2\n")
    assert [line.split(": ")[0] for line in said] == ["f.yaml:2:1", "f.yaml:3:1"]


def test_a_tab_within_a_text_is_no_mistake() -> None:
    assert good("a: |\n  x\n  \ty\n")["a"] == "x\n\ty"


def test_anchors_that_multiply_are_stopped() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    tree, said = parse("\n".join(lines))
    assert tree is None
    assert len(said) == 1
    assert said[0].endswith(f"the file holds more than {NODES} values")
    assert said[0].startswith("f.yaml:6:")


@pytest.mark.parametrize("depth", [DEPTH + 1, 900, 5000, 200_000])
def test_values_that_lie_deep_in_each_other_are_stopped(depth: int) -> None:
    tree, said = parse("a: " + "[" * depth)
    assert tree is None
    assert said == [f"f.yaml:1:{3 + DEPTH}: values lie more than {DEPTH} deep in each other"]


def test_not_utf8(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("f.yaml").write_bytes(b"a: 1\nname: J\xc3\xb6rg K\xf6nig\nb: \xff\n")
    notes = Notes()
    assert read_yaml(Path("f.yaml"), notes) is None
    assert [str(problem) for problem in notes.problems] == [
        "f.yaml:2:13: the file is not UTF-8; expected UTF-8, got the byte 0xF6, which is 'ö' in "
        "Windows-1252; 1 more line has such",
    ]
    assert notes.problems[0].hint == "save it as UTF-8 in your editor"


def test_utf16(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("f.yaml").write_bytes("a: 1".encode("utf-16"))
    notes = Notes()
    assert read_yaml(Path("f.yaml"), notes) is None
    assert str(notes.problems[0]) == "f.yaml:1:1: the file is not UTF-8; expected UTF-8, got UTF-16"


def test_a_file_that_is_too_large_or_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(source, "LARGEST", 10)
    Path("f.yaml").write_bytes(b"a: 123456789\n")
    notes = Notes()
    assert read_yaml(Path("f.yaml"), notes) is None
    assert read_yaml(Path("none.yaml"), notes) is None
    assert [str(problem) for problem in notes.problems] == [
        "f.yaml: the file is too large; expected at most 8 MB, got 13 bytes",
        "none.yaml: the file cannot be read: No such file or directory",
    ]
