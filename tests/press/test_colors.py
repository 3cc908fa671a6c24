"""A deck's own colours reach its faces and backs, and those of no other deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.drawing import dump
from tablewright.errors import SourceError
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.read.workspace import read_edition

RED = 'colors: {accent: "#7a2e3a", deep: "#3d141c"}\n'


def drawn(workspace: Path) -> dict[str, str]:
    """Every face and back by its key, as text."""
    edition = read_edition(workspace, "pond")
    faces = Faces(edition, studio_of(edition, font_library(edition.assets.fonts)), FaceStore())
    return {key: dump(faces.draw(key)) for key in faces.all_keys()}


def with_lines(path: Path, lines: str) -> None:
    text = path.read_text(encoding="utf-8").replace("face: pond-fish\n", "face: plain\n")
    text = text.replace("back: plain-back\n", "").replace("face: plain\n", f"face: plain\n{lines}")
    path.write_text(text, encoding="utf-8")


def test_two_decks_have_one_face_in_two_colors(workspace: Path) -> None:
    game = workspace / "cards" / "pond"
    for name in ("fish", "weed"):
        with_lines(game / f"{name}.yaml", "back: plain-back\n")
    before = drawn(workspace)
    with_lines(game / "fish.yaml", f"back: plain-back\n{RED}")
    after = drawn(workspace)
    assert before.keys() == after.keys()
    others = {key for key in before if before[key] != after[key]}
    assert others == {key for key in before if key.startswith("fish/")}
    assert "fish//back" in others
    assert after["fish//back"] != after["weed//back"]


def test_a_back_whose_color_speaks_of_its_card_is_each_cards_own(workspace: Path) -> None:
    by_cost = "colors: {accent: \"{{ 'deep' if card.cost > 1 else 'ink' }}\"}\n"
    with_lines(workspace / "cards" / "pond" / "fish.yaml", f"back: plain-back\n{by_cost}")
    backs = {key: text for key, text in drawn(workspace).items() if key.endswith("/back")}
    assert set(backs) == {f"fish/{code}/back" for code in ("222", "23Y", "24W")}
    assert len(set(backs.values())) > 1


@pytest.mark.parametrize(
    ("lines", "said", "hint"),
    [
        ('{acent: "#7a2e3a"}', "no face of this deck has a colour 'acent'", "accent"),
        ("{accent: crimsn}", "there is no colour 'crimsn'", ""),
        ('{accent: "#7a2e3"}', "wrong colour", ""),
        ("{accent: deep, deep: accent}", "the colour 'accent' stands for itself", ""),
    ],
)
def test_what_is_no_color_of_it_is_said_at_its_place(
    workspace: Path, lines: str, said: str, hint: str
) -> None:
    path = workspace / "cards" / "pond" / "fish.yaml"
    with_lines(path, f"colors: {lines}\n")
    with pytest.raises(SourceError) as caught:
        read_edition(workspace, "pond")
    first = caught.value.problems[0]
    line = path.read_text(encoding="utf-8").splitlines().index(f"colors: {lines}") + 1
    assert first.message == said
    assert first.place.line == line
    assert hint in first.hint
