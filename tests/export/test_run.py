"""A whole run of `export`: manifests, what is put aside, what is removed, what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablewright.errors import SourceError, TablewrightError
from tablewright.export.run import export_game, unchanged
from tablewright.export.target import ExportOptions, Finding, Made, Target
from tablewright.export.targets import TARGETS, target_of
from tests.export.conftest import Run, quiet


def manifest(workspace: Path, name: str = "manifest") -> Any:
    return json.loads((workspace / "out" / f"{name}.json").read_text())


def change_bream(workspace: Path) -> None:
    deck = workspace / "cards" / "lagoon" / "fish.yaml"
    deck.write_text(
        deck.read_text().replace("code: 222, copies: 3}", "code: 222, copies: 3, text: New.}")
    )
    face = workspace / "layouts" / "faces" / "lagoon-card.yaml"
    face.write_text(face.read_text().replace("{{ card.code }}", "{{ card.code }} {{ card.text }}"))


def test_the_manifest_lists_every_file_and_component(run: Run, workspace: Path) -> None:
    made = run("images", dpi=50)
    listed = manifest(workspace)
    assert {key: listed[key] for key in ("game", "title", "version", "target")} == {
        "game": "lagoon",
        "title": "Lagoon",
        "version": "2",
        "target": "images",
    }
    assert set(listed["components"]) == {
        *("fish", "boats", "lone", "bay", "pier", "rings", "fins", "d6", "beads")
    }
    inside = {path.relative_to(workspace / "out").as_posix() for path in made.files}
    assert inside == {*listed["files"], "manifest.json", "uploaded.json"}
    assert manifest(workspace, "uploaded") == listed, "the first export counts as uploaded"


def test_only_what_is_different_is_put_aside(run: Run, workspace: Path) -> None:
    run("images", dpi=50)
    made = run("images", dpi=50, changed=True)
    assert "Nothing has changed since what was uploaded." in made.report
    assert not (workspace / "out" / "changed").exists()
    change_bream(workspace)
    made = run("images", dpi=50, changed=True)
    aside = workspace / "out" / "changed"
    assert [path.name for path in sorted(aside.rglob("*.png"))] == ["01_bream.png"]
    assert any(line.startswith("To be uploaded again: ") for line in made.report)
    again = run("images", dpi=50, changed=True)
    assert [path.name for path in sorted(aside.rglob("*.png"))] == ["01_bream.png"]
    assert again.report == made.report, "until it is said that it was uploaded"
    run("images", dpi=50, changed=True, uploaded=True)
    run("images", dpi=50, changed=True)
    assert not aside.exists()


def test_a_whole_export_later_does_not_forget_what_was_uploaded(run: Run, workspace: Path) -> None:
    run("images", dpi=50)
    marked = manifest(workspace, "uploaded")
    change_bream(workspace)
    made = run("images", dpi=50)
    assert manifest(workspace, "uploaded") == marked
    assert made.report[1] == (
        "Different from what counts as uploaded: 1; --changed puts them aside, and --uploaded says "
        "that they are up there."
    )
    run("images", dpi=50, changed=True)
    aside = workspace / "out" / "changed"
    assert [path.name for path in sorted(aside.rglob("*.png"))] == ["01_bream.png"]
    run("images", dpi=50, uploaded=True)
    assert manifest(workspace, "uploaded") == manifest(workspace)
    assert "Different from" not in "".join(run("images", dpi=50).report)


def test_a_target_may_know_better_what_is_to_be_uploaded_again(workspace: Path) -> None:
    out = workspace / "out"
    out.mkdir()
    for name in ("one.png", "two.png", "read.txt"):
        (out / name).write_bytes(b"1")
    files = tuple(out / name for name in ("read.txt", "one.png", "two.png"))
    goal = target(Made(files=files, carried=ALL, reading=files[:1], noted={"boats": 2}))
    export_game(workspace, "lagoon", goal, ExportOptions(out=out), quiet)
    assert manifest(workspace, "uploaded")["noted"] == {"boats": 2}
    (out / "one.png").write_bytes(b"2")
    again = Made(files=files, carried=ALL, reading=files[:1], again=files[2:], beside=files[:1])
    made = export_game(
        workspace, "lagoon", target(again), ExportOptions(out=out, changed=True), quiet
    )
    assert {path.name for path in (out / "changed").iterdir()} == {"two.png", "read.txt"}
    assert f"To be uploaded again: 1, put aside in {out / 'changed'}." in made.report


def test_what_is_not_made_any_more_is_removed_and_other_files_stay(
    run: Run, workspace: Path
) -> None:
    run("images", dpi=50)
    own = workspace / "out" / "fish" / "notes.txt"
    own.write_text("mine")
    deck = workspace / "cards" / "lagoon" / "fish.yaml"
    deck.write_text(deck.read_text().replace("Eel", "Moray"))
    run("images", dpi=50)
    names = sorted(path.name for path in (workspace / "out" / "fish").iterdir())
    assert names == [
        "01_bream.png",
        "02_pike-the-old-one.png",
        "03_moray.png",
        "back.png",
        "notes.txt",
    ]


def test_an_unchanged_run_is_known_until_something_changes(run: Run, workspace: Path) -> None:
    options = ExportOptions(out=workspace / "out", dpi=50)
    assert unchanged(workspace, "lagoon", "images", options) is None
    made = run("images", dpi=50)
    kept = unchanged(workspace, "lagoon", "images", options)
    assert kept is not None
    assert kept[0] == made.report
    assert unchanged(workspace, "lagoon", "images", ExportOptions(out=workspace / "out")) is None
    (workspace / "out" / "list.csv").write_text("altered")
    assert unchanged(workspace, "lagoon", "images", options) is None


def target(made: Made) -> Target:
    return Target(
        id="shelf",
        title="the shelf",
        about="",
        carries=(),
        leaves=(),
        options=(),
        make=lambda stock, bench, options: made,
    )


ALL = dict.fromkeys(("fish", "boats", "lone", "bay", "pier", "rings", "fins", "d6", "beads"), "yes")


def test_what_a_target_would_not_take_is_refused_with_all_reasons(workspace: Path) -> None:
    findings = (
        Finding("error", "a card is too big", "make it smaller"),
        Finding("note", "it is blue"),
        Finding("error", "a back is missing"),
    )
    goal = target(Made(files=(), carried=ALL, findings=findings))
    with pytest.raises(TablewrightError) as caught:
        export_game(workspace, "lagoon", goal, ExportOptions(out=workspace / "out"), quiet)
    assert str(caught.value) == (
        "the shelf would not take these files:\n"
        "- a card is too big; make it smaller\n"
        "- a back is missing"
    )
    assert not (workspace / "out" / "manifest.json").exists()


def test_one_file_is_one_file(workspace: Path) -> None:
    out = workspace / "out"
    made = Made(files=(out / "room.json",), carried=ALL)

    def write(*_: object) -> Made:
        out.mkdir(exist_ok=True)
        (out / "room.json").write_text("{}")
        return made

    done = export_game(
        workspace, "lagoon", replace(target(made), make=write), ExportOptions(out=out), quiet
    )
    assert any(f": 1 file in {out}." in line for line in done.report)


def test_a_target_that_is_silent_about_a_component_is_our_bug(workspace: Path) -> None:
    goal = target(Made(files=(), carried={"fish": "yes"}))
    with pytest.raises(AssertionError, match="shelf says nothing about"):
        export_game(workspace, "lagoon", goal, ExportOptions(out=workspace / "out"), quiet)


def test_files_for_reading_alone_are_not_to_be_uploaded(workspace: Path) -> None:
    out = workspace / "out"
    out.mkdir()
    (out / "card.png").write_bytes(b"1")
    (out / "read-me.txt").write_text("one")
    files = (out / "read-me.txt", out / "card.png")
    goal = target(Made(files=files, carried=ALL, reading=files[:1]))
    export_game(workspace, "lagoon", goal, ExportOptions(out=out), quiet)
    (out / "read-me.txt").write_text("two")
    (out / "card.png").write_bytes(b"2")
    made = export_game(workspace, "lagoon", goal, ExportOptions(out=out, changed=True), quiet)
    assert [path.name for path in (out / "changed").iterdir()] == ["card.png"]
    assert f"To be uploaded again: 1, put aside in {out / 'changed'}." in made.report


def test_mistakes_of_the_game_are_told_before_anything_is_written(
    workspace: Path, run: Run
) -> None:
    deck = workspace / "cards" / "lagoon" / "lone.yaml"
    deck.write_text(
        deck.read_text().replace("name: Heron", "name: Heron" + " of the long legs" * 12)
    )
    with pytest.raises(SourceError, match="does not fit"):
        run("images", dpi=50)
    assert not (workspace / "out").exists()


@pytest.mark.parametrize("name", TARGETS)
def test_every_target_explains_itself(name: str) -> None:
    found = target_of(name)
    assert found.id == name
    assert found.title
    assert found.about.endswith(".")
    assert found.carries
    assert found.leaves
    known = {"base-url", "install", "format", "dpi", "product"}
    assert set(found.options) <= known


def test_an_unknown_target_is_told_with_what_was_meant() -> None:
    with pytest.raises(TablewrightError, match="no target 'image'; did you mean 'images'"):
        target_of("image")


def test_cmyk_values_that_pictures_cannot_carry_are_told(run: Run, workspace: Path) -> None:
    assert not [each for each in run("images", dpi=50).findings if "CMYK" in each.what]
    game = workspace / "cards" / "lagoon" / "game.yaml"
    game.write_text(game.read_text() + 'colors: {reed: "#4c9a44 cmyk(60 10 90 0)"}\n')
    (told,) = [each for each in run("images", dpi=50).findings if "CMYK" in each.what]
    assert told.what.startswith("all pictures are RGB; the CMYK values of 1 of ")
