"""The file of a language as `translate` writes it, and as it is brought up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.errors import SourceError, TablewrightError
from tablewright.press.translating import translate
from tests.languages.moon import GERMAN, fill


def file_of(workspace: Path, language: str = "de") -> Path:
    return workspace / "cards" / "moon" / "languages" / f"{language}.yaml"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_all_that_is_to_be_said_stands_there_empty(workspace: Path) -> None:
    made = translate(workspace, "moon", "de")
    assert made.changed
    assert made.told.startswith("0 of 72 names and sentences are translated; the first that is not")
    text = file_of(workspace).read_text(encoding="utf-8")
    for line in (
        'cards:\n  #: deck plants\n  Silver Fern: ""\n  Old Willow: ""\n',
        'labels:\n  #: game.yaml\n  "Night:": ""\n',
        '  #: Silver Fern\n  "Gain 2 {drop}.": ""\n  "Draw 1 card.": ""\n  "Bloom.": ""\n',
        '  #: needs\n  "water": ""\n'.replace('"water"', "water"),
        '  #: MG-003\n  "The player with the most light wins.": ""\n',
        "  \"{{ 'A tree' if card.kind == 'tree' else card.kind | upper }}\": \"\"\n",
        '  "The moon is up": ""\n',
        '  Blossom: ""\n'.replace("Blossom", '"Blossom"'),
        '  "How a plant looks.": ""\n',
        '  Garden bed: ""\n',
    ):
        assert line in text
    assert "Silver Fern" not in text.partition("rules:")[2].partition("unused")[0].splitlines()


def test_what_is_only_compared_or_drawn_is_not_there(workspace: Path) -> None:
    translate(workspace, "moon", "de")
    text = file_of(workspace).read_text(encoding="utf-8")
    for word in ("#2b5876", "Noto Sans", "card.saying }}", "poker"):
        assert word not in text


def test_run_again_it_changes_nothing(workspace: Path) -> None:
    translate(workspace, "moon", "de")
    fill(file_of(workspace), GERMAN)
    translate(workspace, "moon", "de")
    before = file_of(workspace).read_text(encoding="utf-8")
    again = translate(workspace, "moon", "de")
    assert not again.changed
    assert again.told.startswith(f"{len(GERMAN)} of 72 names and sentences are translated; ")
    assert file_of(workspace).read_text(encoding="utf-8") == before


def test_a_changed_sentence_is_new_and_the_old_one_is_kept(workspace: Path) -> None:
    translate(workspace, "moon", "de")
    path = file_of(workspace)
    fill(path, GERMAN)
    plants = workspace / "cards" / "moon" / "plants.yaml"
    edit(plants, "Draw 3 cards.", "Draw 4 cards.")
    assert translate(workspace, "moon", "de").told.endswith(
        "1 translated before are no longer said; they stand at the end"
    )
    text = path.read_text(encoding="utf-8")
    hint = (
        '  #: nearly: "Draw 3 cards."\n  #:      -> "Ziehe drei Karten."\n  "Draw 4 cards.": ""\n'
    )
    assert hint in text
    assert text.endswith('\nunused:\n  texts:\n    "Draw 3 cards.": "Ziehe drei Karten."\n')
    translate(workspace, "moon", "de")
    assert hint in path.read_text(encoding="utf-8"), "the hint stays as long as it is needed"
    edit(plants, "Draw 4 cards.", "Draw 3 cards.")
    translate(workspace, "moon", "de")
    text = path.read_text(encoding="utf-8")
    assert '  "Draw 3 cards.": "Ziehe drei Karten."\n' in text
    assert "unused" not in text


def test_forms_places_reasons_and_comments_are_kept(workspace: Path) -> None:
    translate(workspace, "moon", "de")
    path = file_of(workspace)
    edit(path, '  Silver Fern: ""', '  # ask Ida\n  Silver Fern: ["Farn", Farne]  # two forms')
    edit(path, '"Bloom.": ""', '"Bloom.": {say: Blüte., on: {Old Willow: Blüh!}, differs: short}')
    edit(path, "zones:\n", "zones:\n  Light: Lichtung\n")
    path.write_text("# by me\n" + path.read_text(encoding="utf-8") + "# the end\n")
    translate(workspace, "moon", "de")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# by me\n")
    assert '  # ask Ida\n  # two forms\n  Silver Fern: ["Farn", "Farne"]\n' in text
    assert '{say: "Blüte.", on: {"Old Willow": "Blüh!"}, differs: "short"}' in text
    assert "# the end" in text
    assert "zones:\n" in text
    assert 'unused:\n  zones:\n    Light: "Lichtung"\n' in text, "no zone is called so"


def test_a_name_may_stand_under_two_headings(workspace: Path) -> None:
    game = workspace / "cards" / "moon" / "game.yaml"
    edit(game, "name: Shed", "name: Pebble")
    translate(workspace, "moon", "de")
    path = file_of(workspace)
    assert path.read_text(encoding="utf-8").count("  Pebble:") == 1
    edit(path, "zones:\n", "zones:\n  Pebble: Kieselgrund\n")
    edit(path, '  Pebble: ""', "  Pebble: Kiesel")
    translate(workspace, "moon", "de")
    text = path.read_text(encoding="utf-8")
    assert '  Pebble: "Kiesel"\n' in text
    assert '  Pebble: "Kieselgrund"\n' in text
    assert "unused" not in text


def test_whole_texts_stand_for_their_sentences(workspace: Path) -> None:
    translate(workspace, "moon", "de")
    path = file_of(workspace)
    whole = '  "Grow what shines. It takes an evening.": "Einen Abend lang züchten."\n'
    edit(path, "texts:\n", f"texts:\n{whole}")
    translate(workspace, "moon", "de")
    text = path.read_text(encoding="utf-8")
    assert whole in text
    assert '"Grow what shines.":' not in text


def test_a_damaged_file_stays_as_it_is(workspace: Path) -> None:
    translate(workspace, "moon", "de")
    path = file_of(workspace)
    edit(path, '  Silver Fern: ""', '   Silver Fern: "Farn"')
    before = path.read_bytes()
    with pytest.raises(SourceError):
        translate(workspace, "moon", "de")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("german!", "'german!' is no language; expected a tag such as de, fr, pt-BR or ja"),
        (
            "en",
            "Moon Garden is written in 'en' itself; 'language' of game.yaml says which language "
            "that is",
        ),
    ],
)
def test_a_language_that_cannot_be(workspace: Path, language: str, wrong: str) -> None:
    with pytest.raises(TablewrightError) as error:
        translate(workspace, "moon", language)
    assert str(error.value) == wrong


def test_a_game_that_is_not_yours_is_copied_first(workspace: Path, tmp_path: Path) -> None:
    other = tmp_path / "empty"
    other.mkdir()
    game = sorted(path.parent.name for path in (workspace / "cards").glob("*/game.yaml"))[0]
    with pytest.raises(TablewrightError, match=f"there is no game '{game}'"):
        translate(other, game, "de")
