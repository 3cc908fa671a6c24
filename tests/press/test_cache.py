"""What is kept between runs: it holds as long as nothing changed, and never breaks a run."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tablewright import installed
from tablewright.drawing import Box, Drawing, Shape, rectangle
from tablewright.keeping import take_trouble
from tablewright.layout.patterns import FAMILIES
from tablewright.press import cache
from tablewright.press import store as stores
from tablewright.press.cache import (
    Run,
    file_digest,
    font_library,
    last_run,
    listing_digest,
    program_digest,
    remember,
    sources_of,
)
from tablewright.press.faces import BOOKS
from tablewright.press.reviewing import REVIEW
from tablewright.press.shaped import FACES
from tablewright.press.store import FaceStore, Kept, key_of
from tests.test_architecture import ROOT, imports, modules

REQUEST = {"print": "pond"}


def remembered(folder: Path) -> Run:
    (folder / "in").mkdir()
    (folder / "in" / "game.yaml").write_text("game: pond")
    (folder / "out.pdf").write_bytes(b"pdf")
    remember(
        REQUEST,
        inputs=[folder / "in" / "game.yaml"],
        folders=[folder / "in"],
        outputs=[folder / "out.pdf"],
        fonts=font_library(()),
        font_files=(),
        report=["done"],
        problems=(),
    )
    run = last_run(REQUEST)
    assert run is not None
    return run


def test_an_unchanged_run_holds(tmp_path: Path) -> None:
    run = remembered(tmp_path)
    assert run.still_holds()
    assert run.report == ("done",)


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "in" / "game.yaml").write_text("game: pool"),
        lambda folder: (folder / "in" / "game.yaml").unlink(),
        lambda folder: (folder / "in" / "new.yaml").write_text(""),
        lambda folder: (folder / "out.pdf").write_bytes(b"altered"),
        lambda folder: (folder / "out.pdf").unlink(),
    ],
    ids=["input changed", "input gone", "file added", "output altered", "output gone"],
)
def test_any_change_ends_it(tmp_path: Path, change: Callable[[Path], object]) -> None:
    run = remembered(tmp_path)
    change(tmp_path)
    assert not run.still_holds()


def test_another_program_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = remembered(tmp_path)
    monkeypatch.setattr("tablewright.press.cache.program_digest", lambda: "another")
    assert not run.still_holds()


@pytest.mark.parametrize("damage", ["cut off", "a list", "an altered word"])
def test_a_damaged_note_is_no_note(tmp_path: Path, damage: str) -> None:
    remembered(tmp_path)
    for note in (cache.cache_folder() / "runs").iterdir():
        data = note.read_bytes()
        if damage == "cut off":
            data = data[:50]
        elif damage == "a list":
            data = data.replace(b'"outputs": {', b'"outputs": [')
        else:
            assert b"done" in data
            data = data.replace(b"done", b"gone")
        note.write_bytes(data)
    assert last_run(REQUEST) is None


def test_the_program_digest_is_of_the_content(tmp_path: Path) -> None:
    assert len(program_digest()) == 64
    assert file_digest(tmp_path / "nothing") == ""
    before = listing_digest(tmp_path)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "file").write_text("")
    assert listing_digest(tmp_path) != before


def test_the_libraries_it_counts_are_those_it_needs() -> None:
    import tomllib

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    needed = {line.split(">")[0] for line in project["project"]["dependencies"]}
    assert set(cache.LIBRARIES) <= needed


@pytest.mark.parametrize("files", [FACES, BOOKS, REVIEW], ids=["faces", "books", "review"])
def test_what_a_module_imports_is_followed(files: tuple[str, ...]) -> None:
    package = ROOT / "tablewright"
    named = {path: name for name, path in modules().items() if name.startswith("tablewright.")}
    waiting = [named[path] for file in files for path in package.glob(file)]
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in modules() and name != "tablewright" and name not in reached:
            reached.add(name)
            dotted = [each for each, _ in imports(name, modules()[name])]
            for each in dotted:
                parts = each.split(".")
                waiting += [".".join(parts[:end]) for end in range(1, len(parts) + 1)]
    tablewright = {name for name in reached if name.startswith("tablewright.")}
    assert {named[path] for path in sources_of(*files)} == tablewright


def test_patterns_are_of_what_faces_are_made() -> None:
    assert {f"{name}.py" for name in FAMILIES} <= {path.name for path in sources_of(*FACES)}


def test_a_pattern_of_a_package_counts_with_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    point = EntryPoint("reeds", "reedy.drawn:REEDS", "tablewright.patterns")
    monkeypatch.setattr(installed, "brought", lambda door: {"reeds": point})
    module = tmp_path / "reedy" / "drawn.py"
    module.parent.mkdir()
    module.with_name("__init__.py").write_text("")
    found = []
    for source in ("REEDS = 1", "REEDS = 2", "REEDS = 1"):
        module.write_text(source)
        found.append(installed.code_of.__wrapped__("patterns"))
    assert found[0] == found[2] != found[1]
    assert found[0][0].startswith("reeds reedy.drawn:REEDS ")


def a_face(files: tuple[tuple[str, str], ...] = ()) -> Kept:
    box = Box(0, 0, 10, 10)
    return Kept(Drawing(10, 10, (Shape(rectangle(box)),), trim=box), (), files)


def test_a_face_comes_back_as_it_was(tmp_path: Path) -> None:
    store = FaceStore(tmp_path)
    store.put("key", a_face())
    assert store.get("key", Kept) == a_face(), "before it is written"
    store.close()
    store = FaceStore(tmp_path)
    assert store.get("key", Kept) == a_face()
    assert store.get("other", Kept) is None
    store.close()


def test_a_face_whose_picture_changed_is_not_found(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"old")
    kept = a_face(((str(picture), file_digest(picture)),))
    store = FaceStore(tmp_path)
    store.put("key", kept)
    store.close()
    picture.write_bytes(b"new")
    store = FaceStore(tmp_path)
    assert store.get("key", Kept) is None
    store.close()


def test_a_damaged_store_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "faces.sqlite").write_bytes(b"not a database " * 100)
    store = FaceStore(tmp_path)
    assert store.get("key", Kept) is None
    store.put("key", a_face())
    store.close()
    store = FaceStore(tmp_path)
    assert store.get("key", Kept) == a_face()
    store.close()


def flipped(path: Path, at: int) -> bytes:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    return bytes(data)


def test_a_damaged_store_whose_bytes_are_no_text_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = stores._opened
    tried: list[Path] = []

    def opened(path: Path) -> object:
        tried.append(path)
        if len(tried) == 1:
            raise UnicodeDecodeError("utf-8", b"\xf1", 0, 1, "invalid continuation byte")
        return right(path)

    monkeypatch.setattr(stores, "_opened", opened)
    FaceStore(tmp_path).close()
    assert len(tried) == 2


def test_no_bit_of_a_kept_face_changes_without_a_word(tmp_path: Path) -> None:
    """Whatever bit of the file is turned: what comes back is what was put in, or nothing."""
    path = tmp_path / "faces.sqlite"
    store = FaceStore(tmp_path)
    store.put("key", a_face())
    store.plain("number", lambda: 8.25)
    store.close()
    whole = path.read_bytes()
    lost = 0
    for at in range(0, len(whole), 7):
        path.write_bytes(flipped(path, at))
        store = FaceStore(tmp_path)
        found = store.get("key", Kept)
        assert found in (None, a_face())
        lost += found is None
        assert store.plain("number", lambda: 8.25) == 8.25
        store.put("key", a_face())
        store.close()
        store = FaceStore(tmp_path)
        assert store.get("key", Kept) == a_face(), "what was damaged is there again"
        store.close()
        path.write_bytes(whole)
    assert lost > 10


def test_a_full_disk_is_told_and_ends_nothing(tmp_path: Path) -> None:
    import sqlite3

    take_trouble()
    store = FaceStore(tmp_path)
    base = store._base
    assert base is not None
    base.execute("PRAGMA max_page_count = 3")
    for number in range(300):
        store.put(f"key {number}", a_face())
    assert store.get("key 7", Kept) is None
    store.put("key 7", a_face())
    assert store.get("key 7", Kept) == a_face()
    store.close()
    told = take_trouble()
    assert told.startswith(f"nothing can be kept in {tmp_path} (database or disk is full)")
    assert isinstance(base, sqlite3.Connection)


def test_a_store_that_cannot_be_written_keeps_nothing_and_says_nothing(tmp_path: Path) -> None:
    store = FaceStore(tmp_path / "missing" / "folder")
    store.put("key", a_face())
    store.close()
    assert not (tmp_path / "missing").exists()


def test_numbers_are_made_once(tmp_path: Path) -> None:
    made: list[int] = []

    def make() -> dict[str, float]:
        made.append(1)
        return {"rules": 8.25}

    store = FaceStore(tmp_path)
    assert store.numbers("key", make) == {"rules": 8.25}
    assert store.numbers("key", make) == {"rules": 8.25}
    store.close()
    assert made == [1]


def test_a_key_does_not_depend_on_places() -> None:
    from dataclasses import replace

    from tablewright.errors import Origin, Place
    from tablewright.model.game import Card

    card = Card(name="Pike", copies=2, fields={"cost": 4})
    moved = replace(card, origin=Origin(Place("elsewhere.yaml", 9, 1)))
    assert key_of(card) == key_of(moved)
    assert key_of(card) != key_of(replace(card, fields={"cost": 5}))
