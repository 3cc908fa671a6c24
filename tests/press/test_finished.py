"""Faces that are finished for sheets and kept: after whatever change, the same files come out as
where nothing was kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import Drawing
from tablewright.keeping import cache_folder
from tablewright.press.aside import Aside
from tablewright.press.cache import drawn_by
from tablewright.press.faces import Faces
from tablewright.press.finished import Finished, finished
from tablewright.press.options import PrintOptions
from tablewright.press.reading import ToPrint
from tablewright.press.run import Printed, print_game
from tablewright.press.store import FaceStore, Kept
from tablewright.render.pdf_content import Stencils

STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1H{}V3Z"/></svg>'
SHOWN = """\
  - {kind: icon, icon: fin, when: "{{ card.cost > 3 }}", box: {width: 9mm}}
  - {kind: picture, source: pike.png, box: {top: 20mm, width: 9mm, height: 9mm}}
  - kind: group
    opacity: 0.5
    box: {top: 30mm, width: 9mm, height: 9mm}
    elements:
      - {kind: picture, source: star.svg, box: {width: 9mm}}
  - kind: rectangle
    box: {top: 60mm, width: 9mm, height: 9mm}
    fill: {gradient: linear, stops: [[0, "#112233"], [1, "#ddeeff/0.4"]]}
"""


def rich(workspace: Path) -> None:
    """Gives the pond's face an icon, pictures and what is translucent."""
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text() + SHOWN)
    (workspace / "layouts" / "icons").mkdir()
    (workspace / "layouts" / "icons" / "fin.svg").write_text(STAR.format(7))
    (workspace / "cards" / "pond" / "star.svg").write_text(STAR.format(7))
    Image.new("RGB", (900, 900), "red").save(workspace / "cards" / "pond" / "pike.png")


class Slow(Aside[ToPrint]):
    """Reads as long as there is something else to do."""

    def ready(self) -> bool:
        return False


def run(workspace: Path, out: str, **options: object) -> tuple[Printed, list[bytes]]:
    chosen = PrintOptions(out=workspace / out, what=("cards",), **options)  # type: ignore[arg-type]
    printed = print_game(workspace, "pond", chosen, lambda what, done, total: None, Slow(None))
    return printed, [path.read_bytes() for path in printed.files]


def replace(path: str, old: str, new: str) -> Callable[[Path], object]:
    def change(workspace: Path) -> None:
        file = workspace / path
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    return change


def picture(workspace: Path) -> None:
    Image.new("RGB", (900, 900), "blue").save(workspace / "cards" / "pond" / "pike.png")


def another_picture(workspace: Path) -> None:
    art = workspace / "cards" / "pond" / "art"
    art.mkdir()
    Image.new("RGB", (900, 900), "green").save(art / "pike.png")
    (workspace / "cards" / "pond" / "pike.png").unlink()


# Little ink has no grounds; of a coloured one the edge is left.
GROUNDS = ("a gradient",)
CHANGES: dict[str, tuple[Callable[[Path], object], bool]] = {
    "nothing": (lambda workspace: None, False),
    "a text": (replace("cards/pond/fish.yaml", "Draw 1 card.", "Draw 7 cards."), True),
    "a text without new letters": (
        replace("cards/pond/fish.yaml", "Draw 7 cards.", "cards. Draw 7"),
        True,
    ),
    "a field": (replace("cards/pond/fish.yaml", "cost: 4", "cost: 5"), True),
    "copies": (replace("cards/pond/fish.yaml", "copies: 3", "copies: 4"), True),
    "a ground": (replace("layouts/faces/pond-fish.yaml", "#dfeef5", "#ffffff"), True),
    "a place": (replace("layouts/faces/pond-fish.yaml", "top: 40mm", "top: 41mm"), True),
    "a gradient": (replace("layouts/faces/pond-fish.yaml", "#112233", "#332211"), True),
    "opacity": (replace("layouts/faces/pond-fish.yaml", "opacity: 0.5", "opacity: 0.4"), True),
    "an icon": (replace("layouts/icons/fin.svg", "H7", "H6"), True),
    "an SVG": (replace("cards/pond/star.svg", "H7", "H6"), True),
    "a picture": (picture, True),
    "another picture of the name": (another_picture, True),
    "the family": (
        replace("layouts/faces/pond-fish.yaml", "font: Alegreya Sans", "font: Noto Sans"),
        True,
    ),
}


