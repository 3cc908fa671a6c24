"""Damaged files: whatever bytes a game is made of, reading ends in an Edition or a SourceError."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tablewright.errors import Problem, SourceError
from tablewright.model.edition import Edition
from tests.read.desk import FILES, Desk

NAMES = sorted(name for name in FILES if name.endswith(".yaml"))
SCRAPS = [
    ":",
    ": ",
    "-",
    "- ",
    "#",
    " #",
    "'",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    "&a ",
    "*a",
    "!x ",
    "|",
    ">",
    "%",
    "@",
    "`",
    "\t",
    "\n",
    "\r",
    "\0",
    "\x07",
    "\ufeff",
    "\u2028",
    "é",
    "\udcff",
    "<<: ",
    "? ",
    "---\n",
    "...\n",
    "~",
    "null",
    "{{",
    "}}",
    "{fly}",
    "**",
    "0",
    "-1",
    "1e999",
    "nan",
    "9" * 400,
    "../",
    "origin: 1\n",
    "extends: plain\n",
    "cards:\n",
    "#12",
    "/0.5",
    "mm",
    "\\",
    "  ",
]
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), st.floats(0, 1), st.sampled_from(SCRAPS)),
        st.tuples(st.just("insert"), st.floats(0, 1), st.text(max_size=6)),
        st.tuples(st.just("delete"), st.floats(0, 1), st.integers(1, 30).map(str)),
        st.tuples(st.just("double"), st.floats(0, 1), st.integers(1, 60).map(str)),
        st.tuples(st.just("cut"), st.floats(0, 1), st.just("")),
    ),
    min_size=1,
    max_size=4,
)
Change = tuple[str, float, str]


def damaged(text: str, changes: list[Change]) -> bytes:
    for what, where, detail in changes:
        at = int(where * len(text))
        if what == "insert":
            text = text[:at] + detail + text[at:]
        elif what == "delete":
            text = text[:at] + text[at + int(detail) :]
        elif what == "double":
            text = text[:at] + text[at : at + int(detail)] + text[at:]
        else:
            text = text[:at]
    return text.encode("utf-8", "surrogateescape" if "\udcff" in text else "surrogatepass")


def survives(desk: Desk) -> None:
    """Reads the game; the mistakes, if there are any, have places that are in their files."""
    problems: tuple[Problem, ...] = ()
    try:
        found = desk.read(write_codes=False)
    except SourceError as error:
        problems = error.problems
    else:
        assert isinstance(found, Edition)
        return
    assert problems
    for problem in problems:
        assert problem.message
        assert not re.search(r"pydantic|yaml\.|Traceback|0x[0-9a-f]{6,}", str(problem))
        place = problem.place
        assert (desk.folder / place.path).exists(), problem
        assert (place.line >= 1) == (place.column >= 1)
        if place.line:
            lines = re.split(
                r"\r\n|\r|\n",
                (desk.folder / place.path)
                .read_bytes()
                .decode("utf-8", "replace")
                .removeprefix("\ufeff"),
            )
            assert place.line <= len(lines)
            assert place.column <= len(lines[place.line - 1]) + 1


@pytest.fixture
def try_bytes(desk: Desk) -> Callable[[str, bytes], None]:
    def attempt(name: str, data: bytes) -> None:
        for path, text in FILES.items():
            desk.write(path, text)
        desk.write(name, data)
        survives(desk)

    return attempt


PATIENT = settings(
    max_examples=75,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@PATIENT
@given(name=st.sampled_from(NAMES), changes=CHANGES)
def test_a_damaged_file(
    try_bytes: Callable[[str, bytes], None], name: str, changes: list[Change]
) -> None:
    try_bytes(name, damaged(FILES[name], changes))


@PATIENT
@given(name=st.sampled_from(NAMES), data=st.binary(max_size=60), at=st.floats(0, 1))
@example(name=NAMES[0], data=b"\xff\xfe", at=0.0)
def test_stray_bytes(
    try_bytes: Callable[[str, bytes], None], name: str, data: bytes, at: float
) -> None:
    text = FILES[name].encode()
    cut = int(at * len(text))
    try_bytes(name, text[:cut] + data + text[cut:])
    try_bytes(name, data)


@PATIENT
@given(name=st.sampled_from(NAMES), line=st.integers(0, 40), value=st.text(max_size=20))
def test_any_text_as_a_value(
    try_bytes: Callable[[str, bytes], None], name: str, line: int, value: str
) -> None:
    lines = FILES[name].splitlines()
    at = line % len(lines)
    head, colon, _ = lines[at].partition(": ")
    lines[at] = head + (colon or ": ") + value
    try_bytes(name, "\n".join(lines).encode("utf-8", "surrogatepass"))


@PATIENT
@given(table=st.binary(max_size=80) | st.text(max_size=80).map(str.encode))
@example(table=b'name,cost\nA,"1\n')
def test_any_table(desk: Desk, table: bytes) -> None:
    desk.write("cards/pond/b.yaml", "deck: b\ntitle: B\nface: plain\nsource: b.csv\n")
    desk.write("cards/pond/b.csv", table)
    survives(desk)


@pytest.mark.parametrize("name", NAMES)
def test_every_cut_of_a_file(try_bytes: Callable[[str, bytes], None], name: str) -> None:
    text = FILES[name].encode()
    for end in range(0, len(text), 7):
        try_bytes(name, text[:end])


def test_a_folder_where_a_file_belongs(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "cards/pond/odd.yaml").mkdir()
    (tmp_path / "layouts/faces/odd.yaml").mkdir()
    assert desk.said() == []
