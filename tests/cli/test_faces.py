"""Pictures of cards for phones: drawn once, kept, the same whoever else draws them meanwhile."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tablewright.cli.faces import WIDTH, faces_of
from tablewright.cli.games_served import GamesServed
from tablewright.model.game import Card
from tablewright.read.workspace import Workspace
from tablewright.render import png_files
from tests.press.pond import write_pond

NO_PICTURE = "  - {kind: picture, box: trim, source: no.png}\n"


@pytest.fixture
def space(tmp_path: Path, own_cache: Path) -> Workspace:
    """A workspace with a game, and a cache in which none of its pictures is."""
    write_pond(tmp_path)
    return Workspace(tmp_path)


def quiet(what: str, done: int, total: int) -> None:
    """Nobody watches the progress."""


@pytest.mark.parametrize("drawn", [True, False])
def test_two_that_begin_at_once_draw_the_same(
    space: Workspace, monkeypatch: pytest.MonkeyPatch, drawn: bool
) -> None:
    """A second server draws every picture while the first is in the middle of it: when that has
    drawn them and has not kept them, or has not drawn them."""
    codes = [card.code for card in _cards(space)] + ["back-pond"]
    write = png_files.write_shots
    others = []

    def meanwhile(*args: Any, **more: Any) -> int:
        monkeypatch.setattr(png_files, "write_shots", write)
        count = write(*args, **more) if drawn else 0
        others.append(faces_of(space, "pond", quiet))
        return count or write(*args, **more)

    monkeypatch.setattr(png_files, "write_shots", meanwhile)
    first = faces_of(space, "pond", quiet)
    pictures = [first(code) for code in codes]
    assert [[other(code) for code in codes] for other in others] == [pictures]
    with Image.open(io.BytesIO(pictures[0] or b"")) as picture:
        assert (picture.format, picture.width) == ("WEBP", WIDTH)
    assert first("none") is None


def test_what_is_kept_is_drawn_again_only_if_it_is_harmed(
    space: Workspace, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = _cards(space)[0].code
    picture = faces_of(space, "pond", quiet)(code)
    drawn: list[int] = []
    write = png_files.write_shots

    def counted(*args: Any, **more: Any) -> int:
        drawn.append(write(*args, **more))
        return drawn[-1]

    monkeypatch.setattr(png_files, "write_shots", counted)
    faces = faces_of(space, "pond", quiet)
    assert (faces(code), drawn) == (picture, [0])
    kept = list((own_cache / "phones").iterdir())
    kept[0].write_bytes(kept[0].read_bytes()[:100])
    kept[1].unlink()
    again = faces_of(space, "pond", quiet)
    assert drawn == [0, 2]
    for each in kept:
        each.unlink(missing_ok=True)
    assert again(code) == faces(code) == picture, "a server that runs needs no cache"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("fish.yaml", "Draw 1 card.", "Draw 1 card. " * 60, "does not fit"),
        ("fish.yaml", "name: Pike", f"name: {'Pike ' * 90}", "does not fit"),
        ("fish.yaml", "Draw 1 card.", "Draw {nothing}.", "nothing"),
        ("pond-fish.yaml", "  - {id: code,", f"{NO_PICTURE}  - {{id: code,", "no.png"),
    ],
)  # fmt: skip
def test_a_card_that_cannot_be_set_has_its_name_and_is_told_of(
    space: Workspace, file: str, old: str, new: str, message: str
) -> None:
    before = faces_of(space, "pond", quiet)
    (path,) = space.folder.rglob(file)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    found = faces_of(space, "pond", quiet)
    assert message in found.problems[0].message
    assert found.problems[0].place.line
    assert found.problems[0].place.path.endswith(file)
    changed = {code for code in before.found if found(code) != before(code)}
    assert changed
    assert set(found.found) == set(before.found)
    for code in changed:
        with Image.open(io.BytesIO(found(code) or b"")) as picture:
            band = picture.convert("L").crop((0, 0, picture.width, picture.height // 6))
            assert band.getextrema() == pytest.approx((0, 255), abs=40), "its name on white"


def test_a_title_that_is_too_long_for_the_plain_back(
    space: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    (path,) = space.folder.rglob("game.yaml")
    path.write_text(path.read_text("utf-8").replace("Pond", "Pond and all of its fish " * 12))
    found = faces_of(space, "pond", quiet)
    assert found("back-fish")
    assert all("does not fit" in each.message and each.place.line for each in found.problems)
    assert found.problems
    # A table, a hall and the preview make a game ready so.
    served = GamesServed(space.folder).ready("pond")
    assert served.faces("back-fish") == found("back-fish")
    told = capsys.readouterr().err
    assert "plain-back.yaml:" in told
    assert "pond is served all the same, with what is wrong left out" in told


def test_a_game_that_changes_while_it_is_served_is_read_again_for_new_tables(
    space: Workspace, capsys: pytest.CaptureFixture[str]
) -> None:
    games = GamesServed(space.folder)
    before = games.ready("pond")
    assert games.ready("pond") is before
    (path,) = space.folder.rglob("fish.yaml")
    text = path.read_text("utf-8")
    path.write_text(text.replace("Pike", "Old Pike"), "utf-8")
    after = games.ready("pond")
    assert "Old Pike" in after.setting.cards
    assert "Old Pike" not in before.setting.cards, "who plays goes on as it was"
    path.write_text(text.replace("cost: 4", "price: 4"), "utf-8")
    assert games.ready("pond") is after
    assert games.ready("pond") is after
    assert capsys.readouterr().err.count("cannot be played as it is") == 1
    path.write_text(text, "utf-8")
    assert "Pike" in games.ready("pond").setting.cards


def _cards(space: Workspace) -> list[Card]:
    edition = space.read_edition("pond", write_codes=False)
    return [card for deck in edition.decks.values() if deck.kind == "cards" for card in deck.cards]