@pytest.mark.parametrize("ink", ["full", "low"])
def test_after_a_change_the_same_comes_out_as_where_nothing_was_kept(
    workspace: Path, ink: str
) -> None:
    """The changes come one after the other, so that each stands on what was kept before."""
    rich(workspace)
    anew, before = run(workspace, "out", ink=ink)
    assert not anew.kept
    for change, (make, differs) in CHANGES.items():
        make(workspace)
        again, found = run(workspace, "out", ink=ink)
        assert again.kept, f"{change}: what did not change was kept"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(FaceStore, "record", lambda *asked: None)
            patch.setattr(FaceStore, "names", lambda *asked: ())
            anew, expected = run(workspace, "anew", ink=ink)
        assert not anew.kept
        assert found == expected, change
        # Where ink is spared, the paper stays white under whatever ground.
        assert (found != before) == (differs and not (ink == "low" and change in GROUNDS)), change
        before = found


def test_what_was_placed_before_is_read_while_the_game_is(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, before = run(workspace, "out")
    asked: set[str] = set()
    known: set[str] = set()
    read, ahead = FaceStore._read, FaceStore.read_ahead

    def noted(store: FaceStore, key: str) -> bytes | None:
        asked.add(key)
        return read(store, key)

    def noted_ahead(
        store: FaceStore, keys: Sequence[str], kind: type[object], enough: Callable[[], bool]
    ) -> None:
        known.update(keys)
        ahead(store, keys, kind, enough)

    monkeypatch.setattr(FaceStore, "_read", noted)
    monkeypatch.setattr(FaceStore, "read_ahead", noted_ahead)
    replace("cards/pond/fish.yaml", "cost: 4", "cost: 5")(workspace)
    printed, found = run(workspace, "out")
    assert printed.laid == 1
    assert found != before
    assert len(known) == printed.kept + printed.laid
    assert not known & asked, "what was placed before is there already"
    asked.clear()
    monkeypatch.setattr(Slow, "ready", lambda slow: True)
    replace("cards/pond/fish.yaml", "cost: 5", "cost: 4")(workspace)
    printed, found = run(workspace, "out")
    assert not printed.laid
    assert found == before
    assert len(known & asked) >= printed.kept - 1, "each but the changed one is read when asked for"


def test_a_harmed_face_is_not_read_ahead(workspace: Path) -> None:
    run(workspace, "out")
    with closing(sqlite3.connect(cache_folder() / "faces.sqlite")) as base, base:
        base.execute("UPDATE kept SET data = substr(data, 1, length(data) - 1) || x'00'")
    replace("cards/pond/fish.yaml", "copies: 3", "copies: 4")(workspace)
    printed, found = run(workspace, "out")
    assert not printed.kept
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FaceStore, "record", lambda *asked: None)
        _, expected = run(workspace, "anew")
    assert found == expected


def test_each_way_of_writing_is_kept_apart(workspace: Path) -> None:
    rich(workspace)
    face = workspace / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace('"#dfeef5"', '"#dfeef5 cmyk(20 0 0 0)"'))
    ways: tuple[dict[str, object], ...] = ({}, {"ink": "low"}, {"color_space": "cmyk"})
    found = [run(workspace, "out", **way)[1] for way in ways]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FaceStore, "record", lambda *asked: None)
        assert [run(workspace, "anew", **way)[1] for way in ways] == found
    assert [run(workspace, "again", **way)[1] for way in ways] == found


def test_a_face_is_finished_anew_by_another_writer(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was laid out is still good then: only the code that writes PDF has changed."""
    run(workspace, "out")
    monkeypatch.setattr(
        "tablewright.press.faces.drawn_by",
        lambda *files: "another" if "render/pdf_content.py" in files else drawn_by(*files),
    )
    made: list[str] = []

    def noted(kept: Kept, drawing: Drawing, stencils: Stencils) -> Finished:
        made.append(drawing.key)
        return finished(kept, drawing, stencils)

    monkeypatch.setattr("tablewright.press.faces.finished", noted)
    printed, _ = run(workspace, "out")
    assert (printed.laid, len(made)) == (0, 5)


def test_a_sheet_with_nothing_new_reads_no_drawing(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, before = run(workspace, "out")
    monkeypatch.setattr(Faces, "draw", None)
    assert run(workspace, "again")[1] == before


def test_what_another_program_kept_there_is_made_again(workspace: Path) -> None:
    """A damaged record is none; `tests/press/test_cache.py` has the rest."""
    import sqlite3

    _, before = run(workspace, "out")
    base = sqlite3.connect(cache_folder() / "faces.sqlite")
    with base:
        base.execute("UPDATE kept SET data = substr(data, 1, length(data) - 1)")
    base.close()
    printed, after = run(workspace, "again")
    assert (printed.kept, after) == (0, before)
