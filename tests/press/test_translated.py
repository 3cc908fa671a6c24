"""A game printed and checked in other languages: German, scripts from right to left and without
spaces, and a language without one English letter, by which any word that was left is seen.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pypdf
import pytest

from tablewright.errors import SourceError, TablewrightError
from tablewright.export.run import export_game
from tablewright.export.target import ExportOptions
from tablewright.export.targets import target_of
from tablewright.press.checking import check_games
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed, print_game
from tablewright.press.translating import translate
from tests.languages.moon import (
    GERMAN,
    SCRIPTS,
    fill,
    fill_strangely,
    strange,
    write_moon,
    write_strange_words,
)

PARTS = ("cards", "tokens", "boards", "rules", "setup", "box", "scores", "corners", "labels")
STAYS = re.compile(
    r"\b(?:[A-Z0-9]{3}|MG(?:-(?:HR-)?\d+)?|HR(?:-\d+)?|mm|[A-Z]\d C\d|A[45]|R\d"
    r"|[\w-]+\.pdf|Poker US|Standard Card Game)\b"
)
"""What is the same in every language: codes, numbers of rules, measures, papers, products."""


@pytest.fixture
def moon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_moon(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def quiet(what: str, done: int, total: int) -> None:
    """Tells nobody how far it is."""


def language(moon: Path, name: str, words: dict[str, str] | None = None) -> Path:
    """The file of a language, filled in."""
    path = translate(moon, "moon", name).path
    if words is None:
        fill_strangely(path)
    else:
        fill(path, words)
    return path


def printed(moon: Path, name: str, **more: object) -> Printed:
    options = PrintOptions(
        **{"out": moon / "out" / name, "language": name, **more}  # type: ignore[arg-type]
    )
    return print_game(moon, "moon", options, quiet)


def text_of(path: Path) -> str:
    """What another program reads in a PDF."""
    return subprocess.run(
        ["pdftotext", "-layout", str(path), "-"], check=True, capture_output=True, text=True
    ).stdout


def test_every_page_is_in_the_language(moon: Path) -> None:
    language(moon, "xx")
    write_strange_words(moon, "xx")
    made = printed(moon, "xx", what=PARTS)
    assert len(made.files) >= len(PARTS)
    for path in made.files:
        said = text_of(path)
        left = re.findall(r"[A-Za-z]{2,}", STAYS.sub(" ", said))
        assert left == [], path.name
        assert strange("Moon Garden") in said, path.name
        for page in pypdf.PdfReader(path).outline:
            assert not re.search("[A-Za-z]{2,}", str(getattr(page, "title", "")))


def test_cards_are_the_same_cards_with_other_words(moon: Path) -> None:
    language(moon, "de", GERMAN)
    made = printed(moon, "de", formats=("svg",), what=("cards",), svg_text="fonts")
    own = printed(moon, "", out=moon / "out" / "en", formats=("svg",), what=("cards",))
    codes = [path.name[:3] for path in made.files]
    assert codes == [path.name[:3] for path in own.files]
    assert made.files[0].name == "222_silberfarn.svg"
    german, english = made.files[0].read_text(), own.files[0].read_text()
    assert all(word in german for word in ("Silberfarn", "BLUME", "Sei", "Braucht:", "Wasser,"))
    assert all(word in english for word in ("Silver", "FLOWER", "quiet", "Needs:", "water,"))
    # The generated picture is drawn from the card's own name.
    pattern = r"<g clip-path.*?</g>"
    assert re.findall(pattern, german, re.DOTALL)[:1] == re.findall(pattern, english, re.DOTALL)[:1]


def test_the_cache_confuses_no_languages(moon: Path) -> None:
    language(moon, "de", GERMAN)
    own = printed(moon, "", out=moon / "out" / "en")
    german = printed(moon, "de")
    again = printed(moon, "", out=moon / "out" / "en")
    assert (german.kept, again.laid) == (0, 0)
    assert "Silver Fern" in text_of(own.files[1])
    assert "Silver Fern" not in text_of(german.files[1])
    assert "Silberfarn" in text_of(german.files[1])
    fill(translate(moon, "moon", "fr").path, {"Silver Fern": "Silberfarn"})
    french = printed(moon, "fr")
    assert french.kept <= 1, "one name in two languages is not one card"


def test_a_changed_translation_is_printed_anew(moon: Path) -> None:
    path = language(moon, "de", GERMAN)
    printed(moon, "de")
    path.write_text(path.read_text().replace("Ziehe drei Karten.", "Zieh drei Karten."))
    made = printed(moon, "de")
    assert made.laid == 1
    assert "Zieh drei Karten." in text_of(made.files[1])


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_card_of_each_script_can_be_read_in_its_pdf(moon: Path, script: str) -> None:
    words = SCRIPTS[script]
    language(moon, script, words)
    made = printed(moon, script, what=("cards",))
    said = re.sub(r"[\s\u200e\u200f\u202a-\u202e]", "", text_of(made.files[0]))
    for original in ("Silver Fern", "Night:", "Bloom."):
        wanted = re.sub(r"[\s.。：:]", "", words[original])
        assert wanted in said
    assert made.report[-2].startswith(
        f"Tablewright's own words are English on these pages: it has none in '{script}'."
    )


def test_texts_from_right_to_left_begin_at_the_right(moon: Path) -> None:
    language(moon, "he", SCRIPTS["he"])
    made = printed(moon, "he", what=("cards",))
    own = printed(moon, "", out=moon / "out" / "en", what=("cards",))

    def left_edge(path: Path, word: str) -> float:
        boxes = subprocess.run(
            ["pdftotext", "-bbox", str(path), "-"], check=True, capture_output=True, text=True
        ).stdout
        found = re.search(rf'xMin="([\d.]+)"[^>]*>{word}<', boxes)
        assert found is not None
        return float(found[1])

    # In boxes of single words the letters stand as they are seen, the first at the right.
    assert left_edge(made.files[0], "שרך"[::-1]) > left_edge(own.files[0], "Silver") + 50


def test_only_takes_names_of_both_languages(moon: Path) -> None:
    language(moon, "de", GERMAN)
    for only in ("Old Willow", "alte weide", "23Y"):
        made = printed(moon, "de", only=only, what=("cards",))
        said = text_of(made.files[0])
        assert "Alte Weide" in said
        assert "Silberfarn" not in said


def test_an_export_is_in_the_language(moon: Path) -> None:
    language(moon, "de", GERMAN)
    options = ExportOptions(out=moon / "tts", language="de")
    made = export_game(moon, "moon", target_of("tts"), options, quiet)
    text = "".join(path.read_text() for path in made.files if path.suffix == ".json")
    assert "Silberfarn" in text
    assert "Gartenbeet" in text
    assert "Ziehe eine Karte." in text
    assert "Austeilen: 1 Karte von: Schuppen" in text
    assert "Silver Fern" not in text


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        (
            "fr",
            "Moon Garden has no texts in 'fr'; known names: de; 'tablewright translate moon fr' "
            "begins a file for them",
        ),
    ],
)
def test_a_language_that_is_not_there(moon: Path, name: str, wrong: str) -> None:
    language(moon, "de", GERMAN)
    with pytest.raises(TablewrightError) as error:
        printed(moon, name)
    assert str(error.value) == wrong


def test_two_cards_of_one_name_are_refused(moon: Path) -> None:
    language(moon, "de", {**GERMAN, "Old Willow": "Silberfarn"})
    with pytest.raises(TablewrightError) as error:
        printed(moon, "de")
    assert str(error.value) == (
        "two cards are called 'Silberfarn' in 'de', 222 and 23Y; give them two names in "
        "languages/de.yaml"
    )


def test_a_damaged_file_stops_a_print_with_its_place(moon: Path) -> None:
    path = language(moon, "de", GERMAN)
    path.write_text(path.read_text().replace("cards:\n", "card:\n"))
    with pytest.raises(SourceError) as error:
        printed(moon, "de")
    assert re.search(r"languages/de\.yaml:\d+:1: unknown key 'card'", str(error.value))


def languages_told(moon: Path) -> list[str]:
    (checked,) = check_games(moon, ("moon",), quiet)
    return [
        f"{each.place.line}: {each.message}"
        + (f" / {each.hint}" if "→" not in each.message else "")
        for each in checked.problems
        if "languages" in each.place.path or each.message.startswith("in '")
    ]


def test_check_counts_what_is_missing_and_is_content_with_the_rest(moon: Path) -> None:
    language(moon, "de", GERMAN)
    assert languages_told(moon) == [
        "0: 45 of 72 names and sentences are not translated, and stay as they are: 'Gardener' "
        "(game.yaml); 'Guest' (game.yaml); 'Owl' (game.yaml) … / 'tablewright translate moon de' "
        "writes all that is missing into the file"
    ]
    (checked,) = check_games(moon, ("moon",), quiet)
    assert checked.about.endswith(", 1 other language")


def test_check_finds_numbers_icons_names_and_what_the_game_says_no_more(moon: Path) -> None:
    path = language(moon, "de", {**GERMAN, "Draw 3 cards.": "Ziehe vier Karten."})
    text = (
        path.read_text().replace("Silberfarn in", "Farn in").replace("Erhalte 2 {drop}", "Nimm 2")
    )
    path.write_text(text.replace('"It shines."', '"It shone."'))
    line = {
        number: row.split(":")[0].strip(' "') for number, row in enumerate(text.splitlines(), 1)
    }
    told = [
        (line.get(int(each.partition(":")[0]), ""), each.partition(": ")[2])
        for each in languages_told(moon)
    ]
    assert told[:3] == [
        ("Gain 2 {drop}.", "in 'Gain 2 {drop}.' the icons differ: drop → nothing"),
        (
            "Put Silver Fern into your garden bed.",
            "in 'Put Silver Fern into your garden bed.' it names the card 'Silver Fern', but its "
            "translation does not hold 'Silberfarn' / if that is meant, write {say: …, differs: "
            "why} for the translation",
        ),
        ("Draw 3 cards.", "in 'Draw 3 cards.' the numbers differ: 3 → 4"),
    ]
    assert told[3] == (
        "It shines.",
        "the game does not say 'It shone.', so its translation is not shown / it says 'It shines.' "
        "now; 'tablewright translate moon de' adds what is new and keeps this under 'unused'",
    )
    assert "46 of 72" in told[4][1]


def test_check_finds_a_text_that_does_not_fit_in_a_language_alone(moon: Path) -> None:
    language(moon, "de", {**GERMAN, "It shines.": "Er leuchtet. " * 60})
    told = languages_told(moon)
    assert any(": in 'de': " in each and "does not fit" in each for each in told), told
