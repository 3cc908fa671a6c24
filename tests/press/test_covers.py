"""What stands on a cover: the composition of a look, or what the game has; a title that can be
read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.drawing import Box, Color, Drawing, Group, Run, Shape, apply, walk
from tablewright.layout.book.covers import FADE, UNDER
from tablewright.layout.vision import contrast
from tablewright.press.cache import font_library
from tablewright.press.covers import cover_pictures
from tablewright.press.faces import Faces
from tablewright.press.rules import rulebook_pages
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.press.unprintable import unprintable
from tablewright.read.workspace import Workspace
from tests.press.test_booked import look

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'
ART = SVG + '<path fill="{}" d="M0 0h40v30H0z"/></svg>'
PICTURE = """\
  - id: art
    kind: picture
    source: "{{ card.art }}"
    box: {left: 4mm, right: 4mm, top: 14mm, height: 24mm}
  - id: title
"""
WHOLE = UNDER * FADE
"""How far the ground that the title stands on covers the picture's edge wholly."""
BOARD = "board: lake\ntitle: Lake\nwidth: 200mm\nheight: 150mm\n"


@pytest.fixture
def pond(workspace: Path) -> Path:
    game = workspace / "cards" / "pond"
    with (game / "game.yaml").open("a") as file:
        file.write("prefix: PO\n")
    (game / "rules.md").write_text("# Pond\n\n## Goal\n\n**PO-001** Eat.\n")
    return workspace


@pytest.fixture
def painted(pond: Path) -> Path:
    """The game with a picture for each fish."""
    art = pond / "cards" / "pond" / "art"
    art.mkdir()
    for name, color in (("stickleback", "#ff0000"), ("pike", "#00ff00"), ("carp", "#0000ff")):
        (art / f"{name}.svg").write_text(ART.format(color))
    face = pond / "layouts" / "faces" / "pond-fish.yaml"
    face.write_text(face.read_text().replace("  - id: title\n", PICTURE))
    return pond


def faces_of(workspace: Path) -> tuple[Faces, FaceStore]:
    space = Workspace(workspace, fonts=font_library)
    edition = space.read_edition("pond")
    store = FaceStore()
    return Faces(edition, studio_of(edition, font_library(edition.assets.fonts)), store), store


def cover(workspace: Path) -> Drawing:
    faces, store = faces_of(workspace)
    rules = Workspace(workspace, fonts=font_library).rules_to_print(faces.edition)
    page = rulebook_pages(faces.edition, rules, faces).pages[0]
    store.close()
    assert faces.errors == ()
    return page


def fills(page: Drawing) -> list[Color]:
    """The plain colours on a page."""
    return [
        mark.fill
        for mark, _ in walk(page.marks)
        if isinstance(mark, Shape) and isinstance(mark.fill, Color)
    ]


def texts(page: Drawing) -> list[str]:
    return [mark.text for mark, _ in walk(page.marks) if isinstance(mark, Run)]


def test_a_game_without_pictures_has_a_fan_of_cards(pond: Path) -> None:
    look(pond)
    assert {"Stickleback 1", "Pike 4", "Carp 2"} <= set(texts(cover(pond)))


def test_pictures_are_shown_without_what_is_printed_on_their_cards(painted: Path) -> None:
    look(painted)
    page = cover(painted)
    assert "Pike 4" not in texts(page)
    red, green, blue = Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)
    assert sum(fills(page).count(each) for each in (red, green, blue)) == 1
    look(painted, "cover: {kind: art, cards: [Carp]}")
    assert blue in fills(cover(painted))
    for kind in ("strips", "tiles"):
        look(painted, f"cover: {{kind: {kind}, cards: [Carp, Pike]}}")
        shown = fills(cover(painted))
        assert (red in shown, green in shown, blue in shown) == (False, True, True)


def test_a_list_of_cards_is_a_fan_of_them(painted: Path) -> None:
    look(painted, "cover: [Carp]")
    said = texts(cover(painted))
    assert "Carp 2" in said
    assert "Pike 4" not in said


@pytest.mark.parametrize(
    ("kind", "shown"), [("row", "Pike 4"), ("board", ""), ("pattern", ""), ("fan", "Pike 4")]
)
def test_other_compositions(pond: Path, kind: str, shown: str) -> None:
    (pond / "cards" / "pond" / "lake.yaml").write_text(BOARD)
    look(pond, f"cover: {{kind: {kind}}}")
    assert ("Pike 4" in texts(cover(pond))) == (shown == "Pike 4")
    faces, store = faces_of(pond)
    style = faces.edition.book
    assert style is not None
    pictures = cover_pictures(faces.edition, faces, style)
    store.close()
    assert (pictures.board is not None) == (kind == "board")


def test_the_title_can_be_read_and_stands_on_no_picture(painted: Path) -> None:
    for ground, ink in (("#ffff00", "#ffffff"), ("#222222", "#333333"), ("#101040", "#ffcc55")):
        for place in ("top", "bottom"):
            look(painted, f'cover: {{ground: "{ground}", ink: "{ink}", title: {place}}}')
            page = cover(painted)
            behind = fills(page)[0]
            runs = [(mark, matrix) for mark, matrix in walk(page.marks) if isinstance(mark, Run)]
            assert runs[0][0].text == "Pond"
            assert all(contrast(run.color, behind) >= 4.5 for run, _ in runs)
            picture = _clip(page)
            for run, matrix in runs:
                _, y = apply(matrix, run.x, run.y)
                assert not picture.y + WHOLE < y < picture.bottom - WHOLE, run.text
    look(painted, 'cover: {ground: "#101040", ink: "#ffcc55"}')
    title = next(mark for mark, _ in walk(cover(painted).marks) if isinstance(mark, Run))
    assert title.color == Color(1.0, 0.8, 1 / 3)


def _clip(page: Drawing) -> Box:
    clip = next(mark.clip for mark in page.marks if isinstance(mark, Group) and mark.clip)
    xs = [float(step[-2]) for step in clip if len(step) > 1]
    ys = [float(step[-1]) for step in clip if len(step) > 1]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_what_a_cover_names_has_to_be_there(pond: Path) -> None:
    look(pond, "cover: {cards: [Pyke], pattern: rais}", "turn: [{phases: [nap], shows: [Crap]}]")
    edition = Workspace(pond, fonts=font_library).read_edition("pond")
    said = [problem.message for problem in unprintable(edition, font_library(()))]
    assert said == [
        "there is no card 'Pyke'",
        "there is no card 'Crap'",
        "there is no phase 'nap'",
        "there is no pattern 'rais'",
    ]
