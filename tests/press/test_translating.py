"""A file of texts begun, brought up to date, and left as it was where something is wrong."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

import pytest

from tablewright.errors import SourceError, TablewrightError
from tablewright.press.translating import translate
from tests.languages.moon import fill, write_moon


@pytest.fixture
def moon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_moon(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_file_is_begun_and_says_how_much_is_done(moon: Path) -> None:
    made = translate(moon, "moon", "fr")
    assert made.path.relative_to(moon) == Path("cards/moon/languages/fr.yaml")
    assert made.changed
    count = int(made.told.split()[2])
    assert made.told.startswith(f"0 of {count} names and sentences are translated; the first that")
    assert not translate(moon, "moon", "fr").changed
    fill(made.path, {"Silver Fern": "Fougère d'argent"})
    again = translate(moon, "moon", "fr")
    assert not again.told.startswith("0 of ")
    assert "Fougère d'argent" in made.path.read_text(encoding="utf-8")


def test_a_file_of_another_editor_keeps_its_mark(moon: Path) -> None:
    path = translate(moon, "moon", "fr").path
    path.write_bytes(BOM_UTF8 + path.read_bytes())
    game = moon / "cards" / "moon" / "game.yaml"
    game.write_text(game.read_text().replace("game by night", "game by day"))
    assert translate(moon, "moon", "fr").changed
    assert path.read_bytes().startswith(BOM_UTF8)
    assert path.read_bytes().count(BOM_UTF8) == 1


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("moon", "German", "'German' is no language; expected a tag such as de, fr, pt-BR or ja"),
        ("moon", "en", "is written in 'en' itself; 'language' of game.yaml says which"),
        pytest.param(
            "space-mines", "de",
            "'space-mines' is not in your workspace, so it stays as it is; begin a copy that you "
            "may change: tablewright new my-space-mines --like space-mines",
            marks=pytest.mark.game("space-mines"),
        ),
    ],
)  # fmt: skip
def test_where_there_is_nothing_to_write(moon: Path, game: str, language: str, said: str) -> None:
    with pytest.raises(TablewrightError) as caught:
        translate(moon, game, language)
    assert said in str(caught.value)
    assert not list(moon.rglob("languages"))


def test_a_damaged_file_stays(moon: Path) -> None:
    path = translate(moon, "moon", "fr").path
    damaged = path.read_text() + "names: [\n"
    path.write_text(damaged)
    with pytest.raises(SourceError):
        translate(moon, "moon", "fr")
    assert path.read_text() == damaged


def test_a_file_that_is_write_protected_stays_and_is_named(
    moon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = translate(moon, "moon", "fr").path
    fill(path, {"Silver Fern": "Fougère d'argent"})
    path.write_text(path.read_text().replace("\n\n", "\n", 1))
    before = path.read_bytes()
    monkeypatch.setattr("os.access", lambda *asked: False)  # whoever may write all may write this
    with pytest.raises(TablewrightError, match=r"fr\.yaml cannot be written: the file is write-"):
        translate(moon, "moon", "fr")
    assert path.read_bytes() == before
